import { data, type LoaderFunctionArgs } from 'react-router';
import type { TextSection } from '../../../platform/i18n/text-key.ts';
import { formToken } from '../../../platform/page/form-token.server.ts';
import {
  loadPage,
  type PageContext,
  type PageSection,
} from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { Session } from '../../../record/accounts/sessions/read-session.server.ts';
import { type DeskDeps, deskDeps } from '../desk-deps.server.ts';
import { type Need, requireSession } from './require-session.server.ts';

interface DeskPage<Facts> extends Need {
  /** Besides those of the desk's frame and its lists. */
  texts: readonly [TextSection & PageSection, ...TextSection[]];
  load: (page: PageContext<DeskDeps>, session: Session) => Promise<Facts> | Facts;
}

type Args = Pick<LoaderFunctionArgs, 'request' | 'params' | 'context'>;

/** Loads a page of the desk for who may see it: its facts, its words and the token of its forms. */
export async function loadDesk<Facts extends object>(
  args: Args,
  { texts, load, ...need }: DeskPage<Facts>,
) {
  const session = await requireSession(args, need);
  const loaded = await loadPage(args, {
    deps: deskDeps,
    texts: [...texts, 'desk', 'pager'] as const,
    load: (page) => load(page, session),
  });
  return withToken(args, loaded);
}

/** Answers with a page of the desk and the token of its forms, whose cookie goes along where it is new. */
export function withToken<Loaded extends object>(args: Args, loaded: Loaded, status = 200) {
  const { token, setCookie } = formToken(args);
  const headers = { ...privateHeaders, ...(setCookie ? { 'set-cookie': setCookie } : {}) };
  return data({ ...loaded, token }, { status, headers });
}
