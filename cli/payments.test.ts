import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDatabase } from '../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../src/record/editions/exchange/import-new-editions.server.ts';
import { type PaymentState, paymentStates } from '../src/registration/payments/payment-state.ts';
import { enterPaddler } from '../tests/contract/support/enter-paddler.ts';
import { raceInProcess } from '../tests/support/race-in-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'race-payments-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { race } = raceInProcess(folder);

/** Names of the paddlers, each with a payment in another state, and of a paddler on the waiting list. */
const people: Readonly<Record<PaymentState | 'waiting', string>> = {
  pending: 'Ana Pérez',
  proof_submitted: 'Beto Grefa',
  verified: 'Celia Andi',
  rejected: 'Dora Tapuy',
  expired: 'Elsa Vega',
  refunded: 'Fabio Cerda',
  withdrawn: 'Gema Shiguango',
  waiting: 'Hugo Alvarado',
};

const file = join(folder, 'race.sqlite');

beforeAll(async () => {
  const database = await openDatabase({ database: { engine: 'sqlite', file } });
  await importNewEditions(database, resolve('data'));
  for (const state of paymentStates) {
    const { payment } = await enterPaddler(database, { name: people[state] });
    await database.updateTable('payment').set({ state }).where('id', '=', payment.id).execute();
  }
  const { participantId, payment } = await enterPaddler(database, { name: people.waiting });
  await database.deleteFrom('payment').where('id', '=', payment.id).execute();
  await database
    .updateTable('registration')
    .set({ place: 'waiting' })
    .where('participant_id', '=', participantId)
    .execute();
  await database.destroy();
});

const rowsIn = (out: string) =>
  out.split('\n').filter((line) => Object.values(people).some((name) => line.includes(name)));

test('pending payments are those that still owe or wait for a look, receipts first', async () => {
  const { out } = await race('payments', 'pending');
  const named = rowsIn(out).map(
    (line) => Object.entries(people).find(([, name]) => line.includes(name))?.[0],
  );
  expect(named).toEqual(['proof_submitted', 'pending', 'rejected']);
});

test.each([
  ['pending', 'Payment pending'],
  ['proof_submitted', 'Receipt being checked'],
  ['verified', 'Payment verified'],
  ['rejected', 'Payment rejected'],
  ['expired', 'Payment deadline passed'],
  ['refunded', 'Payment refunded'],
  ['withdrawn', 'Entry withdrawn'],
  ['waiting', 'On the waiting list'],
] as const)('an entry in the state %s is listed as "%s"', async (state, words) => {
  // The columns of a terminal of 80 characters are cut, those of a file are not.
  const { out } = await race('registrations', 'list');
  const row = rowsIn(out).find((line) => line.includes(people[state]));
  expect(row).toContain(words);
});

test('an open request of the law says how many days are left, a late one how many it is late', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-30T17:00:00Z') });
  try {
    const add = (asker: string, received: string) =>
      race(
        'privacy',
        'requests',
        'add',
        '--kind=copy',
        `--from=${asker}`,
        '--proof=mail',
        `--received=${received}`,
      );
    await add('Rosa', '2026-11-27');
    await add('Luis', '2026-10-01');
    const { out } = await race('privacy', 'requests', 'list');
    const [rosa, luis] = ['Rosa', 'Luis'].map((name) =>
      out.split('\n').find((line) => line.includes(name)),
    );
    expect(rosa).toMatch(/days? left/i);
    expect(luis).toMatch(/late/i);
  } finally {
    vi.useRealTimers();
  }
});

test('the next of a waiting list is the first person whose turn is not over', async () => {
  const database = await openDatabase({ database: { engine: 'sqlite', file } });
  const { participantId, payment } = await enterPaddler(database, { name: 'Iris Lema' });
  await database.deleteFrom('payment').where('id', '=', payment.id).execute();
  await database
    .updateTable('registration')
    .set({ place: 'waiting' })
    .where('participant_id', '=', participantId)
    .execute();
  await database
    .updateTable('registration')
    .set({ turn_over_at: '2026-12-03T15:00:00.000Z' })
    .where('place', '=', 'waiting')
    .where('participant_id', '!=', participantId)
    .execute();
  await database.destroy();
  const promoted = await race('waiting-list', 'promote', '--category', '1', '--yes');
  expect(promoted.out).toContain('Iris Lema has a place');
  expect(await race('waiting-list', 'promote', '--category', '1', '--yes')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Nobody'),
  });
});
