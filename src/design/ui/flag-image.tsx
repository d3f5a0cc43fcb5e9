import styles from './flag.module.css';

interface FlagImage {
  country: { code: string };
  service: string;
}

export function flagImage({ country, service }: FlagImage) {
  const file = `${country.code.toLowerCase()}.png`;
  return (
    <img
      key="flag"
      className={styles.flag}
      src={`${service}/16x12/${file}`}
      srcSet={`${service}/32x24/${file} 2x, ${service}/48x36/${file} 3x`}
      width={16}
      height={12}
      alt=""
      loading="lazy"
      decoding="async"
      data-flag
      suppressHydrationWarning
    />
  );
}
