import { type OwnQuestion, ownControl } from '../../record/questions/own/own-question.ts';
import { controlOf, questionsIn } from '../../record/questions/questions-in.ts';
import type { OwnIssueCode } from '../rules/check-own-answers.ts';
import type { RawRegistration } from '../rules/check-registration.ts';
import { type Issues, listIssueCodes, listIssues } from '../rules/fields.ts';
import { looksLikeCedula } from '../rules/looks-like-cedula.ts';
import { type CellWords, readCell } from './read-cell.ts';
import type { ImportIssue, ImportIssueCode, PaperRow } from './read-participants-rows.ts';

interface ReadRow {
  cells: Readonly<Record<string, string>>;
  raw: RawRegistration;
  unclear: ImportIssue[];
}

export function readRow(
  { line, cells: written }: PaperRow,
  words: CellWords,
  questions: readonly OwnQuestion[],
): ReadRow {
  const unclear: ImportIssue[] = [];
  const cells: Record<string, string> = {};
  for (const [column, cell] of Object.entries(written)) {
    const read = readCell(column, cell, words);
    if ('issue' in read) unclear.push({ line, column, code: read.issue });
    else cells[column] = read.value;
  }
  if (words.home === 'EC') restoreZeros(cells);
  const own = questions.map(({ key }) => [key, cells[ownControl(key)]]);
  const raw = {
    ...Object.fromEntries(questionsIn('paper').map((field) => [field, cells[controlOf(field)]])),
    answers: Object.fromEntries(own),
  };
  return { cells, raw, unclear };
}

function restoreZeros(cells: Record<string, string>): void {
  const isOfEcuador = cells.nationality?.toUpperCase() === 'EC';
  if (cells.document === 'cedula' || (isOfEcuador && cells.document !== 'passport')) {
    cells.personal_id = withZero(cells.personal_id ?? '');
  }
  // A guardian's nationality is not asked, so without a stated document the check digit must fit a cédula.
  const guardian = withZero(cells.guardian_personal_id ?? '');
  const fits = isOfEcuador && cells.guardian_document !== 'passport' && looksLikeCedula(guardian);
  if (fits || cells.guardian_document === 'cedula') cells.guardian_personal_id = guardian;
}

/** Restores the leading 0 that a spreadsheet drops when it reads a cédula as a figure. */
const withZero = (written: string) => (/^\d{9}$/.test(written) ? `0${written}` : written);

/** Converts `field.code` into columns' issues; those of the consents become one of `consents`. */
export function issuesOfRow(line: number, issues: Issues): ImportIssue[] {
  const found = listIssues(issues).map(({ field, issue }): ImportIssue => {
    if (field.includes('accept_')) return { line, column: 'consents', code: 'not_on_paper' };
    const column = controlOf(field);
    const code = listIssueCodes(field).find((known) => issue === `${field}.${known}`) ?? 'invalid';
    return { line, column, code };
  });
  const own = Object.entries(issues.answers ?? {}).map(
    ([key, code]): ImportIssue => ({ line, column: ownControl(key), code: ownCodes[code] }),
  );
  const all = [...found, ...own];
  return all.filter(
    ({ column }, index) => all.findIndex((other) => other.column === column) === index,
  );
}

/** Import codes of the issues of answers; there `too_large` means a file. */
const ownCodes = {
  required: 'required',
  unknown: 'unknown',
  form: 'form',
  too_small: 'number_small',
  too_large: 'number_large',
  too_short: 'too_short',
  too_long: 'too_long',
  characters: 'characters',
  address: 'address',
} as const satisfies Record<OwnIssueCode, ImportIssueCode>;
