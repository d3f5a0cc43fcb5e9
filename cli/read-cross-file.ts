import { crossFaultInWords } from '../src/record/cross/bracket-in-words.ts';
import type { CrossFault } from '../src/record/cross/cross-fault.ts';
import type { CrossFile } from '../src/record/cross/cross-file.ts';
import { readCross } from '../src/record/cross/read-cross.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { layTerms } from './local-command.ts';
import { readSmallFile } from './read-small-file.ts';

/** Reads a day of kayak cross from its file; throws a refusal that lists every error with its place. */
export async function readCrossFile(path: string, context: CommandContext): Promise<CrossFile> {
  const { cross, faults } = readCross(await readSmallFile(path, context));
  if (!cross) throw crossRefusal(context, faults);
  return cross;
}

export function crossRefusal({ t }: CommandContext, faults: readonly CrossFault[]): Refusal {
  const told = faults.map((fault) => [fault.path || '–', crossFaultInWords(fault, t)] as const);
  return new Refusal(`${layTerms(told)}\n${t('cli.cross.refused')}`);
}
