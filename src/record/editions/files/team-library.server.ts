import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadJson, readJson } from '../../../platform/content/read-json.server.ts';
import { type TeamLists, teamFiles } from './team-files.ts';

/** Teams and sponsors of the editions, read straight from their files, by year. */
export type TeamLibrary = {
  [Name in keyof TeamLists]: ReadonlyMap<number, Readonly<TeamLists[Name]>>;
};

export function teamFilePath(dataDir: string, year: number, name: keyof TeamLists): string {
  return join(dataDir, 'editions', String(year), `${name}.json`);
}

/** Team or sponsors of an edition; throws ContentError on a malformed file. */
export function readTeamFile<Name extends keyof TeamLists>(
  dataDir: string,
  year: number,
  name: Name,
  read: ReadJson = readJson,
): TeamLists[Name] {
  return read(teamFilePath(dataDir, year, name), teamFiles[name].schema);
}

/** Reads every staff.json and sponsors.json there is; throws ContentError on a malformed one. */
export function readTeamLibrary(dataDir: string, read: ReadJson = readJson): TeamLibrary {
  const folder = join(dataDir, 'editions');
  const years = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^\d{4}$/.test(name))
    : [];
  const byYear = <Name extends keyof TeamLists>(name: Name) =>
    new Map(
      years
        .map(Number)
        .filter((year) => existsSync(teamFilePath(dataDir, year, name)))
        .map((year) => [year, readTeamFile(dataDir, year, name, read)]),
    );
  return { staff: byYear('staff'), sponsors: byYear('sponsors') };
}
