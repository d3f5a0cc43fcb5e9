import { writeFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { buildSite } from '../build-site.ts';
import { benchParts } from './bench-parts.ts';
import { keepMeasured, measurePart } from './measured-part.ts';
import { performancePage, table } from './performance-page.ts';

const [folder, page] = ['docs/performance', 'docs/performance.md'];

const { only, page: pageAlone } = new Command('npm run bench --')
  .description(`Measures the built site beside references and writes ${page}.`)
  .addOption(new Option('--only <part>', 'one part').choices(Object.keys(benchParts)))
  .option('--page', 'measures nothing: writes the page from what was measured last')
  .parse()
  .opts<{ only?: string; page?: true }>();

if (!pageAlone) {
  await buildSite(process.env);
  for (const [name, part] of Object.entries(benchParts)) {
    if (only !== undefined && only !== name) continue;
    const measured = await measurePart(`npm run bench -- --only ${name}`, part);
    keepMeasured(name, measured, folder);
    for (const section of measured.sections) console.log(`\n${table(section).join('\n')}`);
    console.log(`\n${name}: ${measured.seconds} s`);
  }
}
writeFileSync(page, performancePage());
console.log(page);
