import type { Turn } from '../../../platform/http/rate-limiter.ts';
import { checkPasskey } from '../../../record/accounts/proofs/check-passkey.server.ts';
import { checkPassword } from '../../../record/accounts/proofs/check-password.server.ts';
import type { HeldProof } from '../../../record/accounts/proofs/held-proof.ts';
import type { PasskeySite } from '../../../record/accounts/proofs/passkey-site.ts';
import type { DeskDeps } from '../../frame/desk-deps.server.ts';
import type { Fields } from '../../frame/guard/fields.ts';

/** Who proved it, and how; or why nobody did: `refused` whatever is wrong with it. */
export type Proof =
  | (HeldProof & { method: 'passkey' | 'password' })
  /** `unknown_key`: a passkey answered, but opens nothing here. */
  | { code: 'refused' | 'unknown_key' }
  | { code: 'too_many_requests'; minutes: number };

interface Try {
  form: Fields;
  /** The address of the request. */
  caller: string;
  /** Whose proof it has to be; null for a sign-in. */
  accountId: number | null;
}

/**
 * Checks what somebody signs in with: a passkey's answer, or e-mail, password and code. Tries are
 * counted by address, and with passwords by e-mail too, whether it has an account or not: narrowly
 * together, widely by e-mail alone. An account that is signed in is counted by itself, never by an address
 * that it shares with its team and the spectators.
 */
export async function signInOnce(
  deps: DeskDeps,
  { form, caller, accountId }: Try,
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

/** What a browser answered; null for what is no JSON. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The site as passkeys know it. */
export function passkeySite({ config, race }: Pick<DeskDeps, 'config' | 'race'>): PasskeySite {
  return { publicUrl: config.publicUrl, raceName: race.name };
}
