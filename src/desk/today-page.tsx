import { useTexts } from '../platform/i18n/use-texts.ts';
import { privateHeaders } from '../platform/page/private-headers.ts';
import type { Route } from './+types/today-page.ts';
import { deskFlags } from './desk-flags.ts';
import { loadDesk } from './guard/load-desk.server.ts';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    ...{ permission: null, texts: ['deskToday'] },
    load: (_page, { account: { name, roles } }) => ({ name, roles }),
  });
}

export function headers() {
  return privateHeaders;
}

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { name, roles } = loaderData;
  return (
    <>
      <h1>{t('deskToday.title', { name })}</h1>
      <p className="desk-lead">
        {t('deskToday.roles', { roles: roles.map((role) => t(`desk.roles.${role}`)).join(', ') })}
      </p>
    </>
  );
}
