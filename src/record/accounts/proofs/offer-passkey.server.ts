import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Account } from '../account.ts';
import { keepChallenge, takeChallenge } from './keep-challenge.server.ts';
import { type Ceremony, type PasskeySite, toRelyingParty } from './passkey-site.ts';
import { listPasskeys } from './passkeys-repository.server.ts';

/** Starts adding a passkey: the device asks for finger, face or PIN. */
export async function offerPasskey(
  database: AppDatabase,
  site: PasskeySite,
  account: Account,
  now: Date,
) {
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const known = await listPasskeys(database, account.id);
  const options = await generateRegistrationOptions({
    rpName: site.raceName,
    rpID: toRelyingParty(site).rpID,
    userName: account.email,
    userDisplayName: account.name,
    userID: new TextEncoder().encode(`account ${account.id}`),
    attestationType: 'none',
    excludeCredentials: known.map(({ credential_id }) => ({ id: credential_id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  const token = await keepChallenge(database, { challenge, accountId: account.id }, now);
  return { options, token } satisfies Ceremony<typeof options>;
}

/** Verifies a new passkey from the browser; null when it is invalid. */
export async function readNewPasskey(
  database: AppDatabase,
  site: PasskeySite,
  { account, token, response }: { account: Account; token: string; response: unknown },
  now: Date,
) {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const challenge = await takeChallenge(database, { token, accountId: account.id }, now);
  if (challenge === null) return null;
  const check = () =>
    verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: toRelyingParty(site).origin,
      expectedRPID: toRelyingParty(site).rpID,
    });
  const { registrationInfo } = (await check().catch(() => null)) ?? {};
  if (!registrationInfo) return null;
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: JSON.stringify(transports),
  };
}
