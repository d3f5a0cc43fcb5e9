import { data } from 'react-router';
import { type FieldPage, pageFields } from '../../../organizing/content/fields/page-fields.ts';
import { programmeTyped } from '../../../organizing/content/fields/programme-typed.ts';
import { wantedOf } from '../../../organizing/content/fields/wanted-of.ts';
import { actOnDesk, type DeskAct, type DeskArgs } from '../../frame/guard/act-on-desk.server.ts';
import { draftIn, readSite, shownGroups } from './load-fields.server.ts';
import { longList } from './long-list.ts';
import { reviewChange } from './review-change.server.ts';

/** Answers a form of fixed places and rows; where the answer is no, with the form as it was sent. */
export function answerFields(args: DeskArgs, fieldPage: FieldPage) {
  return actOnDesk(args, (act) => answerForm(act, fieldPage), { most: longList });
}

async function answerForm(act: DeskAct, fieldPage: FieldPage) {
  const { form, services, url } = act;
  const shown = Number(form.read('shown')) || 0;
  // What others published since, and this form was told of.
  const known = Math.max(shown, Number(form.read('known')) || 0);
  const draft = await draftIn(services, url);
  const { read: site } = await readSite(services, { last: shown });
  const { read: base } = await readSite(services, { last: shown, draft });
  const groups = pageFields(fieldPage, base);
  const sent = (name: string) => form.read(name);
  const typed = fieldPage.name === 'programa' ? programmeTyped(groups, base, sent) : sent;
  const { wanted, inForm } = wantedOf({ groups, year: fieldPage.year, base, site, typed });
  const asked = { seen: known, wanted, typed: {}, deskPage: pathOf(fieldPage) };
  const answer = await reviewChange(act, asked);
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
function pathOf(page: FieldPage): string {
  if (page.name === 'comenzar') return `comenzar/${page.form}`;
  if (page.name === 'ajustes') return page.name;
  return page.year === null
    ? `contenido/datos/${page.name}`
    : `contenido/lista/${page.name}/${page.year}`;
}
