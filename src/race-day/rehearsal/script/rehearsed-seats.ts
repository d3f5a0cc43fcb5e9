import type { SeatKind } from '../../seats/seat.ts';

export interface RehearsedSeat {
  key: string;
  kind: SeatKind;
  gates: { first: number; last: number } | null;
}

/**
 * Returns the seats of a rehearsal, at least six: start, a second hand timer there, finish, a second hand timer there,
 * and judges. Every gate has a judge; the first section has two, so that they can disagree; with many seats each judge
 * takes one gate, in turns. Two more seats share the elements of a kayak cross.
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
