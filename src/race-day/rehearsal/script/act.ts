import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';

type Payload = RaceEvent['payload'];
type Seen = Exclude<Payload, { kind: 'decision' }>;
type Ruling = Extract<Payload, { kind: 'decision' }>['ruling'];
type Without<One, Key extends PropertyKey> = One extends unknown ? Omit<One, Key> : never;

/** One attempt of a boat. */
export interface RehearsedBoat {
  race: string;
  bib: number;
  attempt: number;
}

/** A decision in the words of the script: acts stand in it by their labels. */
export type ScriptedRuling =
  | Without<Extract<Ruling, { on: 'gate' }>, 'basis'>
  | Extract<Ruling, { on: 'status' }>
  /** The stamp of an act belongs to a boat. */
  | { on: 'assign'; act: string; boat: RehearsedBoat }
  /** What a seat judged from one act to another was of other gates. */
  | {
      on: 'move';
      seat: string;
      first: string;
      last: string;
      gates: { from: number; to: number }[];
    };

/** Something about a heat of a kayak cross; boats stand by their start positions. */
export interface HeatAct {
  kind: 'heat';
  heat: string;
  does:
    | { says: 'draw' | 'close' }
    | { says: 'seen'; elements: string[] }
    | { says: 'fault'; start: number; element: string }
    /** As far as they came. */
    | { says: 'line'; order: number[] };
}

/** What somebody does on the day. The ids of its event and of those it names are made when it happens. */
export interface Act {
  /** Since the midnight of the race's day. */
  at: Micros;
  /** Key of the seat, or `desk`. */
  seat: string;
  /** By which later acts name it. */
  label?: string;
  /** The act of the same seat that this one takes the place of. */
  replaces?: string;
  does: Without<Seen, 'replaces'> | { kind: 'ruling'; ruling: ScriptedRuling } | HeatAct;
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
