import { pointsByRank } from '../../record/scoring/points-by-rank.ts';
import type { OwnEdition } from '../series/own/own-edition.ts';
import type { ChampionshipFile, ChampionshipRace, Entrant } from './championship-file.ts';

/** Returns the points from a race of our own by paddler. Null for a paddler in the results without points. */
export function awardedPoints(
  { lists, ranked }: OwnEdition,
  race: Pick<ChampionshipRace, 'lists'>,
): ReadonlyMap<string, number | null> {
  const awarded = new Map<string, number | null>();
  for (const id of race.lists ?? ranked) {
    for (const { id: person, place, status } of lists.get(id)?.boats ?? []) {
      // A boat yet to race keeps the written points.
      if (place === null && status === null) continue;
      const points = place === null ? null : pointsByRank(place);
      awarded.set(person, points ?? awarded.get(person) ?? null);
    }
  }
  return awarded;
}

/** Whether a race is run now, so that its points are not official. */
export function isRunNow({ lists, ranked }: OwnEdition, race: ChampionshipRace): boolean {
  return (race.lists ?? ranked).some((id) => lists.get(id)?.isLive);
}

/** Paddlers outside our own results, and races held elsewhere, keep the written points. */
export function withOwnRaces(
  file: ChampionshipFile,
  editions: ReadonlyMap<number, OwnEdition>,
): ChampionshipFile {
  const ofRace = file.races.map((race) => {
    const edition = editions.get(race.edition ?? 0);
    return edition && awardedPoints(edition, race);
  });
  if (ofRace.every((awarded) => awarded === undefined)) return file;
  const read = (entrant: Entrant): Entrant => ({
    ...entrant,
    points: entrant.points.map((own, index) => {
      const now = ofRace[index]?.get(entrant.person);
      return now === undefined ? own : now;
    }),
  });
  return { ...file, men: file.men.map(read), women: file.women.map(read) };
}
