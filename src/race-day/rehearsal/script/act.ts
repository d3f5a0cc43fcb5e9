import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';

type Payload = RaceEvent['payload'];
type ObservedPayload = Exclude<Payload, { kind: 'decision' }>;
type Ruling = Extract<Payload, { kind: 'decision' }>['ruling'];
type Without<One, Key extends PropertyKey> = One extends unknown ? Omit<One, Key> : never;

export interface RehearsedBoat {
  race: string;
  bib: number;
  attempt: number;
}

/** A decision in a script, which refers to acts by their labels. */
export type ScriptedRuling =
  | Without<Extract<Ruling, { on: 'gate' }>, 'basis'>
  | Extract<Ruling, { on: 'status' }>
  | { on: 'assign'; act: string; boat: RehearsedBoat }
  | {
      on: 'move';
      seat: string;
      first: string;
      last: string;
      gates: { from: number; to: number }[];
    };

export interface HeatAct {
  kind: 'heat';
  heat: string;
  does:
    | { says: 'draw' | 'close' }
    | { says: 'seen'; elements: string[] }
    | { says: 'fault'; start: number; element: string }
    | { says: 'line'; order: number[] };
}

/** An act of a seat or the desk on the day. The ids of its event and of those it refers to are made when it happens. */
export interface Act {
  /** Microseconds since the midnight of the race's day. */
  at: Micros;
  /** Key of the seat, or `desk`. */
  seat: string;
  label?: string;
  replaces?: string;
  does: Without<ObservedPayload, 'replaces'> | { kind: 'ruling'; ruling: ScriptedRuling } | HeatAct;
}

export interface Incident {
  at: Micros;
  seat: string;
  kind: 'line_down' | 'line_up' | 'phone_dead' | 'phone_back';
}

export interface DayScript {
  acts: Act[];
  incidents: Incident[];
}
