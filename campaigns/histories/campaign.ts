import type { Command } from 'commander';
import { commandLine } from '../command-line.ts';
import { publish } from '../figures.ts';
import { historySections, playHistories } from './play-histories.ts';

export const campaign = (command: Command) =>
  command
    .description('Plays random histories of a payment against a model and writes what came of it.')
    .option('--histories <count>', 'how many', Number, 100_000)
    .option('--seed <number>', 'where the seeds begin', Number, 1)
    .action(({ histories, seed }: { histories: number; seed: number }) =>
      publish('histories', commandLine(), async () => {
        const all = await playHistories(histories, seed, (played) => console.log(played));
        for (const violation of all.violations) console.log(violation);
        if (all.violations.length > 0) process.exitCode = 1;
        return historySections(all);
      }),
    );
