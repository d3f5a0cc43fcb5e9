import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { DatabaseSchema } from '../../../platform/database/database-schema.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { readCode } from '../../../record/accounts/new-code.server.ts';
import { computeDigest, newToken } from '../../../record/accounts/new-token.server.ts';
import { isOver } from '../phones/is-over.ts';
import type { Seat } from '../seat.ts';
import { findSeat } from '../seats-repository.server.ts';
import { pairingLimits } from './pairing-limits.ts';

export interface SeatKey {
  token: string | null;
  code: string;
}

interface Taker {
  key: SeatKey;
  /** Secret of the browser: a second try with the same key from the same browser is the same phone. */
  browser: string;
  holder: string;
  device: string;
}

/** Reads a link without using it up; null when it does not work. */
export async function readOffer(
  database: AppDatabase,
  token: string,
  { browser, now }: { browser: string; now: Date },
): Promise<Seat | null> {
  const open = await database
    .selectFrom('seat_pairing')
    .select('seat_id')
    .where('token_hash', '=', computeDigest(token))
    .where('expires_at', '>', now.toISOString())
    .where(isOpenTo(computeDigest(browser)))
    .executeTakeFirst();
  return open ? findSeat(database, open.seat_id) : null;
}

/**
 * Gives a seat to one phone by link or code and returns its cookie's token. The previous phone keeps the seat until the
 * new one calls. That phone gets the seat again while the key is valid, because an answer may be lost. Null for every
 * error.
 */
export function takeSeat(
  database: AppDatabase,
  { key, browser, holder, device }: Taker,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<{ token: string; seat: Seat } | null> {
  return database.transaction().execute(async (transaction) => {
    const by = computeDigest(browser);
    const spent =
      key.token === null
        ? await spendCode(transaction, { code: readCode(key.code), by, now })
        : await spend(transaction, { tokenHash: computeDigest(key.token), by, now });
    const seat = spent && (await findSeat(transaction, spent.seatId));
    if (!seat || isOver(seat.day, now, timeZone)) return null;
    const token = newToken();
    // The cookie of the lost answer stops working.
    const again = await transaction
      .updateTable('seat_phone')
      .set({ token_hash: computeDigest(token) })
      .where('id', '=', spent.phoneId)
      .returning('ended_at')
      .executeTakeFirst();
    // The desk ended the phone, or another phone has taken the seat since; both are final.
    if (again) return again.ended_at === null ? { token, seat } : null;
    const shortened = device.slice(0, 200);
    await transaction
      .insertInto('seat_phone')
      .values({
        id: spent.phoneId,
        seat_id: seat.id,
        token_hash: computeDigest(token),
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
    // No account is signed in, so the audit knows only the phone.
    const actor = { accountId: null, sessionId: null, name: seat.label };
    const act = { act: 'seat_taken', subject: { kind: 'seat', id: seat.id } } as const;
    await writeAudit(transaction, actor, { ...act, after: { device: shortened } }, now);
    return { token, seat };
  });
}

const isOpenTo =
  (by: string) =>
  ({ eb, or }: ExpressionBuilder<DatabaseSchema, 'seat_pairing'>) =>
    or([eb('taken_by', 'is', null), eb('taken_by', '=', by)]);

interface SpentCode {
  seatId: number;
  phoneId: string;
}

async function spend(
  transaction: AppDatabase,
  { tokenHash, by, now }: { tokenHash: string; by: string; now: Date },
): Promise<SpentCode | null> {
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

/** Form of a code from `newCode`; any other text is not looked up. */
const codeForm = /^[2-9A-HJ-NP-Z]{8}$/;

/** Counts a try before comparing it, so that many tries at the same instant get no more than the limit. */
async function spendCode(
  transaction: AppDatabase,
  { code, by, now }: { code: string; by: string; now: Date },
): Promise<SpentCode | null> {
  if (!codeForm.test(code)) return null;
  const tried = await transaction
    .updateTable('seat_pairing')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('code_name', '=', code.slice(0, pairingLimits.nameLength))
    .where('expires_at', '>', now.toISOString())
    .where('tries', '<', pairingLimits.tries)
    .returning(['token_hash', 'code_hash'])
    .executeTakeFirst();
  if (tried?.code_hash !== computeDigest(code)) return null;
  return spend(transaction, { tokenHash: tried.token_hash, by, now });
}
