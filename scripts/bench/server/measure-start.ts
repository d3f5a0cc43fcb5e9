import { spawn } from 'node:child_process';
import { freePort } from '../../../tests/support/free-port.ts';
import type { BenchSection } from '../bench-part.ts';
import { median } from '../median.ts';
import { processorTime } from './processor-time.ts';
import { startMeasuredSite } from './start-measured-site.ts';
import { untilAnswered } from './until-answered.ts';

const rounds = 5;

interface Started {
  pid: number;
  stop: () => Promise<void>;
}

interface Taken {
  ms: number;
  /** Milliseconds of processor; NaN where the system does not tell. */
  processor: number;
}

/** How long a start takes until the first byte, beside the least that Node can start. */
export async function measureStart(): Promise<BenchSection> {
  const taken = { bare: [] as Taken[], first: [] as Taken[], second: [] as Taken[] };
  for (let round = 0; round < rounds; round += 1) {
    taken.bare.push(await timed(startBare));
    let varDir = '';
    const first = await timed(async () => {
      const site = await startMeasuredSite();
      varDir = site.varDir;
      return site;
    });
    taken.first.push(first);
    taken.second.push(await timed(() => startMeasuredSite({ VAR_DIR: varDir })));
  }
  const middle = (rounds: Taken[], figure: keyof Taken) =>
    median(rounds.map((round) => round[figure]));
  const row = (name: string, rounds: Taken[]) => [
    name,
    ...(['ms', 'processor'] as const).flatMap((figure) => [
      middle(rounds, figure).toFixed(0),
      (middle(rounds, figure) / middle(taken.bare, figure)).toFixed(1),
    ]),
  ];
  return {
    title: 'Start',
    note: `From the start of the process to the first byte of an answer, ${rounds} alternating rounds: an empty Node server (\`node -e\`), the site with an empty folder for its data (database created, editions imported), the site with the folder of the start before.`,
    columns: ['start', 'ms', '× `node -e`', 'processor, ms', '× `node -e`'],
    rows: [
      row('empty Node server', taken.bare),
      row('site, first start', taken.first),
      row('site, second start', taken.second),
    ],
  };
}

async function timed(start: () => Promise<Started>): Promise<Taken> {
  const begun = performance.now();
  const { pid, stop } = await start();
  const ms = performance.now() - begun;
  const processor = (processorTime(pid) ?? Number.NaN) * 1000;
  await stop();
  return { ms, processor };
}

async function startBare(): Promise<Started> {
  const port = await freePort();
  const code = `require('node:http').createServer((_, answer) => answer.end()).listen(${port}, 'localhost')`;
  const child = spawn(process.execPath, ['-e', code], { stdio: 'ignore' });
  const ended = new Promise<void>((settle) => child.once('close', () => settle()));
  await untilAnswered(`http://localhost:${port}/`, ended);
  return {
    pid: child.pid ?? 0,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}
