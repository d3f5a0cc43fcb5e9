import type { ReactNode } from 'react';
import { CourseHero } from '../../../design/course-map/course-hero.tsx';
import { serverContent } from '../../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { Scene } from '../../../design/ui/page/scene.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../../platform/page/load-page.server.ts';
import { Portrait } from '../../editions/portrait.tsx';
import { CategoriesBanner } from '../categories-banner.tsx';
import { raceInfoDeps } from '../race-info-deps.server.ts';
import { VideoEmbed } from '../video-embed.tsx';
import type { Route } from './+types/home-page.ts';
import { HomeHeader } from './home-header.tsx';
import pageSheet from './home-page.css?url';
import { homePoster } from './home-poster.ts';
import { loadHome, type TestimonialView } from './load-home.server.ts';

type HomePageData = Route.ComponentProps['loaderData'];

/** Four blocks with facts to know before racing, each with an extract and a link (specification §2). */
function DetailBlocks({ place, hours, costs }: Pick<HomePageData, 'place' | 'hours' | 'costs'>) {
  const { t } = useTexts();
  return (
    <section className="home-details stack" aria-labelledby="details-title">
      <h2 id="details-title">{t('home.details.title')}</h2>
      <ul className="home-blocks stack">
        <Block block="place" path="/carrera/lugar">
          <Scene scene={place} sizes="(min-width: 900px) 55vw, 100vw" />
          <p>{t('home.details.place.text')}</p>
        </Block>
        <Block block="schedule" path="/carrera/programa">
          <ol className="home-hours">
            {hours.map(({ row, hour, activity, isDescent }) => (
              <li key={row} data-run={isDescent || undefined}>
                <b>{hour}</b> {activity}
              </li>
            ))}
          </ol>
        </Block>
        <Block block="regulations" path="/carrera/reglamento">
          {costs && (
            <div className="home-gate screen-only">
              <svg viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
                <path className="home-pole" d="M32 14v62M88 14v62" />
                <path className="home-stripes" d="M32 14v62M88 14v62" />
                <path className="home-water" d="M4 86q14-8 28 0t28 0t28 0t28 0" />
                <path className="home-touch" d="M46 62q18-14 36 4" />
              </svg>
              <p>
                {t('home.details.regulations.touch')} <b>{costs.touch}</b>
              </p>
              <p data-miss>
                {t('home.details.regulations.miss')} <b>{costs.miss}</b>
              </p>
            </div>
          )}
        </Block>
        <Block block="goal" path="/carrera/objetivo">
          <p className="home-why">{t('home.details.goal.why')}</p>
          <p>{t('home.details.goal.text')}</p>
        </Block>
      </ul>
    </section>
  );
}

interface BlockProps {
  block: 'place' | 'schedule' | 'regulations' | 'goal';
  path: `/carrera/${string}`;
  children: ReactNode;
}

function Block({ block, path, children }: BlockProps) {
  const { t } = useTexts();
  return (
    <li className="home-block stack-1" data-block={block}>
      <h3>{t(`home.details.${block}.title`)}</h3>
      {children}
      <LocalizedLink to={path} className="home-more screen-only target">
        {t(`home.details.${block}.more`)}
      </LocalizedLink>
    </li>
  );
}

export const handle = { registerButton: false };

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: raceInfoDeps,
    texts: ['home', 'categories', 'media', 'course'],
    load: loadHome,
    poster: homePoster,
  });
}

export function links() {
  return [{ rel: 'stylesheet', href: pageSheet }];
}

const facts = ['gates', 'length', 'grade', 'drop', 'flow'] as const;

function HomePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { course, header, scene, videos, cards, testimonials, event } = loaderData;
  const isShown = (fact: (typeof facts)[number]) => fact !== 'gates' || header.gates > 0;
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
          {facts.filter(isShown).map((fact) => (
            <div key={fact} className="home-fact">
              <dt className="note">{t(`home.facts.${fact}`)}</dt>
              <dd>{loaderData.facts[fact]}</dd>
            </div>
          ))}
        </dl>
      </section>
      <Scene scene={scene} />
      <section className="home-life stack" aria-labelledby="life-title">
        <h2 id="life-title" className="home-life-title">
          {t('home.life.title')}
        </h2>
        <p className="home-opening">{t('home.life.text1')}</p>
        <p>{t('home.life.text2')}</p>
        <p>{t('home.life.text3')}</p>
      </section>
      <DetailBlocks place={loaderData.place} hours={loaderData.hours} costs={loaderData.costs} />
      {videos.length > 0 && (
        <section className="home-video stack-3 screen-only" aria-labelledby="video-title">
          <div className="home-video-words stack-1">
            <h2 id="video-title">{t('home.video.title')}</h2>
            <p>{t('home.video.text')}</p>
          </div>
          {videos.map((video) => (
            <VideoEmbed key={video.frameUrl} video={video} width={1440} />
          ))}
        </section>
      )}
      <CategoriesBanner cards={cards} />
      {testimonials.length > 0 && <Testimonials testimonials={testimonials} />}
      <LastCall header={header} end={loaderData.end} />
    </>
  );
}

export default serverContent(import.meta.env.SSR && HomePage);

/** End of the page: the day, the days until then, and the next step. */
function LastCall({ header, end }: Pick<HomePageData, 'header' | 'end'>) {
  const { t } = useTexts();
  const isAhead = end.days > 0;
  return (
    <section className="home-end stack-2 screen-only" aria-labelledby="end-title">
      <h2 id="end-title">{end.day}</h2>
      {isAhead && <p>{t('home.end.days', { count: end.days })}</p>}
      <LocalizedLink to={header.call.to} className={buttonClass('primary')}>
        {t(header.call.text)}
      </LocalizedLink>
    </section>
  );
}

function Testimonials({ testimonials }: { testimonials: readonly TestimonialView[] }) {
  const { t } = useTexts();
  return (
    <section className="home-section stack" aria-labelledby="testimonials-title">
      <h2 id="testimonials-title">{t('home.testimonials.title')}</h2>
      <ul className="home-voices stack">
        {testimonials.map(({ name, title, text, portrait, alt }) => (
          <li key={name}>
            <figure className="home-voice stack-3">
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
                <span className="home-name">{name}</span>
                <span className="note">{title}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}
