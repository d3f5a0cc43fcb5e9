import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { sideName } from '../../log/lease/race-lease.ts';

/** What a call says of itself. */
export interface SignedCall {
  side: string;
  /** Whom it is for; null where the caller asks who is there. */
  to: string | null;
  /** When the call was made, ISO 8601 in UTC, by the clock of who is called. */
  at: string;
  /** 128 random bits, in hexadecimal: the answer is to this call and no other. */
  nonce: string;
}

/** How far the two clocks may be apart, in milliseconds; the caller learns the other one's. */
const mostApartMs = 60_000;

/**
 * What a call carries as `authorization`: who calls whom, when, the digest of its body, and the proof
 * over all of that.
 */
export function signCall(key: string, call: SignedCall, body: Uint8Array): string {
  const words = wordsOf(call);
  const digest = bodyDigest(body);
  return ['Relay', ...words, digest, proofOf(key, ['call', ...words], digest)].join(' ');
}

/**
 * What a call says of itself, and the digest of the body that comes with it, as they were signed with
 * this key; null where nobody did. Told before anything of the body is read.
 */
export function readSignature(
  key: string,
  header: string,
): { call: SignedCall; digest: string } | null {
  const [scheme, side = '', to = '', at = '', nonce = '', digest = '', proof = ''] =
    header.split(' ');
  const call = { side, to: to === nobody ? null : to, at, nonce };
  if (scheme !== 'Relay' || !sideName.safeParse(side).success) return null;
  if (call.to !== null && !sideName.safeParse(to).success) return null;
  if (!/^\d{4}-\d\d-\d\dT[\d:.]{12}Z$/.test(at) || !/^[\da-f]{32}$/.test(nonce)) return null;
  const isSigned = isSame(proof, proofOf(key, ['call', ...wordsOf(call)], digest));
  return isSigned ? { call, digest } : null;
}

/** What a body is known by in the signature of its call, in hexadecimal. */
export function bodyDigest(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

/**
 * Notes a call; false for one that was made before the last of its side (a replay) or at quite
 * another time. Which of two at once comes second is decided by the database.
 */
export async function noteCall(
  database: AppDatabase,
  { side, at }: Pick<SignedCall, 'side' | 'at'>,
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

/** Who answers, and to which call. */
interface Answering {
  name: string;
  call: Pick<SignedCall, 'side' | 'nonce'>;
}

/** The proof of an answer: that this side gave it, to that side, for that call. */
export function signAnswer(
  key: string,
  { name, call }: Answering,
  body: string | Uint8Array,
): string {
  return proofOf(key, ['answer', name, call.side, call.nonce], bodyDigest(body));
}

/** The proof of what a side says of its name and clock (ISO 8601 in UTC) to a call that it refused. */
export function signTime(key: string, { name, call }: Answering, time: string): string {
  return proofOf(key, ['time', name, call.side, call.nonce], bodyDigest(time));
}

/** Whether two proofs are the same, in a time that says nothing of where they differ. */
export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** No name of a side. */
const nobody = '-';

const wordsOf = ({ side, to, at, nonce }: SignedCall) => [side, to ?? nobody, at, nonce];

function proofOf(key: string, words: readonly string[], digest: string): string {
  return createHmac('sha256', key)
    .update(['race-day relay 3', ...words, digest].join('\n'))
    .digest('hex');
}
