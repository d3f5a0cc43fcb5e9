import type { Bilingual } from '../../../platform/content/bilingual.ts';
import { freeKey } from '../../../record/people/key-of-name.ts';
import type { WrittenRules } from '../../../record/series/file/series-rules.ts';
import { wordOfTitle } from './word-of-title.ts';
import {
  fileText,
  isObject,
  namedEntrants,
  type WrittenFile,
  writtenFile,
} from './written-file.ts';

/** What somebody typed on the form of a series. */
export interface TypedSeries {
  title: string;
  /** '' keeps the rules as they are. */
  preset: string;
  /** `kept`: as the rules have it. */
  counts: 'kept' | 'all' | 'best' | 'drop';
  count: number;
  ties: 'kept' | 'last' | 'shared';
  scoring: 'kept' | 'everybody';
  races: TypedRace[];
}

export interface TypedRace {
  /** '' for a new one. */
  id: string;
  /** Without one the race is taken out, and its results. */
  name: string;
  date: string;
  /** Of an edition of our own; '' where it is held elsewhere. */
  year: string;
  lists: string[];
  /** What each list is in the series, by its id. */
  classes: Readonly<Record<string, string>>;
}

/** The lists of results of each of our editions. */
export type OwnLists = readonly {
  year: number;
  lists: readonly { id: string; title: Bilingual }[];
}[];

/**
 * The file with what was typed; what the form does not say of rules and races stays. Who was in no other race than those that
 * are taken out goes with them.
 */
export function changedSeries(text: string, typed: TypedSeries, own: OwnLists): string {
  const file = writtenFile(text);
  const taken = new Set(file.races.map(({ id }) => String(id)));
  const labels = { ...file.labels };
  const classes = classesOf(file);
  const races = typed.races
    .filter(({ name }) => name !== '')
    .map((race) => {
      const known = file.races.find(({ id }) => id === race.id) ?? {};
      const id = race.id || freeKey(wordOfTitle(race.name, 'r'), (key) => taken.has(key));
      taken.add(id);
      const { own: before, date: _, ...rest } = known;
      const edition = own.find(({ year }) => String(year) === race.year);
      return {
        ...rest,
        id,
        name: race.name,
        ...(race.date !== '' && { date: race.date }),
        ...(race.year !== '' && {
          own: edition
            ? { edition: edition.year, lists: listsOf(race, edition, before, { labels, classes }) }
            : before,
        }),
      };
    });
  const kept = new Set(races.map(({ id }) => id));
  const results = Object.fromEntries(Object.entries(file.results).filter(([id]) => kept.has(id)));
  const rules = changedRules(file.rules, typed);
  const entrants = stillIn(file, results, file.entrants);
  return fileText({
    ...file,
    name: typed.title || undefined,
    labels,
    rules,
    races,
    entrants,
    results,
  });
}

/** The words of a file that are classes. */
function classesOf({ races, entrants, rules }: WrittenFile): string[] {
  const ofLists = races.flatMap(({ own }) => ownOf(own).lists.map((list) => list.class));
  const ofEntrants = Object.values(entrants).map((entrant) => entrant.class);
  const ofPoints = Object.keys(isObject(rules.pointsOfClass) ? rules.pointsOfClass : {});
  const words = [...ofLists, ...ofEntrants, ...ofPoints];
  return [...new Set(words.filter((word) => typeof word === 'string'))];
}

/**
 * The lists that were ticked, all of them before somebody chose: several are a class each. A class is the one that is called as
 * it was typed, in either language, and first of all the one that the list had.
 */
function listsOf(
  { lists, classes }: TypedRace,
  edition: OwnLists[number],
  before: unknown,
  file: { labels: Record<string, unknown>; classes: readonly string[] },
) {
  const { labels } = file;
  const chosen = edition.lists.filter(({ id }) => lists.length === 0 || lists.includes(id));
  return chosen.map(({ id, title }) => {
    const typed = classes[id]?.trim() ?? '';
    if (typed === '' && chosen.length === 1) return { list: id };
    const had = ownOf(before).lists.find(({ list }) => list === id)?.class;
    const isCalled = (word: string) =>
      word === typed || Object.values(labels[word] ?? {}).includes(typed);
    const known = [...(had === undefined ? [] : [had]), ...file.classes].find(isCalled);
    const word = typed === '' ? id : (known ?? wordOfTitle(typed, id));
    if (known === undefined) labels[word] ??= typed === '' ? title : { es: typed, en: typed };
    return { list: id, class: word };
  });
}

/** What a race of a file says of our own edition; of a race held elsewhere no lists. */
export function ownOf(own: unknown): {
  edition: string;
  lists: { list: string; class?: string }[];
} {
  const said = own as { edition: number; lists: { list: string; class?: string }[] } | undefined;
  return { edition: String(said?.edition ?? ''), lists: said?.lists ?? [] };
}

/** Entrants without those who had results in the file and have none any more. */
function stillIn<Facts>(
  { results: before }: WrittenFile,
  results: WrittenFile['results'],
  entrants: Readonly<Record<string, Facts>>,
): Record<string, Facts> {
  const idsOf = (of: WrittenFile['results']) => new Set(Object.values(of).flatMap(Object.keys));
  const gone = idsOf(before).difference(idsOf(results));
  return Object.fromEntries(Object.entries(entrants).filter(([id]) => !gone.has(id)));
}

function changedRules(
  rules: Record<string, unknown>,
  { preset, counts, count, ties, scoring }: TypedSeries,
): Record<string, unknown> {
  const changed = preset === '' || preset === rules.preset ? { ...rules } : { preset };
  const picked: WrittenRules['counts'] =
    counts === 'kept'
      ? undefined
      : counts === 'all'
        ? { pick: 'all' }
        : { pick: counts, count: Math.max(1, count) };
  const shared = { tie: 'shared' } as const;
  const last = [{ tie: 'place-in', race: { last: 1 } }, shared] as const;
  return {
    ...changed,
    ...(picked && { counts: picked }),
    ...(scoring === 'everybody' && { notScoring: [] }),
    ...(ties !== 'kept' && { ties: ties === 'last' ? last : [shared] }),
  };
}

/** The file with other results of a race held elsewhere; who is in no race any more is left out. */
export function withResults(
  text: string,
  race: string,
  typed: {
    entrants: Readonly<Record<string, Record<string, unknown>>>;
    results: Readonly<Record<string, unknown>>;
    labels?: Readonly<Record<string, Bilingual>>;
  },
): string {
  const file = writtenFile(text);
  const results = { ...file.results, [race]: { ...typed.results } };
  if (Object.keys(typed.results).length === 0) delete results[race];
  const before = namedEntrants(file);
  const entrants = stillIn(file, results, before);
  for (const [id, facts] of Object.entries(typed.entrants)) {
    entrants[id] = { ...before[id], ...facts };
  }
  return fileText({ ...file, labels: { ...typed.labels, ...file.labels }, entrants, results });
}
