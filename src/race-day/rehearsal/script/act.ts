import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';

type Payload = RaceEvent['payload'];
type ObservedPayload = Exclude<Payload, { kind: 'decision' }>;
type Ruling = Extract<Payload, { kind: 'decision' }>['ruling'];
type Without<One, Key extends PropertyKey> = One extends unknown ? Omit<One, Key> : never;

/** One attempt of a boat. */
export interface RehearsedBoat {
  race: string;
  bib: number;
  attempt: number;
}

/** A decision in a script, which refers to acts by their labels. */
export type ScriptedRuling =
  | Without<Extract<Ruling, { on: 'gate' }>, 'basis'>
  | Extract<Ruling, { on: 'status' }>
  /** Assigns the stamp of an act to a boat. */
  | { on: 'assign'; act: string; boat: RehearsedBoat }
  /** Moves judgements of a seat, from one act to another, to other gates. */
  | {
      on: 'move';
      seat: string;
      first: string;
      last: string;
      gates: { from: number; to: number }[];
    };

/** An act in a heat of a kayak cross; boats are named by their start positions. */
export interface HeatAct {
  kind: 'heat';
  heat: string;
  does:
    | { says: 'draw' | 'close' }
    | { says: 'seen'; elements: string[] }
    | { says: 'fault'; start: number; element: string }
    /** The boats that reached the line, in order. */
    | { says: 'line'; order: number[] };
}

/** An act of a seat or the desk on the day. The ids of its event and of those it refers to are made when it happens. */
export interface Act {
  /** Microseconds since the midnight of the race's day. */
  at: Micros;
  /** Key of the seat, or `desk`. */
  seat: string;
  /** Label by which later acts refer to this one. */
  label?: string;
  /** Label of the act of the same seat that this one replaces. */
  replaces?: string;
  does: Without<ObservedPayload, 'replaces'> | { kind: 'ruling'; ruling: ScriptedRuling } | HeatAct;
}

/** Something that happens to a phone. */
export interface Incident {
  at: Micros;
  seat: string;
  kind: 'line_down' | 'line_up' | 'phone_dead' | 'phone_back';
}

/** A day as it will happen: acts and incidents by time. */
export interface DayScript {
  acts: Act[];
  incidents: Incident[];
}
