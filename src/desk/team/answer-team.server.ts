import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { invite } from '../../accounts/invitations/invite.server.ts';
import { readRoles } from '../../accounts/roles.ts';
import { actorOf } from '../../accounts/sessions/read-session.server.ts';
import { endAccount } from '../../accounts/team/end-account.server.ts';
import { giveRoles } from '../../accounts/team/give-roles.server.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { deskPath } from '../desk-path.ts';
import { readDeskForm } from '../guard/read-desk-form.server.ts';
import { requireSession } from '../guard/require-session.server.ts';
import { squareOf } from '../own/square-of.server.ts';

/** One plain address, as mail takes it. */
const address = /^[^\s@<>()[\],;:"\\]+@[^\s@<>()[\],;:"\\]+\.[^\s@<>()[\],;:"\\]+$/u;

/** Answers the forms of the team: whom an owner lets in, with which roles, and whose time is over. */
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
  const refused = (code: 'unknown_account' | 'last_owner' | 'email') =>
    data({ kind: 'refused' as const, code }, { status: 409, headers: privateHeaders });
  if (form.read('intent') !== 'invite') {
    const order = { accountId, roles };
    const refusal = await (form.read('intent') === 'end'
      ? endAccount(database, actor, order, now)
      : giveRoles(database, actor, order, now));
    return refusal === null ? redirect(page) : refused(refusal);
  }
  const email = form.read('email').trim();
  const name = form.read('name').trim().slice(0, 100);
  if (email.length > 254 || !address.test(email) || name === '') return refused('email');
  const language = splitPath(page).language ?? 'es';
  const { token } = await invite(database, actor, { email, name, language, roles }, now);
  const query = new URLSearchParams({ codigo: token });
  const link = `${config.publicUrl}${deskPath(`/${language}`, 'invitacion')}?${query}`;
  const invited = { kind: 'invited' as const, name, link, square: await squareOf(link) };
  return data(invited, { headers: privateHeaders });
}
