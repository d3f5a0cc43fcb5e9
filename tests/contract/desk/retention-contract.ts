import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeCheckIn } from '../../../src/desk/check-in/write-check-in.server.ts';
import { erasers } from '../../../src/desk/privacy/retention/erasers.server.ts';
import { runRetention } from '../../../src/desk/privacy/retention/run-retention.server.ts';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import type { DatabaseSchema } from '../../../src/platform/database/database-schema.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { durableWrite } from '../../../src/platform/files/durable-write.server.ts';
import { shiftDate } from '../../../src/platform/format/local-date.ts';
import {
  followedDays,
  keepSubscription,
} from '../../../src/race-day/follow/push/subscriptions-repository.server.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { writeAudit } from '../../../src/record/accounts/audit/write-audit.server.ts';
import { enqueueMail } from '../../../src/record/mail/enqueue-mail.server.ts';
import { mailFileName } from '../../../src/record/mail/mail-transport.server.ts';
import { erasedName } from '../../../src/record/people/erased-name.ts';
import { readRace } from '../../../src/record/race/read-content.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import {
  type PaymentState,
  paymentStates,
} from '../../../src/registration/payments/payment-state.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import {
  submitReceipt,
  uploadsFolder,
} from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import type { RetainedKind } from '../../../src/site/privacy/personal-data.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterClub } from '../support/enter-club.ts';
import { type EnteredPaddler, enterPaddler } from '../support/enter-paddler.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const raceDay = '2027-02-20';
const none = {
  captain: 0,
  emergency: 0,
  ownAnswers: 0,
  unpaid: 0,
  receipt: 0,
  mail: 0,
  entry: 0,
  payment: 0,
  refundAccount: 0,
  request: 0,
  checkIn: 0,
  push: 0,
  crew: 0,
  team: 0,
  visit: 0,
  act: 0,
  finishPicture: 0,
};

export function retentionContract(engine: Engine): void {
  describe('retention', () => {
    let database: AppDatabase;
    let settings: DatabaseSettings;
    let varDir: string;
    beforeEach(async () => {
      settings = await engine.fresh();
      database = await openDatabase({ database: settings });
      varDir = temporaryFolder();
    });
    afterEach(() => database.destroy());

    const bytes = () => {
      if (settings.engine !== 'sqlite') return null;
      const { file } = settings;
      return ['', '-wal', '-shm']
        .map((end) => file + end)
        .filter((path) => existsSync(path))
        .map((path) => readFileSync(path, 'latin1'))
        .join('');
    };
    const run = (daysAfterRace: number, dryRun = false) => {
      const noon = Date.parse(`${raceDay}T17:00:00Z`);
      const now = new Date(noon + daysAfterRace * 86_400_000);
      return runRetention(
        { database, race: readRace('content'), varDir, actor: terminal },
        { now, dryRun },
      );
    };
    const count = async (
      table: 'participant' | 'registration' | 'participant_contact' | 'payment' | 'person',
    ) => (await database.selectFrom(table).selectAll().execute()).length;
    const verify = async ({ payment }: EnteredPaddler) => {
      const now = new Date('2026-12-03T15:00:00Z');
      const change = { paymentId: payment.id, event: 'verify', actor: 'organizer', now } as const;
      await database.transaction().execute((open) => changePayment(open, change));
    };
    async function paid(): Promise<EnteredPaddler> {
      const paddler = await enterPaddler(database, { name: 'Luz Andi' });
      const bytes = sampleReceipts['application/pdf'];
      const now = new Date('2026-12-02T15:00:00Z');
      await submitReceipt({ database, varDir }, { payment: paddler.payment, bytes, now });
      await verify(paddler);
      const sent = { state: 'sent', letter_json: '{"text":"Luz"}' } as const;
      await database.updateTable('mail_outbox').set(sent).execute();
      const mails = await database.selectFrom('mail_outbox').select('mail_key').execute();
      for (const { mail_key } of mails) {
        await durableWrite(join(varDir, 'outbox'), mailFileName(mail_key), Buffer.from('Luz'));
      }
      return paddler;
    }

    /** Last day after the race on which an entry with a payment in each state still exists. */
    const keptInState: Readonly<Record<PaymentState, number>> = {
      pending: 90,
      rejected: 90,
      expired: 90,
      withdrawn: 90,
      proof_submitted: 2555,
      verified: 2555,
      refunded: 2555,
    };
    test.each(paymentStates)(
      'an entry whose payment is %s stays its days and no more',
      async (state) => {
        const { payment } = await enterPaddler(database, { name: 'Una Sola' });
        await database.updateTable('payment').set({ state }).where('id', '=', payment.id).execute();
        await run(keptInState[state]);
        expect(await count('payment')).toBe(1);
        await run(keptInState[state] + 1);
        expect(await count('payment')).toBe(0);
      },
    );

    /** Inserts rows of one moment into every table whose data ends by its own time. */
    async function rowsOf(name: 'old' | 'young', at: string, number: number) {
      const { participantId } = await enterPaddler(database, { name });
      const account = { name, email: `${name}@rio.example`, language: 'es' } as const;
      const { id: account_id } = await database
        .insertInto('account')
        .values({ ...account, created_at: at, ended_at: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const token = { token_hash: name, account_id };
      await database
        .insertInto('session')
        .values({
          ...token,
          id: name,
          created_at: at,
          last_seen_at: at,
          proven_at: null,
          method: 'passkey',
          device: name,
          ended_at: null,
        })
        .execute();
      await database
        .insertInto('account_invitation')
        .values({ ...token, created_at: at, expires_at: at, used_at: null })
        .execute();
      await database
        .insertInto('sign_in_challenge')
        .values({ ...token, challenge: name, expires_at: at })
        .execute();
      const subject = { kind: 'clock', id: name } as const;
      const actor = { accountId: account_id, sessionId: name, name };
      await writeAudit(database, actor, { act: 'clock_accepted', subject }, new Date(at));
      const version = { version: number, actor: name, reason: '', changes_json: '[]' };
      await database
        .insertInto('content_version')
        .values({ ...version, at })
        .execute();
      const edition = { year: 3000 + number, race_date: `${3000 + number}-02-20` };
      await database
        .insertInto('edition')
        .values({ id: 90 + number, ...edition })
        .execute();
      await database
        .insertInto('edition_override')
        .values({ edition_id: 90 + number, registration: 'open', set_at: at, set_by: name })
        .execute();
      const print = { kind: 'bibs', subject: '', printed_at: at, printed_by: name };
      await database
        .insertInto('paper_print')
        .values({ edition_id: 90 + number, ...print, marks_json: '{}' })
        .execute();
      await database
        .insertInto('privacy_request')
        .values({
          kind: 'copy',
          person_id: null,
          asker: name,
          identified_by: 'mail',
          note: null,
          received_on: '2027-01-01',
          created_at: at,
          answer: 'nothing_kept',
          answered_at: at,
          answered_by: name,
          answer_note: null,
        })
        .execute();
      for (const state of ['sent', 'failed'] as const) {
        const key = `${state} ${name}`;
        const mail = { kind: 'received', participantId, language: 'es' } as const;
        const order = { ...mail, key, to: name, values: {} as never, now: new Date(at) };
        await enqueueMail(database, order);
        await database
          .updateTable('mail_outbox')
          .set({ state })
          .where('mail_key', '=', key)
          .execute();
      }
    }

    test('a row with its own end date stays to its last instant, in every table', async () => {
      await rowsOf('old', '2027-02-28T23:59:59.999Z', 1);
      await rowsOf('young', '2027-03-01T00:00:00.000Z', 2);
      const counts = await database.transaction().execute(async (transaction) => {
        const found: Record<string, number> = {};
        for (const kind of ['team', 'visit', 'act', 'request', 'mail'] as const) {
          found[kind] = (await erasers[kind](transaction, '2027-03-01')).count;
        }
        return found;
      });
      expect(counts).toEqual({ team: 1, visit: 3, act: 4, request: 1, mail: 2 });
      const all = async <Table extends keyof DatabaseSchema>(table: Table, column: string) => {
        const rows = await database
          .selectFrom(table as 'audit')
          .selectAll()
          .execute();
        return rows.map((row) => (row as Record<string, unknown>)[column]).toSorted();
      };
      expect(await all('account', 'name')).toEqual([erasedName, 'young'].toSorted());
      expect(await all('session', 'id')).toEqual(['young']);
      expect(await all('account_invitation', 'token_hash')).toEqual(['young']);
      expect(await all('sign_in_challenge', 'token_hash')).toEqual(['young']);
      expect(await all('audit', 'actor')).toEqual(['', 'young']);
      expect(await all('content_version', 'actor')).toEqual(['', 'young']);
      expect(await all('edition_override', 'set_by')).toEqual(['', 'young']);
      expect(await all('paper_print', 'printed_by')).toEqual(['', 'young']);
      expect(await all('privacy_request', 'asker')).toEqual(['young']);
      expect(await all('mail_outbox', 'recipient')).toEqual(['', 'young', 'young']);
    });

    /** Data that ends some days after a race, with its number of rows in the next test. */
    const ofRace = {
      emergency: 1,
      unpaid: 1,
      refundAccount: 1,
      receipt: 1,
      entry: 2,
      captain: 1,
      payment: 2,
      checkIn: 1,
      crew: 1,
      push: 1,
    } as const satisfies Partial<Record<RetainedKind, number>>;

    test.each(Object.entries(ofRace))(
      'data with a term after the race are there on the last day and gone the day after: %s',
      async (kind, expected) => {
        const { participantId, payment } = await paid();
        await enterPaddler(database, { name: 'Nadie Pagaba' });
        const at = `${raceDay}T15:00:00.000Z`;
        await database
          .insertInto('emergency_contact')
          .values({ participant_id: participantId, name: 'Luz', mobile: '1' })
          .execute();
        await database
          .insertInto('refund_account')
          .values({
            payment_id: payment.id,
            holder: 'Luz',
            document: '1',
            bank: 'x',
            kind: 'savings',
            number: '1',
            given_at: at,
          })
          .execute();
        await enterClub(database, []);
        const actor = { accountId: null, sessionId: null, name: 'organizer root' };
        const act = { id: '019a0000-0000-7000-8000-000000000001', entry: participantId };
        const acts = [{ ...act, act: 'present', done: true, madeAt: at } as const];
        await writeCheckIn(database, actor, { editionId: 3, acts }, new Date(at));
        const seat = { day: raceDay, kind: 'start', label: 'Salida', gates: null } as const;
        const made = await makeSeat(database, actor, seat, { now: new Date(at), side: 'sitio' });
        await database
          .insertInto('seat_phone')
          .values({
            id: 'phone',
            seat_id: 'id' in made ? made.id : 0,
            token_hash: 'x',
            holder: 'Ana',
            device: 'x',
            paired_at: at,
            last_contact_at: null,
            ended_at: null,
          })
          .execute();
        await database
          .insertInto('push_subscription')
          .values({
            day: raceDay,
            endpoint: 'x',
            p256dh: '',
            auth: '',
            language: 'es',
            created_at: at,
          })
          .execute();
        const gone = (before: string) =>
          database
            .transaction()
            .execute(
              async (transaction) =>
                (await erasers[kind as keyof typeof ofRace](transaction, before)).count,
            );
        expect(await gone(raceDay)).toBe(0);
        expect(await gone(shiftDate(raceDay, 1))).toBe(expected);
      },
    );

    test('entries that never paid are erased completely, and no others', async () => {
      const stays = await paid();
      await enterPaddler(database, { name: 'Nadie Pagaba' });
      expect(bytes() ?? 'Nadie Pagaba').toContain('Nadie Pagaba');
      expect(await run(90)).toMatchObject({ unpaid: 0 });
      expect(await run(91)).toMatchObject({ unpaid: 1 });
      expect(bytes() ?? '').not.toContain('Nadie Pagaba');
      expect(await run(91)).toEqual(none);
      const left = await database.selectFrom('participant').select('id').execute();
      expect(left.map(({ id }) => id)).toEqual([stays.participantId]);
      expect(await count('person')).toBe(1);
    });

    test.each([
      ['refunded', ['submit_receipt', 'verify', 'refund']],
      ['of an undecided receipt', ['submit_receipt']],
    ] as const)(
      'a person who never became public stays under no name: %s',
      async (_what, events) => {
        const paddler = await enterPaddler(database, { name: 'Nunca Pública' });
        for (const event of events) {
          const now = new Date('2026-12-03T15:00:00Z');
          const of = { paymentId: paddler.payment.id, reason: 'asked for it' };
          const change = { ...of, event, actor: 'organizer', now } as const;
          await database.transaction().execute((open) => changePayment(open, change));
        }
        await run(2555);
        expect([await count('payment'), await count('person')]).toEqual([1, 1]);
        await run(2556);
        expect([await count('payment'), await count('participant'), await count('person')]).toEqual(
          [0, 0, 0],
        );
        await run(3000);
        expect(bytes() ?? '').not.toContain('Nunca Pública');
      },
    );

    test('the parts of an entry are erased at their own terms, files too', async () => {
      const { participantId } = await paid();
      const asked = { birth_year: 1995, club: 'Remo Quijos' };
      await database.updateTable('participant').set(asked).execute();
      const outbox = join(varDir, 'outbox');
      expect(readdirSync(outbox)).toHaveLength(2);
      // The mails are from eighty days before the race.
      expect(await run(9)).toMatchObject({ mail: 0 });
      expect(await run(12)).toMatchObject({ mail: 2 });
      expect(readdirSync(outbox)).toEqual([]);
      const told = await database.selectFrom('mail_outbox').selectAll().execute();
      expect(
        told.map(({ recipient, values_json, letter_json }) => [
          recipient,
          values_json,
          letter_json,
        ]),
      ).toEqual([
        ['', '{}', null],
        ['', '{}', null],
      ]);
      expect(await run(365)).toMatchObject({ receipt: 0 });
      expect(readdirSync(uploadsFolder(varDir))).toHaveLength(1);
      expect(await run(366)).toMatchObject({ receipt: 1 });
      expect(readdirSync(uploadsFolder(varDir))).toEqual([]);
      expect(await run(730)).toMatchObject({ entry: 0 });
      const entered = await database.selectFrom('participant').selectAll().execute();
      expect(entered).toMatchObject([asked]);
      expect(await run(731)).toMatchObject({ entry: 1 });
      expect([await count('registration'), await count('participant_contact')]).toEqual([0, 0]);
      expect(await run(2555)).toMatchObject({ payment: 0 });
      expect(await run(2556)).toMatchObject({ payment: 1 });
      expect(await readPayment(database, participantId)).toBeUndefined();
      const [published] = await database.selectFrom('participant').selectAll().execute();
      expect(published).toMatchObject({
        id: participantId,
        name: 'Luz Andi',
        club: asked.club,
        birth_year: null,
      });
      expect(published?.payment_verified_at).not.toBeNull();
    });

    test('pages of an edition are made again after an erasure in its entries', async () => {
      await paid();
      const version = async () => {
        const edition = database.selectFrom('edition').select('version');
        return (await edition.where('race_date', '=', raceDay).executeTakeFirstOrThrow()).version;
      };
      const before = await version();
      await run(730);
      expect(await version()).toBe(before);
      await run(731);
      expect(await version()).toBe(before + 1);
    });

    test('a notice subscription stays until the day after the last day of its race, also with days between', async () => {
      const days = () => followedDays(database);
      const plan = async (day: string) =>
        keepDayPlan(database, { plan: { ...anyDayPlan(), date: day }, over: 0 }, new Date());
      for (const [at, day] of [shiftDate(raceDay, -30), raceDay].entries()) {
        const keys = { endpoint: `https://push.example/${at}`, p256dh: 'p', auth: 'a' };
        const asked = { ...keys, language: 'es' as const, day, boats: [{ group: 'men', bib: 1 }] };
        await keepSubscription(database, asked, new Date());
        await plan(day);
      }
      await plan(shiftDate(raceDay, 2));
      await run(2);
      // A rehearsal a month before is no day of this race.
      expect(await days()).toEqual([raceDay]);
      await run(3);
      expect(await days()).toEqual([raceDay]);
      expect(await run(4)).toMatchObject({ push: 1 });
      expect(await days()).toEqual([]);
    });

    test('a mail that has not gone out is kept, and one that never will is deleted', async () => {
      const { participantId, accessToken } = await enterPaddler(database);
      const mail = { participantId, kind: 'link_again', to: 'a@example.org' } as const;
      const values = { name: 'Ana', identity: accessToken, year: 2027, category: 1 } as const;
      const now = new Date('2026-12-02T15:00:00Z');
      for (const key of ['waits', 'failed']) {
        await enqueueMail(database, { ...mail, key, values, language: 'es', now });
      }
      const failed = database.updateTable('mail_outbox').set({ state: 'failed' });
      await failed.where('mail_key', '=', 'failed').execute();
      expect(await run(80)).toMatchObject({ mail: 1 });
      const left = await database.selectFrom('mail_outbox').select('mail_key').execute();
      expect(left).toEqual([{ mail_key: 'waits' }]);
    });

    test('a dry run lists what would be erased, and erases nothing', async () => {
      await paid();
      await enterPaddler(database);
      const rows = async () => [await count('participant'), await count('payment')];
      const before = await rows();
      const told = await run(800, true);
      expect(told).toEqual({ ...none, unpaid: 1, receipt: 1, mail: 2, entry: 1 });
      expect(await rows()).toEqual(before);
      expect(existsSync(uploadsFolder(varDir)) && readdirSync(uploadsFolder(varDir))).toHaveLength(
        1,
      );
      expect(await run(800)).toEqual(told);
      expect(await run(800)).toEqual(none);
    });
  });
}
