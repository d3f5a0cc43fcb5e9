import type { DayState } from '../../race-day/log/fold/day-state.ts';
import type { EventOf, RaceEvent, Ruling } from '../../race-day/log/log/race-event.ts';
import { gatesBy } from './gates-by.ts';
import { isOutranked } from './is-outranked.ts';
import { runKey } from './run-key.ts';

interface RulingDraft {
  authority: EventOf<'decision'>['payload']['authority'];
  ruling: Ruling;
  replaces: string | null;
}

/** Returns why rulings are refused, because of a higher authority or the checker's own gates; null if they are not. */
export function rulingIssue(
  wanted: readonly RulingDraft[],
  state: DayState,
  { events, who }: { events: ReadonlyMap<string, RaceEvent>; who: Parameters<typeof gatesBy>[0] },
): 'outranked' | 'same_person' | null {
  if (wanted.some((one) => isOutranked(one, state, (id) => events.get(id)))) return 'outranked';
  const isOwn = wanted.some(({ ruling }) => {
    if (ruling.on !== 'check') return false;
    const run = state.runs.find((one) => runKey(one) === runKey(ruling));
    const { from, values } = ruling;
    const own = run ? gatesBy(who, run, [...events.values()]) : [];
    return own.some((gate) => gate >= from && gate < from + values.length);
  });
  return isOwn ? 'same_person' : null;
}
