import { createContext, useContext } from 'react';
import { useTexts } from '../platform/i18n/use-texts.ts';
import styles from './flag.module.css';

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
  const file = `${country.code.toLowerCase()}.png`;
  return (
    <img
      className={styles.flag}
      src={`${service}/16x12/${file}`}
      srcSet={`${service}/32x24/${file} 2x, ${service}/48x36/${file} 3x`}
      width={16}
      height={12}
      alt={t('flag.alt', { country: country.name })}
      loading="lazy"
      decoding="async"
      data-flag
      suppressHydrationWarning
    />
  );
}
