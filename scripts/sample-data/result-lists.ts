import type { z } from 'zod';
import { pointsByRank } from '../../src/championship/points-by-rank.ts';
import type { finalistRow, resultRow } from '../../src/editions/files/result-row.ts';
import type { resultsFile } from '../../src/editions/files/results-file.ts';
import { type Centiseconds, formatRunTime } from '../../src/scoring/centiseconds.ts';
import { betterDescent, finalResult, penaltySum } from '../../src/scoring/scoring.ts';
import { type Competitor, rankCompetitors, standingOf } from './competitors.ts';
import type { HeatsInput } from './heats.ts';

export type ResultsInput = z.input<typeof resultsFile>;
export type FinalistInput = z.input<typeof finalistRow>;
export type ResultInput = z.input<typeof resultRow>;

/** Result rows of one group in the order of the ranking; `gates` how many of them the table shows. */
export function resultRows(
  group: readonly Competitor[],
  heats: HeatsInput['heats'],
  facts: { category: 1 | 2 | 3; gates: number; points: boolean },
): ResultInput[] {
  return rankCompetitors(group).map(({ competitor, rank }) => {
    const { person, bib, runs, remark } = competitor;
    const { descents } = standingOf(competitor);
    const better = rank === null ? null : betterDescent(descents);
    const run = better === null ? null : (runs[better - 1] ?? null);
    const clocked = heats
      .filter((heat) => heat.descent === better)
      .flatMap((heat) => heat.results)
      .find((result) => result.participant_number === bib);
    return {
      person: person.key,
      position: rank ?? '-',
      participant_number: bib,
      participant_name: person.name,
      country: person.country,
      category_id: facts.category,
      gender: person.sex === 'male' ? 'Masculino' : 'Femenino',
      descent: better,
      start_time: clocked?.start_time ?? null,
      end_time: clocked?.end_time ?? null,
      time: timeOrDash(run?.time ?? null),
      penalties: run === null ? null : penaltySum(run.gates),
      result: rank === null ? '-' : timeOrDash(finalResult(descents)),
      firstDecense: rank === null ? '-' : timeOrDash(descents[0]),
      secondDesense: rank === null ? '-' : timeOrDash(descents[1]),
      ...(facts.points ? { ranking: rank === null ? null : pointsByRank(rank) } : {}),
      ...Object.fromEntries(
        Array.from({ length: facts.gates }, (_, index) => [
          `p${index + 1}`,
          run?.gates[index] ?? null,
        ]),
      ),
      remark,
    };
  });
}

/** The first of one group (all of them without a limit), with their ranks as the race announces them. */
export function finalists(
  group: readonly Competitor[],
  category: 1 | 2 | 3,
  limit = Number.POSITIVE_INFINITY,
): FinalistInput[] {
  return rankCompetitors(group)
    .slice(0, limit)
    .map(({ competitor, rank }) => {
      const { descents } = standingOf(competitor);
      return {
        person: competitor.person.key,
        participant_id: competitor.bib,
        name: competitor.person.name,
        position: rank === null ? '-' : `${ordinal(rank)} Lugar`,
        firstDecense: timeOrDash(descents[0]),
        secondDesense: timeOrDash(descents[1]),
        final: timeOrDash(finalResult(descents)),
        category,
        remark: competitor.remark,
      };
    });
}

export function timeOrDash(time: Centiseconds | null): string {
  return time === null ? '-' : formatRunTime(time);
}

/** 1er, 2do, 3er, 4to … 11er, 12do: the short form by the last digit, as on the board of the race. */
function ordinal(rank: number): string {
  const endings = ['mo', 'er', 'do', 'er', 'to', 'to', 'to', 'mo', 'vo', 'no'];
  return `${rank}${endings[rank % 10] ?? 'mo'}`;
}
