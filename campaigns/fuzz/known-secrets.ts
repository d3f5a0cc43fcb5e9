import { paddlersIn } from './fuzz-paddler.ts';
import type { SentRequest } from './send-request.ts';

const tokenForm = /[\w-]{22,128}/g;

/**
 * Secrets that open a registration. A request with such a token, or with the private data themselves, may be answered
 * with that registration's data.
 */
export class KnownSecrets {
  readonly #owners = new Map<string, number>();

  add(token: string, paddler: number): void {
    this.#owners.set(token, paddler);
  }

  /** Returns the competitors whose private data or tokens an answer contains, without a right in the request. */
  toldWithoutRight(sent: SentRequest, answer: string): number[] {
    const told = this.toldIn(answer);
    if (told.size === 0) return [];
    const { path, headers, body } = sent;
    const asked = [path, decoded(path), ...Object.values(headers), body?.toString() ?? ''].join(
      '\n',
    );
    const held = this.toldIn(`${asked}\n${decoded(asked)}`);
    return [...told].filter((paddler) => !held.has(paddler));
  }

  /** Returns the competitors whose private data or tokens a text contains. */
  toldIn(text: string): Set<number> {
    const found = paddlersIn(text);
    for (const [token] of text.matchAll(tokenForm)) {
      const owner = this.#owners.get(token);
      if (owner !== undefined) found.add(owner);
    }
    return found;
  }
}

function decoded(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}
