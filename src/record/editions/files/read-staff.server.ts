import { join } from 'node:path';
import { type ReadJson, readJson } from '../../../platform/content/read-json.server.ts';
import { type StaffMember, staffFile } from './staff-file.ts';

/** Team of an edition with `staff: true`; throws ContentError on a malformed file. */
export function readStaff(
  dataDirectory: string,
  year: number,
  read: ReadJson = readJson,
): StaffMember[] {
  return read(join(dataDirectory, 'editions', String(year), 'staff.json'), staffFile).staff;
}
