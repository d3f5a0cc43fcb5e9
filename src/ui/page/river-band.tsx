import river from './generated/river-band.svg';
import styles from './river-band.module.css';

/**
 * The river of the race across the head of a page: a still picture, drawn at build time and the
 * same on every page. Decoration: nothing on it is said only there.
 */
export function RiverBand() {
  return (
    <div className={styles.band}>
      <img className={styles.river} src={river} width={1080} height={206} alt="" decoding="async" />
    </div>
  );
}
