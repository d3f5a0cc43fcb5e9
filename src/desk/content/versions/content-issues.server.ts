import { resolve } from 'node:path';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { type Edition, editionFacts } from '../../../record/editions/record/edition-facts.ts';
import { readAllFacts } from '../../../record/editions/record/read-all-facts.server.ts';
import { checkContent } from '../check/check-content.server.ts';
import { kindOfFiles } from '../pictures/picture-kinds.ts';
import type { Overlay } from './build-overlay.ts';
import {
  type ContentFolders,
  fileOfPath,
  readLaidOver,
  writtenTeams,
} from './read-laid-over.server.ts';

export interface FileIssue {
  /** `content/race.json`; several when the error may be in either. */
  file: string;
  /** Place in the file; '' for the whole file. */
  place: string;
  expected: string;
  found: string;
  line: string;
}

export const raceDay = { file: 'content/race.json', place: 'date' } as const;

/** Whether the desk moved the race: the database then knows the day, not the edition's file. */
export const movesRace = (changes: readonly { file: string; place: string }[]) =>
  changes.some(({ file, place }) => file === raceDay.file && place === raceDay.place);

export type Registering = Pick<Edition, 'year' | 'raceDate' | 'penalties'>;

/**
 * Returns the errors in the files with these changes. `date` is the future race day in the record, by default the
 * present one. `begins` is an edition that opens for registration with them.
 */
export async function contentIssues(
  { database, folders }: { database: AppDatabase; folders: ContentFolders },
  overlay: Overlay,
  { date, begins }: { date?: string; begins?: Registering | undefined } = {},
): Promise<FileIssue[]> {
  const moved = begins !== undefined || movesRace(overlay);
  const edition = moved ? (begins ?? (await readRegistering(database))) : undefined;
  // Between two editions any day is possible, because the next edition starts on it.
  const known = edition ? { ...edition, raceDate: date ?? edition.raceDate } : null;
  const { issues } = checkContent(folders.contentDir, folders.dataDir, {
    read: readLaidOver(folders, overlay),
    written: writtenTeams(overlay),
    pictures: overlay.flatMap(({ file, place }) => {
      const kind = kindOfFiles(file);
      return kind ? [{ folder: `images/${kind}`, name: place }] : [];
    }),
    registering: moved ? known : undefined,
  });
  return issues.map((line) => readLine(folders, line));
}

export async function readRegistering(database: AppDatabase): Promise<Edition | undefined> {
  return registrationEdition(await readAllFacts(database, (facts) => editionFacts.parse(facts)));
}

const form = /^(.+?): (?:(.*?): )?expected (.*), found (.*)$/s;

function readLine(folders: ContentFolders, line: string): FileIssue {
  const [, path = '', place = '', expected = line, found = ''] = form.exec(line) ?? [];
  return { file: fileOfPath(folders, resolve(path)) ?? path, place, expected, found, line };
}
