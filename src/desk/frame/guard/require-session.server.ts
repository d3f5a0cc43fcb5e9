import { type LoaderFunctionArgs, redirect } from 'react-router';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { mayDo, type Permission } from '../../../record/accounts/roles.ts';
import type { Session } from '../../../record/accounts/sessions/read-session.server.ts';
import { addressIn } from '../address-in.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { deskPages, innerPages } from '../desk-pages.ts';
import { deskPath } from '../desk-path.ts';
import { deskSession } from './desk-session.server.ts';
import type { NotAllowed } from './not-allowed.ts';

export interface Need {
  /** One permission, or any of several. Null for every account of the desk. */
  permission: Permission | readonly Permission[] | null;
  /** Re-authentication within the last ten minutes, for irreversible actions. */
  proven?: boolean;
}

const longestWayBack = 2000;
const rows = [...deskPages, ...innerPages];

/** Returns the right of a page by its route pattern. Throws when the pattern has no row. */
export function findNeed(pattern: string): Need {
  const found = /^\/?(?:(?:es|en)\/)?(?:mesa|desk)(?:\/(.*))?$/.exec(pattern);
  const path = found && addressIn('es', found[1] ?? '');
  const row = rows.find((one) => one.path === path);
  if (!row || row.permission === 'anybody') throw new Error(`no row says who sees ${pattern}`);
  return { permission: row.permission, proven: row.proven };
}

type Args = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>;

/** Returns the session with the right; throws a redirect to sign-in or re-authentication, or a 403. */
export async function requireSession(args: Args, { permission, proven }: Need): Promise<Session> {
  const session = await deskSession(args);
  if (!session) throw signInFor(args.url);
  const enough = typeof permission === 'string' ? [permission] : permission;
  if (enough && !enough.some((each) => mayDo(session.account.roles, each))) {
    throw forbidden(args);
  }
  if (proven && !session.proven) throw by('prueba', args.url);
  return session;
}

export function signInFor(url: URL): Response {
  return by('entrar', url);
}

/** The 403 carries its own words, because no loader runs after a form refused without scripts. */
export function forbidden({ request, url, context }: Args): Response {
  const { t } = pageContext({ request, url, params: {}, services: context.get(deskDeps) });
  const said: NotAllowed = {
    code: 'not_allowed',
    meta: t('desk.deniedMeta'),
    title: t('desk.deniedTitle'),
    text: t('desk.deniedText'),
    back: t('desk.deniedBack'),
  };
  return Response.json(said, { status: 403, headers: privateHeaders });
}

/** Returns the 429 for a session that sends too many forms; no part of the form is read. */
export function tooOften({ request, url, context }: Args, seconds: number): Response {
  const { t } = pageContext({ request, url, params: {}, services: context.get(deskDeps) });
  const said: NotAllowed = {
    code: 'not_allowed',
    meta: t('desk.tooOftenMeta'),
    title: t('desk.tooOftenTitle'),
    text: t('desk.tooOftenText', { minutes: Math.ceil(seconds / 60) }),
    back: t('desk.deniedBack'),
  };
  const headers = { ...privateHeaders, 'retry-after': String(seconds) };
  return Response.json(said, { status: 429, headers });
}

function by(gate: 'entrar' | 'prueba', { pathname, search }: URL): Response {
  return redirect(deskPath(pathname, gate) + wayBack(pathname + search), {
    headers: privateHeaders,
  });
}

/** Returns the query that leads back. Empty for a very long address, because a header could not hold it. */
function wayBack(to: string): string {
  return to.length > longestWayBack ? '' : `?${new URLSearchParams({ to })}`;
}
