import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../src/app/create-api.server.ts';
import { openRecord } from '../../src/app/open-record.server.ts';
import type { DatabaseSettings } from '../../src/platform/config/database-settings.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../src/platform/database/open-database.server.ts';
import {
  type ImportReport,
  importEdition,
} from '../../src/record/editions/exchange/import-edition.server.ts';
import {
  readRecordFiles,
  recordedYears,
} from '../../src/record/editions/exchange/read-record-files.server.ts';
import { registrationOpening } from '../../src/record/entries/registration-opening.server.ts';
import { findRegistration } from '../../src/record/entries/registrations-repository.server.ts';
import { sendDueMails } from '../../src/record/mail/send-due-mails.server.ts';
import { findFreeKey } from '../../src/record/people/add-person.server.ts';
import { changePayment } from '../../src/registration/payments/change-payment.server.ts';
import { mailTerms } from '../../src/registration/payments/mail-terms.ts';
import {
  listReceipts,
  listTransitions,
  readPayment,
} from '../../src/registration/payments/payments-repository.server.ts';
import { apiServices } from '../contract/support/api-services.ts';
import { engines } from '../contract/support/engines.ts';
import { removeTemporaryFolders } from '../contract/support/temporary-folder.ts';
import { answerLines } from './answer-lines.ts';
import { allRows, databaseText } from './database-text.ts';
import { columnsOf, isOf, rowsOf, sharedTables, siteTables } from './kept-rows.ts';
import { fillOldDatabase } from './old-database.ts';

const here = (name: string) => new URL(name, import.meta.url);

/** Erased without a trace: from results too, or without any. */
const gone = ['Álvaro Bustamante Choque', 'Lautaro Ferreyra', 'Ramiro Salazar', 'Otto Bergmann'];
const goneKeys = ['alvaro-bustamante-choque', 'lautaro-ferreyra', 'ramiro-salazar-chiluisa'];

afterAll(removeTemporaryFolders);

describe.each(engines)('$name', (engine) => {
  describe.skipIf(engine.missing !== null)(engine.missing ?? 'a database of before', () => {
    const opened: Awaited<ReturnType<typeof openRecord>> = Object.create(null);
    let settings: DatabaseSettings;
    let keysAtFirst: string[];
    const open = () => openRecord({ database: settings, dataDir: 'data' });
    beforeAll(async () => {
      await engine.start();
      settings = await engine.empty();
      await fillOldDatabase(settings);
      const migrated = await openDatabase({ database: settings });
      keysAtFirst = await keysOfSite(migrated);
      await migrated.destroy();
      Object.assign(opened, await open());
    });
    afterAll(async () => {
      await opened.database.destroy();
      await engine.stop();
    });

    test('takes the files in, and only releases written down since stay as they are', async () => {
      const written = [
        'entry:byron-andi-tanguila changed_here',
        'entry:esteban-cevallos-naranjo changed_here',
      ];
      expect(opened.imports.length).toBeGreaterThan(4);
      expect(listConflicts(opened.imports)).toEqual(written);
      const again: ImportReport[] = [];
      for (const year of recordedYears('data')) {
        const files = readRecordFiles('data', year);
        again.push(await importEdition(opened.database, files, { dryRun: true }));
      }
      expect(listConflicts(again)).toEqual(written);
      expect(again.flatMap((one) => [one.inserted, one.updated, one.deleted])).toEqual(
        again.flatMap(() => [0, 0, 0]),
      );
    });

    test.each([...siteTables, ...sharedTables])('keeps every row of %s', async (table) => {
      const before = rowsOf(table);
      expect(before.length).toBeGreaterThan(0);
      const after = await allRows(opened.database, table);
      const kept = before.filter((row) => {
        const columns = columnsOf(table, row);
        return after.some((other) => columns.every((column) => other[column] === row[column]));
      });
      expect(before.filter((row) => !kept.includes(row))).toEqual([]);
      if (siteTables.includes(table)) expect(after).toHaveLength(before.length);
    });

    test('keeps the numbers of sales that came back, each by itself', async () => {
      const claims = await allRows(opened.database, 'card_claim');
      const before = rowsOf('card_attempt').filter((row) => row.claimed_transaction !== null);
      expect(before.length).toBeGreaterThan(0);
      expect(
        claims.map((row) => [row.client_transaction, row.provider_transaction, row.claimed_at]),
      ).toEqual(
        before.map((row) => [row.client_transaction, row.claimed_transaction, row.claimed_at]),
      );
    });

    test('opens every registration by its token, with its payment and receipts', async () => {
      const { database } = opened;
      for (const row of rowsOf('registration')) {
        const { participant_id: id } = row;
        const [contact] = rowsOf('participant_contact').filter(isOf('participant_id', id));
        const [entry] = rowsOf('participant').filter(isOf('id', id));
        const found = await findRegistration(database, String(row.identity));
        expect(found).toMatchObject({
          participantId: id,
          name: row.given_name,
          email: contact?.email,
          city: contact?.city,
          size: contact?.size,
          category: entry?.category,
          nationality: entry?.nationality,
          entryStatus: row.place,
          language: row.language,
          amountCents: row.amount_cents,
          currency: row.currency,
          editionId: 3,
          year: 2027,
          guardianName: row.guardian_name,
          registeredAt: row.registered_at,
        });
        const [payment] = rowsOf('payment').filter(isOf('participant_id', id));
        const now = await readPayment(database, Number(id));
        expect(now?.state).toBe(payment?.state);
        if (!payment || !now) continue;
        const history = rowsOf('payment_transition').filter(isOf('payment_id', payment.id ?? 0));
        expect(await listTransitions(database, now.id)).toMatchObject(
          history.map(({ from_state, to_state, at }) => ({ from: from_state, to: to_state, at })),
        );
        const receipts = rowsOf('payment_receipt').filter(isOf('payment_id', payment.id ?? 0));
        const listed = await listReceipts(database, now.id);
        expect(listed.map(({ fileName }) => digestOfReceipt(fileName))).toEqual(
          receipts.map(({ sha256 }) => sha256),
        );
      }
    });

    test('shows the same people and the same times', async () => {
      const before = readFileSync(here('answers-2026-11-22.txt'), 'utf8').trimEnd().split('\n');
      expect(await answers(opened.database)).toEqual(before);
    });

    test('gives everybody a key, and nobody the key of somebody in a file', async () => {
      const keys = await keysOfSite(opened.database);
      expect(new Set(keys).size).toBe(rowsOf('registered_person').length);
      expect(keys).toEqual(
        expect.arrayContaining([
          'sami-andi-yumbo',
          'ana-lucia-mora',
          'ana-lucia-mora-2',
          'anonimo',
          'stalin-shiguango-espinosa-2',
          'nerea-puigdomenech-arrieta-2',
          'fausto-andi-borja-2',
          'carlos-narvaez-pilco-2',
        ]),
      );
    });

    test('gives nobody the key of somebody erased, whether a file still has them or not', () => {
      expect(keysAtFirst).toContain('carlos-narvaez-pilco-2');
    });

    test('leaves the erased erased', async () => {
      const { database } = opened;
      const marks = await database.selectFrom('erased_person').selectAll().execute();
      expect(
        marks.map(({ also_results, erased_at }) => `${also_results} ${erased_at}`).sort(),
      ).toEqual(
        rowsOf('erased_person')
          .map(({ also_results, erased_at }) => `${also_results} ${erased_at}`)
          .sort(),
      );
      const text = await databaseText(database);
      expect([...gone, ...goneKeys].filter((name) => text.includes(name))).toEqual([]);
      // Of who wanted to be out of the lists only, results keep the name, and nothing else is kept.
      const [only, ...others] = await database
        .selectFrom('participant')
        .innerJoin('person', 'person.id', 'participant.person_id')
        .leftJoin('participant_contact', 'participant_contact.participant_id', 'participant.id')
        .select(['participant.listed', 'participant.payment_verified_at', 'email'])
        .where('person_key', '=', 'carlos-narvaez-pilco')
        .execute();
      expect([only, ...others].length).toBeGreaterThan(0);
      for (const entry of [only, ...others]) {
        expect(entry).toEqual({ listed: 0, payment_verified_at: null, email: null });
      }
    });

    test('opens a second time without a change', async () => {
      const before = await databaseText(opened.database);
      const again = await open();
      expect(again.imports).toEqual([]);
      expect(await databaseText(again.database)).toBe(before);
      await again.database.destroy();
    });

    test('sends the mails that were due to whom they were for', async () => {
      const services = apiServices(opened.database);
      const sent: string[] = [];
      const due = rowsOf('mail_outbox').filter(({ state }) => state !== 'sent');
      const failures: unknown[] = [];
      await sendDueMails(
        {
          database: opened.database,
          translate: services.translate,
          terms: mailTerms({ race: services.race, cards: null }),
          publicUrl: 'https://race.example',
          from: 'Race <race@example.org>',
          gone: new Set(),
          transport: {
            send: async ({ to, text }) => {
              sent.push(`${to} ${/identity=([\w-]+)/.exec(text)?.[1]}`);
            },
            close: () => undefined,
          },
          onFailure: (_, error) => failures.push(error),
        },
        new Date('2026-11-24T00:00:00Z'),
      );
      expect(failures).toEqual([]);
      const wanted = due.map(
        ({ recipient, values_json }) => `${recipient} ${JSON.parse(String(values_json)).identity}`,
      );
      expect(wanted.length).toBeGreaterThan(5);
      expect(sent.sort()).toEqual(wanted.sort());
    });

    test('goes on: closed by hand, paid later, keys of the erased never given', async () => {
      const { database } = opened;
      const { race } = apiServices(database);
      const now = new Date('2026-11-24T15:00:00Z');
      expect(await registrationOpening(database, race, { editionId: 3, now })).toBe('closed');
      const [pending] = rowsOf('payment').filter(isOf('state', 'proof_submitted'));
      const paid = { paymentId: Number(pending?.id), actor: 'organizer test', reason: '', now };
      await database
        .transaction()
        .execute((transaction) => changePayment(transaction, { ...paid, event: 'verify' }));
      expect((await answers(database)).join('\n')).toContain('"name":"Lucía Paredes"');
      const marks = await database.selectFrom('erased_person').select('replaced_by').execute();
      const standIns = marks.flatMap(({ replaced_by }) => replaced_by ?? []);
      expect(standIns).toHaveLength(2);
      for (const key of standIns) expect(await findFreeKey(database, key)).toBe(`${key}-2`);
      expect(await findFreeKey(database, 'lautaro-ferreyra')).toBe('lautaro-ferreyra-2');
    });
  });
});

async function keysOfSite(database: AppDatabase): Promise<string[]> {
  const people = await database
    .selectFrom('person')
    .innerJoin('registered_person', 'registered_person.person_id', 'person.id')
    .select('person_key')
    .orderBy('person.id')
    .execute();
  return people.map(({ person_key }) => person_key);
}

function listConflicts(reports: readonly ImportReport[]): string[] {
  return reports.flatMap(({ conflicts }) => conflicts.map(({ key, reason }) => `${key} ${reason}`));
}

function digestOfReceipt(fileName: string): string {
  const bytes = readFileSync(here(`receipts-2026-11-22/${fileName}`));
  return createHash('sha256').update(bytes).digest('hex');
}

async function answers(database: AppDatabase): Promise<string[]> {
  const api = createApi(apiServices(database));
  return answerLines(async (path) => {
    const response = await api.request(path, { headers: { 'accept-language': 'es' } });
    expect(response.status).toBe(200);
    return response.json();
  });
}
