import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { answerRequests } from '../../../src/app/answer-requests.server.ts';
import { apiPaths, createApi } from '../../../src/app/create-api.server.ts';
import { appOfContent } from '../../../src/desk/content/live/app-of-content.server.ts';
import type { ContentReader } from '../../../src/desk/content/live/content-reader.server.ts';
import { openContent } from '../../../src/desk/content/live/open-content.server.ts';
import { keepPicture } from '../../../src/desk/content/pictures/keep-picture.server.ts';
import { contentStatus } from '../../../src/desk/content/versions/content-status.server.ts';
import { exportContent } from '../../../src/desk/content/versions/export-content.server.ts';
import { goBack } from '../../../src/desk/content/versions/go-back.server.ts';
import {
  type ContentRoom,
  publishContent,
} from '../../../src/desk/content/versions/publish-content.server.ts';
import { lastVersion } from '../../../src/desk/content/versions/read-versions.server.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import { commitCount } from '../../../src/platform/database/commit-count.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { apiServices } from '../support/api-services.ts';
import { now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { temporaryContent, temporaryFolder } from '../support/temporary-folder.ts';

const spanish = 'content/i18n/es.json';
const race = 'content/race.json';

export function contentContract(engine: Engine): void {
  describe('content over the files', () => {
    let database: AppDatabase;
    let elsewhere: AppDatabase;
    let room: ContentRoom;
    let content: ContentReader;
    let server: Server;
    let close: () => Promise<void>;
    let site: string;
    let made = 0;

    beforeAll(async () => {
      const settings = await engine.fresh();
      const folder = temporaryFolder();
      for (const name of ['content', 'data']) cpSync(name, join(folder, name), { recursive: true });
      const folders = { contentDir: join(folder, 'content'), dataDir: join(folder, 'data') };
      const commits = commitCount();
      database = await openDatabase({ database: settings }, commits.note);
      elsewhere = await openDatabase({ database: settings });
      await importNewEditions(database, folders.dataDir);
      room = { database, folders };
      content = await openContent({ database, folders, onFailure: vi.fn() });
      const services = { ...apiServices(database), content };
      const config = { ...readConfig({}), database: settings };
      const api = appOfContent(content, (live) => createApi({ ...services, ...live }));
      const answers = answerRequests(
        config,
        { ...services, commits },
        {
          fetch: (request, env) => {
            made += 1;
            return api.fetch(request, env);
          },
          replica: null,
          paths: apiPaths,
        },
      );
      close = answers.close;
      server = createServer(answers.listener);
      // Checks take long on a busy machine: the connection must stay open between two requests.
      server.keepAliveTimeout = 60_000;
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    });
    afterAll(async () => {
      server.close();
      await close();
      await elsewhere.destroy();
      await database.destroy();
    });

    const texts = async () => (await fetch(`${site}/assets/i18n/es.json`)).text();
    const publish = async (
      file: string,
      place: string,
      value: unknown,
      { by = database, seen }: { by?: AppDatabase; seen?: number } = {},
    ) =>
      publishContent(
        { ...room, database: by },
        terminal,
        {
          wanted: [{ file, place, value }],
          seen: seen ?? (await lastVersion(by)),
          reason: 'because',
        },
        now,
      );

    test('a published text is shown at the next request, in cached responses too, and no other is made again', async () => {
      await texts();
      made = 0;
      expect(await publish(spanish, 'home.title', 'Lee el agua')).toMatchObject({ code: 'ready' });
      expect(await texts()).toContain('Lee el agua');
      await texts();
      expect(made).toBe(1);
    });

    test('a text published by another process is in the responses that follow', async () => {
      await publish(spanish, 'home.title', 'Lee otra agua', { by: elsewhere });
      if (engine.name === 'SQLite') expect(await texts()).toContain('Lee otra agua');
      else await expect.poll(texts, { interval: 1 }).toContain('Lee otra agua');
    });

    test('an uncached response follows published content too', async () => {
      await publish(race, 'registration.closes', '2027-02-09');
      await fetch(`${site}/api/nothing`);
      expect(content.present().race.registration.closes).toBe('2027-02-09');
    });

    test.each([
      [race, 'registration.closes', '2027-03-01', 'registration.closes'],
      [race, 'registration.categories[0].capacity', 0, 'registration.categories[0].capacity'],
      [spanish, 'home.title', '', 'home.title'],
      [spanish, 'home.title', 'Hola {{river', 'home.title'],
      ['content/media.json', 'small[0].id', '', 'small[0].id'],
      ['data/editions/2023/staff.json', 'staff[0].photo', 'not-there', 'staff[0].photo'],
    ])('%s %s does not become %j', async (file, place, value, at) => {
      const before = await lastVersion(database);
      const plan = await publish(file, place, value);
      expect(plan).toMatchObject({ code: 'faulty', issues: [{ file, place: at }] });
      expect(await lastVersion(database)).toBe(before);
    });

    test('an unknown place and an unchanged value are refused', async () => {
      expect(await publish(spanish, 'home.nothing', 'x')).toMatchObject({ code: 'unknown_place' });
      expect(await publish(race, 'registration.closes', '2027-02-09')).toMatchObject({
        code: 'unchanged',
      });
    });

    test('an editor who saw an older version is shown the changes since, at the same place only', async () => {
      const seen = await lastVersion(database);
      await publish(spanish, 'home.title', 'De otra persona');
      const late = await publish(spanish, 'home.title', 'Lo mío', { seen });
      expect(late).toMatchObject({
        code: 'overtaken',
        by: [{ place: 'home.title', value: 'De otra persona' }],
      });
      expect((await publish(spanish, 'goals.title', 'Metas', { seen })).code).toBe('ready');
      expect((await publish(spanish, 'home.title', 'Lo mío')).code).toBe('ready');
    });

    test('two publications at the same instant both count, one after the other', async () => {
      const both = await Promise.all([
        publish(race, 'rules.appealMinutes', 25),
        publish(race, 'rules.lateToStartMinutes', 6, { by: elsewhere }),
      ]);
      expect(both.map(({ code }) => code)).toEqual(['ready', 'ready']);
      await content.refresh();
      const { rules } = content.present().race;
      expect([rules.appealMinutes, rules.lateToStartMinutes]).toEqual([25, 6]);
    });

    test('a moved race day moves in the record too', async () => {
      expect((await publish(race, 'date', '2027-02-27')).code).toBe('ready');
      const catalogue = await createRecordReader(database).catalogue();
      expect(catalogue.find(({ registration }) => registration)?.raceDate).toBe('2027-02-27');
      const again = await openContent({ ...room, onFailure: vi.fn() });
      expect(again.present().race.date).toBe('2027-02-27');
    });

    test('each version has its audit line, with the value before and after', async () => {
      const [line] = await readAudit(database, { limit: 1 });
      expect(line).toMatchObject({
        act: 'content_published',
        subjectId: String(await lastVersion(database)),
        before: { 'content/race.json: date': '2027-02-20' },
        reason: 'because',
        after: { 'content/race.json: date': '2027-02-27' },
      });
    });

    test('a new picture is treated as one of the folder, and exported there', async () => {
      const bytes = Buffer.from('a picture');
      const value = await keepPicture(database, bytes, now);
      const staff = 'data/editions/2023/staff.json';
      expect((await publish(staff, 'staff[0].photo', 'new-face')).code).toBe('faulty');
      expect((await publish('public/images/portraits', 'new-face', value)).code).toBe('ready');
      expect((await publish(staff, 'staff[0].photo', 'new-face')).code).toBe('ready');
      await content.refresh();
      expect(content.present().pictures.portraits.get('new-face')).toBe(value);
      const answer = await fetch(site + value);
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes);
      expect((await fetch(`${site}/pictures/${'0'.repeat(32)}.webp`)).status).toBe(404);
      const { at, into } = temporaryContent();
      expect(await exportContent(room, into)).toContain(
        at('public/images/portraits/new-face.webp'),
      );
      expect(readFileSync(at('public/images/portraits/new-face.webp'))).toEqual(bytes);
      await goBack(room, terminal, { version: (await lastVersion(database)) - 2, reason: '' }, now);
    });

    test('a list is replaced, a word inside it changed, and each is undone', async () => {
      const links = () => content.present().race.links.map(({ url }) => url);
      const shipped = links();
      await publish(race, 'links[0].url', 'https://one.example');
      const [first, second] = [...content.present().race.links];
      const whole = await publish(race, 'links', [second, first]);
      expect(whole).toMatchObject({ code: 'ready' });
      const seen = await lastVersion(database);
      await publish(race, 'links[1].url', 'https://two.example');
      await content.refresh();
      expect(links()).toEqual([shipped[1], 'https://two.example']);
      // An editor who worked on an older list is shown the changed value inside it.
      const by = [{ place: 'links[1].url', value: 'https://two.example' }];
      expect(await publish(race, 'links', [first], { seen })).toMatchObject({ by });
      const backTo = async (version: number) => {
        await goBack(room, terminal, { version, reason: '' }, now);
        await content.refresh();
        return links();
      };
      expect(await backTo(seen - 1)).toEqual(['https://one.example', ...shipped.slice(1)]);
      expect(await backTo(seen - 2)).toEqual(shipped);
    });

    test('the text of a picture is added to its file, shown on the page, and exported there', async () => {
      const pictures = 'content/pictures.json';
      const said = { es: 'Nayeli en la meta', en: 'Nayeli at the finish' };
      const place = 'portraits.nayeli-grefa';
      const faulty = { code: 'faulty', issues: [{ file: pictures }] };
      expect(await publish(pictures, 'portraits.nobody-here', said)).toMatchObject(faulty);
      expect(await publish(pictures, place, { ...said, en: '' })).toMatchObject(faulty);
      expect((await publish(pictures, 'portraits.Nobody', said)).code).toBe('unknown_place');
      expect((await publish(pictures, place, said)).code).toBe('ready');
      await content.refresh();
      expect(content.present().pictures.words.portraits['nayeli-grefa']).toEqual(said);
      expect(await contentStatus(room)).toContainEqual(
        expect.objectContaining({ file: pictures, state: 'not_in_file' }),
      );
      const { at, into } = temporaryContent();
      await exportContent(room, into);
      expect(JSON.parse(readFileSync(at(pictures), 'utf8')).portraits).toEqual({
        'nayeli-grefa': said,
      });
      await goBack(room, terminal, { version: (await lastVersion(database)) - 1, reason: '' }, now);
      await content.refresh();
      expect(content.present().pictures.words.portraits).toEqual({});
    });

    test('a file that changed meanwhile is reported, and the desk’s value stays', async () => {
      await publish(spanish, 'home.title', 'Lo mío');
      const path = join(room.folders.contentDir, 'i18n/es.json');
      const text = readFileSync(path, 'utf8');
      const words = JSON.parse(text);
      words.home.title = 'Del archivo';
      const states = async () =>
        Object.fromEntries((await contentStatus(room)).map(({ place, state }) => [place, state]));
      expect(await states()).toMatchObject({ 'home.title': 'not_in_file' });
      writeFileSync(path, JSON.stringify(words));
      expect(await states()).toMatchObject({ 'home.title': 'file_changed' });
      expect(
        (await openContent({ ...room, onFailure: vi.fn() })).present().texts.es.home.title,
      ).toBe('Lo mío');
      writeFileSync(path, text);
    });

    test('exported files hold the content of the site, in their former layout', async () => {
      const { folder, into } = temporaryContent();
      const files = await exportContent(room, into);
      expect(files.map((file) => file.slice(folder.length + 1))).toEqual([spanish, race]);
      const before = readFileSync(race, 'utf8').split('\n');
      const after = readFileSync(join(folder, race), 'utf8').split('\n');
      expect(
        after.filter((line, number) => line !== before[number]).map((line) => line.trim()),
      ).toEqual([
        '"date": "2027-02-27",',
        '"appealMinutes": 25,',
        '"lateToStartMinutes": 6,',
        '"closes": "2027-02-09",',
      ]);
    });

    test('content goes back to any version, and to the files', async () => {
      const back = (version: number) =>
        goBack(room, terminal, { version, reason: 'better before' }, now);
      await publish(spanish, 'home.title', 'Antes del agua');
      const version = await lastVersion(database);
      await content.refresh();
      const { date } = content.present().race;
      await publish(spanish, 'home.title', 'Después del agua');
      expect(await publish(race, 'date', '2027-02-26')).toMatchObject({ code: 'ready' });
      expect((await back(version)).code).toBe('ready');
      expect(await texts()).toContain('Antes del agua');
      expect(content.present().race.date).toBe(date);
      expect((await back(0)).code).toBe('ready');
      expect(await contentStatus(room)).toEqual([]);
      expect((await back(0)).code).toBe('unchanged');
    });

    test('a setting missing in its file is added, and an existing one can be emptied', async () => {
      const settings = async () => (await content.refresh()).race;
      const moved = 'https://maps.example/there';
      await publish(race, 'place.mapsUrl', moved);
      await publish(race, 'registration.handOverUntil', '2027-02-01');
      await publish(race, 'registration.correctUntil', undefined);
      const { place, registration } = await settings();
      expect(place.mapsUrl).toBe(moved);
      expect(registration.handOverUntil).toBe('2027-02-01');
      expect(registration.correctUntil).toBeUndefined();
      const { into } = temporaryContent();
      await exportContent(room, into);
      const file = JSON.parse(readFileSync(join(into.contentDir, 'race.json'), 'utf8'));
      expect(file.registration).not.toHaveProperty('correctUntil');

      await publish(race, 'place.mapsUrl', undefined);
      expect((await settings()).place.mapsUrl).toBeUndefined();
    });
  });
}
