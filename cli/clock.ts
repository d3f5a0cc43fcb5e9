import type { Command } from 'commander';
import { acceptClockAs } from '../src/desk/upkeep/accept-clock-as.server.ts';
import { readClockWatch } from '../src/platform/clock/clock-watch-repository.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { localTime } from './local-time.ts';

export function addClock(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('clock').description(t('cli.clock'));
  group
    .command('show')
    .description(t('cli.clockShow'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const known = await readClockWatch(await context().databaseAsItIs());
      if (json) return context().sayJson(known ?? null);
      if (!known) throw new Refusal(t('cli.clockNever'));
      const seen = localTime(context(), known.seenAt);
      const held = await heldClock(context());
      context().say(held ?? t('cli.clockFine', { seen }));
    });
  group
    .command('accept')
    .description(t('cli.clockAccept'))
    .action(async () => {
      const now = new Date();
      const isKnown = await acceptClockAs(
        await context().databaseAsItIs(),
        context().terminal,
        now,
      );
      if (!isKnown) throw new Refusal(t('cli.clockNever'));
      context().say(t('cli.clockAccepted', { now: localTime(context(), now.toISOString()) }));
    });
}

/** Returns a warning while the servers distrust their wall clock; null otherwise. */
export async function heldClock(context: CommandContext): Promise<string | null> {
  const known = await readClockWatch(await context.databaseAsItIs());
  if (!known?.heldAt) return null;
  return context.t('cli.clockHeld', {
    held: localTime(context, known.heldAt),
    seen: localTime(context, known.seenAt),
    now: localTime(context, new Date().toISOString()),
  });
}
