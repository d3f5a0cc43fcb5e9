import type { RaceEvent } from '../../log/log/race-event.ts';

export interface LogCopy {
  format: 'race-day-phone 1';
  day: string;
  seat: string;
  events: RaceEvent[];
}

/** Characters of one code, readable from another phone's screen at arm's length. */
const most = 900;
const mark = 'RD1';

export function logCopy(day: string, seat: string, events: readonly RaceEvent[]): LogCopy {
  return { format: 'race-day-phone 1', day, seat, events: [...events] };
}

/** Splits the file into texts for codes, `RD1 2/5 …`; `readLogCodes` accepts them in any order. */
export async function logCodes(copy: LogCopy): Promise<string[]> {
  const packed = await through(
    new TextEncoder().encode(JSON.stringify(copy)),
    new CompressionStream('deflate-raw'),
  );
  const text = btoa(Array.from(packed, (byte) => String.fromCharCode(byte)).join(''));
  const count = Math.max(1, Math.ceil(text.length / most));
  return Array.from(
    { length: count },
    (_, index) => `${mark} ${index + 1}/${count} ${text.slice(index * most, (index + 1) * most)}`,
  );
}

/** Restores the file from the codes, one a line; null when a code is missing or broken. */
export async function readLogCodes(lines: readonly string[]): Promise<unknown> {
  const parts = new Map<number, string>();
  let count = 0;
  for (const line of lines) {
    const [, at, of, text = ''] = /^RD1 (\d+)\/(\d+) ([\w+/=]+)$/.exec(line.trim()) ?? [];
    if (at === undefined) continue;
    count = Number(of);
    parts.set(Number(at), text);
  }
  if (count === 0 || parts.size !== count) return null;
  const text = Array.from({ length: count }, (_, index) => parts.get(index + 1) ?? '').join('');
  try {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const plain = await through(bytes, new DecompressionStream('deflate-raw'));
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const body = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await body.arrayBuffer());
}
