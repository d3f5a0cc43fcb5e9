import { useState } from 'react';
import { TextAreaField } from '../../design/ui/form/text-area-field.tsx';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { carryFile, readCarried } from '../../platform/http/forms/carry-file.server.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { notFound } from '../../platform/page/not-found.ts';
import { amountText } from '../../record/series/amount-text.ts';
import { readExact } from '../../record/series/exact.ts';
import { readSeries } from '../../record/series/file/read-series.ts';
import { findKeptSeries } from '../../record/series/kept/kept-series.server.ts';
import {
  carriedChoice,
  type LeftOut,
  listLeftOut,
  readSheetChoice,
} from '../../registration/people-table/list-left-out.ts';
import { readTableApart } from '../../registration/people-table/reader/read-table-apart.server.ts';
import type { SheetChoice, TableFault } from '../../registration/people-table/table.ts';
import type { Canoe123FaultCode } from '../exchange/canoe123/canoe123-fault.ts';
import { readCanoe123Facts } from '../exchange/canoe123/read-canoe123-facts.ts';
import { readCanoe123Apart } from '../exchange/canoe123/reader/read-canoe123-apart.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct, type DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { DeskTable } from '../frame/parts/desk-table.tsx';
import { doneAt, say } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { FileForm } from '../frame/parts/file-form.tsx';
import { PageTop, Refused } from '../frame/parts/page-top.tsx';
import { Act, type HiddenFields, OneAct } from '../frame/parts/post-form.tsx';
import { deskTurn, mostFileBytes, takeFile } from '../frame/parts/take-file.server.ts';
import { LeftOutNote, WhichSheet } from '../frame/parts/which-sheet.tsx';
import { listKnownPeople } from '../people/join-people.server.ts';
import type { Route } from './+types/race-results-page.ts';
import { canoe123Choices } from './canoe123-choices.ts';
import { withResults } from './changed-series.ts';
import { FaultList, faultsInWords } from './fault-list.tsx';
import { readPublicNames } from './read-public-names.server.ts';
import {
  type KnownName,
  knownNames,
  type ReadResults,
  readResultsTable,
} from './read-results-table.ts';
import { type SeriesSaved, saveSeries } from './save-series.server.ts';
import { namedEntrants, writtenFile } from './written-file.ts';

const longForm = { mostBytes: mostFileBytes * 2, longest: mostFileBytes * 2 } as const;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskSeries', 'deskSheets'], async ({ services, params, language }) => {
    const { kept, file, race } = await requireSeriesRace(services.database, params);
    const results = file.results[race.id] ?? {};
    return {
      series: kept.name,
      title: String(file.name ?? kept.name),
      race: race.name,
      version: kept.version,
      results: Object.entries(results).map(([id, said]) => ({
        id,
        name: String(file.entrants[id]?.name ?? id),
        said: describeValue(said, language),
      })),
    };
  });
}

function describeValue(said: unknown, language: Language): string {
  if (typeof said !== 'object' || said === null) return String(said);
  const { place, code, points } = said as Record<string, unknown>;
  const amount = points === undefined ? undefined : readExact(String(points));
  return [place ?? code, amount && amountText(amount, language)]
    .filter((one) => one !== undefined)
    .join(' · ');
}

async function requireSeriesRace(
  database: AppDatabase,
  params: Record<string, string | undefined>,
) {
  const kept = await findKeptSeries(database, params.name ?? '');
  const file = kept && writtenFile(kept.text);
  const race = file?.races.find(({ id }) => id === params.race);
  if (!kept || !file || !race) throw notFound();
  return { kept, file, race: { id: String(race.id), name: String(race.name ?? race.id) } };
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answer, { file: readHanded, most: longForm });
}

async function readHanded(caller: DeskCaller) {
  const { services, request } = caller;
  const taken = await takeFile(services.config.varDir, request);
  if (taken.code !== 'taken') return say({ code: taken.code, written: '' }, 422);
  const isXml = /^\s*(\uFEFF)?\s*</.test(taken.file.subarray(0, 200).toString('utf8'));
  if (!isXml) return readTableFile(caller, taken.file, {});
  const [known, codes] = [await listKnownNames(caller), await collectCodes(caller)];
  const read = await readCanoe123Apart(services.fileReaders, taken.file, deskTurn(caller));
  if ('fault' in read) return say({ code: faultOf(read.fault.code), written: '' }, 422);
  const choices = canoe123Choices(readCanoe123Facts(read.file, new Date().getUTCFullYear()));
  const listed = choices.flatMap(({ title, results: own }) =>
    own.map((one) => ({
      ...one,
      facts: choices.length > 1 ? { ...one.facts, class: title } : one.facts,
    })),
  );
  const rows = [
    { line: 1, cells: ['puesto', 'nombre', 'estado', 'clase', 'club', 'pais', 'ano'] },
    ...listed.map(({ line, place, name, code, facts }) => ({
      line: line + 1,
      cells: [
        String(place ?? ''),
        name,
        code,
        facts.class ?? '',
        facts.club ?? '',
        facts.country ?? '',
        String(facts.born ?? ''),
      ],
    })),
  ];
  const results = readResultsTable(rows, known, codes);
  return look(caller, results, { written: textOfRows(rows), isOfFile: true });
}

/** Asks for the sheet of a workbook when there are several; the question carries the file. */
async function readTableFile(caller: DeskCaller, file: Buffer, choice: SheetChoice) {
  const { services, t } = caller;
  const table = await readTableApart(services.fileReaders, file, deskTurn(caller), choice);
  const again = { file: carryFile(file), ...carriedChoice(choice) };
  if (table.code === 'which_sheet') {
    const { sheets = [] } = table;
    return say({ code: 'which_sheet' as const, written: '', sheets, again }, 422);
  }
  if (table.code !== 'table') return say({ code: faultOf(table.code), written: '' }, 422);
  // Line numbers refer to the text that is shown, because the sheet has unread lines.
  const rows = table.rows.map((row, at) => ({ ...row, line: at + 1 }));
  const read = readResultsTable(rows, await listKnownNames(caller), await collectCodes(caller));
  const left = listLeftOut(table, choice, t);
  return look(caller, read, { written: textOfRows(rows), isOfFile: true, left, again });
}

const faultOf = (code: TableFault | Canoe123FaultCode) =>
  code === 'too_costly'
    ? 'file_too_costly'
    : code === 'not_calculated'
      ? 'not_calculated'
      : 'unreadable';

/** Writes a table for the text field, with tabs between cells as spreadsheets copy and paste them. */
function textOfRows(rows: readonly { cells: readonly string[] }[]): string {
  return rows
    .map(({ cells }) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t'))
    .join('\n');
}

async function answer(act: DeskAct) {
  const { form, intent, services, params, actor, now, page } = act;
  const { kept, race } = await requireSeriesRace(services.database, params);
  const order = { name: kept.name, isPublic: kept.isPublic, announced: kept.announced };
  const from = form.number('version');
  const back = deskPath(page, `series/${kept.name}`);
  if (intent === 'empty') {
    const text = withResults(kept.text, race.id, { entrants: {}, results: {} });
    const saved = await saveSeries(services.database, actor, { ...order, text, from }, now);
    if (saved.code !== 'saved') return refused(saved, text, act);
    return doneAt(back, { code: 'saved' });
  }
  if (intent === 'sheet') {
    const file = readCarried(form.read('file'), mostFileBytes);
    if (!file) return say({ code: 'file_missing' as const, written: '' }, 422);
    return readTableFile(act, file, readSheetChoice(form.read));
  }
  const written = form.read('table');
  const pasted = Buffer.from(written, 'utf8');
  const table = await readTableApart(services.fileReaders, pasted, deskTurn(act));
  if (table.code !== 'table') return say({ code: faultOf(table.code), written }, 422);
  const read = readResultsTable(table.rows, await listKnownNames(act), await collectCodes(act));
  if (intent !== 'save' || read.faults.length > 0) return look(act, read, { written });
  const text = withResults(kept.text, race.id, read);
  if (!readSeries(text).series) return look(act, read, { written });
  const saved = await saveSeries(services.database, actor, { ...order, text, from }, now);
  if (saved.code !== 'saved') return refused(saved, text, act, written);
  return doneAt(back, { code: 'saved' });
}

/** Returns the refusal. Without `written` the typed table stays in its field. */
function refused(
  saved: Exclude<SeriesSaved, { code: 'saved' }>,
  text: string,
  act: DeskAct,
  written?: string,
) {
  if (saved.code !== 'faulty') return say({ code: 'changed' as const, written }, 409);
  return say({ code: 'faulty' as const, written, ...faultsInWords(saved.faults, text, act) }, 422);
}

async function listKnownNames({ services, params, may }: DeskCaller): Promise<KnownName[]> {
  const { file } = await requireSeriesRace(services.database, params);
  // A match with a person would reveal who has registered.
  const people = may('people.merge')
    ? (await listKnownPeople(services.database)).map(({ key, name }) => ({ id: key, name }))
    : await readPublicNames(services);
  return knownNames(namedEntrants(file), people);
}

async function collectCodes({ services, params }: DeskCaller): Promise<string[]> {
  const { kept } = await requireSeriesRace(services.database, params);
  return Object.keys(readSeries(kept.text).series?.rules.codes ?? {});
}

interface ResultsPreview {
  written: string;
  isOfFile?: boolean;
  left?: LeftOut | null;
  again?: HiddenFields;
}

async function look(
  caller: DeskCaller,
  read: ReadResults,
  { written, isOfFile = false, left = null, again = {} }: ResultsPreview,
) {
  const { services, params, t } = caller;
  const { faults, people } = read;
  if (faults.length > 0) {
    const told = faults.slice(0, 30).map(({ line, code, found }) => ({
      place: line === 0 ? '' : t('deskSeries.line', { line }),
      words: t(`deskSeries.fault.${code}`, { found }),
    }));
    const more = faults.length - told.length;
    return say({ code: 'faulty' as const, written, told, more, isOfFile, left, again }, 422);
  }
  const { kept, race } = await requireSeriesRace(services.database, params);
  const text = withResults(kept.text, race.id, read);
  const checked = readSeries(text);
  if (!checked.series) {
    const told = faultsInWords(checked.faults, text, caller);
    return say({ code: 'faulty' as const, written, ...told, isOfFile, left, again }, 422);
  }
  return say({ code: 'read' as const, written, people, isOfFile, left, again });
}

export default function RaceResultsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { series, title, race, version, results } = loaderData;
  const read = actionData?.code === 'read' ? actionData : null;
  const ofFile = actionData && 'isOfFile' in actionData && actionData.isOfFile ? actionData : null;
  const [brought, setBrought] = useState({ answer: ofFile, times: 0 });
  if (ofFile !== null && ofFile !== brought.answer) {
    setBrought({ answer: ofFile, times: brought.times + 1 });
  }
  const fileFault =
    actionData?.code === 'file_missing' ||
    actionData?.code === 'file_too_costly' ||
    actionData?.code === 'file_too_large' ||
    actionData?.code === 'file_truncated'
      ? actionData.code
      : null;
  return (
    <>
      <PageTop
        title={t('deskSeries.resultsOf', { race })}
        back={[`series/${series}`, title]}
        lead={t('deskSeries.resultsLead')}
      />
      {fileFault && <Refused title={t(`desk.file.${fileFault}`)} />}
      {actionData?.code === 'unreadable' && (
        <Refused title={t('deskSeries.unreadable')}>{t('deskSeries.unreadableText')}</Refused>
      )}
      {actionData?.code === 'not_calculated' && (
        <Refused title={t('deskSeries.unreadable')}>{t('deskSheets.notCalculated')}</Refused>
      )}
      {actionData?.code === 'which_sheet' && (
        <WhichSheet sheets={actionData.sheets} fields={actionData.again} />
      )}
      {ofFile && <LeftOutNote left={ofFile.left} fields={ofFile.again} />}
      {actionData?.code === 'changed' && (
        <Refused title={t('deskSeries.changed')}>{t('deskSeries.changedText')}</Refused>
      )}
      {actionData?.code === 'faulty' && (
        <Refused title={t('deskSeries.faulty')}>
          <FaultList {...actionData} />
        </Refused>
      )}
      <DraftForm
        name={`series results ${series} ${race}`}
        shown={`${version} ${read?.written.length ?? ''}`}
        fields={{ version }}
        className="desk-card desk-form"
      >
        <h2>{t('deskSeries.table')}</h2>
        <p>{t('deskSeries.tableText')}</p>
        <TextAreaField
          // A new key for each file; otherwise the text typed before would stay and be saved.
          key={brought.times}
          name="table"
          label={t('deskSeries.tableField')}
          rows={10}
          defaultValue={actionData?.written || brought.answer?.written}
          placeholder={t('deskSeries.placeholder')}
        />
        {read && (
          <DeskTable
            caption={t('deskSeries.read', { count: read.people.length })}
            rows={read.people}
            rowKey={({ id }) => id}
            columns={[
              { key: 'said', label: t('deskSeries.said'), cell: ({ said }) => said },
              {
                key: 'name',
                label: t('deskSeries.paddler'),
                names: true,
                cell: ({ name }) => name,
              },
              {
                key: 'known',
                label: t('deskSeries.who'),
                cell: ({ isKnown, id }) =>
                  isKnown ? t('deskSeries.known', { key: id }) : t('deskSeries.fresh'),
              },
            ]}
          />
        )}
        <div className="desk-actions">
          <Act intent="look">{t('deskSeries.look')}</Act>
          <Act intent="save" kind="primary">
            {t('deskSeries.save')}
          </Act>
        </div>
      </DraftForm>
      <FileForm
        title={t('deskSeries.resultsFile')}
        label={t('deskSeries.file')}
        accept=".csv,.xlsx,.xml,text/csv,application/xml"
      >
        <p>{t('deskSeries.resultsFileText')}</p>
      </FileForm>
      <section className="desk-card desk-apart">
        <h2>{t('deskSeries.kept')}</h2>
        <DeskTable
          caption={t('deskSeries.typed', { count: results.length })}
          none={t('deskSeries.noResults')}
          rows={results}
          rowKey={({ id }) => id}
          columns={[
            { key: 'said', label: t('deskSeries.said'), cell: ({ said }) => said },
            { key: 'name', label: t('deskSeries.paddler'), names: true, cell: ({ name }) => name },
          ]}
        />
        {results.length > 0 && (
          <OneAct intent="empty" fields={{ version }}>
            {t('deskSeries.empty')}
          </OneAct>
        )}
      </section>
    </>
  );
}
