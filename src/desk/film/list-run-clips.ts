import type { Instant } from '../../platform/format/instant.ts';
import type { RunState } from '../../race-day/log/fold/day-state.ts';
import type { Micros } from '../../race-day/log/run-time.ts';
import type { ListedClip } from '../../race-day/log/strips/clips-repository.server.ts';
import type { FilmMoment } from './film-moments.ts';

/** A clip beside a run, as the jury sees it. */
export interface RunClip {
  id: string;
  seat: string;
  /** Gates of this run for which the clip was kept; empty when the judge kept it by hand or for another boat. */
  gates: number[];
  isByHand: boolean;
  /** Time of the race's day of its first frame. */
  at: Micros;
  /** `coming`: another server of the day has the film. */
  state: ListedClip['state'] | 'coming';
  /** Null while this server's desk did not ask. */
  askedAt: Instant | null;
  /** Largest error of the phone's clock; null when the clock was never compared. */
  clock: Micros | null;
}

interface ClippedDay {
  clips: readonly ListedClip[];
  /** Midnight at which the race's day begins, in epoch microseconds. */
  midnight: Micros;
  labelOf: (seat: string) => string;
}

/** Boats are judged for some seconds after they passed a gate. */
const afterFinish: Micros = 10_000_000;

/** Returns the clips of a run's judgements, and those filmed while the boat was on the course. */
export function listRunClips(
  { start, finish }: Pick<RunState, 'start' | 'finish'>,
  moments: readonly Pick<FilmMoment, 'gate' | 'said'>[],
  { clips, midnight, labelOf }: ClippedDay,
): RunClip[] {
  const gateOf = new Map(
    moments.flatMap(({ gate, said }) =>
      gate === null ? [] : said.map(({ event }) => [event, gate] as const),
    ),
  );
  return clips.flatMap(({ clip, state, askedAt, hasFilm }) => {
    const { id, seat, stamps, from, length, clock } = clip;
    const at = from - midnight;
    const gates = [...new Set(stamps.flatMap((event) => gateOf.get(event) ?? []))];
    const isNear =
      start !== null && finish !== null && at + length >= start.at && at <= finish.at + afterFinish;
    if (gates.length === 0 && !isNear) return [];
    return {
      id,
      seat: labelOf(seat),
      gates: gates.toSorted((a, b) => a - b),
      isByHand: stamps.length === 0,
      at,
      state: state === 'kept' && !hasFilm ? 'coming' : state,
      askedAt,
      clock,
    };
  });
}
