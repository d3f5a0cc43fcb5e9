import type { Race } from '../race/race.ts';

/** What an edition says of itself. */
export interface EditionState {
  year: number;
  /** YYYY-MM-DD. */
  raceDate: string;
  isArchived: boolean;
}

/** The terms of the edition that an entry is in. */
export interface EditionTerms {
  /** The race on the day of that edition; none of its days is later than the race. */
  race: Race;
  /** Whether the settings speak of this edition: days, fees and categories of another one are not kept. */
  isOfSettings: boolean;
  /** Whether its paddlers change nothing any more: it is archived, or the settings are of another edition. */
  isOver: boolean;
}

/** Returns the terms of an edition; the settings of the race speak of the edition of one year alone. */
export function termsOfEdition(
  race: Race,
  { year, raceDate, isArchived }: EditionState,
): EditionTerms {
  if (Number(race.date.slice(0, 4)) === year) {
    return { race, isOfSettings: true, isOver: isArchived };
  }
  const { registration } = race;
  const { opens, earlyUntil, closes, refundUntil, correctUntil, handOverUntil } = registration;
  const atMost = (day: string) => (day < raceDate ? day : raceDate);
  return {
    race: {
      ...race,
      date: raceDate,
      registration: {
        ...registration,
        opens: atMost(opens),
        earlyUntil: atMost(earlyUntil),
        closes: atMost(closes),
        refundUntil: atMost(refundUntil),
        correctUntil: correctUntil && atMost(correctUntil),
        handOverUntil: handOverUntil && atMost(handOverUntil),
      },
    },
    isOfSettings: false,
    isOver: true,
  };
}
