import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './kept-answer.server.ts';

export interface StoreFigures {
  found: number;
  made: number;
  answers: number;
  bytes: number;
}

/** Caches responses within a number of bytes; the least recently used one is dropped first. */
export class AnswerStore {
  readonly #usual: LRUCache<string, KeptAnswer>;
  readonly #odd: LRUCache<string, KeptAnswer>;
  readonly #making = new Map<string, Promise<KeptAnswer | null>>();
  #found = 0;
  #made = 0;

  /** A tenth of `maxBytes` is reserved for odd responses: searches, unusual spellings, refusals. */
  constructor(maxBytes: number) {
    const store = (maxSize: number) =>
      new LRUCache<string, KeptAnswer>({ maxSize, sizeCalculation: ({ size }) => size });
    this.#odd = store(Math.ceil(maxBytes / 10));
    this.#usual = store(Math.ceil(maxBytes * 0.9));
  }

  find(key: string, version: string): KeptAnswer | null {
    const known = this.#usual.get(key) ?? this.#odd.get(key);
    if (known?.version !== version) return null;
    this.#found += 1;
    return known;
  }

  isMaking(key: string, version: string): boolean {
    return this.#making.has(idOf(key, version));
  }

  figures(): StoreFigures {
    const stores = [this.#usual, this.#odd];
    return {
      found: this.#found,
      made: this.#made,
      answers: stores.reduce((sum, { size }) => sum + size, 0),
      bytes: stores.reduce((sum, { calculatedSize }) => sum + calculatedSize, 0),
    };
  }

  /** Makes a response once for all concurrent requests; null when it cannot be shared. */
  make(
    key: string,
    version: string,
    work: () => Promise<{ answer: KeptAnswer | null; isOdd: boolean; keep: boolean }>,
  ): Promise<KeptAnswer | null> {
    const id = idOf(key, version);
    const known = this.#making.get(id);
    if (known) return known;
    this.#made += 1;
    const making = work()
      .then(({ answer, isOdd, keep }) => {
        if (keep && answer) (isOdd ? this.#odd : this.#usual).set(key, answer);
        return answer;
      })
      .finally(() => this.#making.delete(id));
    this.#making.set(id, making);
    return making;
  }
}

function idOf(key: string, version: string): string {
  return `${version} ${key}`;
}
