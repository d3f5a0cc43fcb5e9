import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './kept-answer.server.ts';

/** What a store came to since it was made. */
export interface StoreFigures {
  /** Answers that were asked for and there. */
  found: number;
  made: number;
  answers: number;
  bytes: number;
}

/** Keeps answers within a number of bytes; what was not asked for the longest goes first. */
export class AnswerStore {
  readonly #usual: LRUCache<string, KeptAnswer>;
  readonly #odd: LRUCache<string, KeptAnswer>;
  readonly #making = new Map<string, Promise<KeptAnswer | null>>();
  #found = 0;
  #made = 0;

  /** A tenth of `maxBytes` is for the odd ones: searches, unusual spellings, refusals. */
  constructor(maxBytes: number) {
    const store = (maxSize: number) =>
      new LRUCache<string, KeptAnswer>({ maxSize, sizeCalculation: ({ size }) => size });
    this.#odd = store(Math.ceil(maxBytes / 10));
    this.#usual = store(Math.ceil(maxBytes * 0.9));
  }

  /** The answer kept under a key where it is of this version. */
  find(key: string, version: string): KeptAnswer | null {
    const known = this.#usual.get(key) ?? this.#odd.get(key);
    if (known?.version !== version) return null;
    this.#found += 1;
    return known;
  }

  /** Whether an answer is being made, so that asking for it makes no other. */
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

  /** Makes an answer once, however many ask for it at the same time; null where nobody shares it. */
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
