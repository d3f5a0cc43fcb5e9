import type { Language } from '../../../platform/i18n/languages.ts';
import type { PageFamily } from '../../ui/page/public-pages.ts';

/** Sizes in pixels: the wide one every network shows whole, the square one is for messages. */
export const socialShapes = {
  card: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
} as const;
export type SocialShape = keyof typeof socialShapes;

/** Name of a picture inside the folder of the race's pictures. */
export function socialImageFile(
  language: Language,
  family: PageFamily,
  shape: SocialShape = 'card',
): string {
  return `${language}/${family}${shape === 'card' ? '' : `-${shape}`}.jpg`;
}
