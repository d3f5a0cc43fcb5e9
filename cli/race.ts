import { existsSync } from 'node:fs';
import { CommanderError } from 'commander';
import { readConfig } from '../src/platform/config/config.ts';
import { ContentError } from '../src/platform/content/content-error.ts';
import { StartError } from '../src/platform/errors/start-error.ts';
import {
  type CommandContext,
  createCommandContext,
  Refusal,
  terminalLanguage,
} from './command-context.ts';
import { createProgram } from './create-program.ts';

/** Exit codes; 0 is success. */
const exitCodes = { refused: 1, usage: 2 } as const;

async function main(): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { env } = process;
  // Pages that a command renders use React's production build; the development one is slow.
  env.NODE_ENV = 'production';
  let context: CommandContext | undefined;
  try {
    context = createCommandContext(readConfig(env), terminalLanguage(env));
    await createProgram(context).parseAsync();
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
    const forPeople = [Refusal, StartError, ContentError].some((kind) => error instanceof kind);
    if (!forPeople || !(error instanceof Error)) throw error;
    console.error(error.message);
    return exitCodes.refused;
  } finally {
    await context?.close();
  }
}

// Copies and exports contain personal data: only their owner may read files written here.
process.umask(0o077);
process.exitCode = await main();
