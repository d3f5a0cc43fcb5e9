import { appendFileSync } from 'node:fs';
import { openChildren } from '../../../src/platform/child/open-children.server.ts';
import { openFileReaders } from '../../../src/platform/child/open-file-readers.server.ts';

/*
 * Loaded into the site first (`node --import`): from one SIGUSR2 to the next, child processes one after the other use
 * too much, within the limits for a stranger's table; then writes the number of ended children to the file in
 * OVERRUN_FILE.
 */

const reader = {
  program: 'tests/fakes/obedient-child.ts',
  limits: {
    reads: ['tests/fakes'],
    heapMb: 64,
    memoryMb: 200,
    processorMs: 4000,
    longestMs: 60_000,
    answerBytes: 2 * 1024 * 1024,
  },
};
const orders = ['objects', 'bytes', 'compute'];
const ended: string[] = [];
const readers = openFileReaders((_program, over) => ended.push(over), openChildren().run);
let isOn = false;

async function overrun(): Promise<void> {
  ended.length = 0;
  for (let turn = 0; isOn; turn += 1) {
    const order = { do: orders[turn % orders.length] };
    const turnOf = { caller: `192.0.2.${turn % 200}`, line: 'strangers' as const, order };
    await readers.read(reader, Buffer.from('Nombre\n'), turnOf);
  }
  appendFileSync(process.env.OVERRUN_FILE ?? '', `${ended.join(' ')}\n`);
}

process.on('SIGUSR2', () => {
  isOn = !isOn;
  if (isOn) void overrun();
});
