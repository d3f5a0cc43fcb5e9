import { join, resolve } from 'node:path';
import type { Command } from 'commander';
import type { WantedChange } from '../src/desk/content/versions/content-change.ts';
import { contentStatus } from '../src/desk/content/versions/content-status.server.ts';
import { exportContent } from '../src/desk/content/versions/export-content.server.ts';
import { goBack } from '../src/desk/content/versions/go-back.server.ts';
import {
  type ContentPlan,
  publishContent,
} from '../src/desk/content/versions/publish-content.server.ts';
import { lastVersion, readVersions } from '../src/desk/content/versions/read-versions.server.ts';
import { publicFolder } from '../src/platform/content/public-pictures.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from './command-context.ts';
import { localTime } from './local-time.ts';

interface ReasonOptions {
  reason?: string;
}

export function addContent(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('content').description(t('cli.content'));
  group
    .command('status')
    .description(t('cli.contentStatus'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const rows = await contentStatus(await roomOf(context()));
      if (json) return context().sayJson(rows);
      context().table(rows, [
        { heading: t('cli.contentFile'), cell: ({ file }) => file },
        { heading: t('cli.contentPlace'), cell: ({ place }) => place, shrinks: true },
        { heading: t('cli.contentValue'), cell: ({ value }) => inWords(value), shrinks: true },
        { heading: t('cli.status'), cell: ({ state }) => t(`cli.contentState.${state}`) },
      ]);
    });
  group
    .command('history')
    .description(t('cli.contentHistory'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const versions = await readVersions(await context().database());
      if (json) return context().sayJson(versions);
      context().table(versions.toReversed(), [
        { heading: t('cli.contentVersion'), cell: ({ version }) => version },
        { heading: t('cli.contentWhen'), cell: ({ at }) => localTime(context(), at) },
        { heading: t('cli.contentWho'), cell: ({ actor }) => actor },
        { heading: t('cli.contentWhy'), cell: ({ reason }) => reason, shrinks: true },
        {
          heading: t('cli.contentPlace'),
          cell: ({ changes }) => changes.map(({ place }) => place).join(', '),
          shrinks: true,
        },
      ]);
    });
  group
    .command('set')
    .description(t('cli.contentSet'))
    .argument('<file>', t('cli.contentFileArgument'))
    .argument('<place>', t('cli.contentPlaceArgument'))
    .argument('<value>', t('cli.contentValueArgument'))
    .option('--reason <reason>', t('cli.contentReason'))
    .action((file: string, place: string, value: string, { reason }: ReasonOptions) =>
      change(context(), { file, place, value: readValue(value) }, reason),
    );
  group
    .command('back')
    .description(t('cli.contentBack'))
    .argument('<version>', t('cli.contentVersionArgument'))
    .option('--reason <reason>', t('cli.contentReason'))
    .action(async (version: string, { reason = '' }: ReasonOptions) => {
      const room = await roomOf(context());
      const known = /^\d{1,9}$/.test(version) ? Number(version) : -1;
      if (known < 0 || known > (await lastVersion(room.database))) {
        throw new Refusal(t('cli.contentUnknownVersion', { version }));
      }
      const order = { version: known, reason };
      tell(context(), await goBack(room, context().terminal, order, new Date()));
    });
  group
    .command('export')
    .description(t('cli.contentExport'))
    .option('-o, --output <folder>', t('cli.folderOption'))
    .action(async ({ output }: { output?: string }) => {
      const room = await roomOf(context());
      const into =
        output === undefined
          ? { ...room.folders, publicDir: publicFolder }
          : {
              contentDir: join(resolve(output), 'content'),
              dataDir: join(resolve(output), 'data'),
              publicDir: join(resolve(output), 'public'),
            };
      const files = await exportContent(room, into);
      if (files.length === 0) context().say(t('cli.contentNothing'));
      for (const file of files) context().say(t('cli.written', { file }));
    });
  addSettings(program, context);
}

/** Adds the same commands for the facts of the race, which are named by their path alone. */
function addSettings(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('settings').description(t('cli.settings'));
  group
    .command('show')
    .description(t('cli.settingsShow'))
    .action(async () => {
      await context().database();
      context().sayJson(context().race);
    });
  group
    .command('set')
    .description(t('cli.settingsSet'))
    .argument('<place>', t('cli.contentPlaceArgument'))
    .argument('<value>', t('cli.contentValueArgument'))
    .option('--reason <reason>', t('cli.contentReason'))
    .action((place: string, value: string, { reason }: ReasonOptions) =>
      change(context(), { file: 'content/race.json', place, value: readValue(value) }, reason),
    );
}

async function roomOf(context: CommandContext) {
  return { database: await context.database(), folders: context.config };
}

async function change(context: CommandContext, wanted: WantedChange, reason = '') {
  const room = await roomOf(context);
  const seen = await lastVersion(room.database);
  const order = { wanted: [wanted], seen, reason };
  tell(context, await publishContent(room, context.terminal, order, new Date()));
}

function tell({ t, say }: CommandContext, plan: ContentPlan): void {
  if (plan.code === 'faulty') throw new Refusal(plan.issues.map(({ line }) => line).join('\n'));
  if (plan.code === 'unknown_place') {
    throw new Refusal(t('cli.contentUnknownPlace', { place: plan.place }));
  }
  if (plan.code === 'ready') say(t('cli.contentPublished', { version: plan.version }));
  else say(t('cli.contentUnchanged'));
}

/** Reads a value given as JSON; anything that is not JSON is taken as text. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function inWords(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}
