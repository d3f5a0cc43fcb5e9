import { type ActionFunctionArgs, redirect } from 'react-router';
import { copyPerson } from '../../../organizing/season/privacy-requests/copy-person.server.ts';
import { findPerson } from '../../../organizing/season/privacy-requests/find-person.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';

/** Who comes by a link or goes back ends up at the requests. */
export async function loader(args: ActionFunctionArgs) {
  await requireSession(args, { permission: 'people.privacy' });
  throw redirect(deskPath(new URL(args.request.url).pathname, 'privacidad'), {
    headers: privateHeaders,
  });
}

/** The copy of all that is kept of a person, as a file. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const session = await requireSession(args, { permission: 'people.privacy' });
  const form = await readDeskForm(args);
  const { database } = args.context.get(deskDeps);
  const person = await findPerson(database, Number(form.read('person')));
  if (!person) throw notFound();
  const { personId } = person;
  const copy = await ifAllowed(args, () =>
    copyPerson(database, actorOf(session), personId, new Date()),
  );
  return new Response(copy, {
    headers: {
      ...privateHeaders,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="copia-${personId}.json"`,
    },
  });
}
