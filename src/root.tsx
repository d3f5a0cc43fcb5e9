import displayFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import textFont from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import './design/ui/base.css';
import './design/ui/primitives.css';
import './design/ui/tokens.css';
import './design/ui/fonts.css';
import { PageHead } from './design/layout/head/page-head.tsx';
import { loadFrame } from './design/layout/load-frame.server.ts';
import { PageError } from './design/layout/page-error.tsx';
import { useRouteFlags } from './design/layout/route-flags.ts';
import { SiteFrame } from './design/layout/site-frame.tsx';
import { TextsProvider } from './design/layout/texts-provider.tsx';
import { useFrame } from './design/layout/use-frame.ts';
import { usePageData } from './design/layout/use-page-data.ts';
import { defaultLanguage } from './platform/i18n/languages.ts';
import { splitPath } from './platform/i18n/localized-path.ts';
import { AppLinks } from './site/offline/app-links.tsx';
import { CopyNotice } from './site/offline/copy-notice.tsx';
import { useOutdated } from './site/offline/use-outdated.ts';

export function links() {
  return [textFont, displayFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    // Fallback fonts are readable, so on a slow connection styles and the first picture load first.
    fetchPriority: 'low' as const,
    href,
  }));
}

export async function loader(args: LoaderFunctionArgs) {
  return { frame: await loadFrame(args) };
}

/** When the frame was last requested, in milliseconds since the page loaded. */
let askedAt = 0;
const frameLastsMs = 60_000;

/**
 * Loads the frame again when the language changes, and with the first page opened after a minute,
 * because it carries the announcements.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  actionStatus,
}: ShouldRevalidateFunctionArgs) {
  // A refused form changed nothing, and there may be no signal to load anything.
  if (actionStatus !== undefined && actionStatus >= 400) return false;
  const stays = currentUrl.href === nextUrl.href;
  const isOther = splitPath(currentUrl.pathname).language !== splitPath(nextUrl.pathname).language;
  const asks = stays || isOther || performance.now() - askedAt > frameLastsMs;
  if (asks) askedAt = performance.now();
  return asks;
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useFrame();
  const { scripts, app } = useRouteFlags();
  return (
    <html lang={frame?.language ?? defaultLanguage} data-scripts={scripts}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <AppLinks language={frame?.language ?? defaultLanguage} app={app} look={frame?.look} />
        <Links />
        {frame?.look?.style && <style>{frame.look.style}</style>}
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  const frame = useFrame();
  const page = usePageData();
  if (!frame) throw new Error('The frame of the page is missing');
  const isOutdated = useOutdated(frame.version, page?.version ?? frame.version);
  return (
    <TextsProvider frame={frame}>
      {page && (
        <PageHead
          {...page}
          raceName={frame.textVariables.race}
          publicUrl={frame.publicUrl}
          socialCards={frame.socialCards}
        />
      )}
      <SiteFrame frame={frame} notice={<CopyNotice version={frame.version} />}>
        {/* Data of a newer build may not fit these components: `useOutdated` reloads the page. */}
        {!isOutdated && <Outlet />}
      </SiteFrame>
    </TextsProvider>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  const frame = useFrame();
  // Without a frame there are no texts: the answer is an empty 500, and the log says why.
  if (!frame) return null;
  return (
    <TextsProvider frame={frame}>
      <SiteFrame frame={frame} notice={<CopyNotice version={frame.version} />}>
        <PageError error={error} raceName={frame.textVariables.race} />
      </SiteFrame>
    </TextsProvider>
  );
}
