import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import {
  findAccount,
  listAccounts,
} from '../../../src/record/accounts/accounts-repository.server.ts';
import {
  type AuditQuery,
  readAudit,
} from '../../../src/record/accounts/audit/read-audit.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import {
  readInvitation,
  spendInvitation,
} from '../../../src/record/accounts/invitations/spend-invitation.server.ts';
import { newCodeSecret } from '../../../src/record/accounts/proofs/codes/step-of-code.server.ts';
import { setPassword } from '../../../src/record/accounts/proofs/set-password.server.ts';
import { endSessions } from '../../../src/record/accounts/sessions/end-sessions.server.ts';
import { listSessions } from '../../../src/record/accounts/sessions/list-sessions.server.ts';
import { proveSession } from '../../../src/record/accounts/sessions/prove-session.server.ts';
import { readSession, toActor } from '../../../src/record/accounts/sessions/read-session.server.ts';
import { startSession } from '../../../src/record/accounts/sessions/start-session.server.ts';
import { endAccount } from '../../../src/record/accounts/team/end-account.server.ts';
import { giveRoles } from '../../../src/record/accounts/team/give-roles.server.ts';
import { deskTeam, later, now, password, person, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';

export function accountsContract(engine: Engine): void {
  describe('accounts', () => {
    const team = deskTeam(engine);
    const open = (accountId: number, at = now) =>
      startSession(team.database, { accountId, method: 'passkey', device: 'test' }, at);
    const acts = async () =>
      (await readAudit(team.database, { limit: 50 })).map(({ act }) => act).reverse();

    describe('invitations', () => {
      test('an invitation link is used once, within 48 hours, also by two simultaneous visitors', async () => {
        const { token } = await invite(team.database, terminal, person('Rosa', ['owner']), now);
        expect(await readInvitation(team.database, token, later(48 * 60 - 1))).toMatchObject({
          email: 'rosa@rio.example',
          name: 'Rosa',
          roles: ['owner'],
        });
        expect(await readInvitation(team.database, token, later(48 * 60))).toBeNull();
        expect(await spendInvitation(team.database, token, later(48 * 60))).toBe(false);
        const both = await Promise.all(
          [1, 2].map(() => spendInvitation(team.database, token, now)),
        );
        expect(both.toSorted()).toEqual([false, true]);
        expect(await readInvitation(team.database, token, now)).toBeNull();
        expect(await readInvitation(team.database, 'anything', now)).toBeNull();
      });

      test('a second invitation takes the place of the first and keeps the account', async () => {
        const first = await invite(team.database, terminal, person('Rosa', ['jury']), now);
        const second = await invite(team.database, terminal, person('ROSA', ['announcer']), now);
        expect(second.accountId).toBe(first.accountId);
        expect(await readInvitation(team.database, first.token, now)).toBeNull();
        const account = await readInvitation(team.database, second.token, now);
        expect(account).toMatchObject({ name: 'Rosa', roles: ['jury', 'announcer'] });
      });

      test('a new link ends open sessions, and an ended account returns without its keys', async () => {
        const rosa = await team.member('Rosa', ['owner']);
        await team.giveKey(rosa.id);
        const luis = await team.member('Luis', ['owner']);
        await team.giveKey(luis.id);
        const { token } = await open(luis.id);
        await invite(team.database, terminal, person('Luis', ['jury']), now);
        expect(await readSession(team.database, token, now)).toBeNull();
        const proofs = () =>
          team.database.selectFrom('passkey').select('label').where('account_id', '=', luis.id);
        expect(await proofs().execute()).toEqual([]);
        expect((await findAccount(team.database, luis.id))?.roles).toEqual(['owner', 'jury']);
        await team.giveKey(luis.id);
        await endAccount(team.database, terminal, { accountId: luis.id }, now);
        expect(await proofs().execute()).toEqual([]);
        await invite(team.database, terminal, person('Luis', ['announcer']), now);
        expect((await findAccount(team.database, luis.id))?.roles).toEqual(['announcer']);
        const subject = { kind: 'account', id: String(luis.id) };
        const [last, ended] = await readAudit(team.database, { subject, limit: 10 });
        expect(ended).toMatchObject({ before: { roles: ['owner', 'jury'] } });
        expect(last).toMatchObject({ before: { roles: [] }, after: { roles: ['announcer'] } });
      });

      test('no token stands in the database', async () => {
        const { token, accountId } = await invite(team.database, terminal, person('Rosa', []), now);
        const session = await open(accountId);
        const rows = [
          await team.database.selectFrom('account_invitation').selectAll().execute(),
          await team.database.selectFrom('session').selectAll().execute(),
          await team.database.selectFrom('audit').selectAll().execute(),
        ];
        expect(JSON.stringify(rows)).not.toContain(token);
        expect(JSON.stringify(rows)).not.toContain(session.token);
      });
    });

    describe('sessions', () => {
      test('a session lasts while it is used, half an hour without use, and twelve hours at most', async () => {
        const { id } = await team.member('Rosa', ['owner']);
        const { token } = await open(id);
        expect(await readSession(team.database, token, later(29))).toMatchObject({
          account: { id },
        });
        expect(await readSession(team.database, token, later(58))).not.toBeNull();
        expect(await readSession(team.database, token, later(89))).toBeNull();
        const long = await open(id);
        for (let minutes = 20; minutes < 720; minutes += 20) {
          expect(await readSession(team.database, long.token, later(minutes))).not.toBeNull();
        }
        expect(await readSession(team.database, long.token, later(720))).toBeNull();
      });

      test('a session with a right over money lasts a quarter of an hour without use', async () => {
        const { id } = await team.member('Rosa', ['treasurer', 'jury']);
        const { token } = await open(id);
        expect(await readSession(team.database, token, later(14))).not.toBeNull();
        expect(await readSession(team.database, token, later(29))).toBeNull();
      });

      test('a fourth session ends the first, and each can be ended alone', async () => {
        const account = await team.member('Rosa', ['owner']);
        const tokens: { token: string; sessionId: string }[] = [];
        for (const minute of [0, 1, 2, 3]) tokens.push(await open(account.id, later(minute)));
        const live = async () =>
          Promise.all(tokens.map(({ token }) => readSession(team.database, token, later(4))));
        expect((await live()).map((one) => one !== null)).toEqual([false, true, true, true]);
        const listed = await listSessions(team.database, account, later(4));
        expect(listed.map(({ id }) => id).toSorted()).toEqual(
          tokens
            .slice(1)
            .map(({ sessionId }) => sessionId)
            .toSorted(),
        );
        const [, sessionId = ''] = tokens.map((one) => one.sessionId);
        expect(await endSessions(team.database, { accountId: 999, sessionId }, now)).toBe(0);
        expect(await endSessions(team.database, { accountId: account.id, sessionId }, now)).toBe(1);
        expect((await live()).map((one) => one !== null)).toEqual([false, false, true, true]);
      });

      test('a second proof counts for ten minutes and changes the token', async () => {
        const { id } = await team.member('Rosa', ['owner']);
        const { token, sessionId } = await open(id);
        expect(await readSession(team.database, token, later(9))).toMatchObject({ proven: true });
        expect(await readSession(team.database, token, later(10))).toMatchObject({ proven: false });
        const proven = await proveSession(team.database, sessionId, later(10));
        expect(await readSession(team.database, token, later(10))).toBeNull();
        expect(await readSession(team.database, proven?.token ?? '', later(19))).toMatchObject({
          id: sessionId,
          proven: true,
        });
        await endSessions(team.database, { accountId: id }, later(11));
        expect(await proveSession(team.database, sessionId, later(11))).toBeNull();
      });

      test('a changed way to sign in ends the other sessions', async () => {
        const account = await team.member('Rosa', ['owner']);
        const here = await open(account.id);
        const there = await open(account.id);
        const session = await readSession(team.database, here.token, now);
        if (!session) throw new Error('not there');
        const who = {
          account,
          actor: toActor(session),
          race: 'Correntada',
          codeKey: Buffer.alloc(32),
        };
        const secret = newCodeSecret();
        const code = new TOTP({ secret }).generate({ timestamp: now.getTime() });
        await setPassword(team.database, who, { password, secret, code }, now);
        expect(await readSession(team.database, here.token, now)).not.toBeNull();
        expect(await readSession(team.database, there.token, now)).toBeNull();
      });
    });

    describe('the team', () => {
      test('changed roles end the sessions with the old ones', async () => {
        const rosa = await team.member('Rosa', ['owner']);
        const luis = await team.member('Luis', ['jury']);
        const { token } = await open(luis.id);
        const order = { accountId: luis.id, roles: ['treasurer'] as const };
        expect(await giveRoles(team.database, terminal, order, now)).toBeNull();
        expect(await readSession(team.database, token, now)).toBeNull();
        expect((await findAccount(team.database, luis.id))?.roles).toEqual(['treasurer']);
        expect((await findAccount(team.database, rosa.id))?.roles).toEqual(['owner']);
      });

      test('an owner always remains, also when two end each other at the same instant', async () => {
        const [rosa, luis] = [
          await team.member('Rosa', ['owner']),
          await team.member('Luis', ['owner']),
        ];
        for (const { id } of [rosa, luis]) await team.giveKey(id);
        // An invited person who never signed in cannot let anybody in, so one owner must stay.
        await team.member('Marta', ['owner']);
        const ended = await Promise.all(
          [rosa, luis].map(({ id }) => endAccount(team.database, terminal, { accountId: id }, now)),
        );
        expect(ended.toSorted()).toEqual(['last_owner', null]);
        const [left] = (await listAccounts(team.database)).filter(
          ({ endedAt, canSignIn }) => endedAt === null && canSignIn,
        );
        const order = { accountId: left?.id ?? 0, roles: ['jury'] as const };
        expect(await giveRoles(team.database, terminal, order, now)).toBe('last_owner');
        const nobody = { accountId: 999, roles: [] };
        expect(await giveRoles(team.database, terminal, nobody, now)).toBe('unknown_account');
      });

      test('one owner stays when eight owners end each other at once', async () => {
        const owners: number[] = [];
        for (const letter of 'ABCDEFGH') {
          const { id } = await team.member(`Owner ${letter}`, ['owner']);
          await team.giveKey(id);
          owners.push(id);
        }
        const next = owners.map((_, at) => owners[(at + 1) % owners.length] ?? 0);
        const ended = await Promise.all(
          next.map((accountId) => endAccount(team.database, terminal, { accountId }, now)),
        );
        expect(ended.filter((refusal) => refusal === 'last_owner')).toHaveLength(1);
        expect(ended.filter((refusal) => refusal === null)).toHaveLength(7);
      });

      test('each action of the team has its audit line', async () => {
        await team.member('Rosa', ['owner']);
        const { id: accountId } = await team.member('Luis', ['jury']);
        await giveRoles(team.database, terminal, { accountId, roles: ['announcer'] }, now);
        await endAccount(team.database, terminal, { accountId }, now);
        expect(await acts()).toEqual([
          'account_invited',
          'account_invited',
          'account_roles',
          'account_ended',
        ]);
        const subject = { kind: 'account', id: String(accountId) };
        const [, roles] = await readAudit(team.database, { subject, limit: 10 });
        expect(roles).toMatchObject({
          at: now.toISOString(),
          actor: 'organizer root',
          reason: null,
          before: { roles: ['jury'] },
          after: { roles: ['announcer'] },
        });
      });

      test('an audit line names its session as long as that is stored', async () => {
        const { database } = team;
        const rosa = await team.actor('Rosa', ['owner']);
        const last = async () => (await readAudit(database, { limit: 1 }))[0]?.session;
        expect(await last()).toBeNull();
        const luis = await team.member('Luis', ['jury']);
        const order = { accountId: luis.id, roles: ['announcer'] as const };
        await giveRoles(database, rosa, order, now);
        const known = { device: 'any', since: now.toISOString() };
        expect(await last()).toEqual({ id: rosa.sessionId, known });
        await database.deleteFrom('session').where('id', '=', rosa.sessionId).execute();
        expect(await last()).toEqual({ id: rosa.sessionId, known: null });
      });

      test('audit lines are found by account, action, object and time', async () => {
        const rosa = await team.member('Rosa', ['owner']);
        const luis = await team.member('Luis', ['jury']);
        const { sessionId } = await open(rosa.id);
        const actor = { accountId: rosa.id, sessionId, name: 'Rosa' };
        const order = { accountId: luis.id, roles: ['announcer'] as const };
        await giveRoles(team.database, actor, order, later(60));
        const found = async (query: Omit<AuditQuery, 'limit'>) =>
          (await readAudit(team.database, { ...query, limit: 9 })).map(
            ({ act, subjectId }) => `${act} ${subjectId}`,
          );
        const roles = `account_roles ${luis.id}`;
        const invited = [luis, rosa].map(({ id }) => `account_invited ${id}`);
        expect(await found({ accountId: rosa.id })).toEqual([roles]);
        expect(await found({ accountId: null })).toEqual(invited);
        expect(await found({ session: sessionId })).toEqual([roles]);
        expect(await found({ session: 'another' })).toEqual([]);
        expect(await found({ act: 'account_roles' })).toEqual([roles]);
        expect(await found({ subject: { kind: 'account' } })).toEqual([roles, ...invited]);
        expect(await found({ subject: { kind: 'person', id: String(luis.id) } })).toEqual([]);
        expect(await found({ since: later(60).toISOString() })).toEqual([roles]);
        expect(await found({ until: later(60).toISOString() })).toEqual(invited);
      });
    });
  });
}
