import type {
  Canoe123Participant,
  Canoe123RaceFacts,
  Canoe123ResultFacts,
} from '../read-canoe123-facts.ts';
import type { ChosenPhase } from './choose-races.ts';

export interface Row {
  of: ChosenPhase;
  descent: 1 | 2;
  race: Canoe123RaceFacts;
  result: Canoe123ResultFacts;
  boat: Canoe123Participant;
}

/** A row with its heat. A boat that already has a run in this descent stays in the heat of that run. */
export interface PlacedRow extends Row {
  heat: number;
}
