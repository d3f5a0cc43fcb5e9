import { type ActionFunctionArgs, data } from 'react-router';
import { type FieldPage, pageFields } from '../../../organizing/content/fields/page-fields.ts';
import { permissionOfPage } from '../../../organizing/content/fields/permission-of.ts';
import { wantedOf } from '../../../organizing/content/fields/wanted-of.ts';
import { pageContext } from '../../../platform/page/load-page.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { draftIn, readSite, shownGroups } from './load-fields.server.ts';
import { longList } from './long-list.ts';
import { reviewChange } from './review-change.server.ts';

/** Answers a form of fixed places and rows; where the answer is no, with the form as it was sent. */
export async function answerFields(args: ActionFunctionArgs, fieldPage: FieldPage) {
  const { account } = await requireSession(args, { permission: permissionOfPage(fieldPage) });
  const form = await readDeskForm(args, longList);
  const { request, params, context } = args;
  const page = pageContext({ request, params, services: context.get(deskDeps) });
  const shown = Number(form.read('shown')) || 0;
  // What others published since, and this form was told of.
  const known = Math.max(shown, Number(form.read('known')) || 0);
  const draft = await draftIn(page.services, request);
  const { read: site } = await readSite(page.services, { last: shown });
  const { read: base } = await readSite(page.services, { last: shown, draft });
  const groups = pageFields(fieldPage, base);
  const typed = (name: string) => form.read(name);
  const { wanted, inForm } = wantedOf({ groups, year: fieldPage.year, base, site, typed });
  const answer = await reviewChange({
    page,
    accountId: account.id,
    seen: known,
    wanted,
    typed: {},
    path: new URL(request.url).pathname.replace(/\.data$/, ''),
    deskPage: pathOf(fieldPage),
  });
  if (answer instanceof Response) return answer;
  const said = answer.data;
  const issues =
    said.code === 'faulty'
      ? said.issues.map((issue) => ({ ...issue, address: inForm(issue.address) }))
      : [];
  const back = { groups: shownGroups(groups, base, typed), shown };
  return data({ ...said, ...back, ...(said.code === 'faulty' && { issues }) }, answer.init ?? {});
}

export type FieldsAnswer = Exclude<Awaited<ReturnType<typeof answerFields>>, Response>['data'];

/** Its address below the desk's own. */
function pathOf({ name, year }: FieldPage): string {
  if (name === 'ajustes') return name;
  return year === null ? `contenido/datos/${name}` : `contenido/lista/${name}/${year}`;
}
