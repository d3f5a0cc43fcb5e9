import { useEffect, useState } from 'react';
import { Icon } from '../icon.tsx';
import { useHydrated } from '../use-hydrated.ts';
import styles from './copy-button.module.css';

const SHOWN_MS = 2000;

interface CopyButtonProps {
  value: string;
  /** What it does, for who does not see the icon. */
  label: string;
  /** What is said once the value is copied. */
  copied: string;
}

/** Copies a value; not there where scripts are not, for then it could not work. */
export function CopyButton({ value, label, copied }: CopyButtonProps) {
  const hydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (!hydrated || !navigator.clipboard) return null;
  const copy = () =>
    navigator.clipboard.writeText(value).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    );
  return (
    <button type="button" className={styles.copy} aria-label={label} onClick={() => void copy()}>
      <Icon name={isCopied ? 'check' : 'copy'} />
      <span role="status">{isCopied && copied}</span>
    </button>
  );
}
