import { LRUCache } from 'lru-cache';
import type { KeptAnswer } from './kept-answer.server.ts';

/** Keeps answers within a number of bytes; what was not asked for the longest goes first. */
export class AnswerStore {
  readonly #usual: LRUCache<string, KeptAnswer>;
  readonly #odd: LRUCache<string, KeptAnswer>;
  readonly #making = new Map<string, Promise<KeptAnswer | null>>();

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
    return known?.version === version ? known : null;
  }

  /** Makes an answer once, however many ask for it at the same time; null where nobody shares it. */
  make(
    key: string,
    version: string,
    work: () => Promise<{ answer: KeptAnswer | null; isOdd: boolean; keep: boolean }>,
  ): Promise<KeptAnswer | null> {
    const id = `${version} ${key}`;
    const known = this.#making.get(id);
    if (known) return known;
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
