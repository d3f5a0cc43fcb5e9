/** Largest form without files; the longest of ours, filled completely, has a few thousand bytes. */
export const mostFormBytes = 64 * 1024;
/** Largest number of fields; the longest public form has 23. */
const mostFields = 64;
const formType = /^application\/x-www-form-urlencoded\s*(;|$)/i;

/**
 * Reads a form without files. Returns an empty form when the body has another type, is too long, has too many fields or
 * breaks off. The limits come first, because the platform's parser takes time quadratic in the number of fields.
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
