import { createReadStream } from 'node:fs';
import { peakKilobytes } from '../../../scripts/peak-kilobytes.ts';
import { readCanoe123 } from '../../../src/desk/exchange/canoe123/read-canoe123.server.ts';
import { readCanoe123Facts } from '../../../src/desk/exchange/canoe123/read-canoe123-facts.ts';
import { reckonCanoe123 } from '../../../src/desk/exchange/canoe123/reckon-canoe123.ts';

/* A separate process, so that its memory is that of reading alone: `read-again.ts FILE TIMES`. */

const [file = '', times = ''] = process.argv.slice(2);
const heaps: number[] = [];
for (let time = 0; time < Number(times); time += 1) {
  const reading = await readCanoe123(createReadStream(file));
  if ('fault' in reading) throw new Error(reading.fault.code);
  reckonCanoe123(readCanoe123Facts(reading.file, 2027));
  globalThis.gc?.();
  heaps.push(process.memoryUsage().heapUsed);
}
console.log(JSON.stringify({ heaps, peak: peakKilobytes() * 1024 }));
