import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { tokenCookie, tokenHeader } from '../../platform/http/cross-site/token-names.ts';
import type { Tell } from './open-relay.server.ts';
import { signCall } from './sign-call.server.ts';

/** What keeps the line from being used; `code` says it to programs, words are the command's. */
export class LineError extends Error {
  override readonly name = 'LineError';
  readonly code: 'no_line' | 'refused' | 'failed';

  constructor(code: LineError['code'], detail: string) {
    super(detail);
    this.code = code;
  }
}

const pack = promisify(gzip);

interface Told {
  /** Address of the other side, as PUBLIC_URL. */
  to: string;
  name: string;
  key: string;
  /** Milliseconds for a call there and back. */
  patience?: number;
}

/**
 * Tells another side by its address. The signature carries that side's time, which its answers tell:
 * a laptop whose clock is hours off is let in all the same.
 */
export function tellSide({ to, name, key, patience = 30_000 }: Told): Tell {
  const address = new URL('/api/race-day/relay', to);
  const token = randomBytes(32).toString('base64url');
  let ahead = 0;
  let last = 0;

  async function send(body: Uint8Array<ArrayBuffer>): Promise<Response> {
    last = Math.max(Date.now() + ahead, last + 1);
    const at = new Date(last).toISOString();
    try {
      return await fetch(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/gzip',
          authorization: signCall(key, { side: name, at }, body),
          cookie: `${tokenCookie}=${token}`,
          [tokenHeader]: token,
        },
        ...{ body, redirect: 'error', signal: AbortSignal.timeout(patience) },
      });
    } catch (error) {
      throw new LineError('no_line', codeOf(error));
    }
  }

  return async (call) => {
    const body = new Uint8Array(await pack(JSON.stringify(call)));
    let response = await send(body);
    if (response.status === 401) {
      const theirs = Date.parse(response.headers.get('date') ?? '');
      await response.body?.cancel();
      if (!Number.isNaN(theirs)) {
        ahead = theirs - Date.now();
        last = 0;
        response = await send(body);
      }
    }
    if (response.status === 401) throw new LineError('refused', '401');
    if (!response.ok) throw new LineError('failed', String(response.status));
    const answer: unknown = await response.json().catch((error: unknown) => {
      throw new LineError('no_line', codeOf(error));
    });
    const side = response.headers.get('x-relay-side');
    if (side === null) throw new LineError('failed', 'x-relay-side');
    return { side, answer };
  };
}

/** `fetch` says why in its cause. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
