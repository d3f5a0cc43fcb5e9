import { inTransaction } from '../../../platform/database/in-transaction.server.ts';
import { lockEdition } from '../../../record/entries/lock-edition.server.ts';
import { listFormQuestions } from '../../../record/questions/own/own-questions-repository.server.ts';
import { paddlerActor } from '../../own-entry/paddler-actor.ts';
import { saveBoats } from '../../people-table/boats/save-boats.server.ts';
import type { ImportIssue, MatchedTable } from '../../people-table/read-participants-rows.ts';
import {
  type ClubRoom,
  findObstacle,
  mayEnter,
  saveBoatMember,
  saveMember,
} from '../add-member.server.ts';
import { type Club, listMembers } from '../clubs-repository.server.ts';
import {
  type ClubTable,
  checkClubBoats,
  type LookedTable,
  lookAtTable,
} from './look-at-table.server.ts';

export type EnteredTable =
  | {
      code: 'entered';
      count: number;
      waiting: number;
      /** Rows of people who had already registered alone; each got a mail with the own link. */
      known: number;
      issues: ImportIssue[];
      matched: MatchedTable;
    }
  /** The columns are no longer matched, or registration is over, so no row was entered. */
  | { code: 'again' }
  | { code: 'closed' }
  | { code: 'too_many_requests'; minutes: number };

const lateCodes = { already_registered: 'already_registered', taken_out: 'invalid' } as const;

/**
 * Enters valid rows behind one lock, boats with all of their people; returns the issues of the others. A table counts as
 * one call of its address.
 */
export async function enterTable(
  room: ClubRoom,
  club: Club,
  { caller, ...table }: ClubTable & { caller: string },
  now: Date,
): Promise<EnteredTable> {
  const before = await lookAtTable(room, club, table, now);
  if (before.code !== 'checked') return { code: 'again' };
  const turn = await room.limiters.registrations.take(caller, now);
  if (!turn.allowed) {
    return { code: 'too_many_requests', minutes: Math.ceil(turn.retryAfterSeconds / 60) };
  }
  if (before.rows.length > 0 && !(await mayEnter(room, club, now))) return { code: 'closed' };
  // Each entry sends a mail, and the limits write to the database themselves.
  const counted = new Set<number>();
  for (const { line } of before.rows) {
    const ofClub = await room.limiters.clubEntries.take(String(club.id), now);
    if (!ofClub.allowed) break;
    counted.add(line);
  }
  return inTransaction(room.database, async (transaction) => {
    const inside = { ...room, database: transaction };
    await lockEdition(transaction, club.editionId);
    const looked = await lookAtTable(inside, club, table, now);
    if (looked.code !== 'checked') return { code: 'again' };
    return enterRows(inside, club, { looked, counted }, now);
  });
}

type CheckedTable = Extract<LookedTable, { code: 'checked' }>;

async function enterRows(
  room: ClubRoom,
  club: Club,
  { looked, counted }: { looked: CheckedTable; counted: ReadonlySet<number> },
  now: Date,
): Promise<EnteredTable> {
  const { database, race } = room;
  const late: ImportIssue[] = [];
  for (const { line, entry } of looked.rows) {
    const refuse = (code: ImportIssue['code']) =>
      late.push({ line, column: '', code, person: entry.name });
    if (!counted.has(line)) refuse('too_many_today');
    else {
      const obstacle = await findObstacle(room, club, entry, now);
      if (obstacle !== null) refuse(lateCodes[obstacle]);
    }
  }
  const out = new Set(late.map(({ line }) => line));
  const boatRows = looked.boatRows.map((row) =>
    out.has(row.line) ? { ...row, isFaulty: true } : row,
  );
  const members = await listMembers(database, club.id);
  const boats = await checkClubBoats(room, club, { boatRows, members });
  // The issues of other rows are in `looked.issues` already.
  for (const issue of boats.issues) {
    const row = looked.rows.find(({ line }) => line === issue.line);
    if (row && !out.has(issue.line)) late.push({ ...issue, person: row.entry.name });
  }
  const failed = new Set(late.map(({ line }) => line));
  const rows = looked.rows.filter(({ line }) => !failed.has(line));
  const questions = await listFormQuestions(database, club.editionId);
  const order = { race, actor: paddlerActor, crews: boats.crews, teams: boats.teams, now };
  await saveBoats(database, rows, order, async ({ entry }, seat) => {
    if (seat) return saveBoatMember(room, club, { entry, questions, seat }, now);
    const saved = await saveMember(room, club, { entry, questions, code: '' }, now);
    if (saved.code !== 'entered') throw new Error('An entry without a code was refused for it');
    return saved.participantId;
  });
  return {
    code: 'entered',
    count: rows.length,
    waiting: rows.filter(({ hasPlace }) => !hasPlace).length,
    known: late.filter(({ code }) => code === 'already_registered').length,
    issues: [...looked.issues, ...late].toSorted((a, b) => a.line - b.line),
    matched: looked.matched,
  };
}
