import { type LoaderFunctionArgs, redirect } from 'react-router';
import { mayDo, type Permission } from '../../accounts/roles.ts';
import type { Session } from '../../accounts/sessions/read-session.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { deskPath } from '../desk-path.ts';
import { deskSession } from './desk-session.server.ts';

/** What somebody needs for a page or an act. */
export interface Need {
  /** One of several suffices; null for what everybody at the desk may do. */
  permission: Permission | readonly Permission[] | null;
  /** For what cannot be undone: a second proof of the last ten minutes. */
  proven?: boolean;
}

const longestWayBack = 2000;

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/**
 * Who asks, with the right to it. Throws the way to sign in, to the second proof, or a 403; each
 * leads back to the page on which it began.
 */
export async function requireSession(args: Args, { permission, proven }: Need): Promise<Session> {
  const session = await deskSession(args);
  const { pathname, search } = new URL(args.request.url);
  const page = pathname.replace(/\.data$/, '');
  if (!session) throw away(deskPath(page, 'entrar') + wayBack(page + search));
  const enough = typeof permission === 'string' ? [permission] : permission;
  if (enough && !enough.some((each) => mayDo(session.account.roles, each))) {
    throw new Response('forbidden', { status: 403, headers: privateHeaders });
  }
  if (proven && !session.proven) throw away(deskPath(page, 'prueba') + wayBack(page + search));
  return session;
}

/** Written once more an address grows: what no page of ours is as long as is left out of a header. */
function wayBack(to: string): string {
  return to.length > longestWayBack ? '' : `?${new URLSearchParams({ to })}`;
}

function away(to: string) {
  return redirect(to, { headers: privateHeaders });
}
