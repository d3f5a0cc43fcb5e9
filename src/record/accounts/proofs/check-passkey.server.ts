import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { HeldProof } from './held-proof.ts';
import { keepChallenge, takeChallenge } from './keep-challenge.server.ts';
import { type Ceremony, type PasskeySite, toRelyingParty } from './passkey-site.ts';

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));

export async function askForPasskey(
  database: AppDatabase,
  site: PasskeySite,
  accountId: number | null,
  now: Date,
) {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: toRelyingParty(site).rpID,
    userVerification: 'required',
  });
  const token = await keepChallenge(database, { challenge: options.challenge, accountId }, now);
  return { options, token } satisfies Ceremony<typeof options>;
}

/** Returns null for an unknown passkey, a used challenge, or another account than `accountId`. */
export async function checkPasskey(
  database: AppDatabase,
  site: PasskeySite,
  asked: { accountId: number | null; token: string; response: unknown },
  now: Date,
): Promise<HeldProof | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const challenge = await takeChallenge(database, asked, now);
  const response = asked.response as AuthenticationResponseJSON | null;
  if (challenge === null || !isCredentialId(response?.id)) return null;
  const passkey = await database
    .selectFrom('passkey')
    .innerJoin('account', 'account.id', 'passkey.account_id')
    .select(['credential_id', 'account_id', 'public_key', 'counter'])
    .where('credential_id', '=', response.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!passkey || (asked.accountId ?? passkey.account_id) !== passkey.account_id) return null;
  const { credential_id: id, public_key, counter } = passkey;
  const check = () =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: toRelyingParty(site).origin,
      expectedRPID: toRelyingParty(site).rpID,
      credential: { id, publicKey: bytes(public_key), counter },
    });
  const checked = await check().catch(() => null);
  if (!checked?.verified) return null;
  const used = await database
    .updateTable('passkey')
    .set({ counter: checked.authenticationInfo.newCounter, last_used_at: now.toISOString() })
    .where('credential_id', '=', id)
    .returning('credential_id')
    .executeTakeFirst();
  return used ? { accountId: passkey.account_id, by: { passkey: id } } : null;
}

/** Whether a value has the form of a credential id: base64url of at most 1,023 bytes (WebAuthn 4). */
function isCredentialId(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,1364}$/.test(value);
}
