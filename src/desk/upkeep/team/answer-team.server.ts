import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { Account } from '../../../record/accounts/account.ts';
import {
  findAccount,
  findAccountByEmail,
} from '../../../record/accounts/accounts-repository.server.ts';
import { invite } from '../../../record/accounts/invitations/invite.server.ts';
import { readRoles } from '../../../record/accounts/roles.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { endAccount } from '../../../record/accounts/team/end-account.server.ts';
import { giveRoles } from '../../../record/accounts/team/give-roles.server.ts';
import { type WaysIn, whatEnds } from '../../../record/accounts/team/what-ends.server.ts';
import { squareOf } from '../../account/own/square-of.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';

/** One plain address, as mail takes it. */
const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/u;

/**
 * Answers the forms of the team: whom an owner lets in, with which roles, and whose time is over. What
 * takes from somebody what they sign in with is asked for first.
 */
export async function answerTeam(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'team.edit', proven: true });
  const form = await readDeskForm(args);
  const { database, config } = args.context.get(deskDeps);
  const actor = actorOf(session);
  const now = new Date();
  const page = new URL(args.request.url).pathname.replace(/\.data$/, '');
  const written = form.read('id');
  const accountId = /^\d{1,9}$/.test(written) ? Number(written) : 0;
  const roles = readRoles(form.readAll('role'));
  const intent = form.read('intent');
  const refused = (code: 'unknown_account' | 'last_owner' | 'email') =>
    data({ kind: 'refused' as const, code }, { status: 409, headers: privateHeaders });
  const ask = (before: 'end' | 'invite', account: Account, ends: WaysIn) =>
    data({ kind: 'ask' as const, before, account, roles, ends }, { headers: privateHeaders });
  if (intent === 'ask-end') {
    const account = await findAccount(database, accountId);
    if (!account) return refused('unknown_account');
    return ask('end', account, await whatEnds(database, account, now));
  }
  if (intent === 'end') {
    const refusal = await endAccount(database, actor, { accountId }, now);
    return refusal === null ? redirect(page) : refused(refusal);
  }
  if (intent !== 'invite') {
    const seen = readRoles(form.readAll('seen'));
    const refusal = await giveRoles(database, actor, { accountId, roles, seen }, now);
    if (refusal === null) return redirect(page);
    if (refusal !== 'roles_changed') return refused(refusal);
    // The next answer is compared with what is told here, not with what is read after.
    const theirs = (await findAccount(database, accountId))?.roles ?? [];
    const both = { kind: 'both' as const, accountId, roles, theirs };
    return data(both, { status: 409, headers: privateHeaders });
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
  const invited = { kind: 'invited' as const, name, link, square: await squareOf(link) };
  return data(invited, { headers: privateHeaders });
}
