import type { Command } from 'commander';
import { createFold, foldEvents } from '../../src/race-day/log/fold/create-fold.ts';
import { anyArrival, anyCrossPlan, anyHistory, anyPlan } from './any-history.ts';
import { measureFold } from './measure-fold.ts';

export const campaign = (command: Command) =>
  command
    .description(
      'Folds random histories of twenty devices, every second with heats of a kayak cross, in several orders: one state each.',
    )
    .option('--histories <count>', 'how many', Number, 10_000)
    .option('--seed <number>', 'where the seeds begin', Number, 1)
    .option('--bench', 'measures how long folds take instead')
    .action(({ histories, seed, bench }: { histories: number; seed: number; bench?: true }) => {
      if (bench) {
        for (const line of measureFold()) console.log(line);
        return;
      }
      const different = firstDifference(seed, histories);
      if (different === undefined) {
        console.log(`${histories} histories: one state each, whatever the order`);
      } else {
        console.log(`seed ${different}: two states`);
        process.exitCode = 1;
      }
    });

/** Returns the seed of a history that folds to two states; undefined when every history folds to one. */
function firstDifference(from: number, count: number): number | undefined {
  for (let seed = from; seed < from + count; seed += 1) {
    const plan = seed % 2 === 0 ? anyCrossPlan : anyPlan;
    const events = anyHistory(seed, 20 + (seed % 180), plan);
    const whole = JSON.stringify(foldEvents(plan, events));
    const grown = createFold(plan);
    for (const [index, event] of anyArrival(events, seed).entries()) {
      grown.add(event);
      if (index % 29 === 0) grown.state();
    }
    const shuffled = JSON.stringify(foldEvents(plan, anyArrival(events, seed + 1)));
    if (JSON.stringify(grown.state()) !== whole || shuffled !== whole) return seed;
    if (seed % 1000 === 0) console.log(seed);
  }
  return undefined;
}
