import type { ActionFunctionArgs } from 'react-router';
import { SelectField } from '../../../../design/ui/form/select-field.tsx';
import {
  nameColumns,
  readWaitingStatement,
} from '../../../../organizing/season/statement/keep-statement.server.ts';
import {
  columnKinds,
  isNeeded,
  type StatementColumns,
} from '../../../../organizing/season/statement/statement-columns.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../../platform/page/not-found.ts';
import { plainHeading } from '../../../../platform/text/plain-heading.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { actOnDesk } from '../../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { goTo, say } from '../../../frame/parts/done.ts';
import { choicesOf } from '../../../frame/parts/line-field.tsx';
import { PageTop, Refused } from '../../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../../frame/parts/post-form.tsx';
import type { Route } from './+types/columns-page.ts';
import { readingOf } from './reading-of.server.ts';

/** A file whose headings nobody knows waits here for somebody to say what its columns are. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskColumns', 'deskStatements'], async (caller) => {
    const { services, params } = caller;
    const { database } = services;
    const waiting = await readWaitingStatement(database, params.id ?? '', readingOf(caller));
    if (!waiting) throw notFound();
    return waiting;
  });
}

export function action(args: ActionFunctionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, services, params, actor, now } = act;
    const named = columnKinds.map((kind) => [kind, form.read(kind).slice(0, 100)]);
    const columns = Object.fromEntries(named) as StatementColumns;
    const { currency } = services.race.registration;
    const order = { id: params.id ?? '', columns, currency, read: readingOf(act) };
    const kept = await nameColumns(services.database, actor, order, now);
    const page = deskPath(act.page, 'pagos/extractos');
    if (kept.code === 'kept') return goTo(`${page}?lineas=${kept.lines}&nuevas=${kept.fresh}`);
    return kept.code === 'unknown' ? goTo(page) : say({ columns }, 422);
  });
}

export default function ColumnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { bank, headings, columns } = loaderData;
  const chosen = actionData?.columns ?? columns;
  const choiceOf = (heading = '') =>
    headings.find((one) => heading !== '' && plainHeading(one) === plainHeading(heading)) ?? '';
  return (
    <>
      <PageTop
        back={['pagos/extractos', t('deskColumns.back')]}
        title={t('deskColumns.title')}
        lead={t('deskColumns.lead', { bank: t(`deskStatements.banks.${bank}`) })}
      />
      {actionData && (
        <Refused title={t('deskColumns.wrongTitle')}>{t('deskColumns.wrong')}</Refused>
      )}
      <PostForm className="desk-card desk-form">
        {columnKinds.map((kind) => (
          <SelectField
            key={kind}
            name={kind}
            required={isNeeded(kind)}
            label={t(`deskColumns.kinds.${kind}`)}
            hint={t(`deskColumns.hints.${kind}`)}
            none={t(isNeeded(kind) ? 'deskColumns.choose' : 'deskColumns.without')}
            defaultValue={choiceOf(chosen?.[kind])}
            choices={choicesOf(headings, (value) => value)}
          />
        ))}
        <Act kind="primary">{t('deskColumns.submit')}</Act>
      </PostForm>
    </>
  );
}
