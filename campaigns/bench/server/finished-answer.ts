import { setTimeout as pause } from 'node:timers/promises';
import { readAnswer } from './read-answer.ts';
import type { FinishedAnswer } from './reference-servers.ts';

const [popular, packingMs, pauseMs] = [40, 4000, 200];
/** Headers that a server writes anew for each answer. */
const ofTheLine = ['connection', 'keep-alive', 'date', 'content-length', 'transfer-encoding'];

/** Requests an address until the site sends its best compression. */
export async function finishedAnswer(
  site: string,
  path: string,
): Promise<Omit<FinishedAnswer, 'file'> & { body: Buffer }> {
  const ask = () => readAnswer(site + path, { 'accept-encoding': 'br' });
  const first = await ask();
  for (let sent = 0; sent < popular; sent += 1) await ask();
  let last = await ask();
  // The build compresses a file as well as possible.
  for (let waited = 0; waited < packingMs; waited += pauseMs) {
    if (last.body.length !== first.body.length) break;
    await pause(pauseMs);
    last = await ask();
  }
  const { status, headers, body } = last;
  if (status !== 200) throw new Error(`${path}: ${status}`);
  const kept: FinishedAnswer['headers'] = { etag: '', 'content-type': '' };
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string' && !ofTheLine.includes(name)) kept[name] = value;
  }
  return { path, headers: kept, body };
}
