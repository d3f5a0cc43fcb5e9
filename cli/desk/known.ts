import { type CommandContext, Refusal } from '../command-context.ts';

export async function known<Found>(
  { t }: Pick<CommandContext, 't'>,
  written: string,
  find: (id: number) => Promise<Found | null | undefined> | Found | null | undefined,
): Promise<Found> {
  const found = /^[1-9]\d{0,8}$/.test(written) ? await find(Number(written)) : null;
  if (found === null || found === undefined) {
    throw new Refusal(t('cli.unknownNumber', { number: written }));
  }
  return found;
}
