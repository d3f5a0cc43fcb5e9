import styles from './country-name.module.css';
import { type Country, Flag } from './flag.tsx';

export function CountryName({ country }: { country: Country }) {
  return (
    <span className={styles.country}>
      <Flag country={country} /> {country.name}
    </span>
  );
}
