import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../record/accounts/rights/actor-may.server.ts';
import { exportRecord } from '../../record/editions/exchange/export-record.server.ts';
import {
  type ImportReport,
  importEdition,
} from '../../record/editions/exchange/import-edition.server.ts';
import { withRecord } from '../../record/editions/exchange/read-record-files.server.ts';
import type { ChampionshipFile } from '../../site/championship/championship-file.ts';
import { importHandedChampionship } from '../../site/championship/import-championship.server.ts';
import { type FaultyFile, faultyFile, type ReadHanded } from './handed/read-handed.server.ts';

type HandedEdition =
  | { code: 'read'; of: 'record' | 'contacts'; report: ImportReport }
  | { code: 'championship'; entrants: number; isChanged: boolean }
  | FaultyFile
  | { code: 'too_costly' };

interface HandedOrder {
  dryRun: boolean;
  by: { actor: Actor; now: Date };
}

/** Previews or imports an uploaded record.json, contacts.json or ranking.json; with issues, nothing is written. */
export async function importHandedEdition(
  database: AppDatabase,
  handed: ReadHanded,
  order: HandedOrder,
): Promise<HandedEdition> {
  await actorMay(database, order.by.actor, 'settings.edit');
  if (handed.code === 'faulty' || handed.code === 'too_costly') return handed;
  try {
    if (handed.code === 'championship') return await takeChampionship(database, handed, order);
    const files =
      handed.code === 'record'
        ? { record: handed.file, contacts: null }
        : await withRecord(handed.file, '', (year) => readRecord(database, year));
    const report = await importEdition(database, files, order);
    return { code: 'read', of: handed.code, report };
  } catch (error) {
    return faultyFile(error);
  }
}

async function takeChampionship(
  database: AppDatabase,
  handed: Extract<ReadHanded, { code: 'championship' }>,
  { dryRun, by }: HandedOrder,
): Promise<HandedEdition> {
  const isChanged = await importHandedChampionship(database, handed, {
    dryRun,
    async within(transaction, written) {
      await actorMay(transaction, by.actor, 'settings.edit');
      const subject = { kind: 'championship', id: '' } as const;
      const after = { entrants: countEntrants(written) };
      const line = { act: 'championship_imported' as const, subject, after };
      await writeAudit(transaction, by.actor, line, by.now);
    },
  });
  return { code: 'championship', entrants: countEntrants(handed.file), isChanged };
}

const countEntrants = ({ men, women }: ChampionshipFile) => men.length + women.length;

async function readRecord(database: AppDatabase, year: number) {
  const edition = await database
    .selectFrom('edition')
    .select('id')
    .where('year', '=', year)
    .executeTakeFirst();
  return edition ? exportRecord(database, edition.id) : null;
}
