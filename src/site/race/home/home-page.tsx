import { CourseHero } from '../../../design/course-map/course-hero.tsx';
import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { Icon } from '../../../design/ui/icon.tsx';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { Scene } from '../../../design/ui/page/scene.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import { Portrait } from '../../../record/editions/portrait.tsx';
import { CategoriesBanner } from '../categories-banner.tsx';
import { raceInfoDeps } from '../race-info-deps.server.ts';
import { VideoEmbed } from '../video-embed.tsx';
import type { Route } from './+types/home-page.ts';
import { HomeHeader } from './home-header.tsx';
import pageSheet from './home-page.css?url';
import { loadHome, type TestimonialView } from './load-home.server.ts';

const blocks = [
  { block: 'place', path: '/carrera/lugar' },
  { block: 'schedule', path: '/carrera/programa' },
  { block: 'regulations', path: '/carrera/reglamento' },
  { block: 'goal', path: '/carrera/objetivo' },
] as const;

/** What to know before racing: four blocks, each with a link to its page (specification §2). */
function DetailBlocks() {
  const { t } = useTexts();
  return (
    <section className="home-details" aria-labelledby="details-title">
      <h2 id="details-title">{t('home.details.title')}</h2>
      <ul className="home-blocks">
        {blocks.map(({ block, path }) => (
          <li key={block} className="home-block">
            <h3>{t(`home.details.${block}.title`)}</h3>
            <p>{t(`home.details.${block}.text`)}</p>
            <LocalizedLink to={path} className="home-more">
              {t(`home.details.${block}.more`)} <Icon name="arrow" />
            </LocalizedLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const handle = { registerButton: false };

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: raceInfoDeps,
    texts: ['home', 'categories', 'media', 'course'],
    load: loadHome,
  });
}

/** A sheet of its own: no other page loads it. */
export function links() {
  return [{ rel: 'stylesheet', href: pageSheet }];
}

const facts = ['gates', 'length', 'grade', 'drop', 'flow'] as const;

function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { course, header, scene, videos, cards, testimonials, event } = loaderData;
  return (
    <>
      <script type="application/ld+json">{event}</script>
      <header>
        <CourseHero course={course}>
          <HomeHeader header={header} />
        </CourseHero>
      </header>
      <section className="home-numbers" aria-label={t('home.facts.label')}>
        <dl className="home-facts">
          {facts.map((fact) => (
            <div key={fact} className="home-fact">
              <dt>{t(`home.facts.${fact}`)}</dt>
              <dd>{loaderData.facts[fact]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Scene scene={scene} />
      <section className="home-life" aria-labelledby="life-title">
        <h2 id="life-title" className="home-life-title">
          {t('home.life.title')}
        </h2>
        <p className="home-opening">{t('home.life.text1')}</p>
        <p>{t('home.life.text2')}</p>
        <p>{t('home.life.text3')}</p>
      </section>
      <DetailBlocks />
      {videos.length > 0 && (
        <section className="home-video" aria-labelledby="video-title">
          <div className="home-video-words">
            <h2 id="video-title">{t('home.video.title')}</h2>
            <p>{t('home.video.text')}</p>
          </div>
          {videos.map((video) => (
            <VideoEmbed key={video.frameUrl} video={video} width={960} />
          ))}
        </section>
      )}
      <CategoriesBanner cards={cards} />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
    </>
  );
}

export default serverContent(import.meta.env.SSR && HomePage);

/** Three voices from the race: what they say, who they are. */
function Testimonials({ testimonials }: { testimonials: readonly TestimonialView[] }) {
  const { t } = useTexts();
  return (
    <section className="home-section" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">{t('home.testimonials.title')}</h2>
      <ul className="home-voices">
        {testimonials.map(({ name, title, text, portrait, alt }) => (
          <li key={name}>
            <figure className="home-voice">
              <blockquote className="home-text">
                <p>{text}</p>
              </blockquote>
              <figcaption className="home-person">
                <span className="home-portrait">
                  <Portrait
                    name={name}
                    source={portrait}
                    alt={alt ?? t('home.testimonials.photo', { name })}
                  />
                </span>
                <span>
                  <span className="home-name">{name}</span>
                  <span className="home-title">{title}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
