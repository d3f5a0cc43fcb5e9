import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import type { LogCopy } from '../../../race-day/phone/log-copy/log-copy.ts';
import { readLogCopy } from '../../../race-day/phone/log-copy/read-log-copy.server.ts';
import { takeUpload } from '../../../registration/payments/transfer/take-upload.server.ts';

/** The largest file, in bytes: a seat says some thousand things in a day. */
const maxBytes = 4 * 1024 * 1024;

/** The copy of a phone out of the form with its file; null where it is none, nothing stays on disk. */
export async function receiveLog(request: Request, varDir: string): Promise<LogCopy | null> {
  const folder = join(varDir, 'phone-logs');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.${randomUUID()}.part`);
  try {
    const taken = await takeUpload(request, {
      path,
      field: 'archivo',
      maxBytes,
      mayTake: (fields) => formCarriesToken(request.headers, fields),
    });
    if (taken.code === 'token') {
      throw new Response('forbidden', { status: 403, headers: privateHeaders });
    }
    return taken.code === 'taken' ? await readLogCopy(await readFile(path, 'utf8')) : null;
  } finally {
    await rm(path, { force: true });
  }
}
