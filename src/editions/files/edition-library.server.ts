import type { Catalogue, Edition } from '../catalogue.ts';
import type { CategoryCode, Gender } from '../category-code.ts';
import { categoryCode } from '../category-code.ts';
import { readResults, readStaticParticipants } from './edition-files.server.ts';
import { readSponsors } from './read-sponsors.server.ts';
import { readStaff } from './read-staff.server.ts';
import type { ResultsFile } from './results-file.ts';
import type { Sponsor } from './sponsors-file.ts';
import type { StaffMember } from './staff-file.ts';

/** What may be published of a participant of a static list who has paid. */
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
  staff: ReadonlyMap<number, readonly StaffMember[]>;
  sponsors: ReadonlyMap<number, readonly Sponsor[]>;
}

/** Reads the files that the catalogue names; throws ContentError on a malformed or missing one. */
export function readEditionLibrary(dataDir: string, catalogue: Catalogue): EditionLibrary {
  const files = <File>(has: (edition: Edition) => boolean, read: (year: number) => File) =>
    new Map(catalogue.filter(has).map(({ year }) => [year, read(year)]));
  return {
    participants: files(
      ({ participants }) => participants === 'file',
      (year) =>
        readStaticParticipants(dataDir, year)
          .filter(({ payment }) => payment === 1)
          .map(publicEntry),
    ),
    results: files(
      ({ results }) => results,
      (year) => readResults(dataDir, year),
    ),
    staff: files(
      ({ staff }) => staff,
      (year) => readStaff(dataDir, year),
    ),
    sponsors: files(
      ({ sponsors }) => sponsors,
      (year) => readSponsors(dataDir, year),
    ),
  };
}

/** Only what the listings show: no address, number or birth date leaves the file (specification §3). */
function publicEntry(participant: ReturnType<typeof readStaticParticipants>[number]): StaticEntry {
  const { id, person, name, gender, nationality } = participant;
  return { id, person, name, gender, nationality, category: categoryCode(participant.category) };
}
