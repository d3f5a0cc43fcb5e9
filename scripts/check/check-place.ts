import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * Checks a change of one place in a few minutes: types, lint, the unit tests that reach it, those of `tests/unit`, and
 * the contracts that import it, on SQLite. `npm run check -- src/site/results`
 */
const places = process.argv.slice(2).map((place) => place.replace(/\/$/, ''));
const missing = places.filter((place) => !existsSync(place));
if (places.length === 0 || missing.length > 0) {
  console.error(
    missing.length > 0
      ? `There is no ${missing.join(', ')}.`
      : 'Which place? npm run check -- src/site/results',
  );
  process.exit(1);
}

const sources = places.flatMap((place) =>
  statSync(place).isDirectory() ? globSync(`${place}/**/*.{ts,tsx}`) : [place],
);
const contracts = globSync('tests/contract/*/**/*-contract.ts').filter((file) =>
  listImports(file).some((to) => sources.includes(to) || sources.includes(file)),
);

function listImports(file: string): string[] {
  const found = readFileSync(file, 'utf8').matchAll(/from '(\.[^']+)'/g);
  return [...found].map(([, to = '']) => relative('.', join(dirname(file), to)));
}

const isHeld = [
  run('react-router typegen && tsc'),
  run(`biome ci --error-on-warnings ${places.join(' ')}`),
  run(`vitest related --run --project unit --passWithNoTests ${sources.join(' ')}`),
  run('vitest run --project unit tests/unit'),
  contracts.length === 0 ||
    run('vitest run --project "contract SQLite"', { CONTRACTS: contracts.join(',') }),
].every(Boolean);
const wings = new Set(sources.map((file) => /^src\/([^/]+)\//.exec(file)?.[1] ?? ''));
for (const wing of wings) {
  const folder = `tests/browser/${wing}`;
  if (existsSync(folder))
    console.log(`In the browser: npm run build, npx playwright test ${folder}`);
}
process.exitCode = isHeld ? 0 : 1;

function run(command: string, env: Record<string, string> = {}): boolean {
  console.log(`\n── ${command.slice(0, 200)}`);
  const { status } = spawnSync(command, {
    shell: true,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  return status === 0;
}
