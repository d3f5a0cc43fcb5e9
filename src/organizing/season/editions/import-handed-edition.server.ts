import { ContentError, type ContentIssue } from '../../../platform/content/content-error.ts';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import { exportRecord } from '../../../record/editions/exchange/export-record.server.ts';
import {
  type ImportReport,
  importEdition,
} from '../../../record/editions/exchange/import-edition.server.ts';
import { readHandedFile } from '../../../record/editions/exchange/read-record-files.server.ts';
import type { ChampionshipFile } from '../../../site/championship/championship-file.ts';
import { importHandedChampionship } from '../../../site/championship/import-championship.server.ts';

type HandedEdition =
  | { code: 'read'; of: 'record' | 'contacts'; report: ImportReport }
  | { code: 'championship'; entrants: number; isChanged: boolean }
  | { code: 'faulty'; issues: ContentIssue[]; more: number };

/** As many faults as anybody mends at once. */
const most = 50;

interface HandedOrder {
  dryRun: boolean;
  by: { actor: Actor; now: Date };
}

/**
 * Looks at a record.json, a contacts.json or a ranking.json of the championship that somebody hands in, or brings it into the record; what
 * is wrong with it is told place by place, and nothing is written then.
 */
export async function importHandedEdition(
  database: AppDatabase,
  file: Uint8Array,
  order: HandedOrder,
): Promise<HandedEdition> {
  await actorMay(database, order.by.actor, 'settings.edit');
  const text = new TextDecoder().decode(file).replace(/^\uFEFF/, '');
  try {
    if (isChampionship(text)) return await takeChampionship(database, text, order);
    const files = await readHandedFile(text, '', (year) => recordOf(database, year));
    const report = await importEdition(database, files, order);
    return { code: 'read', of: files.contacts === null ? 'record' : 'contacts', report };
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const { issues, more } = error;
    return {
      code: 'faulty' as const,
      issues: issues.slice(0, most),
      more: Math.max(0, issues.length - most) + more,
    };
  }
}

/** What only the file of the championship has. */
const isChampionship = (text: string) => /"agreement"\s*:/.test(text) && !/"format"\s*:/.test(text);

async function takeChampionship(
  database: AppDatabase,
  text: string,
  { dryRun, by }: HandedOrder,
): Promise<HandedEdition> {
  const { file, isChanged } = await importHandedChampionship(database, text, {
    dryRun,
    async within(transaction, written) {
      await actorMay(transaction, by.actor, 'settings.edit');
      const subject = { kind: 'championship', id: '' };
      const after = { entrants: entrantsOf(written) };
      const line = { act: 'championship_imported' as const, subject, after };
      await writeAudit(transaction, by.actor, line, by.now);
    },
  });
  return { code: 'championship', entrants: entrantsOf(file), isChanged };
}

const entrantsOf = ({ men, women }: ChampionshipFile) => men.length + women.length;

async function recordOf(database: AppDatabase, year: number) {
  const edition = await database
    .selectFrom('edition')
    .select('id')
    .where('year', '=', year)
    .executeTakeFirst();
  return edition ? exportRecord(database, edition.id) : null;
}
