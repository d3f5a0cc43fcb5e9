import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { FlagService } from '../ui/flag.tsx';
import { buttonClass } from '../ui/form/button-class.ts';
import { LocalizedLink, MenuLink } from '../ui/localized-link.tsx';
import { AnnouncementStrip } from './announced/announcement-strip.tsx';
import { callHere } from './call-here.ts';
import type { Frame } from './load-frame.server.ts';
import { LoadingOverlay } from './loading/loading-overlay.tsx';
import type { LogoView } from './look/look-of-site.ts';
import type { MenuLink as Link, MenuGroup } from './menu/build-menu.ts';
import { closeMenu, mainMenuId } from './menu/close-menu.ts';
import { LanguageSwitch } from './menu/language-switch.tsx';
import { useEntryStands, useRouteFlags } from './route-flags.ts';
import styles from './site-frame.module.css';

const pages = [
  { path: '/carrera/lugar', text: 'nav.place' },
  { path: '/carrera/programa', text: 'nav.schedule' },
  { path: '/carrera/reglamento', text: 'nav.regulations' },
  { path: '/carrera/campeonato-nacional', text: 'nav.championship' },
  // Link that exists only in the week of the race; a cached page does not know the week.
  { path: '/avisos', text: 'footer.announcements' },
  { path: '/en-vivo', text: 'footer.live' },
] as const;

interface FooterProps {
  frame: Pick<Frame, 'links' | 'credit' | 'year' | 'call' | 'emptyPages'>;
}

function Footer({ frame }: FooterProps) {
  const { t } = useTexts();
  const { credit } = frame;
  const { to, text } = frame.call;
  const shown = pages.filter(({ path }) => path !== to && !frame.emptyPages.includes(path));
  const links = [...shown, { path: to, text }];
  return (
    <footer className={styles.footer}>
      <p className={styles.motto}>{t('footer.motto')}</p>
      <nav aria-labelledby="footer-pages">
        <h2 id="footer-pages">{t('footer.pages')}</h2>
        <ul>
          {links.map(({ path, text }) => (
            <li key={path}>
              <LocalizedLink to={path}>{t(text)}</LocalizedLink>
            </li>
          ))}
        </ul>
      </nav>
      {frame.links.length > 0 && (
        <nav aria-labelledby="footer-links">
          <h2 id="footer-links">{t('footer.follow')}</h2>
          <ul>
            {frame.links.map(({ kind, url, label }) => (
              <li key={kind}>
                <a href={url} rel="noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <p className={styles.small}>
        {t('footer.rights', { year: frame.year })}
        <span>
          <LocalizedLink to="/privacidad">{t('footer.privacy')}</LocalizedLink>
          {'\u00a0· '}
          <LocalizedLink to="/datos">{t('footer.data')}</LocalizedLink>
        </span>
        {credit.name !== undefined && (
          <span>
            {t('footer.credit')}{' '}
            <a href={credit.url} rel="noopener">
              {credit.name}
            </a>
          </span>
        )}
      </p>
    </footer>
  );
}

interface SiteFrameProps {
  frame: Frame;
  /** The device's message about the page, the same on every page. */
  notice: ReactNode;
  children: ReactNode;
}

export function SiteFrame({ frame, notice, children }: SiteFrameProps) {
  const { t } = useTexts();
  const { topBar, footer } = useRouteFlags();
  const arrivedAt = useArrival();
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return (
    <>
      <a className={styles.skip} href="#content">
        {t('nav.skip')}
      </a>
      {topBar && (
        <TopBar
          raceName={frame.textVariables.race}
          logo={frame.look?.logo ?? null}
          menu={frame.menu}
          call={frame.call}
          raceDay={frame.raceDay}
        />
      )}
      {topBar && frame.announced && <AnnouncementStrip announced={frame.announced} />}
      <main id="content" tabIndex={-1} className={styles.main}>
        <FlagService value={frame.flagBaseUrl}>{children}</FlagService>
      </main>
      {footer && <Footer frame={frame} />}
      <LoadingOverlay />
      <p className={styles.arrival} aria-live="polite">
        {arrivedAt}
      </p>
      {notice}
    </>
  );
}

/**
 * Moves the focus to the `h1` of a newly opened page and returns its title for the live region.
 * Does nothing for the first page, for back and forward, and when only the query changes; a
 * language change keeps the focus on the switch.
 */
function useArrival(): string {
  const { pathname, hash } = useLocation();
  const navigation = useNavigationType();
  const [title, setTitle] = useState('');
  const before = useRef<string | null>(null);

  useEffect(() => {
    const left = before.current;
    before.current = pathname;
    if (navigation === 'POP' || left === pathname) return;
    setTitle(document.title);
    const isSamePage = left !== null && splitPath(left).path === splitPath(pathname).path;
    if (isSamePage || hash !== '') return;
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname, hash, navigation]);

  return title;
}

interface TopBarProps {
  raceName: string;
  logo: LogoView | null;
  menu: readonly MenuGroup[];
  call: Frame['call'];
  raceDay: string;
}

/** The look of the bar while scrolling needs no React (`followScroll`). */
function TopBar({ raceName, logo, menu, call, raceDay }: TopBarProps) {
  const { t } = useTexts();
  const { registerButton } = useRouteFlags();
  const here = splitPath(useLocation().pathname).path;
  const shown = callHere(call, { here, entryStands: useEntryStands() });
  return (
    <header className={styles.bar} data-top-bar suppressHydrationWarning>
      <Brand name={raceName} logo={logo} />
      <MainMenu menu={menu} call={shown} raceDay={raceDay} />
      <LanguageSwitch />
      <LocalizedLink
        to={shown.to}
        className={styles.register ?? ''}
        data-always={registerButton || undefined}
        data-quiet={shown.isQuiet || undefined}
      >
        {t(shown.text)}
      </LocalizedLink>
      <MenuToggle />
    </header>
  );
}

function Brand({ name, logo }: { name: string; logo: LogoView | null }) {
  const { t } = useTexts();
  return (
    <LocalizedLink to="/home" className={styles.brand ?? ''} aria-label={t('nav.brand')}>
      {logo ? (
        <img
          className={styles.logo}
          data-plate={logo.plate}
          src={logo.source}
          alt=""
          width={logo.width}
          height={logo.height}
        />
      ) : (
        <span className={styles.pole} data-gate="downstream" />
      )}
      <span className={styles.name}>{name}</span>
      {!logo && <span className={styles.pole} data-gate="upstream" />}
    </LocalizedLink>
  );
}

function MenuToggle() {
  const { t } = useTexts();
  return (
    <button
      type="button"
      className={styles.toggle}
      popoverTarget={mainMenuId}
      suppressHydrationWarning
    >
      <span className={styles.bars} aria-hidden="true" />
      <span className="visually-hidden">{t('nav.open')}</span>
    </button>
  );
}

interface MainMenuProps extends Pick<TopBarProps, 'menu' | 'raceDay'> {
  call: ReturnType<typeof callHere>;
}

/** A native popover works without JavaScript; `followMenu` adds Escape and outside clicks. */
function MainMenu({ menu, call, raceDay }: MainMenuProps) {
  const { t } = useTexts();
  const { pathname, key } = useLocation();
  const here = splitPath(pathname).path;
  // A menu that was opened before React started stays open.
  const closedFor = useRef(key);
  useEffect(() => {
    if (closedFor.current === key) return;
    closedFor.current = key;
    closeMenu(document);
  }, [key]);

  return (
    <nav id={mainMenuId} popover="auto" className={styles.menu} aria-label={t('nav.label')}>
      <ul className={styles.groups}>
        {menu.map((group) => (
          <li key={group.id}>
            <details name="main-menu" suppressHydrationWarning>
              <summary
                className={styles.title}
                data-current={group.links.some((link) => link.path === here) || undefined}
              >
                {t(group.title)}
              </summary>
              <ul className={styles.links}>
                {group.links.map((link) => (
                  <li key={link.path} className={link.coming ? styles.coming : undefined}>
                    <MenuLink to={link.path} className={styles.link ?? ''}>
                      <LinkLabel {...link} />
                    </MenuLink>
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
      <p className={styles.menuFoot}>
        {raceDay}
        <LocalizedLink to={call.to} className={buttonClass(call.isQuiet ? 'quiet' : 'primary')}>
          {t(call.text)}
        </LocalizedLink>
      </p>
    </nav>
  );
}

function LinkLabel({ label, coming }: Pick<Link, 'label' | 'coming'>) {
  const { t } = useTexts();
  if ('text' in label) return t(label.text);
  return coming ? t('nav.comingEdition', { year: label.year }) : label.year;
}
