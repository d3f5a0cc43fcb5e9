import type { SeatKind } from '../../seats/seat.ts';

export interface RehearsedSeat {
  key: string;
  kind: SeatKind;
  gates: { first: number; last: number } | null;
}

/**
 * Returns at least six seats: start, finish, a second hand timer at each, and judges. The first section has two judges,
 * so that they can disagree; with many seats a judge has one gate. Two more seats share a kayak cross.
 */
export function rehearsedSeats(gates: number, count: number, elements = 0): RehearsedSeat[] {
  const middle = Math.ceil(elements / 2);
  const shares = elements === 0 ? [] : [[1, middle] as const, [middle + 1, elements] as const];
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
    ...shares.map(([first, last], index) => ({
      key: `elements-${index + 1}`,
      kind: 'element' as const,
      gates: { first, last },
    })),
  ];
}
