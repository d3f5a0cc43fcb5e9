import { Form, type LoaderFunctionArgs, NavLink, Outlet, useLocation } from 'react-router';
import { mayDo } from '../accounts/roles.ts';
import { LanguageSwitch } from '../layout/menu/language-switch.tsx';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { formToken } from '../platform/page/form-token.server.ts';
import { privateHeaders } from '../platform/page/private-headers.ts';
import { buttonClass } from '../ui/form/button-class.ts';
import type { Route } from './+types/desk-page.ts';
import sheet from './desk.css?url';
import { deskDeps } from './desk-deps.server.ts';
import { type DeskPageName, deskPages } from './desk-pages.ts';
import { deskPath } from './desk-path.ts';
import { deskSession } from './guard/desk-session.server.ts';
import type { DeskOutlet } from './use-when.ts';

/** A sheet of its own: no public page loads it. */
export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export async function loader(args: LoaderFunctionArgs) {
  const session = await deskSession(args);
  const pages: DeskPageName[] = session
    ? deskPages
        .filter(({ permission }) => permission === null || mayDo(session.account.roles, permission))
        .map(({ name }) => name)
    : [];
  const { timeZone } = args.context.get(deskDeps).race;
  const name = session?.account.name ?? null;
  return { pages, name, timeZone, token: formToken(args).token };
}

export function headers() {
  return privateHeaders;
}

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { pages, name, token, timeZone } = loaderData;
  return (
    <div className="desk">
      <header className="desk-bar">
        <NavLink to={deskPath(pathname)} end className="desk-brand">
          {t('desk.title')}
        </NavLink>
        {name !== null && (
          <nav aria-label={t('desk.pages')} className="desk-nav">
            {pages.map((page) => (
              <NavLink
                key={page}
                to={deskPath(pathname, deskPages.find((one) => one.name === page)?.path)}
                end
              >
                {t(`desk.${page}`)}
              </NavLink>
            ))}
          </nav>
        )}
        <span className="desk-end">
          <LanguageSwitch />
          {name !== null && (
            <Form method="post" action={deskPath(pathname, 'salir')}>
              <input type="hidden" name="xsrf_token" value={token} />
              <button type="submit" className={buttonClass('quiet')}>
                {t('desk.signOut', { name })}
              </button>
            </Form>
          )}
        </span>
      </header>
      <div className="desk-page">
        <Outlet context={{ timeZone } satisfies DeskOutlet} />
      </div>
    </div>
  );
}
