import { type ActionFunctionArgs, redirect } from 'react-router';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { removeView } from '../../../record/accounts/saved-views/remove-view.server.ts';
import { saveView } from '../../../record/accounts/saved-views/save-view.server.ts';
import { type ViewedList, viewedLists } from '../../../record/accounts/saved-views/saved-view.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { deskPath } from '../desk-path.ts';
import { readDeskForm } from '../guard/read-desk-form.server.ts';
import { requireSession } from '../guard/require-session.server.ts';
import { doneAt } from '../parts/done.ts';
import { viewQuery } from './view-query.ts';

/** Where each list is. */
const pages = { entries: 'inscripciones', payments: 'pagos' } as const;
const lists = Object.keys(pages) as ViewedList[];

/** Who comes by a link or goes back ends up at the desk. */
export function loader({ request }: { request: Request }) {
  throw redirect(deskPath(pageOf(request)), { headers: privateHeaders });
}

/** Keeps or forgets a view of a list, and leads back to the list as it was. */
export async function action(args: ActionFunctionArgs) {
  // Whoever sees no list keeps none: which one is asked once the form is read.
  await requireSession(args, { permission: 'entries.read' });
  const { read } = await readDeskForm(args);
  const list = lists.find((one) => one === read('list')) ?? 'entries';
  const { account } = await requireSession(args, { permission: viewedLists[list] });
  const { database } = args.context.get(deskDeps);
  const name = read('name').trim().replace(/\s+/g, ' ');
  const query = viewQuery(new URLSearchParams(read('query')));
  const page = `${deskPath(pageOf(args.request), pages[list])}?${query}`;
  const view = { accountId: account.id, list, name };
  if (read('intent') === 'remove-view') {
    await removeView(database, view);
    return doneAt(page, { code: 'viewRemoved' });
  }
  const kept = await saveView(database, { ...view, query }, new Date());
  return doneAt(page, { code: kept ? 'viewSaved' : 'viewRefused' });
}

const pageOf = (request: Request) => new URL(request.url).pathname.replace(/\.data$/, '');
