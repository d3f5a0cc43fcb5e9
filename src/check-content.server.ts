import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { readChampionship } from './championship/read-championship.server.ts';
import { readCourse } from './course-map/read-course.server.ts';
import { type Edition, registrationEdition } from './editions/catalogue.ts';
import {
  readHeats,
  readRegisteredParticipants,
  readResults,
  readStaticParticipants,
} from './editions/files/edition-files.server.ts';
import { readSponsors } from './editions/files/read-sponsors.server.ts';
import { readStaff } from './editions/files/read-staff.server.ts';
import { readCatalogue } from './editions/read-catalogue.server.ts';
import { ContentError } from './platform/content/content-error.ts';
import { factIssues } from './race/fact-issues.ts';
import {
  readMedia,
  readRace,
  readSchedule,
  readTestimonials,
  readTexts,
} from './race/read-content.server.ts';
import { checkEdition, type EditionFiles } from './results/checks/check-edition.ts';

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
  const catalogue = attempt(() => readCatalogue(dataDirectory));
  const course = attempt(() => readCourse(dataDirectory));
  if (race) {
    attempt(() => readMedia(contentDirectory, race));
    attempt(() => readTestimonials(contentDirectory, race));
    attempt(() => readChampionship(dataDirectory, race));
  }
  for (const edition of catalogue ?? []) {
    const files = readEdition(dataDirectory, edition, attempt);
    if (files) for (const error of contradictions(dataDirectory, files)) report(error);
  }
  if (race && catalogue && course) {
    issues.push(...factIssues(race, registrationEdition(catalogue), course));
  }
  return issues;
}

type Attempt = <Value>(read: () => Value) => Value | undefined;

/** Reads every file of an edition; those of its results once all of them are valid. */
function readEdition(data: string, edition: Edition, attempt: Attempt): EditionFiles | undefined {
  const { year } = edition;
  const participants = attempt(() => readParticipants(data, edition));
  const results = edition.results ? attempt(() => readResults(data, year)) : undefined;
  const heats = edition.results && edition.heats ? attempt(() => readHeats(data, year)) : [];
  if (edition.staff) attempt(() => readStaff(data, year));
  if (edition.sponsors) attempt(() => readSponsors(data, year));
  if (!(participants && results && heats)) return undefined;
  return { edition, participants, results, heats };
}

function readParticipants(
  data: string,
  { year, participants }: Edition,
): EditionFiles['participants'] {
  if (participants === 'file') return readStaticParticipants(data, year);
  // An edition of the database may start empty.
  const isThere = existsSync(join(data, 'editions', String(year), 'participants.json'));
  return participants === 'database' && isThere ? readRegisteredParticipants(data, year) : [];
}

/** Where the valid files of an edition contradict each other or the rules of the sport, by file. */
function contradictions(data: string, files: EditionFiles): ContentError[] {
  const folder = relative(process.cwd(), join(data, 'editions', String(files.edition.year)));
  const byFile = Map.groupBy(checkEdition(files), ({ path }) =>
    path.startsWith('heats[') ? 'heats.json' : 'results.json',
  );
  return [...byFile].map(([file, issues]) => new ContentError(join(folder, file), issues));
}
