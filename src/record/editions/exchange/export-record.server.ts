import { giveWay } from '../../../platform/background/give-way.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { centiseconds } from '../../scoring/centiseconds.ts';
import { editionFacts } from '../record/edition-facts.ts';
import { editionRows } from '../record/edition-rows.server.ts';
import { heatsWithRuns, type RunRow } from '../record/heats-with-runs.server.ts';
import { judgedGates } from '../record/judged-gates.server.ts';
import { resultGroup } from '../record/result-group.ts';
import { toEntryKey } from '../to-entry-key.ts';
import { contactAnswers, entryAnswers } from './entry-answers.ts';
import { partEntries } from './part-entries.ts';
import type {
  ContactsFile,
  RecordContact,
  RecordDecision,
  RecordEntry,
  RecordFile,
  RecordRun,
} from './record-file.ts';
import type { RecordParts } from './record-units.ts';

export async function exportParts(database: AppDatabase, editionId: number): Promise<RecordParts> {
  const edition = await database
    .selectFrom('edition')
    .select('facts_json')
    .where('id', '=', editionId)
    .executeTakeFirst();
  const facts = edition?.facts_json ?? null;
  const rows = editionRows(database, editionId);
  const gates = await judgedGates(database, editionId);
  const entered = await rows.entries();
  await giveWay();
  const keys = new Map(entered.map((row) => [row.id, toEntryKey(row.ownKey, row.entryNumber)]));
  const teams = Map.groupBy(await rows.teams(), ({ teamId }) => teamId);
  const entries = entered.map((row) => {
    const boats = teams.get(row.id) ?? [];
    return toEntry(
      row,
      boats.flatMap(({ boatId }) => keys.get(boatId) ?? []),
    );
  });
  await giveWay();
  return {
    edition: facts === null ? null : editionFacts.parse(JSON.parse(facts)),
    groups: (await rows.groups()).map((row) => resultGroup.parse(JSON.parse(row.definition_json))),
    entries,
    heats: await heatsWithRuns(rows, (row) => toRun(row, gates.get(row.id) ?? [])),
    decisions: (await rows.decisions()).map(
      ({ author, made_at, words_es, words_en, ...row }): RecordDecision => ({
        person: toEntryKey(row.ownKey, row.entryNumber),
        author,
        at: made_at,
        words: { es: words_es, en: words_en },
      }),
    ),
  };
}

/** Exports an edition's public record as record.json; null for an edition without facts. */
export async function exportRecord(
  database: AppDatabase,
  editionId: number,
): Promise<RecordFile | null> {
  const { edition, ...parts } = await exportParts(database, editionId);
  await giveWay();
  const entries = partEntries(parts).shown;
  return edition && { format: 'race-record', version: 1, edition, ...parts, entries };
}

export async function exportContacts(
  database: AppDatabase,
  { editionId, year }: { editionId: number; year: number },
): Promise<ContactsFile> {
  const parts = await exportParts(database, editionId);
  await giveWay();
  const entries = partEntries(parts).kept;
  await giveWay();
  const contacts = await listContacts(database, editionId);
  return { format: 'race-contacts', version: 1, year, entries, contacts };
}

export async function listContacts(
  database: AppDatabase,
  editionId: number,
): Promise<RecordContact[]> {
  const rows = await database
    .selectFrom('participant_contact as contact')
    .innerJoin('participant', 'participant.id', 'contact.participant_id')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .selectAll('contact')
    .select(['person.person_key', 'participant.entry_number'])
    .where('participant.edition_id', '=', editionId)
    .orderBy('participant.id')
    .execute();
  return rows.map(
    (row): RecordContact => ({
      person: toEntryKey(row.person_key, row.entry_number),
      ...contactAnswers.neededOf(row),
      ...contactAnswers.openOf(row),
      ...(row.confirmed !== null && { confirmed: row.confirmed }),
      ...(row.check_url !== null && { checkUrl: row.check_url }),
    }),
  );
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof editionRows>['entries']>>[number];

function toEntry(row: EntryRow, team: readonly string[]): RecordEntry {
  return {
    person: toEntryKey(row.ownKey, row.entryNumber),
    name: row.name,
    ...entryAnswers.neededOf(row),
    ...(row.bib !== null && { bib: row.bib }),
    ...entryAnswers.openOf(row),
    registeredAt: row.created_at,
    ...(row.payment_verified_at !== null && { paymentVerifiedAt: row.payment_verified_at }),
    ...(row.release_verified_at !== null && { releaseVerifiedAt: row.release_verified_at }),
    ...(row.listed === 0 && { listed: false as const }),
    ...(row.boatId !== null && { boatName: row.boatName }),
    ...(row.captainKey !== null && { boat: toEntryKey(row.captainKey, row.captainNumber ?? 1) }),
    ...(row.isSubstitute === 1 && { substitute: true as const }),
    ...(team.length > 0 && { team: [...team] }),
  };
}

function toRun(row: RunRow, judged: (number | null)[]): RecordRun {
  return {
    person: toEntryKey(row.ownKey, row.entryNumber),
    ...(row.bib !== null && { bib: row.bib }),
    ...(row.scheduled_cs !== null && { scheduled: centiseconds(row.scheduled_cs) }),
    ...(row.start_cs !== null && { start: centiseconds(row.start_cs) }),
    ...(row.finish_cs !== null && { finish: centiseconds(row.finish_cs) }),
    ...(row.total_cs !== null && { total: centiseconds(row.total_cs) }),
    ...(row.status !== null && { status: row.status }),
    ...(row.added_seconds !== null && { added: row.added_seconds }),
    ...(row.swim !== 0 && { swim: 1 as const }),
    ...(row.roll !== 0 && { roll: 1 as const }),
    ...(row.comment_es !== null &&
      row.comment_en !== null && { comment: { es: row.comment_es, en: row.comment_en } }),
    ...(judged.length > 0 && { gates: judged }),
  };
}
