import type { SeatOrder } from '../../race-day/seats/make-seat.server.ts';
import { knownSeatKind, seatRows, spanOf, toSeatPlaces } from '../../race-day/seats/seat.ts';

const fields = ['kind', 'label', 'first', 'last', 'day'] as const;

export type SeatValues = Record<(typeof fields)[number], string>;

export function seatValues({ kind, label, day, ...places }: SeatOrder): SeatValues {
  const span = spanOf(places);
  return { kind, label, day, first: String(span?.first ?? ''), last: String(span?.last ?? '') };
}

export function sentSeat(read: (name: string) => string): SeatValues {
  const sent = Object.fromEntries(fields.map((field) => [field, read(field).trim()]));
  return { ...(sent as SeatValues), kind: readKind(read('kind')) };
}

export function seatOrder({ kind, label, first, last, day }: SeatValues): SeatOrder {
  const number = (written: string) => Number(written || Number.NaN);
  const meant = readKind(kind);
  const span = seatRows[meant].hasGates ? ([number(first), number(last)] as const) : null;
  return { day, kind: meant, label, ...toSeatPlaces(meant, span?.[0] ?? null, span?.[1] ?? null) };
}

const readKind = (written: string) => knownSeatKind(written) ?? 'section';
