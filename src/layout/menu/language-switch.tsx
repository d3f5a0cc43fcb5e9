import { Link, useLocation } from 'react-router';
import { otherLanguage } from '../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { storeLanguage } from '../../platform/i18n/stored-language.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import styles from './language-switch.module.css';

/**
 * Shows the other language and leads to the same page in it. The address carries the language, so
 * it works without JavaScript; with it the choice is also kept for the next visit.
 */
export function LanguageSwitch() {
  const { t, language } = useTexts();
  const { pathname, search } = useLocation();
  const other = otherLanguage(language);
  return (
    <Link
      className={styles.switch}
      to={localizedPath(splitPath(pathname).path, other) + search}
      preventScrollReset
      hrefLang={other}
      lang={other}
      onClick={() => storeLanguage(other)}
    >
      <span className={styles.full}>{t('language.switchTo')}</span>
      <abbr className={styles.short} title={t('language.switchTo')}>
        {other.toUpperCase()}
      </abbr>
    </Link>
  );
}
