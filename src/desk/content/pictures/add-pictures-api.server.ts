import { LRUCache } from 'lru-cache';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';
import type { ApiApp } from '../../../platform/http/api-app.server.ts';
import { problem, type Words } from '../../../platform/http/problem.server.ts';
import { digestInAddress, readPicture } from './keep-picture.server.ts';

export const picturePaths = '/pictures/*';

const mostBytes = 16 * 1024 * 1024;

/** Adds `GET /pictures/DIGEST.webp` (or avif, png); a digest always names the same bytes. */
export function addPicturesApi(
  app: ApiApp,
  { database, texts }: { database: AppDatabase; texts: Words },
): void {
  const known = new LRUCache<string, Buffer>({
    maxSize: mostBytes,
    sizeCalculation: (bytes) => bytes.length,
  });
  app.get(picturePaths, async (c) => {
    const digest = digestInAddress(c.req.path);
    const bytes = digest && (known.get(digest) ?? (await readPicture(database, digest)));
    if (!digest || !bytes) return problem(c, texts, 'not_found');
    known.set(digest, bytes);
    return c.body(new Uint8Array(bytes), 200, {
      'content-type': detectMediaType(bytes),
      'cache-control': 'public, max-age=31536000, immutable',
    });
  });
}

/** Returns the media type by the first bytes, whatever the address ends with. */
function detectMediaType(bytes: Buffer): string {
  if (bytes[0] === 0x89) return 'image/png';
  return bytes.toString('latin1', 0, 4) === 'RIFF' ? 'image/webp' : 'image/avif';
}
