import { type ActionFunctionArgs, useLocation } from 'react-router';
import { Notice } from '../../../../design/ui/page/notice.tsx';
import { explainColumns } from '../../../../organizing/season/explain-columns.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../../../record/editions/catalogue.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../../frame/parts/confirm-step.tsx';
import { FileForm } from '../../../frame/parts/file-form.tsx';
import { DeskLink, PageTop, Refused } from '../../../frame/parts/page-top.tsx';
import type { Route } from './+types/import-page.ts';
import { answerImport } from './answer-import.server.ts';

/** Registrations that came on paper, all of a file at once. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'entries.edit',
    texts: ['deskImport', 'category'],
    load({ services: { race, catalogue }, t }) {
      return {
        year: registrationEdition(catalogue)?.year ?? null,
        columns: explainColumns(t, race).map(({ name, when, words }) => ({ name, when, words })),
      };
    },
  });
}

export function action(args: ActionFunctionArgs) {
  return answerImport(args);
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { year, columns } = loaderData;
  return (
    <>
      <PageTop
        back={['inscripciones', t('deskImport.back')]}
        title={t('deskImport.title', { year: year ?? '' })}
        lead={t('deskImport.lead')}
      />
      {actionData?.code === 'refused' && (
        <Refused title={t('deskImport.refusedTitle')}>{actionData.words}</Refused>
      )}
      {actionData?.code === 'faulty' && (
        <Refused title={t('deskImport.faulty', { count: actionData.total })}>
          <p>{t('deskImport.faultyText', { count: actionData.good })}</p>
          <ul className="desk-faults">
            {actionData.issues.map(({ line, column, words }) => (
              <li key={`${line} ${column} ${words}`}>
                <strong>{t('deskImport.line', { line })}</strong>{' '}
                {column !== '' && <code>{column}</code>} {words}
              </li>
            ))}
            {actionData.total > actionData.issues.length && (
              <li>
                {t('desk.confirm.more', { count: actionData.total - actionData.issues.length })}
              </li>
            )}
          </ul>
        </Refused>
      )}
      {actionData?.code === 'good' && (
        <ConfirmStep
          title={t('deskImport.confirm', { count: actionData.people.length, year: year ?? '' })}
          names={actionData.people
            .slice(0, 200)
            .map(({ name, category, paid }) =>
              [name, t(`category.${category}`), ...(paid ? [t('deskImport.paid')] : [])].join(
                ' · ',
              ),
            )}
          total={actionData.people.length}
          intent="import"
          fields={{ file: actionData.file }}
          act={t('deskImport.importNow', { count: actionData.people.length })}
          back={pathname}
        >
          {t('deskImport.confirmText')}
        </ConfirmStep>
      )}
      {year === null ? (
        <Notice kind="warning" title={t('deskImport.noEdition')}>
          <p>
            <DeskLink to="ediciones">{t('desk.editions')}</DeskLink>
          </p>
        </Notice>
      ) : (
        <FileForm
          title={t('deskImport.fileTitle')}
          label={t('deskImport.file')}
          accept=".csv,text/csv,text/plain"
        >
          <p>
            {t('deskImport.fileText')}{' '}
            <a href={deskPath(pathname, 'inscripciones/plantilla.csv')} download>
              {t('deskImport.template')}
            </a>
          </p>
        </FileForm>
      )}
      <details className="desk-more">
        <summary>{t('deskImport.columns')}</summary>
        <dl className="desk-facts">
          {columns.map(({ name, when, words }) => (
            <div key={name}>
              <dt>
                <code>{name}</code> · {when}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
