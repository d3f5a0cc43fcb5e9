import styles from './portrait.module.css';

interface PortraitProps {
  name: string;
  /** Address of the picture. Null shows the initials instead. */
  source: string | null;
  alt: string;
}

export function Portrait({ name, source, alt }: PortraitProps) {
  if (source === null) {
    return (
      <span className={styles.initials} role="img" aria-label={alt}>
        {toInitials(name)}
      </span>
    );
  }
  return (
    <img
      className={styles.picture}
      src={source}
      alt={alt}
      width={240}
      height={240}
      loading="lazy"
      decoding="async"
    />
  );
}

function toInitials(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return [first, others.at(-1) ?? ''].map((word) => word.slice(0, 1)).join('');
}
