import type { HeatState } from '../../race-day/log/cross/cross-state.ts';
import type { DayState, RunState } from '../../race-day/log/fold/day-state.ts';
import { authorities } from '../../race-day/log/log/authorities.ts';
import type { EventOf, RaceEvent, Ruling } from '../../race-day/log/log/race-event.ts';
import { runKey } from './run-key.ts';

type Authority = EventOf<'decision'>['payload']['authority'];
type Standing = Pick<DayState, 'runs' | 'assigned' | 'moves' | 'dismissed' | 'crosses' | 'stopped'>;

interface DecisionDraft {
  authority: Authority;
  ruling: Ruling;
  replaces: string | null;
}

/** Whether a higher authority has decided the same matter, so that the log would ignore the lower decision. */
export function isOutranked(
  { authority, ruling, replaces }: DecisionDraft,
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

/** Whether a decision can be taken back: it holds now, or waits because a judge contradicts it. */
export function isStanding(
  id: string,
  { runs, assigned, moves, dismissed, crosses, stopped }: Standing,
): boolean {
  return (
    (stopped?.decisions.includes(id) ?? false) ||
    crosses.some(
      (cross) => cross.seeds === id || cross.heats.some((heat) => heldOnHeat(heat).includes(id)),
    ) ||
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

function heldOnHeat({ decided, elements, statuses }: HeatState): (string | null)[] {
  const { set, again, order, review, close } = decided;
  const listDecisions = (words: readonly { decision: string | null }[]) =>
    words.map(({ decision }) => decision);
  return [...listDecisions(elements), ...listDecisions(statuses), set, again, order, review, close];
}

/** Returns the decision that a ruling on a kayak cross would replace; null when there is none. */
function standingOnCross(
  ruling: Extract<Ruling, { cross: string }>,
  { crosses }: Standing,
): string | null {
  const cross = crosses.find(({ id }) => id === ruling.cross);
  if (ruling.on === 'cross-seeds') return cross?.seeds ?? null;
  if (ruling.on === 'cross-post') return null;
  const heat = cross?.heats.find((one) => one.heat === ruling.heat);
  if (!heat) return null;
  switch (ruling.on) {
    case 'heat-set':
      return heat.decided.set;
    case 'heat-again':
      return heat.decided.again;
    case 'heat-order':
      return heat.decided.order;
    case 'heat-review':
      return heat.decided.review;
    case 'heat-close':
      return heat.decided.close;
    case 'heat-status':
      return heat.statuses.find(({ bib }) => bib === ruling.bib)?.decision ?? null;
    case 'heat-fault':
      return (
        heat.elements.find(({ bib, element }) => bib === ruling.bib && element === ruling.element)
          ?.decision ?? null
      );
  }
}

function standingOn(ruling: Ruling, standing: Standing): (string | null)[] {
  const { runs, assigned, moves, dismissed, stopped } = standing;
  if ('cross' in ruling) return [standingOnCross(ruling, standing)];
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
  if (ruling.on === 'stop') return stopped?.decisions ?? [];
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
