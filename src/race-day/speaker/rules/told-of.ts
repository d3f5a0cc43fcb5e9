import type { BoatFacts } from '../facts/boat-facts.ts';
import type { SpeakerBoat, SpeakerDay } from '../facts/speaker-day.ts';

interface InRace {
  race: string;
  bib: number;
}

/** What is known of a boat besides its race; null where nothing is. */
export function toldOf(told: SpeakerDay | null, { race, bib }: InRace): SpeakerBoat | null {
  return told?.boats.find((boat) => boat.bib === bib && boat.races.includes(race)) ?? null;
}

/** Its years at this race; null where they are not said. */
export function factsOf(told: SpeakerDay | null, boat: InRace): BoatFacts | null {
  return toldOf(told, boat)?.facts ?? null;
}
