import { Command } from 'commander';
import { createFold, foldEvents } from '../../src/race-day/log/fold/create-fold.ts';
import { anyArrival, anyCrossPlan, anyHistory, anyPlan } from './any-history.ts';
import { measureFold } from './measure-fold.ts';

const options = new Command('npm run test:folds --')
  .description(
    'Folds random histories of twenty devices, every second with heats of a kayak cross, in several orders: one state each.',
  )
  .option('--histories <count>', 'how many', Number, 10_000)
  .option('--seed <number>', 'where the seeds begin', Number, 1)
  .option('--bench', 'measures how long folds take instead')
  .parse()
  .opts<{ histories: number; seed: number; bench?: true }>();

/** The seed of a history that folds to two states; undefined where there is none. */
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

if (options.bench) for (const line of measureFold()) console.log(line);
else {
  const { seed, histories } = options;
  const different = firstDifference(seed, histories);
  if (different === undefined) {
    console.log(`${histories} histories: one state each, whatever the order`);
  } else {
    console.log(`seed ${different}: two states`);
    process.exitCode = 1;
  }
}
