import { randomBytes } from 'node:crypto';
import { TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import type { Account } from '../../../src/record/accounts/account.ts';
import { readAudit } from '../../../src/record/accounts/audit/read-audit.server.ts';
import { invite } from '../../../src/record/accounts/invitations/invite.server.ts';
import {
  readInvitation,
  spendInvitation,
} from '../../../src/record/accounts/invitations/spend-invitation.server.ts';
import { addPasskey } from '../../../src/record/accounts/proofs/add-passkey.server.ts';
import {
  askForPasskey,
  checkPasskey,
} from '../../../src/record/accounts/proofs/check-passkey.server.ts';
import { checkPassword } from '../../../src/record/accounts/proofs/check-password.server.ts';
import { openCodeKey } from '../../../src/record/accounts/proofs/codes/open-code-key.server.ts';
import { sealCodeSecret } from '../../../src/record/accounts/proofs/codes/seal-code-secret.server.ts';
import {
  sealKeptSecrets,
  unreadableSecrets,
} from '../../../src/record/accounts/proofs/codes/seal-kept-secrets.server.ts';
import { newCodeSecret } from '../../../src/record/accounts/proofs/codes/step-of-code.server.ts';
import { forgetProofs } from '../../../src/record/accounts/proofs/forget-proofs.server.ts';
import { offerPasskey } from '../../../src/record/accounts/proofs/offer-passkey.server.ts';
import { proofStillCounts } from '../../../src/record/accounts/proofs/proof-still-counts.server.ts';
import { removePasskey } from '../../../src/record/accounts/proofs/remove-passkey.server.ts';
import {
  removePassword,
  setPassword,
} from '../../../src/record/accounts/proofs/set-password.server.ts';
import { endAccount } from '../../../src/record/accounts/team/end-account.server.ts';
import { passkeyDevice } from '../../support/passkey-device.ts';
import { deskTeam, later, now, password, person, terminal } from '../support/desk-team.ts';
import type { Engine } from '../support/engines.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const site = { publicUrl: 'https://race.example', raceName: 'Correntada' };

export function proofsContract(engine: Engine): void {
  describe('proofs', () => {
    const team = deskTeam(engine);
    const lastLine = async () => (await readAudit(team.database, { limit: 1 }))[0];

    describe('passkeys', () => {
      async function withPasskey(account: Account) {
        const device = passkeyDevice(site.publicUrl);
        const { options, token } = await offerPasskey(team.database, site, account, now);
        const response = device.create(options);
        const who = { account, actor: terminal };
        const made = { token, response, label: 'Phone' };
        expect(await addPasskey(team.database, site, who, made, now)).toBe(true);
        return { device, made, who };
      }

      test('a passkey signs in, and an answer counts once', async () => {
        const account = await team.member('Rosa', ['owner']);
        const { device } = await withPasskey(account);
        const { options, token } = await askForPasskey(team.database, site, null, now);
        const asked = { accountId: null, token, response: device.answer(options) };
        const held = await checkPasskey(team.database, site, asked, now);
        expect(held).toMatchObject({ accountId: account.id });
        if (!held) throw new Error('nothing held');
        expect(await proofStillCounts(team.database, held)).toBe(true);
        await forgetProofs(team.database, account.id);
        expect(await proofStillCounts(team.database, held)).toBe(false);
        expect(await checkPasskey(team.database, site, asked, now)).toBeNull();
      });

      test('a challenge ends after five minutes, and is valid for its own account only', async () => {
        const account = await team.member('Rosa', ['owner']);
        const other = await team.member('Luis', ['jury']);
        const { device } = await withPasskey(account);
        const late = await askForPasskey(team.database, site, null, now);
        const answer = {
          accountId: null,
          token: late.token,
          response: device.answer(late.options),
        };
        expect(await checkPasskey(team.database, site, answer, later(5))).toBeNull();
        const { options, token } = await askForPasskey(team.database, site, other.id, now);
        const response = device.answer(options);
        for (const accountId of [null, account.id, other.id]) {
          expect(
            await checkPasskey(team.database, site, { accountId, token, response }, now),
          ).toBeNull();
        }
      });

      test('a passkey of another site, of another challenge or a broken one is refused', async () => {
        const account = await team.member('Rosa', ['owner']);
        const foreign = passkeyDevice('https://evil.example');
        const offered = await offerPasskey(team.database, site, account, now);
        const made = { token: offered.token, response: foreign.create(offered.options), label: '' };
        const who = { account, actor: terminal };
        expect(await addPasskey(team.database, site, who, made, now)).toBe(false);
        const { device } = await withPasskey(account);
        for (const response of [
          null,
          {},
          { id: 7 },
          { id: '\0' },
          'x',
          passkeyDevice(site.publicUrl).answer({ challenge: 'x' }),
          device.answer({ challenge: 'AAAA', rpId: 'race.example' }),
        ]) {
          const { token } = await askForPasskey(team.database, site, null, now);
          const asked = { accountId: null, token, response };
          expect(await checkPasskey(team.database, site, asked, now)).toBeNull();
        }
      });

      test('the last way to sign in cannot be removed, and a removed passkey does not sign in', async () => {
        const account = await team.member('Rosa', ['owner']);
        const first = await withPasskey(account);
        const second = await withPasskey(account);
        const third = await withPasskey(account);
        const idOf = (device: typeof first) => device.made.response.id;
        expect(await removePasskey(team.database, first.who, idOf(first), now)).toBe(true);
        expect(await lastLine()).toMatchObject({
          act: 'passkey_removed',
          subjectKind: 'account',
          subjectId: String(account.id),
          before: { label: first.made.label },
        });
        expect(await removePasskey(team.database, first.who, idOf(first), now)).toBe(false);
        const both = await Promise.all(
          [second, third].map((each) => removePasskey(team.database, first.who, idOf(each), now)),
        );
        expect(both.toSorted()).toEqual([false, true]);
        const left = both[0] ? third : second;
        expect(await removePasskey(team.database, first.who, idOf(left), now)).toBe(false);
        const { options, token } = await askForPasskey(team.database, site, null, now);
        const asked = { accountId: null, token, response: first.device.answer(options) };
        expect(await checkPasskey(team.database, site, asked, now)).toBeNull();
      });
    });

    describe('passwords with codes', () => {
      const codeKey = randomBytes(32);
      const room = (key: Buffer = codeKey) => ({ database: team.database, codeKey: key });
      const secret = newCodeSecret();
      const codeAt = (at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });
      const proof = (code: string, more = {}) => ({
        email: ' Rosa@rio.example ',
        password,
        code,
        ...more,
      });
      async function withPassword() {
        const account = await team.member('Rosa', ['treasurer']);
        const who = { account, actor: terminal, race: 'Correntada', codeKey };
        const set = await setPassword(
          team.database,
          who,
          { password, secret, code: codeAt(now) },
          now,
        );
        if (!('recoveryCodes' in set)) throw new Error(set.issue);
        return { account, who, codes: set.recoveryCodes };
      }

      test('a code counts once, also at the same instant, and no earlier code counts', async () => {
        const { account } = await withPassword();
        expect(await checkPassword(room(), proof(codeAt(now)), now)).toBeNull();
        const next = later(1);
        const twice = await Promise.all(
          [1, 2].map(() => checkPassword(room(), proof(codeAt(next)), next)),
        );
        expect(twice.filter((found) => found?.accountId === account.id)).toHaveLength(1);
        expect(await checkPassword(room(), proof(codeAt(now)), next)).toBeNull();
      });

      test('a wrong password, code or account does not sign in', async () => {
        const { account } = await withPassword();
        const at = later(2);
        for (const wrong of [
          { password: `${password}!` },
          { code: '000000' },
          { code: '' },
          { email: 'nobody@rio.example' },
        ]) {
          expect(await checkPassword(room(), proof(codeAt(at), wrong), at)).toBeNull();
        }
        expect(await checkPassword(room(), proof(codeAt(at)), at)).not.toBeNull();
        await endAccount(team.database, terminal, { accountId: account.id }, at);
        expect(await checkPassword(room(), proof(codeAt(later(3))), later(3))).toBeNull();
      });

      test('a recovery code counts once, however it is typed', async () => {
        const { codes } = await withPassword();
        expect(new Set(codes).size).toBe(10);
        // Five bits per character: this many need no slow digest.
        for (const code of codes) expect(code.replaceAll('-', '').length * 5).toBeGreaterThan(112);
        const [code = ''] = codes;
        expect(code).toMatch(/^(\w{4}-){5}\w{4}$/);
        const typed = proof(code.toLowerCase().replaceAll('-', ' '));
        expect(await checkPassword(room(), typed, now)).not.toBeNull();
        expect(await checkPassword(room(), typed, now)).toBeNull();
      });

      test('no code secret is readable in the database, or valid for another account', async () => {
        const { account, codes } = await withPassword();
        const kept = () =>
          team.database
            .selectFrom('account_password')
            .select('totp_secret')
            .executeTakeFirstOrThrow();
        expect((await kept()).totp_secret).not.toContain(secret);
        const other = randomBytes(32);
        const signIn = (code: string, at: Date, key?: Buffer) =>
          checkPassword(room(key), proof(code), at);
        expect(await signIn(codeAt(later(1)), later(1), other)).toBeNull();
        expect(await signIn(codes[0] ?? '', later(1), other)).not.toBeNull();
        expect(await signIn(codeAt(later(1)), later(1))).not.toBeNull();
        expect(await unreadableSecrets(team.database, codeKey)).toBe(0);
        expect(await unreadableSecrets(team.database, other)).toBe(1);
        expect(await unreadableSecrets(team.database, null)).toBe(1);
        const sealed = sealCodeSecret(codeKey, secret, account.id + 1);
        await team.database.updateTable('account_password').set({ totp_secret: sealed }).execute();
        expect(await signIn(codeAt(later(2)), later(2))).toBeNull();
      });

      test('an unencrypted old secret is encrypted once at a start, and still works', async () => {
        await withPassword();
        const { database } = team;
        const kept = () => database.selectFrom('account_password').select('totp_secret').execute();
        await database.updateTable('account_password').set({ totp_secret: secret }).execute();
        expect(await checkPassword(room(), proof(codeAt(later(1))), later(1))).not.toBeNull();
        expect(await unreadableSecrets(database, null)).toBe(0);
        // Processes that start at once all try to seal the secrets; exactly one does.
        await Promise.all([1, 2].map(() => sealKeptSecrets(database, codeKey)));
        const sealed = await kept();
        expect(sealed).not.toEqual([{ totp_secret: secret }]);
        expect(await sealKeptSecrets(database, codeKey)).toBe(0);
        expect(await kept()).toEqual(sealed);
        expect(await checkPassword(room(), proof(codeAt(later(2))), later(2))).not.toBeNull();
      });

      test('a start reports secrets that were encrypted with another key, and no others', async () => {
        await withPassword();
        const [first, second] = [temporaryFolder(), temporaryFolder()];
        const told: unknown[][] = [];
        const log = { error: (...line: unknown[]) => told.push(line) };
        const startIn = (varDir: string) => openCodeKey({ database: team.database, varDir, log });
        await team.database.updateTable('account_password').set({ totp_secret: secret }).execute();
        const key = await startIn(first);
        expect(await startIn(first)).toEqual(key);
        expect(told).toEqual([]);
        await startIn(second);
        expect(told).toEqual([[{ secrets: 1 }, expect.stringContaining('codes.key')]]);
      });

      test('one of two simultaneous uses of an invitation signs in, and the other changes nothing', async () => {
        const { token } = await invite(team.database, terminal, person('Rosa', ['jury']), now);
        const account = await readInvitation(team.database, token, now);
        if (!account) throw new Error('not invited');
        const use = (written: string, own: string) =>
          setPassword(
            team.database,
            {
              account,
              actor: terminal,
              race: 'Correntada',
              codeKey,
              async first(transaction) {
                if (!(await spendInvitation(transaction, token, now))) throw new Error('spent');
              },
            },
            {
              password: written,
              secret: own,
              code: new TOTP({ secret: own }).generate({ timestamp: now.getTime() }),
            },
            now,
          );
        const passwords = [password, 'otra noche en el Quijos'];
        const secrets = [newCodeSecret(), newCodeSecret()];
        const used = await Promise.allSettled(
          passwords.map((written, at) => use(written, secrets[at] ?? '')),
        );
        const winner = used.findIndex(({ status }) => status === 'fulfilled');
        expect(used.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
        for (const at of [0, 1]) {
          const code = new TOTP({ secret: secrets[at] ?? '' });
          const timestamp = later(1).getTime();
          const signsIn = await checkPassword(
            room(),
            proof(code.generate({ timestamp }), { password: passwords[at] }),
            later(1),
          );
          expect(signsIn?.accountId).toBe(at === winner ? account.id : undefined);
        }
      });

      test('an easy password or a wrong code changes nothing', async () => {
        const account = await team.member('Rosa', ['jury']);
        const who = { account, actor: terminal, race: 'Correntada', codeKey };
        const set = (more: object) =>
          setPassword(team.database, who, { password, secret, code: codeAt(now), ...more }, now);
        expect(await set({ password: 'password1234' })).toEqual({ issue: 'easy' });
        expect(await set({ code: '000000' })).toEqual({ issue: 'code' });
        expect(await set({ secret: 'short' })).toEqual({ issue: 'code' });
        expect(await checkPassword(room(), proof(codeAt(later(1))), later(1))).toBeNull();
      });

      test('an account without a passkey keeps its password', async () => {
        const { who } = await withPassword();
        expect(await removePassword(team.database, who, now)).toBe(false);
        expect((await lastLine())?.act).toBe('password_set');
      });

      test('an account with a passkey may remove its password, which then does not sign in', async () => {
        const { account, who } = await withPassword();
        await team.giveKey(account.id);
        expect(await removePassword(team.database, who, now)).toBe(true);
        const subject = { subjectKind: 'account', subjectId: String(account.id) };
        expect(await lastLine()).toMatchObject({ act: 'password_removed', ...subject });
        expect(await checkPassword(room(), proof(codeAt(later(1))), later(1))).toBeNull();
      });
    });
  });
}
