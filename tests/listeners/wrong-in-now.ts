import type { RaceNow, RowNow, RunNow } from '../../src/race-day/live/now/race-now.ts';
import { runStatuses, statusMeaning } from '../../src/record/scoring/run-status.ts';

const descents = [1, 2] as const;
const ending = runStatuses.filter((status) => statusMeaning[status].takes === 'competition');

/**
 * Returns contradictions within a document of the race, one line each: results, ranks, gaps and leaders are
 * recalculated from its times and gates, without the code that made it.
 */
export function wrongInNow({ order, races, groups, course }: RaceNow): string[] {
  const wrong: string[] = [];
  const differ = (what: string, is: unknown, was: unknown) => {
    if (is !== was) wrong.push(`${what} is ${is}, reckoned ${was}`);
  };
  const firsts = new Map<string, number>();
  const onCourse: string[] = [];
  for (const [id, group] of Object.entries(groups)) {
    const rows = group.order.flatMap((bib) => group.rows[bib] ?? []);
    differ(`rows of ${id}`, rows.length, Object.keys(group.rows).length);
    for (const descent of descents) {
      const runs = rows.flatMap((row) => {
        const run = row.runs[descent];
        return run ? [{ row, run, counted: rankedBy(row, run) }] : [];
      });
      const counted = runs.flatMap((one) => one.counted ?? []);
      const best = Math.min(...counted);
      for (const { row, run, counted: own } of runs) {
        const name = `${run.race}.${row.bib}`;
        const place = counted.filter((other) => own !== undefined && other < own).length + 1;
        differ(`penalties of ${name}`, run.penalties, sumNowPenalties(run));
        differ(`result of ${name}`, run.result, toResult(run));
        differ(`rank of ${name}`, run.rank, own === undefined ? undefined : place);
        differ(`behind of ${name}`, run.behind, own === undefined ? undefined : own - best);
        if (own === best && !firsts.has(run.race)) firsts.set(run.race, row.bib);
        if (run.state === 'course') onCourse.push(name);
      }
    }
  }
  for (const id of order) differ(`leader of ${id}`, races[id]?.leader, firsts.get(id));
  // The run of a boat that started after its list was signed is missing in the list, or listed as not run.
  const listed = course.order.filter((name) => {
    const boat = course.boats[name];
    const group = groups[boat?.group ?? ''];
    if (!boat || group?.state !== 'official') return true;
    const signed = descents.map((one) => group.rows[boat.bib]?.runs[one]);
    const run = signed.find((one) => one?.race === boat.race);
    return run !== undefined && (run.state !== 'none' || run.status !== undefined);
  });
  differ('the course', listed.toSorted().join(' '), onCourse.toSorted().join(' '));
  differ(
    'boats on the course',
    course.order.toSorted().join(' '),
    Object.keys(course.boats).toSorted().join(' '),
  );
  return wrong;
}

function sumNowPenalties({ gates, under_review }: RunNow): number | undefined {
  if (under_review) return undefined;
  const judged = gates.filter((seconds) => seconds !== null);
  return judged.length === 0 ? undefined : judged.reduce((sum, seconds) => sum + seconds, 0);
}

function toResult(run: RunNow): number | undefined {
  if (run.time === undefined || run.status !== undefined) return undefined;
  if (run.in_doubt || run.under_review) return undefined;
  return run.time + 100 * (sumNowPenalties(run) ?? 0);
}

/**
 * Returns the result by which a run ranks in its descent; undefined for guests and for boats that are out of the
 * competition.
 */
function rankedBy({ outside, runs }: RowNow, run: RunNow): number | undefined {
  const isOut = descents.some((one) => ending.some((status) => status === runs[one]?.status));
  return outside || isOut ? undefined : toResult(run);
}
