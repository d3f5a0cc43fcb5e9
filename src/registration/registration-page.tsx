import { registrationEdition } from '../editions/catalogue.ts';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { loadPage } from '../platform/page/load-page.server.ts';
import { registrationState } from '../race-info/registration-window.ts';
import { PageHeader } from '../ui/page-header.tsx';
import type { Route } from './+types/registration-page.ts';

export const handle = { footer: false };

export function loader(args: Route.LoaderArgs) {
  return loadPage(args, {
    texts: ['registration'],
    load: ({ services: { race, catalogue } }) => ({
      year: registrationEdition(catalogue)?.year ?? Number(race.date.slice(0, 4)),
      state: registrationState(race, new Date()),
    }),
    headValues: ({ year }) => ({ year }),
  });
}

export default function RegistrationPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { year } = loaderData;
  return <PageHeader title={t('registration.title', { year })} />;
}
