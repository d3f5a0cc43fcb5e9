import type { ActionFunctionArgs } from 'react-router';
import { contentLists, readRows } from '../../content-versions/fields/content-lists.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { deskDeps } from '../desk-deps.server.ts';
import { readDeskForm } from '../guard/read-desk-form.server.ts';
import { requireSession } from '../guard/require-session.server.ts';
import { listNamed } from './list-named.server.ts';
import { reviewChange } from './review-change.server.ts';

/** More rows than any list has. */
const mostRows = 200;

/** Answers the form of a list of people or sponsors. */
export async function answerList(args: ActionFunctionArgs) {
  const { account } = await requireSession(args, { permission: 'content.edit' });
  const form = await readDeskForm(args);
  const { request, params, context } = args;
  const page = pageContext({ request, params, services: context.get(deskDeps) });
  const { name, year, file } = listNamed(page.services, params);
  const { fields, place } = contentLists[name];
  const count = Math.min(mostRows, Number(form.read('rows')) || 0);
  const typed = Array.from({ length: count }, (_, index) => ({
    row: Object.fromEntries(
      fields.map((field) => [field.name, form.read(`${field.name}.${index}`)]),
    ),
    ...{ order: form.read(`order.${index}`), isGone: form.read(`gone.${index}`) !== '' },
  }));
  const value = readRows(fields, typed);
  return reviewChange({
    ...{ page, accountId: account.id, seen: Number(form.read('shown')) || 0 },
    ...{ wanted: [{ file, place, value }], deskPage: `contenido/lista/${name}/${year}` },
    path: new URL(request.url).pathname.replace(/\.data$/, ''),
    typed: { rows: JSON.stringify(value) },
  });
}
