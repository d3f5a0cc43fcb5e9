import type { Command } from 'commander';
import { copyPerson } from '../src/desk/privacy/copy-person.server.ts';
import { erasePerson } from '../src/desk/privacy/erase-person.server.ts';
import {
  exportPerson,
  type FoundPerson,
  findPeople,
} from '../src/desk/privacy/export-person.server.ts';
import { runRetention } from '../src/desk/privacy/retention/run-retention.server.ts';
import { keptWords } from '../src/site/privacy/data-rows.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { oneByName, refuseName } from './people-by-name.ts';
import { addPrivacyRequests } from './privacy-requests.ts';
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
    .argument('<person>', t('cli.personOrName'))
    .option('-o, --output <file>', t('cli.outputOption'))
    .action(async (term: string, { output }: PrivacyOptions) => {
      const { personId } = await personToRead(context(), term);
      const { terminal, say } = context();
      const copy = await copyPerson(await context().database(), terminal, personId, new Date());
      if (!output) return say(copy.trimEnd());
      await writePrivateFile(output, copy);
      context().say(t('cli.written', { file: output }));
    });
  addRetention(group, context);
  addPrivacyRequests(group, context);
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
      const asked = t('cli.entriesCounted', { count: entries.length });
      await context().confirm(t('cli.askErase', { name, entries: asked }), yes);
      const { varDir, dataDir } = context().config;
      const { terminal: actor } = context();
      const order = { actor, personId, alsoResults, now: new Date() };
      const report = await erasePerson({ database, varDir, dataDir }, order);
      if (json) return context().sayJson(report);
      const { files } = report;
      context().say(
        t('cli.erased', {
          name,
          entries: t('cli.entriesCounted', { count: report.entries }),
          receipts: t('cli.receiptsCounted', { count: report.receipts }),
          mails: t('cli.mailsCounted', { count: report.mails }),
        }),
      );
      const { strayReceipts: count } = report;
      if (count > 0) context().say(t('cli.erasedStray', { count }));
      if (report.traces) context().say(t('cli.erasedTraces'));
      if (files.length > 0) context().say(t('cli.erasedFiles', { files: files.join(', ') }));
    });
}

/** Adds the command that erases data whose retention time is over, or only reports it. */
function addRetention(group: Command, context: () => CommandContext): void {
  const { t } = context();
  group
    .command('retention')
    .description(t('cli.privacyRetention'))
    .option('--dry-run', t('cli.retentionDryRun'))
    .option('--json', t('cli.json'))
    .action(async ({ dryRun = false, json }: OutputOptions & { dryRun?: boolean }) => {
      const database = await context().database();
      const { race, config, terminal } = context();
      const room = { database, race, varDir: config.varDir, actor: terminal };
      const report = await runRetention(room, { now: new Date(), dryRun });
      if (json) return context().sayJson(report);
      const rows = (Object.keys(report) as (keyof typeof report)[]).map((kind) => ({
        kind,
        count: report[kind],
      }));
      context().table(rows, [
        {
          heading: t(dryRun ? 'cli.retentionWould' : 'cli.retentionCount'),
          cell: ({ count }) => count,
          alignEnd: true,
        },
        {
          heading: t('cli.kind'),
          cell: ({ kind }) => t(`privacy.data.${kind}.title`),
          shrinks: true,
        },
        { heading: t('cli.retentionKept'), cell: ({ kind }) => keptWords(t, kind), shrinks: true },
      ]);
    });
}

/** Finds a person by number, reference or key; a name is not enough for a change. */
async function onePerson(context: CommandContext, term: string): Promise<FoundPerson> {
  const [person, ...others] = await findPeople(await context.database(), term);
  if (!person) throw await refuseName(context, term);
  if (others.length > 0) throw new Refusal(context.t('cli.severalPeople', { term }));
  return person;
}

async function personToRead(context: CommandContext, term: string): Promise<FoundPerson> {
  const found = await findPeople(await context.database(), term);
  return onePerson(context, found.length > 0 ? term : (await oneByName(context, term)).key);
}
