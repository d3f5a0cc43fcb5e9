import { type EventRank, rankEvent } from '../../../record/scoring/phases/rank-event.ts';
import { rankStandings } from '../../../record/scoring/rank-standings.ts';
import { statusMeaning } from '../../../record/scoring/run-status.ts';
import { computeStanding } from '../../../record/scoring/standing.ts';
import { toText } from './canoe123-file.ts';
import { findPhase, pairRaces, phaseOrder, phasesInOrder, type RacePhase } from './race-kind.ts';
import type { Canoe123RaceFacts } from './read-canoe123-facts.ts';
import { reckonRun, toRunFacts } from './reckon-run.ts';

/** Races that rank together, the first run first. */
interface PhaseOfFile {
  races: readonly Canoe123RaceFacts[];
  ranking: 'best' | 'sum';
}

interface EventOfFile {
  last: RacePhase;
  ranks: ReadonlyMap<string, number | null>;
}

/**
 * Returns the final ranking of a class over its phases, by boat id; null for a class with one phase, with the same race
 * on two days, or with a super-final, whose sum no ranking of phases has.
 */
export function rankEventOfFile(races: readonly Canoe123RaceFacts[]): EventOfFile | null {
  const raced = races.filter(
    ({ discipline, results }) => findPhase(discipline) !== null && results.length > 0,
  );
  const words = raced.map(({ discipline }) => discipline);
  const tokens = phasesInOrder(words.flatMap((word) => findPhase(word) ?? []));
  const last = tokens.at(-1);
  const isEvent = tokens.length > 1 && last !== undefined && phaseOrder(last) > 0;
  if (!isEvent || last === 'SUF' || new Set(words).size < words.length) return null;
  const phases = tokens.map((token): PhaseOfFile & { token: RacePhase } => {
    const own = raced.filter(({ discipline }) => findPhase(discipline) === token);
    const [pair] = pairRaces(own);
    return {
      token,
      races: pair ? [pair.first, pair.second] : own,
      ranking: pair?.counts ?? 'best',
    };
  });
  const [first] = phases;
  const second = phases.find(({ token }) => token === 'FIB');
  const isTogether =
    first && second && countsWithFirst(raced, { first: first.token, second: 'FIB' });
  const ranked = phases.flatMap((phase): PhaseOfFile[] => {
    if (!isTogether) return [phase];
    if (phase === second) return [];
    return phase === first
      ? [{ races: [...first.races, ...second.races], ranking: 'best' }]
      : [phase];
  });
  const out = new Set(
    raced.flatMap((race) =>
      race.results.flatMap((result) => {
        const { status } = toRunFacts(reckonRun(result, race));
        return status && statusMeaning[status].takes === 'competition' ? [result.id] : [];
      }),
    ),
  );
  const ranking: EventRank<string>[] = rankEvent(ranked.map(rankPhase).toReversed(), {
    isOut: (id) => out.has(id),
  });
  return { last, ranks: new Map(ranking.map(({ competitor, rank }) => [competitor, rank])) };
}

function rankPhase({ races, ranking }: PhaseOfFile) {
  const runs = races.map(
    (race) => new Map(race.results.map((one) => [one.id, toRunFacts(reckonRun(one, race))])),
  );
  const boats = [...new Set(runs.flatMap((own) => [...own.keys()]))];
  return rankStandings(boats, (id) =>
    computeStanding([runs[0]?.get(id) ?? null, runs[1]?.get(id) ?? null], { ranking }),
  );
}

/**
 * Whether the combined totals of a second final are the better of it and the first phase; null when the races of the
 * class have not both.
 */
export function countsWithFirst(
  races: readonly Canoe123RaceFacts[],
  { first, second }: { first: RacePhase; second: RacePhase },
): boolean | null {
  const findRaces = (phase: RacePhase) =>
    races.filter(
      ({ discipline, results }) => findPhase(discipline) === phase && results.length > 0,
    );
  const [qualification, ...more] = findRaces(first);
  const [final] = findRaces(second);
  if (!qualification || !final) return null;
  if (more.length > 0) return false;
  const before = new Map(
    qualification.results.map((one) => [one.id, reckonRun(one, qualification).ranked]),
  );
  const rows = final.results.flatMap((one) => {
    const said = (toText(one.row, 'TotalTotal') ?? '').trim();
    if (!/^\d{1,9}$/.test(said)) return [];
    const earlier = before.get(one.id) ?? Number.POSITIVE_INFINITY;
    const own = reckonRun(one, final).ranked ?? Number.POSITIVE_INFINITY;
    return [{ total: Math.floor(Number(said) / 10), own, earlier }];
  });
  return (
    rows.every(({ total, own, earlier }) => total === Math.min(own, earlier)) &&
    rows.some(({ own, earlier }) => earlier < own)
  );
}
