/** What the header of a replay says. */

export type Vec3 = [number, number, number];

export type Shape =
  | { kind: "sphere"; radius: number }
  | { kind: "box"; half: Vec3 }
  | { kind: "capsule"; radius: number; half: number }
  | { kind: "cylinder"; radius: number; half: number }
  | { kind: "cone"; radius: number; half: number }
  | { kind: "ellipsoid"; half: Vec3 }
  | { kind: "half-space" }
  | { kind: "mesh"; vertices: number[]; triangles: number[] }
  | { kind: "polygon"; points: number[]; holes?: number[][]; depth: number }
  | { kind: "disc"; radius: number; depth: number }
  | { kind: "path"; points: number[]; width: number };

/** A moving frame; figures are fixed to it. */
export interface Frame {
  name: string;
  body?: boolean;
  /** Mass in kg, by which a pull with the mouse is scaled. */
  mass?: number;
}

export interface Figure {
  name?: string;
  /** Number of the frame, −1 for the ground. */
  frame: number;
  shape: number;
  pose: number[];
  colour?: string;
  opacity?: number;
}

export interface Strand {
  name?: string;
  kind: "line" | "spring" | "damper" | "rope" | "rod";
  points: number[];
  colour?: string;
  width: number;
  coils?: number;
  values?: number[];
}

export interface Contact {
  name: string;
  law: string;
  friction?: number;
  joint?: boolean;
}

export type Group = "energy" | "coordinate" | "velocity" | "gap" | "force" | "impulse" | "step";

export interface Series {
  name: string;
  unit: string;
  group: Group;
  body?: string;
}

export interface SwitchEvent {
  t: number;
  frame: number;
  contact: number;
  name: string;
  from: string;
  to: string;
  kind: "switch" | "impact";
}

export interface Block {
  type: "f64" | "f32" | "u32" | "u8";
  shape: number[];
  offset: number;
  coding: "plain" | "delta";
}

export interface RunHeader {
  name: string;
  blocks: Record<string, Block>;
  events?: SwitchEvent[];
}

export interface Header {
  title: string;
  subtitle?: string;
  notes?: string[];
  view: { kind: "plane" | "space"; up?: Vec3; min: Vec3; max: Vec3 };
  shapes: Shape[];
  frames: Frame[];
  figures: Figure[];
  points?: number;
  strands?: Strand[];
  values?: { name: string; unit: string }[];
  contacts?: Contact[];
  series?: Series[];
  events?: SwitchEvent[];
  tolerance?: number;
  modes: string[];
  runs?: RunHeader[];
  /** What a live run accepts: forces on bodies by dragging. */
  live?: { force?: boolean };
}
