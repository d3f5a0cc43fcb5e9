import { type ActionFunctionArgs, redirect } from 'react-router';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { endSessions } from '../../../record/accounts/sessions/end-sessions.server.ts';
import { noSessionCookie } from '../../../record/accounts/sessions/session-cookie.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { deskSession } from '../../frame/guard/desk-session.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';

/** Redirects a GET by link or history to the desk. */
export function loader({ url }: { url: URL }) {
  throw redirect(deskPath(url.pathname));
}

export async function action(args: ActionFunctionArgs) {
  const { database, config } = args.context.get(deskDeps);
  await readDeskForm(args);
  const session = await deskSession(args);
  if (session) {
    const { id: sessionId, account } = session;
    await endSessions(database, { accountId: account.id, sessionId }, new Date());
  }
  throw redirect(deskPath(args.url.pathname, 'entrar'), {
    headers: { ...privateHeaders, 'set-cookie': noSessionCookie(config) },
  });
}
