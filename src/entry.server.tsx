// First, because a schema that was made before has no words for the API's document.
import '@hono/zod-openapi';
import { Writable } from 'node:stream';
import { address as pageScript } from 'virtual:page-script';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { fetchedAhead } from './app/kept-rules.ts';
import { isOfDesk, knowsWork, publicManifest } from './design/layout/knows-work.ts';
import { languageVary } from './platform/i18n/request-language.server.ts';
import {
  contentSecurityPolicy,
  type Framing,
} from './platform/page/content-security-policy.server.ts';
import { missingContext } from './platform/page/missing-context.server.ts';
import { pageServices } from './platform/page/page-services.server.ts';
import { placeScripts } from './platform/page/place-scripts.ts';
import { requestIdContext } from './platform/page/request-id-context.server.ts';
import { drawMark, sealScripts } from './platform/page/seal-scripts.server.ts';
import { speculationRules, withSpeculationRules } from './platform/page/speculation-rules.ts';
import { frameHosts } from './record/race/frame-hosts.ts';
import { raceInfoDeps } from './site/race/race-info-deps.server.ts';

const rules = speculationRules(fetchedAhead);

/** Renders the whole page before answering: nothing on it is slow enough to be worth streaming. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const markMissing = loadContext.get(missingContext);
  if (status === 404 && markMissing) {
    markMissing();
    return new Response(null, { status, headers });
  }
  const { config, race } = loadContext.get(raceInfoDeps);
  const mark = drawMark();
  const page = <ServerRouter context={withRoutes(routerContext)} url={request.url} nonce={mark} />;
  const marked = withSpeculationRules(await render(page, mark), { mark, rules });
  const { html, hashes } = sealScripts(
    import.meta.env.DEV ? withPageScript(marked) : placeScripts(marked, { mark, pageScript }),
    mark,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  varyByLanguage(headers, request);
  if (!import.meta.env.DEV) {
    const { flagBaseUrl } = config;
    const policy = contentSecurityPolicy({
      hashes,
      flagBaseUrl,
      frameHosts: frameHosts(race),
      framing: findFraming(routerContext),
    });
    headers.set('Content-Security-Policy', policy);
  }
  return new Response(request.method === 'HEAD' ? null : html, { status, headers });
}

/** Answers the router's request for a page's data when a link is followed. */
export function handleDataRequest(response: Response, { request }: { request: Request }): Response {
  varyByLanguage(response.headers, request);
  return response;
}

function varyByLanguage(headers: Headers, request: Request): void {
  const vary = languageVary(request);
  if (vary !== null) headers.append('Vary', vary);
}

/**
 * Framing and film policy of the shown page. Pages of the desk link to each other without a new document, so the policy
 * of the first one holds for all of them.
 */
function findFraming({ staticHandlerContext, routeModules }: EntryContext): Framing | undefined {
  const shown = staticHandlerContext.matches.at(-1)?.route.id;
  if (shown === undefined) return undefined;
  const own = routeModules[shown]?.handle as Framing | undefined;
  return isOfDesk(shown) ? { ...own, frames: 'self', films: 'opened' } : own;
}

/** Gives public pages the manifest without the routes of desk and race day. */
function withRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const whole = staticHandlerContext.matches.some(({ route }) => knowsWork(route.id));
  if (import.meta.env.DEV || whole) return context;
  return { ...context, manifest: { ...manifest, url: publicManifest(manifest.url) } };
}

function withPageScript(html: string): string {
  return html.replace('</body>', `<script type="module" src="${pageScript}"></script></body>`);
}

function render(page: React.ReactNode, nonce: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => pipe(wholeText(resolve)),
      onShellError: reject,
      onError: reject,
    });
  });
}

/** A stream that collects its input and passes it on as one text at the end. */
function wholeText(tell: (text: string) => void): Writable {
  const pieces: Uint8Array[] = [];
  return new Writable({
    write: (piece, _encoding, done) => {
      pieces.push(piece);
      done();
    },
    final: (done) => {
      tell(Buffer.concat(pieces).toString());
      done();
    },
  });
}

/** Logs an unexpected error of a loader, an action or rendering; the answer carries no detail. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  if (request.signal.aborted) return;
  // A refusal is no failure: the request log has its status, and the input stays out of the log.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const requestId = context.get(requestIdContext);
  context.get(pageServices).log.error({ requestId, err: error }, 'page failed');
}
