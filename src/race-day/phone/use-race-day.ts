import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createFold } from '../log/fold/create-fold.ts';
import type { DayState } from '../log/fold/day-state.ts';
import type { RaceEvent } from '../log/log/race-event.ts';
import type { ClockStamp } from './clock/create-phone-clock.ts';
import type { Payload } from './outbox/add-events.ts';
import type { Line } from './outbox/called.ts';
import { type Outbox, openOutbox } from './outbox/open-outbox.ts';
import type { MadeEvent, PhonePlan } from './outbox/phone-database.ts';
import type { PhoneSeat } from './seat/phone-seat.ts';

/** What a phone knows of its race day. */
export interface RaceDay {
  plan: PhonePlan;
  state: DayState;
  /** By id. */
  events: ReadonlyMap<string, RaceEvent>;
}

interface RaceDayOfPhone {
  /** Null until its outbox is open, and where the browser keeps nothing (`cannotKeep`). */
  outbox: Outbox | null;
  cannotKeep: boolean;
  /** Null before the first plan. */
  day: RaceDay | null;
  unsent: readonly MadeEvent[];
  line: 'asking' | Line;
  /** Keeps what the seat says, all of it or nothing, and sends it; holds when it resolves. */
  say: (payloads: readonly Payload[], stamp: ClockStamp) => Promise<RaceEvent[]>;
}

/** Without news the server is asked this often, in milliseconds. */
const every = 15_000;

/**
 * The race day of a seat on this phone: what it knows at once, from its disk, then what comes by the
 * line. `open` makes the outbox; it has to be the same function each time.
 */
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
  // The number of events says that some are new: they are in the map by then.
  const day = useMemo(() => {
    if (!plan || !fold || count < 0) return null;
    for (const event of events.current.values()) fold.add(event);
    return { plan, state: fold.state(), events: events.current };
  }, [plan, fold, count]);
  const say = useCallback(
    async (payloads: readonly Payload[], stamp: ClockStamp) => {
      if (!outbox) throw new Error('Something was said before it could be kept');
      const made = await outbox.addAll(payloads, stamp);
      // Sent in its own time: what is kept is kept.
      void outbox.sync().then(setLine);
      return made;
    },
    [outbox],
  );
  return { outbox, cannotKeep, day, unsent, line, say };
}
