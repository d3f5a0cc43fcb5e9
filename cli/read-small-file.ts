import { readFile, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type CommandContext, Refusal } from './command-context.ts';

const mostBytes = 4 * 1024 * 1024;

/** Reads the text of a file; refuses one that is missing or too large. */
export async function readSmallFile(path: string, { t }: CommandContext): Promise<string> {
  const missing = () => {
    throw new Refusal(t('cli.noFile', { file: path }));
  };
  const { size } = await stat(resolve(path)).catch(missing);
  if (size > mostBytes) throw new Refusal(t('series.fault.too-large'));
  const bytes = await readFile(resolve(path)).catch(missing);
  // A redirection in PowerShell writes UTF-16; the decoder removes the byte order mark of either encoding.
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes);
}
