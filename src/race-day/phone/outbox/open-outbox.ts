import type { RaceEvent } from '../../log/log/race-event.ts';
import type { ClockStamp } from '../clock/create-phone-clock.ts';
import { type PhoneSeat, seatName } from '../seat/phone-seat.ts';
import { clearStrips, hasWaiting, unsettleStrips } from '../strips/clear-strips.ts';
import { dropStrips } from '../strips/keep-strip.ts';
import { openStripsDatabase, type StripsDatabase } from '../strips/strips-database.ts';
import { addEvents, type Payload } from './add-events.ts';
import { type Line, type ReadBatch, readEvents, readPlan } from './call-outcome.ts';
import { followStream } from './follow-stream.ts';
import { inOneTab, joinTabs } from './join-tabs.ts';
import {
  type ClipWishes,
  type MadeEvent,
  noDay,
  ofDay,
  openPhoneDatabase,
  type PhoneDatabase,
  type PhonePlan,
  strict,
} from './phone-database.ts';
import { beginAnew, sendMade, unsettleRefused } from './send-made.ts';

interface News {
  line: Line;
  events: RaceEvent[];
  replanned: boolean;
  /** Whether another or a restored server answers, which may lack events that the one before it had. */
  setBack: boolean;
}

const nothing = (line: Line): News => ({ line, events: [], replanned: false, setBack: false });

async function readOn(database: PhoneDatabase, day: string, seat: string): Promise<News> {
  const plan = await keepPlan(database, day, seat);
  if (plan.line !== 'good') return nothing(plan.line);
  const events: RaceEvent[] = [];
  let setBack = plan.handedOver;
  for (;;) {
    const { revision: since } = (await database.get('days', day)) ?? noDay(day);
    const read = await readEvents(day, since);
    if (read.line !== 'good') {
      const line = read.line === 'refused' ? 'none' : read.line;
      return { line, events, replanned: plan.changed, setBack };
    }
    const { answer } = read;
    if (answer.revision < since) {
      setBack = true;
      await beginAnew(database, { day, seat });
      continue;
    }
    await keepRead(database, day, answer);
    events.push(...answer.events.map(({ event }) => event));
    if (!answer.more) return { line: 'good', events, replanned: plan.changed, setBack };
  }
}

async function keepPlan(database: PhoneDatabase, day: string, seat: string) {
  const before = (await database.get('days', day)) ?? noDay(day);
  const read = await readPlan(day, before.tag);
  if (read.line !== 'good') {
    const line: Line = read.line === 'refused' ? 'none' : read.line;
    return { line, changed: false, handedOver: false };
  }
  if (read.answer === null) return { line: 'good' as const, changed: false, handedOver: false };
  const { plan, tag, last, term, log, clips } = read.answer;
  const handedOver = (before.term ?? term) !== term || (before.log ?? log) !== log;
  // Must come before the new tag is stored, because under that tag the server would not send term and log again.
  if (handedOver) await beginAnew(database, { day, seat, server: { term, log } });
  const transaction = database.transaction('days', 'readwrite');
  const known = (await transaction.store.get(day)) ?? noDay(day);
  const highest = Math.max(last, known.sequences[seat] ?? 0);
  const sequences = { ...known.sequences, [seat]: highest };
  void transaction.store.put({ ...known, plan, tag, sequences, term, log, clips });
  await transaction.done;
  return { line: 'good' as const, changed: before.plan?.version !== plan.version, handedOver };
}

/** Stores all or none; events of a seat's other phone raise its last sequence number. */
async function keepRead(
  database: PhoneDatabase,
  day: string,
  { revision, events }: ReadBatch,
): Promise<void> {
  const transaction = database.transaction(['seen', 'days'], 'readwrite');
  const days = transaction.objectStore('days');
  const known = (await days.get(day)) ?? noDay(day);
  const sequences = { ...known.sequences };
  for (const { event } of events) {
    void transaction.objectStore('seen').put({ day, id: event.id, event });
    sequences[event.seat] = Math.max(event.sequence, sequences[event.seat] ?? 0);
  }
  void days.put({ ...known, sequences, revision });
  await transaction.done;
}

export interface Outbox {
  /** Stores an event. The event is on disk when the promise resolves, and the next `sync` sends it. */
  add(payload: Payload, stamp: ClockStamp): Promise<RaceEvent>;
  addAll(payloads: readonly Payload[], stamp: ClockStamp): Promise<RaceEvent[]>;
  unsent(): Promise<MadeEvent[]>;
  events(): Promise<RaceEvent[]>;
  plan(): Promise<PhonePlan | null>;
  /** Sends unsent events and fetches news, one run at a time; resolves with the state of the connection. */
  sync(): Promise<Line>;
  /** Gives the new events, or 'elsewhere' when another tab made the change. */
  subscribe(listener: (news: RaceEvent[] | 'elsewhere') => void): () => void;
  follow(look: () => void): () => void;
  /** Calls `listener` with the judgements of this seat with which another one disagrees, after each `sync`. */
  followDisputes(listener: (judgements: readonly string[]) => void): () => void;
  close(): void;
}

/** Opens the outbox of a seat; rejects in a browser without storage. */
export async function openOutbox(phoneSeat: PhoneSeat): Promise<Outbox> {
  const { day, label, holder } = phoneSeat;
  const seat = seatName(phoneSeat);
  const person = holder === '' ? label : holder;
  const database = await openPhoneDatabase();
  await clearOldDays(database, day);
  await unsettleRefused(database, { day, seat });
  const opening = openStrips({ day, seat });
  /** Does something to the strips. A fault of theirs is no fault of the events, and `sync` does not wait for them. */
  async function withStrips(work: (strips: StripsDatabase) => Promise<unknown>): Promise<void> {
    const strips = await opening;
    if (strips) await work(strips).catch(() => undefined);
  }
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
        if (news.setBack) {
          again = true;
          void withStrips((strips) => unsettleSent(strips, { day, seat }));
        }
        say(news.events);
        if (news.events.length > 0 || news.replanned || before > 0) tabs.tell();
      } else if (before > 0) say([]);
    });
    return line;
  }

  let wishes: ClipWishes = { asked: [], erased: [], disputed: [] };
  const wishListeners = new Set<(disputed: readonly string[]) => void>();
  async function readWishes(): Promise<void> {
    wishes = (await database.get('days', day))?.clips ?? wishes;
    for (const listener of wishListeners) listener(wishes.disputed);
  }

  let sending: AbortController | null = null;
  /** Sends strips beside `sync`, so that no event waits for more than a part of a picture. */
  async function sendStrips(strips: StripsDatabase): Promise<void> {
    if (sending) return;
    const { asked, erased } = wishes;
    if (asked.length + erased.length === 0 && !(await hasWaiting(strips, { day, seat }))) return;
    sending = new AbortController();
    const { signal } = sending;
    try {
      const { sendKeptStrips } = await import('../strips/send-kept-strips.ts');
      const { tellClips } = await import('../strips/tell-clips.ts');
      const of = { strips, events: database, day, seat };
      await tellClips({ ...of, asked, erased }, signal);
      await sendKeptStrips(of, signal);
    } finally {
      sending = null;
    }
  }

  /** Deletes the strips that the server has once the desk took the seat back and no event is left to send. */
  async function handBack(strips: StripsDatabase): Promise<void> {
    if ((await database.countFromIndex('made', 'fate', 'unsent')) > 0) return;
    await clearStrips(strips, { current: null, today: todayOr(day) });
  }

  async function addAll(payloads: readonly Payload[], stamp: ClockStamp): Promise<RaceEvent[]> {
    const add = () => addEvents(database, payloads, { day, seat, person, stamp });
    const made = await add().catch(async (error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'QuotaExceededError')) throw error;
      // A stamp is worth more than any picture: half of the strips make room for it.
      await withStrips((strips) => dropStrips(strips));
      return add();
    });
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
      // The seats of a plan change without its version; the tag shows any change.
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
        if (line === 'good') await readWishes().catch(() => undefined);
        // A build that was replaced meanwhile has no such file any more; the next page sends the strips.
        if (line === 'good') void withStrips(sendStrips);
        if (line === 'ended') void withStrips(handBack);
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
    followDisputes(listener) {
      wishListeners.add(listener);
      return () => wishListeners.delete(listener);
    },
    close() {
      sending?.abort();
      tabs.leave();
      database.close();
      void withStrips(async (strips) => strips.close());
    },
  };
}

/** Opens the strips of the phone and clears those it need not keep; null in a browser without room for them. */
async function openStrips(of: { day: string; seat: string }): Promise<StripsDatabase | null> {
  const strips = await openStripsDatabase().catch(() => null);
  if (!strips) return null;
  const tidy = async () => {
    await clearStrips(strips, { current: of, today: todayOr(of.day) });
    await unsettleStrips(strips, of, 'refused');
  };
  await tidy().catch(() => undefined);
  return strips;
}

/** A server that was set back may lack strips, and what it knew of clips. */
async function unsettleSent(
  strips: StripsDatabase,
  of: { day: string; seat: string },
): Promise<void> {
  for (const fate of ['sent', 'announced'] as const) await unsettleStrips(strips, of, fate);
}

/** Returns today by the phone's clock (ISO date), or `day` when that clock is behind the race. */
function todayOr(day: string): string {
  const today = new Date().toISOString().slice(0, 10);
  return today > day ? today : day;
}

/** Deletes the days before `day` (ISO date) whose events the server has; a day with any other event stays complete. */
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
