import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { fixedHeaders, usualReferrerPolicy } from '../http/fixed-headers.ts';
import type { Coding } from './content-coding.ts';

export interface StaticFolder {
  folder: string;
  /** Address prefix of its files. */
  under: string;
  /** Returns the `Cache-Control` header of a file by its address. */
  caching: (address: string) => string;
  /** Returns whether pages of any site may load a file; by default none. */
  isOpen?: (address: string) => boolean;
}

/** A file in one coding; `bytes` is null when it is too large to hold in memory. */
export interface Packing {
  path: string;
  length: number;
  bytes: Buffer | null;
  /** Strong entity tag of these exact bytes. */
  etag: string;
}

export interface StaticFile {
  /** Alternating names and values, without those that depend on the coding. */
  headers: readonly string[];
  modified: Date;
  packings: Readonly<Partial<Record<Coding, Packing>> & { identity: Packing }>;
}

interface UnreadFile {
  path: string;
  caching: string;
  isOpen: boolean;
}

/** Longer files are read from the disk on each request. */
const largestHeld = 1024 * 1024;
const endings = { br: '.br', gzip: '.gz' } as const;
const security = Object.entries(fixedHeaders).flat();

export type StaticFiles = Pick<ReadonlyMap<string, StaticFile>, 'get'>;

/**
 * Reads folders into memory by address, so that a later build does not change a running server. Files are listed at
 * once and read one per turn of the event loop, a requested one immediately, so that a start does not wait for all.
 * Neighbouring files with `.br` and `.gz` are their compressed forms.
 */
export function readStaticFiles(folders: readonly StaticFolder[]): StaticFiles {
  const unread = new Map<string, UnreadFile>();
  const files = new Map<string, StaticFile>();
  for (const { folder, under, caching, isOpen } of folders) {
    for (const path of filesUnder(folder)) {
      if (/\.(br|gz)$/.test(path)) continue;
      const address = under + relative(folder, path).split(sep).join('/');
      unread.set(address, {
        path,
        caching: caching(address),
        isOpen: isOpen?.(address) === true,
      });
    }
  }
  setImmediate(readNext);
  return {
    get(address) {
      read(address);
      return files.get(address);
    },
  };

  function read(address: string): void {
    const file = unread.get(address);
    if (file === undefined) return;
    unread.delete(address);
    try {
      files.set(address, readFile(file));
    } catch (error) {
      // A build deleted the file after it was listed.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
    }
  }

  function readNext(): void {
    const [address] = unread.keys();
    if (address === undefined) return;
    read(address);
    setImmediate(readNext);
  }
}

function filesUnder(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

function readFile({ path, caching, isOpen }: UnreadFile): StaticFile {
  const { mtime } = statSync(path);
  const digest = createHash('sha256').update(readFileSync(path)).digest('base64url').slice(0, 22);
  const packings: { identity: Packing } & Partial<Record<Coding, Packing>> = {
    identity: packing(path, `"${digest}"`),
  };
  for (const coding of ['br', 'gzip'] as const) {
    const packed = path + endings[coding];
    if (existsSync(packed)) packings[coding] = packing(packed, `"${digest}-${coding}"`);
  }
  return {
    headers: [
      'content-type',
      getMimeType(path) ?? 'application/octet-stream',
      'cache-control',
      caching,
      'accept-ranges',
      'bytes',
      'last-modified',
      mtime.toUTCString(),
      ...(packings.br || packings.gzip ? ['vary', 'Accept-Encoding'] : []),
      ...(isOpen ? ['access-control-allow-origin', '*'] : []),
      ...security,
      'referrer-policy',
      usualReferrerPolicy,
    ],
    modified: mtime,
    packings,
  };
}

function packing(path: string, etag: string): Packing {
  const { size: length } = statSync(path);
  return { path, length, bytes: length > largestHeld ? null : readFileSync(path), etag };
}
