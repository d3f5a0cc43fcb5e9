import { existsSync } from 'node:fs';
import { runRace } from './run-race.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
const { argv, env } = process;
// Pages that a command renders use React's production build; the development one is slow.
env.NODE_ENV = 'production';
process.exitCode = await runRace(argv.slice(2), env);
