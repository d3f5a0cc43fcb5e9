import { createHash } from 'node:crypto';
import type { RecordedCall } from './recorded-calls.ts';

const telling = [
  'content-type',
  'content-language',
  'cache-control',
  'vary',
  'allow',
  'location',
  'retry-after',
];

/** Takes out what is another one at each start. */
export type Mask = (text: string) => string;

/** The body to the byte: a mark at its beginning is kept, and what is no UTF-8 is a fault. */
const exactly = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * One call and its answer as text to compare: the status, the headers that a client acts on, the
 * digest of the whole body, and the body itself, broken into lines that a diff shows well.
 */
export async function answerText(
  call: RecordedCall,
  response: Response,
  mask: Mask,
): Promise<string> {
  const body = mask(exactly.decode(await response.arrayBuffer()));
  const sent = Object.entries(call.headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  const told = telling.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [`${name}: ${mask(value)}`];
  });
  return [
    `=== ${call.method ?? 'GET'} ${call.path}`,
    ...sent.map((line) => `> ${line}`),
    ...(call.body === undefined ? [] : [`> ${call.body}`]),
    `< ${response.status}`,
    ...told.map((line) => `< ${line}`),
    `< ${Buffer.byteLength(body)} bytes, sha256 ${createHash('sha256').update(body).digest('hex')}`,
    ...(call.digestOnly || body === '' ? [] : [broken(body)]),
  ].join('\n');
}

/** A line for each object; whether there were line breaks of its own is in the digest. */
function broken(json: string): string {
  return json.replaceAll('},', '},\n');
}
