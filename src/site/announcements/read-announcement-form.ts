import { instantOfMinute } from '../../platform/format/local-minute.ts';
import type { AnnouncementValues } from './announcement.ts';

export const mostLetters = { title: 90, text: 1500 };

/** Values as typed; times in the form's notation, at the race's local time. */
export interface TypedAnnouncement {
  titleEs: string;
  textEs: string;
  titleEn: string;
  textEn: string;
  from: string;
  until: string;
  urgent: boolean;
}

export type AnnouncementIssues = Partial<
  Record<Exclude<keyof TypedAnnouncement, 'urgent'>, 'title' | 'text' | 'from' | 'until'>
>;

/** Reads the typed values: returns an announcement, or the issues by field. */
export function readAnnouncementForm(
  typed: TypedAnnouncement,
  { timeZone, now }: { timeZone: string; now: Date },
): { values: AnnouncementValues } | { issues: AnnouncementIssues } {
  const words = (text: string) => text.replaceAll('\r\n', '\n').trim();
  const fits = (text: string, most: number) => text !== '' && [...text].length <= most;
  const [titleEs, titleEn] = [words(typed.titleEs), words(typed.titleEn)];
  const [textEs, textEn] = [words(typed.textEs), words(typed.textEn)];
  const from = typed.from === '' ? now : instantOfMinute(typed.from, timeZone);
  const until = instantOfMinute(typed.until, timeZone);
  const issues: AnnouncementIssues = {
    ...(!fits(titleEs, mostLetters.title) && { titleEs: 'title' }),
    ...(!fits(textEs, mostLetters.text) && { textEs: 'text' }),
    ...(!fits(titleEn, mostLetters.title) && { titleEn: 'title' }),
    ...(!fits(textEn, mostLetters.text) && { textEn: 'text' }),
    ...(from === null && { from: 'from' }),
    ...((until === null || until <= now || (from !== null && until <= from)) && { until: 'until' }),
  };
  if (from === null || until === null || Object.keys(issues).length > 0) return { issues };
  return {
    values: {
      title: { es: titleEs, en: titleEn },
      text: { es: textEs, en: textEn },
      urgent: typed.urgent,
      startsAt: from.toISOString(),
      endsAt: until.toISOString(),
    },
  };
}
