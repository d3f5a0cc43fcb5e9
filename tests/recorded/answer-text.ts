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

/** Replaces what differs at each start. */
export type Mask = (text: string) => string;

/** The exact body: a byte order mark is kept, and invalid UTF-8 throws. */
const exactly = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

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

/** Puts each object on its own line; the digest covers the original line breaks. */
function broken(json: string): string {
  return json.replaceAll('},', '},\n');
}
