import { type ReactNode, useEffect } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { FlagService } from '../ui/flag.tsx';
import { AnnouncementStrip } from './announced/announcement-strip.tsx';
import { Footer } from './footer.tsx';
import type { Frame } from './load-frame.server.ts';
import { LoadingOverlay } from './loading/loading-overlay.tsx';
import { TopBar } from './menu/top-bar.tsx';
import { useRouteFlags } from './route-flags.ts';
import styles from './site-frame.module.css';
import { useArrival } from './use-arrival.ts';

interface SiteFrameProps {
  frame: Frame;
  /** What the device says of the page, whichever page it is. */
  notice: ReactNode;
  children: ReactNode;
}

/** Everything around a page: skip link, top bar, footer and the loading overlay. */
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
      {topBar && <TopBar raceName={frame.textVariables.race} menu={frame.menu} call={frame.call} />}
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
