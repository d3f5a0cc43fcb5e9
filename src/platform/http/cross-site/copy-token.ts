import { tokenCookie, tokenForm, tokenHeader, tokenPath } from './token-names.ts';

type Send = typeof fetch;

const reading = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Adds the cookie's token to changing calls (specification §6), getting a cookie if needed. */
export function copyToken(send: Send, page: Pick<Document, 'URL' | 'cookie'>): Send {
  let asking: Promise<unknown> | null = null;

  const token = async (): Promise<string | null> => {
    const known = readToken(page.cookie);
    if (known !== null) return known;
    asking ??= send(tokenPath, { cache: 'no-store' }).finally(() => {
      asking = null;
    });
    await asking;
    return readToken(page.cookie);
  };

  return async (target, init) => {
    const request = target instanceof Request ? target : null;
    const method = init?.method ?? request?.method ?? 'GET';
    const { origin } = new URL(request?.url ?? target.toString(), page.URL);
    if (reading.has(method.toUpperCase()) || origin !== new URL(page.URL).origin) {
      return send(target, init);
    }
    const headers = new Headers(init?.headers ?? request?.headers);
    if (!headers.has(tokenHeader)) {
      const copied = await token();
      if (copied !== null) headers.set(tokenHeader, copied);
    }
    return send(target, { ...init, headers });
  };
}

function readToken(cookies: string): string | null {
  const pairs = cookies.split('; ').map((pair) => pair.split('='));
  const value = pairs.find(([name]) => name === tokenCookie)?.[1] ?? '';
  return tokenForm.test(value) ? value : null;
}
