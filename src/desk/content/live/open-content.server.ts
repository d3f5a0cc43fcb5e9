import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { StartError } from '../../../platform/errors/start-error.ts';
import { buildOverlay } from '../versions/build-overlay.ts';
import { contentIssues } from '../versions/content-issues.server.ts';
import type { ContentFolders } from '../versions/read-laid-over.server.ts';
import { readVersions } from '../versions/read-versions.server.ts';
import { type ContentReader, createContentReader } from './content-reader.server.ts';

interface Room {
  database: AppDatabase;
  folders: ContentFolders;
  onFailure: (version: number, error: unknown) => void;
  /** See `checkFilesOnce`. */
  areFilesJudged?: boolean;
}

/** Reads the content at the start; throws a StartError when versions and files do not pass the check together. */
export async function openContent(room: Room): Promise<ContentReader> {
  const overlay = buildOverlay(await readVersions(room.database));
  const issues = overlay.length > 0 ? await contentIssues(room, overlay) : [];
  if (issues.length > 0) throw new StartError(issues.map(({ line }) => line).join('\n'));
  return createContentReader(room);
}
