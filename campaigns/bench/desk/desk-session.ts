import type { AppDatabase } from '../../../src/platform/database/open-database.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import { startSession } from '../../../src/record/accounts/sessions/start-session.server.ts';

/** Start of the measured site's clock (tests/support/at-date.ts). */
export const begun = new Date('2026-12-01T17:00:00Z');

export async function beginDeskSession(database: AppDatabase): Promise<string> {
  const terminal = { accountId: null, sessionId: null, name: 'bench' };
  const { accountId } = await invite(
    database,
    terminal,
    { email: 'bench@rio.example', name: 'Bench', language: 'es', roles: ['owner'] },
    begun,
  );
  const session = { accountId, method: 'passkey' as const, device: 'bench' };
  const { token } = await startSession(database, session, begun);
  return token;
}

export async function askAtDesk(
  url: string,
  token: string,
): Promise<{ status: number; bytes: number; text: () => string }> {
  const answer = await fetch(url, { headers: { cookie: `desk=${token}` }, redirect: 'manual' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes: bytes.length, text: () => bytes.toString() };
}
