import type { ResultTableView } from '../results/tables/result-row-view.ts';
import type { ChampionshipFile, Entrant } from './championship-file.ts';

/** Points by the key of each paddler; null for who stands in the results without any. */
export type AwardedPoints = ReadonlyMap<string, number | null>;

/** The points of the championship that the tables of an edition give. */
export function pointsOfTables(tables: readonly ResultTableView[]): AwardedPoints {
  const awarded = new Map<string, number | null>();
  for (const { columns, rows } of tables) {
    const column = columns.indexOf('ranking');
    if (column === -1) continue;
    for (const { person, cells } of rows) {
      if (person === null) continue;
      const cell = cells[column];
      const points = cell?.kind === 'number' ? cell.value : null;
      awarded.set(person, points ?? awarded.get(person) ?? null);
    }
  }
  return awarded;
}

/**
 * The championship with the points of our own races as the results of their editions give them now, by year. Points of
 * who is not in those results, and of races held elsewhere, stay as they were written.
 */
export function withOwnRaces(
  file: ChampionshipFile,
  points: ReadonlyMap<number, AwardedPoints>,
): ChampionshipFile {
  if (points.size === 0) return file;
  const ofRace = file.races.map(({ edition }) => points.get(edition ?? 0));
  const read = (entrant: Entrant): Entrant => ({
    ...entrant,
    points: entrant.points.map((own, index) => {
      const now = ofRace[index]?.get(entrant.person);
      return now === undefined ? own : now;
    }),
  });
  return { ...file, men: file.men.map(read), women: file.women.map(read) };
}
