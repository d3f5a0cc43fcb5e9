import type { Command } from 'commander';
import type { OrganizerEntry } from '../src/entries/organizer-entry.server.ts';
import { entryJson } from '../src/organizer/entry-json.ts';
import { erasePerson } from '../src/organizer/erase-person.server.ts';
import { exportPerson, findPeople } from '../src/organizer/export-person.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { writePrivateFile } from './write-private-file.ts';

interface PrivacyOptions extends OutputOptions {
  output?: string;
  alsoResults?: boolean;
  yes?: boolean;
}

export function addPrivacy(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('privacy').description(t('cli.privacy'));
  group
    .command('export')
    .description(t('cli.privacyExport'))
    .argument('<person>', t('cli.person'))
    .option('-o, --output <file>', t('cli.outputOption'))
    .action(async (term: string, { output }: PrivacyOptions) => {
      const { personId } = await onePerson(context(), term);
      const kept = await exportPerson(await context().database(), personId);
      const copy = { ...kept, entries: kept.entries.map(entryJson) };
      if (!output) return context().sayJson(copy);
      await writePrivateFile(output, `${JSON.stringify(copy, null, 2)}\n`);
      context().say(t('cli.written', { file: output }));
    });
  group
    .command('erase')
    .description(t('cli.privacyErase'))
    .argument('<person>', t('cli.person'))
    .option('--also-results', t('cli.alsoResults'))
    .option('--yes', t('cli.yes'))
    .option('--json', t('cli.json'))
    .action(async (term: string, { alsoResults = false, yes, json }: PrivacyOptions) => {
      const { personId, name } = await onePerson(context(), term);
      const database = await context().database();
      const { entries } = await exportPerson(database, personId);
      await context().confirm(t('cli.askErase', { name, entries: entries.length }), yes);
      const { varDir, dataDir } = context().config;
      const order = { personId, alsoResults, now: new Date() };
      const report = await erasePerson({ database, varDir, dataDir }, order);
      if (json) return context().sayJson(report);
      const { files, ...counts } = report;
      context().say(t('cli.erased', { name, ...counts }));
      if (files.length === 0) return;
      context().say(t('cli.erasedFiles', { files: files.join(', ') }));
      context().say(t('cli.restart'));
    });
}

async function onePerson(context: CommandContext, term: string): Promise<OrganizerEntry> {
  const [person, ...others] = await findPeople(await context.database(), term);
  if (!person) throw new Refusal(context.t('cli.unknownPerson', { term }));
  if (others.length > 0) throw new Refusal(context.t('cli.severalPeople', { term }));
  return person;
}
