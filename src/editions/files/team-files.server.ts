import { join } from 'node:path';
import { readJson } from '../../platform/content/read-json.server.ts';
import { type Sponsor, sponsorsFile } from './sponsors.ts';
import { type StaffMember, staffFile } from './staff.ts';

/** Team of an edition with `staff: true`; throws ContentError on a malformed file. */
export function readStaff(dataDirectory: string, year: number): StaffMember[] {
  return readJson(join(dataDirectory, 'editions', String(year), 'staff.json'), staffFile).staff;
}

/** Sponsors of an edition with `sponsors: true`; throws ContentError on a malformed file. */
export function readSponsors(dataDirectory: string, year: number): Sponsor[] {
  const file = join(dataDirectory, 'editions', String(year), 'sponsors.json');
  return readJson(file, sponsorsFile).sponsors;
}
