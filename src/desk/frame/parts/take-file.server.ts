import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { formCarriesToken } from '../../../platform/http/cross-site/cross-site-token.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { uploadsFolder } from '../../../registration/payments/transfer/submit-receipt.server.ts';
import { takeUpload } from '../../../registration/payments/transfer/take-upload.server.ts';

const fileField = 'archivo';

/** Largest file that is previewed before import: five thousand people with their runs. */
export const mostFileBytes = 4 * 1024 * 1024;

type TakenFile =
  | { code: 'taken'; file: Buffer; fields: URLSearchParams }
  | { code: 'file_missing' | 'file_too_large' | 'file_truncated' };

/** Each account waits only for itself, and a closed request is skipped. */
export const deskTurn = ({ account, request }: { account: { id: number }; request: Request }) =>
  ({ caller: `account ${account.id}`, line: 'desk', signal: request.signal }) as const;

export const bringsFile = (request: Request) =>
  /^multipart\//i.test(request.headers.get('content-type') ?? '');

/**
 * Takes a form with a file: reads nothing before the token is checked and leaves nothing on disk. Throws a 403 for a
 * form from another site.
 */
export async function takeFile(
  varDir: string,
  request: Request,
  mostBytes: number = mostFileBytes,
): Promise<TakenFile> {
  const folder = uploadsFolder(varDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `.${randomUUID()}.part`);
  let fields = new URLSearchParams();
  try {
    const taken = await takeUpload(request, {
      path,
      field: fileField,
      maxBytes: mostBytes,
      mayTake(before) {
        fields = before;
        return formCarriesToken(request.headers, before);
      },
    });
    if (taken.code === 'token') {
      throw new Response('forbidden', { status: 403, headers: privateHeaders });
    }
    if (taken.code !== 'taken') return { code: taken.code };
    return { code: 'taken', file: await readFile(path), fields };
  } finally {
    await rm(path, { force: true });
  }
}
