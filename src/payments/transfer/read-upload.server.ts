/** Room for the form's other fields and the boundaries around the file. */
const FORM_BYTES = 64 * 1024;

export type Upload =
  | { code: 'read'; form: FormData }
  | { code: 'file_too_large' | 'file_truncated' };

/**
 * Reads a form with one file of at most `maxFileBytes`. A longer body is left unread beyond the
 * limit, a body that ends before its last boundary is told from a whole one.
 */
export async function readUpload(request: Request, maxFileBytes: number): Promise<Upload> {
  const limit = maxFileBytes + FORM_BYTES;
  if (Number(request.headers.get('content-length') ?? 0) > limit) return { code: 'file_too_large' };
  const type = request.headers.get('content-type') ?? '';
  try {
    const body = await readAtMost(request, limit);
    if (body === null) return { code: 'file_too_large' };
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    return { code: 'read', form };
  } catch {
    // The connection broke off, or the last boundary never came.
    return { code: 'file_truncated' };
  }
}

async function readAtMost(
  request: Request,
  limit: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > limit) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
