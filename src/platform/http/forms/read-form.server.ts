/** Bytes of a form without files at most: the longest of ours, filled to its edges, has a few thousand. */
export const mostFormBytes = 64 * 1024;
/** Fields of a form at most; the longest that everybody may send has 23. */
const mostFields = 64;
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Reads a form without files. What is no form of ours is an empty one: of another type, too long,
 * of too many fields, broken off. Nothing beyond the limits is read or taken apart: the time that
 * the platform's own reading takes grows with the square of the fields.
 */
export async function readForm(
  request: Request,
  most: number = mostFields,
  mostBytes: number = mostFormBytes,
): Promise<URLSearchParams> {
  const isForm = formType.test(request.headers.get('content-type') ?? '');
  const text = isForm ? await readText(request.body, mostBytes) : '';
  return new URLSearchParams(text.split('&', most + 1).length > most ? '' : text);
}

async function readText(body: Request['body'], mostBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      length += chunk.length;
      if (length > mostBytes) return '';
      chunks.push(chunk);
    }
  } catch {
    return '';
  }
  return Buffer.concat(chunks).toString();
}
