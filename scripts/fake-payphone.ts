import { Command } from 'commander';
import { FakePayphone } from '../tests/fakes/payphone.ts';

/* Fake PayPhone on this machine, to try card payments on one's own site or to attack one. */

const { port } = new Command('npm run fake:payphone --')
  .description('Serves an invented PayPhone on 127.0.0.1 until Ctrl+C; its sales live in memory.')
  .option('--port <number>', 'where it listens', Number, 4010)
  .parse()
  .opts<{ port: number }>();

const { settings } = await new FakePayphone().start(port);
console.log('An invented PayPhone listens. Start the site with these settings:\n');
for (const [name, value] of Object.entries(settings)) console.log(`${name}=${value}`);
