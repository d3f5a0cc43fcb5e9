import { join } from 'node:path';
import { readChampionshipFile } from './championship/import-championship.server.ts';
import { readCourse } from './course-map/read-course.server.ts';
import { registrationEdition } from './editions/catalogue.ts';
import { readRecordFiles, recordedYears } from './editions/exchange/read-record-files.server.ts';
import type { RecordFile } from './editions/exchange/record-file.ts';
import { readSponsors } from './editions/files/read-sponsors.server.ts';
import { readStaff } from './editions/files/read-staff.server.ts';
import { ContentError } from './platform/content/content-error.ts';
import { factIssues } from './race/fact-issues.ts';
import {
  readMedia,
  readRace,
  readSchedule,
  readTestimonials,
  readTexts,
} from './race/read-content.server.ts';

/**
 * Every issue of the files that organizers edit, one readable line each: malformed files, words
 * missing in a language, facts on which two files disagree, results that break the rules of the
 * sport. Changes nothing, opens no database.
 */
export function checkContent(contentDirectory: string, dataDirectory: string): string[] {
  const issues: string[] = [];
  const report = (error: ContentError) => issues.push(...error.message.split('\n'));
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      report(error);
      return undefined;
    }
  };

  const race = attempt(() => readRace(contentDirectory));
  const schedule = attempt(() => readSchedule(contentDirectory));
  if (schedule) attempt(() => readTexts(contentDirectory, schedule));
  const course = attempt(() => readCourse(dataDirectory));
  if (race) {
    attempt(() => readMedia(contentDirectory, race));
    attempt(() => readTestimonials(contentDirectory, race));
  }
  attempt(() => readChampionshipFile(dataDirectory));
  const records = recordedYears(dataDirectory).flatMap(
    (year) => attempt(() => readRecordFiles(dataDirectory, year).record) ?? [],
  );
  for (const { edition } of records) {
    const { year } = edition;
    if (edition.staff) attempt(() => readStaff(dataDirectory, year));
    if (edition.sponsors) attempt(() => readSponsors(dataDirectory, year));
  }
  issues.push(...sharedNumbers(records));
  if (race && course) {
    const registering = registrationEdition(records.map(({ edition }) => edition));
    issues.push(...factIssues(race, registering, course));
  }
  return issues;
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
