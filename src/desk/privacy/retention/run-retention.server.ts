import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { noteTraces, removeTraces } from '../../../platform/database/remove-traces.server.ts';
import { localDate, shiftDate } from '../../../platform/format/local-date.ts';
import { type Actor, writeAudit } from '../../../record/accounts/audit/write-audit.server.ts';
import { actorMay } from '../../../record/accounts/rights/actor-may.server.ts';
import type { Race } from '../../../record/race/race.ts';
import { removeFiles } from '../../../registration/kept-entry/remove-files.server.ts';
import { personalData, type RetainedKind } from '../../../site/privacy/personal-data.ts';
import { type EraserResult, erasers } from './erasers.server.ts';

interface RetentionRoom {
  database: AppDatabase;
  race: Pick<Race, 'timeZone'>;
  varDir: string;
  actor: Actor;
}

export type RetentionReport = Record<RetainedKind, number>;

const order = Object.keys(erasers) as RetainedKind[];

/** Rolls a dry run back. */
class Looked extends Error {}

/** Erases the data due at `now`; a dry run does the same and rolls back, so that its report is exact. */
export async function runRetention(
  { database, race, varDir, actor }: RetentionRoom,
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<RetentionReport> {
  const today = localDate(now, race.timeZone);
  const done = new Map<RetainedKind, EraserResult>();
  try {
    await database.transaction().execute(async (transaction) => {
      // A dry run changes nothing, and every privacy page makes one.
      if (!dryRun) await actorMay(transaction, actor, 'people.privacy');
      for (const kind of order) {
        const before = shiftDate(today, -personalData[kind].kept.days);
        done.set(kind, await erasers[kind](transaction, before));
      }
      if (dryRun) throw new Looked();
      if (isAnything(done)) {
        const subject = { kind: 'retention', id: today } as const;
        const after = Object.fromEntries([...done].map(([kind, { count }]) => [kind, count]));
        await writeAudit(transaction, actor, { act: 'retention_run', subject, after }, now);
        await noteTraces(transaction);
      }
    });
  } catch (error) {
    if (!(error instanceof Looked)) throw error;
  }
  const erased = [...done.values()];
  if (!dryRun) {
    await removeFiles(varDir, {
      receipts: erased.flatMap(({ receipts }) => receipts),
      mails: erased.flatMap(({ mails }) => mails),
    });
    if (isAnything(done)) await removeTraces(database);
  }
  const counts = order.map((kind) => [kind, done.get(kind)?.count ?? 0]);
  return Object.fromEntries(counts) as RetentionReport;
}

function isAnything(done: ReadonlyMap<RetainedKind, EraserResult>): boolean {
  return [...done.values()].some(({ count }) => count > 0);
}
