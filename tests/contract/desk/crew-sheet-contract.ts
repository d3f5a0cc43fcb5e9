import { describe, expect, test } from 'vitest';
import {
  exportEntries,
  exportEntriesInWords,
} from '../../../src/desk/entries/export-entries.server.ts';
import {
  importParticipants,
  previewParticipants,
} from '../../../src/desk/entries/import/import-participants.server.ts';
import { openDatabase } from '../../../src/platform/database/open-database.server.ts';
import { joinCsv, writeCsv } from '../../../src/platform/files/table/write-csv.ts';
import { writeXlsx } from '../../../src/platform/files/table/write-xlsx.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { listBoatPeople } from '../../../src/record/entries/boats/list-boat-people.server.ts';
import { listTeamBoats } from '../../../src/record/entries/boats/list-team-boats.server.ts';
import { listOrganizerEntries } from '../../../src/record/entries/organizer-entry.server.ts';
import {
  explainColumns,
  participantsTemplate,
} from '../../../src/registration/people-table/explain-columns.ts';
import { faultsInWords } from '../../../src/registration/people-table/faulty-rows.ts';
import { headingKey, leftOut } from '../../../src/registration/people-table/match-headings.ts';
import { readTable } from '../../../src/registration/people-table/read-table.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { now, registrationApi } from '../support/registration-api.ts';

const head = [
  'Nombre, Correo, Teléfono, Pasaporte, Fecha de nacimiento, Categoría, Sexo, País, Ciudad, Talla',
  'Firma, Embarcación, Puesto, Corre en el equipo',
].flatMap((line) => line.split(', '));

interface Written {
  category?: string;
  boat?: string;
  seat?: string;
  team?: string;
  mail?: string;
}

/** Returns the row of the person whose passport is `C10000` and the number. */
function row(
  n: number,
  name: string,
  { category = '1', boat = '', seat = '', team = '', mail }: Written = {},
): string[] {
  const number = `C10000${n}`;
  const who = [name, mail ?? `${number}@example.org`, '+593 99 123 4567', number, '31/05/1994'];
  return who.concat(category, 'mujer', 'Perú', 'Baños', 'M', 'sí', boat, seat, team);
}

/** Category 2 is for boats of three with one substitute, category 3 for teams of two boats of category 1. */
export function crewSheetContract(engine: Engine): void {
  describe('crews and teams in a sheet', () => {
    const { room: api } = registrationApi(engine);
    const room = () => {
      const made = apiServices(api.database);
      const { registration } = made.race;
      const categories = registration.categories.map((one) => {
        if (one.category === 2) {
          return { ...one, event: 'raft', crewSize: 3, crewSubstitutes: 1 };
        }
        const ofTeam = { event: 'teams', teamBoats: 2, teamWithinSeconds: 15, teamLateSeconds: 50 };
        return one.category === 3 ? { ...one, ...ofTeam } : one;
      });
      const race = { ...made.race, registration: { ...registration, categories } };
      return { ...made, database: api.database, race };
    };
    const order = async (rows: readonly string[][]) => ({
      table: await readTable(Buffer.from(writeCsv([head, ...rows]))),
      editionId: 3,
      now,
    });
    const load = async (rows: readonly string[][], partly = false) =>
      importParticipants(room(), {
        ...(await order(rows)),
        actor: terminal,
        dryRun: false,
        partly,
      });
    const faults = async (rows: readonly string[][]) =>
      (await previewParticipants(room(), await order(rows))).issues.map(
        ({ line, column, code, other, has, size }) => ({
          line,
          column,
          code,
          ...(other !== undefined && { other }),
          ...(has !== undefined && { has, size }),
        }),
      );
    /** Other entries of the edition came with its files. */
    const entries = async () =>
      (await listOrganizerEntries(api.database, { editionId: 3 })).filter(
        ({ origin }) => origin === 'site',
      );
    const printed = async () => {
      const own = (await entries()).map(({ participantId }) => participantId);
      const rows = await api.database
        .selectFrom('participant')
        .leftJoin('payment', 'payment.participant_id', 'participant.id')
        .select(['participant.id', 'participant.name', 'category', 'amount_cents as cents'])
        .where('participant.id', 'in', [0, ...own])
        .orderBy('participant.id')
        .execute();
      return rows;
    };

    const raft = (name = 'Los Tapires') => [
      row(1, 'Ana Remo', { category: '2', boat: name }),
      row(2, 'Beto Remo', { category: '2', boat: name.toUpperCase(), seat: 'Capitán' }),
      row(3, 'Ciro Remo', { category: '2', boat: name, seat: 'suplente' }),
      row(4, 'Dora Remo', { category: '2', boat: name, seat: 'remera' }),
    ];
    const team = [
      row(5, 'Eva Sola', { team: 'Napo' }),
      row(6, 'Fito Solo', { team: 'napo' }),
      row(5, 'Eva Sola', { category: '3', boat: 'Napo' }),
    ];

    test('rows of one boat become one entry that pays, with its people, and each consents', async () => {
      expect(await load(raft())).toEqual({ issues: [], good: 4, imported: 4 });
      const all = await entries();
      const boat = (await printed()).find(({ name }) => name === 'Los Tapires');
      const people = await listBoatPeople(api.database, { editionId: 3 });
      expect(people.get(boat?.id ?? 0)?.map((one) => [one.name, one.isSubstitute])).toEqual([
        ['Ana Remo', false],
        ['Ciro Remo', true],
        ['Dora Remo', false],
      ]);
      expect(boat?.cents).toBeGreaterThan(0);
      const others = (await printed()).filter(({ id }) => id !== boat?.id);
      expect(others.map(({ cents }) => cents)).toEqual([0, 0, 0]);
      expect(all.map(({ hasConsented }) => hasConsented)).toEqual([true, true, true, true]);
    });

    test('a boat named after its captain is listed under the names of its people', async () => {
      const rows = raft('Beto Remo');
      expect(await load(rows)).toMatchObject({ imported: 4 });
      const boat = (await printed()).find(({ cents }) => cents !== 0);
      expect(boat?.name).toBe('Beto Remo / Ana Remo / Dora Remo');
    });

    test('a row without a boat name is a boat that people join by its link', async () => {
      expect(await load([row(1, 'Ana Remo', { category: '2' })])).toMatchObject({ imported: 1 });
    });

    test('a crew one short, a crew too large and two captains are reported with their figures', async () => {
      const boat = 'Los Tapires';
      expect(await faults(raft().slice(1))).toEqual([
        { line: 2, column: 'boat_name', code: 'crew_short', has: 2, size: 3 },
        { line: 3, column: 'boat_name', code: 'boat_left_out', other: 2 },
        { line: 4, column: 'boat_name', code: 'boat_left_out', other: 2 },
      ]);
      const full = [...raft(), row(7, 'Gina Remo', { category: '2', boat })];
      expect(await faults(full)).toContainEqual({
        line: 2,
        column: 'boat_name',
        code: 'crew_full',
        has: 4,
        size: 3,
      });
      const spare = [...raft(), row(7, 'Gina Remo', { category: '2', boat, seat: 'reserva' })];
      expect(await faults(spare)).toContainEqual({
        line: 2,
        column: 'boat_name',
        code: 'substitutes_full',
        has: 2,
        size: 1,
      });
      const captains = raft();
      captains[3] = row(4, 'Dora Remo', { category: '2', boat, seat: 'captain' });
      expect(await faults(captains)).toContainEqual({
        line: 5,
        column: 'seat',
        code: 'two_captains',
        other: 3,
      });
    });

    test('a person in two boats, an impossible crew and an unknown seat are reported', async () => {
      const twice = raft();
      twice.push(row(1, 'Ana Remo', { category: '2', boat: 'Otra' }));
      const said = await faults(twice);
      expect(said).toContainEqual({
        line: 6,
        column: 'personal_id',
        code: 'twice',
        other: 2,
      });
      expect(await faults([row(1, 'Ana Remo', { boat: 'Los Tapires' })])).toEqual([
        { line: 2, column: 'boat_name', code: 'not_a_crew' },
      ]);
      const seat = raft();
      seat[0] = row(1, 'Ana Remo', { category: '2', boat: 'Los Tapires', seat: 'piloto' });
      const leftOut = { column: 'boat_name', code: 'boat_left_out', other: 2 };
      expect(await faults(seat)).toEqual([
        { line: 2, column: 'seat', code: 'unknown' },
        { line: 3, ...leftOut },
        { line: 4, ...leftOut },
        { line: 5, ...leftOut },
      ]);
    });

    test('the message of each issue says what to do, in both languages', async () => {
      const { translate, race } = room();
      const { issues } = await previewParticipants(room(), await order(raft().slice(1)));
      const words = (language: 'es' | 'en') =>
        faultsInWords(issues, explainColumns(translate[language], race), translate[language]);
      expect(words('es')[0]).toMatchObject({
        title: 'Embarcación',
        person: 'Beto Remo',
        written: 'LOS TAPIRES',
        words: expect.stringContaining('tiene 2 de 3 personas'),
      });
      expect(words('en')[1]?.words).toContain('waits for row 2');
    });

    test('the other boats of a file with one bad boat are imported, and the rest once it is corrected', async () => {
      const bad = raft();
      bad[1] = row(2, 'Beto Remo', { category: '2', boat: 'Los Tapires', mail: 'no es un correo' });
      const report = await load([...bad, ...team], true);
      expect(report).toMatchObject({ good: 3, imported: 3 });
      expect(report.issues.map(({ line, code }) => [line, code])).toEqual([
        [2, 'boat_left_out'],
        [3, 'form'],
        [4, 'boat_left_out'],
        [5, 'boat_left_out'],
      ]);
      expect(await load([...raft(), ...team], true)).toMatchObject({ imported: 4 });
    });

    test('a person is added to an existing boat while it has a seat', async () => {
      const three = raft().toSpliced(2, 1);
      expect(await load(three)).toMatchObject({ imported: 3 });
      expect(await load(raft(), true)).toMatchObject({ imported: 1 });
      const other = raft();
      other.push(row(7, 'Gina Remo', { category: '2', boat: 'Los Tapires' }));
      expect(await faults(other)).toContainEqual({
        line: 2,
        column: 'boat_name',
        code: 'crew_full',
        has: 4,
        size: 3,
      });
      expect(await load(raft(), true)).toMatchObject({ good: 0, imported: 0 });
    });

    test('people are added to the boat of a captain who was entered alone', async () => {
      expect(await load([row(2, 'Beto Remo', { category: '2' })])).toMatchObject({ imported: 1 });
      expect(await load(raft(), true)).toMatchObject({ imported: 3 });
    });

    test('a team has the boats that name it, also when they were entered before', async () => {
      expect(await load([row(6, 'Fito Solo')])).toMatchObject({ imported: 1 });
      expect(await load(team, true)).toMatchObject({ imported: 2 });
      const own = (await printed()).find(({ category }) => category === 3);
      // No public page names the boats before they are paid.
      expect(own?.name).toBe('Napo');
      const boats = await listTeamBoats(api.database, [own?.id ?? 0]);
      expect([...boats.values()].flat().map(({ name }) => name)).toEqual(['Eva Sola', 'Fito Solo']);
    });

    test('a team one short, an unknown team and a boat in two teams are reported', async () => {
      expect(await faults([team[0] ?? [], team[2] ?? []])).toEqual([
        { line: 2, column: 'boat_name', code: 'boat_left_out', other: 3 },
        { line: 3, column: 'boat_name', code: 'team_short', has: 1, size: 2 },
      ]);
      expect(await faults([row(5, 'Eva Sola', { team: 'Pastaza' })])).toEqual([
        { line: 2, column: 'in_team', code: 'team_unknown' },
      ]);
      const both = [
        row(5, 'Eva Sola', { team: 'Napo; Pastaza' }),
        row(6, 'Fito Solo', { team: 'Napo' }),
        row(7, 'Gina Sola', { team: 'Pastaza' }),
        row(6, 'Fito Solo', { category: '3', boat: 'Napo' }),
        row(7, 'Gina Sola', { category: '3', boat: 'Pastaza' }),
      ];
      expect(await faults(both)).toContainEqual({ line: 2, column: 'in_team', code: 'two_teams' });
      expect(await load(both)).toMatchObject({ imported: 0 });
      expect(await entries()).toEqual([]);
    });

    test('an export is imported unchanged into an empty race: boats, seats, names and teams', async () => {
      expect(await load([...raft(), ...team])).toEqual({ issues: [], good: 7, imported: 7 });
      const facts = async () => (await printed()).map(({ id: _, ...row }) => row);
      const before = await facts();
      const all = await entries();
      const { translate, race } = room();
      const table = await exportEntriesInWords(api.database, terminal, {
        entries: all,
        year: 2027,
        now,
        seen: { contacts: true, births: true, payments: true },
        speech: { t: translate.es, locale: 'es-EC', timeZone: race.timeZone },
      });
      const [headings = [], ...rows] = joinCsv(table)
        .replace('\uFEFF', '')
        .trim()
        .split('\r\n')
        .map((line) => line.split(/[,;](?=(?:[^"]*"[^"]*")*[^"]*$)/));
      expect(headings).toEqual(
        expect.arrayContaining(['Embarcación', 'Puesto', 'Corre en el equipo']),
      );
      expect(rows).toHaveLength(7);
      const machine = await exportEntries(api.database, terminal, {
        entries: all,
        without: [],
        year: 2027,
        now,
      });
      expect(machine).toContain('boat_name');
      await api.database.destroy();
      api.database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(api.database, writeData(sampleFiles));
      const book = await writeXlsx('Inscripciones', [
        headings.map((one) => one.replaceAll('"', '')),
        ...rows.map((cells) => cells.map((one) => one.replaceAll('"', ''))),
      ]);
      const sent = { table: await readTable(book), editionId: 3, now, signed: true };
      const unknown = (await previewParticipants(room(), sent)).issues.filter(
        ({ code }) => code === 'column_unknown',
      );
      const said = new Map(unknown.map(({ column }) => [headingKey(column), leftOut]));
      const again = await importParticipants(room(), {
        ...sent,
        said,
        actor: terminal,
        dryRun: false,
      });
      expect(again).toMatchObject({ issues: [], imported: 7 });
      expect(await facts()).toEqual(expect.arrayContaining(before));
    });

    test('only a race with boats has their columns in the template and the explanations', () => {
      const { race, translate } = room();
      expect(participantsTemplate(race)).toContain('boat_name,seat,in_team');
      const names = (of: typeof race) => explainColumns(translate.es, of).map(({ name }) => name);
      expect(names(race).slice(-3)).toEqual(['boat_name', 'seat', 'in_team']);
      expect(names(apiServices(api.database).race)).not.toContain('seat');
    });
  });
}
