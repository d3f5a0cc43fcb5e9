import { serverContent } from '../../design/ui/content/server-content.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { loadContentPage } from '../../platform/page/load-page.server.ts';
import { registrationOutlook } from '../../record/entries/registration-outlook.server.ts';
import type { Route } from './+types/categories-page.ts';
import { CategoriesBanner } from './categories-banner.tsx';
import styles from './categories-page.module.css';
import { loadCategories } from './load-categories.server.ts';
import { raceInfoDeps } from './race-info-deps.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadContentPage(args, {
    deps: raceInfoDeps,
    texts: ['categories'],
    load: async (page) => {
      const now = new Date();
      const outlook = await registrationOutlook(page.services, now);
      return { call: outlook.call, cards: loadCategories(page, outlook, now) };
    },
  });
}

function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { call, cards } = loaderData;
  return (
    <>
      <PageHeader title={t('categories.title')} lead={t('categories.intro')} />
      <CategoriesBanner cards={cards} />
      <div className={styles.next}>
        <LocalizedLink to={call.to} className={buttonClass('primary')}>
          {t(call.text)}
        </LocalizedLink>
        <LocalizedLink to="/carrera/reglamento" className={buttonClass('quiet')}>
          {t('nav.regulations')}
        </LocalizedLink>
        <LocalizedLink to="/carrera/programa" className={buttonClass('quiet')}>
          {t('nav.schedule')}
        </LocalizedLink>
      </div>
    </>
  );
}

export default serverContent(import.meta.env.SSR && CategoriesPage);
