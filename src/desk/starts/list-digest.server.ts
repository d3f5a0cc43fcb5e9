import { createHash } from 'node:crypto';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';

/** Returns a digest of a start list, which shows whether the list changed between preview and saving. */
export function listDigest({ boats }: Pick<DayPlan, 'boats'>, race: string): string {
  const list = boats
    .filter((boat) => boat.race === race)
    .toSorted((a, b) => a.place - b.place)
    .map(({ entry, bib, place, extra, withdrawn }) => [entry, bib, place, extra, withdrawn]);
  return createHash('sha256').update(JSON.stringify(list)).digest('base64url').slice(0, 22);
}
