import { DatabaseSync } from 'node:sqlite';
import type { Command } from 'commander';
import { reopenDatabase } from '../src/desk/backups/move/close-database.server.ts';
import { copyDatabase } from '../src/desk/backups/move/copy-database.server.ts';
import { readConfig } from '../src/platform/config/config.ts';
import { openDatabase } from '../src/platform/database/open-database.server.ts';
import { uploadsFolder } from '../src/registration/payments/transfer/submit-receipt.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';

interface CopyOptions extends OutputOptions {
  to: string;
  close?: boolean;
}

export function addDatabase(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('database').description(t('cli.database'));
  group
    .command('copy')
    .description(t('cli.databaseCopy'))
    .requiredOption('--to <address>', t('cli.copyToOption'))
    .option('--close', t('cli.closeOption'))
    .option('--json', t('cli.json'))
    .action((options: CopyOptions) => copy(context(), options));
  group
    .command('reopen')
    .description(t('cli.databaseReopen'))
    .option('--yes', t('cli.yes'))
    .action(async ({ yes }: { yes?: boolean }) => {
      const file = requireFile(context());
      await context().confirm(t('cli.askReopen'), yes);
      const database = new DatabaseSync(file, { timeout: 10_000 });
      const wasClosed = reopenDatabase(database);
      database.close();
      if (!wasClosed) throw new Refusal(t('cli.databaseNotClosed'));
      context().say(t('cli.databaseReopened'));
    });
}

function requireFile({ config, t }: CommandContext): string {
  if (config.database.engine !== 'sqlite') throw new Refusal(t('cli.copyFromPostgres'));
  return config.database.file;
}

async function copy(context: CommandContext, { to, close = false, json }: CopyOptions) {
  const { t, config } = context;
  const file = requireFile(context);
  if (!/^postgres(ql)?:/.test(to)) throw new Refusal(t('cli.copyToPostgresOnly'));
  // Opening migrates the source to the newest schema, which the target has too.
  await context.databaseAsItIs();
  const target = await openDatabase(readConfig({ DATABASE_URL: to }));
  try {
    const copied = await copyDatabase({ file, target, close });
    if (copied.code === 'not_empty') {
      throw new Refusal(t('cli.copyNotEmpty', { tables: copied.tables.join(', ') }));
    }
    if (json) return context.sayJson({ ...copied, closed: close });
    context.table(copied.tables, [
      { heading: t('cli.tableName'), cell: ({ table }) => table },
      { heading: t('cli.rows'), cell: ({ rows }) => String(rows) },
      { heading: t('cli.digest'), cell: ({ digest }) => digest.slice(0, 16) },
    ]);
    context.say(t('cli.databaseCopied', { folder: uploadsFolder(config.varDir) }));
    if (copied.changedSince) context.say(t('cli.copyOutdated'));
    context.say(t(close ? 'cli.databaseClosed' : 'cli.copyRehearsed'));
  } finally {
    await target.destroy();
  }
}
