import { serverContent } from '../../design/ui/content/server-content.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { formatOrdinal } from '../../platform/format/format-ordinal.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { Route } from './+types/paddler-page.ts';
import { cleanShare } from './clean-share.ts';
import { EditionFold } from './edition-fold.tsx';
import { loadPaddler, type PaddlerFacts } from './load-paddler.server.ts';
import pageSheet from './paddler-page.css?url';
import { type GateTally, hasRaced, keyOfStart, type PaddlerRecord } from './paddler-record.ts';
import { paddlersDeps } from './paddlers-deps.server.ts';
import { paddlerPoster } from './poster/paddler-poster.ts';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: paddlersDeps,
    texts: ['paddler', 'table', 'gateMark', 'category', 'results', 'course'],
    load: loadPaddler,
    poster: paddlerPoster,
    headValues: ({ name }) => ({ name }),
  });
}

export function links() {
  return [{ rel: 'stylesheet', href: pageSheet }];
}

function PaddlerPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { person, name, country, starts, best, tally, championship, complete } = loaderData;
  return (
    <>
      {/* The page is about one person, who did not ask for it: the site's own search may find it, search engines may
         not. */}
      <meta name="robots" content="noindex" />
      <PageHeader
        title={name}
        subtitle={[
          ...(country ? [country.name] : []),
          ...(starts.length > 0
            ? [t('paddler.editions', { count: new Set(starts.map(({ year }) => year)).size })]
            : []),
        ]}
      />
      {!complete && (
        <Section>
          <Notice kind="warning" title={t('paddler.incompleteTitle')}>
            {t('paddler.incompleteText')}
          </Notice>
        </Section>
      )}
      {starts.length > 0 && (
        <Section title={t('paddler.figures')} id="cifras">
          <PaddlerFigures best={best} starts={starts} tally={tally} />
        </Section>
      )}
      {starts.length > 0 && <Editions facts={loaderData} />}
      {championship && (
        <Section title={t('paddler.championship')} id="campeonato">
          <p>
            {t('paddler.championshipText', {
              place: formatOrdinal(championship.rank, language),
              count: championship.total,
              category: championship.category,
            })}{' '}
            <LocalizedLink to="/carrera/campeonato-nacional">
              {t('results.championship')}
            </LocalizedLink>
          </p>
        </Section>
      )}
      <Section>
        <p className="screen-only">
          <LocalizedLink to={`/insertar?que=palista&palista=${person}`}>
            {t('paddler.embed')}
          </LocalizedLink>
        </p>
      </Section>
    </>
  );
}

export default serverContent(import.meta.env.SSR && PaddlerPage);

function Editions({ facts }: { facts: PaddlerFacts }) {
  const { name, starts, dates, rules, certificates, drawn } = facts;
  const { t } = useTexts();
  const latest = starts.find(hasRaced);
  const rivers = starts.map((start) => drawn[keyOfStart(start)]?.drawing);
  return (
    <Section title={t('paddler.starts')} id="bajadas">
      <div>
        {starts.map((start, index) => {
          const { year } = start;
          const key = keyOfStart(start);
          const first = rivers.indexOf(rivers[index]);
          return (
            <EditionFold
              key={key}
              name={name}
              start={start}
              date={dates[year]}
              rule={rules[year] ?? { touch: 0, miss: 0 }}
              certificate={certificates[key]}
              drawn={drawn[key]}
              river={{ id: `rio-${first}`, isWritten: first < index }}
              id={starts.findIndex((one) => one.year === year) === index ? String(year) : key}
              isOpen={start === latest}
            />
          );
        })}
      </div>
    </Section>
  );
}

function PaddlerFigures({ best, starts, tally }: Pick<PaddlerRecord, 'best' | 'starts' | 'tally'>) {
  const { t, language, locale } = useTexts();
  const years = new Intl.ListFormat(locale);
  const raced = [...new Set(starts.filter(hasRaced).map(({ year }) => String(year)))];
  return (
    <dl className="pad-figures">
      {best && (
        <div>
          <dt>{t('paddler.best')}</dt>
          <dd className="pad-large">{formatOrdinal(best.rank, language)}</dd>
          <dd>{years.format(best.years.map(String))}</dd>
        </div>
      )}
      <div>
        <dt>{t('paddler.raced')}</dt>
        <dd className="pad-large">{raced.length}</dd>
        <dd>{years.format(raced)}</dd>
      </div>
      {tally && <CleanGates tally={tally} />}
    </dl>
  );
}

function CleanGates({ tally }: { tally: GateTally }) {
  const { t, locale } = useTexts();
  const { clean, touched, missed } = tally;
  const all = clean + touched + missed;
  return (
    <div className="pad-clean-gates">
      <dt>{t('paddler.cleanGates')}</dt>
      <dd className="pad-large">{cleanShare(tally, locale)}</dd>
      <dd>
        <svg
          className="pad-bar"
          viewBox={`0 0 ${all} 1`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className="pad-bar-clean" width={clean} height="1" />
          <rect className="pad-bar-touched" x={clean} width={touched} height="1" />
          <rect className="pad-bar-missed" x={clean + touched} width={missed} height="1" />
        </svg>
        {t('paddler.tally', { clean, touched, missed })}
      </dd>
    </div>
  );
}
