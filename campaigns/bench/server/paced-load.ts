import { openConnection, type PlainConnection } from './plain-connection.ts';

interface Paced {
  url: string;
  /** The n-th request, written out. */
  request: (n: number) => string;
  /** Requests a second, sent at their moment whatever became of those before. */
  rate: number;
  seconds: number;
  /** What may come back; another status ends the bench. */
  statuses?: readonly number[];
  /** Told of every answer, for who looks on while it runs. */
  onAnswer?: (status: number) => void;
}

/** What became of the requests of a paced load. */
export interface PacedAnswers {
  /** Milliseconds from the moment at which it was due, so that a stall counts for all who wait. */
  latencies: number[];
  /** Bytes of each body. */
  lengths: number[];
}

interface PacedRequest {
  request: string;
  due: number;
}

interface Visitor {
  connection: PlainConnection;
  /** What waits for its answer; null between two. */
  asking: PacedRequest | null;
  /** Answers that came on this connection. */
  answered: number;
  idleSince: number;
}

const tickMs = 1;
/** A server hangs up on the idle after five seconds: who is near that is not asked any more. */
const longestIdleMs = 2000;
/** Who comes when so many wait, waits for one of them: the process has only so many sockets. */
const mostVisitors = 256;

/** Sends requests at a fixed rate and waits for every answer. */
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

    /** The one who was busy last, so that the others grow old. */
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

    /** A kept connection may be closed while a request is on its way: browsers ask again, too. */
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
