import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open-database.server.ts';
import { readDayPlan } from '../src/race-day/log/plan/day-plans-repository.server.ts';
import { FakeCanoe123 } from '../tests/fakes/canoe123/canoe123-server.ts';
import { playCross } from '../tests/fakes/canoe123/played-cross.ts';
import { playWeekend } from '../tests/fakes/canoe123/played-weekend.ts';

/* An invented Canoe123 on this machine, to try the live connection without the program. */

interface Options {
  port: number;
  speed: number;
  seed: number;
  cuts: number;
  folder?: string;
  cross?: boolean;
}

const program = new Command('npm run fake:canoe123 --')
  .description(
    'Plays the planned day of the site on 127.0.0.1 as Canoe123 sends it, with invented times.',
  )
  .argument('<day>', 'a day that has a plan at the desk: 2027-02-20')
  .option('--port <number>', 'where it listens', Number, 27_333)
  .option('--speed <number>', 'played seconds for each real one', Number, 1)
  .option('--seed <number>', 'another course of events for each number', Number, 1)
  .option('--cuts <seconds>', 'played seconds between two cuts of the line, 0 for none', Number, 0)
  .option('--folder <path>', 'where it writes its file on a timer, for --watch')
  .option('--cross', 'the first kayak cross of the day instead of its runs, without a file')
  .parse();
const [day = ''] = program.args;
const { port, speed, seed, cuts, folder, cross } = program.opts<Options>();

if (existsSync('.env')) process.loadEnvFile('.env');
const database = await openDatabase(readConfig(process.env));
const kept = await readDayPlan(database, day);
await database.destroy();
if (kept === null) throw new Error(`The day ${day} has no plan.`);

const played = cross
  ? { ...playCross(kept.plan, seed), files: [], outages: [] }
  : { ...playWeekend(kept.plan, seed), draws: [] };
const { messages, files, outages, draws } = played;
for (const { heat, boats } of draws) {
  console.log(`Set at the desk, before it is raced: ${heat} with the bibs ${boats.join(', ')}.`);
}
const fake = new FakeCanoe123();
const where = await fake.start(port);
console.log(`An invented Canoe123 plays ${messages.length} messages on 127.0.0.1:${where}.`);
await fake.play(messages, {
  speed,
  seed,
  cutEvery: cuts,
  files,
  outages,
  ...(folder && { folder }),
});
console.log('The day is over.');
await fake.stop();
