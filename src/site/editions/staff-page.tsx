import { serverContent } from '../../design/ui/content/server-content.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Section } from '../../design/ui/page/section.tsx';
import { YearLinks } from '../../design/ui/page/year-links.tsx';
import { findPictureAlt } from '../../platform/content/picture-words.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import type { Route } from './+types/staff-page.ts';
import { editionOfPage } from './edition-of-page.server.ts';
import { editionsDeps } from './editions-deps.server.ts';
import { Portrait } from './portrait.tsx';
import styles from './staff-page.module.css';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: editionsDeps,
    texts: ['staff'],
    load: (page) => {
      const { edition, years } = editionOfPage(page, 'staff');
      const { library, pictures } = page.services;
      const { language } = page;
      const team = library.staff.get(edition.year) ?? [];
      return {
        year: edition.year,
        years,
        team: team.map(({ name, role, photo }) => ({
          name,
          role,
          portrait: pictures.portraits.get(photo) ?? null,
          ...findPictureAlt(pictures, 'portraits', photo, language),
        })),
      };
    },
    headValues: ({ year }) => ({ year }),
  });
}

function StaffPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { year, years, team } = loaderData;
  return (
    <>
      <PageHeader
        title={t('staff.title')}
        subtitle={[t('staff.edition', { year }), t('staff.count', { count: team.length })]}
      />
      <Section>
        <ul className={styles.team}>
          {team.map(({ name, role, portrait, alt = t('staff.photo', { name }) }) => (
            <li key={`${name} ${role}`} className={styles.member}>
              <div className={styles.portrait}>
                <Portrait name={name} source={portrait} alt={alt} />
              </div>
              <p className={styles.name}>{name}</p>
              <p className={styles.role}>{t(`staff.roles.${role}`)}</p>
            </li>
          ))}
        </ul>
        <YearLinks label={t('staff.otherYears')} path="/staff" years={years} current={year} />
      </Section>
    </>
  );
}

export default serverContent(import.meta.env.SSR && StaffPage);
