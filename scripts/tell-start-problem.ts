import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { findSystemFault } from '../src/platform/errors/find-system-fault.ts';
import { terminalLanguage } from '../src/platform/i18n/terminal-language.ts';

type Env = Record<string, string | undefined>;

/** Prints the cause of a failed start without a stack; throws bugs again. */
export function tellStartProblem(
  error: unknown,
  isStartProblem: (error: unknown) => error is Error,
  env: Env = process.env,
): void {
  const fault = systemFaultInWords(error, env);
  const portTaken =
    error instanceof Error &&
    'code' in error &&
    (error.code === 'EADDRINUSE' ||
      (error.code === 'EACCES' && 'syscall' in error && error.syscall === 'listen'));
  if (fault === null && !portTaken && !isStartProblem(error)) throw error;
  const { message } = error as Error;
  console.error(fault ?? (portTaken ? `${message}: choose another PORT.` : message));
  process.exitCode = 1;
}

/** Explains an error of the operating system in the commands' words; null for any other error. */
function systemFaultInWords(error: unknown, env: Env): string | null {
  const fault = findSystemFault(error);
  if (fault === null) return null;
  const folder = join(env.CONTENT_DIR?.trim() || 'content', 'i18n');
  try {
    const words = JSON.parse(readFileSync(join(folder, `${terminalLanguage(env)}.json`), 'utf8'));
    const path = fault.path ?? (env.VAR_DIR?.trim() || 'var');
    const said: string = words.cli.systemFaults[fault.kind];
    const filled = said.replaceAll('{{path}}', path).replaceAll('{{user}}', userInfo().username);
    return `${filled}\n(${fault.detail})`;
  } catch {
    // The dictionary cannot be read either.
    return fault.detail;
  }
}
