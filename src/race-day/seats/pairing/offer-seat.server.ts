import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { newCode } from '../../../record/accounts/new-code.server.ts';
import { computeDigest, newToken } from '../../../record/accounts/new-token.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { lockSeatHere } from '../change-seat.server.ts';
import type { SeatMoment } from '../make-seat.server.ts';
import type { Seat } from '../seat.ts';
import { pairingLimits } from './pairing-limits.ts';

/** A link and a code, each of which lets a phone take the seat once. */
export interface SeatOffer {
  seat: Seat;
  token: string;
  /** Code to type on a phone without a camera, stored as a digest. */
  code: string;
  until: string;
}

interface NoOffer {
  issue: 'unknown_seat' | 'elsewhere';
  token?: never;
}

/** Makes a link and a code, valid for ten minutes; earlier ones stop working. */
export function offerSeat(
  database: AppDatabase,
  actor: Actor,
  seatId: number,
  { now, side }: SeatMoment,
): Promise<SeatOffer | NoOffer> {
  return database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'seats.edit');
    const seat = await lockSeatHere(transaction, { id: seatId, side });
    if (typeof seat === 'string') return { issue: seat };
    await transaction
      .deleteFrom('seat_pairing')
      .where(({ eb, or }) =>
        or([eb('seat_id', '=', seatId), eb('expires_at', '<=', now.toISOString())]),
      )
      .execute();
    const token = newToken();
    const code = await freeCode(transaction);
    const until = new Date(now.getTime() + pairingLimits.openMs).toISOString();
    await transaction
      .insertInto('seat_pairing')
      .values({
        token_hash: computeDigest(token),
        seat_id: seatId,
        expires_at: until,
        code_name: code.slice(0, pairingLimits.nameLength),
        code_hash: computeDigest(code),
      })
      .execute();
    const subject = { kind: 'seat', id: seatId } as const;
    await writeAudit(transaction, actor, { act: 'seat_offered', subject }, now);
    return { seat, token, code, until };
  });
}

async function freeCode(transaction: AppDatabase): Promise<string> {
  for (;;) {
    const code = newCode(pairingLimits.codeLength);
    const taken = await transaction
      .selectFrom('seat_pairing')
      .select('code_name')
      .where('code_name', '=', code.slice(0, pairingLimits.nameLength))
      .executeTakeFirst();
    if (!taken) return code;
  }
}
