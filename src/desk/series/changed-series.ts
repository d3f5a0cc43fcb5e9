import type { Bilingual } from '../../platform/content/bilingual.ts';
import { freeKey } from '../../record/people/key-of-name.ts';
import type { WrittenRules } from '../../record/series/file/series-rules.ts';
import { wordOfTitle } from './word-of-title.ts';
import {
  fileText,
  isObject,
  namedEntrants,
  type WrittenFile,
  writtenFile,
} from './written-file.ts';

export interface TypedSeries {
  title: string;
  /** '' keeps the current rules. */
  preset: string;
  counts: 'kept' | 'all' | 'best' | 'drop';
  count: number;
  ties: 'kept' | 'last' | 'shared';
  scoring: 'kept' | 'everybody';
  races: TypedRace[];
}

export interface TypedRace {
  /** '' for a new race. */
  id: string;
  name: string;
  date: string;
  /** Year of our own edition; '' for a race held elsewhere. */
  year: string;
  lists: string[];
  classes: Readonly<Record<string, string>>;
}

export type OwnLists = readonly {
  year: number;
  lists: readonly { id: string; title: Bilingual }[];
}[];

/**
 * Returns the file with the values of the form; rules and races keep everything that the form does not have. Removes
 * entrants that raced only in removed races.
 */
export function changedSeries(text: string, typed: TypedSeries, own: OwnLists): string {
  const file = writtenFile(text);
  const taken = new Set(file.races.map(({ id }) => String(id)));
  const labels = { ...file.labels };
  const classes = listClasses(file);
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
            ? {
                edition: edition.year,
                lists: collectLists(race, edition, before, { labels, classes }),
              }
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

function listClasses({ races, entrants, rules }: WrittenFile): string[] {
  const ofLists = races.flatMap(({ own }) => readOwnLink(own).lists.map((list) => list.class));
  const ofEntrants = Object.values(entrants).map((entrant) => entrant.class);
  const ofPoints = Object.keys(isObject(rules.pointsOfClass) ? rules.pointsOfClass : {});
  const words = [...ofLists, ...ofEntrants, ...ofPoints];
  return [...new Set(words.filter((word) => typeof word === 'string'))];
}

/** Returns the chosen lists, or all lists when none is chosen; several lists are a class each. */
function collectLists(
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
    const had = readOwnLink(before).lists.find(({ list }) => list === id)?.class;
    const isCalled = (word: string) =>
      word === typed || Object.values(labels[word] ?? {}).includes(typed);
    const known = [...(had === undefined ? [] : [had]), ...file.classes].find(isCalled);
    const word = typed === '' ? id : (known ?? wordOfTitle(typed, id));
    if (known === undefined) labels[word] ??= typed === '' ? title : { es: typed, en: typed };
    return { list: id, class: word };
  });
}

export function readOwnLink(own: unknown): {
  edition: string;
  lists: { list: string; class?: string }[];
} {
  const said = own as { edition: number; lists: { list: string; class?: string }[] } | undefined;
  return { edition: String(said?.edition ?? ''), lists: said?.lists ?? [] };
}

/** Returns the entrants without those that had results in the file and have none any more. */
function stillIn<Facts>(
  { results: before }: WrittenFile,
  results: WrittenFile['results'],
  entrants: Readonly<Record<string, Facts>>,
): Record<string, Facts> {
  const collectIds = (of: WrittenFile['results']) =>
    new Set(Object.values(of).flatMap(Object.keys));
  const gone = collectIds(before).difference(collectIds(results));
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

/** Returns the file with new results of a race held elsewhere, without entrants that are left in no race. */
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
