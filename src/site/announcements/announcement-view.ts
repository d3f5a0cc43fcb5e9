import { keptFormatter } from '../../platform/format/kept-formatter.ts';
import { sayDate } from '../../platform/format/say-date.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Announcement } from './announcement.ts';

export interface AnnouncementView {
  id: number;
  title: string;
  paragraphs: string[];
  urgent: boolean;
  /** Instant in ISO 8601, and in words at the race's local time. */
  from: { instant: string; words: string };
  until: { instant: string; words: string };
}

export function announcementView(
  { id, title, text, urgent, startsAt, endsAt }: Announcement,
  { language, locale, timeZone }: { language: Language; locale: string; timeZone: string },
): AnnouncementView {
  const format = keptFormatter(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const time = (instant: string) => ({
    instant,
    words: sayDate(format, new Date(instant), locale),
  });
  const paragraphs = text[language].split(/\n\s*\n/).map((words) => words.trim());
  return {
    id,
    title: title[language],
    paragraphs: paragraphs.filter(Boolean),
    urgent,
    from: time(startsAt),
    until: time(endsAt),
  };
}
