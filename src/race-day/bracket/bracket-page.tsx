import { serverContent } from '../../design/ui/content/server-content.tsx';
import { LiveStatus } from '../../design/ui/live/live-status.tsx';
import { LocalizedLink, useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { EmptyState } from '../../design/ui/page/empty-state.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { Route } from './+types/bracket-page.ts';
import { bracketDeps } from './bracket-deps.server.ts';
import sheet from './bracket-page.css?url';
import { crossPoster } from './cross-poster.ts';
import { loadBracket } from './load-bracket.server.ts';
import { CrossBracket } from './parts/cross-bracket.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: bracketDeps,
    texts: ['bracket', 'live'],
    load: loadBracket,
    poster: crossPoster,
    headValues: ({ year }) => ({ year }),
  });
}

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

/** The page of a year's kayak cross: before its day, while it is raced, and from its log ever after. */
function BracketPage({ loaderData }: Route.ComponentProps) {
  const { t, locale } = useTexts();
  const localize = useLocalizedPath();
  const { year, live } = loaderData;
  if (!live) {
    return (
      <>
        <PageHeader title={t('bracket.title')} />
        <Section>
          <EmptyState icon="kayak" title={t('bracket.noneTitle')} text={t('bracket.noneText')} />
          <p>
            <LocalizedLink to={`/resultados/${year}`}>
              {t('bracket.results', { year })}
            </LocalizedLink>
          </p>
        </Section>
      </>
    );
  }
  const { view, feed, version } = live;
  const { day, timeZone, crosses } = view.frame;
  const days = [...new Set(crosses.map((cross) => cross.day))];
  return (
    <>
      <div className="kx-page stack-3" data-live={feed} data-version={version} data-race-day={day}>
        <header className="kx-head cluster">
          <h1>{t('bracket.title')}</h1>
          <p className="note">
            {days.map((one) => formatDay(one, locale, 'medium')).join(' · ')}{' '}
            <a href={localize(`/resultados/${year}/cross`)}>{t('live.reload')}</a>
          </p>
        </header>
        <p hidden data-part="news">
          {crosses.map(({ news }) => news).find((news) => news !== '')}
        </p>
        {crosses.length > 1 && (
          <nav className="kx-jumps cluster" aria-label={t('bracket.crosses')}>
            {crosses.map(({ id, title }) => (
              <a key={id} href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        )}
        {crosses.map((cross) => (
          <CrossBracket
            key={cross.id}
            cross={cross}
            day={days.length > 1 ? formatDay(cross.day, locale, 'medium') : null}
          />
        ))}
      </div>
      <LiveStatus timeZone={timeZone} />
    </>
  );
}

export default serverContent(import.meta.env.SSR && BracketPage);
