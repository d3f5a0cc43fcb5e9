import { createHash } from 'node:crypto';
import { address as frameScript } from 'virtual:frame-script';
import displayFont from '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2?url';
import textFont from '@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2?url';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LoaderFunctionArgs } from 'react-router';
import { lookOfSite } from '../../design/layout/look/look-of-site.ts';
import tokens from '../../design/ui/tokens.css?inline';
import { errorCodes } from '../../platform/errors/error-codes.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';
import { languageVary } from '../../platform/i18n/request-language.server.ts';
import { type PageContext, pageContext } from '../../platform/page/load-page.server.ts';
import { logFailure } from '../../platform/page/with-reference.server.ts';
import { type LiveWordsOf, liveWords } from '../live/page/live-words.ts';
import { type EmbedDeps, embedDeps } from './embed-deps.server.ts';
import frame from './frame.css?inline';
import { pickName, themeField, themes } from './frame-line.ts';

const fonts = [
  ['Barlow Condensed', '600', displayFont],
  ['Public Sans', '100 900', textFont],
].map(
  ([family, weight, address]) =>
    `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url("${address}") format("woff2")}`,
);

export interface FrameContent {
  title: string;
  subtitle?: string | undefined;
  /** Path, without its language, of the page that shows the same in full. */
  page: string;
  /** The shown version of the race. '' when the frame waits for a race. Null when the frame will not change soon. */
  moves: string | null;
  /** Feed that announces changes; by default that of the race. */
  feed?: string;
  content: ReactNode;
}

type Load = (
  page: PageContext<EmbedDeps> & LiveWordsOf,
) => Promise<FrameContent | Response | null> | FrameContent | null;

/**
 * Responds with a document that any site may show in a sandboxed frame: no cookie, no form, at most one script. Null
 * from `load` means not found; a failure is shown in the frame, which asks again.
 */
export async function frameDocument(
  { request, url, params, context }: LoaderFunctionArgs,
  load: Load,
): Promise<Response> {
  const page = pageContext({ request, url, params, services: context.get(embedDeps) });
  const { t, services } = page;
  const words = liveWords({ ...page, timeZone: services.race.timeZone });
  const says = (text: string, moves: string | null): FrameContent => ({
    title: services.race.name,
    page: '/home',
    moves,
    content: <p>{text}</p>,
  });
  try {
    const found = await load({ ...page, ...words });
    if (found instanceof Response) return found;
    if (found !== null) return renderFrameDocument(page, found, 200);
    return renderFrameDocument(page, says(t('embed.none'), null), 404);
  } catch (err) {
    const { code } = logFailure(context, err);
    services.markPartial();
    return renderFrameDocument(page, says(t('embed.failed'), ''), errorCodes[code].status);
  }
}

function renderFrameDocument(
  page: PageContext<EmbedDeps>,
  shown: FrameContent,
  status: number,
): Response {
  const { services, request, url, language, t } = page;
  const { race, config } = services;
  const style = [
    ...fonts,
    tokens,
    frame,
    lookOfSite(services.look, services.pictures)?.style ?? '',
  ].join('');
  const { pathname, search, searchParams } = url;
  const theme = pickName(themes, searchParams.get(themeField));
  const whole = config.publicUrl + localizedPath(shown.page, language);
  const html = renderToStaticMarkup(
    <html lang={language} data-theme={theme ?? undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{shown.title === race.name ? race.name : `${shown.title} · ${race.name}`}</title>
        <meta name="robots" content="noindex" />
        <link rel="canonical" href={whole} />
        <style>{style}</style>
      </head>
      <body>
        {/* One named landmark, because the page around the frame has landmarks of its own. */}
        <main aria-label={shown.title}>
          <header>
            <h1>{shown.title}</h1>
            {shown.subtitle && <p className="state">{shown.subtitle}</p>}
          </header>
          <div className="content" data-moves={shown.moves ?? undefined} data-feed={shown.feed}>
            {shown.content}
          </div>
          <footer>
            {shown.moves !== null && (
              <noscript>
                <a href={`${pathname}${search}`}>{t('live.reload')}</a>
              </noscript>
            )}
            <a href={whole} target="_blank" rel="noopener">
              {t('embed.whole', { race: race.name })}
            </a>
          </footer>
        </main>
        {shown.moves !== null && <script type="module" src={frameScript} />}
      </body>
    </html>,
  );
  const digest = createHash('sha256').update(style).digest('base64');
  const vary = languageVary(request);
  return new Response(`<!DOCTYPE html>${html}`, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': framePolicy(digest, shown.moves !== null),
      'x-robots-tag': 'noindex',
      // In a sandbox the frame's script fetches this address from an opaque origin.
      'access-control-allow-origin': '*',
      'cache-control': 'public, no-cache',
      ...(vary !== null && { vary }),
    },
  });
}

/** Returns the policy of a frame: it loads our fonts, and any site may show it. */
function framePolicy(digest: string, moves: boolean): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${digest}'`,
    "font-src 'self'",
    // Only a frame of the present race is kept up to date; every other frame has no script at all.
    ...(moves ? ["script-src 'self'", "connect-src 'self'"] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    'frame-ancestors *',
  ].join('; ');
}
