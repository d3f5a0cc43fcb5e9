import { join } from 'node:path';
import { readJson } from '../platform/content/read-json.server.ts';
import { fillRaceNames, type RaceNames } from '../race/race-names.ts';
import { type ChampionshipFile, championshipSchema } from './championship-file.ts';

/** Reads the championship, its races named after the race where they say so; throws ContentError. */
export function readChampionship(dataDirectory: string, names: RaceNames): ChampionshipFile {
  const file = join(dataDirectory, 'championship', 'ranking.json');
  return fillRaceNames(readJson(file, championshipSchema), names);
}
