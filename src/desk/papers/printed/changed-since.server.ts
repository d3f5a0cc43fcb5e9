import { createHash } from 'node:crypto';

const shortHash = 12;

/** Returns short hashes of a paper's rows, which only show whether a row changed. */
export function collectMarks(rows: ReadonlyMap<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Array.from(rows, ([key, row]) => [computeHash(key), computeHash(JSON.stringify(row))]),
  );
}

function computeHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, shortHash);
}

export function changedSince(
  printed: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): number {
  const keys = new Set([...Object.keys(printed), ...Object.keys(now)]);
  return [...keys].filter((key) => printed[key] !== now[key]).length;
}
