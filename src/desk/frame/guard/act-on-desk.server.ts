import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router';
import { type PageContext, pageContext } from '../../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorOf, type Session } from '../../../record/accounts/sessions/read-session.server.ts';
import { type DeskDeps, deskDeps } from '../desk-deps.server.ts';
import { bringsFile } from '../parts/take-file.server.ts';
import { ifAllowed } from './if-allowed.server.ts';
import { type DeskForm, type LongForm, readDeskForm } from './read-desk-form.server.ts';
import { type Need, requireSession } from './require-session.server.ts';

/** Who asks something of the desk that is written down, with what that needs. */
export interface DeskCaller extends PageContext<DeskDeps> {
  session: Session;
  actor: Actor;
  now: Date;
  /** The path of the page that is asked. */
  page: string;
  /** The same with its query. */
  here: string;
  /** Asks for a right, or a proof, besides: throws as `requireSession` does. */
  need: (need: Need) => Promise<Session>;
}

/** A form that somebody sent to a page of the desk. */
export interface DeskAct extends DeskCaller {
  form: DeskForm;
  /** Which of the forms of the page it is; '' where it has but one. */
  intent: string;
}

/** Answers who has the right to what is asked, also where it ends meanwhile (`ifAllowed`). */
export function serveOnDesk<Answer>(
  args: LoaderFunctionArgs,
  need: Need,
  serve: (caller: DeskCaller) => Promise<Answer> | Answer,
): Promise<Answer> {
  return ifAllowed(args, async () => {
    const session = await requireSession(args, need);
    const { request, params, context } = args;
    const { pathname, search } = new URL(request.url);
    const page = pathname.replace(/\.data$/, '');
    return serve({
      ...pageContext({ request, params, services: context.get(deskDeps) }),
      session,
      actor: actorOf(session),
      now: new Date(),
      page,
      here: page + search,
      need: (more) => requireSession(args, more),
    });
  });
}

interface FormNeed<FromFile> extends Need {
  /** How much the form may carry, where that is more than usual. */
  most?: LongForm;
  /** Takes a form with a file, and asks for its token itself; without it there is no such form. */
  file?: (caller: DeskCaller) => Promise<FromFile>;
}

/** Answers a form of the desk: nothing of it is read before its sender may send it. */
export function actOnDesk<Answer, FromFile = never>(
  args: ActionFunctionArgs,
  { most, file, ...need }: FormNeed<FromFile>,
  act: (act: DeskAct) => Promise<Answer> | Answer,
): Promise<Answer | FromFile> {
  return serveOnDesk<Answer | FromFile>(args, need, async (caller) => {
    if (file && bringsFile(args.request)) return file(caller);
    const form = await readDeskForm(args, most);
    return act({ ...caller, form, intent: form.read('intent') });
  });
}

const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  gz: 'application/gzip',
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
