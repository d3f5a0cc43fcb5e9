import { gunzipSync, gzipSync } from 'node:zlib';

/** Returns a file as the text of a hidden field, which carries it from a preview to the action without storing it. */
export function carryFile(file: Uint8Array): string {
  return gzipSync(file).toString('base64url');
}

/** Returns the file of a hidden field; null when it is no file or longer than allowed. */
export function readCarried(field: string, mostBytes: number): Buffer | null {
  if (field === '') return null;
  try {
    return gunzipSync(Buffer.from(field, 'base64url'), { maxOutputLength: mostBytes });
  } catch {
    return null;
  }
}
