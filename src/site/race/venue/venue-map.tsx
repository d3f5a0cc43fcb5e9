import { TerrainPicture } from '../../../design/course-map/terrain/terrain-picture.tsx';
import { Icon } from '../../../design/ui/icon.tsx';
import { EmbedOnClick } from '../../../design/ui/page/embed-on-click.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { VenueMapView } from './load-venue.server.ts';
import styles from './venue-map.module.css';

/** The map of an outside service, asked for by a click. */
export function VenueMap({ map }: { map: VenueMapView }) {
  const { t } = useTexts();
  return (
    <EmbedOnClick
      look="map"
      frameUrl={map.frameUrl}
      pageUrl={map.frameUrl}
      printedUrl={map.mapsUrl}
      title={t('place.map.frame')}
      label={t('place.map.load')}
      icon="pin"
      width={800}
      height={450}
      poster={
        <span className={styles.poster}>
          <TerrainPicture className={styles.terrain} />
          <span className={styles.pin}>
            <Icon name="pin" size={56} />
          </span>
        </span>
      }
    >
      {t('place.map.notice', { host: map.host })}
    </EmbedOnClick>
  );
}
