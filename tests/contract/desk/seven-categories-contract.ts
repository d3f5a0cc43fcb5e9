import { beforeEach, describe, expect, test } from 'vitest';
import { createApi } from '../../../src/app/create-api.server.ts';
import { readCourse } from '../../../src/design/course-map/read-course.server.ts';
import { readLiveContent } from '../../../src/desk/content/live/live-content.server.ts';
import {
  planContent,
  publishContent,
} from '../../../src/desk/content/versions/publish-content.server.ts';
import { enterOnPaper } from '../../../src/desk/entries/enter-on-paper.server.ts';
import { acceptMatch } from '../../../src/desk/payments/statement/accept-match.server.ts';
import { keepStatement } from '../../../src/desk/payments/statement/keep-statement.server.ts';
import { openLines } from '../../../src/desk/payments/statement/open-lines.server.ts';
import { readStatement } from '../../../src/desk/payments/statement/read-statement.ts';
import { changeDayPlan } from '../../../src/desk/plan/change-day-plan.server.ts';
import { makeDayPlan } from '../../../src/desk/plan/make-day-plan.server.ts';
import { planSeed } from '../../../src/desk/plan/plan-seed.ts';
import { postResults } from '../../../src/desk/results/post-results.server.ts';
import { withAllPublished } from '../../../src/desk/starts/change-start-list.ts';
import { raceEntries } from '../../../src/desk/starts/race-entries.server.ts';
import { withMissingLists } from '../../../src/desk/starts/with-start-list.ts';
import { readConfig } from '../../../src/platform/config/config.ts';
import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { createRaceDays } from '../../../src/race-day/feed/create-race-days.server.ts';
import { foldEvents } from '../../../src/race-day/log/fold/create-fold.ts';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { toRacePlan } from '../../../src/race-day/log/plan/to-race-plan.ts';
import { appendEvents } from '../../../src/race-day/log/store/append-events.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import type { EntryCategory } from '../../../src/record/race/race.ts';
import { registerPaddler } from '../../../src/registration/register-paddler.server.ts';
import { resultTables } from '../../../src/site/results/tables/result-tables.ts';
import { buildRaceEvent, makeStamp } from '../../support/race-events.ts';
import { apiServices } from '../support/api-services.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { sampleFiles, writeData } from '../support/fixtures.ts';
import { paddler } from '../support/registrations.ts';

const day = '2027-02-20';
const race = 'content/race.json';
const program = {
  language: 'es',
  requestKey: null,
  caller: '',
  formAnswers: 'optional',
} as const;

const own = (category: number, name: string, more: Partial<EntryCategory> = {}): EntryCategory => ({
  category,
  name: { es: name, en: `${name} (en)` },
  earlyCents: 30_000,
  lateCents: 40_000,
  capacity: 8,
  minimumAge: 14,
  ...more,
});

/** The three categories of the specification, and four of other boats; fees in whole pesos. */
const categories: EntryCategory[] = [
  ...[1, 2, 3].map((category) => ({
    category,
    earlyCents: 30_000,
    lateCents: 40_000,
    capacity: 8,
    minimumAge: 12,
  })),
  own(4, 'C1', { boat: 'c1' }),
  own(5, 'C2', { boat: 'c2', rankingGroup: 'crews' }),
  own(6, 'SUP damas', { boat: 'sup', sex: 'female' }),
  own(7, 'Raft', { boat: 'raft', rankingGroup: 'crews', maximumAge: 50 }),
];
const all = categories.map(({ category }) => category);

const said = [
  { file: race, place: 'registration.categories', value: categories },
  { file: race, place: 'registration.currency', value: 'CLP' },
];

export function sevenCategoriesContract(engine: Engine): void {
  describe('seven categories in another currency', () => {
    const team = deskTeam(engine);
    const live = readLiveContent(readConfig({}), [
      { version: 1, at: '', changes: said.map((one) => ({ ...one, before: null, base: '' })) },
    ]);
    let services: ReturnType<typeof apiServices>;
    beforeEach(async () => {
      await importNewEditions(team.database, writeData(sampleFiles));
      services = apiServices(team.database, live);
    });

    const register = (category: unknown, more: object = {}) =>
      registerPaddler(
        services,
        { raw: paddler(Number(category), { category, sex: 'female', ...more }), ...program },
        now,
      );

    async function sevenPaid(): Promise<void> {
      for (const category of all) {
        expect(await register(category)).toMatchObject({
          code: 'registered',
          registration: { category, amountCents: 30_000, currency: 'CLP' },
        });
      }
      const owed = await team.database
        .selectFrom('payment')
        .select('reference')
        .where('currency', '=', 'CLP')
        .execute();
      expect(owed).toHaveLength(all.length);
      const today = now.toISOString().slice(0, 10);
      const text = [
        'Fecha;Concepto;Documento;Tipo;Monto',
        ...owed.map(({ reference }, index) => `${today};${reference};${index};C;CLP 30.000`),
      ].join('\n');
      const statement = readStatement(Buffer.from(text));
      const sent = { bank: 'pichincha', statement, currency: 'CLP' } as const;
      expect(await keepStatement(team.database, terminal, sent, now)).toMatchObject({
        fresh: all.length,
      });
      const { lines } = await openLines(team.database, { limit: 50, offset: 0 });
      for (const { digest, amountCents, proposals } of lines) {
        const [sure] = proposals;
        expect([amountCents, sure?.isSure]).toEqual([30_000, true]);
        const { reference = '', version = '' } = sure?.payment ?? {};
        const match = { digest, reference, version };
        expect(await acceptMatch(team.database, terminal, match, now)).toBe('verified');
      }
    }

    test('seven categories in another currency are registered for, paid, raced and shown', async () => {
      await sevenPaid();
      const api = createApi(services);
      const answer = await api.request('/api/editions/3/participants?page=1&perPage=300');
      const { data } = (await answer.json()) as { data: { participant: { category: number } }[] };
      const shown = new Set(data.map(({ participant }) => participant.category));
      expect([...shown].toSorted((a, b) => a - b)).toEqual(all);
      const words = await (await api.request('/assets/i18n/en.json')).json();
      expect(words).toMatchObject({ category: { 1: 'Experts', 6: 'SUP damas (en)' } });

      const people = await team.database
        .selectFrom('participant')
        .select(['id', 'category'])
        .where('edition_id', '=', 3)
        .where('payment_verified_at', 'is not', null)
        .orderBy('id')
        .execute();
      for (const [index, { id }] of people.entries()) {
        await team.database
          .updateTable('participant')
          .set({ bib: index + 1 })
          .where('id', '=', id)
          .execute();
      }
      const catalogue = await services.records.catalogue();
      const course = readCourse('data');
      const seed = await planSeed({ ...services, catalogue, course }, day);
      if (!seed) throw new Error('no edition');
      expect(await makeDayPlan(team.database, terminal, seed, { now, side: 'sitio' })).toBeNull();
      const plan = async () => {
        const kept = await readDayPlan(team.database, day);
        if (!kept) throw new Error('no plan');
        return kept;
      };
      const made = (await plan()).plan;
      // A category that is in no list of the last results gets its own list; a ranking group is one list.
      expect(made.groups.flatMap(({ who }) => who.categories)).toEqual(expect.arrayContaining(all));
      expect(made.groups.slice(-3)).toMatchObject([
        { id: 'category-4', title: { es: 'C1' }, who: { categories: [4], sex: null } },
        { id: 'crews', title: { es: 'C2, Raft' }, who: { categories: [5, 7], sex: null } },
        { id: 'category-6', who: { categories: [6], sex: 'female' } },
      ]);
      const entries = await raceEntries(team.database, 3, { results: null, championship: null });
      const state = foldEvents(toRacePlan(made, []), []);
      const orderOf = (id: string) => {
        return { order: 'draw' as const, rankedBy: 'championship' as const, seed: id };
      };
      const change = async (to: Parameters<typeof changeDayPlan>[2]['change']) => {
        const { version: over } = await plan();
        const order = { day, side: 'sitio', over, act: 'race_plan_changed', change: to } as const;
        expect(await changeDayPlan(team.database, terminal, order, now)).toBeNull();
      };
      await change((known) => withMissingLists(known, 1, { orderOf, entries, state }));
      await change(withAllPublished);
      const { boats } = (await plan()).plan;
      const wanted = ['category-4', 'crews', 'category-6'];
      const starting = boats.filter(({ race: of }) => wanted.some((id) => of === `${id}-1`));
      expect(starting).toHaveLength(4);
      await appendEvents(team.database, {
        day,
        now,
        events: starting
          .flatMap(({ race: of, bib }, index) => [
            makeStamp('start', 32_400 + index * 60, { race: of, bib }),
            makeStamp('finish', 32_500 + index * 61, { race: of, bib }),
          ])
          .map((payload) => buildRaceEvent('seat-1', payload)),
      });
      const room = { database: team.database, raceDays: createRaceDays(team.database) };
      const posting = { day, side: 'site', minutes: 10, signed: ['Rosa'], note: null };
      for (const group of wanted) {
        const post = { ...posting, group, early: false, despite: true };
        await postResults(room, terminal, { ...post, state: 'provisional', over: 0 }, now);
        const official = { ...post, state: 'official', over: 1 } as const;
        expect(await postResults(room, terminal, official, later(10))).toMatchObject({ number: 1 });
      }
      const record = await createRecordReader(team.database).record(3);
      if (!record) throw new Error('no record');
      const tables = resultTables(record);
      const rows = tables.map(({ title, rows: each }) => [
        title.en,
        each.map((row) => row.category).toSorted(),
      ]);
      expect(rows).toEqual([
        ['C1 (en)', [4]],
        ['C2 (en), Raft (en)', [5, 7]],
        ['SUP damas (en)', [6]],
      ]);
    });

    test('a category that does not fit is refused at every door', async () => {
      const findIssue = async (category: unknown, more: object) => {
        const outcome = await register(category, more);
        return outcome.code === 'invalid_request' ? outcome.issues?.category : outcome.code;
      };
      expect(await findIssue(6, { sex: 'male' })).toBe('category.only_women');
      expect(await findIssue(7, { date_birth: '1970-01-01' })).toBe('category.too_old');
      expect(await findIssue(8, {})).toBe('category.unknown');
      expect(await findIssue('4.0', {})).toBe('category.unknown');
      expect(await findIssue(1e99, {})).toBe('category.unknown');
      const { registration } = services.race;
      services.race = {
        ...services.race,
        registration: {
          ...registration,
          categories: categories.map((known) => ({ ...known, closed: known.category === 4 })),
        },
      };
      expect(await findIssue(4, {})).toBe('category.unknown');
      // The desk may still enter a competitor into it.
      const paper = {
        raw: paddler(4, { category: '4', sex: 'female' }),
        signed: true,
        language: 'es',
        editionId: 3,
        evenIfFull: false,
        letter: false,
        now,
      } as const;
      const room = { ...services, database: team.database };
      expect(await enterOnPaper(room, terminal, paper)).toMatchObject({ code: 'entered' });
      const man = { ...paper, raw: paddler(9, { category: '6', sex: 'male' }) };
      expect(await enterOnPaper(room, terminal, man)).toEqual({
        code: 'invalid',
        issues: { category: 'category.only_women' },
      });
    });

    test('when a category is removed and entered at one moment, one of the two is refused', async () => {
      await team.database
        .insertInto('content_version')
        .values({
          version: 1,
          at: now.toISOString(),
          actor: 'Rosa',
          reason: '',
          changes_json: JSON.stringify(
            said.map((change) => ({ ...change, before: null, base: '' })),
          ),
        })
        .execute();
      // A registration comes in between the check of the plan and the write.
      const overtaken = new Proxy(team.database, {
        get(target, key) {
          const found: unknown = Reflect.get(target, key);
          if (key !== 'transaction')
            return typeof found === 'function' ? found.bind(target) : found;
          return () => ({
            async execute<T>(act: (transaction: AppDatabase) => Promise<T>) {
              await register(4);
              return target.transaction().execute(act);
            },
          });
        },
      });
      const without = (gone: number) => ({
        wanted: [
          {
            file: race,
            place: 'registration.categories',
            value: categories.filter(({ category }) => category !== gone),
          },
        ],
        seen: 1,
        reason: 'Nadie',
      });
      const folders = readConfig({});
      expect(
        await publishContent({ database: overtaken, folders }, terminal, without(4), now),
      ).toMatchObject({
        code: 'faulty',
        issues: [{ expected: 'category 4, which people are in' }],
      });
      const room = { database: team.database, folders };
      expect(await publishContent(room, terminal, without(5), now)).toMatchObject({
        code: 'ready',
        version: 2,
      });
      expect(await register(5)).toMatchObject({
        code: 'invalid_request',
        issues: { category: 'category.unknown' },
      });
      expect(await register(6)).toMatchObject({ code: 'registered' });
    });

    test('a category with entries stays, and so does the currency that they were asked in', async () => {
      const room = { database: team.database, folders: readConfig({}) };
      await team.database
        .insertInto('content_version')
        .values({
          version: 1,
          at: now.toISOString(),
          actor: 'Rosa',
          reason: '',
          changes_json: JSON.stringify(
            said.map((change) => ({ ...change, before: null, base: '' })),
          ),
        })
        .execute();
      const plan = (place: string, value: unknown) =>
        planContent(room, { wanted: [{ file: race, place, value }], seen: 1 });
      const without = (gone: number) => categories.filter(({ category }) => category !== gone);
      expect(await plan('registration.categories', without(4))).toMatchObject({ code: 'ready' });
      expect(await plan('registration.currency', 'EUR')).toMatchObject({ code: 'ready' });
      expect(await register(4)).toMatchObject({ code: 'registered' });
      expect(await plan('registration.categories', without(4))).toMatchObject({
        code: 'faulty',
        issues: [
          {
            place: 'registration.categories',
            expected: 'category 4, which people are in',
            found: '2027: 1',
          },
        ],
      });
      expect(await plan('registration.categories', without(5))).toMatchObject({ code: 'ready' });
      // Results of an earlier race keep their event, too.
      await team.database
        .insertInto('edition')
        .values({ id: 2, year: 2023, race_date: '2023-02-18', facts_json: '{}' })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const earlier = { edition_id: 2, category: 5 } as const;
      const { id: entered, ...before } = await team.database
        .selectFrom('participant')
        .select(['id', 'edition_id', 'category'])
        .where('category', '=', 4)
        .executeTakeFirstOrThrow();
      const move = (set: { edition_id: number; category: number }) =>
        team.database.updateTable('participant').set(set).where('id', '=', entered).execute();
      await move(earlier);
      expect(await plan('registration.categories', without(5))).toMatchObject({
        code: 'faulty',
        issues: [{ expected: 'category 5, which people are in', found: '2023: 1' }],
      });
      await move(before);
      const closed = categories.map((known) => ({ ...known, closed: known.category === 4 }));
      expect(await plan('registration.categories', closed)).toMatchObject({ code: 'ready' });
      expect(await plan('registration.currency', 'EUR')).toMatchObject({
        code: 'faulty',
        issues: [{ place: 'registration.currency', found: 'CLP' }],
      });
      // The number of a national document would be read as one of the other country.
      expect(await plan('countryCode', 'PE')).toMatchObject({
        code: 'faulty',
        issues: [{ place: 'countryCode', found: 'EC: 1' }],
      });
      const passport = { document_kind: 'passport' } as const;
      await team.database.updateTable('participant_contact').set(passport).execute();
      expect(await plan('countryCode', 'PE')).toMatchObject({ code: 'ready' });
      expect(await plan('registration.currency', 'PESO')).toMatchObject({
        code: 'faulty',
        issues: [{ expected: 'a currency, like USD' }],
      });
      // Another editor changed one price since, and the editor of the whole list is shown that.
      await team.database
        .insertInto('content_version')
        .values({
          version: 2,
          at: now.toISOString(),
          actor: 'Luis',
          reason: '',
          changes_json: JSON.stringify([
            {
              file: race,
              place: 'registration.categories[4].lateCents',
              value: 45_000,
              before: 40_000,
              base: '',
            },
          ]),
        })
        .execute();
      expect(await plan('registration.categories', without(6))).toMatchObject({
        code: 'overtaken',
        by: [{ actor: 'Luis', value: 45_000 }],
      });
    });
  });
}
