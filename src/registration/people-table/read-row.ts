import { type OwnQuestion, ownControl } from '../../record/questions/own/own-question.ts';
import { controlOf, questionsIn } from '../../record/questions/questions.ts';
import type { OwnIssueCode } from '../rules/check-own-answers.ts';
import type { RawRegistration } from '../rules/check-registration.ts';
import { type Issues, issueCodesOf, listIssues } from '../rules/fields.ts';
import { type CellWords, readCell } from './read-cell.ts';
import type { ImportIssue, ImportIssueCode, PaperRow } from './read-participants-rows.ts';

interface ReadRow {
  /** What the rules are told, column by column. */
  cells: Readonly<Record<string, string>>;
  raw: RawRegistration;
  /** Cells that may mean one thing or another. */
  unclear: ImportIssue[];
}

/** What the edition asks, by its columns. */
export function byColumn(questions: readonly OwnQuestion[]): ReadonlyMap<string, OwnQuestion> {
  return new Map(questions.map((question) => [ownControl(question.key), question]));
}

/** Reads the cells of a row as people write them into what the rules of the form judge. */
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
  // A spreadsheet that takes a cédula for a figure drops its 0; the last digit tells what is none.
  const isCedula = cells.nationality?.toUpperCase() === 'EC' && cells.document !== 'passport';
  if (isCedula && /^\d{9}$/.test(cells.personal_id ?? '')) {
    cells.personal_id = `0${cells.personal_id}`;
  }
  const own = questions.map(({ key }) => [key, cells[ownControl(key)]]);
  const raw = {
    ...Object.fromEntries(questionsIn('paper').map((field) => [field, cells[controlOf(field)]])),
    answers: Object.fromEntries(own),
  };
  return { cells, raw, unclear };
}

/** Issues are named `field.code`; those of the consents are one issue of the column `consents`. */
export function issuesOfRow(line: number, issues: Issues): ImportIssue[] {
  const found = listIssues(issues).map(({ field, issue }): ImportIssue => {
    if (field.includes('accept_')) return { line, column: 'consents', code: 'not_on_paper' };
    const column = controlOf(field);
    const code = issueCodesOf(field).find((known) => issue === `${field}.${known}`) ?? 'invalid';
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

/** What is wrong with an answer, in the words of the import: there a file may be too large, too. */
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
