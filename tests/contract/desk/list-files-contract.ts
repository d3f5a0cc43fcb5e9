import { randomUUID } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { beforeAll, describe, expect, test } from 'vitest';
import type { DeskCaller } from '../../../src/desk/frame/guard/act-on-desk.server.ts';
import { readFields } from '../../../src/desk/frame/guard/fields.ts';
import { houseLists } from '../../../src/desk/tables/house-lists.server.ts';
import { peopleLists } from '../../../src/desk/tables/people-lists.server.ts';
import { raceLists } from '../../../src/desk/tables/race-lists.server.ts';
import { seasonLists } from '../../../src/desk/tables/season-lists.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import type { Table } from '../../../src/platform/files/table/table.ts';
import { tableStream } from '../../../src/platform/files/table/table-stream.server.ts';
import { joinCsv } from '../../../src/platform/files/table/write-csv.ts';
import { seatName } from '../../../src/race-day/log/log/seat-name.ts';
import { keepDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { listAllSeats } from '../../../src/race-day/seats/seats-repository.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { erasedName } from '../../../src/record/people/erased-name.ts';
import { readCsv } from '../../../src/registration/people-table/read-csv.ts';
import { createChampionshipReader } from '../../../src/site/championship/championship-reader.server.ts';
import {
  collectFiles,
  resultFiles,
  resultTable,
} from '../../../src/site/results/files/result-files.ts';
import { resultTables } from '../../../src/site/results/tables/result-tables.ts';
import {
  buildJudgement,
  buildRaceEvent,
  composeDecision,
  makeStamp,
} from '../../support/race-events.ts';
import { anyDayPlan } from '../../unit/race-day/any-day-plan.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';
import { listColumns } from './list-columns.ts';

const now = new Date('2026-12-01T12:00:00Z');
const day = '2027-02-20';
const lists = { ...seasonLists, ...peopleLists, ...raceLists, ...houseLists };
const names = Object.keys(lists) as (keyof typeof lists)[];

const anyClub = {
  edition_id: 3,
  identity: 'club',
  reference: 'CLUB-1',
  club: '=Club Río Verde',
  captain: 'Marta Inventada',
  email: 'marta@private.example',
  mobile: '0991234567',
  language: 'es',
  permission_at: now.toISOString(),
  created_at: now.toISOString(),
} as const;

const keyOf = ((key: string) => key) as DeskCaller['t'];

async function opened(table: Table): Promise<string[][]> {
  const csv = readCsv(joinCsv(table)).rows.map(({ cells }) => cells);
  const book = await readXlsx(
    new Uint8Array(await new Response(tableStream(table, 'xlsx')).arrayBuffer()),
  );
  const rows = book.sheets[0]?.rows ?? [];
  expect(rows[0]).toEqual(table.columns.map(({ name }) => name));
  const written = rows.filter((row) => row.some((cell) => cell !== null && cell !== ''));
  expect(written).toHaveLength(csv.length);
  for (const [at, { kind }] of table.columns.entries()) {
    if (kind !== 'text') continue;
    const text = (cell: unknown) => String(cell ?? '').trim();
    expect(written.map((row) => text(row[at]))).toEqual(csv.map((row) => text(row[at])));
  }
  return csv;
}

/** Every list has a file with the content of its page, on both engines. */
export function listFilesContract(engine: Engine): void {
  describe('lists as files', () => {
    let database: AppDatabase;
    let clubId: number;
    let caller: (query?: string, may?: DeskCaller['may']) => DeskCaller;

    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, 'data');
      await enterPaddler(database, { name: '=Ana Tapuy' });
      await enterPaddler(database, { name: 'Luis Grefa' });
      await keepDayPlan(database, { plan: anyDayPlan(), over: 0 }, now);
      const seat = {
        day,
        label: '=Tramo 1',
        kind: 'section',
        gates: { first: 1, last: 2 },
      } as const;
      await makeSeat(database, terminal, seat, { now, side: 'site' });
      clubId = (
        await database
          .insertInto('club_entry')
          .values(anyClub)
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id;
      const catalogue = await createRecordReader(database).catalogue();
      const championships = createChampionshipReader(database, () => ({}) as never);
      const services = { ...apiServices(database), catalogue, championships };
      caller = (query = '', may = () => true) => {
        const asked = new URLSearchParams(query);
        const account = { id: 1, roles: ['owner'], name: 'Rosa' };
        return {
          services,
          account,
          may,
          now,
          query: asked,
          asked: readFields(asked),
          t: services.translate.es,
          language: 'es',
          locale: 'es-EC',
          actor: terminal,
        } as unknown as DeskCaller;
      };
      return () => database.destroy();
    });

    test.each(names)('%s of the desk is read back as it was written', async (name) => {
      const table = await lists[name](caller(`edicion=2023&dia=${day}&club=${clubId}`));
      expect(table).not.toBeNull();
      if (!table) return;
      const [headings = []] = await opened(table);
      expect(headings.every((heading) => heading !== '')).toBe(true);
      expect(table.count ?? 1).toBeGreaterThanOrEqual(0);
    });

    test.each(names)('the file of %s has every column of its list', async (name) => {
      const asked = caller(`edicion=2023&dia=${day}&club=${clubId}`);
      // The keys of the headings, so that other words change nothing.
      const table = await lists[name]({ ...asked, t: keyOf });
      expect(table?.columns.map((column) => `${column.kind}: ${column.name}`)).toEqual(
        listColumns[name],
      );
    });

    test.each([
      [{ minor: true, released: false, acts: [] }, ['missing']],
      [{ minor: true, released: false, acts: ['bib'] }, ['missing', 'bib']],
      [{ minor: true, released: false, acts: ['release'] }, ['release']],
      [{ minor: true, released: true, acts: ['shirt'] }, ['release', 'shirt']],
      [{ minor: false, released: false, acts: ['bib', 'shirt'] }, ['bib', 'shirt']],
    ] as const)('a person of the accreditation with %j has a yes in %j', async (of, marked) => {
      const name = `Persona ${JSON.stringify(of)}`;
      const { participantId } = await enterPaddler(database, { name });
      const signed = of.released ? now.toISOString() : null;
      await database
        .updateTable('participant')
        .set({ release_verified_at: signed })
        .where('id', '=', participantId)
        .execute();
      await database
        .updateTable('registration')
        .set({ guardian_name: of.minor ? 'Rosa' : null })
        .where('participant_id', '=', participantId)
        .execute();
      for (const act of of.acts) {
        const made = { participant_id: participantId, act, done: 1, actor: 'Rosa' } as const;
        const at = now.toISOString();
        await database
          .insertInto('check_in_act')
          .values({ ...made, id: randomUUID(), made_at: at, received_at: at })
          .execute();
      }
      const table = await lists.acreditacion({ ...caller(), t: keyOf });
      const [head = [], ...rows] = await opened(table);
      const row = rows.find((cells) => cells.includes(name)) ?? [];
      const columns = {
        missing: 'checkIn.missing.minor',
        release: 'checkIn.acts.release',
        bib: 'checkIn.acts.bib',
        shirt: 'checkIn.acts.shirt',
      };
      const yes = Object.entries(columns).filter(
        ([, heading]) => row[head.indexOf(heading)] === 'desk.yes',
      );
      expect(yes.map(([column]) => column)).toEqual(marked);
    });

    test('the list of payments is searched as its page is', async () => {
      const of = async (query: string) => {
        const table = await lists.pagos(caller(query));
        return (await opened(table)).slice(1).map(([who]) => who);
      };
      expect(await of('')).toEqual(expect.arrayContaining(['=Ana Tapuy', 'Luis Grefa']));
      expect(await of('buscar=luis+grefa')).toEqual(['Luis Grefa']);
      expect(await of('buscar=nobody')).toEqual([]);
    });

    test('the log of a day names observer, event and time', async () => {
      const boat = { race: 'men-1', bib: 1 };
      const seat = (await listAllSeats(database, day))[0];
      const from = seatName(seat?.id ?? 0);
      const events = [
        buildRaceEvent(from, makeStamp('start', 32_400.5, boat)),
        buildRaceEvent(from, buildJudgement(boat, 2, 50)),
        buildRaceEvent(
          'desk-site-1',
          composeDecision('chief_judge', { on: 'status', ...boat, attempt: 1, status: 'DNF' }),
        ),
      ];
      await appendEvents(database, { day, events, now });
      const table = await lists.jornada(caller(`dia=${day}`));
      if (!table) throw new Error('no log');
      const [head = [], ...rows] = await opened(table);
      const column = (name: string) => rows.map((row) => row[head.indexOf(name)]);
      expect(column('Puesto')).toEqual(['=Tramo 1', '=Tramo 1', 'Mesa']);
      expect(column('Qué es')).toEqual(['Tiempo', 'Puerta juzgada', 'Decisión sobre el estado']);
      expect(column('Hora tomada')).toEqual(['09:00:00.50', '', '']);
      expect(column('Segundos de la puerta')).toEqual(['', '50', '']);
      expect(column('Estado')).toEqual(['', '', 'DNF']);
      expect(column('Nombre de la manga')).toEqual(Array(3).fill('Hombres, 1'));
      expect(await lists.jornada(caller('dia=2020-01-01'))).toBeNull();
    });

    test('a check-in list has no document and no contact, and a list of seats no link', async () => {
      const people = await lists.acreditacion(caller());
      const [contact] = await database
        .selectFrom('participant_contact')
        .select(['email', 'mobile', 'personal_id'])
        .where('email', 'is not', null)
        .execute();
      const written = JSON.stringify(await opened(people));
      expect(written).toContain('=Ana Tapuy');
      for (const secret of Object.values(contact ?? {})) expect(written).not.toContain(secret);
      const seats = await opened(await lists.puestos(caller(`dia=${day}`)));
      expect(seats[1]?.slice(0, 5)).toEqual(['=Tramo 1', 'Tramo', day, '1', '2']);
      expect(JSON.stringify(seats)).not.toMatch(/https?:/);
    });

    test('an account without the right to contacts has none in a file', async () => {
      for (const list of ['clubes', 'correos'] as const) {
        const sees = async (may: DeskCaller['may']) =>
          (await lists[list](caller('', may)))?.columns.map(({ name }) => name) ?? [];
        const kept = await sees((right) => right !== 'entries.contacts');
        const hidden = (await sees(() => true)).filter((name) => !kept.includes(name));
        expect(hidden, list).toEqual([list === 'clubes' ? 'Capitán o capitana' : 'Para']);
      }
    });

    test('results have a row per boat, run or gate, and none of an erased person', async () => {
      const records = createRecordReader(database);
      const record = await records.record(2);
      if (!record) throw new Error('no edition');
      const [erased, ...others] = record.entries;
      const entries = erased ? [{ ...erased, name: erasedName }, ...others] : [];
      const shown = { ...record, entries };
      const tables = resultTables(shown);
      expect(collectFiles(shown, tables)).toEqual(resultFiles);
      const { translate } = apiServices(database);
      const rowsOf = async (file: (typeof resultFiles)[number]) => {
        const words = { t: translate.es, language: 'es', locale: 'es-EC' } as const;
        const table = resultTable(file, shown, { tables, words });
        return table ? await opened(table) : [];
      };
      const runs = shown.heats.flatMap((heat) => heat.runs);
      const kept = runs.filter(({ entryId }) => entryId !== erased?.id);
      expect(await rowsOf('mangas')).toHaveLength(kept.length + 1);
      const gates = await rowsOf('puertas');
      expect((gates.length - 1) % kept.length).toBe(0);
      expect(gates.length).toBeGreaterThan(kept.length * 8);
      const boats = tables.flatMap(({ rows }) => rows).filter(({ name }) => name !== erasedName);
      const standings = await rowsOf('posiciones');
      expect(standings).toHaveLength(boats.length + 1);
      for (const file of resultFiles) {
        expect(JSON.stringify(await rowsOf(file))).not.toContain(erasedName);
      }
      // The same list gives the same file, byte for byte.
      const words = { t: translate.en, language: 'en', locale: 'en-GB' } as const;
      const bytes = async () => {
        const table = resultTable('posiciones', shown, { tables, words });
        const stream = table && tableStream(table, 'xlsx');
        return Buffer.from(await new Response(stream).arrayBuffer()).toString('base64');
      };
      expect(await bytes()).toBe(await bytes());
    });

    test('an edition without public heats has no runs and gates in a file', async () => {
      const records = createRecordReader(database);
      const catalogue = await records.catalogue();
      for (const { id, heats } of catalogue) {
        const record = await records.record(id);
        if (!record || heats !== null) continue;
        const tables = resultTables(record);
        const { translate } = apiServices(database);
        const words = { t: translate.es, language: 'es', locale: 'es-EC' } as const;
        expect(resultTable('mangas', record, { tables, words })).toBeNull();
        expect(resultTable('puertas', record, { tables, words })).toBeNull();
      }
    });

    test('a column that the page does not show is empty in the file of standings', async () => {
      const record = await createRecordReader(database).record(2018);
      if (!record) throw new Error('no edition');
      expect(record.groups.map(({ columns }) => columns)).not.toContainEqual(
        expect.arrayContaining(['remark']),
      );
      const { translate } = apiServices(database);
      const words = { t: translate.en, language: 'en', locale: 'en-GB' } as const;
      const filled = (shown: typeof record) => {
        const tables = resultTables(shown);
        const table = resultTable('posiciones', shown, { tables, words });
        const rows = [...(table?.rows ?? [])];
        return table?.columns
          .filter((_, at) => rows.some((row) => row[at] !== null && row[at] !== ''))
          .map(({ name }) => name);
      };
      expect(record.decisions).not.toEqual([]);
      expect(filled({ ...record, edition: { ...record.edition, participants: null } })).toEqual([
        'List',
        'Place',
        'Name',
        'Category',
        'Run 1: Result (s)',
        'Run 2: Result (s)',
        'Run that counts',
        'Result (s)',
        'Gap (s)',
      ]);
    });
  });
}
