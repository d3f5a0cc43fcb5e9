import { serverContent } from '../../design/ui/content/server-content.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { cardTitles } from '../../platform/config/card-providers.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import { isFreeRace } from '../../record/race/registration/race-cost.ts';
import type { Route } from './+types/privacy-page.ts';
import { type DataRow, dataRows } from './data-rows.ts';
import { lawTerms } from './personal-data.ts';
import { privacyDeps } from './privacy-deps.server.ts';
import styles from './privacy-page.module.css';

const facets = ['what', 'why', 'ground', 'kept', 'seenBy'] as const;
const rights = ['copy', 'correct', 'erase', 'object', 'withdraw'] as const;
const sections = ['minors', 'thirdParties', 'security', 'guests'] as const;

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: privacyDeps,
    texts: ['privacy'],
    load: ({ services, t, locale }) => {
      const cards = cardTitles(services.config.cards);
      return {
        email: services.race.contact.email,
        ages: services.race.ages,
        provider: new Intl.ListFormat(locale).format(cards),
        rows: dataRows(t, { locale, cards, isFree: isFreeRace(services.race) }),
      };
    },
  });
}

function PrivacyPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { email, ages, provider, rows } = loaderData;
  const values = { ...lawTerms, ...ages, lastConsentAge: ages.fullAge - 1, email, provider };
  return (
    <>
      <PageHeader title={t('privacy.title')} lead={t('privacy.lead')} />
      <Section title={t('privacy.who.title')} id="responsable">
        <p className={styles.words}>{t('privacy.who.text', values)}</p>
        <p className={styles.words}>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      </Section>
      <Section title={t('privacy.rows')} id="datos">
        <div className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.kind} row={row} />
          ))}
        </div>
      </Section>
      <Section title={t('privacy.rights.title')} id="derechos">
        <p className={styles.words}>{t('privacy.rights.text', values)}</p>
        <ul className={styles.rights}>
          {rights.map((right) => (
            <li key={right}>{t(`privacy.rights.${right}`)}</li>
          ))}
        </ul>
        <p className={styles.words}>{t('privacy.rights.complain')}</p>
      </Section>
      {sections.map((section) => (
        <Section key={section} title={t(`privacy.${section}.title`)} id={section}>
          <p className={styles.words}>{t(`privacy.${section}.text`, values)}</p>
        </Section>
      ))}
    </>
  );
}

function Row({ row }: { row: DataRow }) {
  const { t } = useTexts();
  return (
    <article className={styles.row} aria-labelledby={`data-${row.kind}`}>
      <h3 id={`data-${row.kind}`}>{row.title}</h3>
      <dl className={styles.facets}>
        {facets.map((facet) => (
          <div key={facet}>
            <dt className="note">{t(`privacy.facets.${facet}`)}</dt>
            <dd>{row[facet]}</dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

export default serverContent(import.meta.env.SSR && PrivacyPage);
