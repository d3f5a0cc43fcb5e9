import type { Command } from 'commander';
import { callBackLetter } from '../../src/desk/mails/call-back-letter.server.ts';
import { deleteLetter } from '../../src/desk/mails/delete-letter.server.ts';
import { audiences, isLetterShort, isWritten } from '../../src/desk/mails/letter.ts';
import { letterAudience, letterRecipients } from '../../src/desk/mails/letter-recipients.server.ts';
import { findLetter, listLetters } from '../../src/desk/mails/letters-repository.server.ts';
import { listStoppedNews } from '../../src/desk/mails/list-stopped-news.server.ts';
import { planLetter } from '../../src/desk/mails/plan-letter.server.ts';
import { saveLetter } from '../../src/desk/mails/save-letter.server.ts';
import { sendLetter } from '../../src/desk/mails/send-letter.server.ts';
import { stoppedNewsList } from '../../src/desk/mails/stopped-news-list.ts';
import { testLetter } from '../../src/desk/mails/test-letter.server.ts';
import { instantOfMinute } from '../../src/platform/format/local-minute.ts';
import type { CategoryCode } from '../../src/record/editions/category-code.ts';
import { categoryChoices, parseCategory } from '../category-option.ts';
import { type CommandContext, type OutputOptions, Refusal } from '../command-context.ts';
import { localTime } from '../local-time.ts';
import { known } from './known.ts';

interface WriteOptions {
  titleEs?: string;
  textEs?: string;
  titleEn?: string;
  textEn?: string;
  to?: string;
  category?: CategoryCode;
  edition?: string;
  news?: boolean;
}

export function addLetters(program: Command, context: () => CommandContext): void {
  const { t } = context();
  const group = program.command('letters').description(t('cli.letters'));
  const one = async (written: string) => {
    const database = await context().database();
    return known(context(), written, (id) => findLetter(database, id));
  };
  group
    .command('list')
    .description(t('cli.lettersList'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const letters = await listLetters(await context().database());
      if (json) return context().sayJson(letters);
      const { language } = context();
      context().table(letters, [
        { heading: t('cli.id'), cell: ({ id }) => id, alignEnd: true },
        {
          heading: t('deskLetter.titleField'),
          cell: ({ title }) => title[language] || title.es || title.en || t('deskLetter.untitled'),
          shrinks: true,
        },
        {
          heading: t('cli.status'),
          cell: ({ sentAt, recipients, sendAt, planned, held }) => {
            const when = (at: string) => localTime(context(), at);
            if (sentAt !== null) {
              return t('deskLetter.sent', { when: when(sentAt), count: recipients ?? 0 });
            }
            if (held !== null) return t('deskLetter.heldTitle');
            if (sendAt === null) return t('deskLetter.draft');
            return t('deskLetter.goes', { when: when(sendAt), count: planned ?? 0 });
          },
        },
      ]);
    });
  group
    .command('stopped')
    .description(t('cli.lettersStopped'))
    .option('--json', t('cli.json'))
    .action(async ({ json }: OutputOptions) => {
      const stopped = await listStoppedNews(await context().database());
      if (json) return context().sayJson(stopped);
      const { people, unknown } = stopped;
      context().list(stoppedNewsList, people);
      if (unknown > 0) context().say(t('deskNews.unknown', { count: unknown }));
    });
  group
    .command('write')
    .description(t('cli.lettersWrite'))
    .option('--title-es <text>', t('cli.titleEs'))
    .option('--text-es <text>', t('cli.textEs'))
    .option('--title-en <text>', t('cli.titleEn'))
    .option('--text-en <text>', t('cli.textEn'))
    .option('--to <kind>', t('cli.lettersTo', { kinds: groups.join(', ') }))
    .option('--category <number>', categoryChoices(context()), parseCategory(context()))
    .option('--news', t('cli.lettersNews'))
    .option('--edition <year>', t('cli.editionOption'))
    .action(async (options: WriteOptions) => {
      const { titleEs = '', textEs = '', titleEn = '', textEn = '', to, category } = options;
      const audience = groups.find((name) => name === (to ?? 'all'));
      const words = { title: { es: titleEs, en: titleEn }, text: { es: textEs, en: textEn } };
      if (!isWritten(words) || !isLetterShort(words))
        throw new Refusal(t('deskLetter.refused.words'));
      if (!audience) throw new Refusal(t('cli.lettersTo', { kinds: groups.join(', ') }));
      const database = await context().database();
      const draft = {
        id: null,
        version: 0,
        editionId: await context().editionId(options.edition),
        values: {
          ...words,
          audience,
          category: category ?? null,
          leftOut: [],
          chosen: [],
          certificates: false,
          news: options.news ?? false,
        },
      };
      const id = await saveLetter(database, context().terminal, draft, new Date());
      context().say(t('cli.letterWritten', { id: id ?? 0 }));
    });
  group
    .command('test')
    .description(t('cli.lettersTest'))
    .argument('<number>', t('cli.id'))
    .argument('<email>', t('cli.to'))
    .action(async (written: string, email: string) => {
      const letter = await one(written);
      if (!isWritten(letter)) throw new Refusal(t('deskLetter.refused.words'));
      const year = Number(context().race.date.slice(0, 4));
      const order = { letter, to: { name: email, email }, year };
      const database = await context().database();
      await testLetter(database, context().terminal, order, new Date());
      context().say(t('cli.letterTested', { email }));
    });
  group
    .command('send')
    .description(t('cli.lettersSend'))
    .argument('<number>', t('cli.id'))
    .option('--at <time>', t('cli.lettersAt'))
    .option('--yes', t('cli.yes'))
    .action(async (written: string, { at, yes }: { at?: string; yes?: boolean }) => {
      const { id, version, ...letter } = await one(written);
      const room = { database: await context().database(), race: context().race };
      const recipients = await letterRecipients(room.database, room.race, letter);
      const count = recipients.length;
      if (letter.sentAt !== null) throw new Refusal(t('deskLetter.refused.sent_before'));
      const { stopped } = await letterAudience(room.database, room.race, letter);
      if (stopped > 0) context().say(t('deskLetter.stopped', { count: stopped }));
      for (const { name, email } of recipients) context().say(`${name} <${email}>`);
      await context().confirm(t('deskLetter.send', { count }), yes);
      const order = { id, version, count };
      const hour = at === undefined ? null : instantOfMinute(at, context().race.timeZone);
      if (at === undefined) {
        const { code } = await sendLetter(room, context().terminal, order, new Date());
        if (code !== 'sent') throw new Refusal(t(`deskLetter.refused.${code}`));
        return context().say(t('deskLetter.step.enviada'));
      }
      if (hour === null) throw new Refusal(t('deskLetter.refused.past'));
      const plan = { ...order, at: hour };
      const { code } = await planLetter(room, context().terminal, plan, new Date());
      if (code !== 'planned') throw new Refusal(t(`deskLetter.refused.${code}`));
      context().say(t('deskLetter.step.programada'));
    });
  group
    .command('call-back')
    .description(t('cli.lettersCallBack'))
    .argument('<number>', t('cli.id'))
    .action(async (written: string) => {
      const { id } = await one(written);
      const database = await context().database();
      const refusal = await callBackLetter(database, context().terminal, id, new Date());
      if (refusal !== null) throw new Refusal(t(`deskLetter.refused.${refusal}`));
      context().say(t('deskLetter.step.retenida'));
    });
  group
    .command('delete')
    .description(t('cli.lettersDelete'))
    .argument('<number>', t('cli.id'))
    .option('--yes', t('cli.yes'))
    .action(async (written: string, { yes }: { yes?: boolean }) => {
      const { id, version, title } = await one(written);
      const database = await context().database();
      await context().confirm(`${t('deskLetter.delete')}: ${title.es || title.en}`, yes);
      const refusal = await deleteLetter(database, context().terminal, { id, version }, new Date());
      if (refusal !== null) throw new Refusal(t(`deskLetter.refused.${refusal}`));
      context().say(t('deskLetter.step.borrada'));
    });
}

/** Only the desk lets people be chosen one by one. */
const groups = audiences.filter((name) => name !== 'chosen');
