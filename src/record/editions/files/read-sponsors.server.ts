import { join } from 'node:path';
import { type ReadJson, readJson } from '../../../platform/content/read-json.server.ts';
import { type Sponsor, sponsorsFile } from './sponsors-file.ts';

/** Sponsors of an edition with `sponsors: true`; throws ContentError on a malformed file. */
export function readSponsors(
  dataDirectory: string,
  year: number,
  read: ReadJson = readJson,
): Sponsor[] {
  const file = join(dataDirectory, 'editions', String(year), 'sponsors.json');
  return read(file, sponsorsFile).sponsors;
}
