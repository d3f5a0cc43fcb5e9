import { madeAt } from '../../race-day/log/fold/compare-decisions.ts';
import type { DayState } from '../../race-day/log/fold/day-state.ts';
import { gateAfter } from '../../race-day/log/fold/gate-after.ts';
import type { RaceEvent } from '../../race-day/log/log/race-event.ts';

export interface MoveOrder {
  seat: string;
  /** Microseconds since 1970, both included. */
  from: number;
  until: number;
  /** Added to each gate; negative moves up the river. */
  by: number;
}

export interface MovePreview {
  judgements: { race: string; bib: number; gate: number; to: number; seconds: number | null }[];
  /** The ruling of the decision; null when nothing would move or a gate would leave the course. */
  ruling: {
    on: 'move';
    seat: string;
    first: number;
    last: number;
    gates: { from: number; to: number }[];
  } | null;
}

/** Previews a move of judgements, counted from the gate where each counts after the moves in force. */
export function movedJudgements(
  events: readonly RaceEvent[],
  { seat, from, until, by }: MoveOrder,
  { gates, moves }: { gates: number; moves: DayState['moves'] },
): MovePreview {
  const meant = events.flatMap((event) => {
    const at = madeAt(event);
    const { payload, sequence } = event;
    if (event.seat !== seat || payload.kind !== 'judgement' || at < from || at > until) return [];
    const now = gateAfter(moves, { seat, sequence, gate: payload.gate });
    return [{ ...payload, raw: payload.gate, gate: now, sequence }];
  });
  const moved = new Map(meant.map(({ raw, gate }) => [raw, gate]));
  // Judgements of which only some were moved before cannot be moved together: that move is taken back first.
  const isOne = meant.every(({ raw, gate }) => moved.get(raw) === gate);
  const sequences = meant.map(({ sequence }) => sequence);
  const fits = meant.every(({ gate }) => gate + by >= 1 && gate + by <= gates);
  return {
    judgements: meant
      .map(({ race, bib, gate, seconds }) => ({ race, bib, gate, to: gate + by, seconds }))
      .toSorted((a, b) =>
        a.race < b.race ? -1 : a.race > b.race ? 1 : a.bib - b.bib || a.gate - b.gate,
      ),
    ruling:
      meant.length === 0 || by === 0 || !fits || !isOne
        ? null
        : {
            on: 'move',
            seat,
            first: Math.min(...sequences),
            last: Math.max(...sequences),
            gates: [...moved]
              .map(([from, gate]) => ({ from, to: gate + by }))
              .toSorted((a, b) => a.from - b.from),
          },
  };
}
