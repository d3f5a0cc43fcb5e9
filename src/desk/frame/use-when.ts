import { useOutletContext } from 'react-router';
import type { PaperKindName } from '../../organizing/papers/paper-kinds.server.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { DeskPageName } from './desk-pages.ts';

/** What the frame of the desk hands to its pages. */
export interface DeskOutlet {
  /** Of the race. */
  timeZone: string;
  /** Numbers of all categories that the race has or had, in its order. */
  categories: readonly number[];
  /** Of its forms, against those of other sites. */
  token: string;
  /** Number of the account that is signed in; 0 for nobody. */
  who: number;
  /** The pages that they may see. */
  pages: readonly DeskPageName[];
  /** The kinds of paper that they may have, each with what it is called. */
  papers: Readonly<Partial<Record<PaperKindName, string>>>;
  /** The days whose plan has a kayak cross (ISO 8601), where they may see those. */
  cross: readonly string[];
  /** Day of the race in Settings, ISO 8601. */
  raceDate: string;
  /** Days with a plan of this edition (ISO 8601) while the day of Settings has none; where they may see those. */
  strayDays: readonly string[];
}

/** What the frame says to the page in it. */
export const useDesk = () => useOutletContext<DeskOutlet>();

/** Writes an instant (ISO 8601) as day and hour at the race. */
export function useWhen(): (instant: string) => string {
  const { locale } = useTexts();
  const { timeZone } = useDesk();
  // Of 24 hours: browsers write the halves of a day with other spaces than the server.
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  return (instant) => format.format(new Date(instant));
}
