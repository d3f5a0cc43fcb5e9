import type { RunStatus } from '../../../record/scoring/run-outcome.ts';
import type { EventOf, RaceEvent } from '../../log/log/race-event.ts';
import { type Board, listedAs } from '../rules/read-board.ts';
import type { Said } from '../rules/stamp-payload.ts';
import type { Boat } from '../rules/standing-stamps.ts';

/** What an act said, and what stood before it. */
export interface SaidBefore {
  stamps: Said[];
  statuses: { boat: Boat; status: RunStatus | null }[];
}

/** What events of one act changed of a board. */
export function saidBefore(events: readonly RaceEvent[], { stamps, boats }: Board): SaidBefore {
  const said: SaidBefore = { stamps: [], statuses: [] };
  for (const event of events) {
    if (isImpulse(event)) {
      const before = stamps.find(({ id }) => id === event.payload.replaces) ?? null;
      said.stamps.push({ event, before });
    } else if (event.payload.kind === 'decision' && event.payload.ruling.on === 'status') {
      const { race, bib, attempt } = event.payload.ruling;
      const boat = { race, bib, attempt };
      said.statuses.push({ boat, status: listedAs(boats, boat)?.run?.status ?? null });
    }
  }
  return said;
}

/** The starter's and the finish judge's own word, which the desk may overrule: the lowest authority. */
export function statusPayload(boat: Boat, status: RunStatus | null): RaceEvent['payload'] {
  return {
    kind: 'decision',
    authority: 'section_chief',
    reason: null,
    replaces: null,
    ruling: { on: 'status', ...boat, status },
  };
}

function isImpulse(event: RaceEvent): event is EventOf<'impulse'> {
  return event.payload.kind === 'impulse';
}
