import type { ActionFunctionArgs } from 'react-router';
import { removeView } from '../../../record/accounts/saved-views/remove-view.server.ts';
import { saveView } from '../../../record/accounts/saved-views/save-view.server.ts';
import { type ViewedList, viewedLists } from '../../../record/accounts/saved-views/saved-view.ts';
import { deskPath } from '../desk-path.ts';
import { actOnDesk, type DeskAct } from '../guard/act-on-desk.server.ts';
import { doneAt, goTo } from '../parts/done.ts';
import { viewQuery } from './view-query.ts';

const pages = { entries: 'inscripciones', payments: 'pagos' } as const;
const lists = Object.keys(pages) as ViewedList[];

/** Redirects a GET by link or history to the desk. */
export function loader({ url }: { url: URL }) {
  throw goTo(deskPath(url.pathname));
}

export function action(args: ActionFunctionArgs) {
  // The action checks the right to the particular list once the form is read.
  return actOnDesk(args, answerViews, { need: { permission: 'entries.read' } });
}

async function answerViews(act: DeskAct) {
  const { form, intent, services, now, need } = act;
  const list = form.oneOf('list', lists) ?? 'entries';
  const { account } = await need({ permission: viewedLists[list] });
  const name = form.read('name').trim().replace(/\s+/g, ' ');
  const query = viewQuery(new URLSearchParams(form.read('query')));
  const page = `${deskPath(act.page, pages[list])}?${query}`;
  const view = { accountId: account.id, list, name };
  if (intent === 'remove-view') {
    await removeView(services.database, view);
    return doneAt(page, { code: 'viewRemoved' });
  }
  const kept = await saveView(services.database, { ...view, query }, now);
  return doneAt(page, { code: kept ? 'viewSaved' : 'viewRefused' });
}
