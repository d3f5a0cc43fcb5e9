import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { pickEditionShows } from '../../../src/desk/editions/edition-shows.ts';
import { writeShows } from '../../../src/desk/editions/write-shows.server.ts';
import { erasePerson } from '../../../src/desk/privacy/erase-person.server.ts';
import type { DatabaseSettings } from '../../../src/platform/config/database-settings.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { addDecision } from '../../../src/record/editions/record/add-decision.server.ts';
import { changeRun } from '../../../src/record/editions/record/change-run.server.ts';
import type { Edition } from '../../../src/record/editions/record/edition-facts.ts';
import { raiseVersion } from '../../../src/record/editions/record/raise-version.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { dataNames } from '../../../src/site/open-data/files/data-files.ts';
import { toDataFacts } from '../../../src/site/open-data/to-data-facts.ts';
import { editionDataReader } from '../../../src/site/open-data/versions/edition-data.server.ts';
import { apiServices } from '../support/api-services.ts';
import { terminal } from '../support/desk-team.ts';
import type { ApiDocument } from '../support/documented-answer.ts';
import type { Engine } from '../support/engines.ts';
import { expectDocumented, loadDocument } from '../support/expect-documented.ts';
import { editions, entry, makeRecord, run, sampleFiles, writeData } from '../support/fixtures.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const template = '/datos/{year}/{file}';
const now = new Date('2026-12-01T15:00:00Z');

/** The women's and men's tables of an edition with results; two boats have comments. */
const files = {
  ...sampleFiles,
  2021: makeRecord(
    { ...editions[2021], results: true },
    [
      entry('ana-tapuy', 'Ana Tapuy', { sex: 'female', bib: 101 }),
      entry('luis-chimbo', 'Luis Chimbo', { bib: 102 }),
      entry('rosa-sola', 'Rosa Sola', { bib: 103 }),
    ],
    {
      groups: [
        {
          id: 'all',
          title: { es: 'Todos', en: 'All' },
          who: { categories: [1] },
          rows: 'paddlers',
          ranking: 'best',
          columns: ['place', 'name', 'result'],
          podium: false,
        },
      ],
      heats: [
        {
          id: 1,
          name: { es: 'Primera manga', en: 'First descent' },
          descent: 1,
          runs: [run('luis-chimbo'), run('ana-tapuy')],
        },
      ],
      decisions: [
        {
          person: 'luis-chimbo',
          author: 'Jurado',
          at: '2021-11-06T17:00:00Z',
          words: { es: 'Luis tocó', en: 'Luis touched' },
        },
      ],
    },
  ),
};

async function findEditionById(database: AppDatabase, id: number): Promise<Edition> {
  const edition = (await createRecordReader(database).catalogue()).find((one) => one.id === id);
  if (!edition) throw new Error('no edition');
  return edition;
}

interface Package {
  version: string;
  licenses: { name: string }[];
  resources: { path: string; hash: string; bytes: number }[];
  versions: {
    version: string;
    changes: { kind: string; why: string }[];
    files: { path: string; hash: string }[];
  }[];
}

export function openDataContract(engine: Engine): void {
  describe('open data', () => {
    let settings: DatabaseSettings;
    let database: AppDatabase;
    let services: ReturnType<typeof apiServices>;
    let api: ReturnType<typeof createApi>;
    let document: ApiDocument;
    beforeAll(async () => {
      settings = await engine.fresh();
      database = await openDatabase({ database: settings });
      await importNewEditions(database, writeData(files));
      services = apiServices(database);
      api = createApi(services);
      document = await loadDocument(api);
    });
    afterAll(() => database.destroy());

    const text = async (file: string) => (await api.request(`/datos/2021/${file}`)).text();
    const described = async (): Promise<Package> => JSON.parse(await text('datapackage.json'));
    const kinds = async () =>
      (await described()).versions.map(({ changes }) => changes.map(({ kind }) => kind));
    const correct = (seconds: number, reason: string) =>
      changeRun(
        database,
        { editionId: 1, bib: 102, descent: 1 },
        { gates: new Map([[1, seconds]]) },
        { actor: terminal, reason, now },
      );
    const personOf = async (key: string) =>
      (
        await database
          .selectFrom('person')
          .select('id')
          .where('person_key', '=', key)
          .executeTakeFirstOrThrow()
      ).id;
    const erase = async (key: string) =>
      erasePerson(
        { database, varDir: temporaryFolder(), dataDir: temporaryFolder() },
        { actor: terminal, personId: await personOf(key), alsoResults: true, now },
      );

    test.each([
      ['datapackage.json', 'application/json'],
      ['resultados.csv', 'text/csv; charset=utf-8'],
      ['clasificacion.csv', 'text/csv; charset=utf-8'],
      ['record.json', 'application/json'],
      ['esquema.json', 'application/schema+json'],
    ])('%s is public, and a repeated request costs nothing', async (file, type) => {
      const path = `/datos/2021/${file}`;
      const answer = await api.request(path);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe(type);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      const etag = answer.headers.get('etag') ?? '';
      const again = await api.request(path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const head = await api.request(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    });

    test('open data are served as described', async () => {
      await expectDocumented(document, template, await api.request('/datos/2021/record.json'));
      await expectDocumented(document, template, await api.request('/datos/1999/record.json'));
    });

    test.each([
      ['a year without an edition', '/datos/1999/record.json'],
      ['a year without results', '/datos/2027/record.json'],
      ['a year written in another way', '/datos/02021/record.json'],
      ['an unknown file', '/datos/2021/contacts.json'],
    ])('%s is a 404', async (_, path) => {
      const answer = await api.request(path, { headers: { 'accept-language': 'en' } });
      expect([answer.status, (await answer.json()).code]).toEqual([404, 'not_found']);
    });

    test('open data cannot be written to', async () => {
      const answer = await api.request('/datos/2021/record.json', { method: 'POST' });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    });

    test('the hashes of the description are those of the files', async () => {
      for (const { path, hash, bytes } of (await described()).resources) {
        // Read as bytes, because decoding drops the byte order mark.
        const body = Buffer.from(await (await api.request(`/datos/2021/${path}`)).arrayBuffer());
        expect(body.length).toBe(bytes);
        expect(hash).toBe(`sha256:${createHash('sha256').update(body).digest('hex')}`);
      }
    });

    test('any number of readings of open data make one version until a change', async () => {
      for (const name of dataNames) await text(name);
      expect(await kinds()).toEqual([['first']]);
    });

    test('a corrected run is a new version, with the given reason', async () => {
      const before = await text('resultados.csv');
      await correct(2, 'Video: tocó la 1.');
      expect(await text('resultados.csv')).not.toBe(before);
      const { version, versions } = await described();
      expect([version, versions.map((one) => one.version)]).toEqual(['2', ['2', '1']]);
      expect(versions[0]?.changes).toEqual([
        { kind: 'run', why: 'A run was corrected: bib 102, descent 1. Video: tocó la 1.' },
      ]);
      const [now, then] = versions.map(({ files }) => files.map(({ hash }) => hash));
      expect(now).not.toEqual(then);
    });

    test('several actions before a reading are one version that names each', async () => {
      await correct(0, 'No la tocó.');
      const words = { es: 'Advertencia', en: 'Warning' };
      await addDecision(database, terminal, { editionId: 1, bib: 101, author: 'Jury', words, now });
      expect((await kinds())[0]).toEqual(['run', 'decision']);
    });

    test('a change of private data makes no version, and is no reason of the next one', async () => {
      const before = await kinds();
      await erase('rosa-sola');
      expect(await kinds()).toEqual(before);
      await correct(2, 'Video.');
      expect((await kinds())[0]).toEqual(['run']);
    });

    test('values that the pages hide leave the files, in a version with its reason', async () => {
      const show = async (participants: 'plain' | null) => {
        const edition = await findEditionById(database, 1);
        await database.transaction().execute((transaction) =>
          writeShows(transaction, terminal, edition, {
            after: { ...pickEditionShows(edition), participants },
            now,
            line: { act: 'edition_changed' },
          }),
        );
      };
      await show('plain');
      const countries = async () =>
        JSON.parse(await text('record.json')).entries.map(
          ({ nationality }: { nationality: string | null }) => nationality,
        );
      expect(await countries()).toEqual(['EC', 'EC']);
      await show(null);
      expect(await countries()).toEqual([null, null]);
      expect((await kinds())[0]).toEqual(['edition']);
    });

    test('a change without a reason is described in general words', async () => {
      await database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('participant')
          .set({ bib: 109 })
          .where('edition_id', '=', 1)
          .where('bib', '=', 101)
          .execute();
        await raiseVersion(transaction, 1);
      });
      expect((await kinds())[0]).toEqual(['other']);
    });

    test('processes that read open data at the same moment write one version', async () => {
      const elsewhere = await openDatabase({ database: settings });
      const count = (await kinds()).length;
      await correct(50, 'La saltó.');
      const facts = toDataFacts(services);
      const readers = [database, elsewhere].map((one) =>
        editionDataReader(one, createRecordReader(one)),
      );
      const read = await Promise.all(
        Array.from({ length: 8 }, (_, index) => readers[index % 2]?.(1, facts)),
      );
      expect(new Set(read.map((data) => data?.versions[0]?.number))).toEqual(new Set([count + 1]));
      expect(new Set(read.map((data) => data?.texts.gates)).size).toBe(1);
      await elsewhere.destroy();
      expect(await kinds()).toHaveLength(count + 1);
    });

    test('another licence is a version, and so is the former one again', async () => {
      const { race } = services;
      race.dataLicence = 'cc0';
      expect((await described()).licenses[0]?.name).toBe('CC0-1.0');
      race.dataLicence = 'cc-by';
      expect((await described()).licenses[0]?.name).toBe('CC-BY-4.0');
      expect((await kinds()).slice(0, 2)).toEqual([['facts'], ['facts']]);
    });

    test('a preview of a draft of the site publishes no data, and makes no version', async () => {
      const before = await kinds();
      const looked = editionDataReader(database, services.records, { look: true });
      const draft = { ...services, race: { ...services.race, name: 'Borrador' } };
      const seen = await looked(1, toDataFacts(draft));
      expect(seen?.record.race.name).toBe('Borrador');
      expect(await kinds()).toEqual(before);
    });

    test('an earlier program beside a later one writes no version of its own', async () => {
      const count = (await kinds()).length;
      const later = (program: number) =>
        database.updateTable('data_version').set({ program }).where('edition_id', '=', 1).execute();
      await later(99);
      await correct(0, 'No la saltó.');
      const answer = await api.request('/datos/2021/record.json');
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, expect.any(String)]);
      await later(0);
      expect((await kinds())[0]).toEqual(['run', 'program']);
      expect(await kinds()).toHaveLength(count + 1);
    });

    test('a person erased from the results is in no file, reason or version', async () => {
      await correct(2, 'Lo vio la mamá de Luis.');
      await text('record.json');
      await erase('luis-chimbo');
      expect((await kinds())[0]).toEqual(['erasure']);
      const everything = (await Promise.all(dataNames.map(text))).join('');
      for (const name of ['Luis', 'Chimbo', 'luis-chimbo', 'anonimo', 'mamá']) {
        expect(everything).not.toContain(name);
      }
      expect(everything).toContain('Ana Tapuy');
      const record = JSON.parse(await text('record.json'));
      expect(record.entries).toContainEqual(
        expect.objectContaining({ bib: 102, name: null, person: null, nationality: null }),
      );
    });

    test('open data contain no contacts, and no person who paid and did not race', async () => {
      const everything = (await Promise.all(dataNames.map(text))).join('');
      for (const word of ['private', '@', '1990', 'Rosa', 'registeredAt', 'paymentVerified']) {
        expect(everything.toLowerCase()).not.toContain(word.toLowerCase());
      }
    });

    test('an edition with hidden results has no data any more', async () => {
      const facts = await database
        .selectFrom('edition')
        .select('facts_json')
        .where('id', '=', 1)
        .executeTakeFirstOrThrow();
      const hidden = { ...JSON.parse(facts.facts_json ?? ''), results: false };
      await database.transaction().execute(async (transaction) => {
        await transaction
          .updateTable('edition')
          .set({ facts_json: JSON.stringify(hidden) })
          .where('id', '=', 1)
          .execute();
        await raiseVersion(transaction, 1);
      });
      for (const name of dataNames) {
        expect((await api.request(`/datos/2021/${name}`)).status, name).toBe(404);
      }
    });
  });
}
