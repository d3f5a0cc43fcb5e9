import { writeFileSync } from 'node:fs';
import { Command } from 'commander';
import { keepMeasured, measurePart } from '../bench/measured-part.ts';
import { reliabilityPage } from '../reliability/reliability-page.ts';
import { historySections, playHistories } from './play-histories.ts';

const { histories, seed } = new Command('npm run test:histories --')
  .description('Plays random histories of a payment against a model and writes what came of it.')
  .option('--histories <count>', 'how many', Number, 100_000)
  .option('--seed <number>', 'where the seeds begin', Number, 1)
  .parse()
  .opts<{ histories: number; seed: number }>();

const command = `npm run test:histories -- --histories ${histories} --seed ${seed}`;
const measured = await measurePart(command, {
  async measure() {
    const all = await playHistories(histories, seed, (played) => console.log(played));
    for (const violation of all.violations) console.log(violation);
    if (all.violations.length > 0) process.exitCode = 1;
    return historySections(all);
  },
});
keepMeasured('histories', measured, 'docs/reliability');
writeFileSync('docs/reliability.md', reliabilityPage());
