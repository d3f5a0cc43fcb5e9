import { createHash } from 'node:crypto';
import { ContentError } from '../../../platform/content/content-error.ts';
import { inChunks } from '../../../platform/database/in-chunks.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../accounts/audit/write-audit.server.ts';
import { actorMay } from '../../accounts/rights/actor-may.server.ts';
import { raiseVersion } from '../record/raise-version.server.ts';
import { toEntryKey } from '../to-entry-key.ts';
import { applyImport } from './apply-import.server.ts';
import { exportParts, listContacts } from './export-record.server.ts';
import { partEntries } from './part-entries.ts';
import {
  type ImportConflict,
  type ImportPlan,
  type ImportSides,
  planImport,
} from './plan-import.ts';
import { readErasedPeople } from './read-erased-people.server.ts';
import type { RecordFiles } from './read-record-files.server.ts';
import { type DigestedUnit, type RecordUnits, recordUnits, unitText } from './record-units.ts';
import { siteOnlyPeople } from './site-only-people.server.ts';
import { withoutErased } from './without-erased.ts';

export interface ImportReport {
  year: number;
  inserted: number;
  updated: number;
  deleted: number;
  unchanged: number;
  conflicts: ImportConflict[];
}

interface ImportOrder extends Guards {
  dryRun: boolean;
  by?: { actor: Actor; now: Date };
  /** The import throws `EditionMoved` when the edition is no longer at this version. */
  ofVersion?: number;
  within?: (transaction: AppDatabase) => Promise<void>;
}

/**
 * Units that a file may change although it did not bring them, and units that no file may change.
 */
type Guards = Pick<ImportSides, 'accepted' | 'isClosed'>;

/** The plan of an import, with the contents of file and database that it compares. */
export interface ImportOutlook {
  sides: ImportSides;
  plan: ImportPlan;
}

/** Throws ContentError as an import does. */
export async function foreseeImport(
  database: AppDatabase,
  files: RecordFiles,
  guards: Guards = {},
): Promise<ImportOutlook> {
  await assertFree(database, files);
  const sides = await loadSides(database, files, guards);
  return { sides, plan: planImport(sides) };
}

/**
 * Imports the files of an edition in one transaction. Data recorded on the site stay and are
 * reported as conflicts. Throws ContentError when the file uses the number or a heat of another
 * edition.
 */
export async function importEdition(
  database: AppDatabase,
  files: RecordFiles,
  { dryRun, by, ofVersion, within, ...guards }: ImportOrder,
): Promise<ImportReport> {
  const { id: editionId, year, raceDate } = files.record.edition;
  if (dryRun) return toImportReport(year, (await foreseeImport(database, files, guards)).plan);
  await assertFree(database, files);
  return database.transaction().execute(async (transaction) => {
    if (by) await actorMay(transaction, by.actor, 'settings.edit');
    await transaction
      .insertInto('edition')
      .values({ id: editionId, year, race_date: raceDate, facts_json: null, version: 0 })
      .onConflict((known) => known.column('id').doNothing())
      .execute();
    // Locks the edition as well: of two servers that start together, the second waits here.
    await raiseVersion(transaction, editionId, { kind: 'import' });
    if (ofVersion !== undefined && (await readVersion(transaction, editionId)) !== ofVersion + 1) {
      throw new EditionMoved();
    }
    const sides = await loadSides(transaction, files, guards);
    const plan = planImport(sides);
    await applyImport(transaction, editionId, plan.changes);
    await remember(transaction, editionId, sides, plan);
    await within?.(transaction);
    const report = toImportReport(year, plan);
    if (by) await writeImport(transaction, by, report);
    return report;
  });
}

class EditionMoved extends Error {}

const mostLooks = 5;

/**
 * Runs an action on the current version of an edition, again when the edition changed meanwhile.
 */
export async function onEditionAsIs<Done>(
  database: AppDatabase,
  editionId: number,
  act: (version: number) => Promise<Done>,
): Promise<Done> {
  for (let left = mostLooks; ; left -= 1) {
    try {
      return await act(await readVersion(database, editionId));
    } catch (error) {
      if (!(error instanceof EditionMoved) || left === 1) throw error;
    }
  }
}

async function readVersion(database: AppDatabase, editionId: number): Promise<number> {
  const row = await database
    .selectFrom('edition')
    .select('version')
    .where('id', '=', editionId)
    .executeTakeFirst();
  return row?.version ?? 0;
}

async function writeImport(
  transaction: AppDatabase,
  { actor, now }: NonNullable<ImportOrder['by']>,
  { year, inserted, updated, deleted, conflicts }: ImportReport,
): Promise<void> {
  const subject = { kind: 'edition', id: year } as const;
  const after = { inserted, updated, deleted, leftAlone: conflicts.length };
  await writeAudit(transaction, actor, { act: 'edition_imported', subject, after }, now);
}

function toImportReport(year: number, { changes, conflicts, unchanged }: ImportPlan): ImportReport {
  const count = (kind: string) => changes.filter((change) => change.kind === kind).length;
  return {
    year,
    inserted: count('insert'),
    updated: count('update'),
    deleted: count('delete'),
    unchanged: unchanged.length,
    conflicts,
  };
}

async function loadSides(
  database: AppDatabase,
  files: RecordFiles,
  guards: Guards,
): Promise<ImportSides> {
  const { id: editionId } = files.record.edition;
  const { record, contacts } = withoutErased(files, await readErasedPeople(database));
  const parts = await exportParts(database, editionId);
  const incoming = recordUnits(record, contacts);
  const base = await importedDigests(database, editionId);
  if (contacts === null) {
    // A public file without contacts says nothing about entries that only contacts.json lists.
    for (const { person } of partEntries(parts).kept) {
      if (!incoming.has(`entry:${person}`)) base.delete(`entry:${person}`);
    }
  }
  // Files without contacts leave the contacts alone.
  const here = contacts && { entries: [], contacts: await listContacts(database, editionId) };
  return {
    incoming: digested(incoming),
    current: digested(recordUnits(parts, here)),
    base,
    fromFiles: await keysFromFiles(database, editionId),
    siteOnly: await siteOnlyPeople(database),
    ...guards,
  };
}

function digested(units: RecordUnits): Map<string, DigestedUnit> {
  const digest = (text: string) => createHash('sha256').update(text).digest('hex');
  return new Map([...units].map(([key, unit]) => [key, { unit, digest: digest(unitText(unit)) }]));
}

async function importedDigests(
  database: AppDatabase,
  editionId: number,
): Promise<Map<string, string>> {
  const rows = await database
    .selectFrom('imported_unit')
    .select(['unit_key', 'digest'])
    .where('edition_id', '=', editionId)
    .execute();
  return new Map(rows.map(({ unit_key, digest }) => [unit_key, digest]));
}

async function keysFromFiles(database: AppDatabase, editionId: number): Promise<Set<string>> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('person', 'person.id', 'participant.person_id')
    .select(['person.person_key', 'participant.entry_number'])
    .where('participant.edition_id', '=', editionId)
    .where('participant.origin', '=', 'file')
    .execute();
  const keys = rows.map((row) => toEntryKey(row.person_key, row.entry_number));
  return new Set(keys.flatMap((key) => [`entry:${key}`, `contact:${key}`]));
}

/** Remembers the units that files imported. Data that the site recorded or changed stay the site's. */
async function remember(
  transaction: AppDatabase,
  editionId: number,
  { incoming, base, fromFiles }: ImportSides,
  { changes, unchanged }: ImportPlan,
): Promise<void> {
  const gone = changes.filter(({ kind }) => kind === 'delete').map(({ key }) => key);
  for (const keys of inChunks(gone)) {
    await transaction
      .deleteFrom('imported_unit')
      .where('edition_id', '=', editionId)
      .where('unit_key', 'in', keys)
      .execute();
  }
  const written = changes.filter(({ kind }) => kind !== 'delete').map(({ key }) => key);
  const adopted = unchanged.filter((key) => !base.has(key) && fromFiles.has(key));
  const rows = [...written, ...adopted].flatMap((key) => {
    const digest = incoming.get(key)?.digest;
    return digest === undefined ? [] : [{ edition_id: editionId, unit_key: key, digest }];
  });
  for (const chunk of inChunks(rows)) {
    await transaction
      .insertInto('imported_unit')
      .values(chunk)
      .onConflict((known) =>
        known
          .columns(['edition_id', 'unit_key'])
          .doUpdateSet((row) => ({ digest: row.ref('excluded.digest') })),
      )
      .execute();
  }
}

/** Throws when the number, the year or a heat of the file belongs to another edition. */
async function assertFree(database: AppDatabase, { record }: RecordFiles): Promise<void> {
  const { id, year } = record.edition;
  const file = `editions/${year}/record.json`;
  const clash = await database
    .selectFrom('edition')
    .select(['id', 'year'])
    .where(({ or, and, eb }) =>
      or([
        and([eb('id', '=', id), eb('year', '!=', year)]),
        and([eb('year', '=', year), eb('id', '!=', id)]),
      ]),
    )
    .executeTakeFirst();
  if (clash) {
    const expected = `a number of its own (${clash.year} is edition ${clash.id})`;
    throw new ContentError(file, [{ path: 'edition.id', expected, found: String(id) }]);
  }
  const ids = record.heats.map((heat) => heat.id);
  if (ids.length === 0) return;
  const taken = await database
    .selectFrom('heat')
    .select('id')
    .where('id', 'in', ids)
    .where('edition_id', '!=', id)
    .execute();
  const issues = taken.map((heat) => ({
    path: `heats[${ids.indexOf(heat.id)}].id`,
    expected: 'an id that no heat of another edition has',
    found: String(heat.id),
  }));
  if (issues.length > 0) throw new ContentError(file, issues);
}
