import { closeSync, fdatasync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';

/**
 * Brings SQLite's log to the disk without holding up the thread that answers everybody: SQLite itself
 * sleeps in each commit until the disk has it, and readers wait for who writes. Who commits while the
 * disk is at work shares the next sync with all others who did.
 */
export class WriteAheadLog {
  readonly #file: string;
  readonly #writer: DatabaseSync;
  readonly #sync: (descriptor: number) => Promise<void>;
  /** SQLite makes the log with the first thing written, and keeps it as long as we have the database. */
  #descriptor: number | null = null;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;
  /** What a sync failed with: the system forgets that it never wrote these pages, another one proves nothing. */
  #failure: unknown = null;

  /** Of the database in `file`, which `writer` has open; `sync` brings a file to the disk. */
  constructor(file: string, writer: DatabaseSync, sync = promisify(fdatasync)) {
    this.#file = `${file}-wal`;
    this.#writer = writer;
    this.#sync = sync;
  }

  /** Resolves once all that was committed before the call is on disk; throws what the system throws. */
  synced(): Promise<void> {
    if (this.#running === null) return this.#begin();
    // The sync under way may have begun before the commit of who asks.
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
    // What is in the file, and there on disk, needs the log no more.
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

  /**
   * Writes all that the log holds into the file, and both to the disk; false where somebody reads what
   * is older, or the writer is in the middle of a transaction.
   */
  #fold(): boolean {
    if (this.#writer.isTransaction) return false;
    return this.#writer.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  }

  /** After the last commit: waits for who still waits for the disk. */
  async close(): Promise<void> {
    await (this.#next ?? this.#running)?.catch(() => {});
    if (this.#descriptor !== null) closeSync(this.#descriptor);
    this.#descriptor = null;
  }
}
