import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { generateX25519Identity, identityToRecipient } from 'age-encryption';
import type { Command } from 'commander';
import { backUp } from '../src/desk/backups/back-up.server.ts';
import { madeAt } from '../src/desk/backups/ended-backups.ts';
import { keepBackup } from '../src/desk/backups/keep-backup.server.ts';
import { type Restored, restore } from '../src/desk/backups/restore.server.ts';
import { verifyArchive } from '../src/desk/backups/verify-archive.server.ts';
import { type CommandContext, Refusal } from './command-context.ts';
import { compareRestored } from './compare-restored.ts';
import { localTime } from './local-time.ts';
import { writePrivateFile } from './write-private-file.ts';

interface KeyOptions {
  identity?: string;
}

interface RestoreOptions extends KeyOptions {
  evenIfIncomplete?: boolean;
}

export function addBackup(program: Command, context: () => CommandContext): void {
  const { t } = context();
  program
    .command('backup')
    .description(t('cli.backup'))
    .argument('[file]', t('cli.archiveArgument'))
    .action(async (file?: string) => {
      const { config } = context();
      const { dir } = config.backup;
      if (file === undefined && dir === null) throw new Refusal(t('cli.backupNowhere'));
      const now = new Date();
      const made = file
        ? { ...(await backUp(config, resolve(file), now)), name: file }
        : await keepBackup(config, dir ?? '', now);
      if (made.code === 'busy') throw new Refusal(t('cli.backupBusy'));
      if (made.code === 'no_database') throw new Refusal(t('cli.backupNoDatabase'));
      if (made.code === 'exists') throw new Refusal(t('cli.backupExists', { file: file ?? '' }));
      const written = file ?? join(dir ?? '', made.name);
      context().say(t('cli.backedUp', { file: written, count: made.files }));
      sayLost(context(), made.gaps);
      if (config.backup.recipients.length === 0) context().say(t('cli.backupOpen'));
    });
  program
    .command('restore')
    .description(t('cli.restore'))
    .argument('<file>', t('cli.archiveArgument'))
    .argument('<folder>', t('cli.restoreFolder'))
    .option('-i, --identity <file>', t('cli.identityOption'))
    .option('--even-if-incomplete', t('cli.incompleteOption'))
    .action(async (file: string, folder: string, options: RestoreOptions) => {
      const { evenIfIncomplete = false } = options;
      const restored = await restore({
        file: resolve(file),
        folder: resolve(folder),
        evenIfIncomplete,
        identities: readIdentities(context(), options),
      });
      refuseUnlessRestored(context(), restored, folder);
      const { madeAt } = restored.manifest;
      const of = { folder, time: localTime(context(), madeAt) };
      context().say(t('cli.restored', of));
      sayLost(context(), restored.lost);
      for (const [name, place] of Object.entries(placesIn(folder))) {
        context().say(`  ${name}=${place}`);
      }
    });
  program
    .command('verify')
    .description(t('cli.verify'))
    .argument('[file]', t('cli.archiveArgument'))
    .option('-i, --identity <file>', t('cli.identityOption'))
    .action((file: string | undefined, options: KeyOptions) => verify(context(), file, options));
  program
    .command('backup-key')
    .description(t('cli.backupKey'))
    .argument('<file>', t('cli.backupKeyFile'))
    .action(async (file: string) => {
      if (existsSync(file)) throw new Refusal(t('cli.backupExists', { file }));
      const identity = await generateX25519Identity();
      const recipient = await identityToRecipient(identity);
      await writePrivateFile(file, `# ${recipient}\n${identity}\n`);
      context().say(t('cli.backupKeyMade', { file, recipient }));
    });
}

async function verify(
  context: CommandContext,
  given: string | undefined,
  options: KeyOptions,
): Promise<void> {
  const { config, t } = context;
  const file = given ?? newestIn(config.backup.dir);
  if (file === null) throw new Refusal(t('cli.backupNone'));
  const verified = await verifyArchive(config, {
    file,
    identities: readIdentities(context, options),
    look: (places) => compareRestored(config, places),
  });
  if (verified.code !== 'whole') return refuseUnlessRestored(context, verified, file);
  const { rows, files, madeAt: time, lost, looked: pages } = verified;
  context.say(t('cli.archiveVerified', { file, rows, files, time: localTime(context, time) }));
  sayLost(context, lost);
  if (pages === null) throw new Refusal(t('cli.pagesNotBuilt'));
  const { same, changed, failed } = pages;
  if (failed.length > 0) throw new Refusal(t('cli.pagesDiffer', { pages: failed.join(', ') }));
  context.say(t('cli.pagesSame', { same, changed }));
}

function sayLost({ say, t }: CommandContext, lost: readonly string[]): void {
  if (lost.length === 0) return;
  say(t('cli.receiptsLost', { count: lost.length, files: lost.join(', ') }));
}

function refuseUnlessRestored(
  { t }: CommandContext,
  restored: Restored,
  folder: string,
): asserts restored is Extract<Restored, { code: 'restored' }> {
  if (restored.code === 'not_empty') throw new Refusal(t('cli.restoreNotEmpty', { folder }));
  if (restored.code === 'restored') return;
  const lines = restored.issues.map(
    ({ code, detail }) => `  ${t(`cli.archive.${code}`)}: ${detail}`,
  );
  throw new Refusal([t('cli.restoreRefused'), ...lines].join('\n'));
}

function readIdentities({ t }: CommandContext, { identity }: KeyOptions): string[] {
  if (identity === undefined) return [];
  if (!existsSync(identity)) throw new Refusal(t('cli.identityMissing', { file: identity }));
  const keys = readFileSync(identity, 'utf8').match(/^AGE-SECRET-KEY-\S+$/gm) ?? [];
  if (keys.length === 0) throw new Refusal(t('cli.identityEmpty', { file: identity }));
  return [...keys];
}

function newestIn(dir: string | null): string | null {
  if (dir === null || !existsSync(dir)) return null;
  const names = readdirSync(dir).filter((name) => {
    const time = madeAt(name);
    return time !== null && time <= new Date();
  });
  const newest = names.toSorted().at(-1);
  return newest === undefined ? null : join(dir, newest);
}

function placesIn(folder: string): Record<string, string> {
  const at = (part: string) => relative('.', join(folder, part)) || '.';
  return { VAR_DIR: at('var'), CONTENT_DIR: at('content'), DATA_DIR: at('data') };
}
