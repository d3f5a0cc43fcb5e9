import { useLocation } from 'react-router';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { languages } from '../../../platform/i18n/languages.ts';
import { useSpoken, useTexts } from '../../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import type { ReadExample } from '../../../registration/people-table/birth-days.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk, type DeskAct, type DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { doneAt, say } from '../../frame/parts/done.ts';
import { FileForm } from '../../frame/parts/file-form.tsx';
import { LineChoice, TickBox } from '../../frame/parts/line-field.tsx';
import { DeskLink, More, PageTop, Refused, Told } from '../../frame/parts/page-top.tsx';
import { type HiddenFields, OneAct } from '../../frame/parts/post-form.tsx';
import { mostFileBytes, takeFile } from '../../frame/parts/take-file.server.ts';
import { LeftOutNote, WhichSheet } from '../../frame/parts/which-sheet.tsx';
import type { Route } from './+types/import-page.ts';
import { FaultList } from './fault-list.tsx';
import { importParticipants } from './import-participants.server.ts';
import {
  buildTable,
  carried,
  chosenMeanings,
  collectFaults,
  fileOnItsWay,
  listSheetColumns,
  lookAtFile,
  refused,
  toSheetOrder,
} from './look-at-file.server.ts';
import { MatchForm } from './match-form.tsx';
import { nameHeadings } from './name-headings.server.ts';
import { readPaperFile } from './read-paper-file.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskImport', 'deskPaper', 'deskSheets', 'category'], async (caller) => ({
    year: registrationEdition(caller.services.catalogue)?.year ?? null,
    columns: (await listSheetColumns(caller)).map(({ name, title, when, words }) => ({
      name,
      title,
      when,
      words,
    })),
  }));
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, goOn, {
    most: { mostBytes: mostFileBytes * 2, longest: mostFileBytes * 2 },
    file: takeIn,
  });
}

async function takeIn(caller: DeskCaller) {
  const { services, t, request } = caller;
  const taken = await takeFile(services.config.varDir, request);
  if (taken.code !== 'taken') return refused(t(`desk.file.${taken.code}`));
  return lookAtFile(caller, { file: taken.file, signed: false, chosen: [], days: null });
}

async function goOn({ form, intent, ...caller }: DeskAct) {
  const { services, t, actor, now, page } = caller;
  const order = toSheetOrder(caller);
  if (!order) return refused(t('deskImport.noEdition'));
  const way = fileOnItsWay(form.read);
  if (!way) return refused(t('desk.file.file_missing'));
  if (intent === 'sheet') return lookAtFile(caller, way);
  if (intent === 'ask-columns') return lookAtFile(caller, way, { ask: true });
  if (intent === 'days') return lookAtFile(caller, way);
  if (intent === 'columns') {
    const table = await buildTable(caller, way);
    const read = await readPaperFile(services, { ...order, table, signed: way.signed });
    if (read.code !== 'read') return lookAtFile(caller, way, { table });
    const { chosen, meanings, twice } = chosenMeanings(read.headings, form.read);
    const said = { ...way, chosen };
    if (twice.length > 0) return chosenTwice(caller, said, twice);
    await nameHeadings(services.database, actor, meanings, now);
    return lookAtFile(caller, said, { table });
  }
  if (intent !== 'import') return refused(t('desk.file.file_missing'));
  const { issues, imported } = await importParticipants(services, {
    ...order,
    table: await buildTable(caller, way),
    signed: way.signed,
    chosen: way.chosen,
    days: way.days,
    actor,
    partly: true,
    letters: form.read('letters') === 'si',
    language: form.oneOf('language', languages) ?? caller.language,
    dryRun: false,
  });
  if (issues.length === 0) {
    return doneAt(deskPath(page, 'inscripciones'), { code: 'enteredAll', count: imported });
  }
  return say({
    code: 'brought',
    imported,
    fields: carried(way),
    faults: await collectFaults(caller, issues),
  });
}

async function chosenTwice(
  caller: DeskCaller,
  way: Parameters<typeof lookAtFile>[1],
  twice: readonly string[],
) {
  const asked = await lookAtFile(caller, way, { ask: true });
  if (asked.data.code !== 'match') return asked;
  const titles = (await listSheetColumns(caller))
    .filter(({ name }) => twice.includes(name))
    .map(({ title }) => title);
  return say({ ...asked.data, missing: [], twice: titles }, 422);
}

export default function ImportPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language, locale } = useTexts();
  const spoken = useSpoken();
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
      {actionData?.code === 'which_sheet' && (
        <WhichSheet sheets={actionData.sheets} fields={actionData.again} />
      )}
      {(actionData?.code === 'match' || actionData?.code === 'checked') && (
        <LeftOutNote left={actionData.left} fields={actionData.again} />
      )}
      {actionData?.code === 'match' && <MatchForm {...actionData} />}
      {actionData?.code === 'days' && <DaysForm {...actionData} />}
      {actionData?.code === 'brought' && (
        <>
          <Told title={t('deskImport.brought', { count: actionData.imported })}>
            <p>
              <DeskLink to="inscripciones">{t('deskImport.back')}</DeskLink>
            </p>
          </Told>
          <FaultList {...actionData} isWhole />
        </>
      )}
      {actionData?.code === 'checked' && (
        <>
          <FaultList {...actionData} good={actionData.total} />
          {actionData.isWhole && actionData.total === 0 && actionData.faults.rows === 0 && (
            <Told title={t('deskImport.nobodyNew')}>
              <p>{t('deskImport.already', { count: actionData.faults.already })}</p>
            </Told>
          )}
          {actionData.isWhole && actionData.total > 0 && (
            <ConfirmStep
              title={t('deskImport.confirm', { count: actionData.total, year: year ?? '' })}
              names={actionData.people.map(({ name, category, dateBirth, paid }) =>
                [
                  name,
                  t(`category.${category}`),
                  formatDay(dateBirth, locale, 'long'),
                  ...(paid ? [t('deskImport.paid')] : []),
                ].join(' · '),
              )}
              total={actionData.total}
              intent="import"
              fields={actionData.fields}
              choice={
                <>
                  {actionData.unpaid > 0 && (
                    <TickBox
                      name="letters"
                      value="si"
                      defaultChecked
                      label={t('deskImport.letters', { count: actionData.unpaid })}
                    />
                  )}
                  {spoken.length > 1 && (
                    <LineChoice
                      name="language"
                      label={t('deskImport.language')}
                      defaultValue={language}
                      choices={spoken.map((one) => [one, t(`deskPaper.languages.${one}`)])}
                    />
                  )}
                </>
              }
              act={t('deskImport.importNow', { count: actionData.total })}
              back={pathname}
            >
              {actionData.days && (
                <p>
                  {t('deskImport.daysRead', {
                    written: actionData.days.written,
                    day: formatDay(actionData.days.day, locale, 'long'),
                  })}
                </p>
              )}
              <p>{t('deskImport.confirmText')}</p>
            </ConfirmStep>
          )}
          {actionData.canMatch && (
            <div className="desk-actions">
              <OneAct intent="ask-columns" fields={actionData.fields}>
                {t('deskImport.matchAgain')}
              </OneAct>
            </div>
          )}
        </>
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
          accept=".csv,.xlsx,text/csv,text/plain"
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
          {columns.map(({ name, title, when, words }) => (
            <div key={name}>
              <dt>
                {title} · <code>{name}</code> · {when}
              </dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      </More>
    </>
  );
}

interface DaysFormProps {
  examples: readonly ReadExample[];
  fields: HiddenFields;
}

/** Asks for the order of day and month when every date of the column is ambiguous. */
function DaysForm({ examples, fields }: DaysFormProps) {
  const { t, locale } = useTexts();
  return (
    <section className="desk-card desk-form">
      <h2>{t('deskImport.daysTitle', { written: examples[0]?.written ?? '' })}</h2>
      <p>{t('deskImport.daysText')}</p>
      <div className="desk-actions">
        {examples.map(({ order, day }) => (
          <OneAct key={order} intent="days" fields={{ ...fields, dias: order }}>
            {formatDay(day, locale, 'long')}
          </OneAct>
        ))}
      </div>
    </section>
  );
}
