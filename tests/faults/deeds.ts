import { createHash } from 'node:crypto';
import { paddler, registering } from '../contract/support/registrations.ts';
import { sampleReceipts } from '../fakes/sample-receipts.ts';
import { buildJudgement, buildRaceEvent } from '../support/race-events.ts';

export const eventsDay = '2027-02-20';

/** Actions that the site confirmed; an action without an answer is unknown. */
export class Deeds {
  /** Token by the number of the competitor. */
  readonly registered = new Map<number, string>();
  /** SHA-256 of the file by the token of the registration. */
  readonly receipts = new Map<string, string>();
  readonly verified = new Set<string>();
  /** Documents of each paper import. */
  readonly imported: string[][] = [];
  /** Documents of imports without an answer: of each import all are stored, or none. */
  readonly unanswered: string[][] = [];
  readonly appended: string[] = [];
  /** Number of answers by status, without the successes. */
  readonly refused = new Map<number, number>();
  #next = 0;
  #again: number[] = [];
  #turn = 0;
  #waiting: { count: number; settle: () => void }[] = [];

  get count(): number {
    const { registered, receipts, verified, imported, appended } = this;
    return registered.size + receipts.size + verified.size + imported.length + appended.length / 3;
  }

  reached(count: number): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#waiting.push({ count, settle: resolve });
    return promise;
  }

  /** Does one action after the other until the site stops answering, or until `isEnough`. */
  async goOn(url: string, isEnough: () => boolean): Promise<void> {
    while (!isEnough()) {
      try {
        await this.#one(url);
        for (const { count, settle } of this.#waiting) if (this.count >= count) settle();
      } catch (error) {
        // `fetch` throws these when a connection breaks, before an answer or within it.
        if (error instanceof TypeError || error instanceof SyntaxError) return;
        throw error;
      }
    }
  }

  #one(url: string): Promise<void> {
    const turn = this.#turn++ % 10;
    if (turn === 9) return this.#import(url);
    if (turn === 8) return this.#append(url);
    const [token] =
      turn % 3 === 0 ? [] : this.#without(turn % 3 === 1 ? this.receipts : this.verified);
    if (token === undefined) return this.#register(url);
    return turn % 3 === 1 ? this.#handIn(url, token) : this.#verify(url, token);
  }

  /** Returns registrations without this action, one of the latest first. */
  #without(done: { has: (token: string) => boolean }): string[] {
    return [...this.registered.values()].slice(-30).filter((token) => !done.has(token));
  }

  async #register(url: string): Promise<void> {
    const n = this.#again.shift() ?? this.#next++;
    this.#again.push(n);
    const response = await fetch(`${url}/api/user/register`, registering(paddler(n)));
    const body = await response.json();
    if (this.#isRefused(response.status) && response.status !== 409) return;
    this.#again = this.#again.filter((other) => other !== n);
    // Stored before, by a request whose answer was lost.
    if (response.status === 201) this.registered.set(n, body.data.identity);
  }

  async #handIn(url: string, token: string): Promise<void> {
    const file = Buffer.concat([
      sampleReceipts['application/pdf'],
      Buffer.from(`%${token}\n%%EOF\n`),
    ]);
    const code = await this.#call(`${url}/faults/receipt/${token}`, file);
    const sha = createHash('sha256').update(file).digest('hex');
    if (code === 'received' || code === 'received_before') this.receipts.set(token, sha);
  }

  async #verify(url: string, token: string): Promise<void> {
    const code = await this.#call(`${url}/faults/verify/${token}`);
    if (code === 'changed' || code === 'unchanged') this.verified.add(token);
  }

  async #import(url: string): Promise<void> {
    const documents = [1, 2, 3].map(() => `XI${String(this.#next++).padStart(6, '0')}`);
    const head = [
      'name',
      'email',
      'mobile',
      'personal_id',
      'date_birth',
      'category',
      'sex',
      'nationality',
      'city',
      'size',
      'consents',
    ];
    const rows = documents.map((document) => [
      'Ana Ejemplo Inventada',
      'ana@example.org',
      '0990000001',
      document,
      '1995-03-04',
      '2',
      'female',
      'CO',
      'Mocoa',
      'M',
      'paper',
    ]);
    this.unanswered.push(documents);
    const response = await fetch(`${url}/faults/import`, {
      method: 'POST',
      body: [head, ...rows].map((cells) => cells.join(',')).join('\n'),
    });
    const isRefused = this.#isRefused(response.status);
    const report = isRefused ? null : await response.json();
    this.unanswered.splice(this.unanswered.indexOf(documents), isRefused ? 0 : 1);
    if (report?.imported === documents.length) this.imported.push(documents);
    else if (report) throw new Error(`not imported: ${JSON.stringify(report)}`);
  }

  async #append(url: string): Promise<void> {
    const events = [1, 2, 3].map((gate) =>
      buildRaceEvent(`seat-${gate}`, buildJudgement({ race: 'men-1', bib: 1 }, gate, 2)),
    );
    for (const _again of [1, 2]) {
      const response = await fetch(`${url}/faults/events`, {
        method: 'POST',
        body: JSON.stringify(events),
      });
      if (this.#isRefused(response.status)) return;
      const { contradicted } = await response.json();
      if (contradicted.length > 0) throw new Error(`contradicted: ${contradicted}`);
    }
    this.appended.push(...events.map(({ id }) => id));
  }

  async #call(url: string, body?: Uint8Array<ArrayBuffer>): Promise<string | null> {
    const response = await fetch(url, { method: 'POST', ...(body && { body }) });
    return this.#isRefused(response.status) ? null : (await response.json()).code;
  }

  #isRefused(status: number): boolean {
    if (status < 300) return false;
    this.refused.set(status, (this.refused.get(status) ?? 0) + 1);
    return true;
  }
}
