import type { Command } from 'commander';
import { commandLine } from '../command-line.ts';
import { printTables, publish } from '../figures.ts';
import { compareMovements } from './compare-movements.ts';
import { compareReadings } from './compare-readings.ts';
import { filmForAnHour } from './film-for-an-hour.ts';

interface Options {
  films: boolean;
  minutes: number;
  arrivals: number;
}

export const campaign = (command: Command) =>
  command
    .description('Compares times read from films with those of thumbs, and films arrivals.')
    .option('--films', 'only watches made films for movement, and keeps those figures')
    .option('--minutes <count>', 'how long it films; less than 60 keeps no figures', Number, 60)
    .option('--arrivals <count>', 'how many boats arrive', Number, 60)
    .action(async ({ films, minutes, arrivals }: Options) => {
      if (films) {
        await publish('camera-movement', commandLine(), async () => [compareMovements()]);
        return;
      }
      const take = async () => [
        compareReadings(),
        ...(await filmForAnHour({ seconds: minutes * 60, arrivals })),
      ];
      if (minutes >= 60) await publish('camera', commandLine(), take);
      else printTables(await take());
    });
