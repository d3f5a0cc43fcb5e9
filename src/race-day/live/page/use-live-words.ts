import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { type LiveWordsOf, liveWords } from './live-words.ts';

/** Returns the formatters and texts of a live page for what a browser draws by itself. */
export function useLiveWords(timeZone: string): LiveWordsOf {
  return liveWords({ ...useTexts(), timeZone });
}
