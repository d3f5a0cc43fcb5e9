import type { BoatFacts } from '../facts/boat-facts.ts';
import type { SpeakerBoat, SpeakerDay } from '../facts/speaker-day.ts';

interface InRace {
  race: string;
  bib: number;
}

export function findSpeakerBoat(
  told: SpeakerDay | null,
  { race, bib }: InRace,
): SpeakerBoat | null {
  return told?.boats.find((boat) => boat.bib === bib && boat.races.includes(race)) ?? null;
}

export function findBoatFacts(told: SpeakerDay | null, boat: InRace): BoatFacts | null {
  return findSpeakerBoat(told, boat)?.facts ?? null;
}
