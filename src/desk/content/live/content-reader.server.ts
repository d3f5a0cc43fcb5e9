import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ContentFolders } from '../versions/read-laid-over.server.ts';
import { lastVersion, readVersions } from '../versions/read-versions.server.ts';
import { type LiveContent, readLiveContent } from './live-content.server.ts';

export interface ContentReader {
  /** Returns the content read last, without a query. */
  present(): LiveContent;
  /** Reads this version if it is newer: afterwards `present` is at least that version. */
  follow(version: number): Promise<LiveContent>;
  /** Asks the database for the current version; returns the content read last when it does not answer. */
  refresh(): Promise<LiveContent>;
}

interface Room {
  database: AppDatabase;
  folders: ContentFolders;
  /** Called when a version does not fit the files: the former content stays. */
  onFailure: (version: number, error: unknown) => void;
  areFilesJudged?: boolean;
}

/** Reads the current content, and again whenever a newer version is announced; throws ContentError. */
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
      // Not tried again for each request: the next version may be readable.
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
