import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Command } from 'commander';
import { runExaminer } from '../../src/registration/payments/transfer/examiner/run-examiner.server.ts';
import { keepMeasured, measurePart } from '../bench/measured-part.ts';
import { buildSite } from '../build-site.ts';
import { reliabilityPage } from '../reliability/reliability-page.ts';
import { floodSection } from './flood-site.ts';
import { hostileFiles } from './hostile-files.ts';
import { judgeUpload } from './judge-upload.ts';

const { files, seed } = new Command('npm run test:uploads --')
  .description('Hands hostile files to the examiner of receipts and writes what came of it.')
  .option('--files <count>', 'how many', Number, 500)
  .option('--seed <number>', 'another number, other files', Number, 11)
  .parse()
  .opts<{ files: number; seed: number }>();

async function examineAll() {
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

await buildSite(process.env);
const measured = await measurePart(`npm run test:uploads -- --files ${files} --seed ${seed}`, {
  measure: async () => [await examineAll(), await floodSection()],
});
for (const { title, note, rows } of measured.sections) {
  console.log(`\n${title}\n${note}`);
  for (const row of rows) console.log(`  ${row.join(' | ')}`);
}
keepMeasured('uploads', measured, 'docs/reliability');
writeFileSync('docs/reliability.md', reliabilityPage());
