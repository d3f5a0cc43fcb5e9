import { flattenTexts, type TextTree } from '../../../record/race/text-issues.ts';

/** A text of the dictionaries; null when a language lacks this form. */
export interface TextPair {
  key: string;
  es: string | null;
  en: string | null;
}

export function findTexts(texts: { es: TextTree; en: TextTree }, sought: string): TextPair[] {
  const [es, en] = [flattenTexts(texts.es), flattenTexts(texts.en)];
  const words = plain(sought).split(/\s+/).filter(Boolean);
  return [...new Set([...es.keys(), ...en.keys()])]
    .map((key) => ({ key, es: es.get(key) ?? null, en: en.get(key) ?? null }))
    .filter((pair) => {
      const all = plain(`${pair.es ?? ''} ${pair.en ?? ''}`);
      return words.every((word) => all.includes(word));
    });
}

/** Without accents and capitals, because searches are typed without them. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();
}
