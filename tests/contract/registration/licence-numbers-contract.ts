import { describe, expect, test } from 'vitest';
import { editEntry } from '../../../src/desk/entries/edit-entry.server.ts';
import { exportEntries } from '../../../src/desk/entries/export-entries.server.ts';
import { importParticipants } from '../../../src/desk/entries/import/import-participants.server.ts';
import { listSameNumber } from '../../../src/desk/entries/list-same-number.server.ts';
import { readKnownRecord } from '../../../src/desk/exchange/canoe123/into-record/read-known-record.server.ts';
import { listKnownPeople } from '../../../src/desk/people/join-people.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson, findPeople } from '../../../src/desk/privacy/export-person.server.ts';
import { exportContacts } from '../../../src/record/editions/exchange/export-record.server.ts';
import {
  findOrganizerEntries,
  listOrganizerEntries,
} from '../../../src/record/entries/organizer-entry.server.ts';
import { findTwins } from '../../../src/record/people/find-twins.ts';
import { lookAtTable } from '../../../src/registration/clubs/table/look-at-table.server.ts';
import { enterAnother } from '../../../src/registration/own-entry/enter-another.server.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { clubRoom, ownConsents } from '../support/club-room.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { now } from '../support/registration-api.ts';
import { paddler } from '../support/registrations.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const contact = { emergency_name: 'Rosa Inventada', emergency_mobile: '0991234567' };
const numbers = { nationalLicence: 'required', icfId: 'optional' } as const;
const editionId = 3;
const sheet = (row: string) =>
  readTable(
    Buffer.from(
      `Nombres;Correo;Celular;Cédula;Fecha de nacimiento;Categoría;Sexo;Nacionalidad;Ciudad;Talla;Firma;No. de licencia;ICF ID\n${row}`,
    ),
  );

export function licenceNumbersContract(engine: Engine): void {
  describe('numbers of federations', () => {
    const { room, services: usual, begin, enter } = clubRoom(engine);
    const services = (asked: object = numbers) => {
      const site = usual();
      return {
        ...site,
        race: { ...site.race, registration: { ...site.race.registration, ...asked } },
      };
    };
    const register = (n: number, more: object, asked?: object) =>
      registerPaddler(
        services(asked),
        {
          raw: paddler(n, { ...contact, ...more }),
          language: 'es',
          requestKey: null,
          caller: '',
          formAnswers: 'required',
        },
        now,
      );
    const registered = async () =>
      (await listOrganizerEntries(room.database, { editionId })).filter(
        ({ origin }) => origin === 'site',
      );
    const entries = async () =>
      (await registered()).map(({ nationalLicence, icfId }) => [nationalLicence, icfId]);
    const csv = async () =>
      exportEntries(room.database, terminal, {
        entries: await registered(),
        without: [],
        year: 2027,
        now,
      });

    test('a race that asks for none keeps none, and its list has no column of them', async () => {
      expect((await register(1, { national_licence: 'FEK12' }, {})).code).toBe('registered');
      expect(await entries()).toEqual([[null, null]]);
      expect(await csv()).not.toContain('licence');
    });

    test('a race that asks keeps them as compared, finds the person by them and exports them', async () => {
      expect(await register(1, {})).toEqual({
        code: 'invalid_request',
        issues: { national_licence: 'national_licence.required' },
      });
      const given = { national_licence: 'fek 00-12', icf_id: '0108112' };
      expect((await register(1, given)).code).toBe('registered');
      expect(await entries()).toEqual([['FEK0012', '0108112']]);
      for (const term of ['FEK-0012', '108112', '00108112']) {
        expect(await findOrganizerEntries(room.database, term)).toHaveLength(1);
      }
      expect(await csv()).toContain('FEK0012');
      const contacts = await exportContacts(room.database, { editionId, year: 2027 });
      expect(JSON.stringify(contacts)).toContain('"nationalLicence":"FEK0012"');
      const known = await readKnownRecord(room.database, services(), editionId, new Map());
      expect(known?.people.people.flatMap(({ numbers = [] }) => numbers)).toEqual([
        'national FEK0012',
        'icf 108112',
      ]);
    });

    test('a person whose entry lacks a required number enters another event', async () => {
      const categories = usual().race.registration.categories.map((one) =>
        one.category === 3 ? { ...one, event: 'cross' } : one,
      );
      const first = await register(1, {}, { categories });
      if (first.code !== 'registered') throw new Error(first.code);
      const another = await enterAnother(services({ ...numbers, categories }), {
        accessToken: first.registration.accessToken,
        category: '3',
        ticked: ownConsents,
        written: {},
        requestKey: null,
        language: 'es',
        caller: '',
        now,
      });
      expect(another).toMatchObject({ code: 'registered' });
      expect(await entries()).toEqual([
        [null, null],
        [null, null],
      ]);
    });

    test('the desk corrects a number, and its value is not in the history', async () => {
      await register(1, { national_licence: 'FEK1' });
      const [entry] = await registered();
      const outcome = await editEntry(
        { database: room.database, race: services().race },
        terminal,
        {
          participantId: entry?.participantId ?? 0,
          from: (present) => ({ ...present, national_licence: 'fek-2', icf_id: '' }),
          reason: 'New licence',
          evenIfFull: false,
          difference: null,
          now,
        },
      );
      expect(outcome).toEqual({ code: 'changed', fields: ['national_licence'] });
      expect(await entries()).toEqual([['FEK2', null]]);
      const audit = await room.database.selectFrom('audit').select('after_json').execute();
      expect(JSON.stringify(audit)).not.toContain('FEK2');
    });

    test('two people with one number are both entered, and the desk is notified', async () => {
      await register(1, { national_licence: 'FEK 7' });
      expect((await register(2, { national_licence: 'fek-7' })).code).toBe('registered');
      const [one, two] = await registered();
      if (!one || !two) throw new Error('not there');
      const others = await listSameNumber(room.database, one);
      expect(others.map(({ participantId }) => participantId)).toEqual([two.participantId]);
      const twins = await findTwins(await listKnownPeople(room.database));
      expect(twins.map(({ reason }) => reason)).toEqual(['same_number']);
    });

    test('sheets of the desk and of a club import the numbers when the race asks for them', async () => {
      const { personal_id: id } = paddler(8);
      const row = `Ana Prueba;ana@private.example;0991234567;${id};1990-05-04;Intermedios;Mujer;Ecuador;Tena;M;sí;fek 9;0077`;
      const table = await sheet(row);
      const order = { table, editionId, actor: terminal, dryRun: false, now };
      expect(await importParticipants(services(), order)).toMatchObject({
        issues: [],
        imported: 1,
      });
      expect(await entries()).toEqual([['FEK9', '0077']]);
      const club = await begin();
      const columns = async (asked?: object) => {
        const looked = await lookAtTable(
          services(asked),
          club,
          { table, chosen: [], ask: true },
          now,
        );
        const headings = looked.code === 'match' ? looked.headings : [];
        return headings.map(({ meaning }) => meaning);
      };
      expect((await columns()).slice(-2)).toEqual(['national_licence', 'icf_id']);
      expect((await columns({})).slice(-2)).toEqual([undefined, undefined]);
      const member = { category: 2, ...contact };
      expect(await enter(club, 5, member, services())).toMatchObject({
        code: 'invalid_request',
        issues: { national_licence: 'national_licence.required' },
      });
      const given = { ...member, national_licence: 'FEK 5' };
      expect((await enter(club, 5, given, services())).code).toBe('entered');
    });

    test('a copy of the data has them, and an erasure takes them', async () => {
      await register(1, { national_licence: 'FEK12', icf_id: '5' });
      const [person] = await findPeople(room.database, 'FEK12');
      const personId = person?.personId ?? 0;
      const copy = await exportPerson(room.database, personId);
      expect(copy.entries).toMatchObject([{ nationalLicence: 'FEK12', icfId: '5' }]);
      await erasePerson(
        { database: room.database, varDir: temporaryFolder(), dataDir: temporaryFolder() },
        { actor: terminal, personId, alsoResults: false, now },
      );
      const kept = room.database.selectFrom('participant_contact').select('national_licence');
      expect(await kept.where('national_licence', 'is not', null).execute()).toEqual([]);
    });
  });
}
