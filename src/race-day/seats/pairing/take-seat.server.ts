import { randomUUID } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { readCode } from '../../../record/accounts/new-code.server.ts';
import { digestOf, newToken } from '../../../record/accounts/new-token.server.ts';
import { endPhones } from '../phones/end-phones.server.ts';
import { isOver } from '../phones/is-over.ts';
import type { Seat } from '../seat.ts';
import { findSeat } from '../seats-repository.server.ts';
import { pairingLimits } from './pairing-limits.ts';

/** What somebody at a phone has: the link that it opened, or the code that they typed. */
export interface SeatKey {
  token: string | null;
  code: string;
}

interface Taker {
  key: SeatKey;
  /** Who has the phone; may be empty. */
  holder: string;
  /** The browser's own words. */
  device: string;
}

/** The seat that a link leads to, without using it up; null where it opens nothing. */
export async function readOffer(
  database: AppDatabase,
  token: string,
  now: Date,
): Promise<Seat | null> {
  const open = await database
    .selectFrom('seat_pairing')
    .select('seat_id')
    .where('token_hash', '=', digestOf(token))
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return open ? findSeat(database, open.seat_id) : null;
}

/**
 * Gives a seat to the phone that has its link or its code, and answers the token for its cookie; the
 * phone that had the seat has it no more. Of two with one key, at the same instant too, one gets it.
 * Null whatever is wrong: used, over, guessed, a seat that is gone or a day that has passed.
 */
export function takeSeat(
  database: AppDatabase,
  { key, holder, device }: Taker,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ token: string; seat: Seat } | null> {
  return database.transaction().execute(async (transaction) => {
    const seatId =
      key.token === null
        ? await spendCode(transaction, readCode(key.code), now)
        : await spend(transaction, digestOf(key.token), now);
    const seat = seatId === null ? null : await findSeat(transaction, seatId);
    if (!seat || isOver(seat.day, now, timeZone)) return null;
    await endPhones(transaction, { seatId: seat.id }, now);
    const token = newToken();
    const shortened = device.slice(0, 200);
    await transaction
      .insertInto('seat_phone')
      .values({
        id: randomUUID(),
        seat_id: seat.id,
        token_hash: digestOf(token),
        holder: holder
          .replace(/\p{Cc}/gu, ' ')
          .trim()
          .slice(0, 60),
        device: shortened,
        paired_at: now.toISOString(),
        last_contact_at: now.toISOString(),
        ended_at: null,
      })
      .execute();
    // Nobody is signed in: what is known of who did it is the phone.
    const actor = { accountId: null, sessionId: null, name: seat.label };
    const act = { act: 'seat_taken', subject: { kind: 'seat', id: seat.id } } as const;
    await writeAudit(transaction, actor, { ...act, after: { device: shortened } }, now);
    return { token, seat };
  });
}

/** Uses a link up, and the code with it; answers its seat. */
async function spend(
  transaction: AppDatabase,
  tokenHash: string,
  now: Date,
): Promise<number | null> {
  const spent = await transaction
    .deleteFrom('seat_pairing')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .returning('seat_id')
    .executeTakeFirst();
  return spent?.seat_id ?? null;
}

/** How a code is written (`newCode`): what is none is not looked for. */
const codeForm = /^[2-9A-HJ-NP-Z]{8}$/;

/** Each try counts before it is looked at, so that no crowd of them at one instant gets more. */
async function spendCode(
  transaction: AppDatabase,
  code: string,
  now: Date,
): Promise<number | null> {
  if (!codeForm.test(code)) return null;
  const tried = await transaction
    .updateTable('seat_pairing')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('code_name', '=', code.slice(0, pairingLimits.nameLength))
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', pairingLimits.tries)
    .returning(['token_hash', 'code_hash'])
    .executeTakeFirst();
  if (tried?.code_hash !== digestOf(code)) return null;
  return spend(transaction, tried.token_hash, now);
}
