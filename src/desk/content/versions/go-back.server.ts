import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { buildOverlay } from './build-overlay.ts';
import { toAddress, type WantedChange } from './content-change.ts';
import { type ContentPlan, type ContentRoom, publishContent } from './publish-content.server.ts';
import { lastVersion, readVersions } from './read-versions.server.ts';

/** Returns the changes that restore the content of an earlier version; 0 is the files. */
export async function changesBackTo(
  database: AppDatabase,
  version: number,
): Promise<WantedChange[]> {
  const versions = await readVersions(database);
  const then = buildOverlay(versions.filter((one) => one.version <= version));
  const thenAt = new Map(then.map((over) => [toAddress(over), over]));
  const wanted = [...buildOverlay(versions), ...then].map(({ file, place }): WantedChange => {
    const over = thenAt.get(toAddress({ file, place }));
    return { file, place, ...(over ? { value: over.value } : {}) };
  });
  return [...new Map(wanted.map((change) => [toAddress(change), change])).values()];
}

export async function goBack(
  room: ContentRoom,
  actor: Actor,
  { version, reason }: { version: number; reason: string },
  now: Date,
): Promise<ContentPlan> {
  const seen = await lastVersion(room.database);
  return publishContent(
    room,
    actor,
    { wanted: await changesBackTo(room.database, version), seen, reason },
    now,
  );
}
