import type { Command } from 'commander';
import {
  announcementForm,
  toAnnouncement,
  typedAnnouncement,
} from '../../src/desk/announcements/announcement-form.ts';
import {
  deskFacts,
  fieldKey,
  readTyped,
  type TypedValues,
  toTyped,
} from '../../src/desk/frame/form/desk-form.ts';
import { announcementState } from '../../src/site/announcements/announcement.ts';
import {
  findAnnouncement,
  listAnnouncements,
} from '../../src/site/announcements/announcements-repository.server.ts';
import { changeAnnouncement } from '../../src/site/announcements/change-announcement.server.ts';
import { endAnnouncement } from '../../src/site/announcements/end-announcement.server.ts';
import { publishAnnouncement } from '../../src/site/announcements/publish-announcement.server.ts';
import { type CommandContext, type OutputOptions, Refusal } from '../command-context.ts';
import { localTime } from '../local-time.ts';
import { known } from './known.ts';

export function addNotices(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('notices').description(t('cli.notices'));
  const withWords = (command: Command) =>
    command
      .option('--title-es <text>', t('cli.titleEs'))
      .option('--text-es <text>', t('cli.textEs'))
      .option('--title-en <text>', t('cli.titleEn'))
      .option('--text-en <text>', t('cli.textEn'))
      .option('--from <hour>', t('cli.noticeFrom'))
      .option('--until <hour>', t('cli.noticeUntil'))
      .option('--urgent', t('cli.noticeUrgent'))
      .option('--no-urgent', t('cli.noticeCalm'));
  group
    .command('list')
    .description(t('cli.noticesList'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const all = await listAnnouncements(await context().database());
      if (json) return context().sayJson(all);
      const { language } = context();
      context().table(all, [
        { heading: t('cli.id'), cell: ({ id }) => id, alignEnd: true },
        {
          heading: t('cli.status'),
          cell: (one) => t(`deskAnnouncements.state.${announcementState(one, new Date())}`),
        },
        { heading: t('deskAnnouncements.fields.title'), cell: (one) => one.title[language] },
        {
          heading: t('deskAnnouncements.fields.until'),
          cell: (one) => localTime(context(), one.endsAt),
        },
      ]);
    });
  withWords(group.command('publish').description(t('cli.noticesPublish'))).action(
    async (options: WrittenOptions) => {
      const database = await context().database();
      const values = readWritten(context(), {}, options);
      const id = await publishAnnouncement(database, context().terminal, values, new Date());
      context().say(t('cli.noticePublished', { id }));
    },
  );
  withWords(
    group.command('change').description(t('cli.noticesChange')).argument('<number>', t('cli.id')),
  ).action(async (written: string, options: WrittenOptions) => {
    const database = await context().database();
    const present = await known(context(), written, (one) => findAnnouncement(database, one));
    const { id, version } = present;
    const stored = typedAnnouncement(present, context().race.timeZone);
    const values = readWritten(context(), stored, options);
    const { terminal } = context();
    const order = { id, version, values };
    const refusal = await changeAnnouncement(database, terminal, order, new Date());
    if (refusal !== null) throw new Refusal(t('deskAnnouncements.changedTitle'));
    context().say(t('desk.done.saved'));
  });
  group
    .command('end')
    .description(t('cli.noticesEnd'))
    .argument('<number>', t('cli.id'))
    .action(async (written: string) => {
      const database = await context().database();
      const { id } = await known(context(), written, (one) => findAnnouncement(database, one));
      await endAnnouncement(database, context().terminal, id, new Date());
      context().say(t('desk.done.saved'));
    });
}

type WrittenOptions = Parameters<typeof toTyped>[0];

const flagOf = (field: string) =>
  `--${field.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)}`;

function readWritten({ t, race }: CommandContext, stored: TypedValues, options: WrittenOptions) {
  const now = new Date();
  const typed = { ...stored, ...toTyped(options) };
  const { values, issues } = readTyped(announcementForm, typed, deskFacts(race, now));
  if (values) return toAnnouncement(values, now);
  const faults = issues.map(
    (name) => `${flagOf(name)}: ${t(fieldKey(announcementForm, 'faults', name))}`,
  );
  throw new Refusal(faults.join('\n'));
}
