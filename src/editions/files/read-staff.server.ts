import { join } from 'node:path';
import { readJson } from '../../platform/content/read-json.server.ts';
import { type StaffMember, staffFile } from './staff-file.ts';

/** Team of an edition with `staff: true`; throws ContentError on a malformed file. */
export function readStaff(dataDirectory: string, year: number): StaffMember[] {
  return readJson(join(dataDirectory, 'editions', String(year), 'staff.json'), staffFile).staff;
}
