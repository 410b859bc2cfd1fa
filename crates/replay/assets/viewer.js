"use strict";var percussion=(()=>{var zu=Object.defineProperty;var CS=Object.getOwnPropertyDescriptor;var PS=Object.getOwnPropertyNames;var LS=Object.prototype.hasOwnProperty;var op=(n,e)=>{for(var t in e)zu(n,t,{get:e[t],enumerable:!0})},DS=(n,e,t,i)=>{if(e&&typeof e=="object"||typeof e=="function")for(let r of PS(e))!LS.call(n,r)&&r!==t&&zu(n,r,{get:()=>e[r],enumerable:!(i=CS(e,r))||i.enumerable});return n};var NS=n=>DS(zu({},"__esModule",{value:!0}),n);var RT={};op(RT,{mount:()=>gS});var IS="PERCRPL1",FS={f64:Float64Array,f32:Float32Array,u32:Uint32Array,u8:Uint8Array};function ap(n){let e=atob(n.trim()),t=new Uint8Array(e.length);for(let i=0;i<e.length;i++)t[i]=e.charCodeAt(i);return t}async function lp(n){if(n[0]!==31||n[1]!==139)return n.slice().buffer;let e=new Blob([n]).stream().pipeThrough(new DecompressionStream("gzip"));return new Response(e).arrayBuffer()}function cp(n){let e=new TextDecoder,t=new Uint8Array(n);if(e.decode(t.subarray(0,8))!==IS)throw new Error("these bytes are no replay of version 1");let i=new DataView(n).getUint32(8,!0),r=JSON.parse(e.decode(t.subarray(12,12+i))),s=12+i,o=(r.runs??[]).map(a=>{let l={};for(let[c,h]of Object.entries(a.blocks))l[c]=US(n,s,h);return l});return{header:r,runs:o}}function US(n,e,t){let i=t.shape.reduce((o,a)=>o*a,1),r=FS[t.type],s=e+t.offset;if(s+i*r.BYTES_PER_ELEMENT>n.byteLength)throw new Error("the replay is cut off");return t.coding==="plain"?new r(n,s,i):OS(new Uint8Array(n,s,4*i),i,t)}function OS(n,e,t){let i=new Uint32Array(e),r=e/Math.max(1,t.shape[0]);for(let s=0;s<e;s++){let o=n[s]|n[e+s]<<8|n[2*e+s]<<16|n[3*e+s]<<24;i[s]=s<r?o:o+i[s-r]}return t.type==="f32"?new Float32Array(i.buffer):i}var Yn={LEFT:0,MIDDLE:1,RIGHT:2,ROTATE:0,DOLLY:1,PAN:2},mr={ROTATE:0,PAN:1,DOLLY_PAN:2,DOLLY_ROTATE:3},hp=0,Hu=1,up=2;var Qr=1,fp=2,ys=3,qi=0,ti=1,vi=2,gr=0,jr=1,Vu=2,Wu=3,Xu=4,dp=5;var es=100,pp=101,mp=102,gp=103,xp=104,vp=200,_p=201,Sp=202,Mp=203,oc=204,ac=205,yp=206,bp=207,Ep=208,wp=209,Tp=210,Ap=211,Rp=212,Cp=213,Pp=214,Ta=0,Aa=1,Ra=2,ts=3,Ca=4,Pa=5,La=6,Da=7,uo=0,Lp=1,Dp=2,vn=0,lc=1,cc=2,hc=3,uc=4,fc=5,dc=6,pc=7;var Yu=300,xr=301,is=302,mc=303,gc=304,Na=1e3,cn=1001,Ia=1002,Qt=1003,Np=1004;var Fa=1005;var _i=1006,xc=1007;var _n=1008;var fi=1009,vc=1010,_c=1011,Pr=1012,fo=1013,Fi=1014,Ei=1015,Ui=1016,po=1017,mo=1018,qn=1020,Sc=35902,Mc=35899,yc=1021,bc=1022,Ki=1023,hn=1026,Sn=1027,go=1028,xo=1029,Mn=1030,vo=1031;var _o=1033,So=33776,Mo=33777,yo=33778,bo=33779,Ua=35840,Oa=35841,Ba=35842,ka=35843,Ga=36196,za=37492,Ha=37496,Va=37488,Wa=37489,bs=37490,Xa=37491,Ya=37808,qa=37809,Ka=37810,Za=37811,$a=37812,Ja=37813,Qa=37814,ja=37815,el=37816,tl=37817,il=37818,nl=37819,rl=37820,sl=37821,ol=36492,al=36494,ll=36495,cl=36283,hl=36284,Es=36285,ul=36286;var Ip=3200;var ws=0,Fp=1,Nn="",Hi="srgb",Ts="srgb-linear",As="linear",At="srgb";var Ec=7680;var Up=519,Op=512,Bp=513,kp=514,wc=515,Gp=516,zp=517,Tc=518,Ac=519,Hp=35044,Rc=35048;var qu="300 es",Vi=2e3,Lr=2001;function Wp(n){for(let e=n.length-1;e>=0;--e)if(n[e]>=65535)return!0;return!1}function wo(n){return document.createElementNS("http://www.w3.org/1999/xhtml",n)}function Xp(){let n=wo("canvas");return n.style.display="block",n}var Vp={},Eo=null;function Ku(...n){let e="THREE."+n.shift();Eo?Eo("log",e,...n):console.log(e,...n)}function Yp(n){let e=n[0];if(typeof e=="string"&&e.startsWith("TSL:")){let t=n[1];t&&t.isStackTrace?n[0]+=" "+t.getLocation():n[1]='Stack trace not available. Enable "THREE.Node.captureStackTrace" to capture stack traces.'}return n}function Ve(...n){n=Yp(n);let e="THREE."+n.shift();if(Eo)Eo("warn",e,...n);else{let t=n[0];t&&t.isStackTrace?console.warn(t.getError(e)):console.warn(e,...n)}}function St(...n){n=Yp(n);let e="THREE."+n.shift();if(Eo)Eo("error",e,...n);else{let t=n[0];t&&t.isStackTrace?console.error(t.getError(e)):console.error(e,...n)}}function Rs(...n){let e=n.join(" ");e in Vp||(Vp[e]=!0,Ve(...n))}function qp(n,e,t){return new Promise(function(i,r){function s(){switch(n.clientWaitSync(e,n.SYNC_FLUSH_COMMANDS_BIT,0)){case n.WAIT_FAILED:r();break;case n.TIMEOUT_EXPIRED:setTimeout(s,t);break;default:i()}}setTimeout(s,t)})}var Kp={[Ta]:Ta,[Ra]:La,[Ca]:Ca,[ts]:Pa,[Aa]:Aa,[La]:Ra,[Da]:Da,[Pa]:ts};var Oi=class{addEventListener(e,t){this._listeners===void 0&&(this._listeners={});let i=this._listeners;i[e]===void 0&&(i[e]=[]),i[e].indexOf(t)===-1&&i[e].push(t)}hasEventListener(e,t){let i=this._listeners;return i===void 0?!1:i[e]!==void 0&&i[e].indexOf(t)!==-1}removeEventListener(e,t){let i=this._listeners;if(i===void 0)return;let r=i[e];if(r!==void 0){let s=r.indexOf(t);s!==-1&&r.splice(s,1)}}dispatchEvent(e){let t=this._listeners;if(t===void 0)return;let i=t[e.type];if(i!==void 0){e.target=this;let r=i.slice(0);for(let s=0,o=r.length;s<o;s++)r[s].call(this,e);e.target=null}}};var Zi=["00","01","02","03","04","05","06","07","08","09","0a","0b","0c","0d","0e","0f","10","11","12","13","14","15","16","17","18","19","1a","1b","1c","1d","1e","1f","20","21","22","23","24","25","26","27","28","29","2a","2b","2c","2d","2e","2f","30","31","32","33","34","35","36","37","38","39","3a","3b","3c","3d","3e","3f","40","41","42","43","44","45","46","47","48","49","4a","4b","4c","4d","4e","4f","50","51","52","53","54","55","56","57","58","59","5a","5b","5c","5d","5e","5f","60","61","62","63","64","65","66","67","68","69","6a","6b","6c","6d","6e","6f","70","71","72","73","74","75","76","77","78","79","7a","7b","7c","7d","7e","7f","80","81","82","83","84","85","86","87","88","89","8a","8b","8c","8d","8e","8f","90","91","92","93","94","95","96","97","98","99","9a","9b","9c","9d","9e","9f","a0","a1","a2","a3","a4","a5","a6","a7","a8","a9","aa","ab","ac","ad","ae","af","b0","b1","b2","b3","b4","b5","b6","b7","b8","b9","ba","bb","bc","bd","be","bf","c0","c1","c2","c3","c4","c5","c6","c7","c8","c9","ca","cb","cc","cd","ce","cf","d0","d1","d2","d3","d4","d5","d6","d7","d8","d9","da","db","dc","dd","de","df","e0","e1","e2","e3","e4","e5","e6","e7","e8","e9","ea","eb","ec","ed","ee","ef","f0","f1","f2","f3","f4","f5","f6","f7","f8","f9","fa","fb","fc","fd","fe","ff"],Zp=1234567,To=Math.PI/180,Cs=180/Math.PI;function yn(){let n=Math.random()*4294967295|0,e=Math.random()*4294967295|0,t=Math.random()*4294967295|0,i=Math.random()*4294967295|0;return(Zi[n&255]+Zi[n>>8&255]+Zi[n>>16&255]+Zi[n>>24&255]+"-"+Zi[e&255]+Zi[e>>8&255]+"-"+Zi[e>>16&15|64]+Zi[e>>24&255]+"-"+Zi[t&63|128]+Zi[t>>8&255]+"-"+Zi[t>>16&255]+Zi[t>>24&255]+Zi[i&255]+Zi[i>>8&255]+Zi[i>>16&255]+Zi[i>>24&255]).toLowerCase()}function ut(n,e,t){return Math.max(e,Math.min(t,n))}function Cc(n,e){return(n%e+e)%e}function BS(n,e,t,i,r){return i+(n-e)*(r-i)/(t-e)}function kS(n,e,t){return n!==e?(t-n)/(e-n):0}function Ao(n,e,t){return(1-t)*n+t*e}function GS(n,e,t,i){return Ao(n,e,1-Math.exp(-t*i))}function zS(n,e=1){return e-Math.abs(Cc(n,e*2)-e)}function HS(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*(3-2*n))}function VS(n,e,t){return n<=e?0:n>=t?1:(n=(n-e)/(t-e),n*n*n*(n*(n*6-15)+10))}function WS(n,e){return n+Math.floor(Math.random()*(e-n+1))}function XS(n,e){return n+Math.random()*(e-n)}function YS(n){return n*(.5-Math.random())}function qS(n){n!==void 0&&(Zp=n);let e=Zp+=1831565813;return e=Math.imul(e^e>>>15,e|1),e^=e+Math.imul(e^e>>>7,e|61),((e^e>>>14)>>>0)/4294967296}function KS(n){return n*To}function ZS(n){return n*Cs}function $S(n){return n>0&&Number.isInteger(n)&&2**Math.round(Math.log2(n))===n}function JS(n){return Math.pow(2,Math.ceil(Math.log(n)/Math.LN2))}function Zu(n){return Math.pow(2,Math.floor(Math.log(n)/Math.LN2))}function QS(n,e,t,i,r){let s=Math.cos,o=Math.sin,a=s(t/2),l=o(t/2),c=s((e+i)/2),h=o((e+i)/2),u=s((e-i)/2),f=o((e-i)/2),d=s((i-e)/2),g=o((i-e)/2);switch(r){case"XYX":n.set(a*h,l*u,l*f,a*c);break;case"YZY":n.set(l*f,a*h,l*u,a*c);break;case"ZXZ":n.set(l*u,l*f,a*h,a*c);break;case"XZX":n.set(a*h,l*g,l*d,a*c);break;case"YXY":n.set(l*d,a*h,l*g,a*c);break;case"ZYZ":n.set(l*g,l*d,a*h,a*c);break;default:Ve("MathUtils: .setQuaternionFromProperEuler() encountered an unknown order: "+r)}}function Pc(n){switch(n.constructor){case Uint32Array:return 4294967295;case Uint16Array:return 65535;case Uint8Array:case Uint8ClampedArray:return 255;case Int32Array:return 2147483647;case Int16Array:return 32767;case Int8Array:return 127;default:return}}function $u(n,e){if(e.constructor===Float32Array)return n;let t=Pc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.max(n/t,-1)}function Ju(n,e){if(e.constructor===Float32Array)return n;let t=Pc(e);if(t===void 0)throw new Error("THREE.MathUtils: Invalid component type.");return Math.round(n*t)}var Qu={DEG2RAD:To,RAD2DEG:Cs,generateUUID:yn,clamp:ut,euclideanModulo:Cc,mapLinear:BS,inverseLerp:kS,lerp:Ao,damp:GS,pingpong:zS,smoothstep:HS,smootherstep:VS,randInt:WS,randFloat:XS,randFloatSpread:YS,seededRandom:qS,degToRad:KS,radToDeg:ZS,isPowerOfTwo:$S,ceilPowerOfTwo:JS,floorPowerOfTwo:Zu,setQuaternionFromProperEuler:QS,normalize:Ju,denormalize:$u};var se=class{static{this.prototype.isVector2=!0}constructor(e=0,t=0){this.x=e,this.y=t}get width(){return this.x}set width(e){this.x=e}get height(){return this.y}set height(e){this.y=e}set(e,t){return this.x=e,this.y=t,this}setScalar(e){return this.x=e,this.y=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;default:throw new Error("THREE.Vector2: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;default:throw new Error("THREE.Vector2: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y)}copy(e){return this.x=e.x,this.y=e.y,this}add(e){return this.x+=e.x,this.y+=e.y,this}addScalar(e){return this.x+=e,this.y+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this}subScalar(e){return this.x-=e,this.y-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this}multiply(e){return this.x*=e.x,this.y*=e.y,this}multiplyScalar(e){return this.x*=e,this.y*=e,this}divide(e){return this.x/=e.x,this.y/=e.y,this}divideScalar(e){return this.multiplyScalar(1/e)}applyMatrix3(e){let t=this.x,i=this.y,r=e.elements;return this.x=r[0]*t+r[3]*i+r[6],this.y=r[1]*t+r[4]*i+r[7],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this}clamp(e,t){return this.x=ut(this.x,e.x,t.x),this.y=ut(this.y,e.y,t.y),this}clampScalar(e,t){return this.x=ut(this.x,e,t),this.y=ut(this.y,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(ut(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this}negate(){return this.x=-this.x,this.y=-this.y,this}dot(e){return this.x*e.x+this.y*e.y}cross(e){return this.x*e.y-this.y*e.x}lengthSq(){return this.x*this.x+this.y*this.y}length(){return Math.sqrt(this.x*this.x+this.y*this.y)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)}normalize(){return this.divideScalar(this.length()||1)}angle(){return Math.atan2(-this.y,-this.x)+Math.PI}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(ut(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y;return t*t+i*i}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this}equals(e){return e.x===this.x&&e.y===this.y}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this}rotateAround(e,t){let i=Math.cos(t),r=Math.sin(t),s=this.x-e.x,o=this.y-e.y;return this.x=s*i-o*r+e.x,this.y=s*r+o*i+e.y,this}random(){return this.x=Math.random(),this.y=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y}};var It=class{constructor(e=0,t=0,i=0,r=1){this.isQuaternion=!0,this._x=e,this._y=t,this._z=i,this._w=r}static slerpFlat(e,t,i,r,s,o,a){let l=i[r+0],c=i[r+1],h=i[r+2],u=i[r+3],f=s[o+0],d=s[o+1],g=s[o+2],E=s[o+3];if(u!==E||l!==f||c!==d||h!==g){let m=l*f+c*d+h*g+u*E;m<0&&(f=-f,d=-d,g=-g,E=-E,m=-m);let p=1-a;if(m<.9995){let S=Math.acos(m),A=Math.sin(S);p=Math.sin(p*S)/A,a=Math.sin(a*S)/A,l=l*p+f*a,c=c*p+d*a,h=h*p+g*a,u=u*p+E*a}else{l=l*p+f*a,c=c*p+d*a,h=h*p+g*a,u=u*p+E*a;let S=1/Math.sqrt(l*l+c*c+h*h+u*u);l*=S,c*=S,h*=S,u*=S}}e[t]=l,e[t+1]=c,e[t+2]=h,e[t+3]=u}static multiplyQuaternionsFlat(e,t,i,r,s,o){let a=i[r],l=i[r+1],c=i[r+2],h=i[r+3],u=s[o],f=s[o+1],d=s[o+2],g=s[o+3];return e[t]=a*g+h*u+l*d-c*f,e[t+1]=l*g+h*f+c*u-a*d,e[t+2]=c*g+h*d+a*f-l*u,e[t+3]=h*g-a*u-l*f-c*d,e}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get w(){return this._w}set w(e){this._w=e,this._onChangeCallback()}set(e,t,i,r){return this._x=e,this._y=t,this._z=i,this._w=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._w)}copy(e){return this._x=e.x,this._y=e.y,this._z=e.z,this._w=e.w,this._onChangeCallback(),this}setFromEuler(e,t=!0){let i=e._x,r=e._y,s=e._z,o=e._order,a=Math.cos,l=Math.sin,c=a(i/2),h=a(r/2),u=a(s/2),f=l(i/2),d=l(r/2),g=l(s/2);switch(o){case"XYZ":this._x=f*h*u+c*d*g,this._y=c*d*u-f*h*g,this._z=c*h*g+f*d*u,this._w=c*h*u-f*d*g;break;case"YXZ":this._x=f*h*u+c*d*g,this._y=c*d*u-f*h*g,this._z=c*h*g-f*d*u,this._w=c*h*u+f*d*g;break;case"ZXY":this._x=f*h*u-c*d*g,this._y=c*d*u+f*h*g,this._z=c*h*g+f*d*u,this._w=c*h*u-f*d*g;break;case"ZYX":this._x=f*h*u-c*d*g,this._y=c*d*u+f*h*g,this._z=c*h*g-f*d*u,this._w=c*h*u+f*d*g;break;case"YZX":this._x=f*h*u+c*d*g,this._y=c*d*u+f*h*g,this._z=c*h*g-f*d*u,this._w=c*h*u-f*d*g;break;case"XZY":this._x=f*h*u-c*d*g,this._y=c*d*u-f*h*g,this._z=c*h*g+f*d*u,this._w=c*h*u+f*d*g;break;default:Ve("Quaternion: .setFromEuler() encountered an unknown order: "+o)}return t===!0&&this._onChangeCallback(),this}setFromAxisAngle(e,t){let i=t/2,r=Math.sin(i);return this._x=e.x*r,this._y=e.y*r,this._z=e.z*r,this._w=Math.cos(i),this._onChangeCallback(),this}setFromRotationMatrix(e){let t=e.elements,i=t[0],r=t[4],s=t[8],o=t[1],a=t[5],l=t[9],c=t[2],h=t[6],u=t[10],f=i+a+u;if(f>0){let d=.5/Math.sqrt(f+1);this._w=.25/d,this._x=(h-l)*d,this._y=(s-c)*d,this._z=(o-r)*d}else if(i>a&&i>u){let d=2*Math.sqrt(1+i-a-u);this._w=(h-l)/d,this._x=.25*d,this._y=(r+o)/d,this._z=(s+c)/d}else if(a>u){let d=2*Math.sqrt(1+a-i-u);this._w=(s-c)/d,this._x=(r+o)/d,this._y=.25*d,this._z=(l+h)/d}else{let d=2*Math.sqrt(1+u-i-a);this._w=(o-r)/d,this._x=(s+c)/d,this._y=(l+h)/d,this._z=.25*d}return this._onChangeCallback(),this}setFromUnitVectors(e,t){let i=e.dot(t)+1;return i<1e-8?(i=0,Math.abs(e.x)>Math.abs(e.z)?(this._x=-e.y,this._y=e.x,this._z=0,this._w=i):(this._x=0,this._y=-e.z,this._z=e.y,this._w=i)):(this._x=e.y*t.z-e.z*t.y,this._y=e.z*t.x-e.x*t.z,this._z=e.x*t.y-e.y*t.x,this._w=i),this.normalize()}angleTo(e){return 2*Math.acos(Math.abs(ut(this.dot(e),-1,1)))}rotateTowards(e,t){let i=this.angleTo(e);if(i===0)return this;let r=Math.min(1,t/i);return this.slerp(e,r),this}identity(){return this.set(0,0,0,1)}invert(){return this.conjugate()}conjugate(){return this._x*=-1,this._y*=-1,this._z*=-1,this._onChangeCallback(),this}dot(e){return this._x*e._x+this._y*e._y+this._z*e._z+this._w*e._w}lengthSq(){return this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w}length(){return Math.sqrt(this._x*this._x+this._y*this._y+this._z*this._z+this._w*this._w)}normalize(){let e=this.length();return e===0?(this._x=0,this._y=0,this._z=0,this._w=1):(e=1/e,this._x=this._x*e,this._y=this._y*e,this._z=this._z*e,this._w=this._w*e),this._onChangeCallback(),this}multiply(e){return this.multiplyQuaternions(this,e)}premultiply(e){return this.multiplyQuaternions(e,this)}multiplyQuaternions(e,t){let i=e._x,r=e._y,s=e._z,o=e._w,a=t._x,l=t._y,c=t._z,h=t._w;return this._x=i*h+o*a+r*c-s*l,this._y=r*h+o*l+s*a-i*c,this._z=s*h+o*c+i*l-r*a,this._w=o*h-i*a-r*l-s*c,this._onChangeCallback(),this}slerp(e,t){let i=e._x,r=e._y,s=e._z,o=e._w,a=this.dot(e);a<0&&(i=-i,r=-r,s=-s,o=-o,a=-a);let l=1-t;if(a<.9995){let c=Math.acos(a),h=Math.sin(c);l=Math.sin(l*c)/h,t=Math.sin(t*c)/h,this._x=this._x*l+i*t,this._y=this._y*l+r*t,this._z=this._z*l+s*t,this._w=this._w*l+o*t,this._onChangeCallback()}else this._x=this._x*l+i*t,this._y=this._y*l+r*t,this._z=this._z*l+s*t,this._w=this._w*l+o*t,this.normalize();return this}slerpQuaternions(e,t,i){return this.copy(e).slerp(t,i)}random(){let e=2*Math.PI*Math.random(),t=2*Math.PI*Math.random(),i=Math.random(),r=Math.sqrt(1-i),s=Math.sqrt(i);return this.set(r*Math.sin(e),r*Math.cos(e),s*Math.sin(t),s*Math.cos(t))}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._w===this._w}fromArray(e,t=0){return this._x=e[t],this._y=e[t+1],this._z=e[t+2],this._w=e[t+3],this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._w,e}fromBufferAttribute(e,t){return this._x=e.getX(t),this._y=e.getY(t),this._z=e.getZ(t),this._w=e.getW(t),this._onChangeCallback(),this}toJSON(){return this.toArray()}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._w}};var P=class{static{this.prototype.isVector3=!0}constructor(e=0,t=0,i=0){this.x=e,this.y=t,this.z=i}set(e,t,i){return i===void 0&&(i=this.z),this.x=e,this.y=t,this.z=i,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;default:throw new Error("THREE.Vector3: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;default:throw new Error("THREE.Vector3: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this}multiplyVectors(e,t){return this.x=e.x*t.x,this.y=e.y*t.y,this.z=e.z*t.z,this}applyEuler(e){return this.applyQuaternion($p.setFromEuler(e))}applyAxisAngle(e,t){return this.applyQuaternion($p.setFromAxisAngle(e,t))}applyMatrix3(e){let t=this.x,i=this.y,r=this.z,s=e.elements;return this.x=s[0]*t+s[3]*i+s[6]*r,this.y=s[1]*t+s[4]*i+s[7]*r,this.z=s[2]*t+s[5]*i+s[8]*r,this}applyNormalMatrix(e){return this.applyMatrix3(e).normalize()}applyMatrix4(e){let t=this.x,i=this.y,r=this.z,s=e.elements,o=1/(s[3]*t+s[7]*i+s[11]*r+s[15]);return this.x=(s[0]*t+s[4]*i+s[8]*r+s[12])*o,this.y=(s[1]*t+s[5]*i+s[9]*r+s[13])*o,this.z=(s[2]*t+s[6]*i+s[10]*r+s[14])*o,this}applyQuaternion(e){let t=this.x,i=this.y,r=this.z,s=e.x,o=e.y,a=e.z,l=e.w,c=2*(o*r-a*i),h=2*(a*t-s*r),u=2*(s*i-o*t);return this.x=t+l*c+o*u-a*h,this.y=i+l*h+a*c-s*u,this.z=r+l*u+s*h-o*c,this}project(e){return this.applyMatrix4(e.matrixWorldInverse).applyMatrix4(e.projectionMatrix)}unproject(e){return this.applyMatrix4(e.projectionMatrixInverse).applyMatrix4(e.matrixWorld)}transformDirection(e){let t=this.x,i=this.y,r=this.z,s=e.elements;return this.x=s[0]*t+s[4]*i+s[8]*r,this.y=s[1]*t+s[5]*i+s[9]*r,this.z=s[2]*t+s[6]*i+s[10]*r,this.normalize()}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this}divideScalar(e){return this.multiplyScalar(1/e)}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this}clamp(e,t){return this.x=ut(this.x,e.x,t.x),this.y=ut(this.y,e.y,t.y),this.z=ut(this.z,e.z,t.z),this}clampScalar(e,t){return this.x=ut(this.x,e,t),this.y=ut(this.y,e,t),this.z=ut(this.z,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(ut(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this}cross(e){return this.crossVectors(this,e)}crossVectors(e,t){let i=e.x,r=e.y,s=e.z,o=t.x,a=t.y,l=t.z;return this.x=r*l-s*a,this.y=s*o-i*l,this.z=i*a-r*o,this}projectOnVector(e){let t=e.lengthSq();if(t===0)return this.set(0,0,0);let i=e.dot(this)/t;return this.copy(e).multiplyScalar(i)}projectOnPlane(e){return ju.copy(this).projectOnVector(e),this.sub(ju)}reflect(e){return this.sub(ju.copy(e).multiplyScalar(2*this.dot(e)))}angleTo(e){let t=Math.sqrt(this.lengthSq()*e.lengthSq());if(t===0)return Math.PI/2;let i=this.dot(e)/t;return Math.acos(ut(i,-1,1))}distanceTo(e){return Math.sqrt(this.distanceToSquared(e))}distanceToSquared(e){let t=this.x-e.x,i=this.y-e.y,r=this.z-e.z;return t*t+i*i+r*r}manhattanDistanceTo(e){return Math.abs(this.x-e.x)+Math.abs(this.y-e.y)+Math.abs(this.z-e.z)}setFromSpherical(e){return this.setFromSphericalCoords(e.radius,e.phi,e.theta)}setFromSphericalCoords(e,t,i){let r=Math.sin(t)*e;return this.x=r*Math.sin(i),this.y=Math.cos(t)*e,this.z=r*Math.cos(i),this}setFromCylindrical(e){return this.setFromCylindricalCoords(e.radius,e.theta,e.y)}setFromCylindricalCoords(e,t,i){return this.x=e*Math.sin(t),this.y=i,this.z=e*Math.cos(t),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this}setFromMatrixScale(e){let t=this.setFromMatrixColumn(e,0).length(),i=this.setFromMatrixColumn(e,1).length(),r=this.setFromMatrixColumn(e,2).length();return this.x=t,this.y=i,this.z=r,this}setFromMatrixColumn(e,t){return this.fromArray(e.elements,t*4)}setFromMatrix3Column(e,t){return this.fromArray(e.elements,t*3)}setFromEuler(e){return this.x=e._x,this.y=e._y,this.z=e._z,this}setFromColor(e){return this.x=e.r,this.y=e.g,this.z=e.b,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this}randomDirection(){let e=Math.random()*Math.PI*2,t=Math.random()*2-1,i=Math.sqrt(1-t*t);return this.x=i*Math.cos(e),this.y=t,this.z=i*Math.sin(e),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z}},ju=new P,$p=new It;var it=class{static{this.prototype.isMatrix3=!0}constructor(e,t,i,r,s,o,a,l,c){this.elements=[1,0,0,0,1,0,0,0,1],e!==void 0&&this.set(e,t,i,r,s,o,a,l,c)}set(e,t,i,r,s,o,a,l,c){let h=this.elements;return h[0]=e,h[1]=r,h[2]=a,h[3]=t,h[4]=s,h[5]=l,h[6]=i,h[7]=o,h[8]=c,this}identity(){return this.set(1,0,0,0,1,0,0,0,1),this}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],this}extractBasis(e,t,i){return e.setFromMatrix3Column(this,0),t.setFromMatrix3Column(this,1),i.setFromMatrix3Column(this,2),this}setFromMatrix4(e){let t=e.elements;return this.set(t[0],t[4],t[8],t[1],t[5],t[9],t[2],t[6],t[10]),this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,r=t.elements,s=this.elements,o=i[0],a=i[3],l=i[6],c=i[1],h=i[4],u=i[7],f=i[2],d=i[5],g=i[8],E=r[0],m=r[3],p=r[6],S=r[1],A=r[4],M=r[7],L=r[2],T=r[5],v=r[8];return s[0]=o*E+a*S+l*L,s[3]=o*m+a*A+l*T,s[6]=o*p+a*M+l*v,s[1]=c*E+h*S+u*L,s[4]=c*m+h*A+u*T,s[7]=c*p+h*M+u*v,s[2]=f*E+d*S+g*L,s[5]=f*m+d*A+g*T,s[8]=f*p+d*M+g*v,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[3]*=e,t[6]*=e,t[1]*=e,t[4]*=e,t[7]*=e,t[2]*=e,t[5]*=e,t[8]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8];return t*o*h-t*a*c-i*s*h+i*a*l+r*s*c-r*o*l}invert(){let e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=h*o-a*c,f=a*l-h*s,d=c*s-o*l,g=t*u+i*f+r*d;if(g===0)return this.set(0,0,0,0,0,0,0,0,0);let E=1/g;return e[0]=u*E,e[1]=(r*c-h*i)*E,e[2]=(a*i-r*o)*E,e[3]=f*E,e[4]=(h*t-r*l)*E,e[5]=(r*s-a*t)*E,e[6]=d*E,e[7]=(i*l-c*t)*E,e[8]=(o*t-i*s)*E,this}transpose(){let e,t=this.elements;return e=t[1],t[1]=t[3],t[3]=e,e=t[2],t[2]=t[6],t[6]=e,e=t[5],t[5]=t[7],t[7]=e,this}getNormalMatrix(e){return this.setFromMatrix4(e).invert().transpose()}transposeIntoArray(e){let t=this.elements;return e[0]=t[0],e[1]=t[3],e[2]=t[6],e[3]=t[1],e[4]=t[4],e[5]=t[7],e[6]=t[2],e[7]=t[5],e[8]=t[8],this}setUvTransform(e,t,i,r,s,o,a){let l=Math.cos(s),c=Math.sin(s);return this.set(i*l,i*c,-i*(l*o+c*a)+o+e,-r*c,r*l,-r*(-c*o+l*a)+a+t,0,0,1),this}scale(e,t){return Rs("Matrix3: .scale() is deprecated. Use .makeScale() instead."),this.premultiply(ef.makeScale(e,t)),this}rotate(e){return Rs("Matrix3: .rotate() is deprecated. Use .makeRotation() instead."),this.premultiply(ef.makeRotation(-e)),this}translate(e,t){return Rs("Matrix3: .translate() is deprecated. Use .makeTranslation() instead."),this.premultiply(ef.makeTranslation(e,t)),this}makeTranslation(e,t){return e.isVector2?this.set(1,0,e.x,0,1,e.y,0,0,1):this.set(1,0,e,0,1,t,0,0,1),this}makeRotation(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,i,t,0,0,0,1),this}makeScale(e,t){return this.set(e,0,0,0,t,0,0,0,1),this}equals(e){let t=this.elements,i=e.elements;for(let r=0;r<9;r++)if(t[r]!==i[r])return!1;return!0}fromArray(e,t=0){for(let i=0;i<9;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e}clone(){return new this.constructor().fromArray(this.elements)}},ef=new it;var Jp=new it().set(.4123908,.3575843,.1804808,.212639,.7151687,.0721923,.0193308,.1191948,.9505322),Qp=new it().set(3.2409699,-1.5373832,-.4986108,-.9692436,1.8759675,.0415551,.0556301,-.203977,1.0569715);function jS(){let n={enabled:!0,workingColorSpace:Ts,spaces:{},convert:function(r,s,o){return this.enabled===!1||s===o||!s||!o||(this.spaces[s].transfer===At&&(r.r=Kn(r.r),r.g=Kn(r.g),r.b=Kn(r.b)),this.spaces[s].primaries!==this.spaces[o].primaries&&(r.applyMatrix3(this.spaces[s].toXYZ),r.applyMatrix3(this.spaces[o].fromXYZ)),this.spaces[o].transfer===At&&(r.r=Ps(r.r),r.g=Ps(r.g),r.b=Ps(r.b))),r},workingToColorSpace:function(r,s){return this.convert(r,this.workingColorSpace,s)},colorSpaceToWorking:function(r,s){return this.convert(r,s,this.workingColorSpace)},getPrimaries:function(r){return this.spaces[r].primaries},getTransfer:function(r){return r===Nn?As:this.spaces[r].transfer},getToneMappingMode:function(r){return this.spaces[r].outputColorSpaceConfig.toneMappingMode||"standard"},getLuminanceCoefficients:function(r,s=this.workingColorSpace){return r.fromArray(this.spaces[s].luminanceCoefficients)},define:function(r){Object.assign(this.spaces,r)},_getMatrix:function(r,s,o){return r.copy(this.spaces[o].fromXYZ).multiply(this.spaces[s].toXYZ)},_getDrawingBufferColorSpace:function(r){return this.spaces[r].outputColorSpaceConfig.drawingBufferColorSpace},_getUnpackColorSpace:function(r=this.workingColorSpace){return this.spaces[r].workingColorSpaceConfig.unpackColorSpace}},e=[.64,.33,.3,.6,.15,.06],t=[.2126,.7152,.0722],i=[.3127,.329];return n.define({[Ts]:{primaries:e,whitePoint:i,transfer:As,toXYZ:Jp,fromXYZ:Qp,luminanceCoefficients:t,workingColorSpaceConfig:{unpackColorSpace:Hi},outputColorSpaceConfig:{drawingBufferColorSpace:Hi}},[Hi]:{primaries:e,whitePoint:i,transfer:At,toXYZ:Jp,fromXYZ:Qp,luminanceCoefficients:t,outputColorSpaceConfig:{drawingBufferColorSpace:Hi}}}),n}var xt=jS();function Kn(n){return n<.04045?n*.0773993808:Math.pow(n*.9478672986+.0521327014,2.4)}function Ps(n){return n<.0031308?n*12.92:1.055*Math.pow(n,.41666)-.055}var Ro,Lc=class{static getDataURL(e,t="image/png"){if(/^data:/i.test(e.src)||typeof HTMLCanvasElement>"u")return e.src;let i;if(e instanceof HTMLCanvasElement)i=e;else{Ro===void 0&&(Ro=wo("canvas")),Ro.width=e.width,Ro.height=e.height;let r=Ro.getContext("2d");e instanceof ImageData?r.putImageData(e,0,0):r.drawImage(e,0,0,e.width,e.height),i=Ro}return i.toDataURL(t)}static sRGBToLinear(e){if(typeof HTMLImageElement<"u"&&e instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&e instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&e instanceof ImageBitmap){let t=wo("canvas");t.width=e.width,t.height=e.height;let i=t.getContext("2d");i.drawImage(e,0,0,e.width,e.height);let r=i.getImageData(0,0,e.width,e.height),s=r.data;for(let o=0;o<s.length;o++)s[o]=Kn(s[o]/255)*255;return i.putImageData(r,0,0),t}else if(e.data){let t=e.data.slice(0);for(let i=0;i<t.length;i++)t instanceof Uint8Array||t instanceof Uint8ClampedArray?t[i]=Math.floor(Kn(t[i]/255)*255):t[i]=Kn(t[i]);return{data:t,width:e.width,height:e.height}}else return Ve("ImageUtils.sRGBToLinear(): Unsupported image type. No color space conversion applied."),e}};var eM=0,ns=class{constructor(e=null){this.isTextureSource=!0,Object.defineProperty(this,"id",{value:eM++}),this.uuid=yn(),this.data=e,this.dataReady=!0,this.version=0}getSize(e){let t=this.data;return typeof HTMLVideoElement<"u"&&t instanceof HTMLVideoElement?e.set(t.videoWidth,t.videoHeight,0):typeof VideoFrame<"u"&&t instanceof VideoFrame?e.set(t.displayWidth,t.displayHeight,0):t!==null?e.set(t.width||0,t.height||0,t.depth||0):e.set(0,0,0),e}set needsUpdate(e){e===!0&&this.version++}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.images[this.uuid]!==void 0)return e.images[this.uuid];let i={uuid:this.uuid,url:""},r=this.data;if(r!==null){let s;if(Array.isArray(r)){s=[];for(let o=0,a=r.length;o<a;o++)r[o].isDataTexture?s.push(tf(r[o].image)):s.push(tf(r[o]))}else s=tf(r);i.url=s}return t||(e.images[this.uuid]=i),i}};function tf(n){return typeof HTMLImageElement<"u"&&n instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&n instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&n instanceof ImageBitmap?Lc.getDataURL(n):n.data?{data:Array.from(n.data),width:n.width,height:n.height,type:n.data.constructor.name}:(Ve("Texture: Unable to serialize Texture."),{})}var tM=0,nf=new P,di=class n extends Oi{constructor(e=n.DEFAULT_IMAGE,t=n.DEFAULT_MAPPING,i=cn,r=cn,s=_i,o=_n,a=Ki,l=fi,c=n.DEFAULT_ANISOTROPY,h=Nn){super(),this.isTexture=!0,Object.defineProperty(this,"id",{value:tM++}),this.uuid=yn(),this.name="",this.source=new ns(e),this.mipmaps=[],this.mapping=t,this.channel=0,this.wrapS=i,this.wrapT=r,this.magFilter=s,this.minFilter=o,this.anisotropy=c,this.format=a,this.internalFormat=null,this.type=l,this.offset=new se(0,0),this.repeat=new se(1,1),this.center=new se(0,0),this.rotation=0,this.matrixAutoUpdate=!0,this.matrix=new it,this.generateMipmaps=!0,this.mipmapsAutoUpdate=!0,this.premultiplyAlpha=!1,this.flipY=!0,this.unpackAlignment=4,this.colorSpace=h,this.userData={},this.updateRanges=[],this.version=0,this.onUpdate=null,this.renderTarget=null,this.isRenderTargetTexture=!1,this.isArrayTexture=!!(e&&e.depth&&e.depth>1),this.pmremVersion=0,this.isPMREMTexture=!1,this.normalized=!1}get width(){return this.source.getSize(nf).x}get height(){return this.source.getSize(nf).y}get depth(){return this.source.getSize(nf).z}get image(){return this.source.data}set image(e){this.source.data=e}updateMatrix(){this.matrix.setUvTransform(this.offset.x,this.offset.y,this.repeat.x,this.repeat.y,this.rotation,this.center.x,this.center.y)}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}clone(){return new this.constructor().copy(this)}copy(e){return this.name=e.name,this.source=e.source,this.mipmaps=e.mipmaps.slice(0),this.mapping=e.mapping,this.channel=e.channel,this.wrapS=e.wrapS,this.wrapT=e.wrapT,this.magFilter=e.magFilter,this.minFilter=e.minFilter,this.anisotropy=e.anisotropy,this.format=e.format,this.internalFormat=e.internalFormat,this.type=e.type,this.normalized=e.normalized,this.offset.copy(e.offset),this.repeat.copy(e.repeat),this.center.copy(e.center),this.rotation=e.rotation,this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrix.copy(e.matrix),this.generateMipmaps=e.generateMipmaps,this.mipmapsAutoUpdate=e.mipmapsAutoUpdate,this.premultiplyAlpha=e.premultiplyAlpha,this.flipY=e.flipY,this.unpackAlignment=e.unpackAlignment,this.colorSpace=e.colorSpace,this.renderTarget=e.renderTarget,this.isRenderTargetTexture=e.isRenderTargetTexture,this.isPMREMTexture=e.isPMREMTexture,this.isArrayTexture=e.isArrayTexture,this.userData=JSON.parse(JSON.stringify(e.userData)),this.needsUpdate=!0,this}setValues(e){for(let t in e){let i=e[t];if(i===void 0){Ve(`Texture.setValues(): parameter '${t}' has value of undefined.`);continue}let r=this[t];if(r===void 0){Ve(`Texture.setValues(): property '${t}' does not exist.`);continue}r&&i&&r.isVector2&&i.isVector2||r&&i&&r.isVector3&&i.isVector3||r&&i&&r.isMatrix3&&i.isMatrix3?r.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";if(!t&&e.textures[this.uuid]!==void 0)return e.textures[this.uuid];let i={metadata:{version:4.7,type:"Texture",generator:"Texture.toJSON"},uuid:this.uuid,name:this.name,image:this.source.toJSON(e).uuid,mapping:this.mapping,channel:this.channel,repeat:[this.repeat.x,this.repeat.y],offset:[this.offset.x,this.offset.y],center:[this.center.x,this.center.y],rotation:this.rotation,wrap:[this.wrapS,this.wrapT],format:this.format,internalFormat:this.internalFormat,type:this.type,normalized:this.normalized,colorSpace:this.colorSpace,minFilter:this.minFilter,magFilter:this.magFilter,anisotropy:this.anisotropy,flipY:this.flipY,generateMipmaps:this.generateMipmaps,mipmapsAutoUpdate:this.mipmapsAutoUpdate,premultiplyAlpha:this.premultiplyAlpha,unpackAlignment:this.unpackAlignment};return Object.keys(this.userData).length>0&&(i.userData=this.userData),t||(e.textures[this.uuid]=i),i}dispose(){this.dispatchEvent({type:"dispose"})}transformUv(e){if(this.mapping!==Yu)return e;if(e.applyMatrix3(this.matrix),e.x<0||e.x>1)switch(this.wrapS){case Na:e.x=e.x-Math.floor(e.x);break;case cn:e.x=e.x<0?0:1;break;case Ia:Math.abs(Math.floor(e.x)%2)===1?e.x=Math.ceil(e.x)-e.x:e.x=e.x-Math.floor(e.x);break}if(e.y<0||e.y>1)switch(this.wrapT){case Na:e.y=e.y-Math.floor(e.y);break;case cn:e.y=e.y<0?0:1;break;case Ia:Math.abs(Math.floor(e.y)%2)===1?e.y=Math.ceil(e.y)-e.y:e.y=e.y-Math.floor(e.y);break}return this.flipY&&(e.y=1-e.y),e}set needsUpdate(e){e===!0&&(this.version++,this.source.needsUpdate=!0)}set needsPMREMUpdate(e){e===!0&&this.pmremVersion++}};di.DEFAULT_IMAGE=null;di.DEFAULT_MAPPING=Yu;di.DEFAULT_ANISOTROPY=1;var Lt=class{static{this.prototype.isVector4=!0}constructor(e=0,t=0,i=0,r=1){this.x=e,this.y=t,this.z=i,this.w=r}get width(){return this.z}set width(e){this.z=e}get height(){return this.w}set height(e){this.w=e}set(e,t,i,r){return this.x=e,this.y=t,this.z=i,this.w=r,this}setScalar(e){return this.x=e,this.y=e,this.z=e,this.w=e,this}setX(e){return this.x=e,this}setY(e){return this.y=e,this}setZ(e){return this.z=e,this}setW(e){return this.w=e,this}setComponent(e,t){switch(e){case 0:this.x=t;break;case 1:this.y=t;break;case 2:this.z=t;break;case 3:this.w=t;break;default:throw new Error("THREE.Vector4: index is out of range: "+e)}return this}getComponent(e){switch(e){case 0:return this.x;case 1:return this.y;case 2:return this.z;case 3:return this.w;default:throw new Error("THREE.Vector4: index is out of range: "+e)}}clone(){return new this.constructor(this.x,this.y,this.z,this.w)}copy(e){return this.x=e.x,this.y=e.y,this.z=e.z,this.w=e.w!==void 0?e.w:1,this}add(e){return this.x+=e.x,this.y+=e.y,this.z+=e.z,this.w+=e.w,this}addScalar(e){return this.x+=e,this.y+=e,this.z+=e,this.w+=e,this}addVectors(e,t){return this.x=e.x+t.x,this.y=e.y+t.y,this.z=e.z+t.z,this.w=e.w+t.w,this}addScaledVector(e,t){return this.x+=e.x*t,this.y+=e.y*t,this.z+=e.z*t,this.w+=e.w*t,this}sub(e){return this.x-=e.x,this.y-=e.y,this.z-=e.z,this.w-=e.w,this}subScalar(e){return this.x-=e,this.y-=e,this.z-=e,this.w-=e,this}subVectors(e,t){return this.x=e.x-t.x,this.y=e.y-t.y,this.z=e.z-t.z,this.w=e.w-t.w,this}multiply(e){return this.x*=e.x,this.y*=e.y,this.z*=e.z,this.w*=e.w,this}multiplyScalar(e){return this.x*=e,this.y*=e,this.z*=e,this.w*=e,this}applyMatrix4(e){let t=this.x,i=this.y,r=this.z,s=this.w,o=e.elements;return this.x=o[0]*t+o[4]*i+o[8]*r+o[12]*s,this.y=o[1]*t+o[5]*i+o[9]*r+o[13]*s,this.z=o[2]*t+o[6]*i+o[10]*r+o[14]*s,this.w=o[3]*t+o[7]*i+o[11]*r+o[15]*s,this}divide(e){return this.x/=e.x,this.y/=e.y,this.z/=e.z,this.w/=e.w,this}divideScalar(e){return this.multiplyScalar(1/e)}setAxisAngleFromQuaternion(e){this.w=2*Math.acos(e.w);let t=Math.sqrt(1-e.w*e.w);return t<1e-4?(this.x=1,this.y=0,this.z=0):(this.x=e.x/t,this.y=e.y/t,this.z=e.z/t),this}setAxisAngleFromRotationMatrix(e){let t,i,r,s,l=e.elements,c=l[0],h=l[4],u=l[8],f=l[1],d=l[5],g=l[9],E=l[2],m=l[6],p=l[10];if(Math.abs(h-f)<.01&&Math.abs(u-E)<.01&&Math.abs(g-m)<.01){if(Math.abs(h+f)<.1&&Math.abs(u+E)<.1&&Math.abs(g+m)<.1&&Math.abs(c+d+p-3)<.1)return this.set(1,0,0,0),this;t=Math.PI;let A=(c+1)/2,M=(d+1)/2,L=(p+1)/2,T=(h+f)/4,v=(u+E)/4,w=(g+m)/4;return A>M&&A>L?A<.01?(i=0,r=.707106781,s=.707106781):(i=Math.sqrt(A),r=T/i,s=v/i):M>L?M<.01?(i=.707106781,r=0,s=.707106781):(r=Math.sqrt(M),i=T/r,s=w/r):L<.01?(i=.707106781,r=.707106781,s=0):(s=Math.sqrt(L),i=v/s,r=w/s),this.set(i,r,s,t),this}let S=Math.sqrt((m-g)*(m-g)+(u-E)*(u-E)+(f-h)*(f-h));return Math.abs(S)<.001&&(S=1),this.x=(m-g)/S,this.y=(u-E)/S,this.z=(f-h)/S,this.w=Math.acos((c+d+p-1)/2),this}setFromMatrixPosition(e){let t=e.elements;return this.x=t[12],this.y=t[13],this.z=t[14],this.w=t[15],this}min(e){return this.x=Math.min(this.x,e.x),this.y=Math.min(this.y,e.y),this.z=Math.min(this.z,e.z),this.w=Math.min(this.w,e.w),this}max(e){return this.x=Math.max(this.x,e.x),this.y=Math.max(this.y,e.y),this.z=Math.max(this.z,e.z),this.w=Math.max(this.w,e.w),this}clamp(e,t){return this.x=ut(this.x,e.x,t.x),this.y=ut(this.y,e.y,t.y),this.z=ut(this.z,e.z,t.z),this.w=ut(this.w,e.w,t.w),this}clampScalar(e,t){return this.x=ut(this.x,e,t),this.y=ut(this.y,e,t),this.z=ut(this.z,e,t),this.w=ut(this.w,e,t),this}clampLength(e,t){let i=this.length();return this.divideScalar(i||1).multiplyScalar(ut(i,e,t))}floor(){return this.x=Math.floor(this.x),this.y=Math.floor(this.y),this.z=Math.floor(this.z),this.w=Math.floor(this.w),this}ceil(){return this.x=Math.ceil(this.x),this.y=Math.ceil(this.y),this.z=Math.ceil(this.z),this.w=Math.ceil(this.w),this}round(){return this.x=Math.round(this.x),this.y=Math.round(this.y),this.z=Math.round(this.z),this.w=Math.round(this.w),this}roundToZero(){return this.x=Math.trunc(this.x),this.y=Math.trunc(this.y),this.z=Math.trunc(this.z),this.w=Math.trunc(this.w),this}negate(){return this.x=-this.x,this.y=-this.y,this.z=-this.z,this.w=-this.w,this}dot(e){return this.x*e.x+this.y*e.y+this.z*e.z+this.w*e.w}lengthSq(){return this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w}length(){return Math.sqrt(this.x*this.x+this.y*this.y+this.z*this.z+this.w*this.w)}manhattanLength(){return Math.abs(this.x)+Math.abs(this.y)+Math.abs(this.z)+Math.abs(this.w)}normalize(){return this.divideScalar(this.length()||1)}setLength(e){return this.normalize().multiplyScalar(e)}lerp(e,t){return this.x+=(e.x-this.x)*t,this.y+=(e.y-this.y)*t,this.z+=(e.z-this.z)*t,this.w+=(e.w-this.w)*t,this}lerpVectors(e,t,i){return this.x=e.x+(t.x-e.x)*i,this.y=e.y+(t.y-e.y)*i,this.z=e.z+(t.z-e.z)*i,this.w=e.w+(t.w-e.w)*i,this}equals(e){return e.x===this.x&&e.y===this.y&&e.z===this.z&&e.w===this.w}fromArray(e,t=0){return this.x=e[t],this.y=e[t+1],this.z=e[t+2],this.w=e[t+3],this}toArray(e=[],t=0){return e[t]=this.x,e[t+1]=this.y,e[t+2]=this.z,e[t+3]=this.w,e}fromBufferAttribute(e,t){return this.x=e.getX(t),this.y=e.getY(t),this.z=e.getZ(t),this.w=e.getW(t),this}random(){return this.x=Math.random(),this.y=Math.random(),this.z=Math.random(),this.w=Math.random(),this}*[Symbol.iterator](){yield this.x,yield this.y,yield this.z,yield this.w}};var Dc=class extends Oi{constructor(e=1,t=1,i={}){super(),i=Object.assign({generateMipmaps:!1,internalFormat:null,minFilter:_i,depthBuffer:!0,stencilBuffer:!1,resolveColorBuffer:!0,resolveDepthBuffer:!0,resolveStencilBuffer:!0,storeMultisampledColorBuffer:!0,storeMultisampledDepthBuffer:!0,storeMultisampledStencilBuffer:!0,depthTexture:null,samples:0,count:1,depth:1,multiview:!1,useArrayDepthTexture:!1},i),this.isRenderTarget=!0,this.width=e,this.height=t,this.depth=i.depth,this.scissor=new Lt(0,0,e,t),this.scissorTest=!1,this.viewport=new Lt(0,0,e,t),this.textures=[];let r=i.count;for(let s=0;s<r;s++)this.textures[s]=new di({width:e,height:t,depth:i.depth}),this.textures[s].isRenderTargetTexture=!0,this.textures[s].renderTarget=this;this._setTextureOptions(i),this.depthBuffer=i.depthBuffer,this.stencilBuffer=i.stencilBuffer,this.resolveColorBuffer=i.resolveColorBuffer,this.resolveDepthBuffer=i.resolveDepthBuffer,this.resolveStencilBuffer=i.resolveStencilBuffer,this.storeMultisampledColorBuffer=i.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=i.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=i.storeMultisampledStencilBuffer,this._depthTexture=null,this.depthTexture=i.depthTexture,this.samples=i.samples,this.multiview=i.multiview,this.useArrayDepthTexture=i.useArrayDepthTexture}_setTextureOptions(e={}){let t={minFilter:_i,generateMipmaps:!1,flipY:!1,internalFormat:null};e.mapping!==void 0&&(t.mapping=e.mapping),e.wrapS!==void 0&&(t.wrapS=e.wrapS),e.wrapT!==void 0&&(t.wrapT=e.wrapT),e.wrapR!==void 0&&(t.wrapR=e.wrapR),e.magFilter!==void 0&&(t.magFilter=e.magFilter),e.minFilter!==void 0&&(t.minFilter=e.minFilter),e.format!==void 0&&(t.format=e.format),e.type!==void 0&&(t.type=e.type),e.anisotropy!==void 0&&(t.anisotropy=e.anisotropy),e.colorSpace!==void 0&&(t.colorSpace=e.colorSpace),e.flipY!==void 0&&(t.flipY=e.flipY),e.generateMipmaps!==void 0&&(t.generateMipmaps=e.generateMipmaps),e.mipmapsAutoUpdate!==void 0&&(t.mipmapsAutoUpdate=e.mipmapsAutoUpdate),e.internalFormat!==void 0&&(t.internalFormat=e.internalFormat);for(let i=0;i<this.textures.length;i++)this.textures[i].setValues(t)}get texture(){return this.textures[0]}set texture(e){this.textures[0]=e}set depthTexture(e){this._depthTexture!==null&&this._depthTexture.renderTarget===this&&(this._depthTexture.renderTarget=null),e!==null&&e.renderTarget===null&&(e.renderTarget=this),this._depthTexture=e}get depthTexture(){return this._depthTexture}setSize(e,t,i=1){if(this.width!==e||this.height!==t||this.depth!==i){this.width=e,this.height=t,this.depth=i;for(let r=0,s=this.textures.length;r<s;r++)this.textures[r].image.width=e,this.textures[r].image.height=t,this.textures[r].image.depth=i,this.textures[r].isData3DTexture!==!0&&(this.textures[r].isArrayTexture=this.textures[r].image.depth>1);this.dispose()}this.viewport.set(0,0,e,t),this.scissor.set(0,0,e,t)}clone(){return new this.constructor().copy(this)}copy(e){this.width=e.width,this.height=e.height,this.depth=e.depth,this.scissor.copy(e.scissor),this.scissorTest=e.scissorTest,this.viewport.copy(e.viewport),this.textures.length=0;for(let t=0,i=e.textures.length;t<i;t++){this.textures[t]=e.textures[t].clone(),this.textures[t].isRenderTargetTexture=!0,this.textures[t].renderTarget=this;let r=Object.assign({},e.textures[t].image);this.textures[t].source=new ns(r)}if(this.depthBuffer=e.depthBuffer,this.stencilBuffer=e.stencilBuffer,this.resolveColorBuffer=e.resolveColorBuffer,this.resolveDepthBuffer=e.resolveDepthBuffer,this.resolveStencilBuffer=e.resolveStencilBuffer,this.storeMultisampledColorBuffer=e.storeMultisampledColorBuffer,this.storeMultisampledDepthBuffer=e.storeMultisampledDepthBuffer,this.storeMultisampledStencilBuffer=e.storeMultisampledStencilBuffer,e.depthTexture!==null)if(e.depthTexture.renderTarget===e){let t=e.depthTexture.clone();t.renderTarget=null,this.depthTexture=t}else this.depthTexture=e.depthTexture;else this.depthTexture=null;return this.samples=e.samples,this.multiview=e.multiview,this.useArrayDepthTexture=e.useArrayDepthTexture,this}dispose(){this.dispatchEvent({type:"dispose"})}};var Wi=class extends Dc{constructor(e=1,t=1,i={}){super(e,t,i),this.isWebGLRenderTarget=!0}};var Co=class extends di{constructor(e=null,t=1,i=1,r=1){super(null),this.isDataArrayTexture=!0,this.image={data:e,width:t,height:i,depth:r},this.magFilter=Qt,this.minFilter=Qt,this.wrapR=cn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1,this.layerUpdates=new Set}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}addLayerUpdate(e){this.layerUpdates.add(e)}clearLayerUpdates(){this.layerUpdates.clear()}};var Nc=class extends di{constructor(e=null,t=1,i=1,r=1){super(null),this.isData3DTexture=!0,this.image={data:e,width:t,height:i,depth:r},this.magFilter=Qt,this.minFilter=Qt,this.wrapR=cn,this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}copy(e){return super.copy(e),this.wrapR=e.wrapR,this}};var je=class n{static{this.prototype.isMatrix4=!0}constructor(e,t,i,r,s,o,a,l,c,h,u,f,d,g,E,m){this.elements=[1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1],e!==void 0&&this.set(e,t,i,r,s,o,a,l,c,h,u,f,d,g,E,m)}set(e,t,i,r,s,o,a,l,c,h,u,f,d,g,E,m){let p=this.elements;return p[0]=e,p[4]=t,p[8]=i,p[12]=r,p[1]=s,p[5]=o,p[9]=a,p[13]=l,p[2]=c,p[6]=h,p[10]=u,p[14]=f,p[3]=d,p[7]=g,p[11]=E,p[15]=m,this}identity(){return this.set(1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1),this}clone(){return new n().fromArray(this.elements)}copy(e){let t=this.elements,i=e.elements;return t[0]=i[0],t[1]=i[1],t[2]=i[2],t[3]=i[3],t[4]=i[4],t[5]=i[5],t[6]=i[6],t[7]=i[7],t[8]=i[8],t[9]=i[9],t[10]=i[10],t[11]=i[11],t[12]=i[12],t[13]=i[13],t[14]=i[14],t[15]=i[15],this}copyPosition(e){let t=this.elements,i=e.elements;return t[12]=i[12],t[13]=i[13],t[14]=i[14],this}setFromMatrix3(e){let t=e.elements;return this.set(t[0],t[3],t[6],0,t[1],t[4],t[7],0,t[2],t[5],t[8],0,0,0,0,1),this}extractBasis(e,t,i){return this.determinantAffine()===0?(e.set(1,0,0),t.set(0,1,0),i.set(0,0,1),this):(e.setFromMatrixColumn(this,0),t.setFromMatrixColumn(this,1),i.setFromMatrixColumn(this,2),this)}makeBasis(e,t,i){return this.set(e.x,t.x,i.x,0,e.y,t.y,i.y,0,e.z,t.z,i.z,0,0,0,0,1),this}extractRotation(e){if(e.determinantAffine()===0)return this.identity();let t=this.elements,i=e.elements,r=1/Po.setFromMatrixColumn(e,0).length(),s=1/Po.setFromMatrixColumn(e,1).length(),o=1/Po.setFromMatrixColumn(e,2).length();return t[0]=i[0]*r,t[1]=i[1]*r,t[2]=i[2]*r,t[3]=0,t[4]=i[4]*s,t[5]=i[5]*s,t[6]=i[6]*s,t[7]=0,t[8]=i[8]*o,t[9]=i[9]*o,t[10]=i[10]*o,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromEuler(e){let t=this.elements,i=e.x,r=e.y,s=e.z,o=Math.cos(i),a=Math.sin(i),l=Math.cos(r),c=Math.sin(r),h=Math.cos(s),u=Math.sin(s);if(e.order==="XYZ"){let f=o*h,d=o*u,g=a*h,E=a*u;t[0]=l*h,t[4]=-l*u,t[8]=c,t[1]=d+g*c,t[5]=f-E*c,t[9]=-a*l,t[2]=E-f*c,t[6]=g+d*c,t[10]=o*l}else if(e.order==="YXZ"){let f=l*h,d=l*u,g=c*h,E=c*u;t[0]=f+E*a,t[4]=g*a-d,t[8]=o*c,t[1]=o*u,t[5]=o*h,t[9]=-a,t[2]=d*a-g,t[6]=E+f*a,t[10]=o*l}else if(e.order==="ZXY"){let f=l*h,d=l*u,g=c*h,E=c*u;t[0]=f-E*a,t[4]=-o*u,t[8]=g+d*a,t[1]=d+g*a,t[5]=o*h,t[9]=E-f*a,t[2]=-o*c,t[6]=a,t[10]=o*l}else if(e.order==="ZYX"){let f=o*h,d=o*u,g=a*h,E=a*u;t[0]=l*h,t[4]=g*c-d,t[8]=f*c+E,t[1]=l*u,t[5]=E*c+f,t[9]=d*c-g,t[2]=-c,t[6]=a*l,t[10]=o*l}else if(e.order==="YZX"){let f=o*l,d=o*c,g=a*l,E=a*c;t[0]=l*h,t[4]=E-f*u,t[8]=g*u+d,t[1]=u,t[5]=o*h,t[9]=-a*h,t[2]=-c*h,t[6]=d*u+g,t[10]=f-E*u}else if(e.order==="XZY"){let f=o*l,d=o*c,g=a*l,E=a*c;t[0]=l*h,t[4]=-u,t[8]=c*h,t[1]=f*u+E,t[5]=o*h,t[9]=d*u-g,t[2]=g*u-d,t[6]=a*h,t[10]=E*u+f}return t[3]=0,t[7]=0,t[11]=0,t[12]=0,t[13]=0,t[14]=0,t[15]=1,this}makeRotationFromQuaternion(e){return this.compose(iM,e,nM)}lookAt(e,t,i){let r=this.elements;return bn.subVectors(e,t),bn.lengthSq()===0&&(bn.z=1),bn.normalize(),rs.crossVectors(i,bn),rs.lengthSq()===0&&(Math.abs(i.z)===1?bn.x+=1e-4:bn.z+=1e-4,bn.normalize(),rs.crossVectors(i,bn)),rs.normalize(),Ic.crossVectors(bn,rs),r[0]=rs.x,r[4]=Ic.x,r[8]=bn.x,r[1]=rs.y,r[5]=Ic.y,r[9]=bn.y,r[2]=rs.z,r[6]=Ic.z,r[10]=bn.z,this}multiply(e){return this.multiplyMatrices(this,e)}premultiply(e){return this.multiplyMatrices(e,this)}multiplyMatrices(e,t){let i=e.elements,r=t.elements,s=this.elements,o=i[0],a=i[4],l=i[8],c=i[12],h=i[1],u=i[5],f=i[9],d=i[13],g=i[2],E=i[6],m=i[10],p=i[14],S=i[3],A=i[7],M=i[11],L=i[15],T=r[0],v=r[4],w=r[8],k=r[12],F=r[1],D=r[5],H=r[9],W=r[13],N=r[2],z=r[6],Y=r[10],G=r[14],he=r[3],Z=r[7],j=r[11],te=r[15];return s[0]=o*T+a*F+l*N+c*he,s[4]=o*v+a*D+l*z+c*Z,s[8]=o*w+a*H+l*Y+c*j,s[12]=o*k+a*W+l*G+c*te,s[1]=h*T+u*F+f*N+d*he,s[5]=h*v+u*D+f*z+d*Z,s[9]=h*w+u*H+f*Y+d*j,s[13]=h*k+u*W+f*G+d*te,s[2]=g*T+E*F+m*N+p*he,s[6]=g*v+E*D+m*z+p*Z,s[10]=g*w+E*H+m*Y+p*j,s[14]=g*k+E*W+m*G+p*te,s[3]=S*T+A*F+M*N+L*he,s[7]=S*v+A*D+M*z+L*Z,s[11]=S*w+A*H+M*Y+L*j,s[15]=S*k+A*W+M*G+L*te,this}multiplyScalar(e){let t=this.elements;return t[0]*=e,t[4]*=e,t[8]*=e,t[12]*=e,t[1]*=e,t[5]*=e,t[9]*=e,t[13]*=e,t[2]*=e,t[6]*=e,t[10]*=e,t[14]*=e,t[3]*=e,t[7]*=e,t[11]*=e,t[15]*=e,this}determinant(){let e=this.elements,t=e[0],i=e[4],r=e[8],s=e[12],o=e[1],a=e[5],l=e[9],c=e[13],h=e[2],u=e[6],f=e[10],d=e[14],g=e[3],E=e[7],m=e[11],p=e[15],S=l*d-c*f,A=a*d-c*u,M=a*f-l*u,L=o*d-c*h,T=o*f-l*h,v=o*u-a*h;return t*(E*S-m*A+p*M)-i*(g*S-m*L+p*T)+r*(g*A-E*L+p*v)-s*(g*M-E*T+m*v)}determinantAffine(){let e=this.elements,t=e[0],i=e[4],r=e[8],s=e[1],o=e[5],a=e[9],l=e[2],c=e[6],h=e[10];return t*(o*h-a*c)-i*(s*h-a*l)+r*(s*c-o*l)}transpose(){let e=this.elements,t;return t=e[1],e[1]=e[4],e[4]=t,t=e[2],e[2]=e[8],e[8]=t,t=e[6],e[6]=e[9],e[9]=t,t=e[3],e[3]=e[12],e[12]=t,t=e[7],e[7]=e[13],e[13]=t,t=e[11],e[11]=e[14],e[14]=t,this}setPosition(e,t,i){let r=this.elements;return e.isVector3?(r[12]=e.x,r[13]=e.y,r[14]=e.z):(r[12]=e,r[13]=t,r[14]=i),this}invert(){let e=this.elements,t=e[0],i=e[1],r=e[2],s=e[3],o=e[4],a=e[5],l=e[6],c=e[7],h=e[8],u=e[9],f=e[10],d=e[11],g=e[12],E=e[13],m=e[14],p=e[15],S=t*a-i*o,A=t*l-r*o,M=t*c-s*o,L=i*l-r*a,T=i*c-s*a,v=r*c-s*l,w=h*E-u*g,k=h*m-f*g,F=h*p-d*g,D=u*m-f*E,H=u*p-d*E,W=f*p-d*m,N=S*W-A*H+M*D+L*F-T*k+v*w;if(N===0)return this.set(0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0);let z=1/N;return e[0]=(a*W-l*H+c*D)*z,e[1]=(r*H-i*W-s*D)*z,e[2]=(E*v-m*T+p*L)*z,e[3]=(f*T-u*v-d*L)*z,e[4]=(l*F-o*W-c*k)*z,e[5]=(t*W-r*F+s*k)*z,e[6]=(m*M-g*v-p*A)*z,e[7]=(h*v-f*M+d*A)*z,e[8]=(o*H-a*F+c*w)*z,e[9]=(i*F-t*H-s*w)*z,e[10]=(g*T-E*M+p*S)*z,e[11]=(u*M-h*T-d*S)*z,e[12]=(a*k-o*D-l*w)*z,e[13]=(t*D-i*k+r*w)*z,e[14]=(E*A-g*L-m*S)*z,e[15]=(h*L-u*A+f*S)*z,this}scale(e){let t=this.elements,i=e.x,r=e.y,s=e.z;return t[0]*=i,t[4]*=r,t[8]*=s,t[1]*=i,t[5]*=r,t[9]*=s,t[2]*=i,t[6]*=r,t[10]*=s,t[3]*=i,t[7]*=r,t[11]*=s,this}getMaxScaleOnAxis(){let e=this.elements,t=e[0]*e[0]+e[1]*e[1]+e[2]*e[2],i=e[4]*e[4]+e[5]*e[5]+e[6]*e[6],r=e[8]*e[8]+e[9]*e[9]+e[10]*e[10];return Math.sqrt(Math.max(t,i,r))}makeTranslation(e,t,i){return e.isVector3?this.set(1,0,0,e.x,0,1,0,e.y,0,0,1,e.z,0,0,0,1):this.set(1,0,0,e,0,1,0,t,0,0,1,i,0,0,0,1),this}makeRotationX(e){let t=Math.cos(e),i=Math.sin(e);return this.set(1,0,0,0,0,t,-i,0,0,i,t,0,0,0,0,1),this}makeRotationY(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,0,i,0,0,1,0,0,-i,0,t,0,0,0,0,1),this}makeRotationZ(e){let t=Math.cos(e),i=Math.sin(e);return this.set(t,-i,0,0,i,t,0,0,0,0,1,0,0,0,0,1),this}makeRotationAxis(e,t){let i=Math.cos(t),r=Math.sin(t),s=1-i,o=e.x,a=e.y,l=e.z,c=s*o,h=s*a;return this.set(c*o+i,c*a-r*l,c*l+r*a,0,c*a+r*l,h*a+i,h*l-r*o,0,c*l-r*a,h*l+r*o,s*l*l+i,0,0,0,0,1),this}makeScale(e,t,i){return this.set(e,0,0,0,0,t,0,0,0,0,i,0,0,0,0,1),this}makeShear(e,t,i,r,s,o){return this.set(1,i,s,0,e,1,o,0,t,r,1,0,0,0,0,1),this}compose(e,t,i){let r=this.elements,s=t._x,o=t._y,a=t._z,l=t._w,c=s+s,h=o+o,u=a+a,f=s*c,d=s*h,g=s*u,E=o*h,m=o*u,p=a*u,S=l*c,A=l*h,M=l*u,L=i.x,T=i.y,v=i.z;return r[0]=(1-(E+p))*L,r[1]=(d+M)*L,r[2]=(g-A)*L,r[3]=0,r[4]=(d-M)*T,r[5]=(1-(f+p))*T,r[6]=(m+S)*T,r[7]=0,r[8]=(g+A)*v,r[9]=(m-S)*v,r[10]=(1-(f+E))*v,r[11]=0,r[12]=e.x,r[13]=e.y,r[14]=e.z,r[15]=1,this}decompose(e,t,i){let r=this.elements;e.x=r[12],e.y=r[13],e.z=r[14];let s=this.determinantAffine();if(s===0)return i.set(1,1,1),t.identity(),this;let o=Po.set(r[0],r[1],r[2]).length(),a=Po.set(r[4],r[5],r[6]).length(),l=Po.set(r[8],r[9],r[10]).length();s<0&&(o=-o),Zn.copy(this);let c=1/o,h=1/a,u=1/l;return Zn.elements[0]*=c,Zn.elements[1]*=c,Zn.elements[2]*=c,Zn.elements[4]*=h,Zn.elements[5]*=h,Zn.elements[6]*=h,Zn.elements[8]*=u,Zn.elements[9]*=u,Zn.elements[10]*=u,t.setFromRotationMatrix(Zn),i.x=o,i.y=a,i.z=l,this}makePerspective(e,t,i,r,s,o,a=Vi,l=!1){let c=this.elements,h=2*s/(t-e),u=2*s/(i-r),f=(t+e)/(t-e),d=(i+r)/(i-r),g,E;if(l)g=s/(o-s),E=o*s/(o-s);else if(a===Vi)g=-(o+s)/(o-s),E=-2*o*s/(o-s);else if(a===Lr)g=-o/(o-s),E=-o*s/(o-s);else throw new Error("THREE.Matrix4.makePerspective(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=f,c[12]=0,c[1]=0,c[5]=u,c[9]=d,c[13]=0,c[2]=0,c[6]=0,c[10]=g,c[14]=E,c[3]=0,c[7]=0,c[11]=-1,c[15]=0,this}makeOrthographic(e,t,i,r,s,o,a=Vi,l=!1){let c=this.elements,h=2/(t-e),u=2/(i-r),f=-(t+e)/(t-e),d=-(i+r)/(i-r),g,E;if(l)g=1/(o-s),E=o/(o-s);else if(a===Vi)g=-2/(o-s),E=-(o+s)/(o-s);else if(a===Lr)g=-1/(o-s),E=-s/(o-s);else throw new Error("THREE.Matrix4.makeOrthographic(): Invalid coordinate system: "+a);return c[0]=h,c[4]=0,c[8]=0,c[12]=f,c[1]=0,c[5]=u,c[9]=0,c[13]=d,c[2]=0,c[6]=0,c[10]=g,c[14]=E,c[3]=0,c[7]=0,c[11]=0,c[15]=1,this}equals(e){let t=this.elements,i=e.elements;for(let r=0;r<16;r++)if(t[r]!==i[r])return!1;return!0}fromArray(e,t=0){for(let i=0;i<16;i++)this.elements[i]=e[i+t];return this}toArray(e=[],t=0){let i=this.elements;return e[t]=i[0],e[t+1]=i[1],e[t+2]=i[2],e[t+3]=i[3],e[t+4]=i[4],e[t+5]=i[5],e[t+6]=i[6],e[t+7]=i[7],e[t+8]=i[8],e[t+9]=i[9],e[t+10]=i[10],e[t+11]=i[11],e[t+12]=i[12],e[t+13]=i[13],e[t+14]=i[14],e[t+15]=i[15],e}},Po=new P,Zn=new je,iM=new P(0,0,0),nM=new P(1,1,1),rs=new P,Ic=new P,bn=new P;var jp=new je,em=new It,un=class n{constructor(e=0,t=0,i=0,r=n.DEFAULT_ORDER){this.isEuler=!0,this._x=e,this._y=t,this._z=i,this._order=r}get x(){return this._x}set x(e){this._x=e,this._onChangeCallback()}get y(){return this._y}set y(e){this._y=e,this._onChangeCallback()}get z(){return this._z}set z(e){this._z=e,this._onChangeCallback()}get order(){return this._order}set order(e){this._order=e,this._onChangeCallback()}set(e,t,i,r=this._order){return this._x=e,this._y=t,this._z=i,this._order=r,this._onChangeCallback(),this}clone(){return new this.constructor(this._x,this._y,this._z,this._order)}copy(e){return this._x=e._x,this._y=e._y,this._z=e._z,this._order=e._order,this._onChangeCallback(),this}setFromRotationMatrix(e,t=this._order,i=!0){let r=e.elements,s=r[0],o=r[4],a=r[8],l=r[1],c=r[5],h=r[9],u=r[2],f=r[6],d=r[10];switch(t){case"XYZ":this._y=Math.asin(ut(a,-1,1)),Math.abs(a)<.9999999?(this._x=Math.atan2(-h,d),this._z=Math.atan2(-o,s)):(this._x=Math.atan2(f,c),this._z=0);break;case"YXZ":this._x=Math.asin(-ut(h,-1,1)),Math.abs(h)<.9999999?(this._y=Math.atan2(a,d),this._z=Math.atan2(l,c)):(this._y=Math.atan2(-u,s),this._z=0);break;case"ZXY":this._x=Math.asin(ut(f,-1,1)),Math.abs(f)<.9999999?(this._y=Math.atan2(-u,d),this._z=Math.atan2(-o,c)):(this._y=0,this._z=Math.atan2(l,s));break;case"ZYX":this._y=Math.asin(-ut(u,-1,1)),Math.abs(u)<.9999999?(this._x=Math.atan2(f,d),this._z=Math.atan2(l,s)):(this._x=0,this._z=Math.atan2(-o,c));break;case"YZX":this._z=Math.asin(ut(l,-1,1)),Math.abs(l)<.9999999?(this._x=Math.atan2(-h,c),this._y=Math.atan2(-u,s)):(this._x=0,this._y=Math.atan2(a,d));break;case"XZY":this._z=Math.asin(-ut(o,-1,1)),Math.abs(o)<.9999999?(this._x=Math.atan2(f,c),this._y=Math.atan2(a,s)):(this._x=Math.atan2(-h,d),this._y=0);break;default:Ve("Euler: .setFromRotationMatrix() encountered an unknown order: "+t)}return this._order=t,i===!0&&this._onChangeCallback(),this}setFromQuaternion(e,t,i){return jp.makeRotationFromQuaternion(e),this.setFromRotationMatrix(jp,t,i)}setFromVector3(e,t=this._order){return this.set(e.x,e.y,e.z,t)}reorder(e){return em.setFromEuler(this),this.setFromQuaternion(em,e)}equals(e){return e._x===this._x&&e._y===this._y&&e._z===this._z&&e._order===this._order}fromArray(e){return this._x=e[0],this._y=e[1],this._z=e[2],e[3]!==void 0&&(this._order=e[3]),this._onChangeCallback(),this}toArray(e=[],t=0){return e[t]=this._x,e[t+1]=this._y,e[t+2]=this._z,e[t+3]=this._order,e}_onChange(e){return this._onChangeCallback=e,this}_onChangeCallback(){}*[Symbol.iterator](){yield this._x,yield this._y,yield this._z,yield this._order}};un.DEFAULT_ORDER="XYZ";var ss=class{constructor(){this.mask=1}set(e){this.mask=(1<<e|0)>>>0}enable(e){this.mask|=1<<e|0}enableAll(){this.mask=-1}toggle(e){this.mask^=1<<e|0}disable(e){this.mask&=~(1<<e|0)}disableAll(){this.mask=0}test(e){return(this.mask&e.mask)!==0}isEnabled(e){return(this.mask&(1<<e|0))!==0}};var rM=0,tm=new P,Lo=new It,Dr=new je,Fc=new P,fl=new P,sM=new P,oM=new It,im=new P(1,0,0),nm=new P(0,1,0),rm=new P(0,0,1),sm={type:"added"},aM={type:"removed"},Do={type:"childadded",child:null},rf={type:"childremoved",child:null},jt=class n extends Oi{constructor(){super(),this.isObject3D=!0,Object.defineProperty(this,"id",{value:rM++}),this.uuid=yn(),this.name="",this.type="Object3D",this.parent=null,this.children=[],this.up=n.DEFAULT_UP.clone();let e=new P,t=new un,i=new It,r=new P(1,1,1);function s(){i.setFromEuler(t,!1)}function o(){t.setFromQuaternion(i,void 0,!1)}t._onChange(s),i._onChange(o),Object.defineProperties(this,{position:{configurable:!0,enumerable:!0,value:e},rotation:{configurable:!0,enumerable:!0,value:t},quaternion:{configurable:!0,enumerable:!0,value:i},scale:{configurable:!0,enumerable:!0,value:r},modelViewMatrix:{value:new je},normalMatrix:{value:new it}}),this.matrix=new je,this.matrixWorld=new je,this.matrixAutoUpdate=n.DEFAULT_MATRIX_AUTO_UPDATE,this.matrixWorldAutoUpdate=n.DEFAULT_MATRIX_WORLD_AUTO_UPDATE,this.matrixWorldNeedsUpdate=!1,this.layers=new ss,this.visible=!0,this.castShadow=!1,this.receiveShadow=!1,this.frustumCulled=!0,this.renderOrder=0,this.animations=[],this.customDepthMaterial=void 0,this.customDistanceMaterial=void 0,this.static=!1,this.userData={},this.pivot=null}onBeforeShadow(){}onAfterShadow(){}onBeforeRender(){}onAfterRender(){}applyMatrix4(e){this.matrixAutoUpdate&&this.updateMatrix(),this.matrix.premultiply(e),this.matrix.decompose(this.position,this.quaternion,this.scale),this.pivot!==null&&this.position.copy(this.pivot).applyMatrix4(this.matrix).sub(this.pivot)}applyQuaternion(e){return this.quaternion.premultiply(e),this}setRotationFromAxisAngle(e,t){this.quaternion.setFromAxisAngle(e,t)}setRotationFromEuler(e){this.quaternion.setFromEuler(e,!0)}setRotationFromMatrix(e){this.quaternion.setFromRotationMatrix(e)}setRotationFromQuaternion(e){this.quaternion.copy(e)}rotateOnAxis(e,t){return Lo.setFromAxisAngle(e,t),this.quaternion.multiply(Lo),this}rotateOnWorldAxis(e,t){return Lo.setFromAxisAngle(e,t),this.quaternion.premultiply(Lo),this}rotateX(e){return this.rotateOnAxis(im,e)}rotateY(e){return this.rotateOnAxis(nm,e)}rotateZ(e){return this.rotateOnAxis(rm,e)}translateOnAxis(e,t){return tm.copy(e).applyQuaternion(this.quaternion),this.position.add(tm.multiplyScalar(t)),this}translateX(e){return this.translateOnAxis(im,e)}translateY(e){return this.translateOnAxis(nm,e)}translateZ(e){return this.translateOnAxis(rm,e)}localToWorld(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(this.matrixWorld)}worldToLocal(e){return this.updateWorldMatrix(!0,!1),e.applyMatrix4(Dr.copy(this.matrixWorld).invert())}lookAt(e,t,i){e.isVector3?Fc.copy(e):Fc.set(e,t,i);let r=this.parent;this.updateWorldMatrix(!0,!1),fl.setFromMatrixPosition(this.matrixWorld),this.isCamera||this.isLight?Dr.lookAt(fl,Fc,this.up):Dr.lookAt(Fc,fl,this.up),this.quaternion.setFromRotationMatrix(Dr),r&&(Dr.extractRotation(r.matrixWorld),Lo.setFromRotationMatrix(Dr),this.quaternion.premultiply(Lo.invert()))}add(e){if(arguments.length>1){for(let t=0;t<arguments.length;t++)this.add(arguments[t]);return this}return e===this?(St("Object3D.add: object can't be added as a child of itself.",e),this):(e&&e.isObject3D?(e.removeFromParent(),e.parent=this,this.children.push(e),e.dispatchEvent(sm),Do.child=e,this.dispatchEvent(Do),Do.child=null):St("Object3D.add: object not an instance of THREE.Object3D.",e),this)}remove(e){if(arguments.length>1){for(let i=0;i<arguments.length;i++)this.remove(arguments[i]);return this}let t=this.children.indexOf(e);return t!==-1&&(e.parent=null,this.children.splice(t,1),e.dispatchEvent(aM),rf.child=e,this.dispatchEvent(rf),rf.child=null),this}removeFromParent(){let e=this.parent;return e!==null&&e.remove(this),this}clear(){return this.remove(...this.children)}attach(e){return this.updateWorldMatrix(!0,!1),Dr.copy(this.matrixWorld).invert(),e.parent!==null&&(e.parent.updateWorldMatrix(!0,!1),Dr.multiply(e.parent.matrixWorld)),e.applyMatrix4(Dr),e.removeFromParent(),e.parent=this,this.children.push(e),e.updateWorldMatrix(!1,!0),e.dispatchEvent(sm),Do.child=e,this.dispatchEvent(Do),Do.child=null,this}getObjectById(e){return this.getObjectByProperty("id",e)}getObjectByName(e){return this.getObjectByProperty("name",e)}getObjectByProperty(e,t){if(this[e]===t)return this;for(let i=0,r=this.children.length;i<r;i++){let o=this.children[i].getObjectByProperty(e,t);if(o!==void 0)return o}}getObjectsByProperty(e,t,i=[]){this[e]===t&&i.push(this);let r=this.children;for(let s=0,o=r.length;s<o;s++)r[s].getObjectsByProperty(e,t,i);return i}getWorldPosition(e){return this.updateWorldMatrix(!0,!1),e.setFromMatrixPosition(this.matrixWorld)}getWorldQuaternion(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(fl,e,sM),e}getWorldScale(e){return this.updateWorldMatrix(!0,!1),this.matrixWorld.decompose(fl,oM,e),e}getWorldDirection(e){this.updateWorldMatrix(!0,!1);let t=this.matrixWorld.elements;return e.set(t[8],t[9],t[10]).normalize()}raycast(){}intersectsFrustum(){return!0}traverse(e){e(this);let t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].traverse(e)}traverseVisible(e){if(this.visible===!1)return;e(this);let t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].traverseVisible(e)}traverseAncestors(e){let t=this.parent;t!==null&&(e(t),t.traverseAncestors(e))}updateMatrix(){this.matrix.compose(this.position,this.quaternion,this.scale);let e=this.pivot;if(e!==null){let t=e.x,i=e.y,r=e.z,s=this.matrix.elements;s[12]+=t-s[0]*t-s[4]*i-s[8]*r,s[13]+=i-s[1]*t-s[5]*i-s[9]*r,s[14]+=r-s[2]*t-s[6]*i-s[10]*r}this.matrixWorldNeedsUpdate=!0}updateMatrixWorld(e){this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||e)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,e=!0);let t=this.children;for(let i=0,r=t.length;i<r;i++)t[i].updateMatrixWorld(e)}updateWorldMatrix(e,t,i=!1){let r=this.parent;if(e===!0&&r!==null&&r.updateWorldMatrix(!0,!1),this.matrixAutoUpdate&&this.updateMatrix(),(this.matrixWorldNeedsUpdate||i)&&(this.matrixWorldAutoUpdate===!0&&(this.parent===null?this.matrixWorld.copy(this.matrix):this.matrixWorld.multiplyMatrices(this.parent.matrixWorld,this.matrix)),this.matrixWorldNeedsUpdate=!1,i=!0),t===!0){let s=this.children;for(let o=0,a=s.length;o<a;o++)s[o].updateWorldMatrix(!1,!0,i)}}toJSON(e){let t=e===void 0||typeof e=="string",i={};t&&(e={geometries:{},materials:{},textures:{},images:{},shapes:{},skeletons:{},animations:{},nodes:{}},i.metadata={version:4.7,type:"Object",generator:"Object3D.toJSON"});let r={};r.uuid=this.uuid,r.type=this.type,r.name=this.name,r.castShadow=this.castShadow,r.receiveShadow=this.receiveShadow,r.visible=this.visible,r.frustumCulled=this.frustumCulled,r.renderOrder=this.renderOrder,r.static=this.static,r.matrixAutoUpdate=this.matrixAutoUpdate,Object.keys(this.userData).length>0&&(r.userData=this.userData),r.layers=this.layers.mask,r.matrix=this.matrix.toArray(),r.up=this.up.toArray(),this.pivot!==null&&(r.pivot=this.pivot.toArray()),this.morphTargetDictionary!==void 0&&(r.morphTargetDictionary=Object.assign({},this.morphTargetDictionary)),this.morphTargetInfluences!==void 0&&(r.morphTargetInfluences=this.morphTargetInfluences.slice()),this.isInstancedMesh&&(r.type="InstancedMesh",r.count=this.count,r.instanceMatrix=this.instanceMatrix.toJSON(),this.instanceColor!==null&&(r.instanceColor=this.instanceColor.toJSON())),this.isBatchedMesh&&(r.type="BatchedMesh",r.perObjectFrustumCulled=this.perObjectFrustumCulled,r.sortObjects=this.sortObjects,r.drawRanges=this._drawRanges,r.reservedRanges=this._reservedRanges,r.geometryInfo=this._geometryInfo.map(a=>({...a,boundingBox:a.boundingBox?a.boundingBox.toJSON():void 0,boundingSphere:a.boundingSphere?a.boundingSphere.toJSON():void 0})),r.instanceInfo=this._instanceInfo.map(a=>({...a})),r.availableInstanceIds=this._availableInstanceIds.slice(),r.availableGeometryIds=this._availableGeometryIds.slice(),r.nextIndexStart=this._nextIndexStart,r.nextVertexStart=this._nextVertexStart,r.geometryCount=this._geometryCount,r.maxInstanceCount=this._maxInstanceCount,r.maxVertexCount=this._maxVertexCount,r.maxIndexCount=this._maxIndexCount,r.geometryInitialized=this._geometryInitialized,r.matricesTexture=this._matricesTexture.toJSON(e),r.indirectTexture=this._indirectTexture.toJSON(e),this._colorsTexture!==null&&(r.colorsTexture=this._colorsTexture.toJSON(e)),this.boundingSphere!==null&&(r.boundingSphere=this.boundingSphere.toJSON()),this.boundingBox!==null&&(r.boundingBox=this.boundingBox.toJSON()));function s(a,l){return a[l.uuid]===void 0&&(a[l.uuid]=l.toJSON(e)),l.uuid}if(this.isScene)this.background&&(this.background.isColor?r.background=this.background.toJSON():this.background.isTexture&&(r.background=this.background.toJSON(e).uuid)),this.environment&&this.environment.isTexture&&this.environment.isRenderTargetTexture!==!0&&(r.environment=this.environment.toJSON(e).uuid);else if(this.isMesh||this.isLine||this.isPoints){r.geometry=s(e.geometries,this.geometry);let a=this.geometry.parameters;if(a!==void 0&&a.shapes!==void 0){let l=a.shapes;if(Array.isArray(l))for(let c=0,h=l.length;c<h;c++){let u=l[c];s(e.shapes,u)}else s(e.shapes,l)}}if(this.isSkinnedMesh&&(r.bindMode=this.bindMode,r.bindMatrix=this.bindMatrix.toArray(),this.skeleton!==void 0&&(s(e.skeletons,this.skeleton),r.skeleton=this.skeleton.uuid)),this.material!==void 0)if(Array.isArray(this.material)){let a=[];for(let l=0,c=this.material.length;l<c;l++)a.push(s(e.materials,this.material[l]));r.material=a}else r.material=s(e.materials,this.material);if(this.children.length>0){r.children=[];for(let a=0;a<this.children.length;a++)r.children.push(this.children[a].toJSON(e).object)}if(this.animations.length>0){r.animations=[];for(let a=0;a<this.animations.length;a++){let l=this.animations[a];r.animations.push(s(e.animations,l))}}if(t){let a=o(e.geometries),l=o(e.materials),c=o(e.textures),h=o(e.images),u=o(e.shapes),f=o(e.skeletons),d=o(e.animations),g=o(e.nodes);a.length>0&&(i.geometries=a),l.length>0&&(i.materials=l),c.length>0&&(i.textures=c),h.length>0&&(i.images=h),u.length>0&&(i.shapes=u),f.length>0&&(i.skeletons=f),d.length>0&&(i.animations=d),g.length>0&&(i.nodes=g)}return i.object=r,i;function o(a){let l=[];for(let c in a){let h=a[c];delete h.metadata,l.push(h)}return l}}clone(e){return new this.constructor().copy(this,e)}copy(e,t=!0){if(this.name=e.name,this.up.copy(e.up),this.position.copy(e.position),this.rotation.order=e.rotation.order,this.quaternion.copy(e.quaternion),this.scale.copy(e.scale),this.pivot=e.pivot!==null?e.pivot.clone():null,this.matrix.copy(e.matrix),this.matrixWorld.copy(e.matrixWorld),this.matrixAutoUpdate=e.matrixAutoUpdate,this.matrixWorldAutoUpdate=e.matrixWorldAutoUpdate,this.matrixWorldNeedsUpdate=e.matrixWorldNeedsUpdate,this.layers.mask=e.layers.mask,this.visible=e.visible,this.castShadow=e.castShadow,this.receiveShadow=e.receiveShadow,this.frustumCulled=e.frustumCulled,this.renderOrder=e.renderOrder,this.static=e.static,this.animations=e.animations.slice(),this.userData=JSON.parse(JSON.stringify(e.userData)),t===!0)for(let i=0;i<e.children.length;i++){let r=e.children[i];this.add(r.clone())}return this}dispose(){this.dispatchEvent({type:"dispose"})}};jt.DEFAULT_UP=new P(0,1,0);jt.DEFAULT_MATRIX_AUTO_UPDATE=!0;jt.DEFAULT_MATRIX_WORLD_AUTO_UPDATE=!0;var li=class extends jt{constructor(){super(),this.isGroup=!0,this.type="Group"}};var lM={type:"move"},No=class{constructor(){this._targetRay=null,this._grip=null,this._hand=null}getHandSpace(){return this._hand===null&&(this._hand=new li,this._hand.matrixAutoUpdate=!1,this._hand.visible=!1,this._hand.joints={},this._hand.inputState={pinching:!1}),this._hand}getTargetRaySpace(){return this._targetRay===null&&(this._targetRay=new li,this._targetRay.matrixAutoUpdate=!1,this._targetRay.visible=!1,this._targetRay.hasLinearVelocity=!1,this._targetRay.linearVelocity=new P,this._targetRay.hasAngularVelocity=!1,this._targetRay.angularVelocity=new P),this._targetRay}getGripSpace(){return this._grip===null&&(this._grip=new li,this._grip.matrixAutoUpdate=!1,this._grip.visible=!1,this._grip.hasLinearVelocity=!1,this._grip.linearVelocity=new P,this._grip.hasAngularVelocity=!1,this._grip.angularVelocity=new P,this._grip.eventsEnabled=!1),this._grip}dispatchEvent(e){return this._targetRay!==null&&this._targetRay.dispatchEvent(e),this._grip!==null&&this._grip.dispatchEvent(e),this._hand!==null&&this._hand.dispatchEvent(e),this}connect(e){if(e&&e.hand){let t=this._hand;if(t)for(let i of e.hand.values())this._getHandJoint(t,i)}return this.dispatchEvent({type:"connected",data:e}),this}disconnect(e){return this.dispatchEvent({type:"disconnected",data:e}),this._targetRay!==null&&(this._targetRay.visible=!1),this._grip!==null&&(this._grip.visible=!1),this._hand!==null&&(this._hand.visible=!1),this}update(e,t,i){let r=null,s=null,o=null,a=this._targetRay,l=this._grip,c=this._hand;if(e&&t.session.visibilityState!=="visible-blurred"){if(c&&e.hand){o=!0;for(let E of e.hand.values()){let m=t.getJointPose(E,i),p=this._getHandJoint(c,E);m!==null&&(p.matrix.fromArray(m.transform.matrix),p.matrix.decompose(p.position,p.quaternion,p.scale),p.matrixWorldNeedsUpdate=!0,p.jointRadius=m.radius),p.visible=m!==null}let h=c.joints["index-finger-tip"],u=c.joints["thumb-tip"],f=h.position.distanceTo(u.position),d=.02,g=.005;c.inputState.pinching&&f>d+g?(c.inputState.pinching=!1,this.dispatchEvent({type:"pinchend",handedness:e.handedness,target:this})):!c.inputState.pinching&&f<=d-g&&(c.inputState.pinching=!0,this.dispatchEvent({type:"pinchstart",handedness:e.handedness,target:this}))}else l!==null&&e.gripSpace&&(s=t.getPose(e.gripSpace,i),s!==null&&(l.matrix.fromArray(s.transform.matrix),l.matrix.decompose(l.position,l.quaternion,l.scale),l.matrixWorldNeedsUpdate=!0,s.linearVelocity?(l.hasLinearVelocity=!0,l.linearVelocity.copy(s.linearVelocity)):l.hasLinearVelocity=!1,s.angularVelocity?(l.hasAngularVelocity=!0,l.angularVelocity.copy(s.angularVelocity)):l.hasAngularVelocity=!1,l.eventsEnabled&&l.dispatchEvent({type:"gripUpdated",data:e,target:this})));a!==null&&(r=t.getPose(e.targetRaySpace,i),r===null&&s!==null&&(r=s),r!==null&&(a.matrix.fromArray(r.transform.matrix),a.matrix.decompose(a.position,a.quaternion,a.scale),a.matrixWorldNeedsUpdate=!0,r.linearVelocity?(a.hasLinearVelocity=!0,a.linearVelocity.copy(r.linearVelocity)):a.hasLinearVelocity=!1,r.angularVelocity?(a.hasAngularVelocity=!0,a.angularVelocity.copy(r.angularVelocity)):a.hasAngularVelocity=!1,this.dispatchEvent(lM)))}return a!==null&&(a.visible=r!==null),l!==null&&(l.visible=s!==null),c!==null&&(c.visible=o!==null),this}_getHandJoint(e,t){if(e.joints[t.jointName]===void 0){let i=new li;i.matrixAutoUpdate=!1,i.visible=!1,e.joints[t.jointName]=i,e.add(i)}return e.joints[t.jointName]}};var om={aliceblue:15792383,antiquewhite:16444375,aqua:65535,aquamarine:8388564,azure:15794175,beige:16119260,bisque:16770244,black:0,blanchedalmond:16772045,blue:255,blueviolet:9055202,brown:10824234,burlywood:14596231,cadetblue:6266528,chartreuse:8388352,chocolate:13789470,coral:16744272,cornflowerblue:6591981,cornsilk:16775388,crimson:14423100,cyan:65535,darkblue:139,darkcyan:35723,darkgoldenrod:12092939,darkgray:11119017,darkgreen:25600,darkgrey:11119017,darkkhaki:12433259,darkmagenta:9109643,darkolivegreen:5597999,darkorange:16747520,darkorchid:10040012,darkred:9109504,darksalmon:15308410,darkseagreen:9419919,darkslateblue:4734347,darkslategray:3100495,darkslategrey:3100495,darkturquoise:52945,darkviolet:9699539,deeppink:16716947,deepskyblue:49151,dimgray:6908265,dimgrey:6908265,dodgerblue:2003199,firebrick:11674146,floralwhite:16775920,forestgreen:2263842,fuchsia:16711935,gainsboro:14474460,ghostwhite:16316671,gold:16766720,goldenrod:14329120,gray:8421504,green:32768,greenyellow:11403055,grey:8421504,honeydew:15794160,hotpink:16738740,indianred:13458524,indigo:4915330,ivory:16777200,khaki:15787660,lavender:15132410,lavenderblush:16773365,lawngreen:8190976,lemonchiffon:16775885,lightblue:11393254,lightcoral:15761536,lightcyan:14745599,lightgoldenrodyellow:16448210,lightgray:13882323,lightgreen:9498256,lightgrey:13882323,lightpink:16758465,lightsalmon:16752762,lightseagreen:2142890,lightskyblue:8900346,lightslategray:7833753,lightslategrey:7833753,lightsteelblue:11584734,lightyellow:16777184,lime:65280,limegreen:3329330,linen:16445670,magenta:16711935,maroon:8388608,mediumaquamarine:6737322,mediumblue:205,mediumorchid:12211667,mediumpurple:9662683,mediumseagreen:3978097,mediumslateblue:8087790,mediumspringgreen:64154,mediumturquoise:4772300,mediumvioletred:13047173,midnightblue:1644912,mintcream:16121850,mistyrose:16770273,moccasin:16770229,navajowhite:16768685,navy:128,oldlace:16643558,olive:8421376,olivedrab:7048739,orange:16753920,orangered:16729344,orchid:14315734,palegoldenrod:15657130,palegreen:10025880,paleturquoise:11529966,palevioletred:14381203,papayawhip:16773077,peachpuff:16767673,peru:13468991,pink:16761035,plum:14524637,powderblue:11591910,purple:8388736,rebeccapurple:6697881,red:16711680,rosybrown:12357519,royalblue:4286945,saddlebrown:9127187,salmon:16416882,sandybrown:16032864,seagreen:3050327,seashell:16774638,sienna:10506797,silver:12632256,skyblue:8900331,slateblue:6970061,slategray:7372944,slategrey:7372944,snow:16775930,springgreen:65407,steelblue:4620980,tan:13808780,teal:32896,thistle:14204888,tomato:16737095,turquoise:4251856,violet:15631086,wheat:16113331,white:16777215,whitesmoke:16119285,yellow:16776960,yellowgreen:10145074},os={h:0,s:0,l:0},Uc={h:0,s:0,l:0};function sf(n,e,t){return t<0&&(t+=1),t>1&&(t-=1),t<1/6?n+(e-n)*6*t:t<1/2?e:t<2/3?n+(e-n)*6*(2/3-t):n}var Fe=class{constructor(e,t,i){return this.isColor=!0,this.r=1,this.g=1,this.b=1,this.set(e,t,i)}set(e,t,i){if(t===void 0&&i===void 0){let r=e;r&&r.isColor?this.copy(r):typeof r=="number"?this.setHex(r):typeof r=="string"&&this.setStyle(r)}else this.setRGB(e,t,i);return this}setScalar(e){return this.r=e,this.g=e,this.b=e,this}setHex(e,t=Hi){return e=Math.floor(e),this.r=(e>>16&255)/255,this.g=(e>>8&255)/255,this.b=(e&255)/255,xt.colorSpaceToWorking(this,t),this}setRGB(e,t,i,r=xt.workingColorSpace){return this.r=e,this.g=t,this.b=i,xt.colorSpaceToWorking(this,r),this}setHSL(e,t,i,r=xt.workingColorSpace){if(e=Cc(e,1),t=ut(t,0,1),i=ut(i,0,1),t===0)this.r=this.g=this.b=i;else{let s=i<=.5?i*(1+t):i+t-i*t,o=2*i-s;this.r=sf(o,s,e+1/3),this.g=sf(o,s,e),this.b=sf(o,s,e-1/3)}return xt.colorSpaceToWorking(this,r),this}setStyle(e,t=Hi){function i(s){s!==void 0&&parseFloat(s)<1&&Ve("Color: Alpha component of "+e+" will be ignored.")}let r;if(r=/^(\w+)\(([^\)]*)\)/.exec(e)){let s,o=r[1],a=r[2];switch(o){case"rgb":case"rgba":if(s=/^\s*(\d+)\s*,\s*(\d+)\s*,\s*(\d+)\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(s[4]),this.setRGB(Math.min(255,parseInt(s[1],10))/255,Math.min(255,parseInt(s[2],10))/255,Math.min(255,parseInt(s[3],10))/255,t);if(s=/^\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(s[4]),this.setRGB(Math.min(100,parseFloat(s[1]))/100,Math.min(100,parseFloat(s[2]))/100,Math.min(100,parseFloat(s[3]))/100,t);break;case"hsl":case"hsla":if(s=/^\s*([+-]?(?:\d+(?:\.\d+)?|\.\d+))\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*,\s*(\d+(?:\.\d+)?|\.\d+)\%\s*(?:,\s*(\d+(?:\.\d+)?|\.\d+)\s*)?$/.exec(a))return i(s[4]),this.setHSL(parseFloat(s[1])/360,parseFloat(s[2])/100,parseFloat(s[3])/100,t);break;default:Ve("Color: Unknown color model "+e)}}else if(r=/^\#([A-Fa-f\d]+)$/.exec(e)){let s=r[1],o=s.length;if(o===3)return this.setRGB(parseInt(s.charAt(0),16)/15,parseInt(s.charAt(1),16)/15,parseInt(s.charAt(2),16)/15,t);if(o===6)return this.setHex(parseInt(s,16),t);Ve("Color: Invalid hex color "+e)}else if(e&&e.length>0)return this.setColorName(e,t);return this}setColorName(e,t=Hi){let i=om[e.toLowerCase()];return i!==void 0?this.setHex(i,t):Ve("Color: Unknown color "+e),this}clone(){return new this.constructor(this.r,this.g,this.b)}copy(e){return this.r=e.r,this.g=e.g,this.b=e.b,this}copySRGBToLinear(e){return this.r=Kn(e.r),this.g=Kn(e.g),this.b=Kn(e.b),this}copyLinearToSRGB(e){return this.r=Ps(e.r),this.g=Ps(e.g),this.b=Ps(e.b),this}convertSRGBToLinear(){return this.copySRGBToLinear(this),this}convertLinearToSRGB(){return this.copyLinearToSRGB(this),this}getHex(e=Hi){return xt.workingToColorSpace($i.copy(this),e),Math.round(ut($i.r*255,0,255))*65536+Math.round(ut($i.g*255,0,255))*256+Math.round(ut($i.b*255,0,255))}getHexString(e=Hi){return("000000"+this.getHex(e).toString(16)).slice(-6)}getHSL(e,t=xt.workingColorSpace){xt.workingToColorSpace($i.copy(this),t);let i=$i.r,r=$i.g,s=$i.b,o=Math.max(i,r,s),a=Math.min(i,r,s),l,c,h=(a+o)/2;if(a===o)l=0,c=0;else{let u=o-a;switch(c=h<=.5?u/(o+a):u/(2-o-a),o){case i:l=(r-s)/u+(r<s?6:0);break;case r:l=(s-i)/u+2;break;case s:l=(i-r)/u+4;break}l/=6}return e.h=l,e.s=c,e.l=h,e}getRGB(e,t=xt.workingColorSpace){return xt.workingToColorSpace($i.copy(this),t),e.r=$i.r,e.g=$i.g,e.b=$i.b,e}getStyle(e=Hi){xt.workingToColorSpace($i.copy(this),e);let t=$i.r,i=$i.g,r=$i.b;return e!==Hi?`color(${e} ${t.toFixed(3)} ${i.toFixed(3)} ${r.toFixed(3)})`:`rgb(${Math.round(t*255)},${Math.round(i*255)},${Math.round(r*255)})`}offsetHSL(e,t,i){return this.getHSL(os),this.setHSL(os.h+e,os.s+t,os.l+i)}add(e){return this.r+=e.r,this.g+=e.g,this.b+=e.b,this}addColors(e,t){return this.r=e.r+t.r,this.g=e.g+t.g,this.b=e.b+t.b,this}addScalar(e){return this.r+=e,this.g+=e,this.b+=e,this}sub(e){return this.r=Math.max(0,this.r-e.r),this.g=Math.max(0,this.g-e.g),this.b=Math.max(0,this.b-e.b),this}multiply(e){return this.r*=e.r,this.g*=e.g,this.b*=e.b,this}multiplyScalar(e){return this.r*=e,this.g*=e,this.b*=e,this}lerp(e,t){return this.r+=(e.r-this.r)*t,this.g+=(e.g-this.g)*t,this.b+=(e.b-this.b)*t,this}lerpColors(e,t,i){return this.r=e.r+(t.r-e.r)*i,this.g=e.g+(t.g-e.g)*i,this.b=e.b+(t.b-e.b)*i,this}lerpHSL(e,t){this.getHSL(os),e.getHSL(Uc);let i=Ao(os.h,Uc.h,t),r=Ao(os.s,Uc.s,t),s=Ao(os.l,Uc.l,t);return this.setHSL(i,r,s),this}setFromVector3(e){return this.r=e.x,this.g=e.y,this.b=e.z,this}applyMatrix3(e){let t=this.r,i=this.g,r=this.b,s=e.elements;return this.r=s[0]*t+s[3]*i+s[6]*r,this.g=s[1]*t+s[4]*i+s[7]*r,this.b=s[2]*t+s[5]*i+s[8]*r,this}equals(e){return e.r===this.r&&e.g===this.g&&e.b===this.b}fromArray(e,t=0){return this.r=e[t],this.g=e[t+1],this.b=e[t+2],this}toArray(e=[],t=0){return e[t]=this.r,e[t+1]=this.g,e[t+2]=this.b,e}fromBufferAttribute(e,t){return this.r=e.getX(t),this.g=e.getY(t),this.b=e.getZ(t),this}toJSON(){return this.getHex()}*[Symbol.iterator](){yield this.r,yield this.g,yield this.b}},$i=new Fe;Fe.NAMES=om;var dl=class extends jt{constructor(){super(),this.isScene=!0,this.type="Scene",this.background=null,this.environment=null,this.fog=null,this.backgroundBlurriness=0,this.backgroundIntensity=1,this.backgroundRotation=new un,this.environmentIntensity=1,this.environmentRotation=new un,this.overrideMaterial=null,typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}copy(e,t){return super.copy(e,t),this.background=e.background!==null?e.background.clone():null,this.environment=e.environment!==null?e.environment.clone():null,this.fog=e.fog!==null?e.fog.clone():null,this.backgroundBlurriness=e.backgroundBlurriness,this.backgroundIntensity=e.backgroundIntensity,this.backgroundRotation.copy(e.backgroundRotation),this.environmentIntensity=e.environmentIntensity,this.environmentRotation.copy(e.environmentRotation),this.overrideMaterial=e.overrideMaterial!==null?e.overrideMaterial.clone():null,this.matrixAutoUpdate=e.matrixAutoUpdate,this}toJSON(e){let t=super.toJSON(e);return this.fog!==null&&(t.object.fog=this.fog.toJSON()),t.object.backgroundBlurriness=this.backgroundBlurriness,t.object.backgroundIntensity=this.backgroundIntensity,t.object.backgroundRotation=this.backgroundRotation.toArray(),t.object.environmentIntensity=this.environmentIntensity,t.object.environmentRotation=this.environmentRotation.toArray(),t}};var $n=new P,Nr=new P,of=new P,Ir=new P,Io=new P,Fo=new P,am=new P,af=new P,lf=new P,cf=new P,hf=new Lt,uf=new Lt,ff=new Lt,as=class n{constructor(e=new P,t=new P,i=new P){this.a=e,this.b=t,this.c=i}static getNormal(e,t,i,r){r.subVectors(i,t),$n.subVectors(e,t),r.cross($n);let s=r.lengthSq();return s>0?r.multiplyScalar(1/Math.sqrt(s)):r.set(0,0,0)}static getBarycoord(e,t,i,r,s){$n.subVectors(r,t),Nr.subVectors(i,t),of.subVectors(e,t);let o=$n.dot($n),a=$n.dot(Nr),l=$n.dot(of),c=Nr.dot(Nr),h=Nr.dot(of),u=o*c-a*a;if(u===0)return s.set(0,0,0),null;let f=1/u,d=(c*l-a*h)*f,g=(o*h-a*l)*f;return s.set(1-d-g,g,d)}static containsPoint(e,t,i,r){return this.getBarycoord(e,t,i,r,Ir)===null?!1:Ir.x>=0&&Ir.y>=0&&Ir.x+Ir.y<=1}static getInterpolation(e,t,i,r,s,o,a,l){return this.getBarycoord(e,t,i,r,Ir)===null?(l.x=0,l.y=0,"z"in l&&(l.z=0),"w"in l&&(l.w=0),null):(l.setScalar(0),l.addScaledVector(s,Ir.x),l.addScaledVector(o,Ir.y),l.addScaledVector(a,Ir.z),l)}static getInterpolatedAttribute(e,t,i,r,s,o){return hf.setScalar(0),uf.setScalar(0),ff.setScalar(0),hf.fromBufferAttribute(e,t),uf.fromBufferAttribute(e,i),ff.fromBufferAttribute(e,r),o.setScalar(0),o.addScaledVector(hf,s.x),o.addScaledVector(uf,s.y),o.addScaledVector(ff,s.z),o}static isFrontFacing(e,t,i,r){return $n.subVectors(i,t),Nr.subVectors(e,t),$n.cross(Nr).dot(r)<0}set(e,t,i){return this.a.copy(e),this.b.copy(t),this.c.copy(i),this}setFromPointsAndIndices(e,t,i,r){return this.a.copy(e[t]),this.b.copy(e[i]),this.c.copy(e[r]),this}setFromAttributeAndIndices(e,t,i,r){return this.a.fromBufferAttribute(e,t),this.b.fromBufferAttribute(e,i),this.c.fromBufferAttribute(e,r),this}clone(){return new this.constructor().copy(this)}copy(e){return this.a.copy(e.a),this.b.copy(e.b),this.c.copy(e.c),this}getArea(){return $n.subVectors(this.c,this.b),Nr.subVectors(this.a,this.b),$n.cross(Nr).length()*.5}getMidpoint(e){return e.addVectors(this.a,this.b).add(this.c).multiplyScalar(1/3)}getNormal(e){return n.getNormal(this.a,this.b,this.c,e)}getPlane(e){return e.setFromCoplanarPoints(this.a,this.b,this.c)}getBarycoord(e,t){return n.getBarycoord(e,this.a,this.b,this.c,t)}getInterpolation(e,t,i,r,s){return n.getInterpolation(e,this.a,this.b,this.c,t,i,r,s)}containsPoint(e){return n.containsPoint(e,this.a,this.b,this.c)}isFrontFacing(e){return n.isFrontFacing(this.a,this.b,this.c,e)}intersectsBox(e){return e.intersectsTriangle(this)}closestPointToPoint(e,t){let i=this.a,r=this.b,s=this.c,o,a;Io.subVectors(r,i),Fo.subVectors(s,i),af.subVectors(e,i);let l=Io.dot(af),c=Fo.dot(af);if(l<=0&&c<=0)return t.copy(i);lf.subVectors(e,r);let h=Io.dot(lf),u=Fo.dot(lf);if(h>=0&&u<=h)return t.copy(r);let f=l*u-h*c;if(f<=0&&l>=0&&h<=0&&l-h>0)return o=l/(l-h),t.copy(i).addScaledVector(Io,o);cf.subVectors(e,s);let d=Io.dot(cf),g=Fo.dot(cf);if(g>=0&&d<=g)return t.copy(s);let E=d*c-l*g;if(E<=0&&c>=0&&g<=0)return a=c/(c-g),t.copy(i).addScaledVector(Fo,a);let m=h*g-d*u;if(m<=0&&u-h>=0&&d-g>=0)return am.subVectors(s,r),a=(u-h)/(u-h+(d-g)),t.copy(r).addScaledVector(am,a);let p=1/(m+E+f);return o=E*p,a=f*p,t.copy(i).addScaledVector(Io,o).addScaledVector(Fo,a)}equals(e){return e.a.equals(this.a)&&e.b.equals(this.b)&&e.c.equals(this.c)}};var In=class{constructor(e=new P(1/0,1/0,1/0),t=new P(-1/0,-1/0,-1/0)){this.isBox3=!0,this.min=e,this.max=t}set(e,t){return this.min.copy(e),this.max.copy(t),this}setFromArray(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t+=3)this.expandByPoint(Jn.fromArray(e,t));return this}setFromBufferAttribute(e){this.makeEmpty();for(let t=0,i=e.count;t<i;t++)this.expandByPoint(Jn.fromBufferAttribute(e,t));return this}setFromPoints(e){this.makeEmpty();for(let t=0,i=e.length;t<i;t++)this.expandByPoint(e[t]);return this}setFromCenterAndSize(e,t){let i=Jn.copy(t).multiplyScalar(.5);return this.min.copy(e).sub(i),this.max.copy(e).add(i),this}setFromObject(e,t=!1){return this.makeEmpty(),this.expandByObject(e,t)}clone(){return new this.constructor().copy(this)}copy(e){return this.min.copy(e.min),this.max.copy(e.max),this}makeEmpty(){return this.min.x=this.min.y=this.min.z=1/0,this.max.x=this.max.y=this.max.z=-1/0,this}isEmpty(){return this.max.x<this.min.x||this.max.y<this.min.y||this.max.z<this.min.z}getCenter(e){return this.isEmpty()?e.set(0,0,0):e.addVectors(this.min,this.max).multiplyScalar(.5)}getSize(e){return this.isEmpty()?e.set(0,0,0):e.subVectors(this.max,this.min)}expandByPoint(e){return this.min.min(e),this.max.max(e),this}expandByVector(e){return this.min.sub(e),this.max.add(e),this}expandByScalar(e){return this.min.addScalar(-e),this.max.addScalar(e),this}expandByObject(e,t=!1){e.updateWorldMatrix(!1,!1);let i=e.geometry;if(i!==void 0){let s=i.getAttribute("position");if(t===!0&&s!==void 0&&e.isInstancedMesh!==!0&&e.isBatchedMesh!==!0)for(let o=0,a=s.count;o<a;o++)e.isMesh===!0?e.getVertexPosition(o,Jn):Jn.fromBufferAttribute(s,o),Jn.applyMatrix4(e.matrixWorld),this.expandByPoint(Jn);else e.boundingBox!==void 0?(e.boundingBox===null&&e.computeBoundingBox(),Oc.copy(e.boundingBox)):(i.boundingBox===null&&i.computeBoundingBox(),Oc.copy(i.boundingBox)),Oc.applyMatrix4(e.matrixWorld),this.union(Oc)}let r=e.children;for(let s=0,o=r.length;s<o;s++)this.expandByObject(r[s],t);return this}containsPoint(e){return e.x>=this.min.x&&e.x<=this.max.x&&e.y>=this.min.y&&e.y<=this.max.y&&e.z>=this.min.z&&e.z<=this.max.z}containsBox(e){return this.min.x<=e.min.x&&e.max.x<=this.max.x&&this.min.y<=e.min.y&&e.max.y<=this.max.y&&this.min.z<=e.min.z&&e.max.z<=this.max.z}getParameter(e,t){return t.set((e.x-this.min.x)/(this.max.x-this.min.x),(e.y-this.min.y)/(this.max.y-this.min.y),(e.z-this.min.z)/(this.max.z-this.min.z))}intersectsBox(e){return e.max.x>=this.min.x&&e.min.x<=this.max.x&&e.max.y>=this.min.y&&e.min.y<=this.max.y&&e.max.z>=this.min.z&&e.min.z<=this.max.z}intersectsSphere(e){return this.clampPoint(e.center,Jn),Jn.distanceToSquared(e.center)<=e.radius*e.radius}intersectsPlane(e){let t,i;return e.normal.x>0?(t=e.normal.x*this.min.x,i=e.normal.x*this.max.x):(t=e.normal.x*this.max.x,i=e.normal.x*this.min.x),e.normal.y>0?(t+=e.normal.y*this.min.y,i+=e.normal.y*this.max.y):(t+=e.normal.y*this.max.y,i+=e.normal.y*this.min.y),e.normal.z>0?(t+=e.normal.z*this.min.z,i+=e.normal.z*this.max.z):(t+=e.normal.z*this.max.z,i+=e.normal.z*this.min.z),t<=-e.constant&&i>=-e.constant}intersectsTriangle(e){if(this.isEmpty())return!1;this.getCenter(pl),Bc.subVectors(this.max,pl),Uo.subVectors(e.a,pl),Oo.subVectors(e.b,pl),Bo.subVectors(e.c,pl),ls.subVectors(Oo,Uo),cs.subVectors(Bo,Oo),Ls.subVectors(Uo,Bo);let t=[0,-ls.z,ls.y,0,-cs.z,cs.y,0,-Ls.z,Ls.y,ls.z,0,-ls.x,cs.z,0,-cs.x,Ls.z,0,-Ls.x,-ls.y,ls.x,0,-cs.y,cs.x,0,-Ls.y,Ls.x,0];return!df(t,Uo,Oo,Bo,Bc)||(t=[1,0,0,0,1,0,0,0,1],!df(t,Uo,Oo,Bo,Bc))?!1:(kc.crossVectors(ls,cs),t=[kc.x,kc.y,kc.z],df(t,Uo,Oo,Bo,Bc))}clampPoint(e,t){return t.copy(e).clamp(this.min,this.max)}distanceToPoint(e){return this.clampPoint(e,Jn).distanceTo(e)}getBoundingSphere(e){return this.isEmpty()?e.makeEmpty():(this.getCenter(e.center),e.radius=this.getSize(Jn).length()*.5),e}intersect(e){return this.min.max(e.min),this.max.min(e.max),this.isEmpty()&&this.makeEmpty(),this}union(e){return this.min.min(e.min),this.max.max(e.max),this}applyMatrix4(e){return this.isEmpty()?this:(Fr[0].set(this.min.x,this.min.y,this.min.z).applyMatrix4(e),Fr[1].set(this.min.x,this.min.y,this.max.z).applyMatrix4(e),Fr[2].set(this.min.x,this.max.y,this.min.z).applyMatrix4(e),Fr[3].set(this.min.x,this.max.y,this.max.z).applyMatrix4(e),Fr[4].set(this.max.x,this.min.y,this.min.z).applyMatrix4(e),Fr[5].set(this.max.x,this.min.y,this.max.z).applyMatrix4(e),Fr[6].set(this.max.x,this.max.y,this.min.z).applyMatrix4(e),Fr[7].set(this.max.x,this.max.y,this.max.z).applyMatrix4(e),this.setFromPoints(Fr),this)}translate(e){return this.min.add(e),this.max.add(e),this}equals(e){return e.min.equals(this.min)&&e.max.equals(this.max)}toJSON(){return{min:this.min.toArray(),max:this.max.toArray()}}fromJSON(e){return this.min.fromArray(e.min),this.max.fromArray(e.max),this}},Fr=[new P,new P,new P,new P,new P,new P,new P,new P],Jn=new P,Oc=new In,Uo=new P,Oo=new P,Bo=new P,ls=new P,cs=new P,Ls=new P,pl=new P,Bc=new P,kc=new P,Ds=new P;function df(n,e,t,i,r){for(let s=0,o=n.length-3;s<=o;s+=3){Ds.fromArray(n,s);let a=r.x*Math.abs(Ds.x)+r.y*Math.abs(Ds.y)+r.z*Math.abs(Ds.z),l=e.dot(Ds),c=t.dot(Ds),h=i.dot(Ds);if(Math.max(-Math.max(l,c,h),Math.min(l,c,h))>a)return!1}return!0}var Si=new P,Gc=new se,cM=0,wi=class extends Oi{constructor(e,t,i=!1){if(super(),Array.isArray(e))throw new TypeError("THREE.BufferAttribute: array should be a Typed Array.");this.isBufferAttribute=!0,Object.defineProperty(this,"id",{value:cM++}),this.name="",this.array=e,this.itemSize=t,this.count=e!==void 0?e.length/t:0,this.normalized=i,this.usage=Hp,this.updateRanges=[],this.gpuType=Ei,this.version=0,this._normalizationScale=e!==void 0?Pc(e):void 0}onUploadCallback(){}set needsUpdate(e){e===!0&&this.version++}setUsage(e){return this.usage=e,this}addUpdateRange(e,t){this.updateRanges.push({start:e,count:t})}clearUpdateRanges(){this.updateRanges.length=0}copy(e){return this.name=e.name,this.array=new e.array.constructor(e.array),this.itemSize=e.itemSize,this.count=e.count,this.normalized=e.normalized,this.usage=e.usage,this.gpuType=e.gpuType,this._normalizationScale=e._normalizationScale,this}copyAt(e,t,i){e*=this.itemSize,i*=t.itemSize;for(let r=0,s=this.itemSize;r<s;r++)this.array[e+r]=t.array[i+r];return this}copyArray(e){return this.array.set(e),this}applyMatrix3(e){if(this.itemSize===2)for(let t=0,i=this.count;t<i;t++)Gc.fromBufferAttribute(this,t),Gc.applyMatrix3(e),this.setXY(t,Gc.x,Gc.y);else if(this.itemSize===3)for(let t=0,i=this.count;t<i;t++)Si.fromBufferAttribute(this,t),Si.applyMatrix3(e),this.setXYZ(t,Si.x,Si.y,Si.z);return this}applyMatrix4(e){for(let t=0,i=this.count;t<i;t++)Si.fromBufferAttribute(this,t),Si.applyMatrix4(e),this.setXYZ(t,Si.x,Si.y,Si.z);return this}applyNormalMatrix(e){for(let t=0,i=this.count;t<i;t++)Si.fromBufferAttribute(this,t),Si.applyNormalMatrix(e),this.setXYZ(t,Si.x,Si.y,Si.z);return this}transformDirection(e){for(let t=0,i=this.count;t<i;t++)Si.fromBufferAttribute(this,t),Si.transformDirection(e),this.setXYZ(t,Si.x,Si.y,Si.z);return this}set(e,t=0){return this.array.set(e,t),this}getComponent(e,t){let i=this.array[e*this.itemSize+t];return this.normalized&&(i=this._denormalize(i)),i}setComponent(e,t,i){return this.normalized&&(i=this._normalize(i)),this.array[e*this.itemSize+t]=i,this}getX(e){let t=this.array[e*this.itemSize];return this.normalized&&(t=this._denormalize(t)),t}setX(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize]=t,this}getY(e){let t=this.array[e*this.itemSize+1];return this.normalized&&(t=this._denormalize(t)),t}setY(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+1]=t,this}getZ(e){let t=this.array[e*this.itemSize+2];return this.normalized&&(t=this._denormalize(t)),t}setZ(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+2]=t,this}getW(e){let t=this.array[e*this.itemSize+3];return this.normalized&&(t=this._denormalize(t)),t}setW(e,t){return this.normalized&&(t=this._normalize(t)),this.array[e*this.itemSize+3]=t,this}setXY(e,t,i){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i)),this.array[e+0]=t,this.array[e+1]=i,this}setXYZ(e,t,i,r){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),r=this._normalize(r)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=r,this}setXYZW(e,t,i,r,s){return e*=this.itemSize,this.normalized&&(t=this._normalize(t),i=this._normalize(i),r=this._normalize(r),s=this._normalize(s)),this.array[e+0]=t,this.array[e+1]=i,this.array[e+2]=r,this.array[e+3]=s,this}onUpload(e){return this.onUploadCallback=e,this}clone(){return new this.constructor(this.array,this.itemSize).copy(this)}toJSON(){let e={itemSize:this.itemSize,type:this.array.constructor.name,array:Array.from(this.array),normalized:this.normalized};return e.name=this.name,e.usage=this.usage,e.gpuType=this.gpuType,e}dispose(){this.dispatchEvent({type:"dispose"})}_denormalize(e){let t=this._normalizationScale;return t!==void 0?Math.max(e/t,-1):$u(e,this.array)}_normalize(e){let t=this._normalizationScale;return t!==void 0?Math.round(e*t):Ju(e,this.array)}};var ko=class extends wi{constructor(e,t,i){super(new Uint16Array(e),t,i)}};var Go=class extends wi{constructor(e,t,i){super(new Uint32Array(e),t,i)}};var Ct=class extends wi{constructor(e,t,i){super(new Float32Array(e),t,i)}};var hM=new In,ml=new P,pf=new P,Qn=class{constructor(e=new P,t=-1){this.isSphere=!0,this.center=e,this.radius=t}set(e,t){return this.center.copy(e),this.radius=t,this}setFromPoints(e,t){let i=this.center;t!==void 0?i.copy(t):hM.setFromPoints(e).getCenter(i);let r=0;for(let s=0,o=e.length;s<o;s++)r=Math.max(r,i.distanceToSquared(e[s]));return this.radius=Math.sqrt(r),this}copy(e){return this.center.copy(e.center),this.radius=e.radius,this}isEmpty(){return this.radius<0}makeEmpty(){return this.center.set(0,0,0),this.radius=-1,this}containsPoint(e){return e.distanceToSquared(this.center)<=this.radius*this.radius}distanceToPoint(e){return e.distanceTo(this.center)-this.radius}intersectsSphere(e){let t=this.radius+e.radius;return e.center.distanceToSquared(this.center)<=t*t}intersectsBox(e){return e.intersectsSphere(this)}intersectsPlane(e){return Math.abs(e.distanceToPoint(this.center))<=this.radius}clampPoint(e,t){let i=this.center.distanceToSquared(e);return t.copy(e),i>this.radius*this.radius&&(t.sub(this.center).normalize(),t.multiplyScalar(this.radius).add(this.center)),t}getBoundingBox(e){return this.isEmpty()?(e.makeEmpty(),e):(e.set(this.center,this.center),e.expandByScalar(this.radius),e)}applyMatrix4(e){return this.center.applyMatrix4(e),this.radius=this.radius*e.getMaxScaleOnAxis(),this}translate(e){return this.center.add(e),this}expandByPoint(e){if(this.isEmpty())return this.center.copy(e),this.radius=0,this;ml.subVectors(e,this.center);let t=ml.lengthSq();if(t>this.radius*this.radius){let i=Math.sqrt(t),r=(i-this.radius)*.5;this.center.addScaledVector(ml,r/i),this.radius+=r}return this}union(e){return e.isEmpty()?this:this.isEmpty()?(this.copy(e),this):(this.center.equals(e.center)===!0?this.radius=Math.max(this.radius,e.radius):(pf.subVectors(e.center,this.center).setLength(e.radius),this.expandByPoint(ml.copy(e.center).add(pf)),this.expandByPoint(ml.copy(e.center).sub(pf))),this)}equals(e){return e.center.equals(this.center)&&e.radius===this.radius}clone(){return new this.constructor().copy(this)}toJSON(){return{radius:this.radius,center:this.center.toArray()}}fromJSON(e){return this.radius=e.radius,this.center.fromArray(e.center),this}};var uM=0,Fn=new je,mf=new jt,zo=new P,En=new In,gl=new In,Bi=new P,Vt=class n extends Oi{constructor(){super(),this.isBufferGeometry=!0,Object.defineProperty(this,"id",{value:uM++}),this.uuid=yn(),this.name="",this.type="BufferGeometry",this.index=null,this.indirect=null,this.indirectOffset=0,this.attributes={},this.morphAttributes={},this.morphTargetsRelative=!1,this.groups=[],this.boundingBox=null,this.boundingSphere=null,this.drawRange={start:0,count:1/0},this.userData={},this._transformed=!1}getIndex(){return this.index}setIndex(e){return Array.isArray(e)?this.index=new(Wp(e)?Go:ko)(e,1):this.index=e,this}setIndirect(e,t=0){return this.indirect=e,this.indirectOffset=t,this}getIndirect(){return this.indirect}getAttribute(e){return this.attributes[e]}setAttribute(e,t){return this.attributes[e]=t,this}deleteAttribute(e){return delete this.attributes[e],this}hasAttribute(e){return this.attributes[e]!==void 0}addGroup(e,t,i=0){this.groups.push({start:e,count:t,materialIndex:i})}clearGroups(){this.groups=[]}setDrawRange(e,t){this.drawRange.start=e,this.drawRange.count=t}applyMatrix4(e){let t=this.attributes.position;t!==void 0&&(t.applyMatrix4(e),t.needsUpdate=!0);let i=this.attributes.normal;if(i!==void 0){let s=new it().getNormalMatrix(e);i.applyNormalMatrix(s),i.needsUpdate=!0}let r=this.attributes.tangent;return r!==void 0&&(r.transformDirection(e),r.needsUpdate=!0),this.boundingBox!==null&&this.computeBoundingBox(),this.boundingSphere!==null&&this.computeBoundingSphere(),this._transformed=!0,this}applyQuaternion(e){return Fn.makeRotationFromQuaternion(e),this.applyMatrix4(Fn),this}rotateX(e){return Fn.makeRotationX(e),this.applyMatrix4(Fn),this}rotateY(e){return Fn.makeRotationY(e),this.applyMatrix4(Fn),this}rotateZ(e){return Fn.makeRotationZ(e),this.applyMatrix4(Fn),this}translate(e,t,i){return Fn.makeTranslation(e,t,i),this.applyMatrix4(Fn),this}scale(e,t,i){return Fn.makeScale(e,t,i),this.applyMatrix4(Fn),this}lookAt(e){return mf.lookAt(e),mf.updateMatrix(),this.applyMatrix4(mf.matrix),this}center(){return this.computeBoundingBox(),this.boundingBox.getCenter(zo).negate(),this.translate(zo.x,zo.y,zo.z),this}setFromPoints(e){let t=this.getAttribute("position");if(t===void 0){let i=[];for(let r=0,s=e.length;r<s;r++){let o=e[r];i.push(o.x,o.y,o.z||0)}this.setAttribute("position",new Ct(i,3))}else{let i=Math.min(e.length,t.count);for(let r=0;r<i;r++){let s=e[r];t.setXYZ(r,s.x,s.y,s.z||0)}e.length>t.count&&Ve("BufferGeometry: Buffer size too small for points data. Use .dispose() and create a new geometry."),t.needsUpdate=!0}return this}computeBoundingBox(){this.boundingBox===null&&(this.boundingBox=new In);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){St("BufferGeometry.computeBoundingBox(): GLBufferAttribute requires a manual bounding box.",this),this.boundingBox.set(new P(-1/0,-1/0,-1/0),new P(1/0,1/0,1/0));return}if(e!==void 0){if(this.boundingBox.setFromBufferAttribute(e),t)for(let i=0,r=t.length;i<r;i++){let s=t[i];En.setFromBufferAttribute(s),this.morphTargetsRelative?(Bi.addVectors(this.boundingBox.min,En.min),this.boundingBox.expandByPoint(Bi),Bi.addVectors(this.boundingBox.max,En.max),this.boundingBox.expandByPoint(Bi)):(this.boundingBox.expandByPoint(En.min),this.boundingBox.expandByPoint(En.max))}}else this.boundingBox.makeEmpty();(isNaN(this.boundingBox.min.x)||isNaN(this.boundingBox.min.y)||isNaN(this.boundingBox.min.z))&&St('BufferGeometry.computeBoundingBox(): Computed min/max have NaN values. The "position" attribute is likely to have NaN values.',this)}computeBoundingSphere(){this.boundingSphere===null&&(this.boundingSphere=new Qn);let e=this.attributes.position,t=this.morphAttributes.position;if(e&&e.isGLBufferAttribute){St("BufferGeometry.computeBoundingSphere(): GLBufferAttribute requires a manual bounding sphere.",this),this.boundingSphere.set(new P,1/0);return}if(e){let i=this.boundingSphere.center;if(En.setFromBufferAttribute(e),t)for(let s=0,o=t.length;s<o;s++){let a=t[s];gl.setFromBufferAttribute(a),this.morphTargetsRelative?(Bi.addVectors(En.min,gl.min),En.expandByPoint(Bi),Bi.addVectors(En.max,gl.max),En.expandByPoint(Bi)):(En.expandByPoint(gl.min),En.expandByPoint(gl.max))}En.getCenter(i);let r=0;for(let s=0,o=e.count;s<o;s++)Bi.fromBufferAttribute(e,s),r=Math.max(r,i.distanceToSquared(Bi));if(t)for(let s=0,o=t.length;s<o;s++){let a=t[s],l=this.morphTargetsRelative;for(let c=0,h=a.count;c<h;c++)Bi.fromBufferAttribute(a,c),l&&(zo.fromBufferAttribute(e,c),Bi.add(zo)),r=Math.max(r,i.distanceToSquared(Bi))}this.boundingSphere.radius=Math.sqrt(r),isNaN(this.boundingSphere.radius)&&St('BufferGeometry.computeBoundingSphere(): Computed radius is NaN. The "position" attribute is likely to have NaN values.',this)}}computeTangents(){let e=this.index,t=this.attributes;if(e===null||t.position===void 0||t.normal===void 0||t.uv===void 0){St("BufferGeometry: .computeTangents() failed. Missing required attributes (index, position, normal or uv)");return}let i=t.position,r=t.normal,s=t.uv,o=this.getAttribute("tangent");(o===void 0||o.count!==i.count)&&(o=new wi(new Float32Array(4*i.count),4),this.setAttribute("tangent",o));let a=[],l=[],c=new Uint8Array(i.count);for(let k=0;k<i.count;k++)a[k]=new P,l[k]=new P;let h=new P,u=new P,f=new P,d=new se,g=new se,E=new se,m=new P,p=new P;function S(k,F,D){c[k]=c[F]=c[D]=1,h.fromBufferAttribute(i,k),u.fromBufferAttribute(i,F),f.fromBufferAttribute(i,D),d.fromBufferAttribute(s,k),g.fromBufferAttribute(s,F),E.fromBufferAttribute(s,D),u.sub(h),f.sub(h),g.sub(d),E.sub(d);let H=1/(g.x*E.y-E.x*g.y);isFinite(H)&&(m.copy(u).multiplyScalar(E.y).addScaledVector(f,-g.y).multiplyScalar(H),p.copy(f).multiplyScalar(g.x).addScaledVector(u,-E.x).multiplyScalar(H),a[k].add(m),a[F].add(m),a[D].add(m),l[k].add(p),l[F].add(p),l[D].add(p))}let A=this.groups;A.length===0&&(A=[{start:0,count:e.count}]);for(let k=0,F=A.length;k<F;++k){let D=A[k],H=D.start,W=D.count;for(let N=H,z=H+W;N<z;N+=3)S(e.getX(N+0),e.getX(N+1),e.getX(N+2))}let M=new P,L=new P,T=new P,v=new P;function w(k){T.fromBufferAttribute(r,k),v.copy(T);let F=a[k];M.copy(F),M.sub(T.multiplyScalar(T.dot(F))).normalize(),L.crossVectors(v,F);let H=L.dot(l[k])<0?-1:1;o.setXYZW(k,M.x,M.y,M.z,H)}for(let k=0,F=i.count;k<F;++k)c[k]&&w(k);this._transformed=!0}computeVertexNormals(){let e=this.index,t=this.getAttribute("position");if(t!==void 0){let i=this.getAttribute("normal");if(i===void 0||i.count!==t.count)i=new wi(new Float32Array(t.count*3),3),this.setAttribute("normal",i);else for(let f=0,d=i.count;f<d;f++)i.setXYZ(f,0,0,0);let r=new P,s=new P,o=new P,a=new P,l=new P,c=new P,h=new P,u=new P;if(e)for(let f=0,d=e.count;f<d;f+=3){let g=e.getX(f+0),E=e.getX(f+1),m=e.getX(f+2);r.fromBufferAttribute(t,g),s.fromBufferAttribute(t,E),o.fromBufferAttribute(t,m),h.subVectors(o,s),u.subVectors(r,s),h.cross(u),a.fromBufferAttribute(i,g),l.fromBufferAttribute(i,E),c.fromBufferAttribute(i,m),a.add(h),l.add(h),c.add(h),i.setXYZ(g,a.x,a.y,a.z),i.setXYZ(E,l.x,l.y,l.z),i.setXYZ(m,c.x,c.y,c.z)}else for(let f=0,d=t.count;f<d;f+=3)r.fromBufferAttribute(t,f+0),s.fromBufferAttribute(t,f+1),o.fromBufferAttribute(t,f+2),h.subVectors(o,s),u.subVectors(r,s),h.cross(u),i.setXYZ(f+0,h.x,h.y,h.z),i.setXYZ(f+1,h.x,h.y,h.z),i.setXYZ(f+2,h.x,h.y,h.z);this.normalizeNormals(),i.needsUpdate=!0}}normalizeNormals(){let e=this.attributes.normal;for(let t=0,i=e.count;t<i;t++)Bi.fromBufferAttribute(e,t),Bi.normalize(),e.setXYZ(t,Bi.x,Bi.y,Bi.z)}toNonIndexed(){function e(a,l){let c=a.array,h=a.itemSize,u=a.normalized,f=new c.constructor(l.length*h),d=0,g=0;for(let E=0,m=l.length;E<m;E++){a.isInterleavedBufferAttribute?d=l[E]*a.data.stride+a.offset:d=l[E]*h;for(let p=0;p<h;p++)f[g++]=c[d++]}return new wi(f,h,u)}if(this.index===null)return Ve("BufferGeometry.toNonIndexed(): BufferGeometry is already non-indexed."),this;let t=new n,i=this.index.array,r=this.attributes;for(let a in r){let l=r[a],c=e(l,i);t.setAttribute(a,c)}let s=this.morphAttributes;for(let a in s){let l=[],c=s[a];for(let h=0,u=c.length;h<u;h++){let f=c[h],d=e(f,i);l.push(d)}t.morphAttributes[a]=l}t.morphTargetsRelative=this.morphTargetsRelative;let o=this.groups;for(let a=0,l=o.length;a<l;a++){let c=o[a];t.addGroup(c.start,c.count,c.materialIndex)}return t}toJSON(){let e={metadata:{version:4.7,type:"BufferGeometry",generator:"BufferGeometry.toJSON"}};if(e.uuid=this.uuid,e.type=this.parameters!==void 0&&this._transformed===!0?"BufferGeometry":this.type,e.name=this.name,Object.keys(this.userData).length>0&&(e.userData=this.userData),this.parameters!==void 0&&this._transformed!==!0){let l=this.parameters;for(let c in l)l[c]!==void 0&&(e[c]=l[c]);return e}e.data={attributes:{}};let t=this.index;t!==null&&(e.data.index={type:t.array.constructor.name,array:Array.prototype.slice.call(t.array)});let i=this.attributes;for(let l in i){let c=i[l];e.data.attributes[l]=c.toJSON(e.data)}let r={},s=!1;for(let l in this.morphAttributes){let c=this.morphAttributes[l],h=[];for(let u=0,f=c.length;u<f;u++){let d=c[u];h.push(d.toJSON(e.data))}h.length>0&&(r[l]=h,s=!0)}s&&(e.data.morphAttributes=r,e.data.morphTargetsRelative=this.morphTargetsRelative);let o=this.groups;o.length>0&&(e.data.groups=JSON.parse(JSON.stringify(o)));let a=this.boundingSphere;return a!==null&&(e.data.boundingSphere=a.toJSON()),e}clone(){return new this.constructor().copy(this)}copy(e){this.index=null,this.attributes={},this.morphAttributes={},this.groups=[],this.boundingBox=null,this.boundingSphere=null;let t={};this.name=e.name;let i=e.index;i!==null&&this.setIndex(i.clone());let r=e.attributes;for(let c in r){let h=r[c];this.setAttribute(c,h.clone(t))}let s=e.morphAttributes;for(let c in s){let h=[],u=s[c];for(let f=0,d=u.length;f<d;f++)h.push(u[f].clone(t));this.morphAttributes[c]=h}this.morphTargetsRelative=e.morphTargetsRelative;let o=e.groups;for(let c=0,h=o.length;c<h;c++){let u=o[c];this.addGroup(u.start,u.count,u.materialIndex)}let a=e.boundingBox;a!==null&&(this.boundingBox=a.clone());let l=e.boundingSphere;return l!==null&&(this.boundingSphere=l.clone()),this.drawRange.start=e.drawRange.start,this.drawRange.count=e.drawRange.count,this.userData=e.userData,this._transformed=e._transformed,this}dispose(){this.dispatchEvent({type:"dispose"})}};var gf=new P,fM=new P,dM=new it,Ji=class{constructor(e=new P(1,0,0),t=0){this.isPlane=!0,this.normal=e,this.constant=t}set(e,t){return this.normal.copy(e),this.constant=t,this}setComponents(e,t,i,r){return this.normal.set(e,t,i),this.constant=r,this}setFromNormalAndCoplanarPoint(e,t){return this.normal.copy(e),this.constant=-t.dot(this.normal),this}setFromCoplanarPoints(e,t,i){let r=gf.subVectors(i,t).cross(fM.subVectors(e,t)).normalize();return this.setFromNormalAndCoplanarPoint(r,e),this}copy(e){return this.normal.copy(e.normal),this.constant=e.constant,this}normalize(){let e=1/this.normal.length();return this.normal.multiplyScalar(e),this.constant*=e,this}negate(){return this.constant*=-1,this.normal.negate(),this}distanceToPoint(e){return this.normal.dot(e)+this.constant}distanceToSphere(e){return this.distanceToPoint(e.center)-e.radius}projectPoint(e,t){return t.copy(e).addScaledVector(this.normal,-this.distanceToPoint(e))}intersectLine(e,t,i=!0){let r=e.delta(gf),s=this.normal.dot(r);if(s===0)return this.distanceToPoint(e.start)===0?t.copy(e.start):null;let o=-(e.start.dot(this.normal)+this.constant)/s;return i===!0&&(o<0||o>1)?null:t.copy(e.start).addScaledVector(r,o)}intersectsLine(e){let t=this.distanceToPoint(e.start),i=this.distanceToPoint(e.end);return t<0&&i>0||i<0&&t>0}intersectsBox(e){return e.intersectsPlane(this)}intersectsSphere(e){return e.intersectsPlane(this)}coplanarPoint(e){return e.copy(this.normal).multiplyScalar(-this.constant)}applyMatrix4(e,t){let i=t||dM.getNormalMatrix(e),r=this.coplanarPoint(gf).applyMatrix4(e),s=this.normal.applyMatrix3(i).normalize();return this.constant=-r.dot(s),this}translate(e){return this.constant-=e.dot(this.normal),this}equals(e){return e.normal.equals(this.normal)&&e.constant===this.constant}clone(){return new this.constructor().copy(this)}toJSON(){return{normal:this.normal.toArray(),constant:this.constant}}fromJSON(e){return this.normal.fromArray(e.normal),this.constant=e.constant,this}};var pM=0,Qi=class extends Oi{constructor(){super(),this.isMaterial=!0,Object.defineProperty(this,"id",{value:pM++}),this.uuid=yn(),this.name="",this.type="Material",this.blending=jr,this.side=qi,this.vertexColors=!1,this.opacity=1,this.transparent=!1,this.alphaHash=!1,this.blendSrc=oc,this.blendDst=ac,this.blendEquation=es,this.blendSrcAlpha=null,this.blendDstAlpha=null,this.blendEquationAlpha=null,this.blendColor=new Fe(0,0,0),this.blendAlpha=0,this.depthFunc=ts,this.depthTest=!0,this.depthWrite=!0,this.stencilWriteMask=255,this.stencilFunc=Up,this.stencilRef=0,this.stencilFuncMask=255,this.stencilFail=Ec,this.stencilZFail=Ec,this.stencilZPass=Ec,this.stencilWrite=!1,this.clippingPlanes=null,this.clipIntersection=!1,this.clipShadows=!1,this.shadowSide=null,this.colorWrite=!0,this.precision=null,this.polygonOffset=!1,this.polygonOffsetFactor=0,this.polygonOffsetUnits=0,this.dithering=!1,this.alphaToCoverage=!1,this.premultipliedAlpha=!1,this.forceSinglePass=!1,this.allowOverride=!0,this.visible=!0,this.toneMapped=!0,this.userData={},this.version=0,this._alphaTest=0}get alphaTest(){return this._alphaTest}set alphaTest(e){this._alphaTest>0!=e>0&&this.version++,this._alphaTest=e}onBeforeRender(){}onBeforeCompile(){}customProgramCacheKey(){return this.onBeforeCompile.toString()}setValues(e){if(e!==void 0)for(let t in e){let i=e[t];if(i===void 0){Ve(`Material: parameter '${t}' has value of undefined.`);continue}let r=this[t];if(r===void 0){Ve(`Material: '${t}' is not a property of THREE.${this.type}.`);continue}r&&r.isColor?r.set(i):r&&r.isVector2&&i&&i.isVector2||r&&r.isEuler&&i&&i.isEuler||r&&r.isVector3&&i&&i.isVector3?r.copy(i):this[t]=i}}toJSON(e){let t=e===void 0||typeof e=="string";t&&(e={textures:{},images:{}});let i={metadata:{version:4.7,type:"Material",generator:"Material.toJSON"}};i.uuid=this.uuid,i.type=this.type,i.blending=this.blending,i.side=this.side,i.shadowSide=this.shadowSide,i.vertexColors=this.vertexColors,i.opacity=this.opacity,i.transparent=this.transparent,i.blendSrc=this.blendSrc,i.blendDst=this.blendDst,i.blendEquation=this.blendEquation,i.blendSrcAlpha=this.blendSrcAlpha,i.blendDstAlpha=this.blendDstAlpha,i.blendEquationAlpha=this.blendEquationAlpha,i.blendColor=this.blendColor.getHex(),i.blendAlpha=this.blendAlpha,i.depthFunc=this.depthFunc,i.depthTest=this.depthTest,i.depthWrite=this.depthWrite,i.colorWrite=this.colorWrite,i.clipIntersection=this.clipIntersection,i.clipShadows=this.clipShadows,i.stencilWriteMask=this.stencilWriteMask,i.stencilFunc=this.stencilFunc,i.stencilRef=this.stencilRef,i.stencilFuncMask=this.stencilFuncMask,i.stencilFail=this.stencilFail,i.stencilZFail=this.stencilZFail,i.stencilZPass=this.stencilZPass,i.stencilWrite=this.stencilWrite,i.polygonOffset=this.polygonOffset,i.polygonOffsetFactor=this.polygonOffsetFactor,i.polygonOffsetUnits=this.polygonOffsetUnits,i.dithering=this.dithering,i.alphaTest=this.alphaTest,i.alphaHash=this.alphaHash,i.alphaToCoverage=this.alphaToCoverage,i.premultipliedAlpha=this.premultipliedAlpha,i.forceSinglePass=this.forceSinglePass,i.allowOverride=this.allowOverride,i.visible=this.visible,i.toneMapped=this.toneMapped,i.name=this.name,this.color&&this.color.isColor&&(i.color=this.color.getHex()),this.roughness!==void 0&&(i.roughness=this.roughness),this.metalness!==void 0&&(i.metalness=this.metalness),this.sheen!==void 0&&(i.sheen=this.sheen),this.sheenColor&&this.sheenColor.isColor&&(i.sheenColor=this.sheenColor.getHex()),this.sheenRoughness!==void 0&&(i.sheenRoughness=this.sheenRoughness),this.emissive&&this.emissive.isColor&&(i.emissive=this.emissive.getHex()),this.emissiveIntensity!==void 0&&(i.emissiveIntensity=this.emissiveIntensity),this.specular&&this.specular.isColor&&(i.specular=this.specular.getHex()),this.specularIntensity!==void 0&&(i.specularIntensity=this.specularIntensity),this.specularColor&&this.specularColor.isColor&&(i.specularColor=this.specularColor.getHex()),this.shininess!==void 0&&(i.shininess=this.shininess),this.clearcoat!==void 0&&(i.clearcoat=this.clearcoat),this.clearcoatRoughness!==void 0&&(i.clearcoatRoughness=this.clearcoatRoughness),this.diffuseRoughness!==void 0&&(i.diffuseRoughness=this.diffuseRoughness),this.diffuseRoughnessMap&&this.diffuseRoughnessMap.isTexture&&(i.diffuseRoughnessMap=this.diffuseRoughnessMap.toJSON(e).uuid),this.clearcoatMap&&this.clearcoatMap.isTexture&&(i.clearcoatMap=this.clearcoatMap.toJSON(e).uuid),this.clearcoatRoughnessMap&&this.clearcoatRoughnessMap.isTexture&&(i.clearcoatRoughnessMap=this.clearcoatRoughnessMap.toJSON(e).uuid),this.clearcoatNormalMap&&this.clearcoatNormalMap.isTexture&&(i.clearcoatNormalMap=this.clearcoatNormalMap.toJSON(e).uuid,i.clearcoatNormalScale=this.clearcoatNormalScale.toArray()),this.sheenColorMap&&this.sheenColorMap.isTexture&&(i.sheenColorMap=this.sheenColorMap.toJSON(e).uuid),this.sheenRoughnessMap&&this.sheenRoughnessMap.isTexture&&(i.sheenRoughnessMap=this.sheenRoughnessMap.toJSON(e).uuid),this.dispersion!==void 0&&(i.dispersion=this.dispersion),this.retroreflectivity!==void 0&&(i.retroreflectivity=this.retroreflectivity),this.iridescence!==void 0&&(i.iridescence=this.iridescence),this.iridescenceIOR!==void 0&&(i.iridescenceIOR=this.iridescenceIOR),this.iridescenceThicknessMinimum!==void 0&&(i.iridescenceThicknessMinimum=this.iridescenceThicknessMinimum),this.iridescenceThicknessMaximum!==void 0&&(i.iridescenceThicknessMaximum=this.iridescenceThicknessMaximum),this.iridescenceMap&&this.iridescenceMap.isTexture&&(i.iridescenceMap=this.iridescenceMap.toJSON(e).uuid),this.iridescenceThicknessMap&&this.iridescenceThicknessMap.isTexture&&(i.iridescenceThicknessMap=this.iridescenceThicknessMap.toJSON(e).uuid),this.anisotropy!==void 0&&(i.anisotropy=this.anisotropy),this.anisotropyRotation!==void 0&&(i.anisotropyRotation=this.anisotropyRotation),this.anisotropyMap&&this.anisotropyMap.isTexture&&(i.anisotropyMap=this.anisotropyMap.toJSON(e).uuid),this.map&&this.map.isTexture&&(i.map=this.map.toJSON(e).uuid),this.matcap&&this.matcap.isTexture&&(i.matcap=this.matcap.toJSON(e).uuid),this.alphaMap&&this.alphaMap.isTexture&&(i.alphaMap=this.alphaMap.toJSON(e).uuid),this.lightMap&&this.lightMap.isTexture&&(i.lightMap=this.lightMap.toJSON(e).uuid,i.lightMapIntensity=this.lightMapIntensity),this.aoMap&&this.aoMap.isTexture&&(i.aoMap=this.aoMap.toJSON(e).uuid,i.aoMapIntensity=this.aoMapIntensity),this.bumpMap&&this.bumpMap.isTexture&&(i.bumpMap=this.bumpMap.toJSON(e).uuid,i.bumpScale=this.bumpScale),this.normalMap&&this.normalMap.isTexture&&(i.normalMap=this.normalMap.toJSON(e).uuid,i.normalMapType=this.normalMapType,i.normalScale=this.normalScale.toArray()),this.displacementMap&&this.displacementMap.isTexture&&(i.displacementMap=this.displacementMap.toJSON(e).uuid,i.displacementScale=this.displacementScale,i.displacementBias=this.displacementBias),this.roughnessMap&&this.roughnessMap.isTexture&&(i.roughnessMap=this.roughnessMap.toJSON(e).uuid),this.metalnessMap&&this.metalnessMap.isTexture&&(i.metalnessMap=this.metalnessMap.toJSON(e).uuid),this.emissiveMap&&this.emissiveMap.isTexture&&(i.emissiveMap=this.emissiveMap.toJSON(e).uuid),this.specularMap&&this.specularMap.isTexture&&(i.specularMap=this.specularMap.toJSON(e).uuid),this.specularIntensityMap&&this.specularIntensityMap.isTexture&&(i.specularIntensityMap=this.specularIntensityMap.toJSON(e).uuid),this.specularColorMap&&this.specularColorMap.isTexture&&(i.specularColorMap=this.specularColorMap.toJSON(e).uuid),this.envMap&&this.envMap.isTexture&&(i.envMap=this.envMap.toJSON(e).uuid,this.combine!==void 0&&(i.combine=this.combine)),this.envMapRotation!==void 0&&(i.envMapRotation=this.envMapRotation.toArray()),this.envMapIntensity!==void 0&&(i.envMapIntensity=this.envMapIntensity),this.reflectivity!==void 0&&(i.reflectivity=this.reflectivity),this.refractionRatio!==void 0&&(i.refractionRatio=this.refractionRatio),this.gradientMap&&this.gradientMap.isTexture&&(i.gradientMap=this.gradientMap.toJSON(e).uuid),this.transmission!==void 0&&(i.transmission=this.transmission),this.transmissionMap&&this.transmissionMap.isTexture&&(i.transmissionMap=this.transmissionMap.toJSON(e).uuid),this.thickness!==void 0&&(i.thickness=this.thickness),this.thicknessMap&&this.thicknessMap.isTexture&&(i.thicknessMap=this.thicknessMap.toJSON(e).uuid),this.attenuationDistance!==void 0&&(i.attenuationDistance=this.attenuationDistance),this.attenuationColor!==void 0&&(i.attenuationColor=this.attenuationColor.getHex()),this.size!==void 0&&(i.size=this.size),this.sizeAttenuation!==void 0&&(i.sizeAttenuation=this.sizeAttenuation),Array.isArray(this.clippingPlanes)&&this.clippingPlanes.length>0&&(i.clippingPlanes=this.clippingPlanes.map(s=>s.toJSON())),this.rotation!==void 0&&(i.rotation=this.rotation),this.depthPacking!==void 0&&(i.depthPacking=this.depthPacking),this.linewidth!==void 0&&(i.linewidth=this.linewidth),this.linecap!==void 0&&(i.linecap=this.linecap),this.linejoin!==void 0&&(i.linejoin=this.linejoin),this.dashSize!==void 0&&(i.dashSize=this.dashSize),this.gapSize!==void 0&&(i.gapSize=this.gapSize),this.scale!==void 0&&(i.scale=this.scale),this.wireframe!==void 0&&(i.wireframe=this.wireframe),this.wireframeLinewidth!==void 0&&(i.wireframeLinewidth=this.wireframeLinewidth),this.wireframeLinecap!==void 0&&(i.wireframeLinecap=this.wireframeLinecap),this.wireframeLinejoin!==void 0&&(i.wireframeLinejoin=this.wireframeLinejoin),this.flatShading!==void 0&&(i.flatShading=this.flatShading),this.fog!==void 0&&(i.fog=this.fog),Object.keys(this.userData).length>0&&(i.userData=this.userData);function r(s){let o=[];for(let a in s){let l=s[a];delete l.metadata,o.push(l)}return o}if(t){let s=r(e.textures),o=r(e.images);s.length>0&&(i.textures=s),o.length>0&&(i.images=o)}return i}fromJSON(e,t){if(e.uuid!==void 0&&(this.uuid=e.uuid),e.name!==void 0&&(this.name=e.name),e.color!==void 0&&this.color!==void 0&&this.color.setHex(e.color),e.roughness!==void 0&&(this.roughness=e.roughness),e.metalness!==void 0&&(this.metalness=e.metalness),e.sheen!==void 0&&(this.sheen=e.sheen),e.sheenColor!==void 0&&(this.sheenColor=new Fe().setHex(e.sheenColor)),e.sheenRoughness!==void 0&&(this.sheenRoughness=e.sheenRoughness),e.emissive!==void 0&&this.emissive!==void 0&&this.emissive.setHex(e.emissive),e.specular!==void 0&&this.specular!==void 0&&this.specular.setHex(e.specular),e.specularIntensity!==void 0&&(this.specularIntensity=e.specularIntensity),e.specularColor!==void 0&&this.specularColor!==void 0&&this.specularColor.setHex(e.specularColor),e.shininess!==void 0&&(this.shininess=e.shininess),e.clearcoat!==void 0&&(this.clearcoat=e.clearcoat),e.clearcoatRoughness!==void 0&&(this.clearcoatRoughness=e.clearcoatRoughness),e.diffuseRoughness!==void 0&&(this.diffuseRoughness=e.diffuseRoughness),e.dispersion!==void 0&&(this.dispersion=e.dispersion),e.retroreflectivity!==void 0&&(this.retroreflectivity=e.retroreflectivity),e.iridescence!==void 0&&(this.iridescence=e.iridescence),e.iridescenceIOR!==void 0&&(this.iridescenceIOR=e.iridescenceIOR),e.iridescenceThicknessMinimum!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessMinimum),e.iridescenceThicknessMaximum!==void 0&&(this.iridescenceThicknessMaximum=e.iridescenceThicknessMaximum),e.iridescenceThicknessRange!==void 0&&(this.iridescenceThicknessMinimum=e.iridescenceThicknessRange[0],this.iridescenceThicknessMaximum=e.iridescenceThicknessRange[1]),e.transmission!==void 0&&(this.transmission=e.transmission),e.thickness!==void 0&&(this.thickness=e.thickness),e.attenuationDistance!==void 0&&(this.attenuationDistance=e.attenuationDistance),e.attenuationColor!==void 0&&this.attenuationColor!==void 0&&this.attenuationColor.setHex(e.attenuationColor),e.anisotropy!==void 0&&(this.anisotropy=e.anisotropy),e.anisotropyRotation!==void 0&&(this.anisotropyRotation=e.anisotropyRotation),e.fog!==void 0&&(this.fog=e.fog),e.flatShading!==void 0&&(this.flatShading=e.flatShading),e.blending!==void 0&&(this.blending=e.blending),e.combine!==void 0&&(this.combine=e.combine),e.side!==void 0&&(this.side=e.side),e.shadowSide!==void 0&&(this.shadowSide=e.shadowSide),e.opacity!==void 0&&(this.opacity=e.opacity),e.transparent!==void 0&&(this.transparent=e.transparent),e.alphaTest!==void 0&&(this.alphaTest=e.alphaTest),e.alphaHash!==void 0&&(this.alphaHash=e.alphaHash),e.depthFunc!==void 0&&(this.depthFunc=e.depthFunc),e.depthTest!==void 0&&(this.depthTest=e.depthTest),e.depthWrite!==void 0&&(this.depthWrite=e.depthWrite),e.colorWrite!==void 0&&(this.colorWrite=e.colorWrite),e.clippingPlanes!==void 0&&(this.clippingPlanes=e.clippingPlanes.map(i=>new Ji().fromJSON(i))),e.clipIntersection!==void 0&&(this.clipIntersection=e.clipIntersection),e.clipShadows!==void 0&&(this.clipShadows=e.clipShadows),e.depthPacking!==void 0&&(this.depthPacking=e.depthPacking),e.blendSrc!==void 0&&(this.blendSrc=e.blendSrc),e.blendDst!==void 0&&(this.blendDst=e.blendDst),e.blendEquation!==void 0&&(this.blendEquation=e.blendEquation),e.blendSrcAlpha!==void 0&&(this.blendSrcAlpha=e.blendSrcAlpha),e.blendDstAlpha!==void 0&&(this.blendDstAlpha=e.blendDstAlpha),e.blendEquationAlpha!==void 0&&(this.blendEquationAlpha=e.blendEquationAlpha),e.blendColor!==void 0&&this.blendColor!==void 0&&this.blendColor.setHex(e.blendColor),e.blendAlpha!==void 0&&(this.blendAlpha=e.blendAlpha),e.stencilWriteMask!==void 0&&(this.stencilWriteMask=e.stencilWriteMask),e.stencilFunc!==void 0&&(this.stencilFunc=e.stencilFunc),e.stencilRef!==void 0&&(this.stencilRef=e.stencilRef),e.stencilFuncMask!==void 0&&(this.stencilFuncMask=e.stencilFuncMask),e.stencilFail!==void 0&&(this.stencilFail=e.stencilFail),e.stencilZFail!==void 0&&(this.stencilZFail=e.stencilZFail),e.stencilZPass!==void 0&&(this.stencilZPass=e.stencilZPass),e.stencilWrite!==void 0&&(this.stencilWrite=e.stencilWrite),e.wireframe!==void 0&&(this.wireframe=e.wireframe),e.wireframeLinewidth!==void 0&&(this.wireframeLinewidth=e.wireframeLinewidth),e.wireframeLinecap!==void 0&&(this.wireframeLinecap=e.wireframeLinecap),e.wireframeLinejoin!==void 0&&(this.wireframeLinejoin=e.wireframeLinejoin),e.rotation!==void 0&&(this.rotation=e.rotation),e.linewidth!==void 0&&(this.linewidth=e.linewidth),e.linecap!==void 0&&(this.linecap=e.linecap),e.linejoin!==void 0&&(this.linejoin=e.linejoin),e.dashSize!==void 0&&(this.dashSize=e.dashSize),e.gapSize!==void 0&&(this.gapSize=e.gapSize),e.scale!==void 0&&(this.scale=e.scale),e.polygonOffset!==void 0&&(this.polygonOffset=e.polygonOffset),e.polygonOffsetFactor!==void 0&&(this.polygonOffsetFactor=e.polygonOffsetFactor),e.polygonOffsetUnits!==void 0&&(this.polygonOffsetUnits=e.polygonOffsetUnits),e.dithering!==void 0&&(this.dithering=e.dithering),e.alphaToCoverage!==void 0&&(this.alphaToCoverage=e.alphaToCoverage),e.premultipliedAlpha!==void 0&&(this.premultipliedAlpha=e.premultipliedAlpha),e.forceSinglePass!==void 0&&(this.forceSinglePass=e.forceSinglePass),e.allowOverride!==void 0&&(this.allowOverride=e.allowOverride),e.visible!==void 0&&(this.visible=e.visible),e.toneMapped!==void 0&&(this.toneMapped=e.toneMapped),e.userData!==void 0&&(this.userData=e.userData),e.vertexColors!==void 0&&(typeof e.vertexColors=="number"?this.vertexColors=e.vertexColors>0:this.vertexColors=e.vertexColors),e.size!==void 0&&(this.size=e.size),e.sizeAttenuation!==void 0&&(this.sizeAttenuation=e.sizeAttenuation),e.map!==void 0&&(this.map=t[e.map]||null),e.matcap!==void 0&&(this.matcap=t[e.matcap]||null),e.alphaMap!==void 0&&(this.alphaMap=t[e.alphaMap]||null),e.bumpMap!==void 0&&(this.bumpMap=t[e.bumpMap]||null),e.bumpScale!==void 0&&(this.bumpScale=e.bumpScale),e.normalMap!==void 0&&(this.normalMap=t[e.normalMap]||null),e.normalMapType!==void 0&&(this.normalMapType=e.normalMapType),e.normalScale!==void 0){let i=e.normalScale;Array.isArray(i)===!1&&(i=[i,i]),this.normalScale=new se().fromArray(i)}return e.displacementMap!==void 0&&(this.displacementMap=t[e.displacementMap]||null),e.displacementScale!==void 0&&(this.displacementScale=e.displacementScale),e.displacementBias!==void 0&&(this.displacementBias=e.displacementBias),e.roughnessMap!==void 0&&(this.roughnessMap=t[e.roughnessMap]||null),e.metalnessMap!==void 0&&(this.metalnessMap=t[e.metalnessMap]||null),e.emissiveMap!==void 0&&(this.emissiveMap=t[e.emissiveMap]||null),e.emissiveIntensity!==void 0&&(this.emissiveIntensity=e.emissiveIntensity),e.specularMap!==void 0&&(this.specularMap=t[e.specularMap]||null),e.specularIntensityMap!==void 0&&(this.specularIntensityMap=t[e.specularIntensityMap]||null),e.specularColorMap!==void 0&&(this.specularColorMap=t[e.specularColorMap]||null),e.envMap!==void 0&&(this.envMap=t[e.envMap]||null),e.envMapRotation!==void 0&&this.envMapRotation.fromArray(e.envMapRotation),e.envMapIntensity!==void 0&&(this.envMapIntensity=e.envMapIntensity),e.reflectivity!==void 0&&(this.reflectivity=e.reflectivity),e.refractionRatio!==void 0&&(this.refractionRatio=e.refractionRatio),e.lightMap!==void 0&&(this.lightMap=t[e.lightMap]||null),e.lightMapIntensity!==void 0&&(this.lightMapIntensity=e.lightMapIntensity),e.aoMap!==void 0&&(this.aoMap=t[e.aoMap]||null),e.aoMapIntensity!==void 0&&(this.aoMapIntensity=e.aoMapIntensity),e.gradientMap!==void 0&&(this.gradientMap=t[e.gradientMap]||null),e.clearcoatMap!==void 0&&(this.clearcoatMap=t[e.clearcoatMap]||null),e.clearcoatRoughnessMap!==void 0&&(this.clearcoatRoughnessMap=t[e.clearcoatRoughnessMap]||null),e.clearcoatNormalMap!==void 0&&(this.clearcoatNormalMap=t[e.clearcoatNormalMap]||null),e.clearcoatNormalScale!==void 0&&(this.clearcoatNormalScale=new se().fromArray(e.clearcoatNormalScale)),e.diffuseRoughnessMap!==void 0&&(this.diffuseRoughnessMap=t[e.diffuseRoughnessMap]||null),e.iridescenceMap!==void 0&&(this.iridescenceMap=t[e.iridescenceMap]||null),e.iridescenceThicknessMap!==void 0&&(this.iridescenceThicknessMap=t[e.iridescenceThicknessMap]||null),e.transmissionMap!==void 0&&(this.transmissionMap=t[e.transmissionMap]||null),e.thicknessMap!==void 0&&(this.thicknessMap=t[e.thicknessMap]||null),e.anisotropyMap!==void 0&&(this.anisotropyMap=t[e.anisotropyMap]||null),e.sheenColorMap!==void 0&&(this.sheenColorMap=t[e.sheenColorMap]||null),e.sheenRoughnessMap!==void 0&&(this.sheenRoughnessMap=t[e.sheenRoughnessMap]||null),this}clone(){return new this.constructor().copy(this)}copy(e){this.name=e.name,this.blending=e.blending,this.side=e.side,this.vertexColors=e.vertexColors,this.opacity=e.opacity,this.transparent=e.transparent,this.blendSrc=e.blendSrc,this.blendDst=e.blendDst,this.blendEquation=e.blendEquation,this.blendSrcAlpha=e.blendSrcAlpha,this.blendDstAlpha=e.blendDstAlpha,this.blendEquationAlpha=e.blendEquationAlpha,this.blendColor.copy(e.blendColor),this.blendAlpha=e.blendAlpha,this.depthFunc=e.depthFunc,this.depthTest=e.depthTest,this.depthWrite=e.depthWrite,this.stencilWriteMask=e.stencilWriteMask,this.stencilFunc=e.stencilFunc,this.stencilRef=e.stencilRef,this.stencilFuncMask=e.stencilFuncMask,this.stencilFail=e.stencilFail,this.stencilZFail=e.stencilZFail,this.stencilZPass=e.stencilZPass,this.stencilWrite=e.stencilWrite;let t=e.clippingPlanes,i=null;if(t!==null){let r=t.length;i=new Array(r);for(let s=0;s!==r;++s)i[s]=t[s].clone()}return this.clippingPlanes=i,this.clipIntersection=e.clipIntersection,this.clipShadows=e.clipShadows,this.shadowSide=e.shadowSide,this.colorWrite=e.colorWrite,this.precision=e.precision,this.polygonOffset=e.polygonOffset,this.polygonOffsetFactor=e.polygonOffsetFactor,this.polygonOffsetUnits=e.polygonOffsetUnits,this.dithering=e.dithering,this.alphaTest=e.alphaTest,this.alphaHash=e.alphaHash,this.alphaToCoverage=e.alphaToCoverage,this.premultipliedAlpha=e.premultipliedAlpha,this.forceSinglePass=e.forceSinglePass,this.allowOverride=e.allowOverride,this.visible=e.visible,this.toneMapped=e.toneMapped,this.userData=JSON.parse(JSON.stringify(e.userData)),this}dispose(){this.dispatchEvent({type:"dispose"})}set needsUpdate(e){e===!0&&this.version++}};var Ur=new P,xf=new P,zc=new P,Hc=new P,Or=class{constructor(e=new P,t=new P(0,0,-1)){this.origin=e,this.direction=t}set(e,t){return this.origin.copy(e),this.direction.copy(t),this}copy(e){return this.origin.copy(e.origin),this.direction.copy(e.direction),this}at(e,t){return t.copy(this.origin).addScaledVector(this.direction,e)}lookAt(e){return this.direction.copy(e).sub(this.origin).normalize(),this}recast(e){return this.origin.copy(this.at(e,Ur)),this}closestPointToPoint(e,t){t.subVectors(e,this.origin);let i=t.dot(this.direction);return i<0?t.copy(this.origin):t.copy(this.origin).addScaledVector(this.direction,i)}distanceToPoint(e){return Math.sqrt(this.distanceSqToPoint(e))}distanceSqToPoint(e){let t=Ur.subVectors(e,this.origin).dot(this.direction);return t<0?this.origin.distanceToSquared(e):(Ur.copy(this.origin).addScaledVector(this.direction,t),Ur.distanceToSquared(e))}distanceSqToSegment(e,t,i,r){xf.copy(e).add(t).multiplyScalar(.5),zc.copy(t).sub(e).normalize(),Hc.copy(this.origin).sub(xf);let s=e.distanceTo(t)*.5,o=-this.direction.dot(zc),a=Hc.dot(this.direction),l=-Hc.dot(zc),c=Hc.lengthSq(),h=Math.abs(1-o*o),u,f,d,g;if(h>0)if(u=o*l-a,f=o*a-l,g=s*h,u>=0)if(f>=-g)if(f<=g){let E=1/h;u*=E,f*=E,d=u*(u+o*f+2*a)+f*(o*u+f+2*l)+c}else f=s,u=Math.max(0,-(o*f+a)),d=-u*u+f*(f+2*l)+c;else f=-s,u=Math.max(0,-(o*f+a)),d=-u*u+f*(f+2*l)+c;else f<=-g?(u=Math.max(0,-(-o*s+a)),f=u>0?-s:Math.min(Math.max(-s,-l),s),d=-u*u+f*(f+2*l)+c):f<=g?(u=0,f=Math.min(Math.max(-s,-l),s),d=f*(f+2*l)+c):(u=Math.max(0,-(o*s+a)),f=u>0?s:Math.min(Math.max(-s,-l),s),d=-u*u+f*(f+2*l)+c);else f=o>0?-s:s,u=Math.max(0,-(o*f+a)),d=-u*u+f*(f+2*l)+c;return i&&i.copy(this.origin).addScaledVector(this.direction,u),r&&r.copy(xf).addScaledVector(zc,f),d}intersectSphere(e,t){if(e.radius<0)return null;Ur.subVectors(e.center,this.origin);let i=Ur.dot(this.direction),r=Ur.dot(Ur)-i*i,s=e.radius*e.radius;if(r>s)return null;let o=Math.sqrt(s-r),a=i-o,l=i+o;return l<0?null:a<0?this.at(l,t):this.at(a,t)}intersectsSphere(e){return e.radius<0?!1:this.distanceSqToPoint(e.center)<=e.radius*e.radius}distanceToPlane(e){let t=e.normal.dot(this.direction);if(t===0)return e.distanceToPoint(this.origin)===0?0:null;let i=-(this.origin.dot(e.normal)+e.constant)/t;return i>=0?i:null}intersectPlane(e,t){let i=this.distanceToPlane(e);return i===null?null:this.at(i,t)}intersectsPlane(e){let t=e.distanceToPoint(this.origin);return t===0||e.normal.dot(this.direction)*t<0}intersectBox(e,t){let i,r,s,o,a,l,c=1/this.direction.x,h=1/this.direction.y,u=1/this.direction.z,f=this.origin;return c>=0?(i=(e.min.x-f.x)*c,r=(e.max.x-f.x)*c):(i=(e.max.x-f.x)*c,r=(e.min.x-f.x)*c),h>=0?(s=(e.min.y-f.y)*h,o=(e.max.y-f.y)*h):(s=(e.max.y-f.y)*h,o=(e.min.y-f.y)*h),i>o||s>r||((s>i||isNaN(i))&&(i=s),(o<r||isNaN(r))&&(r=o),u>=0?(a=(e.min.z-f.z)*u,l=(e.max.z-f.z)*u):(a=(e.max.z-f.z)*u,l=(e.min.z-f.z)*u),i>l||a>r)||((a>i||i!==i)&&(i=a),(l<r||r!==r)&&(r=l),r<0)?null:this.at(i>=0?i:r,t)}intersectsBox(e){return this.intersectBox(e,Ur)!==null}intersectTriangle(e,t,i,r,s){let o=this.origin,a=this.direction,l=a.x,c=a.y,h=a.z,u=e.x-o.x,f=e.y-o.y,d=e.z-o.z,g=t.x-o.x,E=t.y-o.y,m=t.z-o.z,p=i.x-o.x,S=i.y-o.y,A=i.z-o.z,M=Math.abs(l),L=Math.abs(c),T=Math.abs(h),v,w,k,F,D,H,W,N,z,Y,G,he;if(M>=L&&M>=T?(k=l,H=u,z=g,he=p,l>=0?(v=c,w=h,F=f,D=d,W=E,N=m,Y=S,G=A):(v=h,w=c,F=d,D=f,W=m,N=E,Y=A,G=S)):L>=T?(k=c,H=f,z=E,he=S,c>=0?(v=h,w=l,F=d,D=u,W=m,N=g,Y=A,G=p):(v=l,w=h,F=u,D=d,W=g,N=m,Y=p,G=A)):(k=h,H=d,z=m,he=A,h>=0?(v=l,w=c,F=u,D=f,W=g,N=E,Y=p,G=S):(v=c,w=l,F=f,D=u,W=E,N=g,Y=S,G=p)),k===0)return null;let Z=v/k,j=w/k,te=1/k,pe=F-Z*H,ue=D-j*H,ee=W-Z*z,xe=N-j*z,_e=Y-Z*he,De=G-j*he,Ee=_e*xe-De*ee,We=pe*De-ue*_e,ot=ee*ue-xe*pe;if(r){if(Ee<0||We<0||ot<0)return null}else if((Ee<0||We<0||ot<0)&&(Ee>0||We>0||ot>0))return null;let Qe=Ee+We+ot;if(Qe===0)return null;let at=te*(Ee*H+We*z+ot*he);return(Qe>0?at<0:at>0)?null:this.at(at/Qe,s)}applyMatrix4(e){return this.origin.applyMatrix4(e),this.direction.transformDirection(e),this}equals(e){return e.origin.equals(this.origin)&&e.direction.equals(this.direction)}clone(){return new this.constructor().copy(this)}};var ji=class extends Qi{constructor(e){super(),this.isMeshBasicMaterial=!0,this.type="MeshBasicMaterial",this.color=new Fe(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new un,this.combine=uo,this.reflectivity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.fog=e.fog,this}};var lm=new je,Ns=new Or,Vc=new Qn,cm=new P,Wc=new P,Xc=new P,Yc=new P,vf=new P,qc=new P,hm=new P,Kc=new P,ii=class extends jt{constructor(e=new Vt,t=new ji){super(),this.isMesh=!0,this.type="Mesh",this.geometry=e,this.material=t,this.morphTargetDictionary=void 0,this.morphTargetInfluences=void 0,this.count=1,this.updateMorphTargets()}copy(e,t){return super.copy(e,t),e.morphTargetInfluences!==void 0?this.morphTargetInfluences=e.morphTargetInfluences.slice():this.morphTargetInfluences=void 0,e.morphTargetDictionary!==void 0?this.morphTargetDictionary=Object.assign({},e.morphTargetDictionary):this.morphTargetDictionary=void 0,this.material=Array.isArray(e.material)?e.material.slice():e.material,this.geometry=e.geometry,this}updateMorphTargets(){let t=this.geometry.morphAttributes,i=Object.keys(t);if(i.length>0){let r=t[i[0]];if(r!==void 0){this.morphTargetInfluences=[],this.morphTargetDictionary={};for(let s=0,o=r.length;s<o;s++){let a=r[s].name||String(s);this.morphTargetInfluences.push(0),this.morphTargetDictionary[a]=s}}}}getVertexPosition(e,t){let i=this.geometry,r=i.attributes.position,s=i.morphAttributes.position,o=i.morphTargetsRelative;t.fromBufferAttribute(r,e);let a=this.morphTargetInfluences;if(s&&a){qc.set(0,0,0);for(let l=0,c=s.length;l<c;l++){let h=a[l],u=s[l];h!==0&&(vf.fromBufferAttribute(u,e),o?qc.addScaledVector(vf,h):qc.addScaledVector(vf.sub(t),h))}t.add(qc)}return t}intersectsFrustum(e){return e.intersectsObject(this)}raycast(e,t){let i=this.geometry,r=this.material,s=this.matrixWorld;r!==void 0&&(i.boundingSphere===null&&i.computeBoundingSphere(),Vc.copy(i.boundingSphere),Vc.applyMatrix4(s),Ns.copy(e.ray).recast(e.near),!(Vc.containsPoint(Ns.origin)===!1&&(Ns.intersectSphere(Vc,cm)===null||Ns.origin.distanceToSquared(cm)>(e.far-e.near)**2))&&(lm.copy(s).invert(),Ns.copy(e.ray).applyMatrix4(lm),!(i.boundingBox!==null&&Ns.intersectsBox(i.boundingBox)===!1)&&this._computeIntersections(e,t,Ns)))}_computeIntersections(e,t,i){let r,s=this.geometry,o=this.material,a=s.index,l=s.attributes.position,c=s.attributes.uv,h=s.attributes.uv1,u=s.attributes.normal,f=s.groups,d=s.drawRange;if(a!==null)if(Array.isArray(o))for(let g=0,E=f.length;g<E;g++){let m=f[g],p=o[m.materialIndex],S=Math.max(m.start,d.start),A=Math.min(a.count,Math.min(m.start+m.count,d.start+d.count));for(let M=S,L=A;M<L;M+=3){let T=a.getX(M),v=a.getX(M+1),w=a.getX(M+2);r=Zc(this,p,e,i,c,h,u,T,v,w),r&&(r.faceIndex=Math.floor(M/3),r.face.materialIndex=m.materialIndex,t.push(r))}}else{let g=Math.max(0,d.start),E=Math.min(a.count,d.start+d.count);for(let m=g,p=E;m<p;m+=3){let S=a.getX(m),A=a.getX(m+1),M=a.getX(m+2);r=Zc(this,o,e,i,c,h,u,S,A,M),r&&(r.faceIndex=Math.floor(m/3),t.push(r))}}else if(l!==void 0)if(Array.isArray(o))for(let g=0,E=f.length;g<E;g++){let m=f[g],p=o[m.materialIndex],S=Math.max(m.start,d.start),A=Math.min(l.count,Math.min(m.start+m.count,d.start+d.count));for(let M=S,L=A;M<L;M+=3){let T=M,v=M+1,w=M+2;r=Zc(this,p,e,i,c,h,u,T,v,w),r&&(r.faceIndex=Math.floor(M/3),r.face.materialIndex=m.materialIndex,t.push(r))}}else{let g=Math.max(0,d.start),E=Math.min(l.count,d.start+d.count);for(let m=g,p=E;m<p;m+=3){let S=m,A=m+1,M=m+2;r=Zc(this,o,e,i,c,h,u,S,A,M),r&&(r.faceIndex=Math.floor(m/3),t.push(r))}}}};function mM(n,e,t,i,r,s,o,a){let l;if(e.side===ti?l=i.intersectTriangle(o,s,r,!0,a):l=i.intersectTriangle(r,s,o,e.side===qi,a),l===null)return null;Kc.copy(a),Kc.applyMatrix4(n.matrixWorld);let c=t.ray.origin.distanceTo(Kc);return c<t.near||c>t.far?null:{distance:c,point:Kc.clone(),object:n}}function Zc(n,e,t,i,r,s,o,a,l,c){n.getVertexPosition(a,Wc),n.getVertexPosition(l,Xc),n.getVertexPosition(c,Yc);let h=mM(n,e,t,i,Wc,Xc,Yc,hm);if(h){let u=new P;as.getBarycoord(hm,Wc,Xc,Yc,u),r&&(h.uv=as.getInterpolatedAttribute(r,a,l,c,u,new se)),s&&(h.uv1=as.getInterpolatedAttribute(s,a,l,c,u,new se)),o&&(h.normal=as.getInterpolatedAttribute(o,a,l,c,u,new P),h.normal.dot(i.direction)>0&&h.normal.multiplyScalar(-1));let f={a,b:l,c,normal:new P,materialIndex:0};as.getNormal(Wc,Xc,Yc,f.normal),h.face=f,h.barycoord=u}return h}var Ho=class extends di{constructor(e=null,t=1,i=1,r,s,o,a,l,c=Qt,h=Qt,u,f){super(null,o,a,l,c,h,r,s,u,f),this.isDataTexture=!0,this.image={data:e,width:t,height:i},this.generateMipmaps=!1,this.flipY=!1,this.unpackAlignment=1}};var xl=class extends wi{constructor(e,t,i,r=1){super(e,t,i),this.isInstancedBufferAttribute=!0,this.meshPerAttribute=r}copy(e){return super.copy(e),this.meshPerAttribute=e.meshPerAttribute,this}toJSON(){let e=super.toJSON();return e.meshPerAttribute=this.meshPerAttribute,e.isInstancedBufferAttribute=!0,e}};var Vo=new je,um=new je,$c=[],fm=new In,gM=new je,vl=new ii,_l=new Qn,Is=class extends ii{constructor(e,t,i){super(e,t),this.isInstancedMesh=!0,this.instanceMatrix=new xl(new Float32Array(i*16),16),this.instanceColor=null,this.morphTexture=null,this.count=i,this.boundingBox=null,this.boundingSphere=null;for(let r=0;r<i;r++)this.setMatrixAt(r,gM)}computeBoundingBox(){let e=this.geometry,t=this.count;this.boundingBox===null&&(this.boundingBox=new In),e.boundingBox===null&&e.computeBoundingBox(),this.boundingBox.makeEmpty();for(let i=0;i<t;i++)this.getMatrixAt(i,Vo),fm.copy(e.boundingBox).applyMatrix4(Vo),this.boundingBox.union(fm)}computeBoundingSphere(){let e=this.geometry,t=this.count;this.boundingSphere===null&&(this.boundingSphere=new Qn),e.boundingSphere===null&&e.computeBoundingSphere(),this.boundingSphere.makeEmpty();for(let i=0;i<t;i++)this.getMatrixAt(i,Vo),_l.copy(e.boundingSphere).applyMatrix4(Vo),this.boundingSphere.union(_l)}copy(e,t){return super.copy(e,t),this.instanceMatrix.copy(e.instanceMatrix),this.morphTexture=e.morphTexture!==null?e.morphTexture.clone():null,this.instanceColor=e.instanceColor!==null?e.instanceColor.clone():null,this.count=e.count,this.boundingBox=e.boundingBox!==null?e.boundingBox.clone():null,this.boundingSphere=e.boundingSphere!==null?e.boundingSphere.clone():null,this}getColorAt(e,t){return this.instanceColor===null?t.setRGB(1,1,1):t.fromArray(this.instanceColor.array,e*3)}getMatrixAt(e,t){return t.fromArray(this.instanceMatrix.array,e*16)}getMorphAt(e,t){let i=t.morphTargetInfluences,r=this.morphTexture.source.data.data,s=i.length+1,o=e*s+1;for(let a=0;a<i.length;a++)i[a]=r[o+a]}raycast(e,t){let i=this.matrixWorld,r=this.count;if(vl.geometry=this.geometry,vl.material=this.material,vl.material!==void 0&&(this.boundingSphere===null&&this.computeBoundingSphere(),_l.copy(this.boundingSphere),_l.applyMatrix4(i),e.ray.intersectsSphere(_l)!==!1))for(let s=0;s<r;s++){this.getMatrixAt(s,Vo),um.multiplyMatrices(i,Vo),vl.matrixWorld=um,vl.raycast(e,$c);for(let o=0,a=$c.length;o<a;o++){let l=$c[o];l.instanceId=s,l.object=this,t.push(l)}$c.length=0}}setColorAt(e,t){return this.instanceColor===null&&(this.instanceColor=new xl(new Float32Array(this.instanceMatrix.count*3).fill(1),3)),t.toArray(this.instanceColor.array,e*3),this}setMatrixAt(e,t){return t.toArray(this.instanceMatrix.array,e*16),this}setMorphAt(e,t){let i=t.morphTargetInfluences,r=i.length+1;this.morphTexture===null&&(this.morphTexture=new Ho(new Float32Array(r*this.count),r,this.count,go,Ei));let s=this.morphTexture.source.data.data,o=0;for(let c=0;c<i.length;c++)o+=i[c];let a=this.geometry.morphTargetsRelative?1:1-o,l=r*e;return s[l]=a,s.set(i,l+1),this}updateMorphTargets(){}dispose(){super.dispose(),this.instanceMatrix.dispose(),this.instanceColor!==null&&this.instanceColor.dispose(),this.morphTexture!==null&&(this.morphTexture.dispose(),this.morphTexture=null)}};var Fs=new Qn,xM=new se(.5,.5),Jc=new P,jn=class{constructor(e=new Ji,t=new Ji,i=new Ji,r=new Ji,s=new Ji,o=new Ji){this.planes=[e,t,i,r,s,o]}set(e,t,i,r,s,o){let a=this.planes;return a[0].copy(e),a[1].copy(t),a[2].copy(i),a[3].copy(r),a[4].copy(s),a[5].copy(o),this}copy(e){let t=this.planes;for(let i=0;i<6;i++)t[i].copy(e.planes[i]);return this}setFromProjectionMatrix(e,t=Vi,i=!1){let r=this.planes,s=e.elements,o=s[0],a=s[1],l=s[2],c=s[3],h=s[4],u=s[5],f=s[6],d=s[7],g=s[8],E=s[9],m=s[10],p=s[11],S=s[12],A=s[13],M=s[14],L=s[15];if(r[0].setComponents(c-o,d-h,p-g,L-S).normalize(),r[1].setComponents(c+o,d+h,p+g,L+S).normalize(),r[2].setComponents(c+a,d+u,p+E,L+A).normalize(),r[3].setComponents(c-a,d-u,p-E,L-A).normalize(),i)r[4].setComponents(l,f,m,M).normalize(),r[5].setComponents(c-l,d-f,p-m,L-M).normalize();else if(r[4].setComponents(c-l,d-f,p-m,L-M).normalize(),t===Vi)r[5].setComponents(c+l,d+f,p+m,L+M).normalize();else if(t===Lr)r[5].setComponents(l,f,m,M).normalize();else throw new Error("THREE.Frustum.setFromProjectionMatrix(): Invalid coordinate system: "+t);return this}intersectsObject(e){if(e.boundingSphere!==void 0)e.boundingSphere===null&&e.computeBoundingSphere(),Fs.copy(e.boundingSphere).applyMatrix4(e.matrixWorld);else{let t=e.geometry;t.boundingSphere===null&&t.computeBoundingSphere(),Fs.copy(t.boundingSphere).applyMatrix4(e.matrixWorld)}return this.intersectsSphere(Fs)}intersectsSprite(e){Fs.center.set(0,0,0);let t=xM.distanceTo(e.center);return Fs.radius=.7071067811865476+t,Fs.applyMatrix4(e.matrixWorld),this.intersectsSphere(Fs)}intersectsSphere(e){let t=this.planes,i=e.center,r=-e.radius;for(let s=0;s<6;s++)if(t[s].distanceToPoint(i)<r)return!1;return!0}intersectsBox(e){let t=this.planes;for(let i=0;i<6;i++){let r=t[i];if(Jc.x=r.normal.x>0?e.max.x:e.min.x,Jc.y=r.normal.y>0?e.max.y:e.min.y,Jc.z=r.normal.z>0?e.max.z:e.min.z,r.distanceToPoint(Jc)<0)return!1}return!0}containsPoint(e){let t=this.planes;for(let i=0;i<6;i++)if(t[i].distanceToPoint(e)<0)return!1;return!0}clone(){return new this.constructor().copy(this)}};var dm=new je,Qc=class n{constructor(){this.coordinateSystem=Vi,this._frustums=[],this._count=0}setFromArrayCamera(e){let t=e.cameras,i=this._frustums;for(let r=0;r<t.length;r++){let s=t[r];dm.multiplyMatrices(s.projectionMatrix,s.matrixWorldInverse),i[r]===void 0&&(i[r]=new jn),i[r].setFromProjectionMatrix(dm,s.coordinateSystem,s.reversedDepth)}return this._count=t.length,this}getFrustum(e){return this._frustums[e]}intersectsObject(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsObject(e))return!0;return!1}intersectsSprite(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSprite(e))return!0;return!1}intersectsSphere(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsSphere(e))return!0;return!1}intersectsBox(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].intersectsBox(e))return!0;return!1}containsPoint(e){let t=this._frustums;for(let i=0;i<this._count;i++)if(t[i].containsPoint(e))return!0;return!1}copy(e){this.coordinateSystem=e.coordinateSystem;let t=this._frustums,i=e._frustums;for(let r=0;r<e._count;r++)t[r]===void 0&&(t[r]=new jn),t[r].copy(i[r]);return this._count=e._count,this}clone(){return new n().copy(this)}};var Wo=class extends di{constructor(e=[],t=xr,i,r,s,o,a,l,c,h){super(e,t,i,r,s,o,a,l,c,h),this.isCubeTexture=!0,this.flipY=!1}get images(){return this.image}set images(e){this.image=e}};var wn=class extends di{constructor(e,t,i=Fi,r,s,o,a=Qt,l=Qt,c,h=hn,u=1){if(h!==hn&&h!==Sn)throw new Error("THREE.DepthTexture: format must be either THREE.DepthFormat or THREE.DepthStencilFormat");let f={width:e,height:t,depth:u};super(f,r,s,o,a,l,h,i,c),this.isDepthTexture=!0,this.flipY=!1,this.generateMipmaps=!1,this.compareFunction=null}copy(e){return super.copy(e),this.source=new ns(Object.assign({},e.image)),this.compareFunction=e.compareFunction,this}toJSON(e){let t=super.toJSON(e);return t.compareFunction=this.compareFunction,t}};var Xo=class extends wn{constructor(e,t=Fi,i=xr,r,s,o=Qt,a=Qt,l,c=hn){let h={width:e,height:e,depth:1},u=[h,h,h,h,h,h];super(e,e,t,i,r,s,o,a,l,c),this.image=u,this.isCubeDepthTexture=!0,this.isCubeTexture=!0}get images(){return this.image}set images(e){this.image=e}};var Yo=class extends di{constructor(e=null){super(),this.sourceTexture=e,this.isExternalTexture=!0}copy(e){return super.copy(e),this.sourceTexture=e.sourceTexture,this}};var vr=class n extends Vt{constructor(e=1,t=1,i=1,r=1,s=1,o=1){super(),this.type="BoxGeometry",this.parameters={width:e,height:t,depth:i,widthSegments:r,heightSegments:s,depthSegments:o};let a=this;r=Math.floor(r),s=Math.floor(s),o=Math.floor(o);let l=[],c=[],h=[],u=[],f=0,d=0;g("z","y","x",-1,-1,i,t,e,o,s,0),g("z","y","x",1,-1,i,t,-e,o,s,1),g("x","z","y",1,1,e,i,t,r,o,2),g("x","z","y",1,-1,e,i,-t,r,o,3),g("x","y","z",1,-1,e,t,i,r,s,4),g("x","y","z",-1,-1,e,t,-i,r,s,5),this.setIndex(l),this.setAttribute("position",new Ct(c,3)),this.setAttribute("normal",new Ct(h,3)),this.setAttribute("uv",new Ct(u,2));function g(E,m,p,S,A,M,L,T,v,w,k){let F=M/v,D=L/w,H=M/2,W=L/2,N=T/2,z=v+1,Y=w+1,G=0,he=0,Z=new P;for(let j=0;j<Y;j++){let te=j*D-W;for(let pe=0;pe<z;pe++){let ue=pe*F-H;Z[E]=ue*S,Z[m]=te*A,Z[p]=N,c.push(Z.x,Z.y,Z.z),Z[E]=0,Z[m]=0,Z[p]=T>0?1:-1,h.push(Z.x,Z.y,Z.z),u.push(pe/v),u.push(1-j/w),G+=1}}for(let j=0;j<w;j++)for(let te=0;te<v;te++){let pe=f+te+z*j,ue=f+te+z*(j+1),ee=f+(te+1)+z*(j+1),xe=f+(te+1)+z*j;l.push(pe,ue,xe),l.push(ue,ee,xe),he+=6}a.addGroup(d,he,k),d+=he,f+=G}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.depth,e.widthSegments,e.heightSegments,e.depthSegments)}};var jc=class n extends Vt{constructor(e=1,t=32,i=0,r=Math.PI*2){super(),this.type="CircleGeometry",this.parameters={radius:e,segments:t,thetaStart:i,thetaLength:r},t=Math.max(3,t);let s=[],o=[],a=[],l=[],c=new P,h=new se;o.push(0,0,0),a.push(0,0,1),l.push(.5,.5);for(let u=0,f=3;u<=t;u++,f+=3){let d=i+u/t*r;c.x=e*Math.cos(d),c.y=e*Math.sin(d),o.push(c.x,c.y,c.z),a.push(0,0,1),h.x=(o[f]/e+1)/2,h.y=(o[f+1]/e+1)/2,l.push(h.x,h.y)}for(let u=1;u<=t;u++)s.push(u,u+1,0);this.setIndex(s),this.setAttribute("position",new Ct(o,3)),this.setAttribute("normal",new Ct(a,3)),this.setAttribute("uv",new Ct(l,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radius,e.segments,e.thetaStart,e.thetaLength)}};var _r=class n extends Vt{constructor(e=1,t=1,i=1,r=32,s=1,o=!1,a=0,l=Math.PI*2){super(),this.type="CylinderGeometry",this.parameters={radiusTop:e,radiusBottom:t,height:i,radialSegments:r,heightSegments:s,openEnded:o,thetaStart:a,thetaLength:l};let c=this;r=Math.floor(r),s=Math.floor(s);let h=[],u=[],f=[],d=[],g=0,E=[],m=i/2,p=0;S(),o===!1&&(e>0&&A(!0),t>0&&A(!1)),this.setIndex(h),this.setAttribute("position",new Ct(u,3)),this.setAttribute("normal",new Ct(f,3)),this.setAttribute("uv",new Ct(d,2));function S(){let M=new P,L=new P,T=0,v=(t-e)/i;for(let w=0;w<=s;w++){let k=[],F=w/s,D=F*(t-e)+e;for(let H=0;H<=r;H++){let W=H/r,N=W*l+a,z=Math.sin(N),Y=Math.cos(N);L.x=D*z,L.y=-F*i+m,L.z=D*Y,u.push(L.x,L.y,L.z),M.set(z,v,Y).normalize(),f.push(M.x,M.y,M.z),d.push(W,1-F),k.push(g++)}E.push(k)}for(let w=0;w<r;w++)for(let k=0;k<s;k++){let F=E[k][w],D=E[k+1][w],H=E[k+1][w+1],W=E[k][w+1];(e>0||k!==0)&&(h.push(F,D,W),T+=3),(t>0||k!==s-1)&&(h.push(D,H,W),T+=3)}c.addGroup(p,T,0),p+=T}function A(M){let L=g,T=new se,v=new P,w=0,k=M===!0?e:t,F=M===!0?1:-1;for(let H=1;H<=r;H++)u.push(0,m*F,0),f.push(0,F,0),d.push(.5,.5),g++;let D=g;for(let H=0;H<=r;H++){let N=H/r*l+a,z=Math.cos(N),Y=Math.sin(N);v.x=k*Y,v.y=m*F,v.z=k*z,u.push(v.x,v.y,v.z),f.push(0,F,0),T.x=z*.5+.5,T.y=Y*.5*F+.5,d.push(T.x,T.y),g++}for(let H=0;H<r;H++){let W=L+H,N=D+H;M===!0?h.push(N,N+1,W):h.push(N+1,N,W),w+=3}c.addGroup(p,w,M===!0?1:2),p+=w}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radiusTop,e.radiusBottom,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Us=class n extends _r{constructor(e=1,t=1,i=32,r=1,s=!1,o=0,a=Math.PI*2){super(0,e,t,i,r,s,o,a),this.type="ConeGeometry",this.parameters={radius:e,height:t,radialSegments:i,heightSegments:r,openEnded:s,thetaStart:o,thetaLength:a}}static fromJSON(e){return new n(e.radius,e.height,e.radialSegments,e.heightSegments,e.openEnded,e.thetaStart,e.thetaLength)}};var Jo={};op(Jo,{ArcCurve:()=>eh,CatmullRomCurve3:()=>th,CubicBezierCurve:()=>qo,CubicBezierCurve3:()=>ih,EllipseCurve:()=>hs,LineCurve:()=>Ko,LineCurve3:()=>nh,QuadraticBezierCurve:()=>Zo,QuadraticBezierCurve3:()=>rh,SplineCurve:()=>$o});var ci=class{constructor(){this.type="Curve",this.arcLengthDivisions=200,this.needsUpdate=!1,this.cacheArcLengths=null}getPoint(){Ve("Curve: .getPoint() not implemented.")}getPointAt(e,t){let i=this.getUtoTmapping(e);return this.getPoint(i,t)}getPoints(e=5){let t=[];for(let i=0;i<=e;i++)t.push(this.getPoint(i/e));return t}getSpacedPoints(e=5){let t=[];for(let i=0;i<=e;i++)t.push(this.getPointAt(i/e));return t}getLength(){let e=this.getLengths();return e[e.length-1]}getLengths(e=this.arcLengthDivisions){if(this.cacheArcLengths&&this.cacheArcLengths.length===e+1&&!this.needsUpdate)return this.cacheArcLengths;this.needsUpdate=!1;let t=[],i,r=this.getPoint(0),s=0;t.push(0);for(let o=1;o<=e;o++)i=this.getPoint(o/e),s+=i.distanceTo(r),t.push(s),r=i;return this.cacheArcLengths=t,t}updateArcLengths(){this.needsUpdate=!0,this.getLengths()}getUtoTmapping(e,t=null){let i=this.getLengths(),r=0,s=i.length,o;t?o=t:o=e*i[s-1];let a=0,l=s-1,c;for(;a<=l;)if(r=Math.floor(a+(l-a)/2),c=i[r]-o,c<0)a=r+1;else if(c>0)l=r-1;else{l=r;break}if(r=l,i[r]===o)return r/(s-1);let h=i[r],f=i[r+1]-h,d=(o-h)/f;return(r+d)/(s-1)}getTangent(e,t){let r=e-1e-4,s=e+1e-4;r<0&&(r=0),s>1&&(s=1);let o=this.getPoint(r),a=this.getPoint(s),l=t||(o.isVector2?new se:new P);return l.copy(a).sub(o).normalize(),l}getTangentAt(e,t){let i=this.getUtoTmapping(e);return this.getTangent(i,t)}computeFrenetFrames(e,t=!1){let i=new P,r=[],s=[],o=[],a=new P,l=new je;for(let d=0;d<=e;d++){let g=d/e;r[d]=this.getTangentAt(g,new P)}s[0]=new P,o[0]=new P;let c=Number.MAX_VALUE,h=Math.abs(r[0].x),u=Math.abs(r[0].y),f=Math.abs(r[0].z);h<=c&&(c=h,i.set(1,0,0)),u<=c&&(c=u,i.set(0,1,0)),f<=c&&i.set(0,0,1),a.crossVectors(r[0],i).normalize(),s[0].crossVectors(r[0],a),o[0].crossVectors(r[0],s[0]);for(let d=1;d<=e;d++){if(s[d]=s[d-1].clone(),o[d]=o[d-1].clone(),a.crossVectors(r[d-1],r[d]),a.length()>Number.EPSILON){a.normalize();let g=Math.acos(ut(r[d-1].dot(r[d]),-1,1));s[d].applyMatrix4(l.makeRotationAxis(a,g))}o[d].crossVectors(r[d],s[d])}if(t===!0){let d=Math.acos(ut(s[0].dot(s[e]),-1,1));d/=e,r[0].dot(a.crossVectors(s[0],s[e]))>0&&(d=-d);for(let g=1;g<=e;g++)s[g].applyMatrix4(l.makeRotationAxis(r[g],d*g)),o[g].crossVectors(r[g],s[g])}return{tangents:r,normals:s,binormals:o}}clone(){return new this.constructor().copy(this)}copy(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}toJSON(){let e={metadata:{version:4.7,type:"Curve",generator:"Curve.toJSON"}};return e.arcLengthDivisions=this.arcLengthDivisions,e.type=this.type,e}fromJSON(e){return this.arcLengthDivisions=e.arcLengthDivisions,this.cacheArcLengths=null,this}};var hs=class extends ci{constructor(e=0,t=0,i=1,r=1,s=0,o=Math.PI*2,a=!1,l=0){super(),this.isEllipseCurve=!0,this.type="EllipseCurve",this.aX=e,this.aY=t,this.xRadius=i,this.yRadius=r,this.aStartAngle=s,this.aEndAngle=o,this.aClockwise=a,this.aRotation=l}getPoint(e,t=new se){let i=t,r=Math.PI*2,s=this.aEndAngle-this.aStartAngle,o=Math.abs(s)<Number.EPSILON;for(;s<0;)s+=r;for(;s>r;)s-=r;s<Number.EPSILON&&(o?s=0:s=r),this.aClockwise===!0&&!o&&(s===r?s=-r:s=s-r);let a=this.aStartAngle+e*s,l=this.aX+this.xRadius*Math.cos(a),c=this.aY+this.yRadius*Math.sin(a);if(this.aRotation!==0){let h=Math.cos(this.aRotation),u=Math.sin(this.aRotation),f=l-this.aX,d=c-this.aY;l=f*h-d*u+this.aX,c=f*u+d*h+this.aY}return i.set(l,c)}copy(e){return super.copy(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}toJSON(){let e=super.toJSON();return e.aX=this.aX,e.aY=this.aY,e.xRadius=this.xRadius,e.yRadius=this.yRadius,e.aStartAngle=this.aStartAngle,e.aEndAngle=this.aEndAngle,e.aClockwise=this.aClockwise,e.aRotation=this.aRotation,e}fromJSON(e){return super.fromJSON(e),this.aX=e.aX,this.aY=e.aY,this.xRadius=e.xRadius,this.yRadius=e.yRadius,this.aStartAngle=e.aStartAngle,this.aEndAngle=e.aEndAngle,this.aClockwise=e.aClockwise,this.aRotation=e.aRotation,this}};var eh=class extends hs{constructor(e,t,i,r,s,o){super(e,t,i,i,r,s,o),this.isArcCurve=!0,this.type="ArcCurve"}};function yf(){let n=0,e=0,t=0,i=0;function r(s,o,a,l){n=s,e=a,t=-3*s+3*o-2*a-l,i=2*s-2*o+a+l}return{initCatmullRom:function(s,o,a,l,c){r(o,a,c*(a-s),c*(l-o))},initNonuniformCatmullRom:function(s,o,a,l,c,h,u){let f=(o-s)/c-(a-s)/(c+h)+(a-o)/h,d=(a-o)/h-(l-o)/(h+u)+(l-a)/u;f*=h,d*=h,r(o,a,f,d)},calc:function(s){let o=s*s,a=o*s;return n+e*s+t*o+i*a}}}var pm=new P,mm=new P,_f=new yf,Sf=new yf,Mf=new yf,th=class extends ci{constructor(e=[],t=!1,i="centripetal",r=.5){super(),this.isCatmullRomCurve3=!0,this.type="CatmullRomCurve3",this.points=e,this.closed=t,this.curveType=i,this.tension=r}getPoint(e,t=new P){let i=t,r=this.points,s=r.length,o=(s-(this.closed?0:1))*e,a=Math.floor(o),l=o-a;this.closed?a+=a>0?0:(Math.floor(Math.abs(a)/s)+1)*s:l===0&&a===s-1&&(a=s-2,l=1);let c,h;this.closed||a>0?c=r[(a-1)%s]:(mm.subVectors(r[0],r[1]).add(r[0]),c=mm);let u=r[a%s],f=r[(a+1)%s];if(this.closed||a+2<s?h=r[(a+2)%s]:(pm.subVectors(r[s-1],r[s-2]).add(r[s-1]),h=pm),this.curveType==="centripetal"||this.curveType==="chordal"){let d=this.curveType==="chordal"?.5:.25,g=Math.pow(c.distanceToSquared(u),d),E=Math.pow(u.distanceToSquared(f),d),m=Math.pow(f.distanceToSquared(h),d);E<1e-4&&(E=1),g<1e-4&&(g=E),m<1e-4&&(m=E),_f.initNonuniformCatmullRom(c.x,u.x,f.x,h.x,g,E,m),Sf.initNonuniformCatmullRom(c.y,u.y,f.y,h.y,g,E,m),Mf.initNonuniformCatmullRom(c.z,u.z,f.z,h.z,g,E,m)}else this.curveType==="catmullrom"&&(_f.initCatmullRom(c.x,u.x,f.x,h.x,this.tension),Sf.initCatmullRom(c.y,u.y,f.y,h.y,this.tension),Mf.initCatmullRom(c.z,u.z,f.z,h.z,this.tension));return i.set(_f.calc(l),Sf.calc(l),Mf.calc(l)),i}copy(e){super.copy(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let r=e.points[t];this.points.push(r.clone())}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,i=this.points.length;t<i;t++){let r=this.points[t];e.points.push(r.toArray())}return e.closed=this.closed,e.curveType=this.curveType,e.tension=this.tension,e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let r=e.points[t];this.points.push(new P().fromArray(r))}return this.closed=e.closed,this.curveType=e.curveType,this.tension=e.tension,this}};function bf(n,e,t,i,r){let s=(i-e)*.5,o=(r-t)*.5,a=n*n,l=n*a;return(2*t-2*i+s+o)*l+(-3*t+3*i-2*s-o)*a+s*n+t}function vM(n,e){let t=1-n;return t*t*e}function _M(n,e){return 2*(1-n)*n*e}function SM(n,e){return n*n*e}function Os(n,e,t,i){return vM(n,e)+_M(n,t)+SM(n,i)}function MM(n,e){let t=1-n;return t*t*t*e}function yM(n,e){let t=1-n;return 3*t*t*n*e}function bM(n,e){return 3*(1-n)*n*n*e}function EM(n,e){return n*n*n*e}function Bs(n,e,t,i,r){return MM(n,e)+yM(n,t)+bM(n,i)+EM(n,r)}var qo=class extends ci{constructor(e=new se,t=new se,i=new se,r=new se){super(),this.isCubicBezierCurve=!0,this.type="CubicBezierCurve",this.v0=e,this.v1=t,this.v2=i,this.v3=r}getPoint(e,t=new se){let i=t,r=this.v0,s=this.v1,o=this.v2,a=this.v3;return i.set(Bs(e,r.x,s.x,o.x,a.x),Bs(e,r.y,s.y,o.y,a.y)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}};var ih=class extends ci{constructor(e=new P,t=new P,i=new P,r=new P){super(),this.isCubicBezierCurve3=!0,this.type="CubicBezierCurve3",this.v0=e,this.v1=t,this.v2=i,this.v3=r}getPoint(e,t=new P){let i=t,r=this.v0,s=this.v1,o=this.v2,a=this.v3;return i.set(Bs(e,r.x,s.x,o.x,a.x),Bs(e,r.y,s.y,o.y,a.y),Bs(e,r.z,s.z,o.z,a.z)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this.v3.copy(e.v3),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e.v3=this.v3.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this.v3.fromArray(e.v3),this}};var Ko=class extends ci{constructor(e=new se,t=new se){super(),this.isLineCurve=!0,this.type="LineCurve",this.v1=e,this.v2=t}getPoint(e,t=new se){let i=t;return e===1?i.copy(this.v2):(i.copy(this.v2).sub(this.v1),i.multiplyScalar(e).add(this.v1)),i}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new se){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}};var nh=class extends ci{constructor(e=new P,t=new P){super(),this.isLineCurve3=!0,this.type="LineCurve3",this.v1=e,this.v2=t}getPoint(e,t=new P){let i=t;return e===1?i.copy(this.v2):(i.copy(this.v2).sub(this.v1),i.multiplyScalar(e).add(this.v1)),i}getPointAt(e,t){return this.getPoint(e,t)}getTangent(e,t=new P){return t.subVectors(this.v2,this.v1).normalize()}getTangentAt(e,t){return this.getTangent(e,t)}copy(e){return super.copy(e),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}};var Zo=class extends ci{constructor(e=new se,t=new se,i=new se){super(),this.isQuadraticBezierCurve=!0,this.type="QuadraticBezierCurve",this.v0=e,this.v1=t,this.v2=i}getPoint(e,t=new se){let i=t,r=this.v0,s=this.v1,o=this.v2;return i.set(Os(e,r.x,s.x,o.x),Os(e,r.y,s.y,o.y)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}};var rh=class extends ci{constructor(e=new P,t=new P,i=new P){super(),this.isQuadraticBezierCurve3=!0,this.type="QuadraticBezierCurve3",this.v0=e,this.v1=t,this.v2=i}getPoint(e,t=new P){let i=t,r=this.v0,s=this.v1,o=this.v2;return i.set(Os(e,r.x,s.x,o.x),Os(e,r.y,s.y,o.y),Os(e,r.z,s.z,o.z)),i}copy(e){return super.copy(e),this.v0.copy(e.v0),this.v1.copy(e.v1),this.v2.copy(e.v2),this}toJSON(){let e=super.toJSON();return e.v0=this.v0.toArray(),e.v1=this.v1.toArray(),e.v2=this.v2.toArray(),e}fromJSON(e){return super.fromJSON(e),this.v0.fromArray(e.v0),this.v1.fromArray(e.v1),this.v2.fromArray(e.v2),this}};var $o=class extends ci{constructor(e=[]){super(),this.isSplineCurve=!0,this.type="SplineCurve",this.points=e}getPoint(e,t=new se){let i=t,r=this.points,s=(r.length-1)*e,o=Math.floor(s),a=s-o,l=r[o===0?o:o-1],c=r[o],h=r[o>r.length-2?r.length-1:o+1],u=r[o>r.length-3?r.length-1:o+2];return i.set(bf(a,l.x,c.x,h.x,u.x),bf(a,l.y,c.y,h.y,u.y)),i}copy(e){super.copy(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let r=e.points[t];this.points.push(r.clone())}return this}toJSON(){let e=super.toJSON();e.points=[];for(let t=0,i=this.points.length;t<i;t++){let r=this.points[t];e.points.push(r.toArray())}return e}fromJSON(e){super.fromJSON(e),this.points=[];for(let t=0,i=e.points.length;t<i;t++){let r=e.points[t];this.points.push(new se().fromArray(r))}return this}};var sh=class extends ci{constructor(){super(),this.type="CurvePath",this.curves=[],this.autoClose=!1,this.cacheLengths=null}add(e){this.curves.push(e)}closePath(){let e=this.curves[0].getPoint(0),t=this.curves[this.curves.length-1].getPoint(1);if(!e.equals(t)){let i=e.isVector2===!0?"LineCurve":"LineCurve3";this.curves.push(new Jo[i](t,e))}return this}getPoint(e,t){let i=e*this.getLength(),r=this.getCurveLengths(),s=0;for(;s<r.length;){if(r[s]>=i){let o=r[s]-i,a=this.curves[s],l=a.getLength(),c=l===0?0:1-o/l;return a.getPointAt(c,t)}s++}return null}getLength(){let e=this.getCurveLengths();return e[e.length-1]}updateArcLengths(){this.needsUpdate=!0,this.cacheLengths=null,this.getCurveLengths()}getCurveLengths(){if(this.cacheLengths&&this.cacheLengths.length===this.curves.length)return this.cacheLengths;let e=[],t=0;for(let i=0,r=this.curves.length;i<r;i++)t+=this.curves[i].getLength(),e.push(t);return this.cacheLengths=e,e}getSpacedPoints(e=40){let t=[];for(let i=0;i<=e;i++)t.push(this.getPoint(i/e));return this.autoClose&&t.push(t[0]),t}getPoints(e=12){let t=[],i;for(let r=0,s=this.curves;r<s.length;r++){let o=s[r],a=o.isEllipseCurve?e*2:o.isLineCurve||o.isLineCurve3?1:o.isSplineCurve?e*o.points.length:e,l=o.getPoints(a);for(let c=0;c<l.length;c++){let h=l[c];i&&i.equals(h)||(t.push(h),i=h)}}return this.autoClose&&t.length>1&&!t[t.length-1].equals(t[0])&&t.push(t[0]),t}copy(e){super.copy(e),this.curves=[];for(let t=0,i=e.curves.length;t<i;t++){let r=e.curves[t];this.curves.push(r.clone())}return this.autoClose=e.autoClose,this.cacheLengths=null,this}toJSON(){let e=super.toJSON();e.autoClose=this.autoClose,e.curves=[];for(let t=0,i=this.curves.length;t<i;t++){let r=this.curves[t];e.curves.push(r.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.autoClose=e.autoClose,this.curves=[];for(let t=0,i=e.curves.length;t<i;t++){let r=e.curves[t];this.curves.push(new Jo[r.type]().fromJSON(r))}return this.cacheLengths=null,this}};var us=class extends sh{constructor(e){super(),this.type="Path",this.currentPoint=new se,e&&this.setFromPoints(e)}setFromPoints(e){this.moveTo(e[0].x,e[0].y);for(let t=1,i=e.length;t<i;t++)this.lineTo(e[t].x,e[t].y);return this}moveTo(e,t){return this.currentPoint.set(e,t),this}lineTo(e,t){let i=new Ko(this.currentPoint.clone(),new se(e,t));return this.curves.push(i),this.currentPoint.set(e,t),this}quadraticCurveTo(e,t,i,r){let s=new Zo(this.currentPoint.clone(),new se(e,t),new se(i,r));return this.curves.push(s),this.currentPoint.set(i,r),this}bezierCurveTo(e,t,i,r,s,o){let a=new qo(this.currentPoint.clone(),new se(e,t),new se(i,r),new se(s,o));return this.curves.push(a),this.currentPoint.set(s,o),this}splineThru(e){let t=[this.currentPoint.clone()].concat(e),i=new $o(t);return this.curves.push(i),this.currentPoint.copy(e[e.length-1]),this}arc(e,t,i,r,s,o){let a=this.currentPoint.x,l=this.currentPoint.y;return this.absarc(e+a,t+l,i,r,s,o),this}absarc(e,t,i,r,s,o){return this.absellipse(e,t,i,i,r,s,o),this}ellipse(e,t,i,r,s,o,a,l){let c=this.currentPoint.x,h=this.currentPoint.y;return this.absellipse(e+c,t+h,i,r,s,o,a,l),this}absellipse(e,t,i,r,s,o,a,l){let c=new hs(e,t,i,r,s,o,a,l);if(this.curves.length>0){let u=c.getPoint(0);u.equals(this.currentPoint)||this.lineTo(u.x,u.y)}this.curves.push(c);let h=c.getPoint(1);return this.currentPoint.copy(h),this}copy(e){return super.copy(e),this.currentPoint.copy(e.currentPoint),this}toJSON(){let e=super.toJSON();return e.currentPoint=this.currentPoint.toArray(),e}fromJSON(e){return super.fromJSON(e),this.currentPoint.fromArray(e.currentPoint),this}};var Br=class extends us{constructor(e){super(e),this.uuid=yn(),this.type="Shape",this.holes=[]}getPointsHoles(e){let t=[];for(let i=0,r=this.holes.length;i<r;i++)t[i]=this.holes[i].getPoints(e);return t}extractPoints(e){return{shape:this.getPoints(e),holes:this.getPointsHoles(e)}}copy(e){super.copy(e),this.holes=[];for(let t=0,i=e.holes.length;t<i;t++){let r=e.holes[t];this.holes.push(r.clone())}return this}toJSON(){let e=super.toJSON();e.uuid=this.uuid,e.holes=[];for(let t=0,i=this.holes.length;t<i;t++){let r=this.holes[t];e.holes.push(r.toJSON())}return e}fromJSON(e){super.fromJSON(e),this.uuid=e.uuid,this.holes=[];for(let t=0,i=e.holes.length;t<i;t++){let r=e.holes[t];this.holes.push(new us().fromJSON(r))}return this}};function Tf(n,e,t=2){let i=e&&e.length,r=i?e[0]*t:n.length,s=xm(n,0,r,t,!0),o=[];if(!s||s.next===s.prev)return o;let a,l,c;if(i&&(s=CM(n,e,s,t)),n.length>80*t){a=n[0],l=n[1];let h=a,u=l;for(let f=t;f<r;f+=t){let d=n[f],g=n[f+1];d<a&&(a=d),g<l&&(l=g),d>h&&(h=d),g>u&&(u=g)}c=Math.max(h-a,u-l),c=c!==0?32767/c:0}return Ml(s,o,t,a,l,c,0),o}function xm(n,e,t,i,r){let s;if(r===GM(n,e,t,i)>0)for(let o=e;o<t;o+=i)s=gm(o/i|0,n[o],n[o+1],s);else for(let o=t-i;o>=e;o-=i)s=gm(o/i|0,n[o],n[o+1],s);return s&&Qo(s,s.next)&&(bl(s),s=s.next),s}function ks(n,e){if(!n)return n;e||(e=n);let t=n,i;do if(i=!1,!t.steiner&&(Qo(t,t.next)||ni(t.prev,t,t.next)===0)){if(bl(t),t=e=t.prev,t===t.next)break;i=!0}else t=t.next;while(i||t!==e);return e}function Ml(n,e,t,i,r,s,o){if(!n)return;!o&&s&&IM(n,i,r,s);let a=n;for(;n.prev!==n.next;){let l=n.prev,c=n.next;if(s?TM(n,i,r,s):wM(n)){e.push(l.i,n.i,c.i),bl(n),n=c.next,a=c.next;continue}if(n=c,n===a){o?o===1?(n=AM(ks(n),e),Ml(n,e,t,i,r,s,2)):o===2&&RM(n,e,t,i,r,s):Ml(ks(n),e,t,i,r,s,1);break}}}function wM(n){let e=n.prev,t=n,i=n.next;if(ni(e,t,i)>=0)return!1;let r=e.x,s=t.x,o=i.x,a=e.y,l=t.y,c=i.y,h=Math.min(r,s,o),u=Math.min(a,l,c),f=Math.max(r,s,o),d=Math.max(a,l,c),g=i.next;for(;g!==e;){if(g.x>=h&&g.x<=f&&g.y>=u&&g.y<=d&&Sl(r,a,s,l,o,c,g.x,g.y)&&ni(g.prev,g,g.next)>=0)return!1;g=g.next}return!0}function TM(n,e,t,i){let r=n.prev,s=n,o=n.next;if(ni(r,s,o)>=0)return!1;let a=r.x,l=s.x,c=o.x,h=r.y,u=s.y,f=o.y,d=Math.min(a,l,c),g=Math.min(h,u,f),E=Math.max(a,l,c),m=Math.max(h,u,f),p=Ef(d,g,e,t,i),S=Ef(E,m,e,t,i),A=n.prevZ,M=n.nextZ;for(;A&&A.z>=p&&M&&M.z<=S;){if(A.x>=d&&A.x<=E&&A.y>=g&&A.y<=m&&A!==r&&A!==o&&Sl(a,h,l,u,c,f,A.x,A.y)&&ni(A.prev,A,A.next)>=0||(A=A.prevZ,M.x>=d&&M.x<=E&&M.y>=g&&M.y<=m&&M!==r&&M!==o&&Sl(a,h,l,u,c,f,M.x,M.y)&&ni(M.prev,M,M.next)>=0))return!1;M=M.nextZ}for(;A&&A.z>=p;){if(A.x>=d&&A.x<=E&&A.y>=g&&A.y<=m&&A!==r&&A!==o&&Sl(a,h,l,u,c,f,A.x,A.y)&&ni(A.prev,A,A.next)>=0)return!1;A=A.prevZ}for(;M&&M.z<=S;){if(M.x>=d&&M.x<=E&&M.y>=g&&M.y<=m&&M!==r&&M!==o&&Sl(a,h,l,u,c,f,M.x,M.y)&&ni(M.prev,M,M.next)>=0)return!1;M=M.nextZ}return!0}function AM(n,e){let t=n;do{let i=t.prev,r=t.next.next;!Qo(i,r)&&_m(i,t,t.next,r)&&yl(i,r)&&yl(r,i)&&(e.push(i.i,t.i,r.i),bl(t),bl(t.next),t=n=r),t=t.next}while(t!==n);return ks(t)}function RM(n,e,t,i,r,s){let o=n;do{let a=o.next.next;for(;a!==o.prev;){if(o.i!==a.i&&OM(o,a)){let l=Sm(o,a);o=ks(o,o.next),l=ks(l,l.next),Ml(o,e,t,i,r,s,0),Ml(l,e,t,i,r,s,0);return}a=a.next}o=o.next}while(o!==n)}function CM(n,e,t,i){let r=[];for(let s=0,o=e.length;s<o;s++){let a=e[s]*i,l=s<o-1?e[s+1]*i:n.length,c=xm(n,a,l,i,!1);c===c.next&&(c.steiner=!0),r.push(UM(c))}r.sort(PM);for(let s=0;s<r.length;s++)t=LM(r[s],t);return t}function PM(n,e){let t=n.x-e.x;if(t===0&&(t=n.y-e.y,t===0)){let i=(n.next.y-n.y)/(n.next.x-n.x),r=(e.next.y-e.y)/(e.next.x-e.x);t=i-r}return t}function LM(n,e){let t=DM(n,e);if(!t)return e;let i=Sm(t,n);return ks(i,i.next),ks(t,t.next)}function DM(n,e){let t=e,i=n.x,r=n.y,s=-1/0,o;if(Qo(n,t))return t;do{if(Qo(n,t.next))return t.next;if(r<=t.y&&r>=t.next.y&&t.next.y!==t.y){let u=t.x+(r-t.y)*(t.next.x-t.x)/(t.next.y-t.y);if(u<=i&&u>s&&(s=u,o=t.x<t.next.x?t:t.next,u===i))return o}t=t.next}while(t!==e);if(!o)return null;let a=o,l=o.x,c=o.y,h=1/0;t=o;do{if(i>=t.x&&t.x>=l&&i!==t.x&&vm(r<c?i:s,r,l,c,r<c?s:i,r,t.x,t.y)){let u=Math.abs(r-t.y)/(i-t.x);yl(t,n)&&(u<h||u===h&&(t.x>o.x||t.x===o.x&&NM(o,t)))&&(o=t,h=u)}t=t.next}while(t!==a);return o}function NM(n,e){return ni(n.prev,n,e.prev)<0&&ni(e.next,n,n.next)<0}function IM(n,e,t,i){let r=n;do r.z===0&&(r.z=Ef(r.x,r.y,e,t,i)),r.prevZ=r.prev,r.nextZ=r.next,r=r.next;while(r!==n);r.prevZ.nextZ=null,r.prevZ=null,FM(r)}function FM(n){let e,t=1;do{let i=n,r;n=null;let s=null;for(e=0;i;){e++;let o=i,a=0;for(let c=0;c<t&&(a++,o=o.nextZ,!!o);c++);let l=t;for(;a>0||l>0&&o;)a!==0&&(l===0||!o||i.z<=o.z)?(r=i,i=i.nextZ,a--):(r=o,o=o.nextZ,l--),s?s.nextZ=r:n=r,r.prevZ=s,s=r;i=o}s.nextZ=null,t*=2}while(e>1);return n}function Ef(n,e,t,i,r){return n=(n-t)*r|0,e=(e-i)*r|0,n=(n|n<<8)&16711935,n=(n|n<<4)&252645135,n=(n|n<<2)&858993459,n=(n|n<<1)&1431655765,e=(e|e<<8)&16711935,e=(e|e<<4)&252645135,e=(e|e<<2)&858993459,e=(e|e<<1)&1431655765,n|e<<1}function UM(n){let e=n,t=n;do(e.x<t.x||e.x===t.x&&e.y<t.y)&&(t=e),e=e.next;while(e!==n);return t}function vm(n,e,t,i,r,s,o,a){return(r-o)*(e-a)>=(n-o)*(s-a)&&(n-o)*(i-a)>=(t-o)*(e-a)&&(t-o)*(s-a)>=(r-o)*(i-a)}function Sl(n,e,t,i,r,s,o,a){return!(n===o&&e===a)&&vm(n,e,t,i,r,s,o,a)}function OM(n,e){return n.next.i!==e.i&&n.prev.i!==e.i&&!BM(n,e)&&(yl(n,e)&&yl(e,n)&&kM(n,e)&&(ni(n.prev,n,e.prev)||ni(n,e.prev,e))||Qo(n,e)&&ni(n.prev,n,n.next)>0&&ni(e.prev,e,e.next)>0)}function ni(n,e,t){return(e.y-n.y)*(t.x-e.x)-(e.x-n.x)*(t.y-e.y)}function Qo(n,e){return n.x===e.x&&n.y===e.y}function _m(n,e,t,i){let r=ah(ni(n,e,t)),s=ah(ni(n,e,i)),o=ah(ni(t,i,n)),a=ah(ni(t,i,e));return!!(r!==s&&o!==a||r===0&&oh(n,t,e)||s===0&&oh(n,i,e)||o===0&&oh(t,n,i)||a===0&&oh(t,e,i))}function oh(n,e,t){return e.x<=Math.max(n.x,t.x)&&e.x>=Math.min(n.x,t.x)&&e.y<=Math.max(n.y,t.y)&&e.y>=Math.min(n.y,t.y)}function ah(n){return n>0?1:n<0?-1:0}function BM(n,e){let t=n;do{if(t.i!==n.i&&t.next.i!==n.i&&t.i!==e.i&&t.next.i!==e.i&&_m(t,t.next,n,e))return!0;t=t.next}while(t!==n);return!1}function yl(n,e){return ni(n.prev,n,n.next)<0?ni(n,e,n.next)>=0&&ni(n,n.prev,e)>=0:ni(n,e,n.prev)<0||ni(n,n.next,e)<0}function kM(n,e){let t=n,i=!1,r=(n.x+e.x)/2,s=(n.y+e.y)/2;do t.y>s!=t.next.y>s&&t.next.y!==t.y&&r<(t.next.x-t.x)*(s-t.y)/(t.next.y-t.y)+t.x&&(i=!i),t=t.next;while(t!==n);return i}function Sm(n,e){let t=wf(n.i,n.x,n.y),i=wf(e.i,e.x,e.y),r=n.next,s=e.prev;return n.next=e,e.prev=n,t.next=r,r.prev=t,i.next=t,t.prev=i,s.next=i,i.prev=s,i}function gm(n,e,t,i){let r=wf(n,e,t);return i?(r.next=i.next,r.prev=i,i.next.prev=r,i.next=r):(r.prev=r,r.next=r),r}function bl(n){n.next.prev=n.prev,n.prev.next=n.next,n.prevZ&&(n.prevZ.nextZ=n.nextZ),n.nextZ&&(n.nextZ.prevZ=n.prevZ)}function wf(n,e,t){return{i:n,x:e,y:t,prev:null,next:null,z:0,prevZ:null,nextZ:null,steiner:!1}}function GM(n,e,t,i){let r=0;for(let s=e,o=t-i;s<t;s+=i)r+=(n[o]-n[s])*(n[s+1]+n[o+1]),o=s;return r}var lh=class{static triangulate(e,t,i=2){return Tf(e,t,i)}};var er=class n{static area(e){let t=e.length,i=0;for(let r=t-1,s=0;s<t;r=s++)i+=e[r].x*e[s].y-e[s].x*e[r].y;return i*.5}static isClockWise(e){return n.area(e)<0}static triangulateShape(e,t){let i=[],r=[],s=[];Mm(e),ym(i,e);let o=e.length;t.forEach(Mm);for(let l=0;l<t.length;l++)r.push(o),o+=t[l].length,ym(i,t[l]);let a=lh.triangulate(i,r);for(let l=0;l<a.length;l+=3)s.push(a.slice(l,l+3));return s}};function Mm(n){let e=n.length;e>2&&n[e-1].equals(n[0])&&n.pop()}function ym(n,e){for(let t=0;t<e.length;t++)n.push(e[t].x),n.push(e[t].y)}var ch=class n extends Vt{constructor(e=new Br([new se(.5,.5),new se(-.5,.5),new se(-.5,-.5),new se(.5,-.5)]),t={}){super(),this.type="ExtrudeGeometry",this.parameters={shapes:e,options:t},e=Array.isArray(e)?e:[e];let i=this,r=[],s=[];for(let a=0,l=e.length;a<l;a++){let c=e[a];o(c)}this.setAttribute("position",new Ct(r,3)),this.setAttribute("uv",new Ct(s,2)),this.computeVertexNormals();function o(a){let l=[],c=t.curveSegments!==void 0?t.curveSegments:12,h=t.steps!==void 0?t.steps:1,u=t.depth!==void 0?t.depth:1,f=t.bevelEnabled!==void 0?t.bevelEnabled:!0,d=t.bevelThickness!==void 0?t.bevelThickness:.2,g=t.bevelSize!==void 0?t.bevelSize:d-.1,E=t.bevelOffset!==void 0?t.bevelOffset:0,m=t.bevelSegments!==void 0?t.bevelSegments:3,p=t.extrudePath,S=t.UVGenerator!==void 0?t.UVGenerator:zM,A,M=!1,L,T,v,w;if(p){A=p.getSpacedPoints(h),M=!0,f=!1;let ae=p.isCatmullRomCurve3?p.closed:!1;L=p.computeFrenetFrames(h,ae),T=new P,v=new P,w=new P}f||(m=0,d=0,g=0,E=0);let k=a.extractPoints(c),F=k.shape,D=k.holes;if(!er.isClockWise(F)){F=F.reverse();for(let ae=0,Se=D.length;ae<Se;ae++){let ve=D[ae];er.isClockWise(ve)&&(D[ae]=ve.reverse())}}function W(ae){let ve=10000000000000001e-36,ke=ae[0];for(let Ne=1;Ne<=ae.length;Ne++){let rt=Ne%ae.length,Ge=ae[rt],gt=Ge.x-ke.x,pt=Ge.y-ke.y,Mt=gt*gt+pt*pt,U=Math.max(Math.abs(Ge.x),Math.abs(Ge.y),Math.abs(ke.x),Math.abs(ke.y)),ye=ve*U*U;if(Mt<=ye){ae.splice(rt,1),Ne--;continue}ke=Ge}}W(F),D.forEach(W);let N=D.length,z=F;for(let ae=0;ae<N;ae++){let Se=D[ae];F=F.concat(Se)}function Y(ae,Se,ve){return Se||St("ExtrudeGeometry: vec does not exist"),ae.clone().addScaledVector(Se,ve)}let G=F.length;function he(ae,Se,ve){let ke,Ne,rt,Ge=ae.x-Se.x,gt=ae.y-Se.y,pt=ve.x-ae.x,Mt=ve.y-ae.y,U=Ge*Ge+gt*gt,ye=Ge*Mt-gt*pt;if(Math.abs(ye)>Number.EPSILON){let qe=Math.sqrt(U),ft=Math.sqrt(pt*pt+Mt*Mt),we=Se.x-gt/qe,Ot=Se.y+Ge/qe,$e=ve.x-Mt/ft,nt=ve.y+pt/ft,R=(($e-we)*Mt-(nt-Ot)*pt)/(Ge*Mt-gt*pt);ke=we+Ge*R-ae.x,Ne=Ot+gt*R-ae.y;let _=ke*ke+Ne*Ne;if(_<=2)return new se(ke,Ne);rt=Math.sqrt(_/2)}else{let qe=!1;Ge>Number.EPSILON?pt>Number.EPSILON&&(qe=!0):Ge<-Number.EPSILON?pt<-Number.EPSILON&&(qe=!0):Math.sign(gt)===Math.sign(Mt)&&(qe=!0),qe?(ke=-gt,Ne=Ge,rt=Math.sqrt(U)):(ke=Ge,Ne=gt,rt=Math.sqrt(U/2))}return new se(ke/rt,Ne/rt)}let Z=[];for(let ae=0,Se=z.length,ve=Se-1,ke=ae+1;ae<Se;ae++,ve++,ke++)ve===Se&&(ve=0),ke===Se&&(ke=0),Z[ae]=he(z[ae],z[ve],z[ke]);let j=[],te,pe=Z.concat();for(let ae=0,Se=N;ae<Se;ae++){let ve=D[ae];te=[];for(let ke=0,Ne=ve.length,rt=Ne-1,Ge=ke+1;ke<Ne;ke++,rt++,Ge++)rt===Ne&&(rt=0),Ge===Ne&&(Ge=0),te[ke]=he(ve[ke],ve[rt],ve[Ge]);j.push(te),pe=pe.concat(te)}let ue;if(m===0)ue=er.triangulateShape(z,D);else{let ae=[],Se=[];for(let ve=0;ve<m;ve++){let ke=ve/m,Ne=d*Math.cos(ke*Math.PI/2),rt=g*Math.sin(ke*Math.PI/2)+E;for(let Ge=0,gt=z.length;Ge<gt;Ge++){let pt=Y(z[Ge],Z[Ge],rt);We(pt.x,pt.y,-Ne),ke===0&&ae.push(pt)}for(let Ge=0,gt=N;Ge<gt;Ge++){let pt=D[Ge];te=j[Ge];let Mt=[];for(let U=0,ye=pt.length;U<ye;U++){let qe=Y(pt[U],te[U],rt);We(qe.x,qe.y,-Ne),ke===0&&Mt.push(qe)}ke===0&&Se.push(Mt)}}ue=er.triangulateShape(ae,Se)}let ee=ue.length,xe=g+E;for(let ae=0;ae<G;ae++){let Se=f?Y(F[ae],pe[ae],xe):F[ae];M?(v.copy(L.normals[0]).multiplyScalar(Se.x),T.copy(L.binormals[0]).multiplyScalar(Se.y),w.copy(A[0]).add(v).add(T),We(w.x,w.y,w.z)):We(Se.x,Se.y,0)}for(let ae=1;ae<=h;ae++)for(let Se=0;Se<G;Se++){let ve=f?Y(F[Se],pe[Se],xe):F[Se];M?(v.copy(L.normals[ae]).multiplyScalar(ve.x),T.copy(L.binormals[ae]).multiplyScalar(ve.y),w.copy(A[ae]).add(v).add(T),We(w.x,w.y,w.z)):We(ve.x,ve.y,u/h*ae)}for(let ae=m-1;ae>=0;ae--){let Se=ae/m,ve=d*Math.cos(Se*Math.PI/2),ke=g*Math.sin(Se*Math.PI/2)+E;for(let Ne=0,rt=z.length;Ne<rt;Ne++){let Ge=Y(z[Ne],Z[Ne],ke);We(Ge.x,Ge.y,u+ve)}for(let Ne=0,rt=D.length;Ne<rt;Ne++){let Ge=D[Ne];te=j[Ne];for(let gt=0,pt=Ge.length;gt<pt;gt++){let Mt=Y(Ge[gt],te[gt],ke);M?We(Mt.x,Mt.y+A[h-1].y,A[h-1].x+ve):We(Mt.x,Mt.y,u+ve)}}}_e(),De();function _e(){let ae=r.length/3;if(f){let Se=0,ve=G*Se;for(let ke=0;ke<ee;ke++){let Ne=ue[ke];ot(Ne[2]+ve,Ne[1]+ve,Ne[0]+ve)}Se=h+m*2,ve=G*Se;for(let ke=0;ke<ee;ke++){let Ne=ue[ke];ot(Ne[0]+ve,Ne[1]+ve,Ne[2]+ve)}}else{for(let Se=0;Se<ee;Se++){let ve=ue[Se];ot(ve[2],ve[1],ve[0])}for(let Se=0;Se<ee;Se++){let ve=ue[Se];ot(ve[0]+G*h,ve[1]+G*h,ve[2]+G*h)}}i.addGroup(ae,r.length/3-ae,0)}function De(){let ae=r.length/3,Se=0;Ee(z,Se),Se+=z.length;for(let ve=0,ke=D.length;ve<ke;ve++){let Ne=D[ve];Ee(Ne,Se),Se+=Ne.length}i.addGroup(ae,r.length/3-ae,1)}function Ee(ae,Se){let ve=ae.length;for(;--ve>=0;){let ke=ve,Ne=ve-1;Ne<0&&(Ne=ae.length-1);for(let rt=0,Ge=h+m*2;rt<Ge;rt++){let gt=G*rt,pt=G*(rt+1),Mt=Se+ke+gt,U=Se+Ne+gt,ye=Se+Ne+pt,qe=Se+ke+pt;Qe(Mt,U,ye,qe)}}}function We(ae,Se,ve){l.push(ae),l.push(Se),l.push(ve)}function ot(ae,Se,ve){at(ae),at(Se),at(ve);let ke=r.length/3,Ne=S.generateTopUV(i,r,ke-3,ke-2,ke-1);st(Ne[0]),st(Ne[1]),st(Ne[2])}function Qe(ae,Se,ve,ke){at(ae),at(Se),at(ke),at(Se),at(ve),at(ke);let Ne=r.length/3,rt=S.generateSideWallUV(i,r,Ne-6,Ne-3,Ne-2,Ne-1);st(rt[0]),st(rt[1]),st(rt[3]),st(rt[1]),st(rt[2]),st(rt[3])}function at(ae){r.push(l[ae*3+0]),r.push(l[ae*3+1]),r.push(l[ae*3+2])}function st(ae){s.push(ae.x),s.push(ae.y)}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes,i=this.parameters.options;return HM(t,i,e)}static fromJSON(e,t){let i=[];for(let s=0,o=e.shapes.length;s<o;s++){let a=t[e.shapes[s]];i.push(a)}let r=e.options.extrudePath;return r!==void 0&&(e.options.extrudePath=new Jo[r.type]().fromJSON(r)),new n(i,e.options)}},zM={generateTopUV:function(n,e,t,i,r){let s=e[t*3],o=e[t*3+1],a=e[i*3],l=e[i*3+1],c=e[r*3],h=e[r*3+1];return[new se(s,o),new se(a,l),new se(c,h)]},generateSideWallUV:function(n,e,t,i,r,s){let o=e[t*3],a=e[t*3+1],l=e[t*3+2],c=e[i*3],h=e[i*3+1],u=e[i*3+2],f=e[r*3],d=e[r*3+1],g=e[r*3+2],E=e[s*3],m=e[s*3+1],p=e[s*3+2];return Math.abs(a-h)<Math.abs(o-c)?[new se(o,1-l),new se(c,1-u),new se(f,1-g),new se(E,1-p)]:[new se(a,1-l),new se(h,1-u),new se(d,1-g),new se(m,1-p)]}};function HM(n,e,t){if(t.shapes=[],Array.isArray(n))for(let i=0,r=n.length;i<r;i++){let s=n[i];t.shapes.push(s.uuid)}else t.shapes.push(n.uuid);return t.options=Object.assign({},e),e.extrudePath!==void 0&&(t.options.extrudePath=e.extrudePath.toJSON()),t}var tr=class n extends Vt{constructor(e=1,t=1,i=1,r=1){super(),this.type="PlaneGeometry",this.parameters={width:e,height:t,widthSegments:i,heightSegments:r};let s=e/2,o=t/2,a=Math.floor(i),l=Math.floor(r),c=a+1,h=l+1,u=e/a,f=t/l,d=[],g=[],E=[],m=[];for(let p=0;p<h;p++){let S=p*f-o;for(let A=0;A<c;A++){let M=A*u-s;g.push(M,-S,0),E.push(0,0,1),m.push(A/a),m.push(1-p/l)}}for(let p=0;p<l;p++)for(let S=0;S<a;S++){let A=S+c*p,M=S+c*(p+1),L=S+1+c*(p+1),T=S+1+c*p;d.push(A,M,T),d.push(M,L,T)}this.setIndex(d),this.setAttribute("position",new Ct(g,3)),this.setAttribute("normal",new Ct(E,3)),this.setAttribute("uv",new Ct(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.width,e.height,e.widthSegments,e.heightSegments)}};var hh=class n extends Vt{constructor(e=new Br([new se(0,.5),new se(-.5,-.5),new se(.5,-.5)]),t=12){super(),this.type="ShapeGeometry",this.parameters={shapes:e,curveSegments:t};let i=[],r=[],s=[],o=[],a=0,l=0;if(Array.isArray(e)===!1)c(e);else for(let h=0;h<e.length;h++)c(e[h]),this.addGroup(a,l,h),a+=l,l=0;this.setIndex(i),this.setAttribute("position",new Ct(r,3)),this.setAttribute("normal",new Ct(s,3)),this.setAttribute("uv",new Ct(o,2));function c(h){let u=r.length/3,f=h.extractPoints(t),d=f.shape,g=f.holes;er.isClockWise(d)===!1&&(d=d.reverse());for(let m=0,p=g.length;m<p;m++){let S=g[m];er.isClockWise(S)===!0&&(g[m]=S.reverse())}let E=er.triangulateShape(d,g);for(let m=0,p=g.length;m<p;m++){let S=g[m];d=d.concat(S)}for(let m=0,p=d.length;m<p;m++){let S=d[m];r.push(S.x,S.y,0),s.push(0,0,1),o.push(S.x,S.y)}for(let m=0,p=E.length;m<p;m++){let S=E[m],A=S[0]+u,M=S[1]+u,L=S[2]+u;i.push(A,M,L),l+=3}}}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}toJSON(){let e=super.toJSON(),t=this.parameters.shapes;return VM(t,e)}static fromJSON(e,t){let i=[];for(let r=0,s=e.shapes.length;r<s;r++){let o=t[e.shapes[r]];i.push(o)}return new n(i,e.curveSegments)}};function VM(n,e){if(e.shapes=[],Array.isArray(n))for(let t=0,i=n.length;t<i;t++){let r=n[t];e.shapes.push(r.uuid)}else e.shapes.push(n.uuid);return e}var kr=class n extends Vt{constructor(e=1,t=32,i=16,r=0,s=Math.PI*2,o=0,a=Math.PI){super(),this.type="SphereGeometry",this.parameters={radius:e,widthSegments:t,heightSegments:i,phiStart:r,phiLength:s,thetaStart:o,thetaLength:a},t=Math.max(3,Math.floor(t)),i=Math.max(2,Math.floor(i));let l=Math.min(o+a,Math.PI),c=0,h=[],u=new P,f=new P,d=[],g=[],E=[],m=[];for(let p=0;p<=i;p++){let S=[],A=p/i,M=o+A*a,L=e*Math.cos(M),T=Math.sqrt(e*e-L*L),v=0;p===0&&o===0?v=.5/t:p===i&&l===Math.PI&&(v=-.5/t);for(let w=0;w<=t;w++){let k=w/t,F=r+k*s;u.x=-T*Math.cos(F),u.y=L,u.z=T*Math.sin(F),g.push(u.x,u.y,u.z),f.copy(u).normalize(),E.push(f.x,f.y,f.z),m.push(k+v,1-A),S.push(c++)}h.push(S)}for(let p=0;p<i;p++)for(let S=0;S<t;S++){let A=h[p][S+1],M=h[p][S],L=h[p+1][S],T=h[p+1][S+1];(p!==0||o>0)&&d.push(A,M,T),(p!==i-1||l<Math.PI)&&d.push(M,L,T)}this.setIndex(d),this.setAttribute("position",new Ct(g,3)),this.setAttribute("normal",new Ct(E,3)),this.setAttribute("uv",new Ct(m,2))}copy(e){return super.copy(e),this.parameters=Object.assign({},e.parameters),this}static fromJSON(e){return new n(e.radius,e.widthSegments,e.heightSegments,e.phiStart,e.phiLength,e.thetaStart,e.thetaLength)}};var El=class extends Qi{constructor(e){super(),this.isShadowMaterial=!0,this.type="ShadowMaterial",this.color=new Fe(0),this.transparent=!0,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.fog=e.fog,this}};function Gr(n){let e={};for(let t in n){e[t]={};for(let i in n[t]){let r=n[t][i];if(bm(r))r.isRenderTargetTexture?(Ve("UniformsUtils: Textures of render targets cannot be cloned via cloneUniforms() or mergeUniforms()."),e[t][i]=null):e[t][i]=r.clone();else if(Array.isArray(r))if(bm(r[0])){let s=[];for(let o=0,a=r.length;o<a;o++)s[o]=r[o].clone();e[t][i]=s}else e[t][i]=r.slice();else e[t][i]=r}}return e}function en(n){let e={};for(let t=0;t<n.length;t++){let i=Gr(n[t]);for(let r in i)e[r]=i[r]}return e}function bm(n){return n&&(n.isColor||n.isMatrix3||n.isMatrix4||n.isVector2||n.isVector3||n.isVector4||n.isTexture||n.isQuaternion)}function Em(n){let e=[];for(let t=0;t<n.length;t++)e.push(n[t].clone());return e}function uh(n){let e=n.getRenderTarget();return e===null?n.outputColorSpace:e.isXRRenderTarget===!0?e.texture.colorSpace:xt.workingColorSpace}var wm={clone:Gr,merge:en};var Tm=`void main(){
gl_Position=projectionMatrix*modelViewMatrix*vec4(position,1.0);
}`;var Am=`void main(){
gl_FragColor=vec4(1.0,0.0,0.0,1.0);
}`;var ki=class extends Qi{constructor(e){super(),this.isShaderMaterial=!0,this.type="ShaderMaterial",this.defines={},this.uniforms={},this.uniformsGroups=[],this.vertexShader=Tm,this.fragmentShader=Am,this.linewidth=1,this.wireframe=!1,this.wireframeLinewidth=1,this.fog=!1,this.lights=!1,this.clipping=!1,this.forceSinglePass=!0,this.extensions={clipCullDistance:!1,multiDraw:!1},this.defaultAttributeValues={color:[1,1,1],uv:[0,0],uv1:[0,0]},this.index0AttributeName=void 0,this.uniformsNeedUpdate=!1,this.glslVersion=null,e!==void 0&&this.setValues(e)}copy(e){return super.copy(e),this.fragmentShader=e.fragmentShader,this.vertexShader=e.vertexShader,this.uniforms=Gr(e.uniforms),this.uniformsGroups=Em(e.uniformsGroups),this.defines=Object.assign({},e.defines),this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.fog=e.fog,this.lights=e.lights,this.clipping=e.clipping,this.extensions=Object.assign({},e.extensions),this.glslVersion=e.glslVersion,this.defaultAttributeValues=Object.assign({},e.defaultAttributeValues),this.index0AttributeName=e.index0AttributeName,this.uniformsNeedUpdate=e.uniformsNeedUpdate,this}toJSON(e){let t=super.toJSON(e);t.glslVersion=this.glslVersion,t.uniforms={};for(let r in this.uniforms){let o=this.uniforms[r].value;o&&o.isTexture?t.uniforms[r]={type:"t",value:o.toJSON(e).uuid}:o&&o.isColor?t.uniforms[r]={type:"c",value:o.getHex()}:o&&o.isVector2?t.uniforms[r]={type:"v2",value:o.toArray()}:o&&o.isVector3?t.uniforms[r]={type:"v3",value:o.toArray()}:o&&o.isVector4?t.uniforms[r]={type:"v4",value:o.toArray()}:o&&o.isMatrix3?t.uniforms[r]={type:"m3",value:o.toArray()}:o&&o.isMatrix4?t.uniforms[r]={type:"m4",value:o.toArray()}:t.uniforms[r]={value:o}}Object.keys(this.defines).length>0&&(t.defines=this.defines),t.vertexShader=this.vertexShader,t.fragmentShader=this.fragmentShader,t.lights=this.lights,t.clipping=this.clipping;let i={};for(let r in this.extensions)this.extensions[r]===!0&&(i[r]=!0);return Object.keys(i).length>0&&(t.extensions=i),t}fromJSON(e,t){if(super.fromJSON(e,t),e.uniforms!==void 0)for(let i in e.uniforms){let r=e.uniforms[i];switch(this.uniforms[i]={},r.type){case"t":this.uniforms[i].value=t[r.value]||null;break;case"c":this.uniforms[i].value=new Fe().setHex(r.value);break;case"v2":this.uniforms[i].value=new se().fromArray(r.value);break;case"v3":this.uniforms[i].value=new P().fromArray(r.value);break;case"v4":this.uniforms[i].value=new Lt().fromArray(r.value);break;case"m3":this.uniforms[i].value=new it().fromArray(r.value);break;case"m4":this.uniforms[i].value=new je().fromArray(r.value);break;default:this.uniforms[i].value=r.value}}if(e.defines!==void 0&&(this.defines=e.defines),e.vertexShader!==void 0&&(this.vertexShader=e.vertexShader),e.fragmentShader!==void 0&&(this.fragmentShader=e.fragmentShader),e.glslVersion!==void 0&&(this.glslVersion=e.glslVersion),e.extensions!==void 0)for(let i in e.extensions)this.extensions[i]=e.extensions[i];return e.lights!==void 0&&(this.lights=e.lights),e.clipping!==void 0&&(this.clipping=e.clipping),this}};var fh=class extends ki{constructor(e){super(e),this.isRawShaderMaterial=!0,this.type="RawShaderMaterial"}};var Gs=class extends Qi{constructor(e){super(),this.isMeshStandardMaterial=!0,this.type="MeshStandardMaterial",this.defines={STANDARD:""},this.color=new Fe(16777215),this.roughness=1,this.metalness=0,this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Fe(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ws,this.normalScale=new se(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.roughnessMap=null,this.metalnessMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new un,this.envMapIntensity=1,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.defines={STANDARD:""},this.color.copy(e.color),this.roughness=e.roughness,this.metalness=e.metalness,this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.roughnessMap=e.roughnessMap,this.metalnessMap=e.metalnessMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.envMapIntensity=e.envMapIntensity,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var wl=class extends Qi{constructor(e){super(),this.isMeshLambertMaterial=!0,this.type="MeshLambertMaterial",this.color=new Fe(16777215),this.map=null,this.lightMap=null,this.lightMapIntensity=1,this.aoMap=null,this.aoMapIntensity=1,this.emissive=new Fe(0),this.emissiveIntensity=1,this.emissiveMap=null,this.bumpMap=null,this.bumpScale=1,this.normalMap=null,this.normalMapType=ws,this.normalScale=new se(1,1),this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.specularMap=null,this.alphaMap=null,this.envMap=null,this.envMapRotation=new un,this.combine=uo,this.reflectivity=1,this.envMapIntensity=1,this.refractionRatio=.98,this.wireframe=!1,this.wireframeLinewidth=1,this.wireframeLinecap="round",this.wireframeLinejoin="round",this.flatShading=!1,this.fog=!0,this.setValues(e)}copy(e){return super.copy(e),this.color.copy(e.color),this.map=e.map,this.lightMap=e.lightMap,this.lightMapIntensity=e.lightMapIntensity,this.aoMap=e.aoMap,this.aoMapIntensity=e.aoMapIntensity,this.emissive.copy(e.emissive),this.emissiveMap=e.emissiveMap,this.emissiveIntensity=e.emissiveIntensity,this.bumpMap=e.bumpMap,this.bumpScale=e.bumpScale,this.normalMap=e.normalMap,this.normalMapType=e.normalMapType,this.normalScale.copy(e.normalScale),this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.specularMap=e.specularMap,this.alphaMap=e.alphaMap,this.envMap=e.envMap,this.envMapRotation.copy(e.envMapRotation),this.combine=e.combine,this.reflectivity=e.reflectivity,this.envMapIntensity=e.envMapIntensity,this.refractionRatio=e.refractionRatio,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this.wireframeLinecap=e.wireframeLinecap,this.wireframeLinejoin=e.wireframeLinejoin,this.flatShading=e.flatShading,this.fog=e.fog,this}};var dh=class extends Qi{constructor(e){super(),this.isMeshDepthMaterial=!0,this.type="MeshDepthMaterial",this.depthPacking=Ip,this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.wireframe=!1,this.wireframeLinewidth=1,this.setValues(e)}copy(e){return super.copy(e),this.depthPacking=e.depthPacking,this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this.wireframe=e.wireframe,this.wireframeLinewidth=e.wireframeLinewidth,this}};var ph=class extends Qi{constructor(e){super(),this.isMeshDistanceMaterial=!0,this.type="MeshDistanceMaterial",this.map=null,this.alphaMap=null,this.displacementMap=null,this.displacementScale=1,this.displacementBias=0,this.setValues(e)}copy(e){return super.copy(e),this.map=e.map,this.alphaMap=e.alphaMap,this.displacementMap=e.displacementMap,this.displacementScale=e.displacementScale,this.displacementBias=e.displacementBias,this}};var fs=class extends jt{static registerNode(e){this.prototype._lightNode=e}constructor(e,t=1){super(),this.isLight=!0,this.type="Light",this.color=new Fe(e),this.intensity=t}copy(e,t){return super.copy(e,t),this.color.copy(e.color),this.intensity=e.intensity,this}toJSON(e){let t=super.toJSON(e);return t.object.color=this.color.getHex(),t.object.intensity=this.intensity,t}};var Tl=class extends fs{constructor(e,t,i){super(e,i),this.isHemisphereLight=!0,this.type="HemisphereLight",this.position.copy(jt.DEFAULT_UP),this.updateMatrix(),this.groundColor=new Fe(t)}copy(e,t){return super.copy(e,t),this.groundColor.copy(e.groundColor),this}toJSON(e){let t=super.toJSON(e);return t.object.groundColor=this.groundColor.getHex(),t}};var Af=new je,Rm=new P,Cm=new P,mh=class{constructor(e){this.camera=e,this.intensity=1,this.bias=0,this.biasNode=null,this.normalBias=0,this.radius=1,this.blurSamples=8,this.mapSize=new se(512,512),this.mapType=fi,this.map=null,this.mapPass=null,this.matrix=new je,this.autoUpdate=!0,this.needsUpdate=!1,this._frustum=new jn,this._frameExtents=new se(1,1),this._viewportCount=1,this._viewports=[new Lt(0,0,1,1)]}getViewportCount(){return this._viewportCount}getCamera(){return this.camera}getFrustum(){return this._frustum}updateMatrices(e){let t=this.camera;Rm.setFromMatrixPosition(e.matrixWorld),t.position.copy(Rm),Cm.setFromMatrixPosition(e.target.matrixWorld),t.lookAt(Cm),t.updateMatrixWorld(),this._updateMatrix(t,this.matrix,this._frustum)}_updateMatrix(e,t,i,r){Af.multiplyMatrices(e.projectionMatrix,e.matrixWorldInverse),i.setFromProjectionMatrix(Af,e.coordinateSystem,e.reversedDepth);let s=this._frameExtents,o=r?r.z/s.x:1,a=r?r.w/s.y:1,l=r?r.x/s.x:0,c=r?r.y/s.y:0;e.coordinateSystem===Lr||e.reversedDepth?t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,1,0,0,0,0,1):t.set(.5*o,0,0,.5*o+l,0,.5*a,0,.5*a+c,0,0,.5,.5,0,0,0,1),t.multiply(Af)}getViewport(e){return this._viewports[e]}getFrameExtents(){return this._frameExtents}dispose(){this.map&&this.map.dispose(),this.mapPass&&this.mapPass.dispose()}copy(e){return this.camera=e.camera.clone(),this.intensity=e.intensity,this.bias=e.bias,this.radius=e.radius,this.autoUpdate=e.autoUpdate,this.needsUpdate=e.needsUpdate,this.normalBias=e.normalBias,this.blurSamples=e.blurSamples,this.mapSize.copy(e.mapSize),this.mapType=e.mapType,this.biasNode=e.biasNode,this}clone(){return new this.constructor().copy(this)}toJSON(){let e={};return e.intensity=this.intensity,e.bias=this.bias,e.normalBias=this.normalBias,e.radius=this.radius,e.blurSamples=this.blurSamples,e.mapSize=this.mapSize.toArray(),e.mapType=this.mapType,e.camera=this.camera.toJSON(!1).object,delete e.camera.matrix,e}};var gh=new P,xh=new It,Sr=new P,jo=class extends jt{constructor(){super(),this.isCamera=!0,this.type="Camera",this.matrixWorldInverse=new je,this.projectionMatrix=new je,this.projectionMatrixInverse=new je,this.coordinateSystem=Vi,this._reversedDepth=!1}get reversedDepth(){return this._reversedDepth}copy(e,t){return super.copy(e,t),this.matrixWorldInverse.copy(e.matrixWorldInverse),this.projectionMatrix.copy(e.projectionMatrix),this.projectionMatrixInverse.copy(e.projectionMatrixInverse),this.coordinateSystem=e.coordinateSystem,this}getWorldDirection(e){return super.getWorldDirection(e).negate()}updateMatrixWorld(e){super.updateMatrixWorld(e),this.matrixWorld.decompose(gh,xh,Sr),Sr.x===1&&Sr.y===1&&Sr.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(gh,xh,Sr.set(1,1,1)).invert()}updateWorldMatrix(e,t,i=!1){super.updateWorldMatrix(e,t,i),this.matrixWorld.decompose(gh,xh,Sr),Sr.x===1&&Sr.y===1&&Sr.z===1?this.matrixWorldInverse.copy(this.matrixWorld).invert():this.matrixWorldInverse.compose(gh,xh,Sr.set(1,1,1)).invert()}clone(){return new this.constructor().copy(this)}};var ds=new P,Pm=new se,Lm=new se,Gi=class extends jo{constructor(e=50,t=1,i=.1,r=2e3){super(),this.isPerspectiveCamera=!0,this.type="PerspectiveCamera",this.fov=e,this.zoom=1,this.near=i,this.far=r,this.focus=10,this.aspect=t,this.view=null,this.filmGauge=35,this.filmOffset=0,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.fov=e.fov,this.zoom=e.zoom,this.near=e.near,this.far=e.far,this.focus=e.focus,this.aspect=e.aspect,this.view=e.view===null?null:Object.assign({},e.view),this.filmGauge=e.filmGauge,this.filmOffset=e.filmOffset,this}setFocalLength(e){let t=.5*this.getFilmHeight()/e;this.fov=Cs*2*Math.atan(t),this.updateProjectionMatrix()}getFocalLength(){let e=Math.tan(To*.5*this.fov);return .5*this.getFilmHeight()/e}getEffectiveFOV(){return Cs*2*Math.atan(Math.tan(To*.5*this.fov)/this.zoom)}getFilmWidth(){return this.filmGauge*Math.min(this.aspect,1)}getFilmHeight(){return this.filmGauge/Math.max(this.aspect,1)}getViewBounds(e,t,i){ds.set(-1,-1,.5).applyMatrix4(this.projectionMatrixInverse),t.set(ds.x,ds.y).multiplyScalar(-e/ds.z),ds.set(1,1,.5).applyMatrix4(this.projectionMatrixInverse),i.set(ds.x,ds.y).multiplyScalar(-e/ds.z)}getViewSize(e,t){return this.getViewBounds(e,Pm,Lm),t.subVectors(Lm,Pm)}setViewOffset(e,t,i,r,s,o){this.aspect=e/t,this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=r,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=this.near,t=e*Math.tan(To*.5*this.fov)/this.zoom,i=2*t,r=this.aspect*i,s=-.5*r,o=this.view;if(this.view!==null&&this.view.enabled){let l=o.fullWidth,c=o.fullHeight;s+=o.offsetX*r/l,t-=o.offsetY*i/c,r*=o.width/l,i*=o.height/c}let a=this.filmOffset;a!==0&&(s+=e*a/this.getFilmWidth()),this.projectionMatrix.makePerspective(s,s+r,t,t-i,e,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.fov=this.fov,t.object.zoom=this.zoom,t.object.near=this.near,t.object.far=this.far,t.object.focus=this.focus,t.object.aspect=this.aspect,this.view!==null&&(t.object.view=Object.assign({},this.view)),t.object.filmGauge=this.filmGauge,t.object.filmOffset=this.filmOffset,t}};var Tn=class extends jo{constructor(e=-1,t=1,i=1,r=-1,s=.1,o=2e3){super(),this.isOrthographicCamera=!0,this.type="OrthographicCamera",this.zoom=1,this.view=null,this.left=e,this.right=t,this.top=i,this.bottom=r,this.near=s,this.far=o,this.updateProjectionMatrix()}copy(e,t){return super.copy(e,t),this.left=e.left,this.right=e.right,this.top=e.top,this.bottom=e.bottom,this.near=e.near,this.far=e.far,this.zoom=e.zoom,this.view=e.view===null?null:Object.assign({},e.view),this}setViewOffset(e,t,i,r,s,o){this.view===null&&(this.view={enabled:!0,fullWidth:1,fullHeight:1,offsetX:0,offsetY:0,width:1,height:1}),this.view.enabled=!0,this.view.fullWidth=e,this.view.fullHeight=t,this.view.offsetX=i,this.view.offsetY=r,this.view.width=s,this.view.height=o,this.updateProjectionMatrix()}clearViewOffset(){this.view!==null&&(this.view.enabled=!1),this.updateProjectionMatrix()}updateProjectionMatrix(){let e=(this.right-this.left)/(2*this.zoom),t=(this.top-this.bottom)/(2*this.zoom),i=(this.right+this.left)/2,r=(this.top+this.bottom)/2,s=i-e,o=i+e,a=r+t,l=r-t;if(this.view!==null&&this.view.enabled){let c=(this.right-this.left)/this.view.fullWidth/this.zoom,h=(this.top-this.bottom)/this.view.fullHeight/this.zoom;s+=c*this.view.offsetX,o=s+c*this.view.width,a-=h*this.view.offsetY,l=a-h*this.view.height}this.projectionMatrix.makeOrthographic(s,o,a,l,this.near,this.far,this.coordinateSystem,this.reversedDepth),this.projectionMatrixInverse.copy(this.projectionMatrix).invert()}toJSON(e){let t=super.toJSON(e);return t.object.zoom=this.zoom,t.object.left=this.left,t.object.right=this.right,t.object.top=this.top,t.object.bottom=this.bottom,t.object.near=this.near,t.object.far=this.far,this.view!==null&&(t.object.view=Object.assign({},this.view)),t}};var vh=class extends mh{constructor(){super(new Tn(-5,5,5,-5,.5,500)),this.isDirectionalLightShadow=!0}};var Al=class extends fs{constructor(e,t){super(e,t),this.isDirectionalLight=!0,this.type="DirectionalLight",this.position.copy(jt.DEFAULT_UP),this.updateMatrix(),this.target=new jt,this.shadow=new vh}dispose(){super.dispose(),this.shadow.dispose()}copy(e){return super.copy(e),this.target=e.target.clone(),this.shadow=e.shadow.clone(),this}toJSON(e){let t=super.toJSON(e);return t.object.shadow=this.shadow.toJSON(),t.object.target=this.target.uuid,t}};var Rl=class extends fs{constructor(e,t){super(e,t),this.isAmbientLight=!0,this.type="AmbientLight"}};var ea=-90,ta=1,zs=class extends jt{constructor(e,t,i){super(),this.type="CubeCamera",this.renderTarget=i,this.coordinateSystem=null,this.activeMipmapLevel=0;let r=new Gi(ea,ta,e,t);r.layers=this.layers,this.add(r);let s=new Gi(ea,ta,e,t);s.layers=this.layers,this.add(s);let o=new Gi(ea,ta,e,t);o.layers=this.layers,this.add(o);let a=new Gi(ea,ta,e,t);a.layers=this.layers,this.add(a);let l=new Gi(ea,ta,e,t);l.layers=this.layers,this.add(l);let c=new Gi(ea,ta,e,t);c.layers=this.layers,this.add(c)}updateCoordinateSystem(){let e=this.coordinateSystem,t=this.children.concat(),[i,r,s,o,a,l]=t;for(let c of t)this.remove(c);if(e===Vi)i.up.set(0,1,0),i.lookAt(1,0,0),r.up.set(0,1,0),r.lookAt(-1,0,0),s.up.set(0,0,-1),s.lookAt(0,1,0),o.up.set(0,0,1),o.lookAt(0,-1,0),a.up.set(0,1,0),a.lookAt(0,0,1),l.up.set(0,1,0),l.lookAt(0,0,-1);else if(e===Lr)i.up.set(0,-1,0),i.lookAt(-1,0,0),r.up.set(0,-1,0),r.lookAt(1,0,0),s.up.set(0,0,1),s.lookAt(0,1,0),o.up.set(0,0,-1),o.lookAt(0,-1,0),a.up.set(0,-1,0),a.lookAt(0,0,1),l.up.set(0,-1,0),l.lookAt(0,0,-1);else throw new Error("THREE.CubeCamera.updateCoordinateSystem(): Invalid coordinate system: "+e);for(let c of t)this.add(c),c.updateMatrixWorld()}update(e,t){this.parent===null&&this.updateMatrixWorld();let{renderTarget:i,activeMipmapLevel:r}=this;this.coordinateSystem!==e.coordinateSystem&&(this.coordinateSystem=e.coordinateSystem,this.updateCoordinateSystem());let[s,o,a,l,c,h]=this.children,u=e.getRenderTarget(),f=e.getActiveCubeFace(),d=e.getActiveMipmapLevel(),g=e.xr.enabled;e.xr.enabled=!1;let E=i.texture.mipmapsAutoUpdate;i.texture.mipmapsAutoUpdate=!1;let m=!1;e.isWebGLRenderer===!0?m=e.state.buffers.depth.getReversed():m=e.reversedDepthBuffer,e.setRenderTarget(i,0,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,s),e.setRenderTarget(i,1,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,o),e.setRenderTarget(i,2,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,a),e.setRenderTarget(i,3,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,l),e.setRenderTarget(i,4,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,c),i.texture.mipmapsAutoUpdate=E,e.setRenderTarget(i,5,r),m&&e.autoClear===!1&&e.clearDepth(),e.render(t,h),e.setRenderTarget(u,f,d),e.xr.enabled=g,i.texture.needsPMREMUpdate=!0}};var _h=class extends Gi{constructor(e=[]){super(),this.isArrayCamera=!0,this.isMultiViewCamera=!1,this.cameras=e,this.perCameraFrustumCulled=!1}};var Dm=new je,Cl=class{constructor(e,t,i=0,r=1/0){this.ray=new Or(e,t),this.near=i,this.far=r,this.camera=null,this.layers=new ss,this.params={Mesh:{},Line:{threshold:1},LOD:{},Points:{threshold:1},Sprite:{}}}set(e,t){this.ray.set(e,t)}setFromCamera(e,t){t.isPerspectiveCamera?(this.ray.origin.setFromMatrixPosition(t.matrixWorld),this.ray.direction.set(e.x,e.y,.5).unproject(t).sub(this.ray.origin).normalize(),this.camera=t):t.isOrthographicCamera?(this.ray.origin.set(e.x,e.y,t.projectionMatrix.elements[14]).unproject(t),this.ray.direction.set(0,0,-1).transformDirection(t.matrixWorld),this.camera=t):St("Raycaster: Unsupported camera type: "+t.type)}setFromXRController(e){return Dm.identity().extractRotation(e.matrixWorld),this.ray.origin.setFromMatrixPosition(e.matrixWorld),this.ray.direction.set(0,0,-1).applyMatrix4(Dm),this}intersectObject(e,t=!0,i=[]){return Rf(e,this,i,t),i.sort(Nm),i}intersectObjects(e,t=!0,i=[]){for(let r=0,s=e.length;r<s;r++)Rf(e[r],this,i,t);return i.sort(Nm),i}};function Nm(n,e){return n.distance-e.distance}function Rf(n,e,t,i){let r=!0;if(n.layers.test(e.layers)&&n.raycast(e,t)===!1&&(r=!1),r===!0&&i===!0){let s=n.children;for(let o=0,a=s.length;o<a;o++)Rf(s[o],e,t,!0)}}var ia=class{constructor(e=1,t=0,i=0){this.radius=e,this.phi=t,this.theta=i}set(e,t,i){return this.radius=e,this.phi=t,this.theta=i,this}copy(e){return this.radius=e.radius,this.phi=e.phi,this.theta=e.theta,this}makeSafe(){return this.phi=ut(this.phi,1e-6,Math.PI-1e-6),this}setFromVector3(e){return this.setFromCartesianCoords(e.x,e.y,e.z)}setFromCartesianCoords(e,t,i){return this.radius=Math.sqrt(e*e+t*t+i*i),this.radius===0?(this.theta=0,this.phi=0):(this.theta=Math.atan2(e,i),this.phi=Math.acos(ut(t/this.radius,-1,1))),this}clone(){return new this.constructor().copy(this)}};var Pl=class extends Oi{constructor(e,t=null){super(),this.object=e,this.domElement=t,this.enabled=!0,this.state=-1,this.keys={},this.mouseButtons={LEFT:null,MIDDLE:null,RIGHT:null},this.touches={ONE:null,TWO:null}}connect(e){this.domElement!==null&&this.disconnect(),this.domElement=e}disconnect(){}dispose(){}update(){}};function Cf(n,e,t,i){let r=WM(i);switch(t){case yc:return n*e;case go:return n*e/r.components*r.byteLength;case xo:return n*e/r.components*r.byteLength;case Mn:return n*e*2/r.components*r.byteLength;case vo:return n*e*2/r.components*r.byteLength;case bc:return n*e*3/r.components*r.byteLength;case Ki:return n*e*4/r.components*r.byteLength;case _o:return n*e*4/r.components*r.byteLength;case So:case Mo:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case yo:case bo:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case Oa:case ka:return Math.max(n,16)*Math.max(e,8)/4;case Ua:case Ba:return Math.max(n,8)*Math.max(e,8)/2;case Ga:case za:case Va:case Wa:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*8;case Ha:case bs:case Xa:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case Ya:return Math.floor((n+3)/4)*Math.floor((e+3)/4)*16;case qa:return Math.floor((n+4)/5)*Math.floor((e+3)/4)*16;case Ka:return Math.floor((n+4)/5)*Math.floor((e+4)/5)*16;case Za:return Math.floor((n+5)/6)*Math.floor((e+4)/5)*16;case $a:return Math.floor((n+5)/6)*Math.floor((e+5)/6)*16;case Ja:return Math.floor((n+7)/8)*Math.floor((e+4)/5)*16;case Qa:return Math.floor((n+7)/8)*Math.floor((e+5)/6)*16;case ja:return Math.floor((n+7)/8)*Math.floor((e+7)/8)*16;case el:return Math.floor((n+9)/10)*Math.floor((e+4)/5)*16;case tl:return Math.floor((n+9)/10)*Math.floor((e+5)/6)*16;case il:return Math.floor((n+9)/10)*Math.floor((e+7)/8)*16;case nl:return Math.floor((n+9)/10)*Math.floor((e+9)/10)*16;case rl:return Math.floor((n+11)/12)*Math.floor((e+9)/10)*16;case sl:return Math.floor((n+11)/12)*Math.floor((e+11)/12)*16;case ol:case al:case ll:return Math.ceil(n/4)*Math.ceil(e/4)*16;case cl:case hl:return Math.ceil(n/4)*Math.ceil(e/4)*8;case Es:case ul:return Math.ceil(n/4)*Math.ceil(e/4)*16}throw new Error(`Unable to determine texture byte length for ${t} format.`)}function WM(n){switch(n){case fi:case vc:return{byteLength:1,components:1};case Pr:case _c:case Ui:return{byteLength:2,components:1};case po:case mo:return{byteLength:2,components:4};case Fi:case fo:case Ei:return{byteLength:4,components:1};case Sc:case Mc:return{byteLength:4,components:3}}throw new Error(`THREE.TextureUtils: Unknown texture type ${n}.`)}typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("register",{detail:{revision:"187"}}));typeof window<"u"&&(window.__THREE__?Ve("WARNING: Multiple instances of Three.js being imported."):window.__THREE__="187");function Sh(){let n=null,e=!1,t=null,i=null;function r(s,o){i=n.requestAnimationFrame(r),t(s,o)}return{start:function(){e!==!0&&t!==null&&n!==null&&(i=n.requestAnimationFrame(r),e=!0)},stop:function(){n!==null&&n.cancelAnimationFrame(i),e=!1},setAnimationLoop:function(s){t=s},setContext:function(s){n=s}}}function Im(n){let e=new WeakMap;function t(a,l){let c=a.array,h=a.usage,u=c.byteLength,f=n.createBuffer();n.bindBuffer(l,f),n.bufferData(l,c,h),a.onUploadCallback();let d;if(c instanceof Float32Array)d=n.FLOAT;else if(typeof Float16Array<"u"&&c instanceof Float16Array)d=n.HALF_FLOAT;else if(c instanceof Uint16Array)a.isFloat16BufferAttribute?d=n.HALF_FLOAT:d=n.UNSIGNED_SHORT;else if(c instanceof Int16Array)d=n.SHORT;else if(c instanceof Uint32Array)d=n.UNSIGNED_INT;else if(c instanceof Int32Array)d=n.INT;else if(c instanceof Int8Array)d=n.BYTE;else if(c instanceof Uint8Array)d=n.UNSIGNED_BYTE;else if(c instanceof Uint8ClampedArray)d=n.UNSIGNED_BYTE;else throw new Error("THREE.WebGLAttributes: Unsupported buffer data format: "+c);return{buffer:f,type:d,bytesPerElement:c.BYTES_PER_ELEMENT,version:a.version,size:u}}function i(a,l,c){let h=l.array,u=l.updateRanges;if(n.bindBuffer(c,a),u.length===0)n.bufferSubData(c,0,h);else{u.sort((d,g)=>d.start-g.start);let f=0;for(let d=1;d<u.length;d++){let g=u[f],E=u[d];E.start<=g.start+g.count+1?g.count=Math.max(g.count,E.start+E.count-g.start):(++f,u[f]=E)}u.length=f+1;for(let d=0,g=u.length;d<g;d++){let E=u[d];n.bufferSubData(c,E.start*h.BYTES_PER_ELEMENT,h,E.start,E.count)}l.clearUpdateRanges()}l.onUploadCallback()}function r(a){return a.isInterleavedBufferAttribute&&(a=a.data),e.get(a)}function s(a){a.isInterleavedBufferAttribute&&(a=a.data);let l=e.get(a);l&&(n.deleteBuffer(l.buffer),e.delete(a))}function o(a,l){if(a.isInterleavedBufferAttribute&&(a=a.data),a.isGLBufferAttribute){let h=e.get(a);(!h||h.version<a.version)&&e.set(a,{buffer:a.buffer,type:a.type,bytesPerElement:a.elementSize,version:a.version});return}let c=e.get(a);if(c===void 0)e.set(a,t(a,l));else if(c.version<a.version){if(c.size!==a.array.byteLength)throw new Error("THREE.WebGLAttributes: The size of the buffer attribute's array buffer does not match the original size. Resizing buffer attributes is not supported.");i(c.buffer,a,l),c.version=a.version}}return{get:r,remove:s,update:o}}var Fm=`#ifdef USE_ALPHAHASH
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
#endif`;var Om=`#ifdef USE_ALPHAMAP
diffuseColor.a*=texture2D(alphaMap,vAlphaMapUv).g;
#endif`;var Bm=`#ifdef USE_ALPHAMAP
uniform sampler2D alphaMap;
#endif`;var km=`#ifdef USE_ALPHATEST
#ifdef ALPHA_TO_COVERAGE
diffuseColor.a=smoothstep(alphaTest,alphaTest+fwidth(diffuseColor.a),diffuseColor.a);
if(diffuseColor.a==0.0)discard;
#else
if(diffuseColor.a<alphaTest)discard;
#endif
#endif`;var Gm=`#ifdef USE_ALPHATEST
uniform float alphaTest;
#endif`;var zm=`#ifdef USE_AOMAP
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
#endif`;var Hm=`#ifdef USE_AOMAP
uniform sampler2D aoMap;
uniform float aoMapIntensity;
#endif`;var Vm=`#ifdef USE_BATCHING
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
#endif`;var Wm=`#ifdef USE_BATCHING
mat4 batchingMatrix=getBatchingMatrix(getIndirectIndex(gl_DrawID));
#endif`;var Xm=`vec3 transformed=vec3(position);
#ifdef USE_ALPHAHASH
vPosition=vec3(position);
#endif`;var Ym=`vec3 objectNormal=vec3(normal);
#ifdef USE_TANGENT
vec3 objectTangent=vec3(tangent.xyz);
#endif`;var qm=`float G_BlinnPhong_Implicit(){
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
}`;var Km=`#ifdef USE_IRIDESCENCE
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
#endif`;var Zm=`#ifdef USE_BUMPMAP
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
#endif`;var $m=`#if NUM_CLIPPING_PLANES > 0
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
#endif`;var Jm=`#if NUM_CLIPPING_PLANES > 0
varying vec3 vClipPosition;
uniform vec4 clippingPlanes[ NUM_CLIPPING_PLANES ];
#endif`;var Qm=`#if NUM_CLIPPING_PLANES > 0
varying vec3 vClipPosition;
#endif`;var jm=`#if NUM_CLIPPING_PLANES > 0
vClipPosition=-mvPosition.xyz;
#endif`;var eg=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
diffuseColor*=vColor;
#endif`;var tg=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA )
varying vec4 vColor;
#endif`;var ig=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
varying vec4 vColor;
#endif`;var ng=`#if defined( USE_COLOR ) || defined( USE_COLOR_ALPHA ) || defined( USE_INSTANCING_COLOR ) || defined( USE_BATCHING_COLOR )
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
#endif`;var rg=`#define PI 3.141592653589793
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
}`;var sg=`vec3 transformedNormal=objectNormal;
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
#endif`;var og=`#ifdef USE_DISPLACEMENTMAP
uniform sampler2D displacementMap;
uniform float displacementScale;
uniform float displacementBias;
#endif`;var ag=`#ifdef USE_DISPLACEMENTMAP
transformed+=normalize(objectNormal)*(texture2D(displacementMap,vDisplacementMapUv).x*displacementScale+displacementBias);
#endif`;var lg=`#ifdef USE_EMISSIVEMAP
vec4 emissiveColor=texture2D(emissiveMap,vEmissiveMapUv);
#ifdef DECODE_VIDEO_TEXTURE_EMISSIVE
emissiveColor=sRGBTransferEOTF(emissiveColor);
#endif
totalEmissiveRadiance*=emissiveColor.rgb;
#endif`;var cg=`#ifdef USE_EMISSIVEMAP
uniform sampler2D emissiveMap;
#endif`;var hg="gl_FragColor=linearToOutputTexel(gl_FragColor);";var ug=`vec4 LinearTransferOETF(in vec4 value){
return value;
}
vec4 sRGBTransferEOTF(in vec4 value){
return vec4(mix(pow(value.rgb*0.9478672986+vec3(0.0521327014),vec3(2.4)),value.rgb*0.0773993808,vec3(lessThanEqual(value.rgb,vec3(0.04045)))),value.a);
}
vec4 sRGBTransferOETF(in vec4 value){
return vec4(mix(pow(value.rgb,vec3(0.41666))*1.055-vec3(0.055),value.rgb*12.92,vec3(lessThanEqual(value.rgb,vec3(0.0031308)))),value.a);
}`;var fg=`#ifdef USE_ENVMAP
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
#endif`;var dg=`#ifdef USE_ENVMAP
uniform float envMapIntensity;
uniform mat3 envMapRotation;
uniform samplerCube envMap;
#ifdef ENVMAP_TYPE_PMREM
float roughnessToMip(const in float roughness){
float r=clamp(roughness,0.0,1.0);
return ENVMAP_MAX_LOD*r*(2.0-r);
}
#endif
#endif`;var pg=`#ifdef USE_ENVMAP
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
#endif`;var mg=`#ifdef USE_ENVMAP
#if defined( USE_BUMPMAP ) || defined( USE_NORMALMAP ) || defined( PHONG ) || defined( LAMBERT )
#define ENV_WORLDPOS
#endif
#ifdef ENV_WORLDPOS
varying vec3 vWorldPosition;
#else
varying vec3 vReflect;
uniform float refractionRatio;
#endif
#endif`;var gg=`#ifdef USE_ENVMAP
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
#endif`;var xg=`#ifdef USE_FOG
vFogDepth=-mvPosition.z;
#endif`;var vg=`#ifdef USE_FOG
varying float vFogDepth;
#endif`;var _g=`#ifdef USE_FOG
#ifdef FOG_EXP2
float fogFactor=1.0-exp(-fogDensity*fogDensity*vFogDepth*vFogDepth);
#else
float fogFactor=smoothstep(fogNear,fogFar,vFogDepth);
#endif
gl_FragColor.rgb=mix(gl_FragColor.rgb,fogColor,fogFactor);
#endif`;var Sg=`#ifdef USE_FOG
uniform vec3 fogColor;
varying float vFogDepth;
#ifdef FOG_EXP2
uniform float fogDensity;
#else
uniform float fogNear;
uniform float fogFar;
#endif
#endif`;var Mg=`#ifdef USE_GRADIENTMAP
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
}`;var yg=`#ifdef USE_LIGHTMAP
uniform sampler2D lightMap;
uniform float lightMapIntensity;
#endif`;var bg=`LambertMaterial material;
material.diffuseColor=diffuseColor.rgb;
material.specularStrength=specularStrength;`;var Eg=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse RE_IndirectDiffuse_Lambert`;var wg=`uniform bool receiveShadow;
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
#include <lightprobes_pars_fragment>`;var Tg=`#ifdef USE_ENVMAP
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
#endif`;var Ag=`ToonMaterial material;
material.diffuseColor=diffuseColor.rgb;`;var Rg=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse RE_IndirectDiffuse_Toon`;var Cg=`BlinnPhongMaterial material;
material.diffuseColor=diffuseColor.rgb;
material.specularColor=specular;
material.specularShininess=shininess;
material.specularStrength=specularStrength;`;var Pg=`varying vec3 vViewPosition;
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
#define RE_IndirectDiffuse RE_IndirectDiffuse_BlinnPhong`;var Lg=`PhysicalMaterial material;
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
#endif`;var Dg=`uniform sampler2D dfgLUT;
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
}`;var Ng=`vec3 geometryPosition=-vViewPosition;
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
#endif`;var Ig=`#if defined( RE_IndirectDiffuse )
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
#endif`;var Fg=`#if defined( RE_IndirectDiffuse )
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
#endif`;var Og=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
gl_FragDepth=vIsPerspective==0.0?gl_FragCoord.z:log2(vFragDepth)*logDepthBufFC*0.5;
#endif`;var Bg=`#if defined( USE_LOGARITHMIC_DEPTH_BUFFER )
uniform float logDepthBufFC;
varying float vFragDepth;
varying float vIsPerspective;
#endif`;var kg=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
varying float vFragDepth;
varying float vIsPerspective;
#endif`;var Gg=`#ifdef USE_LOGARITHMIC_DEPTH_BUFFER
vFragDepth=1.0+gl_Position.w;
vIsPerspective=float(isPerspectiveMatrix(projectionMatrix));
#endif`;var zg=`#ifdef USE_MAP
vec4 sampledDiffuseColor=texture2D(map,vMapUv);
#ifdef DECODE_VIDEO_TEXTURE
sampledDiffuseColor=sRGBTransferEOTF(sampledDiffuseColor);
#endif
diffuseColor*=sampledDiffuseColor;
#endif`;var Hg=`#ifdef USE_MAP
uniform sampler2D map;
#endif`;var Vg=`#if defined( USE_MAP ) || defined( USE_ALPHAMAP )
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
#endif`;var Wg=`#if defined( USE_POINTS_UV )
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
#endif`;var Xg=`float metalnessFactor=metalness;
#ifdef USE_METALNESSMAP
vec4 texelMetalness=texture2D(metalnessMap,vMetalnessMapUv);
metalnessFactor*=texelMetalness.b;
#endif`;var Yg=`#ifdef USE_METALNESSMAP
uniform sampler2D metalnessMap;
#endif`;var qg=`#ifdef USE_INSTANCING_MORPH
float morphTargetInfluences[ MORPHTARGETS_COUNT ];
float morphTargetBaseInfluence=texelFetch(morphTexture,ivec2(0,gl_InstanceID),0).r;
for(int i=0;i<MORPHTARGETS_COUNT;i++){
morphTargetInfluences[i]=texelFetch(morphTexture,ivec2(i+1,gl_InstanceID),0).r;
}
#endif`;var Kg=`#if defined( USE_MORPHCOLORS )
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
#endif`;var Zg=`#ifdef USE_MORPHNORMALS
objectNormal*=morphTargetBaseInfluence;
for(int i=0;i<MORPHTARGETS_COUNT;i++){
if(morphTargetInfluences[ i ] !=0.0)objectNormal+=getMorph(gl_VertexID,i,1).xyz*morphTargetInfluences[ i ];
}
#endif`;var $g=`#ifdef USE_MORPHTARGETS
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
#endif`;var Jg=`#ifdef USE_MORPHTARGETS
transformed*=morphTargetBaseInfluence;
for(int i=0;i<MORPHTARGETS_COUNT;i++){
if(morphTargetInfluences[ i ] !=0.0)transformed+=getMorph(gl_VertexID,i,0).xyz*morphTargetInfluences[ i ];
}
#endif`;var Qg=`float faceDirection=gl_FrontFacing?1.0:-1.0;
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
vec3 nonPerturbedNormal=normal;`;var jg=`#ifdef USE_NORMALMAP_OBJECTSPACE
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
#endif`;var e0=`#ifndef FLAT_SHADED
varying vec3 vNormal;
#ifdef USE_TANGENT
varying vec3 vTangent;
varying vec3 vBitangent;
#endif
#endif`;var t0=`#ifndef FLAT_SHADED
varying vec3 vNormal;
#ifdef USE_TANGENT
varying vec3 vTangent;
varying vec3 vBitangent;
#endif
#endif`;var i0=`#ifndef FLAT_SHADED
vNormal=normalize(transformedNormal);
#ifdef USE_TANGENT
vTangent=normalize(transformedTangent);
vBitangent=normalize(cross(vNormal,vTangent)*tangent.w);
#ifdef FLIP_SIDED
vBitangent=-vBitangent;
#endif
#endif
#endif`;var n0=`#ifdef USE_NORMALMAP
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
#endif`;var r0=`#ifdef USE_CLEARCOAT
vec3 clearcoatNormal=nonPerturbedNormal;
#endif`;var s0=`#ifdef USE_CLEARCOAT_NORMALMAP
vec3 clearcoatMapN=texture2D(clearcoatNormalMap,vClearcoatNormalMapUv).xyz*2.0-1.0;
clearcoatMapN.xy*=clearcoatNormalScale;
clearcoatNormal=normalize(tbn2*clearcoatMapN);
#endif`;var o0=`#ifdef USE_CLEARCOATMAP
uniform sampler2D clearcoatMap;
#endif
#ifdef USE_CLEARCOAT_NORMALMAP
uniform sampler2D clearcoatNormalMap;
uniform vec2 clearcoatNormalScale;
#endif
#ifdef USE_CLEARCOAT_ROUGHNESSMAP
uniform sampler2D clearcoatRoughnessMap;
#endif`;var a0=`#ifdef USE_IRIDESCENCEMAP
uniform sampler2D iridescenceMap;
#endif
#ifdef USE_IRIDESCENCE_THICKNESSMAP
uniform sampler2D iridescenceThicknessMap;
#endif`;var l0=`#ifdef OPAQUE
diffuseColor.a=1.0;
#endif
#ifdef USE_TRANSMISSION
diffuseColor.a*=material.transmissionAlpha;
#endif
gl_FragColor=vec4(outgoingLight,diffuseColor.a);`;var c0=`vec3 packNormalToRGB(const in vec3 normal){
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
}`;var h0=`#ifdef PREMULTIPLIED_ALPHA
gl_FragColor.rgb*=gl_FragColor.a;
#endif`;var u0=`vec4 mvPosition=vec4(transformed,1.0);
#ifdef USE_BATCHING
mvPosition=batchingMatrix*mvPosition;
#endif
#ifdef USE_INSTANCING
mvPosition=instanceMatrix*mvPosition;
#endif
mvPosition=modelViewMatrix*mvPosition;
gl_Position=projectionMatrix*mvPosition;`;var f0=`#ifdef DITHERING
gl_FragColor.rgb=dithering(gl_FragColor.rgb);
#endif`;var d0=`#ifdef DITHERING
vec3 dithering(vec3 color){
float grid_position=rand(gl_FragCoord.xy);
vec3 dither_shift_RGB=vec3(0.25/255.0,-0.25/255.0,0.25/255.0);
dither_shift_RGB=mix(2.0*dither_shift_RGB,-2.0*dither_shift_RGB,grid_position);
return color+dither_shift_RGB;
}
#endif`;var p0=`float roughnessFactor=roughness;
#ifdef USE_ROUGHNESSMAP
vec4 texelRoughness=texture2D(roughnessMap,vRoughnessMapUv);
roughnessFactor*=texelRoughness.g;
#endif`;var m0=`#ifdef USE_ROUGHNESSMAP
uniform sampler2D roughnessMap;
#endif`;var g0=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`;var x0=`#if NUM_SPOT_LIGHT_COORDS > 0
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
#endif`;var v0=`#if ( defined( USE_SHADOWMAP ) && ( NUM_DIR_LIGHT_SHADOWS > 0 || NUM_SUN_LIGHT_SHADOWS > 0 || NUM_POINT_LIGHT_SHADOWS > 0 ) ) || ( NUM_SPOT_LIGHT_COORDS > 0 )
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
#endif`;var _0=`float getShadowMask(){
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
}`;var S0=`#ifdef USE_SKINNING
mat4 boneMatX=getBoneMatrix(skinIndex.x);
mat4 boneMatY=getBoneMatrix(skinIndex.y);
mat4 boneMatZ=getBoneMatrix(skinIndex.z);
mat4 boneMatW=getBoneMatrix(skinIndex.w);
#endif`;var M0=`#ifdef USE_SKINNING
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
#endif`;var y0=`#ifdef USE_SKINNING
vec4 skinVertex=bindMatrix*vec4(transformed,1.0);
vec4 skinned=vec4(0.0);
skinned+=boneMatX*skinVertex*skinWeight.x;
skinned+=boneMatY*skinVertex*skinWeight.y;
skinned+=boneMatZ*skinVertex*skinWeight.z;
skinned+=boneMatW*skinVertex*skinWeight.w;
transformed=(bindMatrixInverse*skinned).xyz;
#endif`;var b0=`#ifdef USE_SKINNING
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
#endif`;var E0=`float specularStrength;
#ifdef USE_SPECULARMAP
vec4 texelSpecular=texture2D(specularMap,vSpecularMapUv);
specularStrength=texelSpecular.r;
#else
specularStrength=1.0;
#endif`;var w0=`#ifdef USE_SPECULARMAP
uniform sampler2D specularMap;
#endif`;var T0=`#if defined( TONE_MAPPING )
gl_FragColor.rgb=toneMapping(gl_FragColor.rgb);
#endif`;var A0=`#ifndef saturate
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
vec3 CustomToneMapping(vec3 color){return color;}`;var R0=`#ifdef USE_TRANSMISSION
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
#endif`;var C0=`#ifdef USE_TRANSMISSION
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
#endif`;var P0=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`;var L0=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`;var D0=`#if defined( USE_UV ) || defined( USE_ANISOTROPY )
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
#endif`;var N0=`#if defined( USE_ENVMAP ) || defined( DISTANCE ) || defined ( USE_SHADOWMAP ) || defined ( USE_TRANSMISSION ) || NUM_SPOT_LIGHT_COORDS > 0
vec4 worldPosition=vec4(transformed,1.0);
#ifdef USE_BATCHING
worldPosition=batchingMatrix*worldPosition;
#endif
#ifdef USE_INSTANCING
worldPosition=instanceMatrix*worldPosition;
#endif
worldPosition=modelMatrix*worldPosition;
#endif`;var I0=`varying vec2 vUv;
uniform mat3 uvTransform;
void main(){
vUv=(uvTransform*vec3(uv,1)).xy;
gl_Position=vec4(position.xy,1.0,1.0);
}`,F0=`uniform sampler2D t2D;
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
}`,O0=`#if DEPTH_PACKING == 3200
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
}`;var B0=`#include <common>
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
}`,k0=`uniform vec3 diffuse;
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
}`;var G0=`#define LAMBERT
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
}`,z0=`#define LAMBERT
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
}`;var H0=`#define STANDARD
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
}`,V0=`#define STANDARD
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
}`;var W0=`#include <common>
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
}`,X0=`uniform vec3 color;
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
}`;var vt={alphahash_fragment:Fm,alphahash_pars_fragment:Um,alphamap_fragment:Om,alphamap_pars_fragment:Bm,alphatest_fragment:km,alphatest_pars_fragment:Gm,aomap_fragment:zm,aomap_pars_fragment:Hm,batching_pars_vertex:Vm,batching_vertex:Wm,begin_vertex:Xm,beginnormal_vertex:Ym,bsdfs:qm,iridescence_fragment:Km,bumpmap_pars_fragment:Zm,clipping_planes_fragment:$m,clipping_planes_pars_fragment:Jm,clipping_planes_pars_vertex:Qm,clipping_planes_vertex:jm,color_fragment:eg,color_pars_fragment:tg,color_pars_vertex:ig,color_vertex:ng,common:rg,defaultnormal_vertex:sg,displacementmap_pars_vertex:og,displacementmap_vertex:ag,emissivemap_fragment:lg,emissivemap_pars_fragment:cg,colorspace_fragment:hg,colorspace_pars_fragment:ug,envmap_fragment:fg,envmap_common_pars_fragment:dg,envmap_pars_fragment:pg,envmap_pars_vertex:mg,envmap_physical_pars_fragment:Tg,envmap_vertex:gg,fog_vertex:xg,fog_pars_vertex:vg,fog_fragment:_g,fog_pars_fragment:Sg,gradientmap_pars_fragment:Mg,lightmap_pars_fragment:yg,lights_lambert_fragment:bg,lights_lambert_pars_fragment:Eg,lights_pars_begin:wg,lights_toon_fragment:Ag,lights_toon_pars_fragment:Rg,lights_phong_fragment:Cg,lights_phong_pars_fragment:Pg,lights_physical_fragment:Lg,lights_physical_pars_fragment:Dg,lights_fragment_begin:Ng,lights_fragment_maps:Ig,lights_fragment_end:Fg,lightprobes_pars_fragment:Ug,logdepthbuf_fragment:Og,logdepthbuf_pars_fragment:Bg,logdepthbuf_pars_vertex:kg,logdepthbuf_vertex:Gg,map_fragment:zg,map_pars_fragment:Hg,map_particle_fragment:Vg,map_particle_pars_fragment:Wg,metalnessmap_fragment:Xg,metalnessmap_pars_fragment:Yg,morphinstance_vertex:qg,morphcolor_vertex:Kg,morphnormal_vertex:Zg,morphtarget_pars_vertex:$g,morphtarget_vertex:Jg,normal_fragment_begin:Qg,normal_fragment_maps:jg,normal_pars_fragment:e0,normal_pars_vertex:t0,normal_vertex:i0,normalmap_pars_fragment:n0,clearcoat_normal_fragment_begin:r0,clearcoat_normal_fragment_maps:s0,clearcoat_pars_fragment:o0,iridescence_pars_fragment:a0,opaque_fragment:l0,packing:c0,premultiplied_alpha_fragment:h0,project_vertex:u0,dithering_fragment:f0,dithering_pars_fragment:d0,roughnessmap_fragment:p0,roughnessmap_pars_fragment:m0,shadowmap_pars_fragment:g0,shadowmap_pars_vertex:x0,shadowmap_vertex:v0,shadowmask_pars_fragment:_0,skinbase_vertex:S0,skinning_pars_vertex:M0,skinning_vertex:y0,skinnormal_vertex:b0,specularmap_fragment:E0,specularmap_pars_fragment:w0,tonemapping_fragment:T0,tonemapping_pars_fragment:A0,transmission_fragment:R0,transmission_pars_fragment:C0,uv_pars_fragment:P0,uv_pars_vertex:L0,uv_vertex:D0,worldpos_vertex:N0,background_vert:I0,background_frag:F0,backgroundCube_vert:"",backgroundCube_frag:"",cube_vert:"",cube_frag:"",depth_vert:U0,depth_frag:O0,distance_vert:"",distance_frag:"",equirect_vert:"",equirect_frag:"",linedashed_vert:"",linedashed_frag:"",meshbasic_vert:B0,meshbasic_frag:k0,meshlambert_vert:G0,meshlambert_frag:z0,meshmatcap_vert:"",meshmatcap_frag:"",meshnormal_vert:"",meshnormal_frag:"",meshphong_vert:"",meshphong_frag:"",meshphysical_vert:H0,meshphysical_frag:V0,meshtoon_vert:"",meshtoon_frag:"",points_vert:"",points_frag:"",shadow_vert:W0,shadow_frag:X0,sprite_vert:"",sprite_frag:""};var Oe={common:{diffuse:{value:new Fe(16777215)},opacity:{value:1},map:{value:null},mapTransform:{value:new it},alphaMap:{value:null},alphaMapTransform:{value:new it},alphaTest:{value:0}},specularmap:{specularMap:{value:null},specularMapTransform:{value:new it}},envmap:{envMap:{value:null},envMapRotation:{value:new it},reflectivity:{value:1},ior:{value:1.5},refractionRatio:{value:.98},dfgLUT:{value:null}},aomap:{aoMap:{value:null},aoMapIntensity:{value:1},aoMapTransform:{value:new it}},lightmap:{lightMap:{value:null},lightMapIntensity:{value:1},lightMapTransform:{value:new it}},bumpmap:{bumpMap:{value:null},bumpMapTransform:{value:new it},bumpScale:{value:1}},normalmap:{normalMap:{value:null},normalMapTransform:{value:new it},normalScale:{value:new se(1,1)}},displacementmap:{displacementMap:{value:null},displacementMapTransform:{value:new it},displacementScale:{value:1},displacementBias:{value:0}},emissivemap:{emissiveMap:{value:null},emissiveMapTransform:{value:new it}},metalnessmap:{metalnessMap:{value:null},metalnessMapTransform:{value:new it}},roughnessmap:{roughnessMap:{value:null},roughnessMapTransform:{value:new it}},gradientmap:{gradientMap:{value:null}},fog:{fogDensity:{value:25e-5},fogNear:{value:1},fogFar:{value:2e3},fogColor:{value:new Fe(16777215)}},lights:{ambientLightColor:{value:[]},lightProbe:{value:[]},sunLights:{value:[],properties:{direction:{},color:{}}},sunLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},sunShadowMatrix:{value:[]},sunShadowCascade:{value:[]},directionalLights:{value:[],properties:{direction:{},color:{}}},directionalLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},directionalShadowMatrix:{value:[]},spotLights:{value:[],properties:{color:{},position:{},direction:{},distance:{},coneCos:{},penumbraCos:{},decay:{}}},spotLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{}}},spotLightMap:{value:[]},spotLightMatrix:{value:[]},pointLights:{value:[],properties:{color:{},position:{},decay:{},distance:{}}},pointLightShadows:{value:[],properties:{shadowIntensity:1,shadowBias:{},shadowNormalBias:{},shadowRadius:{},shadowMapSize:{},shadowCameraNear:{},shadowCameraFar:{}}},pointShadowMatrix:{value:[]},hemisphereLights:{value:[],properties:{direction:{},skyColor:{},groundColor:{}}},rectAreaLights:{value:[],properties:{color:{},position:{},width:{},height:{}}},ltc_1:{value:null},ltc_2:{value:null},probesSH:{value:[]},probesMin:{value:[]},probesMax:{value:[]},probesResolution:{value:[]}},points:{diffuse:{value:new Fe(16777215)},opacity:{value:1},size:{value:1},scale:{value:1},map:{value:null},alphaMap:{value:null},alphaMapTransform:{value:new it},alphaTest:{value:0},uvTransform:{value:new it}},sprite:{diffuse:{value:new Fe(16777215)},opacity:{value:1},center:{value:new se(.5,.5)},rotation:{value:0},map:{value:null},mapTransform:{value:new it},alphaMap:{value:null},alphaMapTransform:{value:new it},alphaTest:{value:0}}};var Un={basic:{uniforms:en([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.fog]),vertexShader:vt.meshbasic_vert,fragmentShader:vt.meshbasic_frag},lambert:{uniforms:en([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new Fe(0)},envMapIntensity:{value:1}}]),vertexShader:vt.meshlambert_vert,fragmentShader:vt.meshlambert_frag},phong:{uniforms:en([Oe.common,Oe.specularmap,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,Oe.lights,{emissive:{value:new Fe(0)},specular:{value:new Fe(1118481)},shininess:{value:30},envMapIntensity:{value:1}}]),vertexShader:vt.meshphong_vert,fragmentShader:vt.meshphong_frag},standard:{uniforms:en([Oe.common,Oe.envmap,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.roughnessmap,Oe.metalnessmap,Oe.fog,Oe.lights,{emissive:{value:new Fe(0)},roughness:{value:1},metalness:{value:0},envMapIntensity:{value:1}}]),vertexShader:vt.meshphysical_vert,fragmentShader:vt.meshphysical_frag},toon:{uniforms:en([Oe.common,Oe.aomap,Oe.lightmap,Oe.emissivemap,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.gradientmap,Oe.fog,Oe.lights,{emissive:{value:new Fe(0)}}]),vertexShader:vt.meshtoon_vert,fragmentShader:vt.meshtoon_frag},matcap:{uniforms:en([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,Oe.fog,{matcap:{value:null}}]),vertexShader:vt.meshmatcap_vert,fragmentShader:vt.meshmatcap_frag},points:{uniforms:en([Oe.points,Oe.fog]),vertexShader:vt.points_vert,fragmentShader:vt.points_frag},dashed:{uniforms:en([Oe.common,Oe.fog,{scale:{value:1},dashSize:{value:1},totalSize:{value:2}}]),vertexShader:vt.linedashed_vert,fragmentShader:vt.linedashed_frag},depth:{uniforms:en([Oe.common,Oe.displacementmap]),vertexShader:vt.depth_vert,fragmentShader:vt.depth_frag},normal:{uniforms:en([Oe.common,Oe.bumpmap,Oe.normalmap,Oe.displacementmap,{opacity:{value:1}}]),vertexShader:vt.meshnormal_vert,fragmentShader:vt.meshnormal_frag},sprite:{uniforms:en([Oe.sprite,Oe.fog]),vertexShader:vt.sprite_vert,fragmentShader:vt.sprite_frag},background:{uniforms:{uvTransform:{value:new it},t2D:{value:null},backgroundIntensity:{value:1}},vertexShader:vt.background_vert,fragmentShader:vt.background_frag},backgroundCube:{uniforms:{envMap:{value:null},backgroundBlurriness:{value:0},backgroundIntensity:{value:1},backgroundRotation:{value:new it}},vertexShader:vt.backgroundCube_vert,fragmentShader:vt.backgroundCube_frag},cube:{uniforms:{tCube:{value:null},tFlip:{value:-1},opacity:{value:1}},vertexShader:vt.cube_vert,fragmentShader:vt.cube_frag},equirect:{uniforms:{tEquirect:{value:null}},vertexShader:vt.equirect_vert,fragmentShader:vt.equirect_frag},distance:{uniforms:en([Oe.common,Oe.displacementmap,{referencePosition:{value:new P},nearDistance:{value:1},farDistance:{value:1e3}}]),vertexShader:vt.distance_vert,fragmentShader:vt.distance_frag},shadow:{uniforms:en([Oe.lights,Oe.fog,{color:{value:new Fe(0)},opacity:{value:1}}]),vertexShader:vt.shadow_vert,fragmentShader:vt.shadow_frag}};Un.physical={uniforms:en([Un.standard.uniforms,{clearcoat:{value:0},clearcoatMap:{value:null},clearcoatMapTransform:{value:new it},clearcoatNormalMap:{value:null},clearcoatNormalMapTransform:{value:new it},clearcoatNormalScale:{value:new se(1,1)},clearcoatRoughness:{value:0},clearcoatRoughnessMap:{value:null},clearcoatRoughnessMapTransform:{value:new it},diffuseRoughness:{value:0},diffuseRoughnessMap:{value:null},diffuseRoughnessMapTransform:{value:new it},dispersion:{value:0},retroreflectivity:{value:0},iridescence:{value:0},iridescenceMap:{value:null},iridescenceMapTransform:{value:new it},iridescenceIOR:{value:1.3},iridescenceThicknessMinimum:{value:100},iridescenceThicknessMaximum:{value:400},iridescenceThicknessMap:{value:null},iridescenceThicknessMapTransform:{value:new it},sheen:{value:0},sheenColor:{value:new Fe(0)},sheenColorMap:{value:null},sheenColorMapTransform:{value:new it},sheenRoughness:{value:1},sheenRoughnessMap:{value:null},sheenRoughnessMapTransform:{value:new it},transmission:{value:0},transmissionMap:{value:null},transmissionMapTransform:{value:new it},transmissionSamplerSize:{value:new se},transmissionSamplerMap:{value:null},thickness:{value:0},thicknessMap:{value:null},thicknessMapTransform:{value:new it},attenuationDistance:{value:0},attenuationColor:{value:new Fe(0)},specularColor:{value:new Fe(1,1,1)},specularColorMap:{value:null},specularColorMapTransform:{value:new it},specularIntensity:{value:1},specularIntensityMap:{value:null},specularIntensityMapTransform:{value:new it},anisotropyVector:{value:new se},anisotropyMap:{value:null},anisotropyMapTransform:{value:new it}}]),vertexShader:vt.meshphysical_vert,fragmentShader:vt.meshphysical_frag};var Mh={r:0,b:0,g:0},JM=new je,Y0=new it;Y0.set(-1,0,0,0,1,0,0,0,1);function q0(n,e,t,i,r,s){let o=new Fe(0),a=r===!0?0:1,l,c,h=null,u=0,f=null;function d(S){let A=S.isScene===!0?S.background:null;if(A&&A.isTexture){let M=S.backgroundBlurriness>0;A=e.get(A,M)}return A}function g(S){let A=!1,M=d(S);M===null?m(o,a):M&&M.isColor&&(m(M,1),A=!0);let L=n.xr.getEnvironmentBlendMode();L==="additive"?t.buffers.color.setClear(0,0,0,1,s):L==="alpha-blend"&&t.buffers.color.setClear(0,0,0,0,s),(n.autoClear||A)&&(t.buffers.depth.setTest(!0),t.buffers.depth.setMask(!0),t.buffers.color.setMask(!0),n.clear(n.autoClearColor,n.autoClearDepth,n.autoClearStencil))}function E(S,A){let M=d(A);M&&M.isCubeTexture?(c===void 0&&(c=new ii(new vr(1,1,1),new ki({name:"BackgroundCubeMaterial",uniforms:Gr(Un.backgroundCube.uniforms),vertexShader:Un.backgroundCube.vertexShader,fragmentShader:Un.backgroundCube.fragmentShader,side:ti,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),c.geometry.deleteAttribute("normal"),c.geometry.deleteAttribute("uv"),c.onBeforeRender=function(L,T,v){this.matrixWorld.copyPosition(v.matrixWorld)},Object.defineProperty(c.material,"envMap",{get:function(){return this.uniforms.envMap.value}}),i.update(c)),c.material.uniforms.envMap.value=M,c.material.uniforms.backgroundBlurriness.value=A.backgroundBlurriness,c.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,c.material.uniforms.backgroundRotation.value.setFromMatrix4(JM.makeRotationFromEuler(A.backgroundRotation)).transpose(),M.isRenderTargetTexture===!1&&c.material.uniforms.backgroundRotation.value.premultiply(Y0),c.material.toneMapped=xt.getTransfer(M.colorSpace)!==At,(h!==M||u!==M.version||f!==n.toneMapping)&&(c.material.needsUpdate=!0,h=M,u=M.version,f=n.toneMapping),c.layers.enableAll(),S.unshift(c,c.geometry,c.material,0,0,null)):M&&M.isTexture&&(l===void 0&&(l=new ii(new tr(2,2),new ki({name:"BackgroundMaterial",uniforms:Gr(Un.background.uniforms),vertexShader:Un.background.vertexShader,fragmentShader:Un.background.fragmentShader,side:qi,depthTest:!1,depthWrite:!1,fog:!1,allowOverride:!1})),l.geometry.deleteAttribute("normal"),Object.defineProperty(l.material,"map",{get:function(){return this.uniforms.t2D.value}}),i.update(l)),l.material.uniforms.t2D.value=M,l.material.uniforms.backgroundIntensity.value=A.backgroundIntensity,l.material.toneMapped=xt.getTransfer(M.colorSpace)!==At,M.matrixAutoUpdate===!0&&M.updateMatrix(),l.material.uniforms.uvTransform.value.copy(M.matrix),(h!==M||u!==M.version||f!==n.toneMapping)&&(l.material.needsUpdate=!0,h=M,u=M.version,f=n.toneMapping),l.layers.enableAll(),S.unshift(l,l.geometry,l.material,0,0,null))}function m(S,A){S.getRGB(Mh,uh(n)),t.buffers.color.setClear(Mh.r,Mh.g,Mh.b,A,s)}function p(){c!==void 0&&(c.geometry.dispose(),c.material.dispose(),c=void 0),l!==void 0&&(l.geometry.dispose(),l.material.dispose(),l=void 0)}return{getClearColor:function(){return o},setClearColor:function(S,A=1){o.set(S),a=A,m(o,a)},getClearAlpha:function(){return a},setClearAlpha:function(S){a=S,m(o,a)},render:g,addToRenderList:E,dispose:p}}function K0(n,e){let t=n.getParameter(n.MAX_VERTEX_ATTRIBS),i={},r=f(null),s=r,o=!1;function a(D,H,W,N,z){let Y=!1,G=u(D,N,W,H);s!==G&&(s=G,c(s.object)),Y=d(D,N,W,z),Y&&g(D,N,W,z),z!==null&&e.update(z,n.ELEMENT_ARRAY_BUFFER),(Y||o)&&(o=!1,M(D,H,W,N),z!==null&&n.bindBuffer(n.ELEMENT_ARRAY_BUFFER,e.get(z).buffer))}function l(){return n.createVertexArray()}function c(D){return n.bindVertexArray(D)}function h(D){return n.deleteVertexArray(D)}function u(D,H,W,N){let z=N.wireframe===!0,Y=i[H.id];Y===void 0&&(Y={},i[H.id]=Y);let G=D.isInstancedMesh===!0?D.id:0,he=Y[G];he===void 0&&(he={},Y[G]=he);let Z=he[W.id];Z===void 0&&(Z={},he[W.id]=Z);let j=Z[z];return j===void 0&&(j=f(l()),Z[z]=j),j}function f(D){let H=[],W=[],N=[];for(let z=0;z<t;z++)H[z]=0,W[z]=0,N[z]=0;return{geometry:null,program:null,wireframe:!1,newAttributes:H,enabledAttributes:W,attributeDivisors:N,object:D,attributes:{},index:null}}function d(D,H,W,N){let z=s.attributes,Y=H.attributes,G=0,he=W.getAttributes();for(let Z in he)if(he[Z].location>=0){let te=z[Z],pe=Y[Z];if(pe===void 0&&(Z==="instanceMatrix"&&D.instanceMatrix&&(pe=D.instanceMatrix),Z==="instanceColor"&&D.instanceColor&&(pe=D.instanceColor)),te===void 0||te.attribute!==pe||pe&&te.data!==pe.data)return!0;G++}return s.attributesNum!==G||s.index!==N}function g(D,H,W,N){let z={},Y=H.attributes,G=0,he=W.getAttributes();for(let Z in he)if(he[Z].location>=0){let te=Y[Z];te===void 0&&(Z==="instanceMatrix"&&D.instanceMatrix&&(te=D.instanceMatrix),Z==="instanceColor"&&D.instanceColor&&(te=D.instanceColor));let pe={};pe.attribute=te,te&&te.data&&(pe.data=te.data),z[Z]=pe,G++}s.attributes=z,s.attributesNum=G,s.index=N}function E(){let D=s.newAttributes;for(let H=0,W=D.length;H<W;H++)D[H]=0}function m(D){p(D,0)}function p(D,H){let W=s.newAttributes,N=s.enabledAttributes,z=s.attributeDivisors;W[D]=1,N[D]===0&&(n.enableVertexAttribArray(D),N[D]=1),z[D]!==H&&(n.vertexAttribDivisor(D,H),z[D]=H)}function S(){let D=s.newAttributes,H=s.enabledAttributes;for(let W=0,N=H.length;W<N;W++)H[W]!==D[W]&&(n.disableVertexAttribArray(W),H[W]=0)}function A(D,H,W,N,z,Y,G){G===!0?n.vertexAttribIPointer(D,H,W,z,Y):n.vertexAttribPointer(D,H,W,N,z,Y)}function M(D,H,W,N){E();let z=N.attributes,Y=W.getAttributes(),G=H.defaultAttributeValues;for(let he in Y){let Z=Y[he];if(Z.location>=0){let j=z[he];if(j===void 0&&(he==="instanceMatrix"&&D.instanceMatrix&&(j=D.instanceMatrix),he==="instanceColor"&&D.instanceColor&&(j=D.instanceColor)),j!==void 0){let te=j.normalized,pe=j.itemSize,ue=e.get(j);if(ue===void 0)continue;let ee=ue.buffer,xe=ue.type,_e=ue.bytesPerElement,De=xe===n.INT||xe===n.UNSIGNED_INT||j.gpuType===fo;if(j.isInterleavedBufferAttribute){let Ee=j.data,We=Ee.isInterleavedBuffer===!0?Ee.stride:Ee.itemSize,ot=j.offset;if(Ee.isInstancedInterleavedBuffer||Ee.isInstancedBufferAttribute){for(let Qe=0;Qe<Z.locationSize;Qe++)p(Z.location+Qe,Ee.meshPerAttribute);D.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=Ee.meshPerAttribute*Ee.count)}else for(let Qe=0;Qe<Z.locationSize;Qe++)m(Z.location+Qe);n.bindBuffer(n.ARRAY_BUFFER,ee);for(let Qe=0;Qe<Z.locationSize;Qe++)A(Z.location+Qe,pe/Z.locationSize,xe,te,We*_e,(ot+pe/Z.locationSize*Qe)*_e,De)}else{if(j.isInstancedBufferAttribute){for(let Ee=0;Ee<Z.locationSize;Ee++)p(Z.location+Ee,j.meshPerAttribute);D.isInstancedMesh!==!0&&N._maxInstanceCount===void 0&&(N._maxInstanceCount=j.meshPerAttribute*j.count)}else for(let Ee=0;Ee<Z.locationSize;Ee++)m(Z.location+Ee);n.bindBuffer(n.ARRAY_BUFFER,ee);for(let Ee=0;Ee<Z.locationSize;Ee++)A(Z.location+Ee,pe/Z.locationSize,xe,te,pe*_e,pe/Z.locationSize*Ee*_e,De)}}else if(G!==void 0){let te=G[he];if(te!==void 0)switch(te.length){case 2:n.vertexAttrib2fv(Z.location,te);break;case 3:n.vertexAttrib3fv(Z.location,te);break;case 4:n.vertexAttrib4fv(Z.location,te);break;default:n.vertexAttrib1fv(Z.location,te)}}}}S()}function L(){k();for(let D in i){let H=i[D];for(let W in H){let N=H[W];for(let z in N){let Y=N[z];for(let G in Y)h(Y[G].object),delete Y[G];delete N[z]}}delete i[D]}}function T(D){if(i[D.id]===void 0)return;let H=i[D.id];for(let W in H){let N=H[W];for(let z in N){let Y=N[z];for(let G in Y)h(Y[G].object),delete Y[G];delete N[z]}}delete i[D.id]}function v(D){for(let H in i){let W=i[H];for(let N in W){let z=W[N];if(z[D.id]===void 0)continue;let Y=z[D.id];for(let G in Y)h(Y[G].object),delete Y[G];delete z[D.id]}}}function w(D){for(let H in i){let W=i[H],N=D.isInstancedMesh===!0?D.id:0,z=W[N];if(z!==void 0){for(let Y in z){let G=z[Y];for(let he in G)h(G[he].object),delete G[he];delete z[Y]}delete W[N],Object.keys(W).length===0&&delete i[H]}}}function k(){F(),o=!0,s!==r&&(s=r,c(s.object))}function F(){r.geometry=null,r.program=null,r.wireframe=!1}return{setup:a,reset:k,resetDefaultState:F,dispose:L,releaseStatesOfGeometry:T,releaseStatesOfObject:w,releaseStatesOfProgram:v,initAttributes:E,enableAttribute:m,disableUnusedAttributes:S}}function Z0(n,e,t){let i;function r(l){i=l}function s(l,c){n.drawArrays(i,l,c),t.update(c,i,1)}function o(l,c,h){h!==0&&(n.drawArraysInstanced(i,l,c,h),t.update(c,i,h))}function a(l,c,h){if(h===0)return;e.get("WEBGL_multi_draw").multiDrawArraysWEBGL(i,l,0,c,0,h);let f=0;for(let d=0;d<h;d++)f+=c[d];t.update(f,i,1)}this.setMode=r,this.render=s,this.renderInstances=o,this.renderMultiDraw=a}function $0(n,e,t,i){let r;function s(){if(r!==void 0)return r;if(e.has("EXT_texture_filter_anisotropic")===!0){let v=e.get("EXT_texture_filter_anisotropic");r=n.getParameter(v.MAX_TEXTURE_MAX_ANISOTROPY_EXT)}else r=0;return r}function o(v){return!(v!==Ki&&i.convert(v)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_FORMAT))}function a(v){let w=v===Ui&&(e.has("EXT_color_buffer_half_float")||e.has("EXT_color_buffer_float"));return!(v!==fi&&v!==Ei&&!w&&i.convert(v)!==n.getParameter(n.IMPLEMENTATION_COLOR_READ_TYPE))}function l(v){if(v==="highp"){if(n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.HIGH_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.HIGH_FLOAT).precision>0)return"highp";v="mediump"}return v==="mediump"&&n.getShaderPrecisionFormat(n.VERTEX_SHADER,n.MEDIUM_FLOAT).precision>0&&n.getShaderPrecisionFormat(n.FRAGMENT_SHADER,n.MEDIUM_FLOAT).precision>0?"mediump":"lowp"}let c=t.precision!==void 0?t.precision:"highp",h=l(c);h!==c&&(Ve("WebGLRenderer:",c,"not supported, using",h,"instead."),c=h);let u=t.reversedDepthBuffer===!0&&e.has("EXT_clip_control"),f=t.logarithmicDepthBuffer===!0&&u===!1;t.reversedDepthBuffer===!0&&u===!1&&Ve("WebGLRenderer: Unable to use reversed depth buffer due to missing EXT_clip_control extension. Fallback to default depth buffer."),t.logarithmicDepthBuffer===!0&&u===!0&&Ve("WebGLRenderer: Logarithmic depth buffer is ignored when reversed depth buffer is enabled.");let d=n.getParameter(n.MAX_TEXTURE_IMAGE_UNITS),g=n.getParameter(n.MAX_VERTEX_TEXTURE_IMAGE_UNITS),E=n.getParameter(n.MAX_TEXTURE_SIZE),m=n.getParameter(n.MAX_CUBE_MAP_TEXTURE_SIZE),p=n.getParameter(n.MAX_VERTEX_ATTRIBS),S=n.getParameter(n.MAX_VERTEX_UNIFORM_VECTORS),A=n.getParameter(n.MAX_VARYING_VECTORS),M=n.getParameter(n.MAX_FRAGMENT_UNIFORM_VECTORS),L=n.getParameter(n.MAX_SAMPLES),T=n.getParameter(n.SAMPLES);return{isWebGL2:!0,getMaxAnisotropy:s,getMaxPrecision:l,textureFormatReadable:o,textureTypeReadable:a,precision:c,logarithmicDepthBuffer:f,reversedDepthBuffer:u,maxTextures:d,maxVertexTextures:g,maxTextureSize:E,maxCubemapSize:m,maxAttributes:p,maxVertexUniforms:S,maxVaryings:A,maxFragmentUniforms:M,maxSamples:L,samples:T}}function J0(n){let e=this,t=null,i=0,r=!1,s=!1,o=new Ji,a=new it,l={value:null,needsUpdate:!1};this.uniform=l,this.numPlanes=0,this.numIntersection=0,this.init=function(u,f){let d=u.length!==0||f||i!==0||r;return r=f,i=u.length,d},this.beginShadows=function(){s=!0,h(null)},this.endShadows=function(){s=!1},this.setGlobalState=function(u,f){t=h(u,f,0)},this.setState=function(u,f,d){let g=u.clippingPlanes,E=u.clipIntersection,m=u.clipShadows,p=n.get(u);if(!r||g===null||g.length===0||s&&!m)s?h(null):c();else{let S=s?0:i,A=S*4,M=p.clippingState||null;l.value=M,M=h(g,f,A,d);for(let L=0;L!==A;++L)M[L]=t[L];p.clippingState=M,this.numIntersection=E?this.numPlanes:0,this.numPlanes+=S}};function c(){l.value!==t&&(l.value=t,l.needsUpdate=i>0),e.numPlanes=i,e.numIntersection=0}function h(u,f,d,g){let E=u!==null?u.length:0,m=null;if(E!==0){if(m=l.value,g!==!0||m===null){let p=d+E*4,S=f.matrixWorldInverse;a.getNormalMatrix(S),(m===null||m.length<p)&&(m=new Float32Array(p));for(let A=0,M=d;A!==E;++A,M+=4)o.copy(u[A]).applyMatrix4(S,a),o.normal.toArray(m,M),m[M+3]=o.constant}l.value=m,l.needsUpdate=!0}return e.numPlanes=E,e.numIntersection=0,m}}var ps=class extends Wi{constructor(e=1,t={}){super(e,e,t),this.isWebGLCubeRenderTarget=!0;let i={width:e,height:e,depth:1},r=[i,i,i,i,i,i];this.texture=new Wo(r),this._setTextureOptions(t),this.texture.isRenderTargetTexture=!0}fromEquirectangularTexture(e,t){this.texture.type=t.type,this.texture.colorSpace=t.colorSpace,this.texture.generateMipmaps=t.generateMipmaps,this.texture.minFilter=t.minFilter,this.texture.magFilter=t.magFilter;let i={uniforms:{tEquirect:{value:null}},vertexShader:`

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
			`},r=new vr(5,5,5),s=new ki({name:"CubemapFromEquirect",uniforms:Gr(i.uniforms),vertexShader:i.vertexShader,fragmentShader:i.fragmentShader,side:ti,blending:gr});s.uniforms.tEquirect.value=t;let o=new ii(r,s),a=t.minFilter;return t.minFilter===_n&&(t.minFilter=_i),new zs(1,10,this).update(e,o),t.minFilter=a,o.geometry.dispose(),o.material.dispose(),this}clear(e,t=!0,i=!0,r=!0){let s=e.getRenderTarget();for(let o=0;o<6;o++)e.setRenderTarget(this,o),e.clear(t,i,r);e.setRenderTarget(s)}};var Q0=256,QM=3,jM=20,ix=256,nx=16,ey=3,ty=new P,iy=new Fe,Ll=class n{constructor(e){this._renderer=e,this._cubeSize=0,this._sourceTarget=null,this._cubeCamera=new zs(1,10,null),this._boxMesh=new ii(new vr(5,5,5),null),this._cubemapMaterial=null,this._equirectMaterial=null,this._blurMaterial=null,this._ggxMaterial=null,this._integrationMaterial=null}fromScene(e,t=0,i=.1,r=100,s={}){let{size:o=256,position:a=ty}=s,l=this._renderer;this._setSize(o);let c=this._allocateTarget(),h=this._getSourceTarget(!0);t>0&&(h.texture.mipmapsAutoUpdate=!1);let u=l.autoClear,f=l.autoClearColor,d=l.autoClearDepth,g=l.autoClearStencil,E=e.background;l.autoClear=!0,l.autoClearColor=!0,l.autoClearDepth=!0,l.autoClearStencil=!0,E===null&&(e.background=l.getClearColor(iy));let m=new zs(i,r,h);return m.position.copy(a),m.update(l,e),l.autoClear=u,l.autoClearColor=f,l.autoClearDepth=d,l.autoClearStencil=g,e.background=E,t>0&&(h.texture.mipmapsAutoUpdate=!0,this._blur(c,t)),this._applyPMREM(c),c}fromEquirectangular(e,t=null){return this._fromTexture(e,t)}fromCubemap(e,t=null){return this._fromTexture(e,t)}compileCubemapShader(){this._cubemapMaterial===null&&(this._cubemapMaterial=tx(),this._compileMaterial(this._cubemapMaterial))}compileEquirectangularShader(){this._equirectMaterial===null&&(this._equirectMaterial=ex(),this._compileMaterial(this._equirectMaterial))}dispose(){this._sourceTarget!==null&&this._sourceTarget.dispose(),this._cubemapMaterial!==null&&this._cubemapMaterial.dispose(),this._equirectMaterial!==null&&this._equirectMaterial.dispose(),this._blurMaterial!==null&&this._blurMaterial.dispose(),this._ggxMaterial!==null&&this._ggxMaterial.dispose(),this._integrationMaterial!==null&&this._integrationMaterial.dispose(),this._boxMesh.geometry.dispose()}static lodToRoughness(e,t){return t>0?1-Math.sqrt(1-e/t):0}_setSize(e){this._cubeSize=Math.max(Q0,Zu(e))}_fromTexture(e,t){e.mapping===xr||e.mapping===is?this._setSize(e.image.length===0?Q0:e.image[0].width||e.image[0].image.width):this._setSize(e.image.width/4);let i=t||this._allocateTarget();return this._textureToCubemap(e),this._applyPMREM(i),i}_allocateTarget(){let e=this._cubeSize,t=j0(e,!1,!1),i=Math.log2(e)-QM;for(let r=0;r<=i;r++)t.texture.mipmaps.push({width:e>>r,height:e>>r});return t.texture.name="PMREM",t.texture.isPMREMTexture=!0,t}_getSourceTarget(e=!1){let t=this._cubeSize,i=this._sourceTarget;return(i===null||i.width!==t||e&&i.depthBuffer===!1)&&(i!==null&&i.dispose(),this._sourceTarget=j0(t,!0,e)),this._sourceTarget}_compileMaterial(e){this._boxMesh.material=e,this._renderer.compile(this._boxMesh,this._cubeCamera.children[0])}_renderCube(e,t,i){let r=this._boxMesh,s=this._cubeCamera;r.material=i,s.renderTarget=e,s.activeMipmapLevel=t;let o=e.width>>t;e.viewport.set(0,0,o,o),s.update(this._renderer,r),e.viewport.set(0,0,e.width,e.height)}_textureToCubemap(e){let t;e.mapping===xr||e.mapping===is?(this._cubemapMaterial===null&&(this._cubemapMaterial=tx()),t=this._cubemapMaterial,t.uniforms.flipEnvMap.value=e.isRenderTargetTexture===!1?-1:1):(this._equirectMaterial===null&&(this._equirectMaterial=ex()),t=this._equirectMaterial),t.uniforms.envMap.value=e,this._renderCube(this._getSourceTarget(),0,t)}_applyPMREM(e){this._ggxMaterial===null&&(this._ggxMaterial=ny(),this._integrationMaterial=ry());let t=this._cubeSize,i=e.texture.mipmaps.length-1,r=this._ggxMaterial.uniforms;r.envMap.value=this._sourceTarget.texture;let s=this._integrationMaterial.uniforms;s.envMap.value=this._sourceTarget.texture,s.sourceLod.value=Math.log2(t/nx);for(let o=0;o<=i;o++){let a=n.lodToRoughness(o,i);if(o>i-ey)s.roughness.value=a,this._renderCube(e,o,this._integrationMaterial);else{let l=a>0?Math.log2(t)+.5*Math.log2(6/(ix*Math.pow(a,4)))+.5:0;r.roughness.value=a,r.lodBias.value=l,this._renderCube(e,o,this._ggxMaterial)}}}_blur(e,t){this._blurMaterial===null&&(this._blurMaterial=sy());let i=this._blurMaterial,r=i.uniforms,s=this._sourceTarget;r.sigma.value=Math.min(t,Math.PI)/Math.SQRT2,r.envMap.value=s.texture,this._renderCube(e,0,i),r.envMap.value=e.texture,this._renderCube(s,0,i)}};function j0(n,e,t){return new ps(n,{minFilter:_n,generateMipmaps:e,type:Ui,colorSpace:Ts,depthBuffer:t})}function Dl(n,e,t){return new ki({name:n,uniforms:e,vertexShader:vt.cube_vert,fragmentShader:t,side:ti,blending:gr,depthTest:!1,depthWrite:!1})}function ny(){return Dl("PMREMGGXConvolution",{envMap:{value:null},roughness:{value:0},lodBias:{value:0}},`

		#define GGX_SAMPLES ${ix}u

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
	`)}function ry(){return Dl("PMREMGGXIntegration",{envMap:{value:null},roughness:{value:0},sourceLod:{value:0},sourceSize:{value:nx}},`

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
	`)}function sy(){return Dl("PMREMSphericalGaussianBlur",{envMap:{value:null},sigma:{value:0}},`

		#define SAMPLES ${jM}
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
	`)}function ex(){return Dl("PMREMEquirectangularToCubemap",{envMap:{value:null}},`

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
	`)}function tx(){return Dl("PMREMCubemapToCubemap",{envMap:{value:null},flipEnvMap:{value:-1}},`

		varying vec3 vWorldDirection;

		uniform samplerCube envMap;
		uniform float flipEnvMap;

		void main() {

			gl_FragColor = vec4( textureCube( envMap, vec3( flipEnvMap * vWorldDirection.x, vWorldDirection.yz ) ).rgb, 1.0 );

		}
	`)}function rx(n){let e=new WeakMap,t=new WeakMap,i=null;function r(f,d=!1){return f==null?null:d?o(f):s(f)}function s(f){if(f&&f.isTexture){let d=f.mapping;if(d===mc||d===gc)if(e.has(f)){let g=e.get(f).texture;return a(g,f.mapping)}else{let g=f.image;if(g&&g.height>0){let E=new ps(g.height);return E.fromEquirectangularTexture(n,f),e.set(f,E),f.addEventListener("dispose",c),a(E.texture,f.mapping)}else return null}}return f}function o(f){if(f&&f.isTexture&&f.isPMREMTexture!==!0){let d=f.mapping,g=d===mc||d===gc,E=d===xr||d===is;if(g||E){let m=t.get(f),p=m!==void 0?m.texture.pmremVersion:0;if(f.isRenderTargetTexture&&f.pmremVersion!==p)return i===null&&(i=new Ll(n)),m=g?i.fromEquirectangular(f,m):i.fromCubemap(f,m),m.texture.pmremVersion=f.pmremVersion,t.set(f,m),m.texture;if(m!==void 0)return m.texture;{let S=f.image;return g&&S&&S.height>0||E&&S&&l(S)?(i===null&&(i=new Ll(n)),m=g?i.fromEquirectangular(f):i.fromCubemap(f),m.texture.pmremVersion=f.pmremVersion,t.set(f,m),f.addEventListener("dispose",h),m.texture):null}}}return f}function a(f,d){return d===mc?f.mapping=xr:d===gc&&(f.mapping=is),f}function l(f){let d=0,g=6;for(let E=0;E<g;E++)f[E]!==void 0&&d++;return d===g}function c(f){let d=f.target;d.removeEventListener("dispose",c);let g=e.get(d);g!==void 0&&(e.delete(d),g.dispose())}function h(f){let d=f.target;d.removeEventListener("dispose",h);let g=t.get(d);g!==void 0&&(t.delete(d),g.dispose())}function u(){e=new WeakMap,t=new WeakMap,i!==null&&(i.dispose(),i=null)}return{get:r,dispose:u}}function sx(n){let e={};function t(i){if(e[i]!==void 0)return e[i];let r=n.getExtension(i);return e[i]=r,r}return{has:function(i){return t(i)!==null},init:function(){t("EXT_color_buffer_float"),t("WEBGL_clip_cull_distance"),t("OES_texture_float_linear"),t("EXT_color_buffer_half_float"),t("WEBGL_multisampled_render_to_texture"),t("WEBGL_render_shared_exponent")},get:function(i){let r=t(i);return r===null&&Rs("WebGLRenderer: "+i+" extension not supported."),r}}}function ox(n,e,t,i){let r={},s=new WeakMap,o=new FinalizationRegistry(g=>delete r[g]);function a(g){l(g.target)}function l(g){g.index!==null&&e.remove(g.index);for(let m in g.attributes)e.remove(g.attributes[m]);g.removeEventListener("dispose",a),delete r[g.id],o.unregister(g);let E=s.get(g);E&&(e.remove(E),s.delete(g)),i.releaseStatesOfGeometry(g),g.isInstancedBufferGeometry===!0&&delete g._maxInstanceCount,t.memory.geometries--}function c(g,E){return r[E.id]!==void 0||(E.addEventListener("dispose",a),r[E.id]=new WeakRef(E),o.register(E,E.id,E),t.memory.geometries++),E}function h(g){let E=g.attributes;for(let m in E)e.update(E[m],n.ARRAY_BUFFER)}function u(g){let E=g.index,m=g.attributes.position,p=0;if(m===void 0)return;let S=E!==null?E.array.length:m.array.length/3-1,A=m.count>=65535?Go:ko,M=new A(Math.ceil(S/3)*6,1),L=M.array;if(E!==null){let v=E.array;p=E.version;for(let w=0,k=0;w<S;w+=3){let F=v[w+0],D=v[w+1],H=v[w+2];L[k++]=F,L[k++]=D,L[k++]=D,L[k++]=H,L[k++]=H,L[k++]=F}}else{p=m.version;for(let v=0,w=0;v<S;v+=3){let k=v+0,F=v+1,D=v+2;L[w++]=k,L[w++]=F,L[w++]=F,L[w++]=D,L[w++]=D,L[w++]=k}}M.version=p;let T=s.get(g);T&&e.remove(T),s.set(g,M)}function f(g){let E=s.get(g);if(E){let m=g.index;m!==null&&E.version<m.version&&u(g)}else u(g);return s.get(g)}function d(){for(let g in r){let E=r[g].deref();E!==void 0&&l(E)}}return{get:c,update:h,getWireframeAttribute:f,dispose:d}}function ax(n,e,t){let i;function r(u){i=u}let s,o;function a(u){s=u.type,o=u.bytesPerElement}function l(u,f){n.drawElements(i,f,s,u*o),t.update(f,i,1)}function c(u,f,d){d!==0&&(n.drawElementsInstanced(i,f,s,u*o,d),t.update(f,i,d))}function h(u,f,d){if(d===0)return;e.get("WEBGL_multi_draw").multiDrawElementsWEBGL(i,f,0,s,u,0,d);let E=0;for(let m=0;m<d;m++)E+=f[m];t.update(E,i,1)}this.setMode=r,this.setIndex=a,this.render=l,this.renderInstances=c,this.renderMultiDraw=h}function lx(n){let e={geometries:0,textures:0},t={frame:0,calls:0,triangles:0,points:0,lines:0};function i(s,o,a){switch(t.calls++,o){case n.TRIANGLES:t.triangles+=a*(s/3);break;case n.LINES:t.lines+=a*(s/2);break;case n.LINE_STRIP:t.lines+=a*(s-1);break;case n.LINE_LOOP:t.lines+=a*s;break;case n.POINTS:t.points+=a*s;break;default:St("WebGLInfo: Unknown draw mode:",o);break}}function r(){t.calls=0,t.triangles=0,t.points=0,t.lines=0}return{memory:e,render:t,programs:null,autoReset:!0,reset:r,update:i}}function cx(n,e,t){let i=new WeakMap,r=new Lt;function s(o,a,l){let c=o.morphTargetInfluences,h=a.morphAttributes.position||a.morphAttributes.normal||a.morphAttributes.color,u=h!==void 0?h.length:0,f=i.get(a);if(f===void 0||f.count!==u){let k=function(){v.dispose(),i.delete(a),a.removeEventListener("dispose",k)};f!==void 0&&f.texture.dispose();let d=a.morphAttributes.position!==void 0,g=a.morphAttributes.normal!==void 0,E=a.morphAttributes.color!==void 0,m=a.morphAttributes.position||[],p=a.morphAttributes.normal||[],S=a.morphAttributes.color||[],A=0;d===!0&&(A=1),g===!0&&(A=2),E===!0&&(A=3);let M=a.attributes.position.count*A,L=1;M>e.maxTextureSize&&(L=Math.ceil(M/e.maxTextureSize),M=e.maxTextureSize);let T=new Float32Array(M*L*4*u),v=new Co(T,M,L,u);v.type=Ei,v.needsUpdate=!0;let w=A*4;for(let F=0;F<u;F++){let D=m[F],H=p[F],W=S[F],N=M*L*4*F;for(let z=0;z<D.count;z++){let Y=z*w;d===!0&&(r.fromBufferAttribute(D,z),T[N+Y+0]=r.x,T[N+Y+1]=r.y,T[N+Y+2]=r.z,T[N+Y+3]=0),g===!0&&(r.fromBufferAttribute(H,z),T[N+Y+4]=r.x,T[N+Y+5]=r.y,T[N+Y+6]=r.z,T[N+Y+7]=0),E===!0&&(r.fromBufferAttribute(W,z),T[N+Y+8]=r.x,T[N+Y+9]=r.y,T[N+Y+10]=r.z,T[N+Y+11]=W.itemSize===4?r.w:1)}}f={count:u,texture:v,size:new se(M,L)},i.set(a,f),a.addEventListener("dispose",k)}if(o.isInstancedMesh===!0&&o.morphTexture!==null)l.getUniforms().setValue(n,"morphTexture",o.morphTexture,t);else{let d=0;for(let E=0;E<c.length;E++)d+=c[E];let g=a.morphTargetsRelative?1:1-d;l.getUniforms().setValue(n,"morphTargetBaseInfluence",g),l.getUniforms().setValue(n,"morphTargetInfluences",c)}l.getUniforms().setValue(n,"morphTargetsTexture",f.texture,t),l.getUniforms().setValue(n,"morphTargetsTextureSize",f.size)}return{update:s}}function hx(n,e,t,i,r){let s=new WeakMap;function o(c){let h=r.render.frame,u=c.geometry,f=e.get(c,u);if(s.get(f)!==h&&(e.update(f),s.set(f,h)),c.isInstancedMesh&&(c.hasEventListener("dispose",l)===!1&&c.addEventListener("dispose",l),s.get(c)!==h&&(t.update(c.instanceMatrix,n.ARRAY_BUFFER),c.instanceColor!==null&&t.update(c.instanceColor,n.ARRAY_BUFFER),s.set(c,h))),c.isSkinnedMesh){let d=c.skeleton;s.get(d)!==h&&(d.update(),s.set(d,h))}return f}function a(){s=new WeakMap}function l(c){let h=c.target;h.removeEventListener("dispose",l),i.releaseStatesOfObject(h),t.remove(h.instanceMatrix),h.instanceColor!==null&&t.remove(h.instanceColor)}return{update:o,dispose:a}}var oy={[lc]:"LINEAR_TONE_MAPPING",[cc]:"REINHARD_TONE_MAPPING",[hc]:"CINEON_TONE_MAPPING",[uc]:"ACES_FILMIC_TONE_MAPPING",[dc]:"AGX_TONE_MAPPING",[pc]:"NEUTRAL_TONE_MAPPING",[fc]:"CUSTOM_TONE_MAPPING"};function ux(n,e,t,i,r,s){let o=new Wi(e,t,{type:n,depthBuffer:r,stencilBuffer:s,samples:i?4:0,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,resolveDepthBuffer:!1,resolveStencilBuffer:!1}),a=null,l=null,c=null,h=new Vt;h.setAttribute("position",new Ct([-1,3,0,-1,-1,0,3,-1,0],3)),h.setAttribute("uv",new Ct([0,2,0,0,2,0],2));let u=new fh({uniforms:{tDiffuse:{value:null}},vertexShader:`
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
			}`,depthTest:!1,depthWrite:!1}),f=new ii(h,u),d=new Tn(-1,1,1,-1,0,1),g=null,E=null,m=!1,p,S=null,A=[],M=!1;this.setSize=function(L,T){o.setSize(L,T),a!==null&&a.setSize(L,T),l!==null&&l.setSize(L,T);for(let v=0;v<A.length;v++){let w=A[v];w.setSize&&w.setSize(L,T)}},this.setEffects=function(L){A=L,M=A.length>0&&A[0].isRenderPass===!0;let T=o.width,v=o.height;A.length>0&&a===null&&(a=new Wi(T,v,{type:Ui,depthBuffer:!1,stencilBuffer:!1}),l=new Wi(T,v,{type:Ui,depthBuffer:!1,stencilBuffer:!1}));let w=r===!0&&A.some(k=>k.needsDepthTexture===!0);w!==(o.depthTexture!==null)&&(w===!0&&c===null&&(c=new wn(T,v),s===!0&&(c.format=Sn,c.type=qn)),o.dispose(),o.depthTexture=w?c:null,o.resolveDepthBuffer=w,o.storeMultisampledDepthBuffer=w);for(let k=0;k<A.length;k++){let F=A[k];F.setSize&&F.setSize(T,v),w&&F.needsDepthTexture===!0&&F.setDepthTexture&&F.setDepthTexture(c)}},this.begin=function(L,T){if(m||L.toneMapping===vn&&A.length===0)return!1;if(S=T,T!==null){let v=T.width,w=T.height;(o.width!==v||o.height!==w)&&this.setSize(v,w)}return M===!1&&L.setRenderTarget(o),p=L.toneMapping,L.toneMapping=vn,!0},this.hasRenderPass=function(){return M},this.end=function(L,T){L.toneMapping=p,m=!0;let v=o,w=a;for(let k=0;k<A.length;k++){let F=A[k];F.enabled!==!1&&(F.render(L,w,v,T),F.needsSwap!==!1&&(v=w,w=w===a?l:a))}if(g!==L.outputColorSpace||E!==L.toneMapping){g=L.outputColorSpace,E=L.toneMapping,u.defines={},xt.getTransfer(g)===At&&(u.defines.SRGB_TRANSFER="");let k=oy[E];k&&(u.defines[k]=""),u.needsUpdate=!0}u.uniforms.tDiffuse.value=v.texture,L.setRenderTarget(S),L.render(f,d),S=null,m=!1},this.isCompositing=function(){return m},this.dispose=function(){o.dispose(),a!==null&&a.dispose(),l!==null&&l.dispose(),h.dispose(),u.dispose()}}var vx=new di,_x=new wn(1,1),Sx=new Xo(1),Mx=new Co,yx=new Nc,bx=new Wo,fx=[],dx=[],px=new Float32Array(16),mx=new Float32Array(9),gx=new Float32Array(4);function na(n,e,t){let i=n[0];if(i<=0||i>0)return n;let r=e*t,s=fx[r];if(s===void 0&&(s=new Float32Array(r),fx[r]=s),e!==0){i.toArray(s,0);for(let o=1,a=0;o!==e;++o)a+=t,n[o].toArray(s,a)}return s}function Ti(n,e){if(n.length!==e.length)return!1;for(let t=0,i=n.length;t<i;t++)if(n[t]!==e[t])return!1;return!0}function Ai(n,e){for(let t=0,i=e.length;t<i;t++)n[t]=e[t]}function yh(n,e){let t=dx[e];t===void 0&&(t=new Int32Array(e),dx[e]=t);for(let i=0;i!==e;++i)t[i]=n.allocateTextureUnit();return t}function ay(n,e){let t=this.cache;t[0]!==e&&(n.uniform1f(this.addr,e),t[0]=e)}function ly(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2f(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Ti(t,e))return;n.uniform2fv(this.addr,e),Ai(t,e)}}function cy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3f(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else if(e.r!==void 0)(t[0]!==e.r||t[1]!==e.g||t[2]!==e.b)&&(n.uniform3f(this.addr,e.r,e.g,e.b),t[0]=e.r,t[1]=e.g,t[2]=e.b);else{if(Ti(t,e))return;n.uniform3fv(this.addr,e),Ai(t,e)}}function hy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4f(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Ti(t,e))return;n.uniform4fv(this.addr,e),Ai(t,e)}}function uy(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Ti(t,e))return;n.uniformMatrix2fv(this.addr,!1,e),Ai(t,e)}else{if(Ti(t,i))return;gx.set(i),n.uniformMatrix2fv(this.addr,!1,gx),Ai(t,i)}}function fy(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Ti(t,e))return;n.uniformMatrix3fv(this.addr,!1,e),Ai(t,e)}else{if(Ti(t,i))return;mx.set(i),n.uniformMatrix3fv(this.addr,!1,mx),Ai(t,i)}}function dy(n,e){let t=this.cache,i=e.elements;if(i===void 0){if(Ti(t,e))return;n.uniformMatrix4fv(this.addr,!1,e),Ai(t,e)}else{if(Ti(t,i))return;px.set(i),n.uniformMatrix4fv(this.addr,!1,px),Ai(t,i)}}function py(n,e){let t=this.cache;t[0]!==e&&(n.uniform1i(this.addr,e),t[0]=e)}function my(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2i(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Ti(t,e))return;n.uniform2iv(this.addr,e),Ai(t,e)}}function gy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3i(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Ti(t,e))return;n.uniform3iv(this.addr,e),Ai(t,e)}}function xy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4i(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Ti(t,e))return;n.uniform4iv(this.addr,e),Ai(t,e)}}function vy(n,e){let t=this.cache;t[0]!==e&&(n.uniform1ui(this.addr,e),t[0]=e)}function _y(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y)&&(n.uniform2ui(this.addr,e.x,e.y),t[0]=e.x,t[1]=e.y);else{if(Ti(t,e))return;n.uniform2uiv(this.addr,e),Ai(t,e)}}function Sy(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z)&&(n.uniform3ui(this.addr,e.x,e.y,e.z),t[0]=e.x,t[1]=e.y,t[2]=e.z);else{if(Ti(t,e))return;n.uniform3uiv(this.addr,e),Ai(t,e)}}function My(n,e){let t=this.cache;if(e.x!==void 0)(t[0]!==e.x||t[1]!==e.y||t[2]!==e.z||t[3]!==e.w)&&(n.uniform4ui(this.addr,e.x,e.y,e.z,e.w),t[0]=e.x,t[1]=e.y,t[2]=e.z,t[3]=e.w);else{if(Ti(t,e))return;n.uniform4uiv(this.addr,e),Ai(t,e)}}function bh(n){return n.version===0&&(n.compareFunction=Ac,n.needsUpdate=!0),n}function yy(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r);let s;this.type===n.SAMPLER_2D_SHADOW?s=bh(_x):s=vx,t.setTexture2D(e||s,r)}function by(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r),t.setTexture3D(e||yx,r)}function Ey(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r);let s;this.type===n.SAMPLER_CUBE_SHADOW?s=bh(Sx):s=bx,t.setTextureCube(e||s,r)}function wy(n,e,t){let i=this.cache,r=t.allocateTextureUnit();i[0]!==r&&(n.uniform1i(this.addr,r),i[0]=r),t.setTexture2DArray(e||Mx,r)}function Ty(n){switch(n){case 5126:return ay;case 35664:return ly;case 35665:return cy;case 35666:return hy;case 35674:return uy;case 35675:return fy;case 35676:return dy;case 5124:case 35670:return py;case 35667:case 35671:return my;case 35668:case 35672:return gy;case 35669:case 35673:return xy;case 5125:return vy;case 36294:return _y;case 36295:return Sy;case 36296:return My;case 35678:case 36198:case 36298:case 36306:case 35682:return yy;case 35679:case 36299:case 36307:return by;case 35680:case 36300:case 36308:case 36293:return Ey;case 36289:case 36303:case 36311:case 36292:return wy}}function Ay(n,e){n.uniform1fv(this.addr,e)}function Ry(n,e){let t=na(e,this.size,2);n.uniform2fv(this.addr,t)}function Cy(n,e){let t=na(e,this.size,3);n.uniform3fv(this.addr,t)}function Py(n,e){let t=na(e,this.size,4);n.uniform4fv(this.addr,t)}function Ly(n,e){let t=na(e,this.size,4);n.uniformMatrix2fv(this.addr,!1,t)}function Dy(n,e){let t=na(e,this.size,9);n.uniformMatrix3fv(this.addr,!1,t)}function Ny(n,e){let t=na(e,this.size,16);n.uniformMatrix4fv(this.addr,!1,t)}function Iy(n,e){n.uniform1iv(this.addr,e)}function Fy(n,e){n.uniform2iv(this.addr,e)}function Uy(n,e){n.uniform3iv(this.addr,e)}function Oy(n,e){n.uniform4iv(this.addr,e)}function By(n,e){n.uniform1uiv(this.addr,e)}function ky(n,e){n.uniform2uiv(this.addr,e)}function Gy(n,e){n.uniform3uiv(this.addr,e)}function zy(n,e){n.uniform4uiv(this.addr,e)}function Hy(n,e,t){let i=this.cache,r=e.length,s=yh(t,r);Ti(i,s)||(n.uniform1iv(this.addr,s),Ai(i,s));let o;this.type===n.SAMPLER_2D_SHADOW?o=bh(_x):o=vx;for(let a=0;a!==r;++a)t.setTexture2D(e[a]||o,s[a])}function Vy(n,e,t){let i=this.cache,r=e.length,s=yh(t,r);Ti(i,s)||(n.uniform1iv(this.addr,s),Ai(i,s));for(let o=0;o!==r;++o)t.setTexture3D(e[o]||yx,s[o])}function Wy(n,e,t){let i=this.cache,r=e.length,s=yh(t,r);Ti(i,s)||(n.uniform1iv(this.addr,s),Ai(i,s));let o;this.type===n.SAMPLER_CUBE_SHADOW?o=bh(Sx):o=bx;for(let a=0;a!==r;++a)t.setTextureCube(e[a]||o,s[a])}function Xy(n,e,t){let i=this.cache,r=e.length,s=yh(t,r);Ti(i,s)||(n.uniform1iv(this.addr,s),Ai(i,s));for(let o=0;o!==r;++o)t.setTexture2DArray(e[o]||Mx,s[o])}function Yy(n){switch(n){case 5126:return Ay;case 35664:return Ry;case 35665:return Cy;case 35666:return Py;case 35674:return Ly;case 35675:return Dy;case 35676:return Ny;case 5124:case 35670:return Iy;case 35667:case 35671:return Fy;case 35668:case 35672:return Uy;case 35669:case 35673:return Oy;case 5125:return By;case 36294:return ky;case 36295:return Gy;case 36296:return zy;case 35678:case 36198:case 36298:case 36306:case 35682:return Hy;case 35679:case 36299:case 36307:return Vy;case 35680:case 36300:case 36308:case 36293:return Wy;case 36289:case 36303:case 36311:case 36292:return Xy}}var Df=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.setValue=Ty(t.type)}},Nf=class{constructor(e,t,i){this.id=e,this.addr=i,this.cache=[],this.type=t.type,this.size=t.size,this.setValue=Yy(t.type)}},If=class{constructor(e){this.id=e,this.seq=[],this.map={}}setValue(e,t,i){let r=this.seq;for(let s=0,o=r.length;s!==o;++s){let a=r[s];a.setValue(e,t[a.id],i)}}},Lf=/(\w+)(\])?(\[|\.)?/g;function xx(n,e){n.seq.push(e),n.map[e.id]=e}function qy(n,e,t){let i=n.name,r=i.length;for(Lf.lastIndex=0;;){let s=Lf.exec(i),o=Lf.lastIndex,a=s[1],l=s[2]==="]",c=s[3];if(l&&(a=a|0),c===void 0||c==="["&&o+2===r){xx(t,c===void 0?new Df(a,n,e):new Nf(a,n,e));break}else{let u=t.map[a];u===void 0&&(u=new If(a),xx(t,u)),t=u}}}var ms=class{constructor(e,t){this.seq=[],this.map={};let i=e.getProgramParameter(t,e.ACTIVE_UNIFORMS);for(let o=0;o<i;++o){let a=e.getActiveUniform(t,o),l=e.getUniformLocation(t,a.name);qy(a,l,this)}let r=[],s=[];for(let o of this.seq)o.type===e.SAMPLER_2D_SHADOW||o.type===e.SAMPLER_CUBE_SHADOW||o.type===e.SAMPLER_2D_ARRAY_SHADOW?r.push(o):s.push(o);r.length>0&&(this.seq=r.concat(s))}setValue(e,t,i,r){let s=this.map[t];s!==void 0&&s.setValue(e,i,r)}setOptional(e,t,i){let r=t[i];r!==void 0&&this.setValue(e,i,r)}static upload(e,t,i,r){for(let s=0,o=t.length;s!==o;++s){let a=t[s],l=i[a.id];l.needsUpdate!==!1&&a.setValue(e,l.value,r)}}static seqWithValue(e,t){let i=[];for(let r=0,s=e.length;r!==s;++r){let o=e[r];o.id in t&&i.push(o)}return i}};function Ff(n,e,t){let i=n.createShader(e);return n.shaderSource(i,t),n.compileShader(i),i}var Ky=37297,Zy=0;function $y(n,e){let t=n.split(`
`),i=[],r=Math.max(e-6,0),s=Math.min(e+6,t.length);for(let o=r;o<s;o++){let a=o+1;i.push(`${a===e?">":" "} ${a}: ${t[o]}`)}return i.join(`
`)}var Ex=new it;function Jy(n){xt._getMatrix(Ex,xt.workingColorSpace,n);let e=`mat3( ${Ex.elements.map(t=>t.toFixed(4))} )`;switch(xt.getTransfer(n)){case As:return[e,"LinearTransferOETF"];case At:return[e,"sRGBTransferOETF"];default:return Ve("WebGLProgram: Unsupported color space: ",n),[e,"LinearTransferOETF"]}}function wx(n,e,t){let i=n.getShaderParameter(e,n.COMPILE_STATUS),s=(n.getShaderInfoLog(e)||"").trim();if(i&&s==="")return"";let o=/ERROR: 0:(\d+)/.exec(s);if(o){let a=parseInt(o[1]);return t.toUpperCase()+`

`+s+`

`+$y(n.getShaderSource(e),a)}else return s}function Qy(n,e){let t=Jy(e);return[`vec4 ${n}( vec4 value ) {`,`	return ${t[1]}( vec4( ${t[0]} * value.rgb, value.a ) );`,"}"].join(`
`)}var jy={[lc]:"Linear",[cc]:"Reinhard",[hc]:"Cineon",[uc]:"ACESFilmic",[dc]:"AgX",[pc]:"Neutral",[fc]:"Custom"};function eb(n,e){let t=jy[e];return t===void 0?(Ve("WebGLProgram: Unsupported toneMapping:",e),"vec3 "+n+"( vec3 color ) { return LinearToneMapping( color ); }"):"vec3 "+n+"( vec3 color ) { return "+t+"ToneMapping( color ); }"}var Eh=new P;function tb(){xt.getLuminanceCoefficients(Eh);let n=Eh.x.toFixed(4),e=Eh.y.toFixed(4),t=Eh.z.toFixed(4);return["float luminance( const in vec3 rgb ) {",`	const vec3 weights = vec3( ${n}, ${e}, ${t} );`,"	return dot( weights, rgb );","}"].join(`
`)}function ib(n){return[n.extensionClipCullDistance?"#extension GL_ANGLE_clip_cull_distance : require":"",n.extensionMultiDraw?"#extension GL_ANGLE_multi_draw : require":""].filter(Nl).join(`
`)}function nb(n){let e=[];for(let t in n){let i=n[t];i!==!1&&e.push("#define "+t+" "+i)}return e.join(`
`)}function rb(n,e){let t={},i=n.getProgramParameter(e,n.ACTIVE_ATTRIBUTES);for(let r=0;r<i;r++){let s=n.getActiveAttrib(e,r),o=s.name,a=1;s.type===n.FLOAT_MAT2&&(a=2),s.type===n.FLOAT_MAT3&&(a=3),s.type===n.FLOAT_MAT4&&(a=4),t[o]={type:s.type,location:n.getAttribLocation(e,o),locationSize:a}}return t}function Nl(n){return n!==""}function Tx(n,e){let t=e.numSpotLightShadows+e.numSpotLightMaps-e.numSpotLightShadowsWithMaps;return n.replace(/NUM_SUN_LIGHTS/g,e.numSunLights).replace(/NUM_DIR_LIGHTS/g,e.numDirLights).replace(/NUM_SPOT_LIGHTS/g,e.numSpotLights).replace(/NUM_SPOT_LIGHT_MAPS/g,e.numSpotLightMaps).replace(/NUM_SPOT_LIGHT_COORDS/g,t).replace(/NUM_RECT_AREA_LIGHTS/g,e.numRectAreaLights).replace(/NUM_POINT_LIGHTS/g,e.numPointLights).replace(/NUM_HEMI_LIGHTS/g,e.numHemiLights).replace(/NUM_SUN_LIGHT_SHADOWS/g,e.numSunLightShadows).replace(/NUM_DIR_LIGHT_SHADOWS/g,e.numDirLightShadows).replace(/NUM_SPOT_LIGHT_SHADOWS_WITH_MAPS/g,e.numSpotLightShadowsWithMaps).replace(/NUM_SPOT_LIGHT_SHADOWS/g,e.numSpotLightShadows).replace(/NUM_POINT_LIGHT_SHADOWS/g,e.numPointLightShadows).replace(/NUM_LIGHT_PROBE_GRIDS/g,e.numLightProbeGrids)}function Ax(n,e){return n.replace(/NUM_CLIPPING_PLANES/g,e.numClippingPlanes).replace(/UNION_CLIPPING_PLANES/g,e.numClippingPlanes-e.numClipIntersection)}var sb=/^[ \t]*#include +<([\w\d./]+)>/gm;function Uf(n){return n.replace(sb,ob)}function ob(n,e){let t=vt[e];if(t===void 0)throw new Error("THREE.WebGLProgram: Can not resolve #include <"+e+">");return Uf(t)}var ab=/#pragma unroll_loop_start\s+for\s*\(\s*int\s+i\s*=\s*(\d+)\s*;\s*i\s*<\s*(\d+)\s*;\s*i\s*\+\+\s*\)\s*{([\s\S]+?)}\s+#pragma unroll_loop_end/g;function Rx(n){return n.replace(ab,lb)}function lb(n,e,t,i){let r="";for(let s=parseInt(e);s<parseInt(t);s++)r+=i.replace(/\[\s*i\s*\]/g,"[ "+s+" ]").replace(/UNROLLED_LOOP_INDEX/g,s);return r}function Cx(n){let e=`precision ${n.precision} float;
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
#define LOW_PRECISION`),e}var cb={[Qr]:"SHADOWMAP_TYPE_PCF",[ys]:"SHADOWMAP_TYPE_VSM"};function hb(n){return cb[n.shadowMapType]||"SHADOWMAP_TYPE_BASIC"}var ub={[is]:"ENVMAP_MODE_REFRACTION"};function fb(n){return n.envMap===!1?"ENVMAP_MODE_REFLECTION":ub[n.envMapMode]||"ENVMAP_MODE_REFLECTION"}var db={[uo]:"ENVMAP_BLENDING_MULTIPLY",[Lp]:"ENVMAP_BLENDING_MIX",[Dp]:"ENVMAP_BLENDING_ADD"};function pb(n){return n.envMap===!1?"ENVMAP_BLENDING_NONE":db[n.combine]||"ENVMAP_BLENDING_NONE"}function Px(n,e,t,i){let r=n.getContext(),s=t.defines,o=t.vertexShader,a=t.fragmentShader,l=hb(t),c=t.envMapPMREM===!0?"ENVMAP_TYPE_PMREM":"ENVMAP_TYPE_CUBE",h=fb(t),u=pb(t),f=ib(t),d=nb(s),g=r.createProgram(),E,m,p=t.glslVersion?"#version "+t.glslVersion+`
`:"";t.isRawShaderMaterial?(E=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d].filter(Nl).join(`
`),E.length>0&&(E+=`
`),m=["#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d].filter(Nl).join(`
`),m.length>0&&(m+=`
`)):(E=[Cx(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d,t.extensionClipCullDistance?"#define USE_CLIP_DISTANCE":"",t.batching?"#define USE_BATCHING":"",t.batchingColor?"#define USE_BATCHING_COLOR":"",t.instancing?"#define USE_INSTANCING":"",t.instancingColor?"#define USE_INSTANCING_COLOR":"",t.instancingMorph?"#define USE_INSTANCING_MORPH":"",t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.map?"#define USE_MAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+h:"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.displacementMap?"#define USE_DISPLACEMENTMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.mapUv?"#define MAP_UV "+t.mapUv:"",t.alphaMapUv?"#define ALPHAMAP_UV "+t.alphaMapUv:"",t.lightMapUv?"#define LIGHTMAP_UV "+t.lightMapUv:"",t.aoMapUv?"#define AOMAP_UV "+t.aoMapUv:"",t.emissiveMapUv?"#define EMISSIVEMAP_UV "+t.emissiveMapUv:"",t.bumpMapUv?"#define BUMPMAP_UV "+t.bumpMapUv:"",t.normalMapUv?"#define NORMALMAP_UV "+t.normalMapUv:"",t.displacementMapUv?"#define DISPLACEMENTMAP_UV "+t.displacementMapUv:"",t.metalnessMapUv?"#define METALNESSMAP_UV "+t.metalnessMapUv:"",t.roughnessMapUv?"#define ROUGHNESSMAP_UV "+t.roughnessMapUv:"",t.anisotropyMapUv?"#define ANISOTROPYMAP_UV "+t.anisotropyMapUv:"",t.clearcoatMapUv?"#define CLEARCOATMAP_UV "+t.clearcoatMapUv:"",t.clearcoatNormalMapUv?"#define CLEARCOAT_NORMALMAP_UV "+t.clearcoatNormalMapUv:"",t.clearcoatRoughnessMapUv?"#define CLEARCOAT_ROUGHNESSMAP_UV "+t.clearcoatRoughnessMapUv:"",t.diffuseRoughnessMapUv?"#define DIFFUSE_ROUGHNESSMAP_UV "+t.diffuseRoughnessMapUv:"",t.iridescenceMapUv?"#define IRIDESCENCEMAP_UV "+t.iridescenceMapUv:"",t.iridescenceThicknessMapUv?"#define IRIDESCENCE_THICKNESSMAP_UV "+t.iridescenceThicknessMapUv:"",t.sheenColorMapUv?"#define SHEEN_COLORMAP_UV "+t.sheenColorMapUv:"",t.sheenRoughnessMapUv?"#define SHEEN_ROUGHNESSMAP_UV "+t.sheenRoughnessMapUv:"",t.specularMapUv?"#define SPECULARMAP_UV "+t.specularMapUv:"",t.specularColorMapUv?"#define SPECULAR_COLORMAP_UV "+t.specularColorMapUv:"",t.specularIntensityMapUv?"#define SPECULAR_INTENSITYMAP_UV "+t.specularIntensityMapUv:"",t.transmissionMapUv?"#define TRANSMISSIONMAP_UV "+t.transmissionMapUv:"",t.thicknessMapUv?"#define THICKNESSMAP_UV "+t.thicknessMapUv:"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexNormals?"#define HAS_NORMAL":"",t.vertexColors?"#define USE_COLOR":"",t.vertexAlphas?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.flatShading?"#define FLAT_SHADED":"",t.skinning?"#define USE_SKINNING":"",t.morphTargets?"#define USE_MORPHTARGETS":"",t.morphNormals&&t.flatShading===!1?"#define USE_MORPHNORMALS":"",t.morphColors?"#define USE_MORPHCOLORS":"",t.morphTargetsCount>0?"#define MORPHTARGETS_TEXTURE_STRIDE "+t.morphTextureStride:"",t.morphTargetsCount>0?"#define MORPHTARGETS_COUNT "+t.morphTargetsCount:"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.sizeAttenuation?"#define USE_SIZEATTENUATION":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 modelMatrix;","uniform mat4 modelViewMatrix;","uniform mat4 projectionMatrix;","uniform mat4 viewMatrix;","uniform mat3 normalMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;","#ifdef USE_INSTANCING","	attribute mat4 instanceMatrix;","#endif","#ifdef USE_INSTANCING_COLOR","	attribute vec3 instanceColor;","#endif","#ifdef USE_INSTANCING_MORPH","	uniform sampler2D morphTexture;","#endif","attribute vec3 position;","attribute vec3 normal;","attribute vec2 uv;","#ifdef USE_UV1","	attribute vec2 uv1;","#endif","#ifdef USE_UV2","	attribute vec2 uv2;","#endif","#ifdef USE_UV3","	attribute vec2 uv3;","#endif","#ifdef USE_TANGENT","	attribute vec4 tangent;","#endif","#if defined( USE_COLOR_ALPHA )","	attribute vec4 color;","#elif defined( USE_COLOR )","	attribute vec3 color;","#endif","#ifdef USE_SKINNING","	attribute vec4 skinIndex;","	attribute vec4 skinWeight;","#endif",`
`].filter(Nl).join(`
`),m=[Cx(t),"#define SHADER_TYPE "+t.shaderType,"#define SHADER_NAME "+t.shaderName,d,t.useFog&&t.fog?"#define USE_FOG":"",t.useFog&&t.fogExp2?"#define FOG_EXP2":"",t.alphaToCoverage?"#define ALPHA_TO_COVERAGE":"",t.map?"#define USE_MAP":"",t.matcap?"#define USE_MATCAP":"",t.envMap?"#define USE_ENVMAP":"",t.envMap?"#define "+c:"",t.envMap?"#define "+h:"",t.envMap?"#define "+u:"",t.envMapPMREM?"#define ENVMAP_MAX_LOD "+t.envMapMaxLod+".0":"",t.envMapPMREM?"#define ENVMAP_SIZE "+t.envMapSize+".0":"",t.lightMap?"#define USE_LIGHTMAP":"",t.aoMap?"#define USE_AOMAP":"",t.bumpMap?"#define USE_BUMPMAP":"",t.normalMap?"#define USE_NORMALMAP":"",t.normalMapObjectSpace?"#define USE_NORMALMAP_OBJECTSPACE":"",t.normalMapTangentSpace?"#define USE_NORMALMAP_TANGENTSPACE":"",t.packedNormalMap?"#define USE_PACKED_NORMALMAP":"",t.emissiveMap?"#define USE_EMISSIVEMAP":"",t.anisotropy?"#define USE_ANISOTROPY":"",t.anisotropyMap?"#define USE_ANISOTROPYMAP":"",t.clearcoat?"#define USE_CLEARCOAT":"",t.clearcoatMap?"#define USE_CLEARCOATMAP":"",t.clearcoatRoughnessMap?"#define USE_CLEARCOAT_ROUGHNESSMAP":"",t.clearcoatNormalMap?"#define USE_CLEARCOAT_NORMALMAP":"",t.diffuseRoughness?"#define USE_DIFFUSE_ROUGHNESS":"",t.diffuseRoughnessMap?"#define USE_DIFFUSE_ROUGHNESSMAP":"",t.dispersion?"#define USE_DISPERSION":"",t.retroreflection?"#define USE_RETROREFLECTION":"",t.iridescence?"#define USE_IRIDESCENCE":"",t.iridescenceMap?"#define USE_IRIDESCENCEMAP":"",t.iridescenceThicknessMap?"#define USE_IRIDESCENCE_THICKNESSMAP":"",t.specularMap?"#define USE_SPECULARMAP":"",t.specularColorMap?"#define USE_SPECULAR_COLORMAP":"",t.specularIntensityMap?"#define USE_SPECULAR_INTENSITYMAP":"",t.roughnessMap?"#define USE_ROUGHNESSMAP":"",t.metalnessMap?"#define USE_METALNESSMAP":"",t.alphaMap?"#define USE_ALPHAMAP":"",t.alphaTest?"#define USE_ALPHATEST":"",t.alphaHash?"#define USE_ALPHAHASH":"",t.sheen?"#define USE_SHEEN":"",t.sheenColorMap?"#define USE_SHEEN_COLORMAP":"",t.sheenRoughnessMap?"#define USE_SHEEN_ROUGHNESSMAP":"",t.transmission?"#define USE_TRANSMISSION":"",t.transmissionMap?"#define USE_TRANSMISSIONMAP":"",t.thicknessMap?"#define USE_THICKNESSMAP":"",t.vertexTangents&&t.flatShading===!1?"#define USE_TANGENT":"",t.vertexColors||t.instancingColor?"#define USE_COLOR":"",t.vertexAlphas||t.batchingColor?"#define USE_COLOR_ALPHA":"",t.vertexUv1s?"#define USE_UV1":"",t.vertexUv2s?"#define USE_UV2":"",t.vertexUv3s?"#define USE_UV3":"",t.pointsUvs?"#define USE_POINTS_UV":"",t.gradientMap?"#define USE_GRADIENTMAP":"",t.flatShading?"#define FLAT_SHADED":"",t.doubleSided?"#define DOUBLE_SIDED":"",t.flipSided?"#define FLIP_SIDED":"",t.shadowMapEnabled?"#define USE_SHADOWMAP":"",t.shadowMapEnabled?"#define "+l:"",t.premultipliedAlpha?"#define PREMULTIPLIED_ALPHA":"",t.numLightProbes>0?"#define USE_LIGHT_PROBES":"",t.decodeVideoTexture?"#define DECODE_VIDEO_TEXTURE":"",t.decodeVideoTextureEmissive?"#define DECODE_VIDEO_TEXTURE_EMISSIVE":"",t.logarithmicDepthBuffer?"#define USE_LOGARITHMIC_DEPTH_BUFFER":"",t.reversedDepthBuffer?"#define USE_REVERSED_DEPTH_BUFFER":"","uniform mat4 viewMatrix;","uniform vec3 cameraPosition;","uniform bool isOrthographic;",t.toneMapping!==vn?"#define TONE_MAPPING":"",t.toneMapping!==vn?vt.tonemapping_pars_fragment:"",t.toneMapping!==vn?eb("toneMapping",t.toneMapping):"",t.dithering?"#define DITHERING":"",t.opaque?"#define OPAQUE":"",vt.colorspace_pars_fragment,Qy("linearToOutputTexel",t.outputColorSpace),tb(),t.useDepthPacking?"#define DEPTH_PACKING "+t.depthPacking:"",`
`].filter(Nl).join(`
`)),o=Uf(o),o=Tx(o,t),o=Ax(o,t),a=Uf(a),a=Tx(a,t),a=Ax(a,t),o=Rx(o),a=Rx(a),t.isRawShaderMaterial!==!0&&(p=`#version 300 es
`,E=[f,"#define attribute in","#define varying out","#define texture2D texture"].join(`
`)+`
`+E,m=["#define varying in",t.glslVersion===qu?"":"layout(location = 0) out highp vec4 pc_fragColor;",t.glslVersion===qu?"":"#define gl_FragColor pc_fragColor","#define gl_FragDepthEXT gl_FragDepth","#define texture2D texture","#define textureCube texture","#define texture2DProj textureProj","#define texture2DLodEXT textureLod","#define texture2DProjLodEXT textureProjLod","#define textureCubeLodEXT textureLod","#define texture2DGradEXT textureGrad","#define texture2DProjGradEXT textureProjGrad","#define textureCubeGradEXT textureGrad"].join(`
`)+`
`+m);let S=p+E+o,A=p+m+a,M=Ff(r,r.VERTEX_SHADER,S),L=Ff(r,r.FRAGMENT_SHADER,A);r.attachShader(g,M),r.attachShader(g,L),t.index0AttributeName!==void 0?r.bindAttribLocation(g,0,t.index0AttributeName):t.hasPositionAttribute===!0&&r.bindAttribLocation(g,0,"position"),r.linkProgram(g);function T(F){if(n.debug.checkShaderErrors){let D=r.getProgramInfoLog(g)||"",H=r.getShaderInfoLog(M)||"",W=r.getShaderInfoLog(L)||"",N=D.trim(),z=H.trim(),Y=W.trim(),G=!0,he=!0;if(r.getProgramParameter(g,r.LINK_STATUS)===!1)if(G=!1,typeof n.debug.onShaderError=="function")n.debug.onShaderError(r,g,M,L);else{let Z=wx(r,M,"vertex"),j=wx(r,L,"fragment");St("WebGLProgram: Shader Error "+r.getError()+" - VALIDATE_STATUS "+r.getProgramParameter(g,r.VALIDATE_STATUS)+`

Material Name: `+F.name+`
Material Type: `+F.type+`

Program Info Log: `+N+`
`+Z+`
`+j)}else N!==""?Ve("WebGLProgram: Program Info Log:",N):(z===""||Y==="")&&(he=!1);he&&(F.diagnostics={runnable:G,programLog:N,vertexShader:{log:z,prefix:E},fragmentShader:{log:Y,prefix:m}})}r.deleteShader(M),r.deleteShader(L),v=new ms(r,g),w=rb(r,g)}let v;this.getUniforms=function(){return v===void 0&&T(this),v};let w;this.getAttributes=function(){return w===void 0&&T(this),w};let k=t.rendererExtensionParallelShaderCompile===!1;return this.isReady=function(){return k===!1&&(k=r.getProgramParameter(g,Ky)),k},this.destroy=function(){i.releaseStatesOfProgram(this),r.deleteProgram(g),this.program=void 0},this.type=t.shaderType,this.name=t.shaderName,this.id=Zy++,this.cacheKey=e,this.usedTimes=1,this.program=g,this.vertexShader=M,this.fragmentShader=L,this}var mb=0,wh=class{constructor(){this.shaderCache=new Map,this.materialCache=new Map}update(e,t,i){let r=this._getShaderCacheForMaterial(e);return r.has(t)===!1&&(r.add(t),t.usedTimes++),r.has(i)===!1&&(r.add(i),i.usedTimes++),this}remove(e){let t=this.materialCache.get(e);for(let i of t)i.usedTimes--,i.usedTimes===0&&this.shaderCache.delete(i.code);return this.materialCache.delete(e),this}getVertexShaderStage(e){return this._getShaderStage(e.vertexShader)}getFragmentShaderStage(e){return this._getShaderStage(e.fragmentShader)}dispose(){this.shaderCache.clear(),this.materialCache.clear()}_getShaderCacheForMaterial(e){let t=this.materialCache,i=t.get(e);return i===void 0&&(i=new Set,t.set(e,i)),i}_getShaderStage(e){let t=this.shaderCache,i=t.get(e);return i===void 0&&(i=new Of(e),t.set(e,i)),i}},Of=class{constructor(e){this.id=mb++,this.code=e,this.usedTimes=0}};function gb(n){return n===Mn||n===bs||n===Es}function Lx(n,e,t,i,r,s){let o=new ss,a=new wh,l=new Set,c=[],h=new Map,u=i.logarithmicDepthBuffer,f={MeshDepthMaterial:"depth",MeshDistanceMaterial:"distance",MeshNormalMaterial:"normal",MeshBasicMaterial:"basic",MeshLambertMaterial:"lambert",MeshPhongMaterial:"phong",MeshToonMaterial:"toon",MeshStandardMaterial:"physical",MeshPhysicalMaterial:"physical",MeshMatcapMaterial:"matcap",LineBasicMaterial:"basic",LineDashedMaterial:"dashed",PointsMaterial:"points",ShadowMaterial:"shadow",SpriteMaterial:"sprite"};function d(v){return l.add(v),v===0?"uv":`uv${v}`}function g(v,w,k,F,D,H){let W=F.fog,N=D.geometry,z=v.isMeshStandardMaterial||v.isMeshLambertMaterial||v.isMeshPhongMaterial?F.environment:null,Y=v.isMeshStandardMaterial||v.isMeshLambertMaterial&&!v.envMap||v.isMeshPhongMaterial&&!v.envMap,G=e.get(v.envMap||z,Y),he=f[v.type],Z=i.precision;v.precision!==null&&(Z=i.getMaxPrecision(v.precision),Z!==v.precision&&Ve("WebGLProgram.getParameters:",v.precision,"not supported, using",Z,"instead."));let j=N.morphAttributes.position||N.morphAttributes.normal||N.morphAttributes.color,te=j!==void 0?j.length:0,pe=0;N.morphAttributes.position!==void 0&&(pe=1),N.morphAttributes.normal!==void 0&&(pe=2),N.morphAttributes.color!==void 0&&(pe=3);let ue,ee,xe,_e;if(he){let Ie=Un[he];ue=Ie.vertexShader,ee=Ie.fragmentShader}else{ue=v.vertexShader,ee=v.fragmentShader;let Ie=a.getVertexShaderStage(v),_t=a.getFragmentShaderStage(v);a.update(v,Ie,_t),xe=Ie.id,_e=_t.id}let De=n.getRenderTarget(),Ee=n.state.buffers.depth.getReversed(),We=D.isInstancedMesh===!0,ot=D.isBatchedMesh===!0,Qe=!!v.map,at=!!v.matcap,st=!!G,ae=st&&G.isPMREMTexture===!0,Se=!!v.aoMap,ve=!!v.lightMap,ke=!!v.bumpMap&&v.wireframe===!1,Ne=!!v.normalMap,rt=!!v.displacementMap,Ge=!!v.emissiveMap,gt=!!v.metalnessMap,pt=!!v.roughnessMap,Mt=v.anisotropy>0,U=v.clearcoat>0,ye=v.diffuseRoughness>0,qe=v.dispersion>0,ft=v.retroreflectivity>0,we=v.iridescence>0,Ot=v.sheen>0,$e=v.transmission>0,nt=Mt&&!!v.anisotropyMap,R=U&&!!v.clearcoatMap,_=U&&!!v.clearcoatNormalMap,X=U&&!!v.clearcoatRoughnessMap,de=ye&&!!v.diffuseRoughnessMap,le=we&&!!v.iridescenceMap,be=we&&!!v.iridescenceThicknessMap,Te=Ot&&!!v.sheenColorMap,ie=Ot&&!!v.sheenRoughnessMap,re=!!v.specularMap,ge=!!v.specularColorMap,O=!!v.specularIntensityMap,oe=$e&&!!v.transmissionMap,ne=$e&&!!v.thicknessMap,Ce=!!v.gradientMap,Me=!!v.alphaMap,Re=v.alphaTest>0,et=!!v.alphaHash,ct=!!v.extensions,fe=vn;v.toneMapped&&(De===null||De.isXRRenderTarget===!0)&&(fe=n.toneMapping);let Ke=ae?G.isCompressedCubeTexture?G.image[0].mipmaps:G.mipmaps:null,ht={shaderID:he,shaderType:v.type,shaderName:v.name,vertexShader:ue,fragmentShader:ee,defines:v.defines,customVertexShaderID:xe,customFragmentShaderID:_e,isRawShaderMaterial:v.isRawShaderMaterial===!0,glslVersion:v.glslVersion,precision:Z,batching:ot,batchingColor:ot&&D._colorsTexture!==null,instancing:We,instancingColor:We&&D.instanceColor!==null,instancingMorph:We&&D.morphTexture!==null,outputColorSpace:De===null?n.outputColorSpace:De.isXRRenderTarget===!0?De.texture.colorSpace:xt.workingColorSpace,alphaToCoverage:!!v.alphaToCoverage,map:Qe,matcap:at,envMap:st,envMapMode:st&&G.mapping,envMapPMREM:ae,envMapMaxLod:ae?Ke.length-1:null,envMapSize:ae?Ke[0].width:null,aoMap:Se,lightMap:ve,bumpMap:ke,normalMap:Ne,displacementMap:rt,emissiveMap:Ge,normalMapObjectSpace:Ne&&v.normalMapType===Fp,normalMapTangentSpace:Ne&&v.normalMapType===ws,packedNormalMap:Ne&&v.normalMapType===ws&&gb(v.normalMap.format),metalnessMap:gt,roughnessMap:pt,anisotropy:Mt,anisotropyMap:nt,clearcoat:U,clearcoatMap:R,clearcoatNormalMap:_,clearcoatRoughnessMap:X,diffuseRoughness:ye,diffuseRoughnessMap:de,dispersion:qe,retroreflection:ft,iridescence:we,iridescenceMap:le,iridescenceThicknessMap:be,sheen:Ot,sheenColorMap:Te,sheenRoughnessMap:ie,specularMap:re,specularColorMap:ge,specularIntensityMap:O,transmission:$e,transmissionMap:oe,thicknessMap:ne,gradientMap:Ce,opaque:v.transparent===!1&&v.blending===jr&&v.alphaToCoverage===!1,alphaMap:Me,alphaTest:Re,alphaHash:et,combine:v.combine,mapUv:Qe&&d(v.map.channel),aoMapUv:Se&&d(v.aoMap.channel),lightMapUv:ve&&d(v.lightMap.channel),bumpMapUv:ke&&d(v.bumpMap.channel),normalMapUv:Ne&&d(v.normalMap.channel),displacementMapUv:rt&&d(v.displacementMap.channel),emissiveMapUv:Ge&&d(v.emissiveMap.channel),metalnessMapUv:gt&&d(v.metalnessMap.channel),roughnessMapUv:pt&&d(v.roughnessMap.channel),anisotropyMapUv:nt&&d(v.anisotropyMap.channel),clearcoatMapUv:R&&d(v.clearcoatMap.channel),clearcoatNormalMapUv:_&&d(v.clearcoatNormalMap.channel),clearcoatRoughnessMapUv:X&&d(v.clearcoatRoughnessMap.channel),diffuseRoughnessMapUv:de&&d(v.diffuseRoughnessMap.channel),iridescenceMapUv:le&&d(v.iridescenceMap.channel),iridescenceThicknessMapUv:be&&d(v.iridescenceThicknessMap.channel),sheenColorMapUv:Te&&d(v.sheenColorMap.channel),sheenRoughnessMapUv:ie&&d(v.sheenRoughnessMap.channel),specularMapUv:re&&d(v.specularMap.channel),specularColorMapUv:ge&&d(v.specularColorMap.channel),specularIntensityMapUv:O&&d(v.specularIntensityMap.channel),transmissionMapUv:oe&&d(v.transmissionMap.channel),thicknessMapUv:ne&&d(v.thicknessMap.channel),alphaMapUv:Me&&d(v.alphaMap.channel),vertexTangents:!!N.attributes.tangent&&(Ne||Mt),vertexNormals:!!N.attributes.normal,vertexColors:v.vertexColors,vertexAlphas:v.vertexColors===!0&&!!N.attributes.color&&N.attributes.color.itemSize===4,pointsUvs:D.isPoints===!0&&!!N.attributes.uv&&(Qe||Me),fog:!!W,useFog:v.fog===!0,fogExp2:!!W&&W.isFogExp2,flatShading:v.wireframe===!1&&(v.flatShading===!0||N.attributes.normal===void 0&&Ne===!1&&(v.isMeshLambertMaterial||v.isMeshPhongMaterial||v.isMeshStandardMaterial||v.isMeshPhysicalMaterial)),sizeAttenuation:v.sizeAttenuation===!0,logarithmicDepthBuffer:u,reversedDepthBuffer:Ee,skinning:D.isSkinnedMesh===!0,hasPositionAttribute:N.attributes.position!==void 0,morphTargets:N.morphAttributes.position!==void 0,morphNormals:N.morphAttributes.normal!==void 0,morphColors:N.morphAttributes.color!==void 0,morphTargetsCount:te,morphTextureStride:pe,numSunLights:w.sun.length,numDirLights:w.directional.length,numPointLights:w.point.length,numSpotLights:w.spot.length,numSpotLightMaps:w.spotLightMap.length,numRectAreaLights:w.rectArea.length,numHemiLights:w.hemi.length,numSunLightShadows:w.sunShadowMap.length,numDirLightShadows:w.directionalShadowMap.length,numPointLightShadows:w.pointShadowMap.length,numSpotLightShadows:w.spotShadowMap.length,numSpotLightShadowsWithMaps:w.numSpotLightShadowsWithMaps,numLightProbes:w.numLightProbes,numLightProbeGrids:H.filter(Ie=>Ie.texture!==null).length,numClippingPlanes:s.numPlanes,numClipIntersection:s.numIntersection,dithering:v.dithering,shadowMapEnabled:n.shadowMap.enabled&&k.length>0,shadowMapType:n.shadowMap.type,toneMapping:fe,decodeVideoTexture:Qe&&v.map.isVideoTexture===!0&&xt.getTransfer(v.map.colorSpace)===At,decodeVideoTextureEmissive:Ge&&v.emissiveMap.isVideoTexture===!0&&xt.getTransfer(v.emissiveMap.colorSpace)===At,premultipliedAlpha:v.premultipliedAlpha,doubleSided:v.side===vi,flipSided:v.side===ti,useDepthPacking:v.depthPacking>=0,depthPacking:v.depthPacking||0,index0AttributeName:v.index0AttributeName,extensionClipCullDistance:ct&&v.extensions.clipCullDistance===!0&&t.has("WEBGL_clip_cull_distance"),extensionMultiDraw:(ct&&v.extensions.multiDraw===!0||ot)&&t.has("WEBGL_multi_draw"),rendererExtensionParallelShaderCompile:t.has("KHR_parallel_shader_compile"),customProgramCacheKey:v.customProgramCacheKey()};return ht.vertexUv1s=l.has(1),ht.vertexUv2s=l.has(2),ht.vertexUv3s=l.has(3),l.clear(),ht}function E(v){let w=[];if(v.shaderID?w.push(v.shaderID):(w.push(v.customVertexShaderID),w.push(v.customFragmentShaderID)),v.defines!==void 0)for(let k in v.defines)w.push(k),w.push(v.defines[k]);return v.isRawShaderMaterial===!1&&(m(w,v),p(w,v),w.push(n.outputColorSpace)),w.push(v.customProgramCacheKey),w.join()}function m(v,w){v.push(w.precision),v.push(w.outputColorSpace),v.push(w.envMapMode),v.push(w.envMapPMREM),v.push(w.envMapMaxLod),v.push(w.envMapSize),v.push(w.mapUv),v.push(w.alphaMapUv),v.push(w.lightMapUv),v.push(w.aoMapUv),v.push(w.bumpMapUv),v.push(w.normalMapUv),v.push(w.displacementMapUv),v.push(w.emissiveMapUv),v.push(w.metalnessMapUv),v.push(w.roughnessMapUv),v.push(w.anisotropyMapUv),v.push(w.clearcoatMapUv),v.push(w.clearcoatNormalMapUv),v.push(w.clearcoatRoughnessMapUv),v.push(w.diffuseRoughnessMapUv),v.push(w.iridescenceMapUv),v.push(w.iridescenceThicknessMapUv),v.push(w.sheenColorMapUv),v.push(w.sheenRoughnessMapUv),v.push(w.specularMapUv),v.push(w.specularColorMapUv),v.push(w.specularIntensityMapUv),v.push(w.transmissionMapUv),v.push(w.thicknessMapUv),v.push(w.combine),v.push(w.fogExp2),v.push(w.sizeAttenuation),v.push(w.morphTargetsCount),v.push(w.numSunLights),v.push(w.numDirLights),v.push(w.numPointLights),v.push(w.numSpotLights),v.push(w.numSpotLightMaps),v.push(w.numHemiLights),v.push(w.numRectAreaLights),v.push(w.numSunLightShadows),v.push(w.numDirLightShadows),v.push(w.numPointLightShadows),v.push(w.numSpotLightShadows),v.push(w.numSpotLightShadowsWithMaps),v.push(w.numLightProbes),v.push(w.numLightProbeGrids),v.push(w.shadowMapType),v.push(w.toneMapping),v.push(w.numClippingPlanes),v.push(w.numClipIntersection),v.push(w.depthPacking)}function p(v,w){o.disableAll(),w.instancing&&o.enable(0),w.instancingColor&&o.enable(1),w.instancingMorph&&o.enable(2),w.matcap&&o.enable(3),w.envMap&&o.enable(4),w.normalMapObjectSpace&&o.enable(5),w.normalMapTangentSpace&&o.enable(6),w.clearcoat&&o.enable(7),w.iridescence&&o.enable(8),w.alphaTest&&o.enable(9),w.vertexColors&&o.enable(10),w.vertexAlphas&&o.enable(11),w.vertexUv1s&&o.enable(12),w.vertexUv2s&&o.enable(13),w.vertexUv3s&&o.enable(14),w.vertexTangents&&o.enable(15),w.anisotropy&&o.enable(16),w.alphaHash&&o.enable(17),w.batching&&o.enable(18),w.dispersion&&o.enable(19),w.retroreflection&&o.enable(24),w.diffuseRoughness&&o.enable(25),w.batchingColor&&o.enable(20),w.gradientMap&&o.enable(21),w.packedNormalMap&&o.enable(22),w.vertexNormals&&o.enable(23),v.push(o.mask),o.disableAll(),w.fog&&o.enable(0),w.useFog&&o.enable(1),w.flatShading&&o.enable(2),w.logarithmicDepthBuffer&&o.enable(3),w.reversedDepthBuffer&&o.enable(4),w.skinning&&o.enable(5),w.morphTargets&&o.enable(6),w.morphNormals&&o.enable(7),w.morphColors&&o.enable(8),w.premultipliedAlpha&&o.enable(9),w.shadowMapEnabled&&o.enable(10),w.doubleSided&&o.enable(11),w.flipSided&&o.enable(12),w.useDepthPacking&&o.enable(13),w.dithering&&o.enable(14),w.transmission&&o.enable(15),w.sheen&&o.enable(16),w.opaque&&o.enable(17),w.pointsUvs&&o.enable(18),w.decodeVideoTexture&&o.enable(19),w.decodeVideoTextureEmissive&&o.enable(20),w.alphaToCoverage&&o.enable(21),w.numLightProbeGrids>0&&o.enable(22),w.hasPositionAttribute&&o.enable(23),v.push(o.mask)}function S(v){let w=f[v.type],k;if(w){let F=Un[w];k=wm.clone(F.uniforms)}else k=v.uniforms;return k}function A(v,w){let k=h.get(w);return k!==void 0?++k.usedTimes:(k=new Px(n,w,v,r),c.push(k),h.set(w,k)),k}function M(v){if(--v.usedTimes===0){let w=c.indexOf(v);c[w]=c[c.length-1],c.pop(),h.delete(v.cacheKey),v.destroy()}}function L(v){a.remove(v)}function T(){a.dispose()}return{getParameters:g,getProgramCacheKey:E,getUniforms:S,acquireProgram:A,releaseProgram:M,releaseShaderCache:L,programs:c,dispose:T}}function Dx(){let n=new WeakMap;function e(o){return n.has(o)}function t(o){let a=n.get(o);return a===void 0&&(a={},n.set(o,a)),a}function i(o){n.delete(o)}function r(o,a,l){n.get(o)[a]=l}function s(){n=new WeakMap}return{has:e,get:t,remove:i,update:r,dispose:s}}function xb(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.material.id!==e.material.id?n.material.id-e.material.id:n.materialVariant!==e.materialVariant?n.materialVariant-e.materialVariant:n.z!==e.z?n.z-e.z:n.id-e.id}function Nx(n,e){return n.groupOrder!==e.groupOrder?n.groupOrder-e.groupOrder:n.renderOrder!==e.renderOrder?n.renderOrder-e.renderOrder:n.z!==e.z?e.z-n.z:n.id-e.id}function Ix(){let n=[],e=0,t=[],i=[],r=[];function s(){e=0,t.length=0,i.length=0,r.length=0}function o(f){let d=0;return f.isInstancedMesh&&(d+=2),f.isSkinnedMesh&&(d+=1),d}function a(f,d,g,E,m,p){let S=n[e];return S===void 0?(S={id:f.id,object:f,geometry:d,material:g,materialVariant:o(f),groupOrder:E,renderOrder:f.renderOrder,z:m,group:p},n[e]=S):(S.id=f.id,S.object=f,S.geometry=d,S.material=g,S.materialVariant=o(f),S.groupOrder=E,S.renderOrder=f.renderOrder,S.z=m,S.group=p),e++,S}function l(f,d,g,E,m,p,S){S.reversedDepth===!0&&(m=-m);let A=a(f,d,g,E,m,p);g.transmission>0?i.push(A):g.transparent===!0?r.push(A):t.push(A)}function c(f,d,g,E,m,p){let S=a(f,d,g,E,m,p);g.transmission>0?i.unshift(S):g.transparent===!0?r.unshift(S):t.unshift(S)}function h(f,d){t.length>1&&t.sort(f||xb),i.length>1&&i.sort(d||Nx),r.length>1&&r.sort(d||Nx)}function u(){for(let f=e,d=n.length;f<d;f++){let g=n[f];if(g.id===null)break;g.id=null,g.object=null,g.geometry=null,g.material=null,g.group=null}}return{opaque:t,transmissive:i,transparent:r,init:s,push:l,unshift:c,finish:u,sort:h}}function Fx(){let n=new WeakMap;function e(i,r){let s=n.get(i),o;return s===void 0?(o=new Ix,n.set(i,[o])):r>=s.length?(o=new Ix,s.push(o)):o=s[r],o}function t(){n=new WeakMap}return{get:e,dispose:t}}function vb(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={direction:new P,color:new Fe};break;case"SpotLight":t={position:new P,direction:new P,color:new Fe,distance:0,coneCos:0,penumbraCos:0,decay:0};break;case"PointLight":t={position:new P,color:new Fe,distance:0,decay:0};break;case"HemisphereLight":t={direction:new P,skyColor:new Fe,groundColor:new Fe};break;case"RectAreaLight":t={color:new Fe,position:new P,halfWidth:new P,halfHeight:new P};break}return n[e.id]=t,t}}}function _b(){let n={};return{get:function(e){if(n[e.id]!==void 0)return n[e.id];let t;switch(e.type){case"SunLight":case"DirectionalLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new se};break;case"SpotLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new se};break;case"PointLight":t={shadowIntensity:1,shadowBias:0,shadowNormalBias:0,shadowRadius:1,shadowMapSize:new se,shadowCameraNear:1,shadowCameraFar:1e3};break}return n[e.id]=t,t}}}var Sb=0;function Mb(n,e){return(e.castShadow?2:0)-(n.castShadow?2:0)+(e.map?1:0)-(n.map?1:0)}function Ux(n){let e=new vb,t=_b(),i={version:0,hash:{sunLength:-1,directionalLength:-1,pointLength:-1,spotLength:-1,rectAreaLength:-1,hemiLength:-1,numSunShadows:-1,numDirectionalShadows:-1,numPointShadows:-1,numSpotShadows:-1,numSpotMaps:-1,numLightProbes:-1},ambient:[0,0,0],probe:[],sun:[],sunShadow:[],sunShadowMap:[],sunShadowMatrix:[],sunShadowCascade:[],directional:[],directionalShadow:[],directionalShadowMap:[],directionalShadowMatrix:[],spot:[],spotLightMap:[],spotShadow:[],spotShadowMap:[],spotLightMatrix:[],rectArea:[],rectAreaLTC1:null,rectAreaLTC2:null,point:[],pointShadow:[],pointShadowMap:[],pointShadowMatrix:[],hemi:[],numSpotLightShadowsWithMaps:0,numLightProbes:0};for(let c=0;c<9;c++)i.probe.push(new P);let r=new P,s=new je,o=new je;function a(c){let h=0,u=0,f=0;for(let H=0;H<9;H++)i.probe[H].set(0,0,0);let d=0,g=0,E=0,m=0,p=0,S=0,A=0,M=0,L=0,T=0,v=0,w=0,k=0,F=0;c.sort(Mb);for(let H=0,W=c.length;H<W;H++){let N=c[H],z=N.color,Y=N.intensity,G=N.distance,he=null;if(N.shadow&&N.shadow.map&&(N.shadow.map.texture.format===Mn?he=N.shadow.map.texture:he=N.shadow.map.depthTexture||N.shadow.map.texture),N.isAmbientLight)h+=z.r*Y,u+=z.g*Y,f+=z.b*Y;else if(N.isLightProbe){for(let Z=0;Z<9;Z++)i.probe[Z].addScaledVector(N.sh.coefficients[Z],Y);F++}else if(N.isSunLight){let Z=e.get(N);if(Z.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize.copy(j.mapSize).multiply(j.getFrameExtents()),i.sunShadow[g]=te,i.sunShadowMap[g]=he;let pe=j.getViewportCount();for(let ue=0;ue<pe;ue++)i.sunShadowMatrix[E+ue]=j.getMatrix(ue),i.sunShadowCascade[E+ue]=j._cascadeData[ue];E+=pe,g++}i.sun[d]=Z,d++}else if(N.isDirectionalLight){let Z=e.get(N);if(Z.color.copy(N.color).multiplyScalar(N.intensity),N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,i.directionalShadow[m]=te,i.directionalShadowMap[m]=he,i.directionalShadowMatrix[m]=N.shadow.matrix,L++}i.directional[m]=Z,m++}else if(N.isSpotLight){let Z=e.get(N);Z.position.setFromMatrixPosition(N.matrixWorld),Z.color.copy(z).multiplyScalar(Y),Z.distance=G,Z.coneCos=Math.cos(N.angle),Z.penumbraCos=Math.cos(N.angle*(1-N.penumbra)),Z.decay=N.decay,i.spot[S]=Z;let j=N.shadow;if(N.map&&(i.spotLightMap[w]=N.map,w++,j.updateMatrices(N),N.castShadow&&k++),i.spotLightMatrix[S]=j.matrix,N.castShadow){let te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,i.spotShadow[S]=te,i.spotShadowMap[S]=he,v++}S++}else if(N.isRectAreaLight){let Z=e.get(N);Z.color.copy(z).multiplyScalar(Y),Z.halfWidth.set(N.width*.5,0,0),Z.halfHeight.set(0,N.height*.5,0),i.rectArea[A]=Z,A++}else if(N.isPointLight){let Z=e.get(N);if(Z.color.copy(N.color).multiplyScalar(N.intensity),Z.distance=N.distance,Z.decay=N.decay,N.castShadow){let j=N.shadow,te=t.get(N);te.shadowIntensity=j.intensity,te.shadowBias=j.bias,te.shadowNormalBias=j.normalBias,te.shadowRadius=j.radius,te.shadowMapSize=j.mapSize,te.shadowCameraNear=j.camera.near,te.shadowCameraFar=j.camera.far,i.pointShadow[p]=te,i.pointShadowMap[p]=he,i.pointShadowMatrix[p]=N.shadow.matrix,T++}i.point[p]=Z,p++}else if(N.isHemisphereLight){let Z=e.get(N);Z.skyColor.copy(N.color).multiplyScalar(Y),Z.groundColor.copy(N.groundColor).multiplyScalar(Y),i.hemi[M]=Z,M++}}A>0&&(n.has("OES_texture_float_linear")===!0?(i.rectAreaLTC1=Oe.LTC_FLOAT_1,i.rectAreaLTC2=Oe.LTC_FLOAT_2):(i.rectAreaLTC1=Oe.LTC_HALF_1,i.rectAreaLTC2=Oe.LTC_HALF_2)),i.ambient[0]=h,i.ambient[1]=u,i.ambient[2]=f;let D=i.hash;(D.sunLength!==d||D.directionalLength!==m||D.pointLength!==p||D.spotLength!==S||D.rectAreaLength!==A||D.hemiLength!==M||D.numSunShadows!==g||D.numDirectionalShadows!==L||D.numPointShadows!==T||D.numSpotShadows!==v||D.numSpotMaps!==w||D.numLightProbes!==F)&&(i.sun.length=d,i.directional.length=m,i.spot.length=S,i.rectArea.length=A,i.point.length=p,i.hemi.length=M,i.sunShadow.length=g,i.sunShadowMap.length=g,i.sunShadowMatrix.length=E,i.sunShadowCascade.length=E,i.directionalShadow.length=L,i.directionalShadowMap.length=L,i.directionalShadowMatrix.length=L,i.pointShadow.length=T,i.pointShadowMap.length=T,i.pointShadowMatrix.length=T,i.spotShadow.length=v,i.spotShadowMap.length=v,i.spotLightMatrix.length=v+w-k,i.spotLightMap.length=w,i.numSpotLightShadowsWithMaps=k,i.numLightProbes=F,D.sunLength=d,D.directionalLength=m,D.pointLength=p,D.spotLength=S,D.rectAreaLength=A,D.hemiLength=M,D.numSunShadows=g,D.numDirectionalShadows=L,D.numPointShadows=T,D.numSpotShadows=v,D.numSpotMaps=w,D.numLightProbes=F,i.version=Sb++)}function l(c,h){let u=0,f=0,d=0,g=0,E=0,m=0,p=h.matrixWorldInverse;for(let S=0,A=c.length;S<A;S++){let M=c[S];if(M.isSunLight){let L=i.sun[u];L.direction.setFromMatrixPosition(M.matrixWorld),L.direction.transformDirection(p),u++}else if(M.isDirectionalLight){let L=i.directional[f];L.direction.setFromMatrixPosition(M.matrixWorld),r.setFromMatrixPosition(M.target.matrixWorld),L.direction.sub(r),L.direction.transformDirection(p),f++}else if(M.isSpotLight){let L=i.spot[g];L.position.setFromMatrixPosition(M.matrixWorld),L.position.applyMatrix4(p),L.direction.setFromMatrixPosition(M.matrixWorld),r.setFromMatrixPosition(M.target.matrixWorld),L.direction.sub(r),L.direction.transformDirection(p),g++}else if(M.isRectAreaLight){let L=i.rectArea[E];L.position.setFromMatrixPosition(M.matrixWorld),L.position.applyMatrix4(p),o.identity(),s.copy(M.matrixWorld),s.premultiply(p),o.extractRotation(s),L.halfWidth.set(M.width*.5,0,0),L.halfHeight.set(0,M.height*.5,0),L.halfWidth.applyMatrix4(o),L.halfHeight.applyMatrix4(o),E++}else if(M.isPointLight){let L=i.point[d];L.position.setFromMatrixPosition(M.matrixWorld),L.position.applyMatrix4(p),d++}else if(M.isHemisphereLight){let L=i.hemi[m];L.direction.setFromMatrixPosition(M.matrixWorld),L.direction.transformDirection(p),m++}}}return{setup:a,setupView:l,state:i}}function Ox(n){let e=new Ux(n),t=[],i=[],r=[];function s(u){h.camera=u,t.length=0,i.length=0,r.length=0}function o(u){u.isLightProbeGrid?r.push(u):t.push(u)}function a(u){i.push(u)}function l(){e.setup(t),r.sort((u,f)=>u.priority-f.priority||u.id-f.id)}function c(u){e.setupView(t,u)}let h={lightsArray:t,shadowsArray:i,lightProbeGridArray:r,camera:null,lights:e,transmissionRenderTarget:{},textureUnits:0};return{init:s,state:h,setupLights:l,setupLightsView:c,pushLight:o,pushShadow:a}}function Bx(n){let e=new WeakMap;function t(r,s=0){let o=e.get(r),a;return o===void 0?(a=new Ox(n),e.set(r,[a])):s>=o.length?(a=new Ox(n),o.push(a)):a=o[s],a}function i(){e=new WeakMap}return{get:t,dispose:i}}var kx=`void main(){
gl_Position=vec4(position,1.0);
}`,Gx=`uniform sampler2D shadow_pass;
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
}`;var bb=[new P(1,0,0),new P(-1,0,0),new P(0,1,0),new P(0,-1,0),new P(0,0,1),new P(0,0,-1)],Eb=[new P(0,-1,0),new P(0,-1,0),new P(0,0,1),new P(0,0,-1),new P(0,-1,0),new P(0,-1,0)],zx=new je,Il=new P,Bf=new P;function Hx(n,e,t){let i=new jn,r=new se,s=new se,o=new Lt,a=new dh,l=new ph,c={},h=t.maxTextureSize,u={[qi]:ti,[ti]:qi,[vi]:vi},f=new ki({defines:{VSM_SAMPLES:8},uniforms:{shadow_pass:{value:null},resolution:{value:new se},radius:{value:4}},vertexShader:kx,fragmentShader:Gx}),d=f.clone();d.defines.HORIZONTAL_PASS=1;let g=new Vt;g.setAttribute("position",new wi(new Float32Array([-1,-1,.5,3,-1,.5,-1,3,.5]),3));let E=new ii(g,f),m=this;this.enabled=!1,this.autoUpdate=!0,this.needsUpdate=!1,this.type=Qr;let p=this.type;this.render=function(T,v,w){if(m.enabled===!1||m.autoUpdate===!1&&m.needsUpdate===!1||T.length===0)return;this.type===fp&&(Ve("WebGLShadowMap: PCFSoftShadowMap has been removed. Using PCFShadowMap instead."),this.type=Qr);let k=n.getRenderTarget(),F=n.getActiveCubeFace(),D=n.getActiveMipmapLevel(),H=n.state;H.setBlending(gr),H.buffers.depth.getReversed()===!0?H.buffers.color.setClear(0,0,0,0):H.buffers.color.setClear(1,1,1,1),H.buffers.depth.setTest(!0),H.setScissorTest(!1);let W=p!==this.type;W&&v.traverse(function(N){N.material&&(Array.isArray(N.material)?N.material.forEach(z=>z.needsUpdate=!0):N.material.needsUpdate=!0)});for(let N=0,z=T.length;N<z;N++){let Y=T[N],G=Y.shadow;if(G===void 0){Ve("WebGLShadowMap:",Y,"has no shadow.");continue}if(G.autoUpdate===!1&&G.needsUpdate===!1)continue;r.copy(G.mapSize);let he=G.getFrameExtents();r.multiply(he),s.copy(G.mapSize),(r.x>h||r.y>h)&&(r.x>h&&(s.x=Math.floor(h/he.x),r.x=s.x*he.x,G.mapSize.x=s.x),r.y>h&&(s.y=Math.floor(h/he.y),r.y=s.y*he.y,G.mapSize.y=s.y));let Z=n.state.buffers.depth.getReversed();if(G.camera._reversedDepth=Z,G.map===null||W===!0){if(G.map!==null&&(G.map.depthTexture!==null&&(G.map.depthTexture.dispose(),G.map.depthTexture=null),G.map.dispose()),this.type===ys){if(Y.isPointLight){Ve("WebGLShadowMap: VSM shadow maps are not supported for PointLights. Use PCF or BasicShadowMap instead.");continue}G.map=new Wi(r.x,r.y,{format:Mn,type:Ui,minFilter:_i,magFilter:_i,generateMipmaps:!1}),G.map.texture.name=Y.name+".shadowMap",G.map.depthTexture=new wn(r.x,r.y,Ei),G.map.depthTexture.name=Y.name+".shadowMapDepth",G.map.depthTexture.format=hn,G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Qt,G.map.depthTexture.magFilter=Qt}else Y.isPointLight?(G.map=new ps(r.x),G.map.depthTexture=new Xo(r.x,Fi)):(G.map=new Wi(r.x,r.y),G.map.depthTexture=new wn(r.x,r.y,Fi)),G.map.depthTexture.name=Y.name+".shadowMap",G.map.depthTexture.format=hn,this.type===Qr?(G.map.depthTexture.compareFunction=Z?Tc:wc,G.map.depthTexture.minFilter=_i,G.map.depthTexture.magFilter=_i):(G.map.depthTexture.compareFunction=null,G.map.depthTexture.minFilter=Qt,G.map.depthTexture.magFilter=Qt);G.camera.updateProjectionMatrix()}G.map.isWebGLCubeRenderTarget!==!0&&(G.map.width!==r.x||G.map.height!==r.y)&&G.map.setSize(r.x,r.y);let j=G.map.isWebGLCubeRenderTarget?6:G.getViewportCount();Y.isPointLight!==!0&&G.updateMatrices(Y,w);let te=(G.camera.layers.mask&4294967294)!==0?G.camera.layers:w.layers;for(let pe=0;pe<j;pe++){let ue=G.getCamera(pe);if(Y.isPointLight){let ee=G.camera,xe=G.matrix,_e=Y.distance||ee.far;_e!==ee.far&&(ee.far=_e,ee.updateProjectionMatrix()),Il.setFromMatrixPosition(Y.matrixWorld),ee.position.copy(Il),Bf.copy(ee.position),Bf.add(bb[pe]),ee.up.copy(Eb[pe]),ee.lookAt(Bf),ee.updateMatrixWorld(),xe.makeTranslation(-Il.x,-Il.y,-Il.z),zx.multiplyMatrices(ee.projectionMatrix,ee.matrixWorldInverse),G._frustum.setFromProjectionMatrix(zx,ee.coordinateSystem,ee.reversedDepth)}if(G.map.isWebGLCubeRenderTarget)n.setRenderTarget(G.map,pe),n.clear();else{pe===0&&(n.setRenderTarget(G.map),n.clear());let ee=G.getViewport(pe);o.set(s.x*ee.x,s.y*ee.y,s.x*ee.z,s.y*ee.w),H.viewport(o)}i=G.getFrustum(pe),M(v,w,ue,Y,te,this.type)}G.isPointLightShadow!==!0&&this.type===ys&&S(G,w),G.needsUpdate=!1}p=this.type,m.needsUpdate=!1,n.setRenderTarget(k,F,D)};function S(T,v){let w=e.update(E);f.defines.VSM_SAMPLES!==T.blurSamples&&(f.defines.VSM_SAMPLES=T.blurSamples,d.defines.VSM_SAMPLES=T.blurSamples,f.needsUpdate=!0,d.needsUpdate=!0),T.mapPass===null?T.mapPass=new Wi(r.x,r.y,{format:Mn,type:Ui}):(T.mapPass.width!==T.map.width||T.mapPass.height!==T.map.height)&&T.mapPass.setSize(T.map.width,T.map.height),f.uniforms.shadow_pass.value=T.map.depthTexture,f.uniforms.resolution.value.set(T.map.width,T.map.height),f.uniforms.radius.value=T.radius,n.setRenderTarget(T.mapPass),n.clear(),n.renderBufferDirect(v,null,w,f,E,null),d.uniforms.shadow_pass.value=T.mapPass.texture,d.uniforms.resolution.value.set(T.map.width,T.map.height),d.uniforms.radius.value=T.radius,n.setRenderTarget(T.map),n.clear(),n.renderBufferDirect(v,null,w,d,E,null)}function A(T,v,w,k){let F=null,D=w.isPointLight===!0?T.customDistanceMaterial:T.customDepthMaterial;if(D!==void 0)F=D;else if(F=w.isPointLight===!0?l:a,n.localClippingEnabled&&v.clipShadows===!0&&Array.isArray(v.clippingPlanes)&&v.clippingPlanes.length!==0||v.displacementMap&&v.displacementScale!==0||v.alphaMap&&v.alphaTest>0||v.map&&v.alphaTest>0||v.alphaToCoverage===!0){let H=F.uuid,W=v.uuid,N=c[H];N===void 0&&(N={},c[H]=N);let z=N[W];z===void 0&&(z=F.clone(),N[W]=z,v.addEventListener("dispose",L)),F=z}if(F.visible=v.visible,F.wireframe=v.wireframe,k===ys?F.side=v.shadowSide!==null?v.shadowSide:v.side:F.side=v.shadowSide!==null?v.shadowSide:u[v.side],F.alphaMap=v.alphaMap,F.alphaTest=v.alphaToCoverage===!0?.5:v.alphaTest,F.map=v.map,F.clipShadows=v.clipShadows,F.clippingPlanes=v.clippingPlanes,F.clipIntersection=v.clipIntersection,F.displacementMap=v.displacementMap,F.displacementScale=v.displacementScale,F.displacementBias=v.displacementBias,F.wireframeLinewidth=v.wireframeLinewidth,F.linewidth=v.linewidth,w.isPointLight===!0&&F.isMeshDistanceMaterial===!0){let H=n.properties.get(F);H.light=w}return F}function M(T,v,w,k,F,D){if(T.visible===!1)return;if(T.layers.test(F)&&(T.isMesh||T.isLine||T.isPoints)&&(T.castShadow||T.receiveShadow&&D===ys)&&(!T.frustumCulled||T.intersectsFrustum(i))){T.modelViewMatrix.multiplyMatrices(w.matrixWorldInverse,T.matrixWorld);let N=e.update(T),z=T.material;if(Array.isArray(z)){let Y=N.groups;for(let G=0,he=Y.length;G<he;G++){let Z=Y[G],j=z[Z.materialIndex];if(j&&j.visible){let te=A(T,j,k,D);T.onBeforeShadow(n,T,v,w,N,te,Z),n.renderBufferDirect(w,null,N,te,T,Z),T.onAfterShadow(n,T,v,w,N,te,Z)}}}else if(z.visible){let Y=A(T,z,k,D);T.onBeforeShadow(n,T,v,w,N,Y,null),n.renderBufferDirect(w,null,N,Y,T,null),T.onAfterShadow(n,T,v,w,N,Y,null)}}let W=T.children;for(let N=0,z=W.length;N<z;N++)M(W[N],v,w,k,F,D)}function L(T){T.target.removeEventListener("dispose",L);for(let w in c){let k=c[w],F=T.target.uuid;F in k&&(k[F].dispose(),delete k[F])}}}function Vx(n,e){function t(){let O=!1,oe=new Lt,ne=null,Ce=new Lt(0,0,0,0);return{setMask:function(Me){ne!==Me&&!O&&(n.colorMask(Me,Me,Me,Me),ne=Me)},setLocked:function(Me){O=Me},setClear:function(Me,Re,et,ct,fe){fe===!0&&(Me*=ct,Re*=ct,et*=ct),oe.set(Me,Re,et,ct),Ce.equals(oe)===!1&&(n.clearColor(Me,Re,et,ct),Ce.copy(oe))},reset:function(){O=!1,ne=null,Ce.set(-1,0,0,0)}}}function i(){let O=!1,oe=!1,ne=null,Ce=null,Me=null;return{setReversed:function(Re){if(oe!==Re){let et=e.get("EXT_clip_control");Re?et.clipControlEXT(et.LOWER_LEFT_EXT,et.ZERO_TO_ONE_EXT):et.clipControlEXT(et.LOWER_LEFT_EXT,et.NEGATIVE_ONE_TO_ONE_EXT),oe=Re;let ct=Me;Me=null,this.setClear(ct)}},getReversed:function(){return oe},setTest:function(Re){Re?Ee(n.DEPTH_TEST):We(n.DEPTH_TEST)},setMask:function(Re){ne!==Re&&!O&&(n.depthMask(Re),ne=Re)},setFunc:function(Re){if(oe&&(Re=Kp[Re]),Ce!==Re){switch(Re){case Ta:n.depthFunc(n.NEVER);break;case Aa:n.depthFunc(n.ALWAYS);break;case Ra:n.depthFunc(n.LESS);break;case ts:n.depthFunc(n.LEQUAL);break;case Ca:n.depthFunc(n.EQUAL);break;case Pa:n.depthFunc(n.GEQUAL);break;case La:n.depthFunc(n.GREATER);break;case Da:n.depthFunc(n.NOTEQUAL);break;default:n.depthFunc(n.LEQUAL)}Ce=Re}},setLocked:function(Re){O=Re},setClear:function(Re){Me!==Re&&(Me=Re,oe&&(Re=1-Re),n.clearDepth(Re))},reset:function(){O=!1,ne=null,Ce=null,Me=null,oe=!1}}}function r(){let O=!1,oe=null,ne=null,Ce=null,Me=null,Re=null,et=null,ct=null,fe=null;return{setTest:function(Ke){O||(Ke?Ee(n.STENCIL_TEST):We(n.STENCIL_TEST))},setMask:function(Ke){oe!==Ke&&!O&&(n.stencilMask(Ke),oe=Ke)},setFunc:function(Ke,ht,Ie){(ne!==Ke||Ce!==ht||Me!==Ie)&&(n.stencilFunc(Ke,ht,Ie),ne=Ke,Ce=ht,Me=Ie)},setOp:function(Ke,ht,Ie){(Re!==Ke||et!==ht||ct!==Ie)&&(n.stencilOp(Ke,ht,Ie),Re=Ke,et=ht,ct=Ie)},setLocked:function(Ke){O=Ke},setClear:function(Ke){fe!==Ke&&(n.clearStencil(Ke),fe=Ke)},reset:function(){O=!1,oe=null,ne=null,Ce=null,Me=null,Re=null,et=null,ct=null,fe=null}}}let s=new t,o=new i,a=new r,l={},c=new WeakMap,h={},u={},f={},d=new WeakMap,g=[],E=null,m=!1,p=null,S=null,A=null,M=null,L=null,T=null,v=null,w=new Fe(0,0,0),k=0,F=!1,D=null,H=null,W=null,N=null,z=null,Y=n.getParameter(n.MAX_COMBINED_TEXTURE_IMAGE_UNITS),G=!1,he=0,Z=n.getParameter(n.VERSION);Z.indexOf("WebGL")!==-1?(he=parseFloat(/^WebGL (\d)/.exec(Z)[1]),G=he>=1):Z.indexOf("OpenGL ES")!==-1&&(he=parseFloat(/^OpenGL ES (\d)/.exec(Z)[1]),G=he>=2);let j=null,te={},pe=n.getParameter(n.SCISSOR_BOX),ue=n.getParameter(n.VIEWPORT),ee=new Lt().fromArray(pe),xe=new Lt().fromArray(ue);function _e(O,oe,ne,Ce){let Me=new Uint8Array(4),Re=n.createTexture();n.bindTexture(O,Re),n.texParameteri(O,n.TEXTURE_MIN_FILTER,n.NEAREST),n.texParameteri(O,n.TEXTURE_MAG_FILTER,n.NEAREST);for(let et=0;et<ne;et++)O===n.TEXTURE_3D||O===n.TEXTURE_2D_ARRAY?n.texImage3D(oe,0,n.RGBA,1,1,Ce,0,n.RGBA,n.UNSIGNED_BYTE,Me):n.texImage2D(oe+et,0,n.RGBA,1,1,0,n.RGBA,n.UNSIGNED_BYTE,Me);return Re}let De={};De[n.TEXTURE_2D]=_e(n.TEXTURE_2D,n.TEXTURE_2D,1),De[n.TEXTURE_CUBE_MAP]=_e(n.TEXTURE_CUBE_MAP,n.TEXTURE_CUBE_MAP_POSITIVE_X,6),De[n.TEXTURE_2D_ARRAY]=_e(n.TEXTURE_2D_ARRAY,n.TEXTURE_2D_ARRAY,1,1),De[n.TEXTURE_3D]=_e(n.TEXTURE_3D,n.TEXTURE_3D,1,1),s.setClear(0,0,0,1),o.setClear(1),a.setClear(0),Ee(n.DEPTH_TEST),o.setFunc(ts),ke(!1),Ne(Hu),Ee(n.CULL_FACE),Se(gr);function Ee(O){h[O]!==!0&&(n.enable(O),h[O]=!0)}function We(O){h[O]!==!1&&(n.disable(O),h[O]=!1)}function ot(O,oe){return f[O]!==oe?(n.bindFramebuffer(O,oe),f[O]=oe,O===n.DRAW_FRAMEBUFFER&&(f[n.FRAMEBUFFER]=oe),O===n.FRAMEBUFFER&&(f[n.DRAW_FRAMEBUFFER]=oe),!0):!1}function Qe(O,oe){let ne=g,Ce=!1;if(O){ne=d.get(oe),ne===void 0&&(ne=[],d.set(oe,ne));let Me=O.textures;if(ne.length!==Me.length||ne[0]!==n.COLOR_ATTACHMENT0){for(let Re=0,et=Me.length;Re<et;Re++)ne[Re]=n.COLOR_ATTACHMENT0+Re;ne.length=Me.length,Ce=!0}}else ne[0]!==n.BACK&&(ne[0]=n.BACK,Ce=!0);Ce&&n.drawBuffers(ne)}function at(O){return E!==O?(n.useProgram(O),E=O,!0):!1}let st={[es]:n.FUNC_ADD,[pp]:n.FUNC_SUBTRACT,[mp]:n.FUNC_REVERSE_SUBTRACT};st[gp]=n.MIN,st[xp]=n.MAX;let ae={[vp]:n.ZERO,[_p]:n.ONE,[Sp]:n.SRC_COLOR,[oc]:n.SRC_ALPHA,[Tp]:n.SRC_ALPHA_SATURATE,[Ep]:n.DST_COLOR,[yp]:n.DST_ALPHA,[Mp]:n.ONE_MINUS_SRC_COLOR,[ac]:n.ONE_MINUS_SRC_ALPHA,[wp]:n.ONE_MINUS_DST_COLOR,[bp]:n.ONE_MINUS_DST_ALPHA,[Ap]:n.CONSTANT_COLOR,[Rp]:n.ONE_MINUS_CONSTANT_COLOR,[Cp]:n.CONSTANT_ALPHA,[Pp]:n.ONE_MINUS_CONSTANT_ALPHA};function Se(O,oe,ne,Ce,Me,Re,et,ct,fe,Ke){if(O===gr){m===!0&&(We(n.BLEND),m=!1);return}if(m===!1&&(Ee(n.BLEND),m=!0),O!==dp){if(O!==p||Ke!==F){if((S!==es||L!==es)&&(n.blendEquation(n.FUNC_ADD),S=es,L=es),Ke)switch(O){case jr:n.blendFuncSeparate(n.ONE,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case Vu:n.blendFunc(n.ONE,n.ONE);break;case Wu:n.blendFuncSeparate(n.ZERO,n.ONE_MINUS_SRC_COLOR,n.ZERO,n.ONE);break;case Xu:n.blendFuncSeparate(n.DST_COLOR,n.ONE_MINUS_SRC_ALPHA,n.ZERO,n.ONE);break;default:St("WebGLState: Invalid blending: ",O);break}else switch(O){case jr:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE_MINUS_SRC_ALPHA,n.ONE,n.ONE_MINUS_SRC_ALPHA);break;case Vu:n.blendFuncSeparate(n.SRC_ALPHA,n.ONE,n.ONE,n.ONE);break;case Wu:St("WebGLState: SubtractiveBlending requires material.premultipliedAlpha = true");break;case Xu:St("WebGLState: MultiplyBlending requires material.premultipliedAlpha = true");break;default:St("WebGLState: Invalid blending: ",O);break}A=null,M=null,T=null,v=null,w.set(0,0,0),k=0,p=O,F=Ke}return}Me=Me||oe,Re=Re||ne,et=et||Ce,(oe!==S||Me!==L)&&(n.blendEquationSeparate(st[oe],st[Me]),S=oe,L=Me),(ne!==A||Ce!==M||Re!==T||et!==v)&&(n.blendFuncSeparate(ae[ne],ae[Ce],ae[Re],ae[et]),A=ne,M=Ce,T=Re,v=et),(ct.equals(w)===!1||fe!==k)&&(n.blendColor(ct.r,ct.g,ct.b,fe),w.copy(ct),k=fe),p=O,F=!1}function ve(O,oe){O.side===vi?We(n.CULL_FACE):Ee(n.CULL_FACE);let ne=O.side===ti;oe&&(ne=!ne),ke(ne),O.blending===jr&&O.transparent===!1?Se(gr):Se(O.blending,O.blendEquation,O.blendSrc,O.blendDst,O.blendEquationAlpha,O.blendSrcAlpha,O.blendDstAlpha,O.blendColor,O.blendAlpha,O.premultipliedAlpha),o.setFunc(O.depthFunc),o.setTest(O.depthTest),o.setMask(O.depthWrite),s.setMask(O.colorWrite);let Ce=O.stencilWrite;a.setTest(Ce),Ce&&(a.setMask(O.stencilWriteMask),a.setFunc(O.stencilFunc,O.stencilRef,O.stencilFuncMask),a.setOp(O.stencilFail,O.stencilZFail,O.stencilZPass)),Ge(O.polygonOffset,O.polygonOffsetFactor,O.polygonOffsetUnits),O.alphaToCoverage===!0?Ee(n.SAMPLE_ALPHA_TO_COVERAGE):We(n.SAMPLE_ALPHA_TO_COVERAGE)}function ke(O){D!==O&&(O?n.frontFace(n.CW):n.frontFace(n.CCW),D=O)}function Ne(O){O!==hp?(Ee(n.CULL_FACE),O!==H&&(O===Hu?n.cullFace(n.BACK):O===up?n.cullFace(n.FRONT):n.cullFace(n.FRONT_AND_BACK))):We(n.CULL_FACE),H=O}function rt(O){O!==W&&(G&&n.lineWidth(O),W=O)}function Ge(O,oe,ne){O?(Ee(n.POLYGON_OFFSET_FILL),(N!==oe||z!==ne)&&(N=oe,z=ne,o.getReversed()&&(oe=-oe,ne=-ne),n.polygonOffset(oe,ne))):We(n.POLYGON_OFFSET_FILL)}function gt(O){O?Ee(n.SCISSOR_TEST):We(n.SCISSOR_TEST)}function pt(O){O===void 0&&(O=n.TEXTURE0+Y-1),j!==O&&(n.activeTexture(O),j=O)}function Mt(O,oe,ne){ne===void 0&&(j===null?ne=n.TEXTURE0+Y-1:ne=j);let Ce=te[ne];Ce===void 0&&(Ce={type:void 0,texture:void 0},te[ne]=Ce),(Ce.type!==O||Ce.texture!==oe)&&(j!==ne&&(n.activeTexture(ne),j=ne),n.bindTexture(O,oe||De[O]),Ce.type=O,Ce.texture=oe)}function U(){let O=te[j];O!==void 0&&O.type!==void 0&&(n.bindTexture(O.type,null),O.type=void 0,O.texture=void 0)}function ye(){try{n.compressedTexImage2D(...arguments)}catch(O){St("WebGLState:",O)}}function qe(){try{n.compressedTexImage3D(...arguments)}catch(O){St("WebGLState:",O)}}function ft(){try{n.texSubImage2D(...arguments)}catch(O){St("WebGLState:",O)}}function we(){try{n.texSubImage3D(...arguments)}catch(O){St("WebGLState:",O)}}function Ot(){try{n.compressedTexSubImage2D(...arguments)}catch(O){St("WebGLState:",O)}}function $e(){try{n.compressedTexSubImage3D(...arguments)}catch(O){St("WebGLState:",O)}}function nt(){try{n.texStorage2D(...arguments)}catch(O){St("WebGLState:",O)}}function R(){try{n.texStorage3D(...arguments)}catch(O){St("WebGLState:",O)}}function _(){try{n.texImage2D(...arguments)}catch(O){St("WebGLState:",O)}}function X(){try{n.texImage3D(...arguments)}catch(O){St("WebGLState:",O)}}function de(O){return u[O]!==void 0?u[O]:n.getParameter(O)}function le(O,oe){u[O]!==oe&&(n.pixelStorei(O,oe),u[O]=oe)}function be(O){ee.equals(O)===!1&&(n.scissor(O.x,O.y,O.z,O.w),ee.copy(O))}function Te(O){xe.equals(O)===!1&&(n.viewport(O.x,O.y,O.z,O.w),xe.copy(O))}function ie(O,oe){let ne=c.get(oe);ne===void 0&&(ne=new WeakMap,c.set(oe,ne));let Ce=ne.get(O);Ce===void 0&&(Ce=n.getUniformBlockIndex(oe,O.name),n.uniformBlockBinding(oe,Ce,Ce),ne.set(O,Ce))}function re(O,oe,ne){let Me=c.get(oe).get(O);l[Me]!==ne&&(n.bindBufferBase(n.UNIFORM_BUFFER,Me,ne),l[Me]=ne)}function ge(){n.disable(n.BLEND),n.disable(n.CULL_FACE),n.disable(n.DEPTH_TEST),n.disable(n.POLYGON_OFFSET_FILL),n.disable(n.SCISSOR_TEST),n.disable(n.STENCIL_TEST),n.disable(n.SAMPLE_ALPHA_TO_COVERAGE),n.blendEquation(n.FUNC_ADD),n.blendFunc(n.ONE,n.ZERO),n.blendFuncSeparate(n.ONE,n.ZERO,n.ONE,n.ZERO),n.blendColor(0,0,0,0),n.colorMask(!0,!0,!0,!0),n.clearColor(0,0,0,0),n.depthMask(!0),n.depthFunc(n.LESS),o.setReversed(!1),n.clearDepth(1),n.stencilMask(4294967295),n.stencilFunc(n.ALWAYS,0,4294967295),n.stencilOp(n.KEEP,n.KEEP,n.KEEP),n.clearStencil(0),n.cullFace(n.BACK),n.frontFace(n.CCW),n.polygonOffset(0,0),n.activeTexture(n.TEXTURE0),n.bindFramebuffer(n.FRAMEBUFFER,null),n.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),n.bindFramebuffer(n.READ_FRAMEBUFFER,null),n.useProgram(null),n.lineWidth(1),n.scissor(0,0,n.canvas.width,n.canvas.height),n.viewport(0,0,n.canvas.width,n.canvas.height),n.pixelStorei(n.PACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_ALIGNMENT,4),n.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,!1),n.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,!1),n.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,n.BROWSER_DEFAULT_WEBGL),n.pixelStorei(n.PACK_ROW_LENGTH,0),n.pixelStorei(n.PACK_SKIP_PIXELS,0),n.pixelStorei(n.PACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_ROW_LENGTH,0),n.pixelStorei(n.UNPACK_IMAGE_HEIGHT,0),n.pixelStorei(n.UNPACK_SKIP_PIXELS,0),n.pixelStorei(n.UNPACK_SKIP_ROWS,0),n.pixelStorei(n.UNPACK_SKIP_IMAGES,0),h={},u={},j=null,te={},f={},l={},d=new WeakMap,g=[],E=null,m=!1,p=null,S=null,A=null,M=null,L=null,T=null,v=null,w=new Fe(0,0,0),k=0,F=!1,D=null,H=null,W=null,N=null,z=null,ee.set(0,0,n.canvas.width,n.canvas.height),xe.set(0,0,n.canvas.width,n.canvas.height),s.reset(),o.reset(),a.reset()}return{buffers:{color:s,depth:o,stencil:a},enable:Ee,disable:We,bindFramebuffer:ot,drawBuffers:Qe,useProgram:at,setBlending:Se,setMaterial:ve,setFlipSided:ke,setCullFace:Ne,setLineWidth:rt,setPolygonOffset:Ge,setScissorTest:gt,activeTexture:pt,bindTexture:Mt,unbindTexture:U,compressedTexImage2D:ye,compressedTexImage3D:qe,texImage2D:_,texImage3D:X,pixelStorei:le,getParameter:de,updateUBOMapping:ie,uniformBlockBinding:re,texStorage2D:nt,texStorage3D:R,texSubImage2D:ft,texSubImage3D:we,compressedTexSubImage2D:Ot,compressedTexSubImage3D:$e,scissor:be,viewport:Te,reset:ge}}function Wx(n,e,t,i,r,s,o){let a=e.has("WEBGL_multisampled_render_to_texture")?e.get("WEBGL_multisampled_render_to_texture"):null,l=typeof navigator>"u"?!1:/OculusBrowser/g.test(navigator.userAgent),c=new se,h=new WeakMap,u=new Set,f,d=new WeakMap,g=new Set,E=new FinalizationRegistry(R=>g.delete(R)),m=!1;try{m=typeof OffscreenCanvas<"u"&&new OffscreenCanvas(1,1).getContext("2d")!==null}catch{}function p(R,_){return m?new OffscreenCanvas(R,_):wo("canvas")}function S(R,_,X){let de=1,le=nt(R);if((le.width>X||le.height>X)&&(de=X/Math.max(le.width,le.height)),de<1)if(typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement||typeof HTMLCanvasElement<"u"&&R instanceof HTMLCanvasElement||typeof ImageBitmap<"u"&&R instanceof ImageBitmap||typeof VideoFrame<"u"&&R instanceof VideoFrame){let be=Math.floor(de*le.width),Te=Math.floor(de*le.height);f===void 0&&(f=p(be,Te));let ie=_?p(be,Te):f;return ie.width=be,ie.height=Te,ie.getContext("2d").drawImage(R,0,0,be,Te),Ve("WebGLRenderer: Texture has been resized from ("+le.width+"x"+le.height+") to ("+be+"x"+Te+")."),ie}else return"data"in R&&Ve("WebGLRenderer: Image in DataTexture is too big ("+le.width+"x"+le.height+")."),R;return R}function A(R){return R.generateMipmaps}function M(R){n.generateMipmap(R)}function L(R){return R.isWebGLCubeRenderTarget?n.TEXTURE_CUBE_MAP:R.isWebGL3DRenderTarget?n.TEXTURE_3D:R.isWebGLArrayRenderTarget||R.isCompressedArrayTexture?n.TEXTURE_2D_ARRAY:n.TEXTURE_2D}function T(R,_,X,de,le,be=!1){if(R!==null){if(n[R]!==void 0)return n[R];Ve("WebGLRenderer: Attempt to use non-existing WebGL internal format '"+R+"'")}let Te;de&&(Te=e.get("EXT_texture_norm16"),Te||Ve("WebGLRenderer: Unable to use normalized textures without EXT_texture_norm16 extension"));let ie=_;if(_===n.RED&&(X===n.FLOAT&&(ie=n.R32F),X===n.HALF_FLOAT&&(ie=n.R16F),X===n.UNSIGNED_BYTE&&(ie=n.R8),X===n.UNSIGNED_SHORT&&Te&&(ie=Te.R16_EXT),X===n.SHORT&&Te&&(ie=Te.R16_SNORM_EXT)),_===n.RED_INTEGER&&(X===n.UNSIGNED_BYTE&&(ie=n.R8UI),X===n.UNSIGNED_SHORT&&(ie=n.R16UI),X===n.UNSIGNED_INT&&(ie=n.R32UI),X===n.BYTE&&(ie=n.R8I),X===n.SHORT&&(ie=n.R16I),X===n.INT&&(ie=n.R32I)),_===n.RG&&(X===n.FLOAT&&(ie=n.RG32F),X===n.HALF_FLOAT&&(ie=n.RG16F),X===n.UNSIGNED_BYTE&&(ie=n.RG8),X===n.UNSIGNED_SHORT&&Te&&(ie=Te.RG16_EXT),X===n.SHORT&&Te&&(ie=Te.RG16_SNORM_EXT)),_===n.RG_INTEGER&&(X===n.UNSIGNED_BYTE&&(ie=n.RG8UI),X===n.UNSIGNED_SHORT&&(ie=n.RG16UI),X===n.UNSIGNED_INT&&(ie=n.RG32UI),X===n.BYTE&&(ie=n.RG8I),X===n.SHORT&&(ie=n.RG16I),X===n.INT&&(ie=n.RG32I)),_===n.RGB_INTEGER&&(X===n.UNSIGNED_BYTE&&(ie=n.RGB8UI),X===n.UNSIGNED_SHORT&&(ie=n.RGB16UI),X===n.UNSIGNED_INT&&(ie=n.RGB32UI),X===n.BYTE&&(ie=n.RGB8I),X===n.SHORT&&(ie=n.RGB16I),X===n.INT&&(ie=n.RGB32I)),_===n.RGBA_INTEGER&&(X===n.UNSIGNED_BYTE&&(ie=n.RGBA8UI),X===n.UNSIGNED_SHORT&&(ie=n.RGBA16UI),X===n.UNSIGNED_INT&&(ie=n.RGBA32UI),X===n.BYTE&&(ie=n.RGBA8I),X===n.SHORT&&(ie=n.RGBA16I),X===n.INT&&(ie=n.RGBA32I)),_===n.RGB&&(X===n.UNSIGNED_SHORT&&Te&&(ie=Te.RGB16_EXT),X===n.SHORT&&Te&&(ie=Te.RGB16_SNORM_EXT),X===n.UNSIGNED_INT_5_9_9_9_REV&&(ie=n.RGB9_E5),X===n.UNSIGNED_INT_10F_11F_11F_REV&&(ie=n.R11F_G11F_B10F)),_===n.RGBA){let re=be?As:xt.getTransfer(le);X===n.FLOAT&&(ie=n.RGBA32F),X===n.HALF_FLOAT&&(ie=n.RGBA16F),X===n.UNSIGNED_BYTE&&(ie=re===At?n.SRGB8_ALPHA8:n.RGBA8),X===n.UNSIGNED_SHORT&&Te&&(ie=Te.RGBA16_EXT),X===n.SHORT&&Te&&(ie=Te.RGBA16_SNORM_EXT),X===n.UNSIGNED_SHORT_4_4_4_4&&(ie=n.RGBA4),X===n.UNSIGNED_SHORT_5_5_5_1&&(ie=n.RGB5_A1)}return(ie===n.R16F||ie===n.R32F||ie===n.RG16F||ie===n.RG32F||ie===n.RGBA16F||ie===n.RGBA32F)&&e.get("EXT_color_buffer_float"),ie}function v(R,_){let X;return R?_===null||_===Fi||_===qn?X=n.DEPTH24_STENCIL8:_===Ei?X=n.DEPTH32F_STENCIL8:_===Pr&&(X=n.DEPTH24_STENCIL8,Ve("DepthTexture: 16 bit depth attachment is not supported with stencil. Using 24-bit attachment.")):_===null||_===Fi||_===qn?X=n.DEPTH_COMPONENT24:_===Ei?X=n.DEPTH_COMPONENT32F:_===Pr&&(X=n.DEPTH_COMPONENT16),X}function w(R,_){return A(R)===!0||R.isFramebufferTexture&&R.minFilter!==Qt&&R.minFilter!==_i?Math.log2(Math.max(_.width,_.height))+1:R.mipmaps.length>0?R.mipmaps.length:R.isCompressedTexture&&Array.isArray(R.image)?_.mipmaps.length:1}function k(R){let _=new WeakRef(R);i.get(R).__ref=_,g.add(_),E.register(R,_,_)}function F(R){let _=i.get(R).__ref;_!==void 0&&(g.delete(_),E.unregister(_))}function D(R){W(R.target)}function H(R){N(R.target)}function W(R){R.removeEventListener("dispose",D),F(R),Y(R),R.isVideoTexture&&h.delete(R),R.isHTMLTexture&&u.delete(R)}function N(R){R.removeEventListener("dispose",H),F(R),he(R)}function z(){for(let R of g){let _=R.deref();_!==void 0&&(_.isRenderTarget===!0?N(_):W(_))}g.clear(),u.clear()}function Y(R){let _=i.get(R);if(_.__webglInit===void 0)return;let X=R.source,de=d.get(X);if(de){let le=de[_.__cacheKey];le.usedTimes--,le.usedTimes===0&&G(R),Object.keys(de).length===0&&d.delete(X)}i.remove(R)}function G(R){let _=i.get(R);n.deleteTexture(_.__webglTexture);let X=R.source,de=d.get(X);delete de[_.__cacheKey],o.memory.textures--}function he(R){let _=i.get(R);_.__depthDisposeCallback&&_.__depthDisposeCallback();let X=R.depthTexture;if(X&&X.renderTarget===R&&W(X),R.isWebGLCubeRenderTarget)for(let le=0;le<6;le++){if(Array.isArray(_.__webglFramebuffer[le]))for(let be=0;be<_.__webglFramebuffer[le].length;be++)n.deleteFramebuffer(_.__webglFramebuffer[le][be]);else n.deleteFramebuffer(_.__webglFramebuffer[le]);_.__webglDepthbuffer&&n.deleteRenderbuffer(_.__webglDepthbuffer[le])}else{if(Array.isArray(_.__webglFramebuffer))for(let le=0;le<_.__webglFramebuffer.length;le++)n.deleteFramebuffer(_.__webglFramebuffer[le]);else n.deleteFramebuffer(_.__webglFramebuffer);if(_.__webglDepthbuffer&&n.deleteRenderbuffer(_.__webglDepthbuffer),_.__webglMultisampledFramebuffer&&n.deleteFramebuffer(_.__webglMultisampledFramebuffer),_.__webglColorRenderbuffer)for(let le=0;le<_.__webglColorRenderbuffer.length;le++)_.__webglColorRenderbuffer[le]&&n.deleteRenderbuffer(_.__webglColorRenderbuffer[le]);_.__webglDepthRenderbuffer&&n.deleteRenderbuffer(_.__webglDepthRenderbuffer)}let de=R.textures;for(let le=0,be=de.length;le<be;le++){let Te=i.get(de[le]);Te.__webglTexture&&(n.deleteTexture(Te.__webglTexture),o.memory.textures--),i.remove(de[le])}i.remove(R)}let Z=0;function j(){Z=0}function te(){return Z}function pe(R){Z=R}function ue(){let R=Z;return R>=r.maxTextures&&Ve("WebGLTextures: Trying to use "+(R+1)+" texture units while this GPU supports only "+r.maxTextures),Z+=1,R}function ee(R){let _=[];return _.push(R.wrapS),_.push(R.wrapT),_.push(R.wrapR||0),_.push(R.magFilter),_.push(R.minFilter),_.push(R.anisotropy),_.push(R.internalFormat),_.push(R.format),_.push(R.type),_.push(R.generateMipmaps),_.push(R.mipmapsAutoUpdate),_.push(R.premultiplyAlpha),_.push(R.flipY),_.push(R.unpackAlignment),_.push(R.colorSpace),_.join()}function xe(R,_){let X=i.get(R);if(R.isVideoTexture&&Ot(R),R.isRenderTargetTexture===!1&&R.isExternalTexture!==!0&&R.version>0&&X.__version!==R.version){let de=R.image;if(de===null)Ve("WebGLRenderer: Texture marked for update but no image data found.");else if(de.complete===!1)Ve("WebGLRenderer: Texture marked for update but image is incomplete");else{ve(X,R,_);return}}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(n.TEXTURE_2D,X.__webglTexture,n.TEXTURE0+_)}function _e(R,_){let X=i.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){ve(X,R,_);return}else R.isExternalTexture&&(X.__webglTexture=R.sourceTexture?R.sourceTexture:null);t.bindTexture(n.TEXTURE_2D_ARRAY,X.__webglTexture,n.TEXTURE0+_)}function De(R,_){let X=i.get(R);if(R.isRenderTargetTexture===!1&&R.version>0&&X.__version!==R.version){ve(X,R,_);return}t.bindTexture(n.TEXTURE_3D,X.__webglTexture,n.TEXTURE0+_)}function Ee(R,_){let X=i.get(R);if(R.version>0&&X.__version!==R.version){ke(X,R,_);return}t.bindTexture(n.TEXTURE_CUBE_MAP,X.__webglTexture,n.TEXTURE0+_)}let We={[Na]:n.REPEAT,[cn]:n.CLAMP_TO_EDGE,[Ia]:n.MIRRORED_REPEAT},ot={[Qt]:n.NEAREST,[Np]:n.NEAREST_MIPMAP_NEAREST,[Fa]:n.NEAREST_MIPMAP_LINEAR,[_i]:n.LINEAR,[xc]:n.LINEAR_MIPMAP_NEAREST,[_n]:n.LINEAR_MIPMAP_LINEAR},Qe={[Op]:n.NEVER,[Ac]:n.ALWAYS,[Bp]:n.LESS,[wc]:n.LEQUAL,[kp]:n.EQUAL,[Tc]:n.GEQUAL,[Gp]:n.GREATER,[zp]:n.NOTEQUAL};function at(R,_){if(_.type===Ei&&e.has("OES_texture_float_linear")===!1&&(_.magFilter===_i||_.magFilter===xc||_.magFilter===Fa||_.magFilter===_n||_.minFilter===_i||_.minFilter===xc||_.minFilter===Fa||_.minFilter===_n)&&Ve("WebGLRenderer: Unable to use linear filtering with floating point textures. OES_texture_float_linear not supported on this device."),n.texParameteri(R,n.TEXTURE_WRAP_S,We[_.wrapS]),n.texParameteri(R,n.TEXTURE_WRAP_T,We[_.wrapT]),(R===n.TEXTURE_3D||R===n.TEXTURE_2D_ARRAY)&&n.texParameteri(R,n.TEXTURE_WRAP_R,We[_.wrapR]),n.texParameteri(R,n.TEXTURE_MAG_FILTER,ot[_.magFilter]),n.texParameteri(R,n.TEXTURE_MIN_FILTER,ot[_.minFilter]),_.compareFunction&&(n.texParameteri(R,n.TEXTURE_COMPARE_MODE,n.COMPARE_REF_TO_TEXTURE),n.texParameteri(R,n.TEXTURE_COMPARE_FUNC,Qe[_.compareFunction])),e.has("EXT_texture_filter_anisotropic")===!0){if(_.magFilter===Qt||_.minFilter!==Fa&&_.minFilter!==_n||_.type===Ei&&e.has("OES_texture_float_linear")===!1)return;if(_.anisotropy>1||i.get(_).__currentAnisotropy){let X=e.get("EXT_texture_filter_anisotropic");n.texParameterf(R,X.TEXTURE_MAX_ANISOTROPY_EXT,Math.min(_.anisotropy,r.getMaxAnisotropy())),i.get(_).__currentAnisotropy=_.anisotropy}}}function st(R,_){let X=!1;R.__webglInit===void 0&&(R.__webglInit=!0,_.addEventListener("dispose",D),k(_));let de=_.source,le=d.get(de);le===void 0&&(le={},d.set(de,le));let be=ee(_);if(be!==R.__cacheKey){le[be]===void 0&&(le[be]={texture:n.createTexture(),usedTimes:0},o.memory.textures++,X=!0),le[be].usedTimes++;let Te=le[R.__cacheKey];Te!==void 0&&(le[R.__cacheKey].usedTimes--,Te.usedTimes===0&&G(_)),R.__cacheKey=be,R.__webglTexture=le[be].texture}return X}function ae(R,_,X){return Math.floor(Math.floor(R/X)/_)}function Se(R,_,X,de){let be=R.updateRanges;if(be.length===0)t.texSubImage2D(n.TEXTURE_2D,0,0,0,_.width,_.height,X,de,_.data);else{be.sort((O,oe)=>O.start-oe.start);let Te=0;for(let O=1;O<be.length;O++){let oe=be[Te],ne=be[O],Ce=oe.start+oe.count,Me=ae(ne.start,_.width,4),Re=ae(oe.start,_.width,4);ne.start<=Ce+1&&Me===Re&&ae(ne.start+ne.count-1,_.width,4)===Me?oe.count=Math.max(oe.count,ne.start+ne.count-oe.start):(++Te,be[Te]=ne)}be.length=Te+1;let ie=t.getParameter(n.UNPACK_ROW_LENGTH),re=t.getParameter(n.UNPACK_SKIP_PIXELS),ge=t.getParameter(n.UNPACK_SKIP_ROWS);t.pixelStorei(n.UNPACK_ROW_LENGTH,_.width);for(let O=0,oe=be.length;O<oe;O++){let ne=be[O],Ce=Math.floor(ne.start/4),Me=Math.ceil(ne.count/4),Re=Ce%_.width,et=Math.floor(Ce/_.width),ct=Me,fe=1;t.pixelStorei(n.UNPACK_SKIP_PIXELS,Re),t.pixelStorei(n.UNPACK_SKIP_ROWS,et),t.texSubImage2D(n.TEXTURE_2D,0,Re,et,ct,fe,X,de,_.data)}R.clearUpdateRanges(),t.pixelStorei(n.UNPACK_ROW_LENGTH,ie),t.pixelStorei(n.UNPACK_SKIP_PIXELS,re),t.pixelStorei(n.UNPACK_SKIP_ROWS,ge)}}function ve(R,_,X){let de=n.TEXTURE_2D;(_.isDataArrayTexture||_.isCompressedArrayTexture)&&(de=n.TEXTURE_2D_ARRAY),_.isData3DTexture&&(de=n.TEXTURE_3D);let le=st(R,_),be=_.source;t.bindTexture(de,R.__webglTexture,n.TEXTURE0+X);let Te=i.get(be);if(be.version!==Te.__version||le===!0){if(t.activeTexture(n.TEXTURE0+X),(typeof ImageBitmap<"u"&&_.image instanceof ImageBitmap)===!1){let fe=xt.getPrimaries(xt.workingColorSpace),Ke=_.colorSpace===Nn?null:xt.getPrimaries(_.colorSpace),ht=_.colorSpace===Nn||fe===Ke?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,ht)}t.pixelStorei(n.UNPACK_ALIGNMENT,_.unpackAlignment);let re=S(_.image,!1,r.maxTextureSize);re=$e(_,re);let ge=s.convert(_.format,_.colorSpace),O=s.convert(_.type),oe=T(_.internalFormat,ge,O,_.normalized,_.colorSpace,_.isVideoTexture);at(de,_);let ne,Ce=_.mipmaps,Me=_.isVideoTexture!==!0,Re=Te.__version===void 0||le===!0,et=be.dataReady,ct=w(_,re);if(_.isDepthTexture)oe=v(_.format===Sn,_.type),Re&&(Me?t.texStorage2D(n.TEXTURE_2D,1,oe,re.width,re.height):t.texImage2D(n.TEXTURE_2D,0,oe,re.width,re.height,0,ge,O,null));else if(_.isDataTexture)if(Ce.length>0){Me&&Re&&t.texStorage2D(n.TEXTURE_2D,ct,oe,Ce[0].width,Ce[0].height);for(let fe=0,Ke=Ce.length;fe<Ke;fe++)ne=Ce[fe],Me?et&&t.texSubImage2D(n.TEXTURE_2D,fe,0,0,ne.width,ne.height,ge,O,ne.data):t.texImage2D(n.TEXTURE_2D,fe,oe,ne.width,ne.height,0,ge,O,ne.data);_.generateMipmaps=!1}else Me?(Re&&t.texStorage2D(n.TEXTURE_2D,ct,oe,re.width,re.height),et&&Se(_,re,ge,O)):t.texImage2D(n.TEXTURE_2D,0,oe,re.width,re.height,0,ge,O,re.data);else if(_.isCompressedTexture)if(_.isCompressedArrayTexture){Me&&Re&&t.texStorage3D(n.TEXTURE_2D_ARRAY,ct,oe,Ce[0].width,Ce[0].height,re.depth);for(let fe=0,Ke=Ce.length;fe<Ke;fe++)if(ne=Ce[fe],_.format!==Ki)if(ge!==null)if(Me){if(et)if(_.layerUpdates.size>0){let ht=Cf(ne.width,ne.height,_.format,_.type);for(let Ie of _.layerUpdates){let _t=ne.data.subarray(Ie*ht/ne.data.BYTES_PER_ELEMENT,(Ie+1)*ht/ne.data.BYTES_PER_ELEMENT);t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,fe,0,0,Ie,ne.width,ne.height,1,ge,_t)}}else t.compressedTexSubImage3D(n.TEXTURE_2D_ARRAY,fe,0,0,0,ne.width,ne.height,re.depth,ge,ne.data)}else t.compressedTexImage3D(n.TEXTURE_2D_ARRAY,fe,oe,ne.width,ne.height,re.depth,0,ne.data,0,0);else Ve("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()");else Me?et&&t.texSubImage3D(n.TEXTURE_2D_ARRAY,fe,0,0,0,ne.width,ne.height,re.depth,ge,O,ne.data):t.texImage3D(n.TEXTURE_2D_ARRAY,fe,oe,ne.width,ne.height,re.depth,0,ge,O,ne.data);_.layerUpdates.size>0&&_.clearLayerUpdates()}else{Me&&Re&&t.texStorage2D(n.TEXTURE_2D,ct,oe,Ce[0].width,Ce[0].height);for(let fe=0,Ke=Ce.length;fe<Ke;fe++)ne=Ce[fe],_.format!==Ki?ge!==null?Me?et&&t.compressedTexSubImage2D(n.TEXTURE_2D,fe,0,0,ne.width,ne.height,ge,ne.data):t.compressedTexImage2D(n.TEXTURE_2D,fe,oe,ne.width,ne.height,0,ne.data):Ve("WebGLRenderer: Attempt to load unsupported compressed texture format in .uploadTexture()"):Me?et&&t.texSubImage2D(n.TEXTURE_2D,fe,0,0,ne.width,ne.height,ge,O,ne.data):t.texImage2D(n.TEXTURE_2D,fe,oe,ne.width,ne.height,0,ge,O,ne.data)}else if(_.isDataArrayTexture)if(Me){if(Re&&t.texStorage3D(n.TEXTURE_2D_ARRAY,ct,oe,re.width,re.height,re.depth),et)if(_.layerUpdates.size>0){let fe=Cf(re.width,re.height,_.format,_.type);for(let Ke of _.layerUpdates){let ht=re.data.subarray(Ke*fe/re.data.BYTES_PER_ELEMENT,(Ke+1)*fe/re.data.BYTES_PER_ELEMENT);t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,Ke,re.width,re.height,1,ge,O,ht)}_.clearLayerUpdates()}else t.texSubImage3D(n.TEXTURE_2D_ARRAY,0,0,0,0,re.width,re.height,re.depth,ge,O,re.data)}else t.texImage3D(n.TEXTURE_2D_ARRAY,0,oe,re.width,re.height,re.depth,0,ge,O,re.data);else if(_.isData3DTexture)Me?(Re&&t.texStorage3D(n.TEXTURE_3D,ct,oe,re.width,re.height,re.depth),et&&t.texSubImage3D(n.TEXTURE_3D,0,0,0,0,re.width,re.height,re.depth,ge,O,re.data)):t.texImage3D(n.TEXTURE_3D,0,oe,re.width,re.height,re.depth,0,ge,O,re.data);else if(_.isFramebufferTexture){if(Re)if(Me)t.texStorage2D(n.TEXTURE_2D,ct,oe,re.width,re.height);else{let fe=re.width,Ke=re.height;for(let ht=0;ht<ct;ht++)t.texImage2D(n.TEXTURE_2D,ht,oe,fe,Ke,0,ge,O,null),fe>>=1,Ke>>=1}}else if(_.isHTMLTexture){if("texElementImage2D"in n){let fe=n.canvas;if(fe.hasAttribute("layoutsubtree")||fe.setAttribute("layoutsubtree","true"),re.parentNode!==fe){fe.appendChild(re),u.add(_),fe.onpaint=Ke=>{let ht=Ke.changedElements;for(let Ie of u)ht.includes(Ie.image)&&(Ie.needsUpdate=!0)},fe.requestPaint();return}if(n.texElementImage2D.length===3)n.texElementImage2D(n.TEXTURE_2D,n.RGBA8,re);else{let ht=n.RGBA,Ie=n.RGBA,_t=n.UNSIGNED_BYTE;n.texElementImage2D(n.TEXTURE_2D,0,ht,Ie,_t,re)}n.texParameteri(n.TEXTURE_2D,n.TEXTURE_MIN_FILTER,n.LINEAR),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_S,n.CLAMP_TO_EDGE),n.texParameteri(n.TEXTURE_2D,n.TEXTURE_WRAP_T,n.CLAMP_TO_EDGE)}}else if(Ce.length>0){if(Me&&Re){let fe=nt(Ce[0]);t.texStorage2D(n.TEXTURE_2D,ct,oe,fe.width,fe.height)}for(let fe=0,Ke=Ce.length;fe<Ke;fe++)ne=Ce[fe],Me?et&&t.texSubImage2D(n.TEXTURE_2D,fe,0,0,ge,O,ne):t.texImage2D(n.TEXTURE_2D,fe,oe,ge,O,ne);_.generateMipmaps=!1}else if(Me){if(Re){let fe=nt(re);t.texStorage2D(n.TEXTURE_2D,ct,oe,fe.width,fe.height)}et&&t.texSubImage2D(n.TEXTURE_2D,0,0,0,ge,O,re)}else t.texImage2D(n.TEXTURE_2D,0,oe,ge,O,re);A(_)&&_.mipmapsAutoUpdate===!0&&M(de),Te.__version=be.version,_.onUpdate&&_.onUpdate(_)}R.__version=_.version}function ke(R,_,X){if(_.image.length!==6)return;let de=st(R,_),le=_.source;t.bindTexture(n.TEXTURE_CUBE_MAP,R.__webglTexture,n.TEXTURE0+X);let be=i.get(le);if(le.version!==be.__version||de===!0){t.activeTexture(n.TEXTURE0+X);let Te=xt.getPrimaries(xt.workingColorSpace),ie=_.colorSpace===Nn?null:xt.getPrimaries(_.colorSpace),re=_.colorSpace===Nn||Te===ie?n.NONE:n.BROWSER_DEFAULT_WEBGL;t.pixelStorei(n.UNPACK_FLIP_Y_WEBGL,_.flipY),t.pixelStorei(n.UNPACK_PREMULTIPLY_ALPHA_WEBGL,_.premultiplyAlpha),t.pixelStorei(n.UNPACK_ALIGNMENT,_.unpackAlignment),t.pixelStorei(n.UNPACK_COLORSPACE_CONVERSION_WEBGL,re);let ge=_.isCompressedTexture||_.image[0].isCompressedTexture,O=_.image[0]&&_.image[0].isDataTexture,oe=[];for(let Ie=0;Ie<6;Ie++)!ge&&!O?oe[Ie]=S(_.image[Ie],!0,r.maxCubemapSize):oe[Ie]=O?_.image[Ie].image:_.image[Ie],oe[Ie]=$e(_,oe[Ie]);let ne=oe[0],Ce=s.convert(_.format,_.colorSpace),Me=s.convert(_.type),Re=T(_.internalFormat,Ce,Me,_.normalized,_.colorSpace),et=_.isVideoTexture!==!0,ct=be.__version===void 0||de===!0,fe=le.dataReady,Ke=w(_,ne);at(n.TEXTURE_CUBE_MAP,_);let ht;if(_.isDepthTexture){if(Re=v(_.format===Sn,_.type),ct)if(et)t.texStorage2D(n.TEXTURE_CUBE_MAP,1,Re,ne.width,ne.height);else for(let Ie=0;Ie<6;Ie++)t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,0,Re,ne.width,ne.height,0,Ce,Me,null)}else if(ge){et&&ct&&t.texStorage2D(n.TEXTURE_CUBE_MAP,Ke,Re,ne.width,ne.height);for(let Ie=0;Ie<6;Ie++){ht=oe[Ie].mipmaps;for(let _t=0;_t<ht.length;_t++){let Yt=ht[_t];_.format!==Ki?Ce!==null?et?fe&&t.compressedTexSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,_t,0,0,Yt.width,Yt.height,Ce,Yt.data):t.compressedTexImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,_t,Re,Yt.width,Yt.height,0,Yt.data):Ve("WebGLRenderer: Attempt to load unsupported compressed texture format in .setTextureCube()"):et?fe&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,_t,0,0,Yt.width,Yt.height,Ce,Me,Yt.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,_t,Re,Yt.width,Yt.height,0,Ce,Me,Yt.data)}}}else{if(ht=_.mipmaps,et&&ct){ht.length>0&&Ke++;let Ie=nt(oe[0]);t.texStorage2D(n.TEXTURE_CUBE_MAP,Ke,Re,Ie.width,Ie.height)}for(let Ie=0;Ie<6;Ie++)if(O){et?fe&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,0,0,0,oe[Ie].width,oe[Ie].height,Ce,Me,oe[Ie].data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,0,Re,oe[Ie].width,oe[Ie].height,0,Ce,Me,oe[Ie].data);for(let _t=0;_t<ht.length;_t++){let nn=ht[_t].image[Ie].image;et?fe&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,_t+1,0,0,nn.width,nn.height,Ce,Me,nn.data):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,_t+1,Re,nn.width,nn.height,0,Ce,Me,nn.data)}}else{et?fe&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,0,0,0,Ce,Me,oe[Ie]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,0,Re,Ce,Me,oe[Ie]);for(let _t=0;_t<ht.length;_t++){let Yt=ht[_t];et?fe&&t.texSubImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,_t+1,0,0,Ce,Me,Yt.image[Ie]):t.texImage2D(n.TEXTURE_CUBE_MAP_POSITIVE_X+Ie,_t+1,Re,Ce,Me,Yt.image[Ie])}}}A(_)&&_.mipmapsAutoUpdate===!0&&M(n.TEXTURE_CUBE_MAP),be.__version=le.version,_.onUpdate&&_.onUpdate(_)}R.__version=_.version}function Ne(R,_,X,de,le,be){let Te=s.convert(X.format,X.colorSpace),ie=s.convert(X.type),re=T(X.internalFormat,Te,ie,X.normalized,X.colorSpace),ge=i.get(_),O=i.get(X);if(O.__renderTarget=_,!ge.__hasExternalTextures){let oe=Math.max(1,_.width>>be),ne=Math.max(1,_.height>>be);le===n.TEXTURE_3D||le===n.TEXTURE_2D_ARRAY?t.texImage3D(le,be,re,oe,ne,_.depth,0,Te,ie,null):t.texImage2D(le,be,re,oe,ne,0,Te,ie,null)}t.bindFramebuffer(n.FRAMEBUFFER,R),we(_)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,de,le,O.__webglTexture,0,ft(_)):(le===n.TEXTURE_2D||le>=n.TEXTURE_CUBE_MAP_POSITIVE_X&&le<=n.TEXTURE_CUBE_MAP_NEGATIVE_Z)&&n.framebufferTexture2D(n.FRAMEBUFFER,de,le,O.__webglTexture,be),t.bindFramebuffer(n.FRAMEBUFFER,null)}function rt(R,_,X){if(n.bindRenderbuffer(n.RENDERBUFFER,R),_.depthBuffer){let de=_.depthTexture,le=de&&de.isDepthTexture?de.type:null,be=v(_.stencilBuffer,le),Te=_.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;we(_)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,ft(_),be,_.width,_.height):X?n.renderbufferStorageMultisample(n.RENDERBUFFER,ft(_),be,_.width,_.height):n.renderbufferStorage(n.RENDERBUFFER,be,_.width,_.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,Te,n.RENDERBUFFER,R)}else{let de=_.textures;for(let le=0;le<de.length;le++){let be=de[le],Te=s.convert(be.format,be.colorSpace),ie=s.convert(be.type),re=T(be.internalFormat,Te,ie,be.normalized,be.colorSpace);we(_)?a.renderbufferStorageMultisampleEXT(n.RENDERBUFFER,ft(_),re,_.width,_.height):X?n.renderbufferStorageMultisample(n.RENDERBUFFER,ft(_),re,_.width,_.height):n.renderbufferStorage(n.RENDERBUFFER,re,_.width,_.height)}}n.bindRenderbuffer(n.RENDERBUFFER,null)}function Ge(R,_,X){let de=_.isWebGLCubeRenderTarget===!0;if(t.bindFramebuffer(n.FRAMEBUFFER,R),!(_.depthTexture&&_.depthTexture.isDepthTexture))throw new Error("THREE.WebGLTextures: renderTarget.depthTexture must be an instance of THREE.DepthTexture.");let le=i.get(_.depthTexture);le.__renderTarget=_;let be=de?_.depthTexture.image[0]:_.depthTexture.image;(!le.__webglTexture||be.width!==_.width||be.height!==_.height)&&(be.width=_.width,be.height=_.height,_.depthTexture.needsUpdate=!0),de?Ee(_.depthTexture,0):xe(_.depthTexture,0);let Te=le.__webglTexture,ie=ft(_),re=de?n.TEXTURE_CUBE_MAP_POSITIVE_X+X:n.TEXTURE_2D,ge=_.depthTexture.format===Sn?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;if(_.depthTexture.format===hn)we(_)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,ge,re,Te,0,ie):n.framebufferTexture2D(n.FRAMEBUFFER,ge,re,Te,0);else if(_.depthTexture.format===Sn)we(_)?a.framebufferTexture2DMultisampleEXT(n.FRAMEBUFFER,ge,re,Te,0,ie):n.framebufferTexture2D(n.FRAMEBUFFER,ge,re,Te,0);else throw new Error("THREE.WebGLTextures: Unknown depthTexture format.")}function gt(R){let _=i.get(R),X=R.isWebGLCubeRenderTarget===!0;if(_.__boundDepthTexture!==R.depthTexture){let de=R.depthTexture;if(_.__depthDisposeCallback&&_.__depthDisposeCallback(),de){let le=()=>{delete _.__boundDepthTexture,delete _.__depthDisposeCallback,de.removeEventListener("dispose",le)};de.addEventListener("dispose",le),_.__depthDisposeCallback=le}_.__boundDepthTexture=de}if(R.depthTexture&&!_.__autoAllocateDepthBuffer)if(X)for(let de=0;de<6;de++)Ge(_.__webglFramebuffer[de],R,de);else R.texture.mipmaps.length>0?Ge(_.__webglFramebuffer[0],R,0):Ge(_.__webglFramebuffer,R,0);else if(X){_.__webglDepthbuffer=[];for(let de=0;de<6;de++)if(t.bindFramebuffer(n.FRAMEBUFFER,_.__webglFramebuffer[de]),_.__webglDepthbuffer[de]===void 0)_.__webglDepthbuffer[de]=n.createRenderbuffer(),rt(_.__webglDepthbuffer[de],R,!1);else{let le=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,be=_.__webglDepthbuffer[de];n.bindRenderbuffer(n.RENDERBUFFER,be),n.framebufferRenderbuffer(n.FRAMEBUFFER,le,n.RENDERBUFFER,be)}}else if(R.texture.mipmaps.length>0?t.bindFramebuffer(n.FRAMEBUFFER,_.__webglFramebuffer[0]):t.bindFramebuffer(n.FRAMEBUFFER,_.__webglFramebuffer),_.__webglDepthbuffer===void 0)_.__webglDepthbuffer=n.createRenderbuffer(),rt(_.__webglDepthbuffer,R,!1);else{let le=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,be=_.__webglDepthbuffer;n.bindRenderbuffer(n.RENDERBUFFER,be),n.framebufferRenderbuffer(n.FRAMEBUFFER,le,n.RENDERBUFFER,be)}t.bindFramebuffer(n.FRAMEBUFFER,null)}function pt(R,_,X){let de=i.get(R);_!==void 0&&Ne(de.__webglFramebuffer,R,R.texture,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,0),X!==void 0&&gt(R)}function Mt(R){let _=R.texture,X=i.get(R),de=i.get(_);R.addEventListener("dispose",H),k(R);let le=R.textures,be=R.isWebGLCubeRenderTarget===!0,Te=le.length>1;if(Te||(de.__webglTexture===void 0&&(de.__webglTexture=n.createTexture()),de.__version=_.version,o.memory.textures++),be){X.__webglFramebuffer=[];for(let ie=0;ie<6;ie++)if(_.mipmaps.length>0){X.__webglFramebuffer[ie]=[];for(let re=0;re<_.mipmaps.length;re++)X.__webglFramebuffer[ie][re]=n.createFramebuffer()}else X.__webglFramebuffer[ie]=n.createFramebuffer()}else{if(_.mipmaps.length>0){X.__webglFramebuffer=[];for(let ie=0;ie<_.mipmaps.length;ie++)X.__webglFramebuffer[ie]=n.createFramebuffer()}else X.__webglFramebuffer=n.createFramebuffer();if(Te)for(let ie=0,re=le.length;ie<re;ie++){let ge=i.get(le[ie]);ge.__webglTexture===void 0&&(ge.__webglTexture=n.createTexture(),o.memory.textures++)}if(R.samples>0&&we(R)===!1){X.__webglMultisampledFramebuffer=n.createFramebuffer(),X.__webglColorRenderbuffer=[],t.bindFramebuffer(n.FRAMEBUFFER,X.__webglMultisampledFramebuffer);for(let ie=0;ie<le.length;ie++){let re=le[ie];X.__webglColorRenderbuffer[ie]=n.createRenderbuffer(),n.bindRenderbuffer(n.RENDERBUFFER,X.__webglColorRenderbuffer[ie]);let ge=s.convert(re.format,re.colorSpace),O=s.convert(re.type),oe=T(re.internalFormat,ge,O,re.normalized,re.colorSpace,R.isXRRenderTarget===!0),ne=ft(R);n.renderbufferStorageMultisample(n.RENDERBUFFER,ne,oe,R.width,R.height),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+ie,n.RENDERBUFFER,X.__webglColorRenderbuffer[ie])}n.bindRenderbuffer(n.RENDERBUFFER,null),R.depthBuffer&&(X.__webglDepthRenderbuffer=n.createRenderbuffer(),rt(X.__webglDepthRenderbuffer,R,!0)),t.bindFramebuffer(n.FRAMEBUFFER,null)}}if(be){t.bindTexture(n.TEXTURE_CUBE_MAP,de.__webglTexture),at(n.TEXTURE_CUBE_MAP,_);for(let ie=0;ie<6;ie++)if(_.mipmaps.length>0)for(let re=0;re<_.mipmaps.length;re++)Ne(X.__webglFramebuffer[ie][re],R,_,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+ie,re);else Ne(X.__webglFramebuffer[ie],R,_,n.COLOR_ATTACHMENT0,n.TEXTURE_CUBE_MAP_POSITIVE_X+ie,0);A(_)?M(n.TEXTURE_CUBE_MAP):_.mipmaps.length>0&&n.texParameteri(n.TEXTURE_CUBE_MAP,n.TEXTURE_MAX_LEVEL,_.mipmaps.length-1),t.unbindTexture()}else if(Te){for(let ie=0,re=le.length;ie<re;ie++){let ge=le[ie],O=i.get(ge),oe=n.TEXTURE_2D;(R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(oe=R.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(oe,O.__webglTexture),at(oe,ge),Ne(X.__webglFramebuffer,R,ge,n.COLOR_ATTACHMENT0+ie,oe,0),A(ge)&&M(oe)}t.unbindTexture()}else{let ie=n.TEXTURE_2D;if((R.isWebGL3DRenderTarget||R.isWebGLArrayRenderTarget)&&(ie=R.isWebGL3DRenderTarget?n.TEXTURE_3D:n.TEXTURE_2D_ARRAY),t.bindTexture(ie,de.__webglTexture),at(ie,_),_.mipmaps.length>0)for(let re=0;re<_.mipmaps.length;re++)Ne(X.__webglFramebuffer[re],R,_,n.COLOR_ATTACHMENT0,ie,re);else Ne(X.__webglFramebuffer,R,_,n.COLOR_ATTACHMENT0,ie,0);A(_)?M(ie):_.mipmaps.length>0&&n.texParameteri(ie,n.TEXTURE_MAX_LEVEL,_.mipmaps.length-1),t.unbindTexture()}R.depthBuffer&&gt(R)}function U(R){let _=R.textures;for(let X=0,de=_.length;X<de;X++){let le=_[X];if(A(le)&&le.mipmapsAutoUpdate===!0){let be=L(R),Te=i.get(le).__webglTexture;t.bindTexture(be,Te),M(be),t.unbindTexture()}}}let ye=[];function qe(R){if(R.samples>0){if(we(R)===!1){let _=R.textures,X=R.width,de=R.height,le=n.COLOR_BUFFER_BIT,be=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT,Te=i.get(R),ie=_.length>1;if(ie)for(let ge=0;ge<_.length;ge++)t.bindFramebuffer(n.FRAMEBUFFER,Te.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+ge,n.RENDERBUFFER,null),t.bindFramebuffer(n.FRAMEBUFFER,Te.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+ge,n.TEXTURE_2D,null,0);t.bindFramebuffer(n.READ_FRAMEBUFFER,Te.__webglMultisampledFramebuffer),R.texture.mipmaps.length>0?t.bindFramebuffer(n.DRAW_FRAMEBUFFER,Te.__webglFramebuffer[0]):t.bindFramebuffer(n.DRAW_FRAMEBUFFER,Te.__webglFramebuffer);for(let ge=0;ge<_.length;ge++){if(R.resolveDepthBuffer&&(R.depthBuffer&&(le|=n.DEPTH_BUFFER_BIT),R.stencilBuffer&&R.resolveStencilBuffer&&(le|=n.STENCIL_BUFFER_BIT)),ie){n.framebufferRenderbuffer(n.READ_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.RENDERBUFFER,Te.__webglColorRenderbuffer[ge]);let O=i.get(_[ge]).__webglTexture;n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0,n.TEXTURE_2D,O,0)}n.blitFramebuffer(0,0,X,de,0,0,X,de,le,n.NEAREST),l===!0&&(ye.length=0,ye.push(n.COLOR_ATTACHMENT0+ge),R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&ye.push(be),n.invalidateFramebuffer(n.READ_FRAMEBUFFER,ye))}if(t.bindFramebuffer(n.READ_FRAMEBUFFER,null),t.bindFramebuffer(n.DRAW_FRAMEBUFFER,null),ie)for(let ge=0;ge<_.length;ge++){t.bindFramebuffer(n.FRAMEBUFFER,Te.__webglMultisampledFramebuffer),n.framebufferRenderbuffer(n.FRAMEBUFFER,n.COLOR_ATTACHMENT0+ge,n.RENDERBUFFER,Te.__webglColorRenderbuffer[ge]);let O=i.get(_[ge]).__webglTexture;t.bindFramebuffer(n.FRAMEBUFFER,Te.__webglFramebuffer),n.framebufferTexture2D(n.DRAW_FRAMEBUFFER,n.COLOR_ATTACHMENT0+ge,n.TEXTURE_2D,O,0)}t.bindFramebuffer(n.DRAW_FRAMEBUFFER,Te.__webglMultisampledFramebuffer)}else if(R.depthBuffer&&R.storeMultisampledDepthBuffer===!1&&l){let _=R.stencilBuffer?n.DEPTH_STENCIL_ATTACHMENT:n.DEPTH_ATTACHMENT;n.invalidateFramebuffer(n.DRAW_FRAMEBUFFER,[_])}}}function ft(R){return Math.min(r.maxSamples,R.samples)}function we(R){let _=i.get(R);return R.samples>0&&e.has("WEBGL_multisampled_render_to_texture")===!0&&_.__useRenderToTexture!==!1}function Ot(R){let _=o.render.frame;h.get(R)!==_&&(h.set(R,_),R.update())}function $e(R,_){let X=R.colorSpace,de=R.format,le=R.type;return R.isCompressedTexture===!0||R.isVideoTexture===!0||X!==Ts&&X!==Nn&&(xt.getTransfer(X)===At?(de!==Ki||le!==fi)&&Ve("WebGLTextures: sRGB encoded textures have to use RGBAFormat and UnsignedByteType."):St("WebGLTextures: Unsupported texture color space:",X)),_}function nt(R){return typeof HTMLImageElement<"u"&&R instanceof HTMLImageElement?(c.width=R.naturalWidth||R.width,c.height=R.naturalHeight||R.height):typeof VideoFrame<"u"&&R instanceof VideoFrame?(c.width=R.displayWidth,c.height=R.displayHeight):(c.width=R.width,c.height=R.height),c}this.allocateTextureUnit=ue,this.resetTextureUnits=j,this.getTextureUnits=te,this.setTextureUnits=pe,this.setTexture2D=xe,this.setTexture2DArray=_e,this.setTexture3D=De,this.setTextureCube=Ee,this.rebindTextures=pt,this.setupRenderTarget=Mt,this.updateRenderTargetMipmap=U,this.updateMultisampleRenderTarget=qe,this.setupDepthRenderbuffer=gt,this.setupFrameBufferTexture=Ne,this.useMultisampledRTT=we,this.dispose=z}function Xx(n,e){function t(i,r=Nn){let s,o=xt.getTransfer(r);if(i===fi)return n.UNSIGNED_BYTE;if(i===po)return n.UNSIGNED_SHORT_4_4_4_4;if(i===mo)return n.UNSIGNED_SHORT_5_5_5_1;if(i===Sc)return n.UNSIGNED_INT_5_9_9_9_REV;if(i===Mc)return n.UNSIGNED_INT_10F_11F_11F_REV;if(i===vc)return n.BYTE;if(i===_c)return n.SHORT;if(i===Pr)return n.UNSIGNED_SHORT;if(i===fo)return n.INT;if(i===Fi)return n.UNSIGNED_INT;if(i===Ei)return n.FLOAT;if(i===Ui)return n.HALF_FLOAT;if(i===yc)return n.ALPHA;if(i===bc)return n.RGB;if(i===Ki)return n.RGBA;if(i===hn)return n.DEPTH_COMPONENT;if(i===Sn)return n.DEPTH_STENCIL;if(i===go)return n.RED;if(i===xo)return n.RED_INTEGER;if(i===Mn)return n.RG;if(i===vo)return n.RG_INTEGER;if(i===_o)return n.RGBA_INTEGER;if(i===So||i===Mo||i===yo||i===bo)if(o===At)if(s=e.get("WEBGL_compressed_texture_s3tc_srgb"),s!==null){if(i===So)return s.COMPRESSED_SRGB_S3TC_DXT1_EXT;if(i===Mo)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT1_EXT;if(i===yo)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT3_EXT;if(i===bo)return s.COMPRESSED_SRGB_ALPHA_S3TC_DXT5_EXT}else return null;else if(s=e.get("WEBGL_compressed_texture_s3tc"),s!==null){if(i===So)return s.COMPRESSED_RGB_S3TC_DXT1_EXT;if(i===Mo)return s.COMPRESSED_RGBA_S3TC_DXT1_EXT;if(i===yo)return s.COMPRESSED_RGBA_S3TC_DXT3_EXT;if(i===bo)return s.COMPRESSED_RGBA_S3TC_DXT5_EXT}else return null;if(i===Ua||i===Oa||i===Ba||i===ka)if(s=e.get("WEBGL_compressed_texture_pvrtc"),s!==null){if(i===Ua)return s.COMPRESSED_RGB_PVRTC_4BPPV1_IMG;if(i===Oa)return s.COMPRESSED_RGB_PVRTC_2BPPV1_IMG;if(i===Ba)return s.COMPRESSED_RGBA_PVRTC_4BPPV1_IMG;if(i===ka)return s.COMPRESSED_RGBA_PVRTC_2BPPV1_IMG}else return null;if(i===Ga||i===za||i===Ha||i===Va||i===Wa||i===bs||i===Xa)if(s=e.get("WEBGL_compressed_texture_etc"),s!==null){if(i===Ga||i===za)return o===At?s.COMPRESSED_SRGB8_ETC2:s.COMPRESSED_RGB8_ETC2;if(i===Ha)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ETC2_EAC:s.COMPRESSED_RGBA8_ETC2_EAC;if(i===Va)return s.COMPRESSED_R11_EAC;if(i===Wa)return s.COMPRESSED_SIGNED_R11_EAC;if(i===bs)return s.COMPRESSED_RG11_EAC;if(i===Xa)return s.COMPRESSED_SIGNED_RG11_EAC}else return null;if(i===Ya||i===qa||i===Ka||i===Za||i===$a||i===Ja||i===Qa||i===ja||i===el||i===tl||i===il||i===nl||i===rl||i===sl)if(s=e.get("WEBGL_compressed_texture_astc"),s!==null){if(i===Ya)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_4x4_KHR:s.COMPRESSED_RGBA_ASTC_4x4_KHR;if(i===qa)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x4_KHR:s.COMPRESSED_RGBA_ASTC_5x4_KHR;if(i===Ka)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_5x5_KHR:s.COMPRESSED_RGBA_ASTC_5x5_KHR;if(i===Za)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x5_KHR:s.COMPRESSED_RGBA_ASTC_6x5_KHR;if(i===$a)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_6x6_KHR:s.COMPRESSED_RGBA_ASTC_6x6_KHR;if(i===Ja)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x5_KHR:s.COMPRESSED_RGBA_ASTC_8x5_KHR;if(i===Qa)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x6_KHR:s.COMPRESSED_RGBA_ASTC_8x6_KHR;if(i===ja)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_8x8_KHR:s.COMPRESSED_RGBA_ASTC_8x8_KHR;if(i===el)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x5_KHR:s.COMPRESSED_RGBA_ASTC_10x5_KHR;if(i===tl)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x6_KHR:s.COMPRESSED_RGBA_ASTC_10x6_KHR;if(i===il)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x8_KHR:s.COMPRESSED_RGBA_ASTC_10x8_KHR;if(i===nl)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_10x10_KHR:s.COMPRESSED_RGBA_ASTC_10x10_KHR;if(i===rl)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x10_KHR:s.COMPRESSED_RGBA_ASTC_12x10_KHR;if(i===sl)return o===At?s.COMPRESSED_SRGB8_ALPHA8_ASTC_12x12_KHR:s.COMPRESSED_RGBA_ASTC_12x12_KHR}else return null;if(i===ol||i===al||i===ll)if(s=e.get("EXT_texture_compression_bptc"),s!==null){if(i===ol)return o===At?s.COMPRESSED_SRGB_ALPHA_BPTC_UNORM_EXT:s.COMPRESSED_RGBA_BPTC_UNORM_EXT;if(i===al)return s.COMPRESSED_RGB_BPTC_SIGNED_FLOAT_EXT;if(i===ll)return s.COMPRESSED_RGB_BPTC_UNSIGNED_FLOAT_EXT}else return null;if(i===cl||i===hl||i===Es||i===ul)if(s=e.get("EXT_texture_compression_rgtc"),s!==null){if(i===cl)return s.COMPRESSED_RED_RGTC1_EXT;if(i===hl)return s.COMPRESSED_SIGNED_RED_RGTC1_EXT;if(i===Es)return s.COMPRESSED_RED_GREEN_RGTC2_EXT;if(i===ul)return s.COMPRESSED_SIGNED_RED_GREEN_RGTC2_EXT}else return null;return i===qn?n.UNSIGNED_INT_24_8:n[i]!==void 0?n[i]:null}return{convert:t}}var wb=`
void main() {

	gl_Position = vec4( position, 1.0 );

}`,Tb=`
uniform sampler2DArray depthColor;
uniform float depthWidth;
uniform float depthHeight;

void main() {

	vec2 coord = vec2( gl_FragCoord.x / depthWidth, gl_FragCoord.y / depthHeight );

	if ( coord.x >= 1.0 ) {

		gl_FragDepth = texture( depthColor, vec3( coord.x - 1.0, coord.y, 1 ) ).r;

	} else {

		gl_FragDepth = texture( depthColor, vec3( coord.x, coord.y, 0 ) ).r;

	}

}`,Th=class{constructor(){this.texture=null,this.mesh=null,this.depthNear=0,this.depthFar=0}init(e,t){if(this.texture===null){let i=new Yo(e.texture);(e.depthNear!==t.depthNear||e.depthFar!==t.depthFar)&&(this.depthNear=e.depthNear,this.depthFar=e.depthFar),this.texture=i}}getMesh(e){if(this.texture!==null&&this.mesh===null){let t=e.cameras[0].viewport,i=new ki({vertexShader:wb,fragmentShader:Tb,uniforms:{depthColor:{value:this.texture},depthWidth:{value:t.z},depthHeight:{value:t.w}}});this.mesh=new ii(new tr(20,20),i)}return this.mesh}reset(){this.texture=null,this.mesh=null}getDepthTexture(){return this.texture}};var Ah=class extends Oi{constructor(e,t){super();let i=this,r=null,s=1,o=null,a="local-floor",l=1,c=null,h=null,u=null,f=null,d=null,g=null,E=typeof XRWebGLBinding<"u",m=new Th,p={},S=t.getContextAttributes(),A=null,M=null,L=[],T=[],v=new se,w=null,k=null,F=new Gi;F.viewport=new Lt;let D=new Gi;D.viewport=new Lt;let H=[F,D],W=new _h,N=null,z=null;this.cameraAutoUpdate=!0,this.enabled=!1,this.isPresenting=!1,this.getController=function(ee){let xe=L[ee];return xe===void 0&&(xe=new No,L[ee]=xe),xe.getTargetRaySpace()},this.getControllerGrip=function(ee){let xe=L[ee];return xe===void 0&&(xe=new No,L[ee]=xe),xe.getGripSpace()},this.getHand=function(ee){let xe=L[ee];return xe===void 0&&(xe=new No,L[ee]=xe),xe.getHandSpace()};function Y(ee){let xe=T.indexOf(ee.inputSource);if(xe===-1)return;let _e=L[xe];_e!==void 0&&(_e.update(ee.inputSource,ee.frame,c||o),_e.dispatchEvent({type:ee.type,data:ee.inputSource}))}function G(){r.removeEventListener("select",Y),r.removeEventListener("selectstart",Y),r.removeEventListener("selectend",Y),r.removeEventListener("squeeze",Y),r.removeEventListener("squeezestart",Y),r.removeEventListener("squeezeend",Y),r.removeEventListener("end",G),r.removeEventListener("inputsourceschange",he);for(let ee=0;ee<L.length;ee++){let xe=T[ee];xe!==null&&(T[ee]=null,L[ee].disconnect(xe))}N=null,z=null,m.reset();for(let ee in p)delete p[ee];if(e.setRenderTarget(A),d=null,f=null,u=null,r=null,M=null,ue.stop(),i.isPresenting=!1,e.setPixelRatio(w),e.setSize(v.width,v.height,!1),k!==null){let ee=k.camera;ee.fov=k.fov,ee.zoom=k.zoom,ee.updateProjectionMatrix(),k=null}i.dispatchEvent({type:"sessionend"})}this.setFramebufferScaleFactor=function(ee){s=ee,i.isPresenting===!0&&Ve("WebXRManager: Cannot change framebuffer scale while presenting.")},this.setReferenceSpaceType=function(ee){a=ee,i.isPresenting===!0&&Ve("WebXRManager: Cannot change reference space type while presenting.")},this.getReferenceSpace=function(){return c||o},this.setReferenceSpace=function(ee){c=ee},this.getBaseLayer=function(){return f!==null?f:d},this.getBinding=function(){return u===null&&E&&(u=new XRWebGLBinding(r,t)),u},this.getFrame=function(){return g},this.getSession=function(){return r},this.setSession=async function(ee){if(r=ee,r!==null){if(A=e.getRenderTarget(),r.addEventListener("select",Y),r.addEventListener("selectstart",Y),r.addEventListener("selectend",Y),r.addEventListener("squeeze",Y),r.addEventListener("squeezestart",Y),r.addEventListener("squeezeend",Y),r.addEventListener("end",G),r.addEventListener("inputsourceschange",he),S.xrCompatible!==!0&&await t.makeXRCompatible(),w=e.getPixelRatio(),e.getSize(v),E&&"createProjectionLayer"in XRWebGLBinding.prototype){let _e=null,De=null,Ee=null;S.depth&&(Ee=S.stencil?t.DEPTH24_STENCIL8:t.DEPTH_COMPONENT24,_e=S.stencil?Sn:hn,De=S.stencil?qn:Fi);let We={colorFormat:t.RGBA8,depthFormat:Ee,scaleFactor:s};u=this.getBinding(),f=u.createProjectionLayer(We),r.updateRenderState({layers:[f]}),e.setPixelRatio(1),e.setSize(f.textureWidth,f.textureHeight,!1),M=new Wi(f.textureWidth,f.textureHeight,{format:Ki,type:fi,depthTexture:new wn(f.textureWidth,f.textureHeight,De,void 0,void 0,void 0,void 0,void 0,void 0,_e),stencilBuffer:S.stencil,colorSpace:e.outputColorSpace,samples:S.antialias?4:0,resolveDepthBuffer:f.ignoreDepthValues===!1,resolveStencilBuffer:f.ignoreDepthValues===!1,storeMultisampledDepthBuffer:f.ignoreDepthValues===!1,storeMultisampledStencilBuffer:f.ignoreDepthValues===!1})}else{let _e={antialias:S.antialias,alpha:!0,depth:S.depth,stencil:S.stencil,framebufferScaleFactor:s};d=new XRWebGLLayer(r,t,_e),r.updateRenderState({baseLayer:d}),e.setPixelRatio(1),e.setSize(d.framebufferWidth,d.framebufferHeight,!1),M=new Wi(d.framebufferWidth,d.framebufferHeight,{format:Ki,type:fi,colorSpace:e.outputColorSpace,stencilBuffer:S.stencil,resolveDepthBuffer:d.ignoreDepthValues===!1,resolveStencilBuffer:d.ignoreDepthValues===!1,storeMultisampledDepthBuffer:d.ignoreDepthValues===!1,storeMultisampledStencilBuffer:d.ignoreDepthValues===!1})}M.isXRRenderTarget=!0,this.setFoveation(l),c=null,o=await r.requestReferenceSpace(a),ue.setContext(r),ue.start(),i.isPresenting=!0,i.dispatchEvent({type:"sessionstart"})}},this.getEnvironmentBlendMode=function(){if(r!==null)return r.environmentBlendMode},this.getDepthTexture=function(){return m.getDepthTexture()};function he(ee){for(let xe=0;xe<ee.removed.length;xe++){let _e=ee.removed[xe],De=T.indexOf(_e);De>=0&&(T[De]=null,L[De].disconnect(_e))}for(let xe=0;xe<ee.added.length;xe++){let _e=ee.added[xe],De=T.indexOf(_e);if(De===-1){for(let We=0;We<L.length;We++)if(We>=T.length){T.push(_e),De=We;break}else if(T[We]===null){T[We]=_e,De=We;break}if(De===-1)break}let Ee=L[De];Ee&&Ee.connect(_e)}}function Z(ee,xe){xe===null?ee.matrixWorld.copy(ee.matrix):ee.matrixWorld.multiplyMatrices(xe.matrixWorld,ee.matrix),ee.matrixWorldInverse.copy(ee.matrixWorld).invert()}this.updateCamera=function(ee){if(r===null)return;let xe=ee.near,_e=ee.far;m.texture!==null&&(m.depthNear>0&&(xe=m.depthNear),m.depthFar>0&&(_e=m.depthFar)),W.near=D.near=F.near=xe,W.far=D.far=F.far=_e,(N!==W.near||z!==W.far)&&(r.updateRenderState({depthNear:W.near,depthFar:W.far}),N=W.near,z=W.far),W.layers.mask=ee.layers.mask|6,F.layers.mask=W.layers.mask&-5,D.layers.mask=W.layers.mask&-3;let De=ee.parent,Ee=W.cameras;Z(W,De);for(let We=0;We<Ee.length;We++)Z(Ee[We],De);W.projectionMatrix.copy(F.projectionMatrix),W.projectionMatrixInverse.copy(F.projectionMatrixInverse),k===null&&ee.isPerspectiveCamera&&(k={camera:ee,fov:ee.fov,zoom:ee.zoom}),j(ee,W,De)};function j(ee,xe,_e){_e===null?ee.matrix.copy(xe.matrixWorld):(ee.matrix.copy(_e.matrixWorld),ee.matrix.invert(),ee.matrix.multiply(xe.matrixWorld)),ee.matrix.decompose(ee.position,ee.quaternion,ee.scale),ee.updateMatrixWorld(!0),ee.projectionMatrix.copy(xe.projectionMatrix),ee.projectionMatrixInverse.copy(xe.projectionMatrixInverse),ee.isPerspectiveCamera&&(ee.fov=Cs*2*Math.atan(1/ee.projectionMatrix.elements[5]),ee.zoom=1)}this.getCamera=function(){return W},this.getFoveation=function(){if(!(f===null&&d===null))return l},this.setFoveation=function(ee){l=ee,f!==null&&(f.fixedFoveation=ee),d!==null&&d.fixedFoveation!==void 0&&(d.fixedFoveation=ee)},this.hasDepthSensing=function(){return m.texture!==null},this.getDepthSensingMesh=function(){return m.getMesh(W)},this.getCameraTexture=function(ee){return p[ee]};let te=null;function pe(ee,xe){if(h=xe.getViewerPose(c||o),g=xe,h!==null){let _e=h.views;d!==null&&(e.setRenderTargetFramebuffer(M,d.framebuffer),e.setRenderTarget(M));let De=!1;_e.length!==W.cameras.length&&(W.cameras.length=0,De=!0);for(let Qe=0;Qe<_e.length;Qe++){let at=_e[Qe],st=null;if(d!==null)st=d.getViewport(at);else{let Se=u.getViewSubImage(f,at);st=Se.viewport,Qe===0&&(e.setRenderTargetTextures(M,Se.colorTexture,Se.depthStencilTexture),e.setRenderTarget(M))}let ae=H[Qe];ae===void 0&&(ae=new Gi,ae.layers.enable(Qe),ae.viewport=new Lt,H[Qe]=ae),ae.matrix.fromArray(at.transform.matrix),ae.matrix.decompose(ae.position,ae.quaternion,ae.scale),ae.projectionMatrix.fromArray(at.projectionMatrix),ae.projectionMatrixInverse.copy(ae.projectionMatrix).invert(),ae.viewport.set(st.x,st.y,st.width,st.height),Qe===0&&(W.matrix.copy(ae.matrix),W.matrix.decompose(W.position,W.quaternion,W.scale)),De===!0&&W.cameras.push(ae)}let Ee=r.enabledFeatures;if(Ee&&Ee.includes("depth-sensing")&&r.depthUsage=="gpu-optimized"&&E){u=i.getBinding();let Qe=u.getDepthInformation(_e[0]);Qe&&Qe.isValid&&Qe.texture&&m.init(Qe,r.renderState)}if(Ee&&Ee.includes("camera-access")&&E){e.state.unbindTexture(),u=i.getBinding();for(let Qe=0;Qe<_e.length;Qe++){let at=_e[Qe].camera;if(at){let st=p[at];st||(st=new Yo,p[at]=st);let ae=u.getCameraImage(at);st.sourceTexture=ae}}}}for(let _e=0;_e<L.length;_e++){let De=T[_e],Ee=L[_e];De!==null&&Ee!==void 0&&Ee.update(De,xe,c||o)}te&&te(ee,xe),xe.detectedPlanes&&i.dispatchEvent({type:"planesdetected",data:xe}),g=null}let ue=new Sh;ue.setAnimationLoop(pe),this.setAnimationLoop=function(ee){te=ee},this.dispose=function(){}}};var Ab=new je,Yx=new it;Yx.set(-1,0,0,0,1,0,0,0,1);function qx(n,e){function t(m,p){m.matrixAutoUpdate===!0&&m.updateMatrix(),p.value.copy(m.matrix)}function i(m,p){p.color.getRGB(m.fogColor.value,uh(n)),p.isFog?(m.fogNear.value=p.near,m.fogFar.value=p.far):p.isFogExp2&&(m.fogDensity.value=p.density)}function r(m,p,S,A,M){p.isNodeMaterial?p.uniformsNeedUpdate=!1:p.isMeshBasicMaterial?s(m,p):p.isMeshLambertMaterial?(s(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshToonMaterial?(s(m,p),u(m,p)):p.isMeshPhongMaterial?(s(m,p),h(m,p),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)):p.isMeshStandardMaterial?(s(m,p),f(m,p),p.isMeshPhysicalMaterial&&d(m,p,M)):p.isMeshMatcapMaterial?(s(m,p),g(m,p)):p.isMeshDepthMaterial?s(m,p):p.isMeshDistanceMaterial?(s(m,p),E(m,p)):p.isMeshNormalMaterial?s(m,p):p.isLineBasicMaterial?(o(m,p),p.isLineDashedMaterial&&a(m,p)):p.isPointsMaterial?l(m,p,S,A):p.isSpriteMaterial?c(m,p):p.isShadowMaterial?(m.color.value.copy(p.color),m.opacity.value=p.opacity):p.isShaderMaterial&&(p.uniformsNeedUpdate=!1)}function s(m,p){m.opacity.value=p.opacity,p.color&&m.diffuse.value.copy(p.color),p.emissive&&m.emissive.value.copy(p.emissive).multiplyScalar(p.emissiveIntensity),p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.bumpMap&&(m.bumpMap.value=p.bumpMap,t(p.bumpMap,m.bumpMapTransform),m.bumpScale.value=p.bumpScale,p.side===ti&&(m.bumpScale.value*=-1)),p.normalMap&&(m.normalMap.value=p.normalMap,t(p.normalMap,m.normalMapTransform),m.normalScale.value.copy(p.normalScale),p.side===ti&&m.normalScale.value.negate()),p.displacementMap&&(m.displacementMap.value=p.displacementMap,t(p.displacementMap,m.displacementMapTransform),m.displacementScale.value=p.displacementScale,m.displacementBias.value=p.displacementBias),p.emissiveMap&&(m.emissiveMap.value=p.emissiveMap,t(p.emissiveMap,m.emissiveMapTransform)),p.specularMap&&(m.specularMap.value=p.specularMap,t(p.specularMap,m.specularMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest);let S=e.get(p),A=S.envMap,M=S.envMapRotation;A&&(m.envMap.value=A,m.envMapRotation.value.setFromMatrix4(Ab.makeRotationFromEuler(M)).transpose(),A.isCubeTexture&&A.isRenderTargetTexture===!1&&m.envMapRotation.value.premultiply(Yx),m.reflectivity.value=p.reflectivity,m.ior.value=p.ior,m.refractionRatio.value=p.refractionRatio),p.lightMap&&(m.lightMap.value=p.lightMap,m.lightMapIntensity.value=p.lightMapIntensity,t(p.lightMap,m.lightMapTransform)),p.aoMap&&(m.aoMap.value=p.aoMap,m.aoMapIntensity.value=p.aoMapIntensity,t(p.aoMap,m.aoMapTransform))}function o(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform))}function a(m,p){m.dashSize.value=p.dashSize,m.totalSize.value=p.dashSize+p.gapSize,m.scale.value=p.scale}function l(m,p,S,A){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.size.value=p.size*S,m.scale.value=A*.5,p.map&&(m.map.value=p.map,t(p.map,m.uvTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function c(m,p){m.diffuse.value.copy(p.color),m.opacity.value=p.opacity,m.rotation.value=p.rotation,p.map&&(m.map.value=p.map,t(p.map,m.mapTransform)),p.alphaMap&&(m.alphaMap.value=p.alphaMap,t(p.alphaMap,m.alphaMapTransform)),p.alphaTest>0&&(m.alphaTest.value=p.alphaTest)}function h(m,p){m.specular.value.copy(p.specular),m.shininess.value=Math.max(p.shininess,1e-4)}function u(m,p){p.gradientMap&&(m.gradientMap.value=p.gradientMap)}function f(m,p){m.metalness.value=p.metalness,p.metalnessMap&&(m.metalnessMap.value=p.metalnessMap,t(p.metalnessMap,m.metalnessMapTransform)),m.roughness.value=p.roughness,p.roughnessMap&&(m.roughnessMap.value=p.roughnessMap,t(p.roughnessMap,m.roughnessMapTransform)),p.envMap&&(m.envMapIntensity.value=p.envMapIntensity)}function d(m,p,S){m.ior.value=p.ior,p.diffuseRoughness>0&&(m.diffuseRoughness.value=p.diffuseRoughness,p.diffuseRoughnessMap&&(m.diffuseRoughnessMap.value=p.diffuseRoughnessMap,t(p.diffuseRoughnessMap,m.diffuseRoughnessMapTransform))),p.sheen>0&&(m.sheenColor.value.copy(p.sheenColor).multiplyScalar(p.sheen),m.sheenRoughness.value=p.sheenRoughness,p.sheenColorMap&&(m.sheenColorMap.value=p.sheenColorMap,t(p.sheenColorMap,m.sheenColorMapTransform)),p.sheenRoughnessMap&&(m.sheenRoughnessMap.value=p.sheenRoughnessMap,t(p.sheenRoughnessMap,m.sheenRoughnessMapTransform))),p.clearcoat>0&&(m.clearcoat.value=p.clearcoat,m.clearcoatRoughness.value=p.clearcoatRoughness,p.clearcoatMap&&(m.clearcoatMap.value=p.clearcoatMap,t(p.clearcoatMap,m.clearcoatMapTransform)),p.clearcoatRoughnessMap&&(m.clearcoatRoughnessMap.value=p.clearcoatRoughnessMap,t(p.clearcoatRoughnessMap,m.clearcoatRoughnessMapTransform)),p.clearcoatNormalMap&&(m.clearcoatNormalMap.value=p.clearcoatNormalMap,t(p.clearcoatNormalMap,m.clearcoatNormalMapTransform),m.clearcoatNormalScale.value.copy(p.clearcoatNormalScale),p.side===ti&&m.clearcoatNormalScale.value.negate())),p.dispersion>0&&(m.dispersion.value=p.dispersion),p.retroreflectivity>0&&(m.retroreflectivity.value=p.retroreflectivity),p.iridescence>0&&(m.iridescence.value=p.iridescence,m.iridescenceIOR.value=p.iridescenceIOR,m.iridescenceThicknessMinimum.value=p.iridescenceThicknessMinimum,m.iridescenceThicknessMaximum.value=p.iridescenceThicknessMaximum,p.iridescenceMap&&(m.iridescenceMap.value=p.iridescenceMap,t(p.iridescenceMap,m.iridescenceMapTransform)),p.iridescenceThicknessMap&&(m.iridescenceThicknessMap.value=p.iridescenceThicknessMap,t(p.iridescenceThicknessMap,m.iridescenceThicknessMapTransform))),p.transmission>0&&(m.transmission.value=p.transmission,m.transmissionSamplerMap.value=S.texture,m.transmissionSamplerSize.value.set(S.width,S.height),p.transmissionMap&&(m.transmissionMap.value=p.transmissionMap,t(p.transmissionMap,m.transmissionMapTransform)),m.thickness.value=p.thickness,p.thicknessMap&&(m.thicknessMap.value=p.thicknessMap,t(p.thicknessMap,m.thicknessMapTransform)),m.attenuationDistance.value=p.attenuationDistance,m.attenuationColor.value.copy(p.attenuationColor)),p.anisotropy>0&&(m.anisotropyVector.value.set(p.anisotropy*Math.cos(p.anisotropyRotation),p.anisotropy*Math.sin(p.anisotropyRotation)),p.anisotropyMap&&(m.anisotropyMap.value=p.anisotropyMap,t(p.anisotropyMap,m.anisotropyMapTransform))),m.specularIntensity.value=p.specularIntensity,m.specularColor.value.copy(p.specularColor),p.specularColorMap&&(m.specularColorMap.value=p.specularColorMap,t(p.specularColorMap,m.specularColorMapTransform)),p.specularIntensityMap&&(m.specularIntensityMap.value=p.specularIntensityMap,t(p.specularIntensityMap,m.specularIntensityMapTransform))}function g(m,p){p.matcap&&(m.matcap.value=p.matcap)}function E(m,p){let S=e.get(p).light;m.referencePosition.value.setFromMatrixPosition(S.matrixWorld),m.nearDistance.value=S.shadow.camera.near,m.farDistance.value=S.shadow.camera.far}return{refreshFogUniforms:i,refreshMaterialUniforms:r}}function Kx(n,e,t,i){let r={},s={};function o(S,A){let M=A.program;i.uniformBlockBinding(S,M,r[S.id])}function a(S,A){let M=r[S.id];M===void 0&&(g(S),M=l(S),r[S.id]=M,S.addEventListener("dispose",m));let L=A.program;i.updateUBOMapping(S,L);let T=e.render.frame;s[S.id]!==T&&(c(S),s[S.id]=T)}function l(S){let A=n.createBuffer(),M=S.__size,L=S.usage;return n.bindBuffer(n.UNIFORM_BUFFER,A),n.bufferData(n.UNIFORM_BUFFER,M,L),n.bindBuffer(n.UNIFORM_BUFFER,null),A}function c(S){let A=r[S.id],M=S.uniforms,L=S.__cache;n.bindBuffer(n.UNIFORM_BUFFER,A);for(let T=0,v=M.length;T<v;T++){let w=M[T];if(Array.isArray(w))for(let k=0,F=w.length;k<F;k++)h(w[k],T,k,L);else h(w,T,0,L)}n.bindBuffer(n.UNIFORM_BUFFER,null)}function h(S,A,M,L){if(f(S,A,M,L)===!0){let T=S.__offset,v=S.value;if(Array.isArray(v)){let w=0;for(let k=0;k<v.length;k++){let F=v[k],D=E(F,!0);u(F,S.__data,w),w+=D.storage/Float32Array.BYTES_PER_ELEMENT}}else u(v,S.__data,0);n.bufferSubData(n.UNIFORM_BUFFER,T,S.__data)}}function u(S,A,M){typeof S=="number"||typeof S=="boolean"?A[M]=S:S.isMatrix3?(A[M]=S.elements[0],A[M+1]=S.elements[1],A[M+2]=S.elements[2],A[M+3]=0,A[M+4]=S.elements[3],A[M+5]=S.elements[4],A[M+6]=S.elements[5],A[M+7]=0,A[M+8]=S.elements[6],A[M+9]=S.elements[7],A[M+10]=S.elements[8],A[M+11]=0):ArrayBuffer.isView(S)?A.set(S.subarray(0,A.length-M),M):S.toArray(A,M)}function f(S,A,M,L){let T=S.value,v=A+"_"+M;if(Array.isArray(T)){L[v]===void 0&&(L[v]=[]);let w=L[v],k=!1;for(let F=0;F<T.length;F++)d(T[F],w,F)===!0&&(k=!0);return k}return d(T,L,v)}function d(S,A,M){if(A[M]===void 0)return typeof S=="number"||typeof S=="boolean"?A[M]=S:ArrayBuffer.isView(S)?A[M]=S.slice():A[M]=S.clone(),!0;{let L=A[M];if(typeof S=="number"||typeof S=="boolean"){if(L!==S)return A[M]=S,!0}else{if(ArrayBuffer.isView(S))return!0;if(L.equals(S)===!1)return L.copy(S),!0}}return!1}function g(S){let A=S.uniforms,M=0,L=16;for(let v=0,w=A.length;v<w;v++){let k=Array.isArray(A[v])?A[v]:[A[v]];for(let F=0,D=k.length;F<D;F++){let H=k[F],W=Array.isArray(H.value)?H.value:[H.value],N=Array.isArray(A[v])||Array.isArray(H.value),z=M;for(let G=0,he=W.length;G<he;G++){let Z=W[G],j=E(Z,N),te=M%L,pe=te%j.boundary,ue=te+pe;M+=pe,ue!==0&&L-ue<j.storage&&(M+=L-ue),G===0&&(z=M),M+=j.storage}let Y=H.type==="int"?Int32Array:H.type==="uint"?Uint32Array:Float32Array;H.__data=new Y((M-z)/Float32Array.BYTES_PER_ELEMENT),H.__offset=z}}let T=M%L;return T>0&&(M+=L-T),S.__size=M,S.__cache={},this}function E(S,A){let M={boundary:0,storage:0};return typeof S=="number"||typeof S=="boolean"?(M.boundary=4,M.storage=4):S.isVector2?(M.boundary=8,M.storage=8):S.isVector3||S.isColor?(M.boundary=16,M.storage=12):S.isVector4?(M.boundary=16,M.storage=16):S.isMatrix3?(M.boundary=16,M.storage=48):S.isMatrix4?(M.boundary=16,M.storage=64):S.isTexture?Ve("WebGLRenderer: Texture samplers can not be part of an uniforms group."):ArrayBuffer.isView(S)?(M.boundary=16,M.storage=S.byteLength):Ve("WebGLRenderer: Unsupported uniform value type.",S),A===!0&&(M.boundary=16,M.storage=Math.ceil(M.storage/16)*16),M}function m(S){let A=S.target;A.removeEventListener("dispose",m),n.deleteBuffer(r[A.id]),delete r[A.id],delete s[A.id]}function p(){for(let S in r)n.deleteBuffer(r[S]);r={},s={}}return{bind:o,update:a,dispose:p}}var Rb=new Uint16Array([12469,15057,12620,14925,13266,14620,13807,14376,14323,13990,14545,13625,14713,13328,14840,12882,14931,12528,14996,12233,15039,11829,15066,11525,15080,11295,15085,10976,15082,10705,15073,10495,13880,14564,13898,14542,13977,14430,14158,14124,14393,13732,14556,13410,14702,12996,14814,12596,14891,12291,14937,11834,14957,11489,14958,11194,14943,10803,14921,10506,14893,10278,14858,9960,14484,14039,14487,14025,14499,13941,14524,13740,14574,13468,14654,13106,14743,12678,14818,12344,14867,11893,14889,11509,14893,11180,14881,10751,14852,10428,14812,10128,14765,9754,14712,9466,14764,13480,14764,13475,14766,13440,14766,13347,14769,13070,14786,12713,14816,12387,14844,11957,14860,11549,14868,11215,14855,10751,14825,10403,14782,10044,14729,9651,14666,9352,14599,9029,14967,12835,14966,12831,14963,12804,14954,12723,14936,12564,14917,12347,14900,11958,14886,11569,14878,11247,14859,10765,14828,10401,14784,10011,14727,9600,14660,9289,14586,8893,14508,8533,15111,12234,15110,12234,15104,12216,15092,12156,15067,12010,15028,11776,14981,11500,14942,11205,14902,10752,14861,10393,14812,9991,14752,9570,14682,9252,14603,8808,14519,8445,14431,8145,15209,11449,15208,11451,15202,11451,15190,11438,15163,11384,15117,11274,15055,10979,14994,10648,14932,10343,14871,9936,14803,9532,14729,9218,14645,8742,14556,8381,14461,8020,14365,7603,15273,10603,15272,10607,15267,10619,15256,10631,15231,10614,15182,10535,15118,10389,15042,10167,14963,9787,14883,9447,14800,9115,14710,8665,14615,8318,14514,7911,14411,7507,14279,7198,15314,9675,15313,9683,15309,9712,15298,9759,15277,9797,15229,9773,15166,9668,15084,9487,14995,9274,14898,8910,14800,8539,14697,8234,14590,7790,14479,7409,14367,7067,14178,6621,15337,8619,15337,8631,15333,8677,15325,8769,15305,8871,15264,8940,15202,8909,15119,8775,15022,8565,14916,8328,14804,8009,14688,7614,14569,7287,14448,6888,14321,6483,14088,6171,15350,7402,15350,7419,15347,7480,15340,7613,15322,7804,15287,7973,15229,8057,15148,8012,15046,7846,14933,7611,14810,7357,14682,7069,14552,6656,14421,6316,14251,5948,14007,5528,15356,5942,15356,5977,15353,6119,15348,6294,15332,6551,15302,6824,15249,7044,15171,7122,15070,7050,14949,6861,14818,6611,14679,6349,14538,6067,14398,5651,14189,5311,13935,4958,15359,4123,15359,4153,15356,4296,15353,4646,15338,5160,15311,5508,15263,5829,15188,6042,15088,6094,14966,6001,14826,5796,14678,5543,14527,5287,14377,4985,14133,4586,13869,4257,15360,1563,15360,1642,15358,2076,15354,2636,15341,3350,15317,4019,15273,4429,15203,4732,15105,4911,14981,4932,14836,4818,14679,4621,14517,4386,14359,4156,14083,3795,13808,3437,15360,122,15360,137,15358,285,15355,636,15344,1274,15322,2177,15281,2765,15215,3223,15120,3451,14995,3569,14846,3567,14681,3466,14511,3305,14344,3121,14037,2800,13753,2467,15360,0,15360,1,15359,21,15355,89,15346,253,15325,479,15287,796,15225,1148,15133,1492,15008,1749,14856,1882,14685,1886,14506,1783,14324,1608,13996,1398,13702,1183]),Mr=null;function Zx(){return Mr===null&&(Mr=new Ho(Rb,16,16,Mn,Ui),Mr.name="DFG_LUT",Mr.minFilter=_i,Mr.magFilter=_i,Mr.wrapS=cn,Mr.wrapT=cn,Mr.generateMipmaps=!1,Mr.needsUpdate=!0),Mr}var Fl=class{constructor(e={}){let{canvas:t=Xp(),context:i=null,depth:r=!0,stencil:s=!1,alpha:o=!1,antialias:a=!1,premultipliedAlpha:l=!0,preserveDrawingBuffer:c=!1,powerPreference:h="default",failIfMajorPerformanceCaveat:u=!1,reversedDepthBuffer:f=!1,outputBufferType:d=fi}=e;this.isWebGLRenderer=!0;let g;if(i!==null){if(typeof WebGLRenderingContext<"u"&&i instanceof WebGLRenderingContext)throw new Error("THREE.WebGLRenderer: WebGL 1 is not supported since r163.");g=i.getContextAttributes().alpha}else g=o;let E=d,m=new Set([_o,vo,xo]),p=new Set([fi,Fi,Pr,qn,po,mo]),S=new Uint32Array(4),A=new Int32Array(4),M={textures:[],min:[],max:[],resolution:[]},L=null,T=null,v=[],w=[],k=null;this.domElement=t,this.debug={checkShaderErrors:!0,diagnostics:{keywords:!1},onShaderError:null},this.autoClear=!0,this.autoClearColor=!0,this.autoClearDepth=!0,this.autoClearStencil=!0,this.sortObjects=!0,this.clippingPlanes=[],this.localClippingEnabled=!1,this.toneMapping=vn,this.toneMappingExposure=1,this.transmissionResolutionScale=1;let F=this,D=!1,H=null,W=null,N=null,z=null;this._outputColorSpace=Hi;let Y=0,G=0,he=null,Z=-1,j=null,te=new Lt,pe=new Lt,ue=null,ee=new Fe(0),xe=0,_e=t.width,De=t.height,Ee=1,We=null,ot=null,Qe=new Lt(0,0,_e,De),at=new Lt(0,0,_e,De),st=!1,ae=new jn,Se=new Qc,ve=!1,ke=!1,Ne=new je,rt=new P,Ge=new Lt,gt={background:null,fog:null,environment:null,overrideMaterial:null,isScene:!0},pt=!1;function Mt(){return he===null?Ee:1}let U=i;function ye(b,B){return t.getContext(b,B)}let qe,ft,we,Ot,$e,nt,R,_,X,de,le,be,Te,ie,re,ge,O,oe,ne,Ce,Me,Re,et;try{let b={alpha:!0,depth:r,stencil:s,antialias:a,premultipliedAlpha:l,preserveDrawingBuffer:c,powerPreference:h,failIfMajorPerformanceCaveat:u};if("setAttribute"in t&&t.setAttribute("data-engine",`three.js r${"187"}`),t.addEventListener("webglcontextlost",Ke,!1),t.addEventListener("webglcontextrestored",ht,!1),t.addEventListener("webglcontextcreationerror",Ie,!1),U===null){let B="webgl2";if(U=ye(B,b),U===null)throw ye(B)?new Error("THREE.WebGLRenderer: Error creating WebGL context with your selected attributes."):new Error("THREE.WebGLRenderer: Error creating WebGL context.")}ct()}catch(b){throw t.removeEventListener("webglcontextlost",Ke,!1),t.removeEventListener("webglcontextrestored",ht,!1),t.removeEventListener("webglcontextcreationerror",Ie,!1),St("WebGLRenderer: "+b.message),b}function ct(){qe=new sx(U),qe.init(),Me=new Xx(U,qe),ft=new $0(U,qe,e,Me),we=new Vx(U,qe),ft.reversedDepthBuffer&&f&&we.buffers.depth.setReversed(!0),W=U.createFramebuffer(),N=U.createFramebuffer(),z=U.createFramebuffer(),Ot=new lx(U),$e=new Dx,nt=new Wx(U,qe,we,$e,ft,Me,Ot),R=new rx(F),_=new Im(U),Re=new K0(U,_),X=new ox(U,_,Ot,Re),de=new hx(U,X,_,Re,Ot),oe=new cx(U,ft,nt),re=new J0($e),le=new Lx(F,R,qe,ft,Re,re),be=new qx(F,$e),Te=new Fx,ie=new Bx(qe),O=new q0(F,R,we,de,g,l),ge=new Hx(F,de,ft),et=new Kx(U,Ot,ft,we),ne=new Z0(U,qe,Ot),Ce=new ax(U,qe,Ot),Ot.programs=le.programs,F.capabilities=ft,F.extensions=qe,F.properties=$e,F.renderLists=Te,F.shadowMap=ge,F.state=we,F.info=Ot}E!==fi&&(k=new ux(E,t.width,t.height,a,r,s));let fe=new Ah(F,U);this.xr=fe,this.getContext=function(){return U},this.getContextAttributes=function(){return U.getContextAttributes()},this.forceContextLoss=function(){let b=qe.get("WEBGL_lose_context");b&&b.loseContext()},this.forceContextRestore=function(){let b=qe.get("WEBGL_lose_context");b&&b.restoreContext()},this.getPixelRatio=function(){return Ee},this.setPixelRatio=function(b){b!==void 0&&(Ee=b,this.setSize(_e,De,!1))},this.getSize=function(b){return b.set(_e,De)},this.setSize=function(b,B,Q=!0){if(fe.isPresenting){Ve("WebGLRenderer: Can't change size while VR device is presenting.");return}_e=b,De=B,t.width=Math.floor(b*Ee),t.height=Math.floor(B*Ee),Q===!0&&(t.style.width=b+"px",t.style.height=B+"px"),k!==null&&k.setSize(t.width,t.height),this.setViewport(0,0,b,B)},this.getDrawingBufferSize=function(b){return b.set(_e*Ee,De*Ee).floor()},this.setDrawingBufferSize=function(b,B,Q){_e=b,De=B,Ee=Q,t.width=Math.floor(b*Q),t.height=Math.floor(B*Q),this.setViewport(0,0,b,B)},this.setEffects=function(b){if(E===fi){St("WebGLRenderer: setEffects() requires outputBufferType set to HalfFloatType or FloatType.");return}if(b){for(let B=0;B<b.length;B++)if(b[B].isOutputPass===!0){Ve("WebGLRenderer: OutputPass is not needed in setEffects(). Tone mapping and color space conversion are applied automatically.");break}}k.setEffects(b||[])},this.getCurrentViewport=function(b){return b.copy(te)},this.getViewport=function(b){return b.copy(Qe)},this.setViewport=function(b,B,Q,q){b.isVector4?Qe.set(b.x,b.y,b.z,b.w):Qe.set(b,B,Q,q),we.viewport(te.copy(Qe).multiplyScalar(Mt()).round())},this.getScissor=function(b){return b.copy(at)},this.setScissor=function(b,B,Q,q){b.isVector4?at.set(b.x,b.y,b.z,b.w):at.set(b,B,Q,q),we.scissor(pe.copy(at).multiplyScalar(Mt()).round())},this.getScissorTest=function(){return st},this.setScissorTest=function(b){we.setScissorTest(st=b)},this.setOpaqueSort=function(b){We=b},this.setTransparentSort=function(b){ot=b},this.getClearColor=function(b){return b.copy(O.getClearColor())},this.setClearColor=function(){O.setClearColor(...arguments)},this.getClearAlpha=function(){return O.getClearAlpha()},this.setClearAlpha=function(){O.setClearAlpha(...arguments)},this.clear=function(b=!0,B=!0,Q=!0){let q=0;if(b){let K=!1;if(he!==null){let Pe=he.texture.format;K=m.has(Pe)}if(K){let Pe=he.texture.type,Ue=p.has(Pe),Le=O.getClearColor(),Be=O.getClearAlpha(),Je=Le.r,dt=Le.g,bt=Le.b;Ue?(S[0]=Je,S[1]=dt,S[2]=bt,S[3]=Be,U.clearBufferuiv(U.COLOR,0,S)):(A[0]=Je,A[1]=dt,A[2]=bt,A[3]=Be,U.clearBufferiv(U.COLOR,0,A))}else q|=U.COLOR_BUFFER_BIT}B&&(q|=U.DEPTH_BUFFER_BIT,this.state.buffers.depth.setMask(!0)),Q&&(q|=U.STENCIL_BUFFER_BIT,this.state.buffers.stencil.setMask(4294967295)),q!==0&&U.clear(q)},this.clearColor=function(){this.clear(!0,!1,!1)},this.clearDepth=function(){this.clear(!1,!0,!1)},this.clearStencil=function(){this.clear(!1,!1,!0)},this.setNodesHandler=function(b){b.setRenderer(this),H=b},this.dispose=function(){t.removeEventListener("webglcontextlost",Ke,!1),t.removeEventListener("webglcontextrestored",ht,!1),t.removeEventListener("webglcontextcreationerror",Ie,!1),O.dispose(),Te.dispose(),ie.dispose(),nt.dispose(),$e.dispose(),R.dispose(),de.dispose(),X.dispose(),Re.dispose(),et.dispose(),le.dispose(),fe.dispose(),fe.removeEventListener("sessionstart",ic),fe.removeEventListener("sessionend",lr),wr.stop()};function Ke(b){b.preventDefault(),Ku("WebGLRenderer: Context Lost."),D=!0}function ht(){Ku("WebGLRenderer: Context Restored."),D=!1;let b=Ot.autoReset,B=ge.enabled,Q=ge.autoUpdate,q=ge.needsUpdate,K=ge.type;ct(),Ot.autoReset=b,ge.enabled=B,ge.autoUpdate=Q,ge.needsUpdate=q,ge.type=K}function Ie(b){St("WebGLRenderer: A WebGL context could not be created. Reason: ",b.statusMessage)}function _t(b){let B=b.target;B.removeEventListener("dispose",_t),Yt(B)}function Yt(b){nn(b),$e.remove(b)}function nn(b){let B=$e.get(b).programs;B!==void 0&&(B.forEach(function(Q){le.releaseProgram(Q)}),b.isShaderMaterial&&le.releaseShaderCache(b))}this.renderBufferDirect=function(b,B,Q,q,K,Pe){B===null&&(B=gt);let Ue=K.isMesh&&K.matrixWorld.determinantAffine()<0,Le=Ma(b,B,Q,q,K);we.setMaterial(q,Ue);let Be=Q.index,Je=1;if(q.wireframe===!0){if(Be=X.getWireframeAttribute(Q),Be===void 0)return;Je=2}let dt=Q.drawRange,bt=Q.attributes.position,Ze=dt.start*Je,Et=(dt.start+dt.count)*Je;Pe!==null&&(Ze=Math.max(Ze,Pe.start*Je),Et=Math.min(Et,(Pe.start+Pe.count)*Je)),Be!==null?(Ze=Math.max(Ze,0),Et=Math.min(Et,Be.count)):bt!=null&&(Ze=Math.max(Ze,0),Et=Math.min(Et,bt.count));let ei=Et-Ze;if(ei<0||ei===1/0)return;Re.setup(K,q,Le,Q,Be);let kt,Gt=ne;if(Be!==null&&(kt=_.get(Be),Gt=Ce,Gt.setIndex(kt)),K.isMesh)q.wireframe===!0?(we.setLineWidth(q.wireframeLinewidth*Mt()),Gt.setMode(U.LINES)):Gt.setMode(U.TRIANGLES);else if(K.isLine){let bi=q.linewidth;bi===void 0&&(bi=1),we.setLineWidth(bi*Mt()),K.isLineSegments?Gt.setMode(U.LINES):K.isLineLoop?Gt.setMode(U.LINE_LOOP):Gt.setMode(U.LINE_STRIP)}else K.isPoints?Gt.setMode(U.POINTS):K.isSprite&&Gt.setMode(U.TRIANGLES);if(K.isBatchedMesh)if(qe.get("WEBGL_multi_draw"))Gt.renderMultiDraw(K._multiDrawStarts,K._multiDrawCounts,K._multiDrawCount);else{let bi=K._multiDrawStarts,Xe=K._multiDrawCounts,pi=K._multiDrawCount,Tt=Be?_.get(Be).bytesPerElement:1,Ar=$e.get(q).currentProgram.getUniforms();for(let mi=0;mi<pi;mi++)Ar.setValue(U,"_gl_DrawID",mi),Gt.render(bi[mi]/Tt,Xe[mi])}else if(K.isInstancedMesh)Gt.renderInstances(Ze,ei,K.count);else if(Q.isInstancedBufferGeometry){let bi=Q._maxInstanceCount!==void 0?Q._maxInstanceCount:1/0,Xe=Math.min(Q.instanceCount,bi);Gt.renderInstances(Ze,ei,Xe)}else Gt.render(Ze,ei)};function va(b,B,Q,q){H!==null&&b.isNodeMaterial&&H.setObject(q,b),ve===!0&&re.setState(b,Q,!1),b.transparent===!0&&b.side===vi&&b.forceSinglePass===!1?(b.side=ti,b.needsUpdate=!0,cr(b,B,q),b.side=qi,b.needsUpdate=!0,cr(b,B,q),b.side=vi):cr(b,B,q)}this.compile=function(b,B,Q=null){Q===null&&(Q=b),H!==null&&H.renderStart(b,B,Q),T=ie.get(Q),T.init(B),w.push(T),Q.traverseVisible(function(K){K.isLight&&K.layers.test(B.layers)&&(T.pushLight(K),K.castShadow&&T.pushShadow(K))}),b!==Q&&b.traverseVisible(function(K){K.isLight&&K.layers.test(B.layers)&&(T.pushLight(K),K.castShadow&&T.pushShadow(K))}),T.setupLights(),H!==null&&H.updateLights(T.state.lightsArray),ke=this.localClippingEnabled,ve=re.init(this.clippingPlanes,ke),ve===!0&&re.setGlobalState(this.clippingPlanes,B),H!==null&&ge.render(T.state.shadowsArray,Q,B);let q=new Set;return b.traverse(function(K){if(!(K.isMesh||K.isPoints||K.isLine||K.isSprite))return;let Pe=K.material;if(Pe)if(Array.isArray(Pe))for(let Ue=0;Ue<Pe.length;Ue++){let Le=Pe[Ue];va(Le,Q,B,K),q.add(Le)}else va(Pe,Q,B,K),q.add(Pe)}),T=w.pop(),H!==null&&H.renderEnd(),q},this.compileAsync=function(b,B,Q=null){let q=this.compile(b,B,Q);return new Promise(K=>{function Pe(){if(q.forEach(function(Ue){let Be=$e.get(Ue).currentProgram;(Be===void 0||Be.isReady())&&q.delete(Ue)}),q.size===0){K(b);return}setTimeout(Pe,10)}qe.get("KHR_parallel_shader_compile")!==null?Pe():setTimeout(Pe,10)})};let eo=null;function Lu(b){eo&&eo(b)}function ic(){wr.stop()}function lr(){wr.start()}let wr=new Sh;wr.setAnimationLoop(Lu),typeof self<"u"&&wr.setContext(self),this.setAnimationLoop=function(b){eo=b,fe.setAnimationLoop(b),b===null?wr.stop():wr.start()},fe.addEventListener("sessionstart",ic),fe.addEventListener("sessionend",lr),this.render=function(b,B){if(B!==void 0&&B.isCamera!==!0){St("WebGLRenderer.render: camera is not an instance of THREE.Camera.");return}if(D===!0)return;H!==null&&H.renderStart(b,B);let Q=fe.enabled===!0&&fe.isPresenting===!0,q=k!==null&&(he===null||Q)&&k.begin(F,he);if(b.matrixWorldAutoUpdate===!0&&b.updateMatrixWorld(),B.parent===null&&B.matrixWorldAutoUpdate===!0&&B.updateMatrixWorld(),fe.enabled===!0&&fe.isPresenting===!0&&(k===null||k.isCompositing()===!1)&&(fe.cameraAutoUpdate===!0&&fe.updateCamera(B),B=fe.getCamera()),b.isScene===!0&&b.onBeforeRender(F,b,B,he),T=ie.get(b,w.length),T.init(B),T.state.textureUnits=nt.getTextureUnits(),w.push(T),Ne.multiplyMatrices(B.projectionMatrix,B.matrixWorldInverse),B.isArrayCamera?Se.setFromArrayCamera(B):ae.setFromProjectionMatrix(Ne,Vi,B.reversedDepth),ke=this.localClippingEnabled,ve=re.init(this.clippingPlanes,ke),L=Te.get(b,v.length),L.init(),v.push(L),this.info.render.frame++,fe.enabled===!0&&fe.isPresenting===!0){let Ue=F.xr.getDepthSensingMesh();Ue!==null&&Tr(Ue,B,-1/0,F.sortObjects)}Tr(b,B,0,F.sortObjects),L.finish(),H!==null&&H.updateLights(T.state.lightsArray),F.sortObjects===!0&&L.sort(We,ot),pt=fe.enabled===!1||fe.isPresenting===!1||fe.hasDepthSensing()===!1,pt&&O.addToRenderList(L,b),this.info.autoReset===!0&&this.info.reset(),ve===!0&&re.beginShadows();let K=T.state.shadowsArray;if(ge.render(K,b,B),ve===!0&&re.endShadows(),(q&&k.hasRenderPass())===!1){let Ue=L.opaque,Le=L.transmissive;if(T.setupLights(),B.isArrayCamera){let Be=B.cameras;if(Le.length>0)for(let Je=0,dt=Be.length;Je<dt;Je++){let bt=Be[Je];Vn(Ue,Le,b,bt)}pt&&O.render(b);for(let Je=0,dt=Be.length;Je<dt;Je++){let bt=Be[Je];_a(L,b,bt,bt.viewport)}}else Le.length>0&&Vn(Ue,Le,b,B),pt&&O.render(b),_a(L,b,B)}he!==null&&G===0&&(nt.updateMultisampleRenderTarget(he),nt.updateRenderTargetMipmap(he)),q&&k.end(F),b.isScene===!0&&b.onAfterRender(F,b,B),Re.resetDefaultState(),Z=-1,j=null,w.pop(),w.length>0?(T=w[w.length-1],nt.setTextureUnits(T.state.textureUnits),ve===!0&&re.setGlobalState(F.clippingPlanes,T.state.camera)):T=null,v.pop(),v.length>0?L=v[v.length-1]:L=null,H!==null&&H.renderEnd()};function Tr(b,B,Q,q){if(b.visible===!1)return;if(b.layers.test(B.layers)){if(b.isGroup)Q=b.renderOrder;else if(b.isLOD)b.autoUpdate===!0&&b.update(B);else if(b.isLight)T.pushLight(b),b.castShadow&&T.pushShadow(b);else if(b.isSprite){let Ue=B.isArrayCamera?Se:ae;if(!b.frustumCulled||b.intersectsFrustum(Ue)){q&&Ge.setFromMatrixPosition(b.matrixWorld).applyMatrix4(Ne);let Le=de.update(b),Be=b.material;Be.visible&&L.push(b,Le,Be,Q,Ge.z,null,B)}}else if(b.isMesh||b.isLine||b.isPoints){let Ue=B.isArrayCamera?Se:ae;if(!b.frustumCulled||b.intersectsFrustum(Ue)){let Le=de.update(b),Be=b.material;if(q&&(b.boundingSphere!==void 0?(b.boundingSphere===null&&b.computeBoundingSphere(),Ge.copy(b.boundingSphere.center)):(Le.boundingSphere===null&&Le.computeBoundingSphere(),Ge.copy(Le.boundingSphere.center)),Ge.applyMatrix4(b.matrixWorld).applyMatrix4(Ne)),Array.isArray(Be)){let Je=Le.groups;for(let dt=0,bt=Je.length;dt<bt;dt++){let Ze=Je[dt],Et=Be[Ze.materialIndex];Et&&Et.visible&&L.push(b,Le,Et,Q,Ge.z,Ze,B)}}else Be.visible&&L.push(b,Le,Be,Q,Ge.z,null,B)}}}let Pe=b.children;for(let Ue=0,Le=Pe.length;Ue<Le;Ue++)Tr(Pe[Ue],B,Q,q)}function _a(b,B,Q,q){let{opaque:K,transmissive:Pe,transparent:Ue}=b;T.setupLightsView(Q),ve===!0&&re.setGlobalState(F.clippingPlanes,Q),q&&we.viewport(te.copy(q)),K.length>0&&ri(K,B,Q),Pe.length>0&&ri(Pe,B,Q),Ue.length>0&&ri(Ue,B,Q),we.buffers.depth.setTest(!0),we.buffers.depth.setMask(!0),we.buffers.color.setMask(!0),we.setPolygonOffset(!1)}function Vn(b,B,Q,q){if((Q.isScene===!0?Q.overrideMaterial:null)!==null)return;if(T.state.transmissionRenderTarget[q.id]===void 0){let Ze=qe.has("EXT_color_buffer_half_float")||qe.has("EXT_color_buffer_float");T.state.transmissionRenderTarget[q.id]=new Wi(1,1,{generateMipmaps:!0,type:Ze?Ui:fi,minFilter:_n,samples:Math.max(4,ft.samples),stencilBuffer:s,resolveDepthBuffer:!1,resolveStencilBuffer:!1,storeMultisampledDepthBuffer:!1,storeMultisampledStencilBuffer:!1,colorSpace:xt.workingColorSpace})}let Pe=T.state.transmissionRenderTarget[q.id],Ue=q.viewport||te;Pe.setSize(Ue.z*F.transmissionResolutionScale,Ue.w*F.transmissionResolutionScale);let Le=F.getRenderTarget(),Be=F.getActiveCubeFace(),Je=F.getActiveMipmapLevel();F.setRenderTarget(Pe),F.getClearColor(ee),xe=F.getClearAlpha(),xe<1&&F.setClearColor(16777215,.5),F.clear(),pt&&O.render(Q);let dt=F.toneMapping;F.toneMapping=vn;let bt=q.viewport;if(q.viewport!==void 0&&(q.viewport=void 0),T.setupLightsView(q),ve===!0&&re.setGlobalState(F.clippingPlanes,q),ri(b,Q,q),nt.updateMultisampleRenderTarget(Pe),nt.updateRenderTargetMipmap(Pe),qe.has("WEBGL_multisampled_render_to_texture")===!1){let Ze=!1;for(let Et=0,ei=B.length;Et<ei;Et++){let kt=B[Et],{object:Gt,geometry:bi,material:Xe,group:pi}=kt;if(Xe.side===vi&&Gt.layers.test(q.layers)){let Tt=Xe.side;Xe.side=ti,Xe.needsUpdate=!0,hi(Gt,Q,q,bi,Xe,pi),Xe.side=Tt,Xe.needsUpdate=!0,Ze=!0}}Ze===!0&&(nt.updateMultisampleRenderTarget(Pe),nt.updateRenderTargetMipmap(Pe))}F.setRenderTarget(Le,Be,Je),F.setClearColor(ee,xe),bt!==void 0&&(q.viewport=bt),F.toneMapping=dt}function ri(b,B,Q){let q=B.isScene===!0?B.overrideMaterial:null;for(let K=0,Pe=b.length;K<Pe;K++){let Ue=b[K],{object:Le,geometry:Be,group:Je}=Ue,dt=Ue.material;dt.allowOverride===!0&&q!==null&&(dt=q),Le.layers.test(Q.layers)&&hi(Le,B,Q,Be,dt,Je)}}function hi(b,B,Q,q,K,Pe){H!==null&&K.isNodeMaterial&&H.setObject(b,K),b.onBeforeRender(F,B,Q,q,K,Pe),b.modelViewMatrix.multiplyMatrices(Q.matrixWorldInverse,b.matrixWorld),b.normalMatrix.getNormalMatrix(b.modelViewMatrix),K.onBeforeRender(F,B,Q,q,b,Pe),K.transparent===!0&&K.side===vi&&K.forceSinglePass===!1?(K.side=ti,K.needsUpdate=!0,F.renderBufferDirect(Q,B,q,K,b,Pe),K.side=qi,K.needsUpdate=!0,F.renderBufferDirect(Q,B,q,K,b,Pe),K.side=vi):F.renderBufferDirect(Q,B,q,K,b,Pe),b.onAfterRender(F,B,Q,q,K,Pe)}function ui(b){let B=0;for(let Q of b)Q.texture!==null&&B++;return B}function cr(b,B,Q){B.isScene!==!0&&(B=gt);let q=$e.get(b),K=T.state.lights,Pe=T.state.shadowsArray,Ue=K.state.version,Le=le.getParameters(b,K.state,Pe,B,Q,T.state.lightProbeGridArray),Be=le.getProgramCacheKey(Le),Je=q.programs;q.environment=b.isMeshStandardMaterial||b.isMeshLambertMaterial||b.isMeshPhongMaterial?B.environment:null,q.fog=B.fog;let dt=b.isMeshStandardMaterial||b.isMeshLambertMaterial&&!b.envMap||b.isMeshPhongMaterial&&!b.envMap;q.envMap=R.get(b.envMap||q.environment,dt),q.envMapRotation=q.environment!==null&&b.envMap===null?B.environmentRotation:b.envMapRotation,Je===void 0&&(b.addEventListener("dispose",_t),Je=new Map,q.programs=Je,q.programVariants=new Map);let bt=Je.get(Be);if(bt!==void 0){if(q.currentProgram===bt&&q.lightsStateVersion===Ue)return Sa(b,Le),bt}else Le.uniforms=le.getUniforms(b),H!==null&&b.isNodeMaterial&&H.build(b,Q,Le),b.onBeforeCompile(Le,F),bt=le.acquireProgram(Le,Be),Je.set(Be,bt),q.uniforms=Le.uniforms;let Ze=q.uniforms;return(!b.isShaderMaterial&&!b.isRawShaderMaterial||b.clipping===!0)&&(Ze.clippingPlanes=re.uniform),Sa(b,Le),q.needsLights=qr(b),q.lightsStateVersion=Ue,q.needsLights&&(Ze.ambientLightColor.value=K.state.ambient,Ze.lightProbe.value=K.state.probe,Ze.sunLights.value=K.state.sun,Ze.sunLightShadows.value=K.state.sunShadow,Ze.directionalLights.value=K.state.directional,Ze.directionalLightShadows.value=K.state.directionalShadow,Ze.spotLights.value=K.state.spot,Ze.spotLightShadows.value=K.state.spotShadow,Ze.rectAreaLights.value=K.state.rectArea,Ze.ltc_1.value=K.state.rectAreaLTC1,Ze.ltc_2.value=K.state.rectAreaLTC2,Ze.pointLights.value=K.state.point,Ze.pointLightShadows.value=K.state.pointShadow,Ze.hemisphereLights.value=K.state.hemi,Ze.sunShadowMatrix.value=K.state.sunShadowMatrix,Ze.sunShadowCascade.value=K.state.sunShadowCascade,Ze.directionalShadowMatrix.value=K.state.directionalShadowMatrix,Ze.spotLightMatrix.value=K.state.spotLightMatrix,Ze.spotLightMap.value=K.state.spotLightMap,Ze.pointShadowMatrix.value=K.state.pointShadowMatrix),q.numLightProbeGrids=ui(T.state.lightProbeGridArray),q.currentProgram=bt,q.uniformsList=null,bt}function pn(b,B,Q,q,K){let Pe=$e.get(b),Ue=Pe.currentProgram.id+","+q+","+K,Le=Pe.programVariants.get(Ue);return Le===void 0?(Le=cr(b,B,Q),Pe.programVariants.set(Ue,Le)):(Pe.currentProgram=Le,Pe.uniformsList=null,Pe.outputColorSpace=q,Pe.toneMapping=K),Le}function Yr(b){if(b.uniformsList===null){let B=b.currentProgram.getUniforms();b.uniformsList=ms.seqWithValue(B.seq,b.uniforms)}return b.uniformsList}function Sa(b,B){let Q=$e.get(b);Q.outputColorSpace=B.outputColorSpace,Q.batching=B.batching,Q.batchingColor=B.batchingColor,Q.instancing=B.instancing,Q.instancingColor=B.instancingColor,Q.instancingMorph=B.instancingMorph,Q.skinning=B.skinning,Q.morphTargets=B.morphTargets,Q.morphNormals=B.morphNormals,Q.morphColors=B.morphColors,Q.morphTargetsCount=B.morphTargetsCount,Q.numClippingPlanes=B.numClippingPlanes,Q.numIntersection=B.numClipIntersection,Q.vertexAlphas=B.vertexAlphas,Q.vertexTangents=B.vertexTangents,Q.toneMapping=B.toneMapping}function Ma(b,B,Q,q,K){B.isScene!==!0&&(B=gt),nt.resetTextureUnits();let Pe=B.fog,Ue=q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial?B.environment:null,Le=he===null?F.outputColorSpace:he.isXRRenderTarget===!0?he.texture.colorSpace:xt.workingColorSpace,Be=q.isMeshStandardMaterial||q.isMeshLambertMaterial&&!q.envMap||q.isMeshPhongMaterial&&!q.envMap,Je=R.get(q.envMap||Ue,Be),dt=q.vertexColors===!0&&!!Q.attributes.color&&Q.attributes.color.itemSize===4,bt=!!Q.attributes.tangent&&(!!q.normalMap||q.anisotropy>0),Ze=!!Q.morphAttributes.position,Et=!!Q.morphAttributes.normal,ei=!!Q.morphAttributes.color,kt=vn;q.toneMapped&&(he===null||he.isXRRenderTarget===!0)&&(kt=F.toneMapping);let Gt=Q.morphAttributes.position||Q.morphAttributes.normal||Q.morphAttributes.color,bi=Gt!==void 0?Gt.length:0,Xe=$e.get(q),pi=T.state.lights;if(ve===!0&&(ke===!0||b!==j)){let zt=b===j&&q.id===Z;re.setState(q,b,zt)}let Tt=!1,Ar=!1;q.version===Xe.__version?Xe.needsLights&&Xe.lightsStateVersion!==pi.state.version||K.isBatchedMesh&&Xe.batching===!1||!K.isBatchedMesh&&Xe.batching===!0||K.isBatchedMesh&&Xe.batchingColor===!0&&K._colorsTexture===null||K.isBatchedMesh&&Xe.batchingColor===!1&&K._colorsTexture!==null||K.isInstancedMesh&&Xe.instancing===!1||!K.isInstancedMesh&&Xe.instancing===!0||K.isSkinnedMesh&&Xe.skinning===!1||!K.isSkinnedMesh&&Xe.skinning===!0||K.isInstancedMesh&&Xe.instancingColor===!0&&K.instanceColor===null||K.isInstancedMesh&&Xe.instancingColor===!1&&K.instanceColor!==null||K.isInstancedMesh&&Xe.instancingMorph===!0&&K.morphTexture===null||K.isInstancedMesh&&Xe.instancingMorph===!1&&K.morphTexture!==null||Xe.envMap!==Je||q.fog===!0&&Xe.fog!==Pe||Xe.numClippingPlanes!==void 0&&(Xe.numClippingPlanes!==re.numPlanes||Xe.numIntersection!==re.numIntersection)||Xe.vertexAlphas!==dt||Xe.vertexTangents!==bt||Xe.morphTargets!==Ze||Xe.morphNormals!==Et||Xe.morphColors!==ei||Xe.morphTargetsCount!==bi||Xe.numLightProbeGrids!==ui(T.state.lightProbeGridArray)?Tt=!0:(Xe.outputColorSpace!==Le||Xe.toneMapping!==kt)&&(Ar=!0):(Tt=!0,Xe.__version=q.version);let mi=Xe.currentProgram;(Tt===!0||Ar===!0)&&(mi=Ar===!0?pn(q,B,K,Le,kt):cr(q,B,K),H&&q.isNodeMaterial&&H.onUpdateProgram(q,mi,Xe));let no=!1,hr=!1,Rr=!1,yt=mi.getUniforms(),si=Xe.uniforms;if(we.useProgram(mi.program)&&(no=!0,hr=!0,Rr=!0),q.id!==Z&&(Z=q.id,hr=!0),no||j!==b){we.buffers.depth.getReversed()&&b.reversedDepth!==!0&&(b._reversedDepth=!0,b.updateProjectionMatrix()),yt.setValue(U,"projectionMatrix",b.projectionMatrix),yt.setValue(U,"viewMatrix",b.matrixWorldInverse);let gi=yt.map.cameraPosition;gi!==void 0&&gi.setValue(U,rt.setFromMatrixPosition(b.matrixWorld)),ft.logarithmicDepthBuffer&&yt.setValue(U,"logDepthBufFC",2/(Math.log(b.far+1)/Math.LN2)),(q.isMeshPhongMaterial||q.isMeshToonMaterial||q.isMeshLambertMaterial||q.isMeshBasicMaterial||q.isMeshStandardMaterial||q.isShaderMaterial)&&yt.setValue(U,"isOrthographic",b.isOrthographicCamera===!0),j!==b&&(j=b,hr=!0,Rr=!0)}if(Xe.needsLights&&(pi.state.sunShadowMap.length>0&&yt.setValue(U,"sunShadowMap",pi.state.sunShadowMap,nt),pi.state.directionalShadowMap.length>0&&yt.setValue(U,"directionalShadowMap",pi.state.directionalShadowMap,nt),pi.state.spotShadowMap.length>0&&yt.setValue(U,"spotShadowMap",pi.state.spotShadowMap,nt),pi.state.pointShadowMap.length>0&&yt.setValue(U,"pointShadowMap",pi.state.pointShadowMap,nt)),K.isSkinnedMesh){yt.setOptional(U,K,"bindMatrix"),yt.setOptional(U,K,"bindMatrixInverse");let zt=K.skeleton;zt&&(zt.boneTexture===null&&zt.computeBoneTexture(),yt.setValue(U,"boneTexture",zt.boneTexture,nt))}K.isBatchedMesh&&(yt.setOptional(U,K,"batchingTexture"),yt.setValue(U,"batchingTexture",K._matricesTexture,nt),yt.setOptional(U,K,"batchingIdTexture"),yt.setValue(U,"batchingIdTexture",K._indirectTexture,nt),yt.setOptional(U,K,"batchingColorTexture"),K._colorsTexture!==null&&yt.setValue(U,"batchingColorTexture",K._colorsTexture,nt));let rn=Q.morphAttributes;if((rn.position!==void 0||rn.normal!==void 0||rn.color!==void 0)&&oe.update(K,Q,mi),(hr||Xe.receiveShadow!==K.receiveShadow)&&(Xe.receiveShadow=K.receiveShadow,yt.setValue(U,"receiveShadow",K.receiveShadow)),(q.isMeshStandardMaterial||q.isMeshLambertMaterial||q.isMeshPhongMaterial)&&q.envMap===null&&B.environment!==null&&(si.envMapIntensity.value=B.environmentIntensity),si.dfgLUT!==void 0&&(si.dfgLUT.value=Zx()),hr){if(yt.setValue(U,"toneMappingExposure",F.toneMappingExposure),Xe.needsLights&&to(si,Rr),Pe&&q.fog===!0&&be.refreshFogUniforms(si,Pe),be.refreshMaterialUniforms(si,q,Ee,De,T.state.transmissionRenderTarget[b.id]),Xe.needsLights&&Xe.numLightProbeGrids>0){let zt=M,gi=0;for(let Yi of T.state.lightProbeGridArray)Yi.texture!==null&&(zt.textures[gi]=Yi.texture,zt.min[gi]=Yi.boundingBox.min,zt.max[gi]=Yi.boundingBox.max,zt.resolution[gi]=Yi.resolution,gi++);for(let Yi in zt)zt[Yi].length=gi;si.probesSH.value=zt.textures,si.probesMin.value=zt.min,si.probesMax.value=zt.max,si.probesResolution.value=zt.resolution}ms.upload(U,Yr(Xe),si,nt)}if(q.isShaderMaterial&&q.uniformsNeedUpdate===!0&&(ms.upload(U,Yr(Xe),si,nt),q.uniformsNeedUpdate=!1),q.isSpriteMaterial&&yt.setValue(U,"center",K.center),yt.setValue(U,"modelViewMatrix",K.modelViewMatrix),yt.setValue(U,"normalMatrix",K.normalMatrix),yt.setValue(U,"modelMatrix",K.matrixWorld),q.uniformsGroups!==void 0){let zt=q.uniformsGroups;for(let gi=0,Yi=zt.length;gi<Yi;gi++){let nc=zt[gi];et.update(nc,mi),et.bind(nc,mi)}}return mi}function to(b,B){b.ambientLightColor.needsUpdate=B,b.lightProbe.needsUpdate=B,b.sunLights.needsUpdate=B,b.sunLightShadows.needsUpdate=B,b.directionalLights.needsUpdate=B,b.directionalLightShadows.needsUpdate=B,b.pointLights.needsUpdate=B,b.pointLightShadows.needsUpdate=B,b.spotLights.needsUpdate=B,b.spotLightShadows.needsUpdate=B,b.rectAreaLights.needsUpdate=B,b.hemisphereLights.needsUpdate=B}function qr(b){return b.isMeshLambertMaterial||b.isMeshToonMaterial||b.isMeshPhongMaterial||b.isMeshStandardMaterial||b.isShadowMaterial||b.isShaderMaterial&&b.lights===!0}this.getActiveCubeFace=function(){return Y},this.getActiveMipmapLevel=function(){return G},this.getRenderTarget=function(){return he},this.setRenderTargetTextures=function(b,B,Q){let q=$e.get(b);q.__autoAllocateDepthBuffer=b.resolveDepthBuffer===!1,q.__autoAllocateDepthBuffer===!1&&(q.__useRenderToTexture=!1),$e.get(b.texture).__webglTexture=B,$e.get(b.depthTexture).__webglTexture=q.__autoAllocateDepthBuffer?void 0:Q,q.__hasExternalTextures=!0},this.setRenderTargetFramebuffer=function(b,B){let Q=$e.get(b);Q.__webglFramebuffer=B,Q.__useDefaultFramebuffer=B===void 0},this.setRenderTarget=function(b,B=0,Q=0){he=b,Y=B,G=Q;let q=null,K=!1,Pe=!1;if(b){let Le=$e.get(b);if(Le.__useDefaultFramebuffer!==void 0){we.bindFramebuffer(U.FRAMEBUFFER,Le.__webglFramebuffer),te.copy(b.viewport),pe.copy(b.scissor),ue=b.scissorTest,we.viewport(te),we.scissor(pe),we.setScissorTest(ue),Z=-1;return}else if(Le.__webglFramebuffer===void 0)nt.setupRenderTarget(b);else if(Le.__hasExternalTextures)nt.rebindTextures(b,$e.get(b.texture).__webglTexture,$e.get(b.depthTexture).__webglTexture);else if(b.depthBuffer){let dt=b.depthTexture;if(Le.__boundDepthTexture!==dt){if(dt!==null&&$e.has(dt)&&(b.width!==dt.image.width||b.height!==dt.image.height))throw new Error("THREE.WebGLRenderer: Attached DepthTexture is initialized to the incorrect size.");nt.setupDepthRenderbuffer(b)}}let Be=b.texture;(Be.isData3DTexture||Be.isDataArrayTexture||Be.isCompressedArrayTexture)&&(Pe=!0);let Je=$e.get(b).__webglFramebuffer;b.isWebGLCubeRenderTarget?(Array.isArray(Je[B])?q=Je[B][Q]:q=Je[B],K=!0):b.samples>0&&nt.useMultisampledRTT(b)===!1?q=$e.get(b).__webglMultisampledFramebuffer:Array.isArray(Je)?q=Je[Q]:q=Je,te.copy(b.viewport),pe.copy(b.scissor),ue=b.scissorTest}else te.copy(Qe).multiplyScalar(Ee).floor(),pe.copy(at).multiplyScalar(Ee).floor(),ue=st;if(Q!==0&&(q=W),we.bindFramebuffer(U.FRAMEBUFFER,q)&&we.drawBuffers(b,q),we.viewport(te),we.scissor(pe),we.setScissorTest(ue),K){let Le=$e.get(b.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_CUBE_MAP_POSITIVE_X+B,Le.__webglTexture,Q)}else if(Pe){let Le=B;for(let Be=0;Be<b.textures.length;Be++){let Je=$e.get(b.textures[Be]);U.framebufferTextureLayer(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0+Be,Je.__webglTexture,Q,Le)}}else if(b!==null&&Q!==0){let Le=$e.get(b.texture);U.framebufferTexture2D(U.FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,Le.__webglTexture,Q)}Z=-1};function io(b){let B=$e.get(b);return(B.__readFormat!==b.format||B.__readType!==b.type)&&(B.__readFormat=b.format,B.__readType=b.type,B.__formatReadable=ft.textureFormatReadable(b.format),B.__typeReadable=ft.textureTypeReadable(b.type)),B}this.readRenderTargetPixels=function(b,B,Q,q,K,Pe,Ue,Le=0){if(!(b&&b.isWebGLRenderTarget)){St("WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");return}let Be=$e.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Ue!==void 0&&(Be=Be[Ue],Array.isArray(Be)&&(Be=Be[0])),Be){we.bindFramebuffer(U.FRAMEBUFFER,Be);try{let Je=b.textures[Le],dt=Je.format,bt=Je.type;b.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Le);let Ze=io(Je);if(Ze.__formatReadable===!1){St("WebGLRenderer.readRenderTargetPixels: renderTarget is not in RGBA or implementation defined format.");return}if(Ze.__typeReadable===!1){St("WebGLRenderer.readRenderTargetPixels: renderTarget is not in UnsignedByteType or implementation defined type.");return}B>=0&&B<=b.width-q&&Q>=0&&Q<=b.height-K&&U.readPixels(B,Q,q,K,Me.convert(dt),Me.convert(bt),Pe)}finally{let Je=he!==null?$e.get(he).__webglFramebuffer:null;we.bindFramebuffer(U.FRAMEBUFFER,Je)}}},this.readRenderTargetPixelsAsync=async function(b,B,Q,q,K,Pe,Ue,Le=0){if(!(b&&b.isWebGLRenderTarget))throw new Error("THREE.WebGLRenderer.readRenderTargetPixels: renderTarget is not THREE.WebGLRenderTarget.");let Be=$e.get(b).__webglFramebuffer;if(b.isWebGLCubeRenderTarget&&Ue!==void 0&&(Be=Be[Ue],Array.isArray(Be)&&(Be=Be[0])),Be)if(B>=0&&B<=b.width-q&&Q>=0&&Q<=b.height-K){we.bindFramebuffer(U.FRAMEBUFFER,Be);let Je=b.textures[Le],dt=Je.format,bt=Je.type;b.textures.length>1&&U.readBuffer(U.COLOR_ATTACHMENT0+Le);let Ze=io(Je);if(Ze.__formatReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in RGBA or implementation defined format.");if(Ze.__typeReadable===!1)throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: renderTarget is not in UnsignedByteType or implementation defined type.");let Et=U.createBuffer();U.bindBuffer(U.PIXEL_PACK_BUFFER,Et),U.bufferData(U.PIXEL_PACK_BUFFER,Pe.byteLength,U.STREAM_READ),U.readPixels(B,Q,q,K,Me.convert(dt),Me.convert(bt),0),U.bindBuffer(U.PIXEL_PACK_BUFFER,null);let ei=he!==null?$e.get(he).__webglFramebuffer:null;we.bindFramebuffer(U.FRAMEBUFFER,ei);let kt=U.fenceSync(U.SYNC_GPU_COMMANDS_COMPLETE,0);return U.flush(),await qp(U,kt,4),U.bindBuffer(U.PIXEL_PACK_BUFFER,Et),U.getBufferSubData(U.PIXEL_PACK_BUFFER,0,Pe),U.bindBuffer(U.PIXEL_PACK_BUFFER,null),U.deleteBuffer(Et),U.deleteSync(kt),Pe}else throw new Error("THREE.WebGLRenderer.readRenderTargetPixelsAsync: requested read bounds are out of range.")},this.copyFramebufferToTexture=function(b,B=null,Q=0){let q=Math.pow(2,-Q),K=Math.floor(b.image.width*q),Pe=Math.floor(b.image.height*q),Ue=B!==null?B.x:0,Le=B!==null?B.y:0;nt.setTexture2D(b,0),U.copyTexSubImage2D(U.TEXTURE_2D,Q,0,0,Ue,Le,K,Pe),we.unbindTexture()},this.copyTextureToTexture=function(b,B,Q=null,q=null,K=0,Pe=0){let Ue,Le,Be,Je,dt,bt,Ze,Et,ei,kt=b.isCompressedTexture?b.mipmaps[Pe]:b.image;if(Q!==null)Ue=Q.max.x-Q.min.x,Le=Q.max.y-Q.min.y,Be=Q.isBox3?Q.max.z-Q.min.z:1,Je=Q.min.x,dt=Q.min.y,bt=Q.isBox3?Q.min.z:0;else{let yt=Math.pow(2,-K);Ue=Math.floor(kt.width*yt),Le=Math.floor(kt.height*yt),b.isDataArrayTexture?Be=kt.depth:b.isData3DTexture?Be=Math.floor(kt.depth*yt):Be=1,Je=0,dt=0,bt=0}q!==null?(Ze=q.x,Et=q.y,ei=q.z):(Ze=0,Et=0,ei=0);let Gt=Me.convert(B.format),bi=Me.convert(B.type),Xe;B.isData3DTexture?(nt.setTexture3D(B,0),Xe=U.TEXTURE_3D):B.isDataArrayTexture||B.isCompressedArrayTexture?(nt.setTexture2DArray(B,0),Xe=U.TEXTURE_2D_ARRAY):(nt.setTexture2D(B,0),Xe=U.TEXTURE_2D),we.activeTexture(U.TEXTURE0),we.pixelStorei(U.UNPACK_FLIP_Y_WEBGL,B.flipY),we.pixelStorei(U.UNPACK_PREMULTIPLY_ALPHA_WEBGL,B.premultiplyAlpha),we.pixelStorei(U.UNPACK_ALIGNMENT,B.unpackAlignment);let pi=we.getParameter(U.UNPACK_ROW_LENGTH),Tt=we.getParameter(U.UNPACK_IMAGE_HEIGHT),Ar=we.getParameter(U.UNPACK_SKIP_PIXELS),mi=we.getParameter(U.UNPACK_SKIP_ROWS),no=we.getParameter(U.UNPACK_SKIP_IMAGES);we.pixelStorei(U.UNPACK_ROW_LENGTH,kt.width),we.pixelStorei(U.UNPACK_IMAGE_HEIGHT,kt.height),we.pixelStorei(U.UNPACK_SKIP_PIXELS,Je),we.pixelStorei(U.UNPACK_SKIP_ROWS,dt),we.pixelStorei(U.UNPACK_SKIP_IMAGES,bt);let hr=b.isDataArrayTexture||b.isData3DTexture,Rr=B.isDataArrayTexture||B.isData3DTexture;if(b.isDepthTexture){let yt=$e.get(b),si=$e.get(B),rn=$e.get(yt.__renderTarget),zt=$e.get(si.__renderTarget);we.bindFramebuffer(U.READ_FRAMEBUFFER,rn.__webglFramebuffer),we.bindFramebuffer(U.DRAW_FRAMEBUFFER,zt.__webglFramebuffer);for(let gi=0;gi<Be;gi++)hr&&(U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,$e.get(b).__webglTexture,K,bt+gi),U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,$e.get(B).__webglTexture,Pe,ei+gi)),U.blitFramebuffer(Je,dt,Je+Ue,dt+Le,Ze,Et,Ze+Ue,Et+Le,U.DEPTH_BUFFER_BIT,U.NEAREST);we.bindFramebuffer(U.READ_FRAMEBUFFER,null),we.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else if(K!==0||b.isRenderTargetTexture||$e.has(b)){let yt=$e.get(b),si=$e.get(B);we.bindFramebuffer(U.READ_FRAMEBUFFER,N),we.bindFramebuffer(U.DRAW_FRAMEBUFFER,z);for(let rn=0;rn<Be;rn++)hr?U.framebufferTextureLayer(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,yt.__webglTexture,K,bt+rn):U.framebufferTexture2D(U.READ_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,yt.__webglTexture,K),Rr?U.framebufferTextureLayer(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,si.__webglTexture,Pe,ei+rn):U.framebufferTexture2D(U.DRAW_FRAMEBUFFER,U.COLOR_ATTACHMENT0,U.TEXTURE_2D,si.__webglTexture,Pe),K!==0?U.blitFramebuffer(Je,dt,Je+Ue,dt+Le,Ze,Et,Ze+Ue,Et+Le,U.COLOR_BUFFER_BIT,U.NEAREST):Rr?U.copyTexSubImage3D(Xe,Pe,Ze,Et,ei+rn,Je,dt,Ue,Le):U.copyTexSubImage2D(Xe,Pe,Ze,Et,Je,dt,Ue,Le);we.bindFramebuffer(U.READ_FRAMEBUFFER,null),we.bindFramebuffer(U.DRAW_FRAMEBUFFER,null)}else Rr?b.isDataTexture||b.isData3DTexture?U.texSubImage3D(Xe,Pe,Ze,Et,ei,Ue,Le,Be,Gt,bi,kt.data):B.isCompressedArrayTexture?U.compressedTexSubImage3D(Xe,Pe,Ze,Et,ei,Ue,Le,Be,Gt,kt.data):U.texSubImage3D(Xe,Pe,Ze,Et,ei,Ue,Le,Be,Gt,bi,kt):b.isDataTexture?U.texSubImage2D(U.TEXTURE_2D,Pe,Ze,Et,Ue,Le,Gt,bi,kt.data):b.isCompressedTexture?U.compressedTexSubImage2D(U.TEXTURE_2D,Pe,Ze,Et,kt.width,kt.height,Gt,kt.data):U.texSubImage2D(U.TEXTURE_2D,Pe,Ze,Et,Ue,Le,Gt,bi,kt);we.pixelStorei(U.UNPACK_ROW_LENGTH,pi),we.pixelStorei(U.UNPACK_IMAGE_HEIGHT,Tt),we.pixelStorei(U.UNPACK_SKIP_PIXELS,Ar),we.pixelStorei(U.UNPACK_SKIP_ROWS,mi),we.pixelStorei(U.UNPACK_SKIP_IMAGES,no),Pe===0&&B.generateMipmaps===!0&&B.mipmapsAutoUpdate===!0&&U.generateMipmap(Xe),we.unbindTexture()},this.initRenderTarget=function(b){$e.get(b).__webglFramebuffer===void 0&&nt.setupRenderTarget(b)},this.initTexture=function(b){b.isCubeTexture?nt.setTextureCube(b,0):b.isData3DTexture?nt.setTexture3D(b,0):b.isDataArrayTexture||b.isCompressedArrayTexture?nt.setTexture2DArray(b,0):nt.setTexture2D(b,0),we.unbindTexture()},this.resetState=function(){Y=0,G=0,he=null,we.reset(),Re.reset()},typeof __THREE_DEVTOOLS__<"u"&&__THREE_DEVTOOLS__.dispatchEvent(new CustomEvent("observe",{detail:this}))}get coordinateSystem(){return Vi}get outputColorSpace(){return this._outputColorSpace}set outputColorSpace(e){this._outputColorSpace=e;let t=this.getContext();t.drawingBufferColorSpace=xt._getDrawingBufferColorSpace(e),t.unpackColorSpace=xt._getUnpackColorSpace()}};function An(n,e){return n!=="constrained"?n:e?.friction?"sticking":"closed"}function Qx(n){let{contact:e,count:t,time:i,contacts:r,header:s}=n,o=Math.max(0,s.modes.indexOf("open")),a=r.map((c,h)=>({contact:h,from:[n.start],mode:[o]})),l=new Int32Array(r.length);for(let c=0;c<t;c++){for(let h=e.start[c];h<e.start[c+1];h++)l[e.id[h]]=c+1,Jx(a[e.id[h]],$x(i,c),e.mode[h]);for(let h=0;h<a.length;h++)l[h]!==c+1&&Jx(a[h],$x(i,c),o)}return a.filter(c=>!r[c.contact].joint)}function $x(n,e){return n[Math.max(0,e-1)]}function Jx(n,e,t){if(!n)return;let i=n.mode.length-1;n.mode[i]!==t&&(n.from[i]===e?n.mode[i]=t:(n.from.push(e),n.mode.push(t)))}var Cb=new P(0,0,1),kf=new P,jx=new It,Pb=new P,Lb=new je,ir=class{constructor(e,t,i=!1,r=64){this.geometry=e;this.material=t;this.shadow=i;this.mesh=this.make(r)}geometry;material;shadow;mesh;used=0;begin(){this.used=0}add(e,t,i,r){this.used>=this.mesh.instanceMatrix.count&&this.grow(),this.mesh.setMatrixAt(this.used,Lb.compose(e,t,i)),this.mesh.setColorAt(this.used++,r)}end(){let{mesh:e}=this;e.count=this.used,e.visible=this.used>0,e.instanceMatrix.needsUpdate=!0,e.instanceColor&&(e.instanceColor.needsUpdate=!0)}make(e){let t=new Is(this.geometry,this.material,e);return t.frustumCulled=!1,t.castShadow=this.shadow,t.instanceMatrix.setUsage(Rc),t.setColorAt(0,new Fe),t}grow(){let e=this.mesh;this.mesh=this.make(2*e.instanceMatrix.count),this.mesh.instanceMatrix.array.set(e.instanceMatrix.array),e.instanceColor&&this.mesh.instanceColor?.array.set(e.instanceColor.array),this.mesh.renderOrder=e.renderOrder,e.parent?.add(this.mesh),e.removeFromParent(),e.dispose()}},nr=class extends ir{constructor(e,t=!0,i=10){super(new _r(1,1,1,i,1).rotateX(Math.PI/2).translate(0,0,.5),e,t)}bar(e,t,i,r){kf.subVectors(t,e);let s=kf.length();s>0&&(jx.setFromUnitVectors(Cb,kf.divideScalar(s)),this.add(e,jx,Pb.set(i,i,s),r))}};var Db=40,ev=new P(0,0,1),On=new P,ra=new P,Ul=new P,Ol=new P,Gf=new P,Bl=new P,tv=new P,kl=new P,Rh=new It,iv=new It,Hs=new Fe;function sa(n){return n.depthTest=!1,n.transparent=!0,n}var Ch=class{constructor(e,t,i){this.newtons=e;this.length=t;this.strongest=i;[this.cones,this.flashes,this.gaps,this.rims,this.dots,this.shafts,this.heads].forEach((s,o)=>{s.mesh.renderOrder=10+o,this.group.add(s.mesh)})}newtons;length;strongest;group=new li;dots=new ir(new kr(1,14,10),sa(new ji));rims=new ir(new kr(1,14,10),sa(new ji));shafts=new nr(sa(new ji),!1);heads=new ir(new Us(1,1,16).rotateX(Math.PI/2).translate(0,0,.5),sa(new ji));gaps=new nr(sa(new ji),!1);flashes=new ir(new jc(1,36),sa(new ji({opacity:.45})));cones=new ir(new Us(1,1,32,1,!0).rotateX(-Math.PI/2).translate(0,0,.5),new wl({transparent:!0,opacity:.28,side:vi,depthWrite:!1}));theme=null;paint(e){this.theme=e}get layers(){return[this.dots,this.rims,this.shafts,this.heads,this.gaps,this.flashes,this.cones]}update(e,t,i){for(let o of this.layers)o.begin();let{contact:r,count:s}=e.run;if(s>0&&this.theme){let o=e.contactFrame;for(let a=r.start[o];a<r.start[o+1];a++)this.row(e,a,t,i);t.flashes&&this.flash(e,i)}for(let o of this.layers)o.end()}row(e,t,i,r){let{run:s}=e,o=s.contact,a=s.contacts[o.id[t]],l=s.header.modes[o.mode[t]]??"open";On.fromArray(o.at,3*t),ra.fromArray(o.normal,3*t),Ul.fromArray(o.force,3*t);let c=r.pixel(On);if(i.points&&!a?.joint&&this.dot(An(l,a),c),i.gaps&&o.gap[t]>0&&this.gap(o.gap[t],c),l==="open"&&Ul.lengthSq()===0)return;let h=Ul.dot(ra);i.cones&&a?.friction&&h>0&&this.cone(a.friction,i.scale*h),Ol.copy(ra).multiplyScalar(h),i.normal&&this.arrow(Ol,this.theme.normal,i.scale,c),Ol.subVectors(Ul,Ol),i.tangential&&this.arrow(Ol,this.theme.tangential,i.scale,c)}dot(e,t){t=Math.min(t,.03*this.length),this.rims.add(On,iv,kl.setScalar((e==="open"?3.2:5.6)*t),Hs.set(this.theme.card)),this.dots.add(On,iv,kl.setScalar((e==="open"?2.2:4.4)*t),Hs.set(this.theme.modes[e]??this.theme.soft))}gap(e,t){Bl.copy(On).addScaledVector(ra,e/2),tv.copy(On).addScaledVector(ra,-e/2),this.gaps.bar(tv,Bl,.9*t,Hs.set(this.theme.soft))}reach(e,t){return Math.min(e/this.newtons*t*this.length,12*this.length)}arrow(e,t,i,r){let s=e.length(),o=this.reach(s,i);if(!(o>2*r))return;Gf.copy(e).divideScalar(s);let a=Math.min(13*r,.6*o);Bl.copy(On).addScaledVector(Gf,o-a),this.shafts.bar(On,Bl,1.5*r,Hs.set(t)),Rh.setFromUnitVectors(ev,Gf),this.heads.add(Bl,Rh,kl.set(.38*a,.38*a,a),Hs)}cone(e,t){let i=Math.max(.15*this.length,this.reach(t,1));Rh.setFromUnitVectors(ev,ra),this.cones.add(On,Rh,kl.set(e*i,e*i,i),Hs.set(this.theme.tangential))}flash(e,t){let{run:i,t:r}=e,s=i.contact,o=[];for(let a=e.contactFrame;a>=0&&i.time[a]>=r-t.flash;a--){if(i.time[a]>r)continue;let l=t.flash>0?(r-i.time[a])/t.flash:0;for(let c=s.start[a];c<s.start[a+1];c++){let h=Math.sqrt(Ul.fromArray(s.impulse,3*c).length()/this.strongest)*(1-l);h>.02&&o.push({row:c,strength:h})}}o.sort((a,l)=>l.strength-a.strength);for(let{row:a,strength:l}of o.slice(0,Db)){On.fromArray(s.at,3*a);let c=Math.min(36*t.pixel(On),.45*this.length)*l;this.flashes.add(On,t.facing,kl.setScalar(c),Hs.set(this.theme.flash))}}dispose(){for(let{mesh:e}of this.layers)e.geometry.dispose(),e.material.dispose(),e.dispose()}};function Gl(n,e=.95){let t=n.length/3,i=[],r=Math.max(1,Math.floor(t/2e4));for(let s=0;s<t;s+=r){let o=Math.hypot(n[3*s],n[3*s+1],n[3*s+2]);o>0&&i.push(o)}return i.length===0?1:(i.sort((s,o)=>s-o),i[Math.min(i.length-1,Math.floor(e*i.length))])}var oa=class{constructor(e,t,i,r){this.name=e;this.header=t;let s=l=>i[l]??new Float32Array,o=l=>i[l]??new Uint32Array;this.frames=t.frames.length,this.points=t.points??0,this.values=t.values?.length??0,this.time=i.time??new Float64Array,this.count=this.time.length,this.pose=s("pose"),this.point=s("point"),this.value=s("value"),this.residual=s("residual"),this.unsolved=o("unsolved"),this.plotTime=i.plot_time??new Float64Array,this.plot=s("plot"),this.events=r;let a=o("contact_id");this.contact={start:i.contact_start?o("contact_start"):new Uint32Array(this.count+1),id:a,mode:i.contact_mode??new Uint8Array(a.length),at:s("contact_at"),normal:s("contact_normal"),force:zf(s("contact_force"),3*a.length),impulse:zf(s("contact_impulse"),3*a.length),gap:zf(s("contact_gap"),a.length)}}name;header;frames;points;values;count;time;pose;point;value;contact;residual;unsolved;plotTime;plot;events;get start(){return this.count?this.time[0]:0}get end(){return this.count?this.time[this.count-1]:0}get contacts(){return this.header.contacts??[]}frameAt(e){return Math.max(0,zl(this.time,this.count,e)-1)}series(e){let t=this.plotTime.length;return this.plot.subarray(e*t,(e+1)*t)}};function zl(n,e,t){let i=0,r=e;for(;i<r;){let s=i+r>>1;n[s]<=t?i=s+1:r=s}return i}function zf(n,e){return n.length>=e?n:new Float32Array(e)}var Nb=96e6,Ph=class extends oa{capacity=256;most;columns=[];times=[];modes=new Map;constructor(e){e.series=[{name:"kinetic",unit:"J",group:"energy"},{name:"potential",unit:"J",group:"energy"},{name:"total",unit:"J",group:"energy"}],super(e.title,e,{},[]),this.columns=e.series.map(()=>[]),this.most=Math.max(300,Math.min(3e4,Nb/(28*this.frames+12*this.points+4*this.values+64))),this.time=new Float64Array(this.capacity),this.residual=new Float32Array(this.capacity),this.unsolved=new Uint32Array(this.capacity),this.pose=new Float32Array(this.capacity*7*this.frames),this.point=new Float32Array(this.capacity*3*this.points),this.value=new Float32Array(this.capacity*this.values),this.contact.start=new Uint32Array(this.capacity+1)}series(e){return Float32Array.from(this.columns[e])}append(e){let t=new DataView(e);this.count>=this.most&&this.drop(),this.count>=this.capacity&&this.grow();let i=this.count;this.time[i]=t.getFloat64(0,!0),this.residual[i]=t.getFloat32(12,!0),this.unsolved[i]=t.getUint8(16),this.energies(t.getFloat32(17,!0),t.getFloat32(21,!0),this.time[i]);let r=25;r=Hf(t,r,this.pose,i,7*this.frames),r=Hf(t,r,this.point,i,3*this.points),r=Hf(t,r,this.value,i,this.values),this.rows(t,r,i),this.count=i+1}energies(e,t,i){this.times.push(i),this.plotTime=Float64Array.from(this.times),[e,t,e+t].forEach((r,s)=>this.columns[s].push(r))}rows(e,t,i){let r=e.getUint32(t,!0),s=this.contact.start[i];this.room(s+r);let{contact:o}=this;t+=4;let a=new Map;for(let l=s;l<s+r;l++,t+=45){o.id[l]=e.getUint32(t,!0),o.mode[l]=e.getUint8(t+4);for(let c=0;c<3;c++)o.at[3*l+c]=e.getFloat32(t+5+4*c,!0),o.normal[3*l+c]=e.getFloat32(t+17+4*c,!0),o.force[3*l+c]=e.getFloat32(t+29+4*c,!0);o.gap[l]=e.getFloat32(t+41,!0),a.set(o.id[l],o.mode[l])}o.start[i+1]=s+r,this.switches(a,i)}switches(e,t){let i=Math.max(0,this.header.modes.indexOf("open")),r=new Set([...e.keys(),...this.modes.keys()]);for(let s of r){let[o,a]=[this.modes.get(s)??i,e.get(s)??i];if(o===a||t===0)continue;let l=u=>this.header.modes[u],c=this.contacts[s]?.name??`contact ${s}`,h={t:this.time[t],frame:t,contact:s,name:c,from:l(o),to:l(a),kind:"switch"};this.events.push(h)}this.events.length>4e3&&this.events.splice(0,2e3),this.modes=e}room(e){let{contact:t}=this;if(e<=t.id.length)return;let i=Math.max(64,2*e);t.id=rr(t.id,i),t.mode=rr(t.mode,i),t.gap=rr(t.gap,i);for(let r of["at","normal","force","impulse"])t[r]=rr(t[r],3*i)}grow(){this.capacity*=2,this.time=rr(this.time,this.capacity),this.residual=rr(this.residual,this.capacity),this.unsolved=rr(this.unsolved,this.capacity),this.pose=rr(this.pose,this.capacity*7*this.frames),this.point=rr(this.point,this.capacity*3*this.points),this.value=rr(this.value,this.capacity*this.values),this.contact.start=rr(this.contact.start,this.capacity+1)}drop(){let e=this.count>>1,{contact:t}=this,i=t.start[e];for(let[r,s]of[[this.time,1],[this.residual,1],[this.unsolved,1],[this.pose,7*this.frames],[this.point,3*this.points],[this.value,this.values]])r.copyWithin(0,e*s);for(let[r,s]of[[t.id,1],[t.mode,1],[t.gap,1],[t.at,3],[t.normal,3],[t.force,3]])r.copyWithin(0,i*s);t.start.copyWithin(0,e);for(let r=0;r<=this.count-e;r++)t.start[r]-=i;this.times.splice(0,e);for(let r of this.columns)r.splice(0,e);this.events=this.events.filter(r=>r.frame>=e);for(let r of this.events)r.frame-=e;this.count-=e}};function Hf(n,e,t,i,r){for(let s=0;s<r;s++)t[i*r+s]=n.getFloat32(e+4*s,!0);return e+4*r}function rr(n,e){let t=new n.constructor(e);return t.set(n),t}var Lh=class{constructor(e){this.base=e}base;state="connecting";message="";run=null;received=0;listeners=[];scale=1;onFrames(e){this.listeners.push(e)}tell(){for(let e of this.listeners)e()}connect(){return new Promise((e,t)=>{this.read(i=>e(i)).then(()=>this.finish("ended"),i=>{t(i),this.finish("lost")})})}finish(e){this.state!=="ended"&&(this.state=e),this.tell()}async read(e){let t=await fetch(new URL("stream",this.base),{cache:"no-store"});if(!t.ok||!t.body)throw new Error(`the program answered ${t.status}`);let i=t.body.getReader(),r=new Vf;for(;;){let{done:s,value:o}=await i.read();if(s)return;r.push(o);let a=!1;for(let l=r.shift();l;l=r.shift())this.take(l.kind,l.payload,e),a=!0;a&&this.tell()}}take(e,t,i){if(e===1){this.run?.append(t),this.received++;return}let r=JSON.parse(new TextDecoder().decode(t));if(e===0){let s=r;s.live??={},this.run=new Ph(s),this.state="running",i(s)}else if(e===2){let{header:s}=this.run;s.contacts=[...s.contacts??[],...r]}else if(e===3){let s=r;this.state=s.state,this.message=s.message??""}}newtons(){let{run:e}=this;if(!e||this.received%20!==1)return this.scale;let{start:t,force:i}=e.contact,r=t[Math.max(0,e.count-200)],s=Gl(i.subarray(3*r,3*t[e.count]));return t[e.count]>r&&(this.scale=s),this.scale}async command(e){try{let t=JSON.stringify(e),i=await fetch(new URL("command",this.base),{method:"POST",headers:{"Content-Type":"application/json"},body:t});if(!i.ok)throw new Error(await i.text());let r=await i.text();return r?JSON.parse(r):null}catch(t){return this.message=`The command was not taken: ${t instanceof Error?t.message:String(t)}`,this.tell(),null}}toggle(){let e=this.state==="running";this.state=e?"paused":this.state==="paused"?"running":this.state,this.command({do:e?"pause":"resume"}),this.tell()}},Vf=class{chunks=[];size=0;push(e){this.chunks.push(e),this.size+=e.length}shift(){if(this.size<5)return null;let e=this.joined(),t=new DataView(e.buffer,e.byteOffset).getUint32(0,!0);if(e.length<5+t)return null;let i=e.slice(5,5+t).buffer,r=e.subarray(5+t);return this.chunks=[r],this.size=r.length,{kind:e[4],payload:i}}joined(){if(this.chunks.length===1)return this.chunks[0];let e=new Uint8Array(this.size),t=0;for(let i of this.chunks)e.set(i,t),t+=i.length;return this.chunks=[e],e}};function J(n,e={},...t){let i=document.createElement(n);for(let[r,s]of Object.entries(e))s===void 0||s===!1||(typeof s=="function"?i.addEventListener(r.slice(2),s):s===!0?i.setAttribute(r,""):i.setAttribute(r,String(s)));for(let r of t)r&&i.append(r);return i}var Ib={play:"M7 4.5v15l12.5-7.5z",pause:"M6.5 5h4v14h-4zM13.5 5h4v14h-4z",next:"M6 5v14l8-7zM15.5 5h2.5v14h-2.5z",previous:"M18 5v14l-8-7zM6 5h2.5v14H6z",forward:"M8.6 5 15.6 12l-7 7-1.7-1.7 5.3-5.3-5.3-5.3z",back:"M15.4 5 8.4 12l7 7 1.7-1.7-5.3-5.3 5.3-5.3z",reset:"M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4zM10 10h4v4h-4z",theme:"M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2.2v13.6a6.8 6.8 0 0 1 0-13.6z",image:"M4 5h16v14H4zM6 7v8l3.5-3.5 3 3L15 12l3 3V7z",save:"M5 4h11l3 3v13H5zM8 6v4h7V6zM8 14v4h8v-4z",camera:"M11 4h2v9l3-3 1.4 1.4L12 16.8l-5.4-5.4L8 10l3 3zM5 18h14v2H5z",full:"M4 4h6v2H6v4H4zM14 4h6v6h-2V6h-4zM4 14h2v4h4v2H4zM18 14h2v6h-6v-2h4z"};function nv(n){let e=document.createElementNS("http://www.w3.org/2000/svg","svg");e.setAttribute("viewBox","0 0 24 24"),e.setAttribute("aria-hidden","true"),e.setAttribute("class","pv-icon");let t=document.createElementNS("http://www.w3.org/2000/svg","path");return t.setAttribute("d",Ib[n]),e.append(t),e}function fn(n,e,t){return J("button",{type:"button",class:"pv-button",title:e,"aria-label":e,onclick:t},nv(n))}function Dh(n,e,t){n.title!==t&&(n.replaceChildren(nv(e)),n.title=t,n.setAttribute("aria-label",t))}function Nh(n,e,t){let i=J("input",{type:"checkbox",checked:e});return i.addEventListener("change",()=>t(i.checked)),J("label",{class:"pv-tick"},i,J("span",{},n))}function yr(n,e,t,i){let r=J("select",{class:"pv-select","aria-label":n});for(let[s,o]of e)r.append(J("option",{value:s,selected:s===t},o));return r.addEventListener("change",()=>i(r.value)),r}var Fb=["open","closed","sticking","sliding","rolling","sliding-rolling","mixed","impressed"],rv="percussion-theme";function Wf(n){let e=getComputedStyle(n),t=r=>e.getPropertyValue(`--${r}`).trim(),i={};for(let r of Fb)i[r]=t(`mode-${r}`);return{dark:Xf(),ink:t("ink"),soft:t("soft"),line:t("line"),accent:t("accent"),card:t("card"),sky:t("sky"),ground:t("ground"),grid:t("grid"),bad:t("bad"),good:t("good"),normal:t("normal"),tangential:t("tangential"),flash:t("flash"),colours:[1,2,3,4,5,6,7,8].map(r=>t(`c${r}`)),modes:i}}function Xf(){let n=document.documentElement.dataset.theme;return n?n==="dark":matchMedia("(prefers-color-scheme: dark)").matches}function sv(n){document.documentElement.dataset.theme=n?"dark":"light";try{localStorage.setItem(rv,n?"dark":"light")}catch{}window.dispatchEvent(new Event("percussion-theme"))}function ov(){try{let n=localStorage.getItem(rv);n&&!document.documentElement.dataset.theme&&(document.documentElement.dataset.theme=n)}catch{}}function av(n){window.addEventListener("percussion-theme",n),matchMedia("(prefers-color-scheme: dark)").addEventListener("change",n)}function Vs(n,e){if(!n)return e.colours[0];let t=/^body([1-8])$/.exec(n);return t?e.colours[Number(t[1])-1]:n==="ground"?e.dark?"#5a6570":"#b9c1c9":n==="tool"?e.dark?"#8d99a5":"#7d8994":n==="accent"?e.accent:n}var Ub="⁰¹²³⁴⁵⁶⁷⁸⁹";function Ob(n){let e=[...String(Math.abs(n))].map(t=>Ub[Number(t)]).join("");return(n<0?"⁻":"")+e}function Mi(n,e=4){if(!Number.isFinite(n))return Number.isNaN(n)?"–":n>0?"∞":"−∞";if(n===0)return"0";let t=Math.abs(n);if(t>=1e6||t<1e-4){let[i,r]=n.toExponential(e-1).split("e"),s=String(Number(i)).replace("-","−");return(s==="1"?"":s==="−1"?"−":`${s}·`)+`10${Ob(Number(r))}`}return String(Number(n.toPrecision(e))).replace("-","−")}function br(n,e,t=4){return e&&e!=="1"?`${Mi(n,t)} ${e}`:Mi(n,t)}function Hl(n){return Math.max(0,Math.min(12,Math.ceil(-Math.log10(Math.abs(n))-1e-9)))}function Vl(n,e,t){let i=Yf((e-n)/Math.max(1,t)),r=[];for(let s=Math.ceil(n/i-1e-9);s*i<=e+1e-9*i;s++)r.push(s*i);return{at:r,step:i}}function Yf(n){if(!(n>0)||!Number.isFinite(n))return 1;let e=10**Math.floor(Math.log10(n));for(let t of[1,2,5,10])if(t*e>=n*(1-1e-9))return t*e;return 10*e}function Ws(n,e){return Math.abs(n)<1e-9*e?"0":Math.abs(n)>=1e5||e<1e-4?Mi(n,3):n.toFixed(Hl(e)).replace("-","−")}function Ih(n){return n>=1?`${n}×`:`1/${Math.round(1/n)}×`}var Wl=[.001,.002,.005,.01,.02,.05,.1,.2,.5,1,2,5,10],Fh=class{constructor(e,t){this.start=e;this.end=t;this.t=e}start;end;t;playing=!1;speed=1;listeners=[];last=0;onChange(e){this.listeners.push(e)}seek(e){this.t=Math.min(Math.max(e,this.start),this.end),this.changed()}play(){this.playing||(this.t>=this.end&&(this.t=this.start),this.playing=!0,this.last=performance.now(),this.changed())}pause(){this.playing=!1,this.changed()}toggle(){this.playing?this.pause():this.play()}setSpeed(e){this.speed=e,this.changed()}tick(e){if(!this.playing)return!1;let t=Math.min(.25,Math.max(0,e-this.last)/1e3);return this.last=e,this.t=Math.min(this.end,this.t+t*this.speed),this.t>=this.end&&(this.playing=!1),this.changed(),!0}changed(){for(let e of this.listeners)e()}};function lv(n){if(n>2&&n<30)return 1;let e=Math.max(n,1e-12)/10;return Wl.reduce((t,i)=>Math.abs(Math.log(i/e))<Math.abs(Math.log(t/e))?i:t,1)}var Bb={connecting:"connecting …",running:"live",paused:"paused",ended:"The run has ended. What came in can still be looked at.",lost:"The connection is lost: the program was closed or cannot be reached. Start it again and reload this page."},Uh=class{constructor(e,t){this.link=e;this.play=fn("pause","pause the run (space)",()=>e.toggle()),this.play.classList.add("pv-play"),this.one=fn("forward","one step of the run",()=>{e.command({do:"step"})}),this.save=fn("save","save the state of the run",()=>{this.saveState()}),this.edge=J("button",{type:"button",class:"pv-chip",onclick:t},"to now");let i=Wl.map(o=>[String(o),Ih(o)]);i.push(["0","as fast as it goes"]),this.speed=yr("speed of the run",i,"1",o=>{e.command({do:"speed",factor:o==="0"?null:Number(o)})});let r=J("div",{class:"pv-buttons"},this.play,this.one,this.save,this.edge),s=J("div",{class:"pv-transport"},r,this.time,J("label",{class:"pv-speed"},J("span",{},"speed"),this.speed));this.element=J("div",{},s,this.status)}link;element;play;one;save;edge;speed;time=J("output",{class:"pv-clock"});status=J("p",{class:"pv-status",role:"status"});async saveState(){let e=await this.link.command({do:"save"});e?.path&&(this.link.message=`The state is saved in ${e.path}`),this.refresh()}refresh(e=NaN,t=!0){let{state:i,message:r}=this.link,s=i==="ended"||i==="lost";Dh(this.play,i==="running"?"pause":"play",i==="running"?"pause the run (space)":"resume the run (space)");for(let a of[this.play,this.save])a.disabled=s;this.speed.disabled=s,this.one.disabled=i!=="paused",this.edge.setAttribute("aria-pressed",String(t)),Number.isNaN(e)||(this.time.textContent=`${Mi(e,5)} s`);let o=[Bb[i],r].filter(Boolean).join(" · ");this.status.textContent!==o&&(this.status.textContent=o),this.status.dataset.state=i}};var qf=12,Oh=class{element;body=J("tbody",{});count=J("span",{class:"pv-count"});more=J("p",{class:"pv-note"});constructor(){let e=J("tr",{},J("th",{},"contact"),J("th",{},"mode"),J("th",{title:"distance of the surfaces"},"gap"),J("th",{title:"size of the force"},"force")),t=J("table",{class:"pv-contacts"},J("thead",{},e),this.body),i=J("div",{class:"pv-contact-box"},t,this.more);this.element=J("details",{class:"pv-section",open:!0},J("summary",{},"Contacts now ",this.count),i)}refresh(e){if(!e||e.run.count===0||!this.element.open)return;let{run:t}=e,i=t.contact,r=e.contactFrame,s=[];for(let a=i.start[r];a<i.start[r+1];a++)t.contacts[i.id[a]]?.joint||s.push([a,Math.hypot(i.force[3*a],i.force[3*a+1],i.force[3*a+2])]);s.sort((a,l)=>l[1]-a[1]);let o=s.slice(0,qf).sort((a,l)=>i.id[a[0]]-i.id[l[0]]);this.body.replaceChildren(...o.map(([a,l])=>this.row(e,a,l))),this.count.textContent=String(s.length),this.more.textContent=s.length>qf?`the ${qf} strongest of ${s.length}`:""}row(e,t,i){let{run:r}=e,s=r.contacts[r.contact.id[t]],o=An(r.header.modes[r.contact.mode[t]]??"open",s),a=s?.name??"?";return J("tr",{},J("td",{title:s?`${a}: ${s.law}${s.friction?`, μ = ${s.friction}`:""}`:a},a),J("td",{},J("i",{class:"pv-swatch",style:`background: var(--mode-${o})`}),o),J("td",{},br(r.contact.gap[t],"m",3)),J("td",{},br(i,"N",3)))}};function cv(n,e,t,i){let r=(a,l,c="")=>{let h=Nh(a,e[l],u=>{e[l]=u,i()});return c&&h.append(J("i",{class:"pv-swatch",style:`background: var(--${c})`})),h},s=(n.contacts??[]).length>0||n.live!==void 0,o=J("details",{class:"pv-section",open:!0},J("summary",{},"Show"));return s&&o.append(J("div",{class:"pv-ticks"},r("contact points","points"),r("normal force","normal","normal"),r("friction","tangential","tangential"),r("impulses","flashes","flash"),r("gaps","gaps"),r("friction cones","cones")),kb(e,t,i)),o.append(Gb(n,e,i)),o}function kb(n,e,t){let i=J("span",{class:"pv-soft"}),r=J("input",{type:"range",min:-2,max:2,step:.05,value:0,class:"pv-force","aria-label":"scale of force arrows"}),s=()=>{n.scale=10**Number(r.value),i.textContent=`× ${Mi(n.scale,2)}`,r.title=`an arrow of about a fifth of the picture is ${br(e/n.scale,"N",2)}`};return r.addEventListener("input",()=>{s(),t()}),r.addEventListener("dblclick",()=>{r.value="0",s(),t()}),s(),J("label",{class:"pv-slider"},J("span",{},"length of arrows"),r,i)}function Gb(n,e,t){let i=n.frames.map((o,a)=>[String(a),o.name]).slice(0,400),r=yr("follow a body",[["-1","nothing"],...i],String(e.follow),o=>{e.follow=Number(o),t()}),s=yr("trails",[["none","none"],["followed","of the followed body"],["all","of all bodies"]],e.trails,o=>{e.trails=o,t()});return J("div",{class:"pv-choices"},J("label",{},J("span",{},"follow"),r),J("label",{},J("span",{},"trails"),s))}var Bh=200;function hv(n){let e=n.flatMap((t,i)=>t.events.map(r=>({...r,run:i})));return n.length>1?e.sort((t,i)=>t.t-i.t):e}var kh=class{constructor(e,t,i){this.runs=e;this.now=t;this.seek=i;this.moments=hv(e),this.digits=Math.min(7,2+Hl(Math.max(1e-9,e[0].end-e[0].start)/100)),this.element=J("details",{class:"pv-section",open:!0},J("summary",{},"Events ",this.count),this.list),this.fill(0)}runs;now;seek;element;moments;list=J("ol",{class:"pv-events",tabindex:0,"aria-label":"events"});count=J("span",{class:"pv-count"});first=0;marked=-2;digits;feed(){this.moments=hv(this.runs),this.marked=-2,this.refresh()}fill(e){this.first=Math.max(0,Math.min(e,this.moments.length-Bh)),this.count.textContent=String(this.moments.length);let i=this.moments.slice(this.first,this.first+Bh).map(r=>this.row(r));this.list.replaceChildren(...i),i.length===0&&this.list.append(J("li",{class:"pv-note"},"No impacts or changes of mode."))}row(e){let t=this.runs[e.run].contacts[e.contact],i=e.kind==="impact"?"impact":`${An(e.from,t)} → ${An(e.to,t)}`,r=this.runs.length>1?`${this.runs[e.run].name} · `:"",s=J("i",{class:"pv-swatch",style:`background: var(--mode-${e.kind==="impact"?"impact":An(e.to,t)})`}),o=J("button",{type:"button",onclick:()=>this.seek(e.t)},J("span",{class:"pv-time"},e.t.toFixed(this.digits)),s,J("span",{class:"pv-what"},J("b",{},r+e.name)," ",i));return J("li",{},o)}neighbour(e){let t=this.now(),i=1e-12*Math.max(1,Math.abs(t));if(e>0)return this.moments.find(r=>r.t>t+i)?.t??null;for(let r=this.moments.length-1;r>=0;r--)if(this.moments[r].t<t-i)return this.moments[r].t;return null}refresh(){let e=this.now(),t=this.moments.findIndex(l=>l.t>e+1e-12*Math.max(1,Math.abs(e)));if(t=(t<0?this.moments.length:t)-1,t===this.marked)return;this.marked=t,(t<this.first||t>=this.first+Bh)&&this.fill(t-Bh/2),this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");let i=this.list.children[t-this.first];if(!i||t<0)return;i.setAttribute("aria-current","true");let{offsetTop:r,offsetHeight:s}=i,[o,a]=[this.list.scrollTop,this.list.clientHeight];(r<o||r+s>o+a)&&(this.list.scrollTop=r-a/2)}};var Gh=class{constructor(e,t){this.clock=e;this.play=fn("play","play (space)",()=>e.toggle()),this.play.classList.add("pv-play");let i=Wl.map(s=>[String(s),Ih(s)]);this.speed=yr("speed",i,String(e.speed),s=>e.setSpeed(Number(s)));let r=J("div",{class:"pv-buttons"},fn("previous","event before (shift ←)",()=>t.event(-1)),fn("back","one sample back (←)",()=>t.step(-1)),this.play,fn("forward","one sample on (→)",()=>t.step(1)),fn("next","next event (shift →)",()=>t.event(1)));this.element=J("div",{class:"pv-transport"},r,this.time,J("label",{class:"pv-speed"},J("span",{},"speed"),this.speed))}clock;element;play;time=J("output",{class:"pv-clock","aria-live":"off"});speed;refresh(){let{clock:e}=this;Dh(this.play,e.playing?"pause":"play",e.playing?"pause (space)":"play (space)");let t=Math.max(e.end-e.start,1e-9),i=Math.min(8,1+Hl(t/1e3));this.time.textContent=`${e.t.toFixed(i).replace("-","−")} / ${br(e.end,"s",4)}`,this.speed.value!==String(e.speed)&&(this.speed.value=String(e.speed))}};function Kf(n){if(n.length===1){let{plotTime:r}=n[0];return{time:Array.from(r),sample:[Int32Array.from(r,(s,o)=>o)]}}let e=n.map(()=>0),t=[],i=[];for(;;){let r=1/0;if(n.forEach((s,o)=>{e[o]<s.plotTime.length&&(r=Math.min(r,s.plotTime[e[o]]))}),r===1/0)break;t.push(r),i.push(n.map((s,o)=>s.plotTime[e[o]]===r?e[o]++:-1))}return{time:t,sample:n.map((r,s)=>Int32Array.from(i,o=>o[s]))}}function Zf(n,e,t){let i=n.series(e);return Array.from(t,r=>r<0?void 0:Number.isNaN(i[r])?null:i[r])}function uv(n,e){let t=URL.createObjectURL(e);J("a",{href:t,download:n}).click(),setTimeout(()=>URL.revokeObjectURL(t),1e3)}function fv(n,e){uv(`${n}.svg`,new Blob([e],{type:"image/svg+xml"}))}function $f(n,e){e.toBlob(t=>t&&uv(`${n}.png`,t),"image/png")}async function dv(n,e){let t=new Image;t.src=`data:image/svg+xml;charset=utf-8,${encodeURIComponent(e)}`,await t.decode();let i=J("canvas",{width:2*t.width,height:2*t.height});i.getContext("2d").drawImage(t,0,0,i.width,i.height),$f(n,i)}function zh(...n){return n.join(" ").toLowerCase().replace(/[^a-z0-9]+/g,"-").replace(/^-|-$/g,"")||"percussion"}var zb='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif',zr=class{context;width;height;constructor(e,t,i){let r=window.devicePixelRatio||1;this.width=t,this.height=i,e.width=Math.max(1,Math.round(t*r)),e.height=Math.max(1,Math.round(i*r)),e.style.width=`${t}px`,e.style.height=`${i}px`,this.context=e.getContext("2d"),this.context.scale(r,r),this.context.font=zb,this.context.textBaseline="middle",this.context.lineJoin="round"}rect(e,t,i,r,s){this.context.fillStyle=s,this.context.fillRect(e,t,i,r)}path(e,t,i,r=[]){let{context:s}=this;s.strokeStyle=t,s.lineWidth=i,s.setLineDash(r),s.beginPath();let o=!1;for(let a=0;a<e.length;a+=2){let[l,c]=[e[a],e[a+1]];Number.isNaN(l)||Number.isNaN(c)?o=!1:o?s.lineTo(l,c):(s.moveTo(l,c),o=!0)}s.stroke(),s.setLineDash([])}dot(e,t,i,r,s){let{context:o}=this;o.beginPath(),o.arc(e,t,i,0,2*Math.PI),o.fillStyle=r,o.fill(),s&&(o.strokeStyle=s,o.lineWidth=2,o.stroke())}text(e,t,i,r,s,o=!1){let{context:a}=this;a.save(),a.translate(e,t),o&&a.rotate(-Math.PI/2),a.fillStyle=r,a.textAlign=s==="middle"?"center":s,a.fillText(i,0,0),a.restore()}clip(e,t,i,r){this.context.save(),this.context.beginPath(),this.context.rect(e,t,i,r),this.context.clip()}unclip(){this.context.restore()}},gs=class{constructor(e,t,i){this.width=e;this.height=t;this.rect(0,0,e,t,i)}width;height;parts=[];clips=0;rect(e,t,i,r,s){this.parts.push(`<rect x="${tn(e)}" y="${tn(t)}" width="${tn(i)}" height="${tn(r)}" fill="${s}"/>`)}path(e,t,i,r=[]){let s="",o=!1;for(let l=0;l<e.length;l+=2){let[c,h]=[e[l],e[l+1]];Number.isNaN(c)||Number.isNaN(h)?o=!1:(s+=`${o?"L":"M"}${tn(c)} ${tn(h)}`,o=!0)}if(!s)return;let a=r.length?` stroke-dasharray="${r.join(" ")}"`:"";this.parts.push(`<path d="${s}" fill="none" stroke="${t}" stroke-width="${i}" stroke-linejoin="round"${a}/>`)}dot(e,t,i,r,s){let o=s?` stroke="${s}" stroke-width="2"`:"";this.parts.push(`<circle cx="${tn(e)}" cy="${tn(t)}" r="${i}" fill="${r}"${o}/>`)}text(e,t,i,r,s,o=!1){let a=o?` transform="rotate(-90 ${tn(e)} ${tn(t)})"`:"",l=i.replace(/&/g,"&amp;").replace(/</g,"&lt;");this.parts.push(`<text x="${tn(e)}" y="${tn(t)}" fill="${r}" text-anchor="${s}" dominant-baseline="central"${a}>${l}</text>`)}clip(e,t,i,r){let s=`clip${this.clips++}`;this.parts.push(`<clipPath id="${s}"><rect x="${tn(e)}" y="${tn(t)}" width="${tn(i)}" height="${tn(r)}"/></clipPath><g clip-path="url(#${s})">`)}unclip(){this.parts.push("</g>")}toString(){let{width:e,height:t}=this;return`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${e} ${t}" width="${e}" height="${t}" font-family="system-ui, -apple-system, Segoe UI, Roboto, Arial, sans-serif" font-size="12">${this.parts.join("")}</svg>`}};function tn(n){return String(Math.round(100*n)/100)}var Hh=20,Hb=16,Vh=class{constructor(e){this.shared=e;this.element=J("div",{},this.legend,this.box,this.note),this.gather(),e.span.onChange(()=>this.build()),this.canvas.addEventListener("click",t=>this.shared.seek(this.timeAt(t.offsetX))),this.canvas.addEventListener("dblclick",()=>e.span.reset())}shared;element;canvas=J("canvas",{role:"img","aria-label":"modes of contacts over time"});line=J("div",{class:"pv-now"});box=J("div",{class:"pv-bars"},this.canvas,this.line);legend=J("ul",{class:"pv-legend"});note=J("p",{class:"pv-note"});rows=[];left=90;gather(){let e=this.shared.runs.flatMap((r,s)=>Qx(r).map(o=>({run:s,bar:o}))),t=e.filter(r=>r.bar.mode.some(s=>s!==r.bar.mode[0])||r.bar.mode[0]!==0),i=[...t].sort((r,s)=>s.bar.mode.length-r.bar.mode.length).slice(0,Hb);this.rows=t.filter(r=>i.includes(r)),this.note.textContent=e.length>this.rows.length?`${this.rows.length} of ${e.length} contacts: those whose modes change most.`:"",this.note.hidden=!this.note.textContent}name(e){let{runs:t}=this.shared,i=t[e.run].contacts[e.bar.contact].name;return t.length>1?`${i} · ${t[e.run].name}`:i}build(){let e=this.box.clientWidth;if(e<40)return;let t=Math.max(4,...this.rows.map(i=>this.name(i).length));this.left=Math.min(.34*e,14+6.6*t),this.draw(new zr(this.canvas,e,this.height())),this.buildLegend(),this.refresh()}height(){return this.rows.length*Hh+26}scale(e){let{min:t,max:i}=this.shared.span;return r=>this.left+(r-t)/(i-t)*(e-this.left-14)}timeAt(e){let{min:t,max:i}=this.shared.span,r=this.canvas.clientWidth-this.left-14;return t+(e-this.left)/r*(i-t)}draw(e){let{span:t,runs:i}=this.shared,r=this.shared.theme(),s=this.scale(e.width),[o,a]=[s(t.min),s(t.max)];this.rows.forEach((c,h)=>{let u=h*Hh+3,f=i[c.run],d=Math.max(3,Math.floor((this.left-12)/6.6)),g=this.name(c);e.text(this.left-8,u+7,g.length>d?`${g.slice(0,d-1)}…`:g,r.ink,"end"),e.rect(o,u,a-o,Hh-6,r.modes.open),c.bar.from.forEach((E,m)=>{let p=An(f.header.modes[c.bar.mode[m]],f.contacts[c.bar.contact]);if(p==="open")return;let S=Math.max(o,s(E)),A=Math.min(a,s(c.bar.from[m+1]??f.end));A>=S&&e.rect(S,u,Math.max(1.5,A-S),Hh-6,r.modes[p]??"#888")})});let l=Vl(t.min,t.max,(a-o)/80);for(let c of l.at)e.text(s(c),this.height()-12,Ws(c,l.step),r.soft,"middle");e.text(this.left-8,this.height()-12,"t in s",r.soft,"end")}buildLegend(){let e=this.shared.theme(),t=new Map;for(let i of this.rows){let r=this.shared.runs[i.run];for(let s of i.bar.mode){let o=An(r.header.modes[s],r.contacts[i.bar.contact]);t.set(o,e.modes[o]??"#888")}}this.legend.replaceChildren(...[...t].map(([i,r])=>J("li",{},J("i",{style:`background:${r}`}),i)))}refresh(){let e=this.scale(this.canvas.clientWidth)(this.shared.now());this.line.style.display=e>=this.left-1&&e<=this.canvas.clientWidth-13?"":"none",this.line.style.transform=`translateX(${e}px)`}get empty(){return this.rows.length===0}svg(){let e=new gs(900,this.height(),this.shared.theme().card);return this.draw(e),e.toString()}};function Wh(n,e,t,i=10){let[r,s,o]=[62,14,40],a=Math.max(10,n.width-r-s),l=Math.max(10,n.height-i-o);return{left:r,top:i,width:a,height:l,toX:c=>r+(c-e.min)/(e.max-e.min)*a,toY:c=>i+l-(c-t.min)/(t.max-t.min)*l}}function Xh(n,e,t,i,r){let{left:s,top:o,width:a,height:l}=e,c=Vl(t.min,t.max,a/80);for(let u of c.at)n.path([e.toX(u),o,e.toX(u),o+l],r.line,1),n.text(e.toX(u),o+l+12,Ws(u,c.step),r.soft,"middle");let h=Vl(i.min,i.max,l/40);for(let u of h.at)n.path([s,e.toY(u),s+a,e.toY(u)],r.line,1),n.text(s-7,e.toY(u),Ws(u,h.step),r.soft,"end");n.text(s+a/2,o+l+30,t.label,r.soft,"middle"),n.text(10,o+l/2,i.label,r.soft,"middle",!0)}function Xl(n,e,t,i=1.5){let r=[];for(let s=0;s<t.x.length;s++)r.push(e.toX(t.x[s]),e.toY(t.y[s]));n.clip(e.left,e.top,e.width,e.height),n.path(r,t.colour,i,t.dash),n.unclip()}function Yh(n,e=.05){let[t,i]=[1/0,-1/0];for(let s of n)for(let o=0;o<s.length;o++){let a=s[o];a<t&&(t=a),a>i&&(i=a)}if(!(t<=i))return[0,1];let r=i>t?e*(i-t):Math.max(Math.abs(i)*.1,1e-12);return[t-r,i+r]}function pv(n,e,t){let i=62;for(let r of e)n.rect(i,6,10,10,r.colour),n.text(i+14,11,r.name,t.ink,"start"),i+=30+6.4*r.name.length}var qh=class{constructor(e){this.shared=e;let t=e.runs[0].header.series??[];[this.x,this.y]=Vb(t);let i=t.map((a,l)=>[String(l),mv(a)]),r=yr("horizontal axis",i,String(this.x),a=>this.choose(Number(a),this.y)),s=yr("vertical axis",i,String(this.y),a=>this.choose(this.x,Number(a))),o=J("div",{class:"pv-row"},s,J("span",{class:"pv-soft"},"over"),r);this.element=J("div",{},o,this.box)}shared;element;under=J("canvas",{role:"img","aria-label":"phase portrait"});over=J("canvas",{class:"pv-over","aria-hidden":"true"});box=J("div",{class:"pv-phase"},this.under,this.over);x;y;frame=null;choose(e,t){[this.x,this.y]=[e,t],this.build()}build(){let e=this.box.clientWidth;if(e<40)return;let t=Math.min(420,Math.max(240,.62*e));this.frame=this.draw(new zr(this.under,e,t)),this.refresh()}axes(){let{runs:e}=this.shared,t=i=>{let[r,s]=Yh(e.map(o=>o.series(i)));return{min:r,max:s,label:mv(e[0].header.series[i])}};return[t(this.x),t(this.y)]}draw(e){let t=this.shared.theme(),[i,r]=this.axes(),s=Wh(e,i,r);return Xh(e,s,i,r,t),this.shared.runs.forEach((o,a)=>{let l=t.colours[a%8],{flow:c,jumps:h}=Wb(o,this.x,this.y);Xl(e,s,{name:o.name,colour:l,...h,dash:[2,3]},1),Xl(e,s,{name:o.name,colour:l,...c},1.3)}),s}refresh(){if(!this.frame||this.box.clientWidth<40)return;let e=this.shared.theme(),t=new zr(this.over,this.under.clientWidth,this.under.clientHeight);this.shared.runs.forEach((i,r)=>{let[s,o]=[this.x,this.y].map(a=>Xb(i,a,this.shared.now()));Number.isNaN(s)||Number.isNaN(o)||t.dot(this.frame.toX(s),this.frame.toY(o),5.5,this.shared.runs.length>1?e.colours[r%8]:e.normal,e.card)})}svg(){let e=new gs(640,460,this.shared.theme().card);return this.draw(e),e.toString()}};function mv(n){return n.unit&&n.unit!=="1"?`${n.name} in ${n.unit}`:n.name}function Vb(n){let e=n.findIndex(i=>i.group==="coordinate"),t=n.map((i,r)=>i.group==="velocity"?r:-1).filter(i=>i>=0);return e>=0&&t.length?[e,t[0]]:[0,Math.min(1,n.length-1)]}function Wb(n,e,t){let[i,r]=[n.series(e),n.series(t)],s={x:[],y:[]},o={x:[],y:[]};for(let a=0;a<i.length;a++)a>0&&n.plotTime[a]===n.plotTime[a-1]&&(o.x.push(i[a-1],i[a],NaN),o.y.push(r[a-1],r[a],NaN),s.x.push(NaN),s.y.push(NaN)),s.x.push(i[a]),s.y.push(r[a]);return{flow:s,jumps:o}}function Xb(n,e,t){let i=n.series(e),r=n.plotTime.length;if(r===0)return NaN;let s=Math.max(0,zl(n.plotTime,r,t)-1),o=Math.min(s+1,r-1),a=n.plotTime[o]-n.plotTime[s],l=a>0?Math.min(1,Math.max(0,(t-n.plotTime[s])/a)):0;return i[s]+l*(i[o]-i[s])}var Yb=24;function gv(n,e,t){let i=J("div",{class:"pv-pick-list"}),r=J("input",{type:"search",placeholder:"filter","aria-label":"filter series",class:"pv-filter"}),s=J("summary",{},"Series"),o=J("details",{class:"pv-pick"},s,J("div",{class:"pv-pick-box"},e.length>8&&r,i)),a=()=>{let c=r.value.toLowerCase(),h=e.filter(u=>n[u].name.toLowerCase().includes(c)).slice(0,200);i.replaceChildren(...h.map(u=>Nh(n[u].name,t.selection.includes(u),f=>l(u,f))))},l=(c,h)=>{let u=t.selection.filter(f=>f!==c);t.select(h?[...u,c].slice(-Yb).sort((f,d)=>f-d):u),a()};return r.addEventListener("input",a),o.addEventListener("toggle",a),document.addEventListener("pointerdown",c=>{o.contains(c.target)||(o.open=!1)}),o}var qb="uplot",Kb="u-hz",Zb="u-vt",$b="u-title",Jb="u-wrap",Qb="u-under",jb="u-over",eE="u-axis",qs="u-off",tE="u-select",iE="u-cursor-x",nE="u-cursor-y",rE="u-cursor-pt",sE="u-legend",oE="u-live",aE="u-inline",lE="u-series",cE="u-marker",xv="u-label",hE="u-value",ql="width",Kl="height";var vv="bottom",aa="left",Jf="right",pd="#000",_v=pd+"0",Qf="mousemove",Sv="mousedown",jf="mouseup",Mv="mouseenter",yv="mouseleave",bv="dblclick",uE="resize",fE="scroll",Ev="change",Qh="dppxchange",md="--",pa=typeof window<"u",rd=pa?document:null,ca=pa?window:null,dE=pa?navigator:null,Ft,Kh;function sd(){let n=devicePixelRatio;Ft!=n&&(Ft=n,Kh&&ad(Ev,Kh,sd),Kh=matchMedia(`(min-resolution: ${Ft-.001}dppx) and (max-resolution: ${Ft+.001}dppx)`),Ks(Ev,Kh,sd),ca.dispatchEvent(new CustomEvent(Qh)))}function Rn(n,e){if(e!=null){let t=n.classList;!t.contains(e)&&t.add(e)}}function od(n,e){let t=n.classList;t.contains(e)&&t.remove(e)}function $t(n,e,t){n.style[e]=t+"px"}function sr(n,e,t,i){let r=rd.createElement(n);return e!=null&&Rn(r,e),t?.insertBefore(r,i),r}function Bn(n,e){return sr("div",n,e)}var wv=new WeakMap;function Er(n,e,t,i,r){let s="translate("+e+"px,"+t+"px)",o=wv.get(n);s!=o&&(n.style.transform=s,wv.set(n,s),e<0||t<0||e>i||t>r?Rn(n,qs):od(n,qs))}var Tv=new WeakMap;function Av(n,e,t){let i=e+t,r=Tv.get(n);i!=r&&(Tv.set(n,i),n.style.background=e,n.style.borderColor=t)}var Rv=new WeakMap;function Cv(n,e,t,i){let r=e+""+t,s=Rv.get(n);r!=s&&(Rv.set(n,r),n.style.height=t+"px",n.style.width=e+"px",n.style.marginLeft=i?-e/2+"px":0,n.style.marginTop=i?-t/2+"px":0)}var gd={passive:!0},pE={...gd,capture:!0};function Ks(n,e,t,i){e.addEventListener(n,t,i?pE:gd)}function ad(n,e,t,i){e.removeEventListener(n,t,gd)}pa&&sd();function or(n,e,t,i){let r;t=t||0,i=i||e.length-1;let s=i<=2147483647;for(;i-t>1;)r=s?t+i>>1:Cn((t+i)/2),e[r]<n?t=r:i=r;return n-e[t]<=e[i]-n?t:i}function n_(n){return(t,i,r)=>{let s=-1,o=-1;for(let a=i;a<=r;a++)if(n(t[a])){s=a;break}for(let a=r;a>=i;a--)if(n(t[a])){o=a;break}return[s,o]}}var r_=n=>n!=null,s_=n=>n!=null&&n>0,tu=n_(r_),mE=n_(s_);function gE(n,e,t,i=0,r=!1){let s=r?mE:tu,o=r?s_:r_;[e,t]=s(n,e,t);let a=n[e],l=n[e];if(e>-1)if(i==1)a=n[e],l=n[t];else if(i==-1)a=n[t],l=n[e];else for(let c=e;c<=t;c++){let h=n[c];o(h)&&(h<a?a=h:h>l&&(l=h))}return[a??Wt,l??-Wt]}function iu(n,e,t,i){let r=Dv(n),s=Dv(e);n==e&&(r==-1?(n*=t,e/=t):(n/=t,e*=t));let o=t==10?Hr:o_,a=r==1?Cn:kn,l=s==1?kn:Cn,c=a(o(Ci(n))),h=l(o(Ci(e))),u=ha(t,c),f=ha(t,h);return t==10&&(c<0&&(u=Xt(u,-c)),h<0&&(f=Xt(f,-h))),i||t==2?(n=u*r,e=f*s):(n=h_(n,u),e=nu(e,f)),[n,e]}function xd(n,e,t,i){let r=iu(n,e,t,i);return n==0&&(r[0]=0),e==0&&(r[1]=0),r}var vd=.1,Pv={mode:3,pad:vd},$l={pad:0,soft:null,mode:0},xE={min:$l,max:$l};function jh(n,e,t,i){return ru(t)?Lv(n,e,t):($l.pad=t,$l.soft=i?0:null,$l.mode=i?3:0,Lv(n,e,xE))}function Dt(n,e){return n??e}function vE(n,e,t){for(e=Dt(e,0),t=Dt(t,n.length-1);e<=t;){if(n[e]!=null)return!0;e++}return!1}function Lv(n,e,t){let i=t.min,r=t.max,s=Dt(i.pad,0),o=Dt(r.pad,0),a=Dt(i.hard,-Wt),l=Dt(r.hard,Wt),c=Dt(i.soft,Wt),h=Dt(r.soft,-Wt),u=Dt(i.mode,0),f=Dt(r.mode,0),d=e-n,g=Hr(d),E=ln(Ci(n),Ci(e)),m=Hr(E),p=Ci(m-g);(d<1e-24||p>10)&&(d=0,(n==0||e==0)&&(d=1e-24,u==2&&c!=Wt&&(s=0),f==2&&h!=-Wt&&(o=0)));let S=d||E||1e3,A=Hr(S),M=ha(10,Cn(A)),L=S*(d==0?n==0?.1:1:s),T=Xt(h_(n-L,M/10),24),v=n>=c&&(u==1||u==3&&T<=c||u==2&&T>=c)?c:Wt,w=ln(a,T<v&&n>=v?v:ar(v,T)),k=S*(d==0?e==0?.1:1:o),F=Xt(nu(e+k,M/10),24),D=e<=h&&(f==1||f==3&&F>=h||f==2&&F<=h)?h:-Wt,H=ar(l,F>D&&e<=D?D:ln(D,F));return w==H&&w==0&&(H=100),[w,H]}var _E=new Intl.NumberFormat(pa?dE.language:"en-US"),_d=n=>_E.format(n),Pn=Math,Jh=Pn.PI,Ci=Pn.abs,Cn=Pn.floor,Ri=Pn.round,kn=Pn.ceil,ar=Pn.min,ln=Pn.max,ha=Pn.pow,Dv=Pn.sign,Hr=Pn.log10,o_=Pn.log2,SE=(n,e=1)=>Pn.sinh(n)*e,ed=(n,e=1)=>Pn.asinh(n/e),Wt=1/0;function Nv(n){return(Hr((n^n>>31)-(n>>31))|0)+1}function ld(n,e,t){return ar(ln(n,e),t)}function a_(n){return typeof n=="function"}function Rt(n){return a_(n)?n:()=>n}var ME=()=>{},l_=n=>n,c_=(n,e)=>e,yE=n=>null,Iv=n=>!0,Fv=(n,e)=>n==e,bE=/\.\d*?(?=9{6,}|0{6,})/gm,Zs=n=>{if(f_(n)||vs.has(n))return n;let e=`${n}`,t=e.match(bE);if(t==null)return n;let i=t[0].length-1;if(e.indexOf("e-")!=-1){let[r,s]=e.split("e");return+`${Zs(r)}e${s}`}return Xt(n,i)};function Xs(n,e){return Zs(Xt(Zs(n/e))*e)}function nu(n,e){return Zs(kn(Zs(n/e))*e)}function h_(n,e){return Zs(Cn(Zs(n/e))*e)}function Xt(n,e=0){if(f_(n))return n;let t=10**e,i=n*t*(1+Number.EPSILON);return Ri(i)/t}var vs=new Map;function u_(n){return((""+n).split(".")[1]||"").length}function Ql(n,e,t,i){let r=[],s=i.map(u_);for(let o=e;o<t;o++){let a=Ci(o),l=Xt(ha(n,o),a);for(let c=0;c<i.length;c++){let h=n==10?+`${i[c]}e${o}`:i[c]*l,u=(o>=0?0:a)+(o>=s[c]?0:s[c]),f=n==10?h:Xt(h,u);r.push(f),vs.set(f,u)}}return r}var Jl={},Sd=[],ua=[null,null],xs=Array.isArray,f_=Number.isInteger,EE=n=>n===void 0;function Uv(n){return typeof n=="string"}function ru(n){let e=!1;if(n!=null){let t=n.constructor;e=t==null||t==Object}return e}function wE(n){return n!=null&&typeof n=="object"}var TE=Object.getPrototypeOf(Uint8Array),d_="__proto__";function fa(n,e=ru){let t;if(xs(n)){let i=n.find(r=>r!=null);if(xs(i)||e(i)){t=Array(n.length);for(let r=0;r<n.length;r++)t[r]=fa(n[r],e)}else t=n.slice()}else if(n instanceof TE)t=n.slice();else if(e(n)){t={};for(let i in n)i!=d_&&(t[i]=fa(n[i],e))}else t=n;return t}function yi(n){let e=arguments;for(let t=1;t<e.length;t++){let i=e[t];for(let r in i)r!=d_&&(ru(n[r])?yi(n[r],fa(i[r])):n[r]=fa(i[r]))}return n}var AE=0,RE=1,CE=2;function PE(n,e,t){for(let i=0,r,s=-1;i<e.length;i++){let o=e[i];if(o>s){for(r=o-1;r>=0&&n[r]==null;)n[r--]=null;for(r=o+1;r<t&&n[r]==null;)n[s=r++]=null}}}function LE(n,e){if(IE(n)){let o=n[0].slice();for(let a=1;a<n.length;a++)o.push(...n[a].slice(1));return FE(o[0])||(o=NE(o)),o}let t=new Set;for(let o=0;o<n.length;o++){let l=n[o][0],c=l.length;for(let h=0;h<c;h++)t.add(l[h])}let i=[Array.from(t).sort((o,a)=>o-a)],r=i[0].length,s=new Map;for(let o=0;o<r;o++)s.set(i[0][o],o);for(let o=0;o<n.length;o++){let a=n[o],l=a[0];for(let c=1;c<a.length;c++){let h=a[c],u=Array(r).fill(void 0),f=e?e[o][c]:RE,d=[];for(let g=0;g<h.length;g++){let E=h[g],m=s.get(l[g]);E===null?f!=AE&&(u[m]=E,f==CE&&d.push(m)):u[m]=E}PE(u,d,r),i.push(u)}}return i}var DE=typeof queueMicrotask>"u"?n=>Promise.resolve().then(n):queueMicrotask;function NE(n){let e=n[0],t=e.length,i=Array(t);for(let s=0;s<i.length;s++)i[s]=s;i.sort((s,o)=>e[s]-e[o]);let r=[];for(let s=0;s<n.length;s++){let o=n[s],a=Array(t);for(let l=0;l<t;l++)a[l]=o[i[l]];r.push(a)}return r}function IE(n){let e=n[0][0],t=e.length;for(let i=1;i<n.length;i++){let r=n[i][0];if(r.length!=t)return!1;if(r!=e){for(let s=0;s<t;s++)if(r[s]!=e[s])return!1}}return!0}function FE(n,e=100){let t=n.length;if(t<=1)return!0;let i=0,r=t-1;for(;i<=r&&n[i]==null;)i++;for(;r>=i&&n[r]==null;)r--;if(r<=i)return!0;let s=ln(1,Cn((r-i+1)/e));for(let o=n[i],a=i+s;a<=r;a+=s){let l=n[a];if(l!=null){if(l<=o)return!1;o=l}}return!0}var p_=["January","February","March","April","May","June","July","August","September","October","November","December"],m_=["Sunday","Monday","Tuesday","Wednesday","Thursday","Friday","Saturday"];function g_(n){return n.slice(0,3)}var UE=m_.map(g_),OE=p_.map(g_),BE={MMMM:p_,MMM:OE,WWWW:m_,WWW:UE};function Yl(n){return(n<10?"0":"")+n}function kE(n){return(n<10?"00":n<100?"0":"")+n}var GE={YYYY:n=>n.getFullYear(),YY:n=>(n.getFullYear()+"").slice(2),MMMM:(n,e)=>e.MMMM[n.getMonth()],MMM:(n,e)=>e.MMM[n.getMonth()],MM:n=>Yl(n.getMonth()+1),M:n=>n.getMonth()+1,DD:n=>Yl(n.getDate()),D:n=>n.getDate(),WWWW:(n,e)=>e.WWWW[n.getDay()],WWW:(n,e)=>e.WWW[n.getDay()],HH:n=>Yl(n.getHours()),H:n=>n.getHours(),h:n=>{let e=n.getHours();return e==0?12:e>12?e-12:e},AA:n=>n.getHours()>=12?"PM":"AM",aa:n=>n.getHours()>=12?"pm":"am",a:n=>n.getHours()>=12?"p":"a",mm:n=>Yl(n.getMinutes()),m:n=>n.getMinutes(),ss:n=>Yl(n.getSeconds()),s:n=>n.getSeconds(),fff:n=>kE(n.getMilliseconds())};function Md(n,e){e=e||BE;let t=[],i=/\{([a-z]+)\}|[^{]+/gi,r;for(;r=i.exec(n);)t.push(r[0][0]=="{"?GE[r[1]]:r[0]);return s=>{let o="";for(let a=0;a<t.length;a++)o+=typeof t[a]=="string"?t[a]:t[a](s,e);return o}}var zE=new Intl.DateTimeFormat().resolvedOptions().timeZone;function HE(n,e){let t;return e=="UTC"||e=="Etc/UTC"?t=new Date(+n+n.getTimezoneOffset()*6e4):e==zE?t=n:(t=new Date(n.toLocaleString("en-US",{timeZone:e})),t.setMilliseconds(n.getMilliseconds())),t}var x_=n=>n%1==0,eu=[1,2,2.5,5],VE=Ql(10,-32,0,eu),v_=Ql(10,0,32,eu),WE=v_.filter(x_),Ys=VE.concat(v_),yd=`
`,__="{YYYY}",Ov=yd+__,S_="{M}/{D}",Zl=yd+S_,Zh=Zl+"/{YY}",M_="{aa}",XE="{h}:{mm}",la=XE+M_,Bv=yd+la,kv=":{ss}",Bt=null;function y_(n){let e=n*1e3,t=e*60,i=t*60,r=i*24,s=r*30,o=r*365,l=(n==1?Ql(10,0,3,eu).filter(x_):Ql(10,-3,0,eu)).concat([e,e*5,e*10,e*15,e*30,t,t*5,t*10,t*15,t*30,i,i*2,i*3,i*4,i*6,i*8,i*12,r,r*2,r*3,r*4,r*5,r*6,r*7,r*8,r*9,r*10,r*15,s,s*2,s*3,s*4,s*6,o,o*2,o*5,o*10,o*25,o*50,o*100]),c=[[o,__,Bt,Bt,Bt,Bt,Bt,Bt,1],[r*28,"{MMM}",Ov,Bt,Bt,Bt,Bt,Bt,1],[r,S_,Ov,Bt,Bt,Bt,Bt,Bt,1],[i,"{h}"+M_,Zh,Bt,Zl,Bt,Bt,Bt,1],[t,la,Zh,Bt,Zl,Bt,Bt,Bt,1],[e,kv,Zh+" "+la,Bt,Zl+" "+la,Bt,Bv,Bt,1],[n,kv+".{fff}",Zh+" "+la,Bt,Zl+" "+la,Bt,Bv,Bt,1]];function h(u){return(f,d,g,E,m,p)=>{let S=[],A=m>=o,M=m>=s&&m<o,L=u(g),T=Xt(L*n,3),v=td(L.getFullYear(),A?0:L.getMonth(),M||A?1:L.getDate()),w=Xt(v*n,3);if(M||A){let k=M?m/s:0,F=A?m/o:0,D=T==w?T:Xt(td(v.getFullYear()+F,v.getMonth()+k,1)*n,3),H=new Date(Ri(D/n)),W=H.getFullYear(),N=H.getMonth();for(let z=0;D<=E;z++){let Y=td(W+F*z,N+k*z,1),G=Y-u(Xt(Y*n,3));D=Xt((+Y+G)*n,3),D<=E&&S.push(D)}}else{let k=m>=r?r:m,F=Cn(g)-Cn(T),D=w+F+nu(T-w,k);S.push(D);let H=u(D),W=H.getHours()+H.getMinutes()/t+H.getSeconds()/i,N=m/i,z=f.axes[d]._space,Y=p/z;for(;D=Xt(D+m,n==1?0:3),!(D>E);)if(N>1){let G=Cn(Xt(W+N,6))%24,j=u(D).getHours()-G;j>1&&(j=-1),D-=j*i,W=(W+N)%24;let te=S[S.length-1];Xt((D-te)/m,3)*Y>=.7&&S.push(D)}else S.push(D)}return S}}return[l,c,h]}var[YE,qE,KE]=y_(1),[ZE,$E,JE]=y_(.001);Ql(2,-53,53,[1]);function Gv(n,e){return n.map(t=>t.map((i,r)=>r==0||r==8||i==null?i:e(r==1||t[8]==0?i:t[1]+i)))}function zv(n,e){return(t,i,r,s,o)=>{let a=e.find(g=>o>=g[0])||e[e.length-1],l,c,h,u,f,d;return i.map(g=>{let E=n(g),m=E.getFullYear(),p=E.getMonth(),S=E.getDate(),A=E.getHours(),M=E.getMinutes(),L=E.getSeconds(),T=m!=l&&a[2]||p!=c&&a[3]||S!=h&&a[4]||A!=u&&a[5]||M!=f&&a[6]||L!=d&&a[7]||a[1];return l=m,c=p,h=S,u=A,f=M,d=L,T(E)})}}function QE(n,e){let t=Md(e);return(i,r,s,o,a)=>r.map(l=>t(n(l)))}function td(n,e,t){return new Date(n,e,t)}function Hv(n,e){return e(n)}var jE="{YYYY}-{MM}-{DD} {h}:{mm}{aa}";function Vv(n,e){return(t,i,r,s)=>s==null?md:e(n(i))}function ew(n,e){let t=n.series[e];return t.width?t.stroke(n,e):t.points.width?t.points.stroke(n,e):null}function tw(n,e){return n.series[e].fill(n,e)}var iw={show:!0,live:!0,isolate:!1,mount:ME,markers:{show:!0,width:2,stroke:ew,fill:tw,dash:"solid"},idx:null,idxs:null,values:[]};function nw(n,e){let t=n.cursor.points,i=Bn(),r=t.size(n,e);$t(i,ql,r),$t(i,Kl,r);let s=r/-2;$t(i,"marginLeft",s),$t(i,"marginTop",s);let o=t.width(n,e,r);return o&&$t(i,"borderWidth",o),i}function rw(n,e){let t=n.series[e].points;return t._fill||t._stroke}function sw(n,e){let t=n.series[e].points;return t._stroke||t._fill}function ow(n,e){return n.series[e].points.size}var id=[0,0];function aw(n,e,t){return id[0]=e,id[1]=t,id}function $h(n,e,t,i=!0){return r=>{r.button==0&&(!i||r.target==e)&&t(r)}}function nd(n,e,t,i=!0){return r=>{(!i||r.target==e)&&t(r)}}var lw={show:!0,x:!0,y:!0,lock:!1,move:aw,points:{one:!1,show:nw,size:ow,width:0,stroke:sw,fill:rw},bind:{mousedown:$h,mouseup:$h,click:$h,dblclick:$h,mousemove:nd,mouseleave:nd,mouseenter:nd},drag:{setScale:!0,x:!0,y:!1,dist:0,uni:null,click:(n,e)=>{e.stopPropagation(),e.stopImmediatePropagation()},_x:!1,_y:!1},focus:{dist:(n,e,t,i,r)=>i-r,prox:-1,bias:0},hover:{skip:[void 0],prox:null,bias:0},left:-10,top:-10,idx:null,dataIdx:null,idxs:null,event:null},b_={show:!0,stroke:"rgba(0,0,0,0.07)",width:2},bd=yi({},b_,{filter:c_}),E_=yi({},bd,{size:10}),w_=yi({},b_,{show:!1}),Ed='12px system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", sans-serif, "Apple Color Emoji", "Segoe UI Emoji", "Segoe UI Symbol", "Noto Color Emoji"',T_="bold "+Ed,A_=1.5,Wv={show:!0,scale:"x",stroke:pd,space:50,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:T_,side:2,grid:bd,ticks:E_,border:w_,font:Ed,lineGap:A_,rotate:0},cw="Value",hw="Time",Xv={show:!0,scale:"x",auto:!1,sorted:1,min:Wt,max:-Wt,idxs:[]};function uw(n,e,t,i,r){return e.map(s=>s==null?"":_d(s))}function fw(n,e,t,i,r,s,o){let a=[],l=vs.get(r)||0;t=o?t:Xt(nu(t,r),l);for(let c=t;c<=i;c=Xt(c+r,l))a.push(Object.is(c,-0)?0:c);return a}function cd(n,e,t,i,r,s,o){let a=[],l=n.scales[n.axes[e].scale].log,c=l==10?Hr:o_,h=Cn(c(t));r=ha(l,h),l==10&&(r=Ys[or(r,Ys)]);let u=t,f=r*l;l==10&&(f=Ys[or(f,Ys)]);do a.push(u),u=u+r,l==10&&!vs.has(u)&&(u=Xt(u,vs.get(r))),u>=f&&(r=u,f=r*l,l==10&&(f=Ys[or(f,Ys)]));while(u<=i);return a}function dw(n,e,t,i,r,s,o){let l=n.scales[n.axes[e].scale].asinh,c=i>l?cd(n,e,ln(l,t),i,r):[l],h=i>=0&&t<=0?[0]:[];return(t<-l?cd(n,e,ln(l,-i),-t,r):[l]).reverse().map(f=>-f).concat(h,c)}var R_=/./,pw=/[12357]/,mw=/[125]/,Yv=/1/,hd=(n,e,t,i)=>n.map((r,s)=>e==4&&r==0||s%i==0&&t.test(r.toExponential()[r<0?1:0])?r:null);function gw(n,e,t,i,r){let s=n.axes[t],o=s.scale,a=n.scales[o],l=n.valToPos,c=s._space,h=l(10,o),u=l(9,o)-h>=c?R_:l(7,o)-h>=c?pw:l(5,o)-h>=c?mw:Yv;if(u==Yv){let f=Ci(l(1,o)-h);if(f<c)return hd(e.slice().reverse(),a.distr,u,kn(c/f)).reverse()}return hd(e,a.distr,u,1)}function xw(n,e,t,i,r){let s=n.axes[t],o=s.scale,a=s._space,l=n.valToPos,c=Ci(l(1,o)-l(2,o));return c<a?hd(e.slice().reverse(),3,R_,kn(a/c)).reverse():e}function vw(n,e,t,i){return i==null?md:e==null?"":_d(e)}var qv={show:!0,scale:"y",stroke:pd,space:30,gap:5,alignTo:1,size:50,labelGap:0,labelSize:30,labelFont:T_,side:3,grid:bd,ticks:E_,border:w_,font:Ed,lineGap:A_,rotate:0};function _w(n,e){let t=3+(n||1)*2;return Xt(t*e,3)}function Sw(n,e){let{scale:t,idxs:i}=n.series[0],r=n._data[0],s=n.valToPos(r[i[0]],t,!0),o=n.valToPos(r[i[1]],t,!0),a=Ci(o-s),l=n.series[e],c=a/(l.points.space*Ft);return i[1]-i[0]<=c}var Kv={scale:null,auto:!0,sorted:0,min:Wt,max:-Wt},C_=(n,e,t,i,r)=>r,Zv={show:!0,auto:!0,sorted:0,gaps:C_,alpha:1,facets:[yi({},Kv,{scale:"x"}),yi({},Kv,{scale:"y"})]},$v={scale:"y",auto:!0,sorted:0,show:!0,spanGaps:!1,gaps:C_,alpha:1,points:{show:Sw,filter:null},values:null,min:Wt,max:-Wt,idxs:[],path:null,clip:null};function Mw(n,e,t,i,r){return t/10}var P_={time:!0,auto:!0,distr:1,log:10,asinh:1,min:null,max:null,dir:1,ori:0},yw=yi({},P_,{time:!1,ori:1}),Jv={};function L_(n,e){let t=Jv[n];return t||(t={key:n,plots:[],sub(i){t.plots.push(i)},unsub(i){t.plots=t.plots.filter(r=>r!=i)},pub(i,r,s,o,a,l,c){for(let h=0;h<t.plots.length;h++)t.plots[h]!=r&&t.plots[h].pub(i,r,s,o,a,l,c)}},n!=null&&(Jv[n]=t)),t}var da=1,ud=2;function $s(n,e,t){let i=n.mode,r=n.series[e],s=i==2?n._data[e]:n._data,o=n.scales,a=n.bbox,l=s[0],c=i==2?s[1]:s[e],h=i==2?o[r.facets[0].scale]:o[n.series[0].scale],u=i==2?o[r.facets[1].scale]:o[r.scale],f=a.left,d=a.top,g=a.width,E=a.height,m=n.valToPosH,p=n.valToPosV;return h.ori==0?t(r,l,c,h,u,m,p,f,d,g,E,ou,ma,lu,N_,F_):t(r,l,c,h,u,p,m,d,f,E,g,au,ga,Ad,I_,U_)}function wd(n,e){let t=0,i=0,r=Dt(n.bands,Sd);for(let s=0;s<r.length;s++){let o=r[s];o.series[0]==e?t=o.dir:o.series[1]==e&&(o.dir==1?i|=1:i|=2)}return[t,i==1?-1:i==2?1:i==3?2:0]}function bw(n,e,t,i,r){let s=n.mode,o=n.series[e],a=s==2?o.facets[1].scale:o.scale,l=n.scales[a];return r==-1?l.min:r==1?l.max:l.distr==3?l.dir==1?l.min:l.max:0}function Vr(n,e,t,i,r,s){return $s(n,e,(o,a,l,c,h,u,f,d,g,E,m)=>{let p=o.pxRound,S=c.dir*(c.ori==0?1:-1),A=c.ori==0?ma:ga,M,L;S==1?(M=t,L=i):(M=i,L=t);let T=p(u(a[M],c,E,d)),v=p(f(l[M],h,m,g)),w=p(u(a[L],c,E,d)),k=p(f(s==1?h.max:h.min,h,m,g)),F=new Path2D(r);return A(F,w,k),A(F,T,k),A(F,T,v),F})}function su(n,e,t,i,r,s){let o=null;if(n.length>0){o=new Path2D;let a=e==0?lu:Ad,l=t;for(let u=0;u<n.length;u++){let f=n[u];if(f[1]>f[0]){let d=f[0]-l;d>0&&a(o,l,i,d,i+s),l=f[1]}}let c=t+r-l,h=10;c>0&&a(o,l,i-h/2,c,i+s+h)}return o}function Ew(n,e,t){let i=n[n.length-1];i&&i[0]==e?i[1]=t:n.push([e,t])}function Td(n,e,t,i,r,s,o){let a=[],l=n.length;for(let c=r==1?t:i;c>=t&&c<=i;c+=r)if(e[c]===null){let u=c,f=c;if(r==1)for(;++c<=i&&e[c]===null;)f=c;else for(;--c>=t&&e[c]===null;)f=c;let d=s(n[u]),g=f==u?d:s(n[f]),E=u-r;d=o<=0&&E>=0&&E<l?s(n[E]):d;let p=f+r;g=o>=0&&p>=0&&p<l?s(n[p]):g,g>=d&&a.push([d,g])}return a}function Qv(n){return n==0?l_:n==1?Ri:e=>Xs(e,n)}function D_(n){let e=n==0?ou:au,t=n==0?(r,s,o,a,l,c)=>{r.arcTo(s,o,a,l,c)}:(r,s,o,a,l,c)=>{r.arcTo(o,s,l,a,c)},i=n==0?(r,s,o,a,l)=>{r.rect(s,o,a,l)}:(r,s,o,a,l)=>{r.rect(o,s,l,a)};return(r,s,o,a,l,c=0,h=0)=>{c==0&&h==0?i(r,s,o,a,l):(c=ar(c,a/2,l/2),h=ar(h,a/2,l/2),e(r,s+c,o),t(r,s+a,o,s+a,o+l,c),t(r,s+a,o+l,s,o+l,h),t(r,s,o+l,s,o,h),t(r,s,o,s+a,o,c),r.closePath())}}var ou=(n,e,t)=>{n.moveTo(e,t)},au=(n,e,t)=>{n.moveTo(t,e)},ma=(n,e,t)=>{n.lineTo(e,t)},ga=(n,e,t)=>{n.lineTo(t,e)},lu=D_(0),Ad=D_(1),N_=(n,e,t,i,r,s)=>{n.arc(e,t,i,r,s)},I_=(n,e,t,i,r,s)=>{n.arc(t,e,i,r,s)},F_=(n,e,t,i,r,s,o)=>{n.bezierCurveTo(e,t,i,r,s,o)},U_=(n,e,t,i,r,s,o)=>{n.bezierCurveTo(t,e,r,i,o,s)};function O_(n){return(e,t,i,r,s)=>$s(e,t,(o,a,l,c,h,u,f,d,g,E,m)=>{let{pxRound:p,points:S}=o,A,M;c.ori==0?(A=ou,M=N_):(A=au,M=I_);let L=Xt(S.width*Ft,3),T=(S.size-S.width)/2*Ft,v=Xt(T*2,3),w=new Path2D,k=new Path2D,{left:F,top:D,width:H,height:W}=e.bbox;lu(k,F-v,D-v,H+v*2,W+v*2);let N=z=>{if(l[z]!=null){let Y=p(u(a[z],c,E,d)),G=p(f(l[z],h,m,g));A(w,Y+T,G),M(w,Y,G,T,0,Jh*2)}};if(s)s.forEach(N);else for(let z=i;z<=r;z++)N(z);return{stroke:L>0?w:null,fill:w,clip:k,flags:da|ud}})}function B_(n){return(e,t,i,r,s,o)=>{i!=r&&(s!=i&&o!=i&&n(e,t,i),s!=r&&o!=r&&n(e,t,r),n(e,t,o))}}var ww=B_(ma),Tw=B_(ga);function k_(n){let e=Dt(n?.alignGaps,0);return(t,i,r,s)=>$s(t,i,(o,a,l,c,h,u,f,d,g,E,m)=>{[r,s]=tu(l,r,s);let p=o.pxRound,S=W=>p(u(W,c,E,d)),A=W=>p(f(W,h,m,g)),M,L;c.ori==0?(M=ma,L=ww):(M=ga,L=Tw);let T=c.dir*(c.ori==0?1:-1),v={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:da},w=v.stroke,k=!1;if(s-r>=E*4){let W=ue=>t.posToVal(ue,c.key,!0),N=null,z=null,Y,G,he,Z=S(a[T==1?r:s]),j=S(a[r]),te=S(a[s]),pe=W(T==1?j+1:te-1);for(let ue=T==1?r:s;ue>=r&&ue<=s;ue+=T){let ee=a[ue],_e=(T==1?ee<pe:ee>pe)?Z:S(ee),De=l[ue];_e==Z?De!=null?(G=De,N==null?(M(w,_e,A(G)),Y=N=z=G):G<N?N=G:G>z&&(z=G)):De===null&&(k=!0):(N!=null&&L(w,Z,A(N),A(z),A(Y),A(G)),De!=null?(G=De,M(w,_e,A(G)),N=z=Y=G):(N=z=null,De===null&&(k=!0)),Z=_e,pe=W(Z+T))}N!=null&&N!=z&&he!=Z&&L(w,Z,A(N),A(z),A(Y),A(G))}else for(let W=T==1?r:s;W>=r&&W<=s;W+=T){let N=l[W];N===null?k=!0:N!=null&&M(w,S(a[W]),A(N))}let[D,H]=wd(t,i);if(o.fill!=null||D!=0){let W=v.fill=new Path2D(w),N=o.fillTo(t,i,o.min,o.max,D),z=A(N),Y=S(a[r]),G=S(a[s]);T==-1&&([G,Y]=[Y,G]),M(W,G,z),M(W,Y,z)}if(!o.spanGaps){let W=[];k&&W.push(...Td(a,l,r,s,T,S,e)),v.gaps=W=o.gaps(t,i,r,s,W),v.clip=su(W,c.ori,d,g,E,m)}return H!=0&&(v.band=H==2?[Vr(t,i,r,s,w,-1),Vr(t,i,r,s,w,1)]:Vr(t,i,r,s,w,H)),v})}function Aw(n){let e=Dt(n.align,1),t=Dt(n.ascDesc,!1),i=Dt(n.alignGaps,0),r=Dt(n.extend,!1);return(s,o,a,l)=>$s(s,o,(c,h,u,f,d,g,E,m,p,S,A)=>{[a,l]=tu(u,a,l);let M=c.pxRound,{left:L,width:T}=s.bbox,v=j=>M(g(j,f,S,m)),w=j=>M(E(j,d,A,p)),k=f.ori==0?ma:ga,F={stroke:new Path2D,fill:null,clip:null,band:null,gaps:null,flags:da},D=F.stroke,H=f.dir*(f.ori==0?1:-1),W=w(u[H==1?a:l]),N=v(h[H==1?a:l]),z=N,Y=N;r&&e==-1&&(Y=L,k(D,Y,W)),k(D,N,W);for(let j=H==1?a:l;j>=a&&j<=l;j+=H){let te=u[j];if(te==null)continue;let pe=v(h[j]),ue=w(te);e==1?k(D,pe,W):k(D,z,ue),k(D,pe,ue),W=ue,z=pe}let G=z;r&&e==1&&(G=L+T,k(D,G,W));let[he,Z]=wd(s,o);if(c.fill!=null||he!=0){let j=F.fill=new Path2D(D),te=c.fillTo(s,o,c.min,c.max,he),pe=w(te);k(j,G,pe),k(j,Y,pe)}if(!c.spanGaps){let j=[];j.push(...Td(h,u,a,l,H,v,i));let te=c.width*Ft/2,pe=t||e==1?te:-te,ue=t||e==-1?-te:te;j.forEach(ee=>{ee[0]+=pe,ee[1]+=ue}),F.gaps=j=c.gaps(s,o,a,l,j),F.clip=su(j,f.ori,m,p,S,A)}return Z!=0&&(F.band=Z==2?[Vr(s,o,a,l,D,-1),Vr(s,o,a,l,D,1)]:Vr(s,o,a,l,D,Z)),F})}function jv(n,e,t,i,r,s,o=Wt){if(n.length>1){let a=null;for(let l=0,c=1/0;l<n.length;l++)if(e[l]!==void 0){if(a!=null){let h=Ci(n[l]-n[a]);h<c&&(c=h,o=Ci(t(n[l],i,r,s)-t(n[a],i,r,s)))}a=l}}return o}function Rw(n){n=n||Jl;let e=Dt(n.size,[.6,Wt,1]),t=n.align||0,i=n.gap||0,r=n.radius;r=r==null?[0,0]:typeof r=="number"?[r,0]:r;let s=Rt(r),o=1-e[0],a=Dt(e[1],Wt),l=Dt(e[2],1),c=Dt(n.disp,Jl),h=Dt(n.each,d=>{}),{fill:u,stroke:f}=c;return(d,g,E,m)=>$s(d,g,(p,S,A,M,L,T,v,w,k,F,D)=>{let H=p.pxRound,W=t,N=i*Ft,z=a*Ft,Y=l*Ft,G,he;M.ori==0?[G,he]=s(d,g):[he,G]=s(d,g);let Z=M.dir*(M.ori==0?1:-1),j=M.ori==0?lu:Ad,te=M.ori==0?h:(ye,qe,ft,we,Ot,$e,nt)=>{h(ye,qe,ft,Ot,we,nt,$e)},pe=Dt(d.bands,Sd).find(ye=>ye.series[0]==g),ue=pe!=null?pe.dir:0,ee=p.fillTo(d,g,p.min,p.max,ue),xe=H(v(ee,L,D,k)),_e,De,Ee,We=F,ot=H(p.width*Ft),Qe=!1,at=null,st=null,ae=null,Se=null;u!=null&&(ot==0||f!=null)&&(Qe=!0,at=u.values(d,g,E,m),st=new Map,new Set(at).forEach(ye=>{ye!=null&&st.set(ye,new Path2D)}),ot>0&&(ae=f.values(d,g,E,m),Se=new Map,new Set(ae).forEach(ye=>{ye!=null&&Se.set(ye,new Path2D)})));let{x0:ve,size:ke}=c;if(ve!=null&&ke!=null){W=1,S=ve.values(d,g,E,m),ve.unit==2&&(S=S.map(ft=>d.posToVal(w+ft*F,M.key,!0)));let ye=ke.values(d,g,E,m);ke.unit==2?De=ye[0]*F:De=T(ye[0],M,F,w)-T(0,M,F,w),We=jv(S,A,T,M,F,w,We),Ee=We-De+N}else We=jv(S,A,T,M,F,w,We),Ee=We*o+N,De=We-Ee;Ee<1&&(Ee=0),ot>=De/2&&(ot=0),Ee<5&&(H=l_);let Ne=Ee>0,rt=We-Ee-(Ne?ot:0);De=H(ld(rt,Y,z)),_e=(W==0?De/2:W==Z?0:De)-W*Z*((W==0?N/2:0)+(Ne?ot/2:0));let Ge={stroke:null,fill:null,clip:null,band:null,gaps:null,flags:0},gt=Qe?null:new Path2D,pt=null;if(pe!=null)pt=d.data[pe.series[1]];else{let{y0:ye,y1:qe}=c;ye!=null&&qe!=null&&(A=qe.values(d,g,E,m),pt=ye.values(d,g,E,m))}let Mt=G*De,U=he*De;for(let ye=Z==1?E:m;ye>=E&&ye<=m;ye+=Z){let qe=A[ye];if(qe==null)continue;if(pt!=null){let X=pt[ye]??0;if(qe-X==0)continue;xe=v(X,L,D,k)}let ft=M.distr!=2||c!=null?S[ye]:ye,we=T(ft,M,F,w),Ot=v(Dt(qe,ee),L,D,k),$e=H(we-_e),nt=H(ln(Ot,xe)),R=H(ar(Ot,xe)),_=nt-R;if(qe!=null){let X=qe<0?U:Mt,de=qe<0?Mt:U;Qe?(ot>0&&ae[ye]!=null&&j(Se.get(ae[ye]),$e,R+Cn(ot/2),De,ln(0,_-ot),X,de),at[ye]!=null&&j(st.get(at[ye]),$e,R+Cn(ot/2),De,ln(0,_-ot),X,de)):j(gt,$e,R+Cn(ot/2),De,ln(0,_-ot),X,de),te(d,g,ye,$e-ot/2,R,De+ot,_)}}return ot>0?Ge.stroke=Qe?Se:gt:Qe||(Ge._fill=p.width==0?p._fill:p._stroke??p._fill,Ge.width=0),Ge.fill=Qe?st:gt,Ge})}function Cw(n,e){let t=Dt(e?.alignGaps,0);return(i,r,s,o)=>$s(i,r,(a,l,c,h,u,f,d,g,E,m,p)=>{[s,o]=tu(c,s,o);let S=a.pxRound,A=G=>S(f(G,h,m,g)),M=G=>S(d(G,u,p,E)),L,T,v;h.ori==0?(L=ou,v=ma,T=F_):(L=au,v=ga,T=U_);let w=h.dir*(h.ori==0?1:-1),k=A(l[w==1?s:o]),F=k,D=[],H=[];for(let G=w==1?s:o;G>=s&&G<=o;G+=w)if(c[G]!=null){let Z=l[G],j=A(Z);D.push(F=j),H.push(M(c[G]))}let W={stroke:n(D,H,L,v,T,S),fill:null,clip:null,band:null,gaps:null,flags:da},N=W.stroke,[z,Y]=wd(i,r);if(a.fill!=null||z!=0){let G=W.fill=new Path2D(N),he=a.fillTo(i,r,a.min,a.max,z),Z=M(he);v(G,F,Z),v(G,k,Z)}if(!a.spanGaps){let G=[];G.push(...Td(l,c,s,o,w,A,t)),W.gaps=G=a.gaps(i,r,s,o,G),W.clip=su(G,h.ori,g,E,m,p)}return Y!=0&&(W.band=Y==2?[Vr(i,r,s,o,N,-1),Vr(i,r,s,o,N,1)]:Vr(i,r,s,o,N,Y)),W})}function Pw(n){return Cw(Lw,n)}function Lw(n,e,t,i,r,s){let o=n.length;if(o<2)return null;let a=new Path2D;if(t(a,n[0],e[0]),o==2)i(a,n[1],e[1]);else{let l=Array(o),c=Array(o-1),h=Array(o-1),u=Array(o-1);for(let f=0;f<o-1;f++)h[f]=e[f+1]-e[f],u[f]=n[f+1]-n[f],c[f]=h[f]/u[f];l[0]=c[0];for(let f=1;f<o-1;f++)c[f]===0||c[f-1]===0||c[f-1]>0!=c[f]>0?l[f]=0:(l[f]=3*(u[f-1]+u[f])/((2*u[f]+u[f-1])/c[f-1]+(u[f]+2*u[f-1])/c[f]),isFinite(l[f])||(l[f]=0));l[o-1]=c[o-2];for(let f=0;f<o-1;f++)r(a,n[f]+u[f]/3,e[f]+l[f]*u[f]/3,n[f+1]-u[f]/3,e[f+1]-l[f+1]*u[f]/3,n[f+1],e[f+1])}return a}var fd=new Set;function e_(){for(let n of fd)n.syncRect(!0)}pa&&(Ks(uE,ca,e_),Ks(fE,ca,e_,!0),Ks(Qh,ca,()=>{Xi.pxRatio=Ft}));var Dw=k_(),Nw=O_();function t_(n,e,t,i){return(i?[n[0],n[1]].concat(n.slice(2)):[n[0]].concat(n.slice(1))).map((s,o)=>dd(s,o,e,t))}function Iw(n,e){return n.map((t,i)=>i==0?{}:yi({},e,t))}function dd(n,e,t,i){return yi({},e==0?t:i,n)}function G_(n,e,t){return e==null?ua:[e,t]}var Fw=G_;function Uw(n,e,t){return e==null?ua:jh(e,t,vd,!0)}function z_(n,e,t,i){return e==null?ua:iu(e,t,n.scales[i].log,!1)}var Ow=z_;function H_(n,e,t,i){return e==null?ua:xd(e,t,n.scales[i].log,!1)}var Bw=H_;function kw(n,e,t,i,r){let s=ln(Nv(n),Nv(e)),o=e-n,a=or(r/i*o,t);do{let l=t[a],c=i*l/o;if(c>=r&&s+(l<5?vs.get(l):0)<=17)return[l,c]}while(++a<t.length);return[0,0]}function i_(n){let e,t;return n=n.replace(/(\d+)px/,(i,r)=>(e=Ri((t=+r)*Ft))+"px"),[n,e,t]}function Gw(n){n.show&&[n.font,n.labelFont].forEach(e=>{let t=Xt(e[2]*Ft,1);e[0]=e[0].replace(/[0-9.]+px/,t+"px"),e[1]=t})}function Xi(n,e,t){let i={mode:Dt(n.mode,1)},r=i.mode;function s(x,y,C,I){let V=y.valToPct(x);return I+C*(y.dir==-1?1-V:V)}function o(x,y,C,I){let V=y.valToPct(x);return I+C*(y.dir==-1?V:1-V)}function a(x,y,C,I){return y.ori==0?s(x,y,C,I):o(x,y,C,I)}i.valToPosH=s,i.valToPosV=o;let l=!1;i.status=0;let c=i.root=Bn(qb);if(n.id!=null&&(c.id=n.id),Rn(c,n.class),n.title){let x=Bn($b,c);x.textContent=n.title}let h=sr("canvas"),u=i.ctx=h.getContext("2d"),f=Bn(Jb,c);Ks("click",f,x=>{x.target===g&&(qt!=oo||Jt!=ao)&&zi.click(i,x)},!0);let d=i.under=Bn(Qb,f);f.appendChild(h);let g=i.over=Bn(jb,f);n=fa(n);let E=+Dt(n.pxAlign,1),m=Qv(E);(n.plugins||[]).forEach(x=>{x.opts&&(n=x.opts(i,n)||n)});let p=n.ms||.001,S=i.series=r==1?t_(n.series||[],Xv,$v,!1):Iw(n.series||[null],Zv),A=i.axes=t_(n.axes||[],Wv,qv,!0),M=i.scales={},L=i.bands=n.bands||[];L.forEach(x=>{x.fill=Rt(x.fill||null),x.dir=Dt(x.dir,-1)});let T=r==2?S[1].facets[0].scale:S[0].scale,v={axes:Rr,series:Et},w=(n.drawOrder||["axes","series"]).map(x=>v[x]);function k(x){let y=x.distr==3?C=>Hr(C>0?C:x.clamp(i,C,x.min,x.max,x.key)):x.distr==4?C=>ed(C,x.asinh):x.distr==100?C=>x.fwd(C):C=>C;return C=>{let I=y(C),{_min:V,_max:$}=x,ce=$-V;return(I-V)/ce}}function F(x){let y=M[x];if(y==null){let C=(n.scales||Jl)[x]||Jl;if(C.from!=null){F(C.from);let I=yi({},M[C.from],C,{key:x});I.valToPct=k(I),M[x]=I}else{y=M[x]=yi({},x==T?P_:yw,C),y.key=x;let I=y.time,V=y.range,$=xs(V);if((x!=T||r==2&&!I)&&($&&(V[0]==null||V[1]==null)&&(V={min:V[0]==null?Pv:{mode:1,hard:V[0],soft:V[0]},max:V[1]==null?Pv:{mode:1,hard:V[1],soft:V[1]}},$=!1),!$&&ru(V))){let ce=V;V=(me,Ae,ze)=>Ae==null?ua:jh(Ae,ze,ce)}y.range=Rt(V||(I?Fw:x==T?y.distr==3?Ow:y.distr==4?Bw:G_:y.distr==3?z_:y.distr==4?H_:Uw)),y.auto=Rt($?!1:y.auto),y.clamp=Rt(y.clamp||Mw),y._min=y._max=null,y.valToPct=k(y)}}}F("x"),F("y"),r==1&&S.forEach(x=>{F(x.scale)}),A.forEach(x=>{F(x.scale)});for(let x in n.scales)F(x);let D=M[T],H=D.distr,W,N;D.ori==0?(Rn(c,Kb),W=s,N=o):(Rn(c,Zb),W=o,N=s);let z={};for(let x in M){let y=M[x];(y.min!=null||y.max!=null)&&(z[x]={min:y.min,max:y.max},y.min=y.max=null)}let Y=n.tzDate||(x=>new Date(Ri(x/p))),G=n.fmtDate||Md,he=p==1?KE(Y):JE(Y),Z=zv(Y,Gv(p==1?qE:$E,G)),j=Vv(Y,Hv(jE,G)),te=[],pe=i.legend=yi({},iw,n.legend),ue=i.cursor=yi({},lw,{drag:{y:r==2}},n.cursor),ee=pe.show,xe=ue.show,_e=pe.markers;pe.idxs=te,_e.width=Rt(_e.width),_e.dash=Rt(_e.dash),_e.stroke=Rt(_e.stroke),_e.fill=Rt(_e.fill);let De,Ee,We,ot=[],Qe=[],at,st=!1,ae={};if(pe.live){let x=S[1]?S[1].values:null;st=x!=null,at=st?x(i,1,0):{_:0};for(let y in at)ae[y]=md}if(ee)if(De=sr("table",sE,c),We=sr("tbody",null,De),pe.mount(i,De),st){Ee=sr("thead",null,De,We);let x=sr("tr",null,Ee);sr("th",null,x);for(var Se in at)sr("th",xv,x).textContent=Se}else Rn(De,aE),pe.live&&Rn(De,oE);let ve={show:!0},ke={show:!1};function Ne(x,y){if(y==0&&(st||!pe.live||r==2))return ua;let C=[],I=sr("tr",lE,We,We.childNodes[y]);Rn(I,x.class),x.show||Rn(I,qs);let V=sr("th",null,I);if(_e.show){let me=Bn(cE,V);if(y>0){let Ae=_e.width(i,y);Ae&&(me.style.border=Ae+"px "+_e.dash(i,y)+" "+_e.stroke(i,y)),me.style.background=_e.fill(i,y)}}let $=Bn(xv,V);x.label instanceof HTMLElement?$.appendChild(x.label):$.textContent=x.label,y>0&&(_e.show||($.style.color=x.width>0?_e.stroke(i,y):_e.fill(i,y)),Ge("click",V,me=>{if(ue._lock)return;ct(me);let Ae=S.indexOf(x);if((me.ctrlKey||me.metaKey)!=pe.isolate){let ze=S.some((He,Ye)=>Ye>0&&Ye!=Ae&&He.show);S.forEach((He,Ye)=>{Ye>0&&ur(Ye,ze?Ye==Ae?ve:ke:ve,!0,xi.setSeries)})}else ur(Ae,{show:!x.show},!0,xi.setSeries)},!1),ht&&Ge(Mv,V,me=>{ue._lock||(ct(me),ur(S.indexOf(x),co,!0,xi.setSeries))},!1));for(var ce in at){let me=sr("td",hE,I);me.textContent="--",C.push(me)}return[I,C]}let rt=new Map;function Ge(x,y,C,I=!0){let V=rt.get(y)||{},$=ue.bind[x](i,y,C,I);$&&(Ks(x,y,V[x]=$),rt.set(y,V))}function gt(x,y,C){let I=rt.get(y)||{};for(let V in I)(x==null||V==x)&&(ad(V,y,I[V]),delete I[V]);x==null&&rt.delete(y)}let pt=0,Mt=0,U=0,ye=0,qe=0,ft=0,we=qe,Ot=ft,$e=U,nt=ye,R=0,_=0,X=0,de=0;i.bbox={};let le=!1,be=!1,Te=!1,ie=!1,re=!1,ge=!1;function O(x,y,C){(C||x!=i.width||y!=i.height)&&oe(x,y),yt(!1),Te=!0,be=!0,Yi()}function oe(x,y){i.width=pt=U=x,i.height=Mt=ye=y,qe=ft=0,Re(),et();let C=i.bbox;R=C.left=Xs(qe*Ft,.5),_=C.top=Xs(ft*Ft,.5),X=C.width=Xs(U*Ft,.5),de=C.height=Xs(ye*Ft,.5)}let ne=3;function Ce(){let x=!1,y=0;for(;!x;){y++;let C=no(y),I=hr(y);x=y==ne||C&&I,x||(oe(i.width,i.height),be=!0)}}function Me({width:x,height:y}){O(x,y)}i.setSize=Me;function Re(){let x=!1,y=!1,C=!1,I=!1;A.forEach((V,$)=>{if(V.show&&V._show){let{side:ce,_size:me}=V,Ae=ce%2,ze=V.label!=null?V.labelSize:0,He=me+ze;He>0&&(Ae?(U-=He,ce==3?(qe+=He,I=!0):C=!0):(ye-=He,ce==0?(ft+=He,x=!0):y=!0))}}),lr[0]=x,lr[1]=C,lr[2]=y,lr[3]=I,U-=Vn[1]+Vn[3],qe+=Vn[3],ye-=Vn[2]+Vn[0],ft+=Vn[0]}function et(){let x=qe+U,y=ft+ye,C=qe,I=ft;function V($,ce){switch($){case 1:return x+=ce,x-ce;case 2:return y+=ce,y-ce;case 3:return C-=ce,C+ce;case 0:return I-=ce,I+ce}}A.forEach(($,ce)=>{if($.show&&$._show){let me=$.side;$._pos=V(me,$._size),$.label!=null&&($._lpos=V(me,$.labelSize))}})}if(ue.dataIdx==null){let x=ue.hover,y=x.skip=new Set(x.skip??[]);y.add(void 0);let C=x.prox=Rt(x.prox),I=x.bias??=0;ue.dataIdx=(V,$,ce,me)=>{if($==0)return ce;let Ae=ce,ze=C(V,$,ce,me)??Wt,He=ze>=0&&ze<Wt,Ye=D.ori==0?U:ye,mt=ue.left,Nt=e[0],Pt=e[$];if(y.has(Pt[ce])){Ae=null;let wt=null,lt=null,tt;if(I==0||I==-1)for(tt=ce;wt==null&&tt-- >0;)y.has(Pt[tt])||(wt=tt);if(I==0||I==1)for(tt=ce;lt==null&&tt++<Pt.length;)y.has(Pt[tt])||(lt=tt);if(wt!=null||lt!=null)if(He){let Zt=wt==null?-1/0:W(Nt[wt],D,Ye,0),oi=lt==null?1/0:W(Nt[lt],D,Ye,0),Ii=mt-Zt,Ht=oi-mt;Ii<=Ht?Ii<=ze&&(Ae=wt):Ht<=ze&&(Ae=lt)}else Ae=lt==null?wt:wt==null?lt:ce-wt<=lt-ce?wt:lt}else He&&Ci(mt-W(Nt[ce],D,Ye,0))>ze&&(Ae=null);return Ae}}let ct=x=>{ue.event=x};ue.idxs=te,ue._lock=!1;let fe=ue.points;fe.show=Rt(fe.show),fe.size=Rt(fe.size),fe.stroke=Rt(fe.stroke),fe.width=Rt(fe.width),fe.fill=Rt(fe.fill);let Ke=i.focus=yi({},n.focus||{alpha:.3},ue.focus),ht=Ke.prox>=0,Ie=ht&&fe.one,_t=[],Yt=[],nn=[];function va(x,y){let C=fe.show(i,y);if(C instanceof HTMLElement)return Rn(C,rE),Rn(C,x.class),Er(C,-10,-10,U,ye),g.insertBefore(C,_t[y]),C}function eo(x,y){if(r==1||y>0){let C=r==1&&M[x.scale].time,I=x.value;x.value=C?Uv(I)?Vv(Y,Hv(I,G)):I||j:I||vw,x.label=x.label||(C?hw:cw)}if(Ie||y>0){x.width=x.width==null?1:x.width,x.paths=x.paths||Dw||yE,x.fillTo=Rt(x.fillTo||bw),x.pxAlign=+Dt(x.pxAlign,E),x.pxRound=Qv(x.pxAlign),x.stroke=Rt(x.stroke||null),x.fill=Rt(x.fill||null),x._stroke=x._fill=x._paths=x._focus=null;let C=_w(ln(1,x.width),1),I=x.points=yi({},{size:C,width:ln(1,C*.2),stroke:x.stroke,space:C*2,paths:Nw,_stroke:null,_fill:null},x.points);I.show=Rt(I.show),I.filter=Rt(I.filter),I.fill=Rt(I.fill),I.stroke=Rt(I.stroke),I.paths=Rt(I.paths),I.pxAlign=x.pxAlign}if(ee){let C=Ne(x,y);ot.splice(y,0,C[0]),Qe.splice(y,0,C[1]),pe.values.push(null)}if(xe){te.splice(y,0,null);let C=null;Ie?y==0&&(C=va(x,y)):y>0&&(C=va(x,y)),_t.splice(y,0,C),Yt.splice(y,0,0),nn.splice(y,0,0)}Ni("addSeries",y)}function Lu(x,y){y=y??S.length,x=r==1?dd(x,y,Xv,$v):dd(x,y,{},Zv),S.splice(y,0,x),eo(S[y],y)}i.addSeries=Lu;function ic(x){if(S.splice(x,1),ee){pe.values.splice(x,1),Qe.splice(x,1);let y=ot.splice(x,1)[0];gt(null,y.firstChild),y.remove()}xe&&(te.splice(x,1),_t.splice(x,1)[0].remove(),Yt.splice(x,1),nn.splice(x,1)),Ni("delSeries",x)}i.delSeries=ic;let lr=[!1,!1,!1,!1];function wr(x,y){if(x._show=x.show,x.show){let C=x.side%2,I=M[x.scale];I==null&&(x.scale=C?S[1].scale:T,I=M[x.scale]);let V=I.time;x.size=Rt(x.size),x.space=Rt(x.space),x.rotate=Rt(x.rotate),xs(x.incrs)&&x.incrs.forEach(ce=>{!vs.has(ce)&&vs.set(ce,u_(ce))}),x.incrs=Rt(x.incrs||(I.distr==2?WE:V?p==1?YE:ZE:Ys)),x.splits=Rt(x.splits||(V&&I.distr==1?he:I.distr==3?cd:I.distr==4?dw:fw)),x.stroke=Rt(x.stroke),x.grid.stroke=Rt(x.grid.stroke),x.ticks.stroke=Rt(x.ticks.stroke),x.border.stroke=Rt(x.border.stroke);let $=x.values;x.values=xs($)&&!xs($[0])?Rt($):V?xs($)?zv(Y,Gv($,G)):Uv($)?QE(Y,$):$||Z:$||uw,x.filter=Rt(x.filter||(I.distr>=3&&I.log==10?gw:I.distr==3&&I.log==2?xw:c_)),x.font=i_(x.font),x.labelFont=i_(x.labelFont),x._size=x.size(i,null,y,0),x._space=x._rotate=x._incrs=x._found=x._splits=x._values=null,x._size>0&&(lr[y]=!0,x._el=Bn(eE,f))}}function Tr(x,y,C,I){let[V,$,ce,me]=C,Ae=y%2,ze=0;return Ae==0&&(me||$)&&(ze=y==0&&!V||y==2&&!ce?Ri(Wv.size/3):0),Ae==1&&(V||ce)&&(ze=y==1&&!$||y==3&&!me?Ri(qv.size/2):0),ze}let _a=i.padding=(n.padding||[Tr,Tr,Tr,Tr]).map(x=>Rt(Dt(x,Tr))),Vn=i._padding=_a.map((x,y)=>x(i,y,lr,0)),ri,hi=null,ui=null,cr=r==1?S[0].idxs:null,pn=null,Yr=!1;function Sa(x,y){if(e=x??[],i.data=i._data=e,r==2){ri=0;for(let C=1;C<S.length;C++)ri+=e[C][0].length}else{e.length==0&&(i.data=i._data=e=[[]]),pn=e[0],ri=pn.length;let C=e;if(H==2){C=e.slice();let I=C[0]=Array(ri);for(let V=0;V<ri;V++)I[V]=V}i._data=e=C}if(yt(!0),Ni("setData"),H==2&&(Te=!0),y!==!1){let C=D;C.auto(i,Yr)?Ma():Zr(T,C.min,C.max),ie=ie||ue.left>=0,ge=!0,Yi()}}i.setData=Sa;function Ma(){Yr=!0;let x,y;r==1&&(ri>0?(hi=cr[0]=0,ui=cr[1]=ri-1,x=e[0][hi],y=e[0][ui],H==2?(x=hi,y=ui):x==y&&(H==3?[x,y]=iu(x,x,D.log,!1):H==4?[x,y]=xd(x,x,D.log,!1):D.time?y=x+Ri(86400/p):[x,y]=jh(x,y,vd,!0))):(hi=cr[0]=x=null,ui=cr[1]=y=null)),Zr(T,x,y)}let to,qr,io,b,B,Q,q,K,Pe,Ue;function Le(x,y,C,I,V,$){x??=_v,C??=Sd,I??="butt",V??=_v,$??="round",x!=to&&(u.strokeStyle=to=x),V!=qr&&(u.fillStyle=qr=V),y!=io&&(u.lineWidth=io=y),$!=B&&(u.lineJoin=B=$),I!=Q&&(u.lineCap=Q=I),C!=b&&u.setLineDash(b=C)}function Be(x,y,C,I){y!=qr&&(u.fillStyle=qr=y),x!=q&&(u.font=q=x),C!=K&&(u.textAlign=K=C),I!=Pe&&(u.textBaseline=Pe=I)}function Je(x,y,C,I,V=0){if(I.length>0&&x.auto(i,Yr)&&(y==null||y.min==null)){let $=Dt(hi,0),ce=Dt(ui,I.length-1),me=C.min==null?gE(I,$,ce,V,x.distr==3):[C.min,C.max];x.min=ar(x.min,C.min=me[0]),x.max=ln(x.max,C.max=me[1])}}let dt={min:null,max:null};function bt(){for(let I in M){let V=M[I];z[I]==null&&(V.min==null||z[T]!=null&&V.auto(i,Yr))&&(z[I]=dt)}for(let I in M){let V=M[I];z[I]==null&&V.from!=null&&z[V.from]!=null&&(z[I]=dt)}z[T]!=null&&yt(!0);let x={};for(let I in z){let V=z[I];if(V!=null){let $=x[I]=fa(M[I],wE);if(V.min!=null)yi($,V);else if(I!=T||r==2)if(ri==0&&$.from==null){let ce=$.range(i,null,null,I);$.min=ce[0],$.max=ce[1]}else $.min=Wt,$.max=-Wt}}if(ri>0){S.forEach((I,V)=>{if(r==1){let $=I.scale,ce=z[$];if(ce==null)return;let me=x[$];if(V==0){let Ae=me.range(i,me.min,me.max,$);me.min=Ae[0],me.max=Ae[1],hi=or(me.min,e[0]),ui=or(me.max,e[0]),ui-hi>1&&(e[0][hi]<me.min&&hi++,e[0][ui]>me.max&&ui--),I.min=pn[hi],I.max=pn[ui]}else I.show&&I.auto&&Je(me,ce,I,e[V],I.sorted);I.idxs[0]=hi,I.idxs[1]=ui}else if(V>0&&I.show&&I.auto){let[$,ce]=I.facets,me=$.scale,Ae=ce.scale,[ze,He]=e[V],Ye=x[me],mt=x[Ae];Ye!=null&&Je(Ye,z[me],$,ze,$.sorted),mt!=null&&Je(mt,z[Ae],ce,He,ce.sorted),I.min=ce.min,I.max=ce.max}});for(let I in x){let V=x[I],$=z[I];if(V.from==null&&($==null||$.min==null)){let ce=V.range(i,V.min==Wt?null:V.min,V.max==-Wt?null:V.max,I);V.min=ce[0],V.max=ce[1]}}}for(let I in x){let V=x[I];if(V.from!=null){let $=x[V.from];if($.min==null)V.min=V.max=null;else{let ce=V.range(i,$.min,$.max,I);V.min=ce[0],V.max=ce[1]}}}let y={},C=!1;for(let I in x){let V=x[I],$=M[I];if($.min!=V.min||$.max!=V.max){$.min=V.min,$.max=V.max;let ce=$.distr;$._min=ce==3?Hr($.min):ce==4?ed($.min,$.asinh):ce==100?$.fwd($.min):$.min,$._max=ce==3?Hr($.max):ce==4?ed($.max,$.asinh):ce==100?$.fwd($.max):$.max,y[I]=C=!0}}if(C){S.forEach((I,V)=>{r==2?V>0&&y.y&&(I._paths=null):y[I.scale]&&(I._paths=null)});for(let I in y)Te=!0,Ni("setScale",I);xe&&ue.left>=0&&(ie=ge=!0)}for(let I in z)z[I]=null}function Ze(x){let y=ld(hi-1,0,ri-1),C=ld(ui+1,0,ri-1);for(;x[y]==null&&y>0;)y--;for(;x[C]==null&&C<ri-1;)C++;return[y,C]}function Et(){if(ri>0){let x=S.some(y=>y._focus)&&Ue!=Ke.alpha;x&&(u.globalAlpha=Ue=Ke.alpha),S.forEach((y,C)=>{if(C>0&&y.show&&(ei(C,!1),ei(C,!0),y._paths==null)){let I=Ue;Ue!=y.alpha&&(u.globalAlpha=Ue=y.alpha);let V=r==2?[0,e[C][0].length-1]:Ze(e[C]);y._paths=y.paths(i,C,V[0],V[1]),Ue!=I&&(u.globalAlpha=Ue=I)}}),S.forEach((y,C)=>{if(C>0&&y.show){let I=Ue;Ue!=y.alpha&&(u.globalAlpha=Ue=y.alpha),y._paths!=null&&kt(C,!1);{let V=y._paths!=null?y._paths.gaps:null,$=y.points.show(i,C,hi,ui,V),ce=y.points.filter(i,C,$,V);($||ce)&&(y.points._paths=y.points.paths(i,C,hi,ui,ce),kt(C,!0))}Ue!=I&&(u.globalAlpha=Ue=I),Ni("drawSeries",C)}}),x&&(u.globalAlpha=Ue=1)}}function ei(x,y){let C=y?S[x].points:S[x];C._stroke=C.stroke(i,x),C._fill=C.fill(i,x)}function kt(x,y){let C=y?S[x].points:S[x],{stroke:I,fill:V,clip:$,flags:ce,_stroke:me=C._stroke,_fill:Ae=C._fill,_width:ze=C.width}=C._paths;ze=Xt(ze*Ft,3);let He=null,Ye=ze%2/2;y&&Ae==null&&(Ae=ze>0?"#fff":me);let mt=C.pxAlign==1&&Ye>0;if(mt&&u.translate(Ye,Ye),!y){let Nt=R-ze/2,Pt=_-ze/2,wt=X+ze,lt=de+ze;He=new Path2D,He.rect(Nt,Pt,wt,lt)}y?Xe(me,ze,C.dash,C.cap,Ae,I,V,ce,$):Gt(x,me,ze,C.dash,C.cap,Ae,I,V,ce,He,$),mt&&u.translate(-Ye,-Ye)}function Gt(x,y,C,I,V,$,ce,me,Ae,ze,He){let Ye=!1;Ae!=0&&L.forEach((mt,Nt)=>{if(mt.series[0]==x){let Pt=S[mt.series[1]],wt=e[mt.series[1]],lt=(Pt._paths||Jl).band;xs(lt)&&(lt=mt.dir==1?lt[0]:lt[1]);let tt,Zt=null;Pt.show&&lt&&vE(wt,hi,ui)?(Zt=mt.fill(i,Nt)||$,tt=Pt._paths.clip):lt=null,Xe(y,C,I,V,Zt,ce,me,Ae,ze,He,tt,lt),Ye=!0}}),Ye||Xe(y,C,I,V,$,ce,me,Ae,ze,He)}let bi=da|ud;function Xe(x,y,C,I,V,$,ce,me,Ae,ze,He,Ye){Le(x,y,C,I,V),(Ae||ze||Ye)&&(u.save(),Ae&&u.clip(Ae),ze&&u.clip(ze)),Ye?(me&bi)==bi?(u.clip(Ye),He&&u.clip(He),Tt(V,ce),pi(x,$,y)):me&ud?(Tt(V,ce),u.clip(Ye),pi(x,$,y)):me&da&&(u.save(),u.clip(Ye),He&&u.clip(He),Tt(V,ce),u.restore(),pi(x,$,y)):(Tt(V,ce),pi(x,$,y)),(Ae||ze||Ye)&&u.restore()}function pi(x,y,C){C>0&&(y instanceof Map?y.forEach((I,V)=>{u.strokeStyle=to=V,u.stroke(I)}):y!=null&&x&&u.stroke(y))}function Tt(x,y){y instanceof Map?y.forEach((C,I)=>{u.fillStyle=qr=I,u.fill(C)}):y!=null&&x&&u.fill(y)}function Ar(x,y,C,I){let V=A[x],$;if(I<=0)$=[0,0];else{let ce=V._space=V.space(i,x,y,C,I),me=V._incrs=V.incrs(i,x,y,C,I,ce);$=kw(y,C,me,I,ce)}return V._found=$}function mi(x,y,C,I,V,$,ce,me,Ae,ze){let He=ce%2/2;E==1&&u.translate(He,He),Le(me,ce,Ae,ze,me),u.beginPath();let Ye,mt,Nt,Pt,wt=V+(I==0||I==3?-$:$);C==0?(mt=V,Pt=wt):(Ye=V,Nt=wt);for(let lt=0;lt<x.length;lt++)y[lt]!=null&&(C==0?Ye=Nt=x[lt]:mt=Pt=x[lt],u.moveTo(Ye,mt),u.lineTo(Nt,Pt));u.stroke(),E==1&&u.translate(-He,-He)}function no(x){let y=!0;return A.forEach((C,I)=>{if(!C.show)return;let V=M[C.scale];if(V.min==null){C._show&&(y=!1,C._show=!1,yt(!1));return}else C._show||(y=!1,C._show=!0,yt(!1));let $=C.side,ce=$%2,{min:me,max:Ae}=V,[ze,He]=Ar(I,me,Ae,ce==0?U:ye);if(He==0)return;let Ye=V.distr==2,mt=C._splits=C.splits(i,I,me,Ae,ze,He,Ye),Nt=V.distr==2?mt.map(tt=>pn[tt]):mt,Pt=V.distr==2?pn[mt[1]]-pn[mt[0]]:ze,wt=C._values=C.values(i,C.filter(i,Nt,I,He,Pt),I,He,Pt);C._rotate=$==2?C.rotate(i,wt,I,He):0;let lt=C._size;C._size=kn(C.size(i,wt,I,x)),lt!=null&&C._size!=lt&&(y=!1)}),y}function hr(x){let y=!0;return _a.forEach((C,I)=>{let V=C(i,I,lr,x);V!=Vn[I]&&(y=!1),Vn[I]=V}),y}function Rr(){for(let x=0;x<A.length;x++){let y=A[x];if(!y.show||!y._show)continue;let C=y.side,I=C%2,V,$,ce=y.stroke(i,x),me=C==0||C==3?-1:1,[Ae,ze]=y._found;if(y.label!=null){let on=y.labelGap*me,xn=Ri((y._lpos+on)*Ft);Be(y.labelFont[0],ce,"center",C==2?"top":vv),u.save(),I==1?(V=$=0,u.translate(xn,Ri(_+de/2)),u.rotate((C==3?-Jh:Jh)/2)):(V=Ri(R+X/2),$=xn);let Ms=a_(y.label)?y.label(i,x,Ae,ze):y.label;u.fillText(Ms,V,$),u.restore()}if(ze==0)continue;let He=M[y.scale],Ye=I==0?X:de,mt=I==0?R:_,Nt=y._splits,Pt=He.distr==2?Nt.map(on=>pn[on]):Nt,wt=He.distr==2?pn[Nt[1]]-pn[Nt[0]]:Ae,lt=y.ticks,tt=y.border,Zt=lt.show?lt.size:0,oi=Ri(Zt*Ft),Ii=Ri((y.alignTo==2?y._size-Zt-y.gap:y.gap)*Ft),Ht=y._rotate*-Jh/180,ai=m(y._pos*Ft),mn=(oi+Ii)*me,sn=ai+mn;$=I==0?sn:0,V=I==1?sn:0;let Ln=y.font[0],Wn=y.align==1?aa:y.align==2?Jf:Ht>0?aa:Ht<0?Jf:I==0?"center":C==3?Jf:aa,dr=Ht||I==1?"middle":C==2?"top":vv;Be(Ln,ce,Wn,dr);let gn=y.font[1]*y.lineGap,Dn=Nt.map(on=>m(a(on,He,Ye,mt))),Xn=y._values;for(let on=0;on<Xn.length;on++){let xn=Xn[on];if(xn!=null){I==0?V=Dn[on]:$=Dn[on],xn=""+xn;let Ms=xn.indexOf(`
`)==-1?[xn]:xn.split(/\n/gm);for(let an=0;an<Ms.length;an++){let sp=Ms[an];Ht?(u.save(),u.translate(V,$+an*gn),u.rotate(Ht),u.fillText(sp,0,0),u.restore()):u.fillText(sp,V,$+an*gn)}}}lt.show&&mi(Dn,lt.filter(i,Pt,x,ze,wt),I,C,ai,oi,Xt(lt.width*Ft,3),lt.stroke(i,x),lt.dash,lt.cap);let pr=y.grid;pr.show&&mi(Dn,pr.filter(i,Pt,x,ze,wt),I,I==0?2:1,I==0?_:R,I==0?de:X,Xt(pr.width*Ft,3),pr.stroke(i,x),pr.dash,pr.cap),tt.show&&mi([ai],[1],I==0?1:0,I==0?1:2,I==1?_:R,I==1?de:X,Xt(tt.width*Ft,3),tt.stroke(i,x),tt.dash,tt.cap)}Ni("drawAxes")}function yt(x){S.forEach((y,C)=>{C>0&&(y._paths=null,x&&(r==1?(y.min=null,y.max=null):y.facets.forEach(I=>{I.min=null,I.max=null})))})}let si=!1,rn=!1,zt=[];function gi(){rn=!1;for(let x=0;x<zt.length;x++)Ni(...zt[x]);zt.length=0}function Yi(){si||(DE(zd),si=!0)}function nc(x,y=!1){si=!0,rn=y,x(i),zd(),y&&zt.length>0&&queueMicrotask(gi)}i.batch=nc;function zd(){if(le&&(bt(),le=!1),Te&&(Ce(),Te=!1),be){if($t(d,aa,qe),$t(d,"top",ft),$t(d,ql,U),$t(d,Kl,ye),$t(g,aa,qe),$t(g,"top",ft),$t(g,ql,U),$t(g,Kl,ye),$t(f,ql,pt),$t(f,Kl,Mt),h.width=Ri(pt*Ft),h.height=Ri(Mt*Ft),A.forEach(({_el:x,_show:y,_size:C,_pos:I,side:V})=>{if(x!=null)if(y){let $=V===3||V===0?C:0,ce=V%2==1;$t(x,ce?"left":"top",I-$),$t(x,ce?"width":"height",C),$t(x,ce?"top":"left",ce?ft:qe),$t(x,ce?"height":"width",ce?ye:U),od(x,qs)}else Rn(x,qs)}),to=qr=io=B=Q=q=K=Pe=b=null,Ue=1,Ea(!0),qe!=we||ft!=Ot||U!=$e||ye!=nt){yt(!1);let x=U/$e,y=ye/nt;if(xe&&!ie&&ue.left>=0){ue.left*=x,ue.top*=y,ro&&Er(ro,Ri(ue.left),0,U,ye),so&&Er(so,0,Ri(ue.top),U,ye);for(let C=0;C<_t.length;C++){let I=_t[C];I!=null&&(Yt[C]*=x,nn[C]*=y,Er(I,kn(Yt[C]),kn(nn[C]),U,ye))}}if(Kt.show&&!re&&Kt.left>=0&&Kt.width>0){Kt.left*=x,Kt.width*=x,Kt.top*=y,Kt.height*=y;for(let C in Ou)$t(lo,C,Kt[C])}we=qe,Ot=ft,$e=U,nt=ye}Ni("setSize"),be=!1}pt>0&&Mt>0&&(u.clearRect(0,0,h.width,h.height),Ni("drawClear"),w.forEach(x=>x()),Ni("draw")),Kt.show&&re&&(rc(Kt),re=!1),xe&&ie&&(Ss(null,!0,!1),ie=!1),pe.show&&pe.live&&ge&&(Fu(),ge=!1),l||(l=!0,i.status=1,Ni("ready")),Yr=!1,si=!1}i.redraw=(x,y)=>{Te=y||!1,x!==!1?Zr(T,D.min,D.max):Yi()};function Du(x,y){let C=M[x];if(C.from==null){if(ri==0){let I=C.range(i,y.min,y.max,x);y.min=I[0],y.max=I[1]}if(y.min>y.max){let I=y.min;y.min=y.max,y.max=I}if(ri>1&&y.min!=null&&y.max!=null&&y.max-y.min<1e-16)return;x==T&&C.distr==2&&ri>0&&(y.min=or(y.min,e[0]),y.max=or(y.max,e[0]),y.min==y.max&&y.max++),z[x]=y,le=!0,Yi()}}i.setScale=Du;let Nu,Iu,ro,so,Hd,Vd,oo,ao,Wd,Xd,qt,Jt,Kr=!1,zi=ue.drag,Li=zi.x,Di=zi.y;xe&&(ue.x&&(Nu=Bn(iE,g)),ue.y&&(Iu=Bn(nE,g)),D.ori==0?(ro=Nu,so=Iu):(ro=Iu,so=Nu),qt=ue.left,Jt=ue.top);let Kt=i.select=yi({show:!0,over:!0,left:0,width:0,top:0,height:0},n.select),lo=Kt.show?Bn(tE,Kt.over?g:d):null;function rc(x,y){if(Kt.show){for(let C in x)Kt[C]=x[C],C in Ou&&$t(lo,C,x[C]);y!==!1&&Ni("setSelect")}}i.setSelect=rc;function xS(x){if(S[x].show)ee&&od(ot[x],qs);else if(ee&&Rn(ot[x],qs),xe){let C=Ie?_t[0]:_t[x];C!=null&&Er(C,-10,-10,U,ye)}}function Zr(x,y,C){Du(x,{min:y,max:C})}function ur(x,y,C,I){y.focus!=null&&yS(x),y.show!=null&&S.forEach((V,$)=>{$>0&&(x==$||x==null)&&(V.show=y.show,xS($),r==2?(Zr(V.facets[0].scale,null,null),Zr(V.facets[1].scale,null,null)):Zr(V.scale,null,null),Yi())}),C!==!1&&Ni("setSeries",x,y),I&&wa("setSeries",i,x,y)}i.setSeries=ur;function vS(x,y){yi(L[x],y)}function _S(x,y){x.fill=Rt(x.fill||null),x.dir=Dt(x.dir,-1),y=y??L.length,L.splice(y,0,x)}function SS(x){x==null?L.length=0:L.splice(x,1)}i.addBand=_S,i.setBand=vS,i.delBand=SS;function MS(x,y){S[x].alpha=y,xe&&_t[x]!=null&&(_t[x].style.opacity=y),ee&&ot[x]&&(ot[x].style.opacity=y)}let Cr,$r,_s,co={focus:!0};function yS(x){if(x!=_s){let y=x==null,C=Ke.alpha!=1;S.forEach((I,V)=>{if(r==1||V>0){let $=y||V==0||V==x;I._focus=y?null:$,C&&MS(V,$?1:Ke.alpha)}}),_s=x,C&&Yi()}}ee&&ht&&Ge(yv,De,x=>{ue._lock||(ct(x),_s!=null&&ur(null,co,!0,xi.setSeries))});function fr(x,y,C){let I=M[y];C&&(x=x/Ft-(I.ori==1?ft:qe));let V=U;I.ori==1&&(V=ye,x=V-x),I.dir==-1&&(x=V-x);let $=I._min,ce=I._max,me=x/V,Ae=$+(ce-$)*me,ze=I.distr;return ze==3?ha(10,Ae):ze==4?SE(Ae,I.asinh):ze==100?I.bwd(Ae):Ae}function bS(x,y){let C=fr(x,T,y);return or(C,e[0],hi,ui)}i.valToIdx=x=>or(x,e[0]),i.posToIdx=bS,i.posToVal=fr,i.valToPos=(x,y,C)=>M[y].ori==0?s(x,M[y],C?X:U,C?R:0):o(x,M[y],C?de:ye,C?_:0),i.setCursor=(x,y,C)=>{qt=x.left,Jt=x.top,Ss(null,y,C)};function Yd(x,y){$t(lo,aa,Kt.left=x),$t(lo,ql,Kt.width=y)}function qd(x,y){$t(lo,"top",Kt.top=x),$t(lo,Kl,Kt.height=y)}let ya=D.ori==0?Yd:qd,ba=D.ori==1?Yd:qd;function ES(){if(ee&&pe.live)for(let x=r==2?1:0;x<S.length;x++){if(x==0&&st)continue;let y=pe.values[x],C=0;for(let I in y)Qe[x][C++].firstChild.nodeValue=y[I]}}function Fu(x,y){if(x!=null&&(x.idxs?x.idxs.forEach((C,I)=>{te[I]=C}):EE(x.idx)||te.fill(x.idx),pe.idx=te[0]),ee&&pe.live){for(let C=0;C<S.length;C++)(C>0||r==1&&!st)&&wS(C,te[C]);ES()}ge=!1,y!==!1&&Ni("setLegend")}i.setLegend=Fu;function wS(x,y){let C=S[x],I=x==0&&H==2?pn:e[x],V;st?V=C.values(i,x,y)??ae:(V=C.value(i,y==null?null:I[y],x,y),V=V==null?ae:{_:V}),pe.values[x]=V}function Ss(x,y,C){Wd=qt,Xd=Jt,[qt,Jt]=ue.move(i,qt,Jt),ue.left=qt,ue.top=Jt,xe&&(ro&&Er(ro,Ri(qt),0,U,ye),so&&Er(so,0,Ri(Jt),U,ye));let I,V=hi>ui;Cr=Wt,$r=null;let $=D.ori==0?U:ye,ce=D.ori==1?U:ye;if(qt<0||ri==0||V){I=ue.idx=null;for(let me=0;me<S.length;me++){let Ae=_t[me];Ae!=null&&Er(Ae,-10,-10,U,ye)}ht&&ur(null,co,!0,x==null&&xi.setSeries),pe.live&&(te.fill(I),ge=!0)}else{let me,Ae,ze;r==1&&(me=D.ori==0?qt:Jt,Ae=fr(me,T),I=ue.idx=or(Ae,e[0],hi,ui),ze=W(e[0][I],D,$,0));let He=-10,Ye=-10,mt=0,Nt=0,Pt=!0,wt="",lt="";for(let tt=r==2?1:0;tt<S.length;tt++){let Zt=S[tt],oi=te[tt],Ii=oi==null?null:r==1?e[tt][oi]:e[tt][1][oi],Ht=ue.dataIdx(i,tt,I,Ae),ai=Ht==null?null:r==1?e[tt][Ht]:e[tt][1][Ht];if(ge=ge||ai!=Ii||Ht!=oi,te[tt]=Ht,tt>0&&Zt.show){let mn=Ht==null?-10:Ht==I?ze:W(r==1?e[0][Ht]:e[tt][0][Ht],D,$,0),sn=ai==null?-10:N(ai,r==1?M[Zt.scale]:M[Zt.facets[1].scale],ce,0);if(ht&&ai!=null){let Ln=D.ori==1?qt:Jt,Wn=Ci(Ke.dist(i,tt,Ht,sn,Ln));if(Wn<Cr){let dr=Ke.bias;if(dr!=0){let gn=fr(Ln,Zt.scale),Dn=ai>=0?1:-1,Xn=gn>=0?1:-1;Xn==Dn&&(Xn==1?dr==1?ai>=gn:ai<=gn:dr==1?ai<=gn:ai>=gn)&&(Cr=Wn,$r=tt)}else Cr=Wn,$r=tt}}if(ge||Ie){let Ln,Wn;D.ori==0?(Ln=mn,Wn=sn):(Ln=sn,Wn=mn);let dr,gn,Dn,Xn,pr,on,xn=!0,Ms=fe.bbox;if(Ms!=null){xn=!1;let an=Ms(i,tt);Dn=an.left,Xn=an.top,dr=an.width,gn=an.height}else Dn=Ln,Xn=Wn,dr=gn=fe.size(i,tt);if(on=fe.fill(i,tt),pr=fe.stroke(i,tt),Ie)tt==$r&&Cr<=Ke.prox&&(He=Dn,Ye=Xn,mt=dr,Nt=gn,Pt=xn,wt=on,lt=pr);else{let an=_t[tt];an!=null&&(Yt[tt]=Dn,nn[tt]=Xn,Cv(an,dr,gn,xn),Av(an,on,pr),Er(an,kn(Dn),kn(Xn),U,ye))}}}}if(Ie){let tt=Ke.prox,Zt=_s==null?Cr<=tt:Cr>tt||$r!=_s;if(ge||Zt){let oi=_t[0];oi!=null&&(Yt[0]=He,nn[0]=Ye,Cv(oi,mt,Nt,Pt),Av(oi,wt,lt),Er(oi,kn(He),kn(Ye),U,ye))}}}if(Kt.show&&Kr)if(x!=null){let[me,Ae]=xi.scales,[ze,He]=xi.match,[Ye,mt]=x.cursor.sync.scales,Nt=x.cursor.drag;if(Li=Nt._x,Di=Nt._y,Li||Di){let{left:Pt,top:wt,width:lt,height:tt}=x.select,Zt=x.scales[Ye].ori,oi=x.posToVal,Ii,Ht,ai,mn,sn,Ln=me!=null&&ze(me,Ye),Wn=Ae!=null&&He(Ae,mt);Ln&&Li?(Zt==0?(Ii=Pt,Ht=lt):(Ii=wt,Ht=tt),ai=M[me],mn=W(oi(Ii,Ye),ai,$,0),sn=W(oi(Ii+Ht,Ye),ai,$,0),ya(ar(mn,sn),Ci(sn-mn))):ya(0,$),Wn&&Di?(Zt==1?(Ii=Pt,Ht=lt):(Ii=wt,Ht=tt),ai=M[Ae],mn=N(oi(Ii,mt),ai,ce,0),sn=N(oi(Ii+Ht,mt),ai,ce,0),ba(ar(mn,sn),Ci(sn-mn))):ba(0,ce)}else Bu()}else{let me=Ci(Wd-Hd),Ae=Ci(Xd-Vd);if(D.ori==1){let mt=me;me=Ae,Ae=mt}Li=zi.x&&me>=zi.dist,Di=zi.y&&Ae>=zi.dist;let ze=zi.uni;ze!=null?Li&&Di&&(Li=me>=ze,Di=Ae>=ze,!Li&&!Di&&(Ae>me?Di=!0:Li=!0)):zi.x&&zi.y&&(Li||Di)&&(Li=Di=!0);let He,Ye;Li&&(D.ori==0?(He=oo,Ye=qt):(He=ao,Ye=Jt),ya(ar(He,Ye),Ci(Ye-He)),Di||ba(0,ce)),Di&&(D.ori==1?(He=oo,Ye=qt):(He=ao,Ye=Jt),ba(ar(He,Ye),Ci(Ye-He)),Li||ya(0,$)),!Li&&!Di&&(ya(0,0),ba(0,0))}if(zi._x=Li,zi._y=Di,x==null){if(C){if(rp!=null){let[me,Ae]=xi.scales;xi.values[0]=me!=null?fr(D.ori==0?qt:Jt,me):null,xi.values[1]=Ae!=null?fr(D.ori==1?qt:Jt,Ae):null}wa(Qf,i,qt,Jt,U,ye,I)}if(ht){let me=C&&xi.setSeries,Ae=Ke.prox;_s==null?Cr<=Ae&&ur($r,co,!0,me):Cr>Ae?ur(null,co,!0,me):$r!=_s&&ur($r,co,!0,me)}}ge&&(pe.idx=I,Fu()),y!==!1&&Ni("setCursor")}let Jr=null;Object.defineProperty(i,"rect",{get(){return Jr==null&&Ea(!1),Jr}});function Ea(x=!1){x?Jr=null:(Jr=g.getBoundingClientRect(),Ni("syncRect",Jr))}function Kd(x,y,C,I,V,$,ce){ue._lock||Kr&&x!=null&&x.movementX==0&&x.movementY==0||(Uu(x,y,C,I,V,$,ce,!1,x!=null),x!=null?Ss(null,!0,!0):Ss(y,!0,!1))}function Uu(x,y,C,I,V,$,ce,me,Ae){if(Jr==null&&Ea(!1),ct(x),x!=null)C=x.clientX-Jr.left,I=x.clientY-Jr.top;else{if(C<0||I<0){qt=-10,Jt=-10;return}let[ze,He]=xi.scales,Ye=y.cursor.sync,[mt,Nt]=Ye.values,[Pt,wt]=Ye.scales,[lt,tt]=xi.match,Zt=y.axes[0].side%2==1,oi=D.ori==0?U:ye,Ii=D.ori==1?U:ye,Ht=Zt?$:V,ai=Zt?V:$,mn=Zt?I:C,sn=Zt?C:I;if(Pt!=null?C=lt(ze,Pt)?a(mt,M[ze],oi,0):-10:C=oi*(mn/Ht),wt!=null?I=tt(He,wt)?a(Nt,M[He],Ii,0):-10:I=Ii*(sn/ai),D.ori==1){let Ln=C;C=I,I=Ln}}Ae&&(y==null||y.cursor.event.type==Qf)&&((C<=1||C>=U-1)&&(C=Xs(C,U)),(I<=1||I>=ye-1)&&(I=Xs(I,ye))),me?(Hd=C,Vd=I,[oo,ao]=ue.move(i,C,I)):(qt=C,Jt=I)}let Ou={width:0,height:0,left:0,top:0};function Bu(){rc(Ou,!1)}let Zd,$d,Jd,Qd;function jd(x,y,C,I,V,$,ce){Kr=!0,Li=Di=zi._x=zi._y=!1,Uu(x,y,C,I,V,$,ce,!0,!1),x!=null&&(Ge(jf,rd,ep,!1),wa(Sv,i,oo,ao,U,ye,null));let{left:me,top:Ae,width:ze,height:He}=Kt;Zd=me,$d=Ae,Jd=ze,Qd=He}function ep(x,y,C,I,V,$,ce){Kr=zi._x=zi._y=!1,Uu(x,y,C,I,V,$,ce,!1,!0);let{left:me,top:Ae,width:ze,height:He}=Kt,Ye=ze>0||He>0,mt=Zd!=me||$d!=Ae||Jd!=ze||Qd!=He;if(Ye&&mt&&rc(Kt),zi.setScale&&Ye&&mt){let Nt=me,Pt=ze,wt=Ae,lt=He;if(D.ori==1&&(Nt=Ae,Pt=He,wt=me,lt=ze),Li&&Zr(T,fr(Nt,T),fr(Nt+Pt,T)),Di)for(let tt in M){let Zt=M[tt];tt!=T&&Zt.from==null&&Zt.min!=Wt&&Zr(tt,fr(wt+lt,tt),fr(wt,tt))}Bu()}else ue.lock&&(ue._lock=!ue._lock,Ss(y,!0,x!=null));x!=null&&(gt(jf,rd),wa(jf,i,qt,Jt,U,ye,null))}function TS(x,y,C,I,V,$,ce){if(ue._lock)return;ct(x);let me=Kr;if(Kr){let Ae=!0,ze=!0,He=10,Ye,mt;D.ori==0?(Ye=Li,mt=Di):(Ye=Di,mt=Li),Ye&&mt&&(Ae=qt<=He||qt>=U-He,ze=Jt<=He||Jt>=ye-He),Ye&&Ae&&(qt=qt<oo?0:U),mt&&ze&&(Jt=Jt<ao?0:ye),Ss(null,!0,!0),Kr=!1}qt=-10,Jt=-10,te.fill(null),Ss(null,!0,!0),me&&(Kr=me)}function tp(x,y,C,I,V,$,ce){ue._lock||(ct(x),Ma(),Bu(),x!=null&&wa(bv,i,qt,Jt,U,ye,null))}function ip(){A.forEach(Gw),O(i.width,i.height,!0)}Ks(Qh,ca,ip);let ho={};ho.mousedown=jd,ho.mousemove=Kd,ho.mouseup=ep,ho.dblclick=tp,ho.setSeries=(x,y,C,I)=>{let V=xi.match[2];C=V(i,y,C),C!=-1&&ur(C,I,!0,!1)},xe&&(Ge(Sv,g,jd),Ge(Qf,g,Kd),Ge(Mv,g,x=>{ct(x),Ea(!1)}),Ge(yv,g,TS),Ge(bv,g,tp),fd.add(i),i.syncRect=Ea);let sc=i.hooks=n.hooks||{};function Ni(x,y,C){rn?zt.push([x,y,C]):x in sc&&sc[x].forEach(I=>{I.call(null,i,y,C)})}(n.plugins||[]).forEach(x=>{for(let y in x.hooks)sc[y]=(sc[y]||[]).concat(x.hooks[y])});let np=(x,y,C)=>C,xi=yi({key:null,setSeries:!1,filters:{pub:Iv,sub:Iv},scales:[T,S[1]?S[1].scale:null],match:[Fv,Fv,np],values:[null,null]},ue.sync);xi.match.length==2&&xi.match.push(np),ue.sync=xi;let rp=xi.key,ku=L_(rp);function wa(x,y,C,I,V,$,ce){xi.filters.pub(x,y,C,I,V,$,ce)&&ku.pub(x,y,C,I,V,$,ce)}ku.sub(i);function AS(x,y,C,I,V,$,ce){xi.filters.sub(x,y,C,I,V,$,ce)&&ho[x](null,y,C,I,V,$,ce)}i.pub=AS;function RS(){ku.unsub(i),fd.delete(i),rt.clear(),ad(Qh,ca,ip),c.remove(),De?.remove(),Ni("destroy")}i.destroy=RS;function Gu(){Ni("init",n,e),Sa(e||n.data,!1),z[T]?Du(T,z[T]):Ma(),re=Kt.show&&(Kt.width>0||Kt.height>0),ie=ge=!0,O(n.width,n.height)}return S.forEach(eo),A.forEach(wr),t?t instanceof HTMLElement?(t.appendChild(c),Gu()):t(i,Gu):Gu(),i}Xi.assign=yi;Xi.fmtNum=_d;Xi.rangeNum=jh;Xi.rangeLog=iu;Xi.rangeAsinh=xd;Xi.orient=$s;Xi.pxRatio=Ft;Xi.join=LE;Xi.fmtDate=Md,Xi.tzDate=HE;Xi.sync=L_;{Xi.addGap=Ew,Xi.clipGaps=su;let n=Xi.paths={points:O_};n.linear=k_,n.stepped=Aw,n.bars=Rw,n.spline=Pw}var V_=[[],[7,4],[2,3],[9,3,2,3]],cu=class{constructor(e,t,i,r){this.shared=e;this.label=t;this.members=i;this.shown=r,e.span.onChange(()=>this.zoom())}shared;label;members;element=J("div",{class:"pv-plot"});plot=null;line=J("div",{class:"pv-now"});shown;get selection(){return this.shown}select(e){this.shown=e,this.build()}build(){this.plot?.destroy(),this.plot=null;let e=this.element.clientWidth;if(e<40)return;let t=[this.shared.aligned.time];for(let{run:i,series:r}of this.lines())t.push(Zf(this.shared.runs[i],r,this.shared.aligned.sample[i]));this.plot=new Xi(this.options(e),t,this.element),this.plot.over.append(this.line),this.zoom(),this.listen()}lines(){return this.shown.flatMap(e=>this.shared.runs.map((t,i)=>({run:i,series:e})))}colour(e,t){let{colours:i}=this.shared.theme();return this.shared.runs.length>1?i[e%8]:i[this.members.indexOf(t)%8]}dash(e){let t=this.shared.runs.length>1?this.shown.indexOf(e):Math.floor(this.members.indexOf(e)/8);return V_[t%V_.length]}name(e,t){let{runs:i}=this.shared,{name:r}=i[0].header.series[t];return i.length>1?`${i[e].name}${this.shown.length>1?` · ${r}`:""}`:r}options(e){let t=this.shared.theme,i=(r,s)=>({label:r,labelSize:16,labelGap:0,labelFont:"12px system-ui, sans-serif",font:"11px system-ui, sans-serif",stroke:()=>t().soft,grid:{stroke:()=>t().line,width:1},ticks:{show:!1},values:(o,a)=>a.map((l,c)=>Ws(l,c>0?a[c]-a[c-1]:(a[1]??1)-a[0])),...s});return{width:e,height:190,padding:[6,12,0,0],cursor:{y:!1,drag:{x:!0,y:!1,dist:6,setScale:!1},points:{size:7},bind:{dblclick:()=>null}},legend:{live:!0},scales:{x:{time:!1},y:{}},axes:[i("t in s",{size:20,gap:2}),i(this.label,{size:50,gap:4})],series:[{label:"t",value:(r,s)=>s===null?`${Mi(this.shared.now(),5)} s`:`${Mi(s,5)} s`},...this.lines().map(({run:r,series:s})=>({label:this.name(r,s),stroke:()=>this.colour(r,s),width:1.6,dash:this.dash(s),points:{show:!1},value:(o,a)=>this.reading(r,s,a)}))],hooks:{setSelect:[r=>this.zoomTo(r)],setScale:[()=>queueMicrotask(()=>this.refresh())]}}}reading(e,t,i){let{unit:r}=this.shared.runs[e].header.series[t];return i==null?"–":`${Mi(i)}${r&&r!=="1"?` ${r}`:""}`}zoomTo(e){e.select.width<6||(this.shared.span.set(e.posToVal(e.select.left,"x"),e.posToVal(e.select.left+e.select.width,"x")),e.setSelect({left:0,top:0,width:0,height:0},!1))}zoom(){let{min:e,max:t}=this.shared.span;this.plot?.setScale("x",{min:e,max:t})}listen(){let e=this.plot.over,t=0;e.addEventListener("pointerdown",i=>t=i.clientX),e.addEventListener("click",i=>{Math.abs(i.clientX-t)>5||!this.plot||this.shared.seek(this.plot.posToVal(i.offsetX,"x"))}),e.addEventListener("dblclick",()=>this.shared.span.reset())}refresh(){let{plot:e,line:t}=this;if(!e)return;let i=e.valToPos(this.shared.now(),"x"),r=i>=-1&&i<=e.over.clientWidth+1;t.style.display=r?"":"none",t.style.transform=`translateX(${i}px)`;let s=zl(this.shared.aligned.time,this.shared.aligned.time.length,this.shared.now())-1;(e.cursor.left??-1)<0&&e.setLegend({idx:Math.max(0,s)},!1)}feed(){if(!this.plot)return this.build();let e=[this.shared.aligned.time];for(let{run:t,series:i}of this.lines())e.push(Zf(this.shared.runs[t],i,this.shared.aligned.sample[t]));this.plot.setData(e,!1),this.plot.setScale("x",{min:this.shared.span.min,max:this.shared.span.max})}svg(e=900,t=340){let i=this.shared.theme(),r=new gs(e,t,i.card);return this.drawOn(r),r.toString()}drawOn(e){let{span:t,runs:i}=this.shared,r=this.shared.theme(),s=this.lines().map(({run:u,series:f})=>({name:this.name(u,f),colour:this.colour(u,f),dash:this.dash(f),x:i[u].plotTime,y:i[u].series(f)})),[o,a]=Yh(s.map(u=>Array.from(u.y).filter((f,d)=>u.x[d]>=t.min&&u.x[d]<=t.max))),l={min:t.min,max:t.max,label:"t in s"},c={min:o,max:a,label:this.label},h=Wh(e,l,c,26);Xh(e,h,l,c,r);for(let u of s)Xl(e,h,u);pv(e,s,r)}};var Rd={energy:"Energy",coordinate:"Coordinates",velocity:"Velocities",gap:"Gaps",force:"Forces",impulse:"Impulses",step:"Step"},zw=5,hu=class{constructor(e,t){this.shared=e;this.title=t;this.element=J("section",{class:"pv-board","aria-label":"plots"},this.chips,this.cards);let i=e.runs[0].header.series??[];this.modes=new Vh(e),this.modes.empty||this.add("Modes",this.modes,!0);for(let[r,s,o]of Hw(i)){let a=new cu(e,s,o,this.first(i,o));this.plots.push(a);let l=o.length>1?gv(i,o,a):null,{group:c}=i[o[0]],h=!this.panels.some(u=>u.title.startsWith(Rd[c]));this.add(r,a,h&&(c==="energy"||c==="coordinate"),l)}i.length>1&&this.add("Phase portrait",new qh(e),!1),this.element.hidden=this.panels.length===0}shared;title;element;chips=J("div",{class:"pv-chips",role:"group","aria-label":"plots"});cards=J("div",{class:"pv-cards"});panels=[];plots=[];modes;first(e,t){let i=e[t[0]].group==="energy";return t.slice(0,this.shared.runs.length>1?1:i?8:zw)}add(e,t,i,r=null){let s=zh(this.title,e),o=J("button",{type:"button",class:"pv-link",onclick:()=>fv(s,t.svg())},"SVG"),a=J("button",{type:"button",class:"pv-link",onclick:()=>{dv(s,t.svg())}},"PNG"),l=J("div",{class:"pv-card-head"},J("h3",{},e),r,J("span",{class:"pv-export"},o,a));for(let f of[o,a])f.setAttribute("aria-label",`save ${e} as ${f.textContent}`);let c=J("div",{class:"pv-card"},l,t.element),h=J("button",{type:"button",class:"pv-chip",onclick:()=>this.toggle(u)},e),u={title:e,content:t,card:c,chip:h,open:!1};this.panels.push(u),this.chips.append(h),this.cards.append(c),this.set(u,i)}set(e,t){e.open=t,e.card.hidden=!t,e.chip.setAttribute("aria-pressed",String(t))}toggle(e){this.set(e,!e.open),e.open&&e.content.build()}open(e){let t=this.panels.find(i=>i.title===e);t&&!t.open&&this.toggle(t)}build(){for(let e of this.panels)e.open&&e.content.build()}refresh(){for(let e of this.panels)e.open&&e.content.refresh()}feed(){for(let e of this.plots)e.element.clientWidth>0&&e.feed();this.modes.element.clientWidth>0&&(this.modes.gather(),this.modes.build())}};function Hw(n){let e=new Map,t=new Map;for(let{group:s,unit:o}of n)t.set(s,(t.get(s)??new Set).add(o));n.forEach(({group:s,unit:o},a)=>{let l=`${s} ${o}`,c=Rd[s]??s,u=(t.get(s)?.size??1)>1?`${c} in ${o==="1"?"1":o}`:c,f=o&&o!=="1"?`in ${o}`:"",d=e.get(l)??[u,f,[]];d[2].push(a),e.set(l,d)});let i=Object.keys(Rd),r=s=>i.indexOf(n[s[0]].group);return[...e.values()].sort((s,o)=>r(s[2])-r(o[2]))}var uu=34;function W_(n){let e=n.header.tolerance,[t,i,r]=[0,0,0];for(let l=0;l<n.count;l++){i+=n.unsolved[l]??0;let c=n.residual[l];c===void 0||Number.isNaN(c)||(r++,t=Math.max(t,c))}let s="The residual of a step tells by how much its contact forces and velocities miss the laws of contact and friction together; 0 would be exact.";if(r===0&&i===0)return{good:!0,short:"no residuals recorded",long:`${s} This run recorded none.`};let o=e===void 0?"":` The tolerance is ${Mi(e,2)}.`;if(i===0)return{good:!0,short:`every step solved · worst residual ${Mi(t,2)}`,long:`${s}${o} Every step was solved to it; the worst residual is ${Mi(t,2)}.`};let a=i===1?"1 step was":`${i} steps were`;return{good:!1,short:`${a} not solved`,long:`${s}${o} ${a} not solved to it (marked red): there the motion may deviate from the laws. The worst residual is ${Mi(t,2)}.`}}var fu=class{constructor(e){this.shared=e;this.element=J("div",{class:"pv-timeline"},this.canvas,this.line,this.range),this.range.addEventListener("input",()=>this.shared.seek(this.start+Number(this.range.value)*(this.end-this.start)))}shared;element;canvas=J("canvas",{"aria-hidden":"true"});line=J("div",{class:"pv-now"});range=J("input",{type:"range",min:0,max:1,step:"any",value:0,class:"pv-scrub","aria-label":"time"});get start(){return this.shared.span.start}get end(){return this.shared.span.end}build(){let e=this.element.clientWidth;if(e<40)return;let t=this.shared.theme(),i=new zr(this.canvas,e,uu),r=l=>(l-this.start)/Math.max(this.end-this.start,1e-300)*e,s=this.shared.runs.length;this.shared.runs.forEach((l,c)=>this.residuals(i,l,r,t.colours[c%8],s));let[o]=this.shared.runs,a=l=>An(l.to,o.contacts[l.contact]);for(let l of o.events.slice(0,2e4)){let c=l.kind==="impact"?9:6;i.rect(r(l.t)-.5,0,1,c,l.kind==="impact"?t.normal:t.modes[a(l)]??t.soft)}for(let l of this.shared.runs)for(let c=0;c<l.count;c++)l.unsolved[c]&&i.rect(r(l.time[c])-1,0,2.5,uu,t.bad);this.refresh()}residuals(e,t,i,r,s){if(t.residual.length===0)return;let o=this.shared.theme(),a=t.header.tolerance||1e-10,l=h=>uu-Math.min(24,Math.max(1,14+2.2*Math.log10(Math.max(h,1e-300)/a))),c=new Map;for(let h=0;h<t.count;h++){let u=Math.floor(i(t.time[h])/2),f=t.residual[h];Number.isNaN(f)||c.set(u,Math.max(c.get(u)??0,f))}for(let[h,u]of c)e.rect(2*h,l(u),1.6,s>1?2:uu-l(u),s>1?r:o.good);e.path([0,l(a),e.width,l(a)],o.soft,.7,[2,4])}refresh(){let e=(this.shared.now()-this.start)/Math.max(this.end-this.start,1e-300);this.line.style.transform=`translateX(${e*this.element.clientWidth}px)`,(document.activeElement!==this.range||Math.abs(Number(this.range.value)-e)>1e-9)&&(this.range.value=String(e)),this.range.setAttribute("aria-valuetext",`${Mi(this.shared.now(),4)} s`)}};var du=class{constructor(e,t){this.start=e;this.end=t;this.min=e,this.max=t}start;end;min;max;listeners=[];onChange(e){this.listeners.push(e)}set(e,t){if(!(e===this.min&&t===this.max)){this.min=e,this.max=t;for(let i of this.listeners)i()}}reset(){this.set(this.start,this.end)}get zoomed(){return this.min!==this.start||this.max!==this.end}};var Wr=class{constructor(e){this.run=e;this.pose=new Float32Array(7*e.frames),this.point=new Float32Array(3*e.points),this.value=new Float32Array(e.values)}run;t=0;frame=0;part=0;pose;point;value;set(e){let{run:t}=this;if(this.t=Math.min(Math.max(e,t.start),t.end),t.count===0)return;let i=t.frameAt(this.t),r=Math.min(i+1,t.count-1),s=t.time[r]-t.time[i],o=s>0?(this.t-t.time[i])/s:0;this.frame=i,this.part=o,X_(this.point,t.point,i,r,o),X_(this.value,t.value,i,r,o),this.mixPoses(i,r,o)}get contactFrame(){return this.part>0?Math.min(this.frame+1,this.run.count-1):this.frame}mixPoses(e,t,i){let{pose:r}=this.run,s=this.pose.length;for(let o=0;o<s;o+=7){let a=e*s+o,l=t*s+o;for(let c=0;c<3;c++)this.pose[o+c]=r[a+c]+i*(r[l+c]-r[a+c]);Vw(this.pose,o+3,r,a+3,l+3,i)}}};function X_(n,e,t,i,r){let s=n.length;for(let o=0;o<s;o++){let a=e[t*s+o];n[o]=a+r*(e[i*s+o]-a)}}function Vw(n,e,t,i,r,s){let o=t[i]*t[r]+t[i+1]*t[r+1]+t[i+2]*t[r+2]+t[i+3]*t[r+3],a=o<0?-1:1;o=Math.min(1,Math.abs(o));let l=1-s,c=s;if(o<.9999){let f=Math.acos(o),d=Math.sin(f);l=Math.sin((1-s)*f)/d,c=Math.sin(s*f)/d}let h=0;for(let f=0;f<4;f++)n[e+f]=l*t[i+f]+a*c*t[r+f],h+=n[e+f]*n[e+f];let u=h>0?1/Math.sqrt(h):1;for(let f=0;f<4;f++)n[e+f]*=u}var Js=[];function Y_(n){new IntersectionObserver(t=>{let i=t[t.length-1].isIntersecting;if(n.inView=i,!i)return n.clock.pause();Ww(n)},{rootMargin:"100px"}).observe(n.root)}function Ww(n){let e=Js.indexOf(n);e>=0&&Js.splice(e,1),Js.push(n),n.picture.wake();for(let t of Js.filter(i=>!i.inView)){if(Js.length<=6)return;Js.splice(Js.indexOf(t),1),t.picture.sleep()}}var pu=null,q_=!1;function K_(n){pu??=n;let e=()=>pu=n;n.root.addEventListener("pointerdown",e),n.root.addEventListener("focusin",e),!q_&&(q_=!0,document.addEventListener("keydown",t=>{pu&&Xw(pu,t)&&t.preventDefault()}))}function Xw(n,e){let t=e.target;if(t.matches("input:not([type=range]):not([type=checkbox]), select, textarea")||e.ctrlKey||e.metaKey||e.altKey)return!1;if(e.key===" "){if(t.matches("button, summary, input"))return!1;n.live?n.live.toggle():n.clock.toggle()}else if(e.key==="ArrowRight"||e.key==="ArrowLeft"){let r=e.key==="ArrowRight"?1:-1;if(t.matches("input[type=range].pv-force"))return!1;e.shiftKey?n.event(r):n.step(r)}else if(e.key==="Home")n.seek(n.clock.start);else if(e.key==="End")n.seek(n.clock.end);else return!1;return!0}var Xr=[0,0,0];function J_(n,e,t){switch(n.kind){case"sphere":return[{key:"sphere",make:Ld,scale:[n.radius,n.radius,n.radius],offset:Xr}];case"ellipsoid":return[{key:"sphere",make:Ld,scale:n.half,offset:Xr}];case"box":return[{key:"box",make:Kw,scale:n.half,offset:Xr}];case"cylinder":return[{key:"cylinder",make:Zw,scale:[n.radius,n.radius,n.half],offset:Xr}];case"cone":return[{key:"cone",make:Jw,scale:[n.radius,n.radius,n.half],offset:Xr}];case"capsule":return Yw(n.radius,n.half);case"disc":return[qw(n.radius,n.depth)];case"mesh":return[Z_(e,()=>eT(n.vertices,n.triangles))];case"polygon":return[{...Z_(e,()=>jw(n.points,n.holes??[],n.depth,t)),flat:!(n.depth>0)}];case"half-space":case"path":return[]}}function Z_(n,e){return{key:`shape ${n}`,make:e,scale:[1,1,1],offset:Xr}}function Yw(n,e){let t=r=>({key:"sphere",make:Ld,scale:[n,n,n],offset:[0,0,r]});return[{key:"tube",make:$w,scale:[n,n,e],offset:Xr},t(e),t(-e)]}function qw(n,e){return e>0?{key:"disc",make:Qw,scale:[n,n,e/2],offset:Xr}:{key:"flat disc",make:Dd,scale:[n,n,1],offset:Xr,flat:!0}}function Gn(n,e){let t=n.getAttribute("position"),i=new Float32Array(3*t.count);for(let r=0;r<t.count;r++)i.fill(e(t.getX(r),t.getY(r),t.getZ(r)),3*r,3*r+3);return n.setAttribute("color",new wi(i,3)),n}function Ld(){let n=new kr(1,24,16).rotateX(Math.PI/2);return Gn(n,(e,t,i)=>Math.abs(i)>.83?.7:1)}function Kw(){return Gn(new vr(2,2,2),()=>1)}function Zw(){let n=new _r(1,1,2,40,1).rotateX(Math.PI/2);return Gn(n,(e,t)=>e>.3&&Math.abs(t)<.2?.72:1)}function $w(){return Gn(new _r(1,1,2,28,1,!0).rotateX(Math.PI/2),()=>1)}function Jw(){return Gn(new Us(1,2,40).rotateX(Math.PI/2),()=>1)}function Dd(){return Nd([Gn($_(0,.93),()=>1),Gn($_(.93,1),()=>.62),Gn(j_([[0,0],[.93,0]],.07).translate(0,0,.002),()=>.62)])}function Qw(){let n=Gn(new _r(1,1,2,64,1,!0).rotateX(Math.PI/2),()=>.8),e=Dd().translate(0,0,1),t=Dd().rotateX(Math.PI).translate(0,0,-1);return Nd([n,e,t])}function $_(n,e){let i=[],r=[];for(let s=0;s<=64;s++){let o=2*Math.PI*s/64;i.push(n*Math.cos(o),n*Math.sin(o),0,e*Math.cos(o),e*Math.sin(o),0),s<64&&r.push(2*s,2*s+1,2*s+3,2*s,2*s+3,2*s+2)}return Q_(i,r)}function Q_(n,e){let t=new Vt;t.setAttribute("position",new wi(new Float32Array(n),3));let i=new Float32Array(n.length);for(let r=2;r<i.length;r+=3)i[r]=1;return t.setAttribute("normal",new wi(i,3)),t.setIndex(e),t}function j_(n,e,t=!1){let i=n.length,r=[],s=[],o=c=>n[t?(c+i-1)%i:Math.max(0,c-1)],a=c=>n[t?(c+1)%i:Math.min(i-1,c+1)];for(let c=0;c<i;c++){let h=Cd(o(c),n[c])??Cd(n[c],a(c))??[0,1],u=Cd(n[c],a(c))??h,f=Math.max(.35,(1+h[0]*u[0]+h[1]*u[1])/2),d=(h[0]+u[0])/2*e/2/f,g=(h[1]+u[1])/2*e/2/f;r.push(n[c][0]+d,n[c][1]+g,0,n[c][0]-d,n[c][1]-g,0)}let l=t?i:i-1;for(let c=0;c<l;c++){let[h,u]=[2*c,2*((c+1)%i)];s.push(h,h+1,u+1,h,u+1,u)}return Q_(r,s)}function Cd(n,e){let t=Math.hypot(e[0]-n[0],e[1]-n[1]);return t>0?[-(e[1]-n[1])/t,(e[0]-n[0])/t]:null}function jw(n,e,t,i){let r=Pd(n),s=new Br(r.map(([c,h])=>new se(c,h)));s.holes=e.map(c=>new us(Pd(c).map(([h,u])=>new se(h,u))));let o=t>0?t/2:0,a=t>0?new ch(s,{depth:t,bevelEnabled:!1}).translate(0,0,-o):new hh(s),l=[r,...e.map(Pd)].map(c=>Gn(j_(c,i,!0).translate(0,0,o+.05*i),()=>.6));return Nd([Gn(a,()=>1),...l])}function Pd(n){let e=[];for(let r=0;r+1<n.length;r+=2)e.push([n[r],n[r+1]]);let[t,i]=[e[0],e[e.length-1]];return e.length>1&&t[0]===i[0]&&t[1]===i[1]&&e.pop(),e}function eT(n,e){let t=new Vt;t.setAttribute("position",new wi(new Float32Array(n),3)),t.setIndex(e);let i=t.toNonIndexed();return i.computeVertexNormals(),Gn(i,()=>1)}function Nd(n){let e=new Vt,t=n.map(i=>i.index?i.toNonIndexed():i);for(let i of["position","normal","color"]){let r=t.map(a=>a.getAttribute(i).array),s=new Float32Array(r.reduce((a,l)=>a+l.length,0)),o=0;for(let a of r)s.set(a,o),o+=a.length;e.setAttribute(i,new wi(s,3))}return e}var eS=new je,tS=new je,iS=new je,nS=new P,rS=new It,sS=new P(1,1,1),mu=class{constructor(e,t,i){this.tint=i;let r=e.view.kind==="plane",s=new Map;e.figures.forEach((o,a)=>{if(o.frame<0&&!i.ground)return;let l=(o.opacity??1)*i.opacity;for(let c of J_(e.shapes[o.shape],o.shape,t/350)){let h=`${c.key} ${l} ${o.frame<0}`,u=s.get(h)??{part:c,instances:[],opacity:l},f=r?a*t*.02/Math.max(20,e.figures.length):0;u.instances.push({figure:o,frame:o.frame,local:tT(o,c,f)}),s.set(h,u)}});for(let{part:o,instances:a,opacity:l}of s.values())this.add(o,a,l)}tint;group=new li;batches=[];add(e,t,i){let r=new Gs({vertexColors:!0,roughness:.62,metalness:.02,transparent:i<1,opacity:i,depthWrite:i>.3,side:e.flat||e.key.startsWith("shape")?vi:qi}),s=new Is(e.make(),r,t.length);s.frustumCulled=!1,s.castShadow=i>.3,s.receiveShadow=i===1,s.instanceMatrix.setUsage(Rc),s.userData.frames=t.map(o=>o.frame),t.forEach((o,a)=>s.setMatrixAt(a,o.local)),this.batches.push({mesh:s,instances:t,moves:t.some(o=>o.frame>=0)}),this.group.add(s)}paint(e){let t=this.tint.colour?new Fe(this.tint.colour):null;for(let{mesh:i,instances:r}of this.batches)r.forEach(({figure:s},o)=>{let a=new Fe(Vs(s.colour,e));t&&s.frame>=0&&a.lerp(t,this.tint.strength),i.setColorAt(o,a)}),i.instanceColor&&(i.instanceColor.needsUpdate=!0)}update(e){for(let{mesh:t,instances:i,moves:r}of this.batches)r&&(i.forEach(({frame:s,local:o},a)=>{Qs(e.pose,s,iS),eS.multiplyMatrices(iS,o),eS.toArray(t.instanceMatrix.array,16*a)}),t.instanceMatrix.needsUpdate=!0,t.boundingSphere=null)}pick(e){let t=null;for(let{mesh:i,instances:r}of this.batches){let s=[];i.raycast(e,s);for(let o of s){let a=r[o.instanceId??0];a.frame<0||t&&t.distance<=o.distance||(t={frame:a.frame,point:o.point,figure:a.figure,distance:o.distance})}}return t}dispose(){for(let{mesh:e}of this.batches)e.geometry.dispose(),e.material.dispose(),e.dispose()}};function tT(n,e,t){let[i,r,s,o,a,l,c]=n.pose,h=new je().compose(new P(i,r,s+t),new It(a,l,c,o),sS);return h.multiply(tS.makeTranslation(...e.offset)),h.multiply(tS.makeScale(...e.scale))}function Qs(n,e,t){if(e<0)return t.identity();let i=7*e;return nS.set(n[i],n[i+1],n[i+2]),rS.set(n[i+4],n[i+5],n[i+6],n[i+3]),t.compose(nS,rS,sS)}var iT=40,gu=class{constructor(e,t){this.picture=e;this.link=t}picture;link;frame=-1;local=new P;sent=0;begin(e){if(e.button!==0||this.link.state==="ended"||this.link.state==="lost")return;let{stage:t}=this.picture,i=t.pick(e.offsetX,e.offsetY);if(!i)return;e.stopPropagation(),this.frame=i.frame,this.local.copy(i.point).applyMatrix4(this.pose().invert()),t.canvas.setPointerCapture(e.pointerId),t.eye.controls.enabled=!1;let r=o=>this.move(o),s=()=>{t.canvas.removeEventListener("pointermove",r),t.eye.controls.enabled=!0,this.frame=-1,t.hand(null),this.link.command({do:"force",force:null})};t.canvas.addEventListener("pointermove",r),t.canvas.addEventListener("pointerup",s,{once:!0}),t.canvas.addEventListener("pointercancel",s,{once:!0})}pose(){let e=this.picture.runs[0],t=new Wr(e);return t.set(e.end),Qs(t.pose,this.frame,new je)}move(e){if(this.frame<0)return;let{stage:t}=this.picture,i=this.local.clone().applyMatrix4(this.pose()),r=t.unproject(e.offsetX,e.offsetY,i);t.plane&&(r.z=i.z),t.hand([i,r]),this.picture.invalidate();let s=performance.now();if(s-this.sent<iT)return;this.sent=s;let o=r.sub(i).multiplyScalar(this.stiffness());this.link.command({do:"force",frame:this.frame,point:this.local.toArray(),force:o.toArray()})}stiffness(){let{header:e,stage:t}=this.picture,i=e.frames[this.frame].mass;return(i?50*i:10*this.link.newtons())/(.5*t.eye.size)}};var nT=14,zn=new P,Hn=new P,js=new P,xa=new P,xu=new P,Id=new P,jl=new P,vu=new It,oS=new P,_u=new je;function Fd(n,e,t=new Fe){let i=e?9082014:13949148,r=n<0?e?5153791:2056114:e?16739159:11675679;return t.set(i).lerp(rT.set(r),Math.min(1,Math.abs(n)))}var rT=new Fe,Su=class{constructor(e,t,i){this.header=e;this.tint=t;this.bound=i;this.material.transparent=t.opacity<1,this.material.opacity=t.opacity,this.tubes=new nr(this.material),this.joints=new ir(new kr(1,12,8),this.material,!0),this.group.add(this.tubes.mesh,this.joints.mesh)}header;tint;bound;group=new li;material=new Gs({roughness:.6});tubes;joints;colours=[];pathColours=[];dark=!1;paint(e){this.dark=e.dark;let t=this.tint.colour?new Fe(this.tint.colour):null,i=r=>{let s=new Fe(Vs(r??"tool",e));return t?s.lerp(t,this.tint.strength):s};this.colours=(this.header.strands??[]).map(r=>i(r.colour)),this.pathColours=this.header.figures.map(r=>new Fe(Vs(r.colour??"ground",e)))}update(e,t){this.tubes.begin(),this.joints.begin(),(this.header.strands??[]).forEach((i,r)=>this.strand(i,this.colours[r],e,t)),this.header.figures.forEach((i,r)=>{let s=this.header.shapes[i.shape];s.kind!=="path"||i.frame<0&&!this.tint.ground||this.path(s,i.frame,i.pose,this.pathColours[r],e,t)}),this.tubes.end(),this.joints.end()}strand(e,t,i,r){let s=Math.max(r,e.width/2);for(let o=0;o+1<e.points.length;o++)zn.fromArray(i.point,3*e.points[o]),Hn.fromArray(i.point,3*e.points[o+1]),e.kind==="spring"?this.spring(e,t,s,r):e.kind==="damper"?this.damper(t,s,r):this.segment(e,o,t,i,s)}segment(e,t,i,r,s){let o=i,a=e.values?.[t];a!==void 0&&(o=Fd(r.value[a]/this.bound,this.dark,new Fe)),this.tubes.bar(zn,Hn,s,o),(e.kind==="rod"||t>0)&&this.joint(zn,s,o),e.kind==="rod"&&this.joint(Hn,s,o)}joint(e,t,i){this.joints.add(e,vu,oS.setScalar(t),i)}spring(e,t,i,r){let s=e.coils??8,o=Math.max(.7*r,i/6),a=Math.max(i-o,0);this.axes();let l=Math.min(2e3,Math.round(s*nT));js.copy(zn);for(let c=0;c<=l;c++){let h=c/l,u=2*Math.PI*s*h,f=a*Math.min(1,8*h,8*(1-h));xa.lerpVectors(zn,Hn,.12+.76*h),xa.addScaledVector(Id,f*Math.sin(u)).addScaledVector(jl,f*Math.cos(u)),this.tubes.bar(js,xa,o,t),js.copy(xa)}this.tubes.bar(js,Hn,o,t)}damper(e,t,i){let r=Math.max(i,t/4);this.tubes.bar(zn,Hn,r,e),js.lerpVectors(zn,Hn,.28),xa.lerpVectors(zn,Hn,.62),this.tubes.bar(js,xa,t,e)}axes(){xu.subVectors(Hn,zn).normalize(),jl.set(0,0,1),Math.abs(xu.z)>.9&&jl.set(1,0,0),Id.crossVectors(jl,xu).normalize(),jl.crossVectors(xu,Id)}path(e,t,i,r,s,o){let a=Math.max(o,e.width/2);Qs(s.pose,t,_u),vu.set(i[4],i[5],i[6],i[3]),_u.multiply(new je().compose(js.set(i[0],i[1],i[2]),vu,oS.setScalar(1))),vu.identity();for(let l=0;l+3<e.points.length;l+=3)zn.fromArray(e.points,l).applyMatrix4(_u),Hn.fromArray(e.points,l+3).applyMatrix4(_u),this.tubes.bar(zn,Hn,a,r),this.joint(zn,a,r);this.joint(Hn,a,r)}dispose(){this.material.dispose();for(let e of[this.tubes,this.joints])e.mesh.geometry.dispose(),e.mesh.dispose()}};var sT=240,Mu=new P,Ud=new P,yu=class{group=new li;tubes=new nr(new ji,!1,6);colours=[];sky=new Fe;constructor(){this.group.add(this.tubes.mesh)}paint(e,t){this.colours=t.map(i=>new Fe(i)),this.sky.set(e.sky)}update(e,t,i,r){this.tubes.begin();for(let s of t)this.trail(e,s,i,r);this.tubes.end()}trail(e,t,i,r){let{run:s}=e,o=s.frameAt(e.t-i),a=Math.max(1,Math.ceil((e.frame-o)/sT)),l=this.colours[t%Math.max(1,this.colours.length)]??new Fe("#888"),c=new Fe;Mu.fromArray(e.pose,7*t);let h=.9*r.pixel(Mu);for(let u=e.frame-(e.part>0?0:1);u>=o;u-=a){Ud.fromArray(s.pose,7*(u*s.frames+t));let f=Math.min(1,(e.t-s.time[u])/Math.max(i,1e-12));this.tubes.bar(Mu,Ud,h,c.copy(l).lerp(this.sky,.85*f)),Mu.copy(Ud)}}dispose(){this.tubes.mesh.geometry.dispose(),this.tubes.mesh.material.dispose(),this.tubes.mesh.dispose()}};var oT=60,bu=class{constructor(e,t,i,r,s,o){this.run=e;this.size=t;this.tint=i;this.instant=new Wr(e),this.figures=new mu(e.header,t,i),this.strands=new Su(e.header,i,o),this.contacts=new Ch(r,aT(e,t),s),this.group.add(this.figures.group,this.strands.group,this.contacts.group,this.trails.group)}run;size;tint;group=new li;instant;figures;contacts;strands;trails=new yu;paint(e){let{header:t}=this.run;this.figures.paint(e),this.strands.paint(e),this.contacts.paint(e);let i=t.frames.map((r,s)=>{let o=t.figures.find(a=>a.frame===s);return this.tint.colour??Vs(o?.colour,e)});this.trails.paint(e,i)}update(e,t,i,r){this.instant.set(e),this.figures.update(this.instant),this.strands.update(this.instant,r),this.contacts.update(this.instant,t,i),this.trails.update(this.instant,this.trailing(t),Math.max((this.run.end-this.run.start)/4,1e-9),i)}trailing(e){return e.trails==="none"?[]:e.trails==="followed"?e.follow>=0?[e.follow]:[]:this.run.header.frames.map((i,r)=>i.body===!1?-1:r).filter(i=>i>=0).slice(0,oT)}dispose(){this.figures.dispose(),this.strands.dispose(),this.contacts.dispose(),this.trails.dispose()}};function aT(n,e){let t=n.contact.id.length/Math.max(1,n.count);return .18*e/Math.max(1,Math.cbrt(t/8))}function aS(n){let e=i=>Math.max(...i),t=0;for(let i of n)for(let r of i.value)t=Math.max(t,Math.abs(r));return{newtons:e(n.map(i=>Gl(i.contact.force))),strongest:e(n.map(i=>Gl(i.contact.impulse,1))),bound:t||1}}var lS={type:"change"},Bd={type:"start"},hS={type:"end"},Eu=new Or,cS=new Ji,lT=Math.cos(70*Qu.DEG2RAD),Pi=new P,dn=2*Math.PI,Ut={NONE:-1,ROTATE:0,DOLLY:1,PAN:2,TOUCH_ROTATE:3,TOUCH_PAN:4,TOUCH_DOLLY_PAN:5,TOUCH_DOLLY_ROTATE:6},Od=1e-6,wu=class extends Pl{constructor(e,t=null){super(e,t),this.state=Ut.NONE,this.target=new P,this.cursor=new P,this.minDistance=0,this.maxDistance=1/0,this.minZoom=0,this.maxZoom=1/0,this.minTargetRadius=0,this.maxTargetRadius=1/0,this.minPolarAngle=0,this.maxPolarAngle=Math.PI,this.minAzimuthAngle=-1/0,this.maxAzimuthAngle=1/0,this.enableDamping=!1,this.dampingFactor=.05,this.enableZoom=!0,this.zoomSpeed=1,this.enableRotate=!0,this.rotateSpeed=1,this.keyRotateSpeed=1,this.enablePan=!0,this.panSpeed=1,this.screenSpacePanning=!0,this.keyPanSpeed=7,this.zoomToCursor=!1,this.autoRotate=!1,this.autoRotateSpeed=2,this.keys={LEFT:"ArrowLeft",UP:"ArrowUp",RIGHT:"ArrowRight",BOTTOM:"ArrowDown"},this.mouseButtons={LEFT:Yn.ROTATE,MIDDLE:Yn.DOLLY,RIGHT:Yn.PAN},this.touches={ONE:mr.ROTATE,TWO:mr.DOLLY_PAN},this.target0=this.target.clone(),this.position0=this.object.position.clone(),this.zoom0=this.object.zoom,this._cursorStyle="auto",this._domElementKeyEvents=null,this._lastPosition=new P,this._lastQuaternion=new It,this._lastTargetPosition=new P,this._quat=new It().setFromUnitVectors(e.up,new P(0,1,0)),this._quatInverse=this._quat.clone().invert(),this._spherical=new ia,this._sphericalDelta=new ia,this._scale=1,this._panOffset=new P,this._rotateStart=new se,this._rotateEnd=new se,this._rotateDelta=new se,this._panStart=new se,this._panEnd=new se,this._panDelta=new se,this._dollyStart=new se,this._dollyEnd=new se,this._dollyDelta=new se,this._dollyDirection=new P,this._mouse=new se,this._performCursorZoom=!1,this._pointers=[],this._pointerPositions={},this._controlActive=!1,this._onPointerMove=hT.bind(this),this._onPointerDown=cT.bind(this),this._onPointerUp=uT.bind(this),this._onContextMenu=vT.bind(this),this._onMouseWheel=pT.bind(this),this._onKeyDown=mT.bind(this),this._onTouchStart=gT.bind(this),this._onTouchMove=xT.bind(this),this._onMouseDown=fT.bind(this),this._onMouseMove=dT.bind(this),this._interceptControlDown=_T.bind(this),this._interceptControlUp=ST.bind(this),this.domElement!==null&&this.connect(this.domElement),this.update()}set cursorStyle(e){this._cursorStyle=e,e==="grab"?this.domElement.style.cursor="grab":this.domElement.style.cursor="auto"}get cursorStyle(){return this._cursorStyle}connect(e){super.connect(e),this.domElement.addEventListener("pointerdown",this._onPointerDown),this.domElement.addEventListener("pointercancel",this._onPointerUp),this.domElement.addEventListener("contextmenu",this._onContextMenu),this.domElement.addEventListener("wheel",this._onMouseWheel,{passive:!1}),this.domElement.ownerDocument.addEventListener("keydown",this._interceptControlDown,{passive:!0,capture:!0}),this.domElement.style.touchAction="none"}disconnect(){this.state=Ut.NONE,this.domElement.removeEventListener("pointerdown",this._onPointerDown),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.domElement.removeEventListener("pointercancel",this._onPointerUp),this.domElement.removeEventListener("wheel",this._onMouseWheel),this.domElement.removeEventListener("contextmenu",this._onContextMenu),this.stopListenToKeyEvents(),this.domElement.ownerDocument.removeEventListener("keydown",this._interceptControlDown,{capture:!0}),this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{capture:!0}),this._controlActive=!1,this._pointers.length=0,this._pointerPositions={},this.domElement.style.touchAction="",this.domElement.style.cursor="auto"}dispose(){this.disconnect()}getPolarAngle(){return this._spherical.phi}getAzimuthalAngle(){return this._spherical.theta}getDistance(){return this.object.position.distanceTo(this.target)}listenToKeyEvents(e){e.addEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=e}stopListenToKeyEvents(){this._domElementKeyEvents!==null&&(this._domElementKeyEvents.removeEventListener("keydown",this._onKeyDown),this._domElementKeyEvents=null)}saveState(){this.target0.copy(this.target),this.position0.copy(this.object.position),this.zoom0=this.object.zoom}reset(){this.target.copy(this.target0),this.object.position.copy(this.position0),this.object.zoom=this.zoom0,this.object.updateProjectionMatrix(),this.dispatchEvent(lS),this.update(),this.state=Ut.NONE}pan(e,t){this._pan(e,t),this.update()}dollyIn(e){this._dollyIn(e),this.update()}dollyOut(e){this._dollyOut(e),this.update()}rotateLeft(e){this._rotateLeft(e),this.update()}rotateUp(e){this._rotateUp(e),this.update()}update(e=null){let t=this.object.position;Pi.copy(t).sub(this.target),Pi.applyQuaternion(this._quat),this._spherical.setFromVector3(Pi),this.autoRotate&&this.state===Ut.NONE&&this._rotateLeft(this._getAutoRotationAngle(e)),this.enableDamping?(this._spherical.theta+=this._sphericalDelta.theta*this.dampingFactor,this._spherical.phi+=this._sphericalDelta.phi*this.dampingFactor):(this._spherical.theta+=this._sphericalDelta.theta,this._spherical.phi+=this._sphericalDelta.phi);let i=this.minAzimuthAngle,r=this.maxAzimuthAngle;isFinite(i)&&isFinite(r)&&(i<-Math.PI?i+=dn:i>Math.PI&&(i-=dn),r<-Math.PI?r+=dn:r>Math.PI&&(r-=dn),i<=r?this._spherical.theta=Math.max(i,Math.min(r,this._spherical.theta)):this._spherical.theta=this._spherical.theta>(i+r)/2?Math.max(i,this._spherical.theta):Math.min(r,this._spherical.theta)),this._spherical.phi=Math.max(this.minPolarAngle,Math.min(this.maxPolarAngle,this._spherical.phi)),this._spherical.makeSafe(),this.enableDamping===!0?this.target.addScaledVector(this._panOffset,this.dampingFactor):this.target.add(this._panOffset),this.target.sub(this.cursor),this.target.clampLength(this.minTargetRadius,this.maxTargetRadius),this.target.add(this.cursor);let s=!1;if(this.zoomToCursor&&this._performCursorZoom||this.object.isOrthographicCamera)this._spherical.radius=this._clampDistance(this._spherical.radius);else{let o=this._spherical.radius;this._spherical.radius=this._clampDistance(this._spherical.radius*this._scale),s=o!=this._spherical.radius}if(Pi.setFromSpherical(this._spherical),Pi.applyQuaternion(this._quatInverse),t.copy(this.target).add(Pi),this.object.lookAt(this.target),this.enableDamping===!0?(this._sphericalDelta.theta*=1-this.dampingFactor,this._sphericalDelta.phi*=1-this.dampingFactor,this._panOffset.multiplyScalar(1-this.dampingFactor)):(this._sphericalDelta.set(0,0,0),this._panOffset.set(0,0,0)),this.zoomToCursor&&this._performCursorZoom){let o=null;if(this.object.isPerspectiveCamera){let a=Pi.length();o=this._clampDistance(a*this._scale);let l=a-o;this.object.position.addScaledVector(this._dollyDirection,l),this.object.updateMatrixWorld(),s=!!l}else if(this.object.isOrthographicCamera){let a=new P(this._mouse.x,this._mouse.y,0);a.unproject(this.object);let l=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),this.object.updateProjectionMatrix(),s=l!==this.object.zoom;let c=new P(this._mouse.x,this._mouse.y,0);c.unproject(this.object),this.object.position.sub(c).add(a),this.object.updateMatrixWorld(),o=Pi.length()}else console.warn("WARNING: OrbitControls.js encountered an unknown camera type - zoom to cursor disabled."),this.zoomToCursor=!1;o!==null&&(this.screenSpacePanning?this.target.set(0,0,-1).transformDirection(this.object.matrix).multiplyScalar(o).add(this.object.position):(Eu.origin.copy(this.object.position),Eu.direction.set(0,0,-1).transformDirection(this.object.matrix),Math.abs(this.object.up.dot(Eu.direction))<lT?this.object.lookAt(this.target):(cS.setFromNormalAndCoplanarPoint(this.object.up,this.target),Eu.intersectPlane(cS,this.target))))}else if(this.object.isOrthographicCamera){let o=this.object.zoom;this.object.zoom=Math.max(this.minZoom,Math.min(this.maxZoom,this.object.zoom/this._scale)),o!==this.object.zoom&&(this.object.updateProjectionMatrix(),s=!0)}return this._scale=1,this._performCursorZoom=!1,s||this._lastPosition.distanceToSquared(this.object.position)>Od||8*(1-this._lastQuaternion.dot(this.object.quaternion))>Od||this._lastTargetPosition.distanceToSquared(this.target)>Od?(this.dispatchEvent(lS),this._lastPosition.copy(this.object.position),this._lastQuaternion.copy(this.object.quaternion),this._lastTargetPosition.copy(this.target),!0):!1}_getAutoRotationAngle(e){return e!==null?dn/60*this.autoRotateSpeed*e:dn/60/60*this.autoRotateSpeed}_getZoomScale(e){let t=Math.abs(e*.01);return Math.pow(.95,this.zoomSpeed*t)}_rotateLeft(e){this._sphericalDelta.theta-=e}_rotateUp(e){this._sphericalDelta.phi-=e}_panLeft(e,t){Pi.setFromMatrixColumn(t,0),Pi.multiplyScalar(-e),this._panOffset.add(Pi)}_panUp(e,t){this.screenSpacePanning===!0?Pi.setFromMatrixColumn(t,1):(Pi.setFromMatrixColumn(t,0),Pi.crossVectors(this.object.up,Pi)),Pi.multiplyScalar(e),this._panOffset.add(Pi)}_pan(e,t){let i=this.domElement;if(this.object.isPerspectiveCamera){let r=this.object.position;Pi.copy(r).sub(this.target);let s=Pi.length();s*=Math.tan(this.object.fov/2*Math.PI/180),this._panLeft(2*e*s/i.clientHeight,this.object.matrix),this._panUp(2*t*s/i.clientHeight,this.object.matrix)}else this.object.isOrthographicCamera?(this._panLeft(e*(this.object.right-this.object.left)/this.object.zoom/i.clientWidth,this.object.matrix),this._panUp(t*(this.object.top-this.object.bottom)/this.object.zoom/i.clientHeight,this.object.matrix)):(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - pan disabled."),this.enablePan=!1)}_dollyOut(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale/=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_dollyIn(e){this.object.isPerspectiveCamera||this.object.isOrthographicCamera?this._scale*=e:(console.warn("WARNING: OrbitControls.js encountered an unknown camera type - dolly/zoom disabled."),this.enableZoom=!1)}_updateZoomParameters(e,t){if(!this.zoomToCursor)return;this._performCursorZoom=!0;let i=this.domElement.getBoundingClientRect(),r=e-i.left,s=t-i.top,o=i.width,a=i.height;this._mouse.x=r/o*2-1,this._mouse.y=-(s/a)*2+1,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()}_clampDistance(e){return Math.max(this.minDistance,Math.min(this.maxDistance,e))}_handleMouseDownRotate(e){this._rotateStart.set(e.clientX,e.clientY)}_handleMouseDownDolly(e){this._updateZoomParameters(e.clientX,e.clientY),this._dollyStart.set(e.clientX,e.clientY)}_handleMouseDownPan(e){this._panStart.set(e.clientX,e.clientY)}_handleMouseMoveRotate(e){this._rotateEnd.set(e.clientX,e.clientY),this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(dn*this._rotateDelta.x/t.clientHeight),this._rotateUp(dn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd),this.update()}_handleMouseMoveDolly(e){this._dollyEnd.set(e.clientX,e.clientY),this._dollyDelta.subVectors(this._dollyEnd,this._dollyStart),this._dollyDelta.y>0?this._dollyOut(this._getZoomScale(this._dollyDelta.y)):this._dollyDelta.y<0&&this._dollyIn(this._getZoomScale(this._dollyDelta.y)),this._dollyStart.copy(this._dollyEnd),this.zoomToCursor&&(this._performCursorZoom=!0,this._dollyDirection.set(this._mouse.x,this._mouse.y,1).unproject(this.object).sub(this.object.position).normalize()),this.update()}_handleMouseMovePan(e){this._panEnd.set(e.clientX,e.clientY),this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd),this.update()}_handleMouseWheel(e){this._updateZoomParameters(e.clientX,e.clientY),e.deltaY<0?this._dollyIn(this._getZoomScale(e.deltaY)):e.deltaY>0&&this._dollyOut(this._getZoomScale(e.deltaY)),this.update()}_handleKeyDown(e){let t=!1;switch(e.code){case this.keys.UP:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(dn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,this.keyPanSpeed),t=!0;break;case this.keys.BOTTOM:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateUp(-dn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(0,-this.keyPanSpeed),t=!0;break;case this.keys.LEFT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(dn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(this.keyPanSpeed,0),t=!0;break;case this.keys.RIGHT:e.ctrlKey||e.metaKey||e.shiftKey?this.enableRotate&&this._rotateLeft(-dn*this.keyRotateSpeed/this.domElement.clientHeight):this.enablePan&&this._pan(-this.keyPanSpeed,0),t=!0;break}t&&(e.preventDefault(),this.update())}_handleTouchStartRotate(e){if(this._pointers.length===1)this._rotateStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._rotateStart.set(i,r)}}_handleTouchStartPan(e){if(this._pointers.length===1)this._panStart.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._panStart.set(i,r)}}_handleTouchStartDolly(e){let t=this._getSecondPointerPosition(e),i=e.pageX-t.x,r=e.pageY-t.y,s=Math.sqrt(i*i+r*r);this._dollyStart.set(0,s)}_handleTouchStartDollyPan(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enablePan&&this._handleTouchStartPan(e)}_handleTouchStartDollyRotate(e){this.enableZoom&&this._handleTouchStartDolly(e),this.enableRotate&&this._handleTouchStartRotate(e)}_handleTouchMoveRotate(e){if(this._pointers.length==1)this._rotateEnd.set(e.pageX,e.pageY);else{let i=this._getSecondPointerPosition(e),r=.5*(e.pageX+i.x),s=.5*(e.pageY+i.y);this._rotateEnd.set(r,s)}this._rotateDelta.subVectors(this._rotateEnd,this._rotateStart).multiplyScalar(this.rotateSpeed);let t=this.domElement;this._rotateLeft(dn*this._rotateDelta.x/t.clientHeight),this._rotateUp(dn*this._rotateDelta.y/t.clientHeight),this._rotateStart.copy(this._rotateEnd)}_handleTouchMovePan(e){if(this._pointers.length===1)this._panEnd.set(e.pageX,e.pageY);else{let t=this._getSecondPointerPosition(e),i=.5*(e.pageX+t.x),r=.5*(e.pageY+t.y);this._panEnd.set(i,r)}this._panDelta.subVectors(this._panEnd,this._panStart).multiplyScalar(this.panSpeed),this._pan(this._panDelta.x,this._panDelta.y),this._panStart.copy(this._panEnd)}_handleTouchMoveDolly(e){let t=this._getSecondPointerPosition(e),i=e.pageX-t.x,r=e.pageY-t.y,s=Math.sqrt(i*i+r*r);this._dollyEnd.set(0,s),this._dollyDelta.set(0,Math.pow(this._dollyEnd.y/this._dollyStart.y,this.zoomSpeed)),this._dollyOut(this._dollyDelta.y),this._dollyStart.copy(this._dollyEnd);let o=(e.pageX+t.x)*.5,a=(e.pageY+t.y)*.5;this._updateZoomParameters(o,a)}_handleTouchMoveDollyPan(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enablePan&&this._handleTouchMovePan(e)}_handleTouchMoveDollyRotate(e){this.enableZoom&&this._handleTouchMoveDolly(e),this.enableRotate&&this._handleTouchMoveRotate(e)}_addPointer(e){this._pointers.push(e.pointerId)}_removePointer(e){delete this._pointerPositions[e.pointerId];for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId){this._pointers.splice(t,1);return}}_isTrackingPointer(e){for(let t=0;t<this._pointers.length;t++)if(this._pointers[t]==e.pointerId)return!0;return!1}_trackPointer(e){let t=this._pointerPositions[e.pointerId];t===void 0&&(t=new se,this._pointerPositions[e.pointerId]=t),t.set(e.pageX,e.pageY)}_getSecondPointerPosition(e){let t=e.pointerId===this._pointers[0]?this._pointers[1]:this._pointers[0];return this._pointerPositions[t]}_customWheelEvent(e){let t=e.deltaMode,i={clientX:e.clientX,clientY:e.clientY,deltaY:e.deltaY};switch(t){case 1:i.deltaY*=16;break;case 2:i.deltaY*=100;break}return e.ctrlKey&&!this._controlActive&&(i.deltaY*=10),i}};function cT(n){this.enabled!==!1&&(this._pointers.length===0&&(this.domElement.setPointerCapture(n.pointerId),this.domElement.ownerDocument.addEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.addEventListener("pointerup",this._onPointerUp)),!this._isTrackingPointer(n)&&(this._addPointer(n),n.pointerType==="touch"?this._onTouchStart(n):this._onMouseDown(n),this._cursorStyle==="grab"&&(this.domElement.style.cursor="grabbing")))}function hT(n){this.enabled!==!1&&(n.pointerType==="touch"?this._onTouchMove(n):this._onMouseMove(n))}function uT(n){switch(this._removePointer(n),this._pointers.length){case 0:this.domElement.releasePointerCapture(n.pointerId),this.domElement.ownerDocument.removeEventListener("pointermove",this._onPointerMove),this.domElement.ownerDocument.removeEventListener("pointerup",this._onPointerUp),this.dispatchEvent(hS),this.state=Ut.NONE,this._cursorStyle==="grab"&&(this.domElement.style.cursor="grab");break;case 1:let e=this._pointers[0],t=this._pointerPositions[e];this._onTouchStart({pointerId:e,pageX:t.x,pageY:t.y});break}}function fT(n){let e;switch(n.button){case 0:e=this.mouseButtons.LEFT;break;case 1:e=this.mouseButtons.MIDDLE;break;case 2:e=this.mouseButtons.RIGHT;break;default:e=-1}switch(e){case Yn.DOLLY:if(this.enableZoom===!1)return;this._handleMouseDownDolly(n),this.state=Ut.DOLLY;break;case Yn.ROTATE:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Ut.PAN}else{if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Ut.ROTATE}break;case Yn.PAN:if(n.ctrlKey||n.metaKey||n.shiftKey){if(this.enableRotate===!1)return;this._handleMouseDownRotate(n),this.state=Ut.ROTATE}else{if(this.enablePan===!1)return;this._handleMouseDownPan(n),this.state=Ut.PAN}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(Bd)}function dT(n){switch(this.state){case Ut.ROTATE:if(this.enableRotate===!1)return;this._handleMouseMoveRotate(n);break;case Ut.DOLLY:if(this.enableZoom===!1)return;this._handleMouseMoveDolly(n);break;case Ut.PAN:if(this.enablePan===!1)return;this._handleMouseMovePan(n);break}}function pT(n){this.enabled===!1||this.enableZoom===!1||this.state!==Ut.NONE||(n.preventDefault(),this.dispatchEvent(Bd),this._handleMouseWheel(this._customWheelEvent(n)),this.dispatchEvent(hS))}function mT(n){this.enabled!==!1&&this._handleKeyDown(n)}function gT(n){switch(this._trackPointer(n),this._pointers.length){case 1:switch(this.touches.ONE){case mr.ROTATE:if(this.enableRotate===!1){this.state=Ut.NONE;break}this._handleTouchStartRotate(n),this.state=Ut.TOUCH_ROTATE;break;case mr.PAN:if(this.enablePan===!1){this.state=Ut.NONE;break}this._handleTouchStartPan(n),this.state=Ut.TOUCH_PAN;break;default:this.state=Ut.NONE}break;case 2:switch(this.touches.TWO){case mr.DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchStartDollyPan(n),this.state=Ut.TOUCH_DOLLY_PAN;break;case mr.DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchStartDollyRotate(n),this.state=Ut.TOUCH_DOLLY_ROTATE;break;default:this.state=Ut.NONE}break;default:this.state=Ut.NONE}this.state!==Ut.NONE&&this.dispatchEvent(Bd)}function xT(n){switch(this._trackPointer(n),this.state){case Ut.TOUCH_ROTATE:if(this.enableRotate===!1)return;this._handleTouchMoveRotate(n),this.update();break;case Ut.TOUCH_PAN:if(this.enablePan===!1)return;this._handleTouchMovePan(n),this.update();break;case Ut.TOUCH_DOLLY_PAN:if(this.enableZoom===!1&&this.enablePan===!1)return;this._handleTouchMoveDollyPan(n),this.update();break;case Ut.TOUCH_DOLLY_ROTATE:if(this.enableZoom===!1&&this.enableRotate===!1)return;this._handleTouchMoveDollyRotate(n),this.update();break;default:this.state=Ut.NONE}}function vT(n){this.enabled!==!1&&n.preventDefault()}function _T(n){n.key==="Control"&&(this._controlActive=!0,this.domElement.ownerDocument.addEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}function ST(n){n.key==="Control"&&(this._controlActive=!1,this.domElement.ownerDocument.removeEventListener("keyup",this._interceptControlUp,{passive:!0,capture:!0}))}var uS=1.12,Tu=class{constructor(e,t,i){this.plane=i;let[r,s]=[new P(...e.min),new P(...e.max)];this.half=s.clone().sub(r).multiplyScalar(.5),this.size=Math.max(2*this.half.length(),1e-6),i&&(this.size=Math.max(2*Math.hypot(this.half.x,this.half.y),1e-6)),this.centre=r.add(s).multiplyScalar(.5),this.up=i?new P(0,1,0):new P(...e.up??[0,0,1]).normalize(),this.camera=i?new Tn:new Gi(32,1,this.size/200,this.size*60),this.camera.up.copy(this.up),this.controls=new wu(this.camera,t),this.prepareControls(),this.reset()}plane;camera;controls;up;centre;size;half;aspect=1;followed=null;moved=new P;prepareControls(){let{controls:e}=this;e.enableDamping=!1,e.screenSpacePanning=!0,e.enableRotate=!this.plane,e.minZoom=.05,e.maxZoom=400,e.minDistance=this.size/100,e.maxDistance=this.size*12,this.plane&&(e.mouseButtons={LEFT:Yn.PAN,MIDDLE:Yn.DOLLY,RIGHT:Yn.PAN},e.touches={ONE:mr.PAN,TWO:mr.DOLLY_PAN})}reset(){let{camera:e,controls:t,centre:i,size:r}=this;t.target.copy(i),e instanceof Tn?(e.position.copy(i).add(new P(0,0,5*r)),e.near=.01*r,e.far=20*r,e.zoom=1):e.position.copy(i).addScaledVector(this.corner(),this.distance()),this.shape(),t.update()}corner(){let e=new P(.45,-1,.5),t=new It().setFromUnitVectors(new P(0,0,1),this.up);return e.applyQuaternion(t).normalize()}distance(){let e=this.corner(),t=new P().crossVectors(this.up,e).normalize(),i=new P().crossVectors(e,t),r=Math.tan(32*Math.PI/360),s=this.size/10;for(let o=0;o<8;o++){let a=new P(o&1?1:-1,o&2?1:-1,o&4?1:-1).multiply(this.half),l=Math.max(Math.abs(a.dot(t))/this.aspect,Math.abs(a.dot(i)))/r;s=Math.max(s,a.dot(e)+l*uS)}return s}copy(e){this.aspect=e.aspect,this.camera.position.copy(e.camera.position),this.camera.zoom=e.camera.zoom,this.controls.target.copy(e.controls.target),this.shape(),this.controls.update()}resize(e){if(Math.abs(e-this.aspect)<1e-6)return;let t=this.isHome();this.aspect=e,t?this.reset():this.shape()}isHome(){let{camera:e,controls:t,centre:i}=this;return t.target.distanceTo(i)>1e-6*this.size?!1:e instanceof Tn?e.zoom===1:e.position.clone().sub(i).distanceTo(this.corner().multiplyScalar(this.distance()))<.001*this.size}shape(){let{camera:e,aspect:t,half:i}=this;if(e instanceof Tn){let r=Math.max(i.y,i.x/t,this.size/20)*uS;e.top=r,e.bottom=-r,e.right=r*t,e.left=-e.right}else e.aspect=t;e.updateProjectionMatrix()}follow(e){e&&this.followed?(this.moved.subVectors(e,this.followed),this.camera.position.add(this.moved),this.controls.target.add(this.moved),this.camera.updateMatrixWorld()):e&&(this.moved.subVectors(e,this.controls.target),this.camera.position.add(this.moved),this.controls.target.copy(e),this.controls.update()),this.followed=e?(this.followed??new P).copy(e):null}pixel(e,t){let{camera:i}=this;return i instanceof Tn?(i.top-i.bottom)/i.zoom/t:2*Math.tan(i.fov*Math.PI/360)*i.position.distanceTo(e)/t}};var MT=`
varying vec2 place;
void main() { place = position.xy; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }`,fS=`
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
}`,yT=`
varying vec2 place;
uniform vec3 line; uniform vec3 fill; uniform float spacing; uniform float reach;
void main() {
  float s = (place.x + place.y) / spacing; float w = fwidth(s);
  float stroke = 1.0 - smoothstep(0.6 * w, 1.6 * w + 0.02, abs(fract(s) - 0.5));
  float edge = 1.0 - smoothstep(1.0, 2.0, -place.y / fwidth(place.y));
  float fade = exp(place.y / (1.4 * spacing));
  gl_FragColor = vec4(mix(fill, line, max(edge, 0.7 * stroke)), max(edge, max(0.55, stroke) * fade));
  #include <colorspace_fragment>
}`;function bT(n,e,t){let[i,r,s,o,a,l,c]=e,h=t.clone().sub(new P(i,r,s)).applyQuaternion(new It(-a,-l,-c,o));for(let f of n.children)f.position.set(h.x,h.y,0);let u=n.children[0];u.material.uniforms.origin.value=[h.x,h.y]}var kd=new je,ec=new P,dS=new P,Gd=new P(0,0,1),ET=new P(1,1,1),Au=class{constructor(e,t,i,r){this.header=e;this.size=t;let s=e.view.kind==="plane";for(let o of e.figures){if(e.shapes[o.shape].kind!=="half-space")continue;let a=s?this.section():this.sheet(!1);s||bT(a,o.pose,i),this.sheets.push({group:a,frame:o.frame,pose:o.pose,side:s}),this.group.add(a)}s?this.addBackdrop(i):this.sheets.length===0&&this.addFloor(i,r)}header;size;group=new li;sheets=[];materials=[];shadows=[];backdrop=null;shader(e,t){let i=new ki({vertexShader:MT,fragmentShader:e,uniforms:{line:{value:new Fe},fill:{value:new Fe},...t},transparent:!0,depthWrite:!1,side:vi});return this.materials.push(i),i}sheet(e){let{size:t}=this,i=new li,r=this.shader(fS,{spacing:{value:1},reach:{value:2.2*t},strength:{value:e?0:.8},origin:{value:[0,0]}});r.side=e?vi:qi;let s=new ii(new tr(5*t,5*t),r);return s.renderOrder=-2,i.add(s,this.shadow(5*t)),i}shadow(e){let t=new El({opacity:.25,depthWrite:!1});this.shadows.push(t);let i=new ii(new tr(e,e),t);return i.receiveShadow=!0,i.renderOrder=-1,i}section(){let{size:e}=this,t=this.shader(yT,{spacing:{value:e/28},reach:{value:e}}),i=new ii(new tr(12*e,4*e).translate(0,-2*e,0),t);return i.renderOrder=-1,new li().add(i)}addBackdrop(e){let t=this.sheet(!0);t.position.set(e.x,e.y,this.header.view.min[2]-.05*this.size);let i=t.children[0];i.material.uniforms.reach.value=1e9,i.geometry=new tr(60*this.size,60*this.size),this.backdrop=i,this.group.add(t)}addFloor(e,t){let i=this.sheet(!0),{min:r,max:s}=this.header.view,o=Math.min(...[0,1,2].map(a=>t.getComponent(a)>.5?r[a]:t.getComponent(a)<-.5?-s[a]:1/0));i.position.copy(e).addScaledVector(t,(Number.isFinite(o)?o:e.dot(t)-this.size/2)-e.dot(t)),i.quaternion.setFromUnitVectors(Gd,t),this.group.add(i)}paint(e){for(let t of this.materials)t.uniforms.line.value.set(e.grid),t.uniforms.fill.value.set(e.ground);for(let t of this.shadows)t.opacity=e.dark?.45:.2}setGrid(e,t){for(let r of this.materials)r.fragmentShader===fS&&(r.uniforms.spacing.value=e);if(!this.backdrop)return;let i=this.backdrop.parent.position;this.backdrop.position.set(t.x-i.x,t.y-i.y,0),this.backdrop.material.uniforms.origin.value=[t.x,t.y]}showGrid(e){this.backdrop&&(this.backdrop.visible=e)}update(e){for(let{group:t,frame:i,pose:r,side:s}of this.sheets){let[o,a,l,c,h,u,f]=r,d=new je().compose(new P(o,a,l),new It(h,u,f,c),ET);Qs(e.pose,i,kd).multiply(d),s&&this.turnSide(kd),kd.decompose(t.position,t.quaternion,t.scale)}}turnSide(e){ec.setFromMatrixColumn(e,2).setZ(0).normalize(),ec.lengthSq()===0&&ec.set(0,1,0),dS.crossVectors(ec,Gd);let t=new P().setFromMatrixPosition(e);e.makeBasis(dS,ec,Gd),e.setPosition(t.x,t.y,this.header.view.min[2]-.04*this.size)}};var Ru=class{constructor(e,t){this.header=e;this.canvas=t,this.plane=e.view.kind==="plane",this.renderer=new Fl({canvas:t,antialias:!0,preserveDrawingBuffer:!0}),this.renderer.outputColorSpace=Hi,this.renderer.shadowMap.enabled=!0,this.renderer.shadowMap.type=Qr,this.renderer.info.autoReset=!1,this.eye=new Tu(e.view,t,this.plane),this.ground=new Au(e,this.eye.size,this.eye.centre,this.eye.up),this.scene.background=new Fe,this.pull.mesh.renderOrder=30,this.scene.add(this.ground.group,this.pull.mesh),this.addLights()}header;canvas;eye;plane;renderer;scene=new dl;ground;sun=new Al(16777215,2);drawings=[];width=1;height=1;pull=new nr(new ji({depthTest:!1,transparent:!0}),!1);pulled=null;spacing=1;side=!1;addLights(){let{eye:e,sun:t}=this,i=new Tl(16777215,13223616,1.7);i.position.copy(e.up);let r=this.plane?new P(-.35,.75,1):new P(.5,-.45,1);!this.plane&&Math.abs(e.up.z)<.5&&r.set(.5,1,.45),t.position.copy(e.centre).addScaledVector(r.normalize(),3*e.size),t.target.position.copy(e.centre),t.castShadow=!0,t.shadow.mapSize.set(2048,2048),t.shadow.radius=5,t.shadow.intensity=.85;let s=.75*e.size;Object.assign(t.shadow.camera,{left:-s,right:s,top:s,bottom:-s,near:.5*e.size,far:6*e.size}),t.shadow.normalBias=e.size/900,t.shadow.bias=-6e-4,this.scene.add(i,new Rl(16777215,this.plane?.5:.45),t,t.target)}show(e){for(let t of this.drawings)this.scene.remove(t.group),t.dispose();this.drawings=e;for(let t of e)this.scene.add(t.group)}paint(e){this.scene.background.set(e.sky),this.sun.intensity=e.dark?1.8:2.1,this.ground.paint(e);for(let t of this.drawings)t.paint(e)}resize(e,t){this.width=Math.max(1,e),this.height=Math.max(1,t),this.renderer.setPixelRatio(Math.min(2,window.devicePixelRatio||1)),this.renderer.setSize(this.width,this.height,!1)}cells(){let e=this.drawings.length;if(!this.side||e<2)return this.drawings.map(()=>({x:0,y:0,width:this.width,height:this.height}));let t=Math.min(e,Math.max(1,Math.round(Math.sqrt(e*this.width/this.height/1.4)))),i=Math.ceil(e/t),[r,s]=[this.width/t,this.height/i];return this.drawings.map((o,a)=>({x:a%t*r,y:Math.floor(a/t)*s,width:r,height:s}))}hand(e){this.pulled=e}render(e,t,i){let r=this.cells(),s=r[0]??{x:0,y:0,width:this.width,height:this.height};this.eye.resize(s.width/s.height);let o=this.lens(s.height,i);this.moveWith(e,t);let a=o.pixel(this.eye.controls.target);this.spacing=Yf(70*a),this.ground.setGrid(this.spacing/(this.plane?5:1),this.eye.controls.target);for(let l of this.drawings)l.update(e,t,o,.8*a);this.drawings[0]&&this.ground.update(this.drawings[0].instant),this.pull.begin(),this.pulled&&this.pull.bar(this.pulled[0],this.pulled[1],1.6*a,new Fe("#e8442e")),this.pull.end(),this.renderer.info.reset(),this.renderer.setScissorTest(!1),!this.side||this.drawings.length<2?this.draw(s):this.drawCells(r)}lens(e,t){return this.eye.camera.updateMatrixWorld(),{pixel:i=>this.eye.pixel(i,e),facing:this.eye.camera.quaternion,flash:t}}moveWith(e,t){let{follow:i}=t,r=this.drawings[0];if(!r||i<0||i>=r.run.frames)return this.eye.follow(null);r.instant.set(e),this.eye.follow(new P().fromArray(r.instant.pose,7*i))}draw(e){this.renderer.setViewport(e.x,this.height-e.y-e.height,e.width,e.height),this.renderer.render(this.scene,this.eye.camera)}drawCells(e){this.renderer.setClearColor(this.scene.background),this.renderer.clear(),this.renderer.setScissorTest(!0),this.drawings.forEach((t,i)=>{for(let s of this.drawings)s.group.visible=s===t;let r=e[i];this.renderer.setScissor(r.x,this.height-r.y-r.height,r.width,r.height),this.ground.update(t.instant),this.draw(r)});for(let t of this.drawings)t.group.visible=!0;this.renderer.setScissorTest(!1)}project(e,t=0){let i=this.cells()[t]??{x:0,y:0,width:this.width,height:this.height},r=new P(...e).project(this.eye.camera);return[i.x+(r.x+1)/2*i.width,i.y+(1-r.y)/2*i.height]}pick(e,t){let i=this.cells(),r=new Cl;for(let s=0;s<this.drawings.length;s++){let o=i[s];if(e<o.x||t<o.y||e>o.x+o.width||t>o.y+o.height)continue;let a=new se(2*(e-o.x)/o.width-1,1-2*(t-o.y)/o.height);r.setFromCamera(a,this.eye.camera);let l=this.drawings[s].figures.pick(r);if(!l)continue;let c=this.header.frames[l.frame]?.name??"",h=l.figure.name&&l.figure.name!==c?` · ${l.figure.name}`:"";return{run:s,frame:l.frame,point:l.point,name:c+h}}return null}unproject(e,t,i){let r=i.clone().project(this.eye.camera).z;return new P(2*e/this.width-1,1-2*t/this.height,r).unproject(this.eye.camera)}statistics(){let{calls:e,triangles:t}=this.renderer.info.render;return{calls:e,triangles:t}}dispose(){this.show([]),this.eye.controls.dispose(),this.renderer.dispose(),this.renderer.forceContextLoss()}};var Cu=class{constructor(e,t){this.runs=e;this.bound=t;this.element=J("div",{class:"pv-overlay"},this.scale,this.names,this.colours,this.tip)}runs;bound;element;bar=J("i",{});length=J("span",{});scale=J("div",{class:"pv-scale",title:"scale of the picture"},this.bar,this.length);names=J("div",{class:"pv-names"});colours=J("div",{class:"pv-colours"});tip=J("div",{class:"pv-tip",hidden:!0});paint(e,t){let i=e.strands?.find(c=>c.values?.length);if(this.colours.hidden=!i,!i)return;let r=[-1,-.5,0,.5,1].map(c=>`#${Fd(c,t.dark).getHexString()}`),s=e.values?.[i.values[0]],o=s?s.name.replace(/ of .*$/,""):"value",a=J("i",{style:`background: linear-gradient(to right, ${r.join(",")})`}),l=s?.unit&&s.unit!=="1"?` in ${s.unit}`:"";this.colours.replaceChildren(J("span",{},o+l),a,J("span",{class:"pv-ends"},J("span",{},Mi(-this.bound,2)),J("span",{},Mi(this.bound,2))))}refresh(e,t){if(e.plane){let i=e.cells()[0],r=i?e.spacing/e.eye.pixel(e.eye.controls.target,i.height):0;this.bar.style.width=`${r}px`,this.length.textContent=br(e.spacing,"m",2)}else this.scale.classList.add("pv-grid-scale"),this.length.textContent=`grid ${br(e.spacing,"m",2)}`;this.nameRuns(e,t)}nameRuns(e,t){if(this.runs.length<2)return;let i=e.cells(),r=`${e.side} ${i.map(s=>`${s.x} ${s.y}`).join()} ${t.dark}`;this.names.dataset.key!==r&&(this.names.dataset.key=r,this.names.classList.toggle("pv-side",e.side),this.names.replaceChildren(...this.runs.map((s,o)=>{let a=e.side?`left:${i[o].x+10}px;top:${i[o].y+8}px`:"";return J("span",{style:a},J("i",{class:"pv-swatch",style:`background:${t.colours[o%8]}`}),s.name)})))}point(e,t=0,i=0){this.tip.hidden=!e,e&&(this.tip.textContent=e,this.tip.style.transform=`translate(${t+12}px, ${i+12}px)`)}};var Pu=class{constructor(e,t,i,r,s){this.header=e;this.runs=t;this.theme=i;this.live=r;this.invalidate=s;this.scales=aS(t),this.stage=this.raise(),this.overlay=new Cu(t,this.scales.bound),this.element.append(this.stage.canvas,this.overlay.element),this.draw(i)}header;runs;theme;live;invalidate;element=J("div",{class:"pv-picture"});stage;drawings=[];scales;overlay;asleep=!1;raise(){let e=J("canvas",{class:"pv-canvas",role:"img","aria-label":`moving picture of ${this.header.title}`}),t=new Ru(this.header,e),{controls:i}=t.eye,r=this.live&&this.header.live?.force!==!1?new gu(this,this.live):null;return e.style.touchAction="pan-y",i.enableZoom=document.body.classList.contains("replay-page"),i.addEventListener("change",this.invalidate),e.addEventListener("pointermove",s=>this.hover(s)),e.addEventListener("pointerleave",()=>this.overlay.point(null)),e.addEventListener("pointerdown",s=>{i.enableZoom=!0,r?.begin(s)},{capture:!0}),t}hover(e){if(e.buttons)return this.overlay.point(null);let t=this.stage.pick(e.offsetX,e.offsetY);this.overlay.point(t?.name??null,e.offsetX,e.offsetY)}draw(e){this.theme=e;let{newtons:t,strongest:i,bound:r}=this.scales,s=this.runs.length>1&&!this.stage.side;this.drawings=this.runs.map((o,a)=>{let c={colour:s?e.colours[a%8]:void 0,strength:.92,opacity:s&&a>0?.5:1,ground:!s||a===0};return new bu(o,this.stage.eye.size,c,t,i,r)}),this.stage.show(this.drawings),this.stage.paint(e),this.overlay.paint(this.header,e),this.invalidate()}setSide(e){this.stage.side=e,this.draw(this.theme)}setNewtons(e){this.scales.newtons=e;for(let t of this.drawings)t.contacts.newtons=e}resize(){this.asleep||this.stage.resize(this.element.clientWidth,this.element.clientHeight)}render(e,t,i){this.asleep||(this.stage.render(e,t,i),this.overlay.refresh(this.stage,this.theme))}sleep(){this.asleep||(this.element.style.backgroundImage=`url(${this.stage.canvas.toDataURL()})`,this.asleep=!0,this.stage.dispose(),this.stage.canvas.remove())}wake(){if(!this.asleep)return;let{side:e,eye:t}=this.stage;this.stage=this.raise(),this.stage.side=e,this.stage.eye.copy(t),this.asleep=!1,this.element.prepend(this.stage.canvas),this.element.style.backgroundImage="",this.resize(),this.draw(this.theme)}};var pS=.35,tc=class{constructor(e,t,i,r,s=null){this.root=e;this.header=t;this.runs=i;this.live=s;e.classList.add("pv"),e.tabIndex=e.tabIndex<0?0:e.tabIndex,this.theme=Wf(e);let o=Math.min(...i.map(l=>l.start)),a=Math.max(...i.map(l=>l.end));this.clock=new Fh(o,a),this.clock.setSpeed(lv(a-o)),this.options={points:!0,normal:!0,tangential:!0,flashes:!0,gaps:!1,cones:!1,scale:1,trails:"none",follow:-1},this.shared={runs:i,aligned:Kf(i),span:new du(o,a),theme:()=>this.theme,now:()=>this.clock.t,seek:l=>this.seek(l)},this.picture=new Pu(t,i,this.theme,s,()=>this.invalidate()),this.events=new kh(i,this.shared.now,l=>this.seek(l)),this.line=new fu(this.shared),this.transport=new Gh(this.clock,{step:l=>this.step(l),event:l=>this.event(l)}),this.board=r.plots===!1?null:new hu(this.shared,t.title),this.panel=s?new Uh(s,()=>this.toEdge()):null,this.assemble(r),this.listen(),s?this.toEdge():r.autoplay&&this.clock.play()}root;header;runs;live;clock;picture;inView=!0;options;events;shared;board;line;transport;contacts=new Oh;certificate=J("p",{class:"pv-certificate"});panel;theme;scheduled=!1;markSide=()=>{};listed=0;assemble(e){let{header:t,root:i}=this,r=J("div",{class:"pv-view-buttons"},fn("reset","reset the view",()=>this.resetView()));this.runs.length>1&&r.prepend(this.ghostsOrGrid()),this.picture.element.append(r);let s=J("div",{class:"pv-main"},this.picture.element,this.line.element,this.panel?.element??this.transport.element),o=J("div",{class:"pv-side-inner"}),a=J("aside",{class:"pv-side-panel"},o);if(e.panels!==!1){let h=cv(t,this.options,this.picture.scales.newtons,()=>this.invalidate()),u=this.live||this.runs.some(d=>d.contacts.length>0),f=this.live||this.runs.some(d=>d.residual.length>0);o.append(h),u&&o.append(this.contacts.element,this.events.element),f&&o.append(this.certificateSection())}let l=(t.notes??[]).map(h=>J("p",{class:"pv-note"},h)),c=J("div",{class:"pv-body"},s,...e.panels===!1?[]:[a]);i.replaceChildren(this.head(),c,...this.board?[this.board.element]:[],...l),this.sayCertificate()}head(){let{header:e}=this,t=J("div",{class:"pv-title"},J("h2",{},e.title),J("p",{class:"pv-soft"},e.subtitle??"")),i=J("div",{class:"pv-tools"},fn("camera","save the picture as PNG",()=>this.savePicture()),fn("theme","light or dark",()=>sv(!Xf())));return J("header",{class:"pv-head"},t,i)}certificateSection(){return J("details",{class:"pv-section",open:!0},J("summary",{},"Certificate"),this.certificate)}sayCertificate(){let e=this.runs.map(i=>({run:i,words:W_(i)})),t=e.length>1;this.certificate.replaceChildren(...e.flatMap(({run:i,words:r})=>[J("b",{class:r.good?"pv-good":"pv-bad"},`${t?`${i.name}: `:""}${r.short}`),J("span",{class:"pv-soft"},t?"":` ${r.long}`),J("br")]))}ghostsOrGrid(){let e=(r,s)=>J("button",{type:"button",class:"pv-chip","aria-pressed":String(this.picture.stage.side===s),onclick:()=>this.setSide(s)},r),[t,i]=[e("Ghosts",!1),e("Side by side",!0)];return this.markSide=r=>{t.setAttribute("aria-pressed",String(!r)),i.setAttribute("aria-pressed",String(r))},J("div",{class:"pv-chips",role:"group","aria-label":"arrangement of the runs"},t,i)}setSide(e){this.markSide(e),this.picture.setSide(e)}listen(){this.clock.onChange(()=>this.invalidate()),new ResizeObserver(()=>this.layout()).observe(this.root),av(()=>this.repaint()),K_(this),Y_(this),this.live?.onFrames(()=>this.grown()),this.layout()}layout(){this.picture.resize(),this.line.build(),this.board?.build(),this.invalidate()}repaint(){this.theme=Wf(this.root),this.picture.draw(this.theme),this.layout()}invalidate(){this.scheduled||(this.scheduled=!0,requestAnimationFrame(e=>this.draw(e)))}draw(e){this.scheduled=!1,this.clock.tick(e),this.picture.render(this.clock.t,this.options,pS*(this.live?1:this.clock.speed)),this.transport.refresh(),this.panel?.refresh(this.clock.t,this.clock.t>=this.clock.end),this.line.refresh(),this.lists(e),this.clock.playing&&this.invalidate()}lists(e){this.board?.refresh(),!(this.clock.playing&&e-this.listed<100)&&(this.listed=e,this.events.refresh(),this.contacts.refresh(this.picture.drawings[0]?.instant))}grown(){let e=this.runs[0],t=this.clock.t>=this.clock.end||this.clock.end<=this.clock.start;this.clock.start=this.shared.span.start=e.start,this.clock.end=e.end;let{span:i}=this.shared;i.end=e.end,i.set(e.start,e.end),this.picture.setNewtons(this.live.newtons()),t&&(this.clock.t=e.end),this.feed(),this.invalidate()}fed=0;feed(){let e=performance.now();e-this.fed<400||(this.fed=e,Object.assign(this.shared.aligned,Kf(this.runs)),this.board?.feed(),this.line.build(),this.events.feed(),this.sayCertificate())}toEdge(){this.clock.seek(this.clock.end)}seek(e){this.clock.seek(e)}step(e){this.clock.pause();let t=this.runs[0],i=t.frameAt(this.clock.t),r=this.clock.t>t.time[i];for(i=e>0?i+1:r?i:i-1;i>0&&i<t.count-1&&t.time[i]===this.clock.t;)i+=e;this.seek(t.time[Math.min(Math.max(i,0),t.count-1)])}event(e){let t=this.events.neighbour(e);this.clock.pause(),this.seek(t??(e>0?this.clock.end:this.clock.start))}resetView(){this.picture.stage.eye.reset(),this.invalidate()}savePicture(){this.picture.render(this.clock.t,this.options,pS*this.clock.speed),$f(zh(this.header.title,`t ${this.clock.t.toPrecision(4)}`),this.picture.stage.canvas)}openPlot(e){this.board?.open(e)}state(){let e=new Wr(this.runs[0]);e.set(this.clock.t);let{contact:t,contacts:i}=this.runs[0],r=e.contactFrame,s=[];for(let o=t.start[r]??0;o<(t.start[r+1]??0);o++)s.push({name:i[t.id[o]]?.name??"?",mode:this.header.modes[t.mode[o]],force:Array.from(t.force.subarray(3*o,3*o+3)),gap:t.gap[o]});return{t:this.clock.t,playing:this.clock.playing,speed:this.clock.speed,frame:e.frame,frames:this.runs[0].count,contacts:s,dark:this.theme.dark,...this.picture.stage.statistics()}}project(e,t=0){return this.picture.stage.project(e,t)}pose(e,t=0){let i=new Wr(this.runs[t]);return i.set(this.clock.t),Array.from(i.pose.subarray(7*e,7*e+7))}};async function gS(n,e,t={}){try{AT(),n.replaceChildren(J("p",{class:"pv-wait"},"Loading the replay …"));let i=e==="live"?await TT(n,t):await wT(n,e,t);return n.percussion=i,n.dataset.ready="true",i}catch(i){let r=i instanceof Error?i.message:String(i);return n.classList.add("pv"),n.replaceChildren(J("p",{class:"pv-sorry",role:"alert"},`The replay cannot be shown: ${r}.`)),n.dataset.ready="failed",null}}async function wT(n,e,t){let i=document.getElementById(e),r=i?ap(i.textContent??""):new Uint8Array(await(await fetch(e)).arrayBuffer()),{header:s,runs:o}=cp(await lp(r)),a=o.map((l,c)=>{let h=s.runs[c];return new oa(h.name,s,l,h.events??s.events??[])});if(a.length===0)throw new Error("it holds no run");return new tc(n,s,a,t)}async function TT(n,e){let t=new Lh(n.dataset.base??document.baseURI),i=await t.connect();return new tc(n,i,[t.run],e,t)}function AT(){if(typeof DecompressionStream>"u")throw new Error("this browser cannot inflate its data (DecompressionStream); one of 2023 or later can");let e=document.createElement("canvas").getContext("webgl2");if(!e)throw new Error("this browser or machine has no WebGL 2; switch on hardware acceleration, or try another browser");e.getExtension("WEBGL_lose_context")?.loseContext()}function mS(){ov();let n=new IntersectionObserver(e=>{for(let{isIntersecting:t,target:i}of e){if(!t)continue;n.unobserve(i);let r=i,{source:s="replay",plots:o,panels:a,autoplay:l}=r.dataset;gS(r,s,{plots:o!=="no",panels:a!=="no",autoplay:l!==void 0&&l!=="no"})}},{rootMargin:"200px"});for(let e of document.querySelectorAll(".replay:not([data-ready])"))n.observe(e)}document.readyState==="loading"?document.addEventListener("DOMContentLoaded",mS):mS();return NS(RT);})();
