import { gunzipSync, gzipSync } from 'node:zlib';

/** A file as a hidden field carries it from a preview to the deed: nothing is kept in between. */
export function carryFile(file: Uint8Array): string {
  return gzipSync(file).toString('base64url');
}

/** The file that a hidden field carries; null for what is none, or longer than it may be. */
export function readCarried(field: string, mostBytes: number): Buffer | null {
  if (field === '') return null;
  try {
    return gunzipSync(Buffer.from(field, 'base64url'), { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}
