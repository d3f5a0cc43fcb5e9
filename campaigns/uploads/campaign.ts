import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Command } from 'commander';
import { buildSite } from '../../scripts/build-site.ts';
import { runExaminer } from '../../src/registration/payments/transfer/examiner/run-examiner.server.ts';
import { commandLine } from '../command-line.ts';
import { publish } from '../figures.ts';
import { floodSection } from './flood-site.ts';
import { hostileFiles } from './hostile-files.ts';
import { judgeUpload } from './judge-upload.ts';

export const campaign = (command: Command) =>
  command
    .description('Hands hostile files to the examiner of receipts and writes what came of it.')
    .option('--files <count>', 'how many', Number, 500)
    .option('--seed <number>', 'another number, other files', Number, 11)
    .action(async ({ files, seed }: { files: number; seed: number }) => {
      await buildSite(process.env);
      await publish('uploads', commandLine(), async () => [
        await examineAll(files, seed),
        await floodSection(),
      ]);
    });

async function examineAll(files: number, seed: number) {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const families = new Map<string, { files: number; kept: number; faults: string[] }>();
  const all = await hostileFiles(files, seed);
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  let longest = 0;
  for (const file of all) {
    const row = families.get(file.family) ?? { files: 0, kept: 0, faults: [] };
    families.set(file.family, row);
    const begun = performance.now();
    const { code, fault } = await judgeUpload(file, runExaminer, folder);
    longest = Math.max(longest, performance.now() - begun);
    row.files += 1;
    if (code === 'readable') row.kept += 1;
    if (fault) row.faults.push(fault);
  }
  loop.disable();
  const rows = [...families].map(([family, found]) => [
    family,
    String(found.files),
    String(found.files - found.kept),
    String(found.kept),
    found.faults.length > 0 ? found.faults.join(', ') : '0',
  ]);
  if ([...families.values()].some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  return {
    title: 'Hostile files',
    note: `Each was examined by a process of its own, as a receipt is. The longest took ${(longest / 1000).toFixed(1)} s; what waited for them was held up by ${Math.round(loop.max / 1e6)} ms at most.`,
    columns: ['files', 'sent', 'refused', 'kept, harmless', 'harmful'],
    rows,
  };
}
