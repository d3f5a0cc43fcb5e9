import { useEffect } from 'react';
import { Form, type LoaderFunctionArgs, NavLink, Outlet, useLocation } from 'react-router';
import { LanguageSwitch } from '../../design/layout/menu/language-switch.tsx';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { formToken } from '../../platform/page/form-token.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { mayDo } from '../../record/accounts/roles.ts';
import { forgetCheckIn } from '../season/check-in/forget-check-in.ts';
import type { Route } from './+types/desk-page.ts';
import sheet from './desk.css?url';
import { deskDeps } from './desk-deps.server.ts';
import { DeskError } from './desk-error.tsx';
import { DeskNav } from './desk-nav.tsx';
import { type DeskPageName, deskPages } from './desk-pages.ts';
import { deskPath } from './desk-path.ts';
import { deskSession } from './guard/desk-session.server.ts';
import { DoneLine } from './parts/done-line.tsx';
import { forgetDrafts, noteSent } from './parts/keep-draft.ts';
import type { DeskOutlet } from './use-when.ts';

/** Who sits here next is somebody else. */
function forgetAll() {
  forgetDrafts();
  void forgetCheckIn();
}

/** Which draft a form of the desk takes along, if any. */
function noteForm({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
  noteSent(target.dataset.draft ?? null, target.dataset.goesOn !== undefined);
}

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
  const who = session?.account.id ?? 0;
  return { pages, name, who, timeZone, token: formToken(args).token };
}

export function headers() {
  return privateHeaders;
}

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { pages, name, who, token, timeZone } = loaderData;
  useEffect(() => {
    // Whose session ended comes back to what they wrote; who comes in their place does not find it.
    if (who !== 0) forgetDrafts(who);
  }, [who]);
  return (
    <div className="desk" onSubmit={noteForm}>
      <header className="desk-bar">
        <NavLink to={deskPath(pathname)} end className="desk-brand">
          {t('desk.title')}
        </NavLink>
        <span className="desk-end">
          <LanguageSwitch />
          {name !== null && (
            <Form method="post" action={deskPath(pathname, 'salir')} onSubmit={forgetAll}>
              <input type="hidden" name="xsrf_token" value={token} />
              <button type="submit" className={buttonClass('quiet')}>
                {t('desk.signOut', { name })}
              </button>
            </Form>
          )}
        </span>
      </header>
      {name !== null && <DeskNav pages={pages} />}
      <div className="desk-page">
        {name !== null && <DoneLine />}
        <Outlet context={{ timeZone, who, pages } satisfies DeskOutlet} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskError error={error} />;
}
