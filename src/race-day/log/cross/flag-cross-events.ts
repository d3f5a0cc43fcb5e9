import type { EventFlag } from '../log/event-flags.ts';
import type { RaceDayPlan } from '../log/race-day-plan.ts';
import { isDesk } from '../log/seat-name.ts';
import type { CrossState } from './cross-state.ts';
import type { CrossEvent } from './fold-cross.ts';

/** Flags events of a kayak cross that name an unknown cross, boat or element, or an element of another seat. */
export function flagCrossEvents(
  { crosses = [], seats }: Pick<RaceDayPlan, 'crosses' | 'seats'>,
  events: readonly CrossEvent[],
  states: readonly CrossState[],
): { event: string; flag: EventFlag }[] {
  return events.flatMap(({ id, seat, payload }) => {
    const said = payload.kind === 'decision' ? payload.ruling : payload;
    const say = (flag: EventFlag) => ({ event: id, flag });
    const cross = crosses.find((one) => one.id === said.cross);
    if (!cross) return [say('unknown_race')];
    const heat =
      'heat' in said
        ? states.find((one) => one.id === said.cross)?.heats.find((one) => one.heat === said.heat)
        : undefined;
    const isStranger =
      'bib' in said &&
      heat !== undefined &&
      heat.boats.length > 0 &&
      !heat.boats.includes(said.bib);
    const place = 'element' in said ? cross.elements.indexOf(said.element) + 1 : null;
    const own = seats.find((one) => one.id === seat)?.elements;
    const isOthers =
      payload.kind === 'heat-fault' && own !== undefined && place !== null && !own.includes(place);
    return [
      ...(isStranger ? [say('unknown_bib')] : []),
      ...(place === 0 ? [say('unknown_gate')] : []),
      ...(isOthers && place !== 0 && !isDesk(seat) ? [say('not_their_gate')] : []),
    ];
  });
}
