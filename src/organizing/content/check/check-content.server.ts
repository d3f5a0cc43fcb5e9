import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readCourse } from '../../../design/course-map/read-course.server.ts';
import { pictureFolders } from '../../../platform/content/picture-words.ts';
import { publicFolder } from '../../../platform/content/public-pictures.server.ts';
import { type ReadJson, readJson } from '../../../platform/content/read-json.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import {
  readRecordFiles,
  recordedYears,
} from '../../../record/editions/exchange/read-record-files.server.ts';
import type { RecordFile } from '../../../record/editions/exchange/record-file.ts';
import { readSponsors } from '../../../record/editions/files/read-sponsors.server.ts';
import { readStaff } from '../../../record/editions/files/read-staff.server.ts';
import type { Edition } from '../../../record/editions/record/edition-facts.ts';
import { factIssues } from '../../../record/race/fact-issues.ts';
import { raceNameKeys } from '../../../record/race/race-names.ts';
import {
  readMedia,
  readPictureWords,
  readRace,
  readSchedule,
  readTestimonials,
  readTexts,
} from '../../../record/race/read-content.server.ts';
import { readChampionshipFile } from '../../../site/championship/import-championship.server.ts';
import { createContentFindings } from './create-content-findings.server.ts';
import type { NamedFile } from './missing-files.server.ts';

/** What a check of the files found. */
export interface ContentCheck {
  /** Faults, one readable line each: with one of them the server does not start. */
  issues: string[];
  /** Files under public/ that nothing names: no fault, but perhaps left over, or misspelt. */
  unnamed: string[];
}

/** How else the files are looked at than as they lie in their folders. */
interface Looking {
  publicDirectory?: string;
  /** Reads a file with what the desk changed. */
  read?: ReadJson;
  /** Pictures that lie elsewhere than in their folder. */
  pictures?: readonly Pick<NamedFile, 'folder' | 'name'>[];
  /**
   * Facts of the edition that takes registrations, where the database knows better than the files; null
   * where it knows that none does.
   */
  registering?: Pick<Edition, 'year' | 'raceDate' | 'penalties'> | null | undefined;
}

/**
 * Every issue of the files that organizers edit, one readable line each: malformed files, words
 * missing in a language, facts on which two files disagree, results that break the rules of the
 * sport, pictures and documents that are named and not there. Changes nothing, opens no database.
 */
export function checkContent(
  contentDirectory: string,
  dataDirectory: string,
  { publicDirectory = publicFolder, read = readJson, pictures = [], registering }: Looking = {},
): ContentCheck {
  const { issues, attempt, look, compareFiles } = createContentFindings(read);
  const content = (name: string) => join(contentDirectory, name);
  const values = raceNameKeys;

  const race = look(content('race.json'), () => readRace(contentDirectory, read), { values });
  const schedule = attempt(() => readSchedule(contentDirectory, read));
  attempt(() => readTexts(contentDirectory, schedule, read));
  const course = attempt(() => readCourse(dataDirectory));
  look(content('media.json'), () => readMedia(contentDirectory, race, read), {
    values,
    files: ({ promo, large, small }) => [
      poster(promo, 'promo'),
      poster(large, 'large'),
      ...small.map((video, index) => poster(video, `small[${index}]`)),
    ],
  });
  look(content('testimonials.json'), () => readTestimonials(contentDirectory, race, read), {
    values,
    files: (testimonials) => testimonials.map(portraitIn('testimonials')),
  });
  look(content('pictures.json'), () => readPictureWords(contentDirectory, race, read), {
    values,
    files: (words) =>
      pictureFolders.flatMap((kind) =>
        Object.keys(words[kind]).map((name) => {
          return { path: `${kind}.${name}`, folder: `images/${kind}`, name };
        }),
      ),
  });
  const ranking = join(dataDirectory, 'championship', 'ranking.json');
  look(ranking, () => readChampionshipFile(dataDirectory), {
    values,
    files: ({ agreement }) => [{ path: 'agreement', folder: 'documents', name: agreement }],
  });
  const records = recordedYears(dataDirectory).flatMap(
    (year) => attempt(() => readRecordFiles(dataDirectory, year).record) ?? [],
  );
  for (const { edition } of records) {
    const { year } = edition;
    const file = (name: string) => join(dataDirectory, 'editions', String(year), name);
    // The start reads the files that are there, shown by the edition or not.
    if (edition.staff || existsSync(file('staff.json'))) {
      look(file('staff.json'), () => readStaff(dataDirectory, year, read), {
        values: [],
        files: (staff) => staff.map(portraitIn('staff')),
      });
    }
    if (edition.sponsors || existsSync(file('sponsors.json'))) {
      look(file('sponsors.json'), () => readSponsors(dataDirectory, year, read), {
        values: [],
        files: (sponsors) =>
          sponsors.map(({ logo: name }, index) => {
            return { path: `sponsors[${index}].logo`, folder: 'images/sponsors', name };
          }),
      });
    }
  }
  issues.push(...sharedNumbers(records));
  if (race && course) {
    const inFiles = registrationEdition(records.map(({ edition }) => edition));
    const known = registering === undefined ? inFiles : (registering ?? undefined);
    issues.push(...factIssues(race, known, course));
  }
  const unnamed = compareFiles(publicDirectory, pictures);
  // What a broken file names is not known.
  return { issues, unnamed: issues.length > 0 ? [] : unnamed };
}

function poster({ poster: name }: { poster: string }, path: string) {
  return { path: `${path}.poster`, folder: 'images/posters', name };
}

function portraitIn(list: string) {
  return ({ photo: name }: { photo: string }, index: number) => {
    return { path: `${list}[${index}].photo`, folder: 'images/portraits', name };
  };
}

/** Where two editions have the same number, or heats of two editions the same id. */
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
