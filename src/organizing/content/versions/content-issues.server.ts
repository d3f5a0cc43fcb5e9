import { resolve } from 'node:path';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { type Edition, editionFacts } from '../../../record/editions/record/edition-facts.ts';
import { readAllFacts } from '../../../record/editions/record/read-all-facts.server.ts';
import { checkContent } from '../check/check-content.server.ts';
import { kindOfFiles } from '../pictures/picture-kinds.ts';
import type { Overlay } from './overlay-of.ts';
import {
  type ContentFolders,
  fileOfPath,
  readLaidOver,
  writtenTeams,
} from './read-laid-over.server.ts';

/** What is wrong with what the site would say. */
export interface FileIssue {
  /** `content/race.json`; several where either may be meant. */
  file: string;
  /** In the file; '' for all of it. */
  place: string;
  /** As `check-content` says it, in English. */
  expected: string;
  found: string;
  /** All of it, as the start prints it. */
  line: string;
}

/** Where the race's day stands: in the record of its edition too. */
export const raceDay = { file: 'content/race.json', place: 'date' } as const;

/** Whether the desk moved the race: then the database knows the day, not the edition's file. */
export const movesRace = (changes: readonly { file: string; place: string }[]) =>
  changes.some(({ file, place }) => file === raceDay.file && place === raceDay.place);

/** What facts of the race are compared with: the edition that takes registrations. */
export type Registering = Pick<Edition, 'year' | 'raceDate' | 'penalties'>;

/**
 * What the checks of the files find in them with this laid over. `date` is the race's day as it will
 * stand in the record; without one it is what stands there. `begins` is an edition that takes
 * registrations from then on.
 */
export async function contentIssues(
  { database, folders }: { database: AppDatabase; folders: ContentFolders },
  overlay: Overlay,
  { date, begins }: { date?: string; begins?: Registering | undefined } = {},
): Promise<FileIssue[]> {
  const moved = begins !== undefined || movesRace(overlay);
  const edition = moved ? (begins ?? (await readRegistering(database))) : undefined;
  // Between two editions the day is free: the next one is begun on it.
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

/** The edition that takes registrations, as the database has it. */
export async function readRegistering(database: AppDatabase): Promise<Edition | undefined> {
  return registrationEdition(await readAllFacts(database, (facts) => editionFacts.parse(facts)));
}

const form = /^(.+?): (?:(.*?): )?expected (.*), found (.*)$/s;

/** The parts of a line of `check-content`. */
function readLine(folders: ContentFolders, line: string): FileIssue {
  const [, path = '', place = '', expected = line, found = ''] = form.exec(line) ?? [];
  return { file: fileOfPath(folders, resolve(path)) ?? path, place, expected, found, line };
}
