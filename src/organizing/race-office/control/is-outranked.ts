import type { DayState, RunState } from '../../../race-day/log/fold/day-state.ts';
import { authorities } from '../../../race-day/log/log/authorities.ts';
import type { EventOf, RaceEvent, Ruling } from '../../../race-day/log/log/race-event.ts';
import { runKey } from './run-key.ts';

type Authority = EventOf<'decision'>['payload']['authority'];
type Standing = Pick<DayState, 'runs' | 'assigned' | 'moves' | 'dismissed'>;

/** What somebody is about to decide. */
interface Wanted {
  authority: Authority;
  ruling: Ruling;
  /** The decision that it takes back. */
  replaces: string | null;
}

/**
 * Whether a higher office has decided the same already: what a lower one says would be kept without
 * any effect, so it is told instead.
 */
export function isOutranked(
  { authority, ruling, replaces }: Wanted,
  state: Standing,
  eventOf: (id: string) => RaceEvent | undefined,
): boolean {
  const above = ruling.on === 'undo' ? [replaces] : standingOn(ruling, state);
  return above.some((id) => {
    const payload = id === null ? undefined : eventOf(id)?.payload;
    return (
      payload?.kind === 'decision' &&
      authorities.indexOf(payload.authority) > authorities.indexOf(authority)
    );
  });
}

/** Whether a decision holds now, or waits as one that a judge contradicts: what can be taken back. */
export function isStanding(id: string, { runs, assigned, moves, dismissed }: Standing): boolean {
  return (
    runs.some((run) => heldOn(run).includes(id)) ||
    assigned.some(({ decision }) => decision === id) ||
    moves.some((move) => move.id === id) ||
    dismissed.some(({ decision }) => decision === id)
  );
}

function heldOn({ gates, decided }: RunState): (string | null)[] {
  const { status, start, finish, rerun } = decided;
  return [...gates.flatMap(({ decision, died }) => [decision, died]), status, start, finish, rerun];
}

/** The decisions that hold on what a ruling is about. */
function standingOn(
  ruling: Ruling,
  { runs, assigned, moves, dismissed }: Standing,
): (string | null)[] {
  if (ruling.on === 'assign') {
    return [assigned.find(({ impulse }) => impulse === ruling.impulse)?.decision ?? null];
  }
  if (ruling.on === 'flag') {
    const { event, flag } = ruling;
    return [dismissed.find((one) => one.event === event && one.flag === flag)?.decision ?? null];
  }
  if (ruling.on === 'move') {
    return moves
      .filter(({ payload: { ruling: other } }) => {
        const isBeside = other.last < ruling.first || ruling.last < other.first;
        return other.seat === ruling.seat && !isBeside;
      })
      .map(({ id }) => id);
  }
  if (!('bib' in ruling)) return [];
  if (ruling.on === 'rerun') {
    const run = runs.find(({ race, bib }) => race === ruling.race && bib === ruling.bib);
    return [run?.decided.rerun ?? null];
  }
  const run = runs.find((one) => runKey(one) === runKey(ruling));
  if (!run) return [];
  if (ruling.on === 'gate') return [run.gates[ruling.gate - 1]?.decision ?? null];
  if (ruling.on === 'time') return [run.decided[ruling.channel]];
  return ruling.on === 'status' ? [run.decided.status] : [];
}
