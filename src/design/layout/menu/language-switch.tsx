import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { otherLanguage } from '../../../platform/i18n/languages.ts';
import { localizedPath, splitPath } from '../../../platform/i18n/localized-path.ts';
import { storeLanguage } from '../../../platform/i18n/stored-language.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { isDocumentPage } from '../../ui/is-document-page.ts';
import { opensElsewhere } from '../../ui/opens-elsewhere.ts';
import styles from './language-switch.module.css';

/** A race that speaks one language has no switch. Without scripts the server remembers the choice; scripts remember it themselves. */
export function LanguageSwitch() {
  const { t, language, isOnly } = useTexts();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const other = otherLanguage(language);
  const page = splitPath(pathname).path + search;
  const change = (event: MouseEvent) => {
    if (opensElsewhere(event) || isDocumentPage(splitPath(pathname).path)) return;
    event.preventDefault();
    storeLanguage(other);
    void navigate(localizedPath(page, other), { preventScrollReset: true });
  };
  if (isOnly) return null;
  return (
    <a
      className={styles.switch}
      href={`/api/language/${other}?${new URLSearchParams({ to: page })}`}
      rel="nofollow"
      hrefLang={other}
      lang={other}
      data-language={other}
      onClick={change}
    >
      <span className={styles.full}>{t('language.switchTo')}</span>
      <abbr className={styles.short} title={t('language.switchTo')}>
        {other.toUpperCase()}
      </abbr>
    </a>
  );
}
