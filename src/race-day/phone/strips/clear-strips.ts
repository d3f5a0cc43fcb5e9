import { shiftDate } from '../../../platform/format/local-date.ts';
import { strict } from '../outbox/phone-database.ts';
import { deleteStrips } from './keep-strip.ts';
import type { KeptStrip, StripsDatabase } from './strips-database.ts';

interface SeatOfDay {
  day: string;
  seat: string;
}

/** The term after which the server deletes its strips too. */
export const stripDays = 30;

/** Returns whether strips of a seat wait for the server. */
export async function hasUnsentStrips(
  database: StripsDatabase,
  { day, seat }: SeatOfDay,
): Promise<boolean> {
  return (await database.countFromIndex('facts', 'turn', [day, seat, 'unsent'])) > 0;
}

/** Marks the strips of a seat that have `fate` as unsent: the server may lack them, or take them now. */
export async function unsettleStrips(
  database: StripsDatabase,
  { day, seat }: SeatOfDay,
  fate: 'sent' | 'refused',
): Promise<void> {
  const transaction = database.transaction('facts', 'readwrite', strict);
  for (const kept of await transaction.store.index('turn').getAll([day, seat, fate])) {
    void transaction.store.put({ ...kept, fate: 'unsent' });
  }
  await transaction.done;
}

/**
 * Deletes the strips whose term is over by `today` (ISO date), unsent ones too, and the sent strips of every seat but
 * `current`. Null when the phone has no seat any more.
 */
export async function clearStrips(
  database: StripsDatabase,
  { current, today }: { current: SeatOfDay | null; today: string },
): Promise<void> {
  const oldest = shiftDate(today, -stripDays);
  const isCurrent = ({ day, seat }: SeatOfDay) => day === current?.day && seat === current.seat;
  const isOver = ({ strip, fate }: KeptStrip) =>
    strip.day < oldest || (fate === 'sent' && !isCurrent(strip));
  const over = (await database.getAll('facts')).filter(isOver);
  await deleteStrips(
    database,
    over.map(({ strip }) => strip.id),
  );
}
