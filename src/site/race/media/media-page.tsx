import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { PageHeader } from '../../../design/ui/page/page-header.tsx';
import { Scene } from '../../../design/ui/page/scene.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import { toSceneView } from '../../../record/race/photo-places.ts';
import { raceInfoDeps } from '../race-info-deps.server.ts';
import { VideoEmbed } from '../video-embed.tsx';
import type { Route } from './+types/media-page.ts';
import { loadVideos } from './load-videos.server.ts';
import styles from './media-page.module.css';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: raceInfoDeps,
    texts: ['media'],
    load: (page) => {
      const { large, small } = page.services.media;
      return {
        scene: toSceneView(page, 'media'),
        large: loadVideos(large ? [large] : [], page),
        small: loadVideos(small, page),
      };
    },
  });
}

function MediaPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const { scene, large, small } = loaderData;
  if (large.length + small.length === 0) {
    return (
      <>
        <PageHeader title={t('media.title')} lead={t('media.none')}>
          <LocalizedLink to="/carrera/lugar" className={buttonClass('quiet')}>
            {t('nav.place')}
          </LocalizedLink>
        </PageHeader>
        <Scene scene={scene} />
      </>
    );
  }
  const hosts = [...new Set([...large, ...small].map(({ provider }) => provider))];
  const host = new Intl.ListFormat(locale, { type: 'disjunction' }).format(hosts);
  return (
    <>
      <PageHeader
        title={t('media.title')}
        lead={`${t('media.intro')} ${t('media.notice', { host })}`}
      />
      {large.length > 0 && (
        <Section>
          {large.map((video) => (
            <VideoEmbed key={video.frameUrl} video={video} width={1200} heading="h2" isNoticed />
          ))}
        </Section>
      )}
      {small.length > 0 && (
        <Section title={t('media.more')} id="mas">
          <ul className={styles.small}>
            {small.map((video) => (
              <li key={video.frameUrl} className={styles.video}>
                <VideoEmbed video={video} width={400} heading="h3" look="small" isNoticed />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className={styles.scene}>
        <Scene scene={scene} />
      </div>
    </>
  );
}

export default serverContent(import.meta.env.SSR && MediaPage);
