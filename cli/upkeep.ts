import type { Command } from 'commander';
import { retryMails } from '../src/desk/mails/retry-mails.server.ts';
import { listUnsentMails } from '../src/record/mail/list-unsent-mails.server.ts';
import { importChampionship } from '../src/site/championship/import-championship.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { localTime } from './local-time.ts';

export function addMail(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('mail').description(t('cli.mail'));
  group
    .command('list')
    .description(t('cli.mailList'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const mails = await listUnsentMails(await context().database());
      if (json) return context().sayJson(mails);
      context().table(mails, [
        { heading: t('cli.kind'), cell: ({ key }) => key, shrinks: true },
        { heading: t('cli.to'), cell: ({ to }) => to, shrinks: true },
        {
          heading: t('cli.status'),
          cell: ({ state }) => `${state} (${t(`cli.mailState.${state}`)})`,
        },
        { heading: t('cli.error'), cell: ({ error }) => error, shrinks: true },
        {
          heading: t('cli.nextTry'),
          cell: ({ state, nextAt }) => (state === 'failed' ? '–' : localTime(context(), nextAt)),
          optional: true,
        },
      ]);
    });
  group
    .command('retry')
    .description(t('cli.mailRetry'))
    .argument('[key]', t('cli.keyArgument'))
    .action(async (key?: string) => {
      const count = await retryMails(await context().database(), context().terminal, {
        now: new Date(),
        key,
      });
      if (key !== undefined && count === 0) throw new Refusal(t('cli.unknownMail', { key }));
      context().say(t('cli.mailRetried', { count }));
    });
}

export function addChampionship(program: Command, context: () => CommandContext): void {
  const { t } = context();
  program
    .command('championship')
    .description(t('cli.championship'))
    .command('import')
    .description(t('cli.championshipImport'))
    .action(async () => {
      const changed = await importChampionship(
        await context().database(),
        context().config.dataDir,
      );
      context().say(t(changed ? 'cli.championshipImported' : 'cli.championshipUnchanged'));
    });
}
