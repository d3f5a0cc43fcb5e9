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
  /** Where the site says that it is. */
  publicUrl: string;
  /** The card provider, the one place that it may lead away to. */
  providerUrl?: string | undefined;
}

/** What only the inside of the server knows. */
const inside = /node_modules|SQLITE_|\n\s+at \S+ \(|\.server\.[jt]s:\d|build\/server|\/src\/\w+/g;
const apiPath = /^\/(?:api|assets\/i18n)\//;

/** Everything that is wrong with an answer, in words; empty where nothing is. */
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

/** What a page repeats of what it was sent is no news of the inside. */
function tellsOfInside(sent: SentRequest, body: string): boolean {
  if (sent.path.includes('/assets/')) return false;
  const told = `${sent.path}\n${sent.body ?? ''}\n${JSON.stringify(sent.headers)}`;
  const decoded = told.replace(/%2f/gi, '/');
  return body.match(inside)?.some((words) => !decoded.includes(words)) ?? false;
}

/** Sent by somebody who is signed in at the desk, and may see who registered. */
export function isOfDesk({ headers }: SentRequest): boolean {
  return /(?:^|; )desk=/.test(headers.cookie ?? '');
}

function toldOf({ secrets }: AnswerRules, sent: SentRequest, answer: SiteAnswer): string[] {
  const told = `${[...answer.headers.values()].join('\n')}\n${answer.body}`;
  return secrets.toldWithoutRight(sent, told).map((paddler) => `tells of paddler ${paddler}`);
}

/** Twenty receipts are taken in at once; whoever comes then is told to come again. */
function isReceipt({ method, path }: SentRequest): boolean {
  return method === 'POST' && /^\/(?:\w\w\/)?payments\/bank-transfer\b/.test(path);
}

function isApiCall({ path }: SentRequest): boolean {
  return apiPath.test(path);
}

/** Who may frame an answer: any site what clubs show on their pages, this site its screens, else nobody. */
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

/** An answer to a described call is as described; any other of the API is a problem. */
function apiFaults({ document }: AnswerRules, sent: SentRequest, answer: SiteAnswer): string[] {
  const { status, headers, body } = answer;
  const isBare = sent.method === 'HEAD' || status === 304 || status < 300 ? body === '' : false;
  // What is no request at all is refused before anybody looks where it leads.
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
