import { Icon } from '../icon.tsx';
import styles from './copy-button.module.css';

const said = { __html: '' };

interface CopyButtonProps {
  value: string;
  label: string;
  copied: string;
}

/** Copies a value (`copyOnClick`); hidden without scripts, because it could not work. */
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
      {/* The text is set outside React and may already be there at hydration. */}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: always empty */}
      <span role="status" suppressHydrationWarning dangerouslySetInnerHTML={said} />
    </button>
  );
}
