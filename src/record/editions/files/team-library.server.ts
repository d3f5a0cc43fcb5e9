import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ReadJson, readJson } from '../../../platform/content/read-json.server.ts';
import { emptyTeam, type TeamList, type TeamLists, teamFiles } from './team-files.ts';

export type TeamLibrary = {
  [Name in keyof TeamLists]: ReadonlyMap<number, Readonly<TeamLists[Name]>>;
};

export function teamFilePath(dataDir: string, year: number, name: keyof TeamLists): string {
  return join(dataDir, 'editions', String(year), `${name}.json`);
}

export interface ReadingTeams {
  read?: ReadJson;
  /** Lists that were written at the desk and need no file. */
  written?: readonly TeamList[];
}

export function hasTeamFile(
  dataDir: string,
  { year, name }: TeamList,
  { written = [] }: ReadingTeams = {},
): boolean {
  const isWritten = written.some((one) => one.year === year && one.name === name);
  return isWritten || existsSync(teamFilePath(dataDir, year, name));
}

/** Throws ContentError when the file is malformed or missing. */
export function readTeamFile<Name extends keyof TeamLists>(
  dataDir: string,
  { year, name }: { year: number; name: Name },
  { read = readJson, written = [] }: ReadingTeams = {},
): TeamLists[Name] {
  const isWritten = written.some((one) => one.year === year && one.name === name);
  const path = teamFilePath(dataDir, year, name);
  return read(path, teamFiles[name].schema, isWritten ? emptyTeam(name) : undefined);
}

/** Throws ContentError on a malformed list. */
export function readTeamLibrary(dataDir: string, reading: ReadingTeams = {}): TeamLibrary {
  const folder = join(dataDir, 'editions');
  const folders = existsSync(folder)
    ? readdirSync(folder).filter((name) => /^\d{4}$/.test(name))
    : [];
  const written = (reading.written ?? []).map(({ year }) => year);
  const years = [...new Set([...folders.map(Number), ...written])].toSorted((a, b) => a - b);
  const byYear = <Name extends keyof TeamLists>(name: Name) =>
    new Map(
      years
        .filter((year) => hasTeamFile(dataDir, { year, name }, reading))
        .map((year) => [year, readTeamFile(dataDir, { year, name }, reading)]),
    );
  return { staff: byYear('staff'), sponsors: byYear('sponsors') };
}
