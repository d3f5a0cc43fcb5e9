import { useLocation } from 'react-router';
import { splitPath } from '../../../platform/i18n/localized-path.ts';
import river from './generated/river-band.svg';
import styles from './river-band.module.css';
import { riverStretch } from './river-stretch.ts';

/**
 * The river of the race across the head of a page: one still picture of its whole course, drawn at
 * build time and kept by browsers, of which each page shows another stretch. Decoration: nothing on
 * it is said only there.
 */
export function RiverBand() {
  const { pathname } = useLocation();
  return (
    <div className={styles.band}>
      <img
        className={styles.river}
        style={{ '--stretch': riverStretch(splitPath(pathname).path).toFixed(3) }}
        src={river}
        width={2000}
        height={168}
        alt=""
        decoding="async"
      />
    </div>
  );
}
