import { describe, expect, test } from 'vitest';
import { editEntry } from '../../../src/desk/entries/edit-entry.server.ts';
import { exportEntries } from '../../../src/desk/entries/export-entries.server.ts';
import { importParticipants } from '../../../src/desk/entries/import/import-participants.server.ts';
import { listKnownPeople } from '../../../src/desk/people/join-people.server.ts';
import { erasers } from '../../../src/desk/privacy/retention/erasers.server.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import {
  exportContacts,
  exportRecord,
} from '../../../src/record/editions/exchange/export-record.server.ts';
import { importEdition } from '../../../src/record/editions/exchange/import-edition.server.ts';
import { siteOnlyPeople } from '../../../src/record/editions/exchange/site-only-people.server.ts';
import { listOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import { findTwins } from '../../../src/record/people/find-twins.ts';
import { lookAtTable } from '../../../src/registration/clubs/table/look-at-table.server.ts';
import { askForLink } from '../../../src/registration/lost-link/submit-link-request.server.ts';
import { correctOwnEntry } from '../../../src/registration/own-entry/correct-own-entry.server.ts';
import { readOwnEntry } from '../../../src/registration/own-entry/read-own-entry.server.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { patient } from '../support/api-services.ts';
import { clubRoom } from '../support/club-room.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now } from '../support/registration-api.ts';
import { guardian, paddler } from '../support/registrations.ts';

const contact = { emergency_name: 'Rosa Inventada', emergency_mobile: '0991234567' };
const editionId = 3;
const columns =
  'Nombres;Correo;Celular;Fecha de nacimiento;Categoría;Sexo;Nacionalidad;Ciudad;Talla';
const row = (name: string, born = '1990-05-04') =>
  `${name};ana@private.example;0991234567;${born};Intermedios;Mujer;Ecuador;Tena;M`;
const tableOf = (...rows: string[]) => readTable(Buffer.from([columns, ...rows].join('\n')));

export function noDocumentContract(engine: Engine): void {
  describe('a race that asks for no document', () => {
    const { room, services: usual, begin, mails } = clubRoom(engine);
    const services = (more: object = {}) => {
      const site = usual();
      const registration = { ...site.race.registration, documents: 'none' as const, ...more };
      return {
        ...site,
        limiters: { ...site.limiters, linkRequests: patient, links: patient },
        race: { ...site.race, registration },
      };
    };
    const register = (n: number, more: object = {}, asks: object = {}) =>
      registerPaddler(
        services(asks),
        {
          raw: paddler(n, { ...contact, personal_id: '', ...more }),
          language: 'es',
          requestKey: null,
          caller: '',
          formAnswers: 'required',
        },
        now,
      );
    const registerWithDocument = (more: object = {}) =>
      registerPaddler(
        usual(),
        {
          raw: paddler(1, { ...contact, name: 'Rosa Tapuy', ...more }),
          language: 'es',
          requestKey: null,
          caller: '',
          formAnswers: 'required',
        },
        now,
      );
    const entries = async () =>
      (await listOrganizerEntries(room.database, { editionId })).filter(
        ({ origin }) => origin === 'site',
      );
    const correct = async (participantId: number, more: object) =>
      editEntry({ database: room.database, race: services().race }, terminal, {
        participantId,
        from: (present) => ({ ...present, ...more }),
        reason: 'It was wrong',
        evenIfFull: false,
        difference: null,
        now,
      });

    test('equal names and birth dates are a second registration, in any order and spelling', async () => {
      expect((await register(1, { name: 'Rosa Tapuy' })).code).toBe('registered');
      expect(await register(2, { name: 'TAPÚY  rosa' })).toEqual({ code: 'already_registered' });
      expect((await register(3, { name: 'Rosa Tapuy', date_birth: '1990-05-05' })).code).toBe(
        'registered',
      );
      expect((await register(4, { name: 'Роза Тапуй' })).code).toBe('registered');
      expect((await register(5, { name: 'Анна Ликуй' })).code).toBe('registered');
      const found = await entries();
      expect(found.map(({ personalId, documentKind }) => [personalId, documentKind])).toEqual(
        Array.from({ length: 4 }, () => ['', null]),
      );
      expect(new Set(found.map(({ personId }) => personId)).size).toBe(4);
      const documents = await room.database.selectFrom('registered_person').selectAll().execute();
      expect(documents).toEqual([]);
    });

    test('a file does not take over the key of a person who registered without a document', async () => {
      await register(1, { name: 'Rosa Tapuy' });
      expect(await siteOnlyPeople(room.database)).toEqual(new Set(['rosa-tapuy']));
    });

    test('two requests of one person at the same moment make one entry', async () => {
      const codes = await Promise.all([register(1), register(1), register(1)]);
      expect(codes.map(({ code }) => code).toSorted()).toEqual([
        'already_registered',
        'already_registered',
        'registered',
      ]);
    });

    test('a licence distinguishes namesakes of one birth date, and a missing one does not', async () => {
      const asks = { nationalLicence: 'optional' };
      const same = { name: 'Rosa Tapuy' };
      expect((await register(1, { ...same, national_licence: 'A1' }, asks)).code).toBe(
        'registered',
      );
      expect((await register(2, { ...same, national_licence: 'A2' }, asks)).code).toBe(
        'registered',
      );
      for (const national_licence of ['a-1', 'a-2', '']) {
        expect(await register(3, { ...same, national_licence }, asks)).toEqual({
          code: 'already_registered',
        });
      }
      expect(new Set((await entries()).map(({ personId }) => personId)).size).toBe(2);
      const twins = await findTwins(await listKnownPeople(room.database));
      expect(twins.map(({ reason }) => reason)).toEqual(['same_name']);
    });

    test('a guardian is known by name, and a document sent anyway is not stored', async () => {
      const { guardian_personal_id: _, ...named } = guardian;
      const young = { ...named, date_birth: '2011-05-04' };
      expect((await register(1, { ...young, personal_id: '171003406-5' })).code).toBe('registered');
      expect(await entries()).toMatchObject([
        { personalId: '', guardianName: 'Rosa Private', guardianPersonalId: null },
      ]);
    });

    test('the desk corrects a name, but not into the name of another registered person', async () => {
      await register(1, { name: 'Rosa Tapuy' });
      await register(2, { name: 'Ana Licuy' });
      const [, ana] = await entries();
      const id = ana?.participantId ?? 0;
      expect(await correct(id, { name: 'Rosa Tapuy' })).toEqual({ code: 'document_taken' });
      expect((await correct(id, { name: 'Ana Licuy Tapuy' })).code).toBe('changed');
      expect((await correct(id, { city: 'Baeza' })).code).toBe('changed');
      expect(await register(3, { name: 'Ana Licuy Tapuy' })).toEqual({
        code: 'already_registered',
      });
    });

    test('a stored ID number survives corrections after the race stops asking for it', async () => {
      const minor = { ...guardian, name: 'Rosa Tapuy', date_birth: '2011-05-04' };
      expect((await registerWithDocument(minor)).code).toBe('registered');
      const [before] = await entries();
      const readDocument = async () => {
        const row = await room.database
          .selectFrom('participant_contact')
          .innerJoin(
            'registration',
            'registration.participant_id',
            'participant_contact.participant_id',
          )
          .select([
            'personal_id',
            'document_kind',
            'document_country',
            'document_number',
            'guardian_personal_id',
          ])
          .where('participant_contact.participant_id', '=', before?.participantId ?? 0)
          .executeTakeFirstOrThrow();
        return row;
      };
      const given = await readDocument();
      expect(given).toMatchObject({
        personal_id: paddler(1).personal_id,
        guardian_personal_id: guardian.guardian_personal_id,
      });
      const id = before?.participantId ?? 0;
      expect(await correct(id, { city: 'Baeza' })).toEqual({ code: 'changed', fields: ['city'] });
      expect(await readDocument()).toEqual(given);
      const { identity } = await room.database
        .selectFrom('registration')
        .select('identity')
        .where('participant_id', '=', id)
        .executeTakeFirstOrThrow();
      for (const [race, size] of [
        [services().race, 'L'],
        [usual().race, 'S'],
      ] as const) {
        const own = await readOwnEntry({ database: room.database, race }, identity, now);
        const corrected = await correctOwnEntry(
          { database: room.database, race },
          {
            accessToken: identity,
            key: '',
            version: own?.version ?? '',
            wanted: { size },
            account: { holder: '', document: '', bank: '', kind: '', number: '' },
            reason: '',
            now,
          },
        );
        expect(corrected).toEqual({ code: 'changed', fields: ['size'] });
        expect(await readDocument()).toEqual(given);
      }
      await register(2, { name: 'Ana Licuy' });
      expect(await correct(id, { name: 'Ana Licuy', date_birth: '1990-05-04' })).toEqual({
        code: 'document_taken',
      });
      const another = { guardian_name: 'Eva Private', guardian_personal_id: '' };
      expect((await correct(id, another)).code).toBe('changed');
    });

    test('correcting an entry without a document leaves the ID number of another event alone', async () => {
      const { categories } = usual().race.registration;
      const events = categories.map((one) =>
        one.category === 3 ? { ...one, event: 'cross' } : one,
      );
      await registerWithDocument();
      const beside = { name: 'Rosa Tapuy', category: 3 };
      expect((await register(1, beside, { categories: events })).code).toBe('registered');
      const numbers = async () => (await entries()).map(({ personalId }) => personalId).toSorted();
      const before = await numbers();
      expect(before).toEqual(['', paddler(1).personal_id]);
      const second = (await entries()).find(({ personalId }) => personalId === '');
      expect((await correct(second?.participantId ?? 0, { city: 'Baeza' })).code).toBe('changed');
      expect(await numbers()).toEqual(before);
    });

    test('an entry without a document is corrected after the race asks for one again', async () => {
      await register(1);
      const [entry] = await entries();
      const order = {
        participantId: entry?.participantId ?? 0,
        reason: 'It was wrong',
        evenIfFull: false,
        difference: null,
        now,
      };
      const asking = { database: room.database, race: usual().race };
      const moved = await editEntry(asking, terminal, {
        ...order,
        from: (present) => ({ ...present, city: 'Baeza' }),
      });
      expect(moved).toEqual({ code: 'changed', fields: ['city'] });
    });

    test('sheets have no column of documents, and name rows of one person', async () => {
      const table = await tableOf(row('Ana Prueba'), row('Prueba Ana'), row('Eva Prueba'));
      const order = { table, signed: true, editionId, actor: terminal, dryRun: false, now };
      expect(await importParticipants(services(), order)).toMatchObject({
        issues: [{ line: 3, column: 'name', code: 'twice', other: 2 }],
      });
      const club = await begin();
      const looked = await lookAtTable(services(), club, { table, chosen: [] }, now);
      expect(looked).toMatchObject({
        code: 'checked',
        rows: [{ entry: { name: 'Ana Prueba' } }, { entry: { name: 'Eva Prueba' } }],
        issues: [{ line: 3, column: 'name', code: 'twice', other: 2 }],
      });
      const clean = { ...order, table: await tableOf(row('Ana Prueba')) };
      expect(await importParticipants(services(), clean)).toMatchObject({ imported: 1 });
      expect(await importParticipants(services(), clean)).toMatchObject({
        issues: [{ column: 'name', code: 'already_registered' }],
      });
    });

    test('a sheet enters one person once, with and without a licence', async () => {
      const rows = [`${row('Ana López')};`, `${row('Ana López')};EC12`];
      const text = [`${columns};No. de licencia`, ...rows].join('\n');
      const table = await readTable(Buffer.from(text));
      const asking = services({ nationalLicence: 'optional' });
      const order = { table, signed: true, editionId, actor: terminal, dryRun: false, now };
      expect(await importParticipants(asking, { ...order, partly: true })).toMatchObject({
        issues: [{ line: 3, column: 'name', code: 'twice', other: 2 }],
      });
      expect(await entries()).toHaveLength(1);
    });

    test('lists, files and receipts say nothing of documents', async () => {
      await register(1, { name: 'Rosa Tapuy' });
      const found = await entries();
      const csv = await exportEntries(room.database, terminal, {
        entries: found,
        without: [],
        year: 2027,
        now,
      });
      expect(csv).not.toMatch(/document|personal_id/);
      const record = await exportRecord(room.database, editionId);
      const contacts = await exportContacts(room.database, { editionId, year: 2027 });
      if (!record) throw new Error('no record');
      const fresh = await openDatabase({ database: await engine.fresh() });
      await importEdition(fresh, { record, contacts }, { dryRun: false });
      expect(await exportContacts(fresh, { editionId, year: 2027 })).toEqual(contacts);
      const kept = fresh
        .selectFrom('participant_contact')
        .select('document_kind')
        .where('personal_id', '=', '');
      expect(await kept.execute()).toEqual([{ document_kind: null }]);
      await fresh.destroy();
    });

    test('a lost link goes to the address alone, for each of its entries', async () => {
      const email = 'family@private.example';
      await register(1, { email });
      await register(2, { email });
      const ask = (written: string) =>
        askForLink(services(), { personalId: '', email: written, caller: '' }, now);
      expect(await ask('')).toEqual({ code: 'invalid_request', issues: { email: 'required' } });
      expect(await ask('nobody@private.example')).toEqual({ code: 'asked' });
      expect(await mails('link_again')).toEqual([]);
      expect(await ask(email)).toEqual({ code: 'asked' });
      expect((await mails('link_again')).map(({ recipient }) => recipient)).toEqual([email, email]);
    });

    test('a person who gave a document before is known by name and birth date', async () => {
      expect((await registerWithDocument()).code).toBe('registered');
      expect(await register(2, { name: 'Rosa Tapuy' })).toEqual({ code: 'already_registered' });
    });

    test('a later entry without a document does not keep the ID number beyond its term', async () => {
      expect((await registerWithDocument()).code).toBe('registered');
      await room.database
        .updateTable('participant')
        .set({ edition_id: 2 })
        .where('origin', '=', 'site')
        .execute();
      expect((await register(2, { name: 'Rosa Tapuy' })).code).toBe('registered');
      expect(new Set((await entries()).map(({ personId }) => personId)).size).toBe(1);
      const documents = () => room.database.selectFrom('registered_person').selectAll().execute();
      expect(await documents()).toHaveLength(1);
      await room.database
        .transaction()
        .execute((transaction) => erasers.entry(transaction, '2027-01-01'));
      expect(await documents()).toEqual([]);
    });
  });
}
