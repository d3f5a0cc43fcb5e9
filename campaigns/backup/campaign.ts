import type { Command } from 'commander';
import { buildSite } from '../../scripts/build-site.ts';
import { commandLine } from '../command-line.ts';
import { publish } from '../figures.ts';
import { loseTheMachine } from './lose-the-machine.ts';

export const campaign = (command: Command) =>
  command
    .description('Loses the machine while people register, and writes what a backup brought back.')
    .action(async () => {
      await buildSite(process.env);
      await publish('backup', commandLine(), loseTheMachine);
      process.exit();
    });
