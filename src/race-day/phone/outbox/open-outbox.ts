import type { RaceEvent } from '../../log/log/race-event.ts';
import type { ClockStamp } from '../clock/create-phone-clock.ts';
import { type PhoneSeat, seatName } from '../seat/phone-seat.ts';
import { addEvents, type Payload } from './add-events.ts';
import type { Line } from './called.ts';
import { followStream } from './follow-stream.ts';
import { inOneTab, joinTabs } from './join-tabs.ts';
import {
  type MadeEvent,
  noDay,
  ofDay,
  openPhoneDatabase,
  type PhoneDatabase,
  strict,
} from './phone-database.ts';
import type { PhonePlan } from './phone-plan.ts';
import { readOn } from './read-on.ts';
import { sendMade, unsettleRefused } from './send-made.ts';

/** What a seat says and knows, on its phone first. */
export interface Outbox {
  /** Keeps an event; when it resolves, the event is on the disk, and the next `sync` sends it. */
  add(payload: Payload, stamp: ClockStamp): Promise<RaceEvent>;
  /** The same for several: all of them or none. */
  addAll(payloads: readonly Payload[], stamp: ClockStamp): Promise<RaceEvent[]>;
  /** What the server does not have, of all days and seats of this phone. */
  unsent(): Promise<MadeEvent[]>;
  /** Everything of the day that this phone knows, its own among it. */
  events(): Promise<RaceEvent[]>;
  /** The plan of the day as it was last seen, the same object until it changes; null before that. */
  plan(): Promise<PhonePlan | null>;
  /** Sends what is unsent and reads on; resolves with how the line was. One at a time. */
  sync(): Promise<Line>;
  /** Calls after each change, with the events that are new, if it was made in this tab. */
  subscribe(listener: (news: RaceEvent[] | 'elsewhere') => void): () => void;
  /** Calls when the server has something new; answers how to stop. */
  follow(look: () => void): () => void;
  close(): void;
}

/** Opens the outbox of a seat; rejects where the browser keeps nothing. */
export async function openOutbox(phoneSeat: PhoneSeat): Promise<Outbox> {
  const { day, label, holder } = phoneSeat;
  const seat = seatName(phoneSeat);
  const person = holder === '' ? label : holder;
  const database = await openPhoneDatabase();
  await clearOldDays(database, day);
  await unsettleRefused(database, { day, seat });
  const listeners = new Set<(news: RaceEvent[] | 'elsewhere') => void>();
  const say = (news: RaceEvent[] | 'elsewhere') => {
    for (const listener of listeners) listener(news);
  };
  const tabs = joinTabs(() => say('elsewhere'));
  let going: Promise<Line> | null = null;
  let again = false;
  let planned: { tag: string | null; plan: PhonePlan | null } = { tag: null, plan: null };

  async function syncOnce(): Promise<Line> {
    let line: Line = 'none';
    await inOneTab(async () => {
      const before = await database.countFromIndex('made', 'fate', 'unsent');
      line = await sendMade(database);
      if (line === 'good') {
        const news = await readOn(database, day, seat);
        line = news.line;
        if (news.setBack) again = true;
        say(news.events);
        if (news.events.length > 0 || news.replanned || before > 0) tabs.tell();
      } else if (before > 0) say([]);
    });
    return line;
  }

  async function addAll(payloads: readonly Payload[], stamp: ClockStamp): Promise<RaceEvent[]> {
    const made = await addEvents(database, payloads, { day, seat, person, stamp });
    say(made);
    tabs.tell();
    return made;
  }

  return {
    addAll,
    async add(payload, stamp) {
      const [event] = await addAll([payload], stamp);
      if (!event) throw new Error('An event was kept and is not there');
      return event;
    },
    async unsent() {
      const made = await database.getAll('made');
      return made.filter(({ fate }) => fate !== 'sent');
    },
    async events() {
      const [made, seen] = await Promise.all([
        database.getAllFromIndex('made', 'day', day),
        database.getAll('seen', ofDay(day)),
      ]);
      const known = new Map(made.map(({ id, event }) => [id, event]));
      for (const { id, event } of seen) known.set(id, event);
      return [...known.values()];
    },
    async plan() {
      const { tag, plan } = (await database.get('days', day)) ?? noDay(day);
      // The seats of a plan change without its version: the tag says whether anything did.
      if (tag !== planned.tag || plan?.version !== planned.plan?.version) planned = { tag, plan };
      return planned.plan;
    },
    sync() {
      again = true;
      going ??= (async () => {
        let line: Line = 'none';
        while (again) {
          again = false;
          line = await syncOnce();
        }
        return line;
      })().finally(() => {
        going = null;
      });
      return going;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    follow: (look) => followStream(day, look).stop,
    close() {
      tabs.leave();
      database.close();
    },
  };
}

/**
 * Clears the days before `day` (ISO date) of which the server has everything; a day with one event
 * that it does not have stays whole.
 */
async function clearOldDays(database: PhoneDatabase, day: string): Promise<void> {
  const days = [
    ...(await database.getAllKeys('days')),
    ...(await database.getAll('made')).map((made) => made.day),
  ];
  for (const old of new Set(days.filter((known) => known < day))) {
    const transaction = database.transaction(['made', 'seen', 'days'], 'readwrite', strict);
    const made = await transaction.objectStore('made').index('day').getAll(old);
    if (made.every(({ fate }) => fate === 'sent')) {
      for (const { id } of made) void transaction.objectStore('made').delete(id);
      void transaction.objectStore('seen').delete(ofDay(old));
      void transaction.objectStore('days').delete(old);
    }
    await transaction.done;
  }
}
