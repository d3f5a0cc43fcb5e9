import { Argument, type Command } from 'commander';
import { buildSite } from '../../scripts/build-site.ts';
import { measure, performancePage, printTables, writeFigures } from '../figures.ts';
import { benchParts } from './bench-parts.ts';

export const campaign = (command: Command) =>
  command
    .description(`Measures the built site beside references and writes ${performancePage}.`)
    .addArgument(new Argument('[part]', 'one part').choices(Object.keys(benchParts)))
    .action(async (only: string | undefined) => {
      await buildSite(process.env);
      for (const [name, take] of Object.entries(benchParts)) {
        if (only !== undefined && only !== name) continue;
        const figures = await measure(`npm run campaign -- bench ${name}`, take);
        printTables(figures);
        writeFigures(name, figures, performancePage);
      }
    });
