import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Micros } from '../../log/run-time.ts';
import type { PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import { midnightOf } from '../../phone/clock/midnight-of.ts';
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

/** How many of the last boats say how long it takes. */
const most = 11;
/** What takes longer was judged later than it passed. */
const longest: Micros = 600_000_000;

/**
 * How long after its start a boat comes to this section: the median of the boats that were judged
 * last, from the start that was seen to the first gate that was judged; null before the first one.
 */
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

export interface Judging {
  boats: OrderedBoats;
  /** All boats of the day, in the order of the plan. */
  all: readonly JudgeBoat[];
  /** Which is judged now. */
  boat: JudgeBoat | null;
  /** Whether it was picked, and did not come by itself. */
  isPicked: boolean;
  /** It came by itself in this moment: a touch was meant for the one before, and does not count. */
  isFresh: boolean;
  expected: Micros | null;
  /** Since the midnight of the race's day; moves on every second. */
  now: Micros;
  /** Each answers whether the touch counted, and rejects where the phone could not keep it. */
  say: (gate: SaidGate, seconds: number | null, at: number, words?: Words) => Promise<boolean>;
  clean: (at: number) => Promise<boolean>;
  /** It was another bib: both boats exchange what was said of them. */
  move: (from: string, to: string, at: number) => Promise<boolean>;
  undo: (at: number) => Promise<boolean>;
  canUndo: boolean;
  /** What was judged last: of the boat that is here, else of the one that moved away. */
  last: JudgeBoat | null;
  pick: (key: string | null) => void;
}

type Words = { reason: string | null; note: string | null };

/** Which boat a judge has before them, and what is said of it. `at`: the `timeStamp` of the touch. */
export function useJudging(
  { day, say: keep }: Pick<ReturnType<typeof useRaceDay>, 'day' | 'say'>,
  { seat, clock, timeZone }: { seat: PhoneSeat; clock: PhoneClock; timeZone: string },
): Judging {
  const midnight = useMemo(() => midnightOf(seat.day, timeZone), [seat.day, timeZone]);
  const now = useNow(clock, midnight);
  const [picked, setPicked] = useState<string | null>(null);
  const [acts] = useState(createJudgeActs);
  const [done, setDone] = useState(acts.done);
  const post = useMemo(() => {
    const gates = seat.gates ?? { first: 1, last: 0 };
    return { seat: seatName(seat), gates, midnight };
  }, [seat, midnight]);
  // The map of events grows in place: what it holds now is what these boats are read from.
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
    // Who becomes whole moves away; who was whole before is being changed, and stays.
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

/** The moment of the race's day, read again every second. */
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
