import { useMemo, useRef, useState } from 'react';
import type { HeatStatus } from '../../../record/cross/rank-heat.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { createBounce, tremble } from '../../phone/touch/too-soon.ts';
import type { useRaceDay } from '../../phone/use-race-day.ts';
import type { PhoneHeat } from './phone-heats.ts';

type Payload = RaceEvent['payload'];

/** A touch on this phone that is shown until the fold contains its event; `event` is null while it is being stored. */
interface Word {
  value: boolean | readonly number[] | HeatStatus | null;
  event: string | null;
}

export interface HeatActs {
  /** Returns the heat with all touches on this phone, including those that are still being stored. */
  withWords: (heat: PhoneHeat) => PhoneHeat;
  isLost: boolean;
  /** Sets a fault of a boat at an element; a second touch takes it back. `at` is the `timeStamp` of the touch. */
  fault: (heat: PhoneHeat, cell: { bib: number; element: string }, at: number) => void;
  done: (heat: PhoneHeat, seen: boolean, at: number) => void;
  /** Adds the next boat to the order at the line; a boat in the order stays. */
  cross: (heat: PhoneHeat, bib: number, at: number) => void;
  uncross: (heat: PhoneHeat, at: number) => void;
  /** Sets a status of a boat; a second touch takes it back. */
  status: (heat: PhoneHeat, cell: { bib: number; status: HeatStatus }, at: number) => void;
}

/** Stores each touch as an event. A touch builds on the one before; a bounce does not undo it. */
export function useHeatActs(
  { say: keep, day }: Pick<ReturnType<typeof useRaceDay>, 'say' | 'day'>,
  clock: PhoneClock,
): HeatActs {
  // Events in the fold: from then on the fold counts, with the events of other seats and the desk.
  const folded = useMemo(() => new Set(day?.events.keys()), [day]);
  const words = useRef(new Map<string, Word>());
  const [isBounce] = useState(() => createBounce());
  const [isTremble] = useState(() => createBounce(tremble));
  const [, setTurn] = useState(0);
  const [isLost, setLost] = useState(false);
  const show = () => setTurn((before) => before + 1);

  function say(key: string, value: Word['value'], payload: Payload, at: number): void {
    const word: Word = { value, event: null };
    words.current.set(key, word);
    show();
    keep([payload], clock.stamp(at)).then(
      ([made]) => {
        word.event = made?.id ?? null;
        setLost(false);
        navigator.vibrate?.(30);
        show();
      },
      () => {
        if (words.current.get(key) === word) words.current.delete(key);
        setLost(true);
        navigator.vibrate?.([400, 120, 400]);
        show();
      },
    );
  }

  function withWords(heat: PhoneHeat): PhoneHeat {
    const said = (key: string) => {
      const word = words.current.get(`${heat.key} ${key}`);
      return word && (word.event === null || !folded.has(word.event)) ? word.value : undefined;
    };
    const faults = new Set(heat.own.faults);
    for (const { bib } of heat.boats) {
      for (const element of heat.elements) {
        const cell = `${bib} ${element}`;
        const word = said(`fault ${cell}`);
        if (word === true) faults.add(cell);
        if (word === false) faults.delete(cell);
      }
    }
    const order = (said('line') as readonly number[] | undefined) ?? heat.own.order;
    const seen = (said('seen') as boolean | undefined) ?? heat.own.seen;
    const boats = heat.boats.map((boat) => {
      const word = said(`status ${boat.bib}`);
      return word === undefined ? boat : { ...boat, status: word as HeatStatus | null };
    });
    return { ...heat, boats, own: { faults, order, seen } };
  }

  function line(heat: PhoneHeat, order: readonly number[], at: number): void {
    const { key, ...of } = toHeatWords(heat);
    const said = { ...of, order: [...order], replaces: null };
    say(`${key} line`, order, { kind: 'heat-line', ...said }, at);
  }

  return {
    withWords,
    isLost,
    fault(heat, { bib, element }, at) {
      const { key, ...of } = toHeatWords(heat);
      if (isBounce(`${key} fault ${bib} ${element}`, at)) return;
      const fault = !withWords(heat).own.faults.has(`${bib} ${element}`);
      const said = { kind: 'heat-fault', ...of, bib, element, fault } as const;
      say(`${key} fault ${bib} ${element}`, fault, { ...said, replaces: null }, at);
    },
    done(heat, seen, at) {
      const { key, ...of } = toHeatWords(heat);
      if (isBounce(`${key} seen`, at)) return;
      const said = { ...of, elements: [...heat.elements], seen, replaces: null };
      say(`${key} seen`, seen, { kind: 'heat-seen', ...said }, at);
    },
    cross(heat, bib, at) {
      const { order } = withWords(heat).own;
      if (!order.includes(bib)) line(heat, [...order, bib], at);
    },
    uncross(heat, at) {
      if (isTremble(`${heat.key} uncross`, at)) return;
      line(heat, withWords(heat).own.order.slice(0, -1), at);
    },
    status(heat, { bib, status: touched }, at) {
      const { key, ...of } = toHeatWords(heat);
      if (isBounce(`${key} status ${bib} ${touched}`, at)) return;
      const before = withWords(heat).boats.find((boat) => boat.bib === bib)?.status;
      const status = before === touched ? null : touched;
      const ruling = { on: 'heat-status', ...of, bib, status } as const;
      const words = { authority: 'section_chief', reason: null, replaces: null } as const;
      say(`${key} status ${bib}`, status, { kind: 'decision', ruling, ...words }, at);
    },
  };
}

function toHeatWords({ key, cross, heat, run }: PhoneHeat) {
  return run === 1 ? { key, cross, heat } : { key, cross, heat, run };
}
