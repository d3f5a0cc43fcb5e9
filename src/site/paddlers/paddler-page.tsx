import { serverContent } from '../../design/ui/content/server-content.tsx';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { formatOrdinal } from '../../platform/format/format-ordinal.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { Route } from './+types/paddler-page.ts';
import { GateRecord } from './gate-record.tsx';
import { loadPaddler } from './load-paddler.server.ts';
import { PaddlerFigures } from './paddler-figures.tsx';
import { paddlersDeps } from './paddlers-deps.server.ts';
import { StartsTable } from './starts-table.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: paddlersDeps,
    texts: ['paddler', 'table', 'gateMark', 'category', 'results'],
    load: loadPaddler,
    headValues: ({ name }) => ({ name }),
  });
}

function PaddlerPage({ loaderData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { name, country, starts, dates, best, tally, miss, championship, complete } = loaderData;
  return (
    <>
      {/* About one person, who did not ask for it: found on this site, not by a search for the name. */}
      <meta name="robots" content="noindex" />
      <PageHeader
        title={name}
        subtitle={[
          ...(country ? [country.name] : []),
          ...(starts.length > 0 ? [t('paddler.editions', { count: starts.length })] : []),
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
      {starts.length > 0 && (
        <Section title={t('paddler.starts')} id="bajadas">
          <StartsTable name={name} starts={starts} dates={dates} />
        </Section>
      )}
      <GateRecord name={name} starts={starts} miss={miss} />
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
    </>
  );
}

export default serverContent(import.meta.env.SSR && PaddlerPage);
