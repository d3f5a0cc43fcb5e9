import styles from './flag.module.css';

interface FlagImage {
  /** Its code is of ISO 3166-1 alpha-2. */
  country: { code: string };
  /** Address of the flag image service, without a slash at its end. */
  service: string;
  alt: string;
}

/** The image of a flag alone, a plain element. */
export function flagImage({ country, service, alt }: FlagImage) {
  const file = `${country.code.toLowerCase()}.png`;
  return (
    <img
      key="flag"
      className={styles.flag}
      src={`${service}/16x12/${file}`}
      srcSet={`${service}/32x24/${file} 2x, ${service}/48x36/${file} 3x`}
      width={16}
      height={12}
      alt={alt}
      loading="lazy"
      decoding="async"
      data-flag
      suppressHydrationWarning
    />
  );
}
