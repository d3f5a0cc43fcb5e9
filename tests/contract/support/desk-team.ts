import { TOTP } from 'otpauth';
import { afterEach, beforeEach } from 'vitest';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import type { Account } from '../../../src/record/accounts/account.ts';
import { findAccount } from '../../../src/record/accounts/accounts-repository.server.ts';
import type { Actor } from '../../../src/record/accounts/audit/write-audit.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import type { Role } from '../../../src/record/accounts/roles.ts';
import { startSession } from '../../../src/record/accounts/sessions/start-session.server.ts';
import type { Engine } from './engines.ts';

export const terminal: Actor = { accountId: null, sessionId: null, name: 'organizer root' };
export const now = new Date('2026-12-01T12:00:00Z');
export const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
export const password = 'río Quijos a las seis';

export const makeCode = (secret: string, at = now) =>
  new TOTP({ secret }).generate({ timestamp: at.getTime() });

export const person = (name: string, roles: Role[]) => ({
  email: `${name}@Rio.example`,
  name,
  language: 'es' as const,
  roles,
});

export type SignedIn = Actor & { accountId: number; sessionId: string };

export async function signedIn(
  database: AppDatabase,
  accountId: number,
  name: string,
): Promise<SignedIn> {
  const session = { accountId, method: 'passkey', device: 'any' } as const;
  const { sessionId } = await startSession(database, session, now);
  return { accountId, sessionId, name: `${name} <${name.toLowerCase()}@rio.example>` };
}

/** Gives each test a database and people who were invited to its desk. */
export function deskTeam(engine: Engine) {
  let database: AppDatabase;
  beforeEach(async () => {
    database = await openDatabase({ database: await engine.fresh() });
  });
  afterEach(() => database.destroy());
  async function member(name: string, roles: Role[]): Promise<Account> {
    const { accountId } = await invite(database, terminal, person(name, roles), now);
    const account = await findAccount(database, accountId);
    if (!account) throw new Error('not there');
    return account;
  }
  return {
    get database() {
      return database;
    },
    member,
    async actor(name: string, roles: Role[]): Promise<SignedIn> {
      return signedIn(database, (await member(name, roles)).id, name);
    },
    /** Gives an account a passkey, as far as lists and rights are concerned. */
    async giveKey(accountId: number, name = `key-${accountId}`): Promise<void> {
      const at = now.toISOString();
      await database
        .insertInto('passkey')
        .values({
          credential_id: name,
          account_id: accountId,
          public_key: '',
          counter: 0,
          transports: '[]',
          label: name,
          created_at: at,
          last_used_at: null,
        })
        .execute();
    },
  };
}
