import type { Command } from 'commander';
import { buildSite } from '../../scripts/build-site.ts';
import { commandLine } from '../command-line.ts';
import { publish } from '../figures.ts';
import { measureAbuse } from './measure-abuse.ts';

/** Most that other visitors may be slowed down, measured at the slowest of a hundred requests. */
const mostTimes = 1.5;

interface Options {
  rate: number;
  seconds: number;
  stretches: number;
  bare?: boolean;
}

export const campaign = (command: Command) =>
  command
    .description(
      'Attacks the built site from one address and writes what everybody else felt of it.',
    )
    .option('--rate <number>', 'requests a second of the attacker', Number, 2000)
    .option('--seconds <number>', 'length of a stretch', Number, 20)
    .option('--stretches <number>', 'stretches with and without each attack', Number, 1)
    .option('--bare', 'also as it would be if nobody were held back')
    .action(async ({ bare, ...setting }: Options) => {
      await buildSite(process.env);
      await publish('abuse', commandLine(), async () => {
        const { section, holds } = await measureAbuse({ ...setting, isLimited: true }, mostTimes);
        if (!holds) process.exitCode = 1;
        if (!bare) return [section];
        const without = await measureAbuse({ ...setting, isLimited: false }, mostTimes);
        return [section, without.section];
      });
    });
