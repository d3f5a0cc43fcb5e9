import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { type Announcement, shownAt } from './announcement.ts';

/** Returns the announcements above every page at `now`. Null when there is none. */
export function announcedNow(
  all: readonly Announcement[],
  { language, t }: { language: Language; t: Translate },
  now: Date,
) {
  const shown = shownAt(all, now);
  if (shown.length === 0) return null;
  return {
    label: t('announcements.title'),
    list: shown.map(({ id, title, text, urgent }) => ({
      id,
      title: title[language],
      urgent: urgent ? text[language] : null,
    })),
  };
}
