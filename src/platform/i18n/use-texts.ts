import { createContext, useContext } from 'react';
import type { Language } from './languages.ts';
import type { Translate } from './text-key.ts';

export interface TextTools {
  t: Translate;
  language: Language;
  locale: string;
}

/** Context of `useTexts`, filled once per page, because a hook of i18next would search in each component. */
export const TextToolsContext = createContext<TextTools | null>(null);

/** Returns the texts in the page's language; `t` throws for a key that the page lacks. */
export function useTexts(): TextTools {
  const tools = useContext(TextToolsContext);
  if (tools === null) throw new Error('Texts were asked for outside of a page');
  return tools;
}
