import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, test, vi } from 'vitest';
import { addEvents, type Payload } from './add-events.ts';
import { openPhoneDatabase } from './phone-database.ts';
import { sendMade } from './send-made.ts';

const of = { day: '2027-02-20', seat: 'seat-3', person: 'Rosa' };
const stamp = { deviceTime: 1_803_111_000_000_000, offset: 0, uncertainty: 1000 };
const judged = (gate: number, note: string | null): Payload => ({
  kind: 'judgement',
  race: 'men-1',
  bib: 7,
  attempt: 1,
  gate,
  seconds: 0,
  reason: null,
  note,
  replaces: null,
});

/** Fakes a server that accepts this many characters at once and refuses more as the application does. */
function serverThatTakes(most: number) {
  const taken: number[] = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    if (body.length > most) {
      const headers = { 'content-type': 'application/problem+json' };
      return Response.json({ code: 'payload_too_large' }, { status: 413, headers });
    }
    const { events } = JSON.parse(body) as { events: { payload: { gate: number } }[] };
    taken.push(...events.map(({ payload }) => payload.gate));
    return Response.json({ revision: taken.length, added: 1, contradicted: [], not_yours: [] });
  });
  return taken;
}
afterEach(() => vi.unstubAllGlobals());

test('a batch that is too large is sent in halves, and an event too large by itself does not hold up others', async () => {
  // An own database: another test file of the process has left events in the shared one.
  vi.stubGlobal('indexedDB', new IDBFactory());
  const database = await openPhoneDatabase();
  const gates = [1, 2, 3, 4, 5, 6, 7].map((gate) =>
    judged(gate, gate === 4 ? 'x'.repeat(3000) : null),
  );
  await addEvents(database, gates, { ...of, stamp });
  const taken = serverThatTakes(1500);
  expect(await sendMade(database)).toBe('good');
  expect(taken).toEqual([1, 2, 3, 5, 6, 7]);
  const left = await database.getAllFromIndex('made', 'fate', 'malformed');
  expect(left.map(({ sequence }) => sequence)).toEqual([4]);
  expect(await database.countFromIndex('made', 'fate', 'unsent')).toBe(0);
  database.close();
});
