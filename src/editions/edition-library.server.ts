import type { Catalogue } from './catalogue.ts';
import type { CategoryCode, Gender } from './category.ts';
import { categoryCode } from './category.ts';
import { readResults, readStaticParticipants } from './edition-files.server.ts';
import type { ResultsFile } from './result-file.ts';

/** What may be published of a participant of a static list. */
export interface StaticEntry {
  id: number;
  person: string;
  name: string;
  category: CategoryCode;
  gender: Gender;
  nationality: string;
}

/** The files of the editions that pages read straight from memory, by year. */
export interface EditionLibrary {
  participants: ReadonlyMap<number, readonly StaticEntry[]>;
  results: ReadonlyMap<number, ResultsFile>;
}

/** Reads the files that the catalogue names; throws ContentError on a malformed or missing one. */
export function readEditionLibrary(dataDir: string, catalogue: Catalogue): EditionLibrary {
  return {
    participants: new Map(
      catalogue
        .filter(({ participants }) => participants === 'file')
        .map(({ year }) => [year, readStaticParticipants(dataDir, year).map(publicEntry)]),
    ),
    results: new Map(
      catalogue
        .filter(({ results }) => results)
        .map(({ year }) => [year, readResults(dataDir, year)]),
    ),
  };
}

/** Only what the listings show: no address, number or birth date leaves the file (specification §3). */
function publicEntry(participant: ReturnType<typeof readStaticParticipants>[number]): StaticEntry {
  const { id, person, name, gender, nationality } = participant;
  return { id, person, name, gender, nationality, category: categoryCode(participant.category) };
}
