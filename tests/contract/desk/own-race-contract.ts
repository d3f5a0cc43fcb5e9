import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRecord } from '../../../src/app/open-record.server.ts';
import { openContent } from '../../../src/desk/content/live/open-content.server.ts';
import type { BegunEdition } from '../../../src/desk/content/versions/begun-edition.ts';
import { addToSetup, readSetup } from '../../../src/desk/content/versions/keep-draft.server.ts';
import { lastVersion } from '../../../src/desk/content/versions/read-versions.server.ts';
import { readHanded } from '../../../src/desk/editions/handed/read-handed.server.ts';
import { importHandedEdition } from '../../../src/desk/editions/import-handed-edition.server.ts';
import { beginEdition } from '../../../src/desk/editions/next/begin-edition.server.ts';
import { buildEditionFacts } from '../../../src/desk/editions/next/next-edition.ts';
import {
  clearRefusal,
  clearSamples,
  countSamples,
} from '../../../src/desk/setup-guide/clear-samples.server.ts';
import { findGuide } from '../../../src/desk/setup-guide/find-guide.server.ts';
import { raceKinds } from '../../../src/desk/setup-guide/kinds/race-kinds.ts';
import { raceTemplate } from '../../../src/desk/setup-guide/kinds/race-template.ts';
import { leaveStep } from '../../../src/desk/setup-guide/leave-step.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import {
  keepAsItIs,
  nextEditionNumber,
  readOwnRace,
} from '../../../src/record/editions/own-race.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { apiServices } from '../support/api-services.ts';
import { now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { enterPaddler } from '../support/enter-paddler.ts';

const dictionary = (language: string) =>
  JSON.parse(readFileSync(`content/i18n/${language}.json`, 'utf8'));

const folders = { contentDir: 'content', dataDir: 'data' };

export function ownRaceContract(engine: Engine): void {
  describe('the setup guide', () => {
    let settings: Awaited<ReturnType<Engine['fresh']>>;
    let database: AppDatabase;
    const start = async () => {
      ({ database } = await openRecord({ database: settings, dataDir: 'data' }));
    };
    beforeEach(async () => {
      settings = await engine.fresh();
      await start();
    });
    afterEach(() => database.destroy());

    const catalogue = () => createRecordReader(database).catalogue();
    const marks = async () => ({
      catalogue: await catalogue(),
      race: apiServices(database).race,
    });
    const clear = async () =>
      clearSamples({ database, folders }, terminal, { marks: await marks(), reason: '', now });
    const people = async () => (await database.selectFrom('person').select('id').execute()).length;

    test('the sample is removed with every edition, the ranking, testimonials and videos, and the page says so', async () => {
      expect(await countSamples(database)).toMatchObject({ years: [2018, 2019, 2021, 2023, 2027] });
      expect(await clear()).toEqual({ code: 'cleared' });
      expect(await catalogue()).toEqual([]);
      expect(await countSamples(database)).toEqual({ years: [], entries: 0, runs: 0, ranked: 0 });
      expect(await people()).toBe(0);
      const live = (await openContent({ database, folders, onFailure: () => undefined })).present();
      expect(live.testimonials).toEqual([]);
      expect(live.media).toEqual({ promo: null, large: null, small: [] });
      expect(live.race).toMatchObject({ links: [], championship: false });
      expect(live.race.place.directions).toEqual([]);
      expect(live.emptyPages).toEqual(['/media', '/carrera/campeonato-nacional']);
      const [line] = await readAudit(database, { act: 'samples_cleared', limit: 1 });
      expect(line).toMatchObject({ subjectId: '2018, 2019, 2021, 2023, 2027' });
    });

    test('no later start restores the sample, and no edition gets one of its numbers', async () => {
      await clear();
      await database.destroy();
      await start();
      expect(await catalogue()).toEqual([]);
      expect(await people()).toBe(0);
      expect(await nextEditionNumber(database)).toBe(2020);
    });

    test('the sample is removed once, and a second removal is refused and writes nothing', async () => {
      const both = await Promise.all([clear(), clear()]);
      expect(both.map(({ code }) => code).toSorted()).toEqual(['begun', 'cleared']);
      expect(await lastVersion(database)).toBe(1);
      expect(await clear()).toEqual({ code: 'begun' });
      await keepAsItIs(database, 'course');
      await keepAsItIs(database, 'course');
      expect(await readOwnRace(database)).toMatchObject({ kept: ['course'] });
    });

    test('two people who skip setup steps at once both succeed', async () => {
      await clear();
      const steps = ['categories', 'course', 'programme'];
      await Promise.all(steps.map((step) => leaveStep(database, terminal, { step, now })));
      expect((await readOwnRace(database))?.kept.toSorted()).toEqual(steps);
    });

    test('the sample stays while an edition of the organizers exists', async () => {
      const { edition, ...rest } = JSON.parse(
        readFileSync('data/editions/2027/record.json', 'utf8'),
      );
      const { sample: _, ...facts } = edition;
      const own = { ...facts, id: 2015, year: 2015, raceDate: '2015-12-12', registration: false };
      const file = new TextEncoder().encode(JSON.stringify({ ...rest, edition: own }));
      const by = { actor: terminal, now };
      const handed = await importHandedEdition(database, readHanded(file), { dryRun: false, by });
      expect(handed).toMatchObject({ code: 'read', of: 'record' });
      expect(await clear()).toEqual({ code: 'own_editions', years: [2015] });
      expect(await catalogue()).toHaveLength(6);
      expect(await readOwnRace(database)).toBeNull();
    });

    test.each(raceKinds)(
      'a %s is set up in one draft and opens with its publication',
      async (kind) => {
        await clear();
        const { race } = apiServices(database);
        const texts = { es: dictionary('es'), en: dictionary('en') };
        const place = { river: 'Maipo', town: 'San José', region: 'Metropolitana' };
        const answers = {
          kind,
          runs: 'two' as const,
          country: 'CL',
          days: 2,
          date: '2027-03-13',
          name: 'Maipo',
          ...place,
        };
        const facts = { texts, currency: 'CLP', timeZone: 'America/Santiago', today: '2027-01-15' };
        const template = raceTemplate(
          { ...answers, email: 'hola@maipo.example', phone: '+56912345678' },
          { ...facts, nextCategory: 4 },
        );
        const guide = async () =>
          findGuide({ database, config: folders, race, catalogue: await catalogue() }, now);
        const add = (wanted: typeof template, begins: BegunEdition | null = null) =>
          addToSetup(database, { accountId: null, seen: 1, wanted, begins }, now);
        await add(template);
        const at = (place: string, value: unknown) => ({ file: 'content/race.json', place, value });
        expect((await guide()).left.map(({ what }) => what)).toEqual(['coordinates', 'river']);
        await add([
          at('place.latitude', -33.6),
          at('place.longitude', -70.3),
          at('course.grade', 'II'),
        ]);
        const { left, race: drafted } = await guide();
        expect(left).toEqual([]);
        const edition = buildEditionFacts(drafted, drafted.date);
        const begins = { from: null, questions: false, plan: false, seats: false, facts: edition };
        await add([], begins);
        const draft = await readSetup(database);
        if (!draft?.begins) throw new Error('no edition waits');
        const order = {
          draft: { wanted: draft.wanted, begins: draft.begins },
          seen: draft.seen,
          reason: '',
          side: 'site',
        };
        const room = { database, folders };
        const begun = await beginEdition(room, terminal, order, now);
        expect('issues' in begun ? begun.issues : begun.code).toBe('ready');
        const live = (await openContent({ ...room, onFailure: () => undefined })).present();
        expect(live.race).toMatchObject({ name: 'Maipo', credit: {}, championship: false });
        expect(live.race.course.gates).toBe(kind === 'slalom' || kind === 'cross' ? 12 : 0);
        expect((await guide()).isOver).toBe(true);
      },
    );

    test('the setup guide reaches its end without a sample to remove', async () => {
      await database.destroy();
      database = await openDatabase({ database: await engine.fresh() });
      const { race } = apiServices(database);
      const guide = async () =>
        findGuide({ database, config: folders, race, catalogue: await catalogue() }, now);
      await leaveStep(database, terminal, { step: 'course', now });
      await leaveStep(database, terminal, { step: 'look', now });
      const { steps } = await guide();
      expect(steps.filter(({ state }) => state === 'kept').map(({ name }) => name)).toEqual([
        'look',
        'course',
      ]);
      await database.deleteFrom('own_race').execute();
      const facts = buildEditionFacts(race, race.date);
      const begins = { from: null, questions: false, plan: false, seats: false, facts };
      const order = { draft: { wanted: [], begins }, seen: 0, reason: '', side: 'site' };
      const begun = await beginEdition({ database, folders }, terminal, order, now);
      expect(begun).toMatchObject({ code: 'ready' });
      expect(await guide()).toMatchObject({ isBegun: true, isOver: true, refusal: null });
    });

    test('the sample stays when a person registered, or when nothing is marked as invented', async () => {
      const { race } = await marks();
      const bankAccount = { ...race.bankAccount, sample: false };
      expect(await clearRefusal(database, { catalogue: [], race: { bankAccount } })).toEqual({
        code: 'no_sample',
      });
      await enterPaddler(database);
      expect(await clear()).toEqual({ code: 'entries', count: 1 });
      expect(await catalogue()).toHaveLength(5);
      expect(await lastVersion(database)).toBe(0);
      expect(await readOwnRace(database)).toBeNull();
    });
  });
}
