import { madeAt } from '../../race-day/log/fold/compare-decisions.ts';
import type { DayState, RunState, StampState } from '../../race-day/log/fold/day-state.ts';
import { gateAfter } from '../../race-day/log/fold/gate-after.ts';
import { listDropped } from '../../race-day/log/fold/list-dropped.ts';
import type { EventOf, RaceEvent } from '../../race-day/log/log/race-event.ts';
import { isDesk, isSource } from '../../race-day/log/log/seat-name.ts';
import type { Micros } from '../../race-day/log/run-time.ts';
import { neverStarted } from '../../record/scoring/run-status.ts';

/** One judge's judgements of one gate of one run. */
export interface GateJudgement {
  run: Readonly<Record<'start' | 'finish', Pick<StampState, 'at'> | null>>;
  /** Race, bib and attempt as one word. */
  runName: string;
  group: string;
  gate: number;
  seat: string;
  person: string;
  /** The last judgement of the seat; null when the judge did not see the gate. */
  seconds: number | null;
  /** Other values that the seat gave before and did not drop, the oldest first; null for a gate that was not seen. */
  before: (number | null)[];
  /** Whether a decision of the office or the jury holds another value. */
  isOverruled: boolean;
  /**
   * Time of the race's day of the first tap since the seat last withdrew the gate: a withdrawn tap was of another boat.
   * Null when the judgement was typed at the desk or sent by a source.
   */
  tappedAt: Micros | null;
}

interface JudgedDay {
  events: readonly RaceEvent[];
  state: Pick<DayState, 'runs' | 'moves' | 'dismissed'>;
  /** Group of each race. */
  groups: ReadonlyMap<string, string>;
  /** Midnight at which the race's day begins, in epoch microseconds. */
  midnight: Micros;
}

/**
 * Lists the last judgement of each judge for each gate of each run that counts, or counted before a re-run. A boat that
 * did not start passed no gate, so judgements of its gates are left out.
 */
export function listJudgements({ events, state, groups, midnight }: JudgedDay): GateJudgement[] {
  const dropped = listDropped(state);
  const words = Map.groupBy(
    events.flatMap((event) =>
      event.payload.kind === 'judgement' && !dropped.has(event.id)
        ? [event as EventOf<'judgement'>]
        : [],
    ),
    ({ seat, sequence, payload: { race, bib, attempt, gate } }) =>
      wordOf({ race, bib, attempt }, gateAfter(state.moves, { seat, sequence, gate }), seat),
  );
  const started = state.runs.filter(({ status }) => !neverStarted(status));
  return started.flatMap((run) =>
    run.gates.flatMap(({ said, state: settled, seconds: value }, index) =>
      said.flatMap(({ seat, seconds, event }) => {
        const all = (words.get(wordOf(run, index + 1, seat)) ?? []).toSorted(
          (a, b) => a.sequence - b.sequence,
        );
        const last = all.find(({ id }) => id === event);
        if (!last) return [];
        const standing = all.slice(all.findLastIndex(({ payload }) => payload.withdrawn) + 1);
        const taps = isDesk(seat) || isSource(seat) ? [] : standing.map(madeAt);
        return {
          run,
          runName: `${run.race} ${run.bib} ${run.attempt}`,
          group: groups.get(run.race) ?? run.race,
          gate: index + 1,
          seat,
          person: last.person,
          seconds,
          before: all
            .filter(
              ({ payload, sequence }) =>
                sequence < last.sequence && !payload.withdrawn && payload.seconds !== seconds,
            )
            .map(({ payload }) => payload.seconds),
          isOverruled: settled === 'decided' && seconds !== null && value !== seconds,
          tappedAt: taps.length === 0 ? null : Math.min(...taps) - midnight,
        };
      }),
    ),
  );
}

const wordOf = (
  { race, bib, attempt }: Pick<RunState, 'race' | 'bib' | 'attempt'>,
  gate: number,
  seat: string,
) => `${race} ${bib} ${attempt} ${gate} ${seat}`;
