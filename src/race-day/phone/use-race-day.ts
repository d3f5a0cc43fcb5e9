import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createFold } from '../log/fold/create-fold.ts';
import type { DayState } from '../log/fold/day-state.ts';
import type { RaceEvent } from '../log/log/race-event.ts';
import type { ClockStamp } from './clock/create-phone-clock.ts';
import type { Payload } from './outbox/add-events.ts';
import type { Line } from './outbox/call-outcome.ts';
import { type Outbox, openOutbox } from './outbox/open-outbox.ts';
import type { MadeEvent, PhonePlan } from './outbox/phone-database.ts';
import type { PhoneSeat } from './seat/phone-seat.ts';

export interface RaceDay {
  plan: PhonePlan;
  state: DayState;
  events: ReadonlyMap<string, RaceEvent>;
}

interface RaceDayOfPhone {
  /** Null until it is open, and in a browser without storage (`cannotKeep`). */
  outbox: Outbox | null;
  cannotKeep: boolean;
  day: RaceDay | null;
  unsent: readonly MadeEvent[];
  line: 'asking' | Line;
  /** Stores the events of the seat, all or none, and sends them; they are on disk when the promise resolves. */
  say: (payloads: readonly Payload[], stamp: ClockStamp) => Promise<RaceEvent[]>;
}

const every = 15_000;

/** Reads storage first, then the server. `open` must be the same function at each render. */
export function useRaceDay(
  seat: PhoneSeat | null,
  open: (seat: PhoneSeat) => Promise<Outbox> = openOutbox,
): RaceDayOfPhone {
  const [outbox, setOutbox] = useState<Outbox | null>(null);
  const [cannotKeep, setCannotKeep] = useState(false);
  const [line, setLine] = useState<RaceDayOfPhone['line']>('asking');
  const [plan, setPlan] = useState<PhonePlan | null>(null);
  const [unsent, setUnsent] = useState<readonly MadeEvent[]>([]);
  const [count, setCount] = useState(0);
  const events = useRef(new Map<string, RaceEvent>());

  const take = useCallback(async (from: Outbox, news: RaceEvent[] | 'elsewhere') => {
    const found = news === 'elsewhere' ? await from.events() : news;
    for (const event of found) {
      if (!events.current.has(event.id)) events.current.set(event.id, event);
    }
    setPlan(await from.plan());
    setUnsent(await from.unsent());
    setCount(events.current.size);
  }, []);

  useEffect(() => {
    if (!seat) return;
    let isOpen = true;
    let leave = () => {};
    const begin = async () => {
      const opened = await open(seat).catch(() => null);
      if (!opened) return setCannotKeep(true);
      if (!isOpen) return opened.close();
      events.current = new Map();
      const sync = async () => setLine(await opened.sync());
      const look = () => void sync();
      const stop = opened.subscribe((news) => void take(opened, news));
      await take(opened, 'elsewhere');
      if (!isOpen) {
        stop();
        return opened.close();
      }
      setOutbox(opened);
      const timer = setInterval(look, every);
      const unfollow = opened.follow(look);
      addEventListener('online', look);
      document.addEventListener('visibilitychange', look);
      leave = () => {
        for (const end of [stop, unfollow]) end();
        clearInterval(timer);
        removeEventListener('online', look);
        document.removeEventListener('visibilitychange', look);
        opened.close();
      };
      look();
    };
    void begin();
    return () => {
      isOpen = false;
      setOutbox(null);
      leave();
    };
  }, [seat, open, take]);

  const fold = useMemo(() => plan && createFold(plan.plan), [plan]);
  // `count` changes when the map `events` has new ones.
  const day = useMemo(() => {
    if (!plan || !fold || count < 0) return null;
    for (const event of events.current.values()) fold.add(event);
    return { plan, state: fold.state(), events: events.current };
  }, [plan, fold, count]);
  const say = useCallback(
    async (payloads: readonly Payload[], stamp: ClockStamp) => {
      if (!outbox) throw new Error('Something was said before it could be kept');
      const made = await outbox.addAll(payloads, stamp);
      // Not awaited: the event is already on disk, so sending may take as long as it needs.
      void outbox.sync().then(setLine);
      return made;
    },
    [outbox],
  );
  return { outbox, cannotKeep, day, unsent, line, say };
}
