import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { createGentleServer } from '../../src/platform/http/create-gentle-server.server.ts';
import { handOver } from '../../src/platform/http/hand-over.server.ts';
import { serverLimits } from '../../src/platform/http/refusals/server-limits.ts';
import { certificateDays } from '../../src/platform/http/tls/certificate-facts.ts';
import {
  readCertificate,
  watchCertificate,
} from '../../src/platform/http/tls/open-certificate.server.ts';
import { makeCertificate } from '../support/make-certificate.ts';

const now = new Date('2026-11-22T12:00:00Z');
const day = 86_400_000;
const today = new Date();
const good = { from: new Date(+today - day), to: new Date(+today + 60 * day) };
const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
const files = { certFile: join(folder, 'cert.pem'), keyFile: join(folder, 'key.pem') };
let opened: (() => Promise<void> | void)[] = [];

afterEach(async () => {
  for (const close of opened.reverse()) await close();
  opened = [];
  rmSync(folder, { recursive: true, force: true });
});

function write(pair: { cert: string; key: string }): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  writeFileSync(files.certFile, pair.cert);
  writeFileSync(files.keyFile, pair.key);
}

async function serve(limits: object = {}, quietMs = 0) {
  const certificate = makeCertificate('river.example', good);
  let release: () => void = () => undefined;
  const handedOver: boolean[] = [];
  const { server, renew, stop } = createGentleServer(
    (incoming, outgoing) => {
      const answer = () => {
        const { host } = incoming.headers;
        outgoing.writeHead(200, ['x-host', String(host), 'content-type', 'text/plain']);
        outgoing.end(`HTTP/${incoming.httpVersionMajor}`);
      };
      if (incoming.url === '/later') release = answer;
      else if (incoming.url === '/form') incoming.resume().once('end', answer);
      else if (incoming.url === '/stream') {
        setImmediate(() => {
          outgoing.useChunkedEncodingByDefault = false;
          outgoing.writeHead(200).write('begun, ');
          const bare = handOver(outgoing);
          handedOver.push(bare !== null);
          (bare ?? outgoing).end('ended');
        });
      } else answer();
    },
    { quietMs, longestMs: 2 ** 31 - 1 },
    { certificate, limits: { ...serverLimits, ...limits } },
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { certificate, server, renew, stop, port, handedOver, release: () => release() };
}

function http2(port: number, ca: string): ClientHttp2Session {
  const session = connectHttp2(`https://127.0.0.1:${port}`, { ca });
  session.on('error', () => undefined);
  opened.push(() => session.destroy());
  return session;
}

async function ask(session: ClientHttp2Session, path: string, headers: object = {}) {
  const stream = session.request({ ':path': path, ':authority': 'river.example', ...headers });
  const status = new Promise((resolve) => stream.once('response', resolve));
  const body = await text(stream);
  const answered = (await status) as Record<string, string>;
  return { status: Number(answered[':status']), host: answered['x-host'], body };
}

function askHttp1(port: number, ca: string): Promise<string> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, ca, agent: false }, (answer) => resolve(text(answer)))
      .once('error', reject)
      .end();
  });
}

async function shake(port: number, ca: string, ALPNProtocols = ['http/1.1']): Promise<TLSSocket> {
  const socket = connectTls({ host: '127.0.0.1', port, ca, ALPNProtocols });
  opened.push(() => void socket.destroy());
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('secureConnect', resolve));
  return socket;
}

const ended = (socket: TLSSocket) =>
  new Promise<void>((resolve) => socket.once('close', () => resolve()));

test('HTTP/2 and HTTP/1 come over one port, and both know the host', async () => {
  const { port, certificate, stop } = await serve();
  const session = http2(port, certificate.cert);
  expect(await ask(session, '/')).toEqual({ status: 200, host: 'river.example', body: 'HTTP/2' });
  expect(await askHttp1(port, certificate.cert)).toBe('HTTP/1');
  await stop();
});

test('a detached connection is handed over from HTTP/1, and a stream goes on over HTTP/2', async () => {
  const { port, certificate, stop, handedOver } = await serve();
  const session = http2(port, certificate.cert);
  expect((await ask(session, '/stream')).body).toBe('begun, ended');
  const socket = await shake(port, certificate.cert);
  socket.write('GET /stream HTTP/1.1\r\nhost: a\r\n\r\n');
  expect(await text(socket)).toMatch(/\r\n\r\nbegun, ended$/);
  expect(handedOver).toEqual([false, true]);
  await stop();
});

test('a stop answers running requests over HTTP/2, and ends the connection', async () => {
  const { port, certificate, stop, release } = await serve();
  const session = http2(port, certificate.cert);
  expect((await ask(session, '/')).status).toBe(200);
  const answer = ask(session, '/later');
  await new Promise((resolve) => session.ping(resolve));
  const goAway = new Promise((resolve) => session.once('goaway', resolve));
  const stopped = stop();
  await goAway;
  release();
  expect((await answer).body).toBe('HTTP/2');
  await stopped;
});

test('heads are limited in size and lines, over HTTP/2 and HTTP/1', async () => {
  const { port, certificate, stop } = await serve({ maxHeaderSize: 4096 });
  const lines = Object.fromEntries(Array.from({ length: 110 }, (_, n) => [`x-${n}`, '1']));
  for (const headers of [{ 'x-long': 'a'.repeat(8000) }, lines]) {
    const session = http2(port, certificate.cert);
    // The connection knows the limits after its first answer.
    expect((await ask(session, '/')).status).toBe(200);
    const refused = await ask(session, '/', headers).then(
      ({ status }) => status,
      () => 'closed',
    );
    expect([431, 'closed']).toContain(refused);
    session.destroy();
  }
  const socket = await shake(port, certificate.cert);
  socket.write(`GET / HTTP/1.1\r\nhost: a\r\nx-long: ${'a'.repeat(8000)}\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
  const session = http2(port, certificate.cert);
  expect((await ask(session, '/')).status).toBe(200);
  session.destroy();
  await stop();
});

/** Time limit of the tested server in milliseconds; the test waits for its answer. */
const tried = 50;

test('a client without a handshake, a request or the end of its body is cut off in time', async () => {
  const limits = { headersTimeout: tried, requestTimeout: tried, connectionsCheckingInterval: 10 };
  const { port, certificate, stop } = await serve(limits);
  const silent = await shake(port, certificate.cert, ['h2']);
  const gone = ended(silent.resume());
  const head = await shake(port, certificate.cert);
  head.write('GET / HTTP/1.1\r\nhost: a\r\n');
  expect(await text(head)).toMatch(/^HTTP\/1\.1 408 /);
  await gone;
  const session = http2(port, certificate.cert);
  const form = session.request({ ':path': '/form', ':method': 'POST' });
  form.on('error', () => undefined);
  form.write('half');
  await new Promise((resolve) => form.once('close', resolve));
  expect(form.rstCode).not.toBe(undefined);
  session.destroy();
  await stop();
});

test('connections above the limit are refused', async () => {
  const { server, port, certificate, stop } = await serve();
  server.maxConnections = 1;
  const first = await shake(port, certificate.cert);
  const second = connectTls({ host: '127.0.0.1', port, ca: certificate.cert });
  await new Promise((resolve) => second.once('error', resolve));
  first.destroy();
  await stop();
});

test('changed certificate files are loaded without a restart, and unusable ones are ignored', async () => {
  const { port, certificate, renew, stop } = await serve();
  write(certificate);
  const told: string[] = [];
  const log = {
    info: (_facts: object, words: string) => told.push(words),
    error: (_facts: object, words: string) => told.push(words),
  } as never;
  const next = makeCertificate('river.example', good);
  if (renew === null) throw new Error('the server speaks TLS');
  const watch = watchCertificate({ files, host: 'river.example', renew, log, every: 5 });
  opened.push(watch.stop);

  writeFileSync(files.keyFile, next.key);
  await expect.poll(() => told).toEqual(['new certificate cannot be used']);
  expect(await askHttp1(port, certificate.cert)).toBe('HTTP/1');

  writeFileSync(files.certFile, next.cert);
  await expect.poll(() => told.at(-1)).toBe('certificate renewed');
  expect(await askHttp1(port, next.cert)).toBe('HTTP/1');
  await expect(askHttp1(port, certificate.cert)).rejects.toThrow();
  await stop();
});

const at = { host: 'river.example', now };
const valid = { from: new Date(now.getTime() - day), to: new Date(now.getTime() + 13.5 * day) };

test('a certificate states its names and term', () => {
  write(makeCertificate('river.example', valid));
  const { facts } = readCertificate(files, at);
  expect(facts).toMatchObject({ isForHost: true, hasChain: true });
  expect(facts.names).toEqual(['river.example', 'localhost', '127.0.0.1']);
  expect(certificateDays(facts, now)).toBe(13);
  expect(readCertificate(files, { ...at, host: 'other.example' }).facts.isForHost).toBe(false);
});

test.each<[string, RegExp, () => void]>([
  [
    'an expired one',
    /^TLS_CERT: .*cert\.pem expired on 2026-11-21T12:00:00/,
    () => write(makeCertificate('a', { from: valid.from, to: new Date(now.getTime() - day) })),
  ],
  [
    'one of tomorrow',
    /^TLS_CERT: .* look at this clock$/,
    () => write(makeCertificate('a', { from: valid.to, to: valid.to })),
  ],
  [
    'the key of another',
    /^TLS_KEY: .* is not the key of /,
    () => write({ ...makeCertificate('a', valid), key: makeCertificate('a', valid).key }),
  ],
  [
    'no certificate',
    /^TLS_CERT: .* holds no certificate/,
    () => write({ ...makeCertificate('a', valid), cert: 'hola' }),
  ],
  [
    'no key',
    /^TLS_KEY: .* holds no private key/,
    () => write({ ...makeCertificate('a', valid), key: 'hola' }),
  ],
  ['no file', /^TLS_CERT: .* cannot be read \(ENOENT\)$/, () => undefined],
])('%s stops the start with a clear word', (_name, words, prepare) => {
  prepare();
  expect(() => readCertificate(files, at)).toThrow(words);
});
