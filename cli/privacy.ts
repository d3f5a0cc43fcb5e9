import type { Command } from 'commander';
import { erasePerson } from '../src/organizer/erase-person.server.ts';
import {
  exportPerson,
  type FoundPerson,
  findPeople,
} from '../src/organizer/export-person.server.ts';
import { type Desk, type OutputOptions, Refusal } from './desk.ts';
import { writePrivateFile } from './write-private-file.ts';

interface PrivacyOptions extends OutputOptions {
  output?: string;
  alsoResults?: boolean;
  yes?: boolean;
}

export function addPrivacy(program: Command, desk: () => Desk): void {
  const { t } = desk();
  const group = program.command('privacy').description(t('cli.privacy'));
  group
    .command('export')
    .description(t('cli.privacyExport'))
    .argument('<person>', t('cli.person'))
    .option('-o, --output <file>', t('cli.outputOption'))
    .action(async (term: string, { output }: PrivacyOptions) => {
      const { personId } = await onePerson(desk(), term);
      const copy = await exportPerson(await desk().database(), personId);
      if (!output) return desk().sayJson(copy);
      await writePrivateFile(output, `${JSON.stringify(copy, null, 2)}\n`);
      desk().say(t('cli.written', { file: output }));
    });
  group
    .command('erase')
    .description(t('cli.privacyErase'))
    .argument('<person>', t('cli.person'))
    .option('--also-results', t('cli.alsoResults'))
    .option('--yes', t('cli.yes'))
    .option('--json', t('cli.json'))
    .action(async (term: string, { alsoResults = false, yes, json }: PrivacyOptions) => {
      const { personId, name } = await onePerson(desk(), term);
      const database = await desk().database();
      const { entries } = await exportPerson(database, personId);
      await desk().confirm(t('cli.askErase', { name, entries: entries.length }), yes);
      const { varDir, dataDir } = desk().config;
      const order = { personId, alsoResults, now: new Date() };
      const report = await erasePerson({ database, varDir, dataDir }, order);
      if (json) return desk().sayJson(report);
      const { files, ...counts } = report;
      desk().say(t('cli.erased', { name, ...counts }));
      if (files.length === 0) return;
      desk().say(t('cli.erasedFiles', { files: files.join(', ') }));
    });
}

async function onePerson(desk: Desk, term: string): Promise<FoundPerson> {
  const [person, ...others] = await findPeople(await desk.database(), term);
  if (!person) throw new Refusal(desk.t('cli.unknownPerson', { term }));
  if (others.length > 0) throw new Refusal(desk.t('cli.severalPeople', { term }));
  return person;
}
