import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';

/** What every part of a frame is written with; no context of a page stands around it. */
export interface FrameTools {
  t: Translate;
  language: Language;
  /** The hour that the clocks at the river show. */
  clock: (at: number) => string;
}
