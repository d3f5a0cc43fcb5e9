import { type Line, sendEvents } from './call-outcome.ts';
import {
  type Fate,
  type KnownServer,
  type MadeEvent,
  type MadeStore,
  noDay,
  type PhoneDatabase,
  strict,
} from './phone-database.ts';

/** Events in one call, far below the limit of the server. */
const most = 200;

export async function sendMade(database: PhoneDatabase): Promise<Line> {
  const unsent = await database.getAllFromIndex('made', 'fate', 'unsent');
  const days = Map.groupBy(unsent, ({ day }) => day);
  for (const [day, made] of days) {
    const inOrder = made.toSorted((a, b) => a.sequence - b.sequence);
    for (let from = 0; from < inOrder.length; from += most) {
      const line = await sendBatch(database, day, inOrder.slice(from, from + most));
      if (line !== 'good') return line;
    }
  }
  return 'good';
}

/** Sends a batch. A batch that the server refuses is sent in halves, until a single event is left as the cause. */
async function sendBatch(
  database: PhoneDatabase,
  day: string,
  batch: readonly MadeEvent[],
): Promise<Line> {
  const sent = await sendEvents(
    day,
    batch.map(({ event }) => event),
  );
  if (sent.line === 'refused') {
    if (batch.length === 1) {
      await settle(database, batch, () => 'malformed');
      return 'good';
    }
    const half = Math.ceil(batch.length / 2);
    const first = await sendBatch(database, day, batch.slice(0, half));
    return first === 'good' ? sendBatch(database, day, batch.slice(half)) : first;
  }
  if (sent.line !== 'good') return sent.line;
  const contradicted = new Set(sent.answer.contradicted);
  const foreign = new Set(sent.answer.not_yours);
  await settle(database, batch, ({ id }) =>
    foreign.has(id) ? 'not_yours' : contradicted.has(id) ? 'contradicted' : 'sent',
  );
  return 'good';
}

async function settle(
  database: PhoneDatabase,
  batch: readonly MadeEvent[],
  fateOf: (made: MadeEvent) => Fate,
): Promise<void> {
  const transaction = database.transaction('made', 'readwrite', strict);
  for (const made of batch) void transaction.store.put({ ...made, fate: fateOf(made) });
  await transaction.done;
}

/** Marks refused events of a seat as unsent: the phone may have the seat again, or the server may now read them. */
export async function unsettleRefused(
  database: PhoneDatabase,
  of: { day: string; seat: string },
): Promise<void> {
  const transaction = database.transaction('made', 'readwrite', strict);
  await unsettle(transaction.store, of, ['not_yours', 'malformed']);
  await transaction.done;
}

/** Fetches and sends a day anew, in one transaction: a restored server may lack events. */
export async function beginAnew(
  database: PhoneDatabase,
  { day, seat, server = {} }: { day: string; seat: string; server?: KnownServer },
): Promise<void> {
  const transaction = database.transaction(['made', 'days'], 'readwrite', strict);
  const days = transaction.objectStore('days');
  const known = (await days.get(day)) ?? noDay(day);
  void days.put({ ...known, ...server, revision: 0 });
  await unsettle(transaction.objectStore('made'), { day, seat }, ['sent']);
  await transaction.done;
}

async function unsettle(
  store: MadeStore,
  { day, seat }: { day: string; seat: string },
  fates: readonly Fate[],
): Promise<void> {
  const range = IDBKeyRange.bound([day, seat], [day, seat, []]);
  for (const made of await store.index('seat').getAll(range)) {
    if (fates.includes(made.fate)) void store.put({ ...made, fate: 'unsent' });
  }
}
