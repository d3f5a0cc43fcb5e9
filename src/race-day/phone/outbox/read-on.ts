import type { RaceEvent } from '../../log/log/race-event.ts';
import { type Line, type Read, readEvents, readPlan } from './called.ts';
import { noDay, type PhoneDatabase } from './phone-database.ts';
import { beginAnew } from './send-made.ts';

/** What came from the server. */
interface News {
  line: Line;
  events: RaceEvent[];
  /** Whether the plan is another one than before. */
  replanned: boolean;
  /** Another server answers now, or it was set back: it may lack what the one before it had. */
  setBack: boolean;
}

const nothing = (line: Line): News => ({ line, events: [], replanned: false, setBack: false });

/** Reads on what others said and what was planned, and keeps both on the phone. */
export async function readOn(database: PhoneDatabase, day: string, seat: string): Promise<News> {
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
  const { plan, tag, last, term, log } = read.answer;
  const handedOver = (before.term ?? term) !== term || (before.log ?? log) !== log;
  // Before the tag of the new plan is kept: with it the server would tell term and log no more.
  if (handedOver) await beginAnew(database, { day, seat, server: { term, log } });
  const transaction = database.transaction('days', 'readwrite');
  const known = (await transaction.store.get(day)) ?? noDay(day);
  const highest = Math.max(last, known.sequences[seat] ?? 0);
  const sequences = { ...known.sequences, [seat]: highest };
  void transaction.store.put({ ...known, plan, tag, sequences, term, log });
  await transaction.done;
  return { line: 'good' as const, changed: before.plan?.version !== plan.version, handedOver };
}

/** Events and how far they go, all or nothing; another phone of a seat raises its numbers here. */
async function keepRead(
  database: PhoneDatabase,
  day: string,
  { revision, events }: Read,
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
