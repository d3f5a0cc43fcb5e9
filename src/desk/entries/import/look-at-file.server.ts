import { carryFile, readCarried } from '../../../platform/http/forms/carry-file.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { listOwnQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import { birthDays } from '../../../registration/people-table/birth-days.ts';
import { type DayOrder, dayOrders } from '../../../registration/people-table/day-order.ts';
import {
  type ColumnInWords,
  columnChoices,
  explainColumns,
  neededColumnsIn,
} from '../../../registration/people-table/explain-columns.ts';
import {
  type FaultInWords,
  faultsInWords,
  needsCorrecting,
} from '../../../registration/people-table/faulty-rows.ts';
import { namedHeadings } from '../../../registration/people-table/heading-words.server.ts';
import {
  carriedChoice,
  listLeftOut,
  readSheetChoice,
} from '../../../registration/people-table/list-left-out.ts';
import { headingKey, leftOut } from '../../../registration/people-table/match-headings.ts';
import type { ImportIssue } from '../../../registration/people-table/read-participants-rows.ts';
import { readTableApart } from '../../../registration/people-table/reader/read-table-apart.server.ts';
import type { SheetChoice } from '../../../registration/people-table/table.ts';
import { isNamePart } from '../../../registration/people-table/with-whole-names.ts';
import type { DeskCaller } from '../../frame/guard/act-on-desk.server.ts';
import { say } from '../../frame/parts/done.ts';
import { deskTurn, mostFileBytes } from '../../frame/parts/take-file.server.ts';
import { previewParticipants } from './import-participants.server.ts';
import { readPaperFile } from './read-paper-file.server.ts';

/** A file between the steps of the import; the forms carry it and the server stores nothing. */
export interface FileOnItsWay extends SheetChoice {
  file: Buffer;
  /** Whether everybody signed on paper, for a file without a column about it. */
  signed: boolean;
  /** The chosen meaning of each heading, by position. Empty to use the headings as they are. */
  chosen: readonly string[];
  /** The order of day and month in ambiguous dates. Null when it was not asked. */
  days: DayOrder | null;
}

/** Reads the file that a form carries. Null without a file. */
export function fileOnItsWay(read: (name: string) => string): FileOnItsWay | null {
  const file = readCarried(read('file'), mostFileBytes);
  const chosen = read('columnas').split(',').filter(Boolean);
  if (!file) return null;
  const days = dayOrders.find((one) => one === read('dias')) ?? null;
  const { sheet, withHidden } = readSheetChoice(read);
  return { file, signed: read('signed') === 'si', chosen, days, sheet, withHidden };
}

const most = 100;
const mostNames = 200;

/** Returns the edition of the import; an account that may not verify payments cannot do so by a file either. */
export function toSheetOrder({ services, may, now }: DeskCaller) {
  const edition = registrationEdition(services.catalogue);
  return edition && { editionId: edition.id, mayVerify: may('payments.decide'), now };
}

export const refused = (words: string) => say({ code: 'refused', words }, 422);

export const buildTable = (caller: DeskCaller, { file, sheet, withHidden }: FileOnItsWay) =>
  readTableApart(caller.services.fileReaders, file, deskTurn(caller), { sheet, withHidden });

export const carried = ({ file, signed, chosen, days, ...choice }: FileOnItsWay) => ({
  file: carryFile(file),
  signed: signed ? 'si' : null,
  columnas: chosen.join(',') || null,
  dias: days,
  ...carriedChoice(choice),
});

export async function listSheetColumns({
  services,
  t,
  language,
}: DeskCaller): Promise<ColumnInWords[]> {
  const { database, race, catalogue } = services;
  const edition = registrationEdition(catalogue);
  const questions = edition ? await listOwnQuestions(database, edition.id) : [];
  return explainColumns(t, race, { questions, language });
}

export async function collectFaults(caller: DeskCaller, issues: readonly ImportIssue[]) {
  const { t } = caller;
  const faults = issues.filter(needsCorrecting);
  const columns = await listSheetColumns(caller);
  return {
    shown: faultsInWords(faults.slice(0, most), columns, t),
    total: faults.length,
    rows: new Set(faults.map(({ line }) => line)).size,
    already: issues.length - faults.length,
  };
}

export type Faults = Awaited<ReturnType<typeof collectFaults>> & { shown: readonly FaultInWords[] };

/** Previews a file or asks for its columns; `ask` always asks. */
export async function lookAtFile(
  caller: DeskCaller,
  way: FileOnItsWay,
  {
    ask = false,
    table: known,
  }: { ask?: boolean; table?: Awaited<ReturnType<typeof buildTable>> } = {},
) {
  const { services, t } = caller;
  const order = toSheetOrder(caller);
  if (!order) return refused(t('deskImport.noEdition'));
  const { signed, chosen } = way;
  const table = known ?? (await buildTable(caller, way));
  if (table.code === 'which_sheet') {
    const again = carried({ ...way, chosen: [] });
    return say({ code: 'which_sheet', sheets: table.sheets ?? [], again }, 422);
  }
  // Columns are chosen by position, which hidden columns shift.
  const isMoved = table.code === 'table' && (table.hidden?.columns.length ?? 0) > 0;
  const again = carried({ ...way, chosen: isMoved ? [] : chosen });
  const left = listLeftOut(table, way, t);
  const sent = { ...order, table, signed, chosen, days: way.days };
  const read = await readPaperFile(services, sent);
  if (read.code === 'read') {
    const { headings, matched } = read;
    const missing = neededColumnsIn(services.race).filter(
      (column) => !matched.columns.includes(column) && matched.given[column] === undefined,
    );
    const named = await namedHeadings(services.database);
    const isRemembered = (text: string) => named.get(headingKey(text)) === leftOut;
    const isOpen = headings.some(({ text, meaning }) => text !== '' && meaning === undefined);
    if (ask || isOpen || missing.length > 0) {
      const columns = await listSheetColumns(caller);
      return say({
        code: 'match',
        fields: carried(way),
        again,
        left,
        choices: columnChoices(t, columns),
        signs: !matched.columns.includes('consents'),
        signed: way.signed,
        missing: columns
          .filter(({ name }) => missing.includes(name) && name !== 'consents')
          .map(({ title }) => title),
        headings: headings.map(({ text, proposed }, index) => ({
          text,
          // A proposed omission must be confirmed, unless it is remembered.
          chosen: proposed === leftOut && !isRemembered(text) ? '' : proposed,
          samples: matched.body
            .map(({ cells }) => (cells[index] ?? '').slice(0, 40))
            .filter((cell) => cell !== '')
            .slice(0, 2),
        })),
        twice: [] as string[],
      });
    }
  }
  const born = read.code === 'read' ? birthDays(read.matched, way.days) : null;
  if (born?.code === 'ask') {
    return say({ code: 'days', fields: carried(way), examples: born.examples });
  }
  const { issues, people, isWhole, days } = await previewParticipants(services, sent);
  return say(
    {
      code: 'checked',
      fields: carried(way),
      again,
      left,
      faults: await collectFaults(caller, issues),
      isWhole,
      canMatch: read.code === 'read',
      total: people.length,
      unpaid: people.filter(({ paid }) => !paid).length,
      people: people.slice(0, mostNames),
      days,
    },
    people.length === 0 && issues.length > 0 ? 422 : 200,
  );
}

/**
 * Reads the chosen column of each heading. `leftOut` means never import; an empty choice leaves the column out of this
 * file only. `meanings` holds the choices to remember, for headings that occur once.
 */
export function chosenMeanings(
  headings: readonly { text: string }[],
  read: (name: string) => string,
): { chosen: string[]; meanings: Map<string, string>; twice: string[] } {
  const said = headings.map((_, index) => read(`columna-${index}`));
  const chosen = said.map((column) => column || leftOut);
  const columns = chosen.filter((column) => column !== leftOut);
  const twice = columns.filter(
    (column, index) => columns.indexOf(column) < index && !isNamePart(column),
  );
  const keys = headings.map(({ text }) => headingKey(text));
  const meanings = keys.flatMap((key, index) => {
    const column = said[index];
    const isAlone = keys.indexOf(key) === keys.lastIndexOf(key);
    return column !== undefined && isAlone ? [[key, column] as const] : [];
  });
  return { chosen, meanings: new Map(meanings), twice };
}
