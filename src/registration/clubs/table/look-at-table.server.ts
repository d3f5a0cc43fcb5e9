import { freePlaces } from '../../../record/entries/free-places.ts';
import {
  countPlaces,
  findEntryByDocument,
} from '../../../record/entries/registrations-repository.server.ts';
import type { OwnQuestion } from '../../../record/questions/own/own-question.ts';
import { listFormQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import { toGroupPrices } from '../../../record/race/to-group-prices.ts';
import { birthDays, type ReadExample } from '../../people-table/birth-days.ts';
import { checkBoatRows } from '../../people-table/boats/check-boat-rows.server.ts';
import type {
  BoatCheck,
  BoatRow,
  CrewPlan,
  EntryOf,
  StoredEntry,
} from '../../people-table/boats/check-boats.ts';
import { readBoatCells, type WrittenBoat } from '../../people-table/boats/read-boat-cells.ts';
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
import type { RegistrationEntry } from '../../rules/check-registration.ts';
import { entryRules } from '../../rules/entry-rules.ts';
import { feeOn, findTerms } from '../../rules/fee-on.ts';
import {
  type ClubRoom,
  checkMember,
  countRacing,
  isRacing,
  mostMembers,
} from '../add-member.server.ts';
import { type Club, type ClubMember, listMembers } from '../clubs-repository.server.ts';

export interface ClubTable {
  table: Table;
  /** Choice for each heading: a column, or `leftOut`; empty when the captain chose nothing. */
  chosen: readonly string[];
  /** Order of ambiguous birth dates; null when the captain chose none. */
  days?: DayOrder | null;
}

export interface TableRow {
  line: number;
  entry: RegistrationEntry;
  boat: WrittenBoat;
  /** Null for a person in a boat, which pays for them. */
  cents: number | null;
  /** Whether the person, or the boat that they are in, gets a place. */
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
      /** Boats and teams in each row, to be checked when the rows are entered. */
      boatRows: BoatRow[];
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
    const { issues } = days;
    return { code: 'checked', rows: [], boatRows: [], issues, matched, isWhole: false, days: null };
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

type TableRoom = Pick<ClubRoom, 'database' | 'race' | 'translate'>;

interface GoodRow {
  line: number;
  entry: RegistrationEntry;
  boat: WrittenBoat;
}

async function checkTable(
  room: TableRoom,
  club: Club,
  { matched, questions, days, now }: CheckedTable,
): Promise<{ rows: TableRow[]; issues: ImportIssue[]; boatRows: BoatRow[] }> {
  const { database, race, translate } = room;
  const { editionId } = club;
  const { issues, rows: people } = readParticipantsRows(matched);
  if (headIssues(matched).length > 0 || matched.brokenCell) {
    return { rows: [], issues, boatRows: [] };
  }
  const words = cellWords({ race, translate }, { rows: people, questions, days });
  const members = await listMembers(database, club.id);
  const findEarlier = createRowFinder(race);
  const good: GoodRow[] = [];
  const boatRows: BoatRow[] = [];
  const written = new Map(people.map(({ line, cells }) => [line, cells]));
  const told = (found: ImportIssue): ImportIssue => {
    const cells = written.get(found.line) ?? {};
    return { ...found, person: cells.name ?? '', written: cells[found.column] ?? '' };
  };
  for (const row of people) {
    const { line } = row;
    const person = row.cells.name ?? '';
    const { cells, raw, unclear } = readRow(row, words, questions);
    const { boat, category: known, issues: ofBoat } = readBoatCells(line, cells, words);
    const { entry, issues: wrong } = checkMember(raw, { race, questions, now });
    if (entry === null || unclear.length > 0 || ofBoat.length > 0) {
      const others = issuesOfRow(line, wrong ?? {}).filter(
        ({ column }) => !unclear.some((issue) => issue.column === column),
      );
      issues.push(...unclear.concat(others, ofBoat).map(told));
      const category = known ?? entry?.category ?? null;
      boatRows.push({ line, category, person, ...boat, isFaulty: true, stored: null });
      continue;
    }
    const { document, category } = entry;
    const other = findEarlier({ ...entry, line });
    const column = columnOfPerson(document);
    // Reported only for the club's own members; other registered people are reported after
    // entering, and are mailed.
    const who = { editionId, document, category, race };
    const id = other === undefined ? await findEntryByDocument(database, who) : undefined;
    const member = members.find(({ participantId }) => participantId === id);
    if (other !== undefined) issues.push(told({ line, column, code: 'twice', other }));
    else if (member) issues.push(told({ line, column, code: 'already_registered' }));
    else if (members.length + good.length >= mostMembers) {
      issues.push(told({ line, column: '', code: 'list_full' }));
    } else good.push({ line, entry, boat });
    const stored = member && isRacing(member) ? toStoredEntry(member) : null;
    const isFaulty = good.at(-1)?.line !== line && stored === null;
    boatRows.push({ line, category, person, ...boat, isFaulty, stored });
  }
  const boats = await checkClubBoats(room, club, { boatRows, members });
  issues.push(...boats.issues.map(told));
  const failed = new Set(boats.issues.map(({ line }) => line));
  const standing = good.filter(({ line }) => !failed.has(line));
  const rows = await priceRows(room, club, { good: standing, crews: boats.crews, members }, now);
  return { rows, issues: issues.toSorted((a, b) => a.line - b.line), boatRows };
}

function toStoredEntry({ participantId, category, boat }: ClubMember): StoredEntry {
  return { participantId, category, boatId: boat?.id ?? participantId };
}

/** Joins the rows to boats and teams of the table and of the club, and to none of others. */
export function checkClubBoats(
  { database, race }: Pick<TableRoom, 'database' | 'race'>,
  { editionId }: Club,
  { boatRows, members }: { boatRows: readonly BoatRow[]; members: readonly ClubMember[] },
): Promise<BoatCheck> {
  const own = members.filter(isRacing).map(({ participantId }) => participantId);
  return checkBoatRows(database, boatRows, { editionId, race, teams: new Set(own) });
}

interface StandingRows {
  good: readonly GoodRow[];
  crews: readonly CrewPlan[];
  members: readonly ClubMember[];
}

/** Returns the price of each entry and whether it gets a place; people in a boat share the place of the boat. */
async function priceRows(
  { database, race }: TableRoom,
  { editionId }: Club,
  { good, crews, members }: StandingRows,
  now: Date,
): Promise<TableRow[]> {
  const boatOf = new Map(
    crews.flatMap(({ boat, members: crew }) => crew.map(({ line }) => [line, boat] as const)),
  );
  const places = await countPlaces(database, editionId, now);
  const left = new Map<number, number>();
  const paying: TableRow[] = [];
  for (const row of good.filter(({ line }) => !boatOf.has(line))) {
    const { entry } = row;
    const { category } = entry;
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
        number: countRacing(members) + paying.length + 1,
        prices: toGroupPrices(race.registration),
      },
      now,
    });
    paying.push({ ...row, cents: price?.cents ?? 0, hasPlace: free > 0 });
  }
  const hasPlace = (boat: EntryOf) =>
    'line' in boat
      ? paying.some((row) => row.line === boat.line && row.hasPlace)
      : members.some((one) => one.participantId === boat.participantId && one.payment !== null);
  const seated = good.flatMap((row): TableRow[] => {
    const boat = boatOf.get(row.line);
    return boat ? [{ ...row, cents: null, hasPlace: hasPlace(boat) }] : [];
  });
  return [...paying, ...seated].toSorted((a, b) => a.line - b.line);
}
