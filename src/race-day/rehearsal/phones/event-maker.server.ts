import { randomUUIDv7 } from 'node:crypto';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import type { Act, ScriptedRuling } from '../script/act.ts';

type Ruling = Extract<RaceEvent['payload'], { kind: 'decision' }>['ruling'];

/** Where the acts of a script become events: what each label has become. */
export interface EventMaker {
  /**
   * The event of an act of a seat, with a number in the seat's row.
   *
   * @throws RangeError where the act names one that has not happened.
   */
  make(act: Act, by: { seat: string; sequence: number; clockError?: Micros }): RaceEvent;
}

interface Making {
  /** The midnight of the race's day, since 1970. */
  midnight: Micros;
  /** The name in the log of a seat of the script. */
  nameOf: (key: string) => string;
  /** What the seats say now of a gate: what a decision is made on. */
  saidOf: (boat: { race: string; bib: number; attempt: number }, gate: number) => Said[];
}

interface Said {
  seat: string;
  seconds: number | null;
}

const onlySaid = ({ seat, seconds }: Said): Said => ({ seat, seconds });

/** Makes events of acts; one for a whole rehearsal, so that acts of all seats may be named. */
export function createEventMaker({ midnight, nameOf, saidOf }: Making): EventMaker {
  const labelled = new Map<string, RaceEvent>();
  const known = (label: string): RaceEvent => {
    const event = labelled.get(label);
    if (!event) throw new RangeError(`"${label}" has not happened`);
    return event;
  };

  function payloadOf({ does, replaces }: Act): RaceEvent['payload'] {
    const replaced = replaces === undefined ? null : known(replaces).id;
    if (does.kind !== 'ruling') return { ...does, replaces: replaced };
    return {
      kind: 'decision',
      authority: 'chief_judge',
      ruling: rulingOf(does.ruling),
      reason: null,
      replaces: replaced,
    };
  }

  function rulingOf(ruling: ScriptedRuling): Ruling {
    switch (ruling.on) {
      case 'gate':
        return { ...ruling, basis: saidOf(ruling, ruling.gate).map(onlySaid) };
      case 'assign':
        return { on: 'assign', impulse: known(ruling.act).id, boat: ruling.boat };
      case 'move': {
        const [first, last] = [known(ruling.first).sequence, known(ruling.last).sequence];
        return { on: 'move', seat: nameOf(ruling.seat), first, last, gates: ruling.gates };
      }
      default:
        return ruling;
    }
  }

  return {
    make(act, { seat, sequence, clockError = 0 }) {
      const event: RaceEvent = {
        version: 1,
        id: randomUUIDv7(),
        seat,
        person: act.seat,
        sequence,
        deviceTime: midnight + act.at + clockError,
        offset: -clockError,
        uncertainty: 20_000,
        payload: payloadOf(act),
      };
      if (act.label !== undefined) labelled.set(act.label, event);
      return event;
    },
  };
}
