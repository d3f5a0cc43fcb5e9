import { useLocation } from 'react-router';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { carryFile, readCarried } from '../../../platform/http/forms/carry-file.server.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { findEdition } from '../../../record/editions/catalogue.ts';
import { runStatuses } from '../../../record/scoring/run-status.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import {
  carriedChoice,
  type LeftOut,
  listLeftOut,
  readSheetChoice,
} from '../../../registration/people-table/list-left-out.ts';
import { readTableApart } from '../../../registration/people-table/reader/read-table-apart.server.ts';
import type { SheetChoice } from '../../../registration/people-table/table.ts';
import {
  type DoubtfulRow,
  importResultTable,
  type TableLook,
} from '../../exchange/tables/import-result-table.server.ts';
import { columnChoices, leftOut, understoodAs } from '../../exchange/tables/parse-column.ts';
import type { UnderstoodColumn } from '../../exchange/tables/read-result-rows.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk, type DeskAct, type DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { DeskTable } from '../../frame/parts/desk-table.tsx';
import { doneAt, say } from '../../frame/parts/done.ts';
import { FileForm } from '../../frame/parts/file-form.tsx';
import { TickBox } from '../../frame/parts/line-field.tsx';
import { PageTop, Refused, Told } from '../../frame/parts/page-top.tsx';
import { Act, type HiddenFields, PostForm } from '../../frame/parts/post-form.tsx';
import { deskTurn, mostFileBytes, takeFile } from '../../frame/parts/take-file.server.ts';
import { LeftOutNote, WhichSheet } from '../../frame/parts/which-sheet.tsx';
import { longFile } from '../answer-editions.server.ts';
import type { Route } from './+types/table-page.ts';

const mostShown = 300;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(
    args,
    ['deskTables', 'deskSheets', 'runDoubt'],
    ({ services, params, session }) => {
      const { year } = editionAsked(services, params.year);
      return { year, proven: session.proven };
    },
  );
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, takeLooked, {
    need: { permission: 'settings.edit', proven: true },
    most: longFile,
    file: lookAtFile,
  });
}

function editionAsked({ catalogue }: DeskCaller['services'], year: string | undefined) {
  const edition = findEdition(catalogue, Number(year));
  if (!edition) throw notFound();
  return edition;
}

async function lookAtFile(caller: DeskCaller) {
  const { services, request, params } = caller;
  const { id } = editionAsked(services, params.year);
  const taken = await takeFile(services.config.varDir, request);
  if (taken.code !== 'taken') return say({ look: { code: taken.code }, file: '' }, 422);
  const order = { editionId: id, file: taken.file, said: new Map(), choice: {} };
  return looked(caller, order);
}

async function takeLooked(act: DeskAct) {
  const { form, intent, services, params, page } = act;
  const { id, year } = editionAsked(services, params.year);
  const file = readCarried(form.read('file'), mostFileBytes);
  if (!file) return say({ look: { code: 'file_missing' as const }, file: '' }, 422);
  const columns = form.readAll('column');
  const pairs = form.readAll('heading').map((one, at) => [one, columns[at] ?? ''] as const);
  const said = new Map(pairs.filter(([, column]) => column !== ''));
  const choice = readSheetChoice(form.read);
  const order = { editionId: id, file, said, choice };
  if (intent !== 'import') return looked(act, order);
  const { actor, now } = act;
  const table = await readTableApart(services.fileReaders, file, deskTurn(act), choice);
  const believed = new Set(form.readAll('believe'));
  const taking = { editionId: id, table, said, believed, dryRun: false, now };
  const done = await importResultTable(services.database, actor, taking);
  if (done.code !== 'read' || !done.isTaken) return looked(act, order);
  const count = done.changes.filter(({ change }) => change !== 'same').length;
  return doneAt(deskPath(page, `ediciones/${year}/mangas`), { code: 'imported', count });
}

interface LookOrder {
  editionId: number;
  file: Buffer;
  said: Map<string, string>;
  choice: SheetChoice;
}

async function looked(caller: DeskCaller, { file, choice, ...order }: LookOrder) {
  const { services, actor, now, t } = caller;
  const table = await readTableApart(services.fileReaders, file, deskTurn(caller), choice);
  const looking = { ...order, table, dryRun: true, now };
  const look = await importResultTable(services.database, actor, looking);
  const isGood = look.code === 'read' && look.faults.length === 0;
  return say(
    {
      look,
      file: carryFile(file),
      choice: carriedChoice(choice),
      left: listLeftOut(table, choice, t),
      headings: [...order.said.keys()],
      columns: [...order.said.values()],
    },
    isGood ? 200 : 422,
  );
}

export default function TablePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { year, proven } = loaderData;
  return (
    <>
      <PageTop
        back={[`ediciones/${year}/mangas`, t('deskTables.back', { year })]}
        title={t('deskTables.title', { year })}
        lead={t('deskTables.lead')}
      />
      {actionData && <Look {...actionData} />}
      <FileForm
        title={t('deskTables.fileTitle')}
        label={t('deskTables.file')}
        accept=".csv,.xlsx,.txt,text/csv,text/plain"
        mayNow={proven}
      >
        <p>{t('deskTables.fileText')}</p>
      </FileForm>
    </>
  );
}

interface LookProps {
  look: TableLook | { code: 'file_missing' | 'file_too_large' | 'file_truncated' };
  file: string;
  choice?: ReturnType<typeof carriedChoice>;
  left?: LeftOut | null;
  headings?: readonly string[];
  columns?: readonly string[];
}

function Look({ look, file, choice, left = null, headings = [], columns = [] }: LookProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  const said = { file, ...choice, heading: headings, column: columns };
  if (look.code === 'which_sheet' && 'sheets' in look) {
    return <WhichSheet sheets={look.sheets ?? []} fields={said} />;
  }
  if (look.code !== 'read') {
    return (
      <Refused title={t('deskTables.faulty')}>
        <p>
          {look.code === 'file_missing' ||
          look.code === 'file_too_large' ||
          look.code === 'file_truncated'
            ? t(`desk.file.${look.code}`)
            : t(`deskTables.unread.${look.code}`, { cell: 'cell' in look ? look.cell : '' })}
        </p>
      </Refused>
    );
  }
  const { changes, faults, doubtful, unknown, understood } = look;
  const note = <LeftOutNote left={left} fields={said} />;
  if (faults.length > 0) {
    return (
      <>
        <Refused title={t('deskTables.faulty')}>
          <p>{t('deskTables.allOrNothing')}</p>
        </Refused>
        {note}
        {unknown.length > 0 && <Columns unknown={unknown} said={said} />}
        <Understood columns={understood} />
        <DeskTable
          caption={t('deskTables.faults', { count: faults.length })}
          rows={faults.slice(0, mostShown).map((fault, index) => ({ ...fault, index }))}
          rowKey={({ index }) => index}
          columns={[
            { key: 'line', label: t('deskTables.line'), cell: ({ line }) => line },
            { key: 'column', label: t('deskTables.column'), cell: ({ heading }) => heading },
            { key: 'written', label: t('deskTables.written'), cell: ({ written }) => written },
            {
              key: 'fault',
              label: t('deskTables.fault'),
              names: true,
              cell: ({ code }) =>
                t(`deskTables.faultWords.${code}`, { statuses: runStatuses.join(', ') }),
            },
          ]}
        />
      </>
    );
  }
  const moved = changes.filter(({ change }) => change !== 'same');
  const counts = t('deskTables.counts', {
    fresh: changes.filter(({ change }) => change === 'new').length,
    changed: changes.filter(({ change }) => change === 'changed').length,
    same: changes.length - moved.length,
  });
  return (
    <>
      {note}
      {moved.length === 0 ? (
        <Told title={counts}>
          <p>{t('deskTables.nothing')}</p>
        </Told>
      ) : (
        <ConfirmStep
          title={t('deskTables.confirm', { count: moved.length })}
          intent="import"
          fields={said}
          act={t('deskTables.import')}
          back={pathname}
          choice={doubtful.length > 0 && <DoubtfulRows rows={doubtful} />}
        >
          <p>{counts}</p>
        </ConfirmStep>
      )}
      <Understood columns={understood} />
      <DeskTable
        caption={t('deskTables.rows', { count: changes.length })}
        rows={changes.slice(0, mostShown)}
        rowKey={({ key }) => key}
        columns={[
          { key: 'line', label: t('deskTables.line'), cell: ({ line }) => line },
          { key: 'bib', label: t('deskTables.columns.bib'), cell: ({ bib }) => bib },
          {
            key: 'name',
            label: t('deskTables.columns.name'),
            names: true,
            cell: ({ name }) => name,
          },
          {
            key: 'heat',
            label: t('deskTables.columns.heat'),
            cell: ({ heat }) => heat[language],
          },
          {
            key: 'result',
            label: t('deskTables.columns.result'),
            alignEnd: true,
            cell: ({ status, result }) =>
              status ?? (result === null ? '–' : runTimeText(result, language)),
          },
          {
            key: 'change',
            label: t('deskTables.what'),
            cell: ({ change }) => t(`deskTables.change.${change}`),
          },
        ]}
      />
    </>
  );
}

function Understood({ columns }: { columns: readonly UnderstoodColumn[] }) {
  const { t } = useTexts();
  if (columns.length === 0) return null;
  return (
    <DeskTable
      caption={t('deskTables.understood')}
      rows={columns}
      rowKey={({ number }) => number}
      columns={[
        { key: 'number', label: t('deskTables.column'), cell: ({ number }) => number },
        { key: 'heading', label: t('deskTables.written'), cell: ({ heading }) => heading },
        {
          key: 'kind',
          label: t('deskTables.readAs'),
          names: true,
          cell: ({ kind, run }) => understoodAs({ kind, run }, t),
        },
      ]}
    />
  );
}

/** Implausible times; the list can be imported once each is ticked. */
function DoubtfulRows({ rows }: { rows: readonly DoubtfulRow[] }) {
  const { t, language } = useTexts();
  return (
    <>
      <p>
        <strong>{t('deskTables.doubtful', { count: rows.length })}</strong>
      </p>
      {rows.map(({ key, line, bib, name, result, doubts }) => {
        const why = doubts.map((doubt) => t(`runDoubt.${doubt}`)).join(', ');
        const outcome = result === null ? '–' : runTimeText(result, language);
        const label = `${t('deskTables.line')} ${line} · ${bib} ${name} · ${outcome} · ${why}`;
        return <TickBox key={key} name="believe" value={key} label={label} />;
      })}
    </>
  );
}

interface ColumnsProps {
  unknown: readonly string[];
  said: HiddenFields;
}

/** Asks for the meaning of unknown headings, which is remembered for later lists. */
function Columns({ unknown, said }: ColumnsProps) {
  const { t } = useTexts();
  return (
    <PostForm className="desk-card desk-form" fields={said}>
      <h2>{t('deskTables.unknownTitle')}</h2>
      <p>{t('deskTables.unknownText')}</p>
      {unknown.map((heading, at) => (
        <div key={heading}>
          <input type="hidden" name="heading" value={heading} />
          <SelectField
            id={`column-${at}`}
            name="column"
            label={heading}
            none={t('deskTables.choose')}
            choices={[
              { value: leftOut, label: t('deskTables.leaveOut') },
              ...columnChoices.map(({ name, kind, run = null }) => ({
                value: name,
                label: understoodAs({ kind, run }, t),
              })),
            ]}
          />
        </div>
      ))}
      <Act intent="columns" kind="primary">
        {t('deskTables.lookAgain')}
      </Act>
    </PostForm>
  );
}
