import type { DatabaseSchema } from '../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { takeStored } from '../../platform/database/read-stored.server.ts';
import { knownSeatKind, type Seat, seatRows, spanOf, toSeatPlaces } from './seat.ts';

type SeatRow = Pick<
  DatabaseSchema['seat'],
  'day' | 'kind' | 'label' | 'first_gate' | 'last_gate'
> & { id: number };

export const seatColumns = [
  ...(['seat.id', 'seat.day', 'seat.kind', 'seat.label'] as const),
  ...(['seat.first_gate', 'seat.last_gate'] as const),
] as const;

export function readSeat({ id, day, kind, label, first_gate, last_gate }: SeatRow): Seat | null {
  const known = knownSeatKind(kind);
  return takeStored({ table: 'seat', row: id }, () => {
    if (known === undefined) throw new Error(`A seat of the kind ${kind}`);
    return { id, day, kind: known, label, ...toSeatPlaces(kind, first_gate, last_gate) };
  });
}

export async function findSeat(database: AppDatabase, id: number): Promise<Seat | null> {
  const row = await database
    .selectFrom('seat')
    .select(seatColumns)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row ? readSeat(row) : null;
}

export interface ListedSeat extends Seat {
  phone: ListedPhone | null;
  offeredUntil: string | null;
}

export interface ListedPhone {
  id: string;
  holder: string;
  device: string;
  pairedAt: string;
  lastContactAt: string | null;
  battery: number | null;
  unsent: number;
  /** Milliseconds that the phone's clock is behind, with the uncertainty of the measurement. */
  clockOffset: number | null;
  clockUncertainty: number | null;
  /** Pixels of a screen, and when its page was opened (ISO 8601); null for any other seat. */
  screen: { width: number; height: number; openedAt: string } | null;
}

export async function listSeatDays(database: AppDatabase): Promise<string[]> {
  const rows = await database
    .selectFrom('seat')
    .select('day')
    .distinct()
    .where('ended_at', 'is', null)
    .orderBy('day', 'desc')
    .execute();
  return rows.map(({ day }) => day);
}

export async function listSeats(
  database: AppDatabase,
  day: string,
  now: Date,
): Promise<ListedSeat[]> {
  const rows = await database
    .selectFrom('seat')
    .leftJoin('seat_phone as phone', (join) =>
      join.onRef('phone.seat_id', '=', 'seat.id').on('phone.ended_at', 'is', null),
    )
    .leftJoin('seat_pairing as pairing', (join) =>
      join
        .onRef('pairing.seat_id', '=', 'seat.id')
        .on('pairing.expires_at', '>', now.toISOString())
        .on('pairing.taken_by', 'is', null),
    )
    .select(seatColumns)
    .select(['phone.id as phoneId', 'phone.holder', 'phone.device', 'phone.paired_at'])
    .select('phone.spoken_at')
    .select(['phone.last_contact_at', 'phone.battery', 'phone.unsent'])
    .select(['phone.clock_offset_ms', 'phone.clock_uncertainty_ms'])
    .select(['phone.screen_width', 'phone.screen_height', 'phone.opened_at'])
    .select('pairing.expires_at as offeredUntil')
    .where('seat.day', '=', day)
    .where('seat.ended_at', 'is', null)
    .orderBy('phone.paired_at')
    .execute();
  // A seat may have two active phones while a new one has not called yet: the newest phone that has called counts.
  const bySeat = new Map<number, (typeof rows)[number]>();
  for (const row of rows) {
    if (row.spoken_at !== null || !bySeat.get(row.id)?.spoken_at) bySeat.set(row.id, row);
  }
  return [...bySeat.values()]
    .flatMap((row) => {
      const seat = readSeat(row);
      if (seat === null) return [];
      const phone =
        row.phoneId === null
          ? null
          : {
              id: row.phoneId,
              holder: row.holder ?? '',
              device: row.device ?? '',
              pairedAt: row.paired_at ?? '',
              lastContactAt: row.last_contact_at,
              battery: row.battery,
              unsent: row.unsent ?? 0,
              clockOffset: row.clock_offset_ms,
              clockUncertainty: row.clock_uncertainty_ms,
              screen: readScreen(row),
            };
      return [{ ...seat, offeredUntil: row.offeredUntil, phone }];
    })
    .toSorted((a, b) => place(a) - place(b) || a.label.localeCompare(b.label, 'es'));
}

interface ScreenColumns {
  screen_width: number | null;
  screen_height: number | null;
  opened_at: string | null;
}

function readScreen({
  screen_width: width,
  screen_height: height,
  opened_at: openedAt,
}: ScreenColumns) {
  return width === null || height === null || openedAt === null
    ? null
    : { width, height, openedAt };
}

/** Removed seats are included, because their events are read by them. */
export async function listAllSeats(database: AppDatabase, day: string): Promise<Seat[]> {
  const rows = await database
    .selectFrom('seat')
    .select(seatColumns)
    .where('day', '=', day)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.flatMap((row) => readSeat(row) ?? []).toSorted((a, b) => place(a) - place(b));
}

/** Sorts by kind, and sections also by their gates. */
function place(seat: Seat): number {
  return seatRows[seat.kind].place + (spanOf(seat)?.first ?? 0) / 1000;
}
