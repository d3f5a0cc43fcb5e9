import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { LogCopy } from './log-copy.ts';
import { readLogCopy } from './read-log-copy.server.ts';

/** Limit of unpacked bytes, enough for all seats of a day. */
const mostBytes = 16 * 1024 * 1024;

/** Packs as many of the first events as fit into a form field of `most` characters. */
export function packLog(copy: LogCopy, most: number): { packed: string; count: number } {
  let count = copy.events.length;
  for (;;) {
    const part = { ...copy, events: copy.events.slice(0, count) };
    const packed = deflateRawSync(JSON.stringify(part)).toString('base64url');
    if (packed.length <= most || count <= 1) return { packed, count };
    count = Math.max(1, Math.floor((count * most * 0.95) / packed.length));
  }
}

export async function unpackLog(packed: string): Promise<LogCopy | null> {
  try {
    const bytes = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: mostBytes });
    return await readLogCopy(bytes.toString());
  } catch {
    return null;
  }
}
