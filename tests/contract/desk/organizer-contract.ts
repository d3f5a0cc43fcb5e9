import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importParticipants } from '../../../src/desk/entries/import/import-participants.server.ts';
import { promoteWaiting } from '../../../src/desk/entries/promote-waiting.server.ts';
import {
  takeBackReleases,
  verifyReleases,
} from '../../../src/desk/entries/verify-releases.server.ts';
import { retryMails } from '../../../src/desk/mails/retry-mails.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import {
  overrideEdition,
  readEditionOverride,
} from '../../../src/record/editions/read-edition-override.server.ts';
import {
  findOrganizerEntries,
  listOrganizerEntries,
} from '../../../src/record/entries/organizer-entry.server.ts';
import { listUnsentMails } from '../../../src/record/mail/list-unsent-mails.server.ts';
import {
  listTransitions,
  readPayment,
} from '../../../src/registration/payments/payments-repository.server.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';

const now = new Date('2026-12-02T15:00:00Z');

export function organizerContract(engine: Engine): void {
  describe("organizers' desk", () => {
    let database: AppDatabase;
    const dataDir = writeData(sampleFiles);
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, dataDir);
    });
    afterAll(() => database.destroy());

    test('an entry is found by every fact that its person may state', async () => {
      const { participantId, accessToken, payment } = await enterPaddler(database);
      const spoken = payment.reference.toLowerCase();
      const terms = [`#${participantId}`, `id${participantId}`, accessToken, spoken];
      for (const term of [...terms, `PADDLER${participantId}@example.org`]) {
        const ids = (await findOrganizerEntries(database, term)).map(
          (entry) => entry.participantId,
        );
        expect(ids, term).toContain(participantId);
      }
      expect(await findOrganizerEntries(database, "nobody' or 1=1 --\u0000")).toEqual([]);
    });

    test('entries are listed by edition, state, place and category, unpaid ones included', async () => {
      const { participantId } = await enterPaddler(database);
      const ids = async (filter: Parameters<typeof listOrganizerEntries>[1]) =>
        (await listOrganizerEntries(database, filter)).map((entry) => entry.participantId);
      expect(await ids({ editionId: 3, paid: false })).toContain(participantId);
      expect(await ids({ editionId: 3, states: ['pending'] })).toContain(participantId);
      expect(await ids({ editionId: 3, states: ['verified'] })).not.toContain(participantId);
      expect(await ids({ editionId: 3, entryStatus: 'waiting' })).toEqual([]);
      expect(await ids({ editionId: 1 })).toHaveLength(3);
    });

    test('a waiting person gets a place once, and a release is recorded once', async () => {
      const { participantId } = await enterPaddler(database);
      await database.deleteFrom('payment').where('participant_id', '=', participantId).execute();
      const waits = database.updateTable('registration').set({ place: 'waiting' });
      await waits.where('participant_id', '=', participantId).execute();
      const actor = { ...terminal, name: 'organizer Rosa' };
      const order = { participantId, evenIfFull: false, now };
      const { race } = apiServices(database);
      const categories = race.registration.categories.map((known) =>
        known.category === 1 ? { ...known, capacity: 1 } : known,
      );
      const full = {
        database,
        race: { ...race, registration: { ...race.registration, categories } },
      };
      expect(await promoteWaiting(full, actor, order)).toMatchObject({ code: 'full', capacity: 1 });
      expect(await readPayment(database, participantId)).toBeUndefined();
      const room = { database, race };
      const outcomes = await Promise.all([1, 2, 3].map(() => promoteWaiting(room, actor, order)));
      expect(outcomes.filter(({ code }) => code === 'promoted')).toHaveLength(1);
      const payment = await readPayment(database, participantId);
      expect(payment?.state).toBe('pending');
      expect(await listTransitions(database, payment?.id ?? 0)).toMatchObject([
        { actor: actor.name },
      ]);
      expect(await promoteWaiting(full, actor, { ...order, evenIfFull: true })).toMatchObject({
        code: 'not_waiting',
      });
      const signed = { participantIds: [participantId], now };
      expect(await verifyReleases(database, actor, signed)).toBe(1);
      expect(await verifyReleases(database, actor, signed)).toBe(0);
      expect(await takeBackReleases(database, actor, signed)).toBe(1);
      expect(await takeBackReleases(database, actor, signed)).toBe(0);
      const subject = { kind: 'entry', id: String(participantId) };
      const acts = (await readAudit(database, { subject, limit: 9 })).map(({ act }) => act);
      expect(acts).toEqual(['release_taken_back', 'release_verified', 'entry_promoted']);
    });

    test('paper registrations are imported all or none', async () => {
      const head = 'name,email,mobile,personal_id,date_birth,category,sex,nationality,city,size';
      const row = (id: string, name: string) =>
        `${name},${id}@example.org,+593991234567,${id},1994-05-31,1,female,US,Tena,M,paper,yes`;
      const text = (...rows: string[]) => [`${head},consents,paid`, ...rows].join('\n');
      const room = { ...apiServices(database), database };
      const load = async (content: string, dryRun = false) =>
        importParticipants(room, {
          table: await readTable(Buffer.from(content)),
          dryRun,
          editionId: 3,
          actor: terminal,
          now,
        });
      const twice = await load(text(row('P100001', 'Ana'), row('P100001', 'Ana')));
      expect(twice).toEqual({
        issues: [
          {
            line: 3,
            column: 'personal_id',
            code: 'twice',
            other: 2,
            person: 'Ana',
            written: 'P100001',
          },
        ],
        good: 1,
        imported: 0,
      });
      expect(await load(text(row('P100001', 'Ana')), true)).toMatchObject({ imported: 0 });
      expect(await findOrganizerEntries(database, 'P100001')).toEqual([]);
      expect(await load(text(row('P100001', 'Ana')))).toMatchObject({ imported: 1 });
      expect(await findOrganizerEntries(database, 'P100001')).toMatchObject([
        { paymentState: 'verified', releaseVerifiedAt: now.toISOString() },
      ]);
      const atOnce = await Promise.all([1, 2].map(() => load(text(row('P100002', 'Luz')))));
      expect(atOnce.map(({ imported }) => imported).sort()).toEqual([0, 1]);
      expect(atOnce.flatMap(({ issues }) => issues)).toMatchObject([
        { line: 2, column: 'personal_id', code: 'already_registered' },
      ]);
    });

    test.each([
      ['a quote that is never closed', 'female,paper,no,"es', 'language', 'quote'],
      ['a payment in other words', 'female,paper,tomorrow,es', 'paid', 'unknown'],
      ['a payment that every object has', 'female,paper,constructor,es', 'paid', 'unknown'],
      ['a language that is not spoken', 'female,paper,no,fr', 'language', 'unknown'],
      ['a sex in other words', 'otro,paper,no,es', 'sex', 'unknown'],
      ['a consent by mouth', 'female,by mouth,no,es', 'consents', 'not_on_paper'],
    ])('one row with %s keeps all paper registrations out', async (_what, cells, column, code) => {
      const head = 'name,email,mobile,personal_id,date_birth,category,nationality,city,size';
      const row = (id: string, rest: string) =>
        `Ana,${id}@example.org,+593991234567,${id},1994-05-31,1,US,Tena,M,${rest}`;
      const rows = [row('P200001', cells), row('P200002', 'male,PAPER,sí,EN')];
      const file = Buffer.from([`${head},sex,consents,paid,language`, ...rows].join('\n'));
      const order = {
        table: await readTable(file),
        dryRun: false,
        editionId: 3,
        actor: terminal,
        now,
      };
      const report = await importParticipants({ ...apiServices(database), database }, order);
      expect(report).toMatchObject({ issues: [{ line: 2, column, code }], imported: 0 });
      expect(await findOrganizerEntries(database, 'P200001')).toEqual([]);
      expect(await findOrganizerEntries(database, 'P200002')).toEqual([]);
    });

    test('a paper registration may name the kind of document', async () => {
      const head = 'name,email,mobile,personal_id,date_birth,category,sex,nationality,city,size';
      const row = (document: string) =>
        `Ana,a@example.org,+593991234567,1234567890,1994-05-31,1,female,CO,Tena,M,paper,${document}`;
      const room = { ...apiServices(database), database };
      const load = async (document: string) =>
        importParticipants(room, {
          table: await readTable(Buffer.from(`${head},consents,document\n${row(document)}`)),
          dryRun: false,
          editionId: 3,
          actor: terminal,
          now,
        });
      const issue = async (document: string) => (await load(document)).issues;
      expect(await issue('')).toMatchObject([
        { line: 2, column: 'personal_id', code: 'check_digit' },
      ]);
      expect(await issue('licence')).toContainEqual({
        line: 2,
        column: 'document',
        code: 'unknown',
        person: 'Ana',
        written: 'licence',
      });
      expect(await load('passport')).toEqual({ issues: [], good: 1, imported: 1 });
    });

    test('an edition is opened and closed by hand, and returned to its dates', async () => {
      const decide = (registration: 'open' | 'closed' | null) =>
        overrideEdition(database, terminal, { editionId: 3, registration, now });
      for (const decision of ['closed', 'open', null] as const) {
        await decide(decision);
        expect(await readEditionOverride(database, 3)).toBe(decision);
      }
    });

    test('a mail that was given up goes back into the queue', async () => {
      await database.updateTable('mail_outbox').set({ state: 'failed' }).execute();
      const [first] = await listUnsentMails(database);
      if (!first) throw new Error('no mail');
      expect(await retryMails(database, terminal, { now, key: first.key })).toBe(1);
      expect(await retryMails(database, terminal, { now, key: first.key })).toBe(0);
    });
  });
}
