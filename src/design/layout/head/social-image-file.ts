import type { Language } from '../../../platform/i18n/languages.ts';
import type { PageFamily } from '../../ui/page/public-pages.ts';

/** Size in pixels that every network shows whole. */
export const socialImageSize = { width: 1200, height: 630 };

/** Name of a picture inside the folder of the race's pictures. */
export function socialImageFile(language: Language, family: PageFamily): string {
  return `${language}/${family}.jpg`;
}
