import { createHash } from 'node:crypto';

const shortHash = 12;

/** What a paper says of each boat, too short to be read: whether it changed is all that is asked. */
export function marksOf(rows: ReadonlyMap<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Array.from(rows, ([key, row]) => [hashOf(key), hashOf(JSON.stringify(row))]),
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, shortHash);
}

/** How many rows are another way, new or gone since the paper was printed. */
export function changedSince(
  printed: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): number {
  const keys = new Set([...Object.keys(printed), ...Object.keys(now)]);
  return [...keys].filter((key) => printed[key] !== now[key]).length;
}
