import type { LoaderFunctionArgs } from 'react-router';
import type { Table } from '../../../platform/files/table/table.ts';
import { type TableEnding, tableTypes } from '../../../platform/files/table/table-endings.ts';
import { tableStream } from '../../../platform/files/table/table-stream.server.ts';
import { onlyLanguage } from '../../../platform/i18n/spoken-languages.ts';
import { type PageContext, pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { Account } from '../../../record/accounts/account.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { NotAllowedError } from '../../../record/accounts/rights/not-allowed-error.ts';
import { mayDo, type Permission } from '../../../record/accounts/roles.ts';
import { type Session, toActor } from '../../../record/accounts/sessions/read-session.server.ts';
import { type DeskDeps, deskDeps } from '../desk-deps.server.ts';
import { bringsFile } from '../parts/take-file.server.ts';
import { type Fields, readFields } from './fields.ts';
import { type LongForm, readDeskForm } from './read-desk-form.server.ts';
import {
  findNeed,
  forbidden,
  type Need,
  requireSession,
  signInFor,
  tooOften,
} from './require-session.server.ts';

export interface DeskCaller extends PageContext<DeskDeps> {
  session: Session;
  account: Account;
  may: (permission: Permission) => boolean;
  actor: Actor;
  now: Date;
  page: string;
  here: string;
  query: URLSearchParams;
  asked: Fields;
  /** Requires a further right or re-authentication; throws as `requireSession` does. */
  need: (need: Need) => Promise<Session>;
}

export interface DeskAct extends DeskCaller {
  form: Fields;
  /** The form's name among the forms of its page. Empty when the page has only one form. */
  intent: string;
}

export type DeskArgs = Pick<
  LoaderFunctionArgs,
  'request' | 'params' | 'context' | 'url' | 'pattern'
>;

/** Returns the caller if it has the right of the page's row or `need`, else throws. */
export async function deskCaller(args: DeskArgs, need?: Need): Promise<DeskCaller> {
  const session = await requireSession(args, need ?? findNeed(args.pattern));
  const { request, params, context, url } = args;
  const { account } = session;
  return {
    ...pageContext({ request, url, params, services: context.get(deskDeps) }),
    session,
    account,
    may: (permission) => mayDo(account.roles, permission),
    actor: toActor(session),
    now: new Date(),
    page: url.pathname,
    here: url.pathname + url.search,
    query: url.searchParams,
    asked: readFields(url.searchParams),
    need: (more) => requireSession(args, more),
  };
}

/** Serves a caller with the right to the page, also when the right ends meanwhile (`ifAllowed`). */
export function serveOnDesk<Answer>(
  args: DeskArgs,
  serve: (caller: DeskCaller) => Promise<Answer> | Answer,
  need?: Need,
): Promise<Answer> {
  return ifAllowed(args, async () => serve(await deskCaller(args, need)));
}

interface FormNeed<FromFile> {
  need?: Need;
  most?: LongForm;
  /** Handles a form with a file and checks its token itself. Without `file` such a form is refused. */
  file?: (caller: DeskCaller) => Promise<FromFile>;
}

/** Handles a form of the desk. Its body is read only after the sender's right is checked. */
export function actOnDesk<Answer, FromFile = never>(
  args: DeskArgs,
  act: (act: DeskAct) => Promise<Answer> | Answer,
  { need, most, file }: FormNeed<FromFile> = {},
): Promise<Answer | FromFile> {
  const serve = async (caller: DeskCaller): Promise<Answer | FromFile> => {
    const { services, session, now } = caller;
    const turn = await services.limiters.deskForms.take(session.id, now);
    if (!turn.allowed) throw tooOften(args, turn.retryAfterSeconds);
    if (file && bringsFile(args.request)) return file(caller);
    const form = await readDeskForm(args, { ...most, only: onlyLanguage(services.spoken) });
    return act({ ...caller, form, intent: form.read('intent') });
  };
  return serveOnDesk(args, serve, need);
}

export const noFile = () => new Response('not found', { status: 404, headers: privateHeaders });

const fileTypes = {
  csv: tableTypes.csv,
  xlsx: tableTypes.xlsx,
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  gz: 'application/gzip',
  pdf: 'application/pdf',
} as const;

/** Returns a file as a download with a name and ending; no cache may store it. */
export function fileAnswer(body: BodyInit, name: string, ending: keyof typeof fileTypes): Response {
  return new Response(body, {
    headers: {
      ...privateHeaders,
      'Content-Type': fileTypes[ending],
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
    },
  });
}

/** Returns a list as a download, streamed while it is made. */
export function tableAnswer(
  table: Table,
  { name, ending }: { name: string; ending: TableEnding },
): Response {
  return fileAnswer(tableStream(table, ending), name, ending);
}

/** Throws as the guard does when session, account or role ended meanwhile: a redirect to sign-in, or a 403. */
export async function ifAllowed<Answer>(
  args: Pick<LoaderFunctionArgs, 'request' | 'url' | 'context'>,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof NotAllowedError)) throw error;
    throw error.isSignedOut ? signInFor(args.url) : forbidden(args);
  }
}
