import { formatInstant } from '../format/format-instant.ts';
import type { Language } from '../i18n/languages.ts';
import type { Translate } from '../i18n/text-key.ts';
import type { PaperSize } from './paper-sizes.ts';

interface Tongue {
  t: Translate;
  language: Language;
  locale: string;
}

interface Framed {
  title: string;
  /** Of what it is: the race, where and when. */
  race: string;
  size: PaperSize;
  now: Date;
  timeZone: string;
  /** What it shows, with words of its own. */
  data: object;
}

/** What a paper shows, with what all of them say: of which race it is, when it was made, which page. */
export function paperFrame(
  { t, language, locale }: Tongue,
  { title, race, size, now, timeZone, data }: Framed,
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
