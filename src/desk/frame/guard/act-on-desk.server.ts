import type { LoaderFunctionArgs } from 'react-router';
import type { Table } from '../../../platform/files/table/table.ts';
import { type TableEnding, tableTypes } from '../../../platform/files/table/table-endings.ts';
import { tableStream } from '../../../platform/files/table/table-stream.server.ts';
import { type PageContext, pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { Account } from '../../../record/accounts/account.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { NotAllowedError } from '../../../record/accounts/rights/not-allowed-error.ts';
import { mayDo, type Permission } from '../../../record/accounts/roles.ts';
import { actorOf, type Session } from '../../../record/accounts/sessions/read-session.server.ts';
import { type DeskDeps, deskDeps } from '../desk-deps.server.ts';
import { bringsFile } from '../parts/take-file.server.ts';
import { type Fields, fieldsOf } from './fields.ts';
import { type LongForm, readDeskForm } from './read-desk-form.server.ts';
import {
  forbidden,
  type Need,
  needOf,
  requireSession,
  signInFor,
  tooOften,
} from './require-session.server.ts';

/** Who asks for a page or a file of the desk, or sends a form to it, and with what. */
export interface DeskCaller extends PageContext<DeskDeps> {
  session: Session;
  account: Account;
  /** Whether they may do something besides. */
  may: (permission: Permission) => boolean;
  actor: Actor;
  now: Date;
  /** The path of the page that is asked. */
  page: string;
  /** The same with its query. */
  here: string;
  query: URLSearchParams;
  /** The fields of the query. */
  asked: Fields;
  /** Asks for a right, or a proof, besides: throws as `requireSession` does. */
  need: (need: Need) => Promise<Session>;
}

/** A form that somebody sent to a page of the desk. */
export interface DeskAct extends DeskCaller {
  form: Fields;
  /** Which of the forms of the page it is; '' where it has but one. */
  intent: string;
}

export type DeskArgs = Pick<
  LoaderFunctionArgs,
  'request' | 'params' | 'context' | 'url' | 'pattern'
>;

/** Who asks, where they may see what they ask for: as the row of the page says, or as `need` does. */
export async function deskCaller(args: DeskArgs, need?: Need): Promise<DeskCaller> {
  const session = await requireSession(args, need ?? needOf(args.pattern));
  const { request, params, context, url } = args;
  const { account } = session;
  return {
    ...pageContext({ request, url, params, services: context.get(deskDeps) }),
    session,
    account,
    may: (permission) => mayDo(account.roles, permission),
    actor: actorOf(session),
    now: new Date(),
    page: url.pathname,
    here: url.pathname + url.search,
    query: url.searchParams,
    asked: fieldsOf(url.searchParams),
    need: (more) => requireSession(args, more),
  };
}

/** Answers who has the right to what is asked, also where it ends meanwhile (`ifAllowed`). */
export function serveOnDesk<Answer>(
  args: DeskArgs,
  serve: (caller: DeskCaller) => Promise<Answer> | Answer,
  need?: Need,
): Promise<Answer> {
  return ifAllowed(args, async () => serve(await deskCaller(args, need)));
}

interface FormNeed<FromFile> {
  /** What the form takes, where that is something else than to see its page. */
  need?: Need;
  /** How much the form may carry, where that is more than usual. */
  most?: LongForm;
  /** Takes a form with a file, and asks for its token itself; without it there is no such form. */
  file?: (caller: DeskCaller) => Promise<FromFile>;
}

/** Answers a form of the desk: nothing of it is read before its sender may send it. */
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
    const form = await readDeskForm(args, most);
    return act({ ...caller, form, intent: form.read('intent') });
  };
  return serveOnDesk(args, serve, need);
}

/** What is thrown where there is no such file. */
export const noFile = () => new Response('not found', { status: 404, headers: privateHeaders });

const fileTypes = {
  csv: tableTypes.csv,
  xlsx: tableTypes.xlsx,
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  gz: 'application/gzip',
  pdf: 'application/pdf',
} as const;

/** A file for who may have it, to be kept under a name with this ending; no cache keeps it. */
export function fileAnswer(body: BodyInit, name: string, ending: keyof typeof fileTypes): Response {
  return new Response(body, {
    headers: {
      ...privateHeaders,
      'Content-Type': fileTypes[ending],
      'Content-Disposition': `attachment; filename="${name}.${ending}"`,
    },
  });
}

/** A list as a file, made while it is sent. */
export function tableAnswer(
  table: Table,
  { name, ending }: { name: string; ending: TableEnding },
): Response {
  return fileAnswer(tableStream(table, ending), name, ending);
}

/**
 * Answers with what an act answers. Where its actor may no more, because session, account or role ended
 * since the guard let them in, throws what the guard throws: the way to sign in, or a 403.
 */
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
