import { describe, expect, test } from 'vitest';
import { findAccount } from '../../../src/record/accounts/accounts-repository.server.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import type { Role } from '../../../src/record/accounts/roles.ts';
import { endOwnSession } from '../../../src/record/accounts/sessions/end-own-session.server.ts';
import { readSession } from '../../../src/record/accounts/sessions/read-session.server.ts';
import { startSession } from '../../../src/record/accounts/sessions/start-session.server.ts';
import { endAccount } from '../../../src/record/accounts/team/end-account.server.ts';
import { giveRoles } from '../../../src/record/accounts/team/give-roles.server.ts';
import { whatEnds } from '../../../src/record/accounts/team/what-ends.server.ts';
import { deskTeam, later, now, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

export function endsContract(engine: Engine): void {
  describe('ended access of a team member', () => {
    const team = deskTeam(engine);
    const open = (accountId: number) =>
      startSession(team.database, { accountId, method: 'passkey', device: 'test' }, now);

    test('a session that its own account ends has an audit line with the device', async () => {
      const account = await team.member('Rosa', ['owner']);
      const actor = await team.actor('Rosa', ['owner']);
      const there = await startSession(
        team.database,
        { accountId: account.id, method: 'passkey', device: 'Firefox/140.0 Android' },
        now,
      );
      const end = () => endOwnSession(team.database, { account, actor }, there.sessionId, later(1));
      expect(await end()).toBe(true);
      expect(await readSession(team.database, there.token, later(1))).toBeNull();
      expect(await end()).toBe(false);
      const lines = await readAudit(team.database, { act: 'session_ended', limit: 9 });
      expect(lines).toMatchObject([
        { subjectId: String(account.id), before: { device: 'Firefox/140.0 Android' } },
      ]);
    });

    test('when two set the roles of an account at once, the second is warned of the first', async () => {
      const { id: accountId } = await team.member('Luis', ['jury']);
      const order = { accountId, seen: ['jury'] as const };
      const give = (roles: readonly Role[]) =>
        giveRoles(team.database, terminal, { ...order, roles }, now);
      expect(await give(['treasurer'])).toBeNull();
      expect(await give(['announcer'])).toBe('roles_changed');
      expect((await findAccount(team.database, accountId))?.roles).toEqual(['treasurer']);
      expect(await give(['treasurer'])).toBeNull();
    });

    test('sessions to be ended are counted before they end', async () => {
      const luis = await team.member('Luis', ['jury']);
      await team.giveKey(luis.id);
      await open(luis.id);
      await open(luis.id);
      const ends = () => whatEnds(team.database, luis, now);
      const ways = { sessions: 2, passkeys: 1, hasPassword: false, hasLink: true };
      expect(await ends()).toEqual(ways);
      await endAccount(team.database, terminal, { accountId: luis.id }, now);
      expect(await ends()).toEqual({ ...ways, sessions: 0, passkeys: 0, hasLink: false });
    });
  });
}
