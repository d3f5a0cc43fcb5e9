import { type ActionFunctionArgs, data, Form, Link, redirect, useLocation } from 'react-router';
import { buttonClass } from '../../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../../design/ui/form/select-field.tsx';
import { Notice } from '../../../../design/ui/page/notice.tsx';
import {
  nameColumns,
  readWaitingStatement,
} from '../../../../organizing/season/statement/keep-statement.server.ts';
import {
  columnKinds,
  isNeeded,
  plainHeading,
  type StatementColumns,
} from '../../../../organizing/season/statement/statement-columns.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../../platform/page/private-headers.ts';
import { actorOf } from '../../../../record/accounts/sessions/read-session.server.ts';
import { deskDeps } from '../../../frame/desk-deps.server.ts';
import { deskFlags } from '../../../frame/desk-flags.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { ifAllowed } from '../../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { readDeskForm } from '../../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../../frame/guard/require-session.server.ts';
import type { Route } from './+types/columns-page.ts';

export const handle = deskFlags;

/** A file whose headings nobody knows waits here for somebody to say what its columns are. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'payments.decide',
    texts: ['deskColumns', 'deskStatements'],
    async load({ services: { database }, params }) {
      const waiting = await readWaitingStatement(database, params.id ?? '');
      if (!waiting) throw new Response('not found', { status: 404, headers: privateHeaders });
      return waiting;
    },
  });
}

export async function action(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'payments.decide' });
  const form = await readDeskForm(args);
  const { database } = args.context.get(deskDeps);
  const named = columnKinds.map((kind) => [kind, form.read(kind).slice(0, 100)]);
  const columns = Object.fromEntries(named) as StatementColumns;
  const order = { id: args.params.id ?? '', columns };
  const kept = await ifAllowed(args, () =>
    nameColumns(database, actorOf(session), order, new Date()),
  );
  const headers = privateHeaders;
  const page = deskPath(new URL(args.request.url).pathname, 'pagos/extractos');
  if (kept.code === 'kept') {
    return redirect(`${page}?lineas=${kept.lines}&nuevas=${kept.fresh}`, { headers });
  }
  if (kept.code === 'unknown') return redirect(page, { headers });
  return data({ columns }, { status: 422, headers });
}

export function headers() {
  return privateHeaders;
}

export default function ColumnsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { bank, headings, columns, token } = loaderData;
  const chosen = actionData?.columns ?? columns;
  const choiceOf = (heading = '') =>
    headings.find((one) => heading !== '' && plainHeading(one) === plainHeading(heading)) ?? '';
  return (
    <>
      <p>
        <Link to={deskPath(pathname, 'pagos/extractos')}>{t('deskColumns.back')}</Link>
      </p>
      <h1>{t('deskColumns.title')}</h1>
      <p className="desk-lead">
        {t('deskColumns.lead', { bank: t(`deskStatements.banks.${bank}`) })}
      </p>
      {actionData !== undefined && (
        <div role="alert">
          <Notice kind="warning" title={t('deskColumns.wrongTitle')}>
            <p>{t('deskColumns.wrong')}</p>
          </Notice>
        </div>
      )}
      <Form method="post" className="desk-card desk-form">
        <input type="hidden" name="xsrf_token" value={token} />
        {columnKinds.map((kind) => (
          <SelectField
            key={kind}
            id={kind}
            name={kind}
            required={isNeeded(kind)}
            label={t(`deskColumns.kinds.${kind}`)}
            hint={t(`deskColumns.hints.${kind}`)}
            none={t(isNeeded(kind) ? 'deskColumns.choose' : 'deskColumns.without')}
            defaultValue={choiceOf(chosen?.[kind])}
            choices={headings.map((value) => ({ value, label: value }))}
          />
        ))}
        <button type="submit" className={buttonClass('primary')}>
          {t('deskColumns.submit')}
        </button>
      </Form>
    </>
  );
}
