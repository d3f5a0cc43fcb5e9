import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readChampionship } from './championship/read-championship.server.ts';
import { readCourse } from './course-map/read-course.server.ts';
import { readCatalogue } from './editions/catalogue.server.ts';
import { type Catalogue, registrationEdition } from './editions/catalogue.ts';
import {
  readHeats,
  readRegisteredParticipants,
  readResults,
  readStaticParticipants,
} from './editions/edition-files.server.ts';
import { readSponsors, readStaff } from './editions/team-files.server.ts';
import { ContentError } from './platform/content/content-error.ts';
import { factProblems } from './race-info/fact-problems.ts';
import {
  readMedia,
  readRace,
  readSchedule,
  readTestimonials,
  readTexts,
} from './race-info/read-content.server.ts';

/**
 * Every problem of the files that organizers edit, one readable line each: malformed files, words
 * missing in a language, and facts on which two files disagree. Changes nothing, opens no database.
 */
export function checkContent(contentDirectory: string, dataDirectory: string): string[] {
  const problems: string[] = [];
  const attempt = <Value>(read: () => Value): Value | undefined => {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      problems.push(...error.message.split('\n'));
      return undefined;
    }
  };

  const race = attempt(() => readRace(contentDirectory));
  const schedule = attempt(() => readSchedule(contentDirectory));
  if (schedule) attempt(() => readTexts(contentDirectory, schedule));
  const catalogue = attempt(() => readCatalogue(dataDirectory));
  const course = attempt(() => readCourse(dataDirectory));
  if (race) {
    attempt(() => readMedia(contentDirectory, race));
    attempt(() => readTestimonials(contentDirectory, race));
    attempt(() => readChampionship(dataDirectory, race));
  }
  for (const read of editionReaders(dataDirectory, catalogue ?? [])) attempt(read);
  if (race && catalogue && course) {
    problems.push(...factProblems(race, registrationEdition(catalogue), course));
  }
  return problems;
}

function editionReaders(data: string, catalogue: Catalogue): (() => unknown)[] {
  return catalogue.flatMap(({ year, participants, results, staff, sponsors, heats }) => [
    ...(participants === 'file' ? [() => readStaticParticipants(data, year)] : []),
    ...(participants === 'database' && hasParticipants(data, year)
      ? [() => readRegisteredParticipants(data, year)]
      : []),
    ...(results ? [() => readResults(data, year)] : []),
    ...(heats && results ? [() => readHeats(data, year)] : []),
    ...(staff ? [() => readStaff(data, year)] : []),
    ...(sponsors ? [() => readSponsors(data, year)] : []),
  ]);
}

/** An edition of the database may start empty. */
function hasParticipants(data: string, year: number): boolean {
  return existsSync(join(data, 'editions', String(year), 'participants.json'));
}
