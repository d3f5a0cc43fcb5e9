import type { Language } from '../../../platform/i18n/languages.ts';
import type { PosterShape } from '../../../platform/page/poster.ts';
import type { PageFamily } from '../../ui/page/public-pages.ts';

export function socialImageFile(
  language: Language,
  family: PageFamily,
  shape: PosterShape = 'card',
): string {
  return `${language}/${family}${shape === 'card' ? '' : `-${shape}`}.jpg`;
}
