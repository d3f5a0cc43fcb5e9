import { paddlersIn } from './fuzz-paddler.ts';
import type { SentRequest } from './send-request.ts';

const tokenForm = /[\w-]{22,128}/g;

/**
 * What opens whose registration. Who sends such a token holds that registration and may be shown
 * it; so may who sends the private facts themselves, which an answer then only repeats.
 */
export class KnownSecrets {
  readonly #owners = new Map<string, number>();

  add(token: string, paddler: number): void {
    this.#owners.set(token, paddler);
  }

  /** Paddlers that an answer tells something private of, or opens, whom the request did not hold. */
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

  /** Paddlers of whom a text tells something private, or whom it opens. */
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
