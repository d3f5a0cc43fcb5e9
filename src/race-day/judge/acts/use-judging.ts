import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Micros } from '../../log/run-time.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { findMidnight } from '../../phone/clock/find-midnight.ts';
import { type PhoneSeat, seatName } from '../../phone/seat/phone-seat.ts';
import { useFresh } from '../../phone/touch/use-fresh.ts';
import type { useRaceDay } from '../../phone/use-race-day.ts';
import { judgeBoats } from '../boats/judge-boats.ts';
import {
  type JudgeBoat,
  type OrderedBoats,
  orderBoats,
  type SaidGate,
} from '../boats/order-boats.ts';
import { createJudgeActs } from './create-judge-acts.ts';
import { cleanRest, exchanged, type Judgement, judgement } from './judgement.ts';

const most = 11;
/** A longer time means that the boat was judged long after it passed. */
const longest: Micros = 600_000_000;

/** Returns the median time from a recorded start to the first judged gate here; null before the first such boat. */
export function expectedAfter(judged: readonly JudgeBoat[]): Micros | null {
  const took = judged
    .flatMap(({ started, judgedFrom }) =>
      started === null || judgedFrom === null ? [] : [judgedFrom - started],
    )
    .filter((time) => time > 0 && time < longest)
    .slice(0, most)
    .sort((a, b) => a - b);
  return took[Math.floor((took.length - 1) / 2)] ?? null;
}

export interface JudgingState {
  boats: OrderedBoats;
  all: readonly JudgeBoat[];
  boat: JudgeBoat | null;
  isPicked: boolean;
  /** A touch right after the boat came up was meant for the boat before, and does not count. */
  isFresh: boolean;
  expected: Micros | null;
  /** Counted from the midnight of the race's day; updated every second. */
  now: Micros;
  /** Like the other actions, resolves with whether the touch counted, and rejects when the phone could not store it. */
  say: (gate: SaidGate, seconds: number | null, at: number, words?: Words) => Promise<boolean>;
  clean: (at: number) => Promise<boolean>;
  move: (from: string, to: string, at: number) => Promise<boolean>;
  undo: (at: number) => Promise<boolean>;
  canUndo: boolean;
  last: JudgeBoat | null;
  pick: (key: string | null) => void;
}

type Words = { reason: string | null; note: string | null };

/** Provides the boat that a judge has to judge, and the actions on it. `at` is the `timeStamp` of the touch. */
export function useJudging(
  { day, say: keep }: Pick<ReturnType<typeof useRaceDay>, 'day' | 'say'>,
  { seat, clock, timeZone }: { seat: PhoneSeat; clock: PhoneClock; timeZone: string },
): JudgingState {
  const midnight = useMemo(() => findMidnight(seat.day, timeZone), [seat.day, timeZone]);
  const now = useNow(clock, midnight);
  const [picked, setPicked] = useState<string | null>(null);
  const [acts] = useState(createJudgeActs);
  const [done, setDone] = useState(acts.done);
  const post = useMemo(() => {
    const gates = seat.gates ?? { first: 1, last: 0 };
    return { seat: seatName(seat), gates, midnight };
  }, [seat, midnight]);
  // The map `day.events` grows in place; passing it here keeps it consistent with the boats read from it.
  const all = useMemo(
    () => (day ? acts.see(judgeBoats(day, post), day.events) : []),
    [acts, day, post],
  );
  const boats = orderBoats(all, now);
  const boat = all.find(({ key }) => key === picked) ?? boats.coming[0] ?? null;
  const came = useRef({ key: '', whole: false });
  const isFresh = useFresh(boat?.key ?? '');
  useEffect(() => {
    const { key = '', whole = false } = boat ?? {};
    const before = came.current;
    came.current = { key, whole };
    // A boat that becomes complete makes way for the next one; a complete boat that is being changed stays.
    if (key === before.key && whole && !before.whole) setPicked(null);
  }, [boat]);

  const keepAt = (at: number) => {
    const stamp = clock.stamp(at);
    return (payloads: readonly Judgement[]) => keep(payloads, stamp);
  };
  const after = async <Result>(turn: Promise<Result>) => {
    const result = await turn;
    setDone(acts.done());
    return result;
  };
  const isMeant = picked !== null || !isFresh;
  const [[before] = []] = done;
  const latest = (before && all.find(({ key }) => key === before.key)) ?? null;
  const said = boat?.gates.some(({ seconds }) => seconds !== undefined) ? boat : null;

  return {
    boats,
    all,
    boat,
    isPicked: picked !== null && boat?.key === picked,
    now,
    isFresh: !isMeant,
    expected: expectedAfter(boats.judged),
    async say(gate, seconds, at, words) {
      if (!boat || !isMeant) return false;
      const of = (now: JudgeBoat) => [judgement(now, gate.gate, seconds, words)];
      return after(acts.act([boat.key], of, keepAt(at)));
    },
    async clean(at) {
      if (!boat || !isMeant) return false;
      return after(acts.act([boat.key], cleanRest, keepAt(at)));
    },
    async move(from, to, at) {
      setPicked(null);
      return after(acts.act([to, from], exchanged, keepAt(at)));
    },
    async undo(at) {
      const key = await after(acts.undo(keepAt(at)));
      if (key !== null) setPicked(key);
      return key !== null;
    },
    canUndo: latest !== null,
    last: said ?? (latest?.whole ? latest : null),
    pick: setPicked,
  };
}

function useNow(clock: PhoneClock, midnight: Micros): Micros {
  const read = useCallback(() => {
    const { deviceTime, offset } = clock.stamp(performance.now());
    return deviceTime + offset - midnight;
  }, [clock, midnight]);
  const [now, setNow] = useState(read);
  useEffect(() => {
    setNow(read());
    const timer = setInterval(() => setNow(read()), 1000);
    return () => clearInterval(timer);
  }, [read]);
  return now;
}
