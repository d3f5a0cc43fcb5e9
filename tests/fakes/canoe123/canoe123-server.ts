import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seededRandom } from '../../../src/design/course-map/geometry/seeded-random.ts';
import type { PlayedFile, PlayedMessage, PlayedWeekend } from './played-weekend.ts';

interface PlayOptions {
  /** Played seconds for each real one. */
  speed: number;
  seed?: number;
  /** Average number of played seconds between two cuts of the line; 0 for none. */
  cutEvery?: number;
  /** Played milliseconds after which the line holds. */
  cutUntil?: number;
  /** Files that are written into `folder` while the messages are played. */
  files?: readonly PlayedFile[];
  folder?: string;
  /** Played milliseconds during which the program does not run: the line breaks, and new connections are refused. */
  outages?: PlayedWeekend['outages'];
  onMessage?: (message: PlayedMessage, index: number) => void;
}

const instances = ['Main', 'Backup'] as const;

/**
 * The TCP service of an invented Canoe123 on 127.0.0.1. It joins and cuts messages at random bytes, greets with course
 * and schedule, never with a table, and calls itself Backup after each second cut.
 */
export class FakeCanoe123 {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The last course and the last schedule, which each new connection gets. */
  readonly #greeting = new Map<string, string>();
  #cuts = 0;
  #isOff = false;

  constructor() {
    this.#server = createServer((socket) => {
      socket.setNoDelay(true);
      if (this.#isOff) return void socket.destroy();
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => socket.destroy());
      for (const text of this.#greeting.values()) socket.write(`${this.#named(text)}|`);
    });
  }

  /** Number of connections that are open now. */
  get connections(): number {
    return this.#sockets.size;
  }

  async start(port = 0): Promise<number> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    return typeof address === 'object' && address !== null ? address.port : port;
  }

  async stop(): Promise<void> {
    this.cut();
    this.#server.close();
    await once(this.#server, 'close');
  }

  /** Sends raw bytes to every connection. */
  send(bytes: string | Uint8Array): void {
    for (const socket of this.#sockets) socket.write(bytes);
  }

  /** Breaks every connection without a word. */
  cut(): void {
    this.#cuts += 1;
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Plays messages at a speed until the last one or until `signal` aborts. */
  async play(
    messages: readonly PlayedMessage[],
    {
      speed,
      seed = 1,
      cutEvery = 0,
      cutUntil = Number.POSITIVE_INFINITY,
      files = [],
      folder,
      outages = [],
      onMessage,
    }: PlayOptions,
    signal?: AbortSignal,
  ): Promise<void> {
    const random = seededRandom(seed);
    const began = performance.now();
    let rest = '';
    let second = 0;
    const unwritten = folder === undefined ? [] : [...files];
    const writeUntil = (at: number) => {
      while (unwritten[0] && unwritten[0].at <= at) {
        // Written over the old file, as the program does.
        writeFileSync(join(folder ?? '', 'race.xml'), unwritten.shift()?.text ?? '');
      }
    };
    const off = [...outages];
    for (const [index, message] of messages.entries()) {
      writeUntil(message.at);
      if (off[0] && message.at >= off[0].until) {
        await this.#restart((off[0].until - off[0].from) / speed, signal);
        rest = '';
        off.shift();
      }
      const wait = message.at / speed - (performance.now() - began);
      if (wait > 1) {
        this.send(rest);
        rest = '';
        await pause(wait, undefined, { signal }).catch(() => undefined);
      }
      if (signal?.aborted) return;
      const [greets] = /<(?:RaceConfig|Schedule)/.exec(message.text) ?? [];
      if (greets) this.#greeting.set(greets, message.text);
      rest += `${this.#named(message.text)}|`;
      onMessage?.(message, index);
      const cut = Math.floor(random() * rest.length);
      this.send(rest.slice(0, cut));
      rest = rest.slice(cut);
      const now = Math.floor(message.at / 1000);
      if (
        cutEvery > 0 &&
        message.at < cutUntil &&
        now > second &&
        random() < (now - second) / cutEvery
      )
        this.cut();
      second = now;
    }
    this.send(rest);
    writeUntil(Number.POSITIVE_INFINITY);
  }

  async #restart(ms: number, signal?: AbortSignal): Promise<void> {
    this.#isOff = true;
    for (const socket of this.#sockets) socket.destroy();
    await pause(ms, undefined, { signal }).catch(() => undefined);
    this.#isOff = false;
  }

  #named(text: string): string {
    const name = instances[Math.floor(this.#cuts / 2) % instances.length] ?? 'Main';
    return text.replace('System="Main"', `System="${name}"`);
  }
}
