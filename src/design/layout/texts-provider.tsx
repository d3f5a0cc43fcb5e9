import { type ReactNode, useMemo } from 'react';
import { createTextInstance, createTranslator } from '../../platform/i18n/create-translator.ts';
import { localeOf } from '../../platform/i18n/languages.ts';
import { TextToolsContext } from '../../platform/i18n/use-texts.ts';
import { RiverPicturesContext } from '../ui/page/river-pictures.ts';
import type { Frame } from './load-frame.server.ts';
import { usePageData } from './use-page-data.ts';

export function TextsProvider({ frame, children }: { frame: Frame; children: ReactNode }) {
  const pageTexts = usePageData()?.texts;
  const { language, texts, textVariables, isOnly, locale = localeOf[language] } = frame;
  const tools = useMemo(() => {
    const instance = createTextInstance(language, { ...texts, ...pageTexts }, textVariables);
    return { t: createTranslator(instance), language, locale, ...(isOnly && { isOnly }) };
  }, [language, locale, isOnly, texts, pageTexts, textVariables]);
  return (
    <TextToolsContext value={tools}>
      <RiverPicturesContext value={frame.riverPictures ?? null}>{children}</RiverPicturesContext>
    </TextToolsContext>
  );
}
