import { createHash } from 'node:crypto';
import type { Coding } from './content-coding.ts';
import { packBody } from './pack-body.server.ts';

/** Number of sends from which the best compression is worth its time. */
const popularFrom = 16;
const quickQuality = 5;
const bestQuality = 11;
const packings = ['br', 'gzip'] as const;

/** Response body in one coding, with all headers but those of a single send. */
export interface FinishedBytes {
  /** Alternating names and values. */
  headers: readonly string[];
  bytes: Buffer;
}

export interface SavedAnswer {
  status: number;
  version: string;
  headers: readonly string[];
  compressible: boolean;
  body: string;
  /** Body in every coding, as Base64. */
  packed: readonly (readonly [Coding, string])[];
}

/** A cached response: its body in every coding requested so far. */
export class KeptAnswer {
  readonly status: number;
  /** Headers of a 304 response, alternating names and values. */
  readonly knownHeaders: readonly string[];
  /** The same tag for every coding, because it stands for the content. */
  readonly etag: string;
  readonly version: string;
  /** Request id under which the log and the page name a failure; null for a successful response. */
  readonly failedAs: string | null;
  readonly #headers: readonly string[];
  readonly #identity: Buffer;
  readonly #finished = new Map<Coding, FinishedBytes>();
  readonly #packing = new Map<Coding, Promise<FinishedBytes>>();
  readonly #compressible: boolean;
  #sent = 0;

  constructor(answer: {
    status: number;
    /** Alternating names and values, without those that depend on the coding. */
    headers: readonly string[];
    body: Buffer;
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

  /** Returns the response for saving, compressed in every coding; for text bodies only. */
  async saved(): Promise<SavedAnswer> {
    const { status, version } = this;
    const packed: [Coding, string][] = [];
    for (const coding of this.#compressible ? packings : []) {
      packed.push([coding, (await this.finished(coding)).bytes.toString('base64')]);
    }
    const [headers, compressible] = [this.#headers, this.#compressible];
    return { status, version, headers, compressible, body: this.#identity.toString(), packed };
  }

  static of({ packed, body, ...saved }: SavedAnswer): KeptAnswer {
    const answer = new KeptAnswer({ ...saved, body: Buffer.from(body), failedAs: null });
    for (const [coding, bytes] of packed) answer.#finish(coding, Buffer.from(bytes, 'base64'));
    return answer;
  }

  /** Estimated bytes in memory, with room for codings still to come. */
  get size(): number {
    return Math.ceil(this.#identity.length * (this.#compressible ? 1.5 : 1)) + 2048;
  }

  /** Returns the body in a coding; null when it must be compressed first. */
  ready(coding: Coding): FinishedBytes | null {
    const finished = this.#finished.get(this.#codingFor(coding)) ?? null;
    if (finished !== null && coding === 'br' && ++this.#sent === popularFrom) {
      // A failure keeps the quick compression, whose content is the same.
      this.#improve().catch(() => undefined);
    }
    return finished;
  }

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
