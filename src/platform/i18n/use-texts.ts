import { createContext, useContext } from 'react';
import type { Language } from './languages.ts';
import type { Translate } from './text-key.ts';

export interface TextTools {
  t: Translate;
  language: Language;
  /** BCP 47 locale for `Intl`. */
  locale: string;
}

/** What `useTexts` finds; made once for a page, where a hook of i18next would look for it in each part. */
export const TextToolsContext = createContext<TextTools | null>(null);

/** The texts of the page's language; `t` throws for a key that the page does not carry. */
export function useTexts(): TextTools {
  const tools = useContext(TextToolsContext);
  if (tools === null) throw new Error('Texts were asked for outside of a page');
  return tools;
}
