import { fixedHeaders } from '../../src/platform/http/fixed-headers.ts';
import {
  type ApiDocument,
  documentedIssues,
} from '../../tests/contract/support/documented-answer.ts';
import { findTemplate } from './api-calls.ts';
import { plantedMarkup } from './hostile-text.ts';
import type { KnownSecrets } from './known-secrets.ts';
import type { SentRequest, SiteAnswer } from './send-request.ts';

export interface AnswerRules {
  document: ApiDocument;
  secrets: KnownSecrets;
  publicUrl: string;
  /** The card provider, the only other site that an answer may redirect to. */
  providerUrl?: string | undefined;
}

/** Text that shows internals of the server. */
const inside = /node_modules|SQLITE_|\n\s+at \S+ \(|\.server\.[jt]s:\d|build\/server|\/src\/\w+/g;
const apiPath = /^\/(?:api|assets\/i18n)\//;

export function checkAnswer(rules: AnswerRules, sent: SentRequest, answer: SiteAnswer): string[] {
  const { status, headers, body } = answer;
  const isPromisedAway = status === 503 && (isApiCall(sent) || isReceipt(sent));
  return [
    ...(status >= 500 && !isPromisedAway ? [`status ${status}`] : []),
    ...missingHeaders(sent, answer),
    ...pageFaults(sent, answer),
    ...apiFaults(rules, sent, answer),
    ...redirectFaults(rules, headers.get('location')),
    ...(tellsOfInside(sent, body) ? ['tells of the inside'] : []),
    ...(isOfDesk(sent) ? [] : toldOf(rules, sent, answer)),
  ];
}

/** Whether an answer shows internals; a page that repeats the request's own text does not. */
function tellsOfInside(sent: SentRequest, body: string): boolean {
  if (sent.path.includes('/assets/')) return false;
  const told = `${sent.path}\n${sent.body ?? ''}\n${JSON.stringify(sent.headers)}`;
  const decoded = told.replace(/%2f/gi, '/');
  return body.match(inside)?.some((words) => !decoded.includes(words)) ?? false;
}

/** Whether the sender is signed in at the desk and may see registrations. */
export function isOfDesk({ headers }: SentRequest): boolean {
  return /(?:^|; )desk=/.test(headers.cookie ?? '');
}

function toldOf({ secrets }: AnswerRules, sent: SentRequest, answer: SiteAnswer): string[] {
  const told = `${[...answer.headers.values()].join('\n')}\n${answer.body}`;
  return secrets.toldWithoutRight(sent, told).map((paddler) => `tells of paddler ${paddler}`);
}

/** Whether a request hands in a receipt: beyond twenty at once the site answers "try later". */
function isReceipt({ method, path }: SentRequest): boolean {
  return method === 'POST' && /^\/(?:\w\w\/)?payments\/bank-transfer\b/.test(path);
}

function isApiCall({ path }: SentRequest): boolean {
  return apiPath.test(path);
}

/** Returns the sites that may frame an answer: any site for club embeds, this site for its screens, otherwise none. */
function framedBy({ path }: SentRequest, headers: SiteAnswer['headers']): string {
  const policy = headers.get('content-security-policy') ?? '';
  if (/^\/(?:\w\w\/)?insertar\/./i.test(path) && policy.includes('frame-ancestors *')) return '*';
  return /^\/(?:(?:es\/)?pantalla|en\/screen)\b/i.test(path) ? "'self'" : "'none'";
}

function missingHeaders(sent: SentRequest, { status, headers, body }: SiteAnswer): string[] {
  const missing = Object.entries(fixedHeaders).filter(
    ([name, value]) =>
      headers.get(name) !== value &&
      !(name === 'x-frame-options' && framedBy(sent, headers) !== "'none'"),
  );
  const type = headers.get('content-type');
  return [
    ...missing.map(([name]) => `no ${name}`),
    ...(headers.has('referrer-policy') ? [] : ['no referrer-policy']),
    ...(body !== '' && status !== 304 && type === undefined ? ['no content-type'] : []),
    ...(type?.startsWith('text/html') && !/charset=utf-8/i.test(type) ? ['no charset'] : []),
  ];
}

function pageFaults(sent: SentRequest, { headers, body }: SiteAnswer): string[] {
  if (!headers.get('content-type')?.startsWith('text/html') || body === '') return [];
  const policy = headers.get('content-security-policy') ?? '';
  const framing = `frame-ancestors ${framedBy(sent, headers)}`;
  const needed = ["base-uri 'none'", framing];
  // A page that loads nothing by default loads no objects either.
  if (!policy.includes("default-src 'none'")) needed.push("object-src 'none'");
  const isRepeated = /object.{1,3}Object/.test(`${sent.path}${sent.body}`);
  return [
    ...needed.filter((rule) => !policy.includes(rule)).map((rule) => `policy without ${rule}`),
    ...(/script-src[^;]*'unsafe-/.test(policy) ? ['policy allows unsafe scripts'] : []),
    ...(body.includes(plantedMarkup) ? ['markup that was sent is markup of the page'] : []),
    ...(body.includes('[object Object]"') && !isRepeated ? ['an attribute without a meaning'] : []),
    ...(body.trimEnd().endsWith('</html>') ? [] : ['a page that is not whole']),
  ];
}

/** Returns deviations from the API document; undocumented answers of the API must be problems. */
function apiFaults({ document }: AnswerRules, sent: SentRequest, answer: SiteAnswer): string[] {
  const { status, headers, body } = answer;
  const isBare = sent.method === 'HEAD' || status === 304 || status < 300 ? body === '' : false;
  if ((status === 400 || status === 431) && !headers.get('content-type')?.includes('json'))
    return [];
  if (!isApiCall(sent) || isBare || sent.path.startsWith('/api/openapi.json')) return [];
  const type = headers.get('content-type')?.split(';')[0] ?? '';
  const template = findTemplate(document, sent.path);
  const method = sent.method.toLowerCase();
  if (template === undefined || document.paths[template]?.[method] === undefined) {
    const isRefused = status >= 400 && type === 'application/problem+json';
    return isRefused || body === '' ? [] : [`status ${status} and ${type} for no call of the API`];
  }
  return documentedIssues(document, { template, method, status, type, body });
}

function redirectFaults(
  { publicUrl, providerUrl }: AnswerRules,
  location: string | undefined,
): string[] {
  if (location === undefined || /^\/(?![/\\])/.test(location) || location.startsWith('?'))
    return [];
  const allowed = [publicUrl, providerUrl].map((url) => url && new URL(url).origin);
  const isOurs = URL.canParse(location) && allowed.includes(new URL(location).origin);
  return isOurs ? [] : [`leads away, to ${location.slice(0, 100)}`];
}
