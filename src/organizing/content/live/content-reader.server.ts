import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ContentFolders } from '../versions/read-laid-over.server.ts';
import { lastVersion, readVersions } from '../versions/read-versions.server.ts';
import { type LiveContent, readLiveContent } from './live-content.server.ts';

/** Knows what the site says at this moment. */
export interface ContentReader {
  /** What was read last; no statement. */
  present(): LiveContent;
  /** Reads a newer version than that, if this is one: `present` is at least it afterwards. */
  follow(version: number): Promise<LiveContent>;
  /** Asks the database which version there is; what was read last where it does not answer. */
  refresh(): Promise<LiveContent>;
}

interface Room {
  database: AppDatabase;
  folders: ContentFolders;
  /** Told of a version that these files cannot carry: what was said before it stays. */
  onFailure: (version: number, error: unknown) => void;
  /** Whether the files as they lie there passed their check just now. */
  areFilesJudged?: boolean;
}

/** Reads what the site says now, then whenever a newer version is told of; throws ContentError. */
export async function createContentReader(room: Room): Promise<ContentReader> {
  const { database, folders, onFailure } = room;
  const read = async (areFilesJudged: boolean) => {
    const versions = await readVersions(database);
    return readLiveContent(folders, versions, areFilesJudged);
  };
  let present = await read(room.areFilesJudged ?? false);
  let tried = present.contentVersion;
  let reading: Promise<void> = Promise.resolve();

  async function readNewer(version: number): Promise<void> {
    if (version <= tried) return;
    try {
      present = await read(false);
      tried = Math.max(version, present.contentVersion);
    } catch (error) {
      // Not asked again for each visitor: the next version may be one that can be read.
      tried = version;
      onFailure(version, error);
    }
  }

  const reader: ContentReader = {
    present: () => present,
    async follow(version) {
      if (version <= tried) return present;
      reading = reading.then(() => readNewer(version));
      await reading;
      return present;
    },
    async refresh() {
      try {
        return await reader.follow(await lastVersion(database));
      } catch {
        return present;
      }
    },
  };
  return reader;
}
