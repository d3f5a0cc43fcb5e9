import { spawn } from 'node:child_process';
import { freePort } from '../../../tests/support/free-port.ts';
import type { BenchSection } from '../bench-part.ts';
import { median } from '../median.ts';
import { startMeasuredSite } from './start-measured-site.ts';
import { untilAnswered } from './until-answered.ts';

const rounds = 5;

/** How long a start takes until the first byte, beside the least that Node can start. */
export async function measureStart(): Promise<BenchSection> {
  const taken = { bare: [] as number[], first: [] as number[], second: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    taken.bare.push(await timed(startBare));
    const first = await timedSite({});
    taken.first.push(first.ms);
    taken.second.push((await timedSite({ VAR_DIR: first.varDir })).ms);
  }
  const bare = median(taken.bare);
  const row = (name: string, values: number[]) => [
    name,
    median(values).toFixed(0),
    (median(values) / bare).toFixed(1),
  ];
  return {
    title: 'Start',
    note: `From the start of the process to the first byte of an answer, ${rounds} alternating rounds: an empty Node server (\`node -e\`), the site with an empty folder for its data (database created, editions imported), the site with the folder of the start before.`,
    columns: ['start', 'ms', '× `node -e`'],
    rows: [
      row('empty Node server', taken.bare),
      row('site, first start', taken.first),
      row('site, second start', taken.second),
    ],
  };
}

async function timed(start: () => Promise<() => Promise<void>>): Promise<number> {
  const begun = performance.now();
  const stop = await start();
  const ms = performance.now() - begun;
  await stop();
  return ms;
}

async function timedSite(env: Record<string, string>): Promise<{ ms: number; varDir: string }> {
  let folder = '';
  const ms = await timed(async () => {
    const { stop, varDir } = await startMeasuredSite(env);
    folder = varDir;
    return stop;
  });
  return { ms, varDir: folder };
}

async function startBare(): Promise<() => Promise<void>> {
  const port = await freePort();
  const code = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, 'localhost')`;
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  await untilAnswered(`http://localhost:${port}/`, ended);
  return () => {
    child.kill();
    return ended;
  };
}
