import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { sideName } from '../../log/lease/race-lease.ts';

export interface SignedCall {
  side: string;
  /** The side that is called. Null when the caller does not know it yet. */
  to: string | null;
  /** When the call was made, ISO 8601 in UTC, by the clock of the called side. */
  at: string;
  /** 128 random bits, in hexadecimal: an answer belongs to this call and no other. */
  nonce: string;
}

/** Largest difference of the two clocks; the caller learns the other side's time. */
const mostApartMs = 60_000;

/** The proof covers both sides, the time and the digest of the body. */
export function signCall(key: string, call: SignedCall, body: Uint8Array): string {
  const words = wordsOf(call);
  const digest = bodyDigest(body);
  return ['Relay', ...words, digest, signProof(key, ['call', ...words], digest)].join(' ');
}

/** Returns null unless the fields were signed with this key; runs before the body is read. */
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
  const isSigned = isSame(proof, signProof(key, ['call', ...wordsOf(call)], digest));
  return isSigned ? { call, digest } : null;
}

export function bodyDigest(body: string | Uint8Array): string {
  return createHash('sha256').update(body).digest('hex');
}

/** Returns false for a replay or a time too far from now; the database orders two calls at once. */
export async function noteCall(
  database: AppDatabase,
  { side, at }: Pick<SignedCall, 'side' | 'at'>,
  now: Date,
): Promise<boolean> {
  if (Math.abs(Date.parse(at) - now.getTime()) > mostApartMs) return false;
  // A last call from a clock that was ahead locks out no later call.
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

interface SignedAnswerInput {
  name: string;
  call: Pick<SignedCall, 'side' | 'nonce'>;
}

export function signAnswer(
  key: string,
  { name, call }: SignedAnswerInput,
  body: string | Uint8Array,
): string {
  return signProof(key, ['answer', name, call.side, call.nonce], bodyDigest(body));
}

/** Signs the side's name and clock (ISO 8601 in UTC) as sent with the refusal of a call. */
export function signTime(key: string, { name, call }: SignedAnswerInput, time: string): string {
  return signProof(key, ['time', name, call.side, call.nonce], bodyDigest(time));
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Stands for a side that is not known yet; no side has this name. */
const nobody = '-';

const wordsOf = ({ side, to, at, nonce }: SignedCall) => [side, to ?? nobody, at, nonce];

function signProof(key: string, words: readonly string[], digest: string): string {
  return createHmac('sha256', key)
    .update(['race-day relay 3', ...words, digest].join('\n'))
    .digest('hex');
}
