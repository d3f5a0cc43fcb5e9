import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { sideName } from '../../race-day/lease/race-lease.ts';

interface Caller {
  side: string;
  /** When the call was made, ISO 8601 in UTC, by the clock of who is called. */
  at: string;
}

/** How far the two clocks may be apart, in milliseconds; the caller learns the other one's. */
const mostApartMs = 60_000;

/** What a call carries as `authorization`: who calls, when, and the proof over both and the body. */
export function signCall(key: string, { side, at }: Caller, body: Uint8Array): string {
  return `Relay ${side} ${at} ${proofOf(key, { side, at }, body)}`;
}

/** Who signed a call with this key; null where nobody did. */
export function readSignature(key: string, header: string, body: Uint8Array): Caller | null {
  const [scheme, side = '', at = '', proof = ''] = header.split(' ');
  if (scheme !== 'Relay' || !sideName.safeParse(side).success) return null;
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(at)) return null;
  const expected = Buffer.from(proofOf(key, { side, at }, body));
  const given = Buffer.from(proof);
  return expected.length === given.length && timingSafeEqual(expected, given) ? { side, at } : null;
}

/**
 * Notes a call; false for one that was made before the last of its side (a replay) or at quite
 * another time. Which of two at once comes second is decided by the database.
 */
export async function noteCall(
  database: AppDatabase,
  { side, at }: Caller,
  now: Date,
): Promise<boolean> {
  if (Math.abs(Date.parse(at) - now.getTime()) > mostApartMs) return false;
  // A clock that was ahead when the last call came shuts nobody out.
  const ahead = new Date(now.getTime() + mostApartMs).toISOString();
  const noted = await database
    .insertInto('race_relay_call')
    .values({ side, called_at: at })
    .onConflict((known) =>
      known
        .column('side')
        .doUpdateSet({ called_at: at })
        .where(({ or, eb }) =>
          or([
            eb('race_relay_call.called_at', '<', at),
            eb('race_relay_call.called_at', '>', ahead),
          ]),
        ),
    )
    .returning('side')
    .executeTakeFirst();
  return noted !== undefined;
}

function proofOf(key: string, { side, at }: Caller, body: Uint8Array): string {
  const digest = createHash('sha256').update(body).digest('hex');
  return createHmac('sha256', key)
    .update(`race-day relay 1\n${side}\n${at}\n${digest}`)
    .digest('hex');
}
