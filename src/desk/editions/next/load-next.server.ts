import { localDate, shiftDate } from '../../../platform/format/local-date.ts';
import { plainMoney } from '../../../platform/format/minor-digits.ts';
import { inOnlyLanguage, onlyLanguage } from '../../../platform/i18n/spoken-languages.ts';
import { findEdition, registrationEdition } from '../../../record/editions/catalogue.ts';
import { countOwnQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import { openCategories } from '../../../record/race/open-categories.ts';
import { raceSchema } from '../../../record/race/race.ts';
import { rowsBefore, scheduleSchema } from '../../../record/race/schedule/schedule.ts';
import { readSite } from '../../content/load-fields.server.ts';
import { readDraft } from '../../content/versions/keep-draft.server.ts';
import { valueAt } from '../../content/versions/value-at.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import type { DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import type { Fields } from '../../frame/guard/fields.ts';
import { listRaceDays } from './copy-race-day.server.ts';
import { askedOfCategories, type Carried, type CategoryField, carried } from './next-edition.ts';
import { daysBetween, proposedDay, raceDayFault, seasonDays } from './season-days.ts';

export const nextNames = {
  from: 'de',
  day: 'dia',
  carried: 'pasa',
  category: 'categoria',
} as const;

export async function readChoice(services: DeskDeps, chosen: Fields, now: Date) {
  const { database, race, catalogue, library } = services;
  const today = localDate(now, race.timeZone);
  const taken = catalogue.map(({ year }) => year);
  const from = findEdition(catalogue, chosen.number(nextNames.from)) ?? catalogue.at(-1);
  if (!from) return null;
  const { plans, seats } = await listRaceDays(database, from.year);
  const questions = await countOwnQuestions(database, from.id);
  const before = (name: 'staff' | 'sponsors') =>
    [...library[name].keys()].filter((year) => year <= from.year).toSorted((a, b) => b - a)[0];
  const lists = { staff: before('staff'), sponsors: before('sponsors') };
  const has: Record<Carried, boolean> = {
    fees: true,
    capacities: true,
    questions: questions > 0,
    staff: lists.staff !== undefined,
    sponsors: lists.sponsors !== undefined,
    plan: plans.length > 0,
    seats: seats.length > 0,
  };
  const written = chosen.text(nextNames.day);
  const isChosen = written !== '';
  const ticked = chosen.readAll(nextNames.carried);
  const open = openCategories(race);
  const categories = chosen.readAll(nextNames.category);
  return {
    from,
    today,
    taken,
    lists,
    has,
    raceDate: isChosen ? written : proposedDay(race.date, { today, taken }),
    dayFault: isChosen ? raceDayFault(written, { today, taken }) : null,
    hasCategories: !isChosen || categories.length > 0,
    isChosen,
    comesOver: carried.filter((name) => has[name] && (!isChosen || ticked.includes(name))),
    categories: open
      .map(({ category }) => category)
      .filter((code) => !isChosen || categories.includes(String(code))),
    open,
  };
}

/** Returns the site's facts about the race, with placeholders unfilled, and their version. */
export async function readFacts(services: DeskDeps) {
  const { read: readFile, version } = await readSite(services);
  const only = onlyLanguage(services.spoken);
  const read = (file: string) =>
    only === null ? readFile(file) : inOnlyLanguage(readFile(file), only);
  const race = raceSchema.parse(read('content/race.json'));
  return { race, schedule: scheduleSchema.parse(read('content/schedule.json')), version };
}

export async function loadNext({ services, asked, query, now }: DeskCaller) {
  const { race, catalogue, library, database } = services;
  const choice = await readChoice(services, asked, now);
  if (!choice) return null;
  const { from, raceDate, comesOver, lists, has } = choice;
  const draftId = query.get('borrador');
  const draft = draftId === null ? null : await readDraft(database, draftId);
  const saved = (place: string) => draft?.wanted.find((change) => change.place === place)?.value;
  const isReady = choice.isChosen && choice.dayFault === null && choice.hasCategories;
  const by = isReady ? daysBetween(race.date, raceDate) : 0;
  const facts = await readFacts(services);
  const before = facts.race.registration;
  const asks = askedOfCategories(comesOver);
  return {
    version: draft?.seen ?? facts.version,
    years: catalogue.map(({ year }) => year).toReversed(),
    from: from.year,
    raceDate,
    dayFault: choice.dayFault,
    hasCategories: choice.hasCategories,
    taking: registrationEdition(catalogue)?.year ?? null,
    /** Number of items to carry over. Null when there are none. */
    offers: carried.map((name) => ({
      name,
      has: has[name],
      isTicked: comesOver.includes(name),
      year: name === 'staff' || name === 'sponsors' ? (lists[name] ?? null) : null,
      count:
        name === 'staff' || name === 'sponsors'
          ? (library[name].get(lists[name] ?? 0)?.length ?? 0)
          : 0,
    })),
    categories: choice.open.map(({ category }) => ({
      category,
      isTicked: choice.categories.includes(category),
    })),
    next: isReady
      ? {
          year: Number(raceDate.slice(0, 4)),
          settingsDay: race.date,
          currency: before.currency,
          by,
          days: seasonDays.map((name) => ({
            name,
            before: before[name],
            proposed: shiftDate(before[name], by),
            value: String(saved(`registration.${name}`) ?? shiftDate(before[name], by)),
          })),
          programme: [
            ...new Set(rowsBefore(facts.schedule, raceDate).map(({ date }) => date)),
            raceDate,
          ],
          anew:
            asks.length === 0
              ? []
              : choice.categories.map((category) => ({
                  category,
                  fields: asks.map((field) => ({
                    field,
                    value: readSavedValue(saved('registration.categories'), {
                      category,
                      field,
                      currency: before.currency,
                    }),
                  })),
                })),
        }
      : null,
  };
}

function readSavedValue(
  list: unknown,
  { category, field, currency }: { category: number; field: CategoryField; currency: string },
): string {
  const row = Array.isArray(list)
    ? list.find((one) => valueAt(one, 'category') === category)
    : null;
  const value = valueAt(row, field);
  if (typeof value !== 'number') return '';
  return field === 'capacity' ? String(value) : plainMoney(value, currency);
}

export type NextLoaded = NonNullable<Awaited<ReturnType<typeof loadNext>>>;
