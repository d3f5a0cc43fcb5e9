import { splitPath } from '../../../platform/i18n/localized-path.ts';
import type { Account } from '../../../record/accounts/account.ts';
import {
  findAccount,
  findAccountByEmail,
} from '../../../record/accounts/accounts-repository.server.ts';
import { invite } from '../../../record/accounts/invitations/invite.server.ts';
import { readRoles } from '../../../record/accounts/roles.ts';
import { endAccount } from '../../../record/accounts/team/end-account.server.ts';
import { giveRoles } from '../../../record/accounts/team/give-roles.server.ts';
import { type WaysIn, whatEnds } from '../../../record/accounts/team/what-ends.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../../frame/guard/read-desk-form.server.ts';
import { goTo, say } from '../../frame/parts/done.ts';
import { squareOf } from '../../frame/square-of.server.ts';

/** One plain address, as mail takes it. */
const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/u;

/**
 * Answers the forms of the team: whom an owner lets in, with which roles, and whose time is over. What
 * takes from somebody what they sign in with is asked for first.
 */
export async function answerTeam({ form, intent, services, actor, page, now }: DeskAct) {
  const { database, config } = services;
  const accountId = numberIn(form.read('id'));
  const roles = readRoles(form.readAll('role'));
  const refused = (code: 'unknown_account' | 'last_owner' | 'email') =>
    say({ kind: 'refused', code }, 409);
  const ask = (before: 'end' | 'invite', account: Account, ends: WaysIn) =>
    say({ kind: 'ask', before, account, roles, ends });
  if (intent === 'ask-end') {
    const account = await findAccount(database, accountId);
    if (!account) return refused('unknown_account');
    return ask('end', account, await whatEnds(database, account, now));
  }
  if (intent === 'end') {
    const refusal = await endAccount(database, actor, { accountId }, now);
    return refusal === null ? goTo(page) : refused(refusal);
  }
  if (intent !== 'invite') {
    const seen = readRoles(form.readAll('seen'));
    const refusal = await giveRoles(database, actor, { accountId, roles, seen }, now);
    if (refusal === null) return goTo(page);
    if (refusal !== 'roles_changed') return refused(refusal);
    // The next answer is compared with what is told here, not with what is read after.
    const theirs = (await findAccount(database, accountId))?.roles ?? [];
    return say({ kind: 'both', accountId, roles, theirs }, 409);
  }
  const email = form.read('email').trim();
  const name = form.read('name').trim().slice(0, 100);
  if (email.length > 254 || !address.test(email) || name === '') return refused('email');
  const known = await findAccountByEmail(database, email);
  if (known && form.read('sure') !== String(known.id)) {
    const ends = await whatEnds(database, known, now);
    if (Object.values(ends).some(Boolean)) return ask('invite', known, ends);
  }
  const language = splitPath(page).language ?? 'es';
  const { token } = await invite(database, actor, { email, name, language, roles }, now);
  const query = new URLSearchParams({ codigo: token });
  const link = `${config.publicUrl}${deskPath(`/${language}`, 'invitacion')}?${query}`;
  return say({ kind: 'invited', name, link, square: await squareOf(link) });
}
