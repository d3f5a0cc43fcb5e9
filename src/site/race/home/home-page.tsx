import { CourseHero } from '../../../design/course-map/course-hero.tsx';
import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import { CategoriesBanner } from '../categories-banner.tsx';
import { DetailBlocks } from '../detail-blocks.tsx';
import { raceInfoDeps } from '../race-info-deps.server.ts';
import { VideoEmbed } from '../video-embed.tsx';
import type { Route } from './+types/home-page.ts';
import { HomeHeader } from './home-header.tsx';
import styles from './home-page.module.css';
import { loadHome } from './load-home.server.ts';
import { Testimonials } from './testimonials.tsx';

export const handle = { registerButton: false };

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: raceInfoDeps,
    texts: ['home', 'categories', 'media', 'course'],
    load: loadHome,
  });
}

const facts = ['gates', 'length', 'grade', 'drop', 'flow'] as const;

function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { course, header, videos, cards, testimonials, event } = loaderData;
  return (
    <>
      <script type="application/ld+json">{event}</script>
      <header>
        <CourseHero course={course}>
          <HomeHeader header={header} />
        </CourseHero>
      </header>
      <section className={styles.numbers} aria-label={t('home.facts.label')}>
        <dl className={styles.facts}>
          {facts.map((fact) => (
            <div key={fact} className={styles.fact}>
              <dt>{t(`home.facts.${fact}`)}</dt>
              <dd>{loaderData.facts[fact]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={styles.life} aria-labelledby="life-title">
        <h2 id="life-title" className={styles.lifeTitle}>
          {t('home.life.title')}
        </h2>
        <p className={styles.opening}>{t('home.life.text1')}</p>
        <p>{t('home.life.text2')}</p>
        <p>{t('home.life.text3')}</p>
      </section>
      <DetailBlocks />
      <section className={styles.video} aria-labelledby="video-title">
        <div className={styles.videoWords}>
          <h2 id="video-title">{t('home.video.title')}</h2>
          <p>{t('home.video.text')}</p>
        </div>
        {videos.map((video) => (
          <VideoEmbed key={video.frameUrl} video={video} width={960} />
        ))}
      </section>
      <CategoriesBanner cards={cards} />
      <Testimonials testimonials={testimonials} />
    </>
  );
}

export default serverContent(import.meta.env.SSR && HomePage);
