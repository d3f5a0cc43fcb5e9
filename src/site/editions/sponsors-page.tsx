import { serverContent } from '../../design/ui/content/server-content.tsx';
import { Icon } from '../../design/ui/icon.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { YearLinks } from '../../design/ui/page/year-links.tsx';
import { findPictureAlt } from '../../platform/content/picture-words.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { Route } from './+types/sponsors-page.ts';
import { editionOfPage } from './edition-of-page.server.ts';
import { editionsDeps } from './editions-deps.server.ts';
import styles from './sponsors-page.module.css';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: editionsDeps,
    texts: ['sponsors'],
    load: (page) => {
      const { edition, years } = editionOfPage(page, 'sponsors');
      const { library, pictures } = page.services;
      const sponsors = library.sponsors.get(edition.year) ?? [];
      return {
        year: edition.year,
        years,
        sponsors: sponsors.map(({ name, logo, url }) => ({
          name,
          url: url ?? null,
          mark: pictures.sponsors.get(logo) ?? null,
          ...findPictureAlt(pictures, 'sponsors', logo, page.language),
        })),
      };
    },
    headValues: ({ year }) => ({ year }),
  });
}

function SponsorsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { year, years, sponsors } = loaderData;
  return (
    <>
      <PageHeader
        title={t('sponsors.title')}
        lead={t('sponsors.thanks', { year })}
        subtitle={[t('sponsors.edition', { year })]}
      />
      <Section>
        <ul className={styles.sponsors}>
          {sponsors.map((sponsor) => (
            <li key={sponsor.name}>
              <SponsorCard {...sponsor} />
            </li>
          ))}
        </ul>
        <YearLinks
          label={t('sponsors.otherYears')}
          path="/auspiciantes"
          years={years}
          current={year}
        />
      </Section>
    </>
  );
}

export default serverContent(import.meta.env.SSR && SponsorsPage);

interface SponsorCardProps {
  name: string;
  /** The sponsor's website. Null when there is no link. */
  url: string | null;
  /** Address of the logo. Null when the card shows only the name. */
  mark: string | null;
  /** Alternative text of the logo, when the team has written one. */
  alt?: string | undefined;
}

/** Shows a sponsor's logo, 100 px wide (specification §9), above the name. */
function SponsorCard({ name, url, mark, alt }: SponsorCardProps) {
  const { t } = useTexts();
  const inside = (
    <>
      {mark && (
        <img
          src={mark}
          alt={alt ?? t('sponsors.logo', { name })}
          width={100}
          height={100}
          loading="lazy"
          decoding="async"
        />
      )}
      <span className={styles.name}>
        {name}
        {url && <Icon name="external" size={16} />}
      </span>
    </>
  );
  if (url === null) return <div className={styles.card}>{inside}</div>;
  return (
    <a
      className={styles.card}
      href={url}
      rel="noopener sponsored"
      aria-label={[t('sponsors.external', { name }), alt].filter(Boolean).join('. ')}
    >
      {inside}
    </a>
  );
}
