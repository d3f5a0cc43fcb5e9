import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepDraft, readDraft } from '../../../src/desk/content/versions/keep-draft.server.ts';
import { lastVersion } from '../../../src/desk/content/versions/read-versions.server.ts';
import { archiveEdition } from '../../../src/desk/editions/archive/archive-edition.server.ts';
import { beginEdition } from '../../../src/desk/editions/next/begin-edition.server.ts';
import { readChoice } from '../../../src/desk/editions/next/load-next.server.ts';
import { type Carried, nextEdition } from '../../../src/desk/editions/next/next-edition.ts';
import type { DeskDeps } from '../../../src/desk/frame/desk-deps.server.ts';
import { readFields } from '../../../src/desk/frame/guard/fields.ts';
import { makeDayPlan } from '../../../src/desk/plan/make-day-plan.server.ts';
import { blankQuestion } from '../../../src/desk/questions/question-form.ts';
import { addQuestion } from '../../../src/desk/questions/save-question.server.ts';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { readDayPlan } from '../../../src/race-day/log/plan/day-plans-repository.server.ts';
import { removeSeat } from '../../../src/race-day/seats/change-seat.server.ts';
import { makeSeat } from '../../../src/race-day/seats/make-seat.server.ts';
import { listSeats } from '../../../src/race-day/seats/seats-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { importNewEditions } from '../../../src/record/editions/exchange/import-new-editions.server.ts';
import { createRecordReader } from '../../../src/record/editions/record/record-reader.server.ts';
import { listOwnQuestions } from '../../../src/record/questions/own/own-questions-repository.server.ts';
import { apiServices } from '../support/api-services.ts';
import { now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

const folders = { contentDir: 'content', dataDir: 'data' };
const side = 'site';
const raceDate = '2028-02-19';
const days = {
  opens: '2027-10-31',
  earlyUntil: '2028-01-09',
  closes: '2028-02-09',
  refundUntil: '2028-02-04',
};

export function nextEditionContract(engine: Engine): void {
  describe('the next edition', () => {
    let database: AppDatabase;
    beforeEach(async () => {
      database = await openDatabase({ database: await engine.fresh() });
      await importNewEditions(database, 'data');
    });
    afterEach(() => database.destroy());

    const room = () => ({ database, folders });
    const catalogue = () => createRecordReader(database).catalogue();
    const years = async () => (await catalogue()).map(({ year }) => year);
    const archive = () => {
      const { race, config } = apiServices(database);
      const order = { editionId: 3, reason: 'la temporada terminó', now };
      return archiveEdition({ database, race, config }, terminal, order);
    };
    const prepared = (comesOver: Carried[] = ['fees', 'capacities']) => {
      const { race } = apiServices(database);
      const sponsors = [{ name: 'Kayaks Torrente', logo: 'kayaks-torrente' }];
      return nextEdition(
        { from: 2027, raceDate, comesOver, categories: [1, 2] },
        { race, days, anew: new Map([[1, { capacity: 70 }]]), lists: { sponsors } },
      );
    };
    const begin = async (draft = prepared()) =>
      beginEdition(
        room(),
        terminal,
        { draft, seen: await lastVersion(database), reason: '2028', side },
        now,
      );

    test('the next edition begins with its dates, opens by them, and shows nothing before', async () => {
      const draft = prepared(['fees', 'sponsors']);
      const kept = await keepDraft(
        database,
        { accountId: null, seen: 0, page: 'ediciones/nueva', ...draft },
        now,
      );
      expect(await readDraft(database, kept)).toMatchObject(draft);
      expect(await years()).not.toContain(2028);
      expect(await lastVersion(database)).toBe(0);

      expect(await begin(draft)).toEqual({ code: 'other_takes', year: 2027 });
      expect(await years()).not.toContain(2028);
      expect(await lastVersion(database)).toBe(0);
      await archive();
      expect(await begin(draft)).toMatchObject({ code: 'ready', version: 1 });
      expect((await catalogue()).at(-1)).toMatchObject({
        year: 2028,
        raceDate,
        registration: true,
        participants: 'plain',
        sponsors: false,
      });
      expect((await catalogue()).find(({ year }) => year === 2027)?.raceDate).toBe('2027-02-20');
      const [line] = await readAudit(database, { act: 'edition_started', limit: 1 });
      expect(line).toMatchObject({ subjectId: '2028', after: { raceDate, from: 2027 } });
      const changes = await readAudit(database, { act: 'content_published', limit: 1 });
      expect(changes[0]?.after).toMatchObject({
        'content/race.json: date': raceDate,
        'content/race.json: registration.opens': days.opens,
        'data/editions/2028/sponsors.json: sponsors': expect.stringContaining('Kayaks Torrente'),
      });
    });

    test.each([
      [2018, undefined],
      [2019, 2019],
      [2021, 2019],
      [2023, 2023],
    ])(
      'a season that follows %i offers its own team and sponsors, else the last ones before',
      async (from, year) => {
        const lists = new Map([2019, 2023, 2027].map((of) => [of, []]));
        const services = {
          ...apiServices(database),
          catalogue: await catalogue(),
          library: { staff: lists, sponsors: lists },
        } as unknown as DeskDeps;
        const choice = await readChoice(
          services,
          readFields(new URLSearchParams({ de: `${from}` })),
          now,
        );
        expect(choice?.from.year).toBe(from);
        expect(choice?.lists).toEqual({ staff: year, sponsors: year });
        expect(choice?.comesOver.includes('staff')).toBe(year !== undefined);
      },
    );

    test('the second of two organizers who publish the next edition is warned, and their dates are dropped', async () => {
      await archive();
      const later = nextEdition(
        { from: 2027, raceDate: '2028-02-26', comesOver: ['fees', 'capacities'], categories: [1] },
        { race: apiServices(database).race, days, anew: new Map(), lists: {} },
      );
      const both = await Promise.all([begin(), begin(later)]);
      const codes = both.map(({ code }) => code).toSorted();
      expect(codes).toContain('ready');
      expect(codes.filter((code) => code === 'year_taken' || code === 'overtaken')).toHaveLength(1);
      expect(await begin(later)).toEqual({ code: 'year_taken', year: 2028 });
      expect(await lastVersion(database)).toBe(1);
    });

    test('questions, plan and present seats are copied without entries, to the same day of the new season', async () => {
      const { race } = apiServices(database);
      const seed = {
        date: '2027-02-20',
        year: 2027,
        rules: race.rules,
        groups: [],
        course: { gates: [] },
        categories: [],
      };
      const gates = Array.from({ length: 12 }, (_, index) => ({
        number: index + 1,
        direction: 'downstream' as const,
      }));
      const categories = [{ category: 1, name: { es: 'Expertos', en: 'Experts' } }];
      const made = { ...seed, course: { gates }, categories } as unknown as Parameters<
        typeof makeDayPlan
      >[2];
      expect(await makeDayPlan(database, terminal, made, { now, side })).toBeNull();
      const order = { day: '2027-02-20', label: 'Puertas 1–4', gates: { first: 1, last: 4 } };
      await makeSeat(database, terminal, { ...order, kind: 'section' }, { now, side });
      const removed = { ...order, label: 'Puertas 5–8', gates: { first: 5, last: 8 } };
      const gone = await makeSeat(
        database,
        terminal,
        { ...removed, kind: 'section' },
        { now, side },
      );
      if ('issue' in gone) throw new Error(gone.issue);
      expect(await removeSeat(database, terminal, gone.id, { now, side })).toBeNull();
      const question = {
        ...blankQuestion,
        key: 'bus',
        version: 1,
        label: { es: '¿Vienes en bus?', en: 'By bus?' },
      };
      await addQuestion(database, { editionId: 3, question, now });
      await archive();
      const all: Carried[] = ['fees', 'capacities', 'questions', 'plan', 'seats'];
      expect(await begin(prepared(all))).toMatchObject({
        code: 'ready',
      });
      const kept = await readDayPlan(database, raceDate);
      expect(kept?.plan).toMatchObject({ date: raceDate, year: 2028, boats: [] });
      const begun = (await catalogue()).at(-1)?.id ?? 0;
      expect(await listOwnQuestions(database, begun)).toMatchObject([{ key: 'bus', version: 1 }]);
      expect(kept?.plan.races.every(({ published }) => !published)).toBe(true);
      expect(await listSeats(database, raceDate, now)).toMatchObject([
        { label: 'Puertas 1–4', gates: { first: 1, last: 4 }, phone: null },
      ]);
      expect(await listSeats(database, '2027-02-20', now)).toHaveLength(1);
    });
  });
}
