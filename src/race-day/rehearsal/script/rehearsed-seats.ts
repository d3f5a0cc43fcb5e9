import type { SeatKind } from '../../seats/seat.ts';

/** A post that is taken in a rehearsal. */
export interface RehearsedSeat {
  key: string;
  kind: SeatKind;
  gates: { first: number; last: number } | null;
}

/**
 * The posts of a rehearsal, six at least: start, a second hand there, finish, a second hand there, and
 * judges. Every gate has a judge; the first section two, so that they can be at odds; of many seats
 * each takes one gate, in turns.
 */
export function rehearsedSeats(gates: number, count: number): RehearsedSeat[] {
  const judges = Math.max(2, count - 4);
  const size = Math.max(1, Math.ceil(gates / (judges - 1)));
  const sections = Math.ceil(gates / size);
  return [
    ...(['start', 'start-hand', 'finish', 'finish-hand'] as const).map((key) => ({
      key,
      kind: key.startsWith('start') ? ('start' as const) : ('finish' as const),
      gates: null,
    })),
    ...Array.from({ length: judges }, (_, index) => {
      const first = (index % sections) * size + 1;
      const layer = Math.floor(index / sections);
      return {
        key: `section-${(index % sections) + 1}${layer === 0 ? '' : `-${layer + 1}`}`,
        kind: 'section' as const,
        gates: { first, last: Math.min(gates, first + size - 1) },
      };
    }),
  ];
}
