import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

export type PictureEnding = 'webp' | 'avif' | 'png';

export const digestOfPicture = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

export const addressOfPicture = (digest: string, ending: PictureEnding = 'webp') =>
  `/pictures/${digest}.${ending}`;

const address = /^\/pictures\/([0-9a-f]{32})\.(?:webp|avif|png)$/;

/** Returns the digest in an address; null for another address. */
export const digestInAddress = (written: string) => address.exec(written)?.[1] ?? null;

export async function keepPicture(
  database: AppDatabase,
  bytes: Buffer,
  now: Date,
  ending: PictureEnding = 'webp',
): Promise<string> {
  const digest = digestOfPicture(bytes);
  await database
    .insertInto('content_picture')
    .values({ digest, bytes_base64: bytes.toString('base64'), at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return addressOfPicture(digest, ending);
}

/** Returns the bytes of a picture; null when it is not stored. */
export async function readPicture(database: AppDatabase, digest: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('content_picture')
    .select('bytes_base64')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row ? Buffer.from(row.bytes_base64, 'base64') : null;
}
