import { createHash } from 'node:crypto';
import type { Coding } from './content-coding.ts';
import { packBody } from './pack-body.server.ts';

/** From so many sendings on an answer is worth the time of the best compression. */
const popularFrom = 16;
const quickQuality = 5;
const bestQuality = 11;

/** An answer as it is sent: finished bytes in every coding that was asked for. */
export class KeptAnswer {
  readonly status: number;
  /** Names and values one after the other, without what depends on the coding. */
  readonly headers: readonly string[];
  /** The same for every coding: it is the content that a visitor has or has not. */
  readonly etag: string;
  readonly version: string;
  /** Under which the log, and the page itself, speak of a failure; null for what did not fail. */
  readonly failedAs: string | null;
  readonly #bodies = new Map<Coding, Buffer>();
  readonly #packing = new Map<Coding, Promise<Buffer>>();
  readonly #compressible: boolean;
  #sent = 0;

  constructor(answer: {
    status: number;
    headers: readonly string[];
    body: Buffer;
    /** Of what the answer shows. */
    version: string;
    compressible: boolean;
    failedAs: string | null;
  }) {
    this.status = answer.status;
    this.headers = answer.headers;
    this.version = answer.version;
    this.failedAs = answer.failedAs;
    this.#compressible = answer.compressible && answer.body.length > 200;
    this.#bodies.set('identity', answer.body);
    const digest = createHash('sha256').update(answer.body).digest('base64url');
    this.etag = `W/"${digest.slice(0, 22)}"`;
  }

  /** Bytes that the answer holds in memory, with room for the codings that may still come. */
  get size(): number {
    const identity = this.#bodies.get('identity')?.length ?? 0;
    return Math.ceil(identity * (this.#compressible ? 1.5 : 1)) + 2048;
  }

  /** The body in a coding where it is ready; null where it has to be packed first. */
  ready(coding: Coding): Buffer | null {
    const body = this.#bodies.get(this.codingFor(coding)) ?? null;
    if (body !== null && coding === 'br' && ++this.#sent === popularFrom) {
      // Without room for it the quick packing stays: it says the same.
      this.#improve().catch(() => undefined);
    }
    return body;
  }

  /** Packs the body in a coding, once however many ask at the same time. */
  body(coding: Coding): Promise<Buffer> {
    const used = this.codingFor(coding);
    const ready = this.#bodies.get(used);
    if (ready) return Promise.resolve(ready);
    const known = this.#packing.get(used);
    if (known) return known;
    const packing = this.#pack(used, quickQuality)
      .then((body) => {
        this.#bodies.set(used, body);
        return body;
      })
      .finally(() => this.#packing.delete(used));
    this.#packing.set(used, packing);
    return packing;
  }

  /** The coding that the answer is sent in where a visitor takes this one. */
  codingFor(coding: Coding): Coding {
    return this.#compressible ? coding : 'identity';
  }

  async #pack(coding: Coding, quality: number): Promise<Buffer> {
    const body = this.#bodies.get('identity') ?? Buffer.alloc(0);
    return coding === 'identity' ? body : packBody(body, coding, quality);
  }

  async #improve(): Promise<void> {
    if (!this.#compressible) return;
    this.#bodies.set('br', await this.#pack('br', bestQuality));
  }
}
