import { createContext, useContext } from 'react';
import { type Language, languages } from './languages.ts';
import type { Translate } from './text-key.ts';

export interface TextTools {
  t: Translate;
  language: Language;
  locale: string;
  /** True in a race that speaks only this language. Missing otherwise. */
  isOnly?: true;
}

/** Context of `useTexts`, filled once per page, because a hook of i18next would search in each component. */
export const TextToolsContext = createContext<TextTools | null>(null);

/** Returns the texts in the page's language; `t` throws for a key that the page lacks. */
export function useTexts(): TextTools {
  const tools = useContext(TextToolsContext);
  if (tools === null) throw new Error('Texts were asked for outside of a page');
  return tools;
}

/** Returns the languages in which the race asks for words: both, or the only one. */
export function useSpoken(): readonly Language[] {
  const { language, isOnly } = useTexts();
  return isOnly ? [language] : languages;
}
