import { useEffect, useState } from 'react';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { Icon } from '../ui/icon.tsx';
import { useHydrated } from '../ui/use-hydrated.ts';
import styles from './payments.module.css';

const SHOWN_MS = 2000;

/** Copies a value; not there where scripts are not, for then it could not work. */
export function CopyButton({ value, what }: { value: string; what: string }) {
  const { t } = useTexts();
  const hydrated = useHydrated();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  if (!hydrated || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={t('payment.copy', { what })}
      onClick={() => void copy()}
    >
      <Icon name={copied ? 'check' : 'copy'} />
      <span role="status">{copied && t('payment.copied')}</span>
    </button>
  );
}
