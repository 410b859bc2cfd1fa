"use strict";var percussion=(()=>{var Ou=Object.defineProperty;var DS=Object.getOwnPropertyDescriptor;var NS=Object.getOwnPropertyNames;var IS=Object.prototype.hasOwnProperty;var rp=(n,e)=>{for(var t in e)Ou(n,t,{get:e[t],enumerable:!0})},US=(n,e,t,i)=>{if(e&&typeof e=="object"||typeof e=="function")for(let r of NS(e))!IS.call(n,r)&&r!==t&&Ou(n,r,{get:()=>e[r],enumerable:!(i=DS(e,r))||i.enumerable});return n};var FS=n=>US(Ou({},"__esModule",{value:!0}),n);var DT={};rp(DT,{mount:()=>_S});var OS="PERCRPL1",BS={f64:Float64Array,f32:Float32Array,u32:Uint32Array,u8:Uint8Array};function sp(n){let e=atob(n.trim()),t=new Uint8Array(e.length);for(let i=0;i<e.length;i++)t[i]=e.charCodeAt(i);return t}async function op(n){if(n[0]!==31||n[1]!==139)return n.slice().buffer;let e=new Blob([n]).stream().pipeThrough(new DecompressionStream("gzip"));return new Response(e).arrayBuffer()}function ap(n){let e=new TextDecoder,t=new Uint8Array(n);if(e.decode(t.subarray(0,8))!==OS)throw new Error("these bytes are no replay of version 1");let i=new DataView(n).getUint32(8,!0),r=JSON.parse(e.decode(t.subarray(12,12+i))),s=12+i,o=(r.runs??[]).map(a=>{let l={};for(let[c,h]of Object.entries(a.blocks))l[c]=kS(n,s,h);return l});return{header:r,runs:o}}function kS(n,e,t){let i=t.shape.reduce((o,a)=>o*a,1),r=BS[t.type],s=e+t.offset;if(s+i*r.BYTES_PER_ELEMENT>n.byteLength)throw new Error("the replay is cut off");return t.coding==="plain"?new r(n,s,i):GS(new Uint8Array(n,s,4*i),i,t)}function GS(n,e,t){let i=new Uint32Array(e),r=e/Math.max(1,t.shape[0]);for(let s=0;s<e;s++){let o=n[s]|n[e+s]<<8|n[2*e+s]<<16|n[3*e+s]<<24;i[s]=s<r?o:o+i[s-r]}return t.type==="f32"?new Float32Array(i.buffer):i}var Wn={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},dr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},lp=0,Bu=1,cp=2;var Qr=1,hp=2,ys=3,Bi=0,ti=1,gi=2,pr=0,jr=1,ku=2,Gu=3,zu=4,up=5;var es=100,fp=101,dp=102,pp=103,mp=104,gp=200,xp=201,vp=202,_p=203,oc=204,ac=205,Sp=206,Mp=207,yp=208,bp=209,Ep=210,wp=211,Tp=212,Ap=213,Rp=214,wa=0,Ta=1,Aa=2,ts=3,Ra=4,Ca=5,Pa=6,La=7,co=0,Cp=1,Pp=2,gn=0,lc=1,cc=2,hc=3,uc=4,fc=5,dc=6,pc=7;var Hu=300,mr=301,is=302,mc=303,gc=304,Da=1e3,an=1001,Na=1002,Qt=1003,Lp=1004;var Ia=1005;var xi=1006,xc=1007;var xn=1008;var Ni=1009,vc=1010,_c=1011,Ar=1012,ho=1013,Wi=1014,Mi=1015,Ii=1016,uo=1017,fo=1018,Rr=1020,Sc=35902,Mc=35899,yc=1021,bc=1022,vn=1023,Ln=1026,Xn=1027,po=1028,mo=1029,_n=1030,go=1031;var xo=1033,vo=33776,_o=33777,So=33778,Mo=33779,Ua=35840,Fa=35841,Oa=35842,Ba=35843,ka=36196,Ga=37492,za=37496,Ha=37488,Va=37489,bs=37490,Wa=37491,Xa=37808,Ya=37809,qa=37810,Ka=37811,Za=37812,$a=37813,Ja=37814,Qa=37815,ja=37816,el=37817,tl=37818,il=37819,nl=37820,rl=37821,sl=36492,ol=36494,al=36495,ll=36283,cl=36284,Es=36285,hl=36286;var Dp=3200;var ws=0,Np=1,Dn="",ki="srgb",Ts="srgb-linear",As="linear",At="srgb";var Ec=7680;var Ip=519,Up=512,Fp=513,Op=514,wc=515,Bp=516,kp=517,Tc=518,Ac=519,Gp=35044,Rc=35048;var Vu="300 es",Gi=2e3,Cr=2001;function Hp(n){for(let e=n.length-1;e>=0;--e)if(n[e]>=65535)return!0;return!1}function bo(n){return document.createElementNS("http://www.w3.org/1999/xhtml",n)}function Vp(){let n=bo("canvas");return n.style.display="block",n}var zp={},yo=null;function Wu(...n){let e="THREE."+n.shift();yo?yo("log",e,...n):console.log(e,...n)}function Wp(n){let e=n[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=n[1];t&&t.isStackTrace?n[0]+=" "+t.getLocation():n[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return n}function We(...n){n=Wp(n);let e="THREE."+n.shift();if(yo)yo("warn",e,...n);else{let t=n[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...n)}}function vt(...n){n=Wp(n);let e="THREE."+n.shift();if(yo)yo("error",e,...n);else{let t=n[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...n)}}function Rs(...n){let e=n.join(" ");e in zp||(zp[e]=!0,We(...n))}function Xp(n,e,t){return new Promise(function(i,r){function s(){switch(n.clientWaitSync(e,n.SYNC_FLUSH_COMMANDS_BIT,0)){case n.WAIT_FAILED:r();break;case n.TIMEOUT_EXPIRED:setTimeout(s,t);break;default:i()}}setTimeout(s,t)})}var Yp={[wa]:wa,[Aa]:Pa,[Ra]:Ra,[ts]:Ca,[Ta]:Ta,[Pa]:Aa,[La]:La,[Ca]:ts};var Ui=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[e]===void 0&&(i[e]=[]),i[e].indexOf(t)===-1&&i[e].push(t)}hasEventListener(e,t){let i=this._listeners;return i===void 0?!1:i[e]!==void 0&&i[e].indexOf(t)!==-1}removeEventListener(e,t){let i=this._listeners;if(i===void 0)return;let r=i[e];if(r!==void 0){let s=r.indexOf(t);s!==-1&&r.splice(s,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let i=t[e.type];if(i!==void 0){e.target=this;let r=i.slice(0);for(let s=0,o=r.length;s<o;s++)r[s].call(this,e);e.target=null}}};var Xi=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],qp=1234567,Eo=Math.PI/180,ul=180/Math.PI;function Sn(){let n=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(Xi[n&255]+Xi[n>>8&255]+Xi[n>>16&255]+Xi[n>>24&255]+"-"+Xi[e&255]+Xi[e>>8&255]+"-"+Xi[e>>16&15|64]+Xi[e>>24&255]+"-"+Xi[t&63|128]+Xi[t>>8&255]+"-"+Xi[t>>16&255]+Xi[t>>24&255]+Xi[i&255]+Xi[i>>8&255]+Xi[i>>16&255]+Xi[i>>24&255]).toLowerCase()}function at(n,e,t){return Math.max(e,Math.min(t,n))}function Cc(n,e){return(n%e+e)%e}function zS(n,e,t,i,r){return i+(n-e)*(r-i)/(t-e)}function HS(n,e,t){return n!==e?(t-n)/(e-n):0}function wo(n,e,t){return(1-t)*n+t*e}function VS(n,e,t,i){return wo(n,e,1-Math.exp(-t*i))}function WS(n,e=1){return e-Math.abs(Cc(n,e*2)-e)}function XS(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*(3-2*n))}function YS(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*n*(n*(n*6-15)+10))}function qS(n,e){return n+Math.floor(Math.random()*(e-n+1))}function KS(n,e){return n+Math.random()*(e-n)}function ZS(n){return n*(.5-Math.random())}function $S(n){n!==void 0&&(qp=n);let e=qp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function JS(n){return n*Eo}function QS(n){return n*ul}function jS(n){return n>0&&Number.isInteger(n)&&2**Math.round(Math.log2(n))===n}function eM(n){return Math.pow(2,Math.ceil(Math.log(n)/Math.LN2))}function Xu(n){return Math.pow(2,Math.floor(Math.log(n)/Math.LN2))}function tM(n,e,t,i,r){let s=Math.cos,o=Math.sin,a=s(t/2),l=o(t/2),c=s((e+i)/2),h=o((e+i)/2),u=s((e-i)/2),f=o((e-i)/2),d=s((i-e)/2),g=o((i-e)/2);switch(r){case"XYX":n.set(a*h,l*u,l*f,a*c);break;case"YZY":n.set(l*f,a*h,l*u,a*c);break;case"ZXZ":n.set(l*u,l*f,a*h,a*c);break;case"XZX":n.set(a*h,l*g,l*d,a*c);break;case"YXY":n.set(l*d,a*h,l*g,a*c);break;case"ZYZ":n.set(l*g,l*d,a*h,a*c);break;default:We("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+r)}}function Pc(n){switch(n.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function Yu(n,e){if(e.constructor===Float32Array)return n;let t=Pc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(n/t,-1)}function qu(n,e){if(e.constructor===Float32Array)return n;let t=Pc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(n*t)}var Ku={DEG2RAD:Eo,RAD2DEG:ul,generateUUID:Sn,clamp:at,euclideanModulo:Cc,mapLinear:zS,inverseLerp:HS,lerp:wo,damp:VS,pingpong:WS,smoothstep:XS,smootherstep:YS,randInt:qS,randFloat:KS,randFloatSpread:ZS,seededRandom:$S,degToRad:JS,radToDeg:QS,isPowerOfTwo:jS,ceilPowerOfTwo:eM,floorPowerOfTwo:Xu,setQuaternionFromProperEuler:tM,normalize:qu,denormalize:Yu};var re=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,i=this.y,r=e.elements;return this.x=r[0]*t+r[3]*i+r[6],this.y=r[1]*t+r[4]*i+r[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=at(this.x,e.x,t.x),this.y=at(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=at(this.x,e,t),this.y=at(this.y,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(at(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(at(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y;return t*t+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let i=Math.cos(t),r=Math.sin(t),s=this.x-e.x,o=this.y-e.y;return this.x=s*i-o*r+e.x,this.y=s*r+o*i+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};var Rt=class{constructor(e=0,t=0,i=0,r=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=i,this._w=r}static slerpFlat(e,t,i,r,s,o,a){let l=i[r+0],c=i[r+1],h=i[r+2],u=i[r+3],f=s[o+0],d=s[o+1],g=s[o+2],w=s[o+3];if(u!==w||l!==f||c!==d||h!==g){let m=l*f+c*d+h*g+u*w;m<0&&(f=-f,d=-d,g=-g,w=-w,m=-m);let p=1-a;if(m<.9995){let S=Math.acos(m),T=Math.sin(S);p=Math.sin(p*S)/T,a=Math.sin(a*S)/T,l=l*p+f*a,c=c*p+d*a,h=h*p+g*a,u=u*p+w*a}else{l=l*p+f*a,c=c*p+d*a,h=h*p+g*a,u=u*p+w*a;let S=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=S,c*=S,h*=S,u*=S}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,i,r,s,o){let a=i[r],l=i[r+1],c=i[r+2],h=i[r+3],u=s[o],f=s[o+1],d=s[o+2],g=s[o+3];return e[t]=a*g+h*u+l*d-c*f,e[t+1]=l*g+h*f+c*u-a*d,e[t+2]=c*g+h*d+a*f-l*u,e[t+3]=h*g-a*u-l*f-c*d,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,i,r){return this._x=e,this._y=t,this._z=i,this._w=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let i=e._x,r=e._y,s=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(i/2),h=a(r/2),u=a(s/2),f=l(i/2),d=l(r/2),g=l(s/2);switch(o){case"XYZ":this._x=f*h*u+c*d*g,this._y=c*d*u-f*h*g,this._z=c*h*g+f*d*u,this._w=c*h*u-f*d*g;break;case"YXZ":this._x=f*h*u+c*d*g,this._y=c*d*u-f*h*g,this._z=c*h*g-f*d*u,this._w=c*h*u+f*d*g;break;case"ZXY":this._x=f*h*u-c*d*g,this._y=c*d*u+f*h*g,this._z=c*h*g+f*d*u,this._w=c*h*u-f*d*g;break;case"ZYX":this._x=f*h*u-c*d*g,this._y=c*d*u+f*h*g,this._z=c*h*g-f*d*u,this._w=c*h*u+f*d*g;break;case"YZX":this._x=f*h*u+c*d*g,this._y=c*d*u+f*h*g,this._z=c*h*g-f*d*u,this._w=c*h*u-f*d*g;break;case"XZY":this._x=f*h*u-c*d*g,this._y=c*d*u-f*h*g,this._z=c*h*g+f*d*u,this._w=c*h*u+f*d*g;break;default:We("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let i=t/2,r=Math.sin(i);return this._x=e.x*r,this._y=e.y*r,this._z=e.z*r,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,i=t[0],r=t[4],s=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],f=i+a+u;if(f>0){let d=.5/Math.sqrt(f+1);this._w=.25/d,this._x=(h-l)*d,this._y=(s-c)*d,this._z=(o-r)*d}else if(i>a&&i>u){let d=2*Math.sqrt(1+i-a-u);this._w=(h-l)/d,this._x=.25*d,this._y=(r+o)/d,this._z=(s+c)/d}else if(a>u){let d=2*Math.sqrt(1+a-i-u);this._w=(s-c)/d,this._x=(r+o)/d,this._y=.25*d,this._z=(l+h)/d}else{let d=2*Math.sqrt(1+u-i-a);this._w=(o-r)/d,this._x=(s+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let i=e.dot(t)+1;return i<1e-8?(i=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=i):(this._x=0,this._y=-e.z,this._z=e.y,this._w=i)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=i),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(at(this.dot(e),-1,1)))}rotateTowards(e,t){let i=this.angleTo(e);if(i===0)return this;let r=Math.min(1,t/i);return this.slerp(e,r),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let i=e._x,r=e._y,s=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=i*h+o*a+r*c-s*l,this._y=r*h+o*l+s*a-i*c,this._z=s*h+o*c+i*l-r*a,this._w=o*h-i*a-r*l-s*c,this._onChangeCallback(),this}slerp(e,t){let i=e._x,r=e._y,s=e._z,o=e._w,a=this.dot(e);a<0&&(i=-i,r=-r,s=-s,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+i*t,this._y=this._y*l+r*t,this._z=this._z*l+s*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+i*t,this._y=this._y*l+r*t,this._z=this._z*l+s*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,i){return this.copy(e).slerp(t,i)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),i=Math.random(),r=Math.sqrt(1-i),s=Math.sqrt(i);return this.set(r*Math.sin(e),r*Math.cos(e),s*Math.sin(t),s*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}};var C=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,i=0){this.x=e,this.y=t,this.z=i}set(e,t,i){return i===void 0&&(i=this.z),this.x=e,this.y=t,this.z=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion(Kp.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion(Kp.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,i=this.y,r=this.z,s=e.elements;return this.x=s[0]*t+s[3]*i+s[6]*r,this.y=s[1]*t+s[4]*i+s[7]*r,this.z=s[2]*t+s[5]*i+s[8]*r,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,i=this.y,r=this.z,s=e.elements,o=1/(s[3]*t+s[7]*i+s[11]*r+s[15]);return this.x=(s[0]*t+s[4]*i+s[8]*r+s[12])*o,this.y=(s[1]*t+s[5]*i+s[9]*r+s[13])*o,this.z=(s[2]*t+s[6]*i+s[10]*r+s[14])*o,this}applyQuaternion(e){let t=this.x,i=this.y,r=this.z,s=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*r-a*i),h=2*(a*t-s*r),u=2*(s*i-o*t);return this.x=t+l*c+o*u-a*h,this.y=i+l*h+a*c-s*u,this.z=r+l*u+s*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,i=this.y,r=this.z,s=e.elements;return this.x=s[0]*t+s[4]*i+s[8]*r,this.y=s[1]*t+s[5]*i+s[9]*r,this.z=s[2]*t+s[6]*i+s[10]*r,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=at(this.x,e.x,t.x),this.y=at(this.y,e.y,t.y),this.z=at(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=at(this.x,e,t),this.y=at(this.y,e,t),this.z=at(this.z,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(at(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let i=e.x,r=e.y,s=e.z,o=t.x,a=t.y,l=t.z;return this.x=r*l-s*a,this.y=s*o-i*l,this.z=i*a-r*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let i=e.dot(this)/t;return this.copy(e).multiplyScalar(i)}projectOnPlane(e){return Zu.copy(this).projectOnVector(e),this.sub(Zu)}reflect(e){return this.sub(Zu.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(at(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y,r=this.z-e.z;return t*t+i*i+r*r}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,i){let r=Math.sin(t)*e;return this.x=r*Math.sin(i),this.y=Math.cos(t)*e,this.z=r*Math.cos(i),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,i){return this.x=e*Math.sin(t),this.y=i,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),i=this.setFromMatrixColumn(e,1).length(),r=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=i,this.z=r,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,i=Math.sqrt(1-t*t);return this.x=i*Math.cos(e),this.y=t,this.z=i*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},Zu=new C,Kp=new Rt;var Qe=class{static{this.prototype.isMatrix3=!0}constructor(e,t,i,r,s,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,i,r,s,o,a,l,c)}set(e,t,i,r,s,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=r,h[2]=a,h[3]=t,h[4]=s,h[5]=l,h[6]=i,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],this}extractBasis(e,t,i){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,r=t.elements,s=this.elements,o=i[0],a=i[3],l=i[6],c=i[1],h=i[4],u=i[7],f=i[2],d=i[5],g=i[8],w=r[0],m=r[3],p=r[6],S=r[1],T=r[4],M=r[7],D=r[2],A=r[5],v=r[8];return s[0]=o*w+a*S+l*D,s[3]=o*m+a*T+l*A,s[6]=o*p+a*M+l*v,s[1]=c*w+h*S+u*D,s[4]=c*m+h*T+u*A,s[7]=c*p+h*M+u*v,s[2]=f*w+d*S+g*D,s[5]=f*m+d*T+g*A,s[8]=f*p+d*M+g*v,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-i*s*h+i*a*l+r*s*c-r*o*l}invert(){let e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,f=a*l-h*s,d=c*s-o*l,g=t*u+i*f+r*d;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let w=1/g;return e[0]=u*w,e[1]=(r*c-h*i)*w,e[2]=(a*i-r*o)*w,e[3]=f*w,e[4]=(h*t-r*l)*w,e[5]=(r*s-a*t)*w,e[6]=d*w,e[7]=(i*l-c*t)*w,e[8]=(o*t-i*s)*w,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,i,r,s,o,a){let l=Math.cos(s),c=Math.sin(s);return this.set(i*l,i*c,-i*(l*o+c*a)+o+e,-r*c,r*l,-r*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Rs("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply($u.makeScale(e,t)),this}rotate(e){return Rs("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply($u.makeRotation(-e)),this}translate(e,t){return Rs("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply($u.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,i,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,i=e.elements;for(let r=0;r<9;r++)if(t[r]!==i[r])return!1;return!0}fromArray(e,t=0){for(let i=0;i<9;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e}clone(){return new this.constructor().fromArray(this.elements)}},$u=new Qe;var Zp=new Qe().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),$p=new Qe().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function iM(){let n={enabled:!0,workingColorSpace:Ts,spaces:{},convert:function(r,s,o){return this.enabled===!1||s===o||!s||!o||(this.spaces[s].transfer===At&&(r.r=Yn(r.r),r.g=Yn(r.g),r.b=Yn(r.b)),this.spaces[s].primaries!==this.spaces[o].primaries&&(r.applyMatrix3(this.spaces[s].toXYZ),r.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===At&&(r.r=Cs(r.r),r.g=Cs(r.g),r.b=Cs(r.b))),r},workingToColorSpace:function(r,s){return this.convert(r,this.workingColorSpace,s)},colorSpaceToWorking:function(r,s){return this.convert(r,s,this.workingColorSpace)},getPrimaries:function(r){return this.spaces[r].primaries},getTransfer:function(r){return r===Dn?As:this.spaces[r].transfer},getToneMappingMode:function(r){return this.spaces[r].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(r,s=this.workingColorSpace){return r.fromArray(this.spaces[s].luminanceCoefficients)},define:function(r){Object.assign(this.spaces,r)},_getMatrix:function(r,s,o){return r.copy(this.spaces[o].fromXYZ).multiply(this.spaces[s].toXYZ)},_getDrawingBufferColorSpace:function(r){return this.spaces[r].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(r=this.workingColorSpace){return this.spaces[r].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],i=[.3127,.329];return n.define({[Ts]:{primaries:e,whitePoint:i,transfer:As,toXYZ:Zp,fromXYZ:$p,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:ki},outputColorSpaceConfig:{drawingBufferColorSpace:ki}},[ki]:{primaries:e,whitePoint:i,transfer:At,toXYZ:Zp,fromXYZ:$p,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:ki}}}),n}var mt=iM();function Yn(n){return n<.04045?n*.0773993808:Math.pow(n*.9478672986+.0521327014,2.4)}function Cs(n){return n<.0031308?n*12.92:1.055*Math.pow(n,.41666)-.055}var To,Lc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{To===void 0&&(To=bo("canvas")),To.width=e.width,To.height=e.height;let r=To.getContext("2d");e instanceof ImageData?r.putImageData(e,0,0):r.drawImage(e,0,0,e.width,e.height),i=To}return i.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=bo("canvas");t.width=e.width,t.height=e.height;let i=t.getContext("2d");i.drawImage(e,0,0,e.width,e.height);let r=i.getImageData(0,0,e.width,e.height),s=r.data;for(let o=0;o<s.length;o++)s[o]=Yn(s[o]/255)*255;return i.putImageData(r,0,0),t}else if(e.data){let t=e.data.slice(0);for(let i=0;i<t.length;i++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[i]=Math.floor(Yn(t[i]/255)*255):t[i]=Yn(t[i]);return{data:t,width:e.width,height:e.height}}else return We("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}};var nM=0,ns=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:nM++}),this.uuid=Sn(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let i={uuid:this.uuid,url:""},r=this.data;if(r!==null){let s;if(Array.isArray(r)){s=[];for(let o=0,a=r.length;o<a;o++)r[o].isDataTexture?s.push(Ju(r[o].image)):s.push(Ju(r[o]))}else s=Ju(r);i.url=s}return t||(e.images[this.uuid]=i),i}};function Ju(n){return typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&n instanceof ImageBitmap?Lc.getDataURL(n):n.data?{data:Array.from(n.data),width:n.width,height:n.height,type:n.data.constructor.name}:(We("Texture: Unable to serialize Texture."),{})}var rM=0,Qu=new C,yi=class n extends Ui{constructor(e=n.DEFAULT_IMAGE,t=n.DEFAULT_MAPPING,i=an,r=an,s=xi,o=xn,a=vn,l=Ni,c=n.DEFAULT_ANISOTROPY,h=Dn){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:rM++}),this.uuid=Sn(),this.name="",this.source=new ns(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=i,this.wrapT=r,this.magFilter=s,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new re(0,0),this.repeat=new re(1,1),this.center=new re(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new Qe,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(Qu).x}get height(){return this.source.getSize(Qu).y}get depth(){return this.source.getSize(Qu).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let i=e[t];if(i===void 0){We(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let r=this[t];if(r===void 0){We(`Texture.setValues(): property '${t}' does not exist.`);continue}r&&i&&r.isVector2&&i.isVector2||r&&i&&r.isVector3&&i.isVector3||r&&i&&r.isMatrix3&&i.isMatrix3?r.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),t||(e.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Hu)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Da:e.x=e.x-Math.floor(e.x);break;case an:e.x=e.x<0?0:1;break;case Na:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Da:e.y=e.y-Math.floor(e.y);break;case an:e.y=e.y<0?0:1;break;case Na:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};yi.DEFAULT_IMAGE=null;yi.DEFAULT_MAPPING=Hu;yi.DEFAULT_ANISOTROPY=1;var Ht=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,i=0,r=1){this.x=e,this.y=t,this.z=i,this.w=r}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,i,r){return this.x=e,this.y=t,this.z=i,this.w=r,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,i=this.y,r=this.z,s=this.w,o=e.elements;return this.x=o[0]*t+o[4]*i+o[8]*r+o[12]*s,this.y=o[1]*t+o[5]*i+o[9]*r+o[13]*s,this.z=o[2]*t+o[6]*i+o[10]*r+o[14]*s,this.w=o[3]*t+o[7]*i+o[11]*r+o[15]*s,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,i,r,s,l=e.elements,c=l[0],h=l[4],u=l[8],f=l[1],d=l[5],g=l[9],w=l[2],m=l[6],p=l[10];if(Math.abs(h-f)<.01&&Math.abs(u-w)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+f)<.1&&Math.abs(u+w)<.1&&Math.abs(g+m)<.1&&Math.abs(c+d+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let T=(c+1)/2,M=(d+1)/2,D=(p+1)/2,A=(h+f)/4,v=(u+w)/4,E=(g+m)/4;return T>M&&T>D?T<.01?(i=0,r=.707106781,s=.707106781):(i=Math.sqrt(T),r=A/i,s=v/i):M>D?M<.01?(i=.707106781,r=0,s=.707106781):(r=Math.sqrt(M),i=A/r,s=E/r):D<.01?(i=.707106781,r=.707106781,s=0):(s=Math.sqrt(D),i=v/s,r=E/s),this.set(i,r,s,t),this}let S=Math.sqrt((m-g)*(m-g)+(u-w)*(u-w)+(f-h)*(f-h));return Math.abs(S)<.001&&(S=1),this.x=(m-g)/S,this.y=(u-w)/S,this.z=(f-h)/S,this.w=Math.acos((c+d+p-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=at(this.x,e.x,t.x),this.y=at(this.y,e.y,t.y),this.z=at(this.z,e.z,t.z),this.w=at(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=at(this.x,e,t),this.y=at(this.y,e,t),this.z=at(this.z,e,t),this.w=at(this.w,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(at(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this.w=e.w+(t.w-e.w)*i,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};var Dc=class extends Ui{constructor(e=1,t=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:xi,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=i.depth,this.scissor=new Ht(0,0,e,t),this.scissorTest=!1,this.viewport=new Ht(0,0,e,t),this.textures=[];let r=i.count;for(let s=0;s<r;s++)this.textures[s]=new yi({width:e,height:t,depth:i.depth}),this.textures[s].isRenderTargetTexture=!0,this.textures[s].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:xi,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,i=1){if(this.width!==e||this.height!==t||this.depth!==i){this.width=e,this.height=t,this.depth=i;for(let r=0,s=this.textures.length;r<s;r++)this.textures[r].image.width=e,this.textures[r].image.height=t,this.textures[r].image.depth=i,this.textures[r].isData3DTexture!==!0&&(this.textures[r].isArrayTexture=this.textures[r].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,i=e.textures.length;t<i;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let r=Object.assign({},e.textures[t].image);this.textures[t].source=new ns(r)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}};var ln=class extends Dc{constructor(e=1,t=1,i={}){super(e,t,i),this.isWebGLRenderTarget=!0}};var Ao=class extends yi{constructor(e=null,t=1,i=1,r=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:i,depth:r},this.magFilter=Qt,this.minFilter=Qt,this.wrapR=an,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Nc=class extends yi{constructor(e=null,t=1,i=1,r=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:i,depth:r},this.magFilter=Qt,this.minFilter=Qt,this.wrapR=an,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var Ke=class n{static{this.prototype.isMatrix4=!0}constructor(e,t,i,r,s,o,a,l,c,h,u,f,d,g,w,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,i,r,s,o,a,l,c,h,u,f,d,g,w,m)}set(e,t,i,r,s,o,a,l,c,h,u,f,d,g,w,m){let p=this.elements;return p[0]=e,p[4]=t,p[8]=i,p[12]=r,p[1]=s,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=f,p[3]=d,p[7]=g,p[11]=w,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new n().fromArray(this.elements)}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],t[9]=i[9],t[10]=i[10],t[11]=i[11],t[12]=i[12],t[13]=i[13],t[14]=i[14],t[15]=i[15],this}copyPosition(e){let t=this.elements,i=e.elements;return t[12]=i[12],t[13]=i[13],t[14]=i[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,i){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),i.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(e,t,i){return this.set(e.x,t.x,i.x,0,e.y,t.y,i.y,0,e.z,t.z,i.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,i=e.elements,r=1/Ro.setFromMatrixColumn(e,0).length(),s=1/Ro.setFromMatrixColumn(e,1).length(),o=1/Ro.setFromMatrixColumn(e,2).length();return t[0]=i[0]*r,t[1]=i[1]*r,t[2]=i[2]*r,t[3]=0,t[4]=i[4]*s,t[5]=i[5]*s,t[6]=i[6]*s,t[7]=0,t[8]=i[8]*o,t[9]=i[9]*o,t[10]=i[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,i=e.x,r=e.y,s=e.z,o=Math.cos(i),a=Math.sin(i),l=Math.cos(r),c=Math.sin(r),h=Math.cos(s),u=Math.sin(s);if(e.order==="XYZ"){let f=o*h,d=o*u,g=a*h,w=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=d+g*c,t[5]=f-w*c,t[9]=-a*l,t[2]=w-f*c,t[6]=g+d*c,t[10]=o*l}else if(e.order==="YXZ"){let f=l*h,d=l*u,g=c*h,w=c*u;t[0]=f+w*a,t[4]=g*a-d,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=d*a-g,t[6]=w+f*a,t[10]=o*l}else if(e.order==="ZXY"){let f=l*h,d=l*u,g=c*h,w=c*u;t[0]=f-w*a,t[4]=-o*u,t[8]=g+d*a,t[1]=d+g*a,t[5]=o*h,t[9]=w-f*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let f=o*h,d=o*u,g=a*h,w=a*u;t[0]=l*h,t[4]=g*c-d,t[8]=f*c+w,t[1]=l*u,t[5]=w*c+f,t[9]=d*c-g,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let f=o*l,d=o*c,g=a*l,w=a*c;t[0]=l*h,t[4]=w-f*u,t[8]=g*u+d,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=d*u+g,t[10]=f-w*u}else if(e.order==="XZY"){let f=o*l,d=o*c,g=a*l,w=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=f*u+w,t[5]=o*h,t[9]=d*u-g,t[2]=g*u-d,t[6]=a*h,t[10]=w*u+f}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(sM,e,oM)}lookAt(e,t,i){let r=this.elements;return Mn.subVectors(e,t),Mn.lengthSq()===0&&(Mn.z=1),Mn.normalize(),rs.crossVectors(i,Mn),rs.lengthSq()===0&&(Math.abs(i.z)===1?Mn.x+=1e-4:Mn.z+=1e-4,Mn.normalize(),rs.crossVectors(i,Mn)),rs.normalize(),Ic.crossVectors(Mn,rs),r[0]=rs.x,r[4]=Ic.x,r[8]=Mn.x,r[1]=rs.y,r[5]=Ic.y,r[9]=Mn.y,r[2]=rs.z,r[6]=Ic.z,r[10]=Mn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,r=t.elements,s=this.elements,o=i[0],a=i[4],l=i[8],c=i[12],h=i[1],u=i[5],f=i[9],d=i[13],g=i[2],w=i[6],m=i[10],p=i[14],S=i[3],T=i[7],M=i[11],D=i[15],A=r[0],v=r[4],E=r[8],k=r[12],U=r[1],L=r[5],H=r[9],X=r[13],I=r[2],z=r[6],$=r[10],G=r[14],ce=r[3],K=r[7],j=r[11],ie=r[15];return s[0]=o*A+a*U+l*I+c*ce,s[4]=o*v+a*L+l*z+c*K,s[8]=o*E+a*H+l*$+c*j,s[12]=o*k+a*X+l*G+c*ie,s[1]=h*A+u*U+f*I+d*ce,s[5]=h*v+u*L+f*z+d*K,s[9]=h*E+u*H+f*$+d*j,s[13]=h*k+u*X+f*G+d*ie,s[2]=g*A+w*U+m*I+p*ce,s[6]=g*v+w*L+m*z+p*K,s[10]=g*E+w*H+m*$+p*j,s[14]=g*k+w*X+m*G+p*ie,s[3]=S*A+T*U+M*I+D*ce,s[7]=S*v+T*L+M*z+D*K,s[11]=S*E+T*H+M*$+D*j,s[15]=S*k+T*X+M*G+D*ie,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[4],r=e[8],s=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],f=e[10],d=e[14],g=e[3],w=e[7],m=e[11],p=e[15],S=l*d-c*f,T=a*d-c*u,M=a*f-l*u,D=o*d-c*h,A=o*f-l*h,v=o*u-a*h;return t*(w*S-m*T+p*M)-i*(g*S-m*D+p*A)+r*(g*T-w*D+p*v)-s*(g*M-w*A+m*v)}determinantAffine(){let e=this.elements,t=e[0],i=e[4],r=e[8],s=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-i*(s*h-a*l)+r*(s*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,i){let r=this.elements;return e.isVector3?(r[12]=e.x,r[13]=e.y,r[14]=e.z):(r[12]=e,r[13]=t,r[14]=i),this}invert(){let e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],f=e[10],d=e[11],g=e[12],w=e[13],m=e[14],p=e[15],S=t*a-i*o,T=t*l-r*o,M=t*c-s*o,D=i*l-r*a,A=i*c-s*a,v=r*c-s*l,E=h*w-u*g,k=h*m-f*g,U=h*p-d*g,L=u*m-f*w,H=u*p-d*w,X=f*p-d*m,I=S*X-T*H+M*L+D*U-A*k+v*E;if(I===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let z=1/I;return e[0]=(a*X-l*H+c*L)*z,e[1]=(r*H-i*X-s*L)*z,e[2]=(w*v-m*A+p*D)*z,e[3]=(f*A-u*v-d*D)*z,e[4]=(l*U-o*X-c*k)*z,e[5]=(t*X-r*U+s*k)*z,e[6]=(m*M-g*v-p*T)*z,e[7]=(h*v-f*M+d*T)*z,e[8]=(o*H-a*U+c*E)*z,e[9]=(i*U-t*H-s*E)*z,e[10]=(g*A-w*M+p*S)*z,e[11]=(u*M-h*A-d*S)*z,e[12]=(a*k-o*L-l*E)*z,e[13]=(t*L-i*k+r*E)*z,e[14]=(w*T-g*D-m*S)*z,e[15]=(h*D-u*T+f*S)*z,this}scale(e){let t=this.elements,i=e.x,r=e.y,s=e.z;return t[0]*=i,t[4]*=r,t[8]*=s,t[1]*=i,t[5]*=r,t[9]*=s,t[2]*=i,t[6]*=r,t[10]*=s,t[3]*=i,t[7]*=r,t[11]*=s,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],i=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],r=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,i,r))}makeTranslation(e,t,i){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,i,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),i=Math.sin(e);return this.set(1,0,0,0,0,t,-i,0,0,i,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,0,i,0,0,1,0,0,-i,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,0,i,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let i=Math.cos(t),r=Math.sin(t),s=1-i,o=e.x,a=e.y,l=e.z,c=s*o,h=s*a;return this.set(c*o+i,c*a-r*l,c*l+r*a,0,c*a+r*l,h*a+i,h*l-r*o,0,c*l-r*a,h*l+r*o,s*l*l+i,0,0,0,0,1),this}makeScale(e,t,i){return this.set(e,0,0,0,0,t,0,0,0,0,i,0,0,0,0,1),this}makeShear(e,t,i,r,s,o){return this.set(1,i,s,0,e,1,o,0,t,r,1,0,0,0,0,1),this}compose(e,t,i){let r=this.elements,s=t._x,o=t._y,a=t._z,l=t._w,c=s+s,h=o+o,u=a+a,f=s*c,d=s*h,g=s*u,w=o*h,m=o*u,p=a*u,S=l*c,T=l*h,M=l*u,D=i.x,A=i.y,v=i.z;return r[0]=(1-(w+p))*D,r[1]=(d+M)*D,r[2]=(g-T)*D,r[3]=0,r[4]=(d-M)*A,r[5]=(1-(f+p))*A,r[6]=(m+S)*A,r[7]=0,r[8]=(g+T)*v,r[9]=(m-S)*v,r[10]=(1-(f+w))*v,r[11]=0,r[12]=e.x,r[13]=e.y,r[14]=e.z,r[15]=1,this}decompose(e,t,i){let r=this.elements;e.x=r[12],e.y=r[13],e.z=r[14];let s=this.determinantAffine();if(s===0)return i.set(1,1,1),t.identity(),this;let o=Ro.set(r[0],r[1],r[2]).length(),a=Ro.set(r[4],r[5],r[6]).length(),l=Ro.set(r[8],r[9],r[10]).length();s<0&&(o=-o),qn.copy(this);let c=1/o,h=1/a,u=1/l;return qn.elements[0]*=c,qn.elements[1]*=c,qn.elements[2]*=c,qn.elements[4]*=h,qn.elements[5]*=h,qn.elements[6]*=h,qn.elements[8]*=u,qn.elements[9]*=u,qn.elements[10]*=u,t.setFromRotationMatrix(qn),i.x=o,i.y=a,i.z=l,this}makePerspective(e,t,i,r,s,o,a=Gi,l=!1){let c=this.elements,h=2*s/(t-e),u=2*s/(i-r),f=(t+e)/(t-e),d=(i+r)/(i-r),g,w;if(l)g=s/(o-s),w=o*s/(o-s);else if(a===Gi)g=-(o+s)/(o-s),w=-2*o*s/(o-s);else if(a===Cr)g=-o/(o-s),w=-o*s/(o-s);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=f,c[12]=0,c[1]=0,c[5]=u,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=w,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,i,r,s,o,a=Gi,l=!1){let c=this.elements,h=2/(t-e),u=2/(i-r),f=-(t+e)/(t-e),d=-(i+r)/(i-r),g,w;if(l)g=1/(o-s),w=o/(o-s);else if(a===Gi)g=-2/(o-s),w=-(o+s)/(o-s);else if(a===Cr)g=-1/(o-s),w=-s/(o-s);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=f,c[1]=0,c[5]=u,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=g,c[14]=w,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,i=e.elements;for(let r=0;r<16;r++)if(t[r]!==i[r])return!1;return!0}fromArray(e,t=0){for(let i=0;i<16;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e[t+9]=i[9],e[t+10]=i[10],e[t+11]=i[11],e[t+12]=i[12],e[t+13]=i[13],e[t+14]=i[14],e[t+15]=i[15],e}},Ro=new C,qn=new Ke,sM=new C(0,0,0),oM=new C(1,1,1),rs=new C,Ic=new C,Mn=new C;var Jp=new Ke,Qp=new Rt,cn=class n{constructor(e=0,t=0,i=0,r=n.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=i,this._order=r}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,i,r=this._order){return this._x=e,this._y=t,this._z=i,this._order=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,i=!0){let r=e.elements,s=r[0],o=r[4],a=r[8],l=r[1],c=r[5],h=r[9],u=r[2],f=r[6],d=r[10];switch(t){case"XYZ":this._y=Math.asin(at(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-o,s)):(this._x=Math.atan2(f,c),this._z=0);break;case"YXZ":this._x=Math.asin(-at(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,s),this._z=0);break;case"ZXY":this._x=Math.asin(at(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(-u,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,s));break;case"ZYX":this._y=Math.asin(-at(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(f,d),this._z=Math.atan2(l,s)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(at(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,s)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-at(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(f,c),this._y=Math.atan2(a,s)):(this._x=Math.atan2(-h,d),this._y=0);break;default:We("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,i===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,i){return Jp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(Jp,t,i)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return Qp.setFromEuler(this),this.setFromQuaternion(Qp,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};cn.DEFAULT_ORDER="XYZ";var ss=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}};var aM=0,jp=new C,Co=new Rt,Pr=new Ke,Uc=new C,fl=new C,lM=new C,cM=new Rt,em=new C(1,0,0),tm=new C(0,1,0),im=new C(0,0,1),nm={type:"added"},hM={type:"removed"},Po={type:"childadded",child:null},ju={type:"childremoved",child:null},jt=class n extends Ui{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:aM++}),this.uuid=Sn(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=n.DEFAULT_UP.clone();let e=new C,t=new cn,i=new Rt,r=new C(1,1,1);function s(){i.setFromEuler(t,!1)}function o(){t.setFromQuaternion(i,void 0,!1)}t._onChange(s),i._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:r},modelViewMatrix:{value:new Ke},normalMatrix:{value:new Qe}}),this.matrix=new Ke,this.matrixWorld=new Ke,this.matrixAutoUpdate=n.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=n.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ss,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Co.setFromAxisAngle(e,t),this.quaternion.multiply(Co),this}rotateOnWorldAxis(e,t){return Co.setFromAxisAngle(e,t),this.quaternion.premultiply(Co),this}rotateX(e){return this.rotateOnAxis(em,e)}rotateY(e){return this.rotateOnAxis(tm,e)}rotateZ(e){return this.rotateOnAxis(im,e)}translateOnAxis(e,t){return jp.copy(e).applyQuaternion(this.quaternion),this.position.add(jp.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(em,e)}translateY(e){return this.translateOnAxis(tm,e)}translateZ(e){return this.translateOnAxis(im,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Pr.copy(this.matrixWorld).invert())}lookAt(e,t,i){e.isVector3?Uc.copy(e):Uc.set(e,t,i);let r=this.parent;this.updateWorldMatrix(!0,!1),fl.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Pr.lookAt(fl,Uc,this.up):Pr.lookAt(Uc,fl,this.up),this.quaternion.setFromRotationMatrix(Pr),r&&(Pr.extractRotation(r.matrixWorld),Co.setFromRotationMatrix(Pr),this.quaternion.premultiply(Co.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(vt("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(nm),Po.child=e,this.dispatchEvent(Po),Po.child=null):vt("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(hM),ju.child=e,this.dispatchEvent(ju),ju.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Pr.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Pr.multiply(e.parent.matrixWorld)),e.applyMatrix4(Pr),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(nm),Po.child=e,this.dispatchEvent(Po),Po.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let i=0,r=this.children.length;i<r;i++){let o=this.children[i].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,i=[]){this[e]===t&&i.push(this);let r=this.children;for(let s=0,o=r.length;s<o;s++)r[s].getObjectsByProperty(e,t,i);return i}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(fl,e,lM),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(fl,cM,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,i=e.y,r=e.z,s=this.matrix.elements;s[12]+=t-s[0]*t-s[4]*i-s[8]*r,s[13]+=i-s[1]*t-s[5]*i-s[9]*r,s[14]+=r-s[2]*t-s[6]*i-s[10]*r}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].updateMatrixWorld(e)}updateWorldMatrix(e,t,i=!1){let r=this.parent;if(e===!0&&r!==null&&r.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),t===!0){let s=this.children;for(let o=0,a=s.length;o<a;o++)s[o].updateWorldMatrix(!1,!0,i)}}toJSON(e){let t=e===void 0||typeof e=="string",i={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let r={};r.uuid=this.uuid,r.type=this.type,r.name=this.name,r.castShadow=this.castShadow,r.receiveShadow=this.receiveShadow,r.visible=this.visible,r.frustumCulled=this.frustumCulled,r.renderOrder=this.renderOrder,r.static=this.static,r.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(r.userData=this.userData),r.layers=this.layers.mask,r.matrix=this.matrix.toArray(),r.up=this.up.toArray(),this.pivot!==null&&(r.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(r.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(r.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(r.type="InstancedMesh",r.count=this.count,r.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(r.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(r.type="BatchedMesh",r.perObjectFrustumCulled=this.perObjectFrustumCulled,r.sortObjects=this.sortObjects,r.drawRanges=this._drawRanges,r.reservedRanges=this._reservedRanges,r.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),r.instanceInfo=this._instanceInfo.map(a=>({...a})),r.availableInstanceIds=this._availableInstanceIds.slice(),r.availableGeometryIds=this._availableGeometryIds.slice(),r.nextIndexStart=this._nextIndexStart,r.nextVertexStart=this._nextVertexStart,r.geometryCount=this._geometryCount,r.maxInstanceCount=this._maxInstanceCount,r.maxVertexCount=this._maxVertexCount,r.maxIndexCount=this._maxIndexCount,r.geometryInitialized=this._geometryInitialized,r.matricesTexture=this._matricesTexture.toJSON(e),r.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(r.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(r.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(r.boundingBox=this.boundingBox.toJSON()));function s(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?r.background=this.background.toJSON():this.background.isTexture&&(r.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(r.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){r.geometry=s(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];s(e.shapes,u)}else s(e.shapes,l)}}if(this.isSkinnedMesh&&(r.bindMode=this.bindMode,r.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(s(e.skeletons,this.skeleton),r.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(s(e.materials,this.material[l]));r.material=a}else r.material=s(e.materials,this.material);if(this.children.length>0){r.children=[];for(let a=0;a<this.children.length;a++)r.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){r.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];r.animations.push(s(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),f=o(e.skeletons),d=o(e.animations),g=o(e.nodes);a.length>0&&(i.geometries=a),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),h.length>0&&(i.images=h),u.length>0&&(i.shapes=u),f.length>0&&(i.skeletons=f),d.length>0&&(i.animations=d),g.length>0&&(i.nodes=g)}return i.object=r,i;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let i=0;i<e.children.length;i++){let r=e.children[i];this.add(r.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};jt.DEFAULT_UP=new C(0,1,0);jt.DEFAULT_MATRIX_AUTO_UPDATE=!0;jt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var zi=class extends jt{constructor(){super(),this.isGroup=!0,this.type="Group"}};var rm={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},os={h:0,s:0,l:0},Fc={h:0,s:0,l:0};function ef(n,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?n+(e-n)*6*t:t<1/2?e:t<2/3?n+(e-n)*6*(2/3-t):n}var Le=class{constructor(e,t,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,i)}set(e,t,i){if(t===void 0&&i===void 0){let r=e;r&&r.isColor?this.copy(r):typeof r=="number"?this.setHex(r):typeof r=="string"&&this.setStyle(r)}else this.setRGB(e,t,i);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=ki){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,mt.colorSpaceToWorking(this,t),this}setRGB(e,t,i,r=mt.workingColorSpace){return this.r=e,this.g=t,this.b=i,mt.colorSpaceToWorking(this,r),this}setHSL(e,t,i,r=mt.workingColorSpace){if(e=Cc(e,1),t=at(t,0,1),i=at(i,0,1),t===0)this.r=this.g=this.b=i;else{let s=i<=.5?i*(1+t):i+t-i*t,o=2*i-s;this.r=ef(o,s,e+1/3),this.g=ef(o,s,e),this.b=ef(o,s,e-1/3)}return mt.colorSpaceToWorking(this,r),this}setStyle(e,t=ki){function i(s){s!==void 0&&parseFloat(s)<1&&We("Color: Alpha component of "+e+" will be ignored.")}let r;if(r=/^(\w+)\(([^\)]*)\)/.exec(e)){let s,o=r[1],a=r[2];switch(o){case"rgb":case"rgba":if(s=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(s[4]),this.setRGB(Math.min(255,parseInt(s[1],10))/255,Math.min(255,parseInt(s[2],10))/255,Math.min(255,parseInt(s[3],10))/255,t);if(s=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(s[4]),this.setRGB(Math.min(100,parseFloat(s[1]))/100,Math.min(100,parseFloat(s[2]))/100,Math.min(100,parseFloat(s[3]))/100,t);break;case"hsl":case"hsla":if(s=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(s[4]),this.setHSL(parseFloat(s[1])/360,parseFloat(s[2])/100,parseFloat(s[3])/100,t);break;default:We("Color: Unknown color model "+e)}}else if(r=/^\#([A-Fa-f\d]+)$/.exec(e)){let s=r[1],o=s.length;if(o===3)return this.setRGB(parseInt(s.charAt(0),16)/15,parseInt(s.charAt(1),16)/15,parseInt(s.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(s,16),t);We("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=ki){let i=rm[e.toLowerCase()];return i!==void 0?this.setHex(i,t):We("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Yn(e.r),this.g=Yn(e.g),this.b=Yn(e.b),this}copyLinearToSRGB(e){return this.r=Cs(e.r),this.g=Cs(e.g),this.b=Cs(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=ki){return mt.workingToColorSpace(Yi.copy(this),e),Math.round(at(Yi.r*255,0,255))*65536+Math.round(at(Yi.g*255,0,255))*256+Math.round(at(Yi.b*255,0,255))}getHexString(e=ki){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=mt.workingColorSpace){mt.workingToColorSpace(Yi.copy(this),t);let i=Yi.r,r=Yi.g,s=Yi.b,o=Math.max(i,r,s),a=Math.min(i,r,s),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case i:l=(r-s)/u+(r<s?6:0);break;case r:l=(s-i)/u+2;break;case s:l=(i-r)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=mt.workingColorSpace){return mt.workingToColorSpace(Yi.copy(this),t),e.r=Yi.r,e.g=Yi.g,e.b=Yi.b,e}getStyle(e=ki){mt.workingToColorSpace(Yi.copy(this),e);let t=Yi.r,i=Yi.g,r=Yi.b;return e!==ki?`color(${e} ${t.toFixed(3)} ${i.toFixed(3)} ${r.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(i*255)},${Math.round(r*255)})`}offsetHSL(e,t,i){return this.getHSL(os),this.setHSL(os.h+e,os.s+t,os.l+i)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,i){return this.r=e.r+(t.r-e.r)*i,this.g=e.g+(t.g-e.g)*i,this.b=e.b+(t.b-e.b)*i,this}lerpHSL(e,t){this.getHSL(os),e.getHSL(Fc);let i=wo(os.h,Fc.h,t),r=wo(os.s,Fc.s,t),s=wo(os.l,Fc.l,t);return this.setHSL(i,r,s),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,i=this.g,r=this.b,s=e.elements;return this.r=s[0]*t+s[3]*i+s[6]*r,this.g=s[1]*t+s[4]*i+s[7]*r,this.b=s[2]*t+s[5]*i+s[8]*r,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},Yi=new Le;Le.NAMES=rm;var dl=class extends jt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new cn,this.environmentIntensity=1,this.environmentRotation=new cn,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}};var Kn=new C,Lr=new C,tf=new C,Dr=new C,Lo=new C,Do=new C,sm=new C,nf=new C,rf=new C,sf=new C,of=new Ht,af=new Ht,lf=new Ht,as=class n{constructor(e=new C,t=new C,i=new C){this.a=e,this.b=t,this.c=i}static getNormal(e,t,i,r){r.subVectors(i,t),Kn.subVectors(e,t),r.cross(Kn);let s=r.lengthSq();return s>0?r.multiplyScalar(1/Math.sqrt(s)):r.set(0,0,0)}static getBarycoord(e,t,i,r,s){Kn.subVectors(r,t),Lr.subVectors(i,t),tf.subVectors(e,t);let o=Kn.dot(Kn),a=Kn.dot(Lr),l=Kn.dot(tf),c=Lr.dot(Lr),h=Lr.dot(tf),u=o*c-a*a;if(u===0)return s.set(0,0,0),null;let f=1/u,d=(c*l-a*h)*f,g=(o*h-a*l)*f;return s.set(1-d-g,g,d)}static containsPoint(e,t,i,r){return this.getBarycoord(e,t,i,r,Dr)===null?!1:Dr.x>=0&&Dr.y>=0&&Dr.x+Dr.y<=1}static getInterpolation(e,t,i,r,s,o,a,l){return this.getBarycoord(e,t,i,r,Dr)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(s,Dr.x),l.addScaledVector(o,Dr.y),l.addScaledVector(a,Dr.z),l)}static getInterpolatedAttribute(e,t,i,r,s,o){return of.setScalar(0),af.setScalar(0),lf.setScalar(0),of.fromBufferAttribute(e,t),af.fromBufferAttribute(e,i),lf.fromBufferAttribute(e,r),o.setScalar(0),o.addScaledVector(of,s.x),o.addScaledVector(af,s.y),o.addScaledVector(lf,s.z),o}static isFrontFacing(e,t,i,r){return Kn.subVectors(i,t),Lr.subVectors(e,t),Kn.cross(Lr).dot(r)<0}set(e,t,i){return this.a.copy(e),this.b.copy(t),this.c.copy(i),this}setFromPointsAndIndices(e,t,i,r){return this.a.copy(e[t]),this.b.copy(e[i]),this.c.copy(e[r]),this}setFromAttributeAndIndices(e,t,i,r){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,i),this.c.fromBufferAttribute(e,r),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return Kn.subVectors(this.c,this.b),Lr.subVectors(this.a,this.b),Kn.cross(Lr).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return n.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return n.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,i,r,s){return n.getInterpolation(e,this.a,this.b,this.c,t,i,r,s)}containsPoint(e){return n.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return n.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let i=this.a,r=this.b,s=this.c,o,a;Lo.subVectors(r,i),Do.subVectors(s,i),nf.subVectors(e,i);let l=Lo.dot(nf),c=Do.dot(nf);if(l<=0&&c<=0)return t.copy(i);rf.subVectors(e,r);let h=Lo.dot(rf),u=Do.dot(rf);if(h>=0&&u<=h)return t.copy(r);let f=l*u-h*c;if(f<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(i).addScaledVector(Lo,o);sf.subVectors(e,s);let d=Lo.dot(sf),g=Do.dot(sf);if(g>=0&&d<=g)return t.copy(s);let w=d*c-l*g;if(w<=0&&c>=0&&g<=0)return a=c/(c-g),t.copy(i).addScaledVector(Do,a);let m=h*g-d*u;if(m<=0&&u-h>=0&&d-g>=0)return sm.subVectors(s,r),a=(u-h)/(u-h+(d-g)),t.copy(r).addScaledVector(sm,a);let p=1/(m+w+f);return o=w*p,a=f*p,t.copy(i).addScaledVector(Lo,o).addScaledVector(Do,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}};var qi=class{constructor(e=new C(1/0,1/0,1/0),t=new C(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t+=3)this.expandByPoint(Zn.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,i=e.count;t<i;t++)this.expandByPoint(Zn.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let i=Zn.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(i),this.max.copy(e).add(i),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let i=e.geometry;if(i!==void 0){let s=i.getAttribute("position");if(t===!0&&s!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=s.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Zn):Zn.fromBufferAttribute(s,o),Zn.applyMatrix4(e.matrixWorld),this.expandByPoint(Zn);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Oc.copy(e.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),Oc.copy(i.boundingBox)),Oc.applyMatrix4(e.matrixWorld),this.union(Oc)}let r=e.children;for(let s=0,o=r.length;s<o;s++)this.expandByObject(r[s],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Zn),Zn.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,i;return e.normal.x>0?(t=e.normal.x*this.min.x,i=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,i=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,i+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,i+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,i+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,i+=e.normal.z*this.min.z),t<=-e.constant&&i>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(pl),Bc.subVectors(this.max,pl),No.subVectors(e.a,pl),Io.subVectors(e.b,pl),Uo.subVectors(e.c,pl),ls.subVectors(Io,No),cs.subVectors(Uo,Io),Ps.subVectors(No,Uo);let t=[0,-ls.z,ls.y,0,-cs.z,cs.y,0,-Ps.z,Ps.y,ls.z,0,-ls.x,cs.z,0,-cs.x,Ps.z,0,-Ps.x,-ls.y,ls.x,0,-cs.y,cs.x,0,-Ps.y,Ps.x,0];return!cf(t,No,Io,Uo,Bc)||(t=[1,0,0,0,1,0,0,0,1],!cf(t,No,Io,Uo,Bc))?!1:(kc.crossVectors(ls,cs),t=[kc.x,kc.y,kc.z],cf(t,No,Io,Uo,Bc))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Zn).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Zn).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Nr[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Nr[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Nr[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Nr[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Nr[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Nr[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Nr[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Nr[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Nr),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Nr=[new C,new C,new C,new C,new C,new C,new C,new C],Zn=new C,Oc=new qi,No=new C,Io=new C,Uo=new C,ls=new C,cs=new C,Ps=new C,pl=new C,Bc=new C,kc=new C,Ls=new C;function cf(n,e,t,i,r){for(let s=0,o=n.length-3;s<=o;s+=3){Ls.fromArray(n,s);let a=r.x*Math.abs(Ls.x)+r.y*Math.abs(Ls.y)+r.z*Math.abs(Ls.z),l=e.dot(Ls),c=t.dot(Ls),h=i.dot(Ls);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var vi=new C,Gc=new re,uM=0,bi=class extends Ui{constructor(e,t,i=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:uM++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=i,this.usage=Gp,this.updateRanges=[],this.gpuType=Mi,this.version=0,this._normalizationScale=e!==void 0?Pc(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,i){e*=this.itemSize,i*=t.itemSize;for(let r=0,s=this.itemSize;r<s;r++)this.array[e+r]=t.array[i+r];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,i=this.count;t<i;t++)Gc.fromBufferAttribute(this,t),Gc.applyMatrix3(e),this.setXY(t,Gc.x,Gc.y);else if(this.itemSize===3)for(let t=0,i=this.count;t<i;t++)vi.fromBufferAttribute(this,t),vi.applyMatrix3(e),this.setXYZ(t,vi.x,vi.y,vi.z);return this}applyMatrix4(e){for(let t=0,i=this.count;t<i;t++)vi.fromBufferAttribute(this,t),vi.applyMatrix4(e),this.setXYZ(t,vi.x,vi.y,vi.z);return this}applyNormalMatrix(e){for(let t=0,i=this.count;t<i;t++)vi.fromBufferAttribute(this,t),vi.applyNormalMatrix(e),this.setXYZ(t,vi.x,vi.y,vi.z);return this}transformDirection(e){for(let t=0,i=this.count;t<i;t++)vi.fromBufferAttribute(this,t),vi.transformDirection(e),this.setXYZ(t,vi.x,vi.y,vi.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let i=this.array[e*this.itemSize+t];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,t,i){return this.normalized&&(i=this._normalize(i)),this.array[e*this.itemSize+t]=i,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=i,this}setXYZ(e,t,i,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=r,this}setXYZW(e,t,i,r,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),r=this._normalize(r),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=r,this.array[e+3]=s,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):Yu(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):qu(e,this.array)}};var Fo=class extends bi{constructor(e,t,i){super(new Uint16Array(e),t,i)}};var Oo=class extends bi{constructor(e,t,i){super(new Uint32Array(e),t,i)}};var Pt=class extends bi{constructor(e,t,i){super(new Float32Array(e),t,i)}};var fM=new qi,ml=new C,hf=new C,$n=class{constructor(e=new C,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let i=this.center;t!==void 0?i.copy(t):fM.setFromPoints(e).getCenter(i);let r=0;for(let s=0,o=e.length;s<o;s++)r=Math.max(r,i.distanceToSquared(e[s]));return this.radius=Math.sqrt(r),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let i=this.center.distanceToSquared(e);return t.copy(e),i>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ml.subVectors(e,this.center);let t=ml.lengthSq();if(t>this.radius*this.radius){let i=Math.sqrt(t),r=(i-this.radius)*.5;this.center.addScaledVector(ml,r/i),this.radius+=r}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(hf.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ml.copy(e.center).add(hf)),this.expandByPoint(ml.copy(e.center).sub(hf))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}};var dM=0,Nn=new Ke,uf=new jt,Bo=new C,yn=new qi,gl=new qi,Fi=new C,Vt=class n extends Ui{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:dM++}),this.uuid=Sn(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Hp(e)?Oo:Fo)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,i=0){this.groups.push({start:e,count:t,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let s=new Qe().getNormalMatrix(e);i.applyNormalMatrix(s),i.needsUpdate=!0}let r=this.attributes.tangent;return r!==void 0&&(r.transformDirection(e),r.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Nn.makeRotationFromQuaternion(e),this.applyMatrix4(Nn),this}rotateX(e){return Nn.makeRotationX(e),this.applyMatrix4(Nn),this}rotateY(e){return Nn.makeRotationY(e),this.applyMatrix4(Nn),this}rotateZ(e){return Nn.makeRotationZ(e),this.applyMatrix4(Nn),this}translate(e,t,i){return Nn.makeTranslation(e,t,i),this.applyMatrix4(Nn),this}scale(e,t,i){return Nn.makeScale(e,t,i),this.applyMatrix4(Nn),this}lookAt(e){return uf.lookAt(e),uf.updateMatrix(),this.applyMatrix4(uf.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(Bo).negate(),this.translate(Bo.x,Bo.y,Bo.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let i=[];for(let r=0,s=e.length;r<s;r++){let o=e[r];i.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Pt(i,3))}else{let i=Math.min(e.length,t.count);for(let r=0;r<i;r++){let s=e[r];t.setXYZ(r,s.x,s.y,s.z||0)}e.length>t.count&&We("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new qi);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){vt("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new C(-1/0,-1/0,-1/0),new C(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let i=0,r=t.length;i<r;i++){let s=t[i];yn.setFromBufferAttribute(s),this.morphTargetsRelative?(Fi.addVectors(this.boundingBox.min,yn.min),this.boundingBox.expandByPoint(Fi),Fi.addVectors(this.boundingBox.max,yn.max),this.boundingBox.expandByPoint(Fi)):(this.boundingBox.expandByPoint(yn.min),this.boundingBox.expandByPoint(yn.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&vt('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new $n);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){vt("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new C,1/0);return}if(e){let i=this.boundingSphere.center;if(yn.setFromBufferAttribute(e),t)for(let s=0,o=t.length;s<o;s++){let a=t[s];gl.setFromBufferAttribute(a),this.morphTargetsRelative?(Fi.addVectors(yn.min,gl.min),yn.expandByPoint(Fi),Fi.addVectors(yn.max,gl.max),yn.expandByPoint(Fi)):(yn.expandByPoint(gl.min),yn.expandByPoint(gl.max))}yn.getCenter(i);let r=0;for(let s=0,o=e.count;s<o;s++)Fi.fromBufferAttribute(e,s),r=Math.max(r,i.distanceToSquared(Fi));if(t)for(let s=0,o=t.length;s<o;s++){let a=t[s],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Fi.fromBufferAttribute(a,c),l&&(Bo.fromBufferAttribute(e,c),Fi.add(Bo)),r=Math.max(r,i.distanceToSquared(Fi))}this.boundingSphere.radius=Math.sqrt(r),isNaN(this.boundingSphere.radius)&&vt('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){vt("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=t.position,r=t.normal,s=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==i.count)&&(o=new bi(new Float32Array(4*i.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(i.count);for(let k=0;k<i.count;k++)a[k]=new C,l[k]=new C;let h=new C,u=new C,f=new C,d=new re,g=new re,w=new re,m=new C,p=new C;function S(k,U,L){c[k]=c[U]=c[L]=1,h.fromBufferAttribute(i,k),u.fromBufferAttribute(i,U),f.fromBufferAttribute(i,L),d.fromBufferAttribute(s,k),g.fromBufferAttribute(s,U),w.fromBufferAttribute(s,L),u.sub(h),f.sub(h),g.sub(d),w.sub(d);let H=1/(g.x*w.y-w.x*g.y);isFinite(H)&&(m.copy(u).multiplyScalar(w.y).addScaledVector(f,-g.y).multiplyScalar(H),p.copy(f).multiplyScalar(g.x).addScaledVector(u,-w.x).multiplyScalar(H),a[k].add(m),a[U].add(m),a[L].add(m),l[k].add(p),l[U].add(p),l[L].add(p))}let T=this.groups;T.length===0&&(T=[{start:0,count:e.count}]);for(let k=0,U=T.length;k<U;++k){let L=T[k],H=L.start,X=L.count;for(let I=H,z=H+X;I<z;I+=3)S(e.getX(I+0),e.getX(I+1),e.getX(I+2))}let M=new C,D=new C,A=new C,v=new C;function E(k){A.fromBufferAttribute(r,k),v.copy(A);let U=a[k];M.copy(U),M.sub(A.multiplyScalar(A.dot(U))).normalize(),D.crossVectors(v,U);let H=D.dot(l[k])<0?-1:1;o.setXYZW(k,M.x,M.y,M.z,H)}for(let k=0,U=i.count;k<U;++k)c[k]&&E(k);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==t.count)i=new bi(new Float32Array(t.count*3),3),this.setAttribute("normal",i);else for(let f=0,d=i.count;f<d;f++)i.setXYZ(f,0,0,0);let r=new C,s=new C,o=new C,a=new C,l=new C,c=new C,h=new C,u=new C;if(e)for(let f=0,d=e.count;f<d;f+=3){let g=e.getX(f+0),w=e.getX(f+1),m=e.getX(f+2);r.fromBufferAttribute(t,g),s.fromBufferAttribute(t,w),o.fromBufferAttribute(t,m),h.subVectors(o,s),u.subVectors(r,s),h.cross(u),a.fromBufferAttribute(i,g),l.fromBufferAttribute(i,w),c.fromBufferAttribute(i,m),a.add(h),l.add(h),c.add(h),i.setXYZ(g,a.x,a.y,a.z),i.setXYZ(w,l.x,l.y,l.z),i.setXYZ(m,c.x,c.y,c.z)}else for(let f=0,d=t.count;f<d;f+=3)r.fromBufferAttribute(t,f+0),s.fromBufferAttribute(t,f+1),o.fromBufferAttribute(t,f+2),h.subVectors(o,s),u.subVectors(r,s),h.cross(u),i.setXYZ(f+0,h.x,h.y,h.z),i.setXYZ(f+1,h.x,h.y,h.z),i.setXYZ(f+2,h.x,h.y,h.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,i=e.count;t<i;t++)Fi.fromBufferAttribute(e,t),Fi.normalize(),e.setXYZ(t,Fi.x,Fi.y,Fi.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,f=new c.constructor(l.length*h),d=0,g=0;for(let w=0,m=l.length;w<m;w++){a.isInterleavedBufferAttribute?d=l[w]*a.data.stride+a.offset:d=l[w]*h;for(let p=0;p<h;p++)f[g++]=c[d++]}return new bi(f,h,u)}if(this.index===null)return We("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new n,i=this.index.array,r=this.attributes;for(let a in r){let l=r[a],c=e(l,i);t.setAttribute(a,c)}let s=this.morphAttributes;for(let a in s){let l=[],c=s[a];for(let h=0,u=c.length;h<u;h++){let f=c[h],d=e(f,i);l.push(d)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let i=this.attributes;for(let l in i){let c=i[l];e.data.attributes[l]=c.toJSON(e.data)}let r={},s=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,f=c.length;u<f;u++){let d=c[u];h.push(d.toJSON(e.data))}h.length>0&&(r[l]=h,s=!0)}s&&(e.data.morphAttributes=r,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let i=e.index;i!==null&&this.setIndex(i.clone());let r=e.attributes;for(let c in r){let h=r[c];this.setAttribute(c,h.clone(t))}let s=e.morphAttributes;for(let c in s){let h=[],u=s[c];for(let f=0,d=u.length;f<d;f++)h.push(u[f].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var ff=new C,pM=new C,mM=new Qe,Ki=class{constructor(e=new C(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,i,r){return this.normal.set(e,t,i),this.constant=r,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,i){let r=ff.subVectors(i,t).cross(pM.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(r,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,i=!0){let r=e.delta(ff),s=this.normal.dot(r);if(s===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/s;return i===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(r,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),i=this.distanceToPoint(e.end);return t<0&&i>0||i<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let i=t||mM.getNormalMatrix(e),r=this.coplanarPoint(ff).applyMatrix4(e),s=this.normal.applyMatrix3(i).normalize();return this.constant=-r.dot(s),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}};var gM=0,Zi=class extends Ui{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:gM++}),this.uuid=Sn(),this.name="",this.type="Material",this.blending=jr,this.side=Bi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=oc,this.blendDst=ac,this.blendEquation=es,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Le(0,0,0),this.blendAlpha=0,this.depthFunc=ts,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Ip,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Ec,this.stencilZFail=Ec,this.stencilZPass=Ec,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let i=e[t];if(i===void 0){We(`Material: parameter '${t}' has value of undefined.`);continue}let r=this[t];if(r===void 0){We(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}r&&r.isColor?r.set(i):r&&r.isVector2&&i&&i.isVector2||r&&r.isEuler&&i&&i.isEuler||r&&r.isVector3&&i&&i.isVector3?r.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(e).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(e).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(e).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(e).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(e).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(s=>s.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function r(s){let o=[];for(let a in s){let l=s[a];delete l.metadata,o.push(l)}return o}if(t){let s=r(e.textures),o=r(e.images);s.length>0&&(i.textures=s),o.length>0&&(i.images=o)}return i}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Le().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(i=>new Ki().fromJSON(i))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let i=e.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new re().fromArray(i)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new re().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,i=null;if(t!==null){let r=t.length;i=new Array(r);for(let s=0;s!==r;++s)i[s]=t[s].clone()}return this.clippingPlanes=i,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Ir=new C,df=new C,zc=new C,Hc=new C,Ur=class{constructor(e=new C,t=new C(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Ir)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let i=t.dot(this.direction);return i<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Ir.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Ir.copy(this.origin).addScaledVector(this.direction,t),Ir.distanceToSquared(e))}distanceSqToSegment(e,t,i,r){df.copy(e).add(t).multiplyScalar(.5),zc.copy(t).sub(e).normalize(),Hc.copy(this.origin).sub(df);let s=e.distanceTo(t)*.5,o=-this.direction.dot(zc),a=Hc.dot(this.direction),l=-Hc.dot(zc),c=Hc.lengthSq(),h=Math.abs(1-o*o),u,f,d,g;if(h>0)if(u=o*l-a,f=o*a-l,g=s*h,u>=0)if(f>=-g)if(f<=g){let w=1/h;u*=w,f*=w,d=u*(u+o*f+2*a)+f*(o*u+f+2*l)+c}else f=s,u=Math.max(0,-(o*f+a)),d=-u*u+f*(f+2*l)+c;else f=-s,u=Math.max(0,-(o*f+a)),d=-u*u+f*(f+2*l)+c;else f<=-g?(u=Math.max(0,-(-o*s+a)),f=u>0?-s:Math.min(Math.max(-s,-l),s),d=-u*u+f*(f+2*l)+c):f<=g?(u=0,f=Math.min(Math.max(-s,-l),s),d=f*(f+2*l)+c):(u=Math.max(0,-(o*s+a)),f=u>0?s:Math.min(Math.max(-s,-l),s),d=-u*u+f*(f+2*l)+c);else f=o>0?-s:s,u=Math.max(0,-(o*f+a)),d=-u*u+f*(f+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,u),r&&r.copy(df).addScaledVector(zc,f),d}intersectSphere(e,t){if(e.radius<0)return null;Ir.subVectors(e.center,this.origin);let i=Ir.dot(this.direction),r=Ir.dot(Ir)-i*i,s=e.radius*e.radius;if(r>s)return null;let o=Math.sqrt(s-r),a=i-o,l=i+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(e.normal)+e.constant)/t;return i>=0?i:null}intersectPlane(e,t){let i=this.distanceToPlane(e);return i===null?null:this.at(i,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let i,r,s,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,f=this.origin;return c>=0?(i=(e.min.x-f.x)*c,r=(e.max.x-f.x)*c):(i=(e.max.x-f.x)*c,r=(e.min.x-f.x)*c),h>=0?(s=(e.min.y-f.y)*h,o=(e.max.y-f.y)*h):(s=(e.max.y-f.y)*h,o=(e.min.y-f.y)*h),i>o||s>r||((s>i||isNaN(i))&&(i=s),(o<r||isNaN(r))&&(r=o),u>=0?(a=(e.min.z-f.z)*u,l=(e.max.z-f.z)*u):(a=(e.max.z-f.z)*u,l=(e.min.z-f.z)*u),i>l||a>r)||((a>i||i!==i)&&(i=a),(l<r||r!==r)&&(r=l),r<0)?null:this.at(i>=0?i:r,t)}intersectsBox(e){return this.intersectBox(e,Ir)!==null}intersectTriangle(e,t,i,r,s){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,f=e.y-o.y,d=e.z-o.z,g=t.x-o.x,w=t.y-o.y,m=t.z-o.z,p=i.x-o.x,S=i.y-o.y,T=i.z-o.z,M=Math.abs(l),D=Math.abs(c),A=Math.abs(h),v,E,k,U,L,H,X,I,z,$,G,ce;if(M>=D&&M>=A?(k=l,H=u,z=g,ce=p,l>=0?(v=c,E=h,U=f,L=d,X=w,I=m,$=S,G=T):(v=h,E=c,U=d,L=f,X=m,I=w,$=T,G=S)):D>=A?(k=c,H=f,z=w,ce=S,c>=0?(v=h,E=l,U=d,L=u,X=m,I=g,$=T,G=p):(v=l,E=h,U=u,L=d,X=g,I=m,$=p,G=T)):(k=h,H=d,z=m,ce=T,h>=0?(v=l,E=c,U=u,L=f,X=g,I=w,$=p,G=S):(v=c,E=l,U=f,L=u,X=w,I=g,$=S,G=p)),k===0)return null;let K=v/k,j=E/k,ie=1/k,de=U-K*H,ue=L-j*H,Xe=X-K*z,ut=I-j*z,je=$-K*ce,Ze=G-j*ce,Oe=je*ut-Ze*Xe,tt=de*Ze-ue*je,rt=Xe*ue-ut*de;if(r){if(Oe<0||tt<0||rt<0)return null}else if((Oe<0||tt<0||rt<0)&&(Oe>0||tt>0||rt>0))return null;let dt=Oe+tt+rt;if(dt===0)return null;let Mt=ie*(Oe*H+tt*z+rt*ce);return(dt>0?Mt<0:Mt>0)?null:this.at(Mt/dt,s)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}};var $i=class extends Zi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Le(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new cn,this.combine=co,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}};var om=new Ke,Ds=new Ur,Vc=new $n,am=new C,Wc=new C,Xc=new C,Yc=new C,pf=new C,qc=new C,lm=new C,Kc=new C,hi=class extends jt{constructor(e=new Vt,t=new $i){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){let r=t[i[0]];if(r!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,o=r.length;s<o;s++){let a=r[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=s}}}}getVertexPosition(e,t){let i=this.geometry,r=i.attributes.position,s=i.morphAttributes.position,o=i.morphTargetsRelative;t.fromBufferAttribute(r,e);let a=this.morphTargetInfluences;if(s&&a){qc.set(0,0,0);for(let l=0,c=s.length;l<c;l++){let h=a[l],u=s[l];h!==0&&(pf.fromBufferAttribute(u,e),o?qc.addScaledVector(pf,h):qc.addScaledVector(pf.sub(t),h))}t.add(qc)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let i=this.geometry,r=this.material,s=this.matrixWorld;r!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),Vc.copy(i.boundingSphere),Vc.applyMatrix4(s),Ds.copy(e.ray).recast(e.near),!(Vc.containsPoint(Ds.origin)===!1&&(Ds.intersectSphere(Vc,am)===null||Ds.origin.distanceToSquared(am)>(e.far-e.near)**2))&&(om.copy(s).invert(),Ds.copy(e.ray).applyMatrix4(om),!(i.boundingBox!==null&&Ds.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(e,t,Ds)))}_computeIntersections(e,t,i){let r,s=this.geometry,o=this.material,a=s.index,l=s.attributes.position,c=s.attributes.uv,h=s.attributes.uv1,u=s.attributes.normal,f=s.groups,d=s.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,w=f.length;g<w;g++){let m=f[g],p=o[m.materialIndex],S=Math.max(m.start,d.start),T=Math.min(a.count,Math.min(m.start+m.count,d.start+d.count));for(let M=S,D=T;M<D;M+=3){let A=a.getX(M),v=a.getX(M+1),E=a.getX(M+2);r=Zc(this,p,e,i,c,h,u,A,v,E),r&&(r.faceIndex=Math.floor(M/3),r.face.materialIndex=m.materialIndex,t.push(r))}}else{let g=Math.max(0,d.start),w=Math.min(a.count,d.start+d.count);for(let m=g,p=w;m<p;m+=3){let S=a.getX(m),T=a.getX(m+1),M=a.getX(m+2);r=Zc(this,o,e,i,c,h,u,S,T,M),r&&(r.faceIndex=Math.floor(m/3),t.push(r))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,w=f.length;g<w;g++){let m=f[g],p=o[m.materialIndex],S=Math.max(m.start,d.start),T=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let M=S,D=T;M<D;M+=3){let A=M,v=M+1,E=M+2;r=Zc(this,p,e,i,c,h,u,A,v,E),r&&(r.faceIndex=Math.floor(M/3),r.face.materialIndex=m.materialIndex,t.push(r))}}else{let g=Math.max(0,d.start),w=Math.min(l.count,d.start+d.count);for(let m=g,p=w;m<p;m+=3){let S=m,T=m+1,M=m+2;r=Zc(this,o,e,i,c,h,u,S,T,M),r&&(r.faceIndex=Math.floor(m/3),t.push(r))}}}};function xM(n,e,t,i,r,s,o,a){let l;if(e.side===ti?l=i.intersectTriangle(o,s,r,!0,a):l=i.intersectTriangle(r,s,o,e.side===Bi,a),l===null)return null;Kc.copy(a),Kc.applyMatrix4(n.matrixWorld);let c=t.ray.origin.distanceTo(Kc);return c<t.near||c>t.far?null:{distance:c,point:Kc.clone(),object:n}}function Zc(n,e,t,i,r,s,o,a,l,c){n.getVertexPosition(a,Wc),n.getVertexPosition(l,Xc),n.getVertexPosition(c,Yc);let h=xM(n,e,t,i,Wc,Xc,Yc,lm);if(h){let u=new C;as.getBarycoord(lm,Wc,Xc,Yc,u),r&&(h.uv=as.getInterpolatedAttribute(r,a,l,c,u,new re)),s&&(h.uv1=as.getInterpolatedAttribute(s,a,l,c,u,new re)),o&&(h.normal=as.getInterpolatedAttribute(o,a,l,c,u,new C),h.normal.dot(i.direction)>0&&h.normal.multiplyScalar(-1));let f={a,b:l,c,normal:new C,materialIndex:0};as.getNormal(Wc,Xc,Yc,f.normal),h.face=f,h.barycoord=u}return h}var ko=class extends yi{constructor(e=null,t=1,i=1,r,s,o,a,l,c=Qt,h=Qt,u,f){super(null,o,a,l,c,h,r,s,u,f),this.isDataTexture=!0,this.image={data:e,width:t,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var xl=class extends bi{constructor(e,t,i,r=1){super(e,t,i),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=r}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}};var Go=new Ke,cm=new Ke,$c=[],hm=new qi,vM=new Ke,vl=new hi,_l=new $n,Ns=class extends hi{constructor(e,t,i){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new xl(new Float32Array(i*16),16),this.instanceColor=null,this.morphTexture=null,this.count=i,this.boundingBox=null,this.boundingSphere=null;for(let r=0;r<i;r++)this.setMatrixAt(r,vM)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new qi),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let i=0;i<t;i++)this.getMatrixAt(i,Go),hm.copy(e.boundingBox).applyMatrix4(Go),this.boundingBox.union(hm)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new $n),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let i=0;i<t;i++)this.getMatrixAt(i,Go),_l.copy(e.boundingSphere).applyMatrix4(Go),this.boundingSphere.union(_l)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let i=t.morphTargetInfluences,r=this.morphTexture.source.data.data,s=i.length+1,o=e*s+1;for(let a=0;a<i.length;a++)i[a]=r[o+a]}raycast(e,t){let i=this.matrixWorld,r=this.count;if(vl.geometry=this.geometry,vl.material=this.material,vl.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),_l.copy(this.boundingSphere),_l.applyMatrix4(i),e.ray.intersectsSphere(_l)!==!1))for(let s=0;s<r;s++){this.getMatrixAt(s,Go),cm.multiplyMatrices(i,Go),vl.matrixWorld=cm,vl.raycast(e,$c);for(let o=0,a=$c.length;o<a;o++){let l=$c[o];l.instanceId=s,l.object=this,t.push(l)}$c.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new xl(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let i=t.morphTargetInfluences,r=i.length+1;this.morphTexture===null&&(this.morphTexture=new ko(new Float32Array(r*this.count),r,this.count,po,Mi));let s=this.morphTexture.source.data.data,o=0;for(let c=0;c<i.length;c++)o+=i[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=r*e;return s[l]=a,s.set(i,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}};var Is=new $n,_M=new re(.5,.5),Jc=new C,Jn=class{constructor(e=new Ki,t=new Ki,i=new Ki,r=new Ki,s=new Ki,o=new Ki){this.planes=[e,t,i,r,s,o]}set(e,t,i,r,s,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(i),a[3].copy(r),a[4].copy(s),a[5].copy(o),this}copy(e){let t=this.planes;for(let i=0;i<6;i++)t[i].copy(e.planes[i]);return this}setFromProjectionMatrix(e,t=Gi,i=!1){let r=this.planes,s=e.elements,o=s[0],a=s[1],l=s[2],c=s[3],h=s[4],u=s[5],f=s[6],d=s[7],g=s[8],w=s[9],m=s[10],p=s[11],S=s[12],T=s[13],M=s[14],D=s[15];if(r[0].setComponents(c-o,d-h,p-g,D-S).normalize(),r[1].setComponents(c+o,d+h,p+g,D+S).normalize(),r[2].setComponents(c+a,d+u,p+w,D+T).normalize(),r[3].setComponents(c-a,d-u,p-w,D-T).normalize(),i)r[4].setComponents(l,f,m,M).normalize(),r[5].setComponents(c-l,d-f,p-m,D-M).normalize();else if(r[4].setComponents(c-l,d-f,p-m,D-M).normalize(),t===Gi)r[5].setComponents(c+l,d+f,p+m,D+M).normalize();else if(t===Cr)r[5].setComponents(l,f,m,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Is.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Is.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Is)}intersectsSprite(e){Is.center.set(0,0,0);let t=_M.distanceTo(e.center);return Is.radius=.7071067811865476+t,Is.applyMatrix4(e.matrixWorld),this.intersectsSphere(Is)}intersectsSphere(e){let t=this.planes,i=e.center,r=-e.radius;for(let s=0;s<6;s++)if(t[s].distanceToPoint(i)<r)return!1;return!0}intersectsBox(e){let t=this.planes;for(let i=0;i<6;i++){let r=t[i];if(Jc.x=r.normal.x>0?e.max.x:e.min.x,Jc.y=r.normal.y>0?e.max.y:e.min.y,Jc.z=r.normal.z>0?e.max.z:e.min.z,r.distanceToPoint(Jc)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let i=0;i<6;i++)if(t[i].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};var um=new Ke,Qc=class n{constructor(){this.coordinateSystem=Gi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,i=this._frustums;for(let r=0;r<t.length;r++){let s=t[r];um.multiplyMatrices(s.projectionMatrix,s.matrixWorldInverse),i[r]===void 0&&(i[r]=new Jn),i[r].setFromProjectionMatrix(um,s.coordinateSystem,s.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,i=e._frustums;for(let r=0;r<e._count;r++)t[r]===void 0&&(t[r]=new Jn),t[r].copy(i[r]);return this._count=e._count,this}clone(){return new n().copy(this)}};var zo=class extends yi{constructor(e=[],t=mr,i,r,s,o,a,l,c,h){super(e,t,i,r,s,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var Qn=class extends yi{constructor(e,t,i=Wi,r,s,o,a=Qt,l=Qt,c,h=Ln,u=1){if(h!==Ln&&h!==Xn)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let f={width:e,height:t,depth:u};super(f,r,s,o,a,l,h,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new ns(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}};var Ho=class extends Qn{constructor(e,t=Wi,i=mr,r,s,o=Qt,a=Qt,l,c=Ln){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,i,r,s,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}};var gr=class n extends Vt{constructor(e=1,t=1,i=1,r=1,s=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:i,widthSegments:r,heightSegments:s,depthSegments:o};let a=this;r=Math.floor(r),s=Math.floor(s),o=Math.floor(o);let l=[],c=[],h=[],u=[],f=0,d=0;g("z","y","x",-1,-1,i,t,e,o,s,0),g("z","y","x",1,-1,i,t,-e,o,s,1),g("x","z","y",1,1,e,i,t,r,o,2),g("x","z","y",1,-1,e,i,-t,r,o,3),g("x","y","z",1,-1,e,t,i,r,s,4),g("x","y","z",-1,-1,e,t,-i,r,s,5),this.setIndex(l),this.setAttribute("position",new Pt(c,3)),this.setAttribute("normal",new Pt(h,3)),this.setAttribute("uv",new Pt(u,2));function g(w,m,p,S,T,M,D,A,v,E,k){let U=M/v,L=D/E,H=M/2,X=D/2,I=A/2,z=v+1,$=E+1,G=0,ce=0,K=new C;for(let j=0;j<$;j++){let ie=j*L-X;for(let de=0;de<z;de++){let ue=de*U-H;K[w]=ue*S,K[m]=ie*T,K[p]=I,c.push(K.x,K.y,K.z),K[w]=0,K[m]=0,K[p]=A>0?1:-1,h.push(K.x,K.y,K.z),u.push(de/v),u.push(1-j/E),G+=1}}for(let j=0;j<E;j++)for(let ie=0;ie<v;ie++){let de=f+ie+z*j,ue=f+ie+z*(j+1),Xe=f+(ie+1)+z*(j+1),ut=f+(ie+1)+z*j;l.push(de,ue,ut),l.push(ue,Xe,ut),ce+=6}a.addGroup(d,ce,k),d+=ce,f+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var jc=class n extends Vt{constructor(e=1,t=32,i=0,r=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:e,segments:t,thetaStart:i,thetaLength:r},t=Math.max(3,t);let s=[],o=[],a=[],l=[],c=new C,h=new re;o.push(0,0,0),a.push(0,0,1),l.push(.5,.5);for(let u=0,f=3;u<=t;u++,f+=3){let d=i+u/t*r;c.x=e*Math.cos(d),c.y=e*Math.sin(d),o.push(c.x,c.y,c.z),a.push(0,0,1),h.x=(o[f]/e+1)/2,h.y=(o[f+1]/e+1)/2,l.push(h.x,h.y)}for(let u=1;u<=t;u++)s.push(u,u+1,0);this.setIndex(s),this.setAttribute("position",new Pt(o,3)),this.setAttribute("normal",new Pt(a,3)),this.setAttribute("uv",new Pt(l,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radius,e.segments,e.thetaStart,e.thetaLength)}};var xr=class n extends Vt{constructor(e=1,t=1,i=1,r=32,s=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:i,radialSegments:r,heightSegments:s,openEnded:o,thetaStart:a,thetaLength:l};let c=this;r=Math.floor(r),s=Math.floor(s);let h=[],u=[],f=[],d=[],g=0,w=[],m=i/2,p=0;S(),o===!1&&(e>0&&T(!0),t>0&&T(!1)),this.setIndex(h),this.setAttribute("position",new Pt(u,3)),this.setAttribute("normal",new Pt(f,3)),this.setAttribute("uv",new Pt(d,2));function S(){let M=new C,D=new C,A=0,v=(t-e)/i;for(let E=0;E<=s;E++){let k=[],U=E/s,L=U*(t-e)+e;for(let H=0;H<=r;H++){let X=H/r,I=X*l+a,z=Math.sin(I),$=Math.cos(I);D.x=L*z,D.y=-U*i+m,D.z=L*$,u.push(D.x,D.y,D.z),M.set(z,v,$).normalize(),f.push(M.x,M.y,M.z),d.push(X,1-U),k.push(g++)}w.push(k)}for(let E=0;E<r;E++)for(let k=0;k<s;k++){let U=w[k][E],L=w[k+1][E],H=w[k+1][E+1],X=w[k][E+1];(e>0||k!==0)&&(h.push(U,L,X),A+=3),(t>0||k!==s-1)&&(h.push(L,H,X),A+=3)}c.addGroup(p,A,0),p+=A}function T(M){let D=g,A=new re,v=new C,E=0,k=M===!0?e:t,U=M===!0?1:-1;for(let H=1;H<=r;H++)u.push(0,m*U,0),f.push(0,U,0),d.push(.5,.5),g++;let L=g;for(let H=0;H<=r;H++){let I=H/r*l+a,z=Math.cos(I),$=Math.sin(I);v.x=k*$,v.y=m*U,v.z=k*z,u.push(v.x,v.y,v.z),f.push(0,U,0),A.x=z*.5+.5,A.y=$*.5*U+.5,d.push(A.x,A.y),g++}for(let H=0;H<r;H++){let X=D+H,I=L+H;M===!0?h.push(I,I+1,X):h.push(I+1,I,X),E+=3}c.addGroup(p,E,M===!0?1:2),p+=E}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Us=class n extends xr{constructor(e=1,t=1,i=32,r=1,s=!1,o=0,a=Math.PI*2){super(0,e,t,i,r,s,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:i,heightSegments:r,openEnded:s,thetaStart:o,thetaLength:a}}static fromJSON(e){return new n(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var qo={};rp(qo,{ArcCurve:()=>eh,CatmullRomCurve3:()=>th,CubicBezierCurve:()=>Vo,CubicBezierCurve3:()=>ih,EllipseCurve:()=>hs,LineCurve:()=>Wo,LineCurve3:()=>nh,QuadraticBezierCurve:()=>Xo,QuadraticBezierCurve3:()=>rh,SplineCurve:()=>Yo});var ai=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){We("Curve: .getPoint() not implemented.")}getPointAt(e,t){let i=this.getUtoTmapping(e);return this.getPoint(i,t)}getPoints(e=5){let t=[];for(let i=0;i<=e;i++)t.push(this.getPoint(i/e));return t}getSpacedPoints(e=5){let t=[];for(let i=0;i<=e;i++)t.push(this.getPointAt(i/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],i,r=this.getPoint(0),s=0;t.push(0);for(let o=1;o<=e;o++)i=this.getPoint(o/e),s+=i.distanceTo(r),t.push(s),r=i;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let i=this.getLengths(),r=0,s=i.length,o;t?o=t:o=e*i[s-1];let a=0,l=s-1,c;for(;a<=l;)if(r=Math.floor(a+(l-a)/2),c=i[r]-o,c<0)a=r+1;else if(c>0)l=r-1;else{l=r;break}if(r=l,i[r]===o)return r/(s-1);let h=i[r],f=i[r+1]-h,d=(o-h)/f;return(r+d)/(s-1)}getTangent(e,t){let r=e-1e-4,s=e+1e-4;r<0&&(r=0),s>1&&(s=1);let o=this.getPoint(r),a=this.getPoint(s),l=t||(o.isVector2?new re:new C);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let i=this.getUtoTmapping(e);return this.getTangent(i,t)}computeFrenetFrames(e,t=!1){let i=new C,r=[],s=[],o=[],a=new C,l=new Ke;for(let d=0;d<=e;d++){let g=d/e;r[d]=this.getTangentAt(g,new C)}s[0]=new C,o[0]=new C;let c=Number.MAX_VALUE,h=Math.abs(r[0].x),u=Math.abs(r[0].y),f=Math.abs(r[0].z);h<=c&&(c=h,i.set(1,0,0)),u<=c&&(c=u,i.set(0,1,0)),f<=c&&i.set(0,0,1),a.crossVectors(r[0],i).normalize(),s[0].crossVectors(r[0],a),o[0].crossVectors(r[0],s[0]);for(let d=1;d<=e;d++){if(s[d]=s[d-1].clone(),o[d]=o[d-1].clone(),a.crossVectors(r[d-1],r[d]),a.length()>Number.EPSILON){a.normalize();let g=Math.acos(at(r[d-1].dot(r[d]),-1,1));s[d].applyMatrix4(l.makeRotationAxis(a,g))}o[d].crossVectors(r[d],s[d])}if(t===!0){let d=Math.acos(at(s[0].dot(s[e]),-1,1));d/=e,r[0].dot(a.crossVectors(s[0],s[e]))>0&&(d=-d);for(let g=1;g<=e;g++)s[g].applyMatrix4(l.makeRotationAxis(r[g],d*g)),o[g].crossVectors(r[g],s[g])}return{tangents:r,normals:s,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}};var hs=class extends ai{constructor(e=0,t=0,i=1,r=1,s=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=i,this.yRadius=r,this.aStartAngle=s,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new re){let i=t,r=Math.PI*2,s=this.aEndAngle-this.aStartAngle,o=Math.abs(s)<Number.EPSILON;for(;s<0;)s+=r;for(;s>r;)s-=r;s<Number.EPSILON&&(o?s=0:s=r),this.aClockwise===!0&&!o&&(s===r?s=-r:s=s-r);let a=this.aStartAngle+e*s,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),f=l-this.aX,d=c-this.aY;l=f*h-d*u+this.aX,c=f*u+d*h+this.aY}return i.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}};var eh=class extends hs{constructor(e,t,i,r,s,o){super(e,t,i,i,r,s,o),this.isArcCurve=!0,this.type="ArcCurve"}};function vf(){let n=0,e=0,t=0,i=0;function r(s,o,a,l){n=s,e=a,t=-3*s+3*o-2*a-l,i=2*s-2*o+a+l}return{initCatmullRom:function(s,o,a,l,c){r(o,a,c*(a-s),c*(l-o))},initNonuniformCatmullRom:function(s,o,a,l,c,h,u){let f=(o-s)/c-(a-s)/(c+h)+(a-o)/h,d=(a-o)/h-(l-o)/(h+u)+(l-a)/u;f*=h,d*=h,r(o,a,f,d)},calc:function(s){let o=s*s,a=o*s;return n+e*s+t*o+i*a}}}var fm=new C,dm=new C,mf=new vf,gf=new vf,xf=new vf,th=class extends ai{constructor(e=[],t=!1,i="centripetal",r=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=i,this.tension=r}getPoint(e,t=new C){let i=t,r=this.points,s=r.length,o=(s-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/s)+1)*s:l===0&&a===s-1&&(a=s-2,l=1);let c,h;this.closed||a>0?c=r[(a-1)%s]:(dm.subVectors(r[0],r[1]).add(r[0]),c=dm);let u=r[a%s],f=r[(a+1)%s];if(this.closed||a+2<s?h=r[(a+2)%s]:(fm.subVectors(r[s-1],r[s-2]).add(r[s-1]),h=fm),this.curveType==="centripetal"||this.curveType==="chordal"){let d=this.curveType==="chordal"?.5:.25,g=Math.pow(c.distanceToSquared(u),d),w=Math.pow(u.distanceToSquared(f),d),m=Math.pow(f.distanceToSquared(h),d);w<1e-4&&(w=1),g<1e-4&&(g=w),m<1e-4&&(m=w),mf.initNonuniformCatmullRom(c.x,u.x,f.x,h.x,g,w,m),gf.initNonuniformCatmullRom(c.y,u.y,f.y,h.y,g,w,m),xf.initNonuniformCatmullRom(c.z,u.z,f.z,h.z,g,w,m)}else this.curveType==="catmullrom"&&(mf.initCatmullRom(c.x,u.x,f.x,h.x,this.tension),gf.initCatmullRom(c.y,u.y,f.y,h.y,this.tension),xf.initCatmullRom(c.z,u.z,f.z,h.z,this.tension));return i.set(mf.calc(l),gf.calc(l),xf.calc(l)),i}copy(e){super.copy(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let r=e.points[t];this.points.push(r.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,i=this.points.length;t<i;t++){let r=this.points[t];e.points.push(r.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let r=e.points[t];this.points.push(new C().fromArray(r))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function _f(n,e,t,i,r){let s=(i-e)*.5,o=(r-t)*.5,a=n*n,l=n*a;return(2*t-2*i+s+o)*l+(-3*t+3*i-2*s-o)*a+s*n+t}function SM(n,e){let t=1-n;return t*t*e}function MM(n,e){return 2*(1-n)*n*e}function yM(n,e){return n*n*e}function Fs(n,e,t,i){return SM(n,e)+MM(n,t)+yM(n,i)}function bM(n,e){let t=1-n;return t*t*t*e}function EM(n,e){let t=1-n;return 3*t*t*n*e}function wM(n,e){return 3*(1-n)*n*n*e}function TM(n,e){return n*n*n*e}function Os(n,e,t,i,r){return bM(n,e)+EM(n,t)+wM(n,i)+TM(n,r)}var Vo=class extends ai{constructor(e=new re,t=new re,i=new re,r=new re){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=i,this.v3=r}getPoint(e,t=new re){let i=t,r=this.v0,s=this.v1,o=this.v2,a=this.v3;return i.set(Os(e,r.x,s.x,o.x,a.x),Os(e,r.y,s.y,o.y,a.y)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}};var ih=class extends ai{constructor(e=new C,t=new C,i=new C,r=new C){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=i,this.v3=r}getPoint(e,t=new C){let i=t,r=this.v0,s=this.v1,o=this.v2,a=this.v3;return i.set(Os(e,r.x,s.x,o.x,a.x),Os(e,r.y,s.y,o.y,a.y),Os(e,r.z,s.z,o.z,a.z)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}};var Wo=class extends ai{constructor(e=new re,t=new re){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new re){let i=t;return e===1?i.copy(this.v2):(i.copy(this.v2).sub(this.v1),i.multiplyScalar(e).add(this.v1)),i}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new re){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}};var nh=class extends ai{constructor(e=new C,t=new C){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new C){let i=t;return e===1?i.copy(this.v2):(i.copy(this.v2).sub(this.v1),i.multiplyScalar(e).add(this.v1)),i}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new C){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}};var Xo=class extends ai{constructor(e=new re,t=new re,i=new re){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=i}getPoint(e,t=new re){let i=t,r=this.v0,s=this.v1,o=this.v2;return i.set(Fs(e,r.x,s.x,o.x),Fs(e,r.y,s.y,o.y)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}};var rh=class extends ai{constructor(e=new C,t=new C,i=new C){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=i}getPoint(e,t=new C){let i=t,r=this.v0,s=this.v1,o=this.v2;return i.set(Fs(e,r.x,s.x,o.x),Fs(e,r.y,s.y,o.y),Fs(e,r.z,s.z,o.z)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}};var Yo=class extends ai{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new re){let i=t,r=this.points,s=(r.length-1)*e,o=Math.floor(s),a=s-o,l=r[o===0?o:o-1],c=r[o],h=r[o>r.length-2?r.length-1:o+1],u=r[o>r.length-3?r.length-1:o+2];return i.set(_f(a,l.x,c.x,h.x,u.x),_f(a,l.y,c.y,h.y,u.y)),i}copy(e){super.copy(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let r=e.points[t];this.points.push(r.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,i=this.points.length;t<i;t++){let r=this.points[t];e.points.push(r.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let r=e.points[t];this.points.push(new re().fromArray(r))}return this}};var sh=class extends ai{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(e){this.curves.push(e)}closePath(){let e=this.curves[0].getPoint(0),t=this.curves[this.curves.length-1].getPoint(1);if(!e.equals(t)){let i=e.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new qo[i](t,e))}return this}getPoint(e,t){let i=e*this.getLength(),r=this.getCurveLengths(),s=0;for(;s<r.length;){if(r[s]>=i){let o=r[s]-i,a=this.curves[s],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,t)}s++}return null}getLength(){let e=this.getCurveLengths();return e[e.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let e=[],t=0;for(let i=0,r=this.curves.length;i<r;i++)t+=this.curves[i].getLength(),e.push(t);return this.cacheLengths=e,e}getSpacedPoints(e=40){let t=[];for(let i=0;i<=e;i++)t.push(this.getPoint(i/e));return this.autoClose&&t.push(t[0]),t}getPoints(e=12){let t=[],i;for(let r=0,s=this.curves;r<s.length;r++){let o=s[r],a=o.isEllipseCurve?e*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?e*o.points.length:e,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];i&&i.equals(h)||(t.push(h),i=h)}}return this.autoClose&&t.length>1&&!t[t.length-1].equals(t[0])&&t.push(t[0]),t}copy(e){super.copy(e),this.curves=[];for(let t=0,i=e.curves.length;t<i;t++){let r=e.curves[t];this.curves.push(r.clone())}return this.autoClose=e.autoClose,this.cacheLengths=null,this}toJSON(){let e=super.toJSON();e.autoClose=this.autoClose,e.curves=[];for(let t=0,i=this.curves.length;t<i;t++){let r=this.curves[t];e.curves.push(r.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.autoClose=e.autoClose,this.curves=[];for(let t=0,i=e.curves.length;t<i;t++){let r=e.curves[t];this.curves.push(new qo[r.type]().fromJSON(r))}return this.cacheLengths=null,this}};var us=class extends sh{constructor(e){super(),this.type="Path",this.currentPoint=new re,e&&this.setFromPoints(e)}setFromPoints(e){this.moveTo(e[0].x,e[0].y);for(let t=1,i=e.length;t<i;t++)this.lineTo(e[t].x,e[t].y);return this}moveTo(e,t){return this.currentPoint.set(e,t),this}lineTo(e,t){let i=new Wo(this.currentPoint.clone(),new re(e,t));return this.curves.push(i),this.currentPoint.set(e,t),this}quadraticCurveTo(e,t,i,r){let s=new Xo(this.currentPoint.clone(),new re(e,t),new re(i,r));return this.curves.push(s),this.currentPoint.set(i,r),this}bezierCurveTo(e,t,i,r,s,o){let a=new Vo(this.currentPoint.clone(),new re(e,t),new re(i,r),new re(s,o));return this.curves.push(a),this.currentPoint.set(s,o),this}splineThru(e){let t=[this.currentPoint.clone()].concat(e),i=new Yo(t);return this.curves.push(i),this.currentPoint.copy(e[e.length-1]),this}arc(e,t,i,r,s,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(e+a,t+l,i,r,s,o),this}absarc(e,t,i,r,s,o){return this.absellipse(e,t,i,i,r,s,o),this}ellipse(e,t,i,r,s,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(e+c,t+h,i,r,s,o,a,l),this}absellipse(e,t,i,r,s,o,a,l){let c=new hs(e,t,i,r,s,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(e){return super.copy(e),this.currentPoint.copy(e.currentPoint),this}toJSON(){let e=super.toJSON();return e.currentPoint=this.currentPoint.toArray(),e}fromJSON(e){return super.fromJSON(e),this.currentPoint.fromArray(e.currentPoint),this}};var Fr=class extends us{constructor(e){super(e),this.uuid=Sn(),this.type="Shape",this.holes=[]}getPointsHoles(e){let t=[];for(let i=0,r=this.holes.length;i<r;i++)t[i]=this.holes[i].getPoints(e);return t}extractPoints(e){return{shape:this.getPoints(e),holes:this.getPointsHoles(e)}}copy(e){super.copy(e),this.holes=[];for(let t=0,i=e.holes.length;t<i;t++){let r=e.holes[t];this.holes.push(r.clone())}return this}toJSON(){let e=super.toJSON();e.uuid=this.uuid,e.holes=[];for(let t=0,i=this.holes.length;t<i;t++){let r=this.holes[t];e.holes.push(r.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.uuid=e.uuid,this.holes=[];for(let t=0,i=e.holes.length;t<i;t++){let r=e.holes[t];this.holes.push(new us().fromJSON(r))}return this}};function yf(n,e,t=2){let i=e&&e.length,r=i?e[0]*t:n.length,s=mm(n,0,r,t,!0),o=[];if(!s||s.next===s.prev)return o;let a,l,c;if(i&&(s=LM(n,e,s,t)),n.length>80*t){a=n[0],l=n[1];let h=a,u=l;for(let f=t;f<r;f+=t){let d=n[f],g=n[f+1];d<a&&(a=d),g<l&&(l=g),d>h&&(h=d),g>u&&(u=g)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return Ml(s,o,t,a,l,c,0),o}function mm(n,e,t,i,r){let s;if(r===HM(n,e,t,i)>0)for(let o=e;o<t;o+=i)s=pm(o/i|0,n[o],n[o+1],s);else for(let o=t-i;o>=e;o-=i)s=pm(o/i|0,n[o],n[o+1],s);return s&&Ko(s,s.next)&&(bl(s),s=s.next),s}function Bs(n,e){if(!n)return n;e||(e=n);let t=n,i;do if(i=!1,!t.steiner&&(Ko(t,t.next)||ii(t.prev,t,t.next)===0)){if(bl(t),t=e=t.prev,t===t.next)break;i=!0}else t=t.next;while(i||t!==e);return e}function Ml(n,e,t,i,r,s,o){if(!n)return;!o&&s&&FM(n,i,r,s);let a=n;for(;n.prev!==n.next;){let l=n.prev,c=n.next;if(s?RM(n,i,r,s):AM(n)){e.push(l.i,n.i,c.i),bl(n),n=c.next,a=c.next;continue}if(n=c,n===a){o?o===1?(n=CM(Bs(n),e),Ml(n,e,t,i,r,s,2)):o===2&&PM(n,e,t,i,r,s):Ml(Bs(n),e,t,i,r,s,1);break}}}function AM(n){let e=n.prev,t=n,i=n.next;if(ii(e,t,i)>=0)return!1;let r=e.x,s=t.x,o=i.x,a=e.y,l=t.y,c=i.y,h=Math.min(r,s,o),u=Math.min(a,l,c),f=Math.max(r,s,o),d=Math.max(a,l,c),g=i.next;for(;g!==e;){if(g.x>=h&&g.x<=f&&g.y>=u&&g.y<=d&&Sl(r,a,s,l,o,c,g.x,g.y)&&ii(g.prev,g,g.next)>=0)return!1;g=g.next}return!0}function RM(n,e,t,i){let r=n.prev,s=n,o=n.next;if(ii(r,s,o)>=0)return!1;let a=r.x,l=s.x,c=o.x,h=r.y,u=s.y,f=o.y,d=Math.min(a,l,c),g=Math.min(h,u,f),w=Math.max(a,l,c),m=Math.max(h,u,f),p=Sf(d,g,e,t,i),S=Sf(w,m,e,t,i),T=n.prevZ,M=n.nextZ;for(;T&&T.z>=p&&M&&M.z<=S;){if(T.x>=d&&T.x<=w&&T.y>=g&&T.y<=m&&T!==r&&T!==o&&Sl(a,h,l,u,c,f,T.x,T.y)&&ii(T.prev,T,T.next)>=0||(T=T.prevZ,M.x>=d&&M.x<=w&&M.y>=g&&M.y<=m&&M!==r&&M!==o&&Sl(a,h,l,u,c,f,M.x,M.y)&&ii(M.prev,M,M.next)>=0))return!1;M=M.nextZ}for(;T&&T.z>=p;){if(T.x>=d&&T.x<=w&&T.y>=g&&T.y<=m&&T!==r&&T!==o&&Sl(a,h,l,u,c,f,T.x,T.y)&&ii(T.prev,T,T.next)>=0)return!1;T=T.prevZ}for(;M&&M.z<=S;){if(M.x>=d&&M.x<=w&&M.y>=g&&M.y<=m&&M!==r&&M!==o&&Sl(a,h,l,u,c,f,M.x,M.y)&&ii(M.prev,M,M.next)>=0)return!1;M=M.nextZ}return!0}function CM(n,e){let t=n;do{let i=t.prev,r=t.next.next;!Ko(i,r)&&xm(i,t,t.next,r)&&yl(i,r)&&yl(r,i)&&(e.push(i.i,t.i,r.i),bl(t),bl(t.next),t=n=r),t=t.next}while(t!==n);return Bs(t)}function PM(n,e,t,i,r,s){let o=n;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&kM(o,a)){let l=vm(o,a);o=Bs(o,o.next),l=Bs(l,l.next),Ml(o,e,t,i,r,s,0),Ml(l,e,t,i,r,s,0);return}a=a.next}o=o.next}while(o!==n)}function LM(n,e,t,i){let r=[];for(let s=0,o=e.length;s<o;s++){let a=e[s]*i,l=s<o-1?e[s+1]*i:n.length,c=mm(n,a,l,i,!1);c===c.next&&(c.steiner=!0),r.push(BM(c))}r.sort(DM);for(let s=0;s<r.length;s++)t=NM(r[s],t);return t}function DM(n,e){let t=n.x-e.x;if(t===0&&(t=n.y-e.y,t===0)){let i=(n.next.y-n.y)/(n.next.x-n.x),r=(e.next.y-e.y)/(e.next.x-e.x);t=i-r}return t}function NM(n,e){let t=IM(n,e);if(!t)return e;let i=vm(t,n);return Bs(i,i.next),Bs(t,t.next)}function IM(n,e){let t=e,i=n.x,r=n.y,s=-1/0,o;if(Ko(n,t))return t;do{if(Ko(n,t.next))return t.next;if(r<=t.y&&r>=t.next.y&&t.next.y!==t.y){let u=t.x+(r-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=i&&u>s&&(s=u,o=t.x<t.next.x?t:t.next,u===i))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(i>=t.x&&t.x>=l&&i!==t.x&&gm(r<c?i:s,r,l,c,r<c?s:i,r,t.x,t.y)){let u=Math.abs(r-t.y)/(i-t.x);yl(t,n)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&UM(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function UM(n,e){return ii(n.prev,n,e.prev)<0&&ii(e.next,n,n.next)<0}function FM(n,e,t,i){let r=n;do r.z===0&&(r.z=Sf(r.x,r.y,e,t,i)),r.prevZ=r.prev,r.nextZ=r.next,r=r.next;while(r!==n);r.prevZ.nextZ=null,r.prevZ=null,OM(r)}function OM(n){let e,t=1;do{let i=n,r;n=null;let s=null;for(e=0;i;){e++;let o=i,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||i.z<=o.z)?(r=i,i=i.nextZ,a--):(r=o,o=o.nextZ,l--),s?s.nextZ=r:n=r,r.prevZ=s,s=r;i=o}s.nextZ=null,t*=2}while(e>1);return n}function Sf(n,e,t,i,r){return n=(n-t)*r|0,e=(e-i)*r|0,n=(n|n<<8)&16711935,n=(n|n<<4)&252645135,n=(n|n<<2)&858993459,n=(n|n<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,n|e<<1}function BM(n){let e=n,t=n;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==n);return t}function gm(n,e,t,i,r,s,o,a){return(r-o)*(e-a)>=(n-o)*(s-a)&&(n-o)*(i-a)>=(t-o)*(e-a)&&(t-o)*(s-a)>=(r-o)*(i-a)}function Sl(n,e,t,i,r,s,o,a){return!(n===o&&e===a)&&gm(n,e,t,i,r,s,o,a)}function kM(n,e){return n.next.i!==e.i&&n.prev.i!==e.i&&!GM(n,e)&&(yl(n,e)&&yl(e,n)&&zM(n,e)&&(ii(n.prev,n,e.prev)||ii(n,e.prev,e))||Ko(n,e)&&ii(n.prev,n,n.next)>0&&ii(e.prev,e,e.next)>0)}function ii(n,e,t){return(e.y-n.y)*(t.x-e.x)-(e.x-n.x)*(t.y-e.y)}function Ko(n,e){return n.x===e.x&&n.y===e.y}function xm(n,e,t,i){let r=ah(ii(n,e,t)),s=ah(ii(n,e,i)),o=ah(ii(t,i,n)),a=ah(ii(t,i,e));return!!(r!==s&&o!==a||r===0&&oh(n,t,e)||s===0&&oh(n,i,e)||o===0&&oh(t,n,i)||a===0&&oh(t,e,i))}function oh(n,e,t){return e.x<=Math.max(n.x,t.x)&&e.x>=Math.min(n.x,t.x)&&e.y<=Math.max(n.y,t.y)&&e.y>=Math.min(n.y,t.y)}function ah(n){return n>0?1:n<0?-1:0}function GM(n,e){let t=n;do{if(t.i!==n.i&&t.next.i!==n.i&&t.i!==e.i&&t.next.i!==e.i&&xm(t,t.next,n,e))return!0;t=t.next}while(t!==n);return!1}function yl(n,e){return ii(n.prev,n,n.next)<0?ii(n,e,n.next)>=0&&ii(n,n.prev,e)>=0:ii(n,e,n.prev)<0||ii(n,n.next,e)<0}function zM(n,e){let t=n,i=!1,r=(n.x+e.x)/2,s=(n.y+e.y)/2;do t.y>s!=t.next.y>s&&t.next.y!==t.y&&r<(t.next.x-t.x)*(s-t.y)/(t.next.y-t.y)+t.x&&(i=!i),t=t.next;while(t!==n);return i}function vm(n,e){let t=Mf(n.i,n.x,n.y),i=Mf(e.i,e.x,e.y),r=n.next,s=e.prev;return n.next=e,e.prev=n,t.next=r,r.prev=t,i.next=t,t.prev=i,s.next=i,i.prev=s,i}function pm(n,e,t,i){let r=Mf(n,e,t);return i?(r.next=i.next,r.prev=i,i.next.prev=r,i.next=r):(r.prev=r,r.next=r),r}function bl(n){n.next.prev=n.prev,n.prev.next=n.next,n.prevZ&&(n.prevZ.nextZ=n.nextZ),n.nextZ&&(n.nextZ.prevZ=n.prevZ)}function Mf(n,e,t){return{i:n,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function HM(n,e,t,i){let r=0;for(let s=e,o=t-i;s<t;s+=i)r+=(n[o]-n[s])*(n[s+1]+n[o+1]),o=s;return r}var lh=class{static triangulate(e,t,i=2){return yf(e,t,i)}};var jn=class n{static area(e){let t=e.length,i=0;for(let r=t-1,s=0;s<t;r=s++)i+=e[r].x*e[s].y-e[s].x*e[r].y;return i*.5}static isClockWise(e){return n.area(e)<0}static triangulateShape(e,t){let i=[],r=[],s=[];_m(e),Sm(i,e);let o=e.length;t.forEach(_m);for(let l=0;l<t.length;l++)r.push(o),o+=t[l].length,Sm(i,t[l]);let a=lh.triangulate(i,r);for(let l=0;l<a.length;l+=3)s.push(a.slice(l,l+3));return s}};function _m(n){let e=n.length;e>2&&n[e-1].equals(n[0])&&n.pop()}function Sm(n,e){for(let t=0;t<e.length;t++)n.push(e[t].x),n.push(e[t].y)}var ch=class n extends Vt{constructor(e=new Fr([new re(.5,.5),new re(-.5,.5),new re(-.5,-.5),new re(.5,-.5)]),t={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:e,options:t},e=Array.isArray(e)?e:[e];let i=this,r=[],s=[];for(let a=0,l=e.length;a<l;a++){let c=e[a];o(c)}this.setAttribute("position",new Pt(r,3)),this.setAttribute("uv",new Pt(s,2)),this.computeVertexNormals();function o(a){let l=[],c=t.curveSegments!==void 0?t.curveSegments:12,h=t.steps!==void 0?t.steps:1,u=t.depth!==void 0?t.depth:1,f=t.bevelEnabled!==void 0?t.bevelEnabled:!0,d=t.bevelThickness!==void 0?t.bevelThickness:.2,g=t.bevelSize!==void 0?t.bevelSize:d-.1,w=t.bevelOffset!==void 0?t.bevelOffset:0,m=t.bevelSegments!==void 0?t.bevelSegments:3,p=t.extrudePath,S=t.UVGenerator!==void 0?t.UVGenerator:VM,T,M=!1,D,A,v,E;if(p){T=p.getSpacedPoints(h),M=!0,f=!1;let fe=p.isCatmullRomCurve3?p.closed:!1;D=p.computeFrenetFrames(h,fe),A=new C,v=new C,E=new C}f||(m=0,d=0,g=0,w=0);let k=a.extractPoints(c),U=k.shape,L=k.holes;if(!jn.isClockWise(U)){U=U.reverse();for(let fe=0,be=L.length;fe<be;fe++){let ge=L[fe];jn.isClockWise(ge)&&(L[fe]=ge.reverse())}}function X(fe){let ge=10000000000000001e-36,Ie=fe[0];for(let Re=1;Re<=fe.length;Re++){let it=Re%fe.length,Ue=fe[it],pt=Ue.x-Ie.x,ht=Ue.y-Ie.y,_t=pt*pt+ht*ht,F=Math.max(Math.abs(Ue.x),Math.abs(Ue.y),Math.abs(Ie.x),Math.abs(Ie.y)),ve=ge*F*F;if(_t<=ve){fe.splice(it,1),Re--;continue}Ie=Ue}}X(U),L.forEach(X);let I=L.length,z=U;for(let fe=0;fe<I;fe++){let be=L[fe];U=U.concat(be)}function $(fe,be,ge){return be||vt("ExtrudeGeometry: vec does not exist"),fe.clone().addScaledVector(be,ge)}let G=U.length;function ce(fe,be,ge){let Ie,Re,it,Ue=fe.x-be.x,pt=fe.y-be.y,ht=ge.x-fe.x,_t=ge.y-fe.y,F=Ue*Ue+pt*pt,ve=Ue*_t-pt*ht;if(Math.abs(ve)>Number.EPSILON){let ze=Math.sqrt(F),lt=Math.sqrt(ht*ht+_t*_t),Se=be.x-pt/ze,Ft=be.y+Ue/ze,Ye=ge.x-_t/lt,et=ge.y+ht/lt,R=((Ye-Se)*_t-(et-Ft)*ht)/(Ue*_t-pt*ht);Ie=Se+Ue*R-fe.x,Re=Ft+pt*R-fe.y;let _=Ie*Ie+Re*Re;if(_<=2)return new re(Ie,Re);it=Math.sqrt(_/2)}else{let ze=!1;Ue>Number.EPSILON?ht>Number.EPSILON&&(ze=!0):Ue<-Number.EPSILON?ht<-Number.EPSILON&&(ze=!0):Math.sign(pt)===Math.sign(_t)&&(ze=!0),ze?(Ie=-pt,Re=Ue,it=Math.sqrt(F)):(Ie=Ue,Re=pt,it=Math.sqrt(F/2))}return new re(Ie/it,Re/it)}let K=[];for(let fe=0,be=z.length,ge=be-1,Ie=fe+1;fe<be;fe++,ge++,Ie++)ge===be&&(ge=0),Ie===be&&(Ie=0),K[fe]=ce(z[fe],z[ge],z[Ie]);let j=[],ie,de=K.concat();for(let fe=0,be=I;fe<be;fe++){let ge=L[fe];ie=[];for(let Ie=0,Re=ge.length,it=Re-1,Ue=Ie+1;Ie<Re;Ie++,it++,Ue++)it===Re&&(it=0),Ue===Re&&(Ue=0),ie[Ie]=ce(ge[Ie],ge[it],ge[Ue]);j.push(ie),de=de.concat(ie)}let ue;if(m===0)ue=jn.triangulateShape(z,L);else{let fe=[],be=[];for(let ge=0;ge<m;ge++){let Ie=ge/m,Re=d*Math.cos(Ie*Math.PI/2),it=g*Math.sin(Ie*Math.PI/2)+w;for(let Ue=0,pt=z.length;Ue<pt;Ue++){let ht=$(z[Ue],K[Ue],it);tt(ht.x,ht.y,-Re),Ie===0&&fe.push(ht)}for(let Ue=0,pt=I;Ue<pt;Ue++){let ht=L[Ue];ie=j[Ue];let _t=[];for(let F=0,ve=ht.length;F<ve;F++){let ze=$(ht[F],ie[F],it);tt(ze.x,ze.y,-Re),Ie===0&&_t.push(ze)}Ie===0&&be.push(_t)}}ue=jn.triangulateShape(fe,be)}let Xe=ue.length,ut=g+w;for(let fe=0;fe<G;fe++){let be=f?$(U[fe],de[fe],ut):U[fe];M?(v.copy(D.normals[0]).multiplyScalar(be.x),A.copy(D.binormals[0]).multiplyScalar(be.y),E.copy(T[0]).add(v).add(A),tt(E.x,E.y,E.z)):tt(be.x,be.y,0)}for(let fe=1;fe<=h;fe++)for(let be=0;be<G;be++){let ge=f?$(U[be],de[be],ut):U[be];M?(v.copy(D.normals[fe]).multiplyScalar(ge.x),A.copy(D.binormals[fe]).multiplyScalar(ge.y),E.copy(T[fe]).add(v).add(A),tt(E.x,E.y,E.z)):tt(ge.x,ge.y,u/h*fe)}for(let fe=m-1;fe>=0;fe--){let be=fe/m,ge=d*Math.cos(be*Math.PI/2),Ie=g*Math.sin(be*Math.PI/2)+w;for(let Re=0,it=z.length;Re<it;Re++){let Ue=$(z[Re],K[Re],Ie);tt(Ue.x,Ue.y,u+ge)}for(let Re=0,it=L.length;Re<it;Re++){let Ue=L[Re];ie=j[Re];for(let pt=0,ht=Ue.length;pt<ht;pt++){let _t=$(Ue[pt],ie[pt],Ie);M?tt(_t.x,_t.y+T[h-1].y,T[h-1].x+ge):tt(_t.x,_t.y,u+ge)}}}je(),Ze();function je(){let fe=r.length/3;if(f){let be=0,ge=G*be;for(let Ie=0;Ie<Xe;Ie++){let Re=ue[Ie];rt(Re[2]+ge,Re[1]+ge,Re[0]+ge)}be=h+m*2,ge=G*be;for(let Ie=0;Ie<Xe;Ie++){let Re=ue[Ie];rt(Re[0]+ge,Re[1]+ge,Re[2]+ge)}}else{for(let be=0;be<Xe;be++){let ge=ue[be];rt(ge[2],ge[1],ge[0])}for(let be=0;be<Xe;be++){let ge=ue[be];rt(ge[0]+G*h,ge[1]+G*h,ge[2]+G*h)}}i.addGroup(fe,r.length/3-fe,0)}function Ze(){let fe=r.length/3,be=0;Oe(z,be),be+=z.length;for(let ge=0,Ie=L.length;ge<Ie;ge++){let Re=L[ge];Oe(Re,be),be+=Re.length}i.addGroup(fe,r.length/3-fe,1)}function Oe(fe,be){let ge=fe.length;for(;--ge>=0;){let Ie=ge,Re=ge-1;Re<0&&(Re=fe.length-1);for(let it=0,Ue=h+m*2;it<Ue;it++){let pt=G*it,ht=G*(it+1),_t=be+Ie+pt,F=be+Re+pt,ve=be+Re+ht,ze=be+Ie+ht;dt(_t,F,ve,ze)}}}function tt(fe,be,ge){l.push(fe),l.push(be),l.push(ge)}function rt(fe,be,ge){Mt(fe),Mt(be),Mt(ge);let Ie=r.length/3,Re=S.generateTopUV(i,r,Ie-3,Ie-2,Ie-1);yt(Re[0]),yt(Re[1]),yt(Re[2])}function dt(fe,be,ge,Ie){Mt(fe),Mt(be),Mt(Ie),Mt(be),Mt(ge),Mt(Ie);let Re=r.length/3,it=S.generateSideWallUV(i,r,Re-6,Re-3,Re-2,Re-1);yt(it[0]),yt(it[1]),yt(it[3]),yt(it[1]),yt(it[2]),yt(it[3])}function Mt(fe){r.push(l[fe*3+0]),r.push(l[fe*3+1]),r.push(l[fe*3+2])}function yt(fe){s.push(fe.x),s.push(fe.y)}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes,i=this.parameters.options;return WM(t,i,e)}static fromJSON(e,t){let i=[];for(let s=0,o=e.shapes.length;s<o;s++){let a=t[e.shapes[s]];i.push(a)}let r=e.options.extrudePath;return r!==void 0&&(e.options.extrudePath=new qo[r.type]().fromJSON(r)),new n(i,e.options)}},VM={generateTopUV:function(n,e,t,i,r){let s=e[t*3],o=e[t*3+1],a=e[i*3],l=e[i*3+1],c=e[r*3],h=e[r*3+1];return[new re(s,o),new re(a,l),new re(c,h)]},generateSideWallUV:function(n,e,t,i,r,s){let o=e[t*3],a=e[t*3+1],l=e[t*3+2],c=e[i*3],h=e[i*3+1],u=e[i*3+2],f=e[r*3],d=e[r*3+1],g=e[r*3+2],w=e[s*3],m=e[s*3+1],p=e[s*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new re(o,1-l),new re(c,1-u),new re(f,1-g),new re(w,1-p)]:[new re(a,1-l),new re(h,1-u),new re(d,1-g),new re(m,1-p)]}};function WM(n,e,t){if(t.shapes=[],Array.isArray(n))for(let i=0,r=n.length;i<r;i++){let s=n[i];t.shapes.push(s.uuid)}else t.shapes.push(n.uuid);return t.options=Object.assign({},e),e.extrudePath!==void 0&&(t.options.extrudePath=e.extrudePath.toJSON()),t}var Or=class n extends Vt{constructor(e=1,t=1,i=1,r=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:i,heightSegments:r};let s=e/2,o=t/2,a=Math.floor(i),l=Math.floor(r),c=a+1,h=l+1,u=e/a,f=t/l,d=[],g=[],w=[],m=[];for(let p=0;p<h;p++){let S=p*f-o;for(let T=0;T<c;T++){let M=T*u-s;g.push(M,-S,0),w.push(0,0,1),m.push(T/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let S=0;S<a;S++){let T=S+c*p,M=S+c*(p+1),D=S+1+c*(p+1),A=S+1+c*p;d.push(T,M,A),d.push(M,D,A)}this.setIndex(d),this.setAttribute("position",new Pt(g,3)),this.setAttribute("normal",new Pt(w,3)),this.setAttribute("uv",new Pt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.widthSegments,e.heightSegments)}};var hh=class n extends Vt{constructor(e=new Fr([new re(0,.5),new re(-.5,-.5),new re(.5,-.5)]),t=12){super(),this.type="ShapeGeometry",this.parameters={shapes:e,curveSegments:t};let i=[],r=[],s=[],o=[],a=0,l=0;if(Array.isArray(e)===!1)c(e);else for(let h=0;h<e.length;h++)c(e[h]),this.addGroup(a,l,h),a+=l,l=0;this.setIndex(i),this.setAttribute("position",new Pt(r,3)),this.setAttribute("normal",new Pt(s,3)),this.setAttribute("uv",new Pt(o,2));function c(h){let u=r.length/3,f=h.extractPoints(t),d=f.shape,g=f.holes;jn.isClockWise(d)===!1&&(d=d.reverse());for(let m=0,p=g.length;m<p;m++){let S=g[m];jn.isClockWise(S)===!0&&(g[m]=S.reverse())}let w=jn.triangulateShape(d,g);for(let m=0,p=g.length;m<p;m++){let S=g[m];d=d.concat(S)}for(let m=0,p=d.length;m<p;m++){let S=d[m];r.push(S.x,S.y,0),s.push(0,0,1),o.push(S.x,S.y)}for(let m=0,p=w.length;m<p;m++){let S=w[m],T=S[0]+u,M=S[1]+u,D=S[2]+u;i.push(T,M,D),l+=3}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes;return XM(t,e)}static fromJSON(e,t){let i=[];for(let r=0,s=e.shapes.length;r<s;r++){let o=t[e.shapes[r]];i.push(o)}return new n(i,e.curveSegments)}};function XM(n,e){if(e.shapes=[],Array.isArray(n))for(let t=0,i=n.length;t<i;t++){let r=n[t];e.shapes.push(r.uuid)}else e.shapes.push(n.uuid);return e}var Br=class n extends Vt{constructor(e=1,t=32,i=16,r=0,s=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:i,phiStart:r,phiLength:s,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),i=Math.max(2,Math.floor(i));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new C,f=new C,d=[],g=[],w=[],m=[];for(let p=0;p<=i;p++){let S=[],T=p/i,M=o+T*a,D=e*Math.cos(M),A=Math.sqrt(e*e-D*D),v=0;p===0&&o===0?v=.5/t:p===i&&l===Math.PI&&(v=-.5/t);for(let E=0;E<=t;E++){let k=E/t,U=r+k*s;u.x=-A*Math.cos(U),u.y=D,u.z=A*Math.sin(U),g.push(u.x,u.y,u.z),f.copy(u).normalize(),w.push(f.x,f.y,f.z),m.push(k+v,1-T),S.push(c++)}h.push(S)}for(let p=0;p<i;p++)for(let S=0;S<t;S++){let T=h[p][S+1],M=h[p][S],D=h[p+1][S],A=h[p+1][S+1];(p!==0||o>0)&&d.push(T,M,A),(p!==i-1||l<Math.PI)&&d.push(M,D,A)}this.setIndex(d),this.setAttribute("position",new Pt(g,3)),this.setAttribute("normal",new Pt(w,3)),this.setAttribute("uv",new Pt(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var El=class extends Zi{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Le(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function kr(n){let e={};for(let t in n){e[t]={};for(let i in n[t]){let r=n[t][i];if(Mm(r))r.isRenderTargetTexture?(We("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][i]=null):e[t][i]=r.clone();else if(Array.isArray(r))if(Mm(r[0])){let s=[];for(let o=0,a=r.length;o<a;o++)s[o]=r[o].clone();e[t][i]=s}else e[t][i]=r.slice();else e[t][i]=r}}return e}function Ji(n){let e={};for(let t=0;t<n.length;t++){let i=kr(n[t]);for(let r in i)e[r]=i[r]}return e}function Mm(n){return n&&(n.isColor||n.isMatrix3||n.isMatrix4||n.isVector2||n.isVector3||n.isVector4||n.isTexture||n.isQuaternion)}function ym(n){let e=[];for(let t=0;t<n.length;t++)e.push(n[t].clone());return e}function uh(n){let e=n.getRenderTarget();return e===null?n.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:mt.workingColorSpace}var bm={clone:kr,merge:Ji};var Em=`void main(){
gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.0);
}`;var wm=`void main(){
gl_FragColor=vec4(1.0,0.0,0.0,1.0);
}`;var Qi=class extends Zi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Em,this.fragmentShader=wm,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=kr(e.uniforms),this.uniformsGroups=ym(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let r in this.uniforms){let o=this.uniforms[r].value;o&&o.isTexture?t.uniforms[r]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[r]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[r]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[r]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[r]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[r]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[r]={type:"m4",value:o.toArray()}:t.uniforms[r]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let i={};for(let r in this.extensions)this.extensions[r]===!0&&(i[r]=!0);return Object.keys(i).length>0&&(t.extensions=i),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let i in e.uniforms){let r=e.uniforms[i];switch(this.uniforms[i]={},r.type){case"t":this.uniforms[i].value=t[r.value]||null;break;case"c":this.uniforms[i].value=new Le().setHex(r.value);break;case"v2":this.uniforms[i].value=new re().fromArray(r.value);break;case"v3":this.uniforms[i].value=new C().fromArray(r.value);break;case"v4":this.uniforms[i].value=new Ht().fromArray(r.value);break;case"m3":this.uniforms[i].value=new Qe().fromArray(r.value);break;case"m4":this.uniforms[i].value=new Ke().fromArray(r.value);break;default:this.uniforms[i].value=r.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let i in e.extensions)this.extensions[i]=e.extensions[i];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}};var fh=class extends Qi{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var ks=class extends Zi{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Le(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Le(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ws,this.normalScale=new re(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new cn,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var wl=class extends Zi{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Le(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Le(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ws,this.normalScale=new re(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new cn,this.combine=co,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var dh=class extends Zi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Dp,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}};var ph=class extends Zi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};var fs=class extends jt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Le(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}};var Tl=class extends fs{constructor(e,t,i){super(e,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(jt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Le(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}};var bf=new Ke,Tm=new C,Am=new C,mh=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new re(512,512),this.mapType=Ni,this.map=null,this.mapPass=null,this.matrix=new Ke,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new Jn,this._frameExtents=new re(1,1),this._viewportCount=1,this._viewports=[new Ht(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Tm.setFromMatrixPosition(e.matrixWorld),t.position.copy(Tm),Am.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Am),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,i,r){bf.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),i.setFromProjectionMatrix(bf,e.coordinateSystem,e.reversedDepth);let s=this._frameExtents,o=r?r.z/s.x:1,a=r?r.w/s.y:1,l=r?r.x/s.x:0,c=r?r.y/s.y:0;e.coordinateSystem===Cr||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(bf)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}};var gh=new C,xh=new Rt,vr=new C,Zo=class extends jt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new Ke,this.projectionMatrix=new Ke,this.projectionMatrixInverse=new Ke,this.coordinateSystem=Gi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(gh,xh,vr),vr.x===1&&vr.y===1&&vr.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(gh,xh,vr.set(1,1,1)).invert()}updateWorldMatrix(e,t,i=!1){super.updateWorldMatrix(e,t,i),this.matrixWorld.decompose(gh,xh,vr),vr.x===1&&vr.y===1&&vr.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(gh,xh,vr.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}};var ds=new C,Rm=new re,Cm=new re,In=class extends Zo{constructor(e=50,t=1,i=.1,r=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=i,this.far=r,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=ul*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(Eo*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return ul*2*Math.atan(Math.tan(Eo*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,i){ds.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(ds.x,ds.y).multiplyScalar(-e/ds.z),ds.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(ds.x,ds.y).multiplyScalar(-e/ds.z)}getViewSize(e,t){return this.getViewBounds(e,Rm,Cm),t.subVectors(Cm,Rm)}setViewOffset(e,t,i,r,s,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=r,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(Eo*.5*this.fov)/this.zoom,i=2*t,r=this.aspect*i,s=-.5*r,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;s+=o.offsetX*r/l,t-=o.offsetY*i/c,r*=o.width/l,i*=o.height/c}let a=this.filmOffset;a!==0&&(s+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(s,s+r,t,t-i,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var bn=class extends Zo{constructor(e=-1,t=1,i=1,r=-1,s=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=i,this.bottom=r,this.near=s,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,i,r,s,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=r,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,r=(this.top+this.bottom)/2,s=i-e,o=i+e,a=r+t,l=r-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;s+=c*this.view.offsetX,o=s+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(s,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var vh=class extends mh{constructor(){super(new bn(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}};var Al=class extends fs{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(jt.DEFAULT_UP),this.updateMatrix(),this.target=new jt,this.shadow=new vh}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var Rl=class extends fs{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var $o=-90,Jo=1,Gs=class extends jt{constructor(e,t,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let r=new In($o,Jo,e,t);r.layers=this.layers,this.add(r);let s=new In($o,Jo,e,t);s.layers=this.layers,this.add(s);let o=new In($o,Jo,e,t);o.layers=this.layers,this.add(o);let a=new In($o,Jo,e,t);a.layers=this.layers,this.add(a);let l=new In($o,Jo,e,t);l.layers=this.layers,this.add(l);let c=new In($o,Jo,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[i,r,s,o,a,l]=t;for(let c of t)this.remove(c);if(e===Gi)i.up.set(0,1,0),i.lookAt(1,0,0),r.up.set(0,1,0),r.lookAt(-1,0,0),s.up.set(0,0,-1),s.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Cr)i.up.set(0,-1,0),i.lookAt(-1,0,0),r.up.set(0,-1,0),r.lookAt(1,0,0),s.up.set(0,0,1),s.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:r}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[s,o,a,l,c,h]=this.children,u=e.getRenderTarget(),f=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let w=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(i,0,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,s),e.setRenderTarget(i,1,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(i,2,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(i,3,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(i,4,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),i.texture.mipmapsAutoUpdate=w,e.setRenderTarget(i,5,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,f,d),e.xr.enabled=g,i.texture.needsPMREMUpdate=!0}};var Pm=new Ke,Cl=class{constructor(e,t,i=0,r=1/0){this.ray=new Ur(e,t),this.near=i,this.far=r,this.camera=null,this.layers=new ss,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):vt("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Pm.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Pm),this}intersectObject(e,t=!0,i=[]){return Ef(e,this,i,t),i.sort(Lm),i}intersectObjects(e,t=!0,i=[]){for(let r=0,s=e.length;r<s;r++)Ef(e[r],this,i,t);return i.sort(Lm),i}};function Lm(n,e){return n.distance-e.distance}function Ef(n,e,t,i){let r=!0;if(n.layers.test(e.layers)&&n.raycast(e,t)===!1&&(r=!1),r===!0&&i===!0){let s=n.children;for(let o=0,a=s.length;o<a;o++)Ef(s[o],e,t,!0)}}var Qo=class{constructor(e=1,t=0,i=0){this.radius=e,this.phi=t,this.theta=i}set(e,t,i){return this.radius=e,this.phi=t,this.theta=i,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=at(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,i){return this.radius=Math.sqrt(e*e+t*t+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,i),this.phi=Math.acos(at(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Pl=class extends Ui{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function wf(n,e,t,i){let r=YM(i);switch(t){case yc:return n*e;case po:return n*e/r.components*r.byteLength;case mo:return n*e/r.components*r.byteLength;case _n:return n*e*2/r.components*r.byteLength;case go:return n*e*2/r.components*r.byteLength;case bc:return n*e*3/r.components*r.byteLength;case vn:return n*e*4/r.components*r.byteLength;case xo:return n*e*4/r.components*r.byteLength;case vo:case _o:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case So:case Mo:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case Fa:case Ba:return Math.max(n,16)*Math.max(e,8)/4;case Ua:case Oa:return Math.max(n,8)*Math.max(e,8)/2;case ka:case Ga:case Ha:case Va:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case za:case bs:case Wa:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case Xa:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case Ya:return Math.floor((n+4)/5)*Math.floor((e+3)/4)*16;case qa:return Math.floor((n+4)/5)*Math.floor((e+4)/5)*16;case Ka:return Math.floor((n+5)/6)*Math.floor((e+4)/5)*16;case Za:return Math.floor((n+5)/6)*Math.floor((e+5)/6)*16;case $a:return Math.floor((n+7)/8)*Math.floor((e+4)/5)*16;case Ja:return Math.floor((n+7)/8)*Math.floor((e+5)/6)*16;case Qa:return Math.floor((n+7)/8)*Math.floor((e+7)/8)*16;case ja:return Math.floor((n+9)/10)*Math.floor((e+4)/5)*16;case el:return Math.floor((n+9)/10)*Math.floor((e+5)/6)*16;case tl:return Math.floor((n+9)/10)*Math.floor((e+7)/8)*16;case il:return Math.floor((n+9)/10)*Math.floor((e+9)/10)*16;case nl:return Math.floor((n+11)/12)*Math.floor((e+9)/10)*16;case rl:return Math.floor((n+11)/12)*Math.floor((e+11)/12)*16;case sl:case ol:case al:return Math.ceil(n/4)*Math.ceil(e/4)*16;case ll:case cl:return Math.ceil(n/4)*Math.ceil(e/4)*8;case Es:case hl:return Math.ceil(n/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function YM(n){switch(n){case Ni:case vc:return{byteLength:1,components:1};case Ar:case _c:case Ii:return{byteLength:2,components:1};case uo:case fo:return{byteLength:2,components:4};case Wi:case ho:case Mi:return{byteLength:4,components:1};case Sc:case Mc:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${n}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?We("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Dm(){let n=null,e=!1,t=null,i=null;function r(s,o){i=n.requestAnimationFrame(r),t(s,o)}return{start:function(){e!==!0&&t!==null&&n!==null&&(i=n.requestAnimationFrame(r),e=!0)},stop:function(){n!==null&&n.cancelAnimationFrame(i),e=!1},setAnimationLoop:function(s){t=s},setContext:function(s){n=s}}}function Nm(n){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,f=n.createBuffer();n.bindBuffer(l,f),n.bufferData(l,c,h),a.onUploadCallback();let d;if(c instanceof Float32Array)d=n.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=n.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?d=n.HALF_FLOAT:d=n.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=n.SHORT;else if(c instanceof Uint32Array)d=n.UNSIGNED_INT;else if(c instanceof Int32Array)d=n.INT;else if(c instanceof Int8Array)d=n.BYTE;else if(c instanceof Uint8Array)d=n.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=n.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:f,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function i(a,l,c){let h=l.array,u=l.updateRanges;if(n.bindBuffer(c,a),u.length===0)n.bufferSubData(c,0,h);else{u.sort((d,g)=>d.start-g.start);let f=0;for(let d=1;d<u.length;d++){let g=u[f],w=u[d];w.start<=g.start+g.count+1?g.count=Math.max(g.count,w.start+w.count-g.start):(++f,u[f]=w)}u.length=f+1;for(let d=0,g=u.length;d<g;d++){let w=u[d];n.bufferSubData(c,w.start*h.BYTES_PER_ELEMENT,h,w.start,w.count)}l.clearUpdateRanges()}l.onUploadCallback()}function r(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function s(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(n.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,a,l),c.version=a.version}}return{get:r,remove:s,update:o}}var Im=`#ifdef USE_ALPHAHASH
if(diffuseColor.a<getAlphaHashThreshold(vPosition))discard;
#endif`;var Um=`#ifdef USE_ALPHAHASH
const float ALPHA_HASH_SCALE=0.05;
float hash2D(vec2 value){
return fract(1.0e4*sin(17.0*value.x+0.1*value.y)*(0.1+abs(sin(13.0*value.y+value.x))));
}
float hash3D(vec3 value){
return hash2D(vec2(hash2D(value.xy),value.z));
}
float getAlphaHashThreshold(vec3 position){
float maxDeriv=max(
length(dFdx(position.xyz)),
length(dFdy(position.xyz))
);
float pixScale=1.0/(ALPHA_HASH_SCALE*maxDeriv);
vec2 pixScales=vec2(
exp2(floor(log2(pixScale))),
exp2(ceil(log2(pixScale)))
);
vec2 alpha=vec2(
hash3D(floor(pixScales.x*position.xyz)),
hash3D(floor(pixScales.y*position.xyz))
);
float lerpFactor=fract(log2(pixScale));
float x=(1.0-lerpFactor)*alpha.x+lerpFactor*alpha.y;
float a=min(lerpFactor,1.0-lerpFactor);
vec3 cases=vec3(
x*x/(2.0*a*(1.0-a)),
(x-0.5*a)/(1.0-a),
1.0-((1.0-x)*(1.0-x)/(2.0*a*(1.0-a)))
);
float threshold=(x<(1.0-a))
?((x<a)?cases.x:cases.y)
:cases.z;
return clamp(threshold,1.0e-6,1.0);
}
#endif`;var Fm=`#ifdef USE_ALPHAMAP
diffuseColor.a*=texture2D(alphaMap,vAlphaMapUv).g;
#endif`;var Om=`#ifdef USE_ALPHAMAP
uniform sampler2D alphaMap;
#endif`;var Bm=`#ifdef USE_ALPHATEST
#ifdef ALPHA_TO_COVERAGE
diffuseColor.a=smoothstep(alphaTest,alphaTest+fwidth(diffuseColor.a),diffuseColor.a);
if(diffuseColor.a==0.0)discard;
#else
if(diffuseColor.a<alphaTest)discard;
#endif
#endif`;var km=`#ifdef USE_ALPHATEST
uniform float alphaTest;
#endif`;var Gm=`#ifdef USE_AOMAP
float ambientOcclusion=(texture2D(aoMap,vAoMapUv).r-1.0)*aoMapIntensity+1.0;
reflectedLight.indirectDiffuse*=ambientOcclusion;
#if defined( USE_CLEARCOAT )
clearcoatSpecularIndirect*=ambientOcclusion;
#endif
#if defined( USE_SHEEN )
sheenSpecularIndirect*=ambientOcclusion;
#endif
#if defined( USE_ENVMAP ) && defined( STANDARD )
float dotNV=saturate(dot(geometryNormal,geometryViewDir));
reflectedLight.indirectSpecular*=computeSpecularOcclusion(dotNV,ambientOcclusion,material.roughness);
#endif
#endif`;var zm=`#ifdef USE_AOMAP
uniform sampler2D aoMap;
uniform float aoMapIntensity;
#endif`;var Hm=`#ifdef USE_BATCHING
#if ! defined( GL_ANGLE_multi_draw )
#define gl_DrawID _gl_DrawID
uniform int _gl_DrawID;
#endif
uniform highp sampler2D batchingTexture;
uniform highp usampler2D batchingIdTexture;
mat4 getBatchingMatrix(const in float i){
int size=textureSize(batchingTexture,0).x;
int j=int(i)*4;
int x=j % size;
int y=j/size;
vec4 v1=texelFetch(batchingTexture,ivec2(x,y),0);
vec4 v2=texelFetch(batchingTexture,ivec2(x+1,y),0);
vec4 v3=texelFetch(batchingTexture,ivec2(x+2,y),0);
vec4 v4=texelFetch(batchingTexture,ivec2(x+3,y),0);
return mat4(v1,v2,v3,v4);
}
float getIndirectIndex(const in int i){
int size=textureSize(batchingIdTexture,0).x;
int x=i % size;
int y=i/size;
return float(texelFetch(batchingIdTexture,ivec2(x,y),0).r);
}
#endif
#ifdef USE_BATCHING_COLOR
uniform sampler2D batchingColorTexture;
vec4 getBatchingColor(const in float i){
int size=textureSize(batchingColorTexture,0).x;
int j=int(i);
int x=j % size;
int y=j/size;
return texelFetch(batchingColorTexture,ivec2(x,y),0);
}
#endif`;var Vm=`#ifdef USE_BATCHING
mat4 batchingMatrix=getBatchingMatrix(getIndirectIndex(gl_DrawID));
#endif`;var Wm=`vec3 transformed=vec3(position);
#ifdef USE_ALPHAHASH
vPosition=vec3(position);
#endif`;var Xm=`vec3 objectNormal=vec3(normal);
#ifdef USE_TANGENT
vec3 objectTangent=vec3(tangent.xyz);
#endif`;var Ym=`float G_BlinnPhong_Implicit(){
return 0.25;
}
float D_BlinnPhong(const in float shininess,const in float dotNH){
return RECIPROCAL_PI*(shininess*0.5+1.0)*pow(dotNH,shininess);
}
vec3 BRDF_BlinnPhong(const in vec3 lightDir,const in vec3 viewDir,const in vec3 normal,const in vec3 specularColor,const in float shininess){
vec3 halfDir=normalize(lightDir+viewDir);
float dotNH=saturate(dot(normal,halfDir));
float dotVH=saturate(dot(viewDir,halfDir));
vec3 F=F_Schlick(specularColor,1.0,dotVH);
float G=G_BlinnPhong_Implicit();
float D=D_BlinnPhong(shininess,dotNH);
return F*(G*D);
}`;var qm=`#ifdef USE_IRIDESCENCE
const mat3 XYZ_TO_REC709=mat3(
3.2404542,-0.9692660,0.0556434,
-1.5371385,1.8760108,-0.2040259,
-0.4985314,0.0415560,1.0572252
);
vec3 Fresnel0ToIor(vec3 fresnel0){
vec3 sqrtF0=sqrt(fresnel0);
return(vec3(1.0)+sqrtF0)/(vec3(1.0)-sqrtF0);
}
vec3 IorToFresnel0(vec3 transmittedIor,float incidentIor){
return pow2((transmittedIor-vec3(incidentIor))/(transmittedIor+vec3(incidentIor)));
}
float IorToFresnel0(float transmittedIor,float incidentIor){
return pow2((transmittedIor-incidentIor)/(transmittedIor+incidentIor));
}
vec3 evalSensitivity(float OPD,vec3 shift){
float phase=2.0*PI*OPD*1.0e-9;
vec3 val=vec3(5.4856e-13,4.4201e-13,5.2481e-13);
vec3 pos=vec3(1.6810e+06,1.7953e+06,2.2084e+06);
vec3 var=vec3(4.3278e+09,9.3046e+09,6.6121e+09);
vec3 xyz=val*sqrt(2.0*PI*var)*cos(pos*phase+shift)*exp(-pow2(phase)*var);
xyz.x+=9.7470e-14*sqrt(2.0*PI*4.5282e+09)*cos(2.2399e+06*phase+shift[ 0 ])*exp(-4.5282e+09*pow2(phase));
xyz/=1.0685e-7;
vec3 rgb=XYZ_TO_REC709*xyz;
return rgb;
}
vec3 evalIridescence(float outsideIOR,float eta2,float cosTheta1,float thinFilmThickness,vec3 baseF0){
vec3 I;
float iridescenceIOR=mix(outsideIOR,eta2,smoothstep(0.0,0.03,thinFilmThickness));
float sinTheta2Sq=pow2(outsideIOR/iridescenceIOR)*(1.0-pow2(cosTheta1));
float cosTheta2Sq=1.0-sinTheta2Sq;
if(cosTheta2Sq<0.0){
return vec3(1.0);
}
float cosTheta2=sqrt(cosTheta2Sq);
float R0=IorToFresnel0(iridescenceIOR,outsideIOR);
float R12=F_Schlick(R0,1.0,cosTheta1);
float T121=1.0-R12;
float phi12=0.0;
if(iridescenceIOR<outsideIOR)phi12=PI;
float phi21=PI-phi12;
vec3 baseIOR=Fresnel0ToIor(clamp(baseF0,0.0,0.9999));
vec3 R1=IorToFresnel0(baseIOR,iridescenceIOR);
vec3 R23=F_Schlick(R1,1.0,cosTheta2);
vec3 phi23=vec3(0.0);
if(baseIOR[ 0 ]<iridescenceIOR)phi23[ 0 ]=PI;
if(baseIOR[ 1 ]<iridescenceIOR)phi23[ 1 ]=PI;
if(baseIOR[ 2 ]<iridescenceIOR)phi23[ 2 ]=PI;
float OPD=2.0*iridescenceIOR*thinFilmThickness*cosTheta2;
vec3 phi=vec3(phi21)+phi23;
vec3 R123=clamp(R12*R23,1e-5,0.9999);
vec3 r123=sqrt(R123);
vec3 Rs=pow2(T121)*R23/(vec3(1.0)-R123);
vec3 C0=R12+Rs;
I=C0;
vec3 Cm=Rs-T121;
for(int m=1;m<=2;++m){
Cm*=r123;
vec3 Sm=2.0*evalSensitivity(float(m)*OPD,float(m)*phi);
I+=Cm*Sm;
}
return max(I,vec3(0.0));
}
#endif`;var Km=`#ifdef USE_BUMPMAP
uniform sampler2D bumpMap;
uniform float bumpScale;
vec2 dHdxy_fwd(){
vec2 dSTdx=dFdx(vBumpMapUv);
vec2 dSTdy=dFdy(vBumpMapUv);
float Hll=bumpScale*texture2D(bumpMap,vBumpMapUv).x;
float dBx=bumpScale*texture2D(bumpMap,vBumpMapUv+dSTdx).x-Hll;
float dBy=bumpScale*texture2D(bumpMap,vBumpMapUv+dSTdy).x-Hll;
return vec2(dBx,dBy);
}
vec3 perturbNormalArb(vec3 surf_pos,vec3 surf_norm,vec2 dHdxy,float faceDirection){
vec3 vSigmaX=normalize(dFdx(surf_pos.xyz));
vec3 vSigmaY=normalize(dFdy(surf_pos.xyz));
vec3 vN=surf_norm;
vec3 R1=cross(vSigmaY,vN);
vec3 R2=cross(vN,vSigmaX);
float fDet=dot(vSigmaX,R1)*faceDirection;
vec3 vGrad=sign(fDet)*(dHdxy.x*R1+dHdxy.y*R2);
return normalize(abs(fDet)*surf_norm-vGrad);
}
#endif`;var Zm=`#if NUM_CLIPPING_PLANES > 0
vec4 plane;
#ifdef ALPHA_TO_COVERAGE
float distanceToPlane,distanceGradient;
float clipOpacity=1.0;
#pragma unroll_loop_start
for(int i=0;i<UNION_CLIPPING_PLANES;i++){
plane=clippingPlanes[ i ];
distanceToPlane=-dot(vClipPosition,plane.xyz)+plane.w;
distanceGradient=fwidth(distanceToPlane)/2.0;
clipOpacity*=smoothstep(-distanceGradient,distanceGradient,distanceToPlane);
if(clipOpacity==0.0)discard;
}
#pragma unroll_loop_end
#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
float unionClipOpacity=1.0;
#pragma unroll_loop_start
for(int i=UNION_CLIPPING_PLANES;i<NUM_CLIPPING_PLANES;i++){
plane=clippingPlanes[ i ];
distanceToPlane=-dot(vClipPosition,plane.xyz)+plane.w;
distanceGradient=fwidth(distanceToPlane)/2.0;
unionClipOpacity*=1.0-smoothstep(-distanceGradient,distanceGradient,distanceToPlane);
}
#pragma unroll_loop_end
clipOpacity*=1.0-unionClipOpacity;
#endif
diffuseColor.a*=clipOpacity;
if(diffuseColor.a==0.0)discard;
#else
#pragma unroll_loop_start
for(int i=0;i<UNION_CLIPPING_PLANES;i++){
plane=clippingPlanes[ i ];
if(dot(vClipPosition,plane.xyz)>plane.w)discard;
}
#pragma unroll_loop_end
#if UNION_CLIPPING_PLANES < NUM_CLIPPING_PLANES
bool clipped=true;
#pragma unroll_loop_start
for(int i=UNION_CLIPPING_PLANES;i<NUM_CLIPPING_PLANES;i++){
plane=clippingPlanes[ i ];
clipped=(dot(vClipPosition,plane.xyz)>plane.w)&&clipped;
}
#pragma unroll_loop_end
if(clipped)discard;
#endif
#endif
#endif`;var $m=`#if NUM_CLIPPING_PLANES > 0
varying vec3 vClipPosition;
uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`;var Jm=`#if NUM_CLIPPING_PLANES > 0
varying vec3 vClipPosition;
#endif`;var Qm=`#if NUM_CLIPPING_PLANES > 0
vClipPosition=-mvPosition.xyz;
#endif`;var jm=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
diffuseColor*=vColor;
#endif`;var eg=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
varying vec4 vColor;
#endif`;var tg=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
varying vec4 vColor;
#endif`;var ig=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
vColor=vec4(1.0);
#endif
#ifdef USE_COLOR_ALPHA
vColor*=color;
#elif defined( USE_COLOR )
vColor.rgb*=color;
#endif
#ifdef USE_INSTANCING_COLOR
vColor.rgb*=instanceColor.rgb;
#endif
#ifdef USE_BATCHING_COLOR
vColor*=getBatchingColor(getIndirectIndex(gl_DrawID));
#endif`;var ng=`#define PI 3.141592653589793
#define PI2 6.283185307179586
#define PI_HALF 1.5707963267948966
#define RECIPROCAL_PI 0.3183098861837907
#define RECIPROCAL_PI2 0.15915494309189535
#define EPSILON 1e-6
#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
#define whiteComplement( a ) ( 1.0 - saturate( a ) )
float pow2(const in float x){return x*x;}
vec3 pow2(const in vec3 x){return x*x;}
float pow3(const in float x){return x*x*x;}
float pow4(const in float x){float x2=x*x;return x2*x2;}
float max3(const in vec3 v){return max(max(v.x,v.y),v.z);}
float average(const in vec3 v){return dot(v,vec3(0.3333333));}
highp float rand(const in vec2 uv){
const highp float a=12.9898,b=78.233,c=43758.5453;
highp float dt=dot(uv.xy,vec2(a,b)),sn=mod(dt,PI);
return fract(sin(sn)*c);
}
#ifdef HIGH_PRECISION
float precisionSafeLength(vec3 v){return length(v);}
#else
float precisionSafeLength(vec3 v){
float maxComponent=max3(abs(v));
return length(v/maxComponent)*maxComponent;
}
#endif
struct IncidentLight{
vec3 color;
vec3 direction;
bool visible;
};
struct ReflectedLight{
vec3 directDiffuse;
vec3 directSpecular;
vec3 indirectDiffuse;
vec3 indirectSpecular;
};
#ifdef USE_ALPHAHASH
varying vec3 vPosition;
#endif
vec3 transformDirection(in vec3 dir,in mat4 matrix){
return normalize((matrix*vec4(dir,0.0)).xyz);
}
#define inverseTransformDirection transformDirectionByInverseViewMatrix
vec3 transformNormalByInverseViewMatrix(in vec3 normal,in mat4 viewMatrix){
return normalize((vec4(normal,0.0)*viewMatrix).xyz);
}
vec3 transformDirectionByInverseViewMatrix(in vec3 dir,in mat4 viewMatrix){
return normalize((vec4(dir,0.0)*viewMatrix).xyz);
}
bool isPerspectiveMatrix(mat4 m){
return m[ 2 ][ 3 ]==-1.0;
}
vec2 equirectUv(in vec3 dir){
float u=atan(dir.z,dir.x)*RECIPROCAL_PI2+0.5;
float v=asin(clamp(dir.y,-1.0,1.0))*RECIPROCAL_PI+0.5;
return vec2(u,v);
}
vec3 BRDF_Lambert(const in vec3 diffuseColor){
return RECIPROCAL_PI*diffuseColor;
}
vec3 F_Schlick(const in vec3 f0,const in float f90,const in float dotVH){
float fresnel=exp2((-5.55473*dotVH-6.98316)*dotVH);
return f0*(1.0-fresnel)+(f90*fresnel);
}
float F_Schlick(const in float f0,const in float f90,const in float dotVH){
float fresnel=exp2((-5.55473*dotVH-6.98316)*dotVH);
return f0*(1.0-fresnel)+(f90*fresnel);
}`;var rg=`vec3 transformedNormal=objectNormal;
#ifdef USE_TANGENT
vec3 transformedTangent=objectTangent;
#endif
#ifdef USE_BATCHING
mat3 bm=mat3(batchingMatrix);
transformedNormal/=vec3(dot(bm[ 0 ],bm[ 0 ]),dot(bm[ 1 ],bm[ 1 ]),dot(bm[ 2 ],bm[ 2 ]));
transformedNormal=bm*transformedNormal;
#ifdef USE_TANGENT
transformedTangent=bm*transformedTangent;
#endif
#endif
#ifdef USE_INSTANCING
mat3 im=mat3(instanceMatrix);
transformedNormal/=vec3(dot(im[ 0 ],im[ 0 ]),dot(im[ 1 ],im[ 1 ]),dot(im[ 2 ],im[ 2 ]));
transformedNormal=im*transformedNormal;
#ifdef USE_TANGENT
transformedTangent=im*transformedTangent;
#endif
#endif
transformedNormal=normalMatrix*transformedNormal;
#ifdef FLIP_SIDED
transformedNormal=-transformedNormal;
#endif
#ifdef USE_TANGENT
transformedTangent=(modelViewMatrix*vec4(transformedTangent,0.0)).xyz;
#endif`;var sg=`#ifdef USE_DISPLACEMENTMAP
uniform sampler2D displacementMap;
uniform float displacementScale;
uniform float displacementBias;
#endif`;var og=`#ifdef USE_DISPLACEMENTMAP
transformed+=normalize(objectNormal)*(texture2D(displacementMap,vDisplacementMapUv).x*displacementScale+displacementBias);
#endif`;var ag=`#ifdef USE_EMISSIVEMAP
vec4 emissiveColor=texture2D(emissiveMap,vEmissiveMapUv);
#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
emissiveColor=sRGBTransferEOTF(emissiveColor);
#endif
totalEmissiveRadiance*=emissiveColor.rgb;
#endif`;var lg=`#ifdef USE_EMISSIVEMAP
uniform sampler2D emissiveMap;
#endif`;var cg="gl_FragColor=linearToOutputTexel(gl_FragColor);";var hg=`vec4 LinearTransferOETF(in vec4 value){
return value;
}
vec4 sRGBTransferEOTF(in vec4 value){
return vec4(mix(pow(value.rgb*0.9478672986+vec3(0.0521327014),vec3(2.4)),value.rgb*0.0773993808,vec3(lessThanEqual(value.rgb,vec3(0.04045)))),value.a);
}
vec4 sRGBTransferOETF(in vec4 value){
return vec4(mix(pow(value.rgb,vec3(0.41666))*1.055-vec3(0.055),value.rgb*12.92,vec3(lessThanEqual(value.rgb,vec3(0.0031308)))),value.a);
}`;var ug=`#ifdef USE_ENVMAP
#ifdef ENV_WORLDPOS
vec3 cameraToFrag;
if(isOrthographic){
cameraToFrag=normalize(vec3(-viewMatrix[ 0 ][ 2 ],-viewMatrix[ 1 ][ 2 ],-viewMatrix[ 2 ][ 2 ]));
}else{
cameraToFrag=normalize(vWorldPosition-cameraPosition);
}
vec3 worldNormal=transformNormalByInverseViewMatrix(normal,viewMatrix);
#ifdef ENVMAP_MODE_REFLECTION
vec3 reflectVec=reflect(cameraToFrag,worldNormal);
#else
vec3 reflectVec=refract(cameraToFrag,worldNormal,refractionRatio);
#endif
#else
vec3 reflectVec=vReflect;
#endif
#ifdef ENVMAP_TYPE_CUBE
vec4 envColor=textureCube(envMap,envMapRotation*reflectVec);
#ifdef ENVMAP_BLENDING_MULTIPLY
outgoingLight=mix(outgoingLight,outgoingLight*envColor.xyz,specularStrength*reflectivity);
#elif defined( ENVMAP_BLENDING_MIX )
outgoingLight=mix(outgoingLight,envColor.xyz,specularStrength*reflectivity);
#elif defined( ENVMAP_BLENDING_ADD )
outgoingLight+=envColor.xyz*specularStrength*reflectivity;
#endif
#endif
#endif`;var fg=`#ifdef USE_ENVMAP
uniform float envMapIntensity;
uniform mat3 envMapRotation;
uniform samplerCube envMap;
#ifdef ENVMAP_TYPE_PMREM
float roughnessToMip(const in float roughness){
float r=clamp(roughness,0.0,1.0);
return ENVMAP_MAX_LOD*r*(2.0-r);
}
#endif
#endif`;var dg=`#ifdef USE_ENVMAP
uniform float reflectivity;
#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
#define ENV_WORLDPOS
#endif
#ifdef ENV_WORLDPOS
varying vec3 vWorldPosition;
uniform float refractionRatio;
#else
varying vec3 vReflect;
#endif
#endif`;var pg=`#ifdef USE_ENVMAP
#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
#define ENV_WORLDPOS
#endif
#ifdef ENV_WORLDPOS
varying vec3 vWorldPosition;
#else
varying vec3 vReflect;
uniform float refractionRatio;
#endif
#endif`;var mg=`#ifdef USE_ENVMAP
#ifdef ENV_WORLDPOS
vWorldPosition=worldPosition.xyz;
#else
vec3 cameraToVertex;
if(isOrthographic){
cameraToVertex=normalize(vec3(-viewMatrix[ 0 ][ 2 ],-viewMatrix[ 1 ][ 2 ],-viewMatrix[ 2 ][ 2 ]));
}else{
cameraToVertex=normalize(worldPosition.xyz-cameraPosition);
}
vec3 worldNormal=transformNormalByInverseViewMatrix(transformedNormal,viewMatrix);
#ifdef ENVMAP_MODE_REFLECTION
vReflect=reflect(cameraToVertex,worldNormal);
#else
vReflect=refract(cameraToVertex,worldNormal,refractionRatio);
#endif
#endif
#endif`;var gg=`#ifdef USE_FOG
vFogDepth=-mvPosition.z;
#endif`;var xg=`#ifdef USE_FOG
varying float vFogDepth;
#endif`;var vg=`#ifdef USE_FOG
#ifdef FOG_EXP2
float fogFactor=1.0-exp(-fogDensity*fogDensity*vFogDepth*vFogDepth);
#else
float fogFactor=smoothstep(fogNear,fogFar,vFogDepth);
#endif
gl_FragColor.rgb=mix(gl_FragColor.rgb,fogColor,fogFactor);
#endif`;var _g=`#ifdef USE_FOG
uniform vec3 fogColor;
varying float vFogDepth;
#ifdef FOG_EXP2
uniform float fogDensity;
#else
uniform float fogNear;
uniform float fogFar;
#endif
#endif`;var Sg=`#ifdef USE_GRADIENTMAP
uniform sampler2D gradientMap;
#endif
vec3 getGradientIrradiance(vec3 normal,vec3 lightDirection){
float dotNL=dot(normal,lightDirection);
vec2 coord=vec2(dotNL*0.5+0.5,0.0);
#ifdef USE_GRADIENTMAP
return vec3(texture2D(gradientMap,coord).r);
#else
vec2 fw=fwidth(coord)*0.5;
return mix(vec3(0.7),vec3(1.0),smoothstep(0.7-fw.x,0.7+fw.x,coord.x));
#endif
}`;var Mg=`#ifdef USE_LIGHTMAP
uniform sampler2D lightMap;
uniform float lightMapIntensity;
#endif`;var yg=`LambertMaterial material;
material.diffuseColor=diffuseColor.rgb;
material.specularStrength=specularStrength;`;var bg=`varying vec3 vViewPosition;
struct LambertMaterial{
vec3 diffuseColor;
float specularStrength;
};
void RE_Direct_Lambert(const in IncidentLight directLight,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in LambertMaterial material,inout ReflectedLight reflectedLight){
float dotNL=saturate(dot(geometryNormal,directLight.direction));
vec3 irradiance=dotNL*directLight.color;
reflectedLight.directDiffuse+=irradiance*BRDF_Lambert(material.diffuseColor);
}
void RE_IndirectDiffuse_Lambert(const in vec3 irradiance,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in LambertMaterial material,inout ReflectedLight reflectedLight){
reflectedLight.indirectDiffuse+=irradiance*BRDF_Lambert(material.diffuseColor);
}
#define RE_Direct RE_Direct_Lambert
#define RE_IndirectDiffuse RE_IndirectDiffuse_Lambert`;var Eg=`uniform bool receiveShadow;
uniform vec3 ambientLightColor;
#if defined( USE_LIGHT_PROBES )
uniform vec3 lightProbe[ 9 ];
#endif
vec3 shGetIrradianceAt(in vec3 normal,in vec3 shCoefficients[ 9 ]){
float x=normal.x,y=normal.y,z=normal.z;
vec3 result=shCoefficients[ 0 ]*0.886227;
result+=shCoefficients[ 1 ]*2.0*0.511664*y;
result+=shCoefficients[ 2 ]*2.0*0.511664*z;
result+=shCoefficients[ 3 ]*2.0*0.511664*x;
result+=shCoefficients[ 4 ]*2.0*0.429043*x*y;
result+=shCoefficients[ 5 ]*2.0*0.429043*y*z;
result+=shCoefficients[ 6 ]*(0.743125*z*z-0.247708);
result+=shCoefficients[ 7 ]*2.0*0.429043*x*z;
result+=shCoefficients[ 8 ]*0.429043*(x*x-y*y);
return result;
}
vec3 getLightProbeIrradiance(const in vec3 lightProbe[ 9 ],const in vec3 normal){
vec3 worldNormal=transformNormalByInverseViewMatrix(normal,viewMatrix);
vec3 irradiance=shGetIrradianceAt(worldNormal,lightProbe);
return irradiance;
}
vec3 getAmbientLightIrradiance(const in vec3 ambientLightColor){
vec3 irradiance=ambientLightColor;
return irradiance;
}
float getDistanceAttenuation(const in float lightDistance,const in float cutoffDistance,const in float decayExponent){
float distanceFalloff=1.0/max(pow(lightDistance,decayExponent),0.01);
if(cutoffDistance>0.0){
distanceFalloff*=pow2(saturate(1.0-pow4(lightDistance/cutoffDistance)));
}
return distanceFalloff;
}
float getSpotAttenuation(const in float coneCosine,const in float penumbraCosine,const in float angleCosine){
return smoothstep(coneCosine,penumbraCosine,angleCosine);
}
#if NUM_SUN_LIGHTS > 0
struct SunLight{
vec3 direction;
vec3 color;
};
uniform SunLight sunLights[ NUM_SUN_LIGHTS ];
void getSunLightInfo(const in SunLight sunLight,out IncidentLight light){
light.color=sunLight.color;
light.direction=sunLight.direction;
light.visible=true;
}
#endif
#if NUM_DIR_LIGHTS > 0
struct DirectionalLight{
vec3 direction;
vec3 color;
};
uniform DirectionalLight directionalLights[ NUM_DIR_LIGHTS ];
void getDirectionalLightInfo(const in DirectionalLight directionalLight,out IncidentLight light){
light.color=directionalLight.color;
light.direction=directionalLight.direction;
light.visible=true;
}
#endif
#if NUM_POINT_LIGHTS > 0
struct PointLight{
vec3 position;
vec3 color;
float distance;
float decay;
};
uniform PointLight pointLights[ NUM_POINT_LIGHTS ];
void getPointLightInfo(const in PointLight pointLight,const in vec3 geometryPosition,out IncidentLight light){
vec3 lVector=pointLight.position-geometryPosition;
light.direction=normalize(lVector);
float lightDistance=length(lVector);
light.color=pointLight.color;
light.color*=getDistanceAttenuation(lightDistance,pointLight.distance,pointLight.decay);
light.visible=(light.color !=vec3(0.0));
}
#endif
#if NUM_SPOT_LIGHTS > 0
struct SpotLight{
vec3 position;
vec3 direction;
vec3 color;
float distance;
float decay;
float coneCos;
float penumbraCos;
};
uniform SpotLight spotLights[ NUM_SPOT_LIGHTS ];
void getSpotLightInfo(const in SpotLight spotLight,const in vec3 geometryPosition,out IncidentLight light){
vec3 lVector=spotLight.position-geometryPosition;
light.direction=normalize(lVector);
float angleCos=dot(light.direction,spotLight.direction);
float spotAttenuation=getSpotAttenuation(spotLight.coneCos,spotLight.penumbraCos,angleCos);
if(spotAttenuation>0.0){
float lightDistance=length(lVector);
light.color=spotLight.color*spotAttenuation;
light.color*=getDistanceAttenuation(lightDistance,spotLight.distance,spotLight.decay);
light.visible=(light.color !=vec3(0.0));
}else{
light.color=vec3(0.0);
light.visible=false;
}
}
#endif
#if NUM_RECT_AREA_LIGHTS > 0
struct RectAreaLight{
vec3 color;
vec3 position;
vec3 halfWidth;
vec3 halfHeight;
};
uniform sampler2D ltc_1;
uniform sampler2D ltc_2;
uniform RectAreaLight rectAreaLights[ NUM_RECT_AREA_LIGHTS ];
#endif
#if NUM_HEMI_LIGHTS > 0
struct HemisphereLight{
vec3 direction;
vec3 skyColor;
vec3 groundColor;
};
uniform HemisphereLight hemisphereLights[ NUM_HEMI_LIGHTS ];
vec3 getHemisphereLightIrradiance(const in HemisphereLight hemiLight,const in vec3 normal){
float dotNL=dot(normal,hemiLight.direction);
float hemiDiffuseWeight=0.5*dotNL+0.5;
vec3 irradiance=mix(hemiLight.groundColor,hemiLight.skyColor,hemiDiffuseWeight);
return irradiance;
}
#endif
#include <lightprobes_pars_fragment>`;var wg=`#ifdef USE_ENVMAP
vec3 getIBLIrradiance(const in vec3 normal){
#ifdef ENVMAP_TYPE_PMREM
vec3 worldNormal=transformNormalByInverseViewMatrix(normal,viewMatrix);
vec4 envMapColor=textureLod(envMap,envMapRotation*worldNormal,ENVMAP_MAX_LOD);
return PI*envMapColor.rgb*envMapIntensity;
#else
return vec3(0.0);
#endif
}
vec3 getIBLRadiance(const in vec3 viewDir,const in vec3 normal,const in float roughness){
#ifdef ENVMAP_TYPE_PMREM
vec3 reflectVec=reflect(-viewDir,normal);
reflectVec=normalize(mix(reflectVec,normal,pow4(roughness)));
reflectVec=transformDirectionByInverseViewMatrix(reflectVec,viewMatrix);
vec4 envMapColor=textureLod(envMap,envMapRotation*reflectVec,roughnessToMip(roughness));
return envMapColor.rgb*envMapIntensity;
#else
return vec3(0.0);
#endif
}
#ifdef USE_RETROREFLECTION
vec3 getIBLRetroRadiance(const in vec3 viewDir,const in vec3 normal,const in float roughness){
#ifdef ENVMAP_TYPE_PMREM
vec3 retroVec=normalize(mix(viewDir,normal,pow4(roughness)));
retroVec=transformDirectionByInverseViewMatrix(retroVec,viewMatrix);
vec4 envMapColor=textureLod(envMap,envMapRotation*retroVec,roughnessToMip(roughness));
return envMapColor.rgb*envMapIntensity;
#else
return vec3(0.0);
#endif
}
#endif
#ifdef USE_ANISOTROPY
vec3 getIBLAnisotropyRadiance(const in vec3 viewDir,const in vec3 normal,const in float roughness,const in vec3 bitangent,const in float anisotropy){
#ifdef ENVMAP_TYPE_PMREM
vec3 bentNormal=cross(bitangent,viewDir);
bentNormal=normalize(cross(bentNormal,bitangent));
bentNormal=normalize(mix(bentNormal,normal,pow2(pow2(1.0-anisotropy*(1.0-roughness)))));
return getIBLRadiance(viewDir,bentNormal,roughness);
#else
return vec3(0.0);
#endif
}
#ifdef USE_RETROREFLECTION
vec3 getIBLAnisotropyRetroRadiance(const in vec3 viewDir,const in vec3 normal,const in float roughness,const in vec3 bitangent,const in float anisotropy){
#ifdef ENVMAP_TYPE_PMREM
vec3 bentNormal=cross(bitangent,viewDir);
bentNormal=normalize(cross(bentNormal,bitangent));
bentNormal=normalize(mix(bentNormal,normal,pow2(pow2(1.0-anisotropy*(1.0-roughness)))));
return getIBLRetroRadiance(viewDir,bentNormal,roughness);
#else
return vec3(0.0);
#endif
}
#endif
#endif
#endif`;var Tg=`ToonMaterial material;
material.diffuseColor=diffuseColor.rgb;`;var Ag=`varying vec3 vViewPosition;
struct ToonMaterial{
vec3 diffuseColor;
};
void RE_Direct_Toon(const in IncidentLight directLight,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in ToonMaterial material,inout ReflectedLight reflectedLight){
vec3 irradiance=getGradientIrradiance(geometryNormal,directLight.direction)*directLight.color;
reflectedLight.directDiffuse+=irradiance*BRDF_Lambert(material.diffuseColor);
}
void RE_IndirectDiffuse_Toon(const in vec3 irradiance,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in ToonMaterial material,inout ReflectedLight reflectedLight){
reflectedLight.indirectDiffuse+=irradiance*BRDF_Lambert(material.diffuseColor);
}
#define RE_Direct RE_Direct_Toon
#define RE_IndirectDiffuse RE_IndirectDiffuse_Toon`;var Rg=`BlinnPhongMaterial material;
material.diffuseColor=diffuseColor.rgb;
material.specularColor=specular;
material.specularShininess=shininess;
material.specularStrength=specularStrength;`;var Cg=`varying vec3 vViewPosition;
struct BlinnPhongMaterial{
vec3 diffuseColor;
vec3 specularColor;
float specularShininess;
float specularStrength;
};
void RE_Direct_BlinnPhong(const in IncidentLight directLight,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in BlinnPhongMaterial material,inout ReflectedLight reflectedLight){
float dotNL=saturate(dot(geometryNormal,directLight.direction));
vec3 irradiance=dotNL*directLight.color;
reflectedLight.directDiffuse+=irradiance*BRDF_Lambert(material.diffuseColor);
reflectedLight.directSpecular+=irradiance*BRDF_BlinnPhong(directLight.direction,geometryViewDir,geometryNormal,material.specularColor,material.specularShininess)*material.specularStrength;
}
void RE_IndirectDiffuse_BlinnPhong(const in vec3 irradiance,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in BlinnPhongMaterial material,inout ReflectedLight reflectedLight){
reflectedLight.indirectDiffuse+=irradiance*BRDF_Lambert(material.diffuseColor);
}
#define RE_Direct RE_Direct_BlinnPhong
#define RE_IndirectDiffuse RE_IndirectDiffuse_BlinnPhong`;var Pg=`PhysicalMaterial material;
material.diffuseColor=diffuseColor.rgb;
material.diffuseContribution=diffuseColor.rgb*(1.0-metalnessFactor);
material.metalness=metalnessFactor;
vec3 dxy=max(abs(dFdx(nonPerturbedNormal)),abs(dFdy(nonPerturbedNormal)));
float geometryRoughness=max(max(dxy.x,dxy.y),dxy.z);
material.roughness=max(roughnessFactor,0.045);
material.roughness+=geometryRoughness;
material.roughness=min(material.roughness,1.0);
#ifdef USE_DIFFUSE_ROUGHNESS
float diffuseRoughnessFactor=diffuseRoughness;
#ifdef USE_DIFFUSE_ROUGHNESSMAP
diffuseRoughnessFactor*=texture2D(diffuseRoughnessMap,vDiffuseRoughnessMapUv).r;
#endif
material.diffuseRoughness=saturate(diffuseRoughnessFactor);
#endif
#ifdef IOR
material.ior=ior;
#ifdef USE_SPECULAR
float specularIntensityFactor=specularIntensity;
vec3 specularColorFactor=specularColor;
#ifdef USE_SPECULAR_COLORMAP
specularColorFactor*=texture2D(specularColorMap,vSpecularColorMapUv).rgb;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
specularIntensityFactor*=texture2D(specularIntensityMap,vSpecularIntensityMapUv).a;
#endif
material.specularF90=mix(specularIntensityFactor,1.0,metalnessFactor);
#else
float specularIntensityFactor=1.0;
vec3 specularColorFactor=vec3(1.0);
material.specularF90=1.0;
#endif
material.specularColor=min(pow2((material.ior-1.0)/(material.ior+1.0))*specularColorFactor,vec3(1.0))*specularIntensityFactor;
material.specularColorBlended=mix(material.specularColor,diffuseColor.rgb,metalnessFactor);
#else
material.specularColor=vec3(0.04);
material.specularColorBlended=mix(material.specularColor,diffuseColor.rgb,metalnessFactor);
material.specularF90=1.0;
#endif
#ifdef USE_CLEARCOAT
material.clearcoat=clearcoat;
material.clearcoatRoughness=clearcoatRoughness;
material.clearcoatF0=vec3(0.04);
material.clearcoatF90=1.0;
#ifdef USE_CLEARCOATMAP
material.clearcoat*=texture2D(clearcoatMap,vClearcoatMapUv).x;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
material.clearcoatRoughness*=texture2D(clearcoatRoughnessMap,vClearcoatRoughnessMapUv).y;
#endif
material.clearcoat=saturate(material.clearcoat);
material.clearcoatRoughness=max(material.clearcoatRoughness,0.045);
material.clearcoatRoughness+=geometryRoughness;
material.clearcoatRoughness=min(material.clearcoatRoughness,1.0);
#endif
#ifdef USE_DISPERSION
material.dispersion=dispersion;
#endif
#ifdef USE_RETROREFLECTION
material.retroreflectivity=retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
material.iridescence=iridescence;
material.iridescenceIOR=iridescenceIOR;
#ifdef USE_IRIDESCENCEMAP
material.iridescence*=texture2D(iridescenceMap,vIridescenceMapUv).r;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
material.iridescenceThickness=(iridescenceThicknessMaximum-iridescenceThicknessMinimum)*texture2D(iridescenceThicknessMap,vIridescenceThicknessMapUv).g+iridescenceThicknessMinimum;
#else
material.iridescenceThickness=iridescenceThicknessMaximum;
#endif
#endif
#ifdef USE_SHEEN
material.sheenColor=sheenColor;
#ifdef USE_SHEEN_COLORMAP
material.sheenColor*=texture2D(sheenColorMap,vSheenColorMapUv).rgb;
#endif
material.sheenRoughness=clamp(sheenRoughness,0.0001,1.0);
#ifdef USE_SHEEN_ROUGHNESSMAP
material.sheenRoughness*=texture2D(sheenRoughnessMap,vSheenRoughnessMapUv).a;
#endif
#endif
#ifdef USE_ANISOTROPY
#ifdef USE_ANISOTROPYMAP
mat2 anisotropyMat=mat2(anisotropyVector.x,anisotropyVector.y,-anisotropyVector.y,anisotropyVector.x);
vec3 anisotropyPolar=texture2D(anisotropyMap,vAnisotropyMapUv).rgb;
vec2 anisotropyV=anisotropyMat*normalize(2.0*anisotropyPolar.rg-vec2(1.0))*anisotropyPolar.b;
#else
vec2 anisotropyV=anisotropyVector;
#endif
material.anisotropy=length(anisotropyV);
if(material.anisotropy==0.0){
anisotropyV=vec2(1.0,0.0);
}else{
anisotropyV/=material.anisotropy;
material.anisotropy=saturate(material.anisotropy);
}
material.alphaT=mix(pow2(material.roughness),1.0,pow2(material.anisotropy));
material.anisotropyT=tbn[ 0 ]*anisotropyV.x+tbn[ 1 ]*anisotropyV.y;
material.anisotropyB=tbn[ 1 ]*anisotropyV.x-tbn[ 0 ]*anisotropyV.y;
#endif`;var Lg=`uniform sampler2D dfgLUT;
struct PhysicalMaterial{
vec3 diffuseColor;
vec3 diffuseContribution;
vec3 specularColor;
vec3 specularColorBlended;
float roughness;
float metalness;
float specularF90;
float dispersion;
vec2 dfg;
vec3 multiScatteringCompensation;
#ifdef USE_DIFFUSE_ROUGHNESS
float diffuseRoughness;
#endif
#ifdef USE_RETROREFLECTION
float retroreflectivity;
#endif
#ifdef USE_CLEARCOAT
float clearcoat;
float clearcoatRoughness;
vec3 clearcoatF0;
float clearcoatF90;
#endif
#ifdef USE_IRIDESCENCE
float iridescence;
float iridescenceIOR;
float iridescenceThickness;
vec3 iridescenceFresnel;
vec3 iridescenceF0Dielectric;
vec3 iridescenceF0Metallic;
#endif
#ifdef USE_SHEEN
vec3 sheenColor;
float sheenRoughness;
#endif
#ifdef IOR
float ior;
#endif
#ifdef USE_TRANSMISSION
float transmission;
float transmissionAlpha;
float thickness;
float attenuationDistance;
vec3 attenuationColor;
#endif
#ifdef USE_ANISOTROPY
float anisotropy;
float alphaT;
vec3 anisotropyT;
vec3 anisotropyB;
#endif
};
vec3 clearcoatSpecularDirect=vec3(0.0);
vec3 clearcoatSpecularIndirect=vec3(0.0);
vec3 sheenSpecularDirect=vec3(0.0);
vec3 sheenSpecularIndirect=vec3(0.0);
vec3 Schlick_to_F0(const in vec3 f,const in float f90,const in float dotVH){
float x=clamp(1.0-dotVH,0.0,1.0);
float x2=x*x;
float x5=clamp(x*x2*x2,0.0,0.9999);
return(f-vec3(f90)*x5)/(1.0-x5);
}
#ifdef USE_DIFFUSE_ROUGHNESS
const float EON_EPSILON=1e-7;
float FON_DirectionalAlbedo(const in float mu,const in float roughness,const in float A){
float muComp=1.0-mu;
float gOverPi=muComp*(0.0571085289+muComp*(0.491881867+muComp*(-0.332181442+muComp*0.0714429953)));
return A*(1.0+roughness*gOverPi);
}
vec3 BRDF_EON(const in vec3 lightDir,const in vec3 viewDir,const in vec3 normal,const in vec3 diffuseColor,const in float roughness){
vec3 rho=saturate(diffuseColor);
if(roughness<=EON_EPSILON)return BRDF_Lambert(rho);
float dotNL=saturate(dot(normal,lightDir));
float dotNV=saturate(dot(normal,viewDir));
float s=dot(lightDir,viewDir)-dotNL*dotNV;
float sOverT=(s>0.0)?s/max(max(dotNL,dotNV),EON_EPSILON):s;
float A=1.0/(1.0+(0.5-2.0/(3.0*PI))*roughness);
vec3 singleScatter=rho*RECIPROCAL_PI*A*(1.0+roughness*sOverT);
float averageAlbedo=A*(1.0+(2.0/3.0-28.0/(15.0*PI))*roughness);
float albedoV=FON_DirectionalAlbedo(dotNV,roughness,A);
float albedoL=FON_DirectionalAlbedo(dotNL,roughness,A);
vec3 rhoMultiScatter=rho*rho*averageAlbedo/max(vec3(EON_EPSILON),vec3(1.0)-rho*(1.0-averageAlbedo));
vec3 multiScatter=rhoMultiScatter*RECIPROCAL_PI
*max(EON_EPSILON,1.0-albedoV)
*max(EON_EPSILON,1.0-albedoL)
/max(EON_EPSILON,1.0-averageAlbedo);
return singleScatter+multiScatter;
}
vec3 EON_DirectionalAlbedo(const in vec3 diffuseColor,const in float roughness,const in float dotNV){
vec3 rho=saturate(diffuseColor);
if(roughness<=EON_EPSILON)return rho;
float A=1.0/(1.0+(0.5-2.0/(3.0*PI))*roughness);
float directionalAlbedo=FON_DirectionalAlbedo(dotNV,roughness,A);
float averageAlbedo=A*(1.0+(2.0/3.0-28.0/(15.0*PI))*roughness);
vec3 rhoMultiScatter=rho*rho*averageAlbedo/max(vec3(EON_EPSILON),vec3(1.0)-rho*(1.0-averageAlbedo));
return rho*directionalAlbedo+rhoMultiScatter*(1.0-directionalAlbedo);
}
#endif
float V_GGX_SmithCorrelated(const in float alpha,const in float dotNL,const in float dotNV){
float a2=pow2(alpha);
float gv=dotNL*sqrt(a2+(1.0-a2)*pow2(dotNV));
float gl=dotNV*sqrt(a2+(1.0-a2)*pow2(dotNL));
return 0.5/max(gv+gl,EPSILON);
}
float D_GGX(const in float alpha,const in float dotNH){
float a2=pow2(alpha);
float denom=pow2(dotNH)*(a2-1.0)+1.0;
return RECIPROCAL_PI*a2/pow2(denom);
}
#ifdef USE_ANISOTROPY
float V_GGX_SmithCorrelated_Anisotropic(const in float alphaT,const in float alphaB,const in float dotTV,const in float dotBV,const in float dotTL,const in float dotBL,const in float dotNV,const in float dotNL){
float gv=dotNL*length(vec3(alphaT*dotTV,alphaB*dotBV,dotNV));
float gl=dotNV*length(vec3(alphaT*dotTL,alphaB*dotBL,dotNL));
return 0.5/max(gv+gl,EPSILON);
}
float D_GGX_Anisotropic(const in float alphaT,const in float alphaB,const in float dotNH,const in float dotTH,const in float dotBH){
float a2=alphaT*alphaB;
highp vec3 v=vec3(alphaB*dotTH,alphaT*dotBH,a2*dotNH);
highp float v2=dot(v,v);
float w2=a2/v2;
return RECIPROCAL_PI*a2*pow2(w2);
}
#endif
#ifdef USE_CLEARCOAT
vec3 BRDF_GGX_Clearcoat(const in vec3 lightDir,const in vec3 viewDir,const in vec3 normal,const in PhysicalMaterial material){
vec3 f0=material.clearcoatF0;
float f90=material.clearcoatF90;
float roughness=max(material.clearcoatRoughness,0.045);
float alpha=pow2(roughness);
vec3 halfDir=normalize(lightDir+viewDir);
float dotNL=saturate(dot(normal,lightDir));
float dotNV=saturate(dot(normal,viewDir));
float dotNH=saturate(dot(normal,halfDir));
float dotVH=saturate(dot(viewDir,halfDir));
vec3 F=F_Schlick(f0,f90,dotVH);
float V=V_GGX_SmithCorrelated(alpha,dotNL,dotNV);
float D=D_GGX(alpha,dotNH);
return F*(V*D);
}
#endif
vec3 BRDF_GGX(const in vec3 lightDir,const in vec3 viewDir,const in vec3 normal,const in PhysicalMaterial material){
vec3 f0=material.specularColorBlended;
float f90=material.specularF90;
float roughness=max(material.roughness,0.045);
float alpha=pow2(roughness);
vec3 halfDir=normalize(lightDir+viewDir);
float dotNL=saturate(dot(normal,lightDir));
float dotNV=saturate(dot(normal,viewDir));
float dotNH=saturate(dot(normal,halfDir));
float dotVH=saturate(dot(viewDir,halfDir));
vec3 F=F_Schlick(f0,f90,dotVH);
#ifdef USE_IRIDESCENCE
F=mix(F,material.iridescenceFresnel,material.iridescence);
#endif
#ifdef USE_ANISOTROPY
float dotTL=dot(material.anisotropyT,lightDir);
float dotTV=dot(material.anisotropyT,viewDir);
float dotTH=dot(material.anisotropyT,halfDir);
float dotBL=dot(material.anisotropyB,lightDir);
float dotBV=dot(material.anisotropyB,viewDir);
float dotBH=dot(material.anisotropyB,halfDir);
float alphaT=max(material.alphaT,alpha);
float V=V_GGX_SmithCorrelated_Anisotropic(alphaT,alpha,dotTV,dotBV,dotTL,dotBL,dotNV,dotNL);
float D=D_GGX_Anisotropic(alphaT,alpha,dotNH,dotTH,dotBH);
#else
float V=V_GGX_SmithCorrelated(alpha,dotNL,dotNV);
float D=D_GGX(alpha,dotNH);
#endif
return F*(V*D);
}
vec2 LTC_Uv(const in vec3 N,const in vec3 V,const in float roughness){
const float LUT_SIZE=64.0;
const float LUT_SCALE=(LUT_SIZE-1.0)/LUT_SIZE;
const float LUT_BIAS=0.5/LUT_SIZE;
float dotNV=saturate(dot(N,V));
vec2 uv=vec2(roughness,sqrt(1.0-dotNV));
uv=uv*LUT_SCALE+LUT_BIAS;
return uv;
}
float LTC_ClippedSphereFormFactor(const in vec3 f){
float l=length(f);
return max((l*l+f.z)/(l+1.0),0.0);
}
vec3 LTC_EdgeVectorFormFactor(const in vec3 v1,const in vec3 v2){
float x=dot(v1,v2);
float y=abs(x);
float a=0.8543985+(0.4965155+0.0145206*y)*y;
float b=3.4175940+(4.1616724+y)*y;
float v=a/b;
float theta_sintheta=(x>0.0)?v:0.5*inversesqrt(max(1.0-x*x,1e-7))-v;
return cross(v1,v2)*theta_sintheta;
}
vec3 LTC_Evaluate(const in vec3 N,const in vec3 V,const in vec3 P,const in mat3 mInv,const in vec3 rectCoords[ 4 ]){
vec3 v1=rectCoords[ 1 ]-rectCoords[ 0 ];
vec3 v2=rectCoords[ 3 ]-rectCoords[ 0 ];
vec3 lightNormal=cross(v1,v2);
if(dot(lightNormal,P-rectCoords[ 0 ])<0.0)return vec3(0.0);
vec3 T1,T2;
T1=normalize(V-N*dot(V,N));
T2=-cross(N,T1);
mat3 mat=mInv*transpose(mat3(T1,T2,N));
vec3 coords[ 4 ];
coords[ 0 ]=mat*(rectCoords[ 0 ]-P);
coords[ 1 ]=mat*(rectCoords[ 1 ]-P);
coords[ 2 ]=mat*(rectCoords[ 2 ]-P);
coords[ 3 ]=mat*(rectCoords[ 3 ]-P);
coords[ 0 ]=normalize(coords[ 0 ]);
coords[ 1 ]=normalize(coords[ 1 ]);
coords[ 2 ]=normalize(coords[ 2 ]);
coords[ 3 ]=normalize(coords[ 3 ]);
vec3 vectorFormFactor=vec3(0.0);
vectorFormFactor+=LTC_EdgeVectorFormFactor(coords[ 0 ],coords[ 1 ]);
vectorFormFactor+=LTC_EdgeVectorFormFactor(coords[ 1 ],coords[ 2 ]);
vectorFormFactor+=LTC_EdgeVectorFormFactor(coords[ 2 ],coords[ 3 ]);
vectorFormFactor+=LTC_EdgeVectorFormFactor(coords[ 3 ],coords[ 0 ]);
float result=LTC_ClippedSphereFormFactor(vectorFormFactor);
return vec3(result);
}
#if defined( USE_SHEEN )
float D_Charlie(float roughness,float dotNH){
float alpha=pow2(roughness);
float invAlpha=1.0/alpha;
float cos2h=dotNH*dotNH;
float sin2h=max(1.0-cos2h,0.0078125);
return(2.0+invAlpha)*pow(sin2h,invAlpha*0.5)/(2.0*PI);
}
float V_Neubelt(float dotNV,float dotNL){
return saturate(1.0/(4.0*(dotNL+dotNV-dotNL*dotNV)));
}
vec3 BRDF_Sheen(const in vec3 lightDir,const in vec3 viewDir,const in vec3 normal,vec3 sheenColor,const in float sheenRoughness){
vec3 halfDir=normalize(lightDir+viewDir);
float dotNL=saturate(dot(normal,lightDir));
float dotNV=saturate(dot(normal,viewDir));
float dotNH=saturate(dot(normal,halfDir));
float D=D_Charlie(sheenRoughness,dotNH);
float V=V_Neubelt(dotNV,dotNL);
return sheenColor*(D*V);
}
#endif
float IBLSheenBRDF(const in vec3 normal,const in vec3 viewDir,const in float roughness){
float dotNV=saturate(dot(normal,viewDir));
float r2=roughness*roughness;
float rInv=1.0/(roughness+0.1);
float a=-1.9362+1.0678*roughness+0.4573*r2-0.8469*rInv;
float b=-0.6014+0.5538*roughness-0.4670*r2-0.1255*rInv;
float DG=exp(a*dotNV+b);
return saturate(DG);
}
vec3 EnvironmentBRDF(const in vec3 normal,const in vec3 viewDir,const in vec3 specularColor,const in float specularF90,const in float roughness){
float dotNV=saturate(dot(normal,viewDir));
vec2 fab=texture2D(dfgLUT,vec2(roughness,dotNV)).rg;
return specularColor*fab.x+specularF90*fab.y;
}
#ifdef USE_IRIDESCENCE
void computeMultiscatteringIridescence(const in vec2 fab,const in vec3 specularColor,const in float specularF90,const in float iridescence,const in vec3 iridescenceF0,inout vec3 singleScatter,inout vec3 multiScatter){
#else
void computeMultiscattering(const in vec2 fab,const in vec3 specularColor,const in float specularF90,inout vec3 singleScatter,inout vec3 multiScatter){
#endif
#ifdef USE_IRIDESCENCE
vec3 Fr=mix(specularColor,iridescenceF0,iridescence);
#else
vec3 Fr=specularColor;
#endif
vec3 FssEss=Fr*fab.x+specularF90*fab.y;
float Ess=fab.x+fab.y;
float Ems=1.0-Ess;
vec3 Favg=Fr+(1.0-Fr)*0.047619;
vec3 Fms=FssEss*Favg/(1.0-Ems*Favg);
singleScatter+=FssEss;
multiScatter+=Fms*Ems;
}
#if NUM_RECT_AREA_LIGHTS > 0
void RE_Direct_RectArea_Physical(const in RectAreaLight rectAreaLight,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in PhysicalMaterial material,inout ReflectedLight reflectedLight){
vec3 normal=geometryNormal;
vec3 viewDir=geometryViewDir;
vec3 position=geometryPosition;
vec3 lightPos=rectAreaLight.position;
vec3 halfWidth=rectAreaLight.halfWidth;
vec3 halfHeight=rectAreaLight.halfHeight;
vec3 lightColor=rectAreaLight.color;
float roughness=material.roughness;
vec3 rectCoords[ 4 ];
rectCoords[ 0 ]=lightPos+halfWidth-halfHeight;
rectCoords[ 1 ]=lightPos-halfWidth-halfHeight;
rectCoords[ 2 ]=lightPos-halfWidth+halfHeight;
rectCoords[ 3 ]=lightPos+halfWidth+halfHeight;
vec2 uv=LTC_Uv(normal,viewDir,roughness);
vec4 t1=texture2D(ltc_1,uv);
vec4 t2=texture2D(ltc_2,uv);
mat3 mInv=mat3(
vec3(t1.x,0,t1.y),
vec3(0,1,0),
vec3(t1.z,0,t1.w)
);
vec3 fresnel=(material.specularColorBlended*t2.x+(material.specularF90-material.specularColorBlended)*t2.y);
reflectedLight.directSpecular+=lightColor*fresnel*LTC_Evaluate(normal,viewDir,position,mInv,rectCoords);
reflectedLight.directDiffuse+=lightColor*material.diffuseContribution*LTC_Evaluate(normal,viewDir,position,mat3(1.0),rectCoords);
#ifdef USE_CLEARCOAT
vec3 Ncc=geometryClearcoatNormal;
vec2 uvClearcoat=LTC_Uv(Ncc,viewDir,material.clearcoatRoughness);
vec4 t1Clearcoat=texture2D(ltc_1,uvClearcoat);
vec4 t2Clearcoat=texture2D(ltc_2,uvClearcoat);
mat3 mInvClearcoat=mat3(
vec3(t1Clearcoat.x,0,t1Clearcoat.y),
vec3(0,1,0),
vec3(t1Clearcoat.z,0,t1Clearcoat.w)
);
vec3 fresnelClearcoat=material.clearcoatF0*t2Clearcoat.x+(material.clearcoatF90-material.clearcoatF0)*t2Clearcoat.y;
clearcoatSpecularDirect+=lightColor*fresnelClearcoat*LTC_Evaluate(Ncc,viewDir,position,mInvClearcoat,rectCoords);
#endif
}
#endif
void RE_Direct_Physical(const in IncidentLight directLight,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in PhysicalMaterial material,inout ReflectedLight reflectedLight){
float dotNL=saturate(dot(geometryNormal,directLight.direction));
vec3 irradiance=dotNL*directLight.color;
#ifdef USE_CLEARCOAT
float dotNLcc=saturate(dot(geometryClearcoatNormal,directLight.direction));
vec3 ccIrradiance=dotNLcc*directLight.color;
clearcoatSpecularDirect+=ccIrradiance*BRDF_GGX_Clearcoat(directLight.direction,geometryViewDir,geometryClearcoatNormal,material);
#endif
#ifdef USE_SHEEN
sheenSpecularDirect+=irradiance*BRDF_Sheen(directLight.direction,geometryViewDir,geometryNormal,material.sheenColor,material.sheenRoughness);
float sheenAlbedoV=IBLSheenBRDF(geometryNormal,geometryViewDir,material.sheenRoughness);
float sheenAlbedoL=IBLSheenBRDF(geometryNormal,directLight.direction,material.sheenRoughness);
float sheenEnergyComp=1.0-max3(material.sheenColor)*max(sheenAlbedoV,sheenAlbedoL);
irradiance*=sheenEnergyComp;
#endif
vec3 specularBRDF=BRDF_GGX(directLight.direction,geometryViewDir,geometryNormal,material);
#ifdef USE_RETROREFLECTION
vec3 retroViewDir=reflect(-geometryViewDir,geometryNormal);
vec3 retroSpecularBRDF=BRDF_GGX(directLight.direction,retroViewDir,geometryNormal,material);
specularBRDF=mix(specularBRDF,retroSpecularBRDF,saturate(material.retroreflectivity));
#endif
reflectedLight.directSpecular+=irradiance*specularBRDF*material.multiScatteringCompensation;
vec3 halfDir=normalize(directLight.direction+geometryViewDir);
float dotVH=saturate(dot(geometryViewDir,halfDir));
vec3 F=F_Schlick(material.specularColor,material.specularF90,dotVH);
#ifdef USE_RETROREFLECTION
vec3 retroHalfDir=normalize(directLight.direction+retroViewDir);
float dotRetroVH=saturate(dot(retroViewDir,retroHalfDir));
vec3 retroF=F_Schlick(material.specularColor,material.specularF90,dotRetroVH);
F=mix(F,retroF,saturate(material.retroreflectivity));
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
vec3 diffuseBRDF=BRDF_EON(directLight.direction,geometryViewDir,geometryNormal,material.diffuseColor,material.diffuseRoughness)*(1.0-material.metalness);
#else
vec3 diffuseBRDF=BRDF_Lambert(material.diffuseContribution);
#endif
reflectedLight.directDiffuse+=irradiance*diffuseBRDF*(1.0-F);
}
void RE_IndirectDiffuse_Physical(const in vec3 irradiance,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in PhysicalMaterial material,inout ReflectedLight reflectedLight){
vec3 singleScattering=vec3(0.0);
vec3 multiScattering=vec3(0.0);
#ifdef USE_IRIDESCENCE
computeMultiscatteringIridescence(material.dfg,material.specularColor,material.specularF90,material.iridescence,material.iridescenceF0Dielectric,singleScattering,multiScattering);
#else
computeMultiscattering(material.dfg,material.specularColor,material.specularF90,singleScattering,multiScattering);
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
float dotNV=saturate(dot(geometryNormal,geometryViewDir));
vec3 diffuseAlbedo=EON_DirectionalAlbedo(material.diffuseColor,material.diffuseRoughness,dotNV)*(1.0-material.metalness);
vec3 diffuse=irradiance*RECIPROCAL_PI*diffuseAlbedo*(1.0-singleScattering-multiScattering);
#else
vec3 diffuse=irradiance*BRDF_Lambert(material.diffuseContribution)*(1.0-singleScattering-multiScattering);
#endif
#ifdef USE_SHEEN
float sheenAlbedo=IBLSheenBRDF(geometryNormal,geometryViewDir,material.sheenRoughness);
sheenSpecularIndirect+=irradiance*material.sheenColor*sheenAlbedo*RECIPROCAL_PI;
float sheenEnergyComp=1.0-max3(material.sheenColor)*sheenAlbedo;
diffuse*=sheenEnergyComp;
#endif
reflectedLight.indirectDiffuse+=diffuse;
}
void RE_IndirectSpecular_Physical(const in vec3 radiance,const in vec3 irradiance,const in vec3 clearcoatRadiance,const in vec3 geometryPosition,const in vec3 geometryNormal,const in vec3 geometryViewDir,const in vec3 geometryClearcoatNormal,const in PhysicalMaterial material,inout ReflectedLight reflectedLight){
#ifdef USE_CLEARCOAT
clearcoatSpecularIndirect+=clearcoatRadiance*EnvironmentBRDF(geometryClearcoatNormal,geometryViewDir,material.clearcoatF0,material.clearcoatF90,material.clearcoatRoughness);
#endif
#ifdef USE_SHEEN
sheenSpecularIndirect+=irradiance*material.sheenColor*IBLSheenBRDF(geometryNormal,geometryViewDir,material.sheenRoughness)*RECIPROCAL_PI;
#endif
vec3 singleScatteringDielectric=vec3(0.0);
vec3 multiScatteringDielectric=vec3(0.0);
vec3 singleScatteringMetallic=vec3(0.0);
vec3 multiScatteringMetallic=vec3(0.0);
#ifdef USE_IRIDESCENCE
computeMultiscatteringIridescence(material.dfg,material.specularColor,material.specularF90,material.iridescence,material.iridescenceF0Dielectric,singleScatteringDielectric,multiScatteringDielectric);
computeMultiscatteringIridescence(material.dfg,material.diffuseColor,material.specularF90,material.iridescence,material.iridescenceF0Metallic,singleScatteringMetallic,multiScatteringMetallic);
#else
computeMultiscattering(material.dfg,material.specularColor,material.specularF90,singleScatteringDielectric,multiScatteringDielectric);
computeMultiscattering(material.dfg,material.diffuseColor,material.specularF90,singleScatteringMetallic,multiScatteringMetallic);
#endif
vec3 singleScattering=mix(singleScatteringDielectric,singleScatteringMetallic,material.metalness);
vec3 multiScattering=mix(multiScatteringDielectric,multiScatteringMetallic,material.metalness);
vec3 totalScatteringDielectric=singleScatteringDielectric+multiScatteringDielectric;
#ifdef USE_DIFFUSE_ROUGHNESS
float dotNV=saturate(dot(geometryNormal,geometryViewDir));
vec3 diffuse=EON_DirectionalAlbedo(material.diffuseColor,material.diffuseRoughness,dotNV)*(1.0-material.metalness)*(1.0-totalScatteringDielectric);
#else
vec3 diffuse=material.diffuseContribution*(1.0-totalScatteringDielectric);
#endif
vec3 cosineWeightedIrradiance=irradiance*RECIPROCAL_PI;
vec3 indirectSpecular=radiance*singleScattering;
indirectSpecular+=multiScattering*cosineWeightedIrradiance;
vec3 indirectDiffuse=diffuse*cosineWeightedIrradiance;
#ifdef USE_SHEEN
float sheenAlbedo=IBLSheenBRDF(geometryNormal,geometryViewDir,material.sheenRoughness);
float sheenEnergyComp=1.0-max3(material.sheenColor)*sheenAlbedo;
indirectSpecular*=sheenEnergyComp;
indirectDiffuse*=sheenEnergyComp;
#endif
reflectedLight.indirectSpecular+=indirectSpecular;
reflectedLight.indirectDiffuse+=indirectDiffuse;
}
#define RE_Direct RE_Direct_Physical
#define RE_Direct_RectArea RE_Direct_RectArea_Physical
#define RE_IndirectDiffuse RE_IndirectDiffuse_Physical
#define RE_IndirectSpecular RE_IndirectSpecular_Physical
float computeSpecularOcclusion(const in float dotNV,const in float ambientOcclusion,const in float roughness){
return saturate(pow(dotNV+ambientOcclusion,exp2(-16.0*roughness-1.0))-1.0+ambientOcclusion);
}`;var Dg=`vec3 geometryPosition=-vViewPosition;
vec3 geometryNormal=normal;
vec3 geometryViewDir=(isOrthographic)?vec3(0,0,1):normalize(vViewPosition);
vec3 geometryClearcoatNormal=vec3(0.0);
#ifdef USE_CLEARCOAT
geometryClearcoatNormal=clearcoatNormal;
#endif
#ifdef USE_IRIDESCENCE
float dotNVi=saturate(dot(normal,geometryViewDir));
if(material.iridescenceThickness==0.0){
material.iridescence=0.0;
}else{
material.iridescence=saturate(material.iridescence);
}
if(material.iridescence>0.0){
vec3 iridescenceFresnelDielectric=evalIridescence(1.0,material.iridescenceIOR,dotNVi,material.iridescenceThickness,material.specularColor);
vec3 iridescenceFresnelMetallic=evalIridescence(1.0,material.iridescenceIOR,dotNVi,material.iridescenceThickness,material.diffuseColor);
material.iridescenceFresnel=mix(iridescenceFresnelDielectric,iridescenceFresnelMetallic,material.metalness);
material.iridescenceF0Dielectric=Schlick_to_F0(iridescenceFresnelDielectric,1.0,dotNVi);
material.iridescenceF0Metallic=Schlick_to_F0(iridescenceFresnelMetallic,1.0,dotNVi);
}
#endif
#ifdef STANDARD
float dotNVms=saturate(dot(geometryNormal,geometryViewDir));
material.dfg=texture2D(dfgLUT,vec2(material.roughness,dotNVms)).rg;
#if ( NUM_SUN_LIGHTS > 0 || NUM_DIR_LIGHTS > 0 || NUM_POINT_LIGHTS > 0 || NUM_SPOT_LIGHTS > 0 )
float EssMs=material.dfg.x+material.dfg.y;
material.multiScatteringCompensation=1.0+material.specularColorBlended*(1.0/EssMs-1.0);
#endif
#endif
IncidentLight directLight;
#if ( NUM_POINT_LIGHTS > 0 ) && defined( RE_Direct )
PointLight pointLight;
#if defined( USE_SHADOWMAP ) && NUM_POINT_LIGHT_SHADOWS > 0
PointLightShadow pointLightShadow;
#endif
#pragma unroll_loop_start
for(int i=0;i<NUM_POINT_LIGHTS;i++){
pointLight=pointLights[ i ];
getPointLightInfo(pointLight,geometryPosition,directLight);
#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_POINT_LIGHT_SHADOWS ) && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
pointLightShadow=pointLightShadows[ i ];
directLight.color*=(directLight.visible&&receiveShadow)?getPointShadow(pointShadowMap[ i ],pointLightShadow.shadowMapSize,pointLightShadow.shadowIntensity,pointLightShadow.shadowBias,pointLightShadow.shadowRadius,vPointShadowCoord[ i ],pointLightShadow.shadowCameraNear,pointLightShadow.shadowCameraFar):1.0;
#endif
RE_Direct(directLight,geometryPosition,geometryNormal,geometryViewDir,geometryClearcoatNormal,material,reflectedLight);
}
#pragma unroll_loop_end
#endif
#if ( NUM_SPOT_LIGHTS > 0 ) && defined( RE_Direct )
SpotLight spotLight;
vec4 spotColor;
vec3 spotLightCoord;
bool inSpotLightMap;
#if defined( USE_SHADOWMAP ) && NUM_SPOT_LIGHT_SHADOWS > 0
SpotLightShadow spotLightShadow;
#endif
#pragma unroll_loop_start
for(int i=0;i<NUM_SPOT_LIGHTS;i++){
spotLight=spotLights[ i ];
getSpotLightInfo(spotLight,geometryPosition,directLight);
#if ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
#define SPOT_LIGHT_MAP_INDEX UNROLLED_LOOP_INDEX
#elif ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
#define SPOT_LIGHT_MAP_INDEX NUM_SPOT_LIGHT_MAPS
#else
#define SPOT_LIGHT_MAP_INDEX ( UNROLLED_LOOP_INDEX - NUM_SPOT_LIGHT_SHADOWS + NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS )
#endif
#if ( SPOT_LIGHT_MAP_INDEX < NUM_SPOT_LIGHT_MAPS )
spotLightCoord=vSpotLightCoord[ i ].xyz/vSpotLightCoord[ i ].w;
inSpotLightMap=all(lessThan(abs(spotLightCoord*2.-1.),vec3(1.0)));
spotColor=texture2D(spotLightMap[ SPOT_LIGHT_MAP_INDEX ],spotLightCoord.xy);
directLight.color=inSpotLightMap?directLight.color*spotColor.rgb:directLight.color;
#endif
#undef SPOT_LIGHT_MAP_INDEX
#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
spotLightShadow=spotLightShadows[ i ];
directLight.color*=(directLight.visible&&receiveShadow)?getShadow(spotShadowMap[ i ],spotLightShadow.shadowMapSize,spotLightShadow.shadowIntensity,spotLightShadow.shadowBias,spotLightShadow.shadowRadius,vSpotLightCoord[ i ]):1.0;
#endif
RE_Direct(directLight,geometryPosition,geometryNormal,geometryViewDir,geometryClearcoatNormal,material,reflectedLight);
}
#pragma unroll_loop_end
#endif
#if ( NUM_SUN_LIGHTS > 0 ) && defined( RE_Direct )
SunLight sunLight;
#if defined( USE_SHADOWMAP ) && NUM_SUN_LIGHT_SHADOWS > 0
SunLightShadow sunLightShadow;
#endif
#pragma unroll_loop_start
for(int i=0;i<NUM_SUN_LIGHTS;i++){
sunLight=sunLights[ i ];
getSunLightInfo(sunLight,directLight);
#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_SUN_LIGHT_SHADOWS )
sunLightShadow=sunLightShadows[ i ];
directLight.color*=(directLight.visible&&receiveShadow)?getSunShadow(sunShadowMap[ i ],sunLightShadow,UNROLLED_LOOP_INDEX):1.0;
#endif
RE_Direct(directLight,geometryPosition,geometryNormal,geometryViewDir,geometryClearcoatNormal,material,reflectedLight);
}
#pragma unroll_loop_end
#endif
#if ( NUM_DIR_LIGHTS > 0 ) && defined( RE_Direct )
DirectionalLight directionalLight;
#if defined( USE_SHADOWMAP ) && NUM_DIR_LIGHT_SHADOWS > 0
DirectionalLightShadow directionalLightShadow;
#endif
#pragma unroll_loop_start
for(int i=0;i<NUM_DIR_LIGHTS;i++){
directionalLight=directionalLights[ i ];
getDirectionalLightInfo(directionalLight,directLight);
#if defined( USE_SHADOWMAP ) && ( UNROLLED_LOOP_INDEX < NUM_DIR_LIGHT_SHADOWS )
directionalLightShadow=directionalLightShadows[ i ];
directLight.color*=(directLight.visible&&receiveShadow)?getShadow(directionalShadowMap[ i ],directionalLightShadow.shadowMapSize,directionalLightShadow.shadowIntensity,directionalLightShadow.shadowBias,directionalLightShadow.shadowRadius,vDirectionalShadowCoord[ i ]):1.0;
#endif
RE_Direct(directLight,geometryPosition,geometryNormal,geometryViewDir,geometryClearcoatNormal,material,reflectedLight);
}
#pragma unroll_loop_end
#endif
#if ( NUM_RECT_AREA_LIGHTS > 0 ) && defined( RE_Direct_RectArea )
RectAreaLight rectAreaLight;
#pragma unroll_loop_start
for(int i=0;i<NUM_RECT_AREA_LIGHTS;i++){
rectAreaLight=rectAreaLights[ i ];
RE_Direct_RectArea(rectAreaLight,geometryPosition,geometryNormal,geometryViewDir,geometryClearcoatNormal,material,reflectedLight);
}
#pragma unroll_loop_end
#endif
#if defined( RE_IndirectDiffuse )
vec3 iblIrradiance=vec3(0.0);
vec3 irradiance=getAmbientLightIrradiance(ambientLightColor);
#if defined( USE_LIGHT_PROBES )
irradiance+=getLightProbeIrradiance(lightProbe,geometryNormal);
#endif
#if ( NUM_HEMI_LIGHTS > 0 )
#pragma unroll_loop_start
for(int i=0;i<NUM_HEMI_LIGHTS;i++){
irradiance+=getHemisphereLightIrradiance(hemisphereLights[ i ],geometryNormal);
}
#pragma unroll_loop_end
#endif
#if NUM_LIGHT_PROBE_GRIDS > 0
vec3 probeWorldPos=((vec4(geometryPosition,1.0)-viewMatrix[ 3 ])*viewMatrix).xyz;
vec3 probeWorldNormal=transformNormalByInverseViewMatrix(geometryNormal,viewMatrix);
int probeGrid=-1;
#pragma unroll_loop_start
for(int i=0;i<NUM_LIGHT_PROBE_GRIDS;i++){
if(isInsideLightProbeGrid(probeWorldPos,probeWorldNormal,probesMin[ i ],probesMax[ i ],probesResolution[ i ]))probeGrid=UNROLLED_LOOP_INDEX;
}
#pragma unroll_loop_end
#pragma unroll_loop_start
for(int i=0;i<NUM_LIGHT_PROBE_GRIDS;i++){
if(probeGrid==UNROLLED_LOOP_INDEX)irradiance+=getLightProbeGridIrradiance(probesSH[ i ],probesMin[ i ],probesMax[ i ],probesResolution[ i ],probeWorldPos,probeWorldNormal);
}
#pragma unroll_loop_end
#endif
#endif
#if defined( RE_IndirectSpecular )
vec3 radiance=vec3(0.0);
vec3 clearcoatRadiance=vec3(0.0);
#endif`;var Ng=`#if defined( RE_IndirectDiffuse )
#ifdef USE_LIGHTMAP
vec4 lightMapTexel=texture2D(lightMap,vLightMapUv);
vec3 lightMapIrradiance=lightMapTexel.rgb*lightMapIntensity;
irradiance+=lightMapIrradiance;
#endif
#if defined( USE_ENVMAP ) && defined( ENVMAP_TYPE_PMREM )
#if defined( STANDARD ) || defined( LAMBERT ) || defined( PHONG )
iblIrradiance+=getIBLIrradiance(geometryNormal);
#endif
#endif
#endif
#if defined( USE_ENVMAP ) && defined( RE_IndirectSpecular )
#ifdef USE_ANISOTROPY
vec3 iblRadiance=getIBLAnisotropyRadiance(geometryViewDir,geometryNormal,material.roughness,material.anisotropyB,material.anisotropy);
#else
vec3 iblRadiance=getIBLRadiance(geometryViewDir,geometryNormal,material.roughness);
#endif
#ifdef USE_RETROREFLECTION
#ifdef USE_ANISOTROPY
vec3 retroIBLRadiance=getIBLAnisotropyRetroRadiance(geometryViewDir,geometryNormal,material.roughness,material.anisotropyB,material.anisotropy);
#else
vec3 retroIBLRadiance=getIBLRetroRadiance(geometryViewDir,geometryNormal,material.roughness);
#endif
iblRadiance=mix(iblRadiance,retroIBLRadiance,saturate(material.retroreflectivity));
#endif
radiance+=iblRadiance;
#ifdef USE_CLEARCOAT
clearcoatRadiance+=getIBLRadiance(geometryViewDir,geometryClearcoatNormal,material.clearcoatRoughness);
#endif
#endif`;var Ig=`#if defined( RE_IndirectDiffuse )
#if defined( LAMBERT ) || defined( PHONG )
irradiance+=iblIrradiance;
#endif
RE_IndirectDiffuse(irradiance,geometryPosition,geometryNormal,geometryViewDir,geometryClearcoatNormal,material,reflectedLight);
#endif
#if defined( RE_IndirectSpecular )
RE_IndirectSpecular(radiance,iblIrradiance,clearcoatRadiance,geometryPosition,geometryNormal,geometryViewDir,geometryClearcoatNormal,material,reflectedLight);
#endif`;var Ug=`#if NUM_LIGHT_PROBE_GRIDS > 0
uniform highp sampler3D probesSH[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMin[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesMax[ NUM_LIGHT_PROBE_GRIDS ];
uniform vec3 probesResolution[ NUM_LIGHT_PROBE_GRIDS ];
bool isInsideLightProbeGrid(vec3 worldPos,vec3 worldNormal,vec3 probesMin,vec3 probesMax,vec3 probesResolution){
vec3 spacing=(probesMax-probesMin)/probesResolution;
vec3 samplePos=worldPos+worldNormal*spacing*0.5;
vec3 margin=spacing*0.01;
return all(greaterThanEqual(samplePos,probesMin-margin))&&all(lessThanEqual(samplePos,probesMax+margin));
}
vec3 getLightProbeGridIrradiance(highp sampler3D probesSH,vec3 probesMin,vec3 probesMax,vec3 probesResolution,vec3 worldPos,vec3 worldNormal){
vec3 res=probesResolution;
vec3 gridRange=probesMax-probesMin;
vec3 probeSpacing=gridRange/res;
vec3 samplePos=worldPos+worldNormal*probeSpacing*0.5;
vec3 uvw=clamp((samplePos-probesMin)/gridRange,0.5/res,1.0-0.5/res);
float nz=res.z;
float paddedSlices=nz+2.0;
float atlasDepth=7.0*paddedSlices;
float uvZBase=uvw.z*nz+1.0;
vec4 s0=texture(probesSH,vec3(uvw.xy,(uvZBase)/atlasDepth));
vec4 s1=texture(probesSH,vec3(uvw.xy,(uvZBase+paddedSlices)/atlasDepth));
vec4 s2=texture(probesSH,vec3(uvw.xy,(uvZBase+2.0*paddedSlices)/atlasDepth));
vec4 s3=texture(probesSH,vec3(uvw.xy,(uvZBase+3.0*paddedSlices)/atlasDepth));
vec4 s4=texture(probesSH,vec3(uvw.xy,(uvZBase+4.0*paddedSlices)/atlasDepth));
vec4 s5=texture(probesSH,vec3(uvw.xy,(uvZBase+5.0*paddedSlices)/atlasDepth));
vec4 s6=texture(probesSH,vec3(uvw.xy,(uvZBase+6.0*paddedSlices)/atlasDepth));
vec3 c0=s0.xyz;
vec3 c1=vec3(s0.w,s1.xy);
vec3 c2=vec3(s1.zw,s2.x);
vec3 c3=s2.yzw;
vec3 c4=s3.xyz;
vec3 c5=vec3(s3.w,s4.xy);
vec3 c6=vec3(s4.zw,s5.x);
vec3 c7=s5.yzw;
vec3 c8=s6.xyz;
float x=worldNormal.x,y=worldNormal.y,z=worldNormal.z;
vec3 result=c0*0.886227;
result+=c1*2.0*0.511664*y;
result+=c2*2.0*0.511664*z;
result+=c3*2.0*0.511664*x;
result+=c4*2.0*0.429043*x*y;
result+=c5*2.0*0.429043*y*z;
result+=c6*(0.743125*z*z-0.247708);
result+=c7*2.0*0.429043*x*z;
result+=c8*0.429043*(x*x-y*y);
return max(result,vec3(0.0));
}
#endif`;var Fg=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
gl_FragDepth=vIsPerspective==0.0?gl_FragCoord.z:log2(vFragDepth)*logDepthBufFC*0.5;
#endif`;var Og=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
uniform float logDepthBufFC;
varying float vFragDepth;
varying float vIsPerspective;
#endif`;var Bg=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
varying float vFragDepth;
varying float vIsPerspective;
#endif`;var kg=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
vFragDepth=1.0+gl_Position.w;
vIsPerspective=float(isPerspectiveMatrix(projectionMatrix));
#endif`;var Gg=`#ifdef USE_MAP
vec4 sampledDiffuseColor=texture2D(map,vMapUv);
#ifdef DECODE_VIDEO_TEXTURE
sampledDiffuseColor=sRGBTransferEOTF(sampledDiffuseColor);
#endif
diffuseColor*=sampledDiffuseColor;
#endif`;var zg=`#ifdef USE_MAP
uniform sampler2D map;
#endif`;var Hg=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
#if defined( USE_POINTS_UV )
vec2 uv=vUv;
#else
vec2 uv=(uvTransform*vec3(gl_PointCoord.x,1.0-gl_PointCoord.y,1)).xy;
#endif
#endif
#ifdef USE_MAP
diffuseColor*=texture2D(map,uv);
#endif
#ifdef USE_ALPHAMAP
diffuseColor.a*=texture2D(alphaMap,uv).g;
#endif`;var Vg=`#if defined( USE_POINTS_UV )
varying vec2 vUv;
#else
#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
uniform mat3 uvTransform;
#endif
#endif
#ifdef USE_MAP
uniform sampler2D map;
#endif
#ifdef USE_ALPHAMAP
uniform sampler2D alphaMap;
#endif`;var Wg=`float metalnessFactor=metalness;
#ifdef USE_METALNESSMAP
vec4 texelMetalness=texture2D(metalnessMap,vMetalnessMapUv);
metalnessFactor*=texelMetalness.b;
#endif`;var Xg=`#ifdef USE_METALNESSMAP
uniform sampler2D metalnessMap;
#endif`;var Yg=`#ifdef USE_INSTANCING_MORPH
float morphTargetInfluences[ MORPHTARGETS_COUNT ];
float morphTargetBaseInfluence=texelFetch(morphTexture,ivec2(0,gl_InstanceID),0).r;
for(int i=0;i<MORPHTARGETS_COUNT;i++){
morphTargetInfluences[i]=texelFetch(morphTexture,ivec2(i+1,gl_InstanceID),0).r;
}
#endif`;var qg=`#if defined( USE_MORPHCOLORS )
#if defined( USE_COLOR_ALPHA )
vColor*=morphTargetBaseInfluence;
#elif defined( USE_COLOR )
vColor.rgb*=morphTargetBaseInfluence;
#endif
for(int i=0;i<MORPHTARGETS_COUNT;i++){
#if defined( USE_COLOR_ALPHA )
if(morphTargetInfluences[ i ] !=0.0)vColor+=getMorph(gl_VertexID,i,2)*morphTargetInfluences[ i ];
#elif defined( USE_COLOR )
if(morphTargetInfluences[ i ] !=0.0)vColor.rgb+=getMorph(gl_VertexID,i,2).rgb*morphTargetInfluences[ i ];
#endif
}
#endif`;var Kg=`#ifdef USE_MORPHNORMALS
objectNormal*=morphTargetBaseInfluence;
for(int i=0;i<MORPHTARGETS_COUNT;i++){
if(morphTargetInfluences[ i ] !=0.0)objectNormal+=getMorph(gl_VertexID,i,1).xyz*morphTargetInfluences[ i ];
}
#endif`;var Zg=`#ifdef USE_MORPHTARGETS
#ifndef USE_INSTANCING_MORPH
uniform float morphTargetBaseInfluence;
uniform float morphTargetInfluences[ MORPHTARGETS_COUNT ];
#endif
uniform sampler2DArray morphTargetsTexture;
uniform ivec2 morphTargetsTextureSize;
vec4 getMorph(const in int vertexIndex,const in int morphTargetIndex,const in int offset){
int texelIndex=vertexIndex*MORPHTARGETS_TEXTURE_STRIDE+offset;
int y=texelIndex/morphTargetsTextureSize.x;
int x=texelIndex-y*morphTargetsTextureSize.x;
ivec3 morphUV=ivec3(x,y,morphTargetIndex);
return texelFetch(morphTargetsTexture,morphUV,0);
}
#endif`;var $g=`#ifdef USE_MORPHTARGETS
transformed*=morphTargetBaseInfluence;
for(int i=0;i<MORPHTARGETS_COUNT;i++){
if(morphTargetInfluences[ i ] !=0.0)transformed+=getMorph(gl_VertexID,i,0).xyz*morphTargetInfluences[ i ];
}
#endif`;var Jg=`float faceDirection=gl_FrontFacing?1.0:-1.0;
#ifdef FLAT_SHADED
vec3 fdx=dFdx(vViewPosition);
vec3 fdy=dFdy(vViewPosition);
vec3 normal=normalize(cross(fdx,fdy));
#else
vec3 normal=normalize(vNormal);
#ifdef DOUBLE_SIDED
normal*=faceDirection;
#endif
#endif
#if defined( USE_NORMALMAP_TANGENTSPACE ) || defined( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY )
#ifdef USE_TANGENT
mat3 tbn=mat3(normalize(vTangent),normalize(vBitangent),normal);
#else
mat3 tbn=getTangentFrame(-vViewPosition,normal,
#if defined( USE_NORMALMAP )
vNormalMapUv
#elif defined( USE_CLEARCOAT_NORMALMAP )
vClearcoatNormalMapUv
#else
vUv
#endif
);
#endif
#ifdef DOUBLE_SIDED
tbn[0]*=faceDirection;
tbn[1]*=faceDirection;
#endif
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
#ifdef USE_TANGENT
mat3 tbn2=mat3(normalize(vTangent),normalize(vBitangent),normal);
#else
mat3 tbn2=getTangentFrame(-vViewPosition,normal,vClearcoatNormalMapUv);
#endif
#ifdef DOUBLE_SIDED
tbn2[0]*=faceDirection;
tbn2[1]*=faceDirection;
#endif
#endif
vec3 nonPerturbedNormal=normal;`;var Qg=`#ifdef USE_NORMALMAP_OBJECTSPACE
normal=texture2D(normalMap,vNormalMapUv).xyz*2.0-1.0;
#ifdef FLIP_SIDED
normal=-normal;
#endif
#ifdef DOUBLE_SIDED
normal=normal*faceDirection;
#endif
normal=normalize(normalMatrix*normal);
#elif defined( USE_NORMALMAP_TANGENTSPACE )
vec3 mapN=texture2D(normalMap,vNormalMapUv).xyz*2.0-1.0;
#if defined( USE_PACKED_NORMALMAP )
mapN=vec3(mapN.xy,sqrt(saturate(1.0-dot(mapN.xy,mapN.xy))));
#endif
mapN.xy*=normalScale;
normal=normalize(tbn*mapN);
#elif defined( USE_BUMPMAP )
normal=perturbNormalArb(-vViewPosition,normal,dHdxy_fwd(),faceDirection);
#endif`;var jg=`#ifndef FLAT_SHADED
varying vec3 vNormal;
#ifdef USE_TANGENT
varying vec3 vTangent;
varying vec3 vBitangent;
#endif
#endif`;var e0=`#ifndef FLAT_SHADED
varying vec3 vNormal;
#ifdef USE_TANGENT
varying vec3 vTangent;
varying vec3 vBitangent;
#endif
#endif`;var t0=`#ifndef FLAT_SHADED
vNormal=normalize(transformedNormal);
#ifdef USE_TANGENT
vTangent=normalize(transformedTangent);
vBitangent=normalize(cross(vNormal,vTangent)*tangent.w);
#ifdef FLIP_SIDED
vBitangent=-vBitangent;
#endif
#endif
#endif`;var i0=`#ifdef USE_NORMALMAP
uniform sampler2D normalMap;
uniform vec2 normalScale;
#endif
#ifdef USE_NORMALMAP_OBJECTSPACE
uniform mat3 normalMatrix;
#endif
#if ! defined ( USE_TANGENT ) && ( defined ( USE_NORMALMAP_TANGENTSPACE ) || defined ( USE_CLEARCOAT_NORMALMAP ) || defined( USE_ANISOTROPY ) )
mat3 getTangentFrame(vec3 eye_pos,vec3 surf_norm,vec2 uv){
vec3 q0=dFdx(eye_pos.xyz);
vec3 q1=dFdy(eye_pos.xyz);
vec2 st0=dFdx(uv.st);
vec2 st1=dFdy(uv.st);
vec3 N=surf_norm;
vec3 q1perp=cross(q1,N);
vec3 q0perp=cross(N,q0);
vec3 T=q1perp*st0.x+q0perp*st1.x;
vec3 B=q1perp*st0.y+q0perp*st1.y;
float det=max(dot(T,T),dot(B,B));
float scale=(det==0.0)?0.0:inversesqrt(det);
return mat3(T*scale,B*scale,N);
}
#endif`;var n0=`#ifdef USE_CLEARCOAT
vec3 clearcoatNormal=nonPerturbedNormal;
#endif`;var r0=`#ifdef USE_CLEARCOAT_NORMALMAP
vec3 clearcoatMapN=texture2D(clearcoatNormalMap,vClearcoatNormalMapUv).xyz*2.0-1.0;
clearcoatMapN.xy*=clearcoatNormalScale;
clearcoatNormal=normalize(tbn2*clearcoatMapN);
#endif`;var s0=`#ifdef USE_CLEARCOATMAP
uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
uniform sampler2D clearcoatNormalMap;
uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
uniform sampler2D clearcoatRoughnessMap;
#endif`;var o0=`#ifdef USE_IRIDESCENCEMAP
uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
uniform sampler2D iridescenceThicknessMap;
#endif`;var a0=`#ifdef OPAQUE
diffuseColor.a=1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a*=material.transmissionAlpha;
#endif
gl_FragColor=vec4(outgoingLight,diffuseColor.a);`;var l0=`vec3 packNormalToRGB(const in vec3 normal){
return normalize(normal)*0.5+0.5;
}
vec3 unpackRGBToNormal(const in vec3 rgb){
return 2.0*rgb.xyz-1.0;
}
const float PackUpscale=256./255.;
const float UnpackDownscale=255./256.;
const float ShiftRight8=1./256.;
const float Inv255=1./255.;
const vec4 PackFactors=vec4(1.0,256.0,256.0*256.0,256.0*256.0*256.0);
const vec2 UnpackFactors2=vec2(UnpackDownscale,1.0/PackFactors.g);
const vec3 UnpackFactors3=vec3(UnpackDownscale/PackFactors.rg,1.0/PackFactors.b);
const vec4 UnpackFactors4=vec4(UnpackDownscale/PackFactors.rgb,1.0/PackFactors.a);
vec4 packDepthToRGBA(const in float v){
if(v<=0.0)
return vec4(0.,0.,0.,0.);
if(v>=1.0)
return vec4(1.,1.,1.,1.);
float vuf;
float af=modf(v*PackFactors.a,vuf);
float bf=modf(vuf*ShiftRight8,vuf);
float gf=modf(vuf*ShiftRight8,vuf);
return vec4(vuf*Inv255,gf*PackUpscale,bf*PackUpscale,af);
}
vec3 packDepthToRGB(const in float v){
if(v<=0.0)
return vec3(0.,0.,0.);
if(v>=1.0)
return vec3(1.,1.,1.);
float vuf;
float bf=modf(v*PackFactors.b,vuf);
float gf=modf(vuf*ShiftRight8,vuf);
return vec3(vuf*Inv255,gf*PackUpscale,bf);
}
vec2 packDepthToRG(const in float v){
if(v<=0.0)
return vec2(0.,0.);
if(v>=1.0)
return vec2(1.,1.);
float vuf;
float gf=modf(v*256.,vuf);
return vec2(vuf*Inv255,gf);
}
float unpackRGBAToDepth(const in vec4 v){
return dot(v,UnpackFactors4);
}
float unpackRGBToDepth(const in vec3 v){
return dot(v,UnpackFactors3);
}
float unpackRGToDepth(const in vec2 v){
return v.r*UnpackFactors2.r+v.g*UnpackFactors2.g;
}
vec4 pack2HalfToRGBA(const in vec2 v){
vec4 r=vec4(v.x,fract(v.x*255.0),v.y,fract(v.y*255.0));
return vec4(r.x-r.y/255.0,r.y,r.z-r.w/255.0,r.w);
}
vec2 unpackRGBATo2Half(const in vec4 v){
return vec2(v.x+(v.y/255.0),v.z+(v.w/255.0));
}
float viewZToOrthographicDepth(const in float viewZ,const in float near,const in float far){
return(viewZ+near)/(near-far);
}
float orthographicDepthToViewZ(const in float depth,const in float near,const in float far){
#ifdef USE_REVERSED_DEPTH_BUFFER
return depth*(far-near)-far;
#else
return depth*(near-far)-near;
#endif
}
float viewZToPerspectiveDepth(const in float viewZ,const in float near,const in float far){
return((near+viewZ)*far)/((far-near)*viewZ);
}
float perspectiveDepthToViewZ(const in float depth,const in float near,const in float far){
#ifdef USE_REVERSED_DEPTH_BUFFER
return(near*far)/((near-far)*depth-near);
#else
return(near*far)/((far-near)*depth-far);
#endif
}`;var c0=`#ifdef PREMULTIPLIED_ALPHA
gl_FragColor.rgb*=gl_FragColor.a;
#endif`;var h0=`vec4 mvPosition=vec4(transformed,1.0);
#ifdef USE_BATCHING
mvPosition=batchingMatrix*mvPosition;
#endif
#ifdef USE_INSTANCING
mvPosition=instanceMatrix*mvPosition;
#endif
mvPosition=modelViewMatrix*mvPosition;
gl_Position=projectionMatrix*mvPosition;`;var u0=`#ifdef DITHERING
gl_FragColor.rgb=dithering(gl_FragColor.rgb);
#endif`;var f0=`#ifdef DITHERING
vec3 dithering(vec3 color){
float grid_position=rand(gl_FragCoord.xy);
vec3 dither_shift_RGB=vec3(0.25/255.0,-0.25/255.0,0.25/255.0);
dither_shift_RGB=mix(2.0*dither_shift_RGB,-2.0*dither_shift_RGB,grid_position);
return color+dither_shift_RGB;
}
#endif`;var d0=`float roughnessFactor=roughness;
#ifdef USE_ROUGHNESSMAP
vec4 texelRoughness=texture2D(roughnessMap,vRoughnessMapUv);
roughnessFactor*=texelRoughness.g;
#endif`;var p0=`#ifdef USE_ROUGHNESSMAP
uniform sampler2D roughnessMap;
#endif`;var m0=`#if NUM_SPOT_LIGHT_COORDS > 0
varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#if NUM_SPOT_LIGHT_MAPS > 0
uniform sampler2D spotLightMap[ NUM_SPOT_LIGHT_MAPS ];
#endif
#ifdef USE_SHADOWMAP
#if NUM_SUN_LIGHT_SHADOWS > 0
#define SUN_LIGHT_CASCADES 2
#if defined( SHADOWMAP_TYPE_PCF )
uniform sampler2DShadow sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
#else
uniform sampler2D sunShadowMap[ NUM_SUN_LIGHT_SHADOWS ];
#endif
uniform mat4 sunShadowMatrix[ NUM_SUN_LIGHT_SHADOWS*SUN_LIGHT_CASCADES ];
uniform vec4 sunShadowCascade[ NUM_SUN_LIGHT_SHADOWS*SUN_LIGHT_CASCADES ];
varying vec4 vSunShadowWorldPosition;
varying vec3 vSunShadowWorldNormal;
struct SunLightShadow{
float shadowIntensity;
float shadowBias;
float shadowNormalBias;
float shadowRadius;
vec2 shadowMapSize;
};
uniform SunLightShadow sunLightShadows[ NUM_SUN_LIGHT_SHADOWS ];
#endif
#if NUM_DIR_LIGHT_SHADOWS > 0
#if defined( SHADOWMAP_TYPE_PCF )
uniform sampler2DShadow directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
#else
uniform sampler2D directionalShadowMap[ NUM_DIR_LIGHT_SHADOWS ];
#endif
varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
struct DirectionalLightShadow{
float shadowIntensity;
float shadowBias;
float shadowNormalBias;
float shadowRadius;
vec2 shadowMapSize;
};
uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
#endif
#if NUM_SPOT_LIGHT_SHADOWS > 0
#if defined( SHADOWMAP_TYPE_PCF )
uniform sampler2DShadow spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
#else
uniform sampler2D spotShadowMap[ NUM_SPOT_LIGHT_SHADOWS ];
#endif
struct SpotLightShadow{
float shadowIntensity;
float shadowBias;
float shadowNormalBias;
float shadowRadius;
vec2 shadowMapSize;
};
uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
#endif
#if NUM_POINT_LIGHT_SHADOWS > 0
#if defined( SHADOWMAP_TYPE_PCF )
uniform samplerCubeShadow pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
#elif defined( SHADOWMAP_TYPE_BASIC )
uniform samplerCube pointShadowMap[ NUM_POINT_LIGHT_SHADOWS ];
#endif
varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
struct PointLightShadow{
float shadowIntensity;
float shadowBias;
float shadowNormalBias;
float shadowRadius;
vec2 shadowMapSize;
float shadowCameraNear;
float shadowCameraFar;
};
uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
#endif
#if defined( SHADOWMAP_TYPE_PCF )
float interleavedGradientNoise(vec2 position){
return fract(52.9829189*fract(dot(position,vec2(0.06711056,0.00583715))));
}
vec2 vogelDiskSample(int sampleIndex,int samplesCount,float phi){
const float goldenAngle=2.399963229728653;
float r=sqrt((float(sampleIndex)+0.5)/float(samplesCount));
float theta=float(sampleIndex)*goldenAngle+phi;
return vec2(cos(theta),sin(theta))*r;
}
#endif
#if defined( SHADOWMAP_TYPE_PCF )
float getShadow(sampler2DShadow shadowMap,vec2 shadowMapSize,float shadowIntensity,float shadowBias,float shadowRadius,vec4 shadowCoord){
float shadow=1.0;
shadowCoord.xyz/=shadowCoord.w;
#ifdef USE_REVERSED_DEPTH_BUFFER
shadowCoord.z-=shadowBias;
#else
shadowCoord.z+=shadowBias;
#endif
bool inFrustum=shadowCoord.x>=0.0&&shadowCoord.x<=1.0&&shadowCoord.y>=0.0&&shadowCoord.y<=1.0;
bool frustumTest=inFrustum&&shadowCoord.z<=1.0;
if(frustumTest){
vec2 texelSize=vec2(1.0)/shadowMapSize;
vec2 radius=shadowRadius*texelSize;
float phi=interleavedGradientNoise(gl_FragCoord.xy)*PI2;
shadow=(
texture(shadowMap,vec3(shadowCoord.xy+vogelDiskSample(0,5,phi)*radius,shadowCoord.z))+
texture(shadowMap,vec3(shadowCoord.xy+vogelDiskSample(1,5,phi)*radius,shadowCoord.z))+
texture(shadowMap,vec3(shadowCoord.xy+vogelDiskSample(2,5,phi)*radius,shadowCoord.z))+
texture(shadowMap,vec3(shadowCoord.xy+vogelDiskSample(3,5,phi)*radius,shadowCoord.z))+
texture(shadowMap,vec3(shadowCoord.xy+vogelDiskSample(4,5,phi)*radius,shadowCoord.z))
)*0.2;
}
return mix(1.0,shadow,shadowIntensity);
}
#elif defined( SHADOWMAP_TYPE_VSM )
float getShadow(sampler2D shadowMap,vec2 shadowMapSize,float shadowIntensity,float shadowBias,float shadowRadius,vec4 shadowCoord){
float shadow=1.0;
shadowCoord.xyz/=shadowCoord.w;
#ifdef USE_REVERSED_DEPTH_BUFFER
shadowCoord.z-=shadowBias;
#else
shadowCoord.z+=shadowBias;
#endif
bool inFrustum=shadowCoord.x>=0.0&&shadowCoord.x<=1.0&&shadowCoord.y>=0.0&&shadowCoord.y<=1.0;
bool frustumTest=inFrustum&&shadowCoord.z<=1.0;
if(frustumTest){
vec2 distribution=texture2D(shadowMap,shadowCoord.xy).rg;
float mean=distribution.x;
float variance=distribution.y*distribution.y;
#ifdef USE_REVERSED_DEPTH_BUFFER
float hard_shadow=step(mean,shadowCoord.z);
#else
float hard_shadow=step(shadowCoord.z,mean);
#endif
if(hard_shadow==1.0){
shadow=1.0;
}else{
variance=max(variance,0.0000001);
float d=shadowCoord.z-mean;
float p_max=variance/(variance+d*d);
p_max=clamp((p_max-0.3)/0.65,0.0,1.0);
shadow=max(hard_shadow,p_max);
}
}
return mix(1.0,shadow,shadowIntensity);
}
#else
float getShadow(sampler2D shadowMap,vec2 shadowMapSize,float shadowIntensity,float shadowBias,float shadowRadius,vec4 shadowCoord){
float shadow=1.0;
shadowCoord.xyz/=shadowCoord.w;
#ifdef USE_REVERSED_DEPTH_BUFFER
shadowCoord.z-=shadowBias;
#else
shadowCoord.z+=shadowBias;
#endif
bool inFrustum=shadowCoord.x>=0.0&&shadowCoord.x<=1.0&&shadowCoord.y>=0.0&&shadowCoord.y<=1.0;
bool frustumTest=inFrustum&&shadowCoord.z<=1.0;
if(frustumTest){
float depth=texture2D(shadowMap,shadowCoord.xy).r;
#ifdef USE_REVERSED_DEPTH_BUFFER
shadow=step(depth,shadowCoord.z);
#else
shadow=step(shadowCoord.z,depth);
#endif
}
return mix(1.0,shadow,shadowIntensity);
}
#endif
#if NUM_SUN_LIGHT_SHADOWS > 0
float getSunShadow(
#if defined( SHADOWMAP_TYPE_PCF )
sampler2DShadow shadowMap,
#else
sampler2D shadowMap,
#endif
SunLightShadow sunLightShadow,
int shadowIndex
){
vec4 shadowWorldPosition=vec4(vSunShadowWorldPosition.xyz+vSunShadowWorldNormal*sunLightShadow.shadowNormalBias,1.0);
float viewDepth=vSunShadowWorldPosition.w;
int cascadeOffset=shadowIndex*SUN_LIGHT_CASCADES;
float shadow=1.0;
for(int i=SUN_LIGHT_CASCADES-1;i>=0;i--){
vec4 cascade=sunShadowCascade[ cascadeOffset+i ];
if(viewDepth>=cascade.x&&viewDepth<cascade.y){
float cascadeShadow=getShadow(
shadowMap,
sunLightShadow.shadowMapSize,
sunLightShadow.shadowIntensity,
sunLightShadow.shadowBias,
sunLightShadow.shadowRadius,
sunShadowMatrix[ cascadeOffset+i ]*shadowWorldPosition
);
shadow=mix(cascadeShadow,shadow,smoothstep(cascade.z,cascade.y,viewDepth));
}
}
return shadow;
}
#endif
#if NUM_POINT_LIGHT_SHADOWS > 0
#if defined( SHADOWMAP_TYPE_PCF )
float getPointShadow(samplerCubeShadow shadowMap,vec2 shadowMapSize,float shadowIntensity,float shadowBias,float shadowRadius,vec4 shadowCoord,float shadowCameraNear,float shadowCameraFar){
float shadow=1.0;
vec3 lightToPosition=shadowCoord.xyz;
vec3 bd3D=normalize(lightToPosition);
vec3 absVec=abs(lightToPosition);
float viewSpaceZ=max(max(absVec.x,absVec.y),absVec.z);
if(viewSpaceZ-shadowCameraFar<=0.0&&viewSpaceZ-shadowCameraNear>=0.0){
float lightDistance=length(lightToPosition);
float depthRange=shadowCameraFar-shadowCameraNear;
#ifdef USE_REVERSED_DEPTH_BUFFER
float depthA=-shadowCameraNear/depthRange-shadowBias;
float depthB=shadowCameraNear*shadowCameraFar/(depthRange*lightDistance);
#else
float depthA=shadowCameraFar/depthRange+shadowBias;
float depthB=-shadowCameraNear*shadowCameraFar/(depthRange*lightDistance);
#endif
float texelSize=shadowRadius/shadowMapSize.x;
vec3 absDir=abs(bd3D);
vec3 tangent=absDir.x>absDir.z?vec3(0.0,1.0,0.0):vec3(1.0,0.0,0.0);
tangent=normalize(cross(bd3D,tangent));
vec3 bitangent=cross(bd3D,tangent);
float phi=interleavedGradientNoise(gl_FragCoord.xy)*PI2;
shadow=0.0;
for(int i=0;i<5;i++){
vec2 offset=vogelDiskSample(i,5,phi);
vec3 direction=bd3D+(tangent*offset.x+bitangent*offset.y)*texelSize;
vec3 absDirection=abs(direction);
float dp=depthA+depthB/max(max(absDirection.x,absDirection.y),absDirection.z);
shadow+=texture(shadowMap,vec4(direction,dp));
}
shadow*=0.2;
}
return mix(1.0,shadow,shadowIntensity);
}
#elif defined( SHADOWMAP_TYPE_BASIC )
float getPointShadow(samplerCube shadowMap,vec2 shadowMapSize,float shadowIntensity,float shadowBias,float shadowRadius,vec4 shadowCoord,float shadowCameraNear,float shadowCameraFar){
float shadow=1.0;
vec3 lightToPosition=shadowCoord.xyz;
vec3 absVec=abs(lightToPosition);
float viewSpaceZ=max(max(absVec.x,absVec.y),absVec.z);
if(viewSpaceZ-shadowCameraFar<=0.0&&viewSpaceZ-shadowCameraNear>=0.0){
float dp=(shadowCameraFar*(viewSpaceZ-shadowCameraNear))/(viewSpaceZ*(shadowCameraFar-shadowCameraNear));
dp+=shadowBias;
vec3 bd3D=normalize(lightToPosition);
float depth=textureCube(shadowMap,bd3D).r;
#ifdef USE_REVERSED_DEPTH_BUFFER
depth=1.0-depth;
#endif
shadow=step(dp,depth);
}
return mix(1.0,shadow,shadowIntensity);
}
#endif
#endif
#endif`;var g0=`#if NUM_SPOT_LIGHT_COORDS > 0
uniform mat4 spotLightMatrix[ NUM_SPOT_LIGHT_COORDS ];
varying vec4 vSpotLightCoord[ NUM_SPOT_LIGHT_COORDS ];
#endif
#ifdef USE_SHADOWMAP
#if NUM_SUN_LIGHT_SHADOWS > 0
varying vec4 vSunShadowWorldPosition;
varying vec3 vSunShadowWorldNormal;
#endif
#if NUM_DIR_LIGHT_SHADOWS > 0
uniform mat4 directionalShadowMatrix[ NUM_DIR_LIGHT_SHADOWS ];
varying vec4 vDirectionalShadowCoord[ NUM_DIR_LIGHT_SHADOWS ];
struct DirectionalLightShadow{
float shadowIntensity;
float shadowBias;
float shadowNormalBias;
float shadowRadius;
vec2 shadowMapSize;
};
uniform DirectionalLightShadow directionalLightShadows[ NUM_DIR_LIGHT_SHADOWS ];
#endif
#if NUM_SPOT_LIGHT_SHADOWS > 0
struct SpotLightShadow{
float shadowIntensity;
float shadowBias;
float shadowNormalBias;
float shadowRadius;
vec2 shadowMapSize;
};
uniform SpotLightShadow spotLightShadows[ NUM_SPOT_LIGHT_SHADOWS ];
#endif
#if NUM_POINT_LIGHT_SHADOWS > 0
uniform mat4 pointShadowMatrix[ NUM_POINT_LIGHT_SHADOWS ];
varying vec4 vPointShadowCoord[ NUM_POINT_LIGHT_SHADOWS ];
struct PointLightShadow{
float shadowIntensity;
float shadowBias;
float shadowNormalBias;
float shadowRadius;
vec2 shadowMapSize;
float shadowCameraNear;
float shadowCameraFar;
};
uniform PointLightShadow pointLightShadows[ NUM_POINT_LIGHT_SHADOWS ];
#endif
#endif`;var x0=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
#ifdef HAS_NORMAL
vec3 shadowWorldNormal=transformNormalByInverseViewMatrix(transformedNormal,viewMatrix);
#else
vec3 shadowWorldNormal=vec3(0.0);
#endif
vec4 shadowWorldPosition;
#endif
#if defined( USE_SHADOWMAP )
#if NUM_SUN_LIGHT_SHADOWS > 0
vSunShadowWorldPosition=vec4(worldPosition.xyz,-mvPosition.z);
vSunShadowWorldNormal=shadowWorldNormal;
#endif
#if NUM_DIR_LIGHT_SHADOWS > 0
#pragma unroll_loop_start
for(int i=0;i<NUM_DIR_LIGHT_SHADOWS;i++){
shadowWorldPosition=worldPosition+vec4(shadowWorldNormal*directionalLightShadows[ i ].shadowNormalBias,0);
vDirectionalShadowCoord[ i ]=directionalShadowMatrix[ i ]*shadowWorldPosition;
}
#pragma unroll_loop_end
#endif
#if NUM_POINT_LIGHT_SHADOWS > 0
#pragma unroll_loop_start
for(int i=0;i<NUM_POINT_LIGHT_SHADOWS;i++){
shadowWorldPosition=worldPosition+vec4(shadowWorldNormal*pointLightShadows[ i ].shadowNormalBias,0);
vPointShadowCoord[ i ]=pointShadowMatrix[ i ]*shadowWorldPosition;
}
#pragma unroll_loop_end
#endif
#endif
#if NUM_SPOT_LIGHT_COORDS > 0
#pragma unroll_loop_start
for(int i=0;i<NUM_SPOT_LIGHT_COORDS;i++){
shadowWorldPosition=worldPosition;
#if ( defined( USE_SHADOWMAP ) && UNROLLED_LOOP_INDEX < NUM_SPOT_LIGHT_SHADOWS )
shadowWorldPosition.xyz+=shadowWorldNormal*spotLightShadows[ i ].shadowNormalBias;
#endif
vSpotLightCoord[ i ]=spotLightMatrix[ i ]*shadowWorldPosition;
}
#pragma unroll_loop_end
#endif`;var v0=`float getShadowMask(){
float shadow=1.0;
#ifdef USE_SHADOWMAP
#if NUM_SUN_LIGHT_SHADOWS > 0
SunLightShadow sunLight;
#pragma unroll_loop_start
for(int i=0;i<NUM_SUN_LIGHT_SHADOWS;i++){
sunLight=sunLightShadows[ i ];
shadow*=receiveShadow?getSunShadow(sunShadowMap[ i ],sunLight,UNROLLED_LOOP_INDEX):1.0;
}
#pragma unroll_loop_end
#endif
#if NUM_DIR_LIGHT_SHADOWS > 0
DirectionalLightShadow directionalLight;
#pragma unroll_loop_start
for(int i=0;i<NUM_DIR_LIGHT_SHADOWS;i++){
directionalLight=directionalLightShadows[ i ];
shadow*=receiveShadow?getShadow(directionalShadowMap[ i ],directionalLight.shadowMapSize,directionalLight.shadowIntensity,directionalLight.shadowBias,directionalLight.shadowRadius,vDirectionalShadowCoord[ i ]):1.0;
}
#pragma unroll_loop_end
#endif
#if NUM_SPOT_LIGHT_SHADOWS > 0
SpotLightShadow spotLight;
#pragma unroll_loop_start
for(int i=0;i<NUM_SPOT_LIGHT_SHADOWS;i++){
spotLight=spotLightShadows[ i ];
shadow*=receiveShadow?getShadow(spotShadowMap[ i ],spotLight.shadowMapSize,spotLight.shadowIntensity,spotLight.shadowBias,spotLight.shadowRadius,vSpotLightCoord[ i ]):1.0;
}
#pragma unroll_loop_end
#endif
#if NUM_POINT_LIGHT_SHADOWS > 0 && ( defined( SHADOWMAP_TYPE_PCF ) || defined( SHADOWMAP_TYPE_BASIC ) )
PointLightShadow pointLight;
#pragma unroll_loop_start
for(int i=0;i<NUM_POINT_LIGHT_SHADOWS;i++){
pointLight=pointLightShadows[ i ];
shadow*=receiveShadow?getPointShadow(pointShadowMap[ i ],pointLight.shadowMapSize,pointLight.shadowIntensity,pointLight.shadowBias,pointLight.shadowRadius,vPointShadowCoord[ i ],pointLight.shadowCameraNear,pointLight.shadowCameraFar):1.0;
}
#pragma unroll_loop_end
#endif
#endif
return shadow;
}`;var _0=`#ifdef USE_SKINNING
mat4 boneMatX=getBoneMatrix(skinIndex.x);
mat4 boneMatY=getBoneMatrix(skinIndex.y);
mat4 boneMatZ=getBoneMatrix(skinIndex.z);
mat4 boneMatW=getBoneMatrix(skinIndex.w);
#endif`;var S0=`#ifdef USE_SKINNING
uniform mat4 bindMatrix;
uniform mat4 bindMatrixInverse;
uniform highp sampler2D boneTexture;
mat4 getBoneMatrix(const in float i){
int size=textureSize(boneTexture,0).x;
int j=int(i)*4;
int x=j % size;
int y=j/size;
vec4 v1=texelFetch(boneTexture,ivec2(x,y),0);
vec4 v2=texelFetch(boneTexture,ivec2(x+1,y),0);
vec4 v3=texelFetch(boneTexture,ivec2(x+2,y),0);
vec4 v4=texelFetch(boneTexture,ivec2(x+3,y),0);
return mat4(v1,v2,v3,v4);
}
#endif`;var M0=`#ifdef USE_SKINNING
vec4 skinVertex=bindMatrix*vec4(transformed,1.0);
vec4 skinned=vec4(0.0);
skinned+=boneMatX*skinVertex*skinWeight.x;
skinned+=boneMatY*skinVertex*skinWeight.y;
skinned+=boneMatZ*skinVertex*skinWeight.z;
skinned+=boneMatW*skinVertex*skinWeight.w;
transformed=(bindMatrixInverse*skinned).xyz;
#endif`;var y0=`#ifdef USE_SKINNING
mat4 skinMatrix=mat4(0.0);
skinMatrix+=skinWeight.x*boneMatX;
skinMatrix+=skinWeight.y*boneMatY;
skinMatrix+=skinWeight.z*boneMatZ;
skinMatrix+=skinWeight.w*boneMatW;
skinMatrix=bindMatrixInverse*skinMatrix*bindMatrix;
objectNormal=vec4(skinMatrix*vec4(objectNormal,0.0)).xyz;
#ifdef USE_TANGENT
objectTangent=vec4(skinMatrix*vec4(objectTangent,0.0)).xyz;
#endif
#endif`;var b0=`float specularStrength;
#ifdef USE_SPECULARMAP
vec4 texelSpecular=texture2D(specularMap,vSpecularMapUv);
specularStrength=texelSpecular.r;
#else
specularStrength=1.0;
#endif`;var E0=`#ifdef USE_SPECULARMAP
uniform sampler2D specularMap;
#endif`;var w0=`#if defined( TONE_MAPPING )
gl_FragColor.rgb=toneMapping(gl_FragColor.rgb);
#endif`;var T0=`#ifndef saturate
#define saturate( a ) clamp( a, 0.0, 1.0 )
#endif
uniform float toneMappingExposure;
vec3 LinearToneMapping(vec3 color){
return saturate(toneMappingExposure*color);
}
vec3 ReinhardToneMapping(vec3 color){
color*=toneMappingExposure;
return saturate(color/(vec3(1.0)+color));
}
vec3 CineonToneMapping(vec3 color){
color*=toneMappingExposure;
color=max(vec3(0.0),color-0.004);
return pow((color*(6.2*color+0.5))/(color*(6.2*color+1.7)+0.06),vec3(2.2));
}
vec3 RRTAndODTFit(vec3 v){
vec3 a=v*(v+0.0245786)-0.000090537;
vec3 b=v*(0.983729*v+0.4329510)+0.238081;
return a/b;
}
vec3 ACESFilmicToneMapping(vec3 color){
const mat3 ACESInputMat=mat3(
vec3(0.59719,0.07600,0.02840),
vec3(0.35458,0.90834,0.13383),
vec3(0.04823,0.01566,0.83777)
);
const mat3 ACESOutputMat=mat3(
vec3(1.60475,-0.10208,-0.00327),
vec3(-0.53108,1.10813,-0.07276),
vec3(-0.07367,-0.00605,1.07602)
);
color*=toneMappingExposure/0.6;
color=ACESInputMat*color;
color=RRTAndODTFit(color);
color=ACESOutputMat*color;
return saturate(color);
}
const mat3 LINEAR_REC2020_TO_LINEAR_SRGB=mat3(
vec3(1.6605,-0.1246,-0.0182),
vec3(-0.5876,1.1329,-0.1006),
vec3(-0.0728,-0.0083,1.1187)
);
const mat3 LINEAR_SRGB_TO_LINEAR_REC2020=mat3(
vec3(0.6274,0.0691,0.0164),
vec3(0.3293,0.9195,0.0880),
vec3(0.0433,0.0113,0.8956)
);
vec3 agxDefaultContrastApprox(vec3 x){
vec3 x2=x*x;
vec3 x4=x2*x2;
return+15.5*x4*x2
-40.14*x4*x
+31.96*x4
-6.868*x2*x
+0.4298*x2
+0.1191*x
-0.00232;
}
vec3 AgXToneMapping(vec3 color){
const mat3 AgXInsetMatrix=mat3(
vec3(0.856627153315983,0.137318972929847,0.11189821299995),
vec3(0.0951212405381588,0.761241990602591,0.0767994186031903),
vec3(0.0482516061458583,0.101439036467562,0.811302368396859)
);
const mat3 AgXOutsetMatrix=mat3(
vec3(1.1271005818144368,-0.1413297634984383,-0.14132976349843826),
vec3(-0.11060664309660323,1.157823702216272,-0.11060664309660294),
vec3(-0.016493938717834573,-0.016493938717834257,1.2519364065950405)
);
const float AgxMinEv=-12.47393;
const float AgxMaxEv=4.026069;
color*=toneMappingExposure;
color=LINEAR_SRGB_TO_LINEAR_REC2020*color;
color=AgXInsetMatrix*color;
color=max(color,1e-10);
color=log2(color);
color=(color-AgxMinEv)/(AgxMaxEv-AgxMinEv);
color=clamp(color,0.0,1.0);
color=agxDefaultContrastApprox(color);
color=AgXOutsetMatrix*color;
color=pow(max(vec3(0.0),color),vec3(2.2));
color=LINEAR_REC2020_TO_LINEAR_SRGB*color;
color=clamp(color,0.0,1.0);
return color;
}
vec3 NeutralToneMapping(vec3 color){
const float StartCompression=0.8-0.04;
const float Desaturation=0.15;
color*=toneMappingExposure;
float x=min(color.r,min(color.g,color.b));
float offset=x<0.08?x-6.25*x*x:0.04;
color-=offset;
float peak=max(color.r,max(color.g,color.b));
if(peak<StartCompression)return color;
float d=1.-StartCompression;
float newPeak=1.-d*d/(peak+d-StartCompression);
color*=newPeak/peak;
float g=1.-1./(Desaturation*(peak-newPeak)+1.);
return mix(color,vec3(newPeak),g);
}
vec3 CustomToneMapping(vec3 color){return color;}`;var A0=`#ifdef USE_TRANSMISSION
material.transmission=transmission;
material.transmissionAlpha=1.0;
material.thickness=thickness;
material.attenuationDistance=attenuationDistance;
material.attenuationColor=attenuationColor;
#ifdef USE_TRANSMISSIONMAP
material.transmission*=texture2D(transmissionMap,vTransmissionMapUv).r;
#endif
#ifdef USE_THICKNESSMAP
material.thickness*=texture2D(thicknessMap,vThicknessMapUv).g;
#endif
vec3 pos=vWorldPosition;
vec3 v=normalize(cameraPosition-pos);
vec3 n=transformNormalByInverseViewMatrix(normal,viewMatrix);
vec4 transmitted=getIBLVolumeRefraction(
n,v,material.roughness,material.diffuseContribution,material.specularColorBlended,material.specularF90,
pos,modelMatrix,viewMatrix,projectionMatrix,material.dispersion,material.ior,material.thickness,
material.attenuationColor,material.attenuationDistance);
material.transmissionAlpha=mix(material.transmissionAlpha,transmitted.a,material.transmission);
totalDiffuse=mix(totalDiffuse,transmitted.rgb,material.transmission);
#endif`;var R0=`#ifdef USE_TRANSMISSION
uniform float transmission;
uniform float thickness;
uniform float attenuationDistance;
uniform vec3 attenuationColor;
#ifdef USE_TRANSMISSIONMAP
uniform sampler2D transmissionMap;
#endif
#ifdef USE_THICKNESSMAP
uniform sampler2D thicknessMap;
#endif
uniform vec2 transmissionSamplerSize;
uniform sampler2D transmissionSamplerMap;
uniform mat4 modelMatrix;
uniform mat4 projectionMatrix;
varying vec3 vWorldPosition;
float w0(float a){
return(1.0/6.0)*(a*(a*(-a+3.0)-3.0)+1.0);
}
float w1(float a){
return(1.0/6.0)*(a*a*(3.0*a-6.0)+4.0);
}
float w2(float a){
return(1.0/6.0)*(a*(a*(-3.0*a+3.0)+3.0)+1.0);
}
float w3(float a){
return(1.0/6.0)*(a*a*a);
}
float g0(float a){
return w0(a)+w1(a);
}
float g1(float a){
return w2(a)+w3(a);
}
float h0(float a){
return-1.0+w1(a)/(w0(a)+w1(a));
}
float h1(float a){
return 1.0+w3(a)/(w2(a)+w3(a));
}
vec4 bicubic(sampler2D tex,vec2 uv,vec4 texelSize,float lod){
uv=uv*texelSize.zw+0.5;
vec2 iuv=floor(uv);
vec2 fuv=fract(uv);
float g0x=g0(fuv.x);
float g1x=g1(fuv.x);
float h0x=h0(fuv.x);
float h1x=h1(fuv.x);
float h0y=h0(fuv.y);
float h1y=h1(fuv.y);
vec2 p0=(vec2(iuv.x+h0x,iuv.y+h0y)-0.5)*texelSize.xy;
vec2 p1=(vec2(iuv.x+h1x,iuv.y+h0y)-0.5)*texelSize.xy;
vec2 p2=(vec2(iuv.x+h0x,iuv.y+h1y)-0.5)*texelSize.xy;
vec2 p3=(vec2(iuv.x+h1x,iuv.y+h1y)-0.5)*texelSize.xy;
return g0(fuv.y)*(g0x*textureLod(tex,p0,lod)+g1x*textureLod(tex,p1,lod))+
g1(fuv.y)*(g0x*textureLod(tex,p2,lod)+g1x*textureLod(tex,p3,lod));
}
vec4 textureBicubic(sampler2D sampler,vec2 uv,float lod){
vec2 fLodSize=vec2(textureSize(sampler,int(lod)));
vec2 cLodSize=vec2(textureSize(sampler,int(lod+1.0)));
vec2 fLodSizeInv=1.0/fLodSize;
vec2 cLodSizeInv=1.0/cLodSize;
vec4 fSample=bicubic(sampler,uv,vec4(fLodSizeInv,fLodSize),floor(lod));
vec4 cSample=bicubic(sampler,uv,vec4(cLodSizeInv,cLodSize),ceil(lod));
return mix(fSample,cSample,fract(lod));
}
vec3 getVolumeTransmissionRay(const in vec3 n,const in vec3 v,const in float thickness,const in float ior,const in mat4 modelMatrix){
vec3 refractionVector=refract(-v,normalize(n),1.0/ior);
vec3 modelScale;
modelScale.x=length(vec3(modelMatrix[ 0 ].xyz));
modelScale.y=length(vec3(modelMatrix[ 1 ].xyz));
modelScale.z=length(vec3(modelMatrix[ 2 ].xyz));
return normalize(refractionVector)*thickness*modelScale;
}
float applyIorToRoughness(const in float roughness,const in float ior){
return roughness*clamp(ior*2.0-2.0,0.0,1.0);
}
vec4 getTransmissionSample(const in vec2 fragCoord,const in float roughness,const in float ior){
float lod=log2(transmissionSamplerSize.x)*applyIorToRoughness(roughness,ior);
return textureBicubic(transmissionSamplerMap,fragCoord.xy,lod);
}
vec3 volumeAttenuation(const in float transmissionDistance,const in vec3 attenuationColor,const in float attenuationDistance){
if(isinf(attenuationDistance)){
return vec3(1.0);
}else{
vec3 attenuationCoefficient=-log(attenuationColor)/attenuationDistance;
vec3 transmittance=exp(-attenuationCoefficient*transmissionDistance);
return transmittance;
}
}
vec4 getIBLVolumeRefraction(const in vec3 n,const in vec3 v,const in float roughness,const in vec3 diffuseColor,
const in vec3 specularColor,const in float specularF90,const in vec3 position,const in mat4 modelMatrix,
const in mat4 viewMatrix,const in mat4 projMatrix,const in float dispersion,const in float ior,const in float thickness,
const in vec3 attenuationColor,const in float attenuationDistance){
vec4 transmittedLight;
vec3 transmittance;
#ifdef USE_DISPERSION
float halfSpread=(ior-1.0)*0.025*dispersion;
vec3 iors=vec3(ior-halfSpread,ior,ior+halfSpread);
for(int i=0;i<3;i++){
vec3 transmissionRay=getVolumeTransmissionRay(n,v,thickness,iors[ i ],modelMatrix);
vec3 refractedRayExit=position+transmissionRay;
vec4 ndcPos=projMatrix*viewMatrix*vec4(refractedRayExit,1.0);
vec2 refractionCoords=ndcPos.xy/ndcPos.w;
refractionCoords+=1.0;
refractionCoords/=2.0;
vec4 transmissionSample=getTransmissionSample(refractionCoords,roughness,iors[ i ]);
transmittedLight[ i ]=transmissionSample[ i ];
transmittedLight.a+=transmissionSample.a;
transmittance[ i ]=diffuseColor[ i ]*volumeAttenuation(length(transmissionRay),attenuationColor,attenuationDistance)[ i ];
}
transmittedLight.a/=3.0;
#else
vec3 transmissionRay=getVolumeTransmissionRay(n,v,thickness,ior,modelMatrix);
vec3 refractedRayExit=position+transmissionRay;
vec4 ndcPos=projMatrix*viewMatrix*vec4(refractedRayExit,1.0);
vec2 refractionCoords=ndcPos.xy/ndcPos.w;
refractionCoords+=1.0;
refractionCoords/=2.0;
transmittedLight=getTransmissionSample(refractionCoords,roughness,ior);
transmittance=diffuseColor*volumeAttenuation(length(transmissionRay),attenuationColor,attenuationDistance);
#endif
vec3 attenuatedColor=transmittance*transmittedLight.rgb;
vec3 F=EnvironmentBRDF(n,v,specularColor,specularF90,roughness);
float transmittanceFactor=(transmittance.r+transmittance.g+transmittance.b)/3.0;
return vec4((1.0-F)*attenuatedColor,1.0-(1.0-transmittedLight.a)*transmittanceFactor);
}
#endif`;var C0=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
varying vec2 vUv;
#endif
#ifdef USE_MAP
varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
varying vec2 vNormalMapUv;
#endif
#ifdef USE_EMISSIVEMAP
varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_SPECULARMAP
varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
uniform mat3 transmissionMapTransform;
varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
uniform mat3 thicknessMapTransform;
varying vec2 vThicknessMapUv;
#endif`;var P0=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
varying vec2 vUv;
#endif
#ifdef USE_MAP
uniform mat3 mapTransform;
varying vec2 vMapUv;
#endif
#ifdef USE_ALPHAMAP
uniform mat3 alphaMapTransform;
varying vec2 vAlphaMapUv;
#endif
#ifdef USE_LIGHTMAP
uniform mat3 lightMapTransform;
varying vec2 vLightMapUv;
#endif
#ifdef USE_AOMAP
uniform mat3 aoMapTransform;
varying vec2 vAoMapUv;
#endif
#ifdef USE_BUMPMAP
uniform mat3 bumpMapTransform;
varying vec2 vBumpMapUv;
#endif
#ifdef USE_NORMALMAP
uniform mat3 normalMapTransform;
varying vec2 vNormalMapUv;
#endif
#ifdef USE_DISPLACEMENTMAP
uniform mat3 displacementMapTransform;
varying vec2 vDisplacementMapUv;
#endif
#ifdef USE_EMISSIVEMAP
uniform mat3 emissiveMapTransform;
varying vec2 vEmissiveMapUv;
#endif
#ifdef USE_METALNESSMAP
uniform mat3 metalnessMapTransform;
varying vec2 vMetalnessMapUv;
#endif
#ifdef USE_ROUGHNESSMAP
uniform mat3 roughnessMapTransform;
varying vec2 vRoughnessMapUv;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
uniform mat3 diffuseRoughnessMapTransform;
varying vec2 vDiffuseRoughnessMapUv;
#endif
#ifdef USE_ANISOTROPYMAP
uniform mat3 anisotropyMapTransform;
varying vec2 vAnisotropyMapUv;
#endif
#ifdef USE_CLEARCOATMAP
uniform mat3 clearcoatMapTransform;
varying vec2 vClearcoatMapUv;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
uniform mat3 clearcoatNormalMapTransform;
varying vec2 vClearcoatNormalMapUv;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
uniform mat3 clearcoatRoughnessMapTransform;
varying vec2 vClearcoatRoughnessMapUv;
#endif
#ifdef USE_SHEEN_COLORMAP
uniform mat3 sheenColorMapTransform;
varying vec2 vSheenColorMapUv;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
uniform mat3 sheenRoughnessMapTransform;
varying vec2 vSheenRoughnessMapUv;
#endif
#ifdef USE_IRIDESCENCEMAP
uniform mat3 iridescenceMapTransform;
varying vec2 vIridescenceMapUv;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
uniform mat3 iridescenceThicknessMapTransform;
varying vec2 vIridescenceThicknessMapUv;
#endif
#ifdef USE_SPECULARMAP
uniform mat3 specularMapTransform;
varying vec2 vSpecularMapUv;
#endif
#ifdef USE_SPECULAR_COLORMAP
uniform mat3 specularColorMapTransform;
varying vec2 vSpecularColorMapUv;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
uniform mat3 specularIntensityMapTransform;
varying vec2 vSpecularIntensityMapUv;
#endif
#ifdef USE_TRANSMISSIONMAP
uniform mat3 transmissionMapTransform;
varying vec2 vTransmissionMapUv;
#endif
#ifdef USE_THICKNESSMAP
uniform mat3 thicknessMapTransform;
varying vec2 vThicknessMapUv;
#endif`;var L0=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
vUv=vec3(uv,1).xy;
#endif
#ifdef USE_MAP
vMapUv=(mapTransform*vec3(MAP_UV,1)).xy;
#endif
#ifdef USE_ALPHAMAP
vAlphaMapUv=(alphaMapTransform*vec3(ALPHAMAP_UV,1)).xy;
#endif
#ifdef USE_LIGHTMAP
vLightMapUv=(lightMapTransform*vec3(LIGHTMAP_UV,1)).xy;
#endif
#ifdef USE_AOMAP
vAoMapUv=(aoMapTransform*vec3(AOMAP_UV,1)).xy;
#endif
#ifdef USE_BUMPMAP
vBumpMapUv=(bumpMapTransform*vec3(BUMPMAP_UV,1)).xy;
#endif
#ifdef USE_NORMALMAP
vNormalMapUv=(normalMapTransform*vec3(NORMALMAP_UV,1)).xy;
#endif
#ifdef USE_DISPLACEMENTMAP
vDisplacementMapUv=(displacementMapTransform*vec3(DISPLACEMENTMAP_UV,1)).xy;
#endif
#ifdef USE_EMISSIVEMAP
vEmissiveMapUv=(emissiveMapTransform*vec3(EMISSIVEMAP_UV,1)).xy;
#endif
#ifdef USE_METALNESSMAP
vMetalnessMapUv=(metalnessMapTransform*vec3(METALNESSMAP_UV,1)).xy;
#endif
#ifdef USE_ROUGHNESSMAP
vRoughnessMapUv=(roughnessMapTransform*vec3(ROUGHNESSMAP_UV,1)).xy;
#endif
#ifdef USE_DIFFUSE_ROUGHNESSMAP
vDiffuseRoughnessMapUv=(diffuseRoughnessMapTransform*vec3(DIFFUSE_ROUGHNESSMAP_UV,1)).xy;
#endif
#ifdef USE_ANISOTROPYMAP
vAnisotropyMapUv=(anisotropyMapTransform*vec3(ANISOTROPYMAP_UV,1)).xy;
#endif
#ifdef USE_CLEARCOATMAP
vClearcoatMapUv=(clearcoatMapTransform*vec3(CLEARCOATMAP_UV,1)).xy;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
vClearcoatNormalMapUv=(clearcoatNormalMapTransform*vec3(CLEARCOAT_NORMALMAP_UV,1)).xy;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
vClearcoatRoughnessMapUv=(clearcoatRoughnessMapTransform*vec3(CLEARCOAT_ROUGHNESSMAP_UV,1)).xy;
#endif
#ifdef USE_IRIDESCENCEMAP
vIridescenceMapUv=(iridescenceMapTransform*vec3(IRIDESCENCEMAP_UV,1)).xy;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
vIridescenceThicknessMapUv=(iridescenceThicknessMapTransform*vec3(IRIDESCENCE_THICKNESSMAP_UV,1)).xy;
#endif
#ifdef USE_SHEEN_COLORMAP
vSheenColorMapUv=(sheenColorMapTransform*vec3(SHEEN_COLORMAP_UV,1)).xy;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
vSheenRoughnessMapUv=(sheenRoughnessMapTransform*vec3(SHEEN_ROUGHNESSMAP_UV,1)).xy;
#endif
#ifdef USE_SPECULARMAP
vSpecularMapUv=(specularMapTransform*vec3(SPECULARMAP_UV,1)).xy;
#endif
#ifdef USE_SPECULAR_COLORMAP
vSpecularColorMapUv=(specularColorMapTransform*vec3(SPECULAR_COLORMAP_UV,1)).xy;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
vSpecularIntensityMapUv=(specularIntensityMapTransform*vec3(SPECULAR_INTENSITYMAP_UV,1)).xy;
#endif
#ifdef USE_TRANSMISSIONMAP
vTransmissionMapUv=(transmissionMapTransform*vec3(TRANSMISSIONMAP_UV,1)).xy;
#endif
#ifdef USE_THICKNESSMAP
vThicknessMapUv=(thicknessMapTransform*vec3(THICKNESSMAP_UV,1)).xy;
#endif`;var D0=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
vec4 worldPosition=vec4(transformed,1.0);
#ifdef USE_BATCHING
worldPosition=batchingMatrix*worldPosition;
#endif
#ifdef USE_INSTANCING
worldPosition=instanceMatrix*worldPosition;
#endif
worldPosition=modelMatrix*worldPosition;
#endif`;var N0=`varying vec2 vUv;
uniform mat3 uvTransform;
void main(){
vUv=(uvTransform*vec3(uv,1)).xy;
gl_Position=vec4(position.xy,1.0,1.0);
}`,I0=`uniform sampler2D t2D;
uniform float backgroundIntensity;
varying vec2 vUv;
void main(){
vec4 texColor=texture2D(t2D,vUv);
#ifdef DECODE_VIDEO_TEXTURE
texColor=vec4(mix(pow(texColor.rgb*0.9478672986+vec3(0.0521327014),vec3(2.4)),texColor.rgb*0.0773993808,vec3(lessThanEqual(texColor.rgb,vec3(0.04045)))),texColor.w);
#endif
texColor.rgb*=backgroundIntensity;
gl_FragColor=texColor;
#include <tonemapping_fragment>
#include <colorspace_fragment>
}`;var U0=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
varying vec2 vHighPrecisionZW;
void main(){
#include <uv_vertex>
#include <batching_vertex>
#include <skinbase_vertex>
#include <morphinstance_vertex>
#ifdef USE_DISPLACEMENTMAP
#include <beginnormal_vertex>
#include <morphnormal_vertex>
#include <skinnormal_vertex>
#endif
#include <begin_vertex>
#include <morphtarget_vertex>
#include <skinning_vertex>
#include <displacementmap_vertex>
#include <project_vertex>
#include <logdepthbuf_vertex>
#include <clipping_planes_vertex>
vHighPrecisionZW=gl_Position.zw;
}`,F0=`#if DEPTH_PACKING == 3200
uniform float opacity;
#endif
#include <common>
#include <packing>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
varying vec2 vHighPrecisionZW;
void main(){
vec4 diffuseColor=vec4(1.0);
#include <clipping_planes_fragment>
#if DEPTH_PACKING == 3200
diffuseColor.a=opacity;
#endif
#include <map_fragment>
#include <alphamap_fragment>
#include <alphatest_fragment>
#include <alphahash_fragment>
#include <logdepthbuf_fragment>
#ifdef USE_REVERSED_DEPTH_BUFFER
float fragCoordZ=vHighPrecisionZW[ 0 ]/vHighPrecisionZW[ 1 ];
#else
float fragCoordZ=0.5*vHighPrecisionZW[ 0 ]/vHighPrecisionZW[ 1 ]+0.5;
#endif
#if DEPTH_PACKING == 3200
gl_FragColor=vec4(vec3(1.0-fragCoordZ),opacity);
#elif DEPTH_PACKING == 3201
gl_FragColor=packDepthToRGBA(fragCoordZ);
#elif DEPTH_PACKING == 3202
gl_FragColor=vec4(packDepthToRGB(fragCoordZ),1.0);
#elif DEPTH_PACKING == 3203
gl_FragColor=vec4(packDepthToRG(fragCoordZ),0.0,1.0);
#endif
}`;var O0=`#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main(){
#include <uv_vertex>
#include <color_vertex>
#include <morphinstance_vertex>
#include <morphcolor_vertex>
#include <batching_vertex>
#if defined ( USE_ENVMAP ) || defined ( USE_SKINNING )
#include <beginnormal_vertex>
#include <morphnormal_vertex>
#include <skinbase_vertex>
#include <skinnormal_vertex>
#include <defaultnormal_vertex>
#endif
#include <begin_vertex>
#include <morphtarget_vertex>
#include <skinning_vertex>
#include <project_vertex>
#include <logdepthbuf_vertex>
#include <clipping_planes_vertex>
#include <worldpos_vertex>
#include <envmap_vertex>
#include <fog_vertex>
}`,B0=`uniform vec3 diffuse;
uniform float opacity;
#ifndef FLAT_SHADED
varying vec3 vNormal;
#endif
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <fog_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main(){
vec4 diffuseColor=vec4(diffuse,opacity);
#include <clipping_planes_fragment>
#include <logdepthbuf_fragment>
#include <map_fragment>
#include <color_fragment>
#include <alphamap_fragment>
#include <alphatest_fragment>
#include <alphahash_fragment>
#include <specularmap_fragment>
ReflectedLight reflectedLight=ReflectedLight(vec3(0.0),vec3(0.0),vec3(0.0),vec3(0.0));
#ifdef USE_LIGHTMAP
vec4 lightMapTexel=texture2D(lightMap,vLightMapUv);
reflectedLight.indirectDiffuse+=lightMapTexel.rgb*lightMapIntensity*RECIPROCAL_PI;
#else
reflectedLight.indirectDiffuse+=vec3(1.0);
#endif
#include <aomap_fragment>
reflectedLight.indirectDiffuse*=diffuseColor.rgb;
vec3 outgoingLight=reflectedLight.indirectDiffuse;
#include <envmap_fragment>
#include <opaque_fragment>
#include <tonemapping_fragment>
#include <colorspace_fragment>
#include <fog_fragment>
#include <premultiplied_alpha_fragment>
#include <dithering_fragment>
}`;var k0=`#define LAMBERT
varying vec3 vViewPosition;
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <envmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main(){
#include <uv_vertex>
#include <color_vertex>
#include <morphinstance_vertex>
#include <morphcolor_vertex>
#include <batching_vertex>
#include <beginnormal_vertex>
#include <morphnormal_vertex>
#include <skinbase_vertex>
#include <skinnormal_vertex>
#include <defaultnormal_vertex>
#include <normal_vertex>
#include <begin_vertex>
#include <morphtarget_vertex>
#include <skinning_vertex>
#include <displacementmap_vertex>
#include <project_vertex>
#include <logdepthbuf_vertex>
#include <clipping_planes_vertex>
vViewPosition=-mvPosition.xyz;
#include <worldpos_vertex>
#include <envmap_vertex>
#include <shadowmap_vertex>
#include <fog_vertex>
}`,G0=`#define LAMBERT
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float opacity;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_lambert_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <specularmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main(){
vec4 diffuseColor=vec4(diffuse,opacity);
#include <clipping_planes_fragment>
ReflectedLight reflectedLight=ReflectedLight(vec3(0.0),vec3(0.0),vec3(0.0),vec3(0.0));
vec3 totalEmissiveRadiance=emissive;
#include <logdepthbuf_fragment>
#include <map_fragment>
#include <color_fragment>
#include <alphamap_fragment>
#include <alphatest_fragment>
#include <alphahash_fragment>
#include <specularmap_fragment>
#include <normal_fragment_begin>
#include <normal_fragment_maps>
#include <emissivemap_fragment>
#include <lights_lambert_fragment>
#include <lights_fragment_begin>
#include <lights_fragment_maps>
#include <lights_fragment_end>
#include <aomap_fragment>
vec3 outgoingLight=reflectedLight.directDiffuse+reflectedLight.indirectDiffuse+totalEmissiveRadiance;
#include <envmap_fragment>
#include <opaque_fragment>
#include <tonemapping_fragment>
#include <colorspace_fragment>
#include <fog_fragment>
#include <premultiplied_alpha_fragment>
#include <dithering_fragment>
}`;var z0=`#define STANDARD
varying vec3 vViewPosition;
#ifdef USE_TRANSMISSION
varying vec3 vWorldPosition;
#endif
#include <common>
#include <batching_pars_vertex>
#include <uv_pars_vertex>
#include <displacementmap_pars_vertex>
#include <color_pars_vertex>
#include <fog_pars_vertex>
#include <normal_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <shadowmap_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <clipping_planes_pars_vertex>
void main(){
#include <uv_vertex>
#include <color_vertex>
#include <morphinstance_vertex>
#include <morphcolor_vertex>
#include <batching_vertex>
#include <beginnormal_vertex>
#include <morphnormal_vertex>
#include <skinbase_vertex>
#include <skinnormal_vertex>
#include <defaultnormal_vertex>
#include <normal_vertex>
#include <begin_vertex>
#include <morphtarget_vertex>
#include <skinning_vertex>
#include <displacementmap_vertex>
#include <project_vertex>
#include <logdepthbuf_vertex>
#include <clipping_planes_vertex>
vViewPosition=-mvPosition.xyz;
#include <worldpos_vertex>
#include <shadowmap_vertex>
#include <fog_vertex>
#ifdef USE_TRANSMISSION
vWorldPosition=worldPosition.xyz;
#endif
}`,H0=`#define STANDARD
#ifdef PHYSICAL
#define IOR
#define USE_SPECULAR
#endif
uniform vec3 diffuse;
uniform vec3 emissive;
uniform float roughness;
uniform float metalness;
uniform float opacity;
#ifdef IOR
uniform float ior;
#endif
#ifdef USE_SPECULAR
uniform float specularIntensity;
uniform vec3 specularColor;
#ifdef USE_SPECULAR_COLORMAP
uniform sampler2D specularColorMap;
#endif
#ifdef USE_SPECULAR_INTENSITYMAP
uniform sampler2D specularIntensityMap;
#endif
#endif
#ifdef USE_CLEARCOAT
uniform float clearcoat;
uniform float clearcoatRoughness;
#endif
#ifdef USE_DIFFUSE_ROUGHNESS
uniform float diffuseRoughness;
#ifdef USE_DIFFUSE_ROUGHNESSMAP
uniform sampler2D diffuseRoughnessMap;
#endif
#endif
#ifdef USE_DISPERSION
uniform float dispersion;
#endif
#ifdef USE_RETROREFLECTION
uniform float retroreflectivity;
#endif
#ifdef USE_IRIDESCENCE
uniform float iridescence;
uniform float iridescenceIOR;
uniform float iridescenceThicknessMinimum;
uniform float iridescenceThicknessMaximum;
#endif
#ifdef USE_SHEEN
uniform vec3 sheenColor;
uniform float sheenRoughness;
#ifdef USE_SHEEN_COLORMAP
uniform sampler2D sheenColorMap;
#endif
#ifdef USE_SHEEN_ROUGHNESSMAP
uniform sampler2D sheenRoughnessMap;
#endif
#endif
#ifdef USE_ANISOTROPY
uniform vec2 anisotropyVector;
#ifdef USE_ANISOTROPYMAP
uniform sampler2D anisotropyMap;
#endif
#endif
varying vec3 vViewPosition;
#include <common>
#include <dithering_pars_fragment>
#include <color_pars_fragment>
#include <uv_pars_fragment>
#include <map_pars_fragment>
#include <alphamap_pars_fragment>
#include <alphatest_pars_fragment>
#include <alphahash_pars_fragment>
#include <aomap_pars_fragment>
#include <lightmap_pars_fragment>
#include <emissivemap_pars_fragment>
#include <iridescence_fragment>
#include <envmap_common_pars_fragment>
#include <envmap_physical_pars_fragment>
#include <fog_pars_fragment>
#include <lights_pars_begin>
#include <normal_pars_fragment>
#include <lights_physical_pars_fragment>
#include <transmission_pars_fragment>
#include <shadowmap_pars_fragment>
#include <bumpmap_pars_fragment>
#include <normalmap_pars_fragment>
#include <clearcoat_pars_fragment>
#include <iridescence_pars_fragment>
#include <roughnessmap_pars_fragment>
#include <metalnessmap_pars_fragment>
#include <logdepthbuf_pars_fragment>
#include <clipping_planes_pars_fragment>
void main(){
vec4 diffuseColor=vec4(diffuse,opacity);
#include <clipping_planes_fragment>
ReflectedLight reflectedLight=ReflectedLight(vec3(0.0),vec3(0.0),vec3(0.0),vec3(0.0));
vec3 totalEmissiveRadiance=emissive;
#include <logdepthbuf_fragment>
#include <map_fragment>
#include <color_fragment>
#include <alphamap_fragment>
#include <alphatest_fragment>
#include <alphahash_fragment>
#include <roughnessmap_fragment>
#include <metalnessmap_fragment>
#include <normal_fragment_begin>
#include <normal_fragment_maps>
#include <clearcoat_normal_fragment_begin>
#include <clearcoat_normal_fragment_maps>
#include <emissivemap_fragment>
#include <lights_physical_fragment>
#include <lights_fragment_begin>
#include <lights_fragment_maps>
#include <lights_fragment_end>
#include <aomap_fragment>
vec3 totalDiffuse=reflectedLight.directDiffuse+reflectedLight.indirectDiffuse;
vec3 totalSpecular=reflectedLight.directSpecular+reflectedLight.indirectSpecular;
#include <transmission_fragment>
vec3 outgoingLight=totalDiffuse+totalSpecular+totalEmissiveRadiance;
#ifdef USE_SHEEN
outgoingLight=outgoingLight+sheenSpecularDirect+sheenSpecularIndirect;
#endif
#ifdef USE_CLEARCOAT
float dotNVcc=saturate(dot(geometryClearcoatNormal,geometryViewDir));
vec3 Fcc=F_Schlick(material.clearcoatF0,material.clearcoatF90,dotNVcc);
outgoingLight=outgoingLight*(1.0-material.clearcoat*Fcc)+(clearcoatSpecularDirect+clearcoatSpecularIndirect)*material.clearcoat;
#endif
#include <opaque_fragment>
#include <tonemapping_fragment>
#include <colorspace_fragment>
#include <fog_fragment>
#include <premultiplied_alpha_fragment>
#include <dithering_fragment>
}`;var V0=`#include <common>
#include <batching_pars_vertex>
#include <fog_pars_vertex>
#include <morphtarget_pars_vertex>
#include <skinning_pars_vertex>
#include <logdepthbuf_pars_vertex>
#include <shadowmap_pars_vertex>
void main(){
#include <batching_vertex>
#include <beginnormal_vertex>
#include <morphinstance_vertex>
#include <morphnormal_vertex>
#include <skinbase_vertex>
#include <skinnormal_vertex>
#include <defaultnormal_vertex>
#include <begin_vertex>
#include <morphtarget_vertex>
#include <skinning_vertex>
#include <project_vertex>
#include <logdepthbuf_vertex>
#include <worldpos_vertex>
#include <shadowmap_vertex>
#include <fog_vertex>
}`,W0=`uniform vec3 color;
uniform float opacity;
#include <common>
#include <fog_pars_fragment>
#include <bsdfs>
#include <lights_pars_begin>
#include <logdepthbuf_pars_fragment>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
void main(){
#include <logdepthbuf_fragment>
gl_FragColor=vec4(color,opacity*(1.0-getShadowMask()));
#include <tonemapping_fragment>
#include <colorspace_fragment>
#include <fog_fragment>
#include <premultiplied_alpha_fragment>
}`;var gt={alphahash_fragment:Im,alphahash_pars_fragment:Um,alphamap_fragment:Fm,alphamap_pars_fragment:Om,alphatest_fragment:Bm,alphatest_pars_fragment:km,aomap_fragment:Gm,aomap_pars_fragment:zm,batching_pars_vertex:Hm,batching_vertex:Vm,begin_vertex:Wm,beginnormal_vertex:Xm,bsdfs:Ym,iridescence_fragment:qm,bumpmap_pars_fragment:Km,clipping_planes_fragment:Zm,clipping_planes_pars_fragment:$m,clipping_planes_pars_vertex:Jm,clipping_planes_vertex:Qm,color_fragment:jm,color_pars_fragment:eg,color_pars_vertex:tg,color_vertex:ig,common:ng,defaultnormal_vertex:rg,displacementmap_pars_vertex:sg,displacementmap_vertex:og,emissivemap_fragment:ag,emissivemap_pars_fragment:lg,colorspace_fragment:cg,colorspace_pars_fragment:hg,envmap_fragment:ug,envmap_common_pars_fragment:fg,envmap_pars_fragment:dg,envmap_pars_vertex:pg,envmap_physical_pars_fragment:wg,envmap_vertex:mg,fog_vertex:gg,fog_pars_vertex:xg,fog_fragment:vg,fog_pars_fragment:_g,gradientmap_pars_fragment:Sg,lightmap_pars_fragment:Mg,lights_lambert_fragment:yg,lights_lambert_pars_fragment:bg,lights_pars_begin:Eg,lights_toon_fragment:Tg,lights_toon_pars_fragment:Ag,lights_phong_fragment:Rg,lights_phong_pars_fragment:Cg,lights_physical_fragment:Pg,lights_physical_pars_fragment:Lg,lights_fragment_begin:Dg,lights_fragment_maps:Ng,lights_fragment_end:Ig,lightprobes_pars_fragment:Ug,logdepthbuf_fragment:Fg,logdepthbuf_pars_fragment:Og,logdepthbuf_pars_vertex:Bg,logdepthbuf_vertex:kg,map_fragment:Gg,map_pars_fragment:zg,map_particle_fragment:Hg,map_particle_pars_fragment:Vg,metalnessmap_fragment:Wg,metalnessmap_pars_fragment:Xg,morphinstance_vertex:Yg,morphcolor_vertex:qg,morphnormal_vertex:Kg,morphtarget_pars_vertex:Zg,morphtarget_vertex:$g,normal_fragment_begin:Jg,normal_fragment_maps:Qg,normal_pars_fragment:jg,normal_pars_vertex:e0,normal_vertex:t0,normalmap_pars_fragment:i0,clearcoat_normal_fragment_begin:n0,clearcoat_normal_fragment_maps:r0,clearcoat_pars_fragment:s0,iridescence_pars_fragment:o0,opaque_fragment:a0,packing:l0,premultiplied_alpha_fragment:c0,project_vertex:h0,dithering_fragment:u0,dithering_pars_fragment:f0,roughnessmap_fragment:d0,roughnessmap_pars_fragment:p0,shadowmap_pars_fragment:m0,shadowmap_pars_vertex:g0,shadowmap_vertex:x0,shadowmask_pars_fragment:v0,skinbase_vertex:_0,skinning_pars_vertex:S0,skinning_vertex:M0,skinnormal_vertex:y0,specularmap_fragment:b0,specularmap_pars_fragment:E0,tonemapping_fragment:w0,tonemapping_pars_fragment:T0,transmission_fragment:A0,transmission_pars_fragment:R0,uv_pars_fragment:C0,uv_pars_vertex:P0,uv_vertex:L0,worldpos_vertex:D0,background_vert:N0,background_frag:I0,backgroundCube_vert:"",backgroundCube_frag:"",cube_vert:"",cube_frag:"",depth_vert:U0,depth_frag:F0,distance_vert:"",distance_frag:"",equirect_vert:"",equirect_frag:"",linedashed_vert:"",linedashed_frag:"",meshbasic_vert:O0,meshbasic_frag:B0,meshlambert_vert:k0,meshlambert_frag:G0,meshmatcap_vert:"",meshmatcap_frag:"",meshnormal_vert:"",meshnormal_frag:"",meshphong_vert:"",meshphong_frag:"",meshphysical_vert:z0,meshphysical_frag:H0,meshtoon_vert:"",meshtoon_frag:"",points_vert:"",points_frag:"",shadow_vert:V0,shadow_frag:W0,sprite_vert:"",sprite_frag:""};var De={common:{diffuse:{value:new Le(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new Qe},alphaMap:{value:null},alphaMapTransform:{value:new Qe},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new Qe}},envmap:{envMap:{value:null},envMapRotation:{value:new Qe},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new Qe}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new Qe}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new Qe},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new Qe},normalScale:{value:new re(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new Qe},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new Qe}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new Qe}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new Qe}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Le(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Le(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new Qe},alphaTest:{value:0},uvTransform:{value:new Qe}},sprite:{diffuse:{value:new Le(16777215)},opacity:{value:1},center:{value:new re(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new Qe},alphaMap:{value:null},alphaMapTransform:{value:new Qe},alphaTest:{value:0}}};var Un={basic:{uniforms:Ji([De.common,De.specularmap,De.envmap,De.aomap,De.lightmap,De.fog]),vertexShader:gt.meshbasic_vert,fragmentShader:gt.meshbasic_frag},lambert:{uniforms:Ji([De.common,De.specularmap,De.envmap,De.aomap,De.lightmap,De.emissivemap,De.bumpmap,De.normalmap,De.displacementmap,De.fog,De.lights,{emissive:{value:new Le(0)},envMapIntensity:{value:1}}]),vertexShader:gt.meshlambert_vert,fragmentShader:gt.meshlambert_frag},phong:{uniforms:Ji([De.common,De.specularmap,De.envmap,De.aomap,De.lightmap,De.emissivemap,De.bumpmap,De.normalmap,De.displacementmap,De.fog,De.lights,{emissive:{value:new Le(0)},specular:{value:new Le(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:gt.meshphong_vert,fragmentShader:gt.meshphong_frag},standard:{uniforms:Ji([De.common,De.envmap,De.aomap,De.lightmap,De.emissivemap,De.bumpmap,De.normalmap,De.displacementmap,De.roughnessmap,De.metalnessmap,De.fog,De.lights,{emissive:{value:new Le(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:gt.meshphysical_vert,fragmentShader:gt.meshphysical_frag},toon:{uniforms:Ji([De.common,De.aomap,De.lightmap,De.emissivemap,De.bumpmap,De.normalmap,De.displacementmap,De.gradientmap,De.fog,De.lights,{emissive:{value:new Le(0)}}]),vertexShader:gt.meshtoon_vert,fragmentShader:gt.meshtoon_frag},matcap:{uniforms:Ji([De.common,De.bumpmap,De.normalmap,De.displacementmap,De.fog,{matcap:{value:null}}]),vertexShader:gt.meshmatcap_vert,fragmentShader:gt.meshmatcap_frag},points:{uniforms:Ji([De.points,De.fog]),vertexShader:gt.points_vert,fragmentShader:gt.points_frag},dashed:{uniforms:Ji([De.common,De.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:gt.linedashed_vert,fragmentShader:gt.linedashed_frag},depth:{uniforms:Ji([De.common,De.displacementmap]),vertexShader:gt.depth_vert,fragmentShader:gt.depth_frag},normal:{uniforms:Ji([De.common,De.bumpmap,De.normalmap,De.displacementmap,{opacity:{value:1}}]),vertexShader:gt.meshnormal_vert,fragmentShader:gt.meshnormal_frag},sprite:{uniforms:Ji([De.sprite,De.fog]),vertexShader:gt.sprite_vert,fragmentShader:gt.sprite_frag},background:{uniforms:{uvTransform:{value:new Qe},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:gt.background_vert,fragmentShader:gt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new Qe}},vertexShader:gt.backgroundCube_vert,fragmentShader:gt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:gt.cube_vert,fragmentShader:gt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:gt.equirect_vert,fragmentShader:gt.equirect_frag},distance:{uniforms:Ji([De.common,De.displacementmap,{referencePosition:{value:new C},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:gt.distance_vert,fragmentShader:gt.distance_frag},shadow:{uniforms:Ji([De.lights,De.fog,{color:{value:new Le(0)},opacity:{value:1}}]),vertexShader:gt.shadow_vert,fragmentShader:gt.shadow_frag}};Un.physical={uniforms:Ji([Un.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new Qe},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new Qe},clearcoatNormalScale:{value:new re(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new Qe},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new Qe},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new Qe},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new Qe},sheen:{value:0},sheenColor:{value:new Le(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new Qe},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new Qe},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new Qe},transmissionSamplerSize:{value:new re},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new Qe},attenuationDistance:{value:0},attenuationColor:{value:new Le(0)},specularColor:{value:new Le(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new Qe},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new Qe},anisotropyVector:{value:new re},anisotropyMap:{value:null},anisotropyMapTransform:{value:new Qe}}]),vertexShader:gt.meshphysical_vert,fragmentShader:gt.meshphysical_frag};var _h={r:0,b:0,g:0},jM=new Ke,X0=new Qe;X0.set(-1,0,0,0,1,0,0,0,1);function Y0(n,e,t,i,r,s){let o=new Le(0),a=r===!0?0:1,l,c,h=null,u=0,f=null;function d(S){let T=S.isScene===!0?S.background:null;if(T&&T.isTexture){let M=S.backgroundBlurriness>0;T=e.get(T,M)}return T}function g(S){let T=!1,M=d(S);M===null?m(o,a):M&&M.isColor&&(m(M,1),T=!0);let D=n.xr.getEnvironmentBlendMode();D==="additive"?t.buffers.color.setClear(0,0,0,1,s):D==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,s),(n.autoClear||T)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),n.clear(n.autoClearColor,n.autoClearDepth,n.autoClearStencil))}function w(S,T){let M=d(T);M&&M.isCubeTexture?(c===void 0&&(c=new hi(new gr(1,1,1),new Qi({name:"BackgroundCubeMaterial",uniforms:kr(Un.backgroundCube.uniforms),vertexShader:Un.backgroundCube.vertexShader,fragmentShader:Un.backgroundCube.fragmentShader,side:ti,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(D,A,v){this.matrixWorld.copyPosition(v.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=T.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(jM.makeRotationFromEuler(T.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(X0),c.material.toneMapped=mt.getTransfer(M.colorSpace)!==At,(h!==M||u!==M.version||f!==n.toneMapping)&&(c.material.needsUpdate=!0,h=M,u=M.version,f=n.toneMapping),c.layers.enableAll(),S.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new hi(new Or(2,2),new Qi({name:"BackgroundMaterial",uniforms:kr(Un.background.uniforms),vertexShader:Un.background.vertexShader,fragmentShader:Un.background.fragmentShader,side:Bi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=T.backgroundIntensity,l.material.toneMapped=mt.getTransfer(M.colorSpace)!==At,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||u!==M.version||f!==n.toneMapping)&&(l.material.needsUpdate=!0,h=M,u=M.version,f=n.toneMapping),l.layers.enableAll(),S.unshift(l,l.geometry,l.material,0,0,null))}function m(S,T){S.getRGB(_h,uh(n)),t.buffers.color.setClear(_h.r,_h.g,_h.b,T,s)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(S,T=1){o.set(S),a=T,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(S){a=S,m(o,a)},render:g,addToRenderList:w,dispose:p}}function q0(n,e){let t=n.getParameter(n.MAX_VERTEX_ATTRIBS),i={},r=f(null),s=r,o=!1;function a(L,H,X,I,z){let $=!1,G=u(L,I,X,H);s!==G&&(s=G,c(s.object)),$=d(L,I,X,z),$&&g(L,I,X,z),z!==null&&e.update(z,n.ELEMENT_ARRAY_BUFFER),($||o)&&(o=!1,M(L,H,X,I),z!==null&&n.bindBuffer(n.ELEMENT_ARRAY_BUFFER,e.get(z).buffer))}function l(){return n.createVertexArray()}function c(L){return n.bindVertexArray(L)}function h(L){return n.deleteVertexArray(L)}function u(L,H,X,I){let z=I.wireframe===!0,$=i[H.id];$===void 0&&($={},i[H.id]=$);let G=L.isInstancedMesh===!0?L.id:0,ce=$[G];ce===void 0&&(ce={},$[G]=ce);let K=ce[X.id];K===void 0&&(K={},ce[X.id]=K);let j=K[z];return j===void 0&&(j=f(l()),K[z]=j),j}function f(L){let H=[],X=[],I=[];for(let z=0;z<t;z++)H[z]=0,X[z]=0,I[z]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:H,enabledAttributes:X,attributeDivisors:I,object:L,attributes:{},index:null}}function d(L,H,X,I){let z=s.attributes,$=H.attributes,G=0,ce=X.getAttributes();for(let K in ce)if(ce[K].location>=0){let ie=z[K],de=$[K];if(de===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(de=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(de=L.instanceColor)),ie===void 0||ie.attribute!==de||de&&ie.data!==de.data)return!0;G++}return s.attributesNum!==G||s.index!==I}function g(L,H,X,I){let z={},$=H.attributes,G=0,ce=X.getAttributes();for(let K in ce)if(ce[K].location>=0){let ie=$[K];ie===void 0&&(K==="instanceMatrix"&&L.instanceMatrix&&(ie=L.instanceMatrix),K==="instanceColor"&&L.instanceColor&&(ie=L.instanceColor));let de={};de.attribute=ie,ie&&ie.data&&(de.data=ie.data),z[K]=de,G++}s.attributes=z,s.attributesNum=G,s.index=I}function w(){let L=s.newAttributes;for(let H=0,X=L.length;H<X;H++)L[H]=0}function m(L){p(L,0)}function p(L,H){let X=s.newAttributes,I=s.enabledAttributes,z=s.attributeDivisors;X[L]=1,I[L]===0&&(n.enableVertexAttribArray(L),I[L]=1),z[L]!==H&&(n.vertexAttribDivisor(L,H),z[L]=H)}function S(){let L=s.newAttributes,H=s.enabledAttributes;for(let X=0,I=H.length;X<I;X++)H[X]!==L[X]&&(n.disableVertexAttribArray(X),H[X]=0)}function T(L,H,X,I,z,$,G){G===!0?n.vertexAttribIPointer(L,H,X,z,$):n.vertexAttribPointer(L,H,X,I,z,$)}function M(L,H,X,I){w();let z=I.attributes,$=X.getAttributes(),G=H.defaultAttributeValues;for(let ce in $){let K=$[ce];if(K.location>=0){let j=z[ce];if(j===void 0&&(ce==="instanceMatrix"&&L.instanceMatrix&&(j=L.instanceMatrix),ce==="instanceColor"&&L.instanceColor&&(j=L.instanceColor)),j!==void 0){let ie=j.normalized,de=j.itemSize,ue=e.get(j);if(ue===void 0)continue;let Xe=ue.buffer,ut=ue.type,je=ue.bytesPerElement,Ze=ut===n.INT||ut===n.UNSIGNED_INT||j.gpuType===ho;if(j.isInterleavedBufferAttribute){let Oe=j.data,tt=Oe.isInterleavedBuffer===!0?Oe.stride:Oe.itemSize,rt=j.offset;if(Oe.isInstancedInterleavedBuffer||Oe.isInstancedBufferAttribute){for(let dt=0;dt<K.locationSize;dt++)p(K.location+dt,Oe.meshPerAttribute);L.isInstancedMesh!==!0&&I._maxInstanceCount===void 0&&(I._maxInstanceCount=Oe.meshPerAttribute*Oe.count)}else for(let dt=0;dt<K.locationSize;dt++)m(K.location+dt);n.bindBuffer(n.ARRAY_BUFFER,Xe);for(let dt=0;dt<K.locationSize;dt++)T(K.location+dt,de/K.locationSize,ut,ie,tt*je,(rt+de/K.locationSize*dt)*je,Ze)}else{if(j.isInstancedBufferAttribute){for(let Oe=0;Oe<K.locationSize;Oe++)p(K.location+Oe,j.meshPerAttribute);L.isInstancedMesh!==!0&&I._maxInstanceCount===void 0&&(I._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let Oe=0;Oe<K.locationSize;Oe++)m(K.location+Oe);n.bindBuffer(n.ARRAY_BUFFER,Xe);for(let Oe=0;Oe<K.locationSize;Oe++)T(K.location+Oe,de/K.locationSize,ut,ie,de*je,de/K.locationSize*Oe*je,Ze)}}else if(G!==void 0){let ie=G[ce];if(ie!==void 0)switch(ie.length){case 2:n.vertexAttrib2fv(K.location,ie);break;case 3:n.vertexAttrib3fv(K.location,ie);break;case 4:n.vertexAttrib4fv(K.location,ie);break;default:n.vertexAttrib1fv(K.location,ie)}}}}S()}function D(){k();for(let L in i){let H=i[L];for(let X in H){let I=H[X];for(let z in I){let $=I[z];for(let G in $)h($[G].object),delete $[G];delete I[z]}}delete i[L]}}function A(L){if(i[L.id]===void 0)return;let H=i[L.id];for(let X in H){let I=H[X];for(let z in I){let $=I[z];for(let G in $)h($[G].object),delete $[G];delete I[z]}}delete i[L.id]}function v(L){for(let H in i){let X=i[H];for(let I in X){let z=X[I];if(z[L.id]===void 0)continue;let $=z[L.id];for(let G in $)h($[G].object),delete $[G];delete z[L.id]}}}function E(L){for(let H in i){let X=i[H],I=L.isInstancedMesh===!0?L.id:0,z=X[I];if(z!==void 0){for(let $ in z){let G=z[$];for(let ce in G)h(G[ce].object),delete G[ce];delete z[$]}delete X[I],Object.keys(X).length===0&&delete i[H]}}}function k(){U(),o=!0,s!==r&&(s=r,c(s.object))}function U(){r.geometry=null,r.program=null,r.wireframe=!1}return{setup:a,reset:k,resetDefaultState:U,dispose:D,releaseStatesOfGeometry:A,releaseStatesOfObject:E,releaseStatesOfProgram:v,initAttributes:w,enableAttribute:m,disableUnusedAttributes:S}}function K0(n,e,t){let i;function r(l){i=l}function s(l,c){n.drawArrays(i,l,c),t.update(c,i,1)}function o(l,c,h){h!==0&&(n.drawArraysInstanced(i,l,c,h),t.update(c,i,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,h);let f=0;for(let d=0;d<h;d++)f+=c[d];t.update(f,i,1)}this.setMode=r,this.render=s,this.renderInstances=o,this.renderMultiDraw=a}function Z0(n,e,t,i){let r;function s(){if(r!==void 0)return r;if(e.has("EXT_texture_filter_anisotropic")===!0){let v=e.get("EXT_texture_filter_anisotropic");r=n.getParameter(v.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else r=0;return r}function o(v){return!(v!==vn&&i.convert(v)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(v){let E=v===Ii&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(v!==Ni&&v!==Mi&&!E&&i.convert(v)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_TYPE))}function l(v){if(v==="highp"){if(n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.HIGH_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.HIGH_FLOAT).precision>0)return"highp";v="mediump"}return v==="mediump"&&n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.MEDIUM_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(We("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),f=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&We("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&We("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let d=n.getParameter(n.MAX_TEXTURE_IMAGE_UNITS),g=n.getParameter(n.MAX_VERTEX_TEXTURE_IMAGE_UNITS),w=n.getParameter(n.MAX_TEXTURE_SIZE),m=n.getParameter(n.MAX_CUBE_MAP_TEXTURE_SIZE),p=n.getParameter(n.MAX_VERTEX_ATTRIBS),S=n.getParameter(n.MAX_VERTEX_UNIFORM_VECTORS),T=n.getParameter(n.MAX_VARYING_VECTORS),M=n.getParameter(n.MAX_FRAGMENT_UNIFORM_VECTORS),D=n.getParameter(n.MAX_SAMPLES),A=n.getParameter(n.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:s,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:f,reversedDepthBuffer:u,maxTextures:d,maxVertexTextures:g,maxTextureSize:w,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:S,maxVaryings:T,maxFragmentUniforms:M,maxSamples:D,samples:A}}function $0(n){let e=this,t=null,i=0,r=!1,s=!1,o=new Ki,a=new Qe,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,f){let d=u.length!==0||f||i!==0||r;return r=f,i=u.length,d},this.beginShadows=function(){s=!0,h(null)},this.endShadows=function(){s=!1},this.setGlobalState=function(u,f){t=h(u,f,0)},this.setState=function(u,f,d){let g=u.clippingPlanes,w=u.clipIntersection,m=u.clipShadows,p=n.get(u);if(!r||g===null||g.length===0||s&&!m)s?h(null):c();else{let S=s?0:i,T=S*4,M=p.clippingState||null;l.value=M,M=h(g,f,T,d);for(let D=0;D!==T;++D)M[D]=t[D];p.clippingState=M,this.numIntersection=w?this.numPlanes:0,this.numPlanes+=S}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=i>0),e.numPlanes=i,e.numIntersection=0}function h(u,f,d,g){let w=u!==null?u.length:0,m=null;if(w!==0){if(m=l.value,g!==!0||m===null){let p=d+w*4,S=f.matrixWorldInverse;a.getNormalMatrix(S),(m===null||m.length<p)&&(m=new Float32Array(p));for(let T=0,M=d;T!==w;++T,M+=4)o.copy(u[T]).applyMatrix4(S,a),o.normal.toArray(m,M),m[M+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=w,e.numIntersection=0,m}}var ps=class extends ln{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let i={width:e,height:e,depth:1},r=[i,i,i,i,i,i];this.texture=new zo(r),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

				varying vec3 vWorldDirection;

				vec3 transformDirection( in vec3 dir, in mat4 matrix ) {

					return normalize( ( matrix * vec4( dir, 0.0 ) ).xyz );

				}

				void main() {

					vWorldDirection = transformDirection( position, modelMatrix );

					#include <begin_vertex>
					#include <project_vertex>

				}
			`,fragmentShader:`

				uniform sampler2D tEquirect;

				varying vec3 vWorldDirection;

				#include <common>

				void main() {

					vec3 direction = normalize( vWorldDirection );

					vec2 sampleUV = equirectUv( direction );

					gl_FragColor = texture2D( tEquirect, sampleUV );

				}
			`},r=new gr(5,5,5),s=new Qi({name:"CubemapFromEquirect",uniforms:kr(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:ti,blending:pr});s.uniforms.tEquirect.value=t;let o=new hi(r,s),a=t.minFilter;return t.minFilter===xn&&(t.minFilter=xi),new Gs(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,i=!0,r=!0){let s=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,i,r);e.setRenderTarget(s)}};var J0=256,ey=3,ty=20,tx=256,ix=16,iy=3,ny=new C,ry=new Le,Ll=class n{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new Gs(1,10,null),this._boxMesh=new hi(new gr(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,i=.1,r=100,s={}){let{size:o=256,position:a=ny}=s,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,f=l.autoClearColor,d=l.autoClearDepth,g=l.autoClearStencil,w=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,w===null&&(e.background=l.getClearColor(ry));let m=new Gs(i,r,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=f,l.autoClearDepth=d,l.autoClearStencil=g,e.background=w,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=ex(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=j0(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(J0,Xu(e))}_fromTexture(e,t){e.mapping===mr||e.mapping===is?this._setSize(e.image.length===0?J0:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let i=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(i),i}_allocateTarget(){let e=this._cubeSize,t=Q0(e,!1,!1),i=Math.log2(e)-ey;for(let r=0;r<=i;r++)t.texture.mipmaps.push({width:e>>r,height:e>>r});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==t||e&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=Q0(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,i){let r=this._boxMesh,s=this._cubeCamera;r.material=i,s.renderTarget=e,s.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),s.update(this._renderer,r),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===mr||e.mapping===is?(this._cubemapMaterial===null&&(this._cubemapMaterial=ex()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=j0()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=sy(),this._integrationMaterial=oy());let t=this._cubeSize,i=e.texture.mipmaps.length-1,r=this._ggxMaterial.uniforms;r.envMap.value=this._sourceTarget.texture;let s=this._integrationMaterial.uniforms;s.envMap.value=this._sourceTarget.texture,s.sourceLod.value=Math.log2(t/ix);for(let o=0;o<=i;o++){let a=n.lodToRoughness(o,i);if(o>i-iy)s.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(tx*Math.pow(a,4)))+.5:0;r.roughness.value=a,r.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=ay());let i=this._blurMaterial,r=i.uniforms,s=this._sourceTarget;r.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,r.envMap.value=s.texture,this._renderCube(e,0,i),r.envMap.value=e.texture,this._renderCube(s,0,i)}};function Q0(n,e,t){return new ps(n,{minFilter:xn,generateMipmaps:e,type:Ii,colorSpace:Ts,depthBuffer:t})}function Dl(n,e,t){return new Qi({name:n,uniforms:e,vertexShader:gt.cube_vert,fragmentShader:t,side:ti,blending:pr,depthTest:!1,depthWrite:!1})}function sy(){return Dl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${tx}u

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float lodBias;

		#include <common>

		// Van der Corput radical inverse
		float radicalInverse_VdC( uint bits ) {

			bits = ( bits << 16u ) | ( bits >> 16u );
			bits = ( ( bits & 0x55555555u ) << 1u ) | ( ( bits & 0xAAAAAAAAu ) >> 1u );
			bits = ( ( bits & 0x33333333u ) << 2u ) | ( ( bits & 0xCCCCCCCCu ) >> 2u );
			bits = ( ( bits & 0x0F0F0F0Fu ) << 4u ) | ( ( bits & 0xF0F0F0F0u ) >> 4u );
			bits = ( ( bits & 0x00FF00FFu ) << 8u ) | ( ( bits & 0xFF00FF00u ) >> 8u );
			return float( bits ) * 2.3283064365386963e-10; // / 0x100000000

		}

		// Hammersley sequence
		vec2 hammersley( uint i, uint N ) {

			return vec2( float( i ) / float( N ), radicalInverse_VdC( i ) );

		}

		void main() {

			vec3 N = normalize( vWorldDirection );

			// For very low roughness, just sample the environment directly
			if ( roughness < 0.001 ) {

				gl_FragColor = vec4( textureLod( envMap, N, 0.0 ).rgb, 1.0 );
				return;

			}

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			// Tangent space basis for VNDF sampling
			vec3 up = abs( N.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, N ) );
			vec3 bitangent = cross( N, tangent );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			for ( uint i = 0u; i < GGX_SAMPLES; i ++ ) {

				vec2 Xi = hammersley( i, GGX_SAMPLES );

				// With V = N, sample the reflected direction directly.
				float invQ = 1.0 / ( 1.0 - Xi.x + alpha2 * Xi.x );
				float NdotL = ( 1.0 - Xi.x - alpha2 * Xi.x ) * invQ;

				if ( NdotL > 0.0 ) {

					float phi = 2.0 * PI * Xi.y;
					float sinTheta = 2.0 * alpha * sqrt( Xi.x * ( 1.0 - Xi.x ) ) * invQ;
					vec3 L = N * NdotL + ( tangent * cos( phi ) + bitangent * sin( phi ) ) * sinTheta;

					// Match the source mip to the sample's solid angle. The terms
					// independent of the sample are precomputed in lodBias.
					float d = alpha2 * invQ;
					float lod = max( log2( d ) + lodBias, 0.0 );

					// Weight by NdotL for the split-sum approximation
					prefilteredColor += textureLod( envMap, L, lod ).rgb * NdotL;
					totalWeight += NdotL;

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function oy(){return Dl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:ix}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float roughness;
		uniform float sourceLod;
		uniform int sourceSize;

		void main() {

			vec3 N = normalize( vWorldDirection );

			float alpha = roughness * roughness;
			float alpha2 = alpha * alpha;

			float texelSize = 2.0 / float( sourceSize );

			vec3 prefilteredColor = vec3( 0.0 );
			float totalWeight = 0.0;

			// Pair opposite texels: only the one in N's hemisphere contributes.
			for ( int face = 0; face < 3; face ++ ) {

				for ( int y = 0; y < sourceSize; y ++ ) {

					for ( int x = 0; x < sourceSize; x ++ ) {

						vec2 uv = ( vec2( x, y ) + 0.5 ) * texelSize - 1.0;
						vec3 texelDirection = face == 0 ? vec3( 1.0, uv ) : ( face == 1 ? vec3( uv.x, 1.0, uv.y ) : vec3( uv, 1.0 ) );

						float invDistance = inversesqrt( 1.0 + dot( uv, uv ) );
						float NdotL = dot( N, texelDirection );
						texelDirection *= NdotL < 0.0 ? - 1.0 : 1.0;
						NdotL = abs( NdotL ) * invDistance;

						// With V = N, NdotH squared is ( 1 + NdotL ) / 2. Common factors
						// in the GGX distribution and texel solid angle cancel when normalized.
						float d = 1.0 + alpha2 + ( alpha2 - 1.0 ) * NdotL;
						float weight = NdotL * invDistance * invDistance * invDistance / ( d * d );

						prefilteredColor += textureLod( envMap, texelDirection, sourceLod ).rgb * weight;
						totalWeight += weight;

					}

				}

			}

			gl_FragColor = vec4( prefilteredColor / totalWeight, 1.0 );

		}
	`)}function ay(){return Dl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${ty}
		#define GOLDEN_ANGLE 2.39996322973

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float sigma;

		#include <common>

		void main() {

			vec3 outputDirection = normalize( vWorldDirection );

			vec3 up = abs( outputDirection.z ) < 0.999 ? vec3( 0.0, 0.0, 1.0 ) : vec3( 1.0, 0.0, 0.0 );
			vec3 tangent = normalize( cross( up, outputDirection ) );
			vec3 bitangent = cross( outputDirection, tangent );

			// Truncate the kernel at three standard deviations or at the antipode.
			float thetaMax = min( 3.0 * sigma, PI );
			float truncation = 1.0 - exp( - 0.5 * thetaMax * thetaMax / ( sigma * sigma ) );

			vec3 accumColor = vec3( 0.0 );
			float accumWeight = 0.0;

			for ( int i = 0; i < SAMPLES; i ++ ) {

				// Stratified inverse-CDF sampling of the Gaussian, placed on a golden-angle spiral.
				float stratum = ( float( i ) + 0.5 ) / float( SAMPLES );
				float theta = sigma * sqrt( - 2.0 * log( 1.0 - stratum * truncation ) );
				float phi = float( i ) * GOLDEN_ANGLE;

				vec3 offset = cos( phi ) * tangent + sin( phi ) * bitangent;
				vec3 sampleDirection = cos( theta ) * outputDirection + sin( theta ) * offset;

				// Correct the planar sample density to solid angle.
				float weight = sin( theta ) / theta;

				accumColor += weight * textureLod( envMap, sampleDirection, 0.0 ).rgb;
				accumWeight += weight;

			}

			gl_FragColor = vec4( accumColor / accumWeight, 1.0 );

		}
	`)}function j0(){return Dl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

		varying vec3 vWorldDirection;

		uniform sampler2D envMap;

		#include <common>

		void main() {

			// Average four subpixel samples to preserve small, bright features.
			vec3 direction = normalize( vWorldDirection );
			vec3 dx = dFdx( direction ) * 0.25;
			vec3 dy = dFdy( direction ) * 0.25;

			vec3 color = textureLod( envMap, equirectUv( normalize( direction - dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx - dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction - dx + dy ) ), 0.0 ).rgb;
			color += textureLod( envMap, equirectUv( normalize( direction + dx + dy ) ), 0.0 ).rgb;
			gl_FragColor = vec4( color * 0.25, 1.0 );

		}
	`)}function ex(){return Dl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function nx(n){let e=new WeakMap,t=new WeakMap,i=null;function r(f,d=!1){return f==null?null:d?o(f):s(f)}function s(f){if(f&&f.isTexture){let d=f.mapping;if(d===mc||d===gc)if(e.has(f)){let g=e.get(f).texture;return a(g,f.mapping)}else{let g=f.image;if(g&&g.height>0){let w=new ps(g.height);return w.fromEquirectangularTexture(n,f),e.set(f,w),f.addEventListener("dispose",c),a(w.texture,f.mapping)}else return null}}return f}function o(f){if(f&&f.isTexture&&f.isPMREMTexture!==!0){let d=f.mapping,g=d===mc||d===gc,w=d===mr||d===is;if(g||w){let m=t.get(f),p=m!==void 0?m.texture.pmremVersion:0;if(f.isRenderTargetTexture&&f.pmremVersion!==p)return i===null&&(i=new Ll(n)),m=g?i.fromEquirectangular(f,m):i.fromCubemap(f,m),m.texture.pmremVersion=f.pmremVersion,t.set(f,m),m.texture;if(m!==void 0)return m.texture;{let S=f.image;return g&&S&&S.height>0||w&&S&&l(S)?(i===null&&(i=new Ll(n)),m=g?i.fromEquirectangular(f):i.fromCubemap(f),m.texture.pmremVersion=f.pmremVersion,t.set(f,m),f.addEventListener("dispose",h),m.texture):null}}}return f}function a(f,d){return d===mc?f.mapping=mr:d===gc&&(f.mapping=is),f}function l(f){let d=0,g=6;for(let w=0;w<g;w++)f[w]!==void 0&&d++;return d===g}function c(f){let d=f.target;d.removeEventListener("dispose",c);let g=e.get(d);g!==void 0&&(e.delete(d),g.dispose())}function h(f){let d=f.target;d.removeEventListener("dispose",h);let g=t.get(d);g!==void 0&&(t.delete(d),g.dispose())}function u(){e=new WeakMap,t=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:r,dispose:u}}function rx(n){let e={};function t(i){if(e[i]!==void 0)return e[i];let r=n.getExtension(i);return e[i]=r,r}return{has:function(i){return t(i)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(i){let r=t(i);return r===null&&Rs("WebGLRenderer: "+i+" extension not supported."),r}}}function sx(n,e,t,i){let r={},s=new WeakMap,o=new FinalizationRegistry(g=>delete r[g]);function a(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let m in g.attributes)e.remove(g.attributes[m]);g.removeEventListener("dispose",a),delete r[g.id],o.unregister(g);let w=s.get(g);w&&(e.remove(w),s.delete(g)),i.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,w){return r[w.id]!==void 0||(w.addEventListener("dispose",a),r[w.id]=new WeakRef(w),o.register(w,w.id,w),t.memory.geometries++),w}function h(g){let w=g.attributes;for(let m in w)e.update(w[m],n.ARRAY_BUFFER)}function u(g){let w=g.index,m=g.attributes.position,p=0;if(m===void 0)return;let S=w!==null?w.array.length:m.array.length/3-1,T=m.count>=65535?Oo:Fo,M=new T(Math.ceil(S/3)*6,1),D=M.array;if(w!==null){let v=w.array;p=w.version;for(let E=0,k=0;E<S;E+=3){let U=v[E+0],L=v[E+1],H=v[E+2];D[k++]=U,D[k++]=L,D[k++]=L,D[k++]=H,D[k++]=H,D[k++]=U}}else{p=m.version;for(let v=0,E=0;v<S;v+=3){let k=v+0,U=v+1,L=v+2;D[E++]=k,D[E++]=U,D[E++]=U,D[E++]=L,D[E++]=L,D[E++]=k}}M.version=p;let A=s.get(g);A&&e.remove(A),s.set(g,M)}function f(g){let w=s.get(g);if(w){let m=g.index;m!==null&&w.version<m.version&&u(g)}else u(g);return s.get(g)}function d(){for(let g in r){let w=r[g].deref();w!==void 0&&l(w)}}return{get:c,update:h,getWireframeAttribute:f,dispose:d}}function ox(n,e,t){let i;function r(u){i=u}let s,o;function a(u){s=u.type,o=u.bytesPerElement}function l(u,f){n.drawElements(i,f,s,u*o),t.update(f,i,1)}function c(u,f,d){d!==0&&(n.drawElementsInstanced(i,f,s,u*o,d),t.update(f,i,d))}function h(u,f,d){if(d===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,f,0,s,u,0,d);let w=0;for(let m=0;m<d;m++)w+=f[m];t.update(w,i,1)}this.setMode=r,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function ax(n){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function i(s,o,a){switch(t.calls++,o){case n.TRIANGLES:t.triangles+=a*(s/3);break;case n.LINES:t.lines+=a*(s/2);break;case n.LINE_STRIP:t.lines+=a*(s-1);break;case n.LINE_LOOP:t.lines+=a*s;break;case n.POINTS:t.points+=a*s;break;default:vt("WebGLInfo: Unknown draw mode:",o);break}}function r(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:r,update:i}}function lx(n,e,t){let i=new WeakMap,r=new Ht;function s(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,f=i.get(a);if(f===void 0||f.count!==u){let k=function(){v.dispose(),i.delete(a),a.removeEventListener("dispose",k)};f!==void 0&&f.texture.dispose();let d=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,w=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],S=a.morphAttributes.color||[],T=0;d===!0&&(T=1),g===!0&&(T=2),w===!0&&(T=3);let M=a.attributes.position.count*T,D=1;M>e.maxTextureSize&&(D=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let A=new Float32Array(M*D*4*u),v=new Ao(A,M,D,u);v.type=Mi,v.needsUpdate=!0;let E=T*4;for(let U=0;U<u;U++){let L=m[U],H=p[U],X=S[U],I=M*D*4*U;for(let z=0;z<L.count;z++){let $=z*E;d===!0&&(r.fromBufferAttribute(L,z),A[I+$+0]=r.x,A[I+$+1]=r.y,A[I+$+2]=r.z,A[I+$+3]=0),g===!0&&(r.fromBufferAttribute(H,z),A[I+$+4]=r.x,A[I+$+5]=r.y,A[I+$+6]=r.z,A[I+$+7]=0),w===!0&&(r.fromBufferAttribute(X,z),A[I+$+8]=r.x,A[I+$+9]=r.y,A[I+$+10]=r.z,A[I+$+11]=X.itemSize===4?r.w:1)}}f={count:u,texture:v,size:new re(M,D)},i.set(a,f),a.addEventListener("dispose",k)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(n,"morphTexture",o.morphTexture,t);else{let d=0;for(let w=0;w<c.length;w++)d+=c[w];let g=a.morphTargetsRelative?1:1-d;l.getUniforms().setValue(n,"morphTargetBaseInfluence",g),l.getUniforms().setValue(n,"morphTargetInfluences",c)}l.getUniforms().setValue(n,"morphTargetsTexture",f.texture,t),l.getUniforms().setValue(n,"morphTargetsTextureSize",f.size)}return{update:s}}function cx(n,e,t,i,r){let s=new WeakMap;function o(c){let h=r.render.frame,u=c.geometry,f=e.get(c,u);if(s.get(f)!==h&&(e.update(f),s.set(f,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),s.get(c)!==h&&(t.update(c.instanceMatrix,n.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,n.ARRAY_BUFFER),s.set(c,h))),c.isSkinnedMesh){let d=c.skeleton;s.get(d)!==h&&(d.update(),s.set(d,h))}return f}function a(){s=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),i.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var ly={[lc]:"LINEAR_TONE_MAPPING",[cc]:"REINHARD_TONE_MAPPING",[hc]:"CINEON_TONE_MAPPING",[uc]:"ACES_FILMIC_TONE_MAPPING",[dc]:"AGX_TONE_MAPPING",[pc]:"NEUTRAL_TONE_MAPPING",[fc]:"CUSTOM_TONE_MAPPING"};function hx(n,e,t,i,r,s){let o=new ln(e,t,{type:n,depthBuffer:r,stencilBuffer:s,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Vt;h.setAttribute("position",new Pt([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Pt([0,2,0,0,2,0],2));let u=new fh({uniforms:{tDiffuse:{value:null}},vertexShader:`
			precision highp float;

			uniform mat4 modelViewMatrix;
			uniform mat4 projectionMatrix;

			attribute vec3 position;
			attribute vec2 uv;

			varying vec2 vUv;

			void main() {
				vUv = uv;
				gl_Position = projectionMatrix * modelViewMatrix * vec4( position, 1.0 );
			}`,fragmentShader:`
			precision highp float;

			uniform sampler2D tDiffuse;

			varying vec2 vUv;

			#include <tonemapping_pars_fragment>
			#include <colorspace_pars_fragment>

			void main() {
				gl_FragColor = texture2D( tDiffuse, vUv );

				#ifdef LINEAR_TONE_MAPPING
					gl_FragColor.rgb = LinearToneMapping( gl_FragColor.rgb );
				#elif defined( REINHARD_TONE_MAPPING )
					gl_FragColor.rgb = ReinhardToneMapping( gl_FragColor.rgb );
				#elif defined( CINEON_TONE_MAPPING )
					gl_FragColor.rgb = CineonToneMapping( gl_FragColor.rgb );
				#elif defined( ACES_FILMIC_TONE_MAPPING )
					gl_FragColor.rgb = ACESFilmicToneMapping( gl_FragColor.rgb );
				#elif defined( AGX_TONE_MAPPING )
					gl_FragColor.rgb = AgXToneMapping( gl_FragColor.rgb );
				#elif defined( NEUTRAL_TONE_MAPPING )
					gl_FragColor.rgb = NeutralToneMapping( gl_FragColor.rgb );
				#elif defined( CUSTOM_TONE_MAPPING )
					gl_FragColor.rgb = CustomToneMapping( gl_FragColor.rgb );
				#endif

				#ifdef SRGB_TRANSFER
					gl_FragColor = sRGBTransferOETF( gl_FragColor );
				#endif
			}`,depthTest:!1,depthWrite:!1}),f=new hi(h,u),d=new bn(-1,1,1,-1,0,1),g=null,w=null,m=!1,p,S=null,T=[],M=!1;this.setSize=function(D,A){o.setSize(D,A),a!==null&&a.setSize(D,A),l!==null&&l.setSize(D,A);for(let v=0;v<T.length;v++){let E=T[v];E.setSize&&E.setSize(D,A)}},this.setEffects=function(D){T=D,M=T.length>0&&T[0].isRenderPass===!0;let A=o.width,v=o.height;T.length>0&&a===null&&(a=new ln(A,v,{type:Ii,depthBuffer:!1,stencilBuffer:!1}),l=new ln(A,v,{type:Ii,depthBuffer:!1,stencilBuffer:!1}));let E=r===!0&&T.some(k=>k.needsDepthTexture===!0);E!==(o.depthTexture!==null)&&(E===!0&&c===null&&(c=new Qn(A,v),s===!0&&(c.format=Xn,c.type=Rr)),o.dispose(),o.depthTexture=E?c:null,o.resolveDepthBuffer=E,o.storeMultisampledDepthBuffer=E);for(let k=0;k<T.length;k++){let U=T[k];U.setSize&&U.setSize(A,v),E&&U.needsDepthTexture===!0&&U.setDepthTexture&&U.setDepthTexture(c)}},this.begin=function(D,A){if(m||D.toneMapping===gn&&T.length===0)return!1;if(S=A,A!==null){let v=A.width,E=A.height;(o.width!==v||o.height!==E)&&this.setSize(v,E)}return M===!1&&D.setRenderTarget(o),p=D.toneMapping,D.toneMapping=gn,!0},this.hasRenderPass=function(){return M},this.end=function(D,A){D.toneMapping=p,m=!0;let v=o,E=a;for(let k=0;k<T.length;k++){let U=T[k];U.enabled!==!1&&(U.render(D,E,v,A),U.needsSwap!==!1&&(v=E,E=E===a?l:a))}if(g!==D.outputColorSpace||w!==D.toneMapping){g=D.outputColorSpace,w=D.toneMapping,u.defines={},mt.getTransfer(g)===At&&(u.defines.SRGB_TRANSFER="");let k=ly[w];k&&(u.defines[k]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=v.texture,D.setRenderTarget(S),D.render(f,d),S=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var xx=new yi,vx=new Qn(1,1),_x=new Ho(1),Sx=new Ao,Mx=new Nc,yx=new zo,ux=[],fx=[],dx=new Float32Array(16),px=new Float32Array(9),mx=new Float32Array(4);function jo(n,e,t){let i=n[0];if(i<=0||i>0)return n;let r=e*t,s=ux[r];if(s===void 0&&(s=new Float32Array(r),ux[r]=s),e!==0){i.toArray(s,0);for(let o=1,a=0;o!==e;++o)a+=t,n[o].toArray(s,a)}return s}function Ei(n,e){if(n.length!==e.length)return!1;for(let t=0,i=n.length;t<i;t++)if(n[t]!==e[t])return!1;return!0}function wi(n,e){for(let t=0,i=e.length;t<i;t++)n[t]=e[t]}function Sh(n,e){let t=fx[e];t===void 0&&(t=new Int32Array(e),fx[e]=t);for(let i=0;i!==e;++i)t[i]=n.allocateTextureUnit();return t}function cy(n,e){let t=this.cache;t[0]!==e&&(n.uniform1f(this.addr,e),t[0]=e)}function hy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Ei(t,e))return;n.uniform2fv(this.addr,e),wi(t,e)}}function uy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(n.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Ei(t,e))return;n.uniform3fv(this.addr,e),wi(t,e)}}function fy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Ei(t,e))return;n.uniform4fv(this.addr,e),wi(t,e)}}function dy(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Ei(t,e))return;n.uniformMatrix2fv(this.addr,!1,e),wi(t,e)}else{if(Ei(t,i))return;mx.set(i),n.uniformMatrix2fv(this.addr,!1,mx),wi(t,i)}}function py(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Ei(t,e))return;n.uniformMatrix3fv(this.addr,!1,e),wi(t,e)}else{if(Ei(t,i))return;px.set(i),n.uniformMatrix3fv(this.addr,!1,px),wi(t,i)}}function my(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Ei(t,e))return;n.uniformMatrix4fv(this.addr,!1,e),wi(t,e)}else{if(Ei(t,i))return;dx.set(i),n.uniformMatrix4fv(this.addr,!1,dx),wi(t,i)}}function gy(n,e){let t=this.cache;t[0]!==e&&(n.uniform1i(this.addr,e),t[0]=e)}function xy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Ei(t,e))return;n.uniform2iv(this.addr,e),wi(t,e)}}function vy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Ei(t,e))return;n.uniform3iv(this.addr,e),wi(t,e)}}function _y(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Ei(t,e))return;n.uniform4iv(this.addr,e),wi(t,e)}}function Sy(n,e){let t=this.cache;t[0]!==e&&(n.uniform1ui(this.addr,e),t[0]=e)}function My(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Ei(t,e))return;n.uniform2uiv(this.addr,e),wi(t,e)}}function yy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Ei(t,e))return;n.uniform3uiv(this.addr,e),wi(t,e)}}function by(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Ei(t,e))return;n.uniform4uiv(this.addr,e),wi(t,e)}}function Mh(n){return n.version===0&&(n.compareFunction=Ac,n.needsUpdate=!0),n}function Ey(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r);let s;this.type===n.SAMPLER_2D_SHADOW?s=Mh(vx):s=xx,t.setTexture2D(e||s,r)}function wy(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r),t.setTexture3D(e||Mx,r)}function Ty(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r);let s;this.type===n.SAMPLER_CUBE_SHADOW?s=Mh(_x):s=yx,t.setTextureCube(e||s,r)}function Ay(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r),t.setTexture2DArray(e||Sx,r)}function Ry(n){switch(n){case 5126:return cy;case 35664:return hy;case 35665:return uy;case 35666:return fy;case 35674:return dy;case 35675:return py;case 35676:return my;case 5124:case 35670:return gy;case 35667:case 35671:return xy;case 35668:case 35672:return vy;case 35669:case 35673:return _y;case 5125:return Sy;case 36294:return My;case 36295:return yy;case 36296:return by;case 35678:case 36198:case 36298:case 36306:case 35682:return Ey;case 35679:case 36299:case 36307:return wy;case 35680:case 36300:case 36308:case 36293:return Ty;case 36289:case 36303:case 36311:case 36292:return Ay}}function Cy(n,e){n.uniform1fv(this.addr,e)}function Py(n,e){let t=jo(e,this.size,2);n.uniform2fv(this.addr,t)}function Ly(n,e){let t=jo(e,this.size,3);n.uniform3fv(this.addr,t)}function Dy(n,e){let t=jo(e,this.size,4);n.uniform4fv(this.addr,t)}function Ny(n,e){let t=jo(e,this.size,4);n.uniformMatrix2fv(this.addr,!1,t)}function Iy(n,e){let t=jo(e,this.size,9);n.uniformMatrix3fv(this.addr,!1,t)}function Uy(n,e){let t=jo(e,this.size,16);n.uniformMatrix4fv(this.addr,!1,t)}function Fy(n,e){n.uniform1iv(this.addr,e)}function Oy(n,e){n.uniform2iv(this.addr,e)}function By(n,e){n.uniform3iv(this.addr,e)}function ky(n,e){n.uniform4iv(this.addr,e)}function Gy(n,e){n.uniform1uiv(this.addr,e)}function zy(n,e){n.uniform2uiv(this.addr,e)}function Hy(n,e){n.uniform3uiv(this.addr,e)}function Vy(n,e){n.uniform4uiv(this.addr,e)}function Wy(n,e,t){let i=this.cache,r=e.length,s=Sh(t,r);Ei(i,s)||(n.uniform1iv(this.addr,s),wi(i,s));let o;this.type===n.SAMPLER_2D_SHADOW?o=Mh(vx):o=xx;for(let a=0;a!==r;++a)t.setTexture2D(e[a]||o,s[a])}function Xy(n,e,t){let i=this.cache,r=e.length,s=Sh(t,r);Ei(i,s)||(n.uniform1iv(this.addr,s),wi(i,s));for(let o=0;o!==r;++o)t.setTexture3D(e[o]||Mx,s[o])}function Yy(n,e,t){let i=this.cache,r=e.length,s=Sh(t,r);Ei(i,s)||(n.uniform1iv(this.addr,s),wi(i,s));let o;this.type===n.SAMPLER_CUBE_SHADOW?o=Mh(_x):o=yx;for(let a=0;a!==r;++a)t.setTextureCube(e[a]||o,s[a])}function qy(n,e,t){let i=this.cache,r=e.length,s=Sh(t,r);Ei(i,s)||(n.uniform1iv(this.addr,s),wi(i,s));for(let o=0;o!==r;++o)t.setTexture2DArray(e[o]||Sx,s[o])}function Ky(n){switch(n){case 5126:return Cy;case 35664:return Py;case 35665:return Ly;case 35666:return Dy;case 35674:return Ny;case 35675:return Iy;case 35676:return Uy;case 5124:case 35670:return Fy;case 35667:case 35671:return Oy;case 35668:case 35672:return By;case 35669:case 35673:return ky;case 5125:return Gy;case 36294:return zy;case 36295:return Hy;case 36296:return Vy;case 35678:case 36198:case 36298:case 36306:case 35682:return Wy;case 35679:case 36299:case 36307:return Xy;case 35680:case 36300:case 36308:case 36293:return Yy;case 36289:case 36303:case 36311:case 36292:return qy}}var Rf=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.setValue=Ry(t.type)}},Cf=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Ky(t.type)}},Pf=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,i){let r=this.seq;for(let s=0,o=r.length;s!==o;++s){let a=r[s];a.setValue(e,t[a.id],i)}}},Af=/(\w+)(\])?(\[|\.)?/g;function gx(n,e){n.seq.push(e),n.map[e.id]=e}function Zy(n,e,t){let i=n.name,r=i.length;for(Af.lastIndex=0;;){let s=Af.exec(i),o=Af.lastIndex,a=s[1],l=s[2]==="]",c=s[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===r){gx(t,c===void 0?new Rf(a,n,e):new Cf(a,n,e));break}else{let u=t.map[a];u===void 0&&(u=new Pf(a),gx(t,u)),t=u}}}var ms=class{constructor(e,t){this.seq=[],this.map={};let i=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<i;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);Zy(a,l,this)}let r=[],s=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?r.push(o):s.push(o);r.length>0&&(this.seq=r.concat(s))}setValue(e,t,i,r){let s=this.map[t];s!==void 0&&s.setValue(e,i,r)}setOptional(e,t,i){let r=t[i];r!==void 0&&this.setValue(e,i,r)}static upload(e,t,i,r){for(let s=0,o=t.length;s!==o;++s){let a=t[s],l=i[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,r)}}static seqWithValue(e,t){let i=[];for(let r=0,s=e.length;r!==s;++r){let o=e[r];o.id in t&&i.push(o)}return i}};function Lf(n,e,t){let i=n.createShader(e);return n.shaderSource(i,t),n.compileShader(i),i}var $y=37297,Jy=0;function Qy(n,e){let t=n.split(`
`),i=[],r=Math.max(e-6,0),s=Math.min(e+6,t.length);for(let o=r;o<s;o++){let a=o+1;i.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return i.join(`
`)}var bx=new Qe;function jy(n){mt._getMatrix(bx,mt.workingColorSpace,n);let e=`mat3( ${bx.elements.map(t=>t.toFixed(4))} )`;switch(mt.getTransfer(n)){case As:return[e,"LinearTransferOETF"];case At:return[e,"sRGBTransferOETF"];default:return We("WebGLProgram: Unsupported color space: ",n),[e,"LinearTransferOETF"]}}function Ex(n,e,t){let i=n.getShaderParameter(e,n.COMPILE_STATUS),s=(n.getShaderInfoLog(e)||"").trim();if(i&&s==="")return"";let o=/ERROR: 0:(\d+)/.exec(s);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+s+`

`+Qy(n.getShaderSource(e),a)}else return s}function eb(n,e){let t=jy(e);return[`vec4 ${n}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var tb={[lc]:"Linear",[cc]:"Reinhard",[hc]:"Cineon",[uc]:"ACESFilmic",[dc]:"AgX",[pc]:"Neutral",[fc]:"Custom"};function ib(n,e){let t=tb[e];return t===void 0?(We("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+n+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+n+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var yh=new C;function nb(){mt.getLuminanceCoefficients(yh);let n=yh.x.toFixed(4),e=yh.y.toFixed(4),t=yh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${n}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function rb(n){return[n.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",n.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Nl).join(`
`)}function sb(n){let e=[];for(let t in n){let i=n[t];i!==!1&&e.push("#define "+t+" "+i)}return e.join(`
`)}function ob(n,e){let t={},i=n.getProgramParameter(e,n.ACTIVE_ATTRIBUTES);for(let r=0;r<i;r++){let s=n.getActiveAttrib(e,r),o=s.name,a=1;s.type===n.FLOAT_MAT2&&(a=2),s.type===n.FLOAT_MAT3&&(a=3),s.type===n.FLOAT_MAT4&&(a=4),t[o]={type:s.type,location:n.getAttribLocation(e,o),locationSize:a}}return t}function Nl(n){return n!==""}function wx(n,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return n.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Tx(n,e){return n.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var ab=/^[ \t]*#include +<([\w\d./]+)>/gm;function Df(n){return n.replace(ab,lb)}function lb(n,e){let t=gt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Df(t)}var cb=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Ax(n){return n.replace(cb,hb)}function hb(n,e,t,i){let r="";for(let s=parseInt(e);s<parseInt(t);s++)r+=i.replace(/\[\s*i\s*\]/g,"[ "+s+" ]").replace(/UNROLLED_LOOP_INDEX/g,s);return r}function Rx(n){let e=`precision ${n.precision} float;
	precision ${n.precision} int;
	precision ${n.precision} sampler2D;
	precision ${n.precision} samplerCube;
	precision ${n.precision} sampler3D;
	precision ${n.precision} sampler2DArray;
	precision ${n.precision} sampler2DShadow;
	precision ${n.precision} samplerCubeShadow;
	precision ${n.precision} sampler2DArrayShadow;
	precision ${n.precision} isampler2D;
	precision ${n.precision} isampler3D;
	precision ${n.precision} isamplerCube;
	precision ${n.precision} isampler2DArray;
	precision ${n.precision} usampler2D;
	precision ${n.precision} usampler3D;
	precision ${n.precision} usamplerCube;
	precision ${n.precision} usampler2DArray;
	`;return n.precision==="highp"?e+=`
#define HIGH_PRECISION`:n.precision==="mediump"?e+=`
#define MEDIUM_PRECISION`:n.precision==="lowp"&&(e+=`
#define LOW_PRECISION`),e}var ub={[Qr]:"SHADOWMAP_TYPE_PCF",[ys]:"SHADOWMAP_TYPE_VSM"};function fb(n){return ub[n.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var db={[is]:"ENVMAP_MODE_REFRACTION"};function pb(n){return n.envMap===!1?"ENVMAP_MODE_REFLECTION":db[n.envMapMode]||"ENVMAP_MODE_REFLECTION"}var mb={[co]:"ENVMAP_BLENDING_MULTIPLY",[Cp]:"ENVMAP_BLENDING_MIX",[Pp]:"ENVMAP_BLENDING_ADD"};function gb(n){return n.envMap===!1?"ENVMAP_BLENDING_NONE":mb[n.combine]||"ENVMAP_BLENDING_NONE"}function Cx(n,e,t,i){let r=n.getContext(),s=t.defines,o=t.vertexShader,a=t.fragmentShader,l=fb(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=pb(t),u=gb(t),f=rb(t),d=sb(s),g=r.createProgram(),w,m,p=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(w=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d].filter(Nl).join(`
`),w.length>0&&(w+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d].filter(Nl).join(`
`),m.length>0&&(m+=`
`)):(w=[Rx(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Nl).join(`
`),m=[Rx(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==gn?"#define TONE_MAPPING":"",t.toneMapping!==gn?gt.tonemapping_pars_fragment:"",t.toneMapping!==gn?ib("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",gt.colorspace_pars_fragment,eb("linearToOutputTexel",t.outputColorSpace),nb(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Nl).join(`
`)),o=Df(o),o=wx(o,t),o=Tx(o,t),a=Df(a),a=wx(a,t),a=Tx(a,t),o=Ax(o),a=Ax(a),t.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,w=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+w,m=["#define varying in",t.glslVersion===Vu?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===Vu?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let S=p+w+o,T=p+m+a,M=Lf(r,r.VERTEX_SHADER,S),D=Lf(r,r.FRAGMENT_SHADER,T);r.attachShader(g,M),r.attachShader(g,D),t.index0AttributeName!==void 0?r.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&r.bindAttribLocation(g,0,"position"),r.linkProgram(g);function A(U){if(n.debug.checkShaderErrors){let L=r.getProgramInfoLog(g)||"",H=r.getShaderInfoLog(M)||"",X=r.getShaderInfoLog(D)||"",I=L.trim(),z=H.trim(),$=X.trim(),G=!0,ce=!0;if(r.getProgramParameter(g,r.LINK_STATUS)===!1)if(G=!1,typeof n.debug.onShaderError=="function")n.debug.onShaderError(r,g,M,D);else{let K=Ex(r,M,"vertex"),j=Ex(r,D,"fragment");vt("WebGLProgram: Shader Error "+r.getError()+" - VALIDATE_STATUS "+r.getProgramParameter(g,r.VALIDATE_STATUS)+`

Material Name: `+U.name+`
Material Type: `+U.type+`

Program Info Log: `+I+`
`+K+`
`+j)}else I!==""?We("WebGLProgram: Program Info Log:",I):(z===""||$==="")&&(ce=!1);ce&&(U.diagnostics={runnable:G,programLog:I,vertexShader:{log:z,prefix:w},fragmentShader:{log:$,prefix:m}})}r.deleteShader(M),r.deleteShader(D),v=new ms(r,g),E=ob(r,g)}let v;this.getUniforms=function(){return v===void 0&&A(this),v};let E;this.getAttributes=function(){return E===void 0&&A(this),E};let k=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return k===!1&&(k=r.getProgramParameter(g,$y)),k},this.destroy=function(){i.releaseStatesOfProgram(this),r.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Jy++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=M,this.fragmentShader=D,this}var xb=0,bh=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,i){let r=this._getShaderCacheForMaterial(e);return r.has(t)===!1&&(r.add(t),t.usedTimes++),r.has(i)===!1&&(r.add(i),i.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let i of t)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,i=t.get(e);return i===void 0&&(i=new Set,t.set(e,i)),i}_getShaderStage(e){let t=this.shaderCache,i=t.get(e);return i===void 0&&(i=new Nf(e),t.set(e,i)),i}},Nf=class{constructor(e){this.id=xb++,this.code=e,this.usedTimes=0}};function vb(n){return n===_n||n===bs||n===Es}function Px(n,e,t,i,r,s){let o=new ss,a=new bh,l=new Set,c=[],h=new Map,u=i.logarithmicDepthBuffer,f={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(v){return l.add(v),v===0?"uv":`uv${v}`}function g(v,E,k,U,L,H){let X=U.fog,I=L.geometry,z=v.isMeshStandardMaterial||v.isMeshLambertMaterial||v.isMeshPhongMaterial?U.environment:null,$=v.isMeshStandardMaterial||v.isMeshLambertMaterial&&!v.envMap||v.isMeshPhongMaterial&&!v.envMap,G=e.get(v.envMap||z,$),ce=f[v.type],K=i.precision;v.precision!==null&&(K=i.getMaxPrecision(v.precision),K!==v.precision&&We("WebGLProgram.getParameters:",v.precision,"not supported, using",K,"instead."));let j=I.morphAttributes.position||I.morphAttributes.normal||I.morphAttributes.color,ie=j!==void 0?j.length:0,de=0;I.morphAttributes.position!==void 0&&(de=1),I.morphAttributes.normal!==void 0&&(de=2),I.morphAttributes.color!==void 0&&(de=3);let ue,Xe,ut,je;if(ce){let Ce=Un[ce];ue=Ce.vertexShader,Xe=Ce.fragmentShader}else{ue=v.vertexShader,Xe=v.fragmentShader;let Ce=a.getVertexShaderStage(v),xt=a.getFragmentShaderStage(v);a.update(v,Ce,xt),ut=Ce.id,je=xt.id}let Ze=n.getRenderTarget(),Oe=n.state.buffers.depth.getReversed(),tt=L.isInstancedMesh===!0,rt=L.isBatchedMesh===!0,dt=!!v.map,Mt=!!v.matcap,yt=!!G,fe=yt&&G.isPMREMTexture===!0,be=!!v.aoMap,ge=!!v.lightMap,Ie=!!v.bumpMap&&v.wireframe===!1,Re=!!v.normalMap,it=!!v.displacementMap,Ue=!!v.emissiveMap,pt=!!v.metalnessMap,ht=!!v.roughnessMap,_t=v.anisotropy>0,F=v.clearcoat>0,ve=v.diffuseRoughness>0,ze=v.dispersion>0,lt=v.retroreflectivity>0,Se=v.iridescence>0,Ft=v.sheen>0,Ye=v.transmission>0,et=_t&&!!v.anisotropyMap,R=F&&!!v.clearcoatMap,_=F&&!!v.clearcoatNormalMap,W=F&&!!v.clearcoatRoughnessMap,he=ve&&!!v.diffuseRoughnessMap,oe=Se&&!!v.iridescenceMap,_e=Se&&!!v.iridescenceThicknessMap,Me=Ft&&!!v.sheenColorMap,ee=Ft&&!!v.sheenRoughnessMap,ne=!!v.specularMap,me=!!v.specularColorMap,O=!!v.specularIntensityMap,se=Ye&&!!v.transmissionMap,te=Ye&&!!v.thicknessMap,we=!!v.gradientMap,xe=!!v.alphaMap,Ee=v.alphaTest>0,$e=!!v.alphaHash,st=!!v.extensions,le=gn;v.toneMapped&&(Ze===null||Ze.isXRRenderTarget===!0)&&(le=n.toneMapping);let He=fe?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,ot={shaderID:ce,shaderType:v.type,shaderName:v.name,vertexShader:ue,fragmentShader:Xe,defines:v.defines,customVertexShaderID:ut,customFragmentShaderID:je,isRawShaderMaterial:v.isRawShaderMaterial===!0,glslVersion:v.glslVersion,precision:K,batching:rt,batchingColor:rt&&L._colorsTexture!==null,instancing:tt,instancingColor:tt&&L.instanceColor!==null,instancingMorph:tt&&L.morphTexture!==null,outputColorSpace:Ze===null?n.outputColorSpace:Ze.isXRRenderTarget===!0?Ze.texture.colorSpace:mt.workingColorSpace,alphaToCoverage:!!v.alphaToCoverage,map:dt,matcap:Mt,envMap:yt,envMapMode:yt&&G.mapping,envMapPMREM:fe,envMapMaxLod:fe?He.length-1:null,envMapSize:fe?He[0].width:null,aoMap:be,lightMap:ge,bumpMap:Ie,normalMap:Re,displacementMap:it,emissiveMap:Ue,normalMapObjectSpace:Re&&v.normalMapType===Np,normalMapTangentSpace:Re&&v.normalMapType===ws,packedNormalMap:Re&&v.normalMapType===ws&&vb(v.normalMap.format),metalnessMap:pt,roughnessMap:ht,anisotropy:_t,anisotropyMap:et,clearcoat:F,clearcoatMap:R,clearcoatNormalMap:_,clearcoatRoughnessMap:W,diffuseRoughness:ve,diffuseRoughnessMap:he,dispersion:ze,retroreflection:lt,iridescence:Se,iridescenceMap:oe,iridescenceThicknessMap:_e,sheen:Ft,sheenColorMap:Me,sheenRoughnessMap:ee,specularMap:ne,specularColorMap:me,specularIntensityMap:O,transmission:Ye,transmissionMap:se,thicknessMap:te,gradientMap:we,opaque:v.transparent===!1&&v.blending===jr&&v.alphaToCoverage===!1,alphaMap:xe,alphaTest:Ee,alphaHash:$e,combine:v.combine,mapUv:dt&&d(v.map.channel),aoMapUv:be&&d(v.aoMap.channel),lightMapUv:ge&&d(v.lightMap.channel),bumpMapUv:Ie&&d(v.bumpMap.channel),normalMapUv:Re&&d(v.normalMap.channel),displacementMapUv:it&&d(v.displacementMap.channel),emissiveMapUv:Ue&&d(v.emissiveMap.channel),metalnessMapUv:pt&&d(v.metalnessMap.channel),roughnessMapUv:ht&&d(v.roughnessMap.channel),anisotropyMapUv:et&&d(v.anisotropyMap.channel),clearcoatMapUv:R&&d(v.clearcoatMap.channel),clearcoatNormalMapUv:_&&d(v.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:W&&d(v.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:he&&d(v.diffuseRoughnessMap.channel),iridescenceMapUv:oe&&d(v.iridescenceMap.channel),iridescenceThicknessMapUv:_e&&d(v.iridescenceThicknessMap.channel),sheenColorMapUv:Me&&d(v.sheenColorMap.channel),sheenRoughnessMapUv:ee&&d(v.sheenRoughnessMap.channel),specularMapUv:ne&&d(v.specularMap.channel),specularColorMapUv:me&&d(v.specularColorMap.channel),specularIntensityMapUv:O&&d(v.specularIntensityMap.channel),transmissionMapUv:se&&d(v.transmissionMap.channel),thicknessMapUv:te&&d(v.thicknessMap.channel),alphaMapUv:xe&&d(v.alphaMap.channel),vertexTangents:!!I.attributes.tangent&&(Re||_t),vertexNormals:!!I.attributes.normal,vertexColors:v.vertexColors,vertexAlphas:v.vertexColors===!0&&!!I.attributes.color&&I.attributes.color.itemSize===4,pointsUvs:L.isPoints===!0&&!!I.attributes.uv&&(dt||xe),fog:!!X,useFog:v.fog===!0,fogExp2:!!X&&X.isFogExp2,flatShading:v.wireframe===!1&&(v.flatShading===!0||I.attributes.normal===void 0&&Re===!1&&(v.isMeshLambertMaterial||v.isMeshPhongMaterial||v.isMeshStandardMaterial||v.isMeshPhysicalMaterial)),sizeAttenuation:v.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:Oe,skinning:L.isSkinnedMesh===!0,hasPositionAttribute:I.attributes.position!==void 0,morphTargets:I.morphAttributes.position!==void 0,morphNormals:I.morphAttributes.normal!==void 0,morphColors:I.morphAttributes.color!==void 0,morphTargetsCount:ie,morphTextureStride:de,numSunLights:E.sun.length,numDirLights:E.directional.length,numPointLights:E.point.length,numSpotLights:E.spot.length,numSpotLightMaps:E.spotLightMap.length,numRectAreaLights:E.rectArea.length,numHemiLights:E.hemi.length,numSunLightShadows:E.sunShadowMap.length,numDirLightShadows:E.directionalShadowMap.length,numPointLightShadows:E.pointShadowMap.length,numSpotLightShadows:E.spotShadowMap.length,numSpotLightShadowsWithMaps:E.numSpotLightShadowsWithMaps,numLightProbes:E.numLightProbes,numLightProbeGrids:H.filter(Ce=>Ce.texture!==null).length,numClippingPlanes:s.numPlanes,numClipIntersection:s.numIntersection,dithering:v.dithering,shadowMapEnabled:n.shadowMap.enabled&&k.length>0,shadowMapType:n.shadowMap.type,toneMapping:le,decodeVideoTexture:dt&&v.map.isVideoTexture===!0&&mt.getTransfer(v.map.colorSpace)===At,decodeVideoTextureEmissive:Ue&&v.emissiveMap.isVideoTexture===!0&&mt.getTransfer(v.emissiveMap.colorSpace)===At,premultipliedAlpha:v.premultipliedAlpha,doubleSided:v.side===gi,flipSided:v.side===ti,useDepthPacking:v.depthPacking>=0,depthPacking:v.depthPacking||0,index0AttributeName:v.index0AttributeName,extensionClipCullDistance:st&&v.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(st&&v.extensions.multiDraw===!0||rt)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:v.customProgramCacheKey()};return ot.vertexUv1s=l.has(1),ot.vertexUv2s=l.has(2),ot.vertexUv3s=l.has(3),l.clear(),ot}function w(v){let E=[];if(v.shaderID?E.push(v.shaderID):(E.push(v.customVertexShaderID),E.push(v.customFragmentShaderID)),v.defines!==void 0)for(let k in v.defines)E.push(k),E.push(v.defines[k]);return v.isRawShaderMaterial===!1&&(m(E,v),p(E,v),E.push(n.outputColorSpace)),E.push(v.customProgramCacheKey),E.join()}function m(v,E){v.push(E.precision),v.push(E.outputColorSpace),v.push(E.envMapMode),v.push(E.envMapPMREM),v.push(E.envMapMaxLod),v.push(E.envMapSize),v.push(E.mapUv),v.push(E.alphaMapUv),v.push(E.lightMapUv),v.push(E.aoMapUv),v.push(E.bumpMapUv),v.push(E.normalMapUv),v.push(E.displacementMapUv),v.push(E.emissiveMapUv),v.push(E.metalnessMapUv),v.push(E.roughnessMapUv),v.push(E.anisotropyMapUv),v.push(E.clearcoatMapUv),v.push(E.clearcoatNormalMapUv),v.push(E.clearcoatRoughnessMapUv),v.push(E.diffuseRoughnessMapUv),v.push(E.iridescenceMapUv),v.push(E.iridescenceThicknessMapUv),v.push(E.sheenColorMapUv),v.push(E.sheenRoughnessMapUv),v.push(E.specularMapUv),v.push(E.specularColorMapUv),v.push(E.specularIntensityMapUv),v.push(E.transmissionMapUv),v.push(E.thicknessMapUv),v.push(E.combine),v.push(E.fogExp2),v.push(E.sizeAttenuation),v.push(E.morphTargetsCount),v.push(E.numSunLights),v.push(E.numDirLights),v.push(E.numPointLights),v.push(E.numSpotLights),v.push(E.numSpotLightMaps),v.push(E.numHemiLights),v.push(E.numRectAreaLights),v.push(E.numSunLightShadows),v.push(E.numDirLightShadows),v.push(E.numPointLightShadows),v.push(E.numSpotLightShadows),v.push(E.numSpotLightShadowsWithMaps),v.push(E.numLightProbes),v.push(E.numLightProbeGrids),v.push(E.shadowMapType),v.push(E.toneMapping),v.push(E.numClippingPlanes),v.push(E.numClipIntersection),v.push(E.depthPacking)}function p(v,E){o.disableAll(),E.instancing&&o.enable(0),E.instancingColor&&o.enable(1),E.instancingMorph&&o.enable(2),E.matcap&&o.enable(3),E.envMap&&o.enable(4),E.normalMapObjectSpace&&o.enable(5),E.normalMapTangentSpace&&o.enable(6),E.clearcoat&&o.enable(7),E.iridescence&&o.enable(8),E.alphaTest&&o.enable(9),E.vertexColors&&o.enable(10),E.vertexAlphas&&o.enable(11),E.vertexUv1s&&o.enable(12),E.vertexUv2s&&o.enable(13),E.vertexUv3s&&o.enable(14),E.vertexTangents&&o.enable(15),E.anisotropy&&o.enable(16),E.alphaHash&&o.enable(17),E.batching&&o.enable(18),E.dispersion&&o.enable(19),E.retroreflection&&o.enable(24),E.diffuseRoughness&&o.enable(25),E.batchingColor&&o.enable(20),E.gradientMap&&o.enable(21),E.packedNormalMap&&o.enable(22),E.vertexNormals&&o.enable(23),v.push(o.mask),o.disableAll(),E.fog&&o.enable(0),E.useFog&&o.enable(1),E.flatShading&&o.enable(2),E.logarithmicDepthBuffer&&o.enable(3),E.reversedDepthBuffer&&o.enable(4),E.skinning&&o.enable(5),E.morphTargets&&o.enable(6),E.morphNormals&&o.enable(7),E.morphColors&&o.enable(8),E.premultipliedAlpha&&o.enable(9),E.shadowMapEnabled&&o.enable(10),E.doubleSided&&o.enable(11),E.flipSided&&o.enable(12),E.useDepthPacking&&o.enable(13),E.dithering&&o.enable(14),E.transmission&&o.enable(15),E.sheen&&o.enable(16),E.opaque&&o.enable(17),E.pointsUvs&&o.enable(18),E.decodeVideoTexture&&o.enable(19),E.decodeVideoTextureEmissive&&o.enable(20),E.alphaToCoverage&&o.enable(21),E.numLightProbeGrids>0&&o.enable(22),E.hasPositionAttribute&&o.enable(23),v.push(o.mask)}function S(v){let E=f[v.type],k;if(E){let U=Un[E];k=bm.clone(U.uniforms)}else k=v.uniforms;return k}function T(v,E){let k=h.get(E);return k!==void 0?++k.usedTimes:(k=new Cx(n,E,v,r),c.push(k),h.set(E,k)),k}function M(v){if(--v.usedTimes===0){let E=c.indexOf(v);c[E]=c[c.length-1],c.pop(),h.delete(v.cacheKey),v.destroy()}}function D(v){a.remove(v)}function A(){a.dispose()}return{getParameters:g,getProgramCacheKey:w,getUniforms:S,acquireProgram:T,releaseProgram:M,releaseShaderCache:D,programs:c,dispose:A}}function Lx(){let n=new WeakMap;function e(o){return n.has(o)}function t(o){let a=n.get(o);return a===void 0&&(a={},n.set(o,a)),a}function i(o){n.delete(o)}function r(o,a,l){n.get(o)[a]=l}function s(){n=new WeakMap}return{has:e,get:t,remove:i,update:r,dispose:s}}function _b(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.material.id!==e.material.id?n.material.id-e.material.id:n.materialVariant!==e.materialVariant?n.materialVariant-e.materialVariant:n.z!==e.z?n.z-e.z:n.id-e.id}function Dx(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.z!==e.z?e.z-n.z:n.id-e.id}function Nx(){let n=[],e=0,t=[],i=[],r=[];function s(){e=0,t.length=0,i.length=0,r.length=0}function o(f){let d=0;return f.isInstancedMesh&&(d+=2),f.isSkinnedMesh&&(d+=1),d}function a(f,d,g,w,m,p){let S=n[e];return S===void 0?(S={id:f.id,object:f,geometry:d,material:g,materialVariant:o(f),groupOrder:w,renderOrder:f.renderOrder,z:m,group:p},n[e]=S):(S.id=f.id,S.object=f,S.geometry=d,S.material=g,S.materialVariant=o(f),S.groupOrder=w,S.renderOrder=f.renderOrder,S.z=m,S.group=p),e++,S}function l(f,d,g,w,m,p,S){S.reversedDepth===!0&&(m=-m);let T=a(f,d,g,w,m,p);g.transmission>0?i.push(T):g.transparent===!0?r.push(T):t.push(T)}function c(f,d,g,w,m,p){let S=a(f,d,g,w,m,p);g.transmission>0?i.unshift(S):g.transparent===!0?r.unshift(S):t.unshift(S)}function h(f,d){t.length>1&&t.sort(f||_b),i.length>1&&i.sort(d||Dx),r.length>1&&r.sort(d||Dx)}function u(){for(let f=e,d=n.length;f<d;f++){let g=n[f];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:i,transparent:r,init:s,push:l,unshift:c,finish:u,sort:h}}function Ix(){let n=new WeakMap;function e(i,r){let s=n.get(i),o;return s===void 0?(o=new Nx,n.set(i,[o])):r>=s.length?(o=new Nx,s.push(o)):o=s[r],o}function t(){n=new WeakMap}return{get:e,dispose:t}}function Sb(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new C,color:new Le};break;case"SpotLight":t={position:new C,direction:new C,color:new Le,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new C,color:new Le,distance:0,decay:0};break;case"HemisphereLight":t={direction:new C,skyColor:new Le,groundColor:new Le};break;case"RectAreaLight":t={color:new Le,position:new C,halfWidth:new C,halfHeight:new C};break}return n[e.id]=t,t}}}function Mb(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new re};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new re};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new re,shadowCameraNear:1,shadowCameraFar:1e3};break}return n[e.id]=t,t}}}var yb=0;function bb(n,e){return(e.castShadow?2:0)-(n.castShadow?2:0)+(e.map?1:0)-(n.map?1:0)}function Ux(n){let e=new Sb,t=Mb(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new C);let r=new C,s=new Ke,o=new Ke;function a(c){let h=0,u=0,f=0;for(let H=0;H<9;H++)i.probe[H].set(0,0,0);let d=0,g=0,w=0,m=0,p=0,S=0,T=0,M=0,D=0,A=0,v=0,E=0,k=0,U=0;c.sort(bb);for(let H=0,X=c.length;H<X;H++){let I=c[H],z=I.color,$=I.intensity,G=I.distance,ce=null;if(I.shadow&&I.shadow.map&&(I.shadow.map.texture.format===_n?ce=I.shadow.map.texture:ce=I.shadow.map.depthTexture||I.shadow.map.texture),I.isAmbientLight)h+=z.r*$,u+=z.g*$,f+=z.b*$;else if(I.isLightProbe){for(let K=0;K<9;K++)i.probe[K].addScaledVector(I.sh.coefficients[K],$);U++}else if(I.isSunLight){let K=e.get(I);if(K.color.copy(I.color).multiplyScalar(I.intensity),I.castShadow){let j=I.shadow,ie=t.get(I);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),i.sunShadow[g]=ie,i.sunShadowMap[g]=ce;let de=j.getViewportCount();for(let ue=0;ue<de;ue++)i.sunShadowMatrix[w+ue]=j.getMatrix(ue),i.sunShadowCascade[w+ue]=j._cascadeData[ue];w+=de,g++}i.sun[d]=K,d++}else if(I.isDirectionalLight){let K=e.get(I);if(K.color.copy(I.color).multiplyScalar(I.intensity),I.castShadow){let j=I.shadow,ie=t.get(I);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,i.directionalShadow[m]=ie,i.directionalShadowMap[m]=ce,i.directionalShadowMatrix[m]=I.shadow.matrix,D++}i.directional[m]=K,m++}else if(I.isSpotLight){let K=e.get(I);K.position.setFromMatrixPosition(I.matrixWorld),K.color.copy(z).multiplyScalar($),K.distance=G,K.coneCos=Math.cos(I.angle),K.penumbraCos=Math.cos(I.angle*(1-I.penumbra)),K.decay=I.decay,i.spot[S]=K;let j=I.shadow;if(I.map&&(i.spotLightMap[E]=I.map,E++,j.updateMatrices(I),I.castShadow&&k++),i.spotLightMatrix[S]=j.matrix,I.castShadow){let ie=t.get(I);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,i.spotShadow[S]=ie,i.spotShadowMap[S]=ce,v++}S++}else if(I.isRectAreaLight){let K=e.get(I);K.color.copy(z).multiplyScalar($),K.halfWidth.set(I.width*.5,0,0),K.halfHeight.set(0,I.height*.5,0),i.rectArea[T]=K,T++}else if(I.isPointLight){let K=e.get(I);if(K.color.copy(I.color).multiplyScalar(I.intensity),K.distance=I.distance,K.decay=I.decay,I.castShadow){let j=I.shadow,ie=t.get(I);ie.shadowIntensity=j.intensity,ie.shadowBias=j.bias,ie.shadowNormalBias=j.normalBias,ie.shadowRadius=j.radius,ie.shadowMapSize=j.mapSize,ie.shadowCameraNear=j.camera.near,ie.shadowCameraFar=j.camera.far,i.pointShadow[p]=ie,i.pointShadowMap[p]=ce,i.pointShadowMatrix[p]=I.shadow.matrix,A++}i.point[p]=K,p++}else if(I.isHemisphereLight){let K=e.get(I);K.skyColor.copy(I.color).multiplyScalar($),K.groundColor.copy(I.groundColor).multiplyScalar($),i.hemi[M]=K,M++}}T>0&&(n.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=De.LTC_FLOAT_1,i.rectAreaLTC2=De.LTC_FLOAT_2):(i.rectAreaLTC1=De.LTC_HALF_1,i.rectAreaLTC2=De.LTC_HALF_2)),i.ambient[0]=h,i.ambient[1]=u,i.ambient[2]=f;let L=i.hash;(L.sunLength!==d||L.directionalLength!==m||L.pointLength!==p||L.spotLength!==S||L.rectAreaLength!==T||L.hemiLength!==M||L.numSunShadows!==g||L.numDirectionalShadows!==D||L.numPointShadows!==A||L.numSpotShadows!==v||L.numSpotMaps!==E||L.numLightProbes!==U)&&(i.sun.length=d,i.directional.length=m,i.spot.length=S,i.rectArea.length=T,i.point.length=p,i.hemi.length=M,i.sunShadow.length=g,i.sunShadowMap.length=g,i.sunShadowMatrix.length=w,i.sunShadowCascade.length=w,i.directionalShadow.length=D,i.directionalShadowMap.length=D,i.directionalShadowMatrix.length=D,i.pointShadow.length=A,i.pointShadowMap.length=A,i.pointShadowMatrix.length=A,i.spotShadow.length=v,i.spotShadowMap.length=v,i.spotLightMatrix.length=v+E-k,i.spotLightMap.length=E,i.numSpotLightShadowsWithMaps=k,i.numLightProbes=U,L.sunLength=d,L.directionalLength=m,L.pointLength=p,L.spotLength=S,L.rectAreaLength=T,L.hemiLength=M,L.numSunShadows=g,L.numDirectionalShadows=D,L.numPointShadows=A,L.numSpotShadows=v,L.numSpotMaps=E,L.numLightProbes=U,i.version=yb++)}function l(c,h){let u=0,f=0,d=0,g=0,w=0,m=0,p=h.matrixWorldInverse;for(let S=0,T=c.length;S<T;S++){let M=c[S];if(M.isSunLight){let D=i.sun[u];D.direction.setFromMatrixPosition(M.matrixWorld),D.direction.transformDirection(p),u++}else if(M.isDirectionalLight){let D=i.directional[f];D.direction.setFromMatrixPosition(M.matrixWorld),r.setFromMatrixPosition(M.target.matrixWorld),D.direction.sub(r),D.direction.transformDirection(p),f++}else if(M.isSpotLight){let D=i.spot[g];D.position.setFromMatrixPosition(M.matrixWorld),D.position.applyMatrix4(p),D.direction.setFromMatrixPosition(M.matrixWorld),r.setFromMatrixPosition(M.target.matrixWorld),D.direction.sub(r),D.direction.transformDirection(p),g++}else if(M.isRectAreaLight){let D=i.rectArea[w];D.position.setFromMatrixPosition(M.matrixWorld),D.position.applyMatrix4(p),o.identity(),s.copy(M.matrixWorld),s.premultiply(p),o.extractRotation(s),D.halfWidth.set(M.width*.5,0,0),D.halfHeight.set(0,M.height*.5,0),D.halfWidth.applyMatrix4(o),D.halfHeight.applyMatrix4(o),w++}else if(M.isPointLight){let D=i.point[d];D.position.setFromMatrixPosition(M.matrixWorld),D.position.applyMatrix4(p),d++}else if(M.isHemisphereLight){let D=i.hemi[m];D.direction.setFromMatrixPosition(M.matrixWorld),D.direction.transformDirection(p),m++}}}return{setup:a,setupView:l,state:i}}function Fx(n){let e=new Ux(n),t=[],i=[],r=[];function s(u){h.camera=u,t.length=0,i.length=0,r.length=0}function o(u){u.isLightProbeGrid?r.push(u):t.push(u)}function a(u){i.push(u)}function l(){e.setup(t),r.sort((u,f)=>u.priority-f.priority||u.id-f.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:i,lightProbeGridArray:r,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:s,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function Ox(n){let e=new WeakMap;function t(r,s=0){let o=e.get(r),a;return o===void 0?(a=new Fx(n),e.set(r,[a])):s>=o.length?(a=new Fx(n),o.push(a)):a=o[s],a}function i(){e=new WeakMap}return{get:t,dispose:i}}var Bx=`void main(){
gl_Position=vec4(position,1.0);
}`,kx=`uniform sampler2D shadow_pass;
uniform vec2 resolution;
uniform float radius;
void main(){
const float samples=float(VSM_SAMPLES);
float mean=0.0;
float squared_mean=0.0;
float uvStride=samples<=1.0?0.0:2.0/(samples-1.0);
float uvStart=samples<=1.0?0.0:-1.0;
for(float i=0.0;i<samples;i++){
float uvOffset=uvStart+i*uvStride;
#ifdef HORIZONTAL_PASS
vec2 distribution=texture2D(shadow_pass,(gl_FragCoord.xy+vec2(uvOffset,0.0)*radius)/resolution).rg;
mean+=distribution.x;
squared_mean+=distribution.y*distribution.y+distribution.x*distribution.x;
#else
float depth=texture2D(shadow_pass,(gl_FragCoord.xy+vec2(0.0,uvOffset)*radius)/resolution).r;
mean+=depth;
squared_mean+=depth*depth;
#endif
}
mean=mean/samples;
squared_mean=squared_mean/samples;
float std_dev=sqrt(max(0.0,squared_mean-mean*mean));
gl_FragColor=vec4(mean,std_dev,0.0,1.0);
}`;var wb=[new C(1,0,0),new C(-1,0,0),new C(0,1,0),new C(0,-1,0),new C(0,0,1),new C(0,0,-1)],Tb=[new C(0,-1,0),new C(0,-1,0),new C(0,0,1),new C(0,0,-1),new C(0,-1,0),new C(0,-1,0)],Gx=new Ke,Il=new C,If=new C;function zx(n,e,t){let i=new Jn,r=new re,s=new re,o=new Ht,a=new dh,l=new ph,c={},h=t.maxTextureSize,u={[Bi]:ti,[ti]:Bi,[gi]:gi},f=new Qi({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new re},radius:{value:4}},vertexShader:Bx,fragmentShader:kx}),d=f.clone();d.defines.HORIZONTAL_PASS=1;let g=new Vt;g.setAttribute("position",new bi(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let w=new hi(g,f),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Qr;let p=this.type;this.render=function(A,v,E){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||A.length===0)return;this.type===hp&&(We("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Qr);let k=n.getRenderTarget(),U=n.getActiveCubeFace(),L=n.getActiveMipmapLevel(),H=n.state;H.setBlending(pr),H.buffers.depth.getReversed()===!0?H.buffers.color.setClear(0,0,0,0):H.buffers.color.setClear(1,1,1,1),H.buffers.depth.setTest(!0),H.setScissorTest(!1);let X=p!==this.type;X&&v.traverse(function(I){I.material&&(Array.isArray(I.material)?I.material.forEach(z=>z.needsUpdate=!0):I.material.needsUpdate=!0)});for(let I=0,z=A.length;I<z;I++){let $=A[I],G=$.shadow;if(G===void 0){We("WebGLShadowMap:",$,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;r.copy(G.mapSize);let ce=G.getFrameExtents();r.multiply(ce),s.copy(G.mapSize),(r.x>h||r.y>h)&&(r.x>h&&(s.x=Math.floor(h/ce.x),r.x=s.x*ce.x,G.mapSize.x=s.x),r.y>h&&(s.y=Math.floor(h/ce.y),r.y=s.y*ce.y,G.mapSize.y=s.y));let K=n.state.buffers.depth.getReversed();if(G.camera._reversedDepth=K,G.map===null||X===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===ys){if($.isPointLight){We("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new ln(r.x,r.y,{format:_n,type:Ii,minFilter:xi,magFilter:xi,generateMipmaps:!1}),G.map.texture.name=$.name+".shadowMap",G.map.depthTexture=new Qn(r.x,r.y,Mi),G.map.depthTexture.name=$.name+".shadowMapDepth",G.map.depthTexture.format=Ln,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Qt,G.map.depthTexture.magFilter=Qt}else $.isPointLight?(G.map=new ps(r.x),G.map.depthTexture=new Ho(r.x,Wi)):(G.map=new ln(r.x,r.y),G.map.depthTexture=new Qn(r.x,r.y,Wi)),G.map.depthTexture.name=$.name+".shadowMap",G.map.depthTexture.format=Ln,this.type===Qr?(G.map.depthTexture.compareFunction=K?Tc:wc,G.map.depthTexture.minFilter=xi,G.map.depthTexture.magFilter=xi):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Qt,G.map.depthTexture.magFilter=Qt);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==r.x||G.map.height!==r.y)&&G.map.setSize(r.x,r.y);let j=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();$.isPointLight!==!0&&G.updateMatrices($,E);let ie=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:E.layers;for(let de=0;de<j;de++){let ue=G.getCamera(de);if($.isPointLight){let Xe=G.camera,ut=G.matrix,je=$.distance||Xe.far;je!==Xe.far&&(Xe.far=je,Xe.updateProjectionMatrix()),Il.setFromMatrixPosition($.matrixWorld),Xe.position.copy(Il),If.copy(Xe.position),If.add(wb[de]),Xe.up.copy(Tb[de]),Xe.lookAt(If),Xe.updateMatrixWorld(),ut.makeTranslation(-Il.x,-Il.y,-Il.z),Gx.multiplyMatrices(Xe.projectionMatrix,Xe.matrixWorldInverse),G._frustum.setFromProjectionMatrix(Gx,Xe.coordinateSystem,Xe.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)n.setRenderTarget(G.map,de),n.clear();else{de===0&&(n.setRenderTarget(G.map),n.clear());let Xe=G.getViewport(de);o.set(s.x*Xe.x,s.y*Xe.y,s.x*Xe.z,s.y*Xe.w),H.viewport(o)}i=G.getFrustum(de),M(v,E,ue,$,ie,this.type)}G.isPointLightShadow!==!0&&this.type===ys&&S(G,E),G.needsUpdate=!1}p=this.type,m.needsUpdate=!1,n.setRenderTarget(k,U,L)};function S(A,v){let E=e.update(w);f.defines.VSM_SAMPLES!==A.blurSamples&&(f.defines.VSM_SAMPLES=A.blurSamples,d.defines.VSM_SAMPLES=A.blurSamples,f.needsUpdate=!0,d.needsUpdate=!0),A.mapPass===null?A.mapPass=new ln(r.x,r.y,{format:_n,type:Ii}):(A.mapPass.width!==A.map.width||A.mapPass.height!==A.map.height)&&A.mapPass.setSize(A.map.width,A.map.height),f.uniforms.shadow_pass.value=A.map.depthTexture,f.uniforms.resolution.value.set(A.map.width,A.map.height),f.uniforms.radius.value=A.radius,n.setRenderTarget(A.mapPass),n.clear(),n.renderBufferDirect(v,null,E,f,w,null),d.uniforms.shadow_pass.value=A.mapPass.texture,d.uniforms.resolution.value.set(A.map.width,A.map.height),d.uniforms.radius.value=A.radius,n.setRenderTarget(A.map),n.clear(),n.renderBufferDirect(v,null,E,d,w,null)}function T(A,v,E,k){let U=null,L=E.isPointLight===!0?A.customDistanceMaterial:A.customDepthMaterial;if(L!==void 0)U=L;else if(U=E.isPointLight===!0?l:a,n.localClippingEnabled&&v.clipShadows===!0&&Array.isArray(v.clippingPlanes)&&v.clippingPlanes.length!==0||v.displacementMap&&v.displacementScale!==0||v.alphaMap&&v.alphaTest>0||v.map&&v.alphaTest>0||v.alphaToCoverage===!0){let H=U.uuid,X=v.uuid,I=c[H];I===void 0&&(I={},c[H]=I);let z=I[X];z===void 0&&(z=U.clone(),I[X]=z,v.addEventListener("dispose",D)),U=z}if(U.visible=v.visible,U.wireframe=v.wireframe,k===ys?U.side=v.shadowSide!==null?v.shadowSide:v.side:U.side=v.shadowSide!==null?v.shadowSide:u[v.side],U.alphaMap=v.alphaMap,U.alphaTest=v.alphaToCoverage===!0?.5:v.alphaTest,U.map=v.map,U.clipShadows=v.clipShadows,U.clippingPlanes=v.clippingPlanes,U.clipIntersection=v.clipIntersection,U.displacementMap=v.displacementMap,U.displacementScale=v.displacementScale,U.displacementBias=v.displacementBias,U.wireframeLinewidth=v.wireframeLinewidth,U.linewidth=v.linewidth,E.isPointLight===!0&&U.isMeshDistanceMaterial===!0){let H=n.properties.get(U);H.light=E}return U}function M(A,v,E,k,U,L){if(A.visible===!1)return;if(A.layers.test(U)&&(A.isMesh||A.isLine||A.isPoints)&&(A.castShadow||A.receiveShadow&&L===ys)&&(!A.frustumCulled||A.intersectsFrustum(i))){A.modelViewMatrix.multiplyMatrices(E.matrixWorldInverse,A.matrixWorld);let I=e.update(A),z=A.material;if(Array.isArray(z)){let $=I.groups;for(let G=0,ce=$.length;G<ce;G++){let K=$[G],j=z[K.materialIndex];if(j&&j.visible){let ie=T(A,j,k,L);A.onBeforeShadow(n,A,v,E,I,ie,K),n.renderBufferDirect(E,null,I,ie,A,K),A.onAfterShadow(n,A,v,E,I,ie,K)}}}else if(z.visible){let $=T(A,z,k,L);A.onBeforeShadow(n,A,v,E,I,$,null),n.renderBufferDirect(E,null,I,$,A,null),A.onAfterShadow(n,A,v,E,I,$,null)}}let X=A.children;for(let I=0,z=X.length;I<z;I++)M(X[I],v,E,k,U,L)}function D(A){A.target.removeEventListener("dispose",D);for(let E in c){let k=c[E],U=A.target.uuid;U in k&&(k[U].dispose(),delete k[U])}}}function Hx(n,e){function t(){let O=!1,se=new Ht,te=null,we=new Ht(0,0,0,0);return{setMask:function(xe){te!==xe&&!O&&(n.colorMask(xe,xe,xe,xe),te=xe)},setLocked:function(xe){O=xe},setClear:function(xe,Ee,$e,st,le){le===!0&&(xe*=st,Ee*=st,$e*=st),se.set(xe,Ee,$e,st),we.equals(se)===!1&&(n.clearColor(xe,Ee,$e,st),we.copy(se))},reset:function(){O=!1,te=null,we.set(-1,0,0,0)}}}function i(){let O=!1,se=!1,te=null,we=null,xe=null;return{setReversed:function(Ee){if(se!==Ee){let $e=e.get("EXT_clip_control");Ee?$e.clipControlEXT($e.LOWER_LEFT_EXT,$e.ZERO_TO_ONE_EXT):$e.clipControlEXT($e.LOWER_LEFT_EXT,$e.NEGATIVE_ONE_TO_ONE_EXT),se=Ee;let st=xe;xe=null,this.setClear(st)}},getReversed:function(){return se},setTest:function(Ee){Ee?Oe(n.DEPTH_TEST):tt(n.DEPTH_TEST)},setMask:function(Ee){te!==Ee&&!O&&(n.depthMask(Ee),te=Ee)},setFunc:function(Ee){if(se&&(Ee=Yp[Ee]),we!==Ee){switch(Ee){case wa:n.depthFunc(n.NEVER);break;case Ta:n.depthFunc(n.ALWAYS);break;case Aa:n.depthFunc(n.LESS);break;case ts:n.depthFunc(n.LEQUAL);break;case Ra:n.depthFunc(n.EQUAL);break;case Ca:n.depthFunc(n.GEQUAL);break;case Pa:n.depthFunc(n.GREATER);break;case La:n.depthFunc(n.NOTEQUAL);break;default:n.depthFunc(n.LEQUAL)}we=Ee}},setLocked:function(Ee){O=Ee},setClear:function(Ee){xe!==Ee&&(xe=Ee,se&&(Ee=1-Ee),n.clearDepth(Ee))},reset:function(){O=!1,te=null,we=null,xe=null,se=!1}}}function r(){let O=!1,se=null,te=null,we=null,xe=null,Ee=null,$e=null,st=null,le=null;return{setTest:function(He){O||(He?Oe(n.STENCIL_TEST):tt(n.STENCIL_TEST))},setMask:function(He){se!==He&&!O&&(n.stencilMask(He),se=He)},setFunc:function(He,ot,Ce){(te!==He||we!==ot||xe!==Ce)&&(n.stencilFunc(He,ot,Ce),te=He,we=ot,xe=Ce)},setOp:function(He,ot,Ce){(Ee!==He||$e!==ot||st!==Ce)&&(n.stencilOp(He,ot,Ce),Ee=He,$e=ot,st=Ce)},setLocked:function(He){O=He},setClear:function(He){le!==He&&(n.clearStencil(He),le=He)},reset:function(){O=!1,se=null,te=null,we=null,xe=null,Ee=null,$e=null,st=null,le=null}}}let s=new t,o=new i,a=new r,l={},c=new WeakMap,h={},u={},f={},d=new WeakMap,g=[],w=null,m=!1,p=null,S=null,T=null,M=null,D=null,A=null,v=null,E=new Le(0,0,0),k=0,U=!1,L=null,H=null,X=null,I=null,z=null,$=n.getParameter(n.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,ce=0,K=n.getParameter(n.VERSION);K.indexOf("WebGL")!==-1?(ce=parseFloat(/^WebGL (\d)/.exec(K)[1]),G=ce>=1):K.indexOf("OpenGL ES")!==-1&&(ce=parseFloat(/^OpenGL ES (\d)/.exec(K)[1]),G=ce>=2);let j=null,ie={},de=n.getParameter(n.SCISSOR_BOX),ue=n.getParameter(n.VIEWPORT),Xe=new Ht().fromArray(de),ut=new Ht().fromArray(ue);function je(O,se,te,we){let xe=new Uint8Array(4),Ee=n.createTexture();n.bindTexture(O,Ee),n.texParameteri(O,n.TEXTURE_MIN_FILTER,n.NEAREST),n.texParameteri(O,n.TEXTURE_MAG_FILTER,n.NEAREST);for(let $e=0;$e<te;$e++)O===n.TEXTURE_3D||O===n.TEXTURE_2D_ARRAY?n.texImage3D(se,0,n.RGBA,1,1,we,0,n.RGBA,n.UNSIGNED_BYTE,xe):n.texImage2D(se+$e,0,n.RGBA,1,1,0,n.RGBA,n.UNSIGNED_BYTE,xe);return Ee}let Ze={};Ze[n.TEXTURE_2D]=je(n.TEXTURE_2D,n.TEXTURE_2D,1),Ze[n.TEXTURE_CUBE_MAP]=je(n.TEXTURE_CUBE_MAP,n.TEXTURE_CUBE_MAP_POSITIVE_X,6),Ze[n.TEXTURE_2D_ARRAY]=je(n.TEXTURE_2D_ARRAY,n.TEXTURE_2D_ARRAY,1,1),Ze[n.TEXTURE_3D]=je(n.TEXTURE_3D,n.TEXTURE_3D,1,1),s.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Oe(n.DEPTH_TEST),o.setFunc(ts),Ie(!1),Re(Bu),Oe(n.CULL_FACE),be(pr);function Oe(O){h[O]!==!0&&(n.enable(O),h[O]=!0)}function tt(O){h[O]!==!1&&(n.disable(O),h[O]=!1)}function rt(O,se){return f[O]!==se?(n.bindFramebuffer(O,se),f[O]=se,O===n.DRAW_FRAMEBUFFER&&(f[n.FRAMEBUFFER]=se),O===n.FRAMEBUFFER&&(f[n.DRAW_FRAMEBUFFER]=se),!0):!1}function dt(O,se){let te=g,we=!1;if(O){te=d.get(se),te===void 0&&(te=[],d.set(se,te));let xe=O.textures;if(te.length!==xe.length||te[0]!==n.COLOR_ATTACHMENT0){for(let Ee=0,$e=xe.length;Ee<$e;Ee++)te[Ee]=n.COLOR_ATTACHMENT0+Ee;te.length=xe.length,we=!0}}else te[0]!==n.BACK&&(te[0]=n.BACK,we=!0);we&&n.drawBuffers(te)}function Mt(O){return w!==O?(n.useProgram(O),w=O,!0):!1}let yt={[es]:n.FUNC_ADD,[fp]:n.FUNC_SUBTRACT,[dp]:n.FUNC_REVERSE_SUBTRACT};yt[pp]=n.MIN,yt[mp]=n.MAX;let fe={[gp]:n.ZERO,[xp]:n.ONE,[vp]:n.SRC_COLOR,[oc]:n.SRC_ALPHA,[Ep]:n.SRC_ALPHA_SATURATE,[yp]:n.DST_COLOR,[Sp]:n.DST_ALPHA,[_p]:n.ONE_MINUS_SRC_COLOR,[ac]:n.ONE_MINUS_SRC_ALPHA,[bp]:n.ONE_MINUS_DST_COLOR,[Mp]:n.ONE_MINUS_DST_ALPHA,[wp]:n.CONSTANT_COLOR,[Tp]:n.ONE_MINUS_CONSTANT_COLOR,[Ap]:n.CONSTANT_ALPHA,[Rp]:n.ONE_MINUS_CONSTANT_ALPHA};function be(O,se,te,we,xe,Ee,$e,st,le,He){if(O===pr){m===!0&&(tt(n.BLEND),m=!1);return}if(m===!1&&(Oe(n.BLEND),m=!0),O!==up){if(O!==p||He!==U){if((S!==es||D!==es)&&(n.blendEquation(n.FUNC_ADD),S=es,D=es),He)switch(O){case jr:n.blendFuncSeparate(n.ONE,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case ku:n.blendFunc(n.ONE,n.ONE);break;case Gu:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case zu:n.blendFuncSeparate(n.DST_COLOR,n.ONE_MINUS_SRC_ALPHA,n.ZERO,n.ONE);break;default:vt("WebGLState: Invalid blending: ",O);break}else switch(O){case jr:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case ku:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE,n.ONE,n.ONE);break;case Gu:vt("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case zu:vt("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:vt("WebGLState: Invalid blending: ",O);break}T=null,M=null,A=null,v=null,E.set(0,0,0),k=0,p=O,U=He}return}xe=xe||se,Ee=Ee||te,$e=$e||we,(se!==S||xe!==D)&&(n.blendEquationSeparate(yt[se],yt[xe]),S=se,D=xe),(te!==T||we!==M||Ee!==A||$e!==v)&&(n.blendFuncSeparate(fe[te],fe[we],fe[Ee],fe[$e]),T=te,M=we,A=Ee,v=$e),(st.equals(E)===!1||le!==k)&&(n.blendColor(st.r,st.g,st.b,le),E.copy(st),k=le),p=O,U=!1}function ge(O,se){O.side===gi?tt(n.CULL_FACE):Oe(n.CULL_FACE);let te=O.side===ti;se&&(te=!te),Ie(te),O.blending===jr&&O.transparent===!1?be(pr):be(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),s.setMask(O.colorWrite);let we=O.stencilWrite;a.setTest(we),we&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),Ue(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?Oe(n.SAMPLE_ALPHA_TO_COVERAGE):tt(n.SAMPLE_ALPHA_TO_COVERAGE)}function Ie(O){L!==O&&(O?n.frontFace(n.CW):n.frontFace(n.CCW),L=O)}function Re(O){O!==lp?(Oe(n.CULL_FACE),O!==H&&(O===Bu?n.cullFace(n.BACK):O===cp?n.cullFace(n.FRONT):n.cullFace(n.FRONT_AND_BACK))):tt(n.CULL_FACE),H=O}function it(O){O!==X&&(G&&n.lineWidth(O),X=O)}function Ue(O,se,te){O?(Oe(n.POLYGON_OFFSET_FILL),(I!==se||z!==te)&&(I=se,z=te,o.getReversed()&&(se=-se,te=-te),n.polygonOffset(se,te))):tt(n.POLYGON_OFFSET_FILL)}function pt(O){O?Oe(n.SCISSOR_TEST):tt(n.SCISSOR_TEST)}function ht(O){O===void 0&&(O=n.TEXTURE0+$-1),j!==O&&(n.activeTexture(O),j=O)}function _t(O,se,te){te===void 0&&(j===null?te=n.TEXTURE0+$-1:te=j);let we=ie[te];we===void 0&&(we={type:void 0,texture:void 0},ie[te]=we),(we.type!==O||we.texture!==se)&&(j!==te&&(n.activeTexture(te),j=te),n.bindTexture(O,se||Ze[O]),we.type=O,we.texture=se)}function F(){let O=ie[j];O!==void 0&&O.type!==void 0&&(n.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function ve(){try{n.compressedTexImage2D(...arguments)}catch(O){vt("WebGLState:",O)}}function ze(){try{n.compressedTexImage3D(...arguments)}catch(O){vt("WebGLState:",O)}}function lt(){try{n.texSubImage2D(...arguments)}catch(O){vt("WebGLState:",O)}}function Se(){try{n.texSubImage3D(...arguments)}catch(O){vt("WebGLState:",O)}}function Ft(){try{n.compressedTexSubImage2D(...arguments)}catch(O){vt("WebGLState:",O)}}function Ye(){try{n.compressedTexSubImage3D(...arguments)}catch(O){vt("WebGLState:",O)}}function et(){try{n.texStorage2D(...arguments)}catch(O){vt("WebGLState:",O)}}function R(){try{n.texStorage3D(...arguments)}catch(O){vt("WebGLState:",O)}}function _(){try{n.texImage2D(...arguments)}catch(O){vt("WebGLState:",O)}}function W(){try{n.texImage3D(...arguments)}catch(O){vt("WebGLState:",O)}}function he(O){return u[O]!==void 0?u[O]:n.getParameter(O)}function oe(O,se){u[O]!==se&&(n.pixelStorei(O,se),u[O]=se)}function _e(O){Xe.equals(O)===!1&&(n.scissor(O.x,O.y,O.z,O.w),Xe.copy(O))}function Me(O){ut.equals(O)===!1&&(n.viewport(O.x,O.y,O.z,O.w),ut.copy(O))}function ee(O,se){let te=c.get(se);te===void 0&&(te=new WeakMap,c.set(se,te));let we=te.get(O);we===void 0&&(we=n.getUniformBlockIndex(se,O.name),n.uniformBlockBinding(se,we,we),te.set(O,we))}function ne(O,se,te){let xe=c.get(se).get(O);l[xe]!==te&&(n.bindBufferBase(n.UNIFORM_BUFFER,xe,te),l[xe]=te)}function me(){n.disable(n.BLEND),n.disable(n.CULL_FACE),n.disable(n.DEPTH_TEST),n.disable(n.POLYGON_OFFSET_FILL),n.disable(n.SCISSOR_TEST),n.disable(n.STENCIL_TEST),n.disable(n.SAMPLE_ALPHA_TO_COVERAGE),n.blendEquation(n.FUNC_ADD),n.blendFunc(n.ONE,n.ZERO),n.blendFuncSeparate(n.ONE,n.ZERO,n.ONE,n.ZERO),n.blendColor(0,0,0,0),n.colorMask(!0,!0,!0,!0),n.clearColor(0,0,0,0),n.depthMask(!0),n.depthFunc(n.LESS),o.setReversed(!1),n.clearDepth(1),n.stencilMask(4294967295),n.stencilFunc(n.ALWAYS,0,4294967295),n.stencilOp(n.KEEP,n.KEEP,n.KEEP),n.clearStencil(0),n.cullFace(n.BACK),n.frontFace(n.CCW),n.polygonOffset(0,0),n.activeTexture(n.TEXTURE0),n.bindFramebuffer(n.FRAMEBUFFER,null),n.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),n.bindFramebuffer(n.READ_FRAMEBUFFER,null),n.useProgram(null),n.lineWidth(1),n.scissor(0,0,n.canvas.width,n.canvas.height),n.viewport(0,0,n.canvas.width,n.canvas.height),n.pixelStorei(n.PACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,!1),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,n.BROWSER_DEFAULT_WEBGL),n.pixelStorei(n.PACK_ROW_LENGTH,0),n.pixelStorei(n.PACK_SKIP_PIXELS,0),n.pixelStorei(n.PACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_ROW_LENGTH,0),n.pixelStorei(n.UNPACK_IMAGE_HEIGHT,0),n.pixelStorei(n.UNPACK_SKIP_PIXELS,0),n.pixelStorei(n.UNPACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_SKIP_IMAGES,0),h={},u={},j=null,ie={},f={},l={},d=new WeakMap,g=[],w=null,m=!1,p=null,S=null,T=null,M=null,D=null,A=null,v=null,E=new Le(0,0,0),k=0,U=!1,L=null,H=null,X=null,I=null,z=null,Xe.set(0,0,n.canvas.width,n.canvas.height),ut.set(0,0,n.canvas.width,n.canvas.height),s.reset(),o.reset(),a.reset()}return{buffers:{color:s,depth:o,stencil:a},enable:Oe,disable:tt,bindFramebuffer:rt,drawBuffers:dt,useProgram:Mt,setBlending:be,setMaterial:ge,setFlipSided:Ie,setCullFace:Re,setLineWidth:it,setPolygonOffset:Ue,setScissorTest:pt,activeTexture:ht,bindTexture:_t,unbindTexture:F,compressedTexImage2D:ve,compressedTexImage3D:ze,texImage2D:_,texImage3D:W,pixelStorei:oe,getParameter:he,updateUBOMapping:ee,uniformBlockBinding:ne,texStorage2D:et,texStorage3D:R,texSubImage2D:lt,texSubImage3D:Se,compressedTexSubImage2D:Ft,compressedTexSubImage3D:Ye,scissor:_e,viewport:Me,reset:me}}function Vx(n,e,t,i,r,s,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new re,h=new WeakMap,u=new Set,f,d=new WeakMap,g=new Set,w=new FinalizationRegistry(R=>g.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(R,_){return m?new OffscreenCanvas(R,_):bo("canvas")}function S(R,_,W){let he=1,oe=et(R);if((oe.width>W||oe.height>W)&&(he=W/Math.max(oe.width,oe.height)),he<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let _e=Math.floor(he*oe.width),Me=Math.floor(he*oe.height);f===void 0&&(f=p(_e,Me));let ee=_?p(_e,Me):f;return ee.width=_e,ee.height=Me,ee.getContext("2d").drawImage(R,0,0,_e,Me),We("WebGLRenderer: Texture has been resized from ("+oe.width+"x"+oe.height+") to ("+_e+"x"+Me+")."),ee}else return"data"in R&&We("WebGLRenderer: Image in DataTexture is too big ("+oe.width+"x"+oe.height+")."),R;return R}function T(R){return R.generateMipmaps}function M(R){n.generateMipmap(R)}function D(R){return R.isWebGLCubeRenderTarget?n.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?n.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?n.TEXTURE_2D_ARRAY:n.TEXTURE_2D}function A(R,_,W,he,oe,_e=!1){if(R!==null){if(n[R]!==void 0)return n[R];We("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let Me;he&&(Me=e.get("EXT_texture_norm16"),Me||We("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ee=_;if(_===n.RED&&(W===n.FLOAT&&(ee=n.R32F),W===n.HALF_FLOAT&&(ee=n.R16F),W===n.UNSIGNED_BYTE&&(ee=n.R8),W===n.UNSIGNED_SHORT&&Me&&(ee=Me.R16_EXT),W===n.SHORT&&Me&&(ee=Me.R16_SNORM_EXT)),_===n.RED_INTEGER&&(W===n.UNSIGNED_BYTE&&(ee=n.R8UI),W===n.UNSIGNED_SHORT&&(ee=n.R16UI),W===n.UNSIGNED_INT&&(ee=n.R32UI),W===n.BYTE&&(ee=n.R8I),W===n.SHORT&&(ee=n.R16I),W===n.INT&&(ee=n.R32I)),_===n.RG&&(W===n.FLOAT&&(ee=n.RG32F),W===n.HALF_FLOAT&&(ee=n.RG16F),W===n.UNSIGNED_BYTE&&(ee=n.RG8),W===n.UNSIGNED_SHORT&&Me&&(ee=Me.RG16_EXT),W===n.SHORT&&Me&&(ee=Me.RG16_SNORM_EXT)),_===n.RG_INTEGER&&(W===n.UNSIGNED_BYTE&&(ee=n.RG8UI),W===n.UNSIGNED_SHORT&&(ee=n.RG16UI),W===n.UNSIGNED_INT&&(ee=n.RG32UI),W===n.BYTE&&(ee=n.RG8I),W===n.SHORT&&(ee=n.RG16I),W===n.INT&&(ee=n.RG32I)),_===n.RGB_INTEGER&&(W===n.UNSIGNED_BYTE&&(ee=n.RGB8UI),W===n.UNSIGNED_SHORT&&(ee=n.RGB16UI),W===n.UNSIGNED_INT&&(ee=n.RGB32UI),W===n.BYTE&&(ee=n.RGB8I),W===n.SHORT&&(ee=n.RGB16I),W===n.INT&&(ee=n.RGB32I)),_===n.RGBA_INTEGER&&(W===n.UNSIGNED_BYTE&&(ee=n.RGBA8UI),W===n.UNSIGNED_SHORT&&(ee=n.RGBA16UI),W===n.UNSIGNED_INT&&(ee=n.RGBA32UI),W===n.BYTE&&(ee=n.RGBA8I),W===n.SHORT&&(ee=n.RGBA16I),W===n.INT&&(ee=n.RGBA32I)),_===n.RGB&&(W===n.UNSIGNED_SHORT&&Me&&(ee=Me.RGB16_EXT),W===n.SHORT&&Me&&(ee=Me.RGB16_SNORM_EXT),W===n.UNSIGNED_INT_5_9_9_9_REV&&(ee=n.RGB9_E5),W===n.UNSIGNED_INT_10F_11F_11F_REV&&(ee=n.R11F_G11F_B10F)),_===n.RGBA){let ne=_e?As:mt.getTransfer(oe);W===n.FLOAT&&(ee=n.RGBA32F),W===n.HALF_FLOAT&&(ee=n.RGBA16F),W===n.UNSIGNED_BYTE&&(ee=ne===At?n.SRGB8_ALPHA8:n.RGBA8),W===n.UNSIGNED_SHORT&&Me&&(ee=Me.RGBA16_EXT),W===n.SHORT&&Me&&(ee=Me.RGBA16_SNORM_EXT),W===n.UNSIGNED_SHORT_4_4_4_4&&(ee=n.RGBA4),W===n.UNSIGNED_SHORT_5_5_5_1&&(ee=n.RGB5_A1)}return(ee===n.R16F||ee===n.R32F||ee===n.RG16F||ee===n.RG32F||ee===n.RGBA16F||ee===n.RGBA32F)&&e.get("EXT_color_buffer_float"),ee}function v(R,_){let W;return R?_===null||_===Wi||_===Rr?W=n.DEPTH24_STENCIL8:_===Mi?W=n.DEPTH32F_STENCIL8:_===Ar&&(W=n.DEPTH24_STENCIL8,We("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):_===null||_===Wi||_===Rr?W=n.DEPTH_COMPONENT24:_===Mi?W=n.DEPTH_COMPONENT32F:_===Ar&&(W=n.DEPTH_COMPONENT16),W}function E(R,_){return T(R)===!0||R.isFramebufferTexture&&R.minFilter!==Qt&&R.minFilter!==xi?Math.log2(Math.max(_.width,_.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?_.mipmaps.length:1}function k(R){let _=new WeakRef(R);i.get(R).__ref=_,g.add(_),w.register(R,_,_)}function U(R){let _=i.get(R).__ref;_!==void 0&&(g.delete(_),w.unregister(_))}function L(R){X(R.target)}function H(R){I(R.target)}function X(R){R.removeEventListener("dispose",L),U(R),$(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function I(R){R.removeEventListener("dispose",H),U(R),ce(R)}function z(){for(let R of g){let _=R.deref();_!==void 0&&(_.isRenderTarget===!0?I(_):X(_))}g.clear(),u.clear()}function $(R){let _=i.get(R);if(_.__webglInit===void 0)return;let W=R.source,he=d.get(W);if(he){let oe=he[_.__cacheKey];oe.usedTimes--,oe.usedTimes===0&&G(R),Object.keys(he).length===0&&d.delete(W)}i.remove(R)}function G(R){let _=i.get(R);n.deleteTexture(_.__webglTexture);let W=R.source,he=d.get(W);delete he[_.__cacheKey],o.memory.textures--}function ce(R){let _=i.get(R);_.__depthDisposeCallback&&_.__depthDisposeCallback();let W=R.depthTexture;if(W&&W.renderTarget===R&&X(W),R.isWebGLCubeRenderTarget)for(let oe=0;oe<6;oe++){if(Array.isArray(_.__webglFramebuffer[oe]))for(let _e=0;_e<_.__webglFramebuffer[oe].length;_e++)n.deleteFramebuffer(_.__webglFramebuffer[oe][_e]);else n.deleteFramebuffer(_.__webglFramebuffer[oe]);_.__webglDepthbuffer&&n.deleteRenderbuffer(_.__webglDepthbuffer[oe])}else{if(Array.isArray(_.__webglFramebuffer))for(let oe=0;oe<_.__webglFramebuffer.length;oe++)n.deleteFramebuffer(_.__webglFramebuffer[oe]);else n.deleteFramebuffer(_.__webglFramebuffer);if(_.__webglDepthbuffer&&n.deleteRenderbuffer(_.__webglDepthbuffer),_.__webglMultisampledFramebuffer&&n.deleteFramebuffer(_.__webglMultisampledFramebuffer),_.__webglColorRenderbuffer)for(let oe=0;oe<_.__webglColorRenderbuffer.length;oe++)_.__webglColorRenderbuffer[oe]&&n.deleteRenderbuffer(_.__webglColorRenderbuffer[oe]);_.__webglDepthRenderbuffer&&n.deleteRenderbuffer(_.__webglDepthRenderbuffer)}let he=R.textures;for(let oe=0,_e=he.length;oe<_e;oe++){let Me=i.get(he[oe]);Me.__webglTexture&&(n.deleteTexture(Me.__webglTexture),o.memory.textures--),i.remove(he[oe])}i.remove(R)}let K=0;function j(){K=0}function ie(){return K}function de(R){K=R}function ue(){let R=K;return R>=r.maxTextures&&We("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+r.maxTextures),K+=1,R}function Xe(R){let _=[];return _.push(R.wrapS),_.push(R.wrapT),_.push(R.wrapR||0),_.push(R.magFilter),_.push(R.minFilter),_.push(R.anisotropy),_.push(R.internalFormat),_.push(R.format),_.push(R.type),_.push(R.generateMipmaps),_.push(R.mipmapsAutoUpdate),_.push(R.premultiplyAlpha),_.push(R.flipY),_.push(R.unpackAlignment),_.push(R.colorSpace),_.join()}function ut(R,_){let W=i.get(R);if(R.isVideoTexture&&Ft(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&W.__version!==R.version){let he=R.image;if(he===null)We("WebGLRenderer: Texture marked for update but no image data found.");else if(he.complete===!1)We("WebGLRenderer: Texture marked for update but image is incomplete");else{ge(W,R,_);return}}else R.isExternalTexture&&(W.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(n.TEXTURE_2D,W.__webglTexture,n.TEXTURE0+_)}function je(R,_){let W=i.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&W.__version!==R.version){ge(W,R,_);return}else R.isExternalTexture&&(W.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(n.TEXTURE_2D_ARRAY,W.__webglTexture,n.TEXTURE0+_)}function Ze(R,_){let W=i.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&W.__version!==R.version){ge(W,R,_);return}t.bindTexture(n.TEXTURE_3D,W.__webglTexture,n.TEXTURE0+_)}function Oe(R,_){let W=i.get(R);if(R.version>0&&W.__version!==R.version){Ie(W,R,_);return}t.bindTexture(n.TEXTURE_CUBE_MAP,W.__webglTexture,n.TEXTURE0+_)}let tt={[Da]:n.REPEAT,[an]:n.CLAMP_TO_EDGE,[Na]:n.MIRRORED_REPEAT},rt={[Qt]:n.NEAREST,[Lp]:n.NEAREST_MIPMAP_NEAREST,[Ia]:n.NEAREST_MIPMAP_LINEAR,[xi]:n.LINEAR,[xc]:n.LINEAR_MIPMAP_NEAREST,[xn]:n.LINEAR_MIPMAP_LINEAR},dt={[Up]:n.NEVER,[Ac]:n.ALWAYS,[Fp]:n.LESS,[wc]:n.LEQUAL,[Op]:n.EQUAL,[Tc]:n.GEQUAL,[Bp]:n.GREATER,[kp]:n.NOTEQUAL};function Mt(R,_){if(_.type===Mi&&e.has("OES_texture_float_linear")===!1&&(_.magFilter===xi||_.magFilter===xc||_.magFilter===Ia||_.magFilter===xn||_.minFilter===xi||_.minFilter===xc||_.minFilter===Ia||_.minFilter===xn)&&We("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),n.texParameteri(R,n.TEXTURE_WRAP_S,tt[_.wrapS]),n.texParameteri(R,n.TEXTURE_WRAP_T,tt[_.wrapT]),(R===n.TEXTURE_3D||R===n.TEXTURE_2D_ARRAY)&&n.texParameteri(R,n.TEXTURE_WRAP_R,tt[_.wrapR]),n.texParameteri(R,n.TEXTURE_MAG_FILTER,rt[_.magFilter]),n.texParameteri(R,n.TEXTURE_MIN_FILTER,rt[_.minFilter]),_.compareFunction&&(n.texParameteri(R,n.TEXTURE_COMPARE_MODE,n.COMPARE_REF_TO_TEXTURE),n.texParameteri(R,n.TEXTURE_COMPARE_FUNC,dt[_.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(_.magFilter===Qt||_.minFilter!==Ia&&_.minFilter!==xn||_.type===Mi&&e.has("OES_texture_float_linear")===!1)return;if(_.anisotropy>1||i.get(_).__currentAnisotropy){let W=e.get("EXT_texture_filter_anisotropic");n.texParameterf(R,W.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(_.anisotropy,r.getMaxAnisotropy())),i.get(_).__currentAnisotropy=_.anisotropy}}}function yt(R,_){let W=!1;R.__webglInit===void 0&&(R.__webglInit=!0,_.addEventListener("dispose",L),k(_));let he=_.source,oe=d.get(he);oe===void 0&&(oe={},d.set(he,oe));let _e=Xe(_);if(_e!==R.__cacheKey){oe[_e]===void 0&&(oe[_e]={texture:n.createTexture(),usedTimes:0},o.memory.textures++,W=!0),oe[_e].usedTimes++;let Me=oe[R.__cacheKey];Me!==void 0&&(oe[R.__cacheKey].usedTimes--,Me.usedTimes===0&&G(_)),R.__cacheKey=_e,R.__webglTexture=oe[_e].texture}return W}function fe(R,_,W){return Math.floor(Math.floor(R/W)/_)}function be(R,_,W,he){let _e=R.updateRanges;if(_e.length===0)t.texSubImage2D(n.TEXTURE_2D,0,0,0,_.width,_.height,W,he,_.data);else{_e.sort((O,se)=>O.start-se.start);let Me=0;for(let O=1;O<_e.length;O++){let se=_e[Me],te=_e[O],we=se.start+se.count,xe=fe(te.start,_.width,4),Ee=fe(se.start,_.width,4);te.start<=we+1&&xe===Ee&&fe(te.start+te.count-1,_.width,4)===xe?se.count=Math.max(se.count,te.start+te.count-se.start):(++Me,_e[Me]=te)}_e.length=Me+1;let ee=t.getParameter(n.UNPACK_ROW_LENGTH),ne=t.getParameter(n.UNPACK_SKIP_PIXELS),me=t.getParameter(n.UNPACK_SKIP_ROWS);t.pixelStorei(n.UNPACK_ROW_LENGTH,_.width);for(let O=0,se=_e.length;O<se;O++){let te=_e[O],we=Math.floor(te.start/4),xe=Math.ceil(te.count/4),Ee=we%_.width,$e=Math.floor(we/_.width),st=xe,le=1;t.pixelStorei(n.UNPACK_SKIP_PIXELS,Ee),t.pixelStorei(n.UNPACK_SKIP_ROWS,$e),t.texSubImage2D(n.TEXTURE_2D,0,Ee,$e,st,le,W,he,_.data)}R.clearUpdateRanges(),t.pixelStorei(n.UNPACK_ROW_LENGTH,ee),t.pixelStorei(n.UNPACK_SKIP_PIXELS,ne),t.pixelStorei(n.UNPACK_SKIP_ROWS,me)}}function ge(R,_,W){let he=n.TEXTURE_2D;(_.isDataArrayTexture||_.isCompressedArrayTexture)&&(he=n.TEXTURE_2D_ARRAY),_.isData3DTexture&&(he=n.TEXTURE_3D);let oe=yt(R,_),_e=_.source;t.bindTexture(he,R.__webglTexture,n.TEXTURE0+W);let Me=i.get(_e);if(_e.version!==Me.__version||oe===!0){if(t.activeTexture(n.TEXTURE0+W),(typeof ImageBitmap<"u"&&_.image instanceof ImageBitmap)===!1){let le=mt.getPrimaries(mt.workingColorSpace),He=_.colorSpace===Dn?null:mt.getPrimaries(_.colorSpace),ot=_.colorSpace===Dn||le===He?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,ot)}t.pixelStorei(n.UNPACK_ALIGNMENT,_.unpackAlignment);let ne=S(_.image,!1,r.maxTextureSize);ne=Ye(_,ne);let me=s.convert(_.format,_.colorSpace),O=s.convert(_.type),se=A(_.internalFormat,me,O,_.normalized,_.colorSpace,_.isVideoTexture);Mt(he,_);let te,we=_.mipmaps,xe=_.isVideoTexture!==!0,Ee=Me.__version===void 0||oe===!0,$e=_e.dataReady,st=E(_,ne);if(_.isDepthTexture)se=v(_.format===Xn,_.type),Ee&&(xe?t.texStorage2D(n.TEXTURE_2D,1,se,ne.width,ne.height):t.texImage2D(n.TEXTURE_2D,0,se,ne.width,ne.height,0,me,O,null));else if(_.isDataTexture)if(we.length>0){xe&&Ee&&t.texStorage2D(n.TEXTURE_2D,st,se,we[0].width,we[0].height);for(let le=0,He=we.length;le<He;le++)te=we[le],xe?$e&&t.texSubImage2D(n.TEXTURE_2D,le,0,0,te.width,te.height,me,O,te.data):t.texImage2D(n.TEXTURE_2D,le,se,te.width,te.height,0,me,O,te.data);_.generateMipmaps=!1}else xe?(Ee&&t.texStorage2D(n.TEXTURE_2D,st,se,ne.width,ne.height),$e&&be(_,ne,me,O)):t.texImage2D(n.TEXTURE_2D,0,se,ne.width,ne.height,0,me,O,ne.data);else if(_.isCompressedTexture)if(_.isCompressedArrayTexture){xe&&Ee&&t.texStorage3D(n.TEXTURE_2D_ARRAY,st,se,we[0].width,we[0].height,ne.depth);for(let le=0,He=we.length;le<He;le++)if(te=we[le],_.format!==vn)if(me!==null)if(xe){if($e)if(_.layerUpdates.size>0){let ot=wf(te.width,te.height,_.format,_.type);for(let Ce of _.layerUpdates){let xt=te.data.subarray(Ce*ot/te.data.BYTES_PER_ELEMENT,(Ce+1)*ot/te.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,le,0,0,Ce,te.width,te.height,1,me,xt)}}else t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,le,0,0,0,te.width,te.height,ne.depth,me,te.data)}else t.compressedTexImage3D(n.TEXTURE_2D_ARRAY,le,se,te.width,te.height,ne.depth,0,te.data,0,0);else We("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else xe?$e&&t.texSubImage3D(n.TEXTURE_2D_ARRAY,le,0,0,0,te.width,te.height,ne.depth,me,O,te.data):t.texImage3D(n.TEXTURE_2D_ARRAY,le,se,te.width,te.height,ne.depth,0,me,O,te.data);_.layerUpdates.size>0&&_.clearLayerUpdates()}else{xe&&Ee&&t.texStorage2D(n.TEXTURE_2D,st,se,we[0].width,we[0].height);for(let le=0,He=we.length;le<He;le++)te=we[le],_.format!==vn?me!==null?xe?$e&&t.compressedTexSubImage2D(n.TEXTURE_2D,le,0,0,te.width,te.height,me,te.data):t.compressedTexImage2D(n.TEXTURE_2D,le,se,te.width,te.height,0,te.data):We("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):xe?$e&&t.texSubImage2D(n.TEXTURE_2D,le,0,0,te.width,te.height,me,O,te.data):t.texImage2D(n.TEXTURE_2D,le,se,te.width,te.height,0,me,O,te.data)}else if(_.isDataArrayTexture)if(xe){if(Ee&&t.texStorage3D(n.TEXTURE_2D_ARRAY,st,se,ne.width,ne.height,ne.depth),$e)if(_.layerUpdates.size>0){let le=wf(ne.width,ne.height,_.format,_.type);for(let He of _.layerUpdates){let ot=ne.data.subarray(He*le/ne.data.BYTES_PER_ELEMENT,(He+1)*le/ne.data.BYTES_PER_ELEMENT);t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,He,ne.width,ne.height,1,me,O,ot)}_.clearLayerUpdates()}else t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,0,ne.width,ne.height,ne.depth,me,O,ne.data)}else t.texImage3D(n.TEXTURE_2D_ARRAY,0,se,ne.width,ne.height,ne.depth,0,me,O,ne.data);else if(_.isData3DTexture)xe?(Ee&&t.texStorage3D(n.TEXTURE_3D,st,se,ne.width,ne.height,ne.depth),$e&&t.texSubImage3D(n.TEXTURE_3D,0,0,0,0,ne.width,ne.height,ne.depth,me,O,ne.data)):t.texImage3D(n.TEXTURE_3D,0,se,ne.width,ne.height,ne.depth,0,me,O,ne.data);else if(_.isFramebufferTexture){if(Ee)if(xe)t.texStorage2D(n.TEXTURE_2D,st,se,ne.width,ne.height);else{let le=ne.width,He=ne.height;for(let ot=0;ot<st;ot++)t.texImage2D(n.TEXTURE_2D,ot,se,le,He,0,me,O,null),le>>=1,He>>=1}}else if(_.isHTMLTexture){if("texElementImage2D"in n){let le=n.canvas;if(le.hasAttribute("layoutsubtree")||le.setAttribute("layoutsubtree","true"),ne.parentNode!==le){le.appendChild(ne),u.add(_),le.onpaint=He=>{let ot=He.changedElements;for(let Ce of u)ot.includes(Ce.image)&&(Ce.needsUpdate=!0)},le.requestPaint();return}if(n.texElementImage2D.length===3)n.texElementImage2D(n.TEXTURE_2D,n.RGBA8,ne);else{let ot=n.RGBA,Ce=n.RGBA,xt=n.UNSIGNED_BYTE;n.texElementImage2D(n.TEXTURE_2D,0,ot,Ce,xt,ne)}n.texParameteri(n.TEXTURE_2D,n.TEXTURE_MIN_FILTER,n.LINEAR),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_S,n.CLAMP_TO_EDGE),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_T,n.CLAMP_TO_EDGE)}}else if(we.length>0){if(xe&&Ee){let le=et(we[0]);t.texStorage2D(n.TEXTURE_2D,st,se,le.width,le.height)}for(let le=0,He=we.length;le<He;le++)te=we[le],xe?$e&&t.texSubImage2D(n.TEXTURE_2D,le,0,0,me,O,te):t.texImage2D(n.TEXTURE_2D,le,se,me,O,te);_.generateMipmaps=!1}else if(xe){if(Ee){let le=et(ne);t.texStorage2D(n.TEXTURE_2D,st,se,le.width,le.height)}$e&&t.texSubImage2D(n.TEXTURE_2D,0,0,0,me,O,ne)}else t.texImage2D(n.TEXTURE_2D,0,se,me,O,ne);T(_)&&_.mipmapsAutoUpdate===!0&&M(he),Me.__version=_e.version,_.onUpdate&&_.onUpdate(_)}R.__version=_.version}function Ie(R,_,W){if(_.image.length!==6)return;let he=yt(R,_),oe=_.source;t.bindTexture(n.TEXTURE_CUBE_MAP,R.__webglTexture,n.TEXTURE0+W);let _e=i.get(oe);if(oe.version!==_e.__version||he===!0){t.activeTexture(n.TEXTURE0+W);let Me=mt.getPrimaries(mt.workingColorSpace),ee=_.colorSpace===Dn?null:mt.getPrimaries(_.colorSpace),ne=_.colorSpace===Dn||Me===ee?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(n.UNPACK_ALIGNMENT,_.unpackAlignment),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,ne);let me=_.isCompressedTexture||_.image[0].isCompressedTexture,O=_.image[0]&&_.image[0].isDataTexture,se=[];for(let Ce=0;Ce<6;Ce++)!me&&!O?se[Ce]=S(_.image[Ce],!0,r.maxCubemapSize):se[Ce]=O?_.image[Ce].image:_.image[Ce],se[Ce]=Ye(_,se[Ce]);let te=se[0],we=s.convert(_.format,_.colorSpace),xe=s.convert(_.type),Ee=A(_.internalFormat,we,xe,_.normalized,_.colorSpace),$e=_.isVideoTexture!==!0,st=_e.__version===void 0||he===!0,le=oe.dataReady,He=E(_,te);Mt(n.TEXTURE_CUBE_MAP,_);let ot;if(_.isDepthTexture){if(Ee=v(_.format===Xn,_.type),st)if($e)t.texStorage2D(n.TEXTURE_CUBE_MAP,1,Ee,te.width,te.height);else for(let Ce=0;Ce<6;Ce++)t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Ee,te.width,te.height,0,we,xe,null)}else if(me){$e&&st&&t.texStorage2D(n.TEXTURE_CUBE_MAP,He,Ee,te.width,te.height);for(let Ce=0;Ce<6;Ce++){ot=se[Ce].mipmaps;for(let xt=0;xt<ot.length;xt++){let Yt=ot[xt];_.format!==vn?we!==null?$e?le&&t.compressedTexSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,xt,0,0,Yt.width,Yt.height,we,Yt.data):t.compressedTexImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,xt,Ee,Yt.width,Yt.height,0,Yt.data):We("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):$e?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,xt,0,0,Yt.width,Yt.height,we,xe,Yt.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,xt,Ee,Yt.width,Yt.height,0,we,xe,Yt.data)}}}else{if(ot=_.mipmaps,$e&&st){ot.length>0&&He++;let Ce=et(se[0]);t.texStorage2D(n.TEXTURE_CUBE_MAP,He,Ee,Ce.width,Ce.height)}for(let Ce=0;Ce<6;Ce++)if(O){$e?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,se[Ce].width,se[Ce].height,we,xe,se[Ce].data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Ee,se[Ce].width,se[Ce].height,0,we,xe,se[Ce].data);for(let xt=0;xt<ot.length;xt++){let en=ot[xt].image[Ce].image;$e?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,xt+1,0,0,en.width,en.height,we,xe,en.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,xt+1,Ee,en.width,en.height,0,we,xe,en.data)}}else{$e?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,0,0,we,xe,se[Ce]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,0,Ee,we,xe,se[Ce]);for(let xt=0;xt<ot.length;xt++){let Yt=ot[xt];$e?le&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,xt+1,0,0,we,xe,Yt.image[Ce]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ce,xt+1,Ee,we,xe,Yt.image[Ce])}}}T(_)&&_.mipmapsAutoUpdate===!0&&M(n.TEXTURE_CUBE_MAP),_e.__version=oe.version,_.onUpdate&&_.onUpdate(_)}R.__version=_.version}function Re(R,_,W,he,oe,_e){let Me=s.convert(W.format,W.colorSpace),ee=s.convert(W.type),ne=A(W.internalFormat,Me,ee,W.normalized,W.colorSpace),me=i.get(_),O=i.get(W);if(O.__renderTarget=_,!me.__hasExternalTextures){let se=Math.max(1,_.width>>_e),te=Math.max(1,_.height>>_e);oe===n.TEXTURE_3D||oe===n.TEXTURE_2D_ARRAY?t.texImage3D(oe,_e,ne,se,te,_.depth,0,Me,ee,null):t.texImage2D(oe,_e,ne,se,te,0,Me,ee,null)}t.bindFramebuffer(n.FRAMEBUFFER,R),Se(_)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,he,oe,O.__webglTexture,0,lt(_)):(oe===n.TEXTURE_2D||oe>=n.TEXTURE_CUBE_MAP_POSITIVE_X&&oe<=n.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&n.framebufferTexture2D(n.FRAMEBUFFER,he,oe,O.__webglTexture,_e),t.bindFramebuffer(n.FRAMEBUFFER,null)}function it(R,_,W){if(n.bindRenderbuffer(n.RENDERBUFFER,R),_.depthBuffer){let he=_.depthTexture,oe=he&&he.isDepthTexture?he.type:null,_e=v(_.stencilBuffer,oe),Me=_.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;Se(_)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,lt(_),_e,_.width,_.height):W?n.renderbufferStorageMultisample(n.RENDERBUFFER,lt(_),_e,_.width,_.height):n.renderbufferStorage(n.RENDERBUFFER,_e,_.width,_.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,Me,n.RENDERBUFFER,R)}else{let he=_.textures;for(let oe=0;oe<he.length;oe++){let _e=he[oe],Me=s.convert(_e.format,_e.colorSpace),ee=s.convert(_e.type),ne=A(_e.internalFormat,Me,ee,_e.normalized,_e.colorSpace);Se(_)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,lt(_),ne,_.width,_.height):W?n.renderbufferStorageMultisample(n.RENDERBUFFER,lt(_),ne,_.width,_.height):n.renderbufferStorage(n.RENDERBUFFER,ne,_.width,_.height)}}n.bindRenderbuffer(n.RENDERBUFFER,null)}function Ue(R,_,W){let he=_.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(n.FRAMEBUFFER,R),!(_.depthTexture&&_.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let oe=i.get(_.depthTexture);oe.__renderTarget=_;let _e=he?_.depthTexture.image[0]:_.depthTexture.image;(!oe.__webglTexture||_e.width!==_.width||_e.height!==_.height)&&(_e.width=_.width,_e.height=_.height,_.depthTexture.needsUpdate=!0),he?Oe(_.depthTexture,0):ut(_.depthTexture,0);let Me=oe.__webglTexture,ee=lt(_),ne=he?n.TEXTURE_CUBE_MAP_POSITIVE_X+W:n.TEXTURE_2D,me=_.depthTexture.format===Xn?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;if(_.depthTexture.format===Ln)Se(_)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,me,ne,Me,0,ee):n.framebufferTexture2D(n.FRAMEBUFFER,me,ne,Me,0);else if(_.depthTexture.format===Xn)Se(_)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,me,ne,Me,0,ee):n.framebufferTexture2D(n.FRAMEBUFFER,me,ne,Me,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function pt(R){let _=i.get(R),W=R.isWebGLCubeRenderTarget===!0;if(_.__boundDepthTexture!==R.depthTexture){let he=R.depthTexture;if(_.__depthDisposeCallback&&_.__depthDisposeCallback(),he){let oe=()=>{delete _.__boundDepthTexture,delete _.__depthDisposeCallback,he.removeEventListener("dispose",oe)};he.addEventListener("dispose",oe),_.__depthDisposeCallback=oe}_.__boundDepthTexture=he}if(R.depthTexture&&!_.__autoAllocateDepthBuffer)if(W)for(let he=0;he<6;he++)Ue(_.__webglFramebuffer[he],R,he);else R.texture.mipmaps.length>0?Ue(_.__webglFramebuffer[0],R,0):Ue(_.__webglFramebuffer,R,0);else if(W){_.__webglDepthbuffer=[];for(let he=0;he<6;he++)if(t.bindFramebuffer(n.FRAMEBUFFER,_.__webglFramebuffer[he]),_.__webglDepthbuffer[he]===void 0)_.__webglDepthbuffer[he]=n.createRenderbuffer(),it(_.__webglDepthbuffer[he],R,!1);else{let oe=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,_e=_.__webglDepthbuffer[he];n.bindRenderbuffer(n.RENDERBUFFER,_e),n.framebufferRenderbuffer(n.FRAMEBUFFER,oe,n.RENDERBUFFER,_e)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(n.FRAMEBUFFER,_.__webglFramebuffer[0]):t.bindFramebuffer(n.FRAMEBUFFER,_.__webglFramebuffer),_.__webglDepthbuffer===void 0)_.__webglDepthbuffer=n.createRenderbuffer(),it(_.__webglDepthbuffer,R,!1);else{let oe=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,_e=_.__webglDepthbuffer;n.bindRenderbuffer(n.RENDERBUFFER,_e),n.framebufferRenderbuffer(n.FRAMEBUFFER,oe,n.RENDERBUFFER,_e)}t.bindFramebuffer(n.FRAMEBUFFER,null)}function ht(R,_,W){let he=i.get(R);_!==void 0&&Re(he.__webglFramebuffer,R,R.texture,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,0),W!==void 0&&pt(R)}function _t(R){let _=R.texture,W=i.get(R),he=i.get(_);R.addEventListener("dispose",H),k(R);let oe=R.textures,_e=R.isWebGLCubeRenderTarget===!0,Me=oe.length>1;if(Me||(he.__webglTexture===void 0&&(he.__webglTexture=n.createTexture()),he.__version=_.version,o.memory.textures++),_e){W.__webglFramebuffer=[];for(let ee=0;ee<6;ee++)if(_.mipmaps.length>0){W.__webglFramebuffer[ee]=[];for(let ne=0;ne<_.mipmaps.length;ne++)W.__webglFramebuffer[ee][ne]=n.createFramebuffer()}else W.__webglFramebuffer[ee]=n.createFramebuffer()}else{if(_.mipmaps.length>0){W.__webglFramebuffer=[];for(let ee=0;ee<_.mipmaps.length;ee++)W.__webglFramebuffer[ee]=n.createFramebuffer()}else W.__webglFramebuffer=n.createFramebuffer();if(Me)for(let ee=0,ne=oe.length;ee<ne;ee++){let me=i.get(oe[ee]);me.__webglTexture===void 0&&(me.__webglTexture=n.createTexture(),o.memory.textures++)}if(R.samples>0&&Se(R)===!1){W.__webglMultisampledFramebuffer=n.createFramebuffer(),W.__webglColorRenderbuffer=[],t.bindFramebuffer(n.FRAMEBUFFER,W.__webglMultisampledFramebuffer);for(let ee=0;ee<oe.length;ee++){let ne=oe[ee];W.__webglColorRenderbuffer[ee]=n.createRenderbuffer(),n.bindRenderbuffer(n.RENDERBUFFER,W.__webglColorRenderbuffer[ee]);let me=s.convert(ne.format,ne.colorSpace),O=s.convert(ne.type),se=A(ne.internalFormat,me,O,ne.normalized,ne.colorSpace,R.isXRRenderTarget===!0),te=lt(R);n.renderbufferStorageMultisample(n.RENDERBUFFER,te,se,R.width,R.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+ee,n.RENDERBUFFER,W.__webglColorRenderbuffer[ee])}n.bindRenderbuffer(n.RENDERBUFFER,null),R.depthBuffer&&(W.__webglDepthRenderbuffer=n.createRenderbuffer(),it(W.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(n.FRAMEBUFFER,null)}}if(_e){t.bindTexture(n.TEXTURE_CUBE_MAP,he.__webglTexture),Mt(n.TEXTURE_CUBE_MAP,_);for(let ee=0;ee<6;ee++)if(_.mipmaps.length>0)for(let ne=0;ne<_.mipmaps.length;ne++)Re(W.__webglFramebuffer[ee][ne],R,_,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+ee,ne);else Re(W.__webglFramebuffer[ee],R,_,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+ee,0);T(_)?M(n.TEXTURE_CUBE_MAP):_.mipmaps.length>0&&n.texParameteri(n.TEXTURE_CUBE_MAP,n.TEXTURE_MAX_LEVEL,_.mipmaps.length-1),t.unbindTexture()}else if(Me){for(let ee=0,ne=oe.length;ee<ne;ee++){let me=oe[ee],O=i.get(me),se=n.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(se=R.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(se,O.__webglTexture),Mt(se,me),Re(W.__webglFramebuffer,R,me,n.COLOR_ATTACHMENT0+ee,se,0),T(me)&&M(se)}t.unbindTexture()}else{let ee=n.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ee=R.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(ee,he.__webglTexture),Mt(ee,_),_.mipmaps.length>0)for(let ne=0;ne<_.mipmaps.length;ne++)Re(W.__webglFramebuffer[ne],R,_,n.COLOR_ATTACHMENT0,ee,ne);else Re(W.__webglFramebuffer,R,_,n.COLOR_ATTACHMENT0,ee,0);T(_)?M(ee):_.mipmaps.length>0&&n.texParameteri(ee,n.TEXTURE_MAX_LEVEL,_.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&pt(R)}function F(R){let _=R.textures;for(let W=0,he=_.length;W<he;W++){let oe=_[W];if(T(oe)&&oe.mipmapsAutoUpdate===!0){let _e=D(R),Me=i.get(oe).__webglTexture;t.bindTexture(_e,Me),M(_e),t.unbindTexture()}}}let ve=[];function ze(R){if(R.samples>0){if(Se(R)===!1){let _=R.textures,W=R.width,he=R.height,oe=n.COLOR_BUFFER_BIT,_e=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,Me=i.get(R),ee=_.length>1;if(ee)for(let me=0;me<_.length;me++)t.bindFramebuffer(n.FRAMEBUFFER,Me.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+me,n.RENDERBUFFER,null),t.bindFramebuffer(n.FRAMEBUFFER,Me.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+me,n.TEXTURE_2D,null,0);t.bindFramebuffer(n.READ_FRAMEBUFFER,Me.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(n.DRAW_FRAMEBUFFER,Me.__webglFramebuffer[0]):t.bindFramebuffer(n.DRAW_FRAMEBUFFER,Me.__webglFramebuffer);for(let me=0;me<_.length;me++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(oe|=n.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(oe|=n.STENCIL_BUFFER_BIT)),ee){n.framebufferRenderbuffer(n.READ_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.RENDERBUFFER,Me.__webglColorRenderbuffer[me]);let O=i.get(_[me]).__webglTexture;n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,O,0)}n.blitFramebuffer(0,0,W,he,0,0,W,he,oe,n.NEAREST),l===!0&&(ve.length=0,ve.push(n.COLOR_ATTACHMENT0+me),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&ve.push(_e),n.invalidateFramebuffer(n.READ_FRAMEBUFFER,ve))}if(t.bindFramebuffer(n.READ_FRAMEBUFFER,null),t.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),ee)for(let me=0;me<_.length;me++){t.bindFramebuffer(n.FRAMEBUFFER,Me.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+me,n.RENDERBUFFER,Me.__webglColorRenderbuffer[me]);let O=i.get(_[me]).__webglTexture;t.bindFramebuffer(n.FRAMEBUFFER,Me.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+me,n.TEXTURE_2D,O,0)}t.bindFramebuffer(n.DRAW_FRAMEBUFFER,Me.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let _=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,[_])}}}function lt(R){return Math.min(r.maxSamples,R.samples)}function Se(R){let _=i.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&_.__useRenderToTexture!==!1}function Ft(R){let _=o.render.frame;h.get(R)!==_&&(h.set(R,_),R.update())}function Ye(R,_){let W=R.colorSpace,he=R.format,oe=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||W!==Ts&&W!==Dn&&(mt.getTransfer(W)===At?(he!==vn||oe!==Ni)&&We("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):vt("WebGLTextures: Unsupported texture color space:",W)),_}function et(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=ue,this.resetTextureUnits=j,this.getTextureUnits=ie,this.setTextureUnits=de,this.setTexture2D=ut,this.setTexture2DArray=je,this.setTexture3D=Ze,this.setTextureCube=Oe,this.rebindTextures=ht,this.setupRenderTarget=_t,this.updateRenderTargetMipmap=F,this.updateMultisampleRenderTarget=ze,this.setupDepthRenderbuffer=pt,this.setupFrameBufferTexture=Re,this.useMultisampledRTT=Se,this.dispose=z}function Wx(n,e){function t(i,r=Dn){let s,o=mt.getTransfer(r);if(i===Ni)return n.UNSIGNED_BYTE;if(i===uo)return n.UNSIGNED_SHORT_4_4_4_4;if(i===fo)return n.UNSIGNED_SHORT_5_5_5_1;if(i===Sc)return n.UNSIGNED_INT_5_9_9_9_REV;if(i===Mc)return n.UNSIGNED_INT_10F_11F_11F_REV;if(i===vc)return n.BYTE;if(i===_c)return n.SHORT;if(i===Ar)return n.UNSIGNED_SHORT;if(i===ho)return n.INT;if(i===Wi)return n.UNSIGNED_INT;if(i===Mi)return n.FLOAT;if(i===Ii)return n.HALF_FLOAT;if(i===yc)return n.ALPHA;if(i===bc)return n.RGB;if(i===vn)return n.RGBA;if(i===Ln)return n.DEPTH_COMPONENT;if(i===Xn)return n.DEPTH_STENCIL;if(i===po)return n.RED;if(i===mo)return n.RED_INTEGER;if(i===_n)return n.RG;if(i===go)return n.RG_INTEGER;if(i===xo)return n.RGBA_INTEGER;if(i===vo||i===_o||i===So||i===Mo)if(o===At)if(s=e.get("WEBGL_compressed_texture_s3tc_srgb"),s!==null){if(i===vo)return s.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===_o)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===So)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===Mo)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(s=e.get("WEBGL_compressed_texture_s3tc"),s!==null){if(i===vo)return s.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===_o)return s.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===So)return s.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===Mo)return s.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===Ua||i===Fa||i===Oa||i===Ba)if(s=e.get("WEBGL_compressed_texture_pvrtc"),s!==null){if(i===Ua)return s.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===Fa)return s.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===Oa)return s.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===Ba)return s.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===ka||i===Ga||i===za||i===Ha||i===Va||i===bs||i===Wa)if(s=e.get("WEBGL_compressed_texture_etc"),s!==null){if(i===ka||i===Ga)return o===At?s.COMPRESSED_SRGB8_ETC2:s.COMPRESSED_RGB8_ETC2;if(i===za)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:s.COMPRESSED_RGBA8_ETC2_EAC;if(i===Ha)return s.COMPRESSED_R11_EAC;if(i===Va)return s.COMPRESSED_SIGNED_R11_EAC;if(i===bs)return s.COMPRESSED_RG11_EAC;if(i===Wa)return s.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===Xa||i===Ya||i===qa||i===Ka||i===Za||i===$a||i===Ja||i===Qa||i===ja||i===el||i===tl||i===il||i===nl||i===rl)if(s=e.get("WEBGL_compressed_texture_astc"),s!==null){if(i===Xa)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:s.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===Ya)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:s.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===qa)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:s.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===Ka)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:s.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===Za)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:s.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===$a)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:s.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===Ja)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:s.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===Qa)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:s.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===ja)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:s.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===el)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:s.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===tl)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:s.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===il)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:s.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===nl)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:s.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===rl)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:s.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===sl||i===ol||i===al)if(s=e.get("EXT_texture_compression_bptc"),s!==null){if(i===sl)return o===At?s.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:s.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===ol)return s.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===al)return s.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===ll||i===cl||i===Es||i===hl)if(s=e.get("EXT_texture_compression_rgtc"),s!==null){if(i===ll)return s.COMPRESSED_RED_RGTC1_EXT;if(i===cl)return s.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===Es)return s.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===hl)return s.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===Rr?n.UNSIGNED_INT_24_8:n[i]!==void 0?n[i]:null}return{convert:t}}var Eh=class extends Ui{enabled=!1;isPresenting=!1;setAnimationLoop(){}dispose(){}getEnvironmentBlendMode(){}hasDepthSensing(){return!1}};var Ab=new Ke,Xx=new Qe;Xx.set(-1,0,0,0,1,0,0,0,1);function Yx(n,e){function t(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function i(m,p){p.color.getRGB(m.fogColor.value,uh(n)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function r(m,p,S,T,M){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?s(m,p):p.isMeshLambertMaterial?(s(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(s(m,p),u(m,p)):p.isMeshPhongMaterial?(s(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(s(m,p),f(m,p),p.isMeshPhysicalMaterial&&d(m,p,M)):p.isMeshMatcapMaterial?(s(m,p),g(m,p)):p.isMeshDepthMaterial?s(m,p):p.isMeshDistanceMaterial?(s(m,p),w(m,p)):p.isMeshNormalMaterial?s(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,S,T):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function s(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,t(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===ti&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,t(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===ti&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,t(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,t(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let S=e.get(p),T=S.envMap,M=S.envMapRotation;T&&(m.envMap.value=T,m.envMapRotation.value.setFromMatrix4(Ab.makeRotationFromEuler(M)).transpose(),T.isCubeTexture&&T.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Xx),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,S,T){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*S,m.scale.value=T*.5,p.map&&(m.map.value=p.map,t(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function u(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function f(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function d(m,p,S){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,t(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===ti&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=S.texture,m.transmissionSamplerSize.value.set(S.width,S.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function w(m,p){let S=e.get(p).light;m.referencePosition.value.setFromMatrixPosition(S.matrixWorld),m.nearDistance.value=S.shadow.camera.near,m.farDistance.value=S.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:r}}function qx(n,e,t,i){let r={},s={};function o(S,T){let M=T.program;i.uniformBlockBinding(S,M,r[S.id])}function a(S,T){let M=r[S.id];M===void 0&&(g(S),M=l(S),r[S.id]=M,S.addEventListener("dispose",m));let D=T.program;i.updateUBOMapping(S,D);let A=e.render.frame;s[S.id]!==A&&(c(S),s[S.id]=A)}function l(S){let T=n.createBuffer(),M=S.__size,D=S.usage;return n.bindBuffer(n.UNIFORM_BUFFER,T),n.bufferData(n.UNIFORM_BUFFER,M,D),n.bindBuffer(n.UNIFORM_BUFFER,null),T}function c(S){let T=r[S.id],M=S.uniforms,D=S.__cache;n.bindBuffer(n.UNIFORM_BUFFER,T);for(let A=0,v=M.length;A<v;A++){let E=M[A];if(Array.isArray(E))for(let k=0,U=E.length;k<U;k++)h(E[k],A,k,D);else h(E,A,0,D)}n.bindBuffer(n.UNIFORM_BUFFER,null)}function h(S,T,M,D){if(f(S,T,M,D)===!0){let A=S.__offset,v=S.value;if(Array.isArray(v)){let E=0;for(let k=0;k<v.length;k++){let U=v[k],L=w(U,!0);u(U,S.__data,E),E+=L.storage/Float32Array.BYTES_PER_ELEMENT}}else u(v,S.__data,0);n.bufferSubData(n.UNIFORM_BUFFER,A,S.__data)}}function u(S,T,M){typeof S=="number"||typeof S=="boolean"?T[M]=S:S.isMatrix3?(T[M]=S.elements[0],T[M+1]=S.elements[1],T[M+2]=S.elements[2],T[M+3]=0,T[M+4]=S.elements[3],T[M+5]=S.elements[4],T[M+6]=S.elements[5],T[M+7]=0,T[M+8]=S.elements[6],T[M+9]=S.elements[7],T[M+10]=S.elements[8],T[M+11]=0):ArrayBuffer.isView(S)?T.set(S.subarray(0,T.length-M),M):S.toArray(T,M)}function f(S,T,M,D){let A=S.value,v=T+"_"+M;if(Array.isArray(A)){D[v]===void 0&&(D[v]=[]);let E=D[v],k=!1;for(let U=0;U<A.length;U++)d(A[U],E,U)===!0&&(k=!0);return k}return d(A,D,v)}function d(S,T,M){if(T[M]===void 0)return typeof S=="number"||typeof S=="boolean"?T[M]=S:ArrayBuffer.isView(S)?T[M]=S.slice():T[M]=S.clone(),!0;{let D=T[M];if(typeof S=="number"||typeof S=="boolean"){if(D!==S)return T[M]=S,!0}else{if(ArrayBuffer.isView(S))return!0;if(D.equals(S)===!1)return D.copy(S),!0}}return!1}function g(S){let T=S.uniforms,M=0,D=16;for(let v=0,E=T.length;v<E;v++){let k=Array.isArray(T[v])?T[v]:[T[v]];for(let U=0,L=k.length;U<L;U++){let H=k[U],X=Array.isArray(H.value)?H.value:[H.value],I=Array.isArray(T[v])||Array.isArray(H.value),z=M;for(let G=0,ce=X.length;G<ce;G++){let K=X[G],j=w(K,I),ie=M%D,de=ie%j.boundary,ue=ie+de;M+=de,ue!==0&&D-ue<j.storage&&(M+=D-ue),G===0&&(z=M),M+=j.storage}let $=H.type==="int"?Int32Array:H.type==="uint"?Uint32Array:Float32Array;H.__data=new $((M-z)/Float32Array.BYTES_PER_ELEMENT),H.__offset=z}}let A=M%D;return A>0&&(M+=D-A),S.__size=M,S.__cache={},this}function w(S,T){let M={boundary:0,storage:0};return typeof S=="number"||typeof S=="boolean"?(M.boundary=4,M.storage=4):S.isVector2?(M.boundary=8,M.storage=8):S.isVector3||S.isColor?(M.boundary=16,M.storage=12):S.isVector4?(M.boundary=16,M.storage=16):S.isMatrix3?(M.boundary=16,M.storage=48):S.isMatrix4?(M.boundary=16,M.storage=64):S.isTexture?We("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(S)?(M.boundary=16,M.storage=S.byteLength):We("WebGLRenderer: Unsupported uniform value type.",S),T===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function m(S){let T=S.target;T.removeEventListener("dispose",m),n.deleteBuffer(r[T.id]),delete r[T.id],delete s[T.id]}function p(){for(let S in r)n.deleteBuffer(r[S]);r={},s={}}return{bind:o,update:a,dispose:p}}var Rb=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),_r=null;function Kx(){return _r===null&&(_r=new ko(Rb,16,16,_n,Ii),_r.name="DFG_LUT",_r.minFilter=xi,_r.magFilter=xi,_r.wrapS=an,_r.wrapT=an,_r.generateMipmaps=!1,_r.needsUpdate=!0),_r}var Ul=class{constructor(e={}){let{canvas:t=Vp(),context:i=null,depth:r=!0,stencil:s=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:f=!1,outputBufferType:d=Ni}=e;this.isWebGLRenderer=!0;let g;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=i.getContextAttributes().alpha}else g=o;let w=d,m=new Set([xo,go,mo]),p=new Set([Ni,Wi,Ar,Rr,uo,fo]),S=new Uint32Array(4),T=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},D=null,A=null,v=[],E=[],k=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=gn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let U=this,L=!1,H=null,X=null,I=null,z=null;this._outputColorSpace=ki;let $=0,G=0,ce=null,K=-1,j=null,ie=new Ht,de=new Ht,ue=null,Xe=new Le(0),ut=0,je=t.width,Ze=t.height,Oe=1,tt=null,rt=null,dt=new Ht(0,0,je,Ze),Mt=new Ht(0,0,je,Ze),yt=!1,fe=new Jn,be=new Qc,ge=!1,Ie=!1,Re=new Ke,it=new C,Ue=new Ht,pt={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},ht=!1;function _t(){return ce===null?Oe:1}let F=i;function ve(b,B){return t.getContext(b,B)}let ze,lt,Se,Ft,Ye,et,R,_,W,he,oe,_e,Me,ee,ne,me,O,se,te,we,xe,Ee,$e;try{let b={alpha:!0,depth:r,stencil:s,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",He,!1),t.addEventListener("webglcontextrestored",ot,!1),t.addEventListener("webglcontextcreationerror",Ce,!1),F===null){let B="webgl2";if(F=ve(B,b),F===null)throw ve(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}st()}catch(b){throw t.removeEventListener("webglcontextlost",He,!1),t.removeEventListener("webglcontextrestored",ot,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),vt("WebGLRenderer: "+b.message),b}function st(){ze=new rx(F),ze.init(),xe=new Wx(F,ze),lt=new Z0(F,ze,e,xe),Se=new Hx(F,ze),lt.reversedDepthBuffer&&f&&Se.buffers.depth.setReversed(!0),X=F.createFramebuffer(),I=F.createFramebuffer(),z=F.createFramebuffer(),Ft=new ax(F),Ye=new Lx,et=new Vx(F,ze,Se,Ye,lt,xe,Ft),R=new nx(U),_=new Nm(F),Ee=new q0(F,_),W=new sx(F,_,Ft,Ee),he=new cx(F,W,_,Ee,Ft),se=new lx(F,lt,et),ne=new $0(Ye),oe=new Px(U,R,ze,lt,Ee,ne),_e=new Yx(U,Ye),Me=new Ix,ee=new Ox(ze),O=new Y0(U,R,Se,he,g,l),me=new zx(U,he,lt),$e=new qx(F,Ft,lt,Se),te=new K0(F,ze,Ft),we=new ox(F,ze,Ft),Ft.programs=oe.programs,U.capabilities=lt,U.extensions=ze,U.properties=Ye,U.renderLists=Me,U.shadowMap=me,U.state=Se,U.info=Ft}w!==Ni&&(k=new hx(w,t.width,t.height,a,r,s));let le=new Eh(U,F);this.xr=le,this.getContext=function(){return F},this.getContextAttributes=function(){return F.getContextAttributes()},this.forceContextLoss=function(){let b=ze.get("WEBGL_lose_context");b&&b.loseContext()},this.forceContextRestore=function(){let b=ze.get("WEBGL_lose_context");b&&b.restoreContext()},this.getPixelRatio=function(){return Oe},this.setPixelRatio=function(b){b!==void 0&&(Oe=b,this.setSize(je,Ze,!1))},this.getSize=function(b){return b.set(je,Ze)},this.setSize=function(b,B,Q=!0){if(le.isPresenting){We("WebGLRenderer: Can't change size while VR device is presenting.");return}je=b,Ze=B,t.width=Math.floor(b*Oe),t.height=Math.floor(B*Oe),Q===!0&&(t.style.width=b+"px",t.style.height=B+"px"),k!==null&&k.setSize(t.width,t.height),this.setViewport(0,0,b,B)},this.getDrawingBufferSize=function(b){return b.set(je*Oe,Ze*Oe).floor()},this.setDrawingBufferSize=function(b,B,Q){je=b,Ze=B,Oe=Q,t.width=Math.floor(b*Q),t.height=Math.floor(B*Q),this.setViewport(0,0,b,B)},this.setEffects=function(b){if(w===Ni){vt("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(b){for(let B=0;B<b.length;B++)if(b[B].isOutputPass===!0){We("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}k.setEffects(b||[])},this.getCurrentViewport=function(b){return b.copy(ie)},this.getViewport=function(b){return b.copy(dt)},this.setViewport=function(b,B,Q,Y){b.isVector4?dt.set(b.x,b.y,b.z,b.w):dt.set(b,B,Q,Y),Se.viewport(ie.copy(dt).multiplyScalar(_t()).round())},this.getScissor=function(b){return b.copy(Mt)},this.setScissor=function(b,B,Q,Y){b.isVector4?Mt.set(b.x,b.y,b.z,b.w):Mt.set(b,B,Q,Y),Se.scissor(de.copy(Mt).multiplyScalar(_t()).round())},this.getScissorTest=function(){return yt},this.setScissorTest=function(b){Se.setScissorTest(yt=b)},this.setOpaqueSort=function(b){tt=b},this.setTransparentSort=function(b){rt=b},this.getClearColor=function(b){return b.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(b=!0,B=!0,Q=!0){let Y=0;if(b){let q=!1;if(ce!==null){let Te=ce.texture.format;q=m.has(Te)}if(q){let Te=ce.texture.type,Pe=p.has(Te),Ae=O.getClearColor(),Ne=O.getClearAlpha(),qe=Ae.r,ct=Ae.g,bt=Ae.b;Pe?(S[0]=qe,S[1]=ct,S[2]=bt,S[3]=Ne,F.clearBufferuiv(F.COLOR,0,S)):(T[0]=qe,T[1]=ct,T[2]=bt,T[3]=Ne,F.clearBufferiv(F.COLOR,0,T))}else Y|=F.COLOR_BUFFER_BIT}B&&(Y|=F.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),Q&&(Y|=F.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),Y!==0&&F.clear(Y)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(b){b.setRenderer(this),H=b},this.dispose=function(){t.removeEventListener("webglcontextlost",He,!1),t.removeEventListener("webglcontextrestored",ot,!1),t.removeEventListener("webglcontextcreationerror",Ce,!1),O.dispose(),Me.dispose(),ee.dispose(),et.dispose(),Ye.dispose(),R.dispose(),he.dispose(),W.dispose(),Ee.dispose(),$e.dispose(),oe.dispose(),le.dispose(),le.removeEventListener("sessionstart",ic),le.removeEventListener("sessionend",or),yr.stop()};function He(b){b.preventDefault(),Wu("WebGLRenderer: Context Lost."),L=!0}function ot(){Wu("WebGLRenderer: Context Restored."),L=!1;let b=Ft.autoReset,B=me.enabled,Q=me.autoUpdate,Y=me.needsUpdate,q=me.type;st(),Ft.autoReset=b,me.enabled=B,me.autoUpdate=Q,me.needsUpdate=Y,me.type=q}function Ce(b){vt("WebGLRenderer: A WebGL context could not be created. Reason: ",b.statusMessage)}function xt(b){let B=b.target;B.removeEventListener("dispose",xt),Yt(B)}function Yt(b){en(b),Ye.remove(b)}function en(b){let B=Ye.get(b).programs;B!==void 0&&(B.forEach(function(Q){oe.releaseProgram(Q)}),b.isShaderMaterial&&oe.releaseShaderCache(b))}this.renderBufferDirect=function(b,B,Q,Y,q,Te){B===null&&(B=pt);let Pe=q.isMesh&&q.matrixWorld.determinantAffine()<0,Ae=Sa(b,B,Q,Y,q);Se.setMaterial(Y,Pe);let Ne=Q.index,qe=1;if(Y.wireframe===!0){if(Ne=W.getWireframeAttribute(Q),Ne===void 0)return;qe=2}let ct=Q.drawRange,bt=Q.attributes.position,Ve=ct.start*qe,Et=(ct.start+ct.count)*qe;Te!==null&&(Ve=Math.max(Ve,Te.start*qe),Et=Math.min(Et,(Te.start+Te.count)*qe)),Ne!==null?(Ve=Math.max(Ve,0),Et=Math.min(Et,Ne.count)):bt!=null&&(Ve=Math.max(Ve,0),Et=Math.min(Et,bt.count));let ei=Et-Ve;if(ei<0||ei===1/0)return;Ee.setup(q,Y,Ae,Q,Ne);let Bt,kt=te;if(Ne!==null&&(Bt=_.get(Ne),kt=we,kt.setIndex(Bt)),q.isMesh)Y.wireframe===!0?(Se.setLineWidth(Y.wireframeLinewidth*_t()),kt.setMode(F.LINES)):kt.setMode(F.TRIANGLES);else if(q.isLine){let Si=Y.linewidth;Si===void 0&&(Si=1),Se.setLineWidth(Si*_t()),q.isLineSegments?kt.setMode(F.LINES):q.isLineLoop?kt.setMode(F.LINE_LOOP):kt.setMode(F.LINE_STRIP)}else q.isPoints?kt.setMode(F.POINTS):q.isSprite&&kt.setMode(F.TRIANGLES);if(q.isBatchedMesh)if(ze.get("WEBGL_multi_draw"))kt.renderMultiDraw(q._multiDrawStarts,q._multiDrawCounts,q._multiDrawCount);else{let Si=q._multiDrawStarts,ke=q._multiDrawCounts,fi=q._multiDrawCount,Tt=Ne?_.get(Ne).bytesPerElement:1,Er=Ye.get(Y).currentProgram.getUniforms();for(let di=0;di<fi;di++)Er.setValue(F,"_gl_DrawID",di),kt.render(Si[di]/Tt,ke[di])}else if(q.isInstancedMesh)kt.renderInstances(Ve,ei,q.count);else if(Q.isInstancedBufferGeometry){let Si=Q._maxInstanceCount!==void 0?Q._maxInstanceCount:1/0,ke=Math.min(Q.instanceCount,Si);kt.renderInstances(Ve,ei,ke)}else kt.render(Ve,ei)};function xa(b,B,Q,Y){H!==null&&b.isNodeMaterial&&H.setObject(Y,b),ge===!0&&ne.setState(b,Q,!1),b.transparent===!0&&b.side===gi&&b.forceSinglePass===!1?(b.side=ti,b.needsUpdate=!0,ar(b,B,Y),b.side=Bi,b.needsUpdate=!0,ar(b,B,Y),b.side=gi):ar(b,B,Y)}this.compile=function(b,B,Q=null){Q===null&&(Q=b),H!==null&&H.renderStart(b,B,Q),A=ee.get(Q),A.init(B),E.push(A),Q.traverseVisible(function(q){q.isLight&&q.layers.test(B.layers)&&(A.pushLight(q),q.castShadow&&A.pushShadow(q))}),b!==Q&&b.traverseVisible(function(q){q.isLight&&q.layers.test(B.layers)&&(A.pushLight(q),q.castShadow&&A.pushShadow(q))}),A.setupLights(),H!==null&&H.updateLights(A.state.lightsArray),Ie=this.localClippingEnabled,ge=ne.init(this.clippingPlanes,Ie),ge===!0&&ne.setGlobalState(this.clippingPlanes,B),H!==null&&me.render(A.state.shadowsArray,Q,B);let Y=new Set;return b.traverse(function(q){if(!(q.isMesh||q.isPoints||q.isLine||q.isSprite))return;let Te=q.material;if(Te)if(Array.isArray(Te))for(let Pe=0;Pe<Te.length;Pe++){let Ae=Te[Pe];xa(Ae,Q,B,q),Y.add(Ae)}else xa(Te,Q,B,q),Y.add(Te)}),A=E.pop(),H!==null&&H.renderEnd(),Y},this.compileAsync=function(b,B,Q=null){let Y=this.compile(b,B,Q);return new Promise(q=>{function Te(){if(Y.forEach(function(Pe){let Ne=Ye.get(Pe).currentProgram;(Ne===void 0||Ne.isReady())&&Y.delete(Pe)}),Y.size===0){q(b);return}setTimeout(Te,10)}ze.get("KHR_parallel_shader_compile")!==null?Te():setTimeout(Te,10)})};let Qs=null;function Au(b){Qs&&Qs(b)}function ic(){yr.stop()}function or(){yr.start()}let yr=new Dm;yr.setAnimationLoop(Au),typeof self<"u"&&yr.setContext(self),this.setAnimationLoop=function(b){Qs=b,le.setAnimationLoop(b),b===null?yr.stop():yr.start()},le.addEventListener("sessionstart",ic),le.addEventListener("sessionend",or),this.render=function(b,B){if(B!==void 0&&B.isCamera!==!0){vt("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(L===!0)return;H!==null&&H.renderStart(b,B);let Q=le.enabled===!0&&le.isPresenting===!0,Y=k!==null&&(ce===null||Q)&&k.begin(U,ce);if(b.matrixWorldAutoUpdate===!0&&b.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),le.enabled===!0&&le.isPresenting===!0&&(k===null||k.isCompositing()===!1)&&(le.cameraAutoUpdate===!0&&le.updateCamera(B),B=le.getCamera()),b.isScene===!0&&b.onBeforeRender(U,b,B,ce),A=ee.get(b,E.length),A.init(B),A.state.textureUnits=et.getTextureUnits(),E.push(A),Re.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?be.setFromArrayCamera(B):fe.setFromProjectionMatrix(Re,Gi,B.reversedDepth),Ie=this.localClippingEnabled,ge=ne.init(this.clippingPlanes,Ie),D=Me.get(b,v.length),D.init(),v.push(D),this.info.render.frame++,le.enabled===!0&&le.isPresenting===!0){let Pe=U.xr.getDepthSensingMesh();Pe!==null&&br(Pe,B,-1/0,U.sortObjects)}br(b,B,0,U.sortObjects),D.finish(),H!==null&&H.updateLights(A.state.lightsArray),U.sortObjects===!0&&D.sort(tt,rt),ht=le.enabled===!1||le.isPresenting===!1||le.hasDepthSensing()===!1,ht&&O.addToRenderList(D,b),this.info.autoReset===!0&&this.info.reset(),ge===!0&&ne.beginShadows();let q=A.state.shadowsArray;if(me.render(q,b,B),ge===!0&&ne.endShadows(),(Y&&k.hasRenderPass())===!1){let Pe=D.opaque,Ae=D.transmissive;if(A.setupLights(),B.isArrayCamera){let Ne=B.cameras;if(Ae.length>0)for(let qe=0,ct=Ne.length;qe<ct;qe++){let bt=Ne[qe];zn(Pe,Ae,b,bt)}ht&&O.render(b);for(let qe=0,ct=Ne.length;qe<ct;qe++){let bt=Ne[qe];va(D,b,bt,bt.viewport)}}else Ae.length>0&&zn(Pe,Ae,b,B),ht&&O.render(b),va(D,b,B)}ce!==null&&G===0&&(et.updateMultisampleRenderTarget(ce),et.updateRenderTargetMipmap(ce)),Y&&k.end(U),b.isScene===!0&&b.onAfterRender(U,b,B),Ee.resetDefaultState(),K=-1,j=null,E.pop(),E.length>0?(A=E[E.length-1],et.setTextureUnits(A.state.textureUnits),ge===!0&&ne.setGlobalState(U.clippingPlanes,A.state.camera)):A=null,v.pop(),v.length>0?D=v[v.length-1]:D=null,H!==null&&H.renderEnd()};function br(b,B,Q,Y){if(b.visible===!1)return;if(b.layers.test(B.layers)){if(b.isGroup)Q=b.renderOrder;else if(b.isLOD)b.autoUpdate===!0&&b.update(B);else if(b.isLight)A.pushLight(b),b.castShadow&&A.pushShadow(b);else if(b.isSprite){let Pe=B.isArrayCamera?be:fe;if(!b.frustumCulled||b.intersectsFrustum(Pe)){Y&&Ue.setFromMatrixPosition(b.matrixWorld).applyMatrix4(Re);let Ae=he.update(b),Ne=b.material;Ne.visible&&D.push(b,Ae,Ne,Q,Ue.z,null,B)}}else if(b.isMesh||b.isLine||b.isPoints){let Pe=B.isArrayCamera?be:fe;if(!b.frustumCulled||b.intersectsFrustum(Pe)){let Ae=he.update(b),Ne=b.material;if(Y&&(b.boundingSphere!==void 0?(b.boundingSphere===null&&b.computeBoundingSphere(),Ue.copy(b.boundingSphere.center)):(Ae.boundingSphere===null&&Ae.computeBoundingSphere(),Ue.copy(Ae.boundingSphere.center)),Ue.applyMatrix4(b.matrixWorld).applyMatrix4(Re)),Array.isArray(Ne)){let qe=Ae.groups;for(let ct=0,bt=qe.length;ct<bt;ct++){let Ve=qe[ct],Et=Ne[Ve.materialIndex];Et&&Et.visible&&D.push(b,Ae,Et,Q,Ue.z,Ve,B)}}else Ne.visible&&D.push(b,Ae,Ne,Q,Ue.z,null,B)}}}let Te=b.children;for(let Pe=0,Ae=Te.length;Pe<Ae;Pe++)br(Te[Pe],B,Q,Y)}function va(b,B,Q,Y){let{opaque:q,transmissive:Te,transparent:Pe}=b;A.setupLightsView(Q),ge===!0&&ne.setGlobalState(U.clippingPlanes,Q),Y&&Se.viewport(ie.copy(Y)),q.length>0&&ni(q,B,Q),Te.length>0&&ni(Te,B,Q),Pe.length>0&&ni(Pe,B,Q),Se.buffers.depth.setTest(!0),Se.buffers.depth.setMask(!0),Se.buffers.color.setMask(!0),Se.setPolygonOffset(!1)}function zn(b,B,Q,Y){if((Q.isScene===!0?Q.overrideMaterial:null)!==null)return;if(A.state.transmissionRenderTarget[Y.id]===void 0){let Ve=ze.has("EXT_color_buffer_half_float")||ze.has("EXT_color_buffer_float");A.state.transmissionRenderTarget[Y.id]=new ln(1,1,{generateMipmaps:!0,type:Ve?Ii:Ni,minFilter:xn,samples:Math.max(4,lt.samples),stencilBuffer:s,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:mt.workingColorSpace})}let Te=A.state.transmissionRenderTarget[Y.id],Pe=Y.viewport||ie;Te.setSize(Pe.z*U.transmissionResolutionScale,Pe.w*U.transmissionResolutionScale);let Ae=U.getRenderTarget(),Ne=U.getActiveCubeFace(),qe=U.getActiveMipmapLevel();U.setRenderTarget(Te),U.getClearColor(Xe),ut=U.getClearAlpha(),ut<1&&U.setClearColor(16777215,.5),U.clear(),ht&&O.render(Q);let ct=U.toneMapping;U.toneMapping=gn;let bt=Y.viewport;if(Y.viewport!==void 0&&(Y.viewport=void 0),A.setupLightsView(Y),ge===!0&&ne.setGlobalState(U.clippingPlanes,Y),ni(b,Q,Y),et.updateMultisampleRenderTarget(Te),et.updateRenderTargetMipmap(Te),ze.has("WEBGL_multisampled_render_to_texture")===!1){let Ve=!1;for(let Et=0,ei=B.length;Et<ei;Et++){let Bt=B[Et],{object:kt,geometry:Si,material:ke,group:fi}=Bt;if(ke.side===gi&&kt.layers.test(Y.layers)){let Tt=ke.side;ke.side=ti,ke.needsUpdate=!0,li(kt,Q,Y,Si,ke,fi),ke.side=Tt,ke.needsUpdate=!0,Ve=!0}}Ve===!0&&(et.updateMultisampleRenderTarget(Te),et.updateRenderTargetMipmap(Te))}U.setRenderTarget(Ae,Ne,qe),U.setClearColor(Xe,ut),bt!==void 0&&(Y.viewport=bt),U.toneMapping=ct}function ni(b,B,Q){let Y=B.isScene===!0?B.overrideMaterial:null;for(let q=0,Te=b.length;q<Te;q++){let Pe=b[q],{object:Ae,geometry:Ne,group:qe}=Pe,ct=Pe.material;ct.allowOverride===!0&&Y!==null&&(ct=Y),Ae.layers.test(Q.layers)&&li(Ae,B,Q,Ne,ct,qe)}}function li(b,B,Q,Y,q,Te){H!==null&&q.isNodeMaterial&&H.setObject(b,q),b.onBeforeRender(U,B,Q,Y,q,Te),b.modelViewMatrix.multiplyMatrices(Q.matrixWorldInverse,b.matrixWorld),b.normalMatrix.getNormalMatrix(b.modelViewMatrix),q.onBeforeRender(U,B,Q,Y,b,Te),q.transparent===!0&&q.side===gi&&q.forceSinglePass===!1?(q.side=ti,q.needsUpdate=!0,U.renderBufferDirect(Q,B,Y,q,b,Te),q.side=Bi,q.needsUpdate=!0,U.renderBufferDirect(Q,B,Y,q,b,Te),q.side=gi):U.renderBufferDirect(Q,B,Y,q,b,Te),b.onAfterRender(U,B,Q,Y,q,Te)}function ci(b){let B=0;for(let Q of b)Q.texture!==null&&B++;return B}function ar(b,B,Q){B.isScene!==!0&&(B=pt);let Y=Ye.get(b),q=A.state.lights,Te=A.state.shadowsArray,Pe=q.state.version,Ae=oe.getParameters(b,q.state,Te,B,Q,A.state.lightProbeGridArray),Ne=oe.getProgramCacheKey(Ae),qe=Y.programs;Y.environment=b.isMeshStandardMaterial||b.isMeshLambertMaterial||b.isMeshPhongMaterial?B.environment:null,Y.fog=B.fog;let ct=b.isMeshStandardMaterial||b.isMeshLambertMaterial&&!b.envMap||b.isMeshPhongMaterial&&!b.envMap;Y.envMap=R.get(b.envMap||Y.environment,ct),Y.envMapRotation=Y.environment!==null&&b.envMap===null?B.environmentRotation:b.envMapRotation,qe===void 0&&(b.addEventListener("dispose",xt),qe=new Map,Y.programs=qe,Y.programVariants=new Map);let bt=qe.get(Ne);if(bt!==void 0){if(Y.currentProgram===bt&&Y.lightsStateVersion===Pe)return _a(b,Ae),bt}else Ae.uniforms=oe.getUniforms(b),H!==null&&b.isNodeMaterial&&H.build(b,Q,Ae),b.onBeforeCompile(Ae,U),bt=oe.acquireProgram(Ae,Ne),qe.set(Ne,bt),Y.uniforms=Ae.uniforms;let Ve=Y.uniforms;return(!b.isShaderMaterial&&!b.isRawShaderMaterial||b.clipping===!0)&&(Ve.clippingPlanes=ne.uniform),_a(b,Ae),Y.needsLights=qr(b),Y.lightsStateVersion=Pe,Y.needsLights&&(Ve.ambientLightColor.value=q.state.ambient,Ve.lightProbe.value=q.state.probe,Ve.sunLights.value=q.state.sun,Ve.sunLightShadows.value=q.state.sunShadow,Ve.directionalLights.value=q.state.directional,Ve.directionalLightShadows.value=q.state.directionalShadow,Ve.spotLights.value=q.state.spot,Ve.spotLightShadows.value=q.state.spotShadow,Ve.rectAreaLights.value=q.state.rectArea,Ve.ltc_1.value=q.state.rectAreaLTC1,Ve.ltc_2.value=q.state.rectAreaLTC2,Ve.pointLights.value=q.state.point,Ve.pointLightShadows.value=q.state.pointShadow,Ve.hemisphereLights.value=q.state.hemi,Ve.sunShadowMatrix.value=q.state.sunShadowMatrix,Ve.sunShadowCascade.value=q.state.sunShadowCascade,Ve.directionalShadowMatrix.value=q.state.directionalShadowMatrix,Ve.spotLightMatrix.value=q.state.spotLightMatrix,Ve.spotLightMap.value=q.state.spotLightMap,Ve.pointShadowMatrix.value=q.state.pointShadowMatrix),Y.numLightProbeGrids=ci(A.state.lightProbeGridArray),Y.currentProgram=bt,Y.uniformsList=null,bt}function fn(b,B,Q,Y,q){let Te=Ye.get(b),Pe=Te.currentProgram.id+","+Y+","+q,Ae=Te.programVariants.get(Pe);return Ae===void 0?(Ae=ar(b,B,Q),Te.programVariants.set(Pe,Ae)):(Te.currentProgram=Ae,Te.uniformsList=null,Te.outputColorSpace=Y,Te.toneMapping=q),Ae}function Yr(b){if(b.uniformsList===null){let B=b.currentProgram.getUniforms();b.uniformsList=ms.seqWithValue(B.seq,b.uniforms)}return b.uniformsList}function _a(b,B){let Q=Ye.get(b);Q.outputColorSpace=B.outputColorSpace,Q.batching=B.batching,Q.batchingColor=B.batchingColor,Q.instancing=B.instancing,Q.instancingColor=B.instancingColor,Q.instancingMorph=B.instancingMorph,Q.skinning=B.skinning,Q.morphTargets=B.morphTargets,Q.morphNormals=B.morphNormals,Q.morphColors=B.morphColors,Q.morphTargetsCount=B.morphTargetsCount,Q.numClippingPlanes=B.numClippingPlanes,Q.numIntersection=B.numClipIntersection,Q.vertexAlphas=B.vertexAlphas,Q.vertexTangents=B.vertexTangents,Q.toneMapping=B.toneMapping}function Sa(b,B,Q,Y,q){B.isScene!==!0&&(B=pt),et.resetTextureUnits();let Te=B.fog,Pe=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial?B.environment:null,Ae=ce===null?U.outputColorSpace:ce.isXRRenderTarget===!0?ce.texture.colorSpace:mt.workingColorSpace,Ne=Y.isMeshStandardMaterial||Y.isMeshLambertMaterial&&!Y.envMap||Y.isMeshPhongMaterial&&!Y.envMap,qe=R.get(Y.envMap||Pe,Ne),ct=Y.vertexColors===!0&&!!Q.attributes.color&&Q.attributes.color.itemSize===4,bt=!!Q.attributes.tangent&&(!!Y.normalMap||Y.anisotropy>0),Ve=!!Q.morphAttributes.position,Et=!!Q.morphAttributes.normal,ei=!!Q.morphAttributes.color,Bt=gn;Y.toneMapped&&(ce===null||ce.isXRRenderTarget===!0)&&(Bt=U.toneMapping);let kt=Q.morphAttributes.position||Q.morphAttributes.normal||Q.morphAttributes.color,Si=kt!==void 0?kt.length:0,ke=Ye.get(Y),fi=A.state.lights;if(ge===!0&&(Ie===!0||b!==j)){let Gt=b===j&&Y.id===K;ne.setState(Y,b,Gt)}let Tt=!1,Er=!1;Y.version===ke.__version?ke.needsLights&&ke.lightsStateVersion!==fi.state.version||q.isBatchedMesh&&ke.batching===!1||!q.isBatchedMesh&&ke.batching===!0||q.isBatchedMesh&&ke.batchingColor===!0&&q._colorsTexture===null||q.isBatchedMesh&&ke.batchingColor===!1&&q._colorsTexture!==null||q.isInstancedMesh&&ke.instancing===!1||!q.isInstancedMesh&&ke.instancing===!0||q.isSkinnedMesh&&ke.skinning===!1||!q.isSkinnedMesh&&ke.skinning===!0||q.isInstancedMesh&&ke.instancingColor===!0&&q.instanceColor===null||q.isInstancedMesh&&ke.instancingColor===!1&&q.instanceColor!==null||q.isInstancedMesh&&ke.instancingMorph===!0&&q.morphTexture===null||q.isInstancedMesh&&ke.instancingMorph===!1&&q.morphTexture!==null||ke.envMap!==qe||Y.fog===!0&&ke.fog!==Te||ke.numClippingPlanes!==void 0&&(ke.numClippingPlanes!==ne.numPlanes||ke.numIntersection!==ne.numIntersection)||ke.vertexAlphas!==ct||ke.vertexTangents!==bt||ke.morphTargets!==Ve||ke.morphNormals!==Et||ke.morphColors!==ei||ke.morphTargetsCount!==Si||ke.numLightProbeGrids!==ci(A.state.lightProbeGridArray)?Tt=!0:(ke.outputColorSpace!==Ae||ke.toneMapping!==Bt)&&(Er=!0):(Tt=!0,ke.__version=Y.version);let di=ke.currentProgram;(Tt===!0||Er===!0)&&(di=Er===!0?fn(Y,B,q,Ae,Bt):ar(Y,B,q),H&&Y.isNodeMaterial&&H.onUpdateProgram(Y,di,ke));let to=!1,lr=!1,wr=!1,St=di.getUniforms(),ri=ke.uniforms;if(Se.useProgram(di.program)&&(to=!0,lr=!0,wr=!0),Y.id!==K&&(K=Y.id,lr=!0),to||j!==b){Se.buffers.depth.getReversed()&&b.reversedDepth!==!0&&(b._reversedDepth=!0,b.updateProjectionMatrix()),St.setValue(F,"projectionMatrix",b.projectionMatrix),St.setValue(F,"viewMatrix",b.matrixWorldInverse);let pi=St.map.cameraPosition;pi!==void 0&&pi.setValue(F,it.setFromMatrixPosition(b.matrixWorld)),lt.logarithmicDepthBuffer&&St.setValue(F,"logDepthBufFC",2/(Math.log(b.far+1)/Math.LN2)),(Y.isMeshPhongMaterial||Y.isMeshToonMaterial||Y.isMeshLambertMaterial||Y.isMeshBasicMaterial||Y.isMeshStandardMaterial||Y.isShaderMaterial)&&St.setValue(F,"isOrthographic",b.isOrthographicCamera===!0),j!==b&&(j=b,lr=!0,wr=!0)}if(ke.needsLights&&(fi.state.sunShadowMap.length>0&&St.setValue(F,"sunShadowMap",fi.state.sunShadowMap,et),fi.state.directionalShadowMap.length>0&&St.setValue(F,"directionalShadowMap",fi.state.directionalShadowMap,et),fi.state.spotShadowMap.length>0&&St.setValue(F,"spotShadowMap",fi.state.spotShadowMap,et),fi.state.pointShadowMap.length>0&&St.setValue(F,"pointShadowMap",fi.state.pointShadowMap,et)),q.isSkinnedMesh){St.setOptional(F,q,"bindMatrix"),St.setOptional(F,q,"bindMatrixInverse");let Gt=q.skeleton;Gt&&(Gt.boneTexture===null&&Gt.computeBoneTexture(),St.setValue(F,"boneTexture",Gt.boneTexture,et))}q.isBatchedMesh&&(St.setOptional(F,q,"batchingTexture"),St.setValue(F,"batchingTexture",q._matricesTexture,et),St.setOptional(F,q,"batchingIdTexture"),St.setValue(F,"batchingIdTexture",q._indirectTexture,et),St.setOptional(F,q,"batchingColorTexture"),q._colorsTexture!==null&&St.setValue(F,"batchingColorTexture",q._colorsTexture,et));let tn=Q.morphAttributes;if((tn.position!==void 0||tn.normal!==void 0||tn.color!==void 0)&&se.update(q,Q,di),(lr||ke.receiveShadow!==q.receiveShadow)&&(ke.receiveShadow=q.receiveShadow,St.setValue(F,"receiveShadow",q.receiveShadow)),(Y.isMeshStandardMaterial||Y.isMeshLambertMaterial||Y.isMeshPhongMaterial)&&Y.envMap===null&&B.environment!==null&&(ri.envMapIntensity.value=B.environmentIntensity),ri.dfgLUT!==void 0&&(ri.dfgLUT.value=Kx()),lr){if(St.setValue(F,"toneMappingExposure",U.toneMappingExposure),ke.needsLights&&js(ri,wr),Te&&Y.fog===!0&&_e.refreshFogUniforms(ri,Te),_e.refreshMaterialUniforms(ri,Y,Oe,Ze,A.state.transmissionRenderTarget[b.id]),ke.needsLights&&ke.numLightProbeGrids>0){let Gt=M,pi=0;for(let Vi of A.state.lightProbeGridArray)Vi.texture!==null&&(Gt.textures[pi]=Vi.texture,Gt.min[pi]=Vi.boundingBox.min,Gt.max[pi]=Vi.boundingBox.max,Gt.resolution[pi]=Vi.resolution,pi++);for(let Vi in Gt)Gt[Vi].length=pi;ri.probesSH.value=Gt.textures,ri.probesMin.value=Gt.min,ri.probesMax.value=Gt.max,ri.probesResolution.value=Gt.resolution}ms.upload(F,Yr(ke),ri,et)}if(Y.isShaderMaterial&&Y.uniformsNeedUpdate===!0&&(ms.upload(F,Yr(ke),ri,et),Y.uniformsNeedUpdate=!1),Y.isSpriteMaterial&&St.setValue(F,"center",q.center),St.setValue(F,"modelViewMatrix",q.modelViewMatrix),St.setValue(F,"normalMatrix",q.normalMatrix),St.setValue(F,"modelMatrix",q.matrixWorld),Y.uniformsGroups!==void 0){let Gt=Y.uniformsGroups;for(let pi=0,Vi=Gt.length;pi<Vi;pi++){let nc=Gt[pi];$e.update(nc,di),$e.bind(nc,di)}}return di}function js(b,B){b.ambientLightColor.needsUpdate=B,b.lightProbe.needsUpdate=B,b.sunLights.needsUpdate=B,b.sunLightShadows.needsUpdate=B,b.directionalLights.needsUpdate=B,b.directionalLightShadows.needsUpdate=B,b.pointLights.needsUpdate=B,b.pointLightShadows.needsUpdate=B,b.spotLights.needsUpdate=B,b.spotLightShadows.needsUpdate=B,b.rectAreaLights.needsUpdate=B,b.hemisphereLights.needsUpdate=B}function qr(b){return b.isMeshLambertMaterial||b.isMeshToonMaterial||b.isMeshPhongMaterial||b.isMeshStandardMaterial||b.isShadowMaterial||b.isShaderMaterial&&b.lights===!0}this.getActiveCubeFace=function(){return $},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return ce},this.setRenderTargetTextures=function(b,B,Q){let Y=Ye.get(b);Y.__autoAllocateDepthBuffer=b.resolveDepthBuffer===!1,Y.__autoAllocateDepthBuffer===!1&&(Y.__useRenderToTexture=!1),Ye.get(b.texture).__webglTexture=B,Ye.get(b.depthTexture).__webglTexture=Y.__autoAllocateDepthBuffer?void 0:Q,Y.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(b,B){let Q=Ye.get(b);Q.__webglFramebuffer=B,Q.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(b,B=0,Q=0){ce=b,$=B,G=Q;let Y=null,q=!1,Te=!1;if(b){let Ae=Ye.get(b);if(Ae.__useDefaultFramebuffer!==void 0){Se.bindFramebuffer(F.FRAMEBUFFER,Ae.__webglFramebuffer),ie.copy(b.viewport),de.copy(b.scissor),ue=b.scissorTest,Se.viewport(ie),Se.scissor(de),Se.setScissorTest(ue),K=-1;return}else if(Ae.__webglFramebuffer===void 0)et.setupRenderTarget(b);else if(Ae.__hasExternalTextures)et.rebindTextures(b,Ye.get(b.texture).__webglTexture,Ye.get(b.depthTexture).__webglTexture);else if(b.depthBuffer){let ct=b.depthTexture;if(Ae.__boundDepthTexture!==ct){if(ct!==null&&Ye.has(ct)&&(b.width!==ct.image.width||b.height!==ct.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");et.setupDepthRenderbuffer(b)}}let Ne=b.texture;(Ne.isData3DTexture||Ne.isDataArrayTexture||Ne.isCompressedArrayTexture)&&(Te=!0);let qe=Ye.get(b).__webglFramebuffer;b.isWebGLCubeRenderTarget?(Array.isArray(qe[B])?Y=qe[B][Q]:Y=qe[B],q=!0):b.samples>0&&et.useMultisampledRTT(b)===!1?Y=Ye.get(b).__webglMultisampledFramebuffer:Array.isArray(qe)?Y=qe[Q]:Y=qe,ie.copy(b.viewport),de.copy(b.scissor),ue=b.scissorTest}else ie.copy(dt).multiplyScalar(Oe).floor(),de.copy(Mt).multiplyScalar(Oe).floor(),ue=yt;if(Q!==0&&(Y=X),Se.bindFramebuffer(F.FRAMEBUFFER,Y)&&Se.drawBuffers(b,Y),Se.viewport(ie),Se.scissor(de),Se.setScissorTest(ue),q){let Ae=Ye.get(b.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_CUBE_MAP_POSITIVE_X+B,Ae.__webglTexture,Q)}else if(Te){let Ae=B;for(let Ne=0;Ne<b.textures.length;Ne++){let qe=Ye.get(b.textures[Ne]);F.framebufferTextureLayer(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0+Ne,qe.__webglTexture,Q,Ae)}}else if(b!==null&&Q!==0){let Ae=Ye.get(b.texture);F.framebufferTexture2D(F.FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,Ae.__webglTexture,Q)}K=-1};function eo(b){let B=Ye.get(b);return(B.__readFormat!==b.format||B.__readType!==b.type)&&(B.__readFormat=b.format,B.__readType=b.type,B.__formatReadable=lt.textureFormatReadable(b.format),B.__typeReadable=lt.textureTypeReadable(b.type)),B}this.readRenderTargetPixels=function(b,B,Q,Y,q,Te,Pe,Ae=0){if(!(b&&b.isWebGLRenderTarget)){vt("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Ne=Ye.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ne=Ne[Pe],Array.isArray(Ne)&&(Ne=Ne[0])),Ne){Se.bindFramebuffer(F.FRAMEBUFFER,Ne);try{let qe=b.textures[Ae],ct=qe.format,bt=qe.type;b.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ae);let Ve=eo(qe);if(Ve.__formatReadable===!1){vt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ve.__typeReadable===!1){vt("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=b.width-Y&&Q>=0&&Q<=b.height-q&&F.readPixels(B,Q,Y,q,xe.convert(ct),xe.convert(bt),Te)}finally{let qe=ce!==null?Ye.get(ce).__webglFramebuffer:null;Se.bindFramebuffer(F.FRAMEBUFFER,qe)}}},this.readRenderTargetPixelsAsync=async function(b,B,Q,Y,q,Te,Pe,Ae=0){if(!(b&&b.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Ne=Ye.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Pe!==void 0&&(Ne=Ne[Pe],Array.isArray(Ne)&&(Ne=Ne[0])),Ne)if(B>=0&&B<=b.width-Y&&Q>=0&&Q<=b.height-q){Se.bindFramebuffer(F.FRAMEBUFFER,Ne);let qe=b.textures[Ae],ct=qe.format,bt=qe.type;b.textures.length>1&&F.readBuffer(F.COLOR_ATTACHMENT0+Ae);let Ve=eo(qe);if(Ve.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ve.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Et=F.createBuffer();F.bindBuffer(F.PIXEL_PACK_BUFFER,Et),F.bufferData(F.PIXEL_PACK_BUFFER,Te.byteLength,F.STREAM_READ),F.readPixels(B,Q,Y,q,xe.convert(ct),xe.convert(bt),0),F.bindBuffer(F.PIXEL_PACK_BUFFER,null);let ei=ce!==null?Ye.get(ce).__webglFramebuffer:null;Se.bindFramebuffer(F.FRAMEBUFFER,ei);let Bt=F.fenceSync(F.SYNC_GPU_COMMANDS_COMPLETE,0);return F.flush(),await Xp(F,Bt,4),F.bindBuffer(F.PIXEL_PACK_BUFFER,Et),F.getBufferSubData(F.PIXEL_PACK_BUFFER,0,Te),F.bindBuffer(F.PIXEL_PACK_BUFFER,null),F.deleteBuffer(Et),F.deleteSync(Bt),Te}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(b,B=null,Q=0){let Y=Math.pow(2,-Q),q=Math.floor(b.image.width*Y),Te=Math.floor(b.image.height*Y),Pe=B!==null?B.x:0,Ae=B!==null?B.y:0;et.setTexture2D(b,0),F.copyTexSubImage2D(F.TEXTURE_2D,Q,0,0,Pe,Ae,q,Te),Se.unbindTexture()},this.copyTextureToTexture=function(b,B,Q=null,Y=null,q=0,Te=0){let Pe,Ae,Ne,qe,ct,bt,Ve,Et,ei,Bt=b.isCompressedTexture?b.mipmaps[Te]:b.image;if(Q!==null)Pe=Q.max.x-Q.min.x,Ae=Q.max.y-Q.min.y,Ne=Q.isBox3?Q.max.z-Q.min.z:1,qe=Q.min.x,ct=Q.min.y,bt=Q.isBox3?Q.min.z:0;else{let St=Math.pow(2,-q);Pe=Math.floor(Bt.width*St),Ae=Math.floor(Bt.height*St),b.isDataArrayTexture?Ne=Bt.depth:b.isData3DTexture?Ne=Math.floor(Bt.depth*St):Ne=1,qe=0,ct=0,bt=0}Y!==null?(Ve=Y.x,Et=Y.y,ei=Y.z):(Ve=0,Et=0,ei=0);let kt=xe.convert(B.format),Si=xe.convert(B.type),ke;B.isData3DTexture?(et.setTexture3D(B,0),ke=F.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(et.setTexture2DArray(B,0),ke=F.TEXTURE_2D_ARRAY):(et.setTexture2D(B,0),ke=F.TEXTURE_2D),Se.activeTexture(F.TEXTURE0),Se.pixelStorei(F.UNPACK_FLIP_Y_WEBGL,B.flipY),Se.pixelStorei(F.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),Se.pixelStorei(F.UNPACK_ALIGNMENT,B.unpackAlignment);let fi=Se.getParameter(F.UNPACK_ROW_LENGTH),Tt=Se.getParameter(F.UNPACK_IMAGE_HEIGHT),Er=Se.getParameter(F.UNPACK_SKIP_PIXELS),di=Se.getParameter(F.UNPACK_SKIP_ROWS),to=Se.getParameter(F.UNPACK_SKIP_IMAGES);Se.pixelStorei(F.UNPACK_ROW_LENGTH,Bt.width),Se.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Bt.height),Se.pixelStorei(F.UNPACK_SKIP_PIXELS,qe),Se.pixelStorei(F.UNPACK_SKIP_ROWS,ct),Se.pixelStorei(F.UNPACK_SKIP_IMAGES,bt);let lr=b.isDataArrayTexture||b.isData3DTexture,wr=B.isDataArrayTexture||B.isData3DTexture;if(b.isDepthTexture){let St=Ye.get(b),ri=Ye.get(B),tn=Ye.get(St.__renderTarget),Gt=Ye.get(ri.__renderTarget);Se.bindFramebuffer(F.READ_FRAMEBUFFER,tn.__webglFramebuffer),Se.bindFramebuffer(F.DRAW_FRAMEBUFFER,Gt.__webglFramebuffer);for(let pi=0;pi<Ne;pi++)lr&&(F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ye.get(b).__webglTexture,q,bt+pi),F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,Ye.get(B).__webglTexture,Te,ei+pi)),F.blitFramebuffer(qe,ct,qe+Pe,ct+Ae,Ve,Et,Ve+Pe,Et+Ae,F.DEPTH_BUFFER_BIT,F.NEAREST);Se.bindFramebuffer(F.READ_FRAMEBUFFER,null),Se.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else if(q!==0||b.isRenderTargetTexture||Ye.has(b)){let St=Ye.get(b),ri=Ye.get(B);Se.bindFramebuffer(F.READ_FRAMEBUFFER,I),Se.bindFramebuffer(F.DRAW_FRAMEBUFFER,z);for(let tn=0;tn<Ne;tn++)lr?F.framebufferTextureLayer(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,St.__webglTexture,q,bt+tn):F.framebufferTexture2D(F.READ_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,St.__webglTexture,q),wr?F.framebufferTextureLayer(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,ri.__webglTexture,Te,ei+tn):F.framebufferTexture2D(F.DRAW_FRAMEBUFFER,F.COLOR_ATTACHMENT0,F.TEXTURE_2D,ri.__webglTexture,Te),q!==0?F.blitFramebuffer(qe,ct,qe+Pe,ct+Ae,Ve,Et,Ve+Pe,Et+Ae,F.COLOR_BUFFER_BIT,F.NEAREST):wr?F.copyTexSubImage3D(ke,Te,Ve,Et,ei+tn,qe,ct,Pe,Ae):F.copyTexSubImage2D(ke,Te,Ve,Et,qe,ct,Pe,Ae);Se.bindFramebuffer(F.READ_FRAMEBUFFER,null),Se.bindFramebuffer(F.DRAW_FRAMEBUFFER,null)}else wr?b.isDataTexture||b.isData3DTexture?F.texSubImage3D(ke,Te,Ve,Et,ei,Pe,Ae,Ne,kt,Si,Bt.data):B.isCompressedArrayTexture?F.compressedTexSubImage3D(ke,Te,Ve,Et,ei,Pe,Ae,Ne,kt,Bt.data):F.texSubImage3D(ke,Te,Ve,Et,ei,Pe,Ae,Ne,kt,Si,Bt):b.isDataTexture?F.texSubImage2D(F.TEXTURE_2D,Te,Ve,Et,Pe,Ae,kt,Si,Bt.data):b.isCompressedTexture?F.compressedTexSubImage2D(F.TEXTURE_2D,Te,Ve,Et,Bt.width,Bt.height,kt,Bt.data):F.texSubImage2D(F.TEXTURE_2D,Te,Ve,Et,Pe,Ae,kt,Si,Bt);Se.pixelStorei(F.UNPACK_ROW_LENGTH,fi),Se.pixelStorei(F.UNPACK_IMAGE_HEIGHT,Tt),Se.pixelStorei(F.UNPACK_SKIP_PIXELS,Er),Se.pixelStorei(F.UNPACK_SKIP_ROWS,di),Se.pixelStorei(F.UNPACK_SKIP_IMAGES,to),Te===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&F.generateMipmap(ke),Se.unbindTexture()},this.initRenderTarget=function(b){Ye.get(b).__webglFramebuffer===void 0&&et.setupRenderTarget(b)},this.initTexture=function(b){b.isCubeTexture?et.setTextureCube(b,0):b.isData3DTexture?et.setTexture3D(b,0):b.isDataArrayTexture||b.isCompressedArrayTexture?et.setTexture2DArray(b,0):et.setTexture2D(b,0),Se.unbindTexture()},this.resetState=function(){$=0,G=0,ce=null,Se.reset(),Ee.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Gi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=mt._getDrawingBufferColorSpace(e),t.unpackColorSpace=mt._getUnpackColorSpace()}};function En(n,e){return n!=="constrained"?n:e?.friction!==void 0||/friction|coulomb/.test(e?.law??"")?"sticking":"closed"}function ea(n){return n.replace(/^contact\./,"")}function Jx(n){let{contact:e,count:t,time:i,contacts:r,header:s}=n,o=Math.max(0,s.modes.indexOf("open")),a=r.map((c,h)=>({contact:h,from:[n.start],mode:[o]})),l=new Int32Array(r.length);for(let c=0;c<t;c++){for(let h=e.start[c];h<e.start[c+1];h++)l[e.id[h]]=c+1,$x(a[e.id[h]],Zx(i,c),e.mode[h]);for(let h=e.start[c-1]??0;h<e.start[c];h++)l[e.id[h]]!==c+1&&$x(a[e.id[h]],Zx(i,c),o)}return a.filter(c=>!r[c.contact].joint)}function Zx(n,e){return n[Math.max(0,e-1)]}function $x(n,e,t){if(!n)return;let i=n.mode.length-1;n.mode[i]!==t&&(n.from[i]===e?n.mode[i]=t:(n.from.push(e),n.mode.push(t)))}var Cb=new C(0,0,1),Uf=new C,Qx=new Rt,Pb=new C,Lb=new Ke,er=class{constructor(e,t,i=!1,r=64){this.geometry=e;this.material=t;this.shadow=i;this.mesh=this.make(r)}geometry;material;shadow;mesh;used=0;begin(){this.used=0}add(e,t,i,r){this.used>=this.mesh.instanceMatrix.count&&this.grow(),this.mesh.setMatrixAt(this.used,Lb.compose(e,t,i)),this.mesh.setColorAt(this.used++,r)}end(){let{mesh:e}=this;e.count=this.used,e.visible=this.used>0,e.instanceMatrix.needsUpdate=!0,e.instanceColor&&(e.instanceColor.needsUpdate=!0)}make(e){let t=new Ns(this.geometry,this.material,e);return t.frustumCulled=!1,t.castShadow=this.shadow,t.instanceMatrix.setUsage(Rc),t.setColorAt(0,new Le),t}grow(){let e=this.mesh;this.mesh=this.make(2*e.instanceMatrix.count),this.mesh.instanceMatrix.array.set(e.instanceMatrix.array),e.instanceColor&&this.mesh.instanceColor?.array.set(e.instanceColor.array),this.mesh.renderOrder=e.renderOrder,e.parent?.add(this.mesh),e.removeFromParent(),e.dispose()}},tr=class extends er{constructor(e,t=!0,i=10){super(new xr(1,1,1,i,1).rotateX(Math.PI/2).translate(0,0,.5),e,t)}bar(e,t,i,r){Uf.subVectors(t,e);let s=Uf.length();s>0&&(Qx.setFromUnitVectors(Cb,Uf.divideScalar(s)),this.add(e,Qx,Pb.set(i,i,s),r))}};var Db=40,jx=40,ev=new C(0,0,1),wn=new C,ta=new C,Fl=new C,Ol=new C,Ff=new C,ia=new C,tv=new C,Bl=new C,wh=new Rt,iv=new Rt,zs=new Le;function na(n){return n.depthTest=!1,n.transparent=!0,n}var Th=class{constructor(e,t,i){this.newtons=e;this.length=t;this.strongest=i;[this.cones,this.flashes,this.gaps,this.rims,this.dots,this.shafts,this.heads].forEach((s,o)=>{s.mesh.renderOrder=10+o,this.group.add(s.mesh)})}newtons;length;strongest;group=new zi;dots=new er(new Br(1,14,10),na(new $i));rims=new er(new Br(1,14,10),na(new $i));shafts=new tr(na(new $i),!1);heads=new er(new Us(1,1,16).rotateX(Math.PI/2).translate(0,0,.5),na(new $i));gaps=new tr(na(new $i),!1);flashes=new er(new jc(1,36),na(new $i({opacity:.45})));cones=new er(new Us(1,1,32,1,!0).rotateX(-Math.PI/2).translate(0,0,.5),new wl({transparent:!0,opacity:.28,side:gi,depthWrite:!1}));theme=null;last=new Map;crowd=1;paint(e){this.theme=e}get layers(){return[this.dots,this.rims,this.shafts,this.heads,this.gaps,this.flashes,this.cones]}update(e,t,i){for(let o of this.layers)o.begin();let{contact:r,count:s}=e.run;if(s>0&&this.theme){let o=e.contactFrame;this.crowd=Math.sqrt(jx/Math.max(jx,r.start[o+1]-r.start[o])),this.gatherLast(e);for(let a=r.start[o];a<r.start[o+1];a++)this.row(e,a,t,i);t.flashes&&this.flash(e,t,i)}for(let o of this.layers)o.end()}gatherLast(e){if(this.last.clear(),e.part===0)return;let{start:t,id:i}=e.run.contact;for(let r=t[e.frame];r<t[e.frame+1];r++)this.last.set(i[r],r)}place(e,t){let i=e.run.contact;wn.fromArray(i.at,3*t);let r=this.last.get(i.id[t]);r!==void 0&&wn.lerp(ia.fromArray(i.at,3*r),1-e.part)}row(e,t,i,r){let{run:s}=e,o=s.contact,a=s.contacts[o.id[t]],l=s.header.modes[o.mode[t]]??"open";this.place(e,t),ta.fromArray(o.normal,3*t),Fl.fromArray(o.force,3*t);let c=r.pixel(wn);if(i.points&&!a?.joint&&this.dot(En(l,a),c),i.gaps&&o.gap[t]>0&&this.gap(o.gap[t],c),l==="open"&&Fl.lengthSq()===0||a?.joint&&!i.joints)return;let h=Fl.dot(ta);i.cones&&a?.friction&&h>0&&this.cone(a.friction,i.scale*h),Ol.copy(ta).multiplyScalar(h),i.normal&&this.arrow(Ol,this.theme.normal,i.scale,c),Ol.subVectors(Fl,Ol),i.tangential&&this.arrow(Ol,this.theme.tangential,i.scale,c)}dot(e,t){t=Math.min(t,.03*this.length)*this.crowd,this.rims.add(wn,iv,Bl.setScalar((e==="open"?2.6:5.6)*t),zs.set(this.theme.card)),this.dots.add(wn,iv,Bl.setScalar((e==="open"?1.7:4.4)*t),zs.set(this.theme.modes[e]??this.theme.soft))}gap(e,t){ia.copy(wn).addScaledVector(ta,e/2),tv.copy(wn).addScaledVector(ta,-e/2),this.gaps.bar(tv,ia,.9*t,zs.set(this.theme.soft))}reach(e,t){return Math.min(e/this.newtons*t*this.length,12*this.length)*this.crowd}arrow(e,t,i,r){let s=e.length(),o=this.reach(s,i);if(!(o>(this.crowd<1?9:2)*r))return;r*=this.crowd,Ff.copy(e).divideScalar(s);let a=Math.min(13*r,.6*o);ia.copy(wn).addScaledVector(Ff,o-a),this.shafts.bar(wn,ia,1.5*r,zs.set(t)),wh.setFromUnitVectors(ev,Ff),this.heads.add(ia,wh,Bl.set(.38*a,.38*a,a),zs)}cone(e,t){let i=Math.max(.15*this.length,this.reach(t,1));wh.setFromUnitVectors(ev,ta),this.cones.add(wn,wh,Bl.set(e*i,e*i,i),zs.set(this.theme.tangential))}flash(e,t,i){let{run:r,t:s}=e,o=r.contact,a=[];for(let l=e.contactFrame;l>=0&&r.time[l]>=s-i.flash;l--){if(r.time[l]>s)continue;let c=i.flash>0?(s-r.time[l])/i.flash:0;for(let h=o.start[l];h<o.start[l+1];h++){let u=Math.sqrt(Fl.fromArray(o.impulse,3*h).length()/this.strongest)*(1-c),f=r.contacts[o.id[h]]?.joint&&!t.joints;u>.02&&!f&&a.push({row:h,strength:u})}}a.sort((l,c)=>c.strength-l.strength);for(let{row:l,strength:c}of a.slice(0,Db)){wn.fromArray(o.at,3*l);let h=Math.min(36*i.pixel(wn),.45*this.length)*c;this.flashes.add(wn,i.facing,Bl.setScalar(h),zs.set(this.theme.flash))}}dispose(){for(let{mesh:e}of this.layers)e.geometry.dispose(),e.material.dispose(),e.dispose()}};function kl(n,e=.95){let t=n.length/3,i=[],r=Math.max(1,Math.floor(t/2e4));for(let s=0;s<t;s+=r){let o=Math.hypot(n[3*s],n[3*s+1],n[3*s+2]);o>0&&i.push(o)}return i.length===0?1:(i.sort((s,o)=>s-o),i[Math.min(i.length-1,Math.floor(e*i.length))])}var ra=class{constructor(e,t,i,r){this.name=e;this.header=t;let s=l=>i[l]??new Float32Array,o=l=>i[l]??new Uint32Array;this.frames=t.frames.length,this.points=t.points??0,this.values=t.values?.length??0,this.time=i.time??new Float64Array,this.count=this.time.length,this.pose=s("pose"),this.point=s("point"),this.value=s("value"),this.residual=s("residual"),this.unsolved=o("unsolved"),this.plotTime=i.plot_time??new Float64Array,this.plot=s("plot"),this.events=r;let a=o("contact_id");this.contact={start:i.contact_start?o("contact_start"):new Uint32Array(this.count+1),id:a,mode:i.contact_mode??new Uint8Array(a.length),at:s("contact_at"),normal:s("contact_normal"),force:Of(s("contact_force"),3*a.length),impulse:Of(s("contact_impulse"),3*a.length),gap:Of(s("contact_gap"),a.length)}}name;header;frames;points;values;count;time;pose;point;value;contact;residual;unsolved;plotTime;plot;events;get start(){return this.count?this.time[0]:0}get end(){return this.count?this.time[this.count-1]:0}get contacts(){return this.header.contacts??[]}frameAt(e){return Math.max(0,Gl(this.time,this.count,e)-1)}series(e){let t=this.plotTime.length;return this.plot.subarray(e*t,(e+1)*t)}};function Gl(n,e,t){let i=0,r=e;for(;i<r;){let s=i+r>>1;n[s]<=t?i=s+1:r=s}return i}function Of(n,e){return n.length>=e?n:new Float32Array(e)}var Nb=96e6,Ah=class extends ra{capacity=256;most;columns=[];times=[];modes=new Map;constructor(e){e.series=[{name:"kinetic",unit:"J",group:"energy"},{name:"potential",unit:"J",group:"energy"},{name:"total",unit:"J",group:"energy"}],super(e.title,e,{},[]),this.columns=e.series.map(()=>[]),this.most=Math.max(300,Math.min(3e4,Nb/(28*this.frames+12*this.points+4*this.values+64))),this.time=new Float64Array(this.capacity),this.residual=new Float32Array(this.capacity),this.unsolved=new Uint32Array(this.capacity),this.pose=new Float32Array(this.capacity*7*this.frames),this.point=new Float32Array(this.capacity*3*this.points),this.value=new Float32Array(this.capacity*this.values),this.contact.start=new Uint32Array(this.capacity+1)}series(e){return Float32Array.from(this.columns[e].slice(0,this.plotTime.length))}sync(){this.plotTime=Float64Array.from(this.times)}append(e){let t=new DataView(e);this.count>=this.most&&this.drop(),this.count>=this.capacity&&this.grow();let i=this.count;this.time[i]=t.getFloat64(0,!0),this.residual[i]=t.getFloat32(12,!0),this.unsolved[i]=t.getUint8(16),this.energies(t.getFloat32(17,!0),t.getFloat32(21,!0),this.time[i]);let r=25;r=Bf(t,r,this.pose,i,7*this.frames),r=Bf(t,r,this.point,i,3*this.points),r=Bf(t,r,this.value,i,this.values),this.rows(t,r,i),this.count=i+1}energies(e,t,i){this.times.push(i),[e,t,e+t].forEach((r,s)=>this.columns[s].push(r))}rows(e,t,i){let r=e.getUint32(t,!0),s=this.contact.start[i];this.room(s+r);let{contact:o}=this;t+=4;let a=new Map;for(let l=s;l<s+r;l++,t+=45){o.id[l]=e.getUint32(t,!0),o.mode[l]=e.getUint8(t+4);for(let c=0;c<3;c++)o.at[3*l+c]=e.getFloat32(t+5+4*c,!0),o.normal[3*l+c]=e.getFloat32(t+17+4*c,!0),o.force[3*l+c]=e.getFloat32(t+29+4*c,!0);o.gap[l]=e.getFloat32(t+41,!0),a.set(o.id[l],o.mode[l])}o.start[i+1]=s+r,this.switches(a,i)}switches(e,t){let i=Math.max(0,this.header.modes.indexOf("open")),r=new Set([...e.keys(),...this.modes.keys()]);for(let s of r){let[o,a]=[this.modes.get(s)??i,e.get(s)??i];if(o===a||t===0)continue;let l=u=>this.header.modes[u],c=this.contacts[s]?.name??`contact ${s}`,h={t:this.time[t],frame:t,contact:s,name:c,from:l(o),to:l(a),kind:"switch"};this.events.push(h)}this.events.length>4e3&&this.events.splice(0,2e3),this.modes=e}room(e){let{contact:t}=this;if(e<=t.id.length)return;let i=Math.max(64,2*e);t.id=ir(t.id,i),t.mode=ir(t.mode,i),t.gap=ir(t.gap,i);for(let r of["at","normal","force","impulse"])t[r]=ir(t[r],3*i)}grow(){this.capacity*=2,this.time=ir(this.time,this.capacity),this.residual=ir(this.residual,this.capacity),this.unsolved=ir(this.unsolved,this.capacity),this.pose=ir(this.pose,this.capacity*7*this.frames),this.point=ir(this.point,this.capacity*3*this.points),this.value=ir(this.value,this.capacity*this.values),this.contact.start=ir(this.contact.start,this.capacity+1)}drop(){let e=this.count>>1,{contact:t}=this,i=t.start[e];for(let[r,s]of[[this.time,1],[this.residual,1],[this.unsolved,1],[this.pose,7*this.frames],[this.point,3*this.points],[this.value,this.values]])r.copyWithin(0,e*s);for(let[r,s]of[[t.id,1],[t.mode,1],[t.gap,1],[t.at,3],[t.normal,3],[t.force,3]])r.copyWithin(0,i*s);t.start.copyWithin(0,e);for(let r=0;r<=this.count-e;r++)t.start[r]-=i;this.times.splice(0,e);for(let r of this.columns)r.splice(0,e);this.events=this.events.filter(r=>r.frame>=e);for(let r of this.events)r.frame-=e;this.count-=e}};function Bf(n,e,t,i,r){for(let s=0;s<r;s++)t[i*r+s]=n.getFloat32(e+4*s,!0);return e+4*r}function ir(n,e){let t=new n.constructor(e);return t.set(n),t}var Rh=class{constructor(e){this.base=e}base;state="connecting";message="";run=null;received=0;heard=0;listeners=[];scale=1;get over(){return this.state==="ended"||this.state==="lost"}onFrames(e){this.listeners.push(e)}tell(){for(let e of this.listeners)e()}connect(){return new Promise((e,t)=>{this.read(i=>e(i)).then(()=>this.finish("ended"),i=>{t(i),this.finish("lost")})})}finish(e){this.state!=="ended"&&(this.state=e),this.tell()}async read(e){let t=await fetch(new URL("stream",this.base),{cache:"no-store"});if(!t.ok||!t.body)throw new Error(`the program answered ${t.status}`);let i=t.body.getReader(),r=new kf;for(;;){let{done:s,value:o}=await i.read();if(s)return;r.push(o);let a=!1;for(let l=r.shift();l;l=r.shift())this.take(l.kind,l.payload,e),a=!0;a&&this.tell()}}take(e,t,i){if(e===1){this.run?.append(t),this.heard=performance.now(),this.received++;return}let r=JSON.parse(new TextDecoder().decode(t));if(e===0){let s=r;s.live??={},this.run=new Ah(s),this.state="running",i(s)}else if(e===2){let{header:s}=this.run;s.contacts=[...s.contacts??[],...r]}else if(e===3){let s=r;this.state=s.state,this.message=s.message??""}}newtons(){let{run:e}=this;if(!e||this.received%20!==1)return this.scale;let{start:t,force:i}=e.contact,r=t[Math.max(0,e.count-200)],s=kl(i.subarray(3*r,3*t[e.count]));return t[e.count]>r&&(this.scale=s),this.scale}async command(e){try{let t=JSON.stringify(e),i=await fetch(new URL("command",this.base),{method:"POST",headers:{"Content-Type":"application/json"},body:t});if(!i.ok)throw new Error(await i.text());let r=await i.text();return r?JSON.parse(r):null}catch(t){return this.message=`The command was not taken: ${t instanceof Error?t.message:String(t)}`,this.tell(),null}}toggle(){let e=this.state==="running";this.state=e?"paused":this.state==="paused"?"running":this.state,this.command({do:e?"pause":"resume"}),this.tell()}},kf=class{chunks=[];size=0;push(e){this.chunks.push(e),this.size+=e.length}shift(){if(this.size<5)return null;let e=this.joined(),t=new DataView(e.buffer,e.byteOffset).getUint32(0,!0);if(e.length<5+t)return null;let i=e.slice(5,5+t).buffer,r=e.subarray(5+t);return this.chunks=[r],this.size=r.length,{kind:e[4],payload:i}}joined(){if(this.chunks.length===1)return this.chunks[0];let e=new Uint8Array(this.size),t=0;for(let i of this.chunks)e.set(i,t),t+=i.length;return this.chunks=[e],e}};function J(n,e={},...t){let i=document.createElement(n);for(let[r,s]of Object.entries(e))s===void 0||s===!1||(typeof s=="function"?i.addEventListener(r.slice(2),s):s===!0?i.setAttribute(r,""):i.setAttribute(r,String(s)));for(let r of t)r&&i.append(r);return i}var Ib={play:"M7 4.5v15l12.5-7.5z",pause:"M6.5 5h4v14h-4zM13.5 5h4v14h-4z",next:"M6 5v14l8-7zM15.5 5h2.5v14h-2.5z",previous:"M18 5v14l-8-7zM6 5h2.5v14H6z",forward:"M8.6 5 15.6 12l-7 7-1.7-1.7 5.3-5.3-5.3-5.3z",back:"M15.4 5 8.4 12l7 7 1.7-1.7-5.3-5.3 5.3-5.3z",reset:"M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4zM10 10h4v4h-4z",theme:"M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2.2v13.6a6.8 6.8 0 0 1 0-13.6z",image:"M4 5h16v14H4zM6 7v8l3.5-3.5 3 3L15 12l3 3V7z",save:"M5 4h11l3 3v13H5zM8 6v4h7V6zM8 14v4h8v-4z",camera:"M11 4h2v9l3-3 1.4 1.4L12 16.8l-5.4-5.4L8 10l3 3zM5 18h14v2H5z",full:"M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z"};function nv(n){let e=document.createElementNS("http://www.w3.org/2000/svg","svg");e.setAttribute("viewBox","0 0 24 24"),e.setAttribute("aria-hidden","true"),e.setAttribute("class","pv-icon");let t=document.createElementNS("http://www.w3.org/2000/svg","path");return t.setAttribute("d",Ib[n]),e.append(t),e}function hn(n,e,t){return J("button",{type:"button",class:"pv-button",title:e,"aria-label":e,onclick:t},nv(n))}function Ch(n,e,t){n.title!==t&&(n.replaceChildren(nv(e)),n.title=t,n.setAttribute("aria-label",t))}function Ph(n,e,t){let i=J("input",{type:"checkbox",checked:e});return i.addEventListener("change",()=>t(i.checked)),J("label",{class:"pv-tick"},i,J("span",{},n))}function Sr(n,e,t,i){let r=J("select",{class:"pv-select","aria-label":n});for(let[s,o]of e)r.append(J("option",{value:s,selected:s===t},o));return r.addEventListener("change",()=>i(r.value)),r}var Ub=["open","closed","sticking","sliding","rolling","sliding-rolling","mixed","impressed"],rv="percussion-theme";function Gf(n){let e=getComputedStyle(n),t=r=>e.getPropertyValue(`--${r}`).trim(),i={};for(let r of Ub)i[r]=t(`mode-${r}`);return{dark:zf(),ink:t("ink"),soft:t("soft"),line:t("line"),accent:t("accent"),card:t("card"),sky:t("sky"),ground:t("ground"),grid:t("grid"),bad:t("bad"),good:t("good"),normal:t("normal"),tangential:t("tangential"),flash:t("flash"),colours:[0,1,2,3,4,5,6,7].map(r=>t(`c${r}`)),modes:i}}function zf(){let n=document.documentElement.dataset.theme;return n?n==="dark":matchMedia("(prefers-color-scheme: dark)").matches}function sv(n){document.documentElement.dataset.theme=n?"dark":"light";try{localStorage.setItem(rv,n?"dark":"light")}catch{}window.dispatchEvent(new Event("percussion-theme"))}function ov(){try{let n=localStorage.getItem(rv);n&&!document.documentElement.dataset.theme&&(document.documentElement.dataset.theme=n)}catch{}}function av(n){window.addEventListener("percussion-theme",n),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",n)}function sa(n,e){if(!n)return e.colours[0];let t=/^body([1-8])$/.exec(n);return t?e.colours[Number(t[1])-1]:n==="ground"?e.dark?"#5a6570":"#b9c1c9":n==="tool"?e.dark?"#8d99a5":"#7d8994":n==="accent"?e.accent:n}var Fb="⁰¹²³⁴⁵⁶⁷⁸⁹";function Ob(n){let e=[...String(Math.abs(n))].map(t=>Fb[Number(t)]).join("");return(n<0?"⁻":"")+e}function ui(n,e=4){if(!Number.isFinite(n))return Number.isNaN(n)?"–":n>0?"∞":"−∞";if(n===0)return"0";let t=Math.abs(n);if(t>=1e6||t<1e-4){let[i,r]=n.toExponential(e-1).split("e"),s=String(Number(i)).replace("-","−");return(s==="1"?"":s==="−1"?"−":`${s}·`)+`10${Ob(Number(r))}`}return String(Number(n.toPrecision(e))).replace("-","−")}function Hs(n,e,t=4){return e&&e!=="1"?`${ui(n,t)} ${e}`:ui(n,t)}var Bb=[[1e9,"G"],[1e6,"M"],[1e3,"k"],[1,""],[.001,"m"],[1e-6,"µ"],[1e-9,"n"]];function Hf(n,e,t=3){let i=Math.abs(n);if(!(i>=1e-12))return`${Number.isNaN(n)?"–":"0"} ${e}`;let[r,s]=Bb.find(([o])=>i>=o)??[1e-9,"n"];return`${ui(n/r,t)} ${s}${e}`}function zl(n){return Math.max(0,Math.min(12,Math.ceil(-Math.log10(Math.abs(n))-1e-9)))}function Hl(n,e,t){let i=Vf((e-n)/Math.max(1,t)),r=[];for(let s=Math.ceil(n/i-1e-9);s*i<=e+1e-9*i;s++)r.push(s*i);return{at:r,step:i}}function Vf(n){if(!(n>0)||!Number.isFinite(n))return 1;let e=10**Math.floor(Math.log10(n));for(let t of[1,2,5,10])if(t*e>=n*(1-1e-9))return t*e;return 10*e}function Vs(n,e){return Math.abs(n)<1e-9*e?"0":Math.abs(n)>=1e5||e<1e-4?ui(n,3):n.toFixed(zl(e)).replace("-","−")}function Lh(n){return n>=1?`${n}×`:`1/${Math.round(1/n)}×`}var Vl=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10],Dh=class{constructor(e,t){this.start=e;this.end=t;this.t=e}start;end;t;playing=!1;speed=1;listeners=[];last=0;onChange(e){this.listeners.push(e)}seek(e){this.t=Math.min(Math.max(e,this.start),this.end),this.changed()}play(){this.playing||(this.t>=this.end&&(this.t=this.start),this.playing=!0,this.last=performance.now(),this.changed())}pause(){this.playing=!1,this.changed()}toggle(){this.playing?this.pause():this.play()}setSpeed(e){this.speed=e,this.changed()}tick(e){if(!this.playing)return!1;let t=Math.min(.25,Math.max(0,e-this.last)/1e3);return this.last=e,this.t=Math.min(this.end,this.t+t*this.speed),this.t>=this.end&&(this.playing=!1),this.changed(),!0}changed(){for(let e of this.listeners)e()}};function Wf(n){if(n>2&&n<30)return 1;let e=Math.max(n,1e-12)/10;return Vl.reduce((t,i)=>Math.abs(Math.log(i/e))<Math.abs(Math.log(t/e))?i:t,1)}var kb={connecting:"connecting …",running:"live",paused:"paused",ended:"The run has ended. What came in can still be looked at.",lost:"The connection is lost: the program was closed or cannot be reached. Start it again and reload this page."},Nh=class{constructor(e,t){this.link=e;this.play=hn("pause","pause the run (space)",()=>e.toggle()),this.play.classList.add("pv-play"),this.one=hn("forward","one step of the run",()=>{e.command({do:"step"})}),this.save=hn("save","save the state of the run",()=>{this.saveState()}),this.edge=J("button",{type:"button",class:"pv-chip",onclick:t},"to now");let i=Vl.map(o=>[String(o),Lh(o)]);i.push(["0","as fast as it goes"]),this.speed=Sr("speed of the run",i,"1",o=>{e.command({do:"speed",factor:o==="0"?null:Number(o)})});let r=J("div",{class:"pv-buttons"},this.play,this.one,this.save,this.edge),s=J("div",{class:"pv-transport"},r,this.time,J("label",{class:"pv-speed"},J("span",{},"speed"),this.speed));this.element=J("div",{},s,this.status)}link;element;play;one;save;edge;speed;time=J("output",{class:"pv-clock"});status=J("p",{class:"pv-status",role:"status"});async saveState(){let e=await this.link.command({do:"save"});e?.path&&(this.link.message=`The state is saved in ${e.path}`),this.refresh()}refresh(e=NaN,t=!0){let{state:i,message:r}=this.link,{over:s}=this.link;Ch(this.play,i==="running"?"pause":"play",i==="running"?"pause the run (space)":"resume the run (space)");for(let a of[this.play,this.save])a.disabled=s;this.speed.disabled=s,this.one.disabled=i!=="paused",this.edge.setAttribute("aria-pressed",String(t)),Number.isNaN(e)||(this.time.textContent=`${ui(e,5)} s`);let o=[kb[i],r].filter(Boolean).join(" · ");this.status.textContent!==o&&(this.status.textContent=o),this.status.dataset.state=i}};var Xf=12,Ih=class{element;body=J("tbody",{});count=J("span",{class:"pv-count"});more=J("p",{class:"pv-note"});constructor(){let e=J("tr",{},J("th",{},"contact"),J("th",{},"mode"),J("th",{title:"distance of the surfaces"},"gap"),J("th",{title:"size of the force"},"force")),t=J("table",{class:"pv-contacts"},J("thead",{},e),this.body),i=J("div",{class:"pv-contact-box"},t,this.more);this.element=J("details",{class:"pv-section",open:!0},J("summary",{},"Contacts now ",this.count),i)}refresh(e){if(!e||e.run.count===0||!this.element.open)return;let{run:t}=e,i=t.contact,r=e.contactFrame,s=[];for(let a=i.start[r];a<i.start[r+1];a++)t.contacts[i.id[a]]?.joint||s.push([a,Math.hypot(i.force[3*a],i.force[3*a+1],i.force[3*a+2])]);s.sort((a,l)=>l[1]-a[1]);let o=s.slice(0,Xf).sort((a,l)=>i.id[a[0]]-i.id[l[0]]);this.body.replaceChildren(...o.map(([a,l])=>this.row(e,a,l))),this.count.textContent=String(s.length),this.more.textContent=s.length>Xf?`the ${Xf} strongest of ${s.length}`:""}row(e,t,i){let{run:r}=e,s=r.contacts[r.contact.id[t]],o=En(r.header.modes[r.contact.mode[t]]??"open",s),a=s?.name??"?";return J("tr",{},J("td",{title:s?`${a}: ${s.law}${s.friction?`, μ = ${s.friction}`:""}`:a},ea(a)),J("td",{},J("i",{class:"pv-swatch",style:`background: var(--mode-${o})`}),o),J("td",{},Hf(r.contact.gap[t],"m")),J("td",{},Hf(i,"N")))}};function lv(n,e,t,i){let r=(a,l,c="")=>{let h=Ph(a,e[l],u=>{e[l]=u,i()});return c&&h.append(J("i",{class:"pv-swatch",style:`background: var(--${c})`})),h},s=(n.contacts??[]).length>0||n.live!==void 0,o=J("details",{class:"pv-section",open:!0},J("summary",{},"Show"));return s&&o.append(J("div",{class:"pv-ticks"},r("contact points","points"),r("normal force","normal","normal"),r("friction","tangential","tangential"),r("impulses","flashes","flash"),r("gaps","gaps"),r("friction cones","cones"),(n.contacts??[]).some(a=>a.joint)&&r("joint forces","joints")),Gb(e,t,i)),o.append(zb(n,e,i)),o}function Gb(n,e,t){let i=J("span",{class:"pv-soft"}),r=J("input",{type:"range",min:-2,max:2,step:.05,value:0,class:"pv-force","aria-label":"scale of force arrows"}),s=()=>{n.scale=10**Number(r.value),i.textContent=`× ${ui(n.scale,2)}`,r.title=`an arrow of about a fifth of the picture is ${Hs(e/n.scale,"N",2)}`};return r.addEventListener("input",()=>{s(),t()}),r.addEventListener("dblclick",()=>{r.value="0",s(),t()}),s(),J("label",{class:"pv-slider"},J("span",{},"length of arrows"),r,i)}function zb(n,e,t){let i=n.frames.map((o,a)=>[String(a),o.name]).slice(0,400),r=Sr("follow a body",[["-1","nothing"],...i],String(e.follow),o=>{e.follow=Number(o),t()}),s=Sr("trails",[["none","none"],["followed","of the followed body"],["all","of all bodies"]],e.trails,o=>{e.trails=o,t()});return J("div",{class:"pv-choices"},J("label",{},J("span",{},"follow"),r),J("label",{},J("span",{},"trails"),s))}var Wl=200;function cv(n){let e=n.flatMap((t,i)=>t.events.filter(r=>!t.contacts[r.contact]?.joint).map(r=>({...r,run:i})));return n.length>1?e.sort((t,i)=>t.t-i.t):e}var Uh=class{constructor(e,t,i){this.runs=e;this.now=t;this.seek=i;this.moments=cv(e),this.element=J("details",{class:"pv-section",open:!0},J("summary",{},"Events ",this.count),this.list),this.fill(0)}runs;now;seek;element;moments;list=J("ol",{class:"pv-events",tabindex:0,"aria-label":"events"});count=J("span",{class:"pv-count"});first=0;marked=-2;digits=4;feed(){this.moments=cv(this.runs),this.marked=-2,this.fill(this.moments.length-Wl),this.refresh()}fill(e){let t=this.runs[0].end-this.runs[0].start;this.digits=t>0?Math.min(7,2+zl(t/100)):4,this.first=Math.max(0,Math.min(e,this.moments.length-Wl)),this.count.textContent=String(this.moments.length);let r=this.moments.slice(this.first,this.first+Wl).map(s=>this.row(s));this.list.replaceChildren(...r),r.length===0&&this.list.append(J("li",{class:"pv-note"},"No impacts or changes of mode."))}row(e){let t=this.runs[e.run].contacts[e.contact],i=e.kind==="impact"?"impact":`${En(e.from,t)} → ${En(e.to,t)}`,r=this.runs.length>1?`${this.runs[e.run].name} · `:"",s=J("i",{class:"pv-swatch",style:`background: var(--mode-${e.kind==="impact"?"impact":En(e.to,t)})`}),o=J("button",{type:"button",onclick:()=>this.seek(e.t)},J("span",{class:"pv-time"},e.t.toFixed(this.digits)),s,J("b",{title:r+e.name},r+ea(e.name))," ",J("span",{class:"pv-what"},i));return J("li",{},o)}neighbour(e){let t=this.now(),i=1e-12*Math.max(1,Math.abs(t));if(e>0)return this.moments.find(r=>r.t>t+i)?.t??null;for(let r=this.moments.length-1;r>=0;r--)if(this.moments[r].t<t-i)return this.moments[r].t;return null}refresh(){let e=this.now(),t=this.moments.findIndex(l=>l.t>e+1e-12*Math.max(1,Math.abs(e)));if(t=(t<0?this.moments.length:t)-1,t===this.marked)return;this.marked=t,(t<this.first||t>=this.first+Wl)&&this.fill(t-Wl/2),this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");let i=this.list.children[t-this.first];if(!i||t<0)return;i.setAttribute("aria-current","true");let{offsetTop:r,offsetHeight:s}=i,[o,a]=[this.list.scrollTop,this.list.clientHeight];(r<o||r+s>o+a)&&(this.list.scrollTop=r-a/2)}};var Fh=class{constructor(e,t){this.clock=e;this.play=hn("play","play (space)",()=>e.toggle()),this.play.classList.add("pv-play");let i=Vl.map(s=>[String(s),Lh(s)]);this.speed=Sr("speed",i,String(e.speed),s=>e.setSpeed(Number(s)));let r=J("div",{class:"pv-buttons"},hn("previous","event before (shift ←)",()=>t.event(-1)),hn("back","one sample back (←)",()=>t.step(-1)),this.play,hn("forward","one sample on (→)",()=>t.step(1)),hn("next","next event (shift →)",()=>t.event(1)));this.element=J("div",{class:"pv-transport"},r,this.time,J("label",{class:"pv-speed"},J("span",{},"speed"),this.speed))}clock;element;play;time=J("output",{class:"pv-clock","aria-live":"off"});speed;refresh(){let{clock:e}=this;Ch(this.play,e.playing?"pause":"play",e.playing?"pause (space)":"play (space)");let t=Math.max(e.end-e.start,1e-9),i=Math.min(8,1+zl(t/1e3));this.time.textContent=`${e.t.toFixed(i).replace("-","−")} / ${Hs(e.end,"s",4)}`,this.speed.value!==String(e.speed)&&(this.speed.value=String(e.speed))}};function Yf(n){if(n.length===1){let{plotTime:r}=n[0];return{time:Array.from(r),sample:[Int32Array.from(r,(s,o)=>o)]}}let e=n.map(()=>0),t=[],i=[];for(;;){let r=1/0;if(n.forEach((s,o)=>{e[o]<s.plotTime.length&&(r=Math.min(r,s.plotTime[e[o]]))}),r===1/0)break;t.push(r),i.push(n.map((s,o)=>s.plotTime[e[o]]===r?e[o]++:-1))}return{time:t,sample:n.map((r,s)=>Int32Array.from(i,o=>o[s]))}}function qf(n,e,t){let i=n.series(e);return Array.from(t,r=>r<0?void 0:Number.isNaN(i[r])?null:i[r])}function hv(n,e){let t=URL.createObjectURL(e);J("a",{href:t,download:n}).click(),setTimeout(()=>URL.revokeObjectURL(t),1e3)}function uv(n,e){hv(`${n}.svg`,new Blob([e],{type:"image/svg+xml"}))}function Kf(n,e){e.toBlob(t=>t&&hv(`${n}.png`,t),"image/png")}async function fv(n,e){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(e)}`,await t.decode();let i=J("canvas",{width:2*t.width,height:2*t.height});i.getContext("2d").drawImage(t,0,0,i.width,i.height),Kf(n,i)}function Oh(...n){return n.join(" ").toLowerCase().replace(/[^a-z0-9]+/g,"-").replace(/^-|-$/g,"")||"percussion"}var Hb='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',Gr=class{context;width;height;constructor(e,t,i){let r=window.devicePixelRatio||1;this.width=t,this.height=i,e.width=Math.max(1,Math.round(t*r)),e.height=Math.max(1,Math.round(i*r)),e.style.width=`${t}px`,e.style.height=`${i}px`,this.context=e.getContext("2d"),this.context.scale(r,r),this.context.font=Hb,this.context.textBaseline="middle",this.context.lineJoin="round"}rect(e,t,i,r,s){this.context.fillStyle=s,this.context.fillRect(e,t,i,r)}path(e,t,i,r=[]){let{context:s}=this;s.strokeStyle=t,s.lineWidth=i,s.setLineDash(r),s.beginPath();let o=!1;for(let a=0;a<e.length;a+=2){let[l,c]=[e[a],e[a+1]];Number.isNaN(l)||Number.isNaN(c)?o=!1:o?s.lineTo(l,c):(s.moveTo(l,c),o=!0)}s.stroke(),s.setLineDash([])}dot(e,t,i,r,s){let{context:o}=this;o.beginPath(),o.arc(e,t,i,0,2*Math.PI),o.fillStyle=r,o.fill(),s&&(o.strokeStyle=s,o.lineWidth=2,o.stroke())}text(e,t,i,r,s,o=!1){let{context:a}=this;a.save(),a.translate(e,t),o&&a.rotate(-Math.PI/2),a.fillStyle=r,a.textAlign=s==="middle"?"center":s,a.fillText(i,0,0),a.restore()}clip(e,t,i,r){this.context.save(),this.context.beginPath(),this.context.rect(e,t,i,r),this.context.clip()}unclip(){this.context.restore()}},gs=class{constructor(e,t,i){this.width=e;this.height=t;this.rect(0,0,e,t,i)}width;height;parts=[];clips=0;rect(e,t,i,r,s){this.parts.push(`<rect x="${ji(e)}" y="${ji(t)}" width="${ji(i)}" height="${ji(r)}" fill="${s}"/>`)}path(e,t,i,r=[]){let s="",o=!1;for(let l=0;l<e.length;l+=2){let[c,h]=[e[l],e[l+1]];Number.isNaN(c)||Number.isNaN(h)?o=!1:(s+=`${o?"L":"M"}${ji(c)} ${ji(h)}`,o=!0)}if(!s)return;let a=r.length?` stroke-dasharray="${r.join(" ")}"`:"";this.parts.push(`<path d="${s}" fill="none" stroke="${t}" stroke-width="${i}" stroke-linejoin="round"${a}/>`)}dot(e,t,i,r,s){let o=s?` stroke="${s}" stroke-width="2"`:"";this.parts.push(`<circle cx="${ji(e)}" cy="${ji(t)}" r="${i}" fill="${r}"${o}/>`)}text(e,t,i,r,s,o=!1){let a=o?` transform="rotate(-90 ${ji(e)} ${ji(t)})"`:"",l=i.replace(/&/g,"&amp;").replace(/</g,"&lt;");this.parts.push(`<text x="${ji(e)}" y="${ji(t)}" fill="${r}" text-anchor="${s}" dominant-baseline="central"${a}>${l}</text>`)}clip(e,t,i,r){let s=`clip${this.clips++}`;this.parts.push(`<clipPath id="${s}"><rect x="${ji(e)}" y="${ji(t)}" width="${ji(i)}" height="${ji(r)}"/></clipPath><g clip-path="url(#${s})">`)}unclip(){this.parts.push("</g>")}toString(){let{width:e,height:t}=this;return`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${e} ${t}" width="${e}" height="${t}" font-family="system-ui, -apple-system, Segoe UI, Roboto, Arial, sans-serif" font-size="12">${this.parts.join("")}</svg>`}};function ji(n){return String(Math.round(100*n)/100)}var Bh=20,Vb=16,kh=class{constructor(e){this.shared=e;this.element=J("div",{},this.legend,this.box,this.note),this.gather(),e.span.onChange(()=>this.build()),this.canvas.addEventListener("click",t=>this.shared.seek(this.timeAt(t.offsetX))),this.canvas.addEventListener("dblclick",()=>e.span.reset())}shared;element;canvas=J("canvas",{role:"img","aria-label":"modes of contacts over time"});line=J("div",{class:"pv-now"});box=J("div",{class:"pv-bars"},this.canvas,this.line);legend=J("ul",{class:"pv-legend"});note=J("p",{class:"pv-note"});rows=[];left=90;gather(){let e=this.shared.runs.flatMap((r,s)=>Jx(r).map(o=>({run:s,bar:o}))),t=e.filter(r=>r.bar.mode.some(s=>s!==r.bar.mode[0])||r.bar.mode[0]!==0),i=[...t].sort((r,s)=>s.bar.mode.length-r.bar.mode.length).slice(0,Vb);this.rows=t.filter(r=>i.includes(r)),this.note.textContent=e.length>this.rows.length?`${this.rows.length} of ${e.length} contacts: those whose modes change most.`:"",this.note.hidden=!this.note.textContent}name(e){let{runs:t}=this.shared,i=ea(t[e.run].contacts[e.bar.contact].name);return t.length>1?`${i} · ${t[e.run].name}`:i}build(){let e=this.box.clientWidth;if(e<40)return;let t=Math.max(4,...this.rows.map(i=>this.name(i).length));this.left=Math.min(.34*e,14+6.6*t),this.draw(new Gr(this.canvas,e,this.height())),this.buildLegend(),this.refresh()}height(){return this.rows.length*Bh+26}scale(e){let{min:t,max:i}=this.shared.span;return r=>this.left+(r-t)/(i-t)*(e-this.left-14)}timeAt(e){let{min:t,max:i}=this.shared.span,r=this.canvas.clientWidth-this.left-14;return t+(e-this.left)/r*(i-t)}draw(e){let{span:t,runs:i}=this.shared,r=this.shared.theme(),s=this.scale(e.width),[o,a]=[s(t.min),s(t.max)];this.rows.forEach((c,h)=>{let u=h*Bh+3,f=i[c.run],d=Math.max(3,Math.floor((this.left-12)/6.6)),g=this.name(c);e.text(this.left-8,u+7,g.length>d?`${g.slice(0,d-1)}…`:g,r.ink,"end"),e.rect(o,u,a-o,Bh-6,r.modes.open),c.bar.from.forEach((w,m)=>{let p=En(f.header.modes[c.bar.mode[m]],f.contacts[c.bar.contact]);if(p==="open")return;let S=Math.max(o,s(w)),T=Math.min(a,s(c.bar.from[m+1]??f.end));T>=S&&e.rect(S,u,Math.max(1.5,T-S),Bh-6,r.modes[p]??"#888")})});let l=Hl(t.min,t.max,(a-o)/80);for(let c of l.at)e.text(s(c),this.height()-12,Vs(c,l.step),r.soft,"middle");e.text(this.left-8,this.height()-12,"t in s",r.soft,"end")}buildLegend(){let e=this.shared.theme(),t=new Map;for(let i of this.rows){let r=this.shared.runs[i.run];for(let s of i.bar.mode){let o=En(r.header.modes[s],r.contacts[i.bar.contact]);t.set(o,e.modes[o]??"#888")}}this.legend.replaceChildren(...[...t].map(([i,r])=>J("li",{},J("i",{style:`background:${r}`}),i)))}refresh(){let e=this.scale(this.canvas.clientWidth)(this.shared.now());this.line.style.display=e>=this.left-1&&e<=this.canvas.clientWidth-13?"":"none",this.line.style.transform=`translateX(${e}px)`}get empty(){return this.rows.length===0}svg(){let e=new gs(900,this.height(),this.shared.theme().card);return this.draw(e),e.toString()}};function Gh(n,e,t,i=10){let[r,s,o]=[62,14,40],a=Math.max(10,n.width-r-s),l=Math.max(10,n.height-i-o);return{left:r,top:i,width:a,height:l,toX:c=>r+(c-e.min)/(e.max-e.min)*a,toY:c=>i+l-(c-t.min)/(t.max-t.min)*l}}function zh(n,e,t,i,r){let{left:s,top:o,width:a,height:l}=e,c=Hl(t.min,t.max,a/80);for(let u of c.at)n.path([e.toX(u),o,e.toX(u),o+l],r.line,1),n.text(e.toX(u),o+l+12,Vs(u,c.step),r.soft,"middle");let h=Hl(i.min,i.max,l/40);for(let u of h.at)n.path([s,e.toY(u),s+a,e.toY(u)],r.line,1),n.text(s-7,e.toY(u),Vs(u,h.step),r.soft,"end");n.text(s+a/2,o+l+30,t.label,r.soft,"middle"),n.text(10,o+l/2,i.label,r.soft,"middle",!0)}function Xl(n,e,t,i=1.5){let r=[];for(let s=0;s<t.x.length;s++)r.push(e.toX(t.x[s]),e.toY(t.y[s]));n.clip(e.left,e.top,e.width,e.height),n.path(r,t.colour,i,t.dash),n.unclip()}function Hh(n,e=.05){let[t,i]=[1/0,-1/0];for(let s of n)for(let o=0;o<s.length;o++){let a=s[o];a<t&&(t=a),a>i&&(i=a)}if(!(t<=i))return[0,1];let r=i>t?e*(i-t):Math.max(Math.abs(i)*.1,1e-12);return[t-r,i+r]}function dv(n,e,t){let i=62;for(let r of e)n.rect(i,6,10,10,r.colour),n.text(i+14,11,r.name,t.ink,"start"),i+=30+6.4*r.name.length}var Vh=class{constructor(e){this.shared=e;let t=e.runs[0].header.series??[];[this.x,this.y]=Wb(t);let i=t.map((a,l)=>[String(l),pv(a)]),r=Sr("horizontal axis",i,String(this.x),a=>this.choose(Number(a),this.y)),s=Sr("vertical axis",i,String(this.y),a=>this.choose(this.x,Number(a))),o=J("div",{class:"pv-row"},s,J("span",{class:"pv-soft"},"over"),r);this.element=J("div",{},o,this.box)}shared;element;under=J("canvas",{role:"img","aria-label":"phase portrait"});over=J("canvas",{class:"pv-over","aria-hidden":"true"});box=J("div",{class:"pv-phase"},this.under,this.over);x;y;frame=null;choose(e,t){[this.x,this.y]=[e,t],this.build()}build(){let e=this.box.clientWidth;if(e<40)return;let t=Math.min(420,Math.max(240,.62*e));this.frame=this.draw(new Gr(this.under,e,t)),this.refresh()}axes(){let{runs:e}=this.shared,t=i=>{let[r,s]=Hh(e.map(o=>o.series(i)));return{min:r,max:s,label:pv(e[0].header.series[i])}};return[t(this.x),t(this.y)]}draw(e){let t=this.shared.theme(),[i,r]=this.axes(),s=Gh(e,i,r);return zh(e,s,i,r,t),this.shared.runs.forEach((o,a)=>{let l=t.colours[a%8],{flow:c,jumps:h}=Xb(o,this.x,this.y);Xl(e,s,{name:o.name,colour:l,...h,dash:[2,3]},1),Xl(e,s,{name:o.name,colour:l,...c},1.3)}),s}refresh(){if(!this.frame||this.box.clientWidth<40)return;let e=this.shared.theme(),t=new Gr(this.over,this.under.clientWidth,this.under.clientHeight);this.shared.runs.forEach((i,r)=>{let[s,o]=[this.x,this.y].map(a=>Yb(i,a,this.shared.now()));Number.isNaN(s)||Number.isNaN(o)||t.dot(this.frame.toX(s),this.frame.toY(o),5.5,this.shared.runs.length>1?e.colours[r%8]:e.normal,e.card)})}svg(){let e=new gs(640,460,this.shared.theme().card);return this.draw(e),e.toString()}};function pv(n){return n.unit&&n.unit!=="1"?`${n.name} in ${n.unit}`:n.name}function Wb(n){let e=n.findIndex(i=>i.group==="coordinate"),t=n.map((i,r)=>i.group==="velocity"?r:-1).filter(i=>i>=0);return e>=0&&t.length?[e,t[0]]:[0,Math.min(1,n.length-1)]}function Xb(n,e,t){let[i,r]=[n.series(e),n.series(t)],s={x:[],y:[]},o={x:[],y:[]};for(let a=0;a<i.length;a++)a>0&&n.plotTime[a]===n.plotTime[a-1]&&(o.x.push(i[a-1],i[a],NaN),o.y.push(r[a-1],r[a],NaN),s.x.push(NaN),s.y.push(NaN)),s.x.push(i[a]),s.y.push(r[a]);return{flow:s,jumps:o}}function Yb(n,e,t){let i=n.series(e),r=n.plotTime.length;if(r===0)return NaN;let s=Math.max(0,Gl(n.plotTime,r,t)-1),o=Math.min(s+1,r-1),a=n.plotTime[o]-n.plotTime[s],l=a>0?Math.min(1,Math.max(0,(t-n.plotTime[s])/a)):0;return i[s]+l*(i[o]-i[s])}var qb=24;function mv(n,e,t){let i=J("div",{class:"pv-pick-list"}),r=J("input",{type:"search",placeholder:"filter","aria-label":"filter series",class:"pv-filter"}),s=J("summary",{},"Series"),o=J("details",{class:"pv-pick"},s,J("div",{class:"pv-pick-box"},e.length>8&&r,i)),a=()=>{let c=r.value.toLowerCase(),h=e.filter(u=>n[u].name.toLowerCase().includes(c)).slice(0,200);i.replaceChildren(...h.map(u=>Ph(n[u].name,t.selection.includes(u),f=>l(u,f))))},l=(c,h)=>{let u=t.selection.filter(f=>f!==c);t.select(h?[...u,c].slice(-qb).sort((f,d)=>f-d):u),a()};return r.addEventListener("input",a),o.addEventListener("toggle",a),document.addEventListener("pointerdown",c=>{o.contains(c.target)||(o.open=!1)}),o}var Kb="uplot",Zb="u-hz",$b="u-vt",Jb="u-title",Qb="u-wrap",jb="u-under",eE="u-over",tE="u-axis",Ys="u-off",iE="u-select",nE="u-cursor-x",rE="u-cursor-y",sE="u-cursor-pt",oE="u-legend",aE="u-live",lE="u-inline",cE="u-series",hE="u-marker",gv="u-label",uE="u-value",ql="width",Kl="height";var xv="bottom",oa="left",Zf="right",fd="#000",vv=fd+"0",$f="mousemove",_v="mousedown",Jf="mouseup",Sv="mouseenter",Mv="mouseleave",yv="dblclick",fE="resize",dE="scroll",bv="change",Kh="dppxchange",dd="--",da=typeof window<"u",id=da?document:null,la=da?window:null,pE=da?navigator:null,It,Wh;function nd(){let n=devicePixelRatio;It!=n&&(It=n,Wh&&sd(bv,Wh,nd),Wh=matchMedia(`(min-resolution: ${It-.001}dppx) and (max-resolution: ${It+.001}dppx)`),qs(bv,Wh,nd),la.dispatchEvent(new CustomEvent(Kh)))}function Tn(n,e){if(e!=null){let t=n.classList;!t.contains(e)&&t.add(e)}}function rd(n,e){let t=n.classList;t.contains(e)&&t.remove(e)}function $t(n,e,t){n.style[e]=t+"px"}function nr(n,e,t,i){let r=id.createElement(n);return e!=null&&Tn(r,e),t?.insertBefore(r,i),r}function Fn(n,e){return nr("div",n,e)}var Ev=new WeakMap;function Mr(n,e,t,i,r){let s="translate("+e+"px,"+t+"px)",o=Ev.get(n);s!=o&&(n.style.transform=s,Ev.set(n,s),e<0||t<0||e>i||t>r?Tn(n,Ys):rd(n,Ys))}var wv=new WeakMap;function Tv(n,e,t){let i=e+t,r=wv.get(n);i!=r&&(wv.set(n,i),n.style.background=e,n.style.borderColor=t)}var Av=new WeakMap;function Rv(n,e,t,i){let r=e+""+t,s=Av.get(n);r!=s&&(Av.set(n,r),n.style.height=t+"px",n.style.width=e+"px",n.style.marginLeft=i?-e/2+"px":0,n.style.marginTop=i?-t/2+"px":0)}var pd={passive:!0},mE={...pd,capture:!0};function qs(n,e,t,i){e.addEventListener(n,t,i?mE:pd)}function sd(n,e,t,i){e.removeEventListener(n,t,pd)}da&&nd();function rr(n,e,t,i){let r;t=t||0,i=i||e.length-1;let s=i<=2147483647;for(;i-t>1;)r=s?t+i>>1:An((t+i)/2),e[r]<n?t=r:i=r;return n-e[t]<=e[i]-n?t:i}function i_(n){return(t,i,r)=>{let s=-1,o=-1;for(let a=i;a<=r;a++)if(n(t[a])){s=a;break}for(let a=r;a>=i;a--)if(n(t[a])){o=a;break}return[s,o]}}var n_=n=>n!=null,r_=n=>n!=null&&n>0,Jh=i_(n_),gE=i_(r_);function xE(n,e,t,i=0,r=!1){let s=r?gE:Jh,o=r?r_:n_;[e,t]=s(n,e,t);let a=n[e],l=n[e];if(e>-1)if(i==1)a=n[e],l=n[t];else if(i==-1)a=n[t],l=n[e];else for(let c=e;c<=t;c++){let h=n[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Wt,l??-Wt]}function Qh(n,e,t,i){let r=Lv(n),s=Lv(e);n==e&&(r==-1?(n*=t,e/=t):(n/=t,e*=t));let o=t==10?zr:s_,a=r==1?An:On,l=s==1?On:An,c=a(o(Ai(n))),h=l(o(Ai(e))),u=ca(t,c),f=ca(t,h);return t==10&&(c<0&&(u=Xt(u,-c)),h<0&&(f=Xt(f,-h))),i||t==2?(n=u*r,e=f*s):(n=c_(n,u),e=jh(e,f)),[n,e]}function md(n,e,t,i){let r=Qh(n,e,t,i);return n==0&&(r[0]=0),e==0&&(r[1]=0),r}var gd=.1,Cv={mode:3,pad:gd},$l={pad:0,soft:null,mode:0},vE={min:$l,max:$l};function Zh(n,e,t,i){return eu(t)?Pv(n,e,t):($l.pad=t,$l.soft=i?0:null,$l.mode=i?3:0,Pv(n,e,vE))}function Dt(n,e){return n??e}function _E(n,e,t){for(e=Dt(e,0),t=Dt(t,n.length-1);e<=t;){if(n[e]!=null)return!0;e++}return!1}function Pv(n,e,t){let i=t.min,r=t.max,s=Dt(i.pad,0),o=Dt(r.pad,0),a=Dt(i.hard,-Wt),l=Dt(r.hard,Wt),c=Dt(i.soft,Wt),h=Dt(r.soft,-Wt),u=Dt(i.mode,0),f=Dt(r.mode,0),d=e-n,g=zr(d),w=on(Ai(n),Ai(e)),m=zr(w),p=Ai(m-g);(d<1e-24||p>10)&&(d=0,(n==0||e==0)&&(d=1e-24,u==2&&c!=Wt&&(s=0),f==2&&h!=-Wt&&(o=0)));let S=d||w||1e3,T=zr(S),M=ca(10,An(T)),D=S*(d==0?n==0?.1:1:s),A=Xt(c_(n-D,M/10),24),v=n>=c&&(u==1||u==3&&A<=c||u==2&&A>=c)?c:Wt,E=on(a,A<v&&n>=v?v:sr(v,A)),k=S*(d==0?e==0?.1:1:o),U=Xt(jh(e+k,M/10),24),L=e<=h&&(f==1||f==3&&U>=h||f==2&&U<=h)?h:-Wt,H=sr(l,U>L&&e<=L?L:on(L,U));return E==H&&E==0&&(H=100),[E,H]}var SE=new Intl.NumberFormat(da?pE.language:"en-US"),xd=n=>SE.format(n),Rn=Math,qh=Rn.PI,Ai=Rn.abs,An=Rn.floor,Ti=Rn.round,On=Rn.ceil,sr=Rn.min,on=Rn.max,ca=Rn.pow,Lv=Rn.sign,zr=Rn.log10,s_=Rn.log2,ME=(n,e=1)=>Rn.sinh(n)*e,Qf=(n,e=1)=>Rn.asinh(n/e),Wt=1/0;function Dv(n){return(zr((n^n>>31)-(n>>31))|0)+1}function od(n,e,t){return sr(on(n,e),t)}function o_(n){return typeof n=="function"}function Ct(n){return o_(n)?n:()=>n}var yE=()=>{},a_=n=>n,l_=(n,e)=>e,bE=n=>null,Nv=n=>!0,Iv=(n,e)=>n==e,EE=/\.\d*?(?=9{6,}|0{6,})/gm,Ks=n=>{if(u_(n)||vs.has(n))return n;let e=`${n}`,t=e.match(EE);if(t==null)return n;let i=t[0].length-1;if(e.indexOf("e-")!=-1){let[r,s]=e.split("e");return+`${Ks(r)}e${s}`}return Xt(n,i)};function Ws(n,e){return Ks(Xt(Ks(n/e))*e)}function jh(n,e){return Ks(On(Ks(n/e))*e)}function c_(n,e){return Ks(An(Ks(n/e))*e)}function Xt(n,e=0){if(u_(n))return n;let t=10**e,i=n*t*(1+Number.EPSILON);return Ti(i)/t}var vs=new Map;function h_(n){return((""+n).split(".")[1]||"").length}function Ql(n,e,t,i){let r=[],s=i.map(h_);for(let o=e;o<t;o++){let a=Ai(o),l=Xt(ca(n,o),a);for(let c=0;c<i.length;c++){let h=n==10?+`${i[c]}e${o}`:i[c]*l,u=(o>=0?0:a)+(o>=s[c]?0:s[c]),f=n==10?h:Xt(h,u);r.push(f),vs.set(f,u)}}return r}var Jl={},vd=[],ha=[null,null],xs=Array.isArray,u_=Number.isInteger,wE=n=>n===void 0;function Uv(n){return typeof n=="string"}function eu(n){let e=!1;if(n!=null){let t=n.constructor;e=t==null||t==Object}return e}function TE(n){return n!=null&&typeof n=="object"}var AE=Object.getPrototypeOf(Uint8Array),f_="__proto__";function ua(n,e=eu){let t;if(xs(n)){let i=n.find(r=>r!=null);if(xs(i)||e(i)){t=Array(n.length);for(let r=0;r<n.length;r++)t[r]=ua(n[r],e)}else t=n.slice()}else if(n instanceof AE)t=n.slice();else if(e(n)){t={};for(let i in n)i!=f_&&(t[i]=ua(n[i],e))}else t=n;return t}function _i(n){let e=arguments;for(let t=1;t<e.length;t++){let i=e[t];for(let r in i)r!=f_&&(eu(n[r])?_i(n[r],ua(i[r])):n[r]=ua(i[r]))}return n}var RE=0,CE=1,PE=2;function LE(n,e,t){for(let i=0,r,s=-1;i<e.length;i++){let o=e[i];if(o>s){for(r=o-1;r>=0&&n[r]==null;)n[r--]=null;for(r=o+1;r<t&&n[r]==null;)n[s=r++]=null}}}function DE(n,e){if(UE(n)){let o=n[0].slice();for(let a=1;a<n.length;a++)o.push(...n[a].slice(1));return FE(o[0])||(o=IE(o)),o}let t=new Set;for(let o=0;o<n.length;o++){let l=n[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let i=[Array.from(t).sort((o,a)=>o-a)],r=i[0].length,s=new Map;for(let o=0;o<r;o++)s.set(i[0][o],o);for(let o=0;o<n.length;o++){let a=n[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(r).fill(void 0),f=e?e[o][c]:CE,d=[];for(let g=0;g<h.length;g++){let w=h[g],m=s.get(l[g]);w===null?f!=RE&&(u[m]=w,f==PE&&d.push(m)):u[m]=w}LE(u,d,r),i.push(u)}}return i}var NE=typeof queueMicrotask>"u"?n=>Promise.resolve().then(n):queueMicrotask;function IE(n){let e=n[0],t=e.length,i=Array(t);for(let s=0;s<i.length;s++)i[s]=s;i.sort((s,o)=>e[s]-e[o]);let r=[];for(let s=0;s<n.length;s++){let o=n[s],a=Array(t);for(let l=0;l<t;l++)a[l]=o[i[l]];r.push(a)}return r}function UE(n){let e=n[0][0],t=e.length;for(let i=1;i<n.length;i++){let r=n[i][0];if(r.length!=t)return!1;if(r!=e){for(let s=0;s<t;s++)if(r[s]!=e[s])return!1}}return!0}function FE(n,e=100){let t=n.length;if(t<=1)return!0;let i=0,r=t-1;for(;i<=r&&n[i]==null;)i++;for(;r>=i&&n[r]==null;)r--;if(r<=i)return!0;let s=on(1,An((r-i+1)/e));for(let o=n[i],a=i+s;a<=r;a+=s){let l=n[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var d_=["January","February","March","April","May","June","July","August","September","October","November","December"],p_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function m_(n){return n.slice(0,3)}var OE=p_.map(m_),BE=d_.map(m_),kE={MMMM:d_,MMM:BE,WWWW:p_,WWW:OE};function Yl(n){return(n<10?"0":"")+n}function GE(n){return(n<10?"00":n<100?"0":"")+n}var zE={YYYY:n=>n.getFullYear(),YY:n=>(n.getFullYear()+"").slice(2),MMMM:(n,e)=>e.MMMM[n.getMonth()],MMM:(n,e)=>e.MMM[n.getMonth()],MM:n=>Yl(n.getMonth()+1),M:n=>n.getMonth()+1,DD:n=>Yl(n.getDate()),D:n=>n.getDate(),WWWW:(n,e)=>e.WWWW[n.getDay()],WWW:(n,e)=>e.WWW[n.getDay()],HH:n=>Yl(n.getHours()),H:n=>n.getHours(),h:n=>{let e=n.getHours();return e==0?12:e>12?e-12:e},AA:n=>n.getHours()>=12?"PM":"AM",aa:n=>n.getHours()>=12?"pm":"am",a:n=>n.getHours()>=12?"p":"a",mm:n=>Yl(n.getMinutes()),m:n=>n.getMinutes(),ss:n=>Yl(n.getSeconds()),s:n=>n.getSeconds(),fff:n=>GE(n.getMilliseconds())};function _d(n,e){e=e||kE;let t=[],i=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=i.exec(n);)t.push(r[0][0]=="{"?zE[r[1]]:r[0]);return s=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](s,e);return o}}var HE=new Intl.DateTimeFormat().resolvedOptions().timeZone;function VE(n,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+n+n.getTimezoneOffset()*6e4):e==HE?t=n:(t=new Date(n.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(n.getMilliseconds())),t}var g_=n=>n%1==0,$h=[1,2,2.5,5],WE=Ql(10,-32,0,$h),x_=Ql(10,0,32,$h),XE=x_.filter(g_),Xs=WE.concat(x_),Sd=`
`,v_="{YYYY}",Fv=Sd+v_,__="{M}/{D}",Zl=Sd+__,Xh=Zl+"/{YY}",S_="{aa}",YE="{h}:{mm}",aa=YE+S_,Ov=Sd+aa,Bv=":{ss}",Ot=null;function M_(n){let e=n*1e3,t=e*60,i=t*60,r=i*24,s=r*30,o=r*365,l=(n==1?Ql(10,0,3,$h).filter(g_):Ql(10,-3,0,$h)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,i,i*2,i*3,i*4,i*6,i*8,i*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,s,s*2,s*3,s*4,s*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,v_,Ot,Ot,Ot,Ot,Ot,Ot,1],[r*28,"{MMM}",Fv,Ot,Ot,Ot,Ot,Ot,1],[r,__,Fv,Ot,Ot,Ot,Ot,Ot,1],[i,"{h}"+S_,Xh,Ot,Zl,Ot,Ot,Ot,1],[t,aa,Xh,Ot,Zl,Ot,Ot,Ot,1],[e,Bv,Xh+" "+aa,Ot,Zl+" "+aa,Ot,Ov,Ot,1],[n,Bv+".{fff}",Xh+" "+aa,Ot,Zl+" "+aa,Ot,Ov,Ot,1]];function h(u){return(f,d,g,w,m,p)=>{let S=[],T=m>=o,M=m>=s&&m<o,D=u(g),A=Xt(D*n,3),v=jf(D.getFullYear(),T?0:D.getMonth(),M||T?1:D.getDate()),E=Xt(v*n,3);if(M||T){let k=M?m/s:0,U=T?m/o:0,L=A==E?A:Xt(jf(v.getFullYear()+U,v.getMonth()+k,1)*n,3),H=new Date(Ti(L/n)),X=H.getFullYear(),I=H.getMonth();for(let z=0;L<=w;z++){let $=jf(X+U*z,I+k*z,1),G=$-u(Xt($*n,3));L=Xt((+$+G)*n,3),L<=w&&S.push(L)}}else{let k=m>=r?r:m,U=An(g)-An(A),L=E+U+jh(A-E,k);S.push(L);let H=u(L),X=H.getHours()+H.getMinutes()/t+H.getSeconds()/i,I=m/i,z=f.axes[d]._space,$=p/z;for(;L=Xt(L+m,n==1?0:3),!(L>w);)if(I>1){let G=An(Xt(X+I,6))%24,j=u(L).getHours()-G;j>1&&(j=-1),L-=j*i,X=(X+I)%24;let ie=S[S.length-1];Xt((L-ie)/m,3)*$>=.7&&S.push(L)}else S.push(L)}return S}}return[l,c,h]}var[qE,KE,ZE]=M_(1),[$E,JE,QE]=M_(.001);Ql(2,-53,53,[1]);function kv(n,e){return n.map(t=>t.map((i,r)=>r==0||r==8||i==null?i:e(r==1||t[8]==0?i:t[1]+i)))}function Gv(n,e){return(t,i,r,s,o)=>{let a=e.find(g=>o>=g[0])||e[e.length-1],l,c,h,u,f,d;return i.map(g=>{let w=n(g),m=w.getFullYear(),p=w.getMonth(),S=w.getDate(),T=w.getHours(),M=w.getMinutes(),D=w.getSeconds(),A=m!=l&&a[2]||p!=c&&a[3]||S!=h&&a[4]||T!=u&&a[5]||M!=f&&a[6]||D!=d&&a[7]||a[1];return l=m,c=p,h=S,u=T,f=M,d=D,A(w)})}}function jE(n,e){let t=_d(e);return(i,r,s,o,a)=>r.map(l=>t(n(l)))}function jf(n,e,t){return new Date(n,e,t)}function zv(n,e){return e(n)}var ew="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Hv(n,e){return(t,i,r,s)=>s==null?dd:e(n(i))}function tw(n,e){let t=n.series[e];return t.width?t.stroke(n,e):t.points.width?t.points.stroke(n,e):null}function iw(n,e){return n.series[e].fill(n,e)}var nw={show:!0,live:!0,isolate:!1,mount:yE,markers:{show:!0,width:2,stroke:tw,fill:iw,dash:"solid"},idx:null,idxs:null,values:[]};function rw(n,e){let t=n.cursor.points,i=Fn(),r=t.size(n,e);$t(i,ql,r),$t(i,Kl,r);let s=r/-2;$t(i,"marginLeft",s),$t(i,"marginTop",s);let o=t.width(n,e,r);return o&&$t(i,"borderWidth",o),i}function sw(n,e){let t=n.series[e].points;return t._fill||t._stroke}function ow(n,e){let t=n.series[e].points;return t._stroke||t._fill}function aw(n,e){return n.series[e].points.size}var ed=[0,0];function lw(n,e,t){return ed[0]=e,ed[1]=t,ed}function Yh(n,e,t,i=!0){return r=>{r.button==0&&(!i||r.target==e)&&t(r)}}function td(n,e,t,i=!0){return r=>{(!i||r.target==e)&&t(r)}}var cw={show:!0,x:!0,y:!0,lock:!1,move:lw,points:{one:!1,show:rw,size:aw,width:0,stroke:ow,fill:sw},bind:{mousedown:Yh,mouseup:Yh,click:Yh,dblclick:Yh,mousemove:td,mouseleave:td,mouseenter:td},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(n,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(n,e,t,i,r)=>i-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},y_={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},Md=_i({},y_,{filter:l_}),b_=_i({},Md,{size:10}),E_=_i({},y_,{show:!1}),yd='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',w_="bold "+yd,T_=1.5,Vv={show:!0,scale:"x",stroke:fd,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:w_,side:2,grid:Md,ticks:b_,border:E_,font:yd,lineGap:T_,rotate:0},hw="Value",uw="Time",Wv={show:!0,scale:"x",auto:!1,sorted:1,min:Wt,max:-Wt,idxs:[]};function fw(n,e,t,i,r){return e.map(s=>s==null?"":xd(s))}function dw(n,e,t,i,r,s,o){let a=[],l=vs.get(r)||0;t=o?t:Xt(jh(t,r),l);for(let c=t;c<=i;c=Xt(c+r,l))a.push(Object.is(c,-0)?0:c);return a}function ad(n,e,t,i,r,s,o){let a=[],l=n.scales[n.axes[e].scale].log,c=l==10?zr:s_,h=An(c(t));r=ca(l,h),l==10&&(r=Xs[rr(r,Xs)]);let u=t,f=r*l;l==10&&(f=Xs[rr(f,Xs)]);do a.push(u),u=u+r,l==10&&!vs.has(u)&&(u=Xt(u,vs.get(r))),u>=f&&(r=u,f=r*l,l==10&&(f=Xs[rr(f,Xs)]));while(u<=i);return a}function pw(n,e,t,i,r,s,o){let l=n.scales[n.axes[e].scale].asinh,c=i>l?ad(n,e,on(l,t),i,r):[l],h=i>=0&&t<=0?[0]:[];return(t<-l?ad(n,e,on(l,-i),-t,r):[l]).reverse().map(f=>-f).concat(h,c)}var A_=/./,mw=/[12357]/,gw=/[125]/,Xv=/1/,ld=(n,e,t,i)=>n.map((r,s)=>e==4&&r==0||s%i==0&&t.test(r.toExponential()[r<0?1:0])?r:null);function xw(n,e,t,i,r){let s=n.axes[t],o=s.scale,a=n.scales[o],l=n.valToPos,c=s._space,h=l(10,o),u=l(9,o)-h>=c?A_:l(7,o)-h>=c?mw:l(5,o)-h>=c?gw:Xv;if(u==Xv){let f=Ai(l(1,o)-h);if(f<c)return ld(e.slice().reverse(),a.distr,u,On(c/f)).reverse()}return ld(e,a.distr,u,1)}function vw(n,e,t,i,r){let s=n.axes[t],o=s.scale,a=s._space,l=n.valToPos,c=Ai(l(1,o)-l(2,o));return c<a?ld(e.slice().reverse(),3,A_,On(a/c)).reverse():e}function _w(n,e,t,i){return i==null?dd:e==null?"":xd(e)}var Yv={show:!0,scale:"y",stroke:fd,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:w_,side:3,grid:Md,ticks:b_,border:E_,font:yd,lineGap:T_,rotate:0};function Sw(n,e){let t=3+(n||1)*2;return Xt(t*e,3)}function Mw(n,e){let{scale:t,idxs:i}=n.series[0],r=n._data[0],s=n.valToPos(r[i[0]],t,!0),o=n.valToPos(r[i[1]],t,!0),a=Ai(o-s),l=n.series[e],c=a/(l.points.space*It);return i[1]-i[0]<=c}var qv={scale:null,auto:!0,sorted:0,min:Wt,max:-Wt},R_=(n,e,t,i,r)=>r,Kv={show:!0,auto:!0,sorted:0,gaps:R_,alpha:1,facets:[_i({},qv,{scale:"x"}),_i({},qv,{scale:"y"})]},Zv={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:R_,alpha:1,points:{show:Mw,filter:null},values:null,min:Wt,max:-Wt,idxs:[],path:null,clip:null};function yw(n,e,t,i,r){return t/10}var C_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},bw=_i({},C_,{time:!1,ori:1}),$v={};function P_(n,e){let t=$v[n];return t||(t={key:n,plots:[],sub(i){t.plots.push(i)},unsub(i){t.plots=t.plots.filter(r=>r!=i)},pub(i,r,s,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=r&&t.plots[h].pub(i,r,s,o,a,l,c)}},n!=null&&($v[n]=t)),t}var fa=1,cd=2;function Zs(n,e,t){let i=n.mode,r=n.series[e],s=i==2?n._data[e]:n._data,o=n.scales,a=n.bbox,l=s[0],c=i==2?s[1]:s[e],h=i==2?o[r.facets[0].scale]:o[n.series[0].scale],u=i==2?o[r.facets[1].scale]:o[r.scale],f=a.left,d=a.top,g=a.width,w=a.height,m=n.valToPosH,p=n.valToPosV;return h.ori==0?t(r,l,c,h,u,m,p,f,d,g,w,iu,pa,ru,D_,I_):t(r,l,c,h,u,p,m,d,f,w,g,nu,ma,wd,N_,U_)}function bd(n,e){let t=0,i=0,r=Dt(n.bands,vd);for(let s=0;s<r.length;s++){let o=r[s];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?i|=1:i|=2)}return[t,i==1?-1:i==2?1:i==3?2:0]}function Ew(n,e,t,i,r){let s=n.mode,o=n.series[e],a=s==2?o.facets[1].scale:o.scale,l=n.scales[a];return r==-1?l.min:r==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Hr(n,e,t,i,r,s){return Zs(n,e,(o,a,l,c,h,u,f,d,g,w,m)=>{let p=o.pxRound,S=c.dir*(c.ori==0?1:-1),T=c.ori==0?pa:ma,M,D;S==1?(M=t,D=i):(M=i,D=t);let A=p(u(a[M],c,w,d)),v=p(f(l[M],h,m,g)),E=p(u(a[D],c,w,d)),k=p(f(s==1?h.max:h.min,h,m,g)),U=new Path2D(r);return T(U,E,k),T(U,A,k),T(U,A,v),U})}function tu(n,e,t,i,r,s){let o=null;if(n.length>0){o=new Path2D;let a=e==0?ru:wd,l=t;for(let u=0;u<n.length;u++){let f=n[u];if(f[1]>f[0]){let d=f[0]-l;d>0&&a(o,l,i,d,i+s),l=f[1]}}let c=t+r-l,h=10;c>0&&a(o,l,i-h/2,c,i+s+h)}return o}function ww(n,e,t){let i=n[n.length-1];i&&i[0]==e?i[1]=t:n.push([e,t])}function Ed(n,e,t,i,r,s,o){let a=[],l=n.length;for(let c=r==1?t:i;c>=t&&c<=i;c+=r)if(e[c]===null){let u=c,f=c;if(r==1)for(;++c<=i&&e[c]===null;)f=c;else for(;--c>=t&&e[c]===null;)f=c;let d=s(n[u]),g=f==u?d:s(n[f]),w=u-r;d=o<=0&&w>=0&&w<l?s(n[w]):d;let p=f+r;g=o>=0&&p>=0&&p<l?s(n[p]):g,g>=d&&a.push([d,g])}return a}function Jv(n){return n==0?a_:n==1?Ti:e=>Ws(e,n)}function L_(n){let e=n==0?iu:nu,t=n==0?(r,s,o,a,l,c)=>{r.arcTo(s,o,a,l,c)}:(r,s,o,a,l,c)=>{r.arcTo(o,s,l,a,c)},i=n==0?(r,s,o,a,l)=>{r.rect(s,o,a,l)}:(r,s,o,a,l)=>{r.rect(o,s,l,a)};return(r,s,o,a,l,c=0,h=0)=>{c==0&&h==0?i(r,s,o,a,l):(c=sr(c,a/2,l/2),h=sr(h,a/2,l/2),e(r,s+c,o),t(r,s+a,o,s+a,o+l,c),t(r,s+a,o+l,s,o+l,h),t(r,s,o+l,s,o,h),t(r,s,o,s+a,o,c),r.closePath())}}var iu=(n,e,t)=>{n.moveTo(e,t)},nu=(n,e,t)=>{n.moveTo(t,e)},pa=(n,e,t)=>{n.lineTo(e,t)},ma=(n,e,t)=>{n.lineTo(t,e)},ru=L_(0),wd=L_(1),D_=(n,e,t,i,r,s)=>{n.arc(e,t,i,r,s)},N_=(n,e,t,i,r,s)=>{n.arc(t,e,i,r,s)},I_=(n,e,t,i,r,s,o)=>{n.bezierCurveTo(e,t,i,r,s,o)},U_=(n,e,t,i,r,s,o)=>{n.bezierCurveTo(t,e,r,i,o,s)};function F_(n){return(e,t,i,r,s)=>Zs(e,t,(o,a,l,c,h,u,f,d,g,w,m)=>{let{pxRound:p,points:S}=o,T,M;c.ori==0?(T=iu,M=D_):(T=nu,M=N_);let D=Xt(S.width*It,3),A=(S.size-S.width)/2*It,v=Xt(A*2,3),E=new Path2D,k=new Path2D,{left:U,top:L,width:H,height:X}=e.bbox;ru(k,U-v,L-v,H+v*2,X+v*2);let I=z=>{if(l[z]!=null){let $=p(u(a[z],c,w,d)),G=p(f(l[z],h,m,g));T(E,$+A,G),M(E,$,G,A,0,qh*2)}};if(s)s.forEach(I);else for(let z=i;z<=r;z++)I(z);return{stroke:D>0?E:null,fill:E,clip:k,flags:fa|cd}})}function O_(n){return(e,t,i,r,s,o)=>{i!=r&&(s!=i&&o!=i&&n(e,t,i),s!=r&&o!=r&&n(e,t,r),n(e,t,o))}}var Tw=O_(pa),Aw=O_(ma);function B_(n){let e=Dt(n?.alignGaps,0);return(t,i,r,s)=>Zs(t,i,(o,a,l,c,h,u,f,d,g,w,m)=>{[r,s]=Jh(l,r,s);let p=o.pxRound,S=X=>p(u(X,c,w,d)),T=X=>p(f(X,h,m,g)),M,D;c.ori==0?(M=pa,D=Tw):(M=ma,D=Aw);let A=c.dir*(c.ori==0?1:-1),v={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:fa},E=v.stroke,k=!1;if(s-r>=w*4){let X=ue=>t.posToVal(ue,c.key,!0),I=null,z=null,$,G,ce,K=S(a[A==1?r:s]),j=S(a[r]),ie=S(a[s]),de=X(A==1?j+1:ie-1);for(let ue=A==1?r:s;ue>=r&&ue<=s;ue+=A){let Xe=a[ue],je=(A==1?Xe<de:Xe>de)?K:S(Xe),Ze=l[ue];je==K?Ze!=null?(G=Ze,I==null?(M(E,je,T(G)),$=I=z=G):G<I?I=G:G>z&&(z=G)):Ze===null&&(k=!0):(I!=null&&D(E,K,T(I),T(z),T($),T(G)),Ze!=null?(G=Ze,M(E,je,T(G)),I=z=$=G):(I=z=null,Ze===null&&(k=!0)),K=je,de=X(K+A))}I!=null&&I!=z&&ce!=K&&D(E,K,T(I),T(z),T($),T(G))}else for(let X=A==1?r:s;X>=r&&X<=s;X+=A){let I=l[X];I===null?k=!0:I!=null&&M(E,S(a[X]),T(I))}let[L,H]=bd(t,i);if(o.fill!=null||L!=0){let X=v.fill=new Path2D(E),I=o.fillTo(t,i,o.min,o.max,L),z=T(I),$=S(a[r]),G=S(a[s]);A==-1&&([G,$]=[$,G]),M(X,G,z),M(X,$,z)}if(!o.spanGaps){let X=[];k&&X.push(...Ed(a,l,r,s,A,S,e)),v.gaps=X=o.gaps(t,i,r,s,X),v.clip=tu(X,c.ori,d,g,w,m)}return H!=0&&(v.band=H==2?[Hr(t,i,r,s,E,-1),Hr(t,i,r,s,E,1)]:Hr(t,i,r,s,E,H)),v})}function Rw(n){let e=Dt(n.align,1),t=Dt(n.ascDesc,!1),i=Dt(n.alignGaps,0),r=Dt(n.extend,!1);return(s,o,a,l)=>Zs(s,o,(c,h,u,f,d,g,w,m,p,S,T)=>{[a,l]=Jh(u,a,l);let M=c.pxRound,{left:D,width:A}=s.bbox,v=j=>M(g(j,f,S,m)),E=j=>M(w(j,d,T,p)),k=f.ori==0?pa:ma,U={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:fa},L=U.stroke,H=f.dir*(f.ori==0?1:-1),X=E(u[H==1?a:l]),I=v(h[H==1?a:l]),z=I,$=I;r&&e==-1&&($=D,k(L,$,X)),k(L,I,X);for(let j=H==1?a:l;j>=a&&j<=l;j+=H){let ie=u[j];if(ie==null)continue;let de=v(h[j]),ue=E(ie);e==1?k(L,de,X):k(L,z,ue),k(L,de,ue),X=ue,z=de}let G=z;r&&e==1&&(G=D+A,k(L,G,X));let[ce,K]=bd(s,o);if(c.fill!=null||ce!=0){let j=U.fill=new Path2D(L),ie=c.fillTo(s,o,c.min,c.max,ce),de=E(ie);k(j,G,de),k(j,$,de)}if(!c.spanGaps){let j=[];j.push(...Ed(h,u,a,l,H,v,i));let ie=c.width*It/2,de=t||e==1?ie:-ie,ue=t||e==-1?-ie:ie;j.forEach(Xe=>{Xe[0]+=de,Xe[1]+=ue}),U.gaps=j=c.gaps(s,o,a,l,j),U.clip=tu(j,f.ori,m,p,S,T)}return K!=0&&(U.band=K==2?[Hr(s,o,a,l,L,-1),Hr(s,o,a,l,L,1)]:Hr(s,o,a,l,L,K)),U})}function Qv(n,e,t,i,r,s,o=Wt){if(n.length>1){let a=null;for(let l=0,c=1/0;l<n.length;l++)if(e[l]!==void 0){if(a!=null){let h=Ai(n[l]-n[a]);h<c&&(c=h,o=Ai(t(n[l],i,r,s)-t(n[a],i,r,s)))}a=l}}return o}function Cw(n){n=n||Jl;let e=Dt(n.size,[.6,Wt,1]),t=n.align||0,i=n.gap||0,r=n.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let s=Ct(r),o=1-e[0],a=Dt(e[1],Wt),l=Dt(e[2],1),c=Dt(n.disp,Jl),h=Dt(n.each,d=>{}),{fill:u,stroke:f}=c;return(d,g,w,m)=>Zs(d,g,(p,S,T,M,D,A,v,E,k,U,L)=>{let H=p.pxRound,X=t,I=i*It,z=a*It,$=l*It,G,ce;M.ori==0?[G,ce]=s(d,g):[ce,G]=s(d,g);let K=M.dir*(M.ori==0?1:-1),j=M.ori==0?ru:wd,ie=M.ori==0?h:(ve,ze,lt,Se,Ft,Ye,et)=>{h(ve,ze,lt,Ft,Se,et,Ye)},de=Dt(d.bands,vd).find(ve=>ve.series[0]==g),ue=de!=null?de.dir:0,Xe=p.fillTo(d,g,p.min,p.max,ue),ut=H(v(Xe,D,L,k)),je,Ze,Oe,tt=U,rt=H(p.width*It),dt=!1,Mt=null,yt=null,fe=null,be=null;u!=null&&(rt==0||f!=null)&&(dt=!0,Mt=u.values(d,g,w,m),yt=new Map,new Set(Mt).forEach(ve=>{ve!=null&&yt.set(ve,new Path2D)}),rt>0&&(fe=f.values(d,g,w,m),be=new Map,new Set(fe).forEach(ve=>{ve!=null&&be.set(ve,new Path2D)})));let{x0:ge,size:Ie}=c;if(ge!=null&&Ie!=null){X=1,S=ge.values(d,g,w,m),ge.unit==2&&(S=S.map(lt=>d.posToVal(E+lt*U,M.key,!0)));let ve=Ie.values(d,g,w,m);Ie.unit==2?Ze=ve[0]*U:Ze=A(ve[0],M,U,E)-A(0,M,U,E),tt=Qv(S,T,A,M,U,E,tt),Oe=tt-Ze+I}else tt=Qv(S,T,A,M,U,E,tt),Oe=tt*o+I,Ze=tt-Oe;Oe<1&&(Oe=0),rt>=Ze/2&&(rt=0),Oe<5&&(H=a_);let Re=Oe>0,it=tt-Oe-(Re?rt:0);Ze=H(od(it,$,z)),je=(X==0?Ze/2:X==K?0:Ze)-X*K*((X==0?I/2:0)+(Re?rt/2:0));let Ue={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},pt=dt?null:new Path2D,ht=null;if(de!=null)ht=d.data[de.series[1]];else{let{y0:ve,y1:ze}=c;ve!=null&&ze!=null&&(T=ze.values(d,g,w,m),ht=ve.values(d,g,w,m))}let _t=G*Ze,F=ce*Ze;for(let ve=K==1?w:m;ve>=w&&ve<=m;ve+=K){let ze=T[ve];if(ze==null)continue;if(ht!=null){let W=ht[ve]??0;if(ze-W==0)continue;ut=v(W,D,L,k)}let lt=M.distr!=2||c!=null?S[ve]:ve,Se=A(lt,M,U,E),Ft=v(Dt(ze,Xe),D,L,k),Ye=H(Se-je),et=H(on(Ft,ut)),R=H(sr(Ft,ut)),_=et-R;if(ze!=null){let W=ze<0?F:_t,he=ze<0?_t:F;dt?(rt>0&&fe[ve]!=null&&j(be.get(fe[ve]),Ye,R+An(rt/2),Ze,on(0,_-rt),W,he),Mt[ve]!=null&&j(yt.get(Mt[ve]),Ye,R+An(rt/2),Ze,on(0,_-rt),W,he)):j(pt,Ye,R+An(rt/2),Ze,on(0,_-rt),W,he),ie(d,g,ve,Ye-rt/2,R,Ze+rt,_)}}return rt>0?Ue.stroke=dt?be:pt:dt||(Ue._fill=p.width==0?p._fill:p._stroke??p._fill,Ue.width=0),Ue.fill=dt?yt:pt,Ue})}function Pw(n,e){let t=Dt(e?.alignGaps,0);return(i,r,s,o)=>Zs(i,r,(a,l,c,h,u,f,d,g,w,m,p)=>{[s,o]=Jh(c,s,o);let S=a.pxRound,T=G=>S(f(G,h,m,g)),M=G=>S(d(G,u,p,w)),D,A,v;h.ori==0?(D=iu,v=pa,A=I_):(D=nu,v=ma,A=U_);let E=h.dir*(h.ori==0?1:-1),k=T(l[E==1?s:o]),U=k,L=[],H=[];for(let G=E==1?s:o;G>=s&&G<=o;G+=E)if(c[G]!=null){let K=l[G],j=T(K);L.push(U=j),H.push(M(c[G]))}let X={stroke:n(L,H,D,v,A,S),fill:null,clip:null,band:null,gaps:null,flags:fa},I=X.stroke,[z,$]=bd(i,r);if(a.fill!=null||z!=0){let G=X.fill=new Path2D(I),ce=a.fillTo(i,r,a.min,a.max,z),K=M(ce);v(G,U,K),v(G,k,K)}if(!a.spanGaps){let G=[];G.push(...Ed(l,c,s,o,E,T,t)),X.gaps=G=a.gaps(i,r,s,o,G),X.clip=tu(G,h.ori,g,w,m,p)}return $!=0&&(X.band=$==2?[Hr(i,r,s,o,I,-1),Hr(i,r,s,o,I,1)]:Hr(i,r,s,o,I,$)),X})}function Lw(n){return Pw(Dw,n)}function Dw(n,e,t,i,r,s){let o=n.length;if(o<2)return null;let a=new Path2D;if(t(a,n[0],e[0]),o==2)i(a,n[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let f=0;f<o-1;f++)h[f]=e[f+1]-e[f],u[f]=n[f+1]-n[f],c[f]=h[f]/u[f];l[0]=c[0];for(let f=1;f<o-1;f++)c[f]===0||c[f-1]===0||c[f-1]>0!=c[f]>0?l[f]=0:(l[f]=3*(u[f-1]+u[f])/((2*u[f]+u[f-1])/c[f-1]+(u[f]+2*u[f-1])/c[f]),isFinite(l[f])||(l[f]=0));l[o-1]=c[o-2];for(let f=0;f<o-1;f++)r(a,n[f]+u[f]/3,e[f]+l[f]*u[f]/3,n[f+1]-u[f]/3,e[f+1]-l[f+1]*u[f]/3,n[f+1],e[f+1])}return a}var hd=new Set;function jv(){for(let n of hd)n.syncRect(!0)}da&&(qs(fE,la,jv),qs(dE,la,jv,!0),qs(Kh,la,()=>{Hi.pxRatio=It}));var Nw=B_(),Iw=F_();function e_(n,e,t,i){return(i?[n[0],n[1]].concat(n.slice(2)):[n[0]].concat(n.slice(1))).map((s,o)=>ud(s,o,e,t))}function Uw(n,e){return n.map((t,i)=>i==0?{}:_i({},e,t))}function ud(n,e,t,i){return _i({},e==0?t:i,n)}function k_(n,e,t){return e==null?ha:[e,t]}var Fw=k_;function Ow(n,e,t){return e==null?ha:Zh(e,t,gd,!0)}function G_(n,e,t,i){return e==null?ha:Qh(e,t,n.scales[i].log,!1)}var Bw=G_;function z_(n,e,t,i){return e==null?ha:md(e,t,n.scales[i].log,!1)}var kw=z_;function Gw(n,e,t,i,r){let s=on(Dv(n),Dv(e)),o=e-n,a=rr(r/i*o,t);do{let l=t[a],c=i*l/o;if(c>=r&&s+(l<5?vs.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function t_(n){let e,t;return n=n.replace(/(\d+)px/,(i,r)=>(e=Ti((t=+r)*It))+"px"),[n,e,t]}function zw(n){n.show&&[n.font,n.labelFont].forEach(e=>{let t=Xt(e[2]*It,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Hi(n,e,t){let i={mode:Dt(n.mode,1)},r=i.mode;function s(x,y,P,N){let V=y.valToPct(x);return N+P*(y.dir==-1?1-V:V)}function o(x,y,P,N){let V=y.valToPct(x);return N+P*(y.dir==-1?V:1-V)}function a(x,y,P,N){return y.ori==0?s(x,y,P,N):o(x,y,P,N)}i.valToPosH=s,i.valToPosV=o;let l=!1;i.status=0;let c=i.root=Fn(Kb);if(n.id!=null&&(c.id=n.id),Tn(c,n.class),n.title){let x=Fn(Jb,c);x.textContent=n.title}let h=nr("canvas"),u=i.ctx=h.getContext("2d"),f=Fn(Qb,c);qs("click",f,x=>{x.target===g&&(qt!=ro||Jt!=so)&&Oi.click(i,x)},!0);let d=i.under=Fn(jb,f);f.appendChild(h);let g=i.over=Fn(eE,f);n=ua(n);let w=+Dt(n.pxAlign,1),m=Jv(w);(n.plugins||[]).forEach(x=>{x.opts&&(n=x.opts(i,n)||n)});let p=n.ms||.001,S=i.series=r==1?e_(n.series||[],Wv,Zv,!1):Uw(n.series||[null],Kv),T=i.axes=e_(n.axes||[],Vv,Yv,!0),M=i.scales={},D=i.bands=n.bands||[];D.forEach(x=>{x.fill=Ct(x.fill||null),x.dir=Dt(x.dir,-1)});let A=r==2?S[1].facets[0].scale:S[0].scale,v={axes:wr,series:Et},E=(n.drawOrder||["axes","series"]).map(x=>v[x]);function k(x){let y=x.distr==3?P=>zr(P>0?P:x.clamp(i,P,x.min,x.max,x.key)):x.distr==4?P=>Qf(P,x.asinh):x.distr==100?P=>x.fwd(P):P=>P;return P=>{let N=y(P),{_min:V,_max:Z}=x,ae=Z-V;return(N-V)/ae}}function U(x){let y=M[x];if(y==null){let P=(n.scales||Jl)[x]||Jl;if(P.from!=null){U(P.from);let N=_i({},M[P.from],P,{key:x});N.valToPct=k(N),M[x]=N}else{y=M[x]=_i({},x==A?C_:bw,P),y.key=x;let N=y.time,V=y.range,Z=xs(V);if((x!=A||r==2&&!N)&&(Z&&(V[0]==null||V[1]==null)&&(V={min:V[0]==null?Cv:{mode:1,hard:V[0],soft:V[0]},max:V[1]==null?Cv:{mode:1,hard:V[1],soft:V[1]}},Z=!1),!Z&&eu(V))){let ae=V;V=(pe,ye,Fe)=>ye==null?ha:Zh(ye,Fe,ae)}y.range=Ct(V||(N?Fw:x==A?y.distr==3?Bw:y.distr==4?kw:k_:y.distr==3?G_:y.distr==4?z_:Ow)),y.auto=Ct(Z?!1:y.auto),y.clamp=Ct(y.clamp||yw),y._min=y._max=null,y.valToPct=k(y)}}}U("x"),U("y"),r==1&&S.forEach(x=>{U(x.scale)}),T.forEach(x=>{U(x.scale)});for(let x in n.scales)U(x);let L=M[A],H=L.distr,X,I;L.ori==0?(Tn(c,Zb),X=s,I=o):(Tn(c,$b),X=o,I=s);let z={};for(let x in M){let y=M[x];(y.min!=null||y.max!=null)&&(z[x]={min:y.min,max:y.max},y.min=y.max=null)}let $=n.tzDate||(x=>new Date(Ti(x/p))),G=n.fmtDate||_d,ce=p==1?ZE($):QE($),K=Gv($,kv(p==1?KE:JE,G)),j=Hv($,zv(ew,G)),ie=[],de=i.legend=_i({},nw,n.legend),ue=i.cursor=_i({},cw,{drag:{y:r==2}},n.cursor),Xe=de.show,ut=ue.show,je=de.markers;de.idxs=ie,je.width=Ct(je.width),je.dash=Ct(je.dash),je.stroke=Ct(je.stroke),je.fill=Ct(je.fill);let Ze,Oe,tt,rt=[],dt=[],Mt,yt=!1,fe={};if(de.live){let x=S[1]?S[1].values:null;yt=x!=null,Mt=yt?x(i,1,0):{_:0};for(let y in Mt)fe[y]=dd}if(Xe)if(Ze=nr("table",oE,c),tt=nr("tbody",null,Ze),de.mount(i,Ze),yt){Oe=nr("thead",null,Ze,tt);let x=nr("tr",null,Oe);nr("th",null,x);for(var be in Mt)nr("th",gv,x).textContent=be}else Tn(Ze,lE),de.live&&Tn(Ze,aE);let ge={show:!0},Ie={show:!1};function Re(x,y){if(y==0&&(yt||!de.live||r==2))return ha;let P=[],N=nr("tr",cE,tt,tt.childNodes[y]);Tn(N,x.class),x.show||Tn(N,Ys);let V=nr("th",null,N);if(je.show){let pe=Fn(hE,V);if(y>0){let ye=je.width(i,y);ye&&(pe.style.border=ye+"px "+je.dash(i,y)+" "+je.stroke(i,y)),pe.style.background=je.fill(i,y)}}let Z=Fn(gv,V);x.label instanceof HTMLElement?Z.appendChild(x.label):Z.textContent=x.label,y>0&&(je.show||(Z.style.color=x.width>0?je.stroke(i,y):je.fill(i,y)),Ue("click",V,pe=>{if(ue._lock)return;st(pe);let ye=S.indexOf(x);if((pe.ctrlKey||pe.metaKey)!=de.isolate){let Fe=S.some((Be,Ge)=>Ge>0&&Ge!=ye&&Be.show);S.forEach((Be,Ge)=>{Ge>0&&cr(Ge,Fe?Ge==ye?ge:Ie:ge,!0,mi.setSeries)})}else cr(ye,{show:!x.show},!0,mi.setSeries)},!1),ot&&Ue(Sv,V,pe=>{ue._lock||(st(pe),cr(S.indexOf(x),ao,!0,mi.setSeries))},!1));for(var ae in Mt){let pe=nr("td",uE,N);pe.textContent="--",P.push(pe)}return[N,P]}let it=new Map;function Ue(x,y,P,N=!0){let V=it.get(y)||{},Z=ue.bind[x](i,y,P,N);Z&&(qs(x,y,V[x]=Z),it.set(y,V))}function pt(x,y,P){let N=it.get(y)||{};for(let V in N)(x==null||V==x)&&(sd(V,y,N[V]),delete N[V]);x==null&&it.delete(y)}let ht=0,_t=0,F=0,ve=0,ze=0,lt=0,Se=ze,Ft=lt,Ye=F,et=ve,R=0,_=0,W=0,he=0;i.bbox={};let oe=!1,_e=!1,Me=!1,ee=!1,ne=!1,me=!1;function O(x,y,P){(P||x!=i.width||y!=i.height)&&se(x,y),St(!1),Me=!0,_e=!0,Vi()}function se(x,y){i.width=ht=F=x,i.height=_t=ve=y,ze=lt=0,Ee(),$e();let P=i.bbox;R=P.left=Ws(ze*It,.5),_=P.top=Ws(lt*It,.5),W=P.width=Ws(F*It,.5),he=P.height=Ws(ve*It,.5)}let te=3;function we(){let x=!1,y=0;for(;!x;){y++;let P=to(y),N=lr(y);x=y==te||P&&N,x||(se(i.width,i.height),_e=!0)}}function xe({width:x,height:y}){O(x,y)}i.setSize=xe;function Ee(){let x=!1,y=!1,P=!1,N=!1;T.forEach((V,Z)=>{if(V.show&&V._show){let{side:ae,_size:pe}=V,ye=ae%2,Fe=V.label!=null?V.labelSize:0,Be=pe+Fe;Be>0&&(ye?(F-=Be,ae==3?(ze+=Be,N=!0):P=!0):(ve-=Be,ae==0?(lt+=Be,x=!0):y=!0))}}),or[0]=x,or[1]=P,or[2]=y,or[3]=N,F-=zn[1]+zn[3],ze+=zn[3],ve-=zn[2]+zn[0],lt+=zn[0]}function $e(){let x=ze+F,y=lt+ve,P=ze,N=lt;function V(Z,ae){switch(Z){case 1:return x+=ae,x-ae;case 2:return y+=ae,y-ae;case 3:return P-=ae,P+ae;case 0:return N-=ae,N+ae}}T.forEach((Z,ae)=>{if(Z.show&&Z._show){let pe=Z.side;Z._pos=V(pe,Z._size),Z.label!=null&&(Z._lpos=V(pe,Z.labelSize))}})}if(ue.dataIdx==null){let x=ue.hover,y=x.skip=new Set(x.skip??[]);y.add(void 0);let P=x.prox=Ct(x.prox),N=x.bias??=0;ue.dataIdx=(V,Z,ae,pe)=>{if(Z==0)return ae;let ye=ae,Fe=P(V,Z,ae,pe)??Wt,Be=Fe>=0&&Fe<Wt,Ge=L.ori==0?F:ve,ft=ue.left,Nt=e[0],Lt=e[Z];if(y.has(Lt[ae])){ye=null;let wt=null,nt=null,Je;if(N==0||N==-1)for(Je=ae;wt==null&&Je-- >0;)y.has(Lt[Je])||(wt=Je);if(N==0||N==1)for(Je=ae;nt==null&&Je++<Lt.length;)y.has(Lt[Je])||(nt=Je);if(wt!=null||nt!=null)if(Be){let Zt=wt==null?-1/0:X(Nt[wt],L,Ge,0),si=nt==null?1/0:X(Nt[nt],L,Ge,0),Di=ft-Zt,zt=si-ft;Di<=zt?Di<=Fe&&(ye=wt):zt<=Fe&&(ye=nt)}else ye=nt==null?wt:wt==null?nt:ae-wt<=nt-ae?wt:nt}else Be&&Ai(ft-X(Nt[ae],L,Ge,0))>Fe&&(ye=null);return ye}}let st=x=>{ue.event=x};ue.idxs=ie,ue._lock=!1;let le=ue.points;le.show=Ct(le.show),le.size=Ct(le.size),le.stroke=Ct(le.stroke),le.width=Ct(le.width),le.fill=Ct(le.fill);let He=i.focus=_i({},n.focus||{alpha:.3},ue.focus),ot=He.prox>=0,Ce=ot&&le.one,xt=[],Yt=[],en=[];function xa(x,y){let P=le.show(i,y);if(P instanceof HTMLElement)return Tn(P,sE),Tn(P,x.class),Mr(P,-10,-10,F,ve),g.insertBefore(P,xt[y]),P}function Qs(x,y){if(r==1||y>0){let P=r==1&&M[x.scale].time,N=x.value;x.value=P?Uv(N)?Hv($,zv(N,G)):N||j:N||_w,x.label=x.label||(P?uw:hw)}if(Ce||y>0){x.width=x.width==null?1:x.width,x.paths=x.paths||Nw||bE,x.fillTo=Ct(x.fillTo||Ew),x.pxAlign=+Dt(x.pxAlign,w),x.pxRound=Jv(x.pxAlign),x.stroke=Ct(x.stroke||null),x.fill=Ct(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let P=Sw(on(1,x.width),1),N=x.points=_i({},{size:P,width:on(1,P*.2),stroke:x.stroke,space:P*2,paths:Iw,_stroke:null,_fill:null},x.points);N.show=Ct(N.show),N.filter=Ct(N.filter),N.fill=Ct(N.fill),N.stroke=Ct(N.stroke),N.paths=Ct(N.paths),N.pxAlign=x.pxAlign}if(Xe){let P=Re(x,y);rt.splice(y,0,P[0]),dt.splice(y,0,P[1]),de.values.push(null)}if(ut){ie.splice(y,0,null);let P=null;Ce?y==0&&(P=xa(x,y)):y>0&&(P=xa(x,y)),xt.splice(y,0,P),Yt.splice(y,0,0),en.splice(y,0,0)}Li("addSeries",y)}function Au(x,y){y=y??S.length,x=r==1?ud(x,y,Wv,Zv):ud(x,y,{},Kv),S.splice(y,0,x),Qs(S[y],y)}i.addSeries=Au;function ic(x){if(S.splice(x,1),Xe){de.values.splice(x,1),dt.splice(x,1);let y=rt.splice(x,1)[0];pt(null,y.firstChild),y.remove()}ut&&(ie.splice(x,1),xt.splice(x,1)[0].remove(),Yt.splice(x,1),en.splice(x,1)),Li("delSeries",x)}i.delSeries=ic;let or=[!1,!1,!1,!1];function yr(x,y){if(x._show=x.show,x.show){let P=x.side%2,N=M[x.scale];N==null&&(x.scale=P?S[1].scale:A,N=M[x.scale]);let V=N.time;x.size=Ct(x.size),x.space=Ct(x.space),x.rotate=Ct(x.rotate),xs(x.incrs)&&x.incrs.forEach(ae=>{!vs.has(ae)&&vs.set(ae,h_(ae))}),x.incrs=Ct(x.incrs||(N.distr==2?XE:V?p==1?qE:$E:Xs)),x.splits=Ct(x.splits||(V&&N.distr==1?ce:N.distr==3?ad:N.distr==4?pw:dw)),x.stroke=Ct(x.stroke),x.grid.stroke=Ct(x.grid.stroke),x.ticks.stroke=Ct(x.ticks.stroke),x.border.stroke=Ct(x.border.stroke);let Z=x.values;x.values=xs(Z)&&!xs(Z[0])?Ct(Z):V?xs(Z)?Gv($,kv(Z,G)):Uv(Z)?jE($,Z):Z||K:Z||fw,x.filter=Ct(x.filter||(N.distr>=3&&N.log==10?xw:N.distr==3&&N.log==2?vw:l_)),x.font=t_(x.font),x.labelFont=t_(x.labelFont),x._size=x.size(i,null,y,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(or[y]=!0,x._el=Fn(tE,f))}}function br(x,y,P,N){let[V,Z,ae,pe]=P,ye=y%2,Fe=0;return ye==0&&(pe||Z)&&(Fe=y==0&&!V||y==2&&!ae?Ti(Vv.size/3):0),ye==1&&(V||ae)&&(Fe=y==1&&!Z||y==3&&!pe?Ti(Yv.size/2):0),Fe}let va=i.padding=(n.padding||[br,br,br,br]).map(x=>Ct(Dt(x,br))),zn=i._padding=va.map((x,y)=>x(i,y,or,0)),ni,li=null,ci=null,ar=r==1?S[0].idxs:null,fn=null,Yr=!1;function _a(x,y){if(e=x??[],i.data=i._data=e,r==2){ni=0;for(let P=1;P<S.length;P++)ni+=e[P][0].length}else{e.length==0&&(i.data=i._data=e=[[]]),fn=e[0],ni=fn.length;let P=e;if(H==2){P=e.slice();let N=P[0]=Array(ni);for(let V=0;V<ni;V++)N[V]=V}i._data=e=P}if(St(!0),Li("setData"),H==2&&(Me=!0),y!==!1){let P=L;P.auto(i,Yr)?Sa():Zr(A,P.min,P.max),ee=ee||ue.left>=0,me=!0,Vi()}}i.setData=_a;function Sa(){Yr=!0;let x,y;r==1&&(ni>0?(li=ar[0]=0,ci=ar[1]=ni-1,x=e[0][li],y=e[0][ci],H==2?(x=li,y=ci):x==y&&(H==3?[x,y]=Qh(x,x,L.log,!1):H==4?[x,y]=md(x,x,L.log,!1):L.time?y=x+Ti(86400/p):[x,y]=Zh(x,y,gd,!0))):(li=ar[0]=x=null,ci=ar[1]=y=null)),Zr(A,x,y)}let js,qr,eo,b,B,Q,Y,q,Te,Pe;function Ae(x,y,P,N,V,Z){x??=vv,P??=vd,N??="butt",V??=vv,Z??="round",x!=js&&(u.strokeStyle=js=x),V!=qr&&(u.fillStyle=qr=V),y!=eo&&(u.lineWidth=eo=y),Z!=B&&(u.lineJoin=B=Z),N!=Q&&(u.lineCap=Q=N),P!=b&&u.setLineDash(b=P)}function Ne(x,y,P,N){y!=qr&&(u.fillStyle=qr=y),x!=Y&&(u.font=Y=x),P!=q&&(u.textAlign=q=P),N!=Te&&(u.textBaseline=Te=N)}function qe(x,y,P,N,V=0){if(N.length>0&&x.auto(i,Yr)&&(y==null||y.min==null)){let Z=Dt(li,0),ae=Dt(ci,N.length-1),pe=P.min==null?xE(N,Z,ae,V,x.distr==3):[P.min,P.max];x.min=sr(x.min,P.min=pe[0]),x.max=on(x.max,P.max=pe[1])}}let ct={min:null,max:null};function bt(){for(let N in M){let V=M[N];z[N]==null&&(V.min==null||z[A]!=null&&V.auto(i,Yr))&&(z[N]=ct)}for(let N in M){let V=M[N];z[N]==null&&V.from!=null&&z[V.from]!=null&&(z[N]=ct)}z[A]!=null&&St(!0);let x={};for(let N in z){let V=z[N];if(V!=null){let Z=x[N]=ua(M[N],TE);if(V.min!=null)_i(Z,V);else if(N!=A||r==2)if(ni==0&&Z.from==null){let ae=Z.range(i,null,null,N);Z.min=ae[0],Z.max=ae[1]}else Z.min=Wt,Z.max=-Wt}}if(ni>0){S.forEach((N,V)=>{if(r==1){let Z=N.scale,ae=z[Z];if(ae==null)return;let pe=x[Z];if(V==0){let ye=pe.range(i,pe.min,pe.max,Z);pe.min=ye[0],pe.max=ye[1],li=rr(pe.min,e[0]),ci=rr(pe.max,e[0]),ci-li>1&&(e[0][li]<pe.min&&li++,e[0][ci]>pe.max&&ci--),N.min=fn[li],N.max=fn[ci]}else N.show&&N.auto&&qe(pe,ae,N,e[V],N.sorted);N.idxs[0]=li,N.idxs[1]=ci}else if(V>0&&N.show&&N.auto){let[Z,ae]=N.facets,pe=Z.scale,ye=ae.scale,[Fe,Be]=e[V],Ge=x[pe],ft=x[ye];Ge!=null&&qe(Ge,z[pe],Z,Fe,Z.sorted),ft!=null&&qe(ft,z[ye],ae,Be,ae.sorted),N.min=ae.min,N.max=ae.max}});for(let N in x){let V=x[N],Z=z[N];if(V.from==null&&(Z==null||Z.min==null)){let ae=V.range(i,V.min==Wt?null:V.min,V.max==-Wt?null:V.max,N);V.min=ae[0],V.max=ae[1]}}}for(let N in x){let V=x[N];if(V.from!=null){let Z=x[V.from];if(Z.min==null)V.min=V.max=null;else{let ae=V.range(i,Z.min,Z.max,N);V.min=ae[0],V.max=ae[1]}}}let y={},P=!1;for(let N in x){let V=x[N],Z=M[N];if(Z.min!=V.min||Z.max!=V.max){Z.min=V.min,Z.max=V.max;let ae=Z.distr;Z._min=ae==3?zr(Z.min):ae==4?Qf(Z.min,Z.asinh):ae==100?Z.fwd(Z.min):Z.min,Z._max=ae==3?zr(Z.max):ae==4?Qf(Z.max,Z.asinh):ae==100?Z.fwd(Z.max):Z.max,y[N]=P=!0}}if(P){S.forEach((N,V)=>{r==2?V>0&&y.y&&(N._paths=null):y[N.scale]&&(N._paths=null)});for(let N in y)Me=!0,Li("setScale",N);ut&&ue.left>=0&&(ee=me=!0)}for(let N in z)z[N]=null}function Ve(x){let y=od(li-1,0,ni-1),P=od(ci+1,0,ni-1);for(;x[y]==null&&y>0;)y--;for(;x[P]==null&&P<ni-1;)P++;return[y,P]}function Et(){if(ni>0){let x=S.some(y=>y._focus)&&Pe!=He.alpha;x&&(u.globalAlpha=Pe=He.alpha),S.forEach((y,P)=>{if(P>0&&y.show&&(ei(P,!1),ei(P,!0),y._paths==null)){let N=Pe;Pe!=y.alpha&&(u.globalAlpha=Pe=y.alpha);let V=r==2?[0,e[P][0].length-1]:Ve(e[P]);y._paths=y.paths(i,P,V[0],V[1]),Pe!=N&&(u.globalAlpha=Pe=N)}}),S.forEach((y,P)=>{if(P>0&&y.show){let N=Pe;Pe!=y.alpha&&(u.globalAlpha=Pe=y.alpha),y._paths!=null&&Bt(P,!1);{let V=y._paths!=null?y._paths.gaps:null,Z=y.points.show(i,P,li,ci,V),ae=y.points.filter(i,P,Z,V);(Z||ae)&&(y.points._paths=y.points.paths(i,P,li,ci,ae),Bt(P,!0))}Pe!=N&&(u.globalAlpha=Pe=N),Li("drawSeries",P)}}),x&&(u.globalAlpha=Pe=1)}}function ei(x,y){let P=y?S[x].points:S[x];P._stroke=P.stroke(i,x),P._fill=P.fill(i,x)}function Bt(x,y){let P=y?S[x].points:S[x],{stroke:N,fill:V,clip:Z,flags:ae,_stroke:pe=P._stroke,_fill:ye=P._fill,_width:Fe=P.width}=P._paths;Fe=Xt(Fe*It,3);let Be=null,Ge=Fe%2/2;y&&ye==null&&(ye=Fe>0?"#fff":pe);let ft=P.pxAlign==1&&Ge>0;if(ft&&u.translate(Ge,Ge),!y){let Nt=R-Fe/2,Lt=_-Fe/2,wt=W+Fe,nt=he+Fe;Be=new Path2D,Be.rect(Nt,Lt,wt,nt)}y?ke(pe,Fe,P.dash,P.cap,ye,N,V,ae,Z):kt(x,pe,Fe,P.dash,P.cap,ye,N,V,ae,Be,Z),ft&&u.translate(-Ge,-Ge)}function kt(x,y,P,N,V,Z,ae,pe,ye,Fe,Be){let Ge=!1;ye!=0&&D.forEach((ft,Nt)=>{if(ft.series[0]==x){let Lt=S[ft.series[1]],wt=e[ft.series[1]],nt=(Lt._paths||Jl).band;xs(nt)&&(nt=ft.dir==1?nt[0]:nt[1]);let Je,Zt=null;Lt.show&&nt&&_E(wt,li,ci)?(Zt=ft.fill(i,Nt)||Z,Je=Lt._paths.clip):nt=null,ke(y,P,N,V,Zt,ae,pe,ye,Fe,Be,Je,nt),Ge=!0}}),Ge||ke(y,P,N,V,Z,ae,pe,ye,Fe,Be)}let Si=fa|cd;function ke(x,y,P,N,V,Z,ae,pe,ye,Fe,Be,Ge){Ae(x,y,P,N,V),(ye||Fe||Ge)&&(u.save(),ye&&u.clip(ye),Fe&&u.clip(Fe)),Ge?(pe&Si)==Si?(u.clip(Ge),Be&&u.clip(Be),Tt(V,ae),fi(x,Z,y)):pe&cd?(Tt(V,ae),u.clip(Ge),fi(x,Z,y)):pe&fa&&(u.save(),u.clip(Ge),Be&&u.clip(Be),Tt(V,ae),u.restore(),fi(x,Z,y)):(Tt(V,ae),fi(x,Z,y)),(ye||Fe||Ge)&&u.restore()}function fi(x,y,P){P>0&&(y instanceof Map?y.forEach((N,V)=>{u.strokeStyle=js=V,u.stroke(N)}):y!=null&&x&&u.stroke(y))}function Tt(x,y){y instanceof Map?y.forEach((P,N)=>{u.fillStyle=qr=N,u.fill(P)}):y!=null&&x&&u.fill(y)}function Er(x,y,P,N){let V=T[x],Z;if(N<=0)Z=[0,0];else{let ae=V._space=V.space(i,x,y,P,N),pe=V._incrs=V.incrs(i,x,y,P,N,ae);Z=Gw(y,P,pe,N,ae)}return V._found=Z}function di(x,y,P,N,V,Z,ae,pe,ye,Fe){let Be=ae%2/2;w==1&&u.translate(Be,Be),Ae(pe,ae,ye,Fe,pe),u.beginPath();let Ge,ft,Nt,Lt,wt=V+(N==0||N==3?-Z:Z);P==0?(ft=V,Lt=wt):(Ge=V,Nt=wt);for(let nt=0;nt<x.length;nt++)y[nt]!=null&&(P==0?Ge=Nt=x[nt]:ft=Lt=x[nt],u.moveTo(Ge,ft),u.lineTo(Nt,Lt));u.stroke(),w==1&&u.translate(-Be,-Be)}function to(x){let y=!0;return T.forEach((P,N)=>{if(!P.show)return;let V=M[P.scale];if(V.min==null){P._show&&(y=!1,P._show=!1,St(!1));return}else P._show||(y=!1,P._show=!0,St(!1));let Z=P.side,ae=Z%2,{min:pe,max:ye}=V,[Fe,Be]=Er(N,pe,ye,ae==0?F:ve);if(Be==0)return;let Ge=V.distr==2,ft=P._splits=P.splits(i,N,pe,ye,Fe,Be,Ge),Nt=V.distr==2?ft.map(Je=>fn[Je]):ft,Lt=V.distr==2?fn[ft[1]]-fn[ft[0]]:Fe,wt=P._values=P.values(i,P.filter(i,Nt,N,Be,Lt),N,Be,Lt);P._rotate=Z==2?P.rotate(i,wt,N,Be):0;let nt=P._size;P._size=On(P.size(i,wt,N,x)),nt!=null&&P._size!=nt&&(y=!1)}),y}function lr(x){let y=!0;return va.forEach((P,N)=>{let V=P(i,N,or,x);V!=zn[N]&&(y=!1),zn[N]=V}),y}function wr(){for(let x=0;x<T.length;x++){let y=T[x];if(!y.show||!y._show)continue;let P=y.side,N=P%2,V,Z,ae=y.stroke(i,x),pe=P==0||P==3?-1:1,[ye,Fe]=y._found;if(y.label!=null){let rn=y.labelGap*pe,mn=Ti((y._lpos+rn)*It);Ne(y.labelFont[0],ae,"center",P==2?"top":xv),u.save(),N==1?(V=Z=0,u.translate(mn,Ti(_+he/2)),u.rotate((P==3?-qh:qh)/2)):(V=Ti(R+W/2),Z=mn);let Ms=o_(y.label)?y.label(i,x,ye,Fe):y.label;u.fillText(Ms,V,Z),u.restore()}if(Fe==0)continue;let Be=M[y.scale],Ge=N==0?W:he,ft=N==0?R:_,Nt=y._splits,Lt=Be.distr==2?Nt.map(rn=>fn[rn]):Nt,wt=Be.distr==2?fn[Nt[1]]-fn[Nt[0]]:ye,nt=y.ticks,Je=y.border,Zt=nt.show?nt.size:0,si=Ti(Zt*It),Di=Ti((y.alignTo==2?y._size-Zt-y.gap:y.gap)*It),zt=y._rotate*-qh/180,oi=m(y._pos*It),dn=(si+Di)*pe,nn=oi+dn;Z=N==0?nn:0,V=N==1?nn:0;let Cn=y.font[0],Hn=y.align==1?oa:y.align==2?Zf:zt>0?oa:zt<0?Zf:N==0?"center":P==3?Zf:oa,ur=zt||N==1?"middle":P==2?"top":xv;Ne(Cn,ae,Hn,ur);let pn=y.font[1]*y.lineGap,Pn=Nt.map(rn=>m(a(rn,Be,Ge,ft))),Vn=y._values;for(let rn=0;rn<Vn.length;rn++){let mn=Vn[rn];if(mn!=null){N==0?V=Pn[rn]:Z=Pn[rn],mn=""+mn;let Ms=mn.indexOf(`
`)==-1?[mn]:mn.split(/\n/gm);for(let sn=0;sn<Ms.length;sn++){let np=Ms[sn];zt?(u.save(),u.translate(V,Z+sn*pn),u.rotate(zt),u.fillText(np,0,0),u.restore()):u.fillText(np,V,Z+sn*pn)}}}nt.show&&di(Pn,nt.filter(i,Lt,x,Fe,wt),N,P,oi,si,Xt(nt.width*It,3),nt.stroke(i,x),nt.dash,nt.cap);let fr=y.grid;fr.show&&di(Pn,fr.filter(i,Lt,x,Fe,wt),N,N==0?2:1,N==0?_:R,N==0?he:W,Xt(fr.width*It,3),fr.stroke(i,x),fr.dash,fr.cap),Je.show&&di([oi],[1],N==0?1:0,N==0?1:2,N==1?_:R,N==1?he:W,Xt(Je.width*It,3),Je.stroke(i,x),Je.dash,Je.cap)}Li("drawAxes")}function St(x){S.forEach((y,P)=>{P>0&&(y._paths=null,x&&(r==1?(y.min=null,y.max=null):y.facets.forEach(N=>{N.min=null,N.max=null})))})}let ri=!1,tn=!1,Gt=[];function pi(){tn=!1;for(let x=0;x<Gt.length;x++)Li(...Gt[x]);Gt.length=0}function Vi(){ri||(NE(kd),ri=!0)}function nc(x,y=!1){ri=!0,tn=y,x(i),kd(),y&&Gt.length>0&&queueMicrotask(pi)}i.batch=nc;function kd(){if(oe&&(bt(),oe=!1),Me&&(we(),Me=!1),_e){if($t(d,oa,ze),$t(d,"top",lt),$t(d,ql,F),$t(d,Kl,ve),$t(g,oa,ze),$t(g,"top",lt),$t(g,ql,F),$t(g,Kl,ve),$t(f,ql,ht),$t(f,Kl,_t),h.width=Ti(ht*It),h.height=Ti(_t*It),T.forEach(({_el:x,_show:y,_size:P,_pos:N,side:V})=>{if(x!=null)if(y){let Z=V===3||V===0?P:0,ae=V%2==1;$t(x,ae?"left":"top",N-Z),$t(x,ae?"width":"height",P),$t(x,ae?"top":"left",ae?lt:ze),$t(x,ae?"height":"width",ae?ve:F),rd(x,Ys)}else Tn(x,Ys)}),js=qr=eo=B=Q=Y=q=Te=b=null,Pe=1,ba(!0),ze!=Se||lt!=Ft||F!=Ye||ve!=et){St(!1);let x=F/Ye,y=ve/et;if(ut&&!ee&&ue.left>=0){ue.left*=x,ue.top*=y,io&&Mr(io,Ti(ue.left),0,F,ve),no&&Mr(no,0,Ti(ue.top),F,ve);for(let P=0;P<xt.length;P++){let N=xt[P];N!=null&&(Yt[P]*=x,en[P]*=y,Mr(N,On(Yt[P]),On(en[P]),F,ve))}}if(Kt.show&&!ne&&Kt.left>=0&&Kt.width>0){Kt.left*=x,Kt.width*=x,Kt.top*=y,Kt.height*=y;for(let P in Nu)$t(oo,P,Kt[P])}Se=ze,Ft=lt,Ye=F,et=ve}Li("setSize"),_e=!1}ht>0&&_t>0&&(u.clearRect(0,0,h.width,h.height),Li("drawClear"),E.forEach(x=>x()),Li("draw")),Kt.show&&ne&&(rc(Kt),ne=!1),ut&&ee&&(Ss(null,!0,!1),ee=!1),de.show&&de.live&&me&&(Lu(),me=!1),l||(l=!0,i.status=1,Li("ready")),Yr=!1,ri=!1}i.redraw=(x,y)=>{Me=y||!1,x!==!1?Zr(A,L.min,L.max):Vi()};function Ru(x,y){let P=M[x];if(P.from==null){if(ni==0){let N=P.range(i,y.min,y.max,x);y.min=N[0],y.max=N[1]}if(y.min>y.max){let N=y.min;y.min=y.max,y.max=N}if(ni>1&&y.min!=null&&y.max!=null&&y.max-y.min<1e-16)return;x==A&&P.distr==2&&ni>0&&(y.min=rr(y.min,e[0]),y.max=rr(y.max,e[0]),y.min==y.max&&y.max++),z[x]=y,oe=!0,Vi()}}i.setScale=Ru;let Cu,Pu,io,no,Gd,zd,ro,so,Hd,Vd,qt,Jt,Kr=!1,Oi=ue.drag,Ci=Oi.x,Pi=Oi.y;ut&&(ue.x&&(Cu=Fn(nE,g)),ue.y&&(Pu=Fn(rE,g)),L.ori==0?(io=Cu,no=Pu):(io=Pu,no=Cu),qt=ue.left,Jt=ue.top);let Kt=i.select=_i({show:!0,over:!0,left:0,width:0,top:0,height:0},n.select),oo=Kt.show?Fn(iE,Kt.over?g:d):null;function rc(x,y){if(Kt.show){for(let P in x)Kt[P]=x[P],P in Nu&&$t(oo,P,x[P]);y!==!1&&Li("setSelect")}}i.setSelect=rc;function SS(x){if(S[x].show)Xe&&rd(rt[x],Ys);else if(Xe&&Tn(rt[x],Ys),ut){let P=Ce?xt[0]:xt[x];P!=null&&Mr(P,-10,-10,F,ve)}}function Zr(x,y,P){Ru(x,{min:y,max:P})}function cr(x,y,P,N){y.focus!=null&&wS(x),y.show!=null&&S.forEach((V,Z)=>{Z>0&&(x==Z||x==null)&&(V.show=y.show,SS(Z),r==2?(Zr(V.facets[0].scale,null,null),Zr(V.facets[1].scale,null,null)):Zr(V.scale,null,null),Vi())}),P!==!1&&Li("setSeries",x,y),N&&Ea("setSeries",i,x,y)}i.setSeries=cr;function MS(x,y){_i(D[x],y)}function yS(x,y){x.fill=Ct(x.fill||null),x.dir=Dt(x.dir,-1),y=y??D.length,D.splice(y,0,x)}function bS(x){x==null?D.length=0:D.splice(x,1)}i.addBand=yS,i.setBand=MS,i.delBand=bS;function ES(x,y){S[x].alpha=y,ut&&xt[x]!=null&&(xt[x].style.opacity=y),Xe&&rt[x]&&(rt[x].style.opacity=y)}let Tr,$r,_s,ao={focus:!0};function wS(x){if(x!=_s){let y=x==null,P=He.alpha!=1;S.forEach((N,V)=>{if(r==1||V>0){let Z=y||V==0||V==x;N._focus=y?null:Z,P&&ES(V,Z?1:He.alpha)}}),_s=x,P&&Vi()}}Xe&&ot&&Ue(Mv,Ze,x=>{ue._lock||(st(x),_s!=null&&cr(null,ao,!0,mi.setSeries))});function hr(x,y,P){let N=M[y];P&&(x=x/It-(N.ori==1?lt:ze));let V=F;N.ori==1&&(V=ve,x=V-x),N.dir==-1&&(x=V-x);let Z=N._min,ae=N._max,pe=x/V,ye=Z+(ae-Z)*pe,Fe=N.distr;return Fe==3?ca(10,ye):Fe==4?ME(ye,N.asinh):Fe==100?N.bwd(ye):ye}function TS(x,y){let P=hr(x,A,y);return rr(P,e[0],li,ci)}i.valToIdx=x=>rr(x,e[0]),i.posToIdx=TS,i.posToVal=hr,i.valToPos=(x,y,P)=>M[y].ori==0?s(x,M[y],P?W:F,P?R:0):o(x,M[y],P?he:ve,P?_:0),i.setCursor=(x,y,P)=>{qt=x.left,Jt=x.top,Ss(null,y,P)};function Wd(x,y){$t(oo,oa,Kt.left=x),$t(oo,ql,Kt.width=y)}function Xd(x,y){$t(oo,"top",Kt.top=x),$t(oo,Kl,Kt.height=y)}let Ma=L.ori==0?Wd:Xd,ya=L.ori==1?Wd:Xd;function AS(){if(Xe&&de.live)for(let x=r==2?1:0;x<S.length;x++){if(x==0&&yt)continue;let y=de.values[x],P=0;for(let N in y)dt[x][P++].firstChild.nodeValue=y[N]}}function Lu(x,y){if(x!=null&&(x.idxs?x.idxs.forEach((P,N)=>{ie[N]=P}):wE(x.idx)||ie.fill(x.idx),de.idx=ie[0]),Xe&&de.live){for(let P=0;P<S.length;P++)(P>0||r==1&&!yt)&&RS(P,ie[P]);AS()}me=!1,y!==!1&&Li("setLegend")}i.setLegend=Lu;function RS(x,y){let P=S[x],N=x==0&&H==2?fn:e[x],V;yt?V=P.values(i,x,y)??fe:(V=P.value(i,y==null?null:N[y],x,y),V=V==null?fe:{_:V}),de.values[x]=V}function Ss(x,y,P){Hd=qt,Vd=Jt,[qt,Jt]=ue.move(i,qt,Jt),ue.left=qt,ue.top=Jt,ut&&(io&&Mr(io,Ti(qt),0,F,ve),no&&Mr(no,0,Ti(Jt),F,ve));let N,V=li>ci;Tr=Wt,$r=null;let Z=L.ori==0?F:ve,ae=L.ori==1?F:ve;if(qt<0||ni==0||V){N=ue.idx=null;for(let pe=0;pe<S.length;pe++){let ye=xt[pe];ye!=null&&Mr(ye,-10,-10,F,ve)}ot&&cr(null,ao,!0,x==null&&mi.setSeries),de.live&&(ie.fill(N),me=!0)}else{let pe,ye,Fe;r==1&&(pe=L.ori==0?qt:Jt,ye=hr(pe,A),N=ue.idx=rr(ye,e[0],li,ci),Fe=X(e[0][N],L,Z,0));let Be=-10,Ge=-10,ft=0,Nt=0,Lt=!0,wt="",nt="";for(let Je=r==2?1:0;Je<S.length;Je++){let Zt=S[Je],si=ie[Je],Di=si==null?null:r==1?e[Je][si]:e[Je][1][si],zt=ue.dataIdx(i,Je,N,ye),oi=zt==null?null:r==1?e[Je][zt]:e[Je][1][zt];if(me=me||oi!=Di||zt!=si,ie[Je]=zt,Je>0&&Zt.show){let dn=zt==null?-10:zt==N?Fe:X(r==1?e[0][zt]:e[Je][0][zt],L,Z,0),nn=oi==null?-10:I(oi,r==1?M[Zt.scale]:M[Zt.facets[1].scale],ae,0);if(ot&&oi!=null){let Cn=L.ori==1?qt:Jt,Hn=Ai(He.dist(i,Je,zt,nn,Cn));if(Hn<Tr){let ur=He.bias;if(ur!=0){let pn=hr(Cn,Zt.scale),Pn=oi>=0?1:-1,Vn=pn>=0?1:-1;Vn==Pn&&(Vn==1?ur==1?oi>=pn:oi<=pn:ur==1?oi<=pn:oi>=pn)&&(Tr=Hn,$r=Je)}else Tr=Hn,$r=Je}}if(me||Ce){let Cn,Hn;L.ori==0?(Cn=dn,Hn=nn):(Cn=nn,Hn=dn);let ur,pn,Pn,Vn,fr,rn,mn=!0,Ms=le.bbox;if(Ms!=null){mn=!1;let sn=Ms(i,Je);Pn=sn.left,Vn=sn.top,ur=sn.width,pn=sn.height}else Pn=Cn,Vn=Hn,ur=pn=le.size(i,Je);if(rn=le.fill(i,Je),fr=le.stroke(i,Je),Ce)Je==$r&&Tr<=He.prox&&(Be=Pn,Ge=Vn,ft=ur,Nt=pn,Lt=mn,wt=rn,nt=fr);else{let sn=xt[Je];sn!=null&&(Yt[Je]=Pn,en[Je]=Vn,Rv(sn,ur,pn,mn),Tv(sn,rn,fr),Mr(sn,On(Pn),On(Vn),F,ve))}}}}if(Ce){let Je=He.prox,Zt=_s==null?Tr<=Je:Tr>Je||$r!=_s;if(me||Zt){let si=xt[0];si!=null&&(Yt[0]=Be,en[0]=Ge,Rv(si,ft,Nt,Lt),Tv(si,wt,nt),Mr(si,On(Be),On(Ge),F,ve))}}}if(Kt.show&&Kr)if(x!=null){let[pe,ye]=mi.scales,[Fe,Be]=mi.match,[Ge,ft]=x.cursor.sync.scales,Nt=x.cursor.drag;if(Ci=Nt._x,Pi=Nt._y,Ci||Pi){let{left:Lt,top:wt,width:nt,height:Je}=x.select,Zt=x.scales[Ge].ori,si=x.posToVal,Di,zt,oi,dn,nn,Cn=pe!=null&&Fe(pe,Ge),Hn=ye!=null&&Be(ye,ft);Cn&&Ci?(Zt==0?(Di=Lt,zt=nt):(Di=wt,zt=Je),oi=M[pe],dn=X(si(Di,Ge),oi,Z,0),nn=X(si(Di+zt,Ge),oi,Z,0),Ma(sr(dn,nn),Ai(nn-dn))):Ma(0,Z),Hn&&Pi?(Zt==1?(Di=Lt,zt=nt):(Di=wt,zt=Je),oi=M[ye],dn=I(si(Di,ft),oi,ae,0),nn=I(si(Di+zt,ft),oi,ae,0),ya(sr(dn,nn),Ai(nn-dn))):ya(0,ae)}else Iu()}else{let pe=Ai(Hd-Gd),ye=Ai(Vd-zd);if(L.ori==1){let ft=pe;pe=ye,ye=ft}Ci=Oi.x&&pe>=Oi.dist,Pi=Oi.y&&ye>=Oi.dist;let Fe=Oi.uni;Fe!=null?Ci&&Pi&&(Ci=pe>=Fe,Pi=ye>=Fe,!Ci&&!Pi&&(ye>pe?Pi=!0:Ci=!0)):Oi.x&&Oi.y&&(Ci||Pi)&&(Ci=Pi=!0);let Be,Ge;Ci&&(L.ori==0?(Be=ro,Ge=qt):(Be=so,Ge=Jt),Ma(sr(Be,Ge),Ai(Ge-Be)),Pi||ya(0,ae)),Pi&&(L.ori==1?(Be=ro,Ge=qt):(Be=so,Ge=Jt),ya(sr(Be,Ge),Ai(Ge-Be)),Ci||Ma(0,Z)),!Ci&&!Pi&&(Ma(0,0),ya(0,0))}if(Oi._x=Ci,Oi._y=Pi,x==null){if(P){if(ip!=null){let[pe,ye]=mi.scales;mi.values[0]=pe!=null?hr(L.ori==0?qt:Jt,pe):null,mi.values[1]=ye!=null?hr(L.ori==1?qt:Jt,ye):null}Ea($f,i,qt,Jt,F,ve,N)}if(ot){let pe=P&&mi.setSeries,ye=He.prox;_s==null?Tr<=ye&&cr($r,ao,!0,pe):Tr>ye?cr(null,ao,!0,pe):$r!=_s&&cr($r,ao,!0,pe)}}me&&(de.idx=N,Lu()),y!==!1&&Li("setCursor")}let Jr=null;Object.defineProperty(i,"rect",{get(){return Jr==null&&ba(!1),Jr}});function ba(x=!1){x?Jr=null:(Jr=g.getBoundingClientRect(),Li("syncRect",Jr))}function Yd(x,y,P,N,V,Z,ae){ue._lock||Kr&&x!=null&&x.movementX==0&&x.movementY==0||(Du(x,y,P,N,V,Z,ae,!1,x!=null),x!=null?Ss(null,!0,!0):Ss(y,!0,!1))}function Du(x,y,P,N,V,Z,ae,pe,ye){if(Jr==null&&ba(!1),st(x),x!=null)P=x.clientX-Jr.left,N=x.clientY-Jr.top;else{if(P<0||N<0){qt=-10,Jt=-10;return}let[Fe,Be]=mi.scales,Ge=y.cursor.sync,[ft,Nt]=Ge.values,[Lt,wt]=Ge.scales,[nt,Je]=mi.match,Zt=y.axes[0].side%2==1,si=L.ori==0?F:ve,Di=L.ori==1?F:ve,zt=Zt?Z:V,oi=Zt?V:Z,dn=Zt?N:P,nn=Zt?P:N;if(Lt!=null?P=nt(Fe,Lt)?a(ft,M[Fe],si,0):-10:P=si*(dn/zt),wt!=null?N=Je(Be,wt)?a(Nt,M[Be],Di,0):-10:N=Di*(nn/oi),L.ori==1){let Cn=P;P=N,N=Cn}}ye&&(y==null||y.cursor.event.type==$f)&&((P<=1||P>=F-1)&&(P=Ws(P,F)),(N<=1||N>=ve-1)&&(N=Ws(N,ve))),pe?(Gd=P,zd=N,[ro,so]=ue.move(i,P,N)):(qt=P,Jt=N)}let Nu={width:0,height:0,left:0,top:0};function Iu(){rc(Nu,!1)}let qd,Kd,Zd,$d;function Jd(x,y,P,N,V,Z,ae){Kr=!0,Ci=Pi=Oi._x=Oi._y=!1,Du(x,y,P,N,V,Z,ae,!0,!1),x!=null&&(Ue(Jf,id,Qd,!1),Ea(_v,i,ro,so,F,ve,null));let{left:pe,top:ye,width:Fe,height:Be}=Kt;qd=pe,Kd=ye,Zd=Fe,$d=Be}function Qd(x,y,P,N,V,Z,ae){Kr=Oi._x=Oi._y=!1,Du(x,y,P,N,V,Z,ae,!1,!0);let{left:pe,top:ye,width:Fe,height:Be}=Kt,Ge=Fe>0||Be>0,ft=qd!=pe||Kd!=ye||Zd!=Fe||$d!=Be;if(Ge&&ft&&rc(Kt),Oi.setScale&&Ge&&ft){let Nt=pe,Lt=Fe,wt=ye,nt=Be;if(L.ori==1&&(Nt=ye,Lt=Be,wt=pe,nt=Fe),Ci&&Zr(A,hr(Nt,A),hr(Nt+Lt,A)),Pi)for(let Je in M){let Zt=M[Je];Je!=A&&Zt.from==null&&Zt.min!=Wt&&Zr(Je,hr(wt+nt,Je),hr(wt,Je))}Iu()}else ue.lock&&(ue._lock=!ue._lock,Ss(y,!0,x!=null));x!=null&&(pt(Jf,id),Ea(Jf,i,qt,Jt,F,ve,null))}function CS(x,y,P,N,V,Z,ae){if(ue._lock)return;st(x);let pe=Kr;if(Kr){let ye=!0,Fe=!0,Be=10,Ge,ft;L.ori==0?(Ge=Ci,ft=Pi):(Ge=Pi,ft=Ci),Ge&&ft&&(ye=qt<=Be||qt>=F-Be,Fe=Jt<=Be||Jt>=ve-Be),Ge&&ye&&(qt=qt<ro?0:F),ft&&Fe&&(Jt=Jt<so?0:ve),Ss(null,!0,!0),Kr=!1}qt=-10,Jt=-10,ie.fill(null),Ss(null,!0,!0),pe&&(Kr=pe)}function jd(x,y,P,N,V,Z,ae){ue._lock||(st(x),Sa(),Iu(),x!=null&&Ea(yv,i,qt,Jt,F,ve,null))}function ep(){T.forEach(zw),O(i.width,i.height,!0)}qs(Kh,la,ep);let lo={};lo.mousedown=Jd,lo.mousemove=Yd,lo.mouseup=Qd,lo.dblclick=jd,lo.setSeries=(x,y,P,N)=>{let V=mi.match[2];P=V(i,y,P),P!=-1&&cr(P,N,!0,!1)},ut&&(Ue(_v,g,Jd),Ue($f,g,Yd),Ue(Sv,g,x=>{st(x),ba(!1)}),Ue(Mv,g,CS),Ue(yv,g,jd),hd.add(i),i.syncRect=ba);let sc=i.hooks=n.hooks||{};function Li(x,y,P){tn?Gt.push([x,y,P]):x in sc&&sc[x].forEach(N=>{N.call(null,i,y,P)})}(n.plugins||[]).forEach(x=>{for(let y in x.hooks)sc[y]=(sc[y]||[]).concat(x.hooks[y])});let tp=(x,y,P)=>P,mi=_i({key:null,setSeries:!1,filters:{pub:Nv,sub:Nv},scales:[A,S[1]?S[1].scale:null],match:[Iv,Iv,tp],values:[null,null]},ue.sync);mi.match.length==2&&mi.match.push(tp),ue.sync=mi;let ip=mi.key,Uu=P_(ip);function Ea(x,y,P,N,V,Z,ae){mi.filters.pub(x,y,P,N,V,Z,ae)&&Uu.pub(x,y,P,N,V,Z,ae)}Uu.sub(i);function PS(x,y,P,N,V,Z,ae){mi.filters.sub(x,y,P,N,V,Z,ae)&&lo[x](null,y,P,N,V,Z,ae)}i.pub=PS;function LS(){Uu.unsub(i),hd.delete(i),it.clear(),sd(Kh,la,ep),c.remove(),Ze?.remove(),Li("destroy")}i.destroy=LS;function Fu(){Li("init",n,e),_a(e||n.data,!1),z[A]?Ru(A,z[A]):Sa(),ne=Kt.show&&(Kt.width>0||Kt.height>0),ee=me=!0,O(n.width,n.height)}return S.forEach(Qs),T.forEach(yr),t?t instanceof HTMLElement?(t.appendChild(c),Fu()):t(i,Fu):Fu(),i}Hi.assign=_i;Hi.fmtNum=xd;Hi.rangeNum=Zh;Hi.rangeLog=Qh;Hi.rangeAsinh=md;Hi.orient=Zs;Hi.pxRatio=It;Hi.join=DE;Hi.fmtDate=_d,Hi.tzDate=VE;Hi.sync=P_;{Hi.addGap=ww,Hi.clipGaps=tu;let n=Hi.paths={points:F_};n.linear=B_,n.stepped=Rw,n.bars=Cw,n.spline=Lw}var H_=[[],[7,4],[2,3],[9,3,2,3]],su=class{constructor(e,t,i,r){this.shared=e;this.label=t;this.members=i;this.shown=r,e.span.onChange(()=>this.zoom())}shared;label;members;element=J("div",{class:"pv-plot"});plot=null;line=J("div",{class:"pv-now"});shown;get selection(){return this.shown}select(e){this.shown=e,this.build()}build(){this.plot?.destroy(),this.plot=null;let e=this.element.clientWidth;if(e<40)return;let t=[this.shared.aligned.time];for(let{run:i,series:r}of this.lines())t.push(qf(this.shared.runs[i],r,this.shared.aligned.sample[i]));this.plot=new Hi(this.options(e),t,this.element),this.plot.over.append(this.line),this.zoom(),this.listen()}lines(){return this.shown.flatMap(e=>this.shared.runs.map((t,i)=>({run:i,series:e})))}colour(e,t){let{colours:i}=this.shared.theme();return this.shared.runs.length>1?i[e%8]:i[this.members.indexOf(t)%8]}dash(e){let t=this.shared.runs.length>1?this.shown.indexOf(e):Math.floor(this.members.indexOf(e)/8);return H_[t%H_.length]}name(e,t){let{runs:i}=this.shared,{name:r}=i[0].header.series[t];return i.length>1?`${i[e].name}${this.shown.length>1?` · ${r}`:""}`:r}options(e){let t=this.shared.theme,i=(r,s)=>({label:r,labelSize:16,labelGap:0,labelFont:"12px system-ui, sans-serif",font:"11px system-ui, sans-serif",stroke:()=>t().soft,grid:{stroke:()=>t().line,width:1},ticks:{show:!1},values:(o,a)=>a.map((l,c)=>Vs(l,c>0?a[c]-a[c-1]:(a[1]??1)-a[0])),...s});return{width:e,height:190,padding:[6,12,0,0],cursor:{y:!1,drag:{x:!0,y:!1,dist:6,setScale:!1},points:{size:7},bind:{dblclick:()=>null}},legend:{live:!0},scales:{x:{time:!1},y:{}},axes:[i("t in s",{size:20,gap:2}),i(this.label,{size:50,gap:4})],series:[{label:"t",value:(r,s)=>s===null?`${ui(this.shared.now(),5)} s`:`${ui(s,5)} s`},...this.lines().map(({run:r,series:s})=>({label:this.name(r,s),stroke:()=>this.colour(r,s),width:1.6,dash:this.dash(s),points:{show:!1},value:(o,a)=>this.reading(r,s,a)}))],hooks:{setSelect:[r=>this.zoomTo(r)],setScale:[()=>queueMicrotask(()=>this.refresh())]}}}reading(e,t,i){let{unit:r}=this.shared.runs[e].header.series[t];return i==null?"–":`${ui(i)}${r&&r!=="1"?` ${r}`:""}`}zoomTo(e){e.select.width<6||(this.shared.span.set(e.posToVal(e.select.left,"x"),e.posToVal(e.select.left+e.select.width,"x")),e.setSelect({left:0,top:0,width:0,height:0},!1))}zoom(){let{min:e,max:t}=this.shared.span;this.plot?.setScale("x",{min:e,max:t})}listen(){let e=this.plot.over,t=0;e.addEventListener("pointerdown",i=>t=i.clientX),e.addEventListener("click",i=>{Math.abs(i.clientX-t)>5||!this.plot||this.shared.seek(this.plot.posToVal(i.offsetX,"x"))}),e.addEventListener("dblclick",()=>this.shared.span.reset())}refresh(){let{plot:e,line:t}=this;if(!e)return;let i=e.valToPos(this.shared.now(),"x"),r=i>=-1&&i<=e.over.clientWidth+1;t.style.display=r?"":"none",t.style.transform=`translateX(${i}px)`;let s=Gl(this.shared.aligned.time,this.shared.aligned.time.length,this.shared.now())-1;(e.cursor.left??-1)<0&&e.setLegend({idx:Math.max(0,s)},!1)}feed(){if(!this.plot)return this.build();let e=[this.shared.aligned.time];for(let{run:t,series:i}of this.lines())e.push(qf(this.shared.runs[t],i,this.shared.aligned.sample[t]));this.plot.setData(e,!1),this.plot.setScale("x",{min:this.shared.span.min,max:this.shared.span.max})}svg(e=900,t=340){let i=this.shared.theme(),r=new gs(e,t,i.card);return this.drawOn(r),r.toString()}drawOn(e){let{span:t,runs:i}=this.shared,r=this.shared.theme(),s=this.lines().map(({run:u,series:f})=>({name:this.name(u,f),colour:this.colour(u,f),dash:this.dash(f),x:i[u].plotTime,y:i[u].series(f)})),[o,a]=Hh(s.map(u=>Array.from(u.y).filter((f,d)=>u.x[d]>=t.min&&u.x[d]<=t.max))),l={min:t.min,max:t.max,label:"t in s"},c={min:o,max:a,label:this.label},h=Gh(e,l,c,26);zh(e,h,l,c,r);for(let u of s)Xl(e,h,u);dv(e,s,r)}};var V_={energy:"Energy",coordinate:"Coordinates",velocity:"Velocities",gap:"Gaps",force:"Forces",impulse:"Impulses",step:"Step"},Hw=5,ou=class{constructor(e,t){this.shared=e;this.title=t;this.element=J("section",{class:"pv-board","aria-label":"plots"},this.chips,this.cards);let i=e.runs[0].header.series??[];this.modes=new kh(e),(!this.modes.empty||e.runs[0].header.live)&&this.add("Modes",this.modes,!0).card.classList.add("pv-wide");for(let[r,s,o]of Vw(i)){let a=new su(e,s,o,this.first(i,o));this.plots.push(a);let l=o.length>1?mv(i,o,a):null,{group:c,unit:h}=i[o[0]];this.add(r,a,c==="energy"||c==="coordinate"&&h!=="1",l)}i.length>1&&this.add("Phase portrait",new Vh(e),!1),this.element.hidden=this.panels.length===0}shared;title;element;chips=J("div",{class:"pv-chips",role:"group","aria-label":"plots"});cards=J("div",{class:"pv-cards"});panels=[];plots=[];modes;first(e,t){let i=e[t[0]].group==="energy";return t.slice(0,this.shared.runs.length>1?1:i?8:Hw)}add(e,t,i,r=null){let s=Oh(this.title,e),o=J("button",{type:"button",class:"pv-link",onclick:()=>uv(s,t.svg())},"SVG"),a=J("button",{type:"button",class:"pv-link",onclick:()=>{fv(s,t.svg())}},"PNG"),l=J("div",{class:"pv-card-head"},J("h3",{},e),r,J("span",{class:"pv-export"},o,a));for(let f of[o,a])f.setAttribute("aria-label",`save ${e} as ${f.textContent}`);let c=J("div",{class:"pv-card"},l,t.element),h=J("button",{type:"button",class:"pv-chip",onclick:()=>this.toggle(u)},e),u={title:e,content:t,card:c,chip:h,open:!1};return this.panels.push(u),this.chips.append(h),this.cards.append(c),this.set(u,i),u}set(e,t){e.open=t,e.card.hidden=!t,e.chip.setAttribute("aria-pressed",String(t))}toggle(e){this.set(e,!e.open),e.open&&e.content.build()}open(e){let t=this.panels.find(i=>i.title===e);t&&!t.open&&this.toggle(t)}build(){for(let e of this.panels)e.open&&e.content.build()}refresh(){for(let e of this.panels)e.open&&e.content.refresh()}feed(){for(let e of this.plots)e.element.clientWidth>0&&e.feed();this.modes.element.clientWidth>0&&(this.modes.gather(),this.modes.build())}};function Vw(n){let e=new Map,t=new Map;for(let{group:s,unit:o}of n)t.set(s,(t.get(s)??new Set).add(o));n.forEach(({group:s,unit:o},a)=>{let l=`${s} ${o}`,c=V_[s]??s,u=(t.get(s)?.size??1)>1?`${c} in ${o==="1"?"1":o}`:c,f=o&&o!=="1"?`in ${o}`:"",d=e.get(l)??[u,f,[]];d[2].push(a),e.set(l,d)});let i=Object.keys(V_),r=s=>i.indexOf(n[s[0]].group);return[...e.values()].sort((s,o)=>r(s[2])-r(o[2]))}var au=34;function W_(n){let e=n.header.tolerance,[t,i,r]=[0,0,0];for(let l=0;l<n.count;l++){i+=n.unsolved[l]??0;let c=n.residual[l];c===void 0||Number.isNaN(c)||(r++,t=Math.max(t,c))}let s="The residual of a step tells by how much its contact forces and velocities miss the laws of contact and friction together; 0 would be exact.";if(r===0&&i===0)return{good:!0,short:"no residuals recorded",long:`${s} This run recorded none.`};let o=e===void 0?"":` The tolerance is ${ui(e,2)}.`;if(i===0)return{good:!0,short:`every step solved · worst residual ${ui(t,2)}`,long:`${s}${o} Every step was solved to it; the worst residual is ${ui(t,2)}.`};let a=i===1?"1 step was":`${i} steps were`;return{good:!1,short:`${a} not solved`,long:`${s}${o} ${a} not solved to it (marked red): there the motion may deviate from the laws. The worst residual is ${ui(t,2)}.`}}var lu=class{constructor(e){this.shared=e;this.element=J("div",{class:"pv-timeline"},this.canvas,this.line,this.range),this.range.addEventListener("input",()=>this.shared.seek(this.start+Number(this.range.value)*(this.end-this.start)))}shared;element;canvas=J("canvas",{"aria-hidden":"true"});line=J("div",{class:"pv-now"});range=J("input",{type:"range",min:0,max:1,step:"any",value:0,class:"pv-scrub","aria-label":"time"});get start(){return this.shared.span.start}get end(){return this.shared.span.end}build(){let e=this.element.clientWidth;if(e<40)return;let t=this.shared.theme(),i=new Gr(this.canvas,e,au),r=l=>(l-this.start)/Math.max(this.end-this.start,1e-300)*e,s=this.shared.runs.length;this.shared.runs.forEach((l,c)=>this.residuals(i,l,r,t.colours[c%8],s));let[o]=this.shared.runs,a=l=>En(l.to,o.contacts[l.contact]);for(let l of o.events.slice(0,2e4)){let c=l.kind==="impact"?9:6;i.rect(r(l.t)-.5,0,1,c,l.kind==="impact"?t.normal:t.modes[a(l)]??t.soft)}for(let l of this.shared.runs)for(let c=0;c<l.count;c++)l.unsolved[c]&&i.rect(r(l.time[c])-1,0,2.5,au,t.bad);this.refresh()}residuals(e,t,i,r,s){if(t.residual.length===0)return;let o=this.shared.theme(),a=t.header.tolerance||1e-10,l=h=>au-Math.min(24,Math.max(1,14+2.2*Math.log10(Math.max(h,1e-300)/a))),c=new Map;for(let h=0;h<t.count;h++){let u=Math.floor(i(t.time[h])/2),f=t.residual[h];Number.isNaN(f)||c.set(u,Math.max(c.get(u)??0,f))}for(let[h,u]of c)e.rect(2*h,l(u),1.6,s>1?2:au-l(u),s>1?r:o.good);e.path([0,l(a),e.width,l(a)],o.soft,.7,[2,4])}refresh(){let e=(this.shared.now()-this.start)/Math.max(this.end-this.start,1e-300);this.line.style.transform=`translateX(${e*this.element.clientWidth}px)`,(document.activeElement!==this.range||Math.abs(Number(this.range.value)-e)>1e-9)&&(this.range.value=String(e)),this.range.setAttribute("aria-valuetext",`${ui(this.shared.now(),4)} s`)}};var cu=class{constructor(e,t){this.start=e;this.end=t;this.min=e,this.max=t}start;end;min;max;listeners=[];onChange(e){this.listeners.push(e)}set(e,t){if(!(e===this.min&&t===this.max)){this.min=e,this.max=t;for(let i of this.listeners)i()}}reset(){this.set(this.start,this.end)}get zoomed(){return this.min!==this.start||this.max!==this.end}};var Vr=class{constructor(e){this.run=e;this.pose=new Float32Array(7*e.frames),this.point=new Float32Array(3*e.points),this.value=new Float32Array(e.values)}run;t=0;frame=0;part=0;pose;point;value;set(e){let{run:t}=this;if(this.t=Math.min(Math.max(e,t.start),t.end),t.count===0)return;let i=t.frameAt(this.t),r=Math.min(i+1,t.count-1),s=t.time[r]-t.time[i],o=s>0?(this.t-t.time[i])/s:0;this.frame=i,this.part=o,X_(this.point,t.point,i,r,o),X_(this.value,t.value,i,r,o),this.mixPoses(i,r,o)}get contactFrame(){return this.part>0?Math.min(this.frame+1,this.run.count-1):this.frame}mixPoses(e,t,i){let{pose:r}=this.run,s=this.pose.length;for(let o=0;o<s;o+=7){let a=e*s+o,l=t*s+o;for(let c=0;c<3;c++)this.pose[o+c]=r[a+c]+i*(r[l+c]-r[a+c]);Ww(this.pose,o+3,r,a+3,l+3,i)}}};function X_(n,e,t,i,r){let s=n.length;for(let o=0;o<s;o++){let a=e[t*s+o];n[o]=a+r*(e[i*s+o]-a)}}function Ww(n,e,t,i,r,s){let o=t[i]*t[r]+t[i+1]*t[r+1]+t[i+2]*t[r+2]+t[i+3]*t[r+3],a=o<0?-1:1;o=Math.min(1,Math.abs(o));let l=1-s,c=s;if(o<.9999){let f=Math.acos(o),d=Math.sin(f);l=Math.sin((1-s)*f)/d,c=Math.sin(s*f)/d}let h=0;for(let f=0;f<4;f++)n[e+f]=l*t[i+f]+a*c*t[r+f],h+=n[e+f]*n[e+f];let u=h>0?1/Math.sqrt(h):1;for(let f=0;f<4;f++)n[e+f]*=u}var Wr=[0,0,0];function K_(n,e,t){switch(n.kind){case"sphere":return[{key:"sphere",make:Rd,scale:[n.radius,n.radius,n.radius],offset:Wr}];case"ellipsoid":return[{key:"sphere",make:Rd,scale:n.half,offset:Wr}];case"box":return[{key:"box",make:qw,scale:n.half,offset:Wr}];case"cylinder":return[{key:"cylinder",make:Kw,scale:[n.radius,n.radius,n.half],offset:Wr}];case"cone":return[{key:"cone",make:$w,scale:[n.radius,n.radius,n.half],offset:Wr}];case"capsule":return Xw(n.radius,n.half);case"disc":return[Yw(n.radius,n.depth)];case"mesh":return[Y_(e,()=>jw(n.vertices,n.triangles))];case"polygon":return[{...Y_(e,()=>Qw(n.points,n.holes??[],n.depth,t)),flat:!(n.depth>0)}];case"half-space":case"path":return[]}}function Y_(n,e){return{key:`shape ${n}`,make:e,scale:[1,1,1],offset:Wr}}function Xw(n,e){let t=r=>({key:"sphere",make:Rd,scale:[n,n,n],offset:[0,0,r]});return[{key:"tube",make:Zw,scale:[n,n,e],offset:Wr},t(e),t(-e)]}function Yw(n,e){return e>0?{key:"disc",make:Jw,scale:[n,n,e/2],offset:Wr}:{key:"flat disc",make:Cd,scale:[n,n,1],offset:Wr,flat:!0}}function Bn(n,e){let t=n.getAttribute("position"),i=new Float32Array(3*t.count);for(let r=0;r<t.count;r++)i.fill(e(t.getX(r),t.getY(r),t.getZ(r)),3*r,3*r+3);return n.setAttribute("color",new bi(i,3)),n}function Rd(){let n=new Br(1,24,16).rotateX(Math.PI/2);return Bn(n,(e,t,i)=>Math.abs(i)>.83?.7:1)}function qw(){return Bn(new gr(2,2,2),()=>1)}function Kw(){let n=new xr(1,1,2,40,1).rotateX(Math.PI/2);return Bn(n,(e,t)=>e>.3&&Math.abs(t)<.2?.72:1)}function Zw(){return Bn(new xr(1,1,2,28,1,!0).rotateX(Math.PI/2),()=>1)}function $w(){return Bn(new Us(1,2,40).rotateX(Math.PI/2),()=>1)}function Cd(){return Pd([Bn(q_(0,.93),()=>1),Bn(q_(.93,1),()=>.62),Bn($_([[0,0],[.93,0]],.07).translate(0,0,.002),()=>.62)])}function Jw(){let n=Bn(new xr(1,1,2,64,1,!0).rotateX(Math.PI/2),()=>.8),e=Cd().translate(0,0,1),t=Cd().rotateX(Math.PI).translate(0,0,-1);return Pd([n,e,t])}function q_(n,e){let i=[],r=[];for(let s=0;s<=64;s++){let o=2*Math.PI*s/64;i.push(n*Math.cos(o),n*Math.sin(o),0,e*Math.cos(o),e*Math.sin(o),0),s<64&&r.push(2*s,2*s+1,2*s+3,2*s,2*s+3,2*s+2)}return Z_(i,r)}function Z_(n,e){let t=new Vt;t.setAttribute("position",new bi(new Float32Array(n),3));let i=new Float32Array(n.length);for(let r=2;r<i.length;r+=3)i[r]=1;return t.setAttribute("normal",new bi(i,3)),t.setIndex(e),t}function $_(n,e,t=!1){let i=n.length,r=[],s=[],o=c=>n[t?(c+i-1)%i:Math.max(0,c-1)],a=c=>n[t?(c+1)%i:Math.min(i-1,c+1)];for(let c=0;c<i;c++){let h=Td(o(c),n[c])??Td(n[c],a(c))??[0,1],u=Td(n[c],a(c))??h,f=Math.max(.35,(1+h[0]*u[0]+h[1]*u[1])/2),d=(h[0]+u[0])/2*e/2/f,g=(h[1]+u[1])/2*e/2/f;r.push(n[c][0]+d,n[c][1]+g,0,n[c][0]-d,n[c][1]-g,0)}let l=t?i:i-1;for(let c=0;c<l;c++){let[h,u]=[2*c,2*((c+1)%i)];s.push(h,h+1,u+1,h,u+1,u)}return Z_(r,s)}function Td(n,e){let t=Math.hypot(e[0]-n[0],e[1]-n[1]);return t>0?[-(e[1]-n[1])/t,(e[0]-n[0])/t]:null}function Qw(n,e,t,i){let r=Ad(n),s=new Fr(r.map(([c,h])=>new re(c,h)));s.holes=e.map(c=>new us(Ad(c).map(([h,u])=>new re(h,u))));let o=t>0?t/2:0,a=t>0?new ch(s,{depth:t,bevelEnabled:!1}).translate(0,0,-o):new hh(s),l=[r,...e.map(Ad)].map(c=>Bn($_(c,i,!0).translate(0,0,o+.05*i),()=>.6));return Pd([Bn(a,()=>1),...l])}function Ad(n){let e=[];for(let r=0;r+1<n.length;r+=2)e.push([n[r],n[r+1]]);let[t,i]=[e[0],e[e.length-1]];return e.length>1&&t[0]===i[0]&&t[1]===i[1]&&e.pop(),e}function jw(n,e){let t=new Vt;t.setAttribute("position",new bi(new Float32Array(n),3)),t.setIndex(e);let i=t.toNonIndexed();return i.computeVertexNormals(),Bn(i,()=>1)}function Pd(n){let e=new Vt,t=n.map(i=>i.index?i.toNonIndexed():i);for(let i of["position","normal","color"]){let r=t.map(a=>a.getAttribute(i).array),s=new Float32Array(r.reduce((a,l)=>a+l.length,0)),o=0;for(let a of r)s.set(a,o),o+=a.length;e.setAttribute(i,new bi(s,3))}return e}var J_=new Ke,Q_=new Ke,j_=new Ke,eS=new C,tS=new Rt,iS=new C(1,1,1),hu=class{constructor(e,t,i){this.tint=i;let r=e.view.kind==="plane",s=new Map;e.figures.forEach((o,a)=>{if(o.frame<0&&!i.ground)return;let l=(o.opacity??1)*i.opacity;for(let c of K_(e.shapes[o.shape],o.shape,t/350)){let h=`${c.key} ${l} ${o.frame<0}`,u=s.get(h)??{part:c,instances:[],opacity:l},f=r?a*t*.02/Math.max(20,e.figures.length):0;u.instances.push({figure:o,frame:o.frame,local:eT(o,c,f)}),s.set(h,u)}});for(let{part:o,instances:a,opacity:l}of s.values())this.add(o,a,l)}tint;group=new zi;batches=[];add(e,t,i){let r=new ks({vertexColors:!0,roughness:.62,metalness:.02,transparent:i<1,opacity:i,depthWrite:i>.3,polygonOffset:this.tint.rank>0,polygonOffsetFactor:this.tint.rank,polygonOffsetUnits:4*this.tint.rank,side:e.flat||e.key.startsWith("shape")?gi:Bi}),s=new Ns(e.make(),r,t.length);s.frustumCulled=!1,s.castShadow=i>.3,s.receiveShadow=i===1,s.instanceMatrix.setUsage(Rc),s.userData.frames=t.map(o=>o.frame),t.forEach((o,a)=>s.setMatrixAt(a,o.local)),this.batches.push({mesh:s,instances:t,moves:t.some(o=>o.frame>=0)}),this.group.add(s)}paint(e){let t=this.tint.colour?new Le(this.tint.colour):null;for(let{mesh:i,instances:r}of this.batches)r.forEach(({figure:s},o)=>{let a=new Le(sa(s.colour,e));t&&s.frame>=0&&a.lerp(t,this.tint.strength),i.setColorAt(o,a)}),i.instanceColor&&(i.instanceColor.needsUpdate=!0)}update(e){for(let{mesh:t,instances:i,moves:r}of this.batches)r&&(i.forEach(({frame:s,local:o},a)=>{Xr(e.pose,s,j_),J_.multiplyMatrices(j_,o),J_.toArray(t.instanceMatrix.array,16*a)}),t.instanceMatrix.needsUpdate=!0,t.boundingSphere=null)}pick(e){let t=null;for(let{mesh:i,instances:r}of this.batches){let s=[];i.raycast(e,s);for(let o of s){let a=r[o.instanceId??0];a.frame<0||t&&t.distance<=o.distance||(t={frame:a.frame,point:o.point,figure:a.figure,distance:o.distance})}}return t}dispose(){for(let{mesh:e}of this.batches)e.geometry.dispose(),e.material.dispose(),e.dispose()}};function eT(n,e,t){let[i,r,s,o,a,l,c]=n.pose,h=new Ke().compose(new C(i,r,s+t),new Rt(a,l,c,o),iS);return h.multiply(Q_.makeTranslation(...e.offset)),h.multiply(Q_.makeScale(...e.scale))}function Xr(n,e,t){if(e<0)return t.identity();let i=7*e;return eS.set(n[i],n[i+1],n[i+2]),tS.set(n[i+4],n[i+5],n[i+6],n[i+3]),t.compose(eS,tS,iS)}var tT=5;function nS(n,e,t){if(e.count===0)return null;let i=new qi,[r,s]=[0,-1];for(let u of n.figures){if(u.frame<0)continue;let f=nT(n.shapes[u.shape]),[d,g,w,m,p,S,T]=u.pose,M=new Ke().compose(new C(d,g,w),new Rt(p,S,T,m),new C(1,1,1)),D=new C().setFromMatrixPosition(Xr(e.pose,u.frame,new Ke).multiply(M));i.expandByPoint(D.clone().addScalar(f)).expandByPoint(D.addScalar(-f)),f>r&&([r,s]=[f,u.frame])}if(s<0)return null;let o=i.getSize(new C).length(),a=iT(e,s),l=Math.abs(a.dot(t)),c=a.addScaledVector(t,-a.dot(t)).length();if(!(c>tT*o)||c<2*l)return null;let h=new C(...n.view.max).sub(new C(...n.view.min));return{frame:s,zoom:Math.max(1,Math.max(h.x,h.y,h.z)/(4*o))}}function iT(n,e){let t=new qi;for(let i=0;i<n.count;i++)t.expandByPoint(new C().fromArray(n.pose,7*(i*n.frames+e)));return t.getSize(new C)}function nT(n){switch(n.kind){case"sphere":case"disc":return n.radius;case"box":case"ellipsoid":return Math.hypot(...n.half);case"capsule":case"cylinder":case"cone":return n.radius+n.half;case"mesh":return Ld(n.vertices,3);case"path":return Ld(n.points,3);case"polygon":return Ld(n.points,2);case"half-space":return 0}}function Ld(n,e){let t=0;for(let i=0;i+e<=n.length;i+=e)t=Math.max(t,Math.hypot(...n.slice(i,i+e)));return t}var $s=[];function rS(n){new IntersectionObserver(t=>{let i=t[t.length-1].isIntersecting;if(n.inView=i,!i)return n.clock.pause();rT(n)},{rootMargin:"100px"}).observe(n.root)}function rT(n){let e=$s.indexOf(n);e>=0&&$s.splice(e,1),$s.push(n),n.picture.wake();for(let t of $s.filter(i=>!i.inView)){if($s.length<=6)return;$s.splice($s.indexOf(t),1),t.picture.sleep()}}var uu=null,sS=!1;function oS(n){uu??=n;let e=()=>uu=n;n.root.addEventListener("pointerdown",e),n.root.addEventListener("focusin",e),!sS&&(sS=!0,document.addEventListener("keydown",t=>{uu&&sT(uu,t)&&t.preventDefault()}))}function sT(n,e){let t=e.target;if(t.matches("input:not([type=range]):not([type=checkbox]), select, textarea")||e.ctrlKey||e.metaKey||e.altKey)return!1;if(e.key===" "){if(t.matches("button, summary, input"))return!1;n.live&&!n.live.over?n.live.toggle():n.clock.toggle()}else if(e.key==="ArrowRight"||e.key==="ArrowLeft"){let r=e.key==="ArrowRight"?1:-1;if(t.matches("input[type=range].pv-force"))return!1;e.shiftKey?n.event(r):n.step(r)}else if(e.key==="Home")n.seek(n.clock.start);else if(e.key==="End")n.seek(n.clock.end);else return!1;return!0}var aS=40,fu=class{constructor(e,t){this.picture=e;this.link=t}picture;link;frame=-1;local=new C;pointer=[0,0];timer=0;began=0;sent=0;late=.05;get active(){return this.frame>=0}begin(e){if(e.button!==0||this.link.over)return;let{stage:t}=this.picture,i=t.pick(e.offsetX,e.offsetY);i&&(e.stopPropagation(),this.frame=i.frame,this.began=performance.now(),this.local.copy(i.point).applyMatrix4(this.pose(this.picture.runs[0].count-1).invert()),this.pointer=[e.offsetX,e.offsetY],t.canvas.setPointerCapture(e.pointerId),t.eye.controls.enabled=!1,this.timer=window.setInterval(()=>this.send(),aS),this.listen(t.canvas))}listen(e){let t=r=>this.pointer=[r.offsetX,r.offsetY],i=()=>{e.removeEventListener("pointermove",t),window.clearInterval(this.timer),this.frame=-1,this.picture.stage.eye.controls.enabled=!0,this.picture.stage.hand(null),this.picture.invalidate(),this.link.command({do:"force",force:null})};e.addEventListener("pointermove",t),e.addEventListener("pointerup",i,{once:!0}),e.addEventListener("pointercancel",i,{once:!0})}pose(e){let t=this.picture.runs[0],i=new Vr(t);return i.set(t.time[Math.max(0,e)]),Xr(i.pose,this.frame,new Ke)}send(){if(this.sent>0)return;let{stage:e,runs:t}=this.picture,i=t[0].count-1,r=this.local.clone().applyMatrix4(this.pose(i)),s=e.unproject(this.pointer[0],this.pointer[1],r);e.plane&&(s.z=r.z),e.hand([r,s]),this.picture.invalidate();let o=t[0].time[i]-t[0].time[Math.max(0,i-1)],a=this.local.clone().applyMatrix4(this.pose(i-1)),l=r.clone().sub(a).multiplyScalar(o>0?1/o:0),[c,h,u]=this.constants(),f=s.sub(r).multiplyScalar(c).addScaledVector(l,-h);f.clampLength(0,u),this.sent=performance.now(),this.link.command({do:"force",frame:this.frame,point:this.local.toArray(),force:f.toArray()}).then(()=>this.answered())}answered(){let e=performance.now(),t=(e-Math.max(this.link.heard,this.began))/1e3;this.late=.7*this.late+.3*((e-this.sent)/1e3+t+aS/1e3),this.sent=0}constants(){let{header:e,stage:t}=this.picture,i=e.frames[this.frame].mass??0,r=.5*t.eye.size;if(i===0)return[10*this.link.newtons()/r,0,1/0];let s=Math.min(Math.sqrt(50/r),.3/this.late);return[i*s**2,1.4*i*s,60*i]}};var oT=14,kn=new C,Gn=new C,Js=new C,ga=new C,du=new C,Dd=new C,jl=new C,pu=new Rt,lS=new C,mu=new Ke;function Nd(n,e,t=new Le){let i=e?9082014:13949148,r=n<0?e?5153791:2056114:e?16739159:11675679;return t.set(i).lerp(aT.set(r),Math.min(1,Math.abs(n)))}var aT=new Le,gu=class{constructor(e,t,i){this.header=e;this.tint=t;this.bound=i;this.material.transparent=t.opacity<1,this.material.opacity=t.opacity,this.material.polygonOffset=t.rank>0,this.material.polygonOffsetFactor=t.rank,this.material.polygonOffsetUnits=4*t.rank,this.tubes=new tr(this.material),this.joints=new er(new Br(1,12,8),this.material,!0),this.group.add(this.tubes.mesh,this.joints.mesh)}header;tint;bound;group=new zi;material=new ks({roughness:.6});tubes;joints;colours=[];pathColours=[];dark=!1;paint(e){this.dark=e.dark;let t=this.tint.colour?new Le(this.tint.colour):null,i=(r,s=!0)=>{let o=new Le(sa(r,e));return t&&s?o.lerp(t,this.tint.strength):o};this.colours=(this.header.strands??[]).map(r=>i(r.colour??"tool")),this.pathColours=this.header.figures.map(r=>i(r.colour??"ground",r.frame>=0))}update(e,t){this.tubes.begin(),this.joints.begin(),(this.header.strands??[]).forEach((i,r)=>this.strand(i,this.colours[r],e,t)),this.header.figures.forEach((i,r)=>{let s=this.header.shapes[i.shape];s.kind!=="path"||i.frame<0&&!this.tint.ground||this.path(s,i.frame,i.pose,this.pathColours[r],e,t)}),this.tubes.end(),this.joints.end()}strand(e,t,i,r){let s=Math.max(r,e.width/2);for(let o=0;o+1<e.points.length;o++)kn.fromArray(i.point,3*e.points[o]),Gn.fromArray(i.point,3*e.points[o+1]),e.kind==="spring"?this.spring(e,t,s,r):e.kind==="damper"?this.damper(t,s,r):this.segment(e,o,t,i,s)}segment(e,t,i,r,s){let o=i,a=e.values?.[t];a!==void 0&&(o=Nd(r.value[a]/this.bound,this.dark,new Le)),this.tubes.bar(kn,Gn,s,o),(e.kind==="rod"||t>0)&&this.joint(kn,s,o),e.kind==="rod"&&this.joint(Gn,s,o)}joint(e,t,i){this.joints.add(e,pu,lS.setScalar(t),i)}spring(e,t,i,r){let s=e.coils??8,o=Math.max(.7*r,i/6),a=Math.max(i-o,0);this.axes();let l=Math.min(2e3,Math.round(s*oT));Js.copy(kn);for(let c=0;c<=l;c++){let h=c/l,u=2*Math.PI*s*h,f=a*Math.min(1,8*h,8*(1-h));ga.lerpVectors(kn,Gn,.12+.76*h),ga.addScaledVector(Dd,f*Math.sin(u)).addScaledVector(jl,f*Math.cos(u)),this.tubes.bar(Js,ga,o,t),Js.copy(ga)}this.tubes.bar(Js,Gn,o,t)}damper(e,t,i){let r=Math.max(i,t/4);this.tubes.bar(kn,Gn,r,e),Js.lerpVectors(kn,Gn,.28),ga.lerpVectors(kn,Gn,.62),this.tubes.bar(Js,ga,t,e)}axes(){du.subVectors(Gn,kn).normalize(),jl.set(0,0,1),Math.abs(du.z)>.9&&jl.set(1,0,0),Dd.crossVectors(jl,du).normalize(),jl.crossVectors(du,Dd)}path(e,t,i,r,s,o){let a=Math.max(o,e.width/2);Xr(s.pose,t,mu),pu.set(i[4],i[5],i[6],i[3]),mu.multiply(new Ke().compose(Js.set(i[0],i[1],i[2]),pu,lS.setScalar(1))),pu.identity();for(let l=0;l+3<e.points.length;l+=3)kn.fromArray(e.points,l).applyMatrix4(mu),Gn.fromArray(e.points,l+3).applyMatrix4(mu),this.tubes.bar(kn,Gn,a,r),this.joint(kn,a,r);this.joint(Gn,a,r)}dispose(){this.material.dispose();for(let e of[this.tubes,this.joints])e.mesh.geometry.dispose(),e.mesh.dispose()}};var lT=240,xu=new C,Id=new C,vu=class{group=new zi;tubes=new tr(new $i,!1,6);colours=[];sky=new Le;constructor(){this.group.add(this.tubes.mesh)}paint(e,t){this.colours=t.map(i=>new Le(i)),this.sky.set(e.sky)}update(e,t,i,r){this.tubes.begin();for(let s of t)this.trail(e,s,i,r);this.tubes.end()}trail(e,t,i,r){let{run:s}=e,o=s.frameAt(e.t-i),a=Math.max(1,Math.ceil((e.frame-o)/lT)),l=this.colours[t%Math.max(1,this.colours.length)]??new Le("#888"),c=new Le;xu.fromArray(e.pose,7*t);let h=.9*r.pixel(xu);for(let u=e.frame-(e.part>0?0:1);u>=o;u-=a){Id.fromArray(s.pose,7*(u*s.frames+t));let f=Math.min(1,(e.t-s.time[u])/Math.max(i,1e-12));this.tubes.bar(xu,Id,h,c.copy(l).lerp(this.sky,.85*f)),xu.copy(Id)}}dispose(){this.tubes.mesh.geometry.dispose(),this.tubes.mesh.material.dispose(),this.tubes.mesh.dispose()}};var cT=60,_u=class{constructor(e,t,i,r,s,o){this.run=e;this.size=t;this.tint=i;this.instant=new Vr(e),this.figures=new hu(e.header,t,i),this.strands=new gu(e.header,i,o),this.contacts=new Th(r,hT(e,t),s),this.group.add(this.figures.group,this.strands.group,this.contacts.group,this.trails.group)}run;size;tint;group=new zi;instant;figures;contacts;strands;trails=new vu;paint(e){let{header:t}=this.run;this.figures.paint(e),this.strands.paint(e),this.contacts.paint(e);let i=t.frames.map((r,s)=>{let o=t.figures.find(a=>a.frame===s);return this.tint.colour??sa(o?.colour,e)});this.trails.paint(e,i)}update(e,t,i,r){this.instant.set(e),this.figures.update(this.instant),this.strands.update(this.instant,r),this.contacts.update(this.instant,t,i),this.trails.update(this.instant,this.trailing(t),Math.max((this.run.end-this.run.start)/4,1e-9),i)}trailing(e){return e.trails==="none"?[]:e.trails==="followed"?e.follow>=0?[e.follow]:[]:this.run.header.frames.map((i,r)=>i.body===!1?-1:r).filter(i=>i>=0).slice(0,cT)}dispose(){this.figures.dispose(),this.strands.dispose(),this.contacts.dispose(),this.trails.dispose()}};function hT(n,e){let t=n.contact.id.length/Math.max(1,n.count);return .18*e/Math.max(1,Math.cbrt(t/8))}function cS(n){let e=i=>Math.max(...i),t=0;for(let i of n)for(let r of i.value)t=Math.max(t,Math.abs(r));return{newtons:e(n.map(i=>kl(i.contact.force))),strongest:e(n.map(i=>kl(i.contact.impulse,1))),bound:t||1}}var hS={type:"change"},Fd={type:"start"},fS={type:"end"},Su=new Ur,uS=new Ki,uT=Math.cos(70*Ku.DEG2RAD),Ri=new C,un=2*Math.PI,Ut={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Ud=1e-6,Mu=class extends Pl{constructor(e,t=null){super(e,t),this.state=Ut.NONE,this.target=new C,this.cursor=new C,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Wn.ROTATE,MIDDLE:Wn.DOLLY,RIGHT:Wn.PAN},this.touches={ONE:dr.ROTATE,TWO:dr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new C,this._lastQuaternion=new Rt,this._lastTargetPosition=new C,this._quat=new Rt().setFromUnitVectors(e.up,new C(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new Qo,this._sphericalDelta=new Qo,this._scale=1,this._panOffset=new C,this._rotateStart=new re,this._rotateEnd=new re,this._rotateDelta=new re,this._panStart=new re,this._panEnd=new re,this._panDelta=new re,this._dollyStart=new re,this._dollyEnd=new re,this._dollyDelta=new re,this._dollyDirection=new C,this._mouse=new re,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=dT.bind(this),this._onPointerDown=fT.bind(this),this._onPointerUp=pT.bind(this),this._onContextMenu=MT.bind(this),this._onMouseWheel=xT.bind(this),this._onKeyDown=vT.bind(this),this._onTouchStart=_T.bind(this),this._onTouchMove=ST.bind(this),this._onMouseDown=mT.bind(this),this._onMouseMove=gT.bind(this),this._interceptControlDown=yT.bind(this),this._interceptControlUp=bT.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ut.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(hS),this.update(),this.state=Ut.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Ri.copy(t).sub(this.target),Ri.applyQuaternion(this._quat),this._spherical.setFromVector3(Ri),this.autoRotate&&this.state===Ut.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,r=this.maxAzimuthAngle;isFinite(i)&&isFinite(r)&&(i<-Math.PI?i+=un:i>Math.PI&&(i-=un),r<-Math.PI?r+=un:r>Math.PI&&(r-=un),i<=r?this._spherical.theta=Math.max(i,Math.min(r,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+r)/2?Math.max(i,this._spherical.theta):Math.min(r,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let s=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),s=o!=this._spherical.radius}if(Ri.setFromSpherical(this._spherical),Ri.applyQuaternion(this._quatInverse),t.copy(this.target).add(Ri),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Ri.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),s=!!l}else if(this.object.isOrthographicCamera){let a=new C(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),s=l!==this.object.zoom;let c=new C(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Ri.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Su.origin.copy(this.object.position),Su.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Su.direction))<uT?this.object.lookAt(this.target):(uS.setFromNormalAndCoplanarPoint(this.object.up,this.target),Su.intersectPlane(uS,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),s=!0)}return this._scale=1,this._performCursorZoom=!1,s||this._lastPosition.distanceToSquared(this.object.position)>Ud||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Ud||this._lastTargetPosition.distanceToSquared(this.target)>Ud?(this.dispatchEvent(hS),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?un/60*this.autoRotateSpeed*e:un/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Ri.setFromMatrixColumn(t,0),Ri.multiplyScalar(-e),this._panOffset.add(Ri)}_panUp(e,t){this.screenSpacePanning===!0?Ri.setFromMatrixColumn(t,1):(Ri.setFromMatrixColumn(t,0),Ri.crossVectors(this.object.up,Ri)),Ri.multiplyScalar(e),this._panOffset.add(Ri)}_pan(e,t){let i=this.domElement;if(this.object.isPerspectiveCamera){let r=this.object.position;Ri.copy(r).sub(this.target);let s=Ri.length();s*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*s/i.clientHeight,this.object.matrix),this._panUp(2*t*s/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let i=this.domElement.getBoundingClientRect(),r=e-i.left,s=t-i.top,o=i.width,a=i.height;this._mouse.x=r/o*2-1,this._mouse.y=-(s/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(un*this._rotateDelta.x/t.clientHeight),this._rotateUp(un*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(un*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-un*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(un*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-un*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._rotateStart.set(i,r)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._panStart.set(i,r)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),i=e.pageX-t.x,r=e.pageY-t.y,s=Math.sqrt(i*i+r*r);this._dollyStart.set(0,s)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let i=this._getSecondPointerPosition(e),r=.5*(e.pageX+i.x),s=.5*(e.pageY+i.y);this._rotateEnd.set(r,s)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(un*this._rotateDelta.x/t.clientHeight),this._rotateUp(un*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._panEnd.set(i,r)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),i=e.pageX-t.x,r=e.pageY-t.y,s=Math.sqrt(i*i+r*r);this._dollyEnd.set(0,s),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new re,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,i={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}};function fT(n){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(n.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(n)&&(this._addPointer(n),n.pointerType==="touch"?this._onTouchStart(n):this._onMouseDown(n),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function dT(n){this.enabled!==!1&&(n.pointerType==="touch"?this._onTouchMove(n):this._onMouseMove(n))}function pT(n){switch(this._removePointer(n),this._pointers.length){case 0:this.domElement.releasePointerCapture(n.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(fS),this.state=Ut.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function mT(n){let e;switch(n.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Wn.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(n),this.state=Ut.DOLLY;break;case Wn.ROTATE:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Ut.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Ut.ROTATE}break;case Wn.PAN:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Ut.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Ut.PAN}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(Fd)}function gT(n){switch(this.state){case Ut.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(n);break;case Ut.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(n);break;case Ut.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(n);break}}function xT(n){this.enabled===!1||this.enableZoom===!1||this.state!==Ut.NONE||(n.preventDefault(),this.dispatchEvent(Fd),this._handleMouseWheel(this._customWheelEvent(n)),this.dispatchEvent(fS))}function vT(n){this.enabled!==!1&&this._handleKeyDown(n)}function _T(n){switch(this._trackPointer(n),this._pointers.length){case 1:switch(this.touches.ONE){case dr.ROTATE:if(this.enableRotate===!1){this.state=Ut.NONE;break}this._handleTouchStartRotate(n),this.state=Ut.TOUCH_ROTATE;break;case dr.PAN:if(this.enablePan===!1){this.state=Ut.NONE;break}this._handleTouchStartPan(n),this.state=Ut.TOUCH_PAN;break;default:this.state=Ut.NONE}break;case 2:switch(this.touches.TWO){case dr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(n),this.state=Ut.TOUCH_DOLLY_PAN;break;case dr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(n),this.state=Ut.TOUCH_DOLLY_ROTATE;break;default:this.state=Ut.NONE}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(Fd)}function ST(n){switch(this._trackPointer(n),this.state){case Ut.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(n),this.update();break;case Ut.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(n),this.update();break;case Ut.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(n),this.update();break;case Ut.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(n),this.update();break;default:this.state=Ut.NONE}}function MT(n){this.enabled!==!1&&n.preventDefault()}function yT(n){n.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function bT(n){n.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var dS=1.12,yu=class{constructor(e,t,i){this.plane=i;let[r,s]=[new C(...e.min),new C(...e.max)];this.half=s.clone().sub(r).multiplyScalar(.5),this.size=Math.max(2*this.half.length(),1e-6),i&&(this.size=Math.max(2*Math.hypot(this.half.x,this.half.y),1e-6)),this.centre=r.add(s).multiplyScalar(.5),this.up=i?new C(0,1,0):new C(...e.up??[0,0,1]).normalize(),this.camera=i?new bn:new In(32,1,this.size/200,this.size*60),this.camera.up.copy(this.up),this.controls=new Mu(this.camera,t),this.prepareControls(),this.reset()}plane;camera;controls;up;centre;size;zoom=1;half;aspect=1;followed=null;moved=new C;prepareControls(){let{controls:e}=this;e.enableDamping=!1,e.screenSpacePanning=!0,e.enableRotate=!this.plane,e.minZoom=.05,e.maxZoom=400,e.minDistance=this.size/100,e.maxDistance=this.size*12,this.plane&&(e.mouseButtons={LEFT:Wn.PAN,MIDDLE:Wn.DOLLY,RIGHT:Wn.PAN},e.touches={ONE:dr.PAN,TWO:dr.DOLLY_PAN})}reset(){let{camera:e,controls:t,centre:i,size:r}=this;t.target.copy(i),e instanceof bn?(e.position.copy(i).add(new C(0,0,5*r)),e.near=.01*r,e.far=20*r,e.zoom=this.zoom):e.position.copy(i).addScaledVector(this.corner(),this.distance()/this.zoom),this.followed=null,this.shape(),t.update()}corner(){let e=new C(.45,-1,.5),t=new Rt().setFromUnitVectors(new C(0,0,1),this.up);return e.applyQuaternion(t).normalize()}distance(){let e=this.corner(),t=new C().crossVectors(this.up,e).normalize(),i=new C().crossVectors(e,t),r=Math.tan(32*Math.PI/360),s=this.size/10;for(let o=0;o<8;o++){let a=new C(o&1?1:-1,o&2?1:-1,o&4?1:-1).multiply(this.half),l=Math.max(Math.abs(a.dot(t))/this.aspect,Math.abs(a.dot(i)))/r;s=Math.max(s,a.dot(e)+l*dS)}return s}include(e,t){let i=3*this.size,r=this.centre.clone().sub(this.half),s=this.centre.clone().add(this.half),o=new C,[a,l]=[r.clone(),s.clone()];for(let h=0;h+2<e.length;h+=t)o.fromArray(e,h),!(o.distanceTo(this.centre)>i)&&(a.min(o),l.max(o));if(a.equals(r)&&l.equals(s))return;let c=this.isHome();this.half.subVectors(l,a).multiplyScalar(.5),this.centre.addVectors(l,a).multiplyScalar(.5),c&&this.reset()}copy(e){this.aspect=e.aspect,this.camera.position.copy(e.camera.position),this.camera.zoom=e.camera.zoom,this.controls.target.copy(e.controls.target),this.shape(),this.controls.update()}resize(e){if(Math.abs(e-this.aspect)<1e-6)return;let t=this.isHome();this.aspect=e,t?this.reset():this.shape()}isHome(){let{camera:e,controls:t,centre:i}=this;return t.target.distanceTo(i)>1e-6*this.size?!1:e instanceof bn?e.zoom===this.zoom:e.position.clone().sub(i).distanceTo(this.corner().multiplyScalar(this.distance()/this.zoom))<.001*this.size}shape(){let{camera:e,aspect:t,half:i}=this;if(e instanceof bn){let r=Math.max(i.y,i.x/t,this.size/20)*dS;e.top=r,e.bottom=-r,e.right=r*t,e.left=-e.right}else e.aspect=t;e.updateProjectionMatrix()}follow(e){e&&this.followed?(this.moved.subVectors(e,this.followed),this.camera.position.add(this.moved),this.controls.target.add(this.moved),this.camera.updateMatrixWorld()):e&&(this.moved.subVectors(e,this.controls.target),this.camera.position.add(this.moved),this.controls.target.copy(e),this.controls.update()),this.followed=e?(this.followed??new C).copy(e):null}pixel(e,t){let{camera:i}=this;return i instanceof bn?(i.top-i.bottom)/i.zoom/t:2*Math.tan(i.fov*Math.PI/360)*i.position.distanceTo(e)/t}};var ET=`
varying vec2 place;
void main() { place = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,pS=`
varying vec2 place;
uniform vec3 line; uniform vec3 fill; uniform float spacing; uniform float reach; uniform float strength; uniform vec2 origin;
float lines(vec2 p, float s) {
  vec2 q = p / s; vec2 w = fwidth(q); vec2 d = abs(fract(q - 0.5) - 0.5) / max(w, 1e-9);
  vec2 v = (1.0 - min(d, 1.0)) * (1.0 - smoothstep(0.25, 0.6, w));
  return max(v.x, v.y);
}
void main() {
  float fade = 1.0 - smoothstep(0.35, 1.0, length(place) / reach);
  float mark = max(0.45 * lines(place + origin, spacing), 0.9 * lines(place + origin, 5.0 * spacing));
  gl_FragColor = vec4(mix(fill, line, mark), fade * max(strength, mark));
  #include <colorspace_fragment>
}`,wT=`
varying vec2 place;
uniform vec3 line; uniform vec3 fill; uniform float spacing; uniform float reach;
void main() {
  float s = (place.x + place.y) / spacing; float w = fwidth(s);
  float stroke = 1.0 - smoothstep(0.6 * w, 1.6 * w + 0.02, abs(fract(s) - 0.5));
  float edge = 1.0 - smoothstep(1.0, 2.0, -place.y / fwidth(place.y));
  float fade = exp(place.y / (1.4 * spacing));
  gl_FragColor = vec4(mix(fill, line, max(edge, 0.7 * stroke)), max(edge, max(0.55, stroke) * fade));
  #include <colorspace_fragment>
}`;function mS(n){return new C(0,0,1).applyQuaternion(new Rt(n[4],n[5],n[6],n[3]))}function TT(n,e,t){let[i,r,s,o,a,l,c]=e,h=t.clone().sub(new C(i,r,s)).applyQuaternion(new Rt(-a,-l,-c,o));for(let f of n.children)f.position.set(h.x,h.y,0);let u=n.children[0];u.material.uniforms.origin.value=[h.x,h.y]}var Od=new Ke,ec=new C,gS=new C,Bd=new C(0,0,1),AT=new C(1,1,1),bu=class{constructor(e,t,i,r){this.header=e;this.size=t;let s=e.view.kind==="plane";for(let o of e.figures){if(e.shapes[o.shape].kind!=="half-space")continue;let a=!s&&mS(o.pose).dot(r)<.5,l=s?this.section():a?this.wall():this.sheet(!1);s||TT(l,o.pose,i),this.sheets.push({group:l,frame:o.frame,pose:o.pose,side:s}),this.group.add(l)}s?this.addBackdrop(i):e.figures.some(o=>e.shapes[o.shape].kind==="half-space"&&mS(o.pose).dot(r)>=.5)||this.addFloor(i,r)}header;size;group=new zi;sheets=[];materials=[];shadows=[];backdrop=null;shader(e,t){let i=new Qi({vertexShader:ET,fragmentShader:e,uniforms:{line:{value:new Le},fill:{value:new Le},...t},transparent:!0,depthWrite:!1,side:gi});return this.materials.push(i),i}sheet(e){let{size:t}=this,i=new zi,r=this.shader(pS,{spacing:{value:1},reach:{value:2.2*t},strength:{value:e?0:.8},origin:{value:[0,0]}});r.side=e?gi:Bi;let s=new hi(new Or(5*t,5*t),r);return s.renderOrder=-2,i.add(s,this.shadow(5*t)),i}wall(){let e=this.sheet(!0),t=e.children[0];return t.material.side=Bi,t.material.uniforms.reach.value=.8*this.size,t.material.uniforms.strength.value=.25,e.remove(e.children[1]),e}shadow(e){let t=new El({opacity:.25,depthWrite:!1});this.shadows.push(t);let i=new hi(new Or(e,e),t);return i.receiveShadow=!0,i.renderOrder=-1,i}section(){let{size:e}=this,t=this.shader(wT,{spacing:{value:e/28},reach:{value:e}}),i=new hi(new Or(12*e,4*e).translate(0,-2*e,0),t);return i.renderOrder=-1,new zi().add(i)}addBackdrop(e){let t=this.sheet(!0);t.position.set(e.x,e.y,this.behind(.024));let i=t.children[0];i.material.uniforms.reach.value=1e9,i.geometry=new Or(60*this.size,60*this.size),this.backdrop=i,this.group.add(t)}behind(e){return Math.max(this.header.view.min[2],-.015*this.size)-(e-.015)*this.size}addFloor(e,t){let i=this.sheet(!0),{min:r,max:s}=this.header.view,o=Math.min(...[0,1,2].map(a=>t.getComponent(a)>.5?r[a]:t.getComponent(a)<-.5?-s[a]:1/0));i.position.copy(e).addScaledVector(t,(Number.isFinite(o)?o:e.dot(t)-this.size/2)-e.dot(t)),i.quaternion.setFromUnitVectors(Bd,t),this.group.add(i)}paint(e){for(let t of this.materials)t.uniforms.line.value.set(e.grid),t.uniforms.fill.value.set(e.ground);for(let t of this.shadows)t.opacity=e.dark?.45:.2}setGrid(e,t){for(let r of this.materials)r.fragmentShader===pS&&(r.uniforms.spacing.value=e);if(!this.backdrop)return;let i=this.backdrop.parent.position;this.backdrop.position.set(t.x-i.x,t.y-i.y,0),this.backdrop.material.uniforms.origin.value=[t.x,t.y]}showGrid(e){this.backdrop&&(this.backdrop.visible=e)}update(e){for(let{group:t,frame:i,pose:r,side:s}of this.sheets){let[o,a,l,c,h,u,f]=r,d=new Ke().compose(new C(o,a,l),new Rt(h,u,f,c),AT);Xr(e.pose,i,Od).multiply(d),s&&this.turnSide(Od),Od.decompose(t.position,t.quaternion,t.scale)}}turnSide(e){ec.setFromMatrixColumn(e,2).setZ(0).normalize(),ec.lengthSq()===0&&ec.set(0,1,0),gS.crossVectors(ec,Bd);let t=new C().setFromMatrixPosition(e);e.makeBasis(gS,ec,Bd),e.setPosition(t.x,t.y,this.behind(.022))}};var Eu=class{constructor(e,t){this.header=e;this.canvas=t,this.plane=e.view.kind==="plane",this.renderer=new Ul({canvas:t,antialias:!0,preserveDrawingBuffer:!0}),this.renderer.outputColorSpace=ki,this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Qr,this.renderer.info.autoReset=!1,this.eye=new yu(e.view,t,this.plane),this.ground=new bu(e,this.eye.size,this.eye.centre,this.eye.up),this.scene.background=new Le,this.pull.mesh.renderOrder=30,this.scene.add(this.ground.group,this.pull.mesh),this.addLights()}header;canvas;eye;plane;renderer;scene=new dl;ground;sun=new Al(16777215,2);drawings=[];width=1;height=1;pull=new tr(new $i({depthTest:!1,transparent:!0}),!1);pulled=null;spacing=1;side=!1;addLights(){let{eye:e,sun:t}=this,i=new Tl(16777215,13223616,1.7);i.position.copy(e.up);let r=this.plane?new C(-.3,.65,1):new C(.5,-.45,1);!this.plane&&Math.abs(e.up.z)<.5&&r.set(.5,1,.45),t.position.copy(e.centre).addScaledVector(r.normalize(),3*e.size),t.target.position.copy(e.centre),t.castShadow=!0,t.shadow.mapSize.set(2048,2048),t.shadow.radius=5,t.shadow.intensity=.85;let s=.75*e.size;Object.assign(t.shadow.camera,{left:-s,right:s,top:s,bottom:-s,near:.5*e.size,far:6*e.size}),t.shadow.normalBias=e.size/900,t.shadow.bias=-6e-4,this.scene.add(i,new Rl(16777215,this.plane?.5:.45),t,t.target)}show(e){for(let t of this.drawings)this.scene.remove(t.group),t.dispose();this.drawings=e;for(let t of e)this.scene.add(t.group)}paint(e){this.scene.background.set(e.sky),this.sun.intensity=e.dark?1.8:2.1,this.ground.paint(e);for(let t of this.drawings)t.paint(e)}resize(e,t){this.width=Math.max(1,e),this.height=Math.max(1,t),this.renderer.setPixelRatio(Math.min(2,window.devicePixelRatio||1)),this.renderer.setSize(this.width,this.height,!1)}cells(){let e=this.drawings.length;if(!this.side||e<2)return this.drawings.map(()=>({x:0,y:0,width:this.width,height:this.height}));let t=Math.min(e,Math.max(1,Math.round(Math.sqrt(e*this.width/this.height/1.4)))),i=Math.ceil(e/t),[r,s]=[this.width/t,this.height/i];return this.drawings.map((o,a)=>({x:a%t*r,y:Math.floor(a/t)*s,width:r,height:s}))}hand(e){this.pulled=e}render(e,t,i){let r=this.cells(),s=r[0]??{x:0,y:0,width:this.width,height:this.height};this.eye.resize(s.width/s.height);let o=this.lens(s.height,i);this.moveWith(e,t);let a=o.pixel(this.eye.controls.target);this.spacing=Vf(70*a),this.ground.setGrid(this.spacing/(this.plane?5:1),this.eye.controls.target);for(let l of this.drawings)l.update(e,t,o,.8*a);this.drawings[0]&&this.ground.update(this.drawings[0].instant),this.pull.begin(),this.pulled&&this.pull.bar(this.pulled[0],this.pulled[1],1.6*a,new Le("#e8442e")),this.pull.end(),this.renderer.info.reset(),this.renderer.setScissorTest(!1),!this.side||this.drawings.length<2?this.draw(s):this.drawCells(r)}lens(e,t){return this.eye.camera.updateMatrixWorld(),{pixel:i=>this.eye.pixel(i,e),facing:this.eye.camera.quaternion,flash:t}}moveWith(e,t){let{follow:i}=t,r=this.drawings[0];if(!r||i<0||i>=r.run.frames)return this.eye.follow(null);r.instant.set(e),this.eye.follow(new C().fromArray(r.instant.pose,7*i))}draw(e){this.renderer.setViewport(e.x,this.height-e.y-e.height,e.width,e.height),this.renderer.render(this.scene,this.eye.camera)}drawCells(e){this.renderer.setClearColor(this.scene.background),this.renderer.clear(),this.renderer.setScissorTest(!0),this.drawings.forEach((t,i)=>{for(let s of this.drawings)s.group.visible=s===t;let r=e[i];this.renderer.setScissor(r.x,this.height-r.y-r.height,r.width,r.height),this.ground.update(t.instant),this.draw(r)});for(let t of this.drawings)t.group.visible=!0;this.renderer.setScissorTest(!1)}project(e,t=0){let i=this.cells()[t]??{x:0,y:0,width:this.width,height:this.height},r=new C(...e).project(this.eye.camera);return[i.x+(r.x+1)/2*i.width,i.y+(1-r.y)/2*i.height]}pick(e,t){let i=this.cells(),r=new Cl;for(let s=0;s<this.drawings.length;s++){let o=i[s];if(e<o.x||t<o.y||e>o.x+o.width||t>o.y+o.height)continue;let a=new re(2*(e-o.x)/o.width-1,1-2*(t-o.y)/o.height);r.setFromCamera(a,this.eye.camera);let l=this.drawings[s].figures.pick(r);if(!l)continue;let c=this.header.frames[l.frame]?.name??"",h=l.figure.name&&l.figure.name!==c?` · ${l.figure.name}`:"";return{run:s,frame:l.frame,point:l.point,name:c+h}}return null}unproject(e,t,i){let r=i.clone().project(this.eye.camera).z;return new C(2*e/this.width-1,1-2*t/this.height,r).unproject(this.eye.camera)}statistics(){let{calls:e,triangles:t}=this.renderer.info.render;return{calls:e,triangles:t}}dispose(){this.show([]),this.eye.controls.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss()}};var wu=class{constructor(e,t){this.runs=e;this.bound=t;this.element=J("div",{class:"pv-overlay"},this.scale,this.names,this.colours,this.tip)}runs;bound;element;bar=J("i",{});length=J("span",{});scale=J("div",{class:"pv-scale",title:"scale of the picture"},this.bar,this.length);names=J("div",{class:"pv-names"});colours=J("div",{class:"pv-colours"});tip=J("div",{class:"pv-tip",hidden:!0});paint(e,t){let i=e.strands?.find(c=>c.values?.length);if(this.colours.hidden=!i,!i)return;let r=[-1,-.5,0,.5,1].map(c=>`#${Nd(c,t.dark).getHexString()}`),s=e.values?.[i.values[0]],o=s?s.name.replace(/ of .*$/,""):"value",a=J("i",{style:`background: linear-gradient(to right, ${r.join(",")})`}),l=s?.unit&&s.unit!=="1"?` in ${s.unit}`:"";this.colours.replaceChildren(J("span",{},o+l),a,J("span",{class:"pv-ends"},J("span",{},ui(-this.bound,2)),J("span",{},ui(this.bound,2))))}refresh(e,t){if(e.plane){let i=e.cells()[0],r=i?e.spacing/e.eye.pixel(e.eye.controls.target,i.height):0;this.bar.style.width=`${r}px`,this.length.textContent=Hs(e.spacing,"m",2)}else this.scale.classList.add("pv-grid-scale"),this.length.textContent=`grid ${Hs(e.spacing,"m",2)}`;this.nameRuns(e,t)}nameRuns(e,t){if(this.runs.length<2)return;let i=e.cells(),r=`${e.side} ${i.map(s=>`${s.x} ${s.y}`).join()} ${t.dark}`;this.names.dataset.key!==r&&(this.names.dataset.key=r,this.names.classList.toggle("pv-side",e.side),this.names.replaceChildren(...this.runs.map((s,o)=>{let a=e.side?`left:${i[o].x+10}px;top:${i[o].y+8}px`:"";return J("span",{style:a},J("i",{class:"pv-swatch",style:`background:${t.colours[o%8]}`}),s.name)})))}point(e,t=0,i=0){this.tip.hidden=!e,e&&(this.tip.textContent=e,this.tip.style.transform=`translate(${t+12}px, ${i+12}px)`)}};function RT(n,e){let t=[];for(let i of n.figures){if(i.frame>=0||n.shapes[i.shape].kind!=="half-space")continue;let[r,s,o,a,l,c,h]=i.pose,u=new C(0,0,1).applyQuaternion(new Rt(l,c,h,a)),f=e.centre.clone().sub(new C(r,s,o)).dot(u);u.dot(e.up)<.7||f>5*e.size||t.push(...e.centre.clone().addScaledVector(u,-f).toArray())}return Float32Array.from(t)}var Tu=class{constructor(e,t,i,r,s){this.header=e;this.runs=t;this.theme=i;this.live=r;this.invalidate=s;this.scales=cS(t),this.stage=this.raise(),r&&this.stage.eye.include(RT(e,this.stage.eye),3),this.overlay=new wu(t,this.scales.bound),this.element.append(this.stage.canvas,this.overlay.element),this.draw(i)}header;runs;theme;live;invalidate;element=J("div",{class:"pv-picture"});stage;drawings=[];scales;overlay;asleep=!1;pull=null;raise(){let e=J("canvas",{class:"pv-canvas",role:"img","aria-label":`moving picture of ${this.header.title}`}),t=new Eu(this.header,e),{controls:i}=t.eye;return this.live&&this.header.live?.force!==!1&&(this.pull=new fu(this,this.live)),e.style.touchAction="pan-y",i.enableZoom=document.body.classList.contains("replay-page"),i.addEventListener("change",this.invalidate),e.addEventListener("pointermove",r=>this.hover(r)),e.addEventListener("pointerleave",()=>this.overlay.point(null)),e.addEventListener("pointerdown",r=>{i.enableZoom=!0,this.pull?.begin(r)},{capture:!0}),t}hover(e){if(e.buttons)return this.overlay.point(null);let t=this.stage.pick(e.offsetX,e.offsetY);this.overlay.point(t?.name??null,e.offsetX,e.offsetY)}draw(e){this.theme=e;let{newtons:t,strongest:i,bound:r}=this.scales,s=this.runs.length>1&&!this.stage.side;this.drawings=this.runs.map((o,a)=>{let c={colour:s?e.colours[a%8]:void 0,strength:.92,opacity:s&&a>0?.5:1,ground:!s||a===0,rank:s?a:0};return new _u(o,this.stage.eye.size,c,t,i,r)}),this.stage.show(this.drawings),this.stage.paint(e),this.overlay.paint(this.header,e),this.invalidate()}setSide(e){this.stage.side=e,this.draw(this.theme)}grown(e,t){this.pull?.active||this.stage.eye.include(t,7),this.scales.newtons=e;for(let i of this.drawings)i.contacts.newtons=e}resize(){this.asleep||this.stage.resize(this.element.clientWidth,this.element.clientHeight)}render(e,t,i){this.asleep||(this.stage.render(e,t,i),this.overlay.refresh(this.stage,this.theme))}sleep(){this.asleep||(this.element.style.backgroundImage=`url(${this.stage.canvas.toDataURL()})`,this.asleep=!0,this.stage.dispose(),this.stage.canvas.remove())}wake(){if(!this.asleep)return;let{side:e,eye:t}=this.stage;this.stage=this.raise(),this.stage.side=e,this.stage.eye.copy(t),this.asleep=!1,this.element.prepend(this.stage.canvas),this.element.style.backgroundImage="",this.resize(),this.draw(this.theme)}};var xS=.35,tc=class{constructor(e,t,i,r,s=null){this.root=e;this.header=t;this.runs=i;this.live=s;e.classList.add("pv"),e.tabIndex=e.tabIndex<0?0:e.tabIndex,this.theme=Gf(e);let o=Math.min(...i.map(c=>c.start)),a=Math.max(...i.map(c=>c.end));this.clock=new Dh(o,a),this.clock.setSpeed(Wf(a-o)),this.options={points:!0,normal:!0,tangential:!0,flashes:!0,gaps:!1,cones:!1,joints:!1,scale:1,trails:"none",follow:-1},this.shared={runs:i,aligned:Yf(i),span:new cu(o,a),theme:()=>this.theme,now:()=>this.clock.t,seek:c=>this.seek(c)},this.picture=new Tu(t,i,this.theme,s,()=>this.invalidate()),this.events=new Uh(i,this.shared.now,c=>this.seek(c)),this.line=new lu(this.shared),this.transport=new Fh(this.clock,{step:c=>this.step(c),event:c=>this.event(c)}),this.board=r.plots===!1?null:new ou(this.shared,t.title),this.panel=s?new Nh(s,()=>this.toEdge()):null;let l=s?null:nS(t,i[0],this.picture.stage.eye.up);l&&(this.options.follow=l.frame,this.picture.stage.eye.zoom=l.zoom,this.resetView()),this.assemble(r),this.listen(),s?this.toEdge():r.autoplay&&this.clock.play()}root;header;runs;live;clock;picture;inView=!0;options;events;shared;board;line;transport;contacts=new Ih;certificate=J("p",{class:"pv-certificate"});panel;theme;controls=J("div",{});scheduled=!1;markSide=()=>{};listed=0;assemble(e){let{header:t,root:i}=this,r=J("div",{class:"pv-view-buttons"},hn("reset","reset the view",()=>this.resetView()));this.runs.length>1&&r.prepend(this.ghostsOrGrid()),this.picture.element.append(r);let s=J("div",{class:"pv-main"},this.picture.element,this.line.element,this.controls);this.controls.append(this.panel?.element??this.transport.element);let o=J("div",{class:"pv-side-inner"}),a=J("aside",{class:"pv-side-panel"},o);if(e.panels!==!1){let h=lv(t,this.options,this.picture.scales.newtons,()=>this.invalidate()),u=this.live||this.runs.some(d=>d.contacts.length>0),f=this.live||this.runs.some(d=>d.residual.length>0);o.append(h),u&&o.append(this.contacts.element,this.events.element),f&&o.append(this.certificateSection())}let l=(t.notes??[]).map(h=>J("p",{class:"pv-note"},h)),c=J("div",{class:"pv-body"},s,...e.panels===!1?[]:[a]);i.replaceChildren(this.head(e),c,...this.board?[this.board.element]:[],...l),this.sayCertificate()}head(e){let{header:t}=this,i=e.title!==!1&&J("h2",{},t.title),r=J("div",{class:"pv-title"},i,J("p",{class:"pv-soft"},(t.subtitle??"").replace(/e-(?=\d)/g,"e-⁠"))),s=J("div",{class:"pv-tools"},hn("camera","save the picture as PNG",()=>this.savePicture()),hn("theme","light or dark",()=>sv(!zf())));return J("header",{class:"pv-head"},r,s)}certificateSection(){return J("details",{class:"pv-section",open:!0},J("summary",{},"Certificate"),this.certificate)}sayCertificate(){let e=this.runs.map(i=>({run:i,words:W_(i)})),t=e.length>1;this.certificate.replaceChildren(...e.flatMap(({run:i,words:r})=>[J("b",{class:r.good?"pv-good":"pv-bad"},`${t?`${i.name}: `:""}${r.short}`),J("span",{class:"pv-soft"},t?"":` ${r.long}`),J("br")]))}ghostsOrGrid(){let e=(r,s)=>J("button",{type:"button",class:"pv-chip","aria-pressed":String(this.picture.stage.side===s),onclick:()=>this.setSide(s)},r),[t,i]=[e("Ghosts",!1),e("Side by side",!0)];return this.markSide=r=>{t.setAttribute("aria-pressed",String(!r)),i.setAttribute("aria-pressed",String(r))},J("div",{class:"pv-chips",role:"group","aria-label":"arrangement of the runs"},t,i)}setSide(e){this.markSide(e),this.picture.setSide(e)}listen(){this.clock.onChange(()=>this.invalidate()),new ResizeObserver(()=>this.layout()).observe(this.root),av(()=>this.repaint()),oS(this),rS(this),this.live?.onFrames(()=>this.grown()),this.layout()}layout(){this.picture.resize(),this.line.build(),this.board?.build(),this.invalidate()}repaint(){this.theme=Gf(this.root),this.picture.draw(this.theme),this.layout()}invalidate(){this.scheduled||(this.scheduled=!0,requestAnimationFrame(e=>this.draw(e)))}draw(e){this.scheduled=!1,this.clock.tick(e),this.picture.render(this.clock.t,this.options,xS*(this.live&&!this.live.over?1:this.clock.speed)),this.transport.refresh(),this.panel?.refresh(this.clock.t,this.clock.t>=this.clock.end),this.live?.over&&this.controls.firstChild!==this.transport.element&&this.end(),this.line.refresh(),this.lists(e),this.clock.playing&&this.invalidate()}lists(e){this.board?.refresh(),!(this.clock.playing&&e-this.listed<100)&&(this.listed=e,this.events.refresh(),this.contacts.refresh(this.picture.drawings[0]?.instant))}grown(){let e=this.runs[0],t=this.clock.t>=this.clock.end||this.clock.end<=this.clock.start;this.clock.start=this.shared.span.start=e.start,this.clock.end=e.end;let{span:i}=this.shared;i.end=e.end,i.set(e.start,e.end),this.picture.grown(this.live.newtons(),e.pose.subarray(7*e.frames*(e.count-1),7*e.frames*e.count)),t&&(this.clock.t=e.end),this.feed(),this.invalidate()}fed=0;feed(e=!1){let t=performance.now();t-this.fed<400&&!e||(this.fed=t,this.live?.run?.sync(),Object.assign(this.shared.aligned,Yf(this.runs)),this.board?.feed(),this.line.build(),this.events.feed(),this.sayCertificate())}end(){this.controls.replaceChildren(this.transport.element,this.panel.status),this.clock.setSpeed(Wf(this.clock.end-this.clock.start)),this.feed(!0)}toEdge(){this.clock.seek(this.clock.end)}seek(e){this.clock.seek(e)}step(e){this.clock.pause();let t=this.runs[0],i=t.frameAt(this.clock.t),r=this.clock.t>t.time[i];for(i=e>0?i+1:r?i:i-1;i>0&&i<t.count-1&&t.time[i]===this.clock.t;)i+=e;this.seek(t.time[Math.min(Math.max(i,0),t.count-1)])}event(e){let t=this.events.neighbour(e);this.clock.pause(),this.seek(t??(e>0?this.clock.end:this.clock.start))}resetView(){this.picture.stage.eye.reset(),this.invalidate()}savePicture(){this.picture.render(this.clock.t,this.options,xS*this.clock.speed),Kf(Oh(this.header.title,`t ${this.clock.t.toPrecision(4)}`),this.picture.stage.canvas)}openPlot(e){this.board?.open(e)}state(){let e=new Vr(this.runs[0]);e.set(this.clock.t);let{contact:t,contacts:i}=this.runs[0],r=e.contactFrame,s=[];for(let o=t.start[r]??0;o<(t.start[r+1]??0);o++)s.push({name:i[t.id[o]]?.name??"?",mode:this.header.modes[t.mode[o]],force:Array.from(t.force.subarray(3*o,3*o+3)),gap:t.gap[o]});return{t:this.clock.t,playing:this.clock.playing,speed:this.clock.speed,frame:e.frame,frames:this.runs[0].count,contacts:s,dark:this.theme.dark,...this.picture.stage.statistics()}}project(e,t=0){return this.picture.stage.project(e,t)}pose(e,t=0){let i=new Vr(this.runs[t]);return i.set(this.clock.t),Array.from(i.pose.subarray(7*e,7*e+7))}};async function _S(n,e,t={}){try{LT(),n.replaceChildren(J("p",{class:"pv-wait"},"Loading the replay …"));let i=e==="live"?await PT(n,t):await CT(n,e,t);return n.percussion=i,n.dataset.ready="true",i}catch(i){let r=i instanceof Error?i.message:String(i);return n.classList.add("pv"),n.replaceChildren(J("p",{class:"pv-sorry",role:"alert"},`The replay cannot be shown: ${r}.`)),n.dataset.ready="failed",null}}async function CT(n,e,t){let i=document.getElementById(e),r=i?sp(i.textContent??""):new Uint8Array(await(await fetch(e)).arrayBuffer()),{header:s,runs:o}=ap(await op(r)),a=o.map((l,c)=>{let h=s.runs[c];return new ra(h.name,s,l,h.events??s.events??[])});if(a.length===0)throw new Error("it holds no run");return new tc(n,s,a,t)}async function PT(n,e){let t=new Rh(n.dataset.base??document.baseURI),i=await t.connect();return new tc(n,i,[t.run],e,t)}function LT(){if(typeof DecompressionStream>"u")throw new Error("this browser cannot inflate its data (DecompressionStream); one of 2023 or later can");let e=document.createElement("canvas").getContext("webgl2");if(!e)throw new Error("this browser or machine has no WebGL 2; switch on hardware acceleration, or try another browser");e.getExtension("WEBGL_lose_context")?.loseContext()}function vS(){ov();let n=new IntersectionObserver(e=>{for(let{isIntersecting:t,target:i}of e){if(!t)continue;n.unobserve(i);let r=i,{source:s="replay",title:o,plots:a,panels:l,autoplay:c}=r.dataset;_S(r,s,{title:o!=="no",plots:a!=="no",panels:l!=="no",autoplay:c!==void 0&&c!=="no"})}},{rootMargin:"200px"});for(let e of document.querySelectorAll(".replay:not([data-ready])"))n.observe(e)}document.readyState==="loading"?document.addEventListener("DOMContentLoaded",vS):vS();return FS(DT);})();
