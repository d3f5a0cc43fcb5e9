import { madeAt } from '../../race-day/log/fold/compare-decisions.ts';
import type { DayState, GateState, RunState } from '../../race-day/log/fold/day-state.ts';
import { gateAfter } from '../../race-day/log/fold/gate-after.ts';
import { listDropped } from '../../race-day/log/fold/list-dropped.ts';
import type { EventOf, RaceEvent } from '../../race-day/log/log/race-event.ts';
import { isDesk, isSource } from '../../race-day/log/log/seat-name.ts';
import type { Micros } from '../../race-day/log/run-time.ts';

/**
 * Basis of the clock of a moment: a stamp or a decision on a time, the tap of a judge, or the position of the gate
 * between the boat's start and finish.
 */
export type MomentBasis = 'stamp' | 'judgement' | 'estimate';

export interface SaidOnGate {
  event: string;
  label: string;
  person: string;
  /** Null when the judge did not see the gate. */
  seconds: number | null;
  isWithdrawn: boolean;
  at: Micros;
}

export interface FilmMoment {
  /** `start`, `finish`, `split1` … or the number of a gate. */
  point: string;
  gate: number | null;
  /** Time of the race's day. Null when the log does not say when it was. */
  at: Micros | null;
  basis: MomentBasis | null;
  /** Seconds that count for the gate, and how they came about; null for a stamp. */
  value: Pick<GateState, 'state' | 'seconds'> | null;
  /** Every judgement of the gate, also a corrected one, in the order of the log. */
  said: SaidOnGate[];
}

interface FilmedDay {
  events: readonly RaceEvent[];
  state: Pick<DayState, 'moves' | 'dismissed'>;
  /** Midnight at which the race's day begins, in epoch microseconds. */
  midnight: Micros;
  labelOf: (seat: string) => string;
}

/** A judge who taps later than this after the finish recorded the gate from memory or paper. */
const tapsUntil: Micros = 60_000_000;
/** Two clocks of phones differ by less than this. */
const clocksDiffer: Micros = 2_000_000;

/** Returns the moments of a run in the order of the course: its start, each gate, intermediate times, its finish. */
export function filmMoments(run: RunState, day: FilmedDay): FilmMoment[] {
  const said = Map.groupBy(findJudgements(run, day), ({ gate }) => gate);
  const ofStamp = (point: string, at: Micros | null): FilmMoment => {
    return { point, gate: null, at, basis: at === null ? null : 'stamp', value: null, said: [] };
  };
  const gates = run.gates.map(({ state, seconds }, index): FilmMoment => {
    const gate = index + 1;
    const judged = said.get(gate) ?? [];
    const time = gateTime(run, gate, judged);
    const value = { state, seconds };
    return { point: String(gate), gate, ...time, value, said: judged.map(({ line }) => line) };
  });
  return [ofStamp('start', run.start?.at ?? null)].concat(
    gates,
    run.splits.map(({ channel, at }) => ofStamp(channel, at)),
    ofStamp('finish', run.finish?.at ?? null),
  );
}

interface Judged {
  gate: number;
  /** Whether a judge tapped it at the course. The desk types sheets, and a source sends judgements of others. */
  isTap: boolean;
  seat: string;
  sequence: number;
  line: SaidOnGate;
}

function findJudgements(run: RunState, { events, state, midnight, labelOf }: FilmedDay): Judged[] {
  const dropped = listDropped(state);
  return events.filter(isJudgement).flatMap((event) => {
    const { id, seat, person, sequence, payload } = event;
    const { race, bib, attempt, seconds, withdrawn: isWithdrawn = false } = payload;
    if (race !== run.race || bib !== run.bib || attempt !== run.attempt) return [];
    if (dropped.has(id)) return [];
    const gate = gateAfter(state.moves, { seat, sequence, gate: payload.gate });
    const at = madeAt(event) - midnight;
    const line = { event: id, label: labelOf(seat), person, seconds, isWithdrawn, at };
    return { gate, isTap: !isDesk(seat) && !isSource(seat), seat, sequence, line };
  });
}

function isJudgement(event: RaceEvent): event is EventOf<'judgement'> {
  return event.payload.kind === 'judgement';
}

/**
 * Returns the first tap of a judge on the gate; without one, the gate's share of the way from start to finish. A tap
 * that its seat withdrew was of another boat.
 */
function gateTime(
  { start, finish, gates }: RunState,
  gate: number,
  judged: readonly Judged[],
): Pick<FilmMoment, 'at' | 'basis'> {
  const from = start ? start.at - clocksDiffer : -Infinity;
  const until = finish ? finish.at + tapsUntil : Infinity;
  const taps = judged
    .filter(({ isTap, line }) => isTap && line.at >= from && line.at <= until)
    .filter(({ seat, sequence }) =>
      judged.every(
        (other) => other.seat !== seat || !other.line.isWithdrawn || other.sequence < sequence,
      ),
    )
    .map(({ line }) => line.at);
  if (taps.length > 0) return { at: Math.min(...taps), basis: 'judgement' };
  if (!start || !finish || finish.at < start.at) return { at: null, basis: null };
  const share = gate / (gates.length + 1);
  return { at: Math.round(start.at + (finish.at - start.at) * share), basis: 'estimate' };
}
