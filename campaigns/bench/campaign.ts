import { Argument, type Command } from 'commander';
import { buildSite } from '../../scripts/build-site.ts';
import { measure, performancePage, printTables, writeFigures } from '../figures.ts';
import { benchParts } from './bench-parts.ts';

export const campaign = (command: Command) =>
  command
    .description(`Measures the built site beside references and writes ${performancePage}.`)
    .addArgument(new Argument('[part]', 'one part').choices(Object.keys(benchParts)))
    .option('--before <folder>', 'for lean: an earlier commit with node_modules and its build')
    .action(async (only: string | undefined, { before }: { before?: string }) => {
      await buildSite(process.env);
      for (const [name, take] of Object.entries(benchParts)) {
        if (only === undefined ? name === 'lean' && before === undefined : only !== name) continue;
        const beside = name === 'lean' ? ' --before FOLDER' : '';
        const figures = await measure(`npm run campaign -- bench ${name}${beside}`, () =>
          take(before),
        );
        printTables(figures);
        writeFigures(name, figures, performancePage);
      }
    });
