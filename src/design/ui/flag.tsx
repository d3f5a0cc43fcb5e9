import { createContext, useContext } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { flagImage } from './flag-image.tsx';

/** Address of the flag image service, without a slash at its end. */
export const FlagService = createContext('');

export interface Country {
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** In the language of the page. */
  name: string;
}

/**
 * A country's flag at 16×12, beside the country's name, which stands alone where the flag fails
 * (`hideFailedFlags`).
 */
export function Flag({ country }: { country: Country }) {
  const { t } = useTexts();
  const service = useContext(FlagService);
  return flagImage({ country, service, alt: t('flag.alt', { country: country.name }) });
}
