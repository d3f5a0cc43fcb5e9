import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import { exportPerson } from '../../../src/desk/privacy/export-person.server.ts';
import { readPublicNames } from '../../../src/desk/series/read-public-names.server.ts';
import { removeSeries, saveSeries } from '../../../src/desk/series/save-series.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import {
  findKeptSeries,
  listKeptSeries,
  seriesVersion,
} from '../../../src/record/series/kept/kept-series.server.ts';
import { rankSeries } from '../../../src/record/series/ranking/rank-series.ts';
import { changedRanks } from '../../../src/site/series/changed-ranks.ts';
import { ownEditions } from '../../../src/site/series/own/own-editions.server.ts';
import {
  buildAnnouncement,
  createSeriesReader,
} from '../../../src/site/series/series-reader.server.ts';
import { sampleRecord } from '../../support/sample-editions.ts';
import { terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const now = new Date('2026-12-01T12:00:00Z');

function toText(results: Record<string, unknown>, list: string): string {
  return JSON.stringify({
    format: 'series-1',
    name: 'Copa de los Ríos',
    rules: { preset: 'national-championship' },
    races: [
      { id: 'lejos', name: 'Río Lejos' },
      { id: 'nuestra', name: 'La nuestra', own: { edition: 2021, lists: [{ list }] } },
    ],
    entrants: Object.fromEntries(Object.keys(results).map((id) => [id, { name: id }])),
    results: { lejos: results },
  });
}

export function seriesContract(engine: Engine): void {
  describe('stored series', () => {
    let database: AppDatabase;
    const varDir = temporaryFolder();
    let [list, winner, second, third] = ['', '', '', ''];

    beforeAll(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, 'data');
      const own = await ownEditions({ records: createRecordReader(database) })(new Set([2021]));
      const [found] = own.get(2021)?.lists ?? [];
      const boats = found?.[1].boats ?? [];
      [winner = '', second = '', third = ''] = boats.map(({ id }) => id);
      list = found?.[0] ?? '';
    });
    afterAll(() => database.destroy());

    const reader = () =>
      createSeriesReader({
        database,
        editions: ownEditions({ records: createRecordReader(database) }),
      });
    const save = (order: Partial<Parameters<typeof saveSeries>[2]> & { text: string }) =>
      saveSeries(
        database,
        terminal,
        { name: 'copa', isPublic: false, announced: null, from: null, ...order },
        now,
      );
    const versionOf = async () => (await findKeptSeries(database, 'copa'))?.version ?? 0;

    test('a series with an error is not saved, a name belongs to one series, and a draft has no page', async () => {
      const text = toText({ [second]: 1, [winner]: 1, otro: 2 }, list);
      expect(await save({ text })).toMatchObject({
        code: 'faulty',
        faults: [{ code: 'rank-twice', path: 'results.lejos' }],
      });
      expect(await listKeptSeries(database)).toEqual([]);
      const good = toText({ [second]: 1, [winner]: 2 }, list);
      expect(await save({ text: good, name: 'Copa 1' })).toEqual({ code: 'bad_name' });
      expect(await save({ text: good })).toEqual({ code: 'saved' });
      expect(await save({ text: good })).toEqual({ code: 'name_taken' });
      expect(await reader().series('copa')).toBeNull();
      expect(await reader().titles()).toEqual([]);
      const [line] = await readAudit(database, { act: 'series_saved', limit: 1 });
      expect([line?.subjectKind, line?.subjectId]).toEqual(['series', 'copa']);
    });

    test('a change from an older version of a series is refused', async () => {
      const text = toText({ [second]: 1, [winner]: 2 }, list);
      const before = await seriesVersion(database);
      expect(await save({ text, isPublic: true, from: await versionOf() })).toEqual({
        code: 'saved',
      });
      expect(await seriesVersion(database)).toBe(before + 1);
      expect(await save({ text, from: 1 })).toEqual({ code: 'changed_meanwhile' });
      expect(await reader().titles()).toEqual([{ name: 'copa', title: 'Copa de los Ríos' }]);
    });

    test('our own race counts once official, and a correction is shown against the announced ranking', async () => {
      const shown = await reader().series('copa');
      if (!shown) throw new Error('There is no series');
      expect(shown).toMatchObject({ live: [], recorded: ['nuestra'], faults: [] });
      const totals = rankSeries(shown.series).map(({ id, total }) => [id, total?.numerator]);
      expect(totals.slice(0, 2).toSorted()).toEqual(
        [
          [winner, 192n],
          [second, 192n],
        ].toSorted(),
      );
      const { text = '' } = (await findKeptSeries(database, 'copa')) ?? {};
      await save({
        text,
        isPublic: true,
        announced: buildAnnouncement(shown, now),
        from: await versionOf(),
      });
      const records = createRecordReader(database);
      const edition = (await records.catalogue()).find(({ year }) => year === 2021);
      const record = edition && (await records.record(edition.id));
      const entry = record?.entries.find(({ person }) => person === winner);
      for (const descent of [1, 2] as const) {
        await changeRun(
          database,
          { editionId: edition?.id ?? 0, bib: entry?.bib ?? 0, descent },
          { status: 'DSQ-C' },
          { actor: terminal, reason: 'video', now },
        );
      }
      const after = await reader().series('copa');
      if (!after?.announced) throw new Error('Nothing was announced');
      const changed = changedRanks(after.announced.series, after.series, {
        language: 'en',
        pageOf: (id) => id,
      });
      expect(changed.find(({ id }) => id === winner)).toMatchObject({
        races: [{ race: 'nuestra', was: '100', is: '0' }],
        total: { was: '192', is: '92' },
      });
      expect(changed.find(({ id }) => id === second)?.rank.is).toBe(1);
    });

    test('a person gets a copy of the typed results, and loses the name but not the place', async () => {
      const person = await database
        .selectFrom('person')
        .select('id')
        .where('person_key', '=', second)
        .executeTakeFirstOrThrow();
      const copy = await exportPerson(database, person.id);
      expect(copy.series).toEqual([
        { series: 'copa', facts: { name: second }, results: { lejos: 1 } },
      ]);
      const told = async () => {
        const now = await reader().series('copa');
        if (!now?.announced) throw new Error('Nothing was announced');
        return changedRanks(now.announced.series, now.series, {
          language: 'en',
          pageOf: () => null,
        });
      };
      const before = await told();
      await erasePerson(
        { database, varDir, dataDir: 'data' },
        { actor: terminal, personId: person.id, alsoResults: true, now },
      );
      const kept = await findKeptSeries(database, 'copa');
      expect(JSON.stringify(kept)).not.toContain(second);
      // An erasure is not shown as a correction.
      const numbers = (all: typeof before) =>
        all.map(({ rank, total, races }) => [rank, total, races]);
      expect(numbers(await told())).toEqual(numbers(before));
      const shown = await reader().series('copa');
      const erased = Object.values(shown?.series.entrants ?? {}).filter(({ name }) => name === '—');
      expect(erased).toHaveLength(1);
      const [first] = rankSeries(shown?.series ?? ({} as never)).filter(({ scores }) =>
        scores.some(({ race, place }) => race.id === 'lejos' && place === 1),
      );
      expect(shown?.series.entrants[first?.id ?? '']?.name).toBe('—');
    });

    test('a file from before an erasure restores no person', async () => {
      const { text = '', version = 0 } = (await findKeptSeries(database, 'copa')) ?? {};
      const before = toText({ [second]: 1, [winner]: 2 }, list);
      expect(await save({ text: before, isPublic: true, from: version })).toEqual({
        code: 'saved',
      });
      const { text: after = '' } = (await findKeptSeries(database, 'copa')) ?? {};
      expect(after).not.toContain(second);
      expect(JSON.parse(after).results).toEqual(JSON.parse(text).results);
    });

    test('a person with two keys gets a copy of both, and both are erased to one', async () => {
      const root = await database
        .selectFrom('person')
        .select('id')
        .where('person_key', '=', third)
        .executeTakeFirstOrThrow();
      await database
        .insertInto('person')
        .values({ person_key: 'otra-clave', name: 'Otra Clave', same_as: root.id })
        .execute();
      const name = 'otra';
      const text = toText({ 'otra-clave': 1, [winner]: 2 }, list);
      await save({ name, text, isPublic: true });
      const collectIds = async () => {
        const { series } = (await reader().series(name)) ?? {};
        return Object.entries(series?.results ?? {}).map(
          ([race, own]) => [race, Object.keys(own)] as const,
        );
      };
      expect(await collectIds()).toContainEqual(['lejos', [third, winner]]);
      expect((await exportPerson(database, root.id)).series).toEqual([
        { series: name, facts: { name: 'otra-clave' }, results: { lejos: 1 } },
      ]);
      await erasePerson(
        { database, varDir, dataDir: 'data' },
        { actor: terminal, personId: root.id, alsoResults: true, now },
      );
      const kept = await findKeptSeries(database, name);
      expect(kept?.text).not.toContain('otra-clave');
      const [[, [typed = '']] = ['', []], [, own] = ['', []]] = await collectIds();
      expect(own).toContain(typed);
    });

    test('people on public pages are proposed for typed results, and people who only registered are not', async () => {
      const record = sampleRecord(2023);
      const [first] = record.entries;
      if (!first) throw new Error('Nobody entered');
      const secret = { ...first, id: 9999, person: 'secreta', name: 'Secreta', listed: false };
      const records = {
        ...createRecordReader(database),
        catalogue: () => Promise.resolve([{ ...record.edition, results: true }]),
        record: () => Promise.resolve({ ...record, entries: [...record.entries, secret] }),
      };
      const ids = (await readPublicNames({ database, records })).map(({ id }) => id);
      expect(ids).toContain(first.person);
      expect(ids).not.toContain('secreta');
    });

    test('a series stays on show when the database does not answer', async () => {
      let isOut = false;
      const flaky = new Proxy(database, {
        get: (of, name) => {
          if (isOut && name === 'selectFrom') throw new Error('out');
          const found: unknown = Reflect.get(of, name);
          return typeof found === 'function' ? found.bind(of) : found;
        },
      });
      const series = createSeriesReader({
        database: flaky,
        editions: ownEditions({ records: createRecordReader(database) }),
      });
      const [titles, shown] = [await series.titles(), await series.series('copa')];
      isOut = true;
      let stale = 0;
      const note = () => {
        stale += 1;
      };
      expect(await series.titles(note)).toEqual(titles);
      expect(await series.series('copa', note)).toEqual(shown);
      expect(stale).toBe(2);
      await expect(series.series('nunca', note)).rejects.toThrow('out');
    });

    test('a removed series is gone, and its address is free', async () => {
      const before = await seriesVersion(database);
      expect(await removeSeries(database, terminal, 'copa', now)).toBe(true);
      expect(await removeSeries(database, terminal, 'copa', now)).toBe(false);
      const [line, earlier] = await readAudit(database, { limit: 2 });
      expect(line).toMatchObject({
        act: 'series_removed',
        subjectKind: 'series',
        subjectId: 'copa',
      });
      expect(earlier?.act).not.toBe('series_removed');
      expect(await reader().series('copa')).toBeNull();
      expect(await seriesVersion(database)).toBeGreaterThan(before);
      expect(await save({ text: toText({ ana: 1 }, list) })).toEqual({ code: 'saved' });
    });
  });
}
