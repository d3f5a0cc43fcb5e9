import { existsSync } from 'node:fs';
import { Command, CommanderError } from 'commander';
import { readConfig } from '../src/platform/config/config.ts';
import { ContentError } from '../src/platform/content/content-error.ts';
import { StartError } from '../src/platform/errors/start-error.ts';
import {
  type CommandContext,
  createCommandContext,
  Refusal,
  terminalLanguage,
} from './command-context.ts';
import { addEditions } from './editions.ts';
import { addPayments } from './payments.ts';
import { addImport, addReleases, addWaitingList } from './people.ts';
import { addPrivacy } from './privacy.ts';
import { addRegistrations } from './registrations.ts';
import { addDecisions, addRuns } from './runs.ts';
import { addSamePeople } from './same-people.ts';
import { addBackup, addChampionship, addMail } from './upkeep.ts';

/** 0 done, 1 refused, 2 not understood. */
const exitCodes = { refused: 1, usage: 2 } as const;

function createProgram(context: CommandContext): Command {
  const { t } = context;
  const titles: Record<string, string> = {
    'Usage:': t('cli.usage'),
    'Options:': t('cli.options'),
    'Commands:': t('cli.commands'),
    'Arguments:': t('cli.arguments'),
  };
  const program = new Command('race')
    .description(t('cli.about'))
    .helpOption('-h, --help', t('cli.help'))
    .helpCommand(false)
    .configureHelp({ styleTitle: (title) => titles[title] ?? title })
    .showHelpAfterError()
    .exitOverride();
  const add = [
    ...[addRegistrations, addPayments, addReleases, addWaitingList, addEditions],
    ...[addRuns, addDecisions, addSamePeople, addChampionship],
    ...[addImport, addPrivacy, addMail, addBackup],
  ];
  for (const addTo of add) addTo(program, () => context);
  inherit(program);
  return program;
}

/** Commander hands its settings on to commands made after them only, and not the words of help. */
function inherit(parent: Command): void {
  for (const command of parent.commands) {
    command.copyInheritedSettings(parent).helpCommand(false);
    inherit(command);
  }
}

async function main(): Promise<number> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { env } = process;
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

// Copies and exports name people: what is written here only its owner reads.
process.umask(0o077);
process.exitCode = await main();
