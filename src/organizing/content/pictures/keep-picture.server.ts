import { createHash } from 'node:crypto';
import type { AppDatabase } from '../../../platform/database/open-database.server.ts';

/** What pictures are written as. */
export type PictureEnding = 'webp' | 'avif' | 'png';

/** Names the bytes of a picture. */
export const digestOfPicture = (bytes: Uint8Array) =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 32);

/** The address of a picture by its digest. */
export const addressOfPicture = (digest: string, ending: PictureEnding = 'webp') =>
  `/pictures/${digest}.${ending}`;

const address = /^\/pictures\/([0-9a-f]{32})\.(?:webp|avif|png)$/;

/** The digest that an address names; null for another address. */
export const digestInAddress = (written: string) => address.exec(written)?.[1] ?? null;

/** Keeps the bytes of a picture; answers with its address. The same picture is kept once. */
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

/** The bytes of a picture; null for one that was never kept. */
export async function readPicture(database: AppDatabase, digest: string): Promise<Buffer | null> {
  const row = await database
    .selectFrom('content_picture')
    .select('bytes_base64')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row ? Buffer.from(row.bytes_base64, 'base64') : null;
}
