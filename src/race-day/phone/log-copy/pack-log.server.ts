import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LogCopy } from './log-copy.ts';
import { readLogCopy } from './read-log-copy.server.ts';

/** Unpacked bytes at most: what all seats of a day say together. */
const mostBytes = 16 * 1024 * 1024;

/**
 * A copy as one field of a form, of so many characters at most: as many of its events as fit, the
 * first of them in front. Answers with how many those are.
 */
export function packLog(copy: LogCopy, most: number): { packed: string; count: number } {
  let count = copy.events.length;
  for (;;) {
    const part = { ...copy, events: copy.events.slice(0, count) };
    const packed = deflateRawSync(JSON.stringify(part)).toString('base64url');
    if (packed.length <= most || count <= 1) return { packed, count };
    count = Math.max(1, Math.floor((count * most * 0.95) / packed.length));
  }
}

/** The copy again; null for anything else. */
export async function unpackLog(packed: string): Promise<LogCopy | null> {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: mostBytes });
    return await readLogCopy(bytes.toString());
  } catch {
    return null;
  }
}
