import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RunStatus, statusSaidAt } from '../../../record/scoring/run-status.ts';
import { isImpulse } from '../../log/fold/compare-decisions.ts';
import type { RaceEvent, StripReading } from '../../log/log/race-event.ts';
import type { Micros } from '../../log/run-time.ts';
import { findFirstStamp } from '../../log/strips/find-first-stamp.ts';
import type { ClockStamp, PhoneClock } from '../../phone/clock/create-phone-clock.ts';
import type { PhonePlan } from '../../phone/outbox/phone-database.ts';
import type { Passage } from '../rules/group-passages.ts';
import { type Board, type CourseEnd, listedAs, readBoard } from '../rules/read-board.ts';
import {
  assignment,
  handStamp,
  type ImpulsePayload,
  reading,
  type StampEvent,
  stampPayload,
  swap,
  undoing,
  withdrawal,
} from '../rules/stamp-payload.ts';
import type { Boat, StandingStamp } from '../rules/standing-stamps.ts';

type Payload = RaceEvent['payload'];

interface TimingOf {
  plan: PhonePlan;
  known: ReadonlyMap<string, RaceEvent>;
  seat: string;
  end: CourseEnd;
  clock: PhoneClock;
  /** The midnight with which the race's day begins, in epoch microseconds. */
  midnight: Micros;
  seesStarts: boolean;
  say: (payloads: readonly Payload[], stamp: ClockStamp) => Promise<RaceEvent[]>;
}

export type Timing = ReturnType<typeof useTiming>;

const lookEvery = 2000;

/** Actions wait for each other, so that the second of two quick presses finds the next boat. */
export function useTiming({ plan, known, seat, end, clock, midnight, seesStarts, say }: TimingOf) {
  const made = useRef(new Map<string, RaceEvent>());
  const going = useRef(Promise.resolve());
  const [kept] = useState(() => keptActs(seat, known));
  const saidAgain = useRef(new Map(kept.saidAgain));
  const [undoable, setUndoable] = useState<readonly SaidBefore[]>(kept.acts);
  useEffect(() => keepActs(seat, undoable, saidAgain.current), [seat, undoable]);
  const [look, setLook] = useState(0);
  const [failed, setFailed] = useState(false);
  const [leftOut, setLeftOut] = useState<readonly Boat[]>([]);
  // An action that waits for its turn uses the boats that are left out by then.
  const latestLeftOut = useRef(leftOut);
  const leaveOut = useCallback((boats: readonly Boat[]) => {
    latestLeftOut.current = boats;
    setLeftOut(boats);
  }, []);
  useEffect(() => {
    const timer = setInterval(() => setLook((count) => count + 1), lookEvery);
    return () => clearInterval(timer);
  }, []);

  const now = useCallback((): Micros => {
    const { deviceTime, offset } = clock.stamp(performance.now());
    return deviceTime + offset - midnight;
  }, [clock, midnight]);
  const readNow = useCallback((): Board => {
    const events = [...new Map([...known, ...made.current]).values()];
    return readBoard({ plan, events, seat, end, now: now(), seesStarts });
  }, [plan, known, seat, end, now, seesStarts]);

  // The map `known` grows in place, so its size shows a change.
  const size = known.size;
  const board = useMemo(() => (look < 0 || size < 0 ? null : readNow()), [readNow, look, size]);

  const keep = useCallback(
    async (stamp: ClockStamp, payloads: readonly Payload[]): Promise<RaceEvent[]> => {
      const events = payloads.length === 0 ? [] : await say(payloads, stamp);
      for (const event of events) made.current.set(event.id, event);
      setFailed(false);
      setLook((count) => count + 1);
      return events;
    },
    [say],
  );

  const inTurn = useCallback((work: () => Promise<void>): Promise<void> => {
    going.current = going.current.then(work).catch(() => setFailed(true));
    return going.current;
  }, []);

  const act = useCallback(
    (
      timeStamp: number,
      toPayloads: (board: Board, at: Micros) => readonly Payload[],
      ago: Micros = 0,
    ) => {
      const now = clock.stamp(timeStamp);
      const stamp = { ...now, deviceTime: now.deviceTime - ago };
      const at = stamp.deviceTime + stamp.offset - midnight;
      return inTurn(async () => {
        const before = readNow();
        const events = await keep(stamp, toPayloads(before, at));
        if (events.length > 0)
          setUndoable((all) => [...all.slice(1 - mostUndoable), saidBefore(events, before)]);
      });
    },
    [clock, midnight, readNow, keep, inTurn],
  );

  const acts = {
    press: (timeStamp: number, chosen: Boat | null) =>
      act(timeStamp, (current, at) => {
        const ofBib = end === 'finish' ? listedAs(current.boats, chosen)?.boats : 1;
        return handStamp({ channel: end, at }, chosen, { ...current, ...(ofBib && { ofBib }) });
      }),
    /** Stamps a movement that the camera saw at the line; the judge assigns its boat. */
    byMovement: (timeStamp: number) =>
      act(timeStamp, (_current, at) => [
        stampPayload({ channel: end, at, manual: true, raw: null, read: undefined }, null),
      ]),
    /** Stamps boats that start at the same moment. */
    startTogether: (timeStamp: number, boats: readonly Boat[]) =>
      act(timeStamp, (current, at) =>
        boats.flatMap((boat) => handStamp({ channel: end, at }, boat, current)),
      ),
    assign: (passage: Passage, boat: Boat | null) =>
      act(performance.now(), ({ passages, boats }) => {
        const standing = asItStands(passage, passages);
        const many = end === 'finish' ? (listedAs(boats, boat)?.boats ?? 1) : 1;
        return standing ? assignment(standing, boat, passages, many) : [];
      }),
    swap: (one: Passage, other: Passage) =>
      act(performance.now(), ({ passages }) => {
        const [a, b] = [asItStands(one, passages), asItStands(other, passages)];
        return a && b ? swap(a, b) : [];
      }),
    /** Takes the time of a stamp from a strip in place of the finger. */
    read: (id: string, at: Micros, read: StripReading) =>
      act(performance.now(), ({ stamps }) => {
        const stamp = stamps.find((one) => one.id === id);
        return stamp ? [reading(stamp, at, read)] : [];
      }),
    withdraw: (passage: Passage) =>
      act(performance.now(), ({ passages }) => {
        const standing = asItStands(passage, passages);
        return standing ? withdrawal(standing) : [];
      }),
    /** Marks a boat that does not start or does not finish; null takes the status back. */
    status: (boat: Boat, status: SaidStatus | null) =>
      act(performance.now(), () => [statusPayload(boat, status)]),
    /** `ago`: microseconds since the stamps came in. Payloads are made from the board at their turn. */
    gear: (
      toPayloads: (current: Board, leftOut: readonly Boat[]) => readonly ImpulsePayload[],
      ago: Micros,
    ) =>
      act(
        performance.now(),
        (current) => {
          const payloads = toPayloads(current, latestLeftOut.current);
          if (payloads.some(isNewStart)) leaveOut([]);
          return payloads;
        },
        ago,
      ),
    undo: () => {
      const last = undoable.at(-1);
      if (!last) return;
      setUndoable((all) => all.slice(0, -1));
      void inTurn(async () => {
        const payloads = [
          ...undoing(last.stamps, (id) => saidAgain.current.get(id) ?? id),
          ...last.statuses.map(({ boat, status }) => statusPayload(boat, status)),
        ];
        const events = await keep(clock.stamp(performance.now()), payloads);
        for (const [index, { before }] of last.stamps.entries()) {
          const again = events[index];
          if (before && again) saidAgain.current.set(before.id, again.id);
        }
        // A new array, so that the changed `saidAgain` is stored too.
        setUndoable((all) => [...all]);
      });
    },
  };
  const spoken = (): { raw: string; at: Micros }[] => {
    const lines = new Map<string, Micros>();
    const own = [...new Map([...known, ...made.current]).values()]
      .filter((event) => event.seat === seat)
      .sort((a, b) => a.sequence - b.sequence);
    for (const { payload } of own) {
      if (payload.kind !== 'impulse' || payload.raw === null) continue;
      if (!lines.has(payload.raw)) lines.set(payload.raw, payload.at);
    }
    return [...lines].map(([raw, at]) => ({ raw, at }));
  };

  return {
    /** Returns id and time of the event with which a stamp began. */
    firstOf: ({ id, at }: Pick<StandingStamp, 'id' | 'at'>): { id: string; at: Micros } => {
      const eventOf = (one: string) => made.current.get(one) ?? known.get(one);
      const event = eventOf(id);
      const first = event && findFirstStamp(event, eventOf);
      return first && isImpulse(first) ? { id: first.id, at: first.payload.at } : { id, at };
    },
    board: board ?? readNow(),
    acts,
    spoken,
    undoable: undoable.at(-1) ?? null,
    failed,
    now,
    /** Boats that the next start together leaves behind, by hand or by gear. */
    leftOut,
    leaveOut,
  };
}

function isNewStart({ channel, bib, replaces }: ImpulsePayload): boolean {
  return channel === 'start' && bib !== null && replaces === null;
}

function asItStands(shown: Passage, passages: readonly Passage[]): Passage | undefined {
  return passages.find(({ main }) => main.id === shown.main.id);
}

type SaidStatus = (typeof statusSaidAt)[keyof typeof statusSaidAt];

interface SaidBefore {
  stamps: StampEvent[];
  statuses: { boat: Boat; status: RunStatus | null }[];
}

const mostUndoable = 20;

const actsKey = (seat: string) => `undo-${seat}`;

interface KeptActs {
  acts: SaidBefore[];
  /** Pairs of ids: an event that an undo restored and its new event, which earlier actions now mean. */
  saidAgain: [string, string][];
}

/** Reads this seat's actions from before a reload of the page, if their events are on this phone. */
function keptActs(seat: string, known: ReadonlyMap<string, RaceEvent>): KeptActs {
  try {
    const { acts, saidAgain }: KeptActs = JSON.parse(localStorage.getItem(actsKey(seat)) ?? '');
    const isKnown = ({ stamps }: SaidBefore) => stamps.every(({ event }) => known.has(event.id));
    return { acts: acts.filter(isKnown), saidAgain };
  } catch {
    return { acts: [], saidAgain: [] };
  }
}

function keepActs(
  seat: string,
  acts: readonly SaidBefore[],
  saidAgain: ReadonlyMap<string, string>,
): void {
  try {
    localStorage.setItem(actsKey(seat), JSON.stringify({ acts, saidAgain: [...saidAgain] }));
  } catch {
    // Without storage, actions can be undone only until the page is closed.
  }
}

function saidBefore(events: readonly RaceEvent[], { stamps, boats }: Board): SaidBefore {
  const said: SaidBefore = { stamps: [], statuses: [] };
  for (const event of events) {
    if (isImpulse(event)) {
      const before = stamps.find(({ id }) => id === event.payload.replaces) ?? null;
      said.stamps.push({ event, before });
    } else if (event.payload.kind === 'decision' && event.payload.ruling.on === 'status') {
      const { race, bib, attempt } = event.payload.ruling;
      const boat = { race, bib, attempt };
      said.statuses.push({ boat, status: listedAs(boats, boat)?.run?.status ?? null });
    }
  }
  return said;
}

/** A status by the starter or the finish judge has the lowest authority, so that the desk can overrule it. */
function statusPayload(boat: Boat, status: RunStatus | null): RaceEvent['payload'] {
  return {
    kind: 'decision',
    authority: 'section_chief',
    reason: null,
    replaces: null,
    ruling: { on: 'status', ...boat, status },
  };
}
