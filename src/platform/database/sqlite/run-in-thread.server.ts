import { Worker } from 'node:worker_threads';

/**
 * Runs `source` in a thread of its own, so that the server keeps answering, and returns its one message; rejects with
 * its error. A string, because the server's bundle is a single file.
 */
export function runInThread<Result>(source: string, workerData: unknown): Promise<Result> {
  const worker = new Worker(source, { eval: true, workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}
