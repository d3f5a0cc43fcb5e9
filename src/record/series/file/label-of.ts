import type { Language } from '../../../platform/i18n/languages.ts';
import type { SeriesFile } from './series-file.ts';

export function labelOf({ labels }: SeriesFile, word: string, language: Language): string {
  return labels[word]?.[language] ?? word;
}
