import { shiftDate } from '../../../platform/format/local-date.ts';
import type { Language } from '../../../platform/i18n/languages.ts';
import type { Texts } from '../../../platform/i18n/text-key.ts';
import { isTextTree, type TextTree } from '../../../record/race/text-issues.ts';
import type { WantedChange } from '../../content/versions/content-change.ts';
import { courseFile } from '../../content/versions/lay-course.ts';
import { valueAt } from '../../content/versions/value-at.ts';
import { categoryRows, type NewCategory } from './category-rows.ts';
import {
  hasGates,
  type Layer,
  listLayers,
  type RaceKind,
  type SlalomRuns,
  templateRows,
} from './race-kinds.ts';

/** Answers of the first form of the setup. */
export interface RaceAnswers {
  kind: RaceKind;
  /** Used for a race with gates. */
  runs: SlalomRuns;
  country: string;
  /** Race days, one after the other. */
  days: number;
  date: string;
  name: string;
  river: string;
  town: string;
  region: string;
  email: string;
  phone: string;
}

interface TemplateFacts {
  /** Dictionaries as the files have them. */
  texts: Record<Language, Texts>;
  currency: string;
  timeZone: string;
  today: string;
  /** Number of the first new category. */
  nextCategory: number;
}

const race = (place: string, value: unknown): WantedChange => ({
  file: 'content/race.json',
  place,
  value,
});

/** Returns all changes that make a race of this kind and country out of the sample. */
export function raceTemplate(answers: RaceAnswers, facts: TemplateFacts): WantedChange[] {
  const { kind, runs, country, date, name, river, town, region, email, phone } = answers;
  const { currency, timeZone, nextCategory } = facts;
  const names = { name, river, town, region, countryCode: country, timeZone, date };
  return [
    ...Object.entries(names).map(([place, value]) => race(place, value)),
    ...Object.entries(registrationDays(date, facts.today)).map(([day, value]) =>
      race(`registration.${day}`, value),
    ),
    race('registration.currency', currency),
    race(
      'registration.categories',
      categoryRows(proposed[kind], { first: nextCategory, texts: facts.texts }),
    ),
    race('rules.appealDepositCents', 0),
    race('contact.email', email),
    race('contact.phone', phone),
    race('credit', {}),
    race('place.address', {
      es: '{{town}}, río {{river}}, {{region}}',
      en: '{{town}}, river {{river}}, {{region}}',
    }),
    race('place.directions', []),
    ...courseChanges(kind),
    ...scheduleChanges(answers, facts.texts),
    ...(['es', 'en'] as const).flatMap((language) =>
      textChanges(facts.texts[language], {
        layers: listLayers(kind, country, runs),
        isFree: kind === 'run',
      }).map((change): WantedChange => ({ file: `content/i18n/${language}.json`, ...change })),
    ),
  ];
}

const everybody: NewCategory = { boat: null, sex: null, age: 'open', fees: [0, 0], capacity: 100 };
const k1: NewCategory = { ...everybody, boat: 'k1', capacity: 40 };
const women = { ...k1, sex: 'female' } as const;
const men = { ...k1, sex: 'male' } as const;

/** Categories that a kind of race begins with. */
const proposed: Readonly<Record<RaceKind, readonly NewCategory[]>> = {
  slalom: [women, men, { ...women, boat: 'c1' }, { ...men, boat: 'c1' }],
  cross: [women, men, { ...women, isCross: true }, { ...men, isCross: true }],
  sprint: [women, men, { ...k1, boat: 'raft' }],
  run: [everybody],
};

/** Registration opens today, and closes a week before the race; the early fee ends two weeks earlier. */
function registrationDays(date: string, today: string) {
  const notBefore = (day: string) => (day < today ? today : day);
  const closes = notBefore(shiftDate(date, -7));
  return {
    opens: today,
    earlyUntil: notBefore(shiftDate(date, -21)),
    closes,
    refundUntil: notBefore(shiftDate(date, -14)),
    correctUntil: closes,
  };
}

/** The drawn river stays, without the names of places along the sample's. */
function courseChanges(kind: RaceKind): WantedChange[] {
  const course = (place: string, value: unknown) => ({ file: courseFile, place, value });
  const places = ['drops', 'spectators', 'safetyPosts'].map((place) => course(place, []));
  const gates = hasGates(kind)
    ? []
    : [course('gates', []), course('judges', []), race('course.gates', 0)];
  return [course('bridge', null), ...places, ...gates];
}

function scheduleChanges(
  { kind, days, runs }: Pick<RaceAnswers, 'kind' | 'days' | 'runs'>,
  texts: Record<Language, Texts>,
): WantedChange[] {
  const rows = templateRows(kind, days, runs);
  const before = rows.filter(({ day }) => day < 0);
  const on = rows.filter(({ day }) => day >= 0);
  const times = (some: typeof rows) =>
    some.map(({ row, day, start, minutes, where }) => ({
      row,
      ...(day < 0 && { daysBefore: -day }),
      ...(day > 0 && { daysAfter: day }),
      start,
      minutes,
      where,
    }));
  const file = 'content/schedule.json';
  const worded = (['es', 'en'] as const).flatMap((language) => {
    const { schedule } = texts[language];
    const table = (name: 'before' | 'raceDay', some: typeof rows) => ({
      file: `content/i18n/${language}.json`,
      place: `schedule.${name}`,
      value: {
        ...Object.fromEntries(
          Object.entries(schedule[name]).filter(([key]) => !/^row\d+$/.test(key)),
        ),
        ...Object.fromEntries(
          some.map(({ row, words, place }) => [
            row,
            {
              ...(name === 'before' && { date: '{{date}}' }),
              hour: '{{time}}',
              place: valueAt(texts[language], `raceKinds.places.${place}`),
              activity: valueAt(texts[language], `raceKinds.rows.${words}`),
              duration: '{{duration}}',
            },
          ]),
        ),
      },
    });
    return [table('before', before), table('raceDay', on)];
  });
  return [
    { file, place: 'before', value: times(before) },
    { file, place: 'raceDay', value: times(on) },
    ...worded,
  ];
}

const sectionOfRules = /^regulations\.\w+$/;

/**
 * Returns the texts of these layers. A place that only other layers have gets no value, which removes a text of another
 * kind. A section of the rules is one text: with a title it replaces the section, without one its rules replace rules.
 * A race without fees keeps the site's texts for such races.
 */
export function textChanges(
  dictionary: Texts,
  { layers, isFree }: { layers: readonly Layer[]; isFree: boolean },
): Pick<WantedChange, 'place' | 'value'>[] {
  const all = Object.values(dictionary.raceKinds.layers).map((layer) => flatten(layer));
  const chosen = layers.map((layer) => flatten(dictionary.raceKinds.layers[layer]));
  const places = new Set(all.flatMap((texts) => [...texts.keys()]));
  return [...places].map((place) => {
    const isText = !sectionOfRules.test(place);
    const isOfFree = isFree && isText && valueAt(dictionary.free, place) !== undefined;
    const own = isOfFree ? [] : chosen.flatMap((texts) => texts.get(place) ?? []);
    if (own.length === 0) return { place };
    const value = own.reduce<unknown>(
      (below, above) =>
        !isTextTree(above) || 'title' in above ? above : { ...Object(below), ...above },
      valueAt(dictionary, place),
    );
    return { place, value };
  });
}

/** Returns the texts by their place; a section of the rules is one of them. */
function flatten(tree: TextTree | string, head = ''): Map<string, TextTree | string> {
  if (typeof tree === 'string' || sectionOfRules.test(head)) return new Map([[head, tree]]);
  return new Map(
    Object.entries(tree).flatMap(([key, inside]) => [
      ...flatten(inside, head === '' ? key : `${head}.${key}`),
    ]),
  );
}
