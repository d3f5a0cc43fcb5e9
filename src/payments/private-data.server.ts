import { data } from 'react-router';
import { issueToken } from '../platform/http/cross-site-token.server.ts';
import type { PageContext } from '../platform/page/load-page.server.ts';
import { privateHeaders } from './private-page.ts';

/** The cross-site token of a page with a form, and the header that sets its cookie. */
export function formToken({ request, services }: PageContext): {
  token: string;
  headers: [string, string][];
} {
  const { token, setCookie } = issueToken(request, services.config);
  return { token, headers: setCookie === null ? [] : [['Set-Cookie', setCookie]] };
}

/** What a page of one visitor answers with. */
export function privateData<Value>(
  value: Value,
  { status = 200, headers = [] }: { status?: number; headers?: [string, string][] } = {},
) {
  return data(value, { status, headers: [...Object.entries(privateHeaders), ...headers] });
}
