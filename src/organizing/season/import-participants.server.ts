import type { Language } from '../../platform/i18n/languages.ts';
import type { Actor } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import type { CategoryCode } from '../../record/editions/category-code.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { isInEdition } from '../../record/entries/registrations-repository.server.ts';
import { controlOf, questionsIn } from '../../record/questions/questions.ts';
import { changePayment } from '../../registration/payments/change-payment.server.ts';
import { readPayment } from '../../registration/payments/payments-repository.server.ts';
import type { EntryRules, RegistrationEntry } from '../../registration/rules/check-registration.ts';
import { entryRules } from '../../registration/rules/entry-rules.ts';
import { type Issues, issueCodesOf, listIssues } from '../../registration/rules/fields.ts';
import { checkPaper, type PaperRoom, savePaper } from './entries/enter-on-paper.server.ts';
import { historyName } from './money/history-name.ts';
import { type ImportIssue, type PaperRow, readParticipantsFile } from './read-participants-file.ts';

export interface ImportReport {
  issues: ImportIssue[];
  /** Rows without an issue. */
  good: number;
  imported: number;
}

interface ImportOrder {
  /** What the organizer's file holds, byte by byte. */
  file: Uint8Array;
  editionId: number;
  actor: Actor;
  dryRun: boolean;
  now: Date;
  /** Whether who has not paid is written to with the way to pay; who has is told so anyway. */
  letters?: boolean;
  /** Whether who imports may say that somebody has paid; a terminal may. */
  mayVerify?: boolean;
}

/** What a file would bring in: by name, and whether they have paid. */
export interface ParticipantsPreview {
  issues: ImportIssue[];
  people: { name: string; category: CategoryCode; paid: boolean }[];
}

/** Looks at a file of paper registrations as an import would, and writes nothing. */
export async function previewParticipants(
  room: PaperRoom,
  order: Omit<ImportOrder, 'dryRun' | 'actor'>,
): Promise<ParticipantsPreview> {
  const { issues, rows } = await checkRows(room, order);
  const people = rows.map(({ entry: { name, category }, paid }) => ({ name, category, paid }));
  return { issues, people };
}

const languages: ReadonlyMap<string, Language> = new Map([
  ['', 'es'],
  ['es', 'es'],
  ['en', 'en'],
]);

const paidWords: ReadonlyMap<string, boolean> = new Map([
  ...['', '0', 'no', 'false'].map((word) => [word, false] as const),
  ...['1', 'sí', 'si', 'yes', 'true'].map((word) => [word, true] as const),
]);

interface GoodRow {
  entry: RegistrationEntry;
  language: Language;
  paid: boolean;
}

/**
 * Takes the entries of people who registered on paper: all of them, or none where a row has an
 * issue. `consents` must say `paper`: the paddler signed the same texts by hand. A dry run writes
 * nothing.
 */
export async function importParticipants(
  room: PaperRoom,
  order: ImportOrder,
): Promise<ImportReport> {
  if (order.dryRun) return importRows(room, order);
  return room.database.transaction().execute(async (transaction) => {
    await actorMay(transaction, order.actor, 'entries.edit');
    // The lock keeps the site from registering somebody between the check of a row and its insert.
    await lockEdition(transaction, order.editionId);
    return importRows({ ...room, database: transaction }, order);
  });
}

async function importRows(room: PaperRoom, order: ImportOrder): Promise<ImportReport> {
  const { issues, rows } = await checkRows(room, order);
  const report = { issues, good: rows.length, imported: 0 };
  if (order.dryRun || issues.length > 0) return report;
  if (rows.some(({ paid }) => paid)) await actorMay(room.database, order.actor, 'payments.decide');
  for (const row of rows) await save(room, order, row);
  return { ...report, imported: rows.length };
}

async function checkRows(
  { database, race }: PaperRoom,
  { file, editionId, now, mayVerify = true }: Omit<ImportOrder, 'dryRun' | 'actor'>,
): Promise<{ issues: ImportIssue[]; rows: GoodRow[] }> {
  const { issues, rows: paperRows } = readParticipantsFile(file);
  const rows: GoodRow[] = [];
  const seen = new Set<string>();
  for (const paperRow of paperRows) {
    const { line } = paperRow;
    const { issues: found, row } = checkRow(paperRow, entryRules(race, now));
    if (row === null) {
      issues.push(...found);
      continue;
    }
    const { document } = row.entry;
    const key = `${document.kind}:${document.country}:${document.number}`;
    if (seen.has(key)) issues.push({ line, column: 'personal_id', code: 'twice' });
    else if (await isInEdition(database, { editionId, document })) {
      issues.push({ line, column: 'personal_id', code: 'already_registered' });
    } else if (row.paid && !mayVerify) issues.push({ line, column: 'paid', code: 'not_yours' });
    else rows.push(row);
    seen.add(key);
  }
  return { issues: issues.toSorted((a, b) => a.line - b.line), rows };
}

type RowCheck = { issues: ImportIssue[]; row: null } | { issues: null; row: GoodRow };

function checkRow({ line, cells }: PaperRow, rules: EntryRules): RowCheck {
  const { entry, issues: wrong } = checkPaper(
    Object.fromEntries(questionsIn('paper').map((field) => [field, cells[controlOf(field)]])),
    rules,
    { signed: wordOf(cells.consents) === 'paper' },
  );
  const language = languages.get(wordOf(cells.language));
  const paid = paidWords.get(wordOf(cells.paid));
  const issues: ImportIssue[] = [
    ...(entry === null ? issuesOfRow(line, wrong) : []),
    ...(language === undefined ? [{ line, column: 'language', code: 'unknown' as const }] : []),
    ...(paid === undefined ? [{ line, column: 'paid', code: 'unknown' as const }] : []),
  ];
  if (entry === null || language === undefined || paid === undefined) return { issues, row: null };
  return { issues: null, row: { entry, language, paid } };
}

/** A word of ours, in capitals or not, with its accents in one piece. */
function wordOf(cell = ''): string {
  return cell.normalize('NFC').toLowerCase();
}

/** Issues are named `field.code`; those of the consents are one issue of the column `consents`. */
function issuesOfRow(line: number, issues: Issues): ImportIssue[] {
  const found = listIssues(issues).map(({ field, issue }): ImportIssue => {
    if (field.includes('accept_')) return { line, column: 'consents', code: 'not_on_paper' };
    const column = controlOf(field);
    const code = issueCodesOf(field).find((known) => issue === `${field}.${known}`) ?? 'invalid';
    return { line, column, code };
  });
  return found.filter(
    ({ column }, index) => found.findIndex((other) => other.column === column) === index,
  );
}

async function save(
  room: PaperRoom,
  { editionId, actor, letters = false, now }: ImportOrder,
  { entry, language, paid }: GoodRow,
): Promise<void> {
  const { database } = room;
  const participantId = await savePaper(room, actor, {
    entry,
    editionId,
    language,
    letter: letters && !paid,
    now,
  });
  if (!paid) return;
  const payment = await readPayment(database, participantId);
  if (!payment) throw new Error('An opened payment is not there');
  const by = historyName(actor);
  await changePayment(database, { paymentId: payment.id, event: 'verify', actor: by, now });
}
