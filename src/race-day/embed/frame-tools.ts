import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';

/** Formatters and texts of a frame's parts, which are rendered without the context of a page. */
export interface FrameTools {
  t: Translate;
  language: Language;
  /** Formats an instant as the local hour at the river. */
  clock: (at: number) => string;
}
