import { beforeEach, describe, expect, test } from 'vitest';
import { beginLetter } from '../../../src/desk/mails/begin-letter.server.ts';
import { beginCertificateLetter } from '../../../src/desk/mails/certificates/begin-certificate-letter.server.ts';
import { certificateMails } from '../../../src/desk/mails/certificates/certificate-mails.server.ts';
import { finalCertificates } from '../../../src/desk/mails/certificates/final-certificates.server.ts';
import { findLetter } from '../../../src/desk/mails/letters-repository.server.ts';
import { sendLetter } from '../../../src/desk/mails/send-letter.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { raiseVersion } from '../../../src/record/editions/record/raise-version.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { erasedName } from '../../../src/record/people/erased-name.ts';
import type { ResultsDeps } from '../../../src/site/results/results-deps.server.ts';
import { resultTables } from '../../../src/site/results/tables/result-tables.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

const now = new Date('2024-01-05T12:00:00Z');
const words = { es: 'Tu certificado', en: 'Your certificate' };

export function certificateMailsContract(engine: Engine): void {
  describe('certificates by mail', () => {
    let database: AppDatabase;
    let editionId: number;
    let live: Awaited<ReturnType<ResultsDeps['liveResults']>> = null;

    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, 'data');
      const edition = await database
        .selectFrom('edition')
        .select('id')
        .where('year', '=', 2023)
        .executeTakeFirstOrThrow();
      editionId = edition.id;
      live = null;
      await database.deleteFrom('participant_contact').execute();
    });

    const room = () => {
      const certificates = finalCertificates({
        records: createRecordReader(database),
        tablesOf: resultTables,
        certificateKey: Buffer.alloc(32, 3),
        liveResults: async () => live,
        officialLists: async () => [],
        officialCrosses: async () => [],
      });
      return {
        database,
        race: { date: '2027-02-20', languages: 'es-en' as const },
        finalCertificates: certificates,
      };
    };
    const begin = async () => {
      const certificates = await room().finalCertificates(editionId);
      const wanted = { editionId, certificates, title: words, text: words };
      return beginCertificateLetter(database, terminal, wanted, now);
    };
    const send = async (id: number, count: number) => {
      const { version = 0 } = (await findLetter(database, id)) ?? {};
      return sendLetter(room(), terminal, { id, version, count }, now);
    };
    const outbox = () =>
      database
        .selectFrom('mail_outbox')
        .select(['participant_id', 'values_json'])
        .orderBy('mail_key')
        .execute();
    async function reachable(count: number): Promise<number[]> {
      const ids = [...(await room().finalCertificates(editionId)).keys()].slice(0, count);
      for (const id of ids) {
        const contact = {
          participant_id: id,
          email: `p${id}@paddlers.example`,
          mobile: '+593990000000',
          personal_id: `ID${id}`,
          date_birth: '1990-01-31',
          city: 'Baeza',
          size: 'M',
        };
        await database.insertInto('participant_contact').values(contact).execute();
      }
      return ids;
    }
    const rename = (id: number, name: string) =>
      database.transaction().execute(async (transaction) => {
        await transaction.updateTable('participant').set({ name }).where('id', '=', id).execute();
        await raiseVersion(transaction, editionId, { kind: 'official' });
      });

    test('each competitor gets their own certificate once, and again only after a correction', async () => {
      const [first = 0, second = 0] = await reachable(2);
      const stands = async () =>
        certificateMails(database, editionId, await room().finalCertificates(editionId));
      expect(await stands()).toMatchObject({ ids: [first, second], sent: 0, corrected: 0 });
      expect((await stands()).without.length).toBeGreaterThan(10);
      const id = (await begin()) ?? 0;
      expect(await begin()).toBe(id);
      expect(await send(id, 3)).toEqual({ code: 'changed' });
      expect(await send(id, 2)).toEqual({ code: 'sent', count: 2 });
      const certificates = await room().finalCertificates(editionId);
      const keys = [first, second].map((one) => certificates.get(one)?.key);
      const sent = (await outbox()).map(({ values_json }) => JSON.parse(values_json).certificate);
      expect(sent.toSorted()).toEqual(keys.toSorted());
      expect(await begin()).toBeNull();
      expect(await stands()).toMatchObject({ ids: [], sent: 2 });

      await rename(first, 'Otra Manera De Escribirse');
      expect(await stands()).toMatchObject({ ids: [first], corrected: 1, sent: 1 });
      const again = (await begin()) ?? 0;
      expect(again).not.toBe(id);
      expect(await send(again, 1)).toEqual({ code: 'sent', count: 1 });
      expect((await outbox()).filter((mail) => mail.participant_id === first)).toHaveLength(2);
    });

    test('a draft of another e-mail stays as it was written', async () => {
      const ids = await reachable(1);
      const draft = await beginLetter(database, terminal, ids, now);
      const before = await findLetter(database, draft ?? 0);
      expect(before?.certificates).toBe(false);
      const begun = await begin();
      expect(begun).not.toBeNull();
      expect(begun).not.toBe(draft);
      expect(await findLetter(database, draft ?? 0)).toEqual(before);
    });

    test('two certificate mailings at once send each person one certificate', async () => {
      await reachable(2);
      const one = (await begin()) ?? 0;
      await database.updateTable('letter').set({ send_at: '2999-01-01T00:00:00.000Z' }).execute();
      const other = (await begin()) ?? 0;
      await database.updateTable('letter').set({ send_at: null }).execute();
      expect(other).not.toBe(one);
      const codes = (await Promise.all([send(one, 2), send(other, 2)])).map(({ code }) => code);
      expect(codes.toSorted()).toEqual(['changed', 'sent']);
      expect(await outbox()).toHaveLength(2);
    });

    test('an erased or withdrawn person gets no certificate, and no certificate is sent during the race', async () => {
      const [first = 0, second = 0] = await reachable(2);
      await rename(first, erasedName);
      const at = now.toISOString();
      await database
        .insertInto('registration')
        .values({
          participant_id: second,
          identity: 'A'.repeat(24),
          request_key: null,
          language: 'es',
          given_name: 'Segunda',
          place: 'entered',
          amount_cents: 0,
          currency: 'USD',
          guardian_name: null,
          guardian_personal_id: null,
          registered_at: at,
          promoted_at: null,
          link_sent_at: at,
          withdrawn_at: at,
        })
        .execute();
      expect(await begin()).toBeNull();
      await database.updateTable('registration').set({ withdrawn_at: null }).execute();
      const frame = { day: '2023-12-16', year: 2023, timeZone: 'UTC', groups: [], record: '1' };
      live = { feed: '', version: '', view: { frame, parts: {}, lists: {} } };
      expect(await begin()).toBeNull();
      live = null;
      expect(await begin()).not.toBeNull();
    });
  });
}
