import { openConnection, type PlainConnection } from './plain-connection.ts';

interface Paced {
  url: string;
  request: (n: number) => string;
  /** Requests a second, sent on time whatever became of earlier ones. */
  rate: number;
  seconds: number;
  /** Allowed statuses; another one ends the bench. */
  statuses?: readonly number[];
  /** Called for every answer while the load runs. */
  onAnswer?: (status: number) => void;
}

export interface PacedAnswers {
  /** Milliseconds from the moment at which the request was due, so that a stall counts for all waiting visitors. */
  latencies: number[];
  lengths: number[];
}

interface PacedRequest {
  request: string;
  due: number;
}

interface Visitor {
  connection: PlainConnection;
  /** The request waiting for its answer; null between two. */
  asking: PacedRequest | null;
  answered: number;
  idleSince: number;
}

const tickMs = 1;
/** A server closes idle connections after five seconds: older ones are not used any more. */
const longestIdleMs = 2000;
/** When so many wait, the next request waits for a free one: a process has a limited number of sockets. */
const mostVisitors = 256;

export function pacedLoad(load: Paced) {
  const { url, request, rate, seconds, statuses = [200], onAnswer } = load;
  const address = new URL(url);
  const total = Math.round(rate * seconds);
  const idle: Visitor[] = [];
  const all: Visitor[] = [];
  return new Promise<PacedAnswers>((resolve, reject) => {
    const result: PacedAnswers = { latencies: [], lengths: [] };
    const begun = performance.now();
    const queue: PacedRequest[] = [];
    let planned = 0;
    let waiting = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      for (; planned < total && dueAt(planned) <= now; planned += 1) {
        queue.push({ request: request(planned), due: dueAt(planned) });
      }
      askNext(now);
    }, tickMs);

    function dueAt(n: number): number {
      return begun + (n / rate) * 1000;
    }

    function askNext(now: number): void {
      while (queue.length > 0) {
        const visitor = idleVisitor(now) ?? (waiting < mostVisitors ? newVisitor() : null);
        const next = visitor && queue.shift();
        if (!next) return;
        ask(visitor, next);
      }
    }

    /** Returns the most recently active visitor, so that the connections of the others age. */
    function idleVisitor(now: number): Visitor | null {
      const last = idle.pop();
      return last?.connection.isOpen() && now - last.idleSince < longestIdleMs ? last : null;
    }

    function newVisitor(): Visitor {
      const visitor: Visitor = {
        connection: openConnection(address, (error) => lost(visitor, error)),
        asking: null,
        answered: 0,
        idleSince: 0,
      };
      all.push(visitor);
      return visitor;
    }

    function ask(visitor: Visitor, asking: PacedRequest): void {
      visitor.asking = asking;
      waiting += 1;
      visitor.connection.ask(asking.request, (status, length) => {
        visitor.asking = null;
        waiting -= 1;
        visitor.answered += 1;
        visitor.idleSince = performance.now();
        idle.push(visitor);
        result.latencies.push(visitor.idleSince - asking.due);
        result.lengths.push(length);
        onAnswer?.(status);
        if (!statuses.includes(status)) fail(new Error(`${url}: ${status}`));
        else if (result.latencies.length === total) end();
        else if (queue.length > 0) askNext(visitor.idleSince);
      });
    }

    /** Repeats the request of a kept-alive connection that broke, as browsers do; throws for any other connection. */
    function lost({ asking, answered }: Visitor, error: Error): void {
      if (asking && answered > 0) {
        waiting -= 1;
        ask(newVisitor(), asking);
      } else fail(error);
    }

    function end(): void {
      clearInterval(timer);
      for (const { connection } of all) connection.close();
      resolve(result);
    }

    function fail(error: Error): void {
      clearInterval(timer);
      for (const { connection } of all) connection.close();
      reject(error);
    }
  });
}
