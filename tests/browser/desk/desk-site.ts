import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import {
  type AppDatabase,
  openDatabase,
} from '../../../src/platform/database/open-database.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import type { Role } from '../../../src/record/accounts/roles.ts';
import { startSession } from '../../../src/record/accounts/sessions/start-session.server.ts';
import { type RunningSite, startSite } from '../../support/start-site.ts';

/** The site runs on the machine's clock, as code generators do. */
export const deskDay = () => new Date();
export const codeNow = (secret: string, minutes = 0) =>
  new TOTP({ secret }).generate({ timestamp: deskDay().getTime() + minutes * 60_000 });
const terminal = { accountId: null, sessionId: null, name: 'organizer' };

interface DeskSite {
  env?: Record<string, string>;
  /** Clock of the site, if not the machine's. */
  clock?: { args: string[]; now: () => Date };
}

export async function deskSite({ env = {}, clock }: DeskSite = {}) {
  const before = clock?.args ?? [];
  const now = clock?.now ?? deskDay;
  const site: RunningSite = await startSite(env, { args: [...before, 'scripts/start.js'] });
  const { DATABASE_URL: url } = env;
  const database: AppDatabase = await openDatabase({
    database: url
      ? { engine: 'postgres', url }
      : { engine: 'sqlite', file: join(site.varDir, 'race.sqlite') },
  });
  const person = (name: string, roles: Role[]) => ({
    email: `${name.toLowerCase()}@rio.example`,
    name,
    language: 'es' as const,
    roles,
  });
  const invited = (name: string, roles: Role[]) =>
    invite(database, terminal, person(name, roles), now());
  const known = new Map<string, number>();
  return {
    url: site.url,
    varDir: site.varDir,
    database,
    async link(name: string, roles: Role[]): Promise<string> {
      const { token } = await invited(name, roles);
      return `${site.url}/es/mesa/invitacion?codigo=${token}`;
    },
    async signedIn(name: string, roles: Role[]): Promise<string> {
      const accountId = known.get(name) ?? (await invited(name, roles)).accountId;
      known.set(name, accountId);
      const begun = { accountId, method: 'passkey' as const, device: 'test' };
      return (await startSession(database, begun, now())).token;
    },
    async enter(context: BrowserContext, name: string, roles: Role[]): Promise<void> {
      const value = await this.signedIn(name, roles);
      await context.addCookies([{ name: 'desk', value, url: site.url, httpOnly: true }]);
    },
    async stop() {
      await database.destroy();
      await site.drop();
    },
  };
}

/** Gives the browser a virtual passkey device that always confirms. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
}
