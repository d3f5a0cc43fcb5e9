import { createHash } from 'node:crypto';
import type { Coding } from './content-coding.ts';
import { packBody } from './pack-body.server.ts';

/** From so many sendings on an answer is worth the time of the best compression. */
const popularFrom = 16;
const quickQuality = 5;
const bestQuality = 11;
const packings = ['br', 'gzip'] as const;

/** Bytes in one coding, with all headers but those of a single sending. */
export interface FinishedBytes {
  /** Names and values one after the other. */
  headers: readonly string[];
  bytes: Buffer;
}

/** An answer that did not fail, as it outlives the process. */
export interface SavedAnswer {
  status: number;
  version: string;
  headers: readonly string[];
  compressible: boolean;
  body: string;
  /** In every coding, as Base64. */
  packed: readonly (readonly [Coding, string])[];
}

/** An answer as it is sent: finished bytes in every coding that was asked for. */
export class KeptAnswer {
  readonly status: number;
  /** The headers for who has it already, as those of `FinishedBytes`. */
  readonly knownHeaders: readonly string[];
  /** The same for every coding: it is the content that a visitor has or has not. */
  readonly etag: string;
  readonly version: string;
  /** Under which the log, and the page itself, speak of a failure; null for what did not fail. */
  readonly failedAs: string | null;
  readonly #headers: readonly string[];
  readonly #identity: Buffer;
  readonly #finished = new Map<Coding, FinishedBytes>();
  readonly #packing = new Map<Coding, Promise<FinishedBytes>>();
  readonly #compressible: boolean;
  #sent = 0;

  constructor(answer: {
    status: number;
    /** Names and values one after the other, without what depends on the coding. */
    headers: readonly string[];
    body: Buffer;
    /** Of what the answer shows. */
    version: string;
    compressible: boolean;
    failedAs: string | null;
  }) {
    this.status = answer.status;
    this.version = answer.version;
    this.failedAs = answer.failedAs;
    this.#compressible = answer.compressible && answer.body.length > 200;
    const digest = createHash('sha256').update(answer.body).digest('base64url');
    this.etag = `W/"${digest.slice(0, 22)}"`;
    this.#headers = answer.headers;
    this.knownHeaders = [...answer.headers, 'etag', this.etag];
    this.#identity = answer.body;
    this.#finish('identity', answer.body);
  }

  /** For `KeptAnswer.of`, packed for all who may ask; only of texts. */
  async saved(): Promise<SavedAnswer> {
    const { status, version } = this;
    const packed: [Coding, string][] = [];
    for (const coding of this.#compressible ? packings : []) {
      packed.push([coding, (await this.finished(coding)).bytes.toString('base64')]);
    }
    const [headers, compressible] = [this.#headers, this.#compressible];
    return { status, version, headers, compressible, body: this.#identity.toString(), packed };
  }

  /** An answer as it was saved. */
  static of({ packed, body, ...saved }: SavedAnswer): KeptAnswer {
    const answer = new KeptAnswer({ ...saved, body: Buffer.from(body), failedAs: null });
    for (const [coding, bytes] of packed) answer.#finish(coding, Buffer.from(bytes, 'base64'));
    return answer;
  }

  /** Bytes that the answer holds in memory, with room for the codings that may still come. */
  get size(): number {
    return Math.ceil(this.#identity.length * (this.#compressible ? 1.5 : 1)) + 2048;
  }

  /** The answer in a coding where it is ready; null where it has to be packed first. */
  ready(coding: Coding): FinishedBytes | null {
    const finished = this.#finished.get(this.#codingFor(coding)) ?? null;
    if (finished !== null && coding === 'br' && ++this.#sent === popularFrom) {
      // Without room for it the quick packing stays: it says the same.
      this.#improve().catch(() => undefined);
    }
    return finished;
  }

  /** Packs the answer in a coding, once however many ask at the same time. */
  finished(coding: Coding): Promise<FinishedBytes> {
    const used = this.#codingFor(coding);
    const ready = this.#finished.get(used);
    if (ready) return Promise.resolve(ready);
    const known = this.#packing.get(used);
    if (known) return known;
    const packing = this.#pack(used, quickQuality)
      .then((bytes) => this.#finish(used, bytes))
      .finally(() => this.#packing.delete(used));
    this.#packing.set(used, packing);
    return packing;
  }

  /** The coding that the answer is sent in where a visitor takes this one. */
  #codingFor(coding: Coding): Coding {
    return this.#compressible ? coding : 'identity';
  }

  async #pack(coding: Coding, quality: number): Promise<Buffer> {
    return coding === 'identity' ? this.#identity : packBody(this.#identity, coding, quality);
  }

  #finish(coding: Coding, bytes: Buffer): FinishedBytes {
    const packed = coding === 'identity' ? [] : ['content-encoding', coding];
    const length = ['content-length', String(bytes.length)];
    const finished = { headers: [...this.knownHeaders, ...packed, ...length], bytes };
    this.#finished.set(coding, finished);
    return finished;
  }

  async #improve(): Promise<void> {
    if (!this.#compressible) return;
    this.#finish('br', await this.#pack('br', bestQuality));
  }
}
