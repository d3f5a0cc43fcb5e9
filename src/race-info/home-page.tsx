import { useTexts } from '../platform/i18n/use-texts.ts';
import { loadPage } from '../platform/page/load-page.server.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/home-page.ts';

export const handle = { registerButton: false };

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, { texts: ['home'] });
}

export default function HomePage() {
  const { t } = useTexts();
  return <PageHeader title={t('home.metaTitle')} />;
}
