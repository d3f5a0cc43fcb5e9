import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { steadyNow } from '../../../../platform/clock/steady-now.ts';
import { canoe123Limits } from '../canoe123-limits.ts';
import {
  afterFault,
  afterLeft,
  afterLook,
  afterTaken,
  type FollowedFolder,
  fileToRead,
  followFolder,
  isTaken,
  type ListedFile,
  namesToLook,
  quietFor,
  type WaitingFile,
} from './follow-folder.ts';

const lookEvery = 150;
const hangsMs = 8000;
const mostBytes = canoe123Limits.megabytes * 1024 * 1024;

/**
 * A `refused` file is not of this race, a `faulty` one incomplete or unreadable; `failed` means that the record could
 * not be written. The last two are tried again.
 */
export type FileOutcome =
  | { code: 'taken' | 'refused' }
  | { code: 'faulty'; fault: string; tell: () => void }
  | { code: 'failed'; why: string; tell: () => void };

export type FolderNews =
  | { code: 'folder_lost' | 'folder_back' | 'empty' }
  | { code: 'not_readable'; name: string }
  /** Older than the last imported file: an old copy. */
  | { code: 'older'; name: string }
  | { code: 'quiet'; minutes: number };

interface FolderWatchOptions {
  folder: string;
  /** Imports a complete reading of a file, written after `since`; an exception ends the watch. */
  take: (name: string, pieces: readonly Uint8Array[], since: number) => Promise<FileOutcome>;
  tell: (news: FolderNews) => void;
  signal: AbortSignal;
  now?: () => number;
}

/**
 * Imports the exports that a program writes into a folder until `signal` aborts, and never stops during an import.
 * Polls the folder, because network shares send no change events.
 */
export async function watchFolder({
  folder: path,
  take,
  tell,
  signal,
  now = steadyNow,
}: FolderWatchOptions): Promise<void> {
  let folder = followFolder(now());
  let isThere = true;
  let isFirst = true;
  let looking: ReturnType<typeof lookInto> | null = null;
  let [began, before] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  while (!signal.aborted) {
    if (looking === null) began = now();
    looking ??= lookInto(path, folder);
    const looked = await within(looking, signal);
    if (looked !== undefined) looking = null;
    if (signal.aborted) break;
    if (!looked && isThere) tell({ code: 'folder_lost' });
    if (looked && !isThere) tell({ code: 'folder_back' });
    isThere = Boolean(looked);
    if (looked) {
      const after = afterLook(folder, looked.listed, { names: looked.names, now: now(), before });
      before = began;
      folder = after.folder;
      if (after.older !== null) tell({ code: 'older', name: after.older });
      if (isFirst && folder.files.size === 0) tell({ code: 'empty' });
      isFirst = false;
    }
    const file = fileToRead(folder, now());
    if (file) folder = await takeFile(folder, file);
    const quiet = quietFor(folder, now());
    if (quiet) {
      folder = quiet.folder;
      tell({ code: 'quiet', minutes: quiet.minutes });
    }
    // When several files were written, the next one follows without a pause.
    if (!file || fileToRead(folder, now()) === null) await rest(signal);
  }

  async function takeFile(before: FollowedFolder, file: WaitingFile): Promise<FollowedFolder> {
    const { name } = file;
    const pieces = (await within(readWhole(join(path, name), file), signal)) ?? null;
    if (signal.aborted) return before;
    const faulty = (fault: string, say: () => void, isSure?: boolean) => {
      const after = afterFault(before, file, { fault, isSure, now: now() });
      if (after.tells) say();
      return after.folder;
    };
    if (pieces === null) return faulty('read', () => tell({ code: 'not_readable', name }));
    const digest = computeDigest(pieces);
    if (isTaken(before, name, digest)) return afterLeft(before, file, digest);
    const outcome = await take(name, pieces, file.since);
    switch (outcome.code) {
      case 'taken':
        return afterTaken(before, file, digest);
      case 'refused':
        return afterLeft(before, file, digest);
      case 'faulty':
        return faulty(outcome.fault, outcome.tell);
      case 'failed':
        return faulty(outcome.why, outcome.tell, true);
    }
  }
}

/** Returns the names in a folder and the state of files that may be new; null when the folder is gone. */
async function lookInto(
  path: string,
  folder: FollowedFolder,
): Promise<{ names: string[]; listed: ListedFile[] } | null> {
  try {
    const names = await readdir(path);
    const listed = await Promise.all(
      namesToLook(folder, names).map((name) => listedAs(join(path, name), name)),
    );
    return { names, listed: listed.filter((file) => file !== null) };
  } catch (error) {
    if (isOfSystem(error)) return null;
    throw error;
  }
}

/** Returns the listing of a file; null when it is no file or is gone by now. */
async function listedAs(path: string, name: string): Promise<ListedFile | null> {
  try {
    const found = await stat(path);
    if (!found.isFile()) return null;
    return { name, size: found.size, modified: found.mtimeMs, id: found.ino };
  } catch (error) {
    if (isOfSystem(error)) return null;
    throw error;
  }
}

/** Returns the content of a file; null when it is locked, gone, or changes during the read. */
async function readWhole(path: string, { name }: ListedFile): Promise<Uint8Array[] | null> {
  const before = await listedAs(path, name);
  const pieces: Uint8Array[] = [];
  try {
    for await (const piece of createReadStream(path, { end: mostBytes })) pieces.push(piece);
  } catch (error) {
    if (isOfSystem(error)) return null;
    throw error;
  }
  const after = await listedAs(path, name);
  const isStill = before?.modified === after?.modified && before?.size === after?.size;
  return after !== null && isStill ? pieces : null;
}

function computeDigest(pieces: readonly Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}

function isOfSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}

/** Returns the answer of a network share; undefined when it hangs or `signal` aborts. */
async function within<Read>(
  reading: Promise<Read>,
  signal: AbortSignal,
): Promise<Read | undefined> {
  const over = new AbortController();
  const late = pause(hangsMs, undefined, { signal: AbortSignal.any([signal, over.signal]) });
  try {
    return await Promise.race([reading, late.catch(() => undefined)]);
  } finally {
    over.abort();
  }
}

async function rest(signal: AbortSignal): Promise<void> {
  await pause(lookEvery, undefined, { signal }).catch(() => undefined);
}
