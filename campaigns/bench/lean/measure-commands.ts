import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { median } from '../../statistics.ts';
import type { Compared, Folders } from './compared.ts';

interface Cost {
  /** Processor milliseconds of the whole process. */
  processor: number;
  megabytes: number;
}

const rounds = 5;
const commands = [
  { args: ['--version'], goal: 0.2 },
  { args: ['registrations', 'list'], goal: 0.35 },
] as const;
/** Imported first; plain JavaScript, because Node's stripper of types would be part of the cost. */
const noteCost = `import { writeFileSync } from 'node:fs';
process.on('exit', () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  const cost = { processor: (userCPUTime + systemCPUTime) / 1000, megabytes: maxRSS / 1024 };
  writeFileSync(process.env.COST_FILE, JSON.stringify(cost));
});`;

/** Measures two commands of both programs by turns; one round before creates the database and fills the caches. */
export function measureCommands(folders: Folders): Compared[] {
  return commands.flatMap(({ args, goal }) => {
    const runs = folders.map((folder) => {
      const varDir = mkdtempSync(join(tmpdir(), 'bench-command-'));
      return () => costOf(folder, varDir, args);
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
  const { scripts } = JSON.parse(readFileSync(join(cwd, 'package.json'), 'utf8'));
  const [, ...program] = String(scripts.race).split(' ');
  const file = join(varDir, 'cost.json');
  const { NODE_COMPILE_CACHE: _, ...env } = process.env;
  const first = `--import=data:text/javascript,${encodeURIComponent(noteCost)}`;
  const { stdout, stderr } = spawnSync(process.execPath, [first, ...program, ...args], {
    cwd,
    encoding: 'utf8',
    env: { ...env, VAR_DIR: varDir, COST_FILE: file },
  });
  // The commit before knows no version and shows its help instead.
  if (`${stdout}${stderr}`.includes('Error')) throw new Error(stderr);
  return JSON.parse(readFileSync(file, 'utf8'));
}
