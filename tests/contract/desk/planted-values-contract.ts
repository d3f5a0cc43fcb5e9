import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { entriesCsv } from '../../../src/desk/entries/export-entries.server.ts';
import { addRequest } from '../../../src/desk/privacy/add-request.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson, findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import { createLog } from '../../../src/platform/log/create-log.server.ts';
import { writeAudit } from '../../../src/record/accounts/audit/write-audit.server.ts';
import { listOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import { folderTransport } from '../../../src/record/mail/mail-transport.server.ts';
import { sendDueMails } from '../../../src/record/mail/send-due-mails.server.ts';
import { changePayment } from '../../../src/registration/payments/change-payment.server.ts';
import { mailTerms } from '../../../src/registration/payments/mail-terms.ts';
import { readPayment } from '../../../src/registration/payments/payments-repository.server.ts';
import { submitReceipt } from '../../../src/registration/payments/transfer/submit-receipt.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { guardian, paddler, registering } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const planted = {
  name: 'Zenobia Quilumbaquin',
  email: 'zenobia.q@planted.example',
  mobile: '+593981112223',
  document: '1713175071',
  born: '2011-06-13',
  city: 'Llanganatillo',
  guardian: 'Hermenegilda Quilumbaquin',
  guardianDocument: 'PLANT4477',
  emergency: 'Wilfrido Chanaluisa',
  emergencyMobile: '+593984445556',
  receipt: 'planted-words-of-the-receipt',
  reason: 'planted-words-of-the-organizer',
  asker: 'planted-words-of-who-asks',
};

/** Plants twelve values of one person and the tokens, and searches for them in all rows and files of the engine. */
export function plantedValuesContract(engine: Engine): void {
  describe('twelve planted values', () => {
    const { room } = registrationApi(engine);

    async function tables(): Promise<string> {
      const found = await room.database.introspection.getTables();
      const all: unknown[] = [];
      for (const { name, isView } of found) {
        if (isView) continue;
        const { rows } = await sql`select * from ${sql.table(name)}`.execute(room.database);
        all.push(rows);
      }
      return JSON.stringify(all);
    }
    const files = (folder: string) =>
      globSync('**/*', { cwd: folder, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => {
          const text = readFileSync(join(entry.parentPath, entry.name), 'latin1');
          // Long lines of a mail are broken by "=" (RFC 2045).
          return `${entry.name} ${text} ${text.replaceAll('=\r\n', '')}`;
        })
        .join('\n');

    test('twelve planted values are found before an erasure, and nowhere after it', async () => {
      let log = '';
      const write = (line: string) => {
        log += line;
      };
      const { database } = room;
      const varDir = temporaryFolder();
      const dataDir = writeData(sampleFiles);
      const services = apiServices(database, { log: createLog({ logLevel: 'trace' }, { write }) });
      const api = createApi(services);
      const sent = paddler(1, {
        name: planted.name,
        email: planted.email,
        mobile: '098 111 2223',
        personal_id: planted.document,
        date_birth: planted.born,
        city: planted.city,
        ...guardian,
        guardian_name: planted.guardian,
        guardian_personal_id: planted.guardianDocument,
        emergency_name: planted.emergency,
        emergency_mobile: '098 444 5556',
      });
      const answer = await api.request('/api/user/register', registering(sent));
      expect(answer.status).toBe(201);
      const { identity } = (await answer.json()).data;
      const { participant_id, mail_token } = await database
        .selectFrom('registration')
        .select(['participant_id', 'mail_token'])
        .where('identity', '=', identity)
        .executeTakeFirstOrThrow();
      const payment = await readPayment(database, participant_id);
      if (!payment) throw new Error('no payment');
      const bytes = Buffer.from(`%PDF-1.4\n${planted.receipt}\n%%EOF`);
      expect(await submitReceipt({ database, varDir }, { payment, bytes, now })).toEqual({
        code: 'received',
      });
      for (const event of ['reject', 'verify'] as const) {
        const change = { paymentId: payment.id, event, actor: 'organizer Rosa', now };
        await database
          .transaction()
          .execute((open) => changePayment(open, { ...change, reason: planted.reason }));
      }
      const { race, translate } = services;
      await sendDueMails(
        {
          database,
          translate,
          terms: mailTerms({ race, cards: [] }),
          publicUrl: 'https://race.example',
          from: 'race@example.org',
          gone: new Set(),
          transport: folderTransport(join(varDir, 'outbox')),
          onFailure: (_key, error) => {
            throw error;
          },
        },
        now,
      );
      const [person] = await findPeople(database, identity);
      if (!person) throw new Error('not found');

      const { personId } = person;
      await addRequest(
        database,
        terminal,
        {
          kind: 'erasure',
          personId,
          asker: planted.asker,
          note: planted.email,
          identifiedBy: 'mail',
          receivedOn: '2026-11-01',
        },
        now,
      );
      await writeAudit(
        database,
        terminal,
        {
          act: 'request_added',
          subject: { kind: 'entry', id: participant_id },
          before: { email: planted.email },
          reason: planted.name,
          after: planted as Record<string, string>,
        },
        now,
      );

      const everywhere = async () => ({
        tables: await tables(),
        files: files(varDir),
        exports: entriesCsv(await listOrganizerEntries(database, {})),
        list: await (await api.request('/api/editions/3/participants')).text(),
      });
      const values = { ...planted, identity: String(identity), mailToken: String(mail_token) };
      const before = await everywhere();
      const kept = before.tables + before.files;
      expect(Object.values(values).filter((value) => !kept.includes(value))).toEqual([]);
      expect(before.list).toContain(planted.name);
      expect(before.exports).toContain(planted.email);
      expect(JSON.stringify(await exportPerson(database, person.personId))).toContain(planted.city);

      const order = { actor: terminal, personId: person.personId, alsoResults: false, now };
      await erasePerson({ database, varDir, dataDir }, order);
      const after = { ...(await everywhere()), log };
      for (const [place, text] of Object.entries(after)) {
        const found = Object.entries(values).filter(([, value]) => text.includes(value));
        expect([place, found]).toEqual([place, []]);
      }
      expect(after.tables).not.toContain('zenobia');
    });
  });
}
