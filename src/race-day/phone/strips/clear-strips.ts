import { shiftDate } from '../../../platform/format/local-date.ts';
import { isClip } from '../../log/strips/clip.ts';
import { strict } from '../outbox/phone-database.ts';
import { deleteStrips } from './keep-strip.ts';
import type { KeptStrip, StripFate, StripsDatabase } from './strips-database.ts';

interface SeatOfDay {
  day: string;
  seat: string;
}

/** The term after which the server deletes its strips too. */
export const stripDays = 30;

/** Returns whether strips of a seat wait for the server, or the server lacks news of the seat's clips. */
export async function hasWaiting(
  database: StripsDatabase,
  { day, seat }: SeatOfDay,
): Promise<boolean> {
  for (const fate of ['unsent', 'held', 'gone'] as const) {
    if ((await database.countFromIndex('facts', 'turn', [day, seat, fate])) > 0) return true;
  }
  return false;
}

/**
 * Marks the strips of a seat that have the fate `from` as unsent, because the server may lack them or take them now.
 * A clip is announced again instead: no film is sent unless the desk asks for it.
 */
export async function unsettleStrips(
  database: StripsDatabase,
  { day, seat }: SeatOfDay,
  from: StripFate,
): Promise<void> {
  const transaction = database.transaction('facts', 'readwrite', strict);
  for (const kept of await transaction.store.index('turn').getAll([day, seat, from])) {
    void transaction.store.put({ ...kept, fate: isClip(kept.strip) ? 'held' : 'unsent' });
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
