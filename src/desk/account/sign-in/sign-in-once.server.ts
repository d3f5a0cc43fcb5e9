import type { Turn } from '../../../platform/http/rate-limiter.ts';
import { checkPasskey } from '../../../record/accounts/proofs/check-passkey.server.ts';
import { checkPassword } from '../../../record/accounts/proofs/check-password.server.ts';
import type { HeldProof } from '../../../record/accounts/proofs/held-proof.ts';
import type { PasskeySite } from '../../../record/accounts/proofs/passkey-site.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import type { Fields } from '../../frame/guard/fields.ts';

/** Account and method of a successful proof; otherwise the reason. `refused` does not reveal which part was wrong. */
export type Proof =
  | (HeldProof & { method: 'passkey' | 'password' })
  /** `unknown_key`: the passkey belongs to no account here. */
  | { code: 'refused' | 'unknown_key' }
  | { code: 'too_many_requests'; minutes: number };

interface SignInAttempt {
  form: Fields;
  caller: string;
  /** Account that must prove itself. Null for a sign-in. */
  accountId: number | null;
}

/**
 * Checks a passkey response, or e-mail, password and code. Tries are limited by IP address, and with passwords strictly
 * by IP address with e-mail and loosely by e-mail alone. A signed-in account has its own limit, because its team and
 * spectators may share its address.
 */
export async function signInOnce(
  deps: DeskDeps,
  { form, caller, accountId }: SignInAttempt,
  now: Date,
): Promise<Proof> {
  const { database, limiters } = deps;
  const turns: Turn[] = [];
  if (accountId === null) turns.push(await limiters.signIns.take(caller, now));
  const isPasskey = form.read('intent') === 'passkey';
  const email = form.read('email').trim().toLowerCase();
  if (accountId !== null) turns.push(await limiters.signInsAs.take(`proof ${accountId}`, now));
  else if (!isPasskey) {
    turns.push(await limiters.signInsAs.take(`${email} ${caller}`, now));
    turns.push(await limiters.signInsOf.take(email, now));
  }
  const waits = turns.map((turn) => (turn.allowed ? 0 : turn.retryAfterSeconds));
  const seconds = Math.max(...waits);
  if (seconds > 0) return { code: 'too_many_requests', minutes: Math.ceil(seconds / 60) };
  if (isPasskey) {
    const asked = {
      accountId,
      token: form.read('ceremony'),
      response: json(form.read('response')),
    };
    const found = await checkPasskey(database, passkeySite(deps), asked, now);
    return found ? { ...found, method: 'passkey' } : { code: 'unknown_key' };
  }
  const written = { email, password: form.read('password'), code: form.read('code') };
  const found = await checkPassword(deps, written, now);
  if (!found || (accountId ?? found.accountId) !== found.accountId) return { code: 'refused' };
  return { ...found, method: 'password' };
}

/** Parses the browser's passkey response. Null for invalid JSON. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export function passkeySite({ config, race }: Pick<DeskDeps, 'config' | 'race'>): PasskeySite {
  return { publicUrl: config.publicUrl, raceName: race.name };
}
