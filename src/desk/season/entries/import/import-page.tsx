import { useLocation } from 'react-router';
import { Notice } from '../../../../design/ui/page/notice.tsx';
import { explainColumns } from '../../../../organizing/season/explain-columns.ts';
import {
  importParticipants,
  previewParticipants,
} from '../../../../organizing/season/import-participants.server.ts';
import type { ImportIssue } from '../../../../organizing/season/read-participants-file.ts';
import { carryFile, readCarried } from '../../../../platform/http/forms/carry-file.server.ts';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../../../record/editions/catalogue.ts';
import { deskPath } from '../../../frame/desk-path.ts';
import {
  actOnDesk,
  type DeskAct,
  type DeskCaller,
} from '../../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../../frame/parts/confirm-step.tsx';
import { doneAt, say } from '../../../frame/parts/done.ts';
import { FileForm } from '../../../frame/parts/file-form.tsx';
import { TickBox } from '../../../frame/parts/line-field.tsx';
import { DeskLink, More, PageTop, Refused } from '../../../frame/parts/page-top.tsx';
import { mostFileBytes, takeFile } from '../../../frame/parts/take-file.server.ts';
import type { Route } from './+types/import-page.ts';

/** Registrations that came on paper, all of a file at once. */
export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskImport', 'category'], ({ services: { race, catalogue }, t }) => {
    return {
      year: registrationEdition(catalogue)?.year ?? null,
      columns: explainColumns(t, race).map(({ name, when, words }) => ({ name, when, words })),
    };
  });
}

/** As many faults as anybody mends at once. */
const most = 100;

/** Answers the page of the import: what a file would bring in, and bringing it in. */
export function action(args: Route.ActionArgs) {
  return actOnDesk(args, bringIn, {
    most: { mostBytes: mostFileBytes, longest: mostFileBytes },
    file: look,
  });
}

async function look(caller: DeskCaller) {
  const { services, t, request } = caller;
  const order = orderOf(caller);
  if (!order) return refused(t('deskImport.noEdition'));
  const taken = await takeFile(services.config.varDir, request);
  if (taken.code !== 'taken') return refused(t(`desk.file.${taken.code}`));
  const { file } = taken;
  const { issues, people } = await previewParticipants(services, { ...order, file });
  if (issues.length > 0) return faulty(caller, issues, people.length);
  return say({ code: 'good', people, file: carryFile(file) });
}

async function bringIn({ form, intent, ...caller }: DeskAct) {
  const { services, t, actor, page } = caller;
  const order = orderOf(caller);
  if (!order) return refused(t('deskImport.noEdition'));
  const file = readCarried(form.read('file'), mostFileBytes);
  if (intent !== 'import' || !file) return refused(t('desk.file.file_missing'));
  const report = await importParticipants(services, {
    ...order,
    file,
    actor,
    letters: form.read('letters') === 'si',
    dryRun: false,
  });
  // Somebody may have registered meanwhile: all of it, or nothing.
  if (report.issues.length > 0) return faulty(caller, report.issues, report.good);
  return doneAt(deskPath(page, 'inscripciones'), { code: 'enteredAll', count: report.imported });
}

/** Into which edition; who may not verify payments does not do it by a file either. */
function orderOf({ services, may, now }: DeskCaller) {
  const edition = registrationEdition(services.catalogue);
  const mayVerify = may('payments.decide');
  return edition && { editionId: edition.id, mayVerify, now };
}

const refused = (words: string) => say({ code: 'refused', words }, 422);

function faulty({ t }: DeskCaller, issues: readonly ImportIssue[], good: number) {
  const shown = issues
    .slice(0, most)
    .map(({ line, column, code }) => ({ line, column, words: t(`cli.importIssue.${code}`) }));
  return say({ code: 'faulty', total: issues.length, good, issues: shown }, 422);
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
          choice={
            actionData.people.some(({ paid }) => !paid) && (
              <TickBox
                name="letters"
                value="si"
                defaultChecked
                label={t('deskImport.letters', {
                  count: actionData.people.filter(({ paid }) => !paid).length,
                })}
              />
            )
          }
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
      <More title={t('deskImport.columns')}>
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
      </More>
    </>
  );
}
