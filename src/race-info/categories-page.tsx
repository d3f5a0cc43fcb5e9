import { CourseBand } from '../course-map/course-band.tsx';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { loadPage } from '../platform/page/load-page.server.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/categories-page.ts';
import { CategoriesBanner } from './categories-banner.tsx';
import { loadCategories } from './load-categories.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    texts: ['categories'],
    load: (page) => ({ course: page.services.course, cards: loadCategories(page) }),
  });
}

export default function CategoriesPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  return (
    <>
      <PageHeader
        title={t('categories.title')}
        lead={t('categories.intro')}
        backdrop={<CourseBand course={loaderData.course} />}
      />
      <CategoriesBanner cards={loaderData.cards} />
    </>
  );
}
