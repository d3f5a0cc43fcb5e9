import { readSeries } from '../file/read-series.ts';

export interface ForgottenPerson {
  keys: readonly string[];
  /** Replacement key when results lose the name. Null when they keep the name. */
  to: string | null;
}

type Part = Record<string, unknown>;

/** Fields that rules may rank by and that identify no person. */
const ranking = ['class', 'sex', 'country', 'experience', 'guest', 'licence'] as const;

/**
 * Returns the text after an erasure; places stay. Without the name only fields that rules rank by
 * stay; otherwise the birth date goes, and the year stays only when a category needs it.
 */
export function forgetInFile(
  text: string,
  { keys, to }: ForgottenPerson,
  nameless: string,
): string {
  const file: unknown = JSON.parse(text);
  if (!isPart(file)) return text;
  const [entrants, results] = [partOf(file.entrants), partOf(file.results)];
  const known = [entrants, ...Object.values(results).map(partOf)];
  if (!known.some((own) => keys.some((key) => Object.hasOwn(own, key)))) return text;
  const changed = { ...entrants };
  for (const key of keys) {
    const facts = entrants[key];
    if (!isPart(facts)) continue;
    if (to === null) changed[key] = withoutBirth(facts, text);
    else {
      const kept = ranking.filter((name) => name in facts).map((name) => [name, facts[name]]);
      changed[key] = { name: nameless, ...Object.fromEntries(kept) };
    }
  }
  if (to === null) return JSON.stringify({ ...file, entrants: changed });
  const renamed = (own: Part) => renamedKeys(own, (id) => (keys.includes(id) ? to : id));
  return JSON.stringify({
    ...file,
    entrants: renamed(changed),
    results: Object.fromEntries(
      Object.entries(results).map(([race, own]) => [race, renamed(partOf(own))]),
    ),
  });
}

export function namedIn(text: string): string[] {
  const file: unknown = JSON.parse(text);
  if (!isPart(file)) return [];
  const parts = [file.entrants, ...Object.values(partOf(file.results))];
  return [...new Set(parts.flatMap((own) => Object.keys(partOf(own))))];
}

/** Renames the keys of results by entrant; when two keys become one, the first result stays. */
export function renamedKeys<Said>(
  own: Readonly<Record<string, Said>>,
  toKey: (id: string) => string,
): Record<string, Said> {
  const renamed: Record<string, Said> = {};
  for (const [id, said] of Object.entries(own)) renamed[toKey(id)] ??= said;
  return renamed;
}

function withoutBirth({ born, ...facts }: Part, text: string): Part {
  const { series } = readSeries(text);
  const counts = series?.rules.categories.some((category) => category.born ?? category.age);
  return counts && born !== undefined
    ? { ...facts, born: Number(String(born).slice(0, 4)) }
    : facts;
}

const partOf = (value: unknown): Part => (isPart(value) ? value : {});

function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
