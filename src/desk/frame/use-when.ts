import { useOutletContext } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { PaperKindName } from '../papers/paper-kinds.server.ts';
import type { DeskPageName } from './desk-pages.ts';

/** Data that the desk's frame passes to its pages. */
export interface DeskOutlet {
  timeZone: string;
  /** Numbers of all present and former categories, in the race's order. */
  categories: readonly number[];
  /** Anti-forgery token of the forms. */
  token: string;
  /** Id of the signed-in account. 0 without one. */
  who: number;
  /** The pages that the account may see. */
  pages: readonly DeskPageName[];
  /** Titles of the kinds of paper that the account may have. */
  papers: Readonly<Partial<Record<PaperKindName, string>>>;
  /** The days whose plan has a kayak cross, if the account may see them. */
  cross: readonly string[];
  raceDate: string;
  /** Days with a plan of this edition while the race day in Settings has no plan, if the account may see them. */
  strayDays: readonly string[];
}

export const useDesk = () => useOutletContext<DeskOutlet>();

/** Returns a function that formats an instant as date and hour at the race. */
export function useWhen(): (instant: string) => string {
  const { locale } = useTexts();
  const { timeZone } = useDesk();
  // A 24-hour clock, because browsers and server put different spaces before AM and PM.
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    hourCycle: 'h23',
    timeZone,
  });
  return (instant) => format.format(new Date(instant));
}
