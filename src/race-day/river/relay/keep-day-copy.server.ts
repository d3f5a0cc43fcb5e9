import { createHash } from 'node:crypto';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { toEntryKey } from '../../../record/editions/to-entry-key.ts';
import { erasedName } from '../../../record/people/erased-name.ts';
import { erasureDigest } from '../../../record/people/erasure-digest.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { mayDecide } from '../../log/lease/lease-repository.server.ts';
import type { DayPlan, PlannedBoat } from '../../log/plan/day-plan.ts';
import {
  dropDayPlan,
  keepDayPlan,
  readDayPlan,
} from '../../log/plan/day-plans-repository.server.ts';
import { isDayUsed } from '../../log/plan/is-day-used.server.ts';
import { keepPostings, listPostings } from '../../log/postings/postings-repository.server.ts';
import { knownSeatKind } from '../../seats/seat.ts';
import type { DayCopy } from './day-copy.ts';
import { keepPaperEntries, readPaperEntries } from './keep-paper-entries.server.ts';
import { readHeard } from './keep-piece.server.ts';

interface CopyOrder {
  day: string;
  to: string;
  phones: boolean;
  /** Whether the connection is private, so that paper entries may be sent. */
  isPrivate: boolean;
}

export async function readDayCopy(
  database: AppDatabase,
  { day, to, phones: withPhones, isPrivate }: CopyOrder,
): Promise<DayCopy> {
  const kept = await readDayPlan(database, day);
  const rows = await database
    .selectFrom('seat')
    .select(['id', 'kind', 'label', 'first_gate', 'last_gate', 'created_at', 'ended_at'])
    .where('day', '=', day)
    .orderBy('id')
    .execute();
  const seats = rows.flatMap(({ kind: written, ...row }) => {
    const kind = knownSeatKind(written);
    return kind === undefined ? [] : [{ ...row, kind }];
  });
  const phones = withPhones
    ? await database
        .selectFrom('seat_phone as phone')
        .innerJoin('seat', 'seat.id', 'phone.seat_id')
        .select(['phone.id', 'phone.seat_id', 'phone.token_hash', 'phone.holder', 'phone.device'])
        .select(['phone.paired_at', 'phone.ended_at'])
        .where('seat.day', '=', day)
        .orderBy('phone.id')
        .execute()
    : [];
  const plan = kept?.plan ?? null;
  const entries = [...(await collectMarks(database, plan?.boats ?? []))];
  const marks = entries.map(([id, mark]) => ({ id, mark })).toSorted((a, b) => a.id - b.id);
  const postings = await listPostings(database, day);
  const paper = plan && isPrivate ? await readPaperEntries(database, { year: plan.year, to }) : [];
  const all = {
    plan,
    seats,
    postings,
    entries: marks,
    phones,
    // Left out when empty, for servers that do not know the field.
    ...(paper.length > 0 && { paper }),
  };
  return { digest: createHash('sha256').update(JSON.stringify(all)).digest('hex'), ...all };
}

interface ReceivedDayCopy {
  from: string;
  copy: DayCopy;
  race: Race;
  now: Date;
}

/**
 * Stores the day as sent by the side that runs it; returns false when that side no longer does. A seat whose number
 * belongs to another day here is left out; data that the copy does not name stays.
 */
export function keepDayCopy(
  database: AppDatabase,
  { day, ...sent }: ReceivedDayCopy & { day: string },
): Promise<boolean> {
  const { from, copy } = sent;
  return database.transaction().execute(async (transaction) => {
    if (!(await mayDecide(transaction, { day, side: from }))) return false;
    if (copy.plan?.date === day) await keepPlan(transaction, copy.plan, sent);
    if (copy.plan === null) await dropPlan(transaction, { day, from });
    for (const { id, ...values } of copy.seats) {
      await transaction
        .insertInto('seat')
        .values({ id, day, ...values })
        .onConflict((known) => known.column('id').doUpdateSet(values).where('seat.day', '=', day))
        .execute();
    }
    await keepPostings(transaction, day, copy.postings);
    const seats = await transaction
      .selectFrom('seat')
      .select('id')
      .where('day', '=', day)
      .execute();
    const here = new Set(seats.map(({ id }) => id));
    for (const { id, ...values } of copy.phones) {
      if (!here.has(values.seat_id)) continue;
      await transaction
        .insertInto('seat_phone')
        .values({ id, ...values })
        .onConflict((known) =>
          known.column('id').doUpdateSet({
            ended_at: values.ended_at,
            holder: values.holder,
            device: values.device,
            token_hash: values.token_hash,
          }),
        )
        .execute();
    }
    return true;
  });
}

async function keepPlan(
  transaction: AppDatabase,
  sent: DayPlan,
  { copy, from, race, now }: ReceivedDayCopy,
): Promise<void> {
  const { entries, paper = [] } = copy;
  const order = { entries: paper, year: sent.year, from, race, now };
  const made = await keepPaperEntries(transaction, order);
  const known = await readDayPlan(transaction, sent.date);
  const marks = new Map(entries.map(({ id, mark }) => [id, mark]));
  const boats = await asKnownHere(transaction, sent, { marks, made });
  if (known && withoutNames(known.plan) === withoutNames({ ...sent, boats })) return;
  await keepDayPlan(transaction, { plan: { ...sent, boats }, over: known?.version ?? 0 }, now);
}

/** Removes an unused plan only after an earlier copy of that side: otherwise it was made here. */
async function dropPlan(
  transaction: AppDatabase,
  { day, from: side }: { day: string; from: string },
): Promise<void> {
  const { copyDigest } = await readHeard(transaction, { day, side });
  const kept = copyDigest === '' ? null : await readDayPlan(transaction, day);
  if (kept === null || (await isDayUsed(transaction, kept.plan))) return;
  await dropDayPlan(transaction, { day, over: kept.version });
}

/** Returns the stored part of a plan: names of entries are looked up, so another name changes nothing. */
function withoutNames(plan: DayPlan): string {
  const boats = plan.boats.map(({ name, club, country, ...boat }) =>
    boat.entry === null ? { ...boat, name, club, country } : boat,
  );
  return JSON.stringify({ ...plan, boats });
}

/**
 * Gives boats the numbers and names of their entries here; a boat whose person is not in the edition becomes a guest.
 * `made`: numbers here of paper entries.
 */
async function asKnownHere(
  transaction: AppDatabase,
  { boats, year }: DayPlan,
  known: { marks: ReadonlyMap<number, string>; made: ReadonlyMap<number, number | null> },
): Promise<PlannedBoat[]> {
  const here = await collectMarks(transaction, boats);
  const numbers = await numbersByMark(transaction, year);
  const erased = await transaction
    .selectFrom('erased_person')
    .select(['person_key', 'replaced_by'])
    .execute();
  const gone = new Map(
    erased.map(({ person_key: mark, replaced_by: key }) => [mark, key && erasureDigest(key)]),
  );
  return boats.map((boat) => {
    if (boat.entry === null) return boat;
    const made = known.made.get(boat.entry);
    if (made === null) return { ...boat, entry: null, name: erasedName, club: null };
    if (made !== undefined) return { ...boat, entry: made };
    const mark = known.marks.get(boat.entry);
    const own = here.get(boat.entry);
    if (mark === undefined) return own === undefined ? { ...boat, entry: null } : boat;
    if (own === mark) return boat;
    const entry = numbers.get(mark);
    if (entry !== undefined) return { ...boat, entry };
    if (!gone.has(mark)) return { ...boat, entry: null };
    const isFree = own === undefined || own === gone.get(mark);
    return isFree ? boat : { ...boat, entry: null, name: erasedName, club: null };
  });
}

async function numbersByMark(database: AppDatabase, year: number): Promise<Map<string, number>> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .innerJoin('edition', 'edition.id', 'participant.edition_id')
    .select(['participant.id', 'participant.entry_number', 'person.person_key'])
    .where('edition.year', '=', year)
    .execute();
  return new Map(rows.map((row) => [markOfEntry(row), row.id]));
}

async function collectMarks(
  database: AppDatabase,
  boats: readonly PlannedBoat[],
): Promise<Map<number, string>> {
  const found = new Map<number, string>();
  for (const chunk of inChunks([...new Set(boats.flatMap(({ entry }) => entry ?? []))])) {
    const rows = await database
      .selectFrom('participant')
      .innerJoin('person', 'person.id', 'participant.person_id')
      .select(['participant.id', 'participant.entry_number', 'person.person_key'])
      .where('participant.id', 'in', chunk)
      .execute();
    for (const row of rows) found.set(row.id, markOfEntry(row));
  }
  return found;
}

function markOfEntry(row: { person_key: string; entry_number: number }): string {
  return erasureDigest(toEntryKey(row.person_key, row.entry_number));
}
