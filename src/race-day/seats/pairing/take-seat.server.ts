import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { DatabaseSchema } from '../../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { readCode } from '../../../record/accounts/new-code.server.ts';
import { digestOf, newToken } from '../../../record/accounts/new-token.server.ts';
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
  /** A secret of the browser: its second try with the same key is the same phone's. */
  browser: string;
  /** Who has the phone; may be empty. */
  holder: string;
  /** The browser's own words. */
  device: string;
}

/**
 * The seat that a link leads to, without using it up; null where it opens nothing, as after somebody
 * else's `browser` used it.
 */
export async function readOffer(
  database: AppDatabase,
  token: string,
  { browser, now }: { browser: string; now: Date },
): Promise<Seat | null> {
  const open = await database
    .selectFrom('seat_pairing')
    .select('seat_id')
    .where('token_hash', '=', digestOf(token))
    .where('expires_at', '>', now.toISOString())
    .where(isOpenTo(digestOf(browser)))
    .executeTakeFirst();
  return open ? findSeat(database, open.seat_id) : null;
}

/**
 * Gives a seat to the phone that has its link or its code, and answers the token for its cookie; the
 * phone that had the seat keeps it until the new one calls. Of two with one key, at the same instant
 * too, one gets it, and again while the key holds: an answer may be lost on the way. Null whatever is
 * wrong: used, over, guessed, a seat that is gone or a day that has passed.
 */
export function takeSeat(
  database: AppDatabase,
  { key, browser, holder, device }: Taker,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ token: string; seat: Seat } | null> {
  return database.transaction().execute(async (transaction) => {
    const by = digestOf(browser);
    const spent =
      key.token === null
        ? await spendCode(transaction, { code: readCode(key.code), by, now })
        : await spend(transaction, { tokenHash: digestOf(key.token), by, now });
    const seat = spent && (await findSeat(transaction, spent.seatId));
    if (!seat || isOver(seat.day, now, timeZone)) return null;
    const token = newToken();
    // The cookie of the lost answer, which nobody has, opens nothing any more.
    const again = await transaction
      .updateTable('seat_phone')
      .set({ token_hash: digestOf(token) })
      .where('id', '=', spent.phoneId)
      .returning('ended_at')
      .executeTakeFirst();
    // The desk ended it, or another phone has its seat since: that was the word.
    if (again) return again.ended_at === null ? { token, seat } : null;
    const shortened = device.slice(0, 200);
    await transaction
      .insertInto('seat_phone')
      .values({
        id: spent.phoneId,
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

/** Whether nobody used a pairing yet, or this browser did. */
const isOpenTo =
  (by: string) =>
  ({ eb, or }: ExpressionBuilder<DatabaseSchema, 'seat_pairing'>) =>
    or([eb('taken_by', 'is', null), eb('taken_by', '=', by)]);

interface Spent {
  seatId: number;
  phoneId: string;
}

/** Uses a link up, and the code with it, for all but this browser. */
async function spend(
  transaction: AppDatabase,
  { tokenHash, by, now }: { tokenHash: string; by: string; now: Date },
): Promise<Spent | null> {
  const spent = await transaction
    .updateTable('seat_pairing')
    .set(({ fn, val }) => ({
      taken_by: by,
      phone_id: fn.coalesce('phone_id', val(randomUUID() as string)),
    }))
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toISOString())
    .where(isOpenTo(by))
    .returning(['seat_id', 'phone_id'])
    .executeTakeFirst();
  if (!spent?.phone_id) return null;
  return { seatId: spent.seat_id, phoneId: spent.phone_id };
}

/** How a code is written (`newCode`): what is none is not looked for. */
const codeForm = /^[2-9A-HJ-NP-Z]{8}$/;

/** Each try counts before it is looked at, so that no crowd of them at one instant gets more. */
async function spendCode(
  transaction: AppDatabase,
  { code, by, now }: { code: string; by: string; now: Date },
): Promise<Spent | null> {
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
  return spend(transaction, { tokenHash: tried.token_hash, by, now });
}
