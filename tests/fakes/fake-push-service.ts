import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** HTTP status as in RFC 8030, or no answer. */
type Answer = number | 'hang' | 'hang up';

/** A fixed answer, or one that depends on the message; a promise makes the service answer late. */
type Manner = Answer | ((text: string) => Answer | Promise<Answer>);

interface Browser {
  ecdh: ECDH;
  auth: Buffer;
}

export interface PushMessage {
  endpoint: string;
  text: string;
  ttl: number;
  urgency: string;
  /** The contact that the sender named. */
  subject: string;
  /** In epoch milliseconds. */
  at: number;
}

/**
 * A push service (RFC 8030) with its browsers: accepts a message only from a sender that proves its key (RFC 8292), and
 * decrypts it as the browser would (RFC 8291).
 */
export class FakePushService {
  origin = '';
  readonly received: PushMessage[] = [];
  readonly asked: Pick<PushMessage, 'endpoint' | 'at'>[] = [];
  calls = 0;
  mostAtOnce = 0;
  manner: Manner = 201;
  readonly manners = new Map<string, Manner>();
  /** The header `Retry-After` of a refusal. */
  retryAfter: string | null = null;
  readonly #browsers = new Map<string, Browser>();
  #server: Server | undefined;
  #open = 0;

  async start(): Promise<this> {
    const server = createServer(async (request, answer) => {
      this.calls += 1;
      this.#open += 1;
      this.mostAtOnce = Math.max(this.mostAtOnce, this.#open);
      answer.once('close', () => {
        this.#open -= 1;
      });
      const endpoint = this.origin + request.url;
      const at = Date.now();
      this.asked.push({ endpoint, at });
      const body = await buffer(request).catch(() => Buffer.alloc(0));
      const usual = this.manners.get(endpoint) ?? this.manner;
      const manner =
        typeof usual === 'function' ? await usual(this.#opened(endpoint, body)) : usual;
      if (manner === 'hang') return;
      if (manner === 'hang up') return void request.socket.destroy();
      if (manner >= 300 && manner < 400) answer.setHeader('location', `${this.origin}/elsewhere`);
      if (this.retryAfter !== null) answer.setHeader('retry-after', this.retryAfter);
      const { headers } = request;
      if (manner < 300) {
        const subject = this.#subjectOf(headers.authorization ?? '');
        if (subject === null) return void answer.writeHead(403).end();
        this.received.push({
          endpoint,
          text: this.#opened(endpoint, body),
          ttl: Number(headers.ttl),
          urgency: String(headers.urgency),
          subject,
          at,
        });
      }
      answer.writeHead(manner).end();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    this.origin = `http://127.0.0.1:${address.port}`;
    this.#server = server;
    return this;
  }

  subscribe(): { endpoint: string; p256dh: string; auth: string } {
    const ecdh = createECDH('prime256v1');
    ecdh.generateKeys();
    const endpoint = `${this.origin}/push/${randomBytes(16).toString('base64url')}`;
    const auth = randomBytes(16);
    this.#browsers.set(endpoint, { ecdh, auth });
    return {
      endpoint,
      p256dh: ecdh.getPublicKey('base64url'),
      auth: auth.toString('base64url'),
    };
  }

  /** Returns a browser's notices, oldest first. */
  toldTo(endpoint: string): { title: string; body: string; url: string; tag: string }[] {
    return this.received
      .filter((one) => one.endpoint === endpoint)
      .map(({ text }) => JSON.parse(text));
  }

  async stop(): Promise<void> {
    this.#server?.closeAllConnections();
    await new Promise<void>((closed) => this.#server?.close(() => closed()) ?? closed());
  }

  #subjectOf(authorization: string): string | null {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = Buffer.from(key, 'base64url');
    if (point.length !== 65) return null;
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) =>
      half.toString('base64url'),
    );
    const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ format: 'jwk', key: jwk }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    );
    const { aud, sub, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString());
    const left = exp - Date.now() / 1000;
    return isSigned && aud === this.origin && left > 0 && left <= 86_400 ? sub : null;
  }

  /** Decrypts a message from a body in `aes128gcm` (RFC 8188). */
  #opened(endpoint: string, body: Buffer): string {
    const browser = this.#browsers.get(endpoint);
    if (!browser) throw new Error('a browser that never asked');
    const { ecdh, auth } = browser;
    const salt = body.subarray(0, 16);
    const keyLength = body.readUInt8(20);
    const sender = body.subarray(21, 21 + keyLength);
    const sealed = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
    const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, info, 32));
    const derived = (name: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
      );
    const opener = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
    opener.setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([opener.update(sealed.subarray(0, -16)), opener.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString();
  }
}
