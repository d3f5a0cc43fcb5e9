import type { Seat, SeatKind } from './seat.ts';

/** What a phone may do with its seat: read what is public of the race, or add what is its own. */
export const seatActs = [
  'start_order.read',
  'start.add',
  'finish.add',
  'judgement.add',
  'results.read',
] as const;

export type SeatAct = (typeof seatActs)[number];

const actsOf: Readonly<Record<SeatKind, readonly SeatAct[]>> = {
  start: ['start_order.read', 'start.add'],
  finish: ['start_order.read', 'finish.add'],
  section: ['start_order.read', 'judgement.add'],
  announcer: ['start_order.read', 'results.read'],
  screen: ['results.read'],
};

/**
 * Whether a seat lets its phone do this; judgements of its own gates only. Nothing that a seat may
 * changes or takes back what another one added, and nothing private is among it.
 */
export function seatMay(seat: Pick<Seat, 'kind' | 'gates'>, act: SeatAct, gate?: number): boolean {
  if (!actsOf[seat.kind].includes(act)) return false;
  if (act !== 'judgement.add') return true;
  const { gates } = seat;
  if (gates === null || gate === undefined || !Number.isInteger(gate)) return false;
  return gate >= gates.first && gate <= gates.last;
}
