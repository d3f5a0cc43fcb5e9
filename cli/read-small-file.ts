import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CommandContext, Refusal } from './command-context.ts';

const mostBytes = 4 * 1024 * 1024;

/** The text of a file that a command computes from; refuses one that is missing or too large. */
export async function readSmallFile(path: string, { t }: CommandContext): Promise<string> {
  const missing = () => {
    throw new Refusal(t('cli.noFile', { file: path }));
  };
  const { size } = await stat(resolve(path)).catch(missing);
  if (size > mostBytes) throw new Refusal(t('series.fault.too-large'));
  return readFile(resolve(path), 'utf8').catch(missing);
}
