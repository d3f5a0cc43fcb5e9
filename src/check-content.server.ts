import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChampionshipFile } from './championship/import-championship.server.ts';
import { readCourse } from './course-map/read-course.server.ts';
import { createContentFindings } from './create-content-findings.server.ts';
import { registrationEdition } from './editions/catalogue.ts';
import { readRecordFiles, recordedYears } from './editions/exchange/read-record-files.server.ts';
import type { RecordFile } from './editions/exchange/record-file.ts';
import { readSponsors } from './editions/files/read-sponsors.server.ts';
import { readStaff } from './editions/files/read-staff.server.ts';
import { publicFolder } from './platform/content/public-pictures.server.ts';
import { factIssues } from './race/fact-issues.ts';
import { raceNameKeys } from './race/race-names.ts';
import {
  readMedia,
  readRace,
  readSchedule,
  readTestimonials,
  readTexts,
} from './race/read-content.server.ts';

/** What a check of the files found. */
export interface ContentCheck {
  /** Faults, one readable line each: with one of them the server does not start. */
  issues: string[];
  /** Files under public/ that nothing names: no fault, but perhaps left over, or misspelt. */
  unnamed: string[];
}

/**
 * Every issue of the files that organizers edit, one readable line each: malformed files, words
 * missing in a language, facts on which two files disagree, results that break the rules of the
 * sport, pictures and documents that are named and not there. Changes nothing, opens no database.
 */
export function checkContent(
  contentDirectory: string,
  dataDirectory: string,
  publicDirectory: string = publicFolder,
): ContentCheck {
  const { issues, attempt, look, compareFiles } = createContentFindings();
  const content = (name: string) => join(contentDirectory, name);
  const values = raceNameKeys;

  const race = look(content('race.json'), () => readRace(contentDirectory), { values });
  const schedule = attempt(() => readSchedule(contentDirectory));
  attempt(() => readTexts(contentDirectory, schedule));
  const course = attempt(() => readCourse(dataDirectory));
  look(content('media.json'), () => readMedia(contentDirectory, race), {
    values,
    files: ({ promo, large, small }) => [
      poster(promo, 'promo'),
      poster(large, 'large'),
      ...small.map((video, index) => poster(video, `small[${index}]`)),
    ],
  });
  look(content('testimonials.json'), () => readTestimonials(contentDirectory, race), {
    values,
    files: (testimonials) => testimonials.map(portraitIn('testimonials')),
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
      look(file('staff.json'), () => readStaff(dataDirectory, year), {
        values: [],
        files: (staff) => staff.map(portraitIn('staff')),
      });
    }
    if (edition.sponsors || existsSync(file('sponsors.json'))) {
      look(file('sponsors.json'), () => readSponsors(dataDirectory, year), {
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
    const registering = registrationEdition(records.map(({ edition }) => edition));
    issues.push(...factIssues(race, registering, course));
  }
  const unnamed = compareFiles(publicDirectory);
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
