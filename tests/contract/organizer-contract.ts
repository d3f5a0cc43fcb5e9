import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importEdition } from '../../src/editions/exchange/import-edition.server.ts';
import { importNewEditions } from '../../src/editions/exchange/import-new-editions.server.ts';
import { readRecordFiles } from '../../src/editions/exchange/read-record-files.server.ts';
import {
  overrideEdition,
  readEditionOverride,
} from '../../src/editions/read-edition-override.server.ts';
import { createRecordReader } from '../../src/editions/record/record-reader.server.ts';
import {
  findOrganizerEntries,
  listOrganizerEntries,
} from '../../src/entries/organizer-entry.server.ts';
import { listParticipants } from '../../src/entries/participants/participants-repository.server.ts';
import { listUnsentMails, retryMails } from '../../src/mail/list-unsent-mails.server.ts';
import { erasePerson } from '../../src/organizer/erase-person.server.ts';
import { exportPerson, findPeople } from '../../src/organizer/export-person.server.ts';
import { importParticipants } from '../../src/organizer/import-participants.server.ts';
import { promoteWaiting } from '../../src/organizer/promote-waiting.server.ts';
import { verifyRelease } from '../../src/organizer/verify-release.server.ts';
import { changePayment } from '../../src/payments/change-payment.server.ts';
import { listTransitions, readPayment } from '../../src/payments/payments-repository.server.ts';
import { submitReceipt } from '../../src/payments/transfer/submit-receipt.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import { sampleReceipts } from '../fakes/sample-receipts.ts';
import { apiServices } from './api-services.ts';
import type { Engine } from './engines.ts';
import { enterPaddler } from './enter-paddler.ts';
import { sampleFiles, writeData } from './fixtures.ts';
import { temporaryFolder } from './temporary-folder.ts';

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

    test('finds an entry by all that a person may say', async () => {
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

    test('lists by edition, state, place and category, unpaid ones included', async () => {
      const { participantId } = await enterPaddler(database);
      const ids = async (filter: Parameters<typeof listOrganizerEntries>[1]) =>
        (await listOrganizerEntries(database, filter)).map((entry) => entry.participantId);
      expect(await ids({ editionId: 3, paid: false })).toContain(participantId);
      expect(await ids({ editionId: 3, states: ['pending'] })).toContain(participantId);
      expect(await ids({ editionId: 3, states: ['verified'] })).not.toContain(participantId);
      expect(await ids({ editionId: 3, entryStatus: 'waiting' })).toEqual([]);
      expect(await ids({ editionId: 1 })).toHaveLength(3);
    });

    test('a place goes to who waits, once; a release is written down once', async () => {
      const { participantId } = await enterPaddler(database);
      await database.deleteFrom('payment').where('participant_id', '=', participantId).execute();
      const waits = database.updateTable('registration').set({ place: 'waiting' });
      await waits.where('participant_id', '=', participantId).execute();
      const actor = 'organizer Rosa';
      const order = { participantId, evenIfFull: false, actor, now };
      const { race } = apiServices(database);
      const [experts, ...others] = race.registration.categories;
      const categories: typeof race.registration.categories = [
        { ...experts, capacity: 1 },
        ...others,
      ];
      const full = {
        database,
        race: { ...race, registration: { ...race.registration, categories } },
      };
      expect(await promoteWaiting(full, order)).toMatchObject({ code: 'full', capacity: 1 });
      expect(await readPayment(database, participantId)).toBeUndefined();
      const room = { database, race };
      const outcomes = await Promise.all([1, 2, 3].map(() => promoteWaiting(room, order)));
      expect(outcomes.filter(({ code }) => code === 'promoted')).toHaveLength(1);
      const payment = await readPayment(database, participantId);
      expect(payment?.state).toBe('pending');
      expect(await listTransitions(database, payment?.id ?? 0)).toMatchObject([{ actor }]);
      expect(await promoteWaiting(full, { ...order, evenIfFull: true })).toMatchObject({
        code: 'not_waiting',
      });
      expect(await verifyRelease(database, order)).toBe(true);
      expect(await verifyRelease(database, order)).toBe(false);
    });

    test('paper registrations come in all or none', async () => {
      const head = 'name,email,mobile,personal_id,date_birth,category,sex,nationality,city,size';
      const row = (id: string, name: string) =>
        `${name},${id}@example.org,+593991234567,${id},1994-05-31,1,female,US,Tena,M,paper,yes`;
      const text = (...rows: string[]) => [`${head},consents,paid`, ...rows].join('\n');
      const room = { ...apiServices(database), database };
      const load = (content: string, dryRun = false) =>
        importParticipants(room, {
          ...{ file: Buffer.from(content), dryRun, editionId: 3, actor: 'organizer', now },
        });
      const twice = await load(text(row('P100001', 'Ana'), row('P100001', 'Ana')));
      expect(twice).toEqual({
        issues: [{ line: 3, column: 'personal_id', code: 'twice' }],
        ...{ good: 1, imported: 0 },
      });
      expect(await load(text(row('P100001', 'Ana')), true)).toMatchObject({ imported: 0 });
      expect(await findOrganizerEntries(database, 'P100001')).toEqual([]);
      expect(await load(text(row('P100001', 'Ana')))).toMatchObject({ imported: 1 });
      expect(await findOrganizerEntries(database, 'P100001')).toMatchObject([
        { paymentState: 'verified', releaseVerifiedAt: now.toISOString() },
      ]);
      const atOnce = await Promise.all([1, 2].map(() => load(text(row('P100002', 'Luz')))));
      expect(atOnce.map(({ imported }) => imported).sort()).toEqual([0, 1]);
      expect(atOnce.flatMap(({ issues }) => issues)).toEqual([
        { line: 2, column: 'personal_id', code: 'already_registered' },
      ]);
    });

    test.each([
      ['a quote that is never closed', 'female,paper,no,"es', 'language', 'quote'],
      ['a payment in other words', 'female,paper,tomorrow,es', 'paid', 'unknown'],
      ['a payment that every object has', 'female,paper,constructor,es', 'paid', 'unknown'],
      ['a language that is not spoken', 'female,paper,no,fr', 'language', 'unknown'],
      ['a sex in other words', 'woman,paper,no,es', 'sex', 'unknown'],
      ['a consent by mouth', 'female,by mouth,no,es', 'consents', 'not_on_paper'],
    ])('of paper registrations, %s keeps all out', async (_what, cells, column, code) => {
      const head = 'name,email,mobile,personal_id,date_birth,category,nationality,city,size';
      const row = (id: string, rest: string) =>
        `Ana,${id}@example.org,+593991234567,${id},1994-05-31,1,US,Tena,M,${rest}`;
      const rows = [row('P200001', cells), row('P200002', 'male,PAPER,sí,EN')];
      const file = Buffer.from([`${head},sex,consents,paid,language`, ...rows].join('\n'));
      const order = { file, dryRun: false, editionId: 3, actor: 'organizer', now };
      const report = await importParticipants({ ...apiServices(database), database }, order);
      expect(report).toMatchObject({ issues: [{ line: 2, column, code }], imported: 0 });
      expect(await findOrganizerEntries(database, 'P200001')).toEqual([]);
      expect(await findOrganizerEntries(database, 'P200002')).toEqual([]);
    });

    test('a paper registration may say which document it is', async () => {
      const head = 'name,email,mobile,personal_id,date_birth,category,sex,nationality,city,size';
      const row = (document: string) =>
        `Ana,a@example.org,+593991234567,1234567890,1994-05-31,1,female,CO,Tena,M,paper,${document}`;
      const room = { ...apiServices(database), database };
      const load = (document: string) =>
        importParticipants(room, {
          ...{ file: Buffer.from(`${head},consents,document\n${row(document)}`), dryRun: false },
          ...{ editionId: 3, actor: 'organizer', now },
        });
      const issue = async (document: string) => (await load(document)).issues;
      expect(await issue('')).toEqual([{ line: 2, column: 'personal_id', code: 'check_digit' }]);
      expect(await issue('licence')).toContainEqual({
        ...{ line: 2, column: 'document', code: 'unknown' },
      });
      expect(await load('passport')).toEqual({ issues: [], good: 1, imported: 1 });
    });

    test('a person of the site takes everything along', async () => {
      const varDir = temporaryFolder();
      const { participantId, payment } = await enterPaddler(database, { name: 'Zoila Gone' });
      const bytes = sampleReceipts['application/pdf'];
      await submitReceipt({ database, varDir }, { payment, bytes, now });
      const [person] = await findPeople(database, payment.reference);
      if (!person) throw new Error('not found');
      const { personId } = person;
      const copy = await exportPerson(database, personId);
      expect(copy).toMatchObject({
        name: 'Zoila Gone',
        receipts: [{ reference: payment.reference }],
      });
      expect(copy.mails.map(({ kind }) => kind)).toEqual(['proof_received']);
      const report = await erasePerson(
        { database, varDir, dataDir },
        { personId, alsoResults: false, now },
      );
      expect(report).toEqual({ entries: 1, receipts: 1, mails: 1, files: [] });
      expect(await readPayment(database, participantId)).toBeUndefined();
      expect(await findPeople(database, payment.reference)).toEqual([]);
    });

    test('somebody without an entry is copied and erased too', async () => {
      const person = database.insertInto('person').values({ person_key: 'sin-nada', name: 'Sin' });
      await person.execute();
      const [found] = await findPeople(database, 'sin-nada');
      if (!found) throw new Error('not found');
      const { personId } = found;
      expect(await exportPerson(database, personId)).toMatchObject({ name: 'Sin', entries: [] });
      const room = { database, varDir: temporaryFolder(), dataDir };
      expect(await erasePerson(room, { personId, alsoResults: false, now })).toMatchObject({
        ...{ entries: 0, mails: 0 },
      });
      expect(await findPeople(database, 'sin-nada')).toEqual([]);
    });

    test('of two people with one address, each has their own mails', async () => {
      const address = 'parent@example.org';
      const children: { personId: number; accessToken: string }[] = [];
      for (const name of ['Inti Sisa', 'Killa Sisa']) {
        const { participantId, accessToken, payment } = await enterPaddler(database, { name });
        const contact = database.updateTable('participant_contact').set({ email: address });
        await contact.where('participant_id', '=', participantId).execute();
        const verify = { paymentId: payment.id, event: 'verify', actor: 'organizer', now } as const;
        await database.transaction().execute((open) => changePayment(open, verify));
        const [person] = await findPeople(database, accessToken);
        if (!person) throw new Error('not found');
        children.push({ personId: person.personId, accessToken });
      }
      const [gone, stays] = children;
      if (!gone || !stays) throw new Error('not entered');
      const mailsOf = async ({ personId }: { personId: number }) =>
        (await exportPerson(database, personId)).mails.map(({ kind }) => kind);
      expect([await mailsOf(gone), await mailsOf(stays)]).toEqual([['verified'], ['verified']]);
      const room = { database, varDir: temporaryFolder(), dataDir };
      const order = { personId: gone.personId, alsoResults: false, now };
      expect(await erasePerson(room, order)).toMatchObject({ mails: 1 });
      expect(await mailsOf(stays)).toEqual(['verified']);
      const left = await database
        .selectFrom('mail_outbox')
        .select('values_json')
        .where('recipient', '=', address)
        .execute();
      expect(left.map(({ values_json }) => JSON.parse(values_json).identity)).toEqual([
        stays.accessToken,
      ]);
    });

    test('a person of the files stays erased, with the name in results or without', async () => {
      const erase = async (key: string, alsoResults: boolean) => {
        const [person] = await findPeople(database, key);
        if (!person) throw new Error(`no ${key}`);
        const order = { personId: person.personId, alsoResults, now };
        const room = { database, varDir: temporaryFolder(), dataDir };
        expect((await erasePerson(room, order)).files.length).toBeGreaterThan(0);
        for (const year of [2021, 2023, 2027]) {
          const files = readRecordFiles(dataDir, year);
          const { conflicts } = await importEdition(database, files, { dryRun: false });
          expect(conflicts).toEqual([]);
        }
        const lists = await Promise.all([1, 2, 3].map((id) => listParticipants(database, id)));
        expect(lists.flat().filter(({ personKey }) => personKey === key)).toEqual([]);
      };
      const published = async () => {
        const record = await createRecordReader(database).record(1);
        return record?.entries.map(({ name, person }) => [name, person]);
      };
      await erase('no-pago', false);
      await erase('luis-chimbo', false);
      const units = await database.selectFrom('imported_unit').select('unit_key').execute();
      const keys = units.map(({ unit_key }) => unit_key);
      const own = keys.filter((key) => /:(luis-chimbo|no-pago)$/.test(key));
      expect([...new Set(own)].toSorted()).toEqual(['entry:luis-chimbo', 'run:1:luis-chimbo']);
      expect(await published()).toContainEqual(['Luis Chimbo', 'luis-chimbo']);
      expect(
        await exportPerson(database, (await findPeople(database, 'luis-chimbo'))[0]?.personId ?? 0),
      ).toMatchObject({
        entries: [{ email: null, personalId: null, registeredAt: expect.any(String) }],
      });
      await erase('ana-tapuy', true);
      expect(await findPeople(database, 'ana-tapuy')).toEqual([]);
      expect(await published()).toContainEqual(['—', 'anonimo']);
      const everything = JSON.stringify(
        await Promise.all(
          (['person', 'participant', 'imported_unit', 'erased_person'] as const).map((table) =>
            database.selectFrom(table).selectAll().execute(),
          ),
        ),
      );
      expect(everything).not.toContain('ana-tapuy');
    });

    test('an edition is opened and closed by hand, and given back to its days', async () => {
      const decide = (registration: 'open' | 'closed' | null) =>
        overrideEdition(database, { editionId: 3, registration, by: 'organizer', now });
      for (const decision of ['closed', 'open', null] as const) {
        await decide(decision);
        expect(await readEditionOverride(database, 3)).toBe(decision);
      }
    });

    test('a mail that was given up goes back into the queue', async () => {
      await database.updateTable('mail_outbox').set({ state: 'failed' }).execute();
      const [first] = await listUnsentMails(database);
      if (!first) throw new Error('no mail');
      expect(await retryMails(database, { now, key: first.key })).toBe(1);
      expect(await retryMails(database, { now, key: first.key })).toBe(0);
    });
  });
}
