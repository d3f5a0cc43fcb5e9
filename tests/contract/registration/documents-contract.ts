import { describe, expect, test, vi } from 'vitest';
import { importParticipants } from '../../../src/desk/entries/import/import-participants.server.ts';
import { importEdition } from '../../../src/record/editions/exchange/import-edition.server.ts';
import { readRecordFiles } from '../../../src/record/editions/exchange/read-record-files.server.ts';
import { findOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import type { PersonalDocument } from '../../../src/record/people/personal-document.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { checkEntry } from '../../../src/registration/rules/check-entry.server.ts';
import { consentTexts } from '../../../src/registration/rules/consent-texts.ts';
import { entryRules } from '../../../src/registration/rules/entry-rules.ts';
import { saveRegistration } from '../../../src/registration/save-registration.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { editions, entry, makeRecord, sampleFiles, writeData } from '../support/fixtures.ts';
import { now, registrationApi } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';

/** Only a complete document identifies a person; merged people count as one. */
export function documentsContract(engine: Engine): void {
  describe('documents', () => {
    const { room, post } = registrationApi(engine);

    const passport = (nationality: string, number = 'AB123456') => ({
      nationality,
      personal_id: number,
    });
    const registered = () =>
      room.database
        .selectFrom('registered_person')
        .innerJoin('person', 'person.id', 'person_id')
        .select(['person.id', 'person_key', 'document_kind', 'document_country', 'personal_id'])
        .orderBy('person.id')
        .execute();
    const postForStatus = async (n: number, more: object) => (await post(paddler(n, more))).status;

    async function enterEarlier(editionId: number, sent: Record<string, unknown>) {
      const { race, translate } = apiServices(room.database);
      const { entry: checked } = checkEntry(sent, entryRules(race, now), {
        formAnswers: 'optional',
      });
      if (!checked) throw new Error('not a registration');
      return room.database.transaction().execute((transaction) =>
        saveRegistration(transaction, {
          entry: checked,
          editionId,
          requestKey: null,
          language: 'es',
          now,
          accessToken: `earlier-token-of-edition-${editionId}`,
          entryStatus: 'entered',
          amountCents: 0,
          currency: 'USD',
          releaseVerifiedAt: null,
          mailToken: null,
          consentTexts: consentTexts(translate.es),
        }),
      );
    }

    async function sayTheSame(person: string, same: string) {
      const { id } = await room.database
        .selectFrom('person')
        .select('id')
        .where('person_key', '=', same)
        .executeTakeFirstOrThrow();
      await room.database
        .updateTable('person')
        .set({ same_as: id })
        .where('person_key', '=', person)
        .execute();
    }

    test('equal passport numbers of two countries belong to two people', async () => {
      expect(await postForStatus(1, passport('PE'))).toBe(201);
      expect(await postForStatus(2, passport('CO'))).toBe(201);
      expect(await postForStatus(3, passport('PE', 'ab-123 456'))).toBe(409);
      const people = await registered();
      expect(people.map(({ document_country }) => document_country)).toEqual(['PE', 'CO']);
      expect(new Set(people.map(({ id }) => id)).size).toBe(2);
    });

    test('a passport and a cédula of one number are two documents', async () => {
      const number = { nationality: 'CO', personal_id: '1710034065' };
      expect(await postForStatus(1, { ...number, document_type: 'cedula' })).toBe(201);
      expect(await postForStatus(2, { ...number, document_type: 'passport' })).toBe(201);
      expect(await postForStatus(3, number)).toBe(409);
      expect(await postForStatus(4, { ...number, document_type: 'passport' })).toBe(409);
      const kinds = (await registered()).map((one) => [one.document_kind, one.document_country]);
      expect(kinds).toEqual([
        ['cedula', 'EC'],
        ['passport', 'CO'],
      ]);
    });

    test('a person who returns with the same document is the same person, with another document not', async () => {
      await enterEarlier(1, paddler(1, passport('PE')));
      expect(await postForStatus(1, passport('PE'))).toBe(201);
      expect(await registered()).toHaveLength(1);
      expect(await postForStatus(2, passport('CO'))).toBe(201);
      expect(await registered()).toHaveLength(2);
    });

    test('a merged person is found in the edition under any of the documents', async () => {
      await enterEarlier(1, paddler(1, { ...passport('PE'), name: 'Inti Antes' }));
      expect(await postForStatus(2, { name: 'Inti Ahora' })).toBe(201);
      await sayTheSame('inti-antes', 'inti-ahora');
      vi.setSystemTime(new Date(now.getTime() + 2 * 3_600_000));
      expect(await postForStatus(1, passport('PE'))).toBe(409);
      // The link goes to the registration's address, whoever asked.
      const { recipient } = await room.database
        .selectFrom('mail_outbox')
        .select('recipient')
        .where('kind', '=', 'link_again')
        .executeTakeFirstOrThrow();
      expect(recipient).toBe('paddler2@private.example');
      await room.database.updateTable('person').set({ same_as: null }).execute();
      expect(await postForStatus(1, passport('PE'))).toBe(201);
    });

    test('a merged person from the files is found too, and no other person of the files', async () => {
      const files = {
        2023: sampleFiles[2023],
        2027: makeRecord(editions[2027], [entry('rosa-lema', 'Rosa Lema', { nationality: 'PE' })]),
      };
      const [contact] = files[2027].contacts.contacts;
      if (contact) contact.personalId = 'ab 123-456';
      const dataDir = writeData(files);
      await importEdition(room.database, readRecordFiles(dataDir, 2027), { dryRun: false });
      expect(await postForStatus(1, passport('PE'))).toBe(409);
      expect(await postForStatus(1, { ...passport('CO'), name: 'Rosa Otra' })).toBe(201);
      // A person of a file whom the site knows by a cédula.
      await enterEarlier(1, paddler(2, { name: 'Rosa Sitio' }));
      await sayTheSame('rosa-sitio', 'rosa-lema');
      expect(await postForStatus(2, {})).toBe(409);
      // The stored spelling stays; every spelling finds it.
      const found = await findOrganizerEntries(room.database, 'AB123456');
      expect(found.map(({ personalId, documentCountry }) => [personalId, documentCountry])).toEqual(
        expect.arrayContaining([
          ['ab 123-456', 'PE'],
          ['AB123456', 'CO'],
        ]),
      );
    });

    test('a nationality that is corrected in a file corrects the country of the passport', async () => {
      const files = (nationality: string) => {
        const file = makeRecord(editions[2027], [entry('rosa-lema', 'Rosa Lema', { nationality })]);
        return readRecordFiles(writeData({ 2027: file }), 2027);
      };
      const readDocument = async () => {
        const [found] = await findOrganizerEntries(room.database, 'rosa-lema');
        return [found?.documentKind, found?.documentCountry];
      };
      await importEdition(room.database, files('PE'), { dryRun: false });
      expect(await readDocument()).toEqual(['passport', 'PE']);
      await importEdition(room.database, files('CL'), { dryRun: false });
      expect(await readDocument()).toEqual(['passport', 'CL']);
    });

    test('paper entries are compared by whole documents', async () => {
      await enterEarlier(1, paddler(1, { ...passport('PE', 'ZZ999'), name: 'Inti Antes' }));
      expect(await postForStatus(2, { name: 'Inti Ahora' })).toBe(201);
      await sayTheSame('inti-antes', 'inti-ahora');
      const head = 'name,email,mobile,personal_id,date_birth,category,sex,nationality,city,size';
      const row = (number: string, nationality: string) =>
        `Ana,a@example.org,+593991234567,${number},1994-05-31,1,female,${nationality},Tena,M,paper`;
      const load = async (...rows: string[]) =>
        importParticipants(
          { ...apiServices(room.database), database: room.database },
          {
            table: await readTable(Buffer.from([`${head},consents`, ...rows].join('\n'))),
            dryRun: false,
            editionId: 3,
            actor: terminal,
            now,
          },
        );
      expect((await load(row('ZZ999', 'PE'))).issues).toMatchObject([
        { line: 2, column: 'personal_id', code: 'already_registered' },
      ]);
      const twice = await load(row('P100001', 'PE'), row('p-100001', 'PE'));
      expect(twice.issues).toMatchObject([{ line: 3, column: 'personal_id', code: 'twice' }]);
      expect(await load(row('P100001', 'PE'), row('P100001', 'CO'))).toMatchObject({ imported: 2 });
    });

    test('the engine itself keeps a document to one person', async () => {
      const [a, b] = ['a', 'b'].map((key) =>
        room.database
          .insertInto('person')
          .values({ person_key: `owner-${key}`, name: key })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
      if (!a || !b) throw new Error('no people');
      const add = async (person: Promise<{ id: number }>, document: PersonalDocument) =>
        room.database
          .insertInto('registered_person')
          .values({
            person_id: (await person).id,
            personal_id: document.number,
            document_kind: document.kind,
            document_country: document.country,
          })
          .execute();
      const document = { kind: 'passport', country: 'PE', number: 'X1' } as const;
      await add(a, document);
      await expect(add(b, document)).rejects.toThrow();
      await expect(add(b, { ...document, country: 'pe' })).rejects.toThrow();
      await add(b, { ...document, country: 'CO' });
    });
  });
}
