import { useEffect, useState } from 'react';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ageInWords } from '../age-in-words.ts';
import styles from './kept-page-list.module.css';
import { type KeptPage, readKeptPages } from './read-kept-pages.ts';

/** The pages that the visitor has with them, with how old they are; the usual ones until read. */
export function KeptPageList() {
  const { t, language, locale } = useTexts();
  const [kept, setKept] = useState<KeptPage[]>([]);
  useEffect(() => {
    void readKeptPages(language).then(setKept);
  }, [language]);
  return (
    <ul className={styles.list}>
      {kept.length === 0 &&
        usual.map(([path, key]) => (
          <li key={path}>
            <LocalizedLink to={path}>{t(key)}</LocalizedLink>
          </li>
        ))}
      {kept.map(({ address, title, age }) => (
        <li key={address}>
          <a href={address}>{title}</a>
          <span className={styles.age}>{ageInWords(age, locale)}</span>
        </li>
      ))}
    </ul>
  );
}

const usual = [
  ['/carrera/reglamento', 'nav.regulations'],
  ['/carrera/programa', 'nav.schedule'],
  ['/carrera/lugar', 'nav.place'],
] as const;
