import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { type LiveWordsOf, liveWords } from './live-words.ts';

export function useLiveWords(timeZone: string): LiveWordsOf {
  return liveWords({ ...useTexts(), timeZone });
}
