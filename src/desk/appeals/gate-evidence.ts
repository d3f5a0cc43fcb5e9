import type { Instant } from '../../platform/format/instant.ts';
import type { Appeal } from '../../race-day/log/appeals/appeal.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';
import type { DayPlan } from '../../race-day/log/plan/day-plan.ts';

export interface GateEvidence {
  id: string;
  race: string;
  attempt: number;
  seat: string;
  seconds: number | null;
  isWithdrawn: boolean;
  /** Time by the corrected clock of the seat's phone. */
  at: Instant;
}

/** Returns the reports of each seat about the gate of an appeal, in the order of the log; empty without a gate. */
export function gateEvidence(
  { group, descent, bib, gate }: Pick<Appeal, 'group' | 'descent' | 'bib' | 'gate'>,
  { races }: Pick<DayPlan, 'races'>,
  { events, labels }: { events: readonly RaceEvent[]; labels: ReadonlyMap<string, string> },
): GateEvidence[] {
  const meant = races.filter(
    (race) => race.group === group && (descent === null || race.descent === descent),
  );
  const ids = new Set(meant.map(({ id }) => id));
  return events.flatMap(({ id, seat, deviceTime, offset, payload }) => {
    if (payload.kind !== 'judgement' || payload.bib !== bib || payload.gate !== gate) return [];
    if (!ids.has(payload.race)) return [];
    const at = new Date((deviceTime + offset) / 1000).toISOString();
    const { race, attempt, seconds, withdrawn = false } = payload;
    return [
      { id, race, attempt, seat: labels.get(seat) ?? seat, seconds, isWithdrawn: withdrawn, at },
    ];
  });
}
