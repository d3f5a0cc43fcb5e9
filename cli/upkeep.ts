import { resolve } from 'node:path';
import type { Command } from 'commander';
import {
  overrideEdition,
  readEditionOverride,
} from '../src/editions/read-edition-override.server.ts';
import { listUnsentMails, retryMails } from '../src/mail/list-unsent-mails.server.ts';
import { backUp } from '../src/organizer/back-up.server.ts';
import { uploadsFolder } from '../src/payments/transfer/submit-receipt.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';

export function addEditions(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('editions').description(t('cli.editions'));
  const decide = (registration: 'open' | 'closed' | null) => async (year: string) => {
    const editionId = await context().editionId(year);
    const { actor: by } = context();
    const database = await context().database();
    await overrideEdition(database, { editionId, registration, by, now: new Date() });
    const said = { open: 'cli.editionOpen', closed: 'cli.editionClosed' } as const;
    context().say(t(registration ? said[registration] : 'cli.editionByDate', { year }));
  };
  const command = (name: string, description: string) =>
    group.command(name).description(description).argument('<year>', t('cli.yearArgument'));
  command('open', t('cli.editionsOpen')).action(decide('open'));
  command('close', t('cli.editionsClose')).action(decide('closed'));
  command('by-date', t('cli.editionsByDate')).action(decide(null));
  group
    .command('list')
    .description(t('cli.editionsList'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const database = await context().database();
      const editions = await database.selectFrom('edition').selectAll().orderBy('year').execute();
      const rows = await Promise.all(
        editions.map(async ({ id, year }) => ({
          year,
          registration: await readEditionOverride(database, id),
        })),
      );
      if (json) return context().sayJson(rows);
      context().table(rows, [
        { heading: t('cli.year'), cell: ({ year }) => year },
        {
          heading: t('cli.registration'),
          cell: ({ registration }) => t(registration ? `cli.${registration}` : 'cli.byDate'),
        },
      ]);
    });
}

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
        { heading: t('cli.state'), cell: ({ state }) => state },
        { heading: t('cli.error'), cell: ({ error }) => error, shrinks: true },
      ]);
    });
  group
    .command('retry')
    .description(t('cli.mailRetry'))
    .argument('[key]', t('cli.keyArgument'))
    .action(async (key?: string) => {
      const count = await retryMails(await context().database(), { now: new Date(), key });
      context().say(t('cli.mailRetried', { count }));
    });
}

export function addBackup(program: Command, context: () => CommandContext): void {
  const { t } = context();
  program
    .command('backup')
    .description(t('cli.backup'))
    .argument('<file>', t('cli.fileArgument'))
    .action(async (file: string) => {
      const { code } = await backUp(context().config.database, resolve(file));
      if (code === 'postgres') throw new Refusal(t('cli.backupPostgres'));
      if (code === 'exists') throw new Refusal(t('cli.backupExists', { file }));
      context().say(t('cli.backedUp', { file, uploads: uploadsFolder(context().config.varDir) }));
    });
}
