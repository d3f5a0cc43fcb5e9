import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { grownExport } from '../../../tests/support/canoe123/grown-export.ts';
import { median } from '../../statistics.ts';
import { processorTime } from '../server/processor-time.ts';
import type { Compared, Folders } from './compared.ts';

const rounds = 5;
const classes = ['K1M_ST', 'K1W', 'C1M', 'C1W', 'K1-J', 'C1-J'];
const mostMs = 120_000;
/** The finish of a boat, which the rounds move by seconds that no rule doubts. */
const finish = /(K1M_ST_BR2_20<\/RaceId>\s*<Id>[\s\S]*?<dtFinish>\d\d:\d\d:)\d\d/;

/** Measures the processor time from a changed file in the watched folder until its change is told. */
export async function measureWatchedFile(folders: Folders): Promise<Compared[]> {
  const text = grownExport({ boats: 355, image: 490_000 });
  const watches = [];
  try {
    for (const folder of folders) watches.push(await watch(folder, text));
    const taken = watches.map((): number[] => []);
    for (let round = 0; round < rounds; round += 1) {
      const changed = text.replace(finish, `$1${String(40 + round)}`);
      for (const [index, { change }] of watches.entries()) {
        taken[index]?.push(await change(changed));
      }
    }
    const [before = Number.NaN, now = Number.NaN] = taken.map((each) => median(each));
    const megabytes = (Buffer.byteLength(text) / 1e6).toFixed(1);
    const name = `a changed export of ${megabytes} MB in the watched folder, into the record, processor`;
    return [{ name, unit: 'ms', figures: [before, now], most: 400 }];
  } finally {
    for (const { stop } of watches) stop();
  }
}

async function watch(program: string, text: string) {
  const place = mkdtempSync(join(tmpdir(), 'bench-watch-'));
  const folder = join(place, 'exports');
  mkdirSync(folder);
  const save = (words: string) => {
    writeFileSync(join(place, 'half'), words);
    renameSync(join(place, 'half'), join(folder, 'race.xml'));
  };
  save(text);
  const categories = classes.flatMap((name, index) => ['--category', `${name}=${index + 1}`]);
  const edition = ['--edition', '2027', '--day', '2027-02-20', '--yes'];
  const { scripts } = JSON.parse(readFileSync(join(program, 'package.json'), 'utf8'));
  const [, ...race] = String(scripts.race).split(' ');
  const args = [...race, 'import', 'canoe123', '--watch', folder, ...edition, ...categories];
  const child = spawn(process.execPath, args, {
    cwd: program,
    env: { ...process.env, VAR_DIR: join(place, 'var'), LANG: 'en_US.UTF-8' },
    // Which classes have no category is told with each file.
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const pid = child.pid ?? 0;
  let said = '';
  child.stdout.on('data', (piece) => {
    said += piece;
  });
  const told = async (words: RegExp): Promise<void> => {
    const until = performance.now() + mostMs;
    while (!words.test(said)) {
      if (performance.now() > until) throw new Error(`The watch told nothing more:\n${said}`);
      await after(20);
    }
  };
  await told(/The edition 2027 has it/);
  // Past the next look at the folder, which finds the same file.
  await after(3000);
  return {
    async change(words: string): Promise<number> {
      const before = processorTime(pid) ?? Number.NaN;
      said = '';
      save(words);
      await told(/Finish \d/);
      return ((processorTime(pid) ?? Number.NaN) - before) * 1000;
    },
    stop() {
      child.kill('SIGKILL');
      rmSync(place, { recursive: true, force: true });
    },
  };
}
