import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import type { RunFacts } from '../../../record/scoring/run-outcome.ts';
import type { RaceEvent } from '../log/race-event.ts';
import { hundredthOfDay, MICROS_OF_DAY, runTime } from '../run-time.ts';
import { highestOf, isBelowDesk, lastWords } from './compare-decisions.ts';
import type { RunState } from './day-state.ts';
import { foldGates } from './fold-gates.ts';
import { foldStamps } from './fold-stamps.ts';
import type { FoldContext, FoldedRun, RunBook } from './run-book.ts';

const HUNDREDTHS_OF_DAY = MICROS_OF_DAY / 10_000;

/** One attempt of a boat from everything that the log says of it. */
export function foldRun(run: RunBook, context: FoldContext): FoldedRun {
  const flags: FoldedRun['flags'] = [];
  const say = (event: string, flag: FoldedRun['flags'][number]['flag']) =>
    flags.push({ event, flag });
  const gates = foldGates(run, context, say);
  const { start, finish, splits, decided } = foldStamps(run, context);
  const statuses = run.statusDecisions.filter((event) => !context.isVoid(event));
  // The start takes back what it said itself, not what the finish says.
  const words = lastWords(statuses).filter(
    (event) => event.payload.ruling.status !== null || !isBelowDesk(event),
  );
  const highest = highestOf(words);
  const status = highest?.payload.ruling.status ?? null;
  if (!run.listed || context.anyClosed()) {
    for (const event of eventsOf(run)) {
      if (!run.listed) say(event.id, 'unknown_bib');
      else if (context.isLate(event, run.race.id)) say(event.id, 'closed_race');
    }
  }
  const time = start && finish ? runTime(start.at, finish.at) : null;
  const underReview = gates.some(({ state, died }) => state === 'conflict' || died !== null);
  const { race, bib, attempt } = run;
  const state: Omit<RunState, 'record'> = {
    race: race.id,
    bib,
    attempt,
    counts: true,
    start,
    finish,
    splits,
    status,
    time,
    gates,
    underReview,
    decided: { status: highest?.id ?? null, ...decided, rerun: null },
  };
  return { state: { ...state, record: recordOf(state) }, flags };
}

function eventsOf({ judgements, impulses, ...decisions }: RunBook): RaceEvent[] {
  const { gateDecisions, timeDecisions, statusDecisions } = decisions;
  return [judgements, impulses, gateDecisions, timeDecisions, statusDecisions].flat();
}

/**
 * The run as the record keeps it, in hundredths. The finish is the start and the run's time, so that
 * their difference is that time: two stamps cut to the hundredth would be one off now and then.
 */
function recordOf({ start, status, time, gates }: Omit<RunState, 'record'>): RunFacts {
  if (status === 'DNS') return { start: null, finish: null, total: null, status, gates: [] };
  const from = start ? hundredthOfDay(start.at) : null;
  const finished = from !== null && time !== null && status !== 'DNF';
  return {
    start: from,
    total: null,
    status,
    finish: finished ? centiseconds((from + time) % HUNDREDTHS_OF_DAY) : null,
    gates: gates.map(({ seconds }) => seconds),
  };
}
