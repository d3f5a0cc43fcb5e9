import { createContext, useContext } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { flagImage } from './flag-image.tsx';

/** Address of the flag image service, without a trailing slash. */
export const FlagService = createContext('');

export interface Country {
  code: string;
  name: string;
}

/** Shows a country's flag at 16×12 beside its name. When the image fails, only the name remains (`hideFailedFlags`). */
export function Flag({ country }: { country: Country }) {
  const { t } = useTexts();
  const service = useContext(FlagService);
  return flagImage({ country, service, alt: t('flag.alt', { country: country.name }) });
}
