import { Icon } from '../icon.tsx';
import styles from './copy-button.module.css';

const said = { __html: '' };

interface CopyButtonProps {
  value: string;
  /** What it does, for who does not see the icon. */
  label: string;
  /** What is said once the value is copied. */
  copied: string;
}

/** Copies a value (`copyOnClick`); not there where scripts are not, for then it could not work. */
export function CopyButton({ value, label, copied }: CopyButtonProps) {
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={label}
      data-copy={value}
      data-copied={copied}
      suppressHydrationWarning
    >
      <Icon name="copy" />
      <Icon name="check" />
      {/* What is said is not of React: it may stand there already when React comes. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: always empty */}
      <span role="status" suppressHydrationWarning dangerouslySetInnerHTML={said} />
    </button>
  );
}
