import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson, findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importEdition } from '../../../src/record/editions/exchange/import-edition.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { readRecordFiles } from '../../../src/record/editions/exchange/read-record-files.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { enqueueMail } from '../../../src/record/mail/enqueue-mail.server.ts';
import { storedKinds } from '../../../src/record/mail/stored-kinds.ts';
import { questions } from '../../../src/record/questions/questions.ts';
import { keptFields, questionOf } from '../../../src/record/questions/questions-in.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { submitReceipt } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { listParticipants } from '../../../src/site/participants/participants-repository.server.ts';
import { sampleReceipts } from '../../fakes/sample-receipts.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const now = new Date('2026-12-02T15:00:00Z');

export function privacyContract(engine: Engine): void {
  describe('privacy', () => {
    let database: AppDatabase;
    const dataDir = writeData(sampleFiles);
    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, dataDir);
    });
    afterAll(() => database.destroy());

    test('the copy for a registered person has all of their data', async () => {
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
        money: [{ reference: payment.reference, kind: 'fee', cents: payment.amountCents }],
        receipts: [{ reference: payment.reference }],
      });
      expect(copy.mails.map(({ kind }) => kind)).toEqual(['proof_received']);
      const report = await erasePerson(
        { database, varDir, dataDir },
        { actor: terminal, personId, alsoResults: false, now },
      );
      expect(report).toMatchObject({ strayReceipts: 0 });
      expect(report).toMatchObject({ entries: 1, receipts: 1, mails: 1, files: [], traces: false });
      expect(await readPayment(database, participantId)).toBeUndefined();
      expect(await findPeople(database, payment.reference)).toEqual([]);
    });

    test('an erased person with results leaves only the answers that the results need', async () => {
      const { participantId, payment } = await enterPaddler(database, { name: 'Zoila Left' });
      const words = { author: 'jury', made_at: now.toISOString(), words_es: 'sí', words_en: 'yes' };
      await database
        .insertInto('decision')
        .values({ participant_id: participantId, decision_order: 1, ...words })
        .execute();
      await database
        .insertInto('emergency_contact')
        .values({ participant_id: participantId, name: '', mobile: '' })
        .execute();
      const isOfCodes = ['category', 'sex', 'country', 'document'];
      const planted = keptFields.filter((field) => !isOfCodes.includes(questionOf(field).kind));
      const columns = planted.map((field) => {
        const [table = '', column = ''] = questions[field].kept.split('.');
        const key = sql.ref(table === 'participant' ? 'id' : 'participant_id');
        return { table: sql.table(table), column: sql.ref(column), key, value: `the ${field}` };
      });
      for (const { table, column, key, value } of columns) {
        const planting = sql`update ${table} set ${column} = ${value} where ${key} = ${participantId}`;
        await planting.execute(database);
      }
      const left = async () => {
        const found = await Promise.all(
          columns.map(({ table, column, value }) =>
            sql`select 1 from ${table} where ${column} = ${value}`.execute(database),
          ),
        );
        return planted.filter((_, index) => (found[index]?.rows.length ?? 0) > 0);
      };
      expect(await left()).toEqual(planted);
      const [person] = await findPeople(database, payment.reference);
      const order = { actor: terminal, alsoResults: false, now };
      await erasePerson(
        { database, varDir: temporaryFolder(), dataDir },
        { ...order, personId: person?.personId ?? 0 },
      );
      expect(await left()).toEqual([]);
      const stays = database.selectFrom('participant').select(['name', 'listed']);
      expect(await stays.where('id', '=', participantId).executeTakeFirst()).toEqual({
        name: 'Zoila Left',
        listed: 0,
      });
    });

    test('the erasure of a name in results erases the jury’s words too', async () => {
      const fresh = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(fresh, dataDir);
      const [person] = await findPeople(fresh, 'ana-tapuy');
      const personId = person?.personId ?? 0;
      const entries = await fresh
        .selectFrom('participant')
        .select('id')
        .where('person_id', '=', personId)
        .execute();
      const made_at = now.toISOString();
      const words = { author: 'jury', made_at, words_es: 'Ana no pasó', words_en: 'Ana missed' };
      await fresh
        .insertInto('decision')
        .values(entries.map(({ id }) => ({ participant_id: id, decision_order: 9, ...words })))
        .execute();
      const room = { database: fresh, varDir: temporaryFolder(), dataDir };
      await erasePerson(room, { actor: terminal, personId, alsoResults: true, now });
      const left = fresh.selectFrom('decision').select('id').where('decision_order', '=', 9);
      expect(await left.execute()).toEqual([]);
      await fresh.destroy();
    });

    test('a person without an entry is copied and erased too', async () => {
      const person = database.insertInto('person').values({ person_key: 'sin-nada', name: 'Sin' });
      await person.execute();
      const [found] = await findPeople(database, 'sin-nada');
      if (!found) throw new Error('not found');
      const { personId } = found;
      expect(await exportPerson(database, personId)).toMatchObject({ name: 'Sin', entries: [] });
      const room = { database, varDir: temporaryFolder(), dataDir };
      expect(
        await erasePerson(room, { actor: terminal, personId, alsoResults: false, now }),
      ).toMatchObject({ entries: 0, mails: 0 });
      expect(await findPeople(database, 'sin-nada')).toEqual([]);
    });

    test.each(storedKinds)('an erased person leaves no mail of the kind %s', async (kind) => {
      const { participantId, payment } = await enterPaddler(database, { name: 'Zoila Mailed' });
      const [person] = await findPeople(database, payment.reference);
      await enqueueMail(database, {
        key: `every:${kind}`,
        kind: 'received',
        participantId,
        to: 'zoila@example.org',
        language: 'es',
        values: {} as never,
        now,
      });
      await database
        .updateTable('mail_outbox')
        .set({ kind })
        .where('mail_key', '=', `every:${kind}`)
        .execute();
      const left = () =>
        database
          .selectFrom('mail_outbox')
          .select('mail_key')
          .where('participant_id', '=', participantId)
          .execute();
      expect((await left()).map(({ mail_key }) => mail_key)).toContain(`every:${kind}`);
      const order = { actor: terminal, personId: person?.personId ?? 0, alsoResults: false, now };
      await erasePerson({ database, varDir: temporaryFolder(), dataDir }, order);
      expect(await left()).toEqual([]);
      const all = await database.selectFrom('mail_outbox').selectAll().execute();
      expect(JSON.stringify(all)).not.toContain('zoila@example.org');
    });

    test('two people with one address each have their own mails', async () => {
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
      const order = { actor: terminal, personId: gone.personId, alsoResults: false, now };
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

    test('an erased person of the files stays erased, with the name in results or without', async () => {
      const erase = async (key: string, alsoResults: boolean) => {
        const [person] = await findPeople(database, key);
        if (!person) throw new Error(`no ${key}`);
        const order = { actor: terminal, personId: person.personId, alsoResults, now };
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
  });
}
