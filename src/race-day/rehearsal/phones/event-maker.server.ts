import { randomUUIDv7 } from 'node:crypto';
import type { CrossState } from '../../log/cross/cross-state.ts';
import { collectHeatBasis } from '../../log/cross/fold-heat.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import type { Act, HeatAct, ScriptedRuling } from '../script/act.ts';

type Ruling = Extract<RaceEvent['payload'], { kind: 'decision' }>['ruling'];

/** Turns the acts of a script into events, and remembers the event of each label. */
export interface EventMaker {
  /** Numbers the event in the seat's sequence. @throws RangeError when the act names one that has not happened. */
  make(act: Act, by: { seat: string; sequence: number; clockError?: Micros }): RaceEvent;
}

interface EventMakerOptions {
  /** Midnight of the race's day, in microseconds since 1970. */
  midnight: Micros;
  nameOf: (key: string) => string;
  saidOf: (boat: { race: string; bib: number; attempt: number }, gate: number) => SaidPenalty[];
  crossNow?: () => CrossState | undefined;
}

interface SaidPenalty {
  seat: string;
  seconds: number | null;
}

const onlySaid = ({ seat, seconds }: SaidPenalty): SaidPenalty => ({ seat, seconds });

function decided(ruling: Ruling, replaces: string | null = null): RaceEvent['payload'] {
  return { kind: 'decision', authority: 'chief_judge', ruling, reason: null, replaces };
}

/** Creates one event maker for a whole rehearsal, so that an event can refer to events of other seats. */
export function createEventMaker({
  midnight,
  nameOf,
  saidOf,
  crossNow,
}: EventMakerOptions): EventMaker {
  const labelled = new Map<string, RaceEvent>();
  const known = (label: string): RaceEvent => {
    const event = labelled.get(label);
    if (!event) throw new RangeError(`"${label}" has not happened`);
    return event;
  };

  function buildPayload({ does, replaces }: Act): RaceEvent['payload'] {
    const replaced = replaces === undefined ? null : known(replaces).id;
    if (does.kind === 'heat') return payloadOfHeat(does);
    if (does.kind !== 'ruling') return { ...does, replaces: replaced };
    return decided(rulingOf(does.ruling), replaced);
  }

  function payloadOfHeat({ heat, does }: HeatAct): RaceEvent['payload'] {
    const cross = crossNow?.();
    const said = cross?.heats.find((one) => one.heat === heat);
    const starts = cross?.day.heats.find(({ id }) => id === heat)?.starts ?? [];
    const boats =
      said && said.boats.length > 0 ? said.boats : starts.map(({ boat }) => Number(boat));
    if (!cross || boats.length === 0) throw new RangeError(`nobody races in ${heat}`);
    const of = { cross: cross.id, heat };
    switch (does.says) {
      case 'draw':
        return decided({ on: 'heat-set', ...of, boats });
      case 'close': {
        const basis = said && collectHeatBasis(said);
        if (!basis) throw new RangeError(`nobody said anything of ${heat}`);
        return decided({ on: 'heat-close', ...of, closed: true, basis });
      }
      case 'line': {
        // A start position of the heat may have stayed empty.
        const order = does.order.flatMap((start) => boats[start - 1] ?? []);
        return { kind: 'heat-line', ...of, order, replaces: null };
      }
      case 'fault': {
        const bib = boats[(does.start - 1) % boats.length] ?? 0;
        const { element } = does;
        return { kind: 'heat-fault', ...of, bib, element, fault: true, replaces: null };
      }
      case 'seen':
        return { kind: 'heat-seen', ...of, elements: does.elements, seen: true, replaces: null };
    }
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
        payload: buildPayload(act),
      };
      if (act.label !== undefined) labelled.set(act.label, event);
      return event;
    },
  };
}
