import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { Actor } from '../../../record/accounts/audit/write-audit.server.ts';
import { addressOf, type WantedChange } from './content-change.ts';
import { overlayOf } from './overlay-of.ts';
import { type ContentPlan, type ContentRoom, publishContent } from './publish-content.server.ts';
import { lastVersion, readVersions } from './read-versions.server.ts';

/** Returns the changes that restore the content of an earlier version; 0 is the files. */
export async function changesBackTo(
  database: AppDatabase,
  version: number,
): Promise<WantedChange[]> {
  const versions = await readVersions(database);
  const then = overlayOf(versions.filter((one) => one.version <= version));
  const thenAt = new Map(then.map((over) => [addressOf(over), over]));
  const wanted = [...overlayOf(versions), ...then].map(({ file, place }): WantedChange => {
    const over = thenAt.get(addressOf({ file, place }));
    return { file, place, ...(over ? { value: over.value } : {}) };
  });
  return [...new Map(wanted.map((change) => [addressOf(change), change])).values()];
}

/** Publishes the content of an earlier version again; the history stays. */
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
