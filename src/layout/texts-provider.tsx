import { type ReactNode, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createTextInstance } from '../platform/i18n/translator-of.ts';
import type { Frame } from './load-frame.server.ts';
import { usePageData } from './use-page-data.ts';

/** Gives every component below it the texts of the frame and of the page shown. */
export function TextsProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  const pageTexts = usePageData()?.texts;
  const { language, texts, textVariables } = frame;
  const i18n = useMemo(
    () => createTextInstance(language, { ...texts, ...pageTexts }, textVariables),
    [language, texts, pageTexts, textVariables],
  );
  return <I18nextProvider i18n={i18n}>{children}</I18nextProvider>;
}
