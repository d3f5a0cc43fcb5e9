import { formatInstant } from '../format/format-instant.ts';
import type { Language } from '../i18n/languages.ts';
import type { Translate } from '../i18n/text-key.ts';
import type { PaperSize } from './paper-sizes.ts';

interface Tongue {
  t: Translate;
  language: Language;
  locale: string;
}

interface FramedPaper {
  title: string;
  race: string;
  size: PaperSize;
  now: Date;
  timeZone: string;
  data: object;
}

/** Returns a paper's data with the race, the time of printing and the page numbers. */
export function paperFrame(
  { t, language, locale }: Tongue,
  { title, race, size, now, timeZone, data }: FramedPaper,
): object {
  const { words, ...shown } = data as { words?: object };
  return {
    ...shown,
    title,
    race,
    language,
    size,
    printed: t('papers.printed', { when: formatInstant(now, locale, timeZone) }),
    words: { ...words, page: t('papers.page', { page: '{page}', pages: '{pages}' }) },
  };
}
