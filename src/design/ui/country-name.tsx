import styles from './country-name.module.css';
import { type Country, Flag } from './flag.tsx';

/** Shows a country's flag and name in one line. */
export function CountryName({ country }: { country: Country }) {
  return (
    <span className={styles.country}>
      <Flag country={country} /> {country.name}
    </span>
  );
}
