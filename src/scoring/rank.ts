import type { Centiseconds } from './centiseconds.ts';
import { betterDescent, type Descents } from './scoring.ts';

/** DNF did not finish, DNS did not start, DSQ disqualified: in this order after all who finished. */
const withoutResult = ['DNF', 'DNS', 'DSQ'] as const;

export type Status = 'finished' | (typeof withoutResult)[number];
export type Standing = { status: Status; descents: Descents };
export type Ranked<Competitor> = { competitor: Competitor; rank: number | null };

/**
 * Ranks a group by the better descent, equal ones by the other descent; who is still equal shares
 * the rank and the next rank is skipped. Who has no result comes last, without a rank.
 */
export function rank<Competitor>(
  competitors: readonly Competitor[],
  standingOf: (competitor: Competitor) => Standing,
): Ranked<Competitor>[] {
  const ordered = competitors
    .map((competitor) => ({ competitor, standing: standingOf(competitor) }))
    .toSorted((a, b) => compareStandings(a.standing, b.standing));

  const ranked: Ranked<Competitor>[] = [];
  for (const [index, { competitor, standing }] of ordered.entries()) {
    const previous = ordered[index - 1];
    const shared = previous !== undefined && compareStandings(previous.standing, standing) === 0;
    const own = shared ? (ranked[index - 1]?.rank ?? null) : index + 1;
    ranked.push({ competitor, rank: hasResult(standing) ? own : null });
  }
  return ranked;
}

/** Order of two standings in a result list: negative when the first one ranks higher, 0 for a shared rank. */
export function compareStandings(a: Standing, b: Standing): number {
  if (!hasResult(a) || !hasResult(b)) return statusOrder(a) - statusOrder(b);
  const [aBest, aOther] = betterFirst(a.descents);
  const [bBest, bOther] = betterFirst(b.descents);
  return compareTimes(aBest, bBest) || compareTimes(aOther, bOther);
}

function hasResult({ status, descents }: Standing): boolean {
  return status === 'finished' && betterDescent(descents) !== null;
}

function statusOrder(standing: Standing): number {
  if (hasResult(standing)) return -1;
  return standing.status === 'finished' ? 0 : withoutResult.indexOf(standing.status);
}

function betterFirst([first, second]: Descents): Descents {
  return betterDescent([first, second]) === 2 ? [second, first] : [first, second];
}

/** A descent that was not finished is slower than any other. */
function compareTimes(a: Centiseconds | null, b: Centiseconds | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : a - b;
}
