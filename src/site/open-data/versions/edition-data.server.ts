import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { DataChange } from '../../../record/editions/record/data-change.ts';
import type { EditionRecord } from '../../../record/editions/record/edition-record.ts';
import { lockRecord } from '../../../record/editions/record/raise-version.server.ts';
import {
  createRecordReader,
  type RecordReader,
} from '../../../record/editions/record/record-reader.server.ts';
import { type DataFile, dataFileKeys, dataTexts } from '../files/data-files.ts';
import { aboutData, type DataVersion } from '../files/data-package.ts';
import {
  type DataFacts,
  dataProgram,
  type PublicRecord,
  toPublicRecord,
} from '../files/public-record.ts';

export interface EditionData {
  record: PublicRecord;
  texts: Readonly<Record<DataFile, string>>;
  /** Versions, latest first; the first one belongs to `texts`. */
  versions: readonly DataVersion[];
}

/** Reads the public data of an edition. Null for an edition without published results. */
export type EditionDataReader = (
  editionId: number,
  facts: DataFacts,
) => Promise<EditionData | null>;

/** Thrown when another process runs a later program, which writes the files in another way. */
export class LaterProgram extends Error {}

/**
 * Gives published data a version: when their bytes differ, they are read again under the edition's
 * lock, so that only one process writes it. `database` must accept writes. With `look`, for drafts,
 * nothing is stored.
 */
export function editionDataReader(
  database: AppDatabase,
  records: RecordReader,
  { look = false }: { look?: boolean } = {},
): EditionDataReader {
  return async (editionId, facts) => {
    const made = makeData(await records.record(editionId), facts);
    if (made === null) return null;
    const versions = await readVersions(database, editionId);
    if (look || isOf(made, versions[0])) return { ...made, versions };
    return database.transaction().execute(async (transaction) => {
      await lockRecord(transaction, editionId);
      const present = makeData(await createRecordReader(transaction).record(editionId), facts);
      if (present === null) return null;
      await settle(transaction, editionId, present, new Date());
      return { ...present, versions: await readVersions(transaction, editionId) };
    });
  };
}

interface MadeData extends Omit<EditionData, 'versions'> {
  editionVersion: number;
  hashes: Record<DataFile | 'about', string>;
}

function makeData(record: EditionRecord | undefined, facts: DataFacts): MadeData | null {
  if (!record?.edition.results) return null;
  const told = toPublicRecord(record, facts);
  const texts = dataTexts(told);
  const { gates, standings, record: whole, schema } = texts;
  const about = JSON.stringify(aboutData(told));
  const hashes = {
    gates: sha256(gates),
    standings: sha256(standings),
    record: sha256(whole),
    schema: sha256(schema),
    about: sha256(about),
  };
  return { record: told, texts, editionVersion: record.version, hashes };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A version with fields that only this file needs. */
interface KnownVersion extends DataVersion {
  program: number;
  editionVersion: number;
  about: string;
}

const hasHashes = ({ hashes }: MadeData, version: KnownVersion): boolean =>
  hashes.about === version.about &&
  dataFileKeys.every((key) => hashes[key] === version.hashes[key]);

/** Whether the data are the latest version and no later change needs a reason. */
const isOf = (made: MadeData, latest: KnownVersion | undefined): boolean =>
  latest !== undefined && hasHashes(made, latest) && made.editionVersion === latest.editionVersion;

/** Stores the next version, or that the latest version still holds. The caller holds the edition's lock. */
async function settle(
  transaction: AppDatabase,
  editionId: number,
  made: MadeData,
  now: Date,
): Promise<void> {
  const [latest] = await readVersions(transaction, editionId);
  const { hashes, editionVersion } = made;
  if (latest && hasHashes(made, latest)) {
    // The changes since then concern nothing public.
    await transaction
      .deleteFrom('data_change')
      .where('edition_id', '=', editionId)
      .where('version', 'is', null)
      .execute();
    await transaction
      .updateTable('data_version')
      .set({ edition_version: editionVersion })
      .where('edition_id', '=', editionId)
      .where('number', '=', latest.number)
      .execute();
    return;
  }
  // Two programs at the same time would write versions alternately.
  if (latest && latest.program > dataProgram) throw new LaterProgram();
  const number = (latest?.number ?? 0) + 1;
  await transaction
    .insertInto('data_version')
    .values({
      edition_id: editionId,
      number,
      made_at: now.toISOString(),
      program: dataProgram,
      edition_version: editionVersion,
      gates_sha256: hashes.gates,
      standings_sha256: hashes.standings,
      record_sha256: hashes.record,
      schema_sha256: hashes.schema,
      about_sha256: hashes.about,
    })
    .execute();
  const noted = await transaction
    .updateTable('data_change')
    .set({ version: number })
    .where('edition_id', '=', editionId)
    .where('version', 'is', null)
    .returning('id')
    .execute();
  const kinds = foundKinds(made, latest);
  if (noted.length === 0 && kinds.length === 0) kinds.push('other');
  if (kinds.length === 0) return;
  await transaction
    .insertInto('data_change')
    .values(kinds.map((kind) => ({ edition_id: editionId, version: number, kind, ...nobody })))
    .execute();
}

const nobody = { bib: null, descent: null, reason: null };

/** Returns reasons for a new version that no logged change gives. */
function foundKinds({ hashes }: MadeData, latest: KnownVersion | undefined): DataChange['kind'][] {
  if (!latest) return ['first'];
  if (latest.program !== dataProgram) return ['program'];
  return hashes.about === latest.about ? [] : ['facts'];
}

async function readVersions(database: AppDatabase, editionId: number): Promise<KnownVersion[]> {
  const rows = await database
    .selectFrom('data_version')
    .selectAll()
    .where('edition_id', '=', editionId)
    .orderBy('number', 'desc')
    .execute();
  const changes = await database
    .selectFrom('data_change')
    .selectAll()
    .where('edition_id', '=', editionId)
    .where('version', 'is not', null)
    .orderBy('id')
    .execute();
  const byVersion = Map.groupBy(changes, ({ version }) => version);
  return rows.map((row) => ({
    number: row.number,
    madeAt: row.made_at,
    program: row.program,
    editionVersion: row.edition_version,
    about: row.about_sha256,
    hashes: {
      gates: row.gates_sha256,
      standings: row.standings_sha256,
      record: row.record_sha256,
      schema: row.schema_sha256,
    },
    changes: (byVersion.get(row.number) ?? []).map(({ kind, bib, descent, reason }) => ({
      kind,
      ...(bib !== null && { bib }),
      ...(descent !== null && { descent }),
      ...(reason !== null && { reason }),
    })),
  }));
}
