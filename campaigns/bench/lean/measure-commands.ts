import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { median } from '../../statistics.ts';
import type { Compared, Folders } from './compared.ts';

interface Cost {
  /** Processor milliseconds of the whole process. */
  processor: number;
  megabytes: number;
}

const rounds = 7;
const commands = [
  { args: ['--version'], goal: 0.2 },
  { args: ['registrations', 'list'], goal: 0.35 },
] as const;
const noteCost = resolve(import.meta.dirname, 'note-cost.ts');

/** Measures two commands of both programs by turns; one round before creates the database and fills the caches. */
export function measureCommands(folders: Folders): Compared[] {
  return commands.flatMap(({ args, goal }) => {
    const runs = folders.map((folder) => {
      const varDir = mkdtempSync(join(tmpdir(), 'bench-command-'));
      return () => costOf(folder, varDir, ['cli/race.ts', ...args]);
    });
    for (const run of runs) for (let warm = 0; warm < 2; warm += 1) run();
    const costs = runs.map((): Cost[] => []);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, run] of runs.entries()) costs[index]?.push(run());
    }
    const [before = [], now = []] = costs;
    const middle = (figure: keyof Cost): [number, number] => [
      median(before.map((cost) => cost[figure])),
      median(now.map((cost) => cost[figure])),
    ];
    const name = `race ${args.join(' ')}`;
    return [
      { name: `\`${name}\`, processor`, unit: 'ms', figures: middle('processor'), goal },
      { name: `\`${name}\`, memory at most`, unit: 'MB', figures: middle('megabytes'), most: 100 },
    ];
  });
}

function costOf(cwd: string, varDir: string, args: readonly string[]): Cost {
  const file = join(varDir, 'cost.json');
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  spawnSync(process.execPath, ['--import', noteCost, ...args], {
    cwd,
    env: { ...env, VAR_DIR: varDir, COST_FILE: file },
  });
  return JSON.parse(readFileSync(file, 'utf8'));
}
