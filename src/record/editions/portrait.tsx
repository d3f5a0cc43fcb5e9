import styles from './portrait.module.css';

interface PortraitProps {
  name: string;
  /** Address of the picture; without one the initials stand in its place. */
  source: string | null;
  alt: string;
}

/** A person's picture in a square, or their initials until there is one. */
export function Portrait({ name, source, alt }: PortraitProps) {
  if (source === null) {
    return (
      <span className={styles.initials} role="img" aria-label={alt}>
        {initialsOf(name)}
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

function initialsOf(name: string): string {
  const [first = '', ...others] = name.split(' ');
  return [first, others.at(-1) ?? ''].map((word) => word.slice(0, 1)).join('');
}
