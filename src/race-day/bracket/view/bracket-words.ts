import { localMinute } from '../../../platform/format/local-minute.ts';
import { type CrossWords, crossWords } from '../../cross/cross-words.ts';

/** The words of a kayak cross in one language, and hours as the clocks of the race show them. */
export interface BracketWords extends CrossWords {
  /** Of an instant (ISO 8601): `14:05`. */
  hour: (instant: string) => string;
}

export function bracketWords({
  timeZone,
  ...site
}: Parameters<typeof crossWords>[0] & { timeZone: string }): BracketWords {
  const hour = (instant: string) =>
    localMinute(new Date(instant), timeZone).slice('2027-02-20T'.length);
  return { ...crossWords(site), hour };
}
