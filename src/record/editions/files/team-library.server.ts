import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadJson, readJson } from '../../../platform/content/read-json.server.ts';
import { readSponsors } from './read-sponsors.server.ts';
import { readStaff } from './read-staff.server.ts';
import type { Sponsor } from './sponsors-file.ts';
import type { StaffMember } from './staff-file.ts';

/** Teams and sponsors of the editions, read straight from their files, by year. */
export interface TeamLibrary {
  staff: ReadonlyMap<number, readonly StaffMember[]>;
  sponsors: ReadonlyMap<number, readonly Sponsor[]>;
}

/** Reads every staff.json and sponsors.json there is; throws ContentError on a malformed one. */
export function readTeamLibrary(dataDir: string, readFile: ReadJson = readJson): TeamLibrary {
  const folder = join(dataDir, 'editions');
  const years = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^\d{4}$/.test(name))
    : [];
  const files = <File>(name: string, read: (year: number) => File) =>
    new Map(
      years
        .filter((year) => existsSync(join(folder, year, name)))
        .map((year) => [Number(year), read(Number(year))] as const),
    );
  return {
    staff: files('staff.json', (year) => readStaff(dataDir, year, readFile)),
    sponsors: files('sponsors.json', (year) => readSponsors(dataDir, year, readFile)),
  };
}
