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

/** What somebody needs for a page or an act. */
export interface Need {
  /** One of several suffices; null for what everybody at the desk may do. */
  permission: Permission | readonly Permission[] | null;
  /** For what cannot be undone: a second proof of the last ten minutes. */
  proven?: boolean;
}

const longestWayBack = 2000;
const rows: readonly {
  path: string;
  permission: Need['permission'] | 'anybody';
  proven?: true;
}[] = [...deskPages, ...innerPages];

/** What the page with this pattern of an address takes, as its row says; without a row it breaks. */
export function needOf(pattern: string): Need {
  const found = /^\/?(?:(?:es|en)\/)?(?:mesa|desk)(?:\/(.*))?$/.exec(pattern);
  const path = found && addressIn('es', found[1] ?? '');
  const row = rows.find((one) => one.path === path);
  if (!row || row.permission === 'anybody') throw new Error(`no row says who sees ${pattern}`);
  return { permission: row.permission, proven: row.proven ?? false };
}

type Args = Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>;

/**
 * Who asks, with the right to it. Throws the way to sign in, to the second proof, or a 403; each
 * leads back to the page on which it began.
 */
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

/** The way to sign in, and back to the page of a request. */
export function signInFor(url: URL): Response {
  return by('entrar', url);
}

/**
 * The answer to who may not. It carries its own words: of a form that is refused without scripts no
 * loader of the desk says anything.
 */
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

/** The answer to a session that sends too many forms, in the words of the desk; nothing of the form is read. */
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

/** Written once more an address grows: what no page of ours is as long as is left out of a header. */
function wayBack(to: string): string {
  return to.length > longestWayBack ? '' : `?${new URLSearchParams({ to })}`;
}
