import { randomBytes } from 'node:crypto';
import { tokenCookie, tokenHeader } from '../../../platform/http/cross-site/token-names.ts';

export function tokenHeaders(cookie?: string): Record<string, string> {
  const token = randomBytes(32).toString('base64url');
  const own = `${tokenCookie}=${token}`;
  return {
    'content-type': 'application/json',
    cookie: cookie === undefined ? own : `${cookie}; ${own}`,
    [tokenHeader]: token,
  };
}
