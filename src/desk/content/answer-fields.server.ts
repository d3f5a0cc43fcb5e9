import { data } from 'react-router';
import { onlyLanguage } from '../../platform/i18n/spoken-languages.ts';
import { actOnDesk, type DeskAct, type DeskArgs } from '../frame/guard/act-on-desk.server.ts';
import { collectWanted } from './fields/collect-wanted.ts';
import { type FieldPage, pageFields } from './fields/page-fields.ts';
import { programmeTyped } from './fields/programme-typed.ts';
import { typedInOnly } from './fields/typed-in-only.ts';
import { readFormSites, shownGroups } from './load-fields.server.ts';
import { longList } from './long-list.ts';
import { reviewChange } from './review-change.server.ts';

/** Answers a form of content; `whenKept` runs after the changes were stored. */
export function answerFields(
  args: DeskArgs,
  fieldPage: FieldPage,
  whenKept?: (act: DeskAct) => Promise<void>,
) {
  return actOnDesk(
    args,
    async (act) => {
      const answer = await answerForm(act, fieldPage);
      if (answer instanceof Response) await whenKept?.(act);
      return answer;
    },
    { most: longList },
  );
}

async function answerForm(act: DeskAct, fieldPage: FieldPage) {
  const { form, services, url } = act;
  const shown = Number(form.read('shown')) || 0;
  // Version of changes by others about which an earlier answer of this form has warned.
  const known = Math.max(shown, Number(form.read('known')) || 0);
  const { base, site } = await readFormSites(services, { url, last: shown });
  const groups = pageFields(fieldPage, base);
  const only = onlyLanguage(services.spoken);
  const read = (name: string) => form.read(name);
  const sent = only === null ? read : typedInOnly(groups, { only, base, sent: read });
  const typed = fieldPage.name === 'programa' ? programmeTyped(groups, base, sent) : sent;
  const { wanted, inForm } = collectWanted({ groups, year: fieldPage.year, base, site, typed });
  const asked = { seen: known, wanted, typed: {}, deskPage: toPath(fieldPage) };
  const answer = await reviewChange(act, asked);
  if (answer instanceof Response) return answer;
  const said = answer.data;
  const issues =
    said.code === 'faulty'
      ? said.issues.map((issue) => ({ ...issue, address: inForm(issue.address) }))
      : [];
  const { language } = act;
  const back = { groups: shownGroups(groups, { read: base, language, only, typed }), shown };
  return data({ ...said, ...back, ...(said.code === 'faulty' && { issues }) }, answer.init ?? {});
}

export type FieldsAnswer = Exclude<Awaited<ReturnType<typeof answerFields>>, Response>['data'];

function toPath(page: FieldPage): string {
  if (page.name === 'comenzar') return `comenzar/${page.form}`;
  if (page.name === 'ajustes') return page.name;
  return page.year === null
    ? `contenido/datos/${page.name}`
    : `contenido/lista/${page.name}/${page.year}`;
}
