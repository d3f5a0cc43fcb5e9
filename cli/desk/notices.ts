import type { Command } from 'commander';
import { localMinute } from '../../src/platform/format/local-minute.ts';
import { announcementState } from '../../src/site/announcements/announcement.ts';
import {
  findAnnouncement,
  listAnnouncements,
} from '../../src/site/announcements/announcements-repository.server.ts';
import { changeAnnouncement } from '../../src/site/announcements/change-announcement.server.ts';
import { endAnnouncement } from '../../src/site/announcements/end-announcement.server.ts';
import { publishAnnouncement } from '../../src/site/announcements/publish-announcement.server.ts';
import {
  readAnnouncementForm,
  type TypedAnnouncement,
} from '../../src/site/announcements/read-announcement-form.ts';
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
        { heading: t('deskAnnouncements.titleField'), cell: (one) => one.title[language] },
        { heading: t('deskAnnouncements.until'), cell: (one) => localTime(context(), one.endsAt) },
      ]);
    });
  withWords(group.command('publish').description(t('cli.noticesPublish'))).action(
    async (options: Partial<TypedAnnouncement>) => {
      const database = await context().database();
      const empty = { titleEs: '', textEs: '', titleEn: '', textEn: '', from: '', until: '' };
      const values = readWritten(context(), { ...empty, urgent: false, ...options });
      const id = await publishAnnouncement(database, context().terminal, values, new Date());
      context().say(t('cli.noticePublished', { id }));
    },
  );
  withWords(
    group.command('change').description(t('cli.noticesChange')).argument('<number>', t('cli.id')),
  ).action(async (written: string, options: Partial<TypedAnnouncement>) => {
    const database = await context().database();
    const { id, version, title, text, startsAt, endsAt, urgent } = await known(
      context(),
      written,
      (one) => findAnnouncement(database, one),
    );
    const minute = (instant: string) => localMinute(new Date(instant), context().race.timeZone);
    const values = readWritten(context(), {
      titleEs: title.es,
      textEs: text.es,
      titleEn: title.en,
      textEn: text.en,
      urgent,
      from: minute(startsAt),
      until: minute(endsAt),
      ...options,
    });
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

const flags = {
  titleEs: '--title-es',
  textEs: '--text-es',
  titleEn: '--title-en',
  textEn: '--text-en',
  from: '--from',
  until: '--until',
} as const;

function readWritten({ t, race }: CommandContext, typed: TypedAnnouncement) {
  const read = readAnnouncementForm(typed, { timeZone: race.timeZone, now: new Date() });
  if ('values' in read) return read.values;
  const faults = (Object.keys(flags) as (keyof typeof flags)[]).flatMap((name) => {
    const issue = read.issues[name];
    return issue === undefined ? [] : [`${flags[name]}: ${t(`deskAnnouncements.issue.${issue}`)}`];
  });
  throw new Refusal(faults.join('\n'));
}
