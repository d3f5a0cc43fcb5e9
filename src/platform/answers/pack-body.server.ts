import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { Coding } from './content-coding.ts';

const brotli = promisify(brotliCompress);
const pack = promisify(gzip);

/** Compresses a text; `quality` is that of brotli, from 0 to 11. */
export function packBody(
  body: Buffer,
  coding: Exclude<Coding, 'identity'>,
  quality: number,
): Promise<Buffer<ArrayBuffer>> {
  if (coding === 'gzip') return pack(body);
  const params = {
    [zlib.BROTLI_PARAM_QUALITY]: quality,
    [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
    [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return brotli(body, { params });
}
