import { userInfo } from 'node:os';
import { CommanderError } from 'commander';
import { readConfig } from '../src/platform/config/config.ts';
import { ContentError } from '../src/platform/content/content-error.ts';
import { findSystemFault } from '../src/platform/errors/find-system-fault.ts';
import { StartError } from '../src/platform/errors/start-error.ts';
import { terminalLanguage } from '../src/platform/i18n/terminal-language.ts';
import { type CommandContext, createCommandContext, Refusal } from './command-context.ts';
import { createProgram } from './create-program.ts';

const exitCodes = { refused: 1, usage: 2 } as const;

export async function runRace(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  makeProgram: typeof createProgram = createProgram,
): Promise<number> {
  // Copies and exports contain personal data: only their owner may read files written here.
  process.umask(0o077);
  let context: CommandContext | undefined;
  try {
    context = createCommandContext(readConfig(env), terminalLanguage(env));
    const program = await makeProgram(context, args[0]);
    await program.parseAsync(args, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : exitCodes.usage;
    const fault = systemFaultInWords(error, context);
    if (fault !== null) {
      console.error(fault);
      return exitCodes.refused;
    }
    const message = messageForPeople(error) ?? messageForPeople(findTextFault(context));
    if (message === null) throw error;
    console.error(message);
    return exitCodes.refused;
  } finally {
    await context?.close();
  }
}

function messageForPeople(error: unknown): string | null {
  const forPeople = [Refusal, StartError, ContentError].some((kind) => error instanceof kind);
  return forPeople && error instanceof Error ? error.message : null;
}

/** Returns the error of faulty texts; null when the texts are sound. */
function findTextFault(context: CommandContext | undefined): unknown {
  try {
    context?.judgeTexts();
    return null;
  } catch (error) {
    return error;
  }
}

/** Explains an error of the operating system, such as a full disk, with advice. Null for any other error. */
function systemFaultInWords(error: unknown, context: CommandContext | undefined): string | null {
  const fault = findSystemFault(error);
  if (fault === null || context === undefined) return null;
  const { database, varDir } = context.config;
  const path = fault.path ?? (database.engine === 'sqlite' ? database.file : varDir);
  const user = userInfo().username;
  return `${context.t(`cli.systemFaults.${fault.kind}`, { path, user })}\n(${fault.detail})`;
}
