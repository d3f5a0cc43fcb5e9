import { closeSync, fdatasync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/**
 * Syncs SQLite's log without blocking the main thread: SQLite itself would block in each commit until the disk is done,
 * and readers would wait for writers. Commits during a sync share the next one.
 */
export class WriteAheadLog {
  readonly #file: string;
  readonly #writer: DatabaseSync;
  readonly #sync: (descriptor: number) => Promise<void>;
  /** SQLite creates the log with the first write and keeps it while the database is open; null until then. */
  #descriptor: number | null = null;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** The system forgets pages it failed to write, so another sync proves nothing. */
  #failure: unknown = null;

  constructor(file: string, writer: DatabaseSync, sync = promisify(fdatasync)) {
    this.#file = `${file}-wal`;
    this.#writer = writer;
    this.#sync = sync;
  }

  /** Resolves once everything committed before the call is on disk; throws the system's error. */
  synced(): Promise<void> {
    if (this.#running === null) return this.#begin();
    // The running sync may have begun before the caller's commit.
    const begin = () => this.#begin();
    this.#next ??= this.#running.then(begin, begin);
    return this.#next;
  }

  #begin(): Promise<void> {
    this.#next = null;
    const running = this.#run().finally(() => {
      this.#running = null;
    });
    this.#running = running;
    return running;
  }

  async #run(): Promise<void> {
    // After a checkpoint into the synced file, the log is no longer needed.
    if (this.#failure !== null && !this.#fold()) throw this.#failure;
    this.#failure = null;
    this.#descriptor ??= openSync(this.#file, 'r');
    try {
      await this.#sync(this.#descriptor);
    } catch (error) {
      this.#failure = error;
      throw error;
    }
  }

  /** Returns false when a reader uses older data or the writer is in a transaction. */
  #fold(): boolean {
    if (this.#writer.isTransaction) return false;
    return this.#writer.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  }

  /** Closes the log after the last commit, once all syncs have ended. */
  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => {});
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }
}
