import { join } from 'node:path';
import { readCourse } from '../../../design/course-map/read-course.server.ts';
import type { NamedPicture } from '../../../platform/content/picture-words.ts';
import { publicFolder } from '../../../platform/content/public-pictures.server.ts';
import { type ReadJson, readJson } from '../../../platform/content/read-json.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { readRecordFiles } from '../../../record/editions/exchange/read-record-files.server.ts';
import type { RecordFile } from '../../../record/editions/exchange/record-file.ts';
import { recordedYears } from '../../../record/editions/exchange/recorded-years.server.ts';
import {
  type TeamList,
  type TeamLists,
  teamFileNames,
  teamFiles,
} from '../../../record/editions/files/team-files.ts';
import {
  hasTeamFile,
  readTeamFile,
  teamFilePath,
} from '../../../record/editions/files/team-library.server.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import {
  type ContentFileName,
  contentFileNames,
  contentFiles,
  type FilesOfContent,
} from '../../../record/race/content-files.ts';
import { factIssues } from '../../../record/race/fact-issues.ts';
import { raceNameKeys } from '../../../record/race/race-names.ts';
import {
  readContentFile,
  readInSpoken,
  readTexts,
} from '../../../record/race/read-content.server.ts';
import { readChampionshipFile } from '../../../site/championship/import-championship.server.ts';
import { createContentFindings } from './create-content-findings.server.ts';
import type { NamedFile } from './missing-files.server.ts';

export interface ContentCheck {
  issues: string[];
  /** Files under public/ that no content names: perhaps left over or misspelt, but no error. */
  unnamed: string[];
}

interface ContentCheckOptions {
  publicDirectory?: string;
  read?: ReadJson;
  pictures?: readonly Pick<NamedFile, 'folder' | 'name'>[];
  written?: readonly TeamList[];
  /** Facts of the open edition, when the database knows better than the files; null when none is open. */
  registering?: Pick<Edition, 'year' | 'raceDate' | 'penalties'> | null | undefined;
}

/** Returns every error in the files that organizers edit, one readable line each; opens no database. */
export function checkContent(
  contentDirectory: string,
  dataDirectory: string,
  {
    publicDirectory = publicFolder,
    read = readJson,
    pictures = [],
    written = [],
    registering,
  }: ContentCheckOptions = {},
): ContentCheck {
  const { issues, attempt, look, compareFiles } = createContentFindings(read);
  const lookAt = <Name extends ContentFileName>(name: Name) =>
    look(
      join(contentDirectory, `${name}.json`),
      () => readContentFile(contentDirectory, name, undefined, read),
      contentFiles[name].hasNames ? raceNameKeys : [],
      (content) => picturesAsFiles(contentFiles[name].pictures(content)),
    );

  const lookAtTeam = <Name extends keyof TeamLists>(year: number, name: Name) =>
    look(
      teamFilePath(dataDirectory, year, name),
      () => readTeamFile(dataDirectory, { year, name }, { read: readSpoken, written }),
      [],
      (list) => picturesAsFiles(teamFiles[name].pictures(list)),
    );

  const files = Object.fromEntries(contentFileNames.map((name) => [name, lookAt(name)]));
  const { race, schedule } = files as Partial<FilesOfContent>;
  attempt(() => readTexts(contentDirectory, schedule, read));
  const readSpoken = readInSpoken(contentDirectory, read);
  const course = attempt(() => readCourse(dataDirectory, readSpoken));
  const ranking = join(dataDirectory, 'championship', 'ranking.json');
  look(
    ranking,
    () => readChampionshipFile(dataDirectory),
    raceNameKeys,
    ({ agreement }) => [{ path: 'agreement', folder: 'documents', name: agreement }],
  );
  const records = recordedYears(dataDirectory).flatMap(
    (year) => attempt(() => readRecordFiles(dataDirectory, year).record) ?? [],
  );
  for (const { edition } of records) {
    for (const name of teamFileNames) {
      const list = { year: edition.year, name };
      // The server reads existing files at its start, whether the edition shows them or not.
      const isThere = edition[name] || hasTeamFile(dataDirectory, list, { written });
      if (isThere) lookAtTeam(edition.year, name);
    }
  }
  const recorded = new Set(records.map(({ edition }) => edition.year));
  for (const { year, name } of written) if (!recorded.has(year)) lookAtTeam(year, name);
  issues.push(...sharedNumbers(records));
  if (race && course) {
    const inFiles = registrationEdition(records.map(({ edition }) => edition));
    const known = registering === undefined ? inFiles : (registering ?? undefined);
    issues.push(...factIssues(race, known, course));
  }
  const unnamed = compareFiles(publicDirectory, pictures);
  // Names in a broken file are unknown.
  return { issues, unnamed: issues.length > 0 ? [] : unnamed };
}

function picturesAsFiles(pictures: readonly NamedPicture[]): Omit<NamedFile, 'file'>[] {
  return pictures.map(({ path, kind, name }) => ({ path, folder: `images/${kind}`, name }));
}

/** Finds editions with the same number, and heats of two editions with the same id. */
function sharedNumbers(records: readonly RecordFile[]): string[] {
  const taken = new Map<string, number>();
  return records.flatMap(({ edition: { year, id }, heats }) => {
    const numbers = [
      { path: 'edition.id', number: id },
      ...heats.map((heat, index) => ({ path: `heats[${index}].id`, number: heat.id })),
    ];
    return numbers.flatMap(({ path, number }) => {
      const key = `${path === 'edition.id'}-${number}`;
      const other = taken.get(key);
      taken.set(key, other ?? year);
      if (other === undefined || other === year) return [];
      const file = join('data', 'editions', String(year), 'record.json');
      return [`${file}: ${path}: expected a number that ${other} does not have, found ${number}`];
    });
  });
}
