import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../design/ui/icon.tsx';
import type { Language } from '../../platform/i18n/languages.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { ageInWords } from './age-in-words.ts';
import styles from './copy-notice.module.css';
import { tellVisit } from './register-service-worker.ts';
import { useSavedAt } from './use-saved-at.ts';

/** Says on a page that came from the visitor's device how old it is; `version` is its build. */
export function CopyNotice({ version }: { version: string }) {
  const { t, language, locale } = useTexts();
  useLanguageTold(language);
  const savedAt = useSavedAt(version);
  const now = useMinutes(savedAt !== null);
  return (
    <div role="status" className={styles.place}>
      {savedAt !== null && (
        <p className={styles.notice}>
          <Icon name="warning" />
          {t('copy.age', { age: ageInWords(now - savedAt, locale) })}
        </p>
      )}
    </div>
  );
}

/** The time, read again every minute while somebody looks at it. */
function useMinutes(running: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!running) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(timer);
  }, [running]);
  return now;
}

/** Tells the service worker when a link led to another language; the first one it is told anyway. */
function useLanguageTold(language: Language): void {
  const told = useRef(language);
  useEffect(() => {
    if (told.current === language) return;
    told.current = language;
    void tellVisit();
  }, [language]);
}
