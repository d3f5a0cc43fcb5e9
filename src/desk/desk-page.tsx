import { useEffect, useRef } from 'react';
import {
  data,
  Form,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  NavLink,
  Outlet,
  useLocation,
  useNavigationType,
} from 'react-router';
import { LanguageSwitch } from '../design/layout/menu/language-switch.tsx';
import { PageError } from '../design/layout/page-error.tsx';
import { useFrame } from '../design/layout/use-frame.ts';
import { buttonClass } from '../design/ui/form/button-class.ts';
import { Icon } from '../design/ui/icon.tsx';
import { PageHeader } from '../design/ui/page/page-header.tsx';
import { useTexts } from '../platform/i18n/use-texts.ts';
import { formToken } from '../platform/page/form-token.server.ts';
import { pageContext } from '../platform/page/load-page.server.ts';
import { privateHeaders } from '../platform/page/private-headers.ts';
import { mayDo, type Permission } from '../record/accounts/roles.ts';
import { categoryCodes } from '../record/race/open-categories.ts';
import type { Route } from './+types/desk-page.ts';
import sheet from './desk.css?url';
import { forgetCheckIn } from './frame/check-in-store.ts';
import { deskDeps } from './frame/desk-deps.server.ts';
import { deskFlags } from './frame/desk-flags.ts';
import { type DeskPageName, deskGroups, deskPages } from './frame/desk-pages.ts';
import { deskPath } from './frame/desk-path.ts';
import { deskSession } from './frame/guard/desk-session.server.ts';
import { isNotAllowed } from './frame/guard/not-allowed.ts';
import { isDone, isRefusal, readDone } from './frame/parts/done.ts';
import { useDone } from './frame/parts/draft-form.tsx';
import { FindAnything } from './frame/parts/find-anything.tsx';
import { forgetDrafts, noteSent } from './frame/parts/keep-draft.ts';
import type { DeskOutlet } from './frame/use-when.ts';
import { paperKinds } from './papers/paper-kinds.server.ts';
import { kindsFor } from './papers/paper-place.server.ts';
import { crossDays, strayPlanDays } from './plan/office-day.server.ts';
import { isPrepared } from './setup-guide/find-guide.server.ts';

/** Deletes drafts and the check-in list, because another person may use this device next. */
function forgetAll() {
  forgetDrafts();
  void forgetCheckIn();
}

function noteForm({ target }: { target: EventTarget }) {
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
  noteSent(target.dataset.draft ?? null, target.dataset.goesOn !== undefined);
}

export const handle = deskFlags;

/** Stylesheet that no public page loads. */
export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export async function loader(args: LoaderFunctionArgs) {
  const session = await deskSession(args);
  const { race, catalogue, database } = args.context.get(deskDeps);
  const mayRace = session !== null && mayDo(session.account.roles, 'race.read');
  const crosses = mayRace ? await crossDays({ database, race }) : null;
  const strayDays = mayRace ? await strayPlanDays({ database, race }) : [];
  const pages: DeskPageName[] = session
    ? deskPages
        .filter(({ permission }) => permission === null || mayDo(session.account.roles, permission))
        // The setup guide is listed only while the race is being prepared.
        .filter(({ name }) => name !== 'begin' || isPrepared({ catalogue }))
        .filter(({ name }) => name !== 'raceCross' || crosses?.next)
        .map(({ name }) => name)
    : [];
  const { timeZone, date: raceDate } = race;
  const categories = categoryCodes(race);
  const name = session?.account.name ?? null;
  const who = session?.account.id ?? 0;
  const { token, setCookie } = formToken(args);
  const headers = new Headers(setCookie ? { 'set-cookie': setCookie } : {});
  const { request, url, params, context } = args;
  const { t } = pageContext({ request, url, params, services: context.get(deskDeps) });
  const may = (permission: Permission) =>
    session !== null && mayDo(session.account.roles, permission);
  const papers = Object.fromEntries(
    kindsFor({ may }).map((kind) => [kind, t(paperKinds[kind].title)]),
  );
  const cross = crosses?.days ?? [];
  const outlet = { pages, papers, who, timeZone, categories, token, cross, raceDate, strayDays };
  return data({ outlet, name }, { headers });
}

/** Headers of all desk pages, which no cache may store. */
export function headers() {
  return privateHeaders;
}

export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { outlet, name } = loaderData;
  const { pages, who, token } = outlet;
  useEffect(() => {
    // An account whose session ended finds its drafts again; another account does not.
    if (who !== 0) forgetDrafts(who);
  }, [who]);
  return (
    <div className="desk" onSubmit={noteForm}>
      <header className="desk-bar cluster">
        <NavLink to={deskPath(pathname)} end className="desk-brand target">
          {t('desk.title')}
        </NavLink>
        {name !== null && <FindAnything />}
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
        {pages.includes('begin') && <ToGuide />}
        <Outlet context={outlet satisfies DeskOutlet} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <DeskError error={error} />;
}

function DeskError({ error }: { error: unknown }) {
  const { pathname } = useLocation();
  const race = useFrame()?.textVariables.race ?? '';
  const denied = isRouteErrorResponse(error) && isNotAllowed(error.data) ? error.data : null;
  if (!denied) return <PageError error={error} raceName={race} />;
  return (
    <>
      <title>{`${denied.meta} · ${race}`}</title>
      <meta name="robots" content="noindex" />
      <PageHeader title={denied.title} lead={denied.text}>
        <Link to={deskPath(pathname)} className={buttonClass('primary')}>
          {denied.back}
        </Link>
      </PageHeader>
    </>
  );
}

function ToGuide() {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const guide = deskPath(pathname, 'comenzar');
  if (pathname === deskPath(pathname) || pathname.startsWith(guide)) return null;
  return (
    <p className="desk-screen">
      <Link to={guide}>{t('desk.toGuide')}</Link>
    </p>
  );
}

function DoneLine() {
  const { t } = useTexts();
  const { search, key, state } = useLocation();
  const isOpened = useNavigationType() === 'POP';
  // The router marks a redirect. A refused form stays at an address that still reports the action before.
  const isLed = state?._isRedirect === true;
  const done = isOpened || isLed ? readDone(search) : null;
  useDone(isLed && !isOpened && isDone(search) ? key : null);
  return (
    <p role="status" className="desk-done" hidden={done === null}>
      {done && (
        <>
          <Icon name={isRefusal(done) ? 'warning' : 'check'} />{' '}
          {t(`desk.done.${done.code}`, { count: done.count })}
        </>
      )}
    </p>
  );
}

/** Shows the navigation beside the page where there is room, else behind a button that needs no scripts. */
function DeskNav({ pages }: { pages: readonly DeskPageName[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const box = useRef<HTMLDetailsElement>(null);
  // A link opens the next page in the same document, where the navigation would stay open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: every page closes it
  useEffect(() => {
    if (box.current) box.current.open = false;
  }, [pathname]);
  const groups = deskGroups.map((group) => ({
    group,
    shown: deskPages.filter((page) => page.group === group && pages.includes(page.name)),
  }));
  return (
    <details ref={box} className="desk-menu">
      <summary>
        <Icon name="menu" /> {t('desk.menu')}
      </summary>
      <nav aria-label={t('desk.pages')} className="desk-nav">
        {groups
          .filter(({ shown }) => shown.length > 0)
          .map(({ group, shown }) => (
            <section key={group}>
              {group !== 'now' && <h2>{t(`desk.groups.${group}`)}</h2>}
              <ul>
                {shown.map(({ name, path }) => (
                  <li key={name}>
                    <NavLink to={deskPath(pathname, path)} end={path === '' || path === 'carrera'}>
                      {t(`desk.${name}`)}
                    </NavLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </nav>
    </details>
  );
}
