import { CoursePlan } from '../../../design/course-map/course-plan.tsx';
import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { CopyButton } from '../../../design/ui/form/copy-button.tsx';
import { Icon } from '../../../design/ui/icon.tsx';
import { EmbedOnClick } from '../../../design/ui/page/embed-on-click.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Scene } from '../../../design/ui/page/scene.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import { raceInfoDeps } from '../race-info-deps.server.ts';
import type { Route } from './+types/venue-page.ts';
import { loadVenue, type VenueMapView } from './load-venue.server.ts';
import styles from './venue-page.module.css';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, { deps: raceInfoDeps, texts: ['place', 'course'], load: loadVenue });
}

const facts = ['elevation', 'grade', 'length', 'drop', 'gates'] as const;

function VenuePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { course, scene, river, map, directions } = loaderData;
  return (
    <>
      <PageHeader title={t('place.title')} subtitle={[river.degrees, river.elevation]} />
      <section className={styles.part}>
        <div className={styles.words}>
          <p className={styles.opening}>{t('place.description1', { length: river.length })}</p>
          <p>{t('place.description2')}</p>
        </div>
        <section className={styles.facts} aria-labelledby="facts-title">
          <h2 id="facts-title">{t('place.facts.title')}</h2>
          <dl>
            <div>
              <dt className="note">{t('place.facts.address')}</dt>
              <dd>{river.address}</dd>
            </div>
            <div>
              <dt className="note">{t('place.facts.coordinates')}</dt>
              <dd>
                <span className={styles.coordinates}>
                  <span className={styles.decimal}>{river.coordinates}</span>
                  <CopyButton
                    value={river.coordinates}
                    label={t('place.facts.copy')}
                    copied={t('place.facts.copied')}
                  />
                </span>
                <span className={styles.range}>
                  {t('place.facts.degrees', { degrees: river.degrees })}
                </span>
              </dd>
            </div>
            {facts
              .filter((fact) => river[fact] !== null)
              .map((fact) => (
                <div key={fact}>
                  <dt className="note">{t(`place.facts.${fact}`)}</dt>
                  <dd>{river[fact]}</dd>
                </div>
              ))}
            <div>
              <dt className="note">{t('place.facts.flow')}</dt>
              <dd>
                {river.flow}
                <span className={styles.range}>{t('place.facts.flowRange', river.flowRange)}</span>
              </dd>
            </div>
          </dl>
        </section>
      </section>
      <div className={scene.photo ? undefined : styles.drawn}>
        <Scene scene={scene} />
      </div>
      <section className={styles.plan} aria-label={t('course.planLabel')}>
        <CoursePlan course={course} />
      </section>
      <section className={styles.map} aria-labelledby="map-title">
        <div className={styles.mapWords}>
          <h2 id="map-title">{t('place.map.title')}</h2>
          <p>{river.address}</p>
          <a className={buttonClass('quiet')} href={map.mapsUrl} rel="noopener">
            <Icon name="pin" /> {t('place.map.open')}
          </a>
        </div>
        <VenueMap map={map} />
      </section>
      {directions.length > 0 && (
        <section className={styles.directions} aria-labelledby="directions-title">
          <h2 id="directions-title">{t('place.directions')}</h2>
          <ul className={styles.ways}>
            {directions.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

export default serverContent(import.meta.env.SSR && VenuePage);

/** Background of the map's pin, without a text alternative because plan and words say where the race is. */
const mapScene = { name: 'bridge', alt: '', photo: null } as const;

function VenueMap({ map }: { map: VenueMapView }) {
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
          <Scene scene={mapScene} />
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
