import { setImmediate as turn } from 'node:timers/promises';
import type { Language } from '../../../platform/i18n/languages.ts';
import { spokenLanguages, spokenTo } from '../../../platform/i18n/spoken-languages.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import type { CategoryCode } from '../../../record/editions/category-code.ts';
import { lockEdition } from '../../../record/entries/lock-edition.server.ts';
import {
  findEntryByDocument,
  isInEvent,
} from '../../../record/entries/registrations-repository.server.ts';
import type { OwnQuestion } from '../../../record/questions/own/own-question.ts';
import { changePayment } from '../../../registration/payments/change-payment.server.ts';
import { readPayment } from '../../../registration/payments/payments-repository.server.ts';
import { birthDays, type ReadExample } from '../../../registration/people-table/birth-days.ts';
import {
  checkBoatRows,
  readStoredEntry,
} from '../../../registration/people-table/boats/check-boat-rows.server.ts';
import type {
  BoatCheck,
  BoatRow,
  StoredEntry,
} from '../../../registration/people-table/boats/check-boats.ts';
import {
  readBoatCells,
  type WrittenBoat,
} from '../../../registration/people-table/boats/read-boat-cells.ts';
import { saveBoats } from '../../../registration/people-table/boats/save-boats.server.ts';
import { cellWords } from '../../../registration/people-table/cell-words.server.ts';
import {
  columnOfPerson,
  createRowFinder,
} from '../../../registration/people-table/create-row-finder.ts';
import type { DayOrder } from '../../../registration/people-table/day-order.ts';
import type { CellWords } from '../../../registration/people-table/read-cell.ts';
import {
  headIssues,
  type ImportIssue,
  type MatchedTable,
  type PaperRow,
  readParticipantsRows,
} from '../../../registration/people-table/read-participants-rows.ts';
import { issuesOfRow, readRow } from '../../../registration/people-table/read-row.ts';
import { toWord } from '../../../registration/people-table/to-word.ts';
import type {
  EntryRules,
  RegistrationEntry,
} from '../../../registration/rules/check-registration.ts';
import { entryRules } from '../../../registration/rules/entry-rules.ts';
import { historyName } from '../../payments/history-name.ts';
import { checkPaper, type PaperRoom, savePaper } from '../enter-on-paper.server.ts';
import { type PaperFile, readPaperFile } from './read-paper-file.server.ts';

export interface ImportReport {
  issues: ImportIssue[];
  good: number;
  imported: number;
  /** Example of how ambiguous birth dates were read; missing when there are none. */
  days?: ReadExample;
}

interface LookOrder extends PaperFile {
  now: Date;
  /** Whether the account may mark entries as paid; a terminal may. */
  mayVerify?: boolean;
  days?: DayOrder | null;
  /** Language of people whose row names none; by default the race's first one. */
  language?: Language | null;
}

interface ImportOrder extends LookOrder {
  actor: Actor;
  dryRun: boolean;
  partly?: boolean;
  /** Whether unpaid entries get an e-mail with the way to pay; paid entries always get one. */
  letters?: boolean;
}

export interface ParticipantsPreview {
  issues: ImportIssue[];
  people: { name: string; category: CategoryCode; dateBirth: string; paid: boolean }[];
  /** Example of how ambiguous birth dates were read; null when there are none. */
  days: ReadExample | null;
  /** Whether every row was read: an open quote or an unknown heading can hide rows. */
  isWhole: boolean;
  /** The file as read; null when it is no table. */
  matched: MatchedTable | null;
}

export async function previewParticipants(
  room: PaperRoom,
  order: LookOrder,
): Promise<ParticipantsPreview> {
  const { issues, rows, isWhole, matched, days } = await checkFile(room, order);
  const people = rows.map(({ entry: { name, category, dateBirth }, paid }) => ({
    name,
    category,
    dateBirth,
    paid,
  }));
  return { issues, people, isWhole, matched, days };
}

/** An empty cell leaves the language to the import. */
const languages: ReadonlyMap<string, Language | null> = new Map([
  ['', null],
  ['es', 'es'],
  ['en', 'en'],
] as const);

const paidWords: ReadonlyMap<string, boolean> = new Map([
  ['', false],
  ['no', false],
  ['yes', true],
]);

interface GoodRow {
  line: number;
  entry: RegistrationEntry;
  questions: readonly OwnQuestion[];
  language: Language;
  paid: boolean;
  boat: WrittenBoat;
}

/** Rows imported per transaction, so that online registrations wait no longer than that. */
const rowsAtOnce = 100;

/**
 * Imports paper registrations: all of them, none if a row has an issue, or with `partly` the good rows. `consents` must
 * be `paper`: the paddler signed the same texts by hand.
 */
export async function importParticipants(
  room: PaperRoom,
  order: ImportOrder,
): Promise<ImportReport> {
  const { dryRun, partly = false, actor } = order;
  if (!dryRun) await actorMay(room.database, actor, 'entries.edit');
  if (dryRun || !partly) {
    return inOneGo(room, order, async (inside) => {
      const checked = await checkFile(inside, order);
      const { issues, rows, days } = checked;
      const imported = dryRun || issues.length > 0 ? 0 : await saveRows(inside, order, checked);
      return { issues, good: rows.length, imported, ...(days && { days }) };
    });
  }
  const { issues, rows, isWhole, days, boats } = await checkFile(room, order);
  // Rows of one boat stand or fall together, so they are checked and saved behind one lock.
  if (boats.crews.length > 0 || boats.teams.length > 0) {
    return inOneGo(room, order, async (inside) => {
      const checked = await checkFile(inside, order);
      const imported = checked.isWhole ? await saveRows(inside, order, checked) : 0;
      const { issues, rows, days } = checked;
      return { issues, good: rows.length, imported, ...(days && { days }) };
    });
  }
  const late: ImportIssue[] = [];
  let imported = 0;
  for (let at = 0; isWhole && at < rows.length; at += rowsAtOnce) {
    const some = rows.slice(at, at + rowsAtOnce);
    await inOneGo(room, order, async (inside) => {
      // An online registration may have arrived meanwhile.
      const free: GoodRow[] = [];
      for (const row of some) {
        const issue = await findRowObstacle(inside, order, row);
        if (issue) late.push(issue);
        else free.push(row);
      }
      imported += await saveRows(inside, order, { rows: free, boats });
    });
    await turn();
  }
  const good = rows.length - late.length;
  return { issues: byLine([...issues, ...late]), good, imported, ...(days && { days }) };
}

/** Runs the work in one transaction behind the edition's lock, so that no online registration happens meanwhile. */
function inOneGo<Answer>(
  room: PaperRoom,
  { dryRun, actor, editionId }: ImportOrder,
  work: (inside: PaperRoom) => Promise<Answer>,
): Promise<Answer> {
  if (dryRun) return work(room);
  return room.database.transaction().execute(async (transaction) => {
    await actorMay(transaction, actor, 'entries.edit');
    await lockEdition(transaction, editionId);
    return work({ ...room, database: transaction });
  });
}

async function saveRows(
  room: PaperRoom,
  order: ImportOrder,
  { rows, boats: { crews, teams } }: Pick<CheckedFile, 'rows' | 'boats'>,
): Promise<number> {
  const { database, race } = room;
  const { actor, now } = order;
  if (rows.some(({ paid }) => paid)) await actorMay(database, actor, 'payments.decide');
  await saveBoats(database, rows, { race, actor, crews, teams, now }, (row, seat) =>
    save(room, order, row, seat),
  );
  return rows.length;
}

interface CheckedFile {
  issues: ImportIssue[];
  rows: GoodRow[];
  isWhole: boolean;
  matched: MatchedTable | null;
  days: ReadExample | null;
  boats: Pick<BoatCheck, 'crews' | 'teams'>;
}

const noBoats = { crews: [], teams: [] };

async function checkFile(room: PaperRoom, order: LookOrder): Promise<CheckedFile> {
  const read = await readPaperFile(room, order);
  if (read.code === 'fault') {
    const { issues } = read;
    return { issues, rows: [], isWhole: false, matched: null, days: null, boats: noBoats };
  }
  const { matched, questions } = read;
  const days = birthDays(matched, order.days ?? null);
  if (days.code !== 'read' && headIssues(matched).length === 0) {
    const { issues } = days;
    return { issues, rows: [], isWhole: false, matched, days: null, boats: noBoats };
  }
  const isWhole = matched.brokenCell === null && headIssues(matched).length === 0;
  const [of, example] = days.code === 'read' ? [days.order, days.example] : [null, null];
  const table = { matched, questions, days: of ?? 'day_first' };
  return { ...(await checkRows(room, order, table)), isWhole, matched, days: example };
}

interface CheckedTable {
  matched: MatchedTable;
  questions: readonly OwnQuestion[];
  days: DayOrder;
}

async function checkRows(
  room: PaperRoom,
  order: LookOrder,
  { matched, questions, days }: CheckedTable,
): Promise<Pick<CheckedFile, 'issues' | 'rows' | 'boats'>> {
  const { issues, rows: paperRows } = readParticipantsRows(matched);
  const words = cellWords(room, { rows: paperRows, questions, days });
  const rules = entryRules(room.race, order.now, questions);
  const spoken = spokenLanguages(room.race.languages);
  const speaks = (own: Language | null) => spokenTo(own ?? order.language ?? null, spoken);
  const rows: GoodRow[] = [];
  const boatRows: BoatRow[] = [];
  const written = new Map(paperRows.map(({ line, cells }) => [line, cells]));
  const told = (found: ImportIssue): ImportIssue => {
    const cells = written.get(found.line) ?? {};
    return { ...found, person: cells.name ?? '', written: cells[found.column] ?? '' };
  };
  const findEarlier = createRowFinder(room.race);
  for (const [index, paperRow] of paperRows.entries()) {
    // Gives way to other requests.
    if (index % rowsAtOnce === 0) await turn();
    const { line, cells } = paperRow;
    const {
      issues: found,
      row,
      boat,
      category,
    } = checkRow(paperRow, {
      rules,
      words,
      questions,
      speaks,
    });
    const person = cells.name ?? '';
    if (row === null) {
      issues.push(...found.map(told));
      boatRows.push({ line, category, person, ...boat, isFaulty: true, stored: null });
      continue;
    }
    const other = findEarlier({ ...row.entry, line });
    const standing =
      other !== undefined
        ? ({ line, column: columnOfPerson(row.entry.document), code: 'twice', other } as const)
        : await findRowObstacle(room, order, row);
    if (standing) issues.push(told(standing));
    else rows.push(row);
    const stored =
      standing?.code === 'already_registered' ? await readStored(room, order, row) : null;
    const isFaulty = standing !== null && stored === null;
    boatRows.push({ line, category: row.entry.category, person, ...boat, isFaulty, stored });
  }
  const { editionId } = order;
  const boats = await checkBoatRows(room.database, boatRows, { editionId, race: room.race });
  const failed = new Set(boats.issues.map(({ line }) => line));
  return {
    issues: byLine([...issues, ...boats.issues.map(told)]),
    rows: rows.filter(({ line }) => !failed.has(line)),
    boats,
  };
}

async function readStored(
  { database, race }: PaperRoom,
  { editionId }: LookOrder,
  { entry: { document, category } }: GoodRow,
): Promise<StoredEntry | null> {
  const id = await findEntryByDocument(database, { editionId, document, category, race });
  return id === undefined ? null : readStoredEntry(database, id);
}

const byLine = (issues: readonly ImportIssue[]) => issues.toSorted((a, b) => a.line - b.line);

/** Returns the reason that keeps a valid row out at this moment, or null. */
async function findRowObstacle(
  { database, race }: PaperRoom,
  { editionId, mayVerify = true }: LookOrder,
  { line, entry, paid }: GoodRow,
): Promise<ImportIssue | null> {
  const { document, category } = entry;
  if (await isInEvent(database, { editionId, document, category, race })) {
    return { line, column: columnOfPerson(document), code: 'already_registered' };
  }
  return paid && !mayVerify ? { line, column: 'paid', code: 'not_yours' } : null;
}

type RowCheck = { boat: WrittenBoat; category: CategoryCode | null } & (
  | { issues: ImportIssue[]; row: null }
  | { issues: null; row: GoodRow }
);

interface RowRules {
  rules: EntryRules;
  words: CellWords;
  questions: readonly OwnQuestion[];
  /** Returns the language of mails to a person who speaks `own`; null when the row names none. */
  speaks: (own: Language | null) => Language;
}

function checkRow(paperRow: PaperRow, { rules, words, questions, speaks }: RowRules): RowCheck {
  const { line } = paperRow;
  const { cells, raw, unclear } = readRow(paperRow, words, questions);
  const { entry, issues: wrong } = checkPaper(raw, rules, {
    signed: toWord(cells.consents) === 'paper',
  });
  const language = languages.get(toWord(cells.language));
  const paid = paidWords.get(toWord(cells.paid));
  const { boat, issues: ofBoat, ...written } = readBoatCells(line, cells, words);
  const category = written.category ?? entry?.category ?? null;
  const isUnclear = (column: string) => unclear.some((issue) => issue.column === column);
  const issues: ImportIssue[] = [
    ...unclear,
    ...(entry === null ? issuesOfRow(line, wrong) : []).filter(({ column }) => !isUnclear(column)),
    ...(language === undefined ? [{ line, column: 'language', code: 'unknown' as const }] : []),
    ...(paid === undefined ? [{ line, column: 'paid', code: 'unknown' as const }] : []),
    ...ofBoat,
  ];
  if (entry === null || language === undefined || paid === undefined || ofBoat.length > 0)
    return { issues, row: null, boat, category };
  const row = { line, entry, questions, language: speaks(language), paid, boat };
  return { issues: null, row, boat, category };
}

async function save(
  room: PaperRoom,
  { editionId, actor, letters = false, now }: ImportOrder,
  { entry, questions, language, paid }: GoodRow,
  seat?: { boatId: number; isSubstitute: boolean },
): Promise<number> {
  const { database } = room;
  const participantId = await savePaper(room, actor, {
    entry,
    questions,
    editionId,
    language,
    letter: letters && !paid,
    now,
    ...(seat && { seat }),
  });
  // The boat pays for the people in it.
  if (!paid || seat) return participantId;
  const payment = await readPayment(database, participantId);
  if (!payment) throw new Error('An opened payment is not there');
  const by = historyName(actor);
  await changePayment(database, { paymentId: payment.id, event: 'verify', actor: by, now });
  return participantId;
}
