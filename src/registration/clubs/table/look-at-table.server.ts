import { freePlaces } from '../../../record/entries/free-places.ts';
import {
  countPlaces,
  findEntryByDocument,
} from '../../../record/entries/registrations-repository.server.ts';
import type { OwnQuestion } from '../../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import { toGroupPrices } from '../../../record/race/to-group-prices.ts';
import { birthDays, type ReadExample } from '../../people-table/birth-days.ts';
import { cellWords } from '../../people-table/cell-words.server.ts';
import { columnOfPerson, createRowFinder } from '../../people-table/create-row-finder.ts';
import type { DayOrder } from '../../people-table/day-order.ts';
import { clubColumnNamesIn, clubNeededIn, notOfClubs } from '../../people-table/explain-columns.ts';
import { headingWords } from '../../people-table/heading-words.server.ts';
import { type Heading, leftOut } from '../../people-table/match-headings.ts';
import { readHeadings } from '../../people-table/read-headings.ts';
import {
  headIssues,
  type ImportIssue,
  type MatchedTable,
  readParticipantsRows,
  wholeFile,
} from '../../people-table/read-participants-rows.ts';
import { issuesOfRow, readRow } from '../../people-table/read-row.ts';
import type { Table } from '../../people-table/table.ts';
import { isNamePart } from '../../people-table/with-whole-names.ts';
import { priceOfEntry } from '../../prices/price-of-entry.server.ts';
import type { RawRegistration, RegistrationEntry } from '../../rules/check-registration.ts';
import { entryRules } from '../../rules/entry-rules.ts';
import { feeOn, findTerms } from '../../rules/fee-on.ts';
import { type ClubRoom, checkMember, countRacing, mostMembers } from '../add-member.server.ts';
import { type Club, listMembers } from '../clubs-repository.server.ts';

export interface ClubTable {
  table: Table;
  /** Choice for each heading: a column, or `leftOut`; empty when the captain chose nothing. */
  chosen: readonly string[];
  /** Order of ambiguous birth dates; null when the captain chose none. */
  days?: DayOrder | null;
}

export interface TableRow {
  line: number;
  raw: RawRegistration;
  name: string;
  category: number;
  dateBirth: string;
  cents: number;
  hasPlace: boolean;
}

export type LookedTable =
  | { code: 'fault'; issues: ImportIssue[] }
  | {
      code: 'match';
      headings: Heading[];
      missing: string[];
      twice: string[];
      matched: MatchedTable;
    }
  /** The captain has to choose one of two readings of the birth dates. */
  | { code: 'days'; examples: ReadExample[] }
  | {
      code: 'checked';
      rows: TableRow[];
      issues: ImportIssue[];
      matched: MatchedTable;
      /** Whether every row was checked; otherwise the faulty rows alone cannot be downloaded for correction. */
      isWhole: boolean;
      days: ReadExample | null;
    };

/** Largest number of rows: some faulty, some already entered, and a bus of paddlers. */
const mostTableRows = 300;

/**
 * Checks a table without writing. Does not reveal whether people outside the club are registered
 * (docs/decisions/registrations.md). With `ask`, the columns are asked for in any case.
 */
export async function lookAtTable(
  room: Pick<ClubRoom, 'database' | 'race' | 'translate'>,
  club: Club,
  { table, chosen, days: said, ask = false }: ClubTable & { ask?: boolean },
  now: Date,
): Promise<LookedTable> {
  const questions = await listFormQuestions(room.database, club.editionId);
  const names = clubColumnNamesIn(room.race);
  const needed = clubNeededIn(room.race);
  const words = await headingWords(room, { names, questions, ignored: notOfClubs });
  const read = readHeadings(table, words, { given: {}, needed, chosen });
  if (read.code === 'fault') return read;
  if (read.matched.body.length > mostTableRows) {
    return { code: 'fault', issues: [wholeFile('too_many_rows')] };
  }
  const { headings, matched } = read;
  const { columns } = matched;
  const missing = needed.filter((column) => !columns.includes(column));
  const meant = columns.filter((column) => column !== leftOut);
  const twice = meant.filter(
    (column, index) => meant.indexOf(column) < index && !isNamePart(column),
  );
  const isOpen = headings.some(({ text, meaning }) => text !== '' && meaning === undefined);
  if (ask || isOpen || missing.length > 0 || twice.length > 0) {
    return { code: 'match', headings, missing, twice, matched };
  }
  const days = birthDays(matched, said ?? null);
  if (days.code === 'ask') return { code: 'days', examples: days.examples };
  if (days.code === 'both') {
    return { code: 'checked', rows: [], issues: days.issues, matched, isWhole: false, days: null };
  }
  return {
    code: 'checked',
    ...(await checkTable(room, club, { matched, questions, days: days.order, now })),
    matched,
    isWhole: matched.brokenCell === null,
    days: days.example,
  };
}

interface CheckedTable {
  matched: MatchedTable;
  questions: readonly OwnQuestion[];
  days: DayOrder;
  now: Date;
}

async function checkTable(
  { database, race, translate }: Pick<ClubRoom, 'database' | 'race' | 'translate'>,
  { id, editionId }: Club,
  { matched, questions, days, now }: CheckedTable,
): Promise<{ rows: TableRow[]; issues: ImportIssue[] }> {
  const { issues, rows: people } = readParticipantsRows(matched);
  if (headIssues(matched).length > 0 || matched.brokenCell) return { rows: [], issues };
  const words = cellWords({ race, translate }, { rows: people, questions, days });
  const members = await listMembers(database, id);
  const ownEntries = new Set(members.map(({ participantId }) => participantId));
  const findEarlier = createRowFinder(race);
  const good: { line: number; raw: RawRegistration; entry: RegistrationEntry }[] = [];
  for (const row of people) {
    const { line } = row;
    const told = (found: ImportIssue): ImportIssue => ({
      ...found,
      person: row.cells.name ?? '',
      written: row.cells[found.column] ?? '',
    });
    const { raw, unclear } = readRow(row, words, questions);
    const { entry, issues: wrong } = checkMember(raw, { race, questions, now });
    if (entry === null || unclear.length > 0) {
      const others = issuesOfRow(line, wrong ?? {}).filter(
        ({ column }) => !unclear.some((issue) => issue.column === column),
      );
      issues.push(...unclear.map(told), ...others.map(told));
      continue;
    }
    const { document, category } = entry;
    const other = findEarlier({ ...entry, line });
    const column = columnOfPerson(document);
    if (other !== undefined) issues.push(told({ line, column, code: 'twice', other }));
    // Reported only for the club's own members; other registered people are reported after
    // entering, and are mailed.
    else if (
      ownEntries.has(
        (await findEntryByDocument(database, { editionId, document, category, race })) ?? 0,
      )
    ) {
      issues.push(told({ line, column, code: 'already_registered' }));
    } else if (members.length + good.length >= mostMembers) {
      issues.push(told({ line, column: '', code: 'list_full' }));
    } else good.push({ line, raw, entry });
  }
  const places = await countPlaces(database, editionId, now);
  const left = new Map<number, number>();
  const rows: TableRow[] = [];
  for (const { line, raw, entry } of good) {
    const { category, name, dateBirth } = entry;
    const terms = findTerms(race.registration, category);
    if (!terms) continue;
    const free = left.get(category) ?? freePlaces(places(category), terms.capacity);
    left.set(category, Math.max(0, free - 1));
    const { price } = await priceOfEntry(database, {
      editionId,
      fee: feeOn(terms, race.registration, entryRules(race, now).today),
      category,
      answers: entry,
      code: '',
      ofClub: {
        number: countRacing(members) + rows.length + 1,
        prices: toGroupPrices(race.registration),
      },
      now,
    });
    rows.push({
      line,
      raw,
      name,
      category,
      dateBirth,
      cents: price?.cents ?? 0,
      hasPlace: free > 0,
    });
  }
  return { rows, issues: issues.toSorted((a, b) => a.line - b.line) };
}
