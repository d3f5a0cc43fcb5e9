import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { isRelayAddress } from '../../../platform/config/is-relay-address.ts';
import { tokenCookie, tokenHeader } from '../../../platform/http/cross-site/token-names.ts';
import { readAtMost } from '../../../platform/http/read-at-most.server.ts';
import type { SideCaller } from './open-relay.server.ts';
import { mostUnpackedBytes } from './relay-call.ts';
import { relayHeaders } from './relay-headers.ts';
import { isSame, signAnswer, signCall, signTime } from './sign-call.server.ts';

/** A reason why the line cannot be used; `code` is for programs, the command words it for people. */
export class LineError extends Error {
  override readonly name = 'LineError';
  readonly code: 'no_line' | 'refused' | 'failed';

  constructor(code: LineError['code'], detail: string) {
    super(detail);
    this.code = code;
  }
}

const pack = promisify(gzip);
const nothing = new Uint8Array();

interface SideCallOptions {
  to: string;
  name: string;
  key: string;
  patience?: number;
}

interface CalledSide {
  side: string;
  ahead: number;
}

/**
 * The first call asks for the side's name and time; later calls are addressed to that side in its time, so that a
 * laptop whose clock is hours off is accepted. An answer is valid only when signed for this very call. Plain http is
 * used only within this computer.
 */
export function tellSide({ to, name, key, patience = 30_000 }: SideCallOptions): SideCaller {
  const address = new URL('/api/race-day/relay', to);
  const token = randomBytes(32).toString('base64url');
  let called: CalledSide | null = null;
  let last = 0;

  async function send(body: Uint8Array<ArrayBuffer>) {
    last = Math.max(Date.now() + (called?.ahead ?? 0), last + 1);
    const at = new Date(last).toISOString();
    const nonce = randomBytes(16).toString('hex');
    const call = { side: name, to: called?.side ?? null, at, nonce };
    const authorization = signCall(key, call, body);
    const headers = { 'content-type': 'application/gzip', authorization };
    const csrf = { cookie: `${tokenCookie}=${token}`, [tokenHeader]: token };
    try {
      const response = await fetch(address, {
        method: 'POST',
        headers: { ...headers, ...csrf },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(patience),
      });
      return { response, call, bytes: await readAtMost(response.body, mostUnpackedBytes) };
    } catch (error) {
      if (error instanceof RangeError) throw new LineError('failed', error.message);
      throw new LineError('no_line', codeOf(error));
    }
  }

  function learn({ response, call }: Awaited<ReturnType<typeof send>>): CalledSide {
    const side = response.headers.get(relayHeaders.side) ?? '';
    const time = response.headers.get(relayHeaders.time) ?? '';
    const proof = response.headers.get(relayHeaders.proof) ?? '';
    if (response.status !== 401) throw new LineError('failed', String(response.status));
    if (!isSame(proof, signTime(key, { name: side, call }, time))) {
      throw new LineError('refused', '401');
    }
    last = 0;
    return { side, ahead: Date.parse(time) - Date.now() };
  }

  return async (told) => {
    if (!isRelayAddress(to)) throw new LineError('refused', address.protocol);
    called ??= learn(await send(nothing));
    const before = called.side;
    const body = new Uint8Array(await pack(JSON.stringify(told)));
    let answered = await send(body);
    if (answered.response.status === 401) {
      called = learn(answered);
      // The data was meant for the side that was there before.
      if (called.side !== before) throw new LineError('no_line', called.side);
      answered = await send(body);
    }
    const { response, call, bytes } = answered;
    if (response.status === 401) throw new LineError('refused', '401');
    if (!response.ok) throw new LineError('failed', String(response.status));
    const expected = signAnswer(key, { name: before, call }, bytes);
    if (!isSame(response.headers.get(relayHeaders.proof) ?? '', expected)) {
      throw new LineError('refused', relayHeaders.proof);
    }
    return { side: before, answer: JSON.parse(bytes.toString()) };
  };
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}
