import { useLocation } from 'react-router';
import { serverContent } from '../../design/ui/content/server-content.tsx';
import { LocalizedLink, useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { EmptyState } from '../../design/ui/page/empty-state.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage, type PageContext } from '../../platform/page/load-page.server.ts';
import { clockText } from '../../record/scoring/run-time-text.ts';
import { hundredthOfDay } from '../log/run-time.ts';
import { doubtInWords } from '../log/strips/doubt-in-words.ts';
import { readFrame } from '../log/strips/strip.ts';
import type { Route } from './+types/photo-finish-page.ts';
import type { PublicArrival } from './list-arrivals.server.ts';
import { loadArrivals } from './load-arrivals.server.ts';
import { type PhotoFinishDeps, photoFinishDeps } from './photo-finish-deps.server.ts';
import { revocable } from './revocable.ts';

/** Parameter of the address that names the arrival whose picture is shown. */
const field = 'llegada';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: photoFinishDeps,
    texts: ['photoFinish'],
    load: loadPhotoFinish,
    headValues: ({ year }) => ({ year }),
  });
}

export const headers = () => revocable;

async function loadPhotoFinish(page: PageContext<PhotoFinishDeps>) {
  const { language, t, url } = page;
  const { year, arrivals } = await loadArrivals(page);
  const toView = ({ key, race, boat, at, read, strip }: PublicArrival) => ({
    key,
    race: race.title[language],
    boat: `${boat.bib} ${boat.name}`,
    clock: clockText(hundredthOfDay(at), language),
    doubt: doubtInWords(
      { doubt: read.doubt, frameDoubt: readFrame(strip, read.frame)?.frameDoubt ?? null },
      { t, language },
    ),
    frame: read.frame + 1,
  });
  const views = arrivals.map(toView);
  const asked = url.searchParams.get(field);
  return {
    year,
    races: [...Map.groupBy(views, ({ race }) => race)].map(([title, rows]) => ({ title, rows })),
    asked: asked !== null,
    shown: views.find(({ key }) => key === asked) ?? null,
  };
}

/** The arrivals that were read from the camera; a picture is loaded when a visitor asks for its boat. */
function PhotoFinishPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  const { pathname } = useLocation();
  const { year, races, asked, shown } = loaderData;
  const results = `/resultados/${year}`;
  return (
    <>
      <PageHeader title={t('photoFinish.title', { year })} lead={t('photoFinish.lead')} />
      {asked && !shown && (
        <Section>
          <p role="status">{t('photoFinish.gone')}</p>
        </Section>
      )}
      {shown && (
        <Section title={shown.boat} id="foto">
          <figure>
            <img
              src={`${localize(`${results}/llegadas`)}/${encodeURIComponent(shown.key)}.webp`}
              alt={t('photoFinish.alt', { boat: shown.boat })}
              width={588}
              height={480}
              style={{ inlineSize: 'min(100%, 588px)', blockSize: 'auto' }}
            />
            <figcaption>
              {t('photoFinish.caption', {
                race: shown.race,
                clock: shown.clock,
                doubt: shown.doubt,
                frame: shown.frame,
              })}
            </figcaption>
          </figure>
          <p>{t('photoFinish.howToRead')}</p>
        </Section>
      )}
      {races.length === 0 && (
        <Section>
          <EmptyState
            icon="kayak"
            title={t('photoFinish.noneTitle')}
            text={t('photoFinish.noneText')}
          />
        </Section>
      )}
      {races.map(({ title, rows }) => (
        <Section key={title} title={title}>
          <ul>
            {rows.map(({ key, boat, clock, doubt }) => (
              <li key={key}>
                <a
                  href={`${pathname}?${new URLSearchParams({ [field]: key })}#foto`}
                  aria-current={key === shown?.key ? 'true' : undefined}
                >
                  {boat}
                </a>{' '}
                <small>
                  {clock} {doubt}
                </small>
              </li>
            ))}
          </ul>
        </Section>
      ))}
      <Section>
        <p>{t('photoFinish.whose')}</p>
        <p>
          <LocalizedLink to={results}>{t('photoFinish.toResults', { year })}</LocalizedLink>
        </p>
      </Section>
    </>
  );
}

export default serverContent(import.meta.env.SSR && PhotoFinishPage);
