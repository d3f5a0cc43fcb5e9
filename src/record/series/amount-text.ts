import { decimalMark, type Language } from '../../platform/i18n/languages.ts';
import { type Exact, exactText } from './exact.ts';

export function amountText(number: Exact, language: Language): string {
  return exactText(number).replace('.', decimalMark[language]);
}
