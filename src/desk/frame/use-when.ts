import { useOutletContext } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { PaperKindName } from '../papers/paper-kinds.server.ts';
import type { DeskPageName } from './desk-pages.ts';

export interface DeskOutlet {
  timeZone: string;
  categories: readonly number[];
  token: string;
  /** Id of the signed-in account. 0 without one. */
  who: number;
  pages: readonly DeskPageName[];
  papers: Readonly<Partial<Record<PaperKindName, string>>>;
  cross: readonly string[];
  raceDate: string;
  /** Days with a plan of this edition while the race day in Settings has no plan, if the account may see them. */
  strayDays: readonly string[];
}

export const useDesk = () => useOutletContext<DeskOutlet>();

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
