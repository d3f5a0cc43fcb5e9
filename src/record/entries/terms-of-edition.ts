import type { Race } from '../race/race.ts';

export interface EditionState {
  year: number;
  raceDate: string;
  isArchived: boolean;
}

export interface EditionTerms {
  race: Race;
  /**
   * Whether the settings are those of this edition; other editions' days and fees are not stored.
   */
  isOfSettings: boolean;
  /** Whether paddlers can change nothing: archived, or the settings are of another edition. */
  isOver: boolean;
}

/** Returns the terms; the settings describe the edition of a single year. */
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
