import { giveWay } from '../../platform/background/give-way.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { buildTable, columnsFor } from '../../platform/files/table/table.ts';
import { minorDigits } from '../../platform/format/minor-digits.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { entriesById, type OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { type ListedMail, listMails } from '../../record/mail/list-mails.server.ts';
import { stateInWords } from '../../record/mail/stored-kinds.ts';
import { ownAnswerWords } from '../../record/questions/own/own-answer-words.ts';
import { listAnswersIn } from '../../record/questions/own/own-answers-repository.server.ts';
import { wordsIn } from '../../record/questions/own/own-question.ts';
import { listEmergencyContacts } from '../../registration/emergency-contacts/list-emergency-contacts.server.ts';
import { listCodes } from '../../registration/prices/price-codes-repository.server.ts';
import { announcementState } from '../../site/announcements/announcement.ts';
import { listAnnouncements } from '../../site/announcements/announcements-repository.server.ts';
import { bibSeeds } from '../bibs/bib-seeds.server.ts';
import { readBibs } from '../bibs/read-bibs.server.ts';
import { clubsList } from '../clubs/clubs-list.ts';
import { isClubAsked } from '../clubs/is-club-asked.ts';
import { codesList } from '../codes/codes-list.ts';
import { emergencyList } from '../entries/emergency-list.ts';
import { listWaiting } from '../entries/list-waiting.server.ts';
import { mobileForSheets } from '../entries/mobile-for-sheets.server.ts';
import { askedMails } from '../mails/asked-mails.server.ts';
import { isDraft } from '../mails/letter.ts';
import { countLetters, listLetters } from '../mails/letters-repository.server.ts';
import { askedPayments } from '../payments/asked-payments.server.ts';
import { listClubSums } from '../payments/list-club-sums.server.ts';
import { listPayments, type PaymentPage } from '../payments/list-payments.server.ts';
import { openLines } from '../payments/statement/open-lines.server.ts';
import { questionEdition } from '../questions/answer-question.server.ts';
import { type ListLoader, makeListTable } from './list-loader.ts';

const atOnce = 500;

async function all<Row>(read: (offset: number) => Promise<readonly Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const some = await read(rows.length);
    rows.push(...some);
    if (some.length < atOnce) return rows;
    await giveWay();
  }
}

export const seasonLists = {
  async 'lista-de-espera'({ services, t }) {
    const { database, race, catalogue } = services;
    const edition = registrationEdition(catalogue);
    const rows = edition ? await listWaiting(database, edition.id) : [];
    const { text, number, instant } = columnsFor<(typeof rows)[number]>();
    return buildTable(
      t('deskWaiting.title'),
      [
        text(t('tables.category'), ({ category }) => t(`category.${category}`)),
        number(t('tables.turn'), ({ turn }) => turn),
        text(t('table.name'), ({ name }) => name),
        instant(t('tables.since'), race.timeZone, ({ since }) => since),
        text(t('tables.status'), ({ isOver }) => (isOver ? t('deskEntries.turnOver') : '')),
      ],
      rows,
    );
  },

  async pagos({ services, asked, t }) {
    const { database, race } = services;
    const { filter } = await askedPayments({ services, asked });
    const rows = await all(
      async (offset) => (await listPayments(database, filter, { limit: atOnce, offset })).payments,
    );
    const digits = Math.max(0, ...rows.map(({ currency }) => minorDigits(currency)));
    const { text, number, money, instant } = columnsFor<PaymentPage['payments'][number]>();
    const major = (cents: number, currency: string) => cents / 10 ** minorDigits(currency);
    return buildTable(
      t('deskPayments.title'),
      [
        text(t('deskPayments.who'), ({ name }) => name),
        text(t('deskAccounts.guardian'), ({ guardianName }) => guardianName),
        text(t('payment.reference'), ({ reference }) => reference),
        number(t('deskPayments.fields.edicion'), ({ year }) => year),
        money(t('deskPayments.amount'), digits, ({ amountCents, currency }) =>
          major(amountCents, currency),
        ),
        money(t('tables.stillOpen'), digits, ({ open, currency }) =>
          open === 0 ? null : major(open, currency),
        ),
        money(t('deskAccounts.held'), digits, ({ held, currency }) => major(held, currency)),
        money(t('deskPayments.waitingFor.due'), digits, ({ due, currency }) =>
          due === 0 ? null : major(due, currency),
        ),
        text(t('deskAccounts.currency'), ({ currency }) => currency),
        text(t('deskPayments.fields.estado'), ({ state }) => t(`payment.state.${state}`)),
        text(
          t('deskPayments.fields.medio'),
          ({ method }) => method && t(`deskPayments.method.${method}`),
        ),
        instant(t('deskPayments.opened'), race.timeZone, ({ createdAt }) => createdAt),
      ],
      rows,
    );
  },

  async clubes(caller) {
    const { services, asked, t } = caller;
    const { database, catalogue } = services;
    const edition = registrationEdition(catalogue);
    const clubs = edition ? await listClubSums(database, edition.id) : [];
    const found = clubs.filter(isClubAsked(asked.text('buscar', 100)));
    return makeListTable(caller, clubsList, t('deskClubs.title'), found);
  },

  async codigos(caller) {
    const { services, t } = caller;
    const edition = registrationEdition(services.catalogue);
    const codes = edition ? await listCodes(services.database, edition.id) : [];
    return makeListTable(caller, codesList, t('deskCodes.title'), codes);
  },

  async extractos({ services: { database }, t }) {
    const lines = await all(
      async (offset) => (await openLines(database, { limit: atOnce, offset })).lines,
    );
    const digits = Math.max(0, ...lines.map(({ currency }) => minorDigits(currency)));
    const { text, day, money } = columnsFor<(typeof lines)[number]>();
    return buildTable(
      t('deskStatements.title'),
      [
        day(t('tables.day'), (line) => line.day),
        money(
          t('deskPayments.amount'),
          digits,
          ({ amountCents, currency }) => amountCents / 10 ** minorDigits(currency),
        ),
        text(t('deskAccounts.currency'), ({ currency }) => currency),
        text(t('tables.document'), ({ document }) => document),
        text(t('tables.text'), (line) => line.text),
      ],
      lines,
    );
  },

  async respuestas({ services, may, language, locale, t }) {
    const { database, catalogue } = services;
    if (catalogue.length === 0) return null;
    const edition = questionEdition(catalogue);
    const given = (await listAnswersIn(database, edition.id)).filter(
      ({ question }) => question.seenBy !== 'contacts' || may('entries.contacts'),
    );
    const byId = new Map<number, OrganizerEntry>();
    for (const ids of inChunks([...new Set(given.map(({ participantId }) => participantId))])) {
      for (const entry of await entriesById(database, ids)) byId.set(entry.participantId, entry);
      await giveWay();
    }
    const { text, number } = columnsFor<(typeof given)[number]>();
    const entryOf = ({ participantId }: (typeof given)[number]) => byId.get(participantId);
    return buildTable(
      t('deskQuestions.title', { year: edition.year }),
      [
        number(t('table.number'), (answer) => entryOf(answer)?.bib),
        text(t('table.name'), (answer) => entryOf(answer)?.name),
        text(t('tables.category'), (answer) => {
          const category = entryOf(answer)?.category;
          return category === undefined ? null : t(`category.${category}`);
        }),
        text(t('deskQuestions.question'), ({ question }) => wordsIn(question.label, language).text),
        text(t('tables.answer'), ({ question, value }) =>
          ownAnswerWords(question, value, { language, locale, yes: t('desk.yes') }),
        ),
      ],
      given,
    );
  },

  async correos(caller) {
    const { services, t, may } = caller;
    const { database, config, race } = services;
    const { filter } = await askedMails(caller);
    const mails = await all(
      async (offset) => (await listMails(database, filter, { limit: atOnce, offset })).mails,
    );
    const { text, number, instant } = columnsFor<ListedMail>();
    return buildTable(
      t('deskMails.title'),
      [
        text(t('deskMails.kind'), ({ kind }) => t(`deskMails.kinds.${kind}`)),
        ...(may('entries.contacts') ? [text(t('deskMails.to'), ({ to }) => to)] : []),
        instant(t('deskMails.at'), race.timeZone, ({ createdAt }) => createdAt),
        text(t('deskMails.stateLabel'), ({ state }) =>
          t(`deskMails.state.${stateInWords(state, config.mail)}`),
        ),
        instant(t('tables.sentAt'), race.timeZone, ({ sentAt }) => sentAt),
        number(t('tables.attempts'), ({ attempts }) => attempts),
        text(t('tables.fault'), ({ error }) => error),
      ],
      mails,
    );
  },

  async cartas({ services: { database, race }, language, t }) {
    const letters = await listLetters(database, await countLetters(database));
    const { text, number, instant } = columnsFor<(typeof letters)[number]>();
    return buildTable(
      t('deskLetter.all'),
      [
        text(
          t('deskLetter.titleField'),
          ({ title }) => title[language] || title.es || title.en || t('deskLetter.untitled'),
        ),
        text(t('deskLetter.audience'), ({ audience }) =>
          audience === 'chosen' ? t('tables.chosen') : t(`deskLetter.audiences.${audience}`),
        ),
        text(t('deskLetter.category'), ({ category }) =>
          category === null ? null : t(`category.${category}`),
        ),
        text(t('deskLetter.news'), ({ news }) => (news ? t('desk.yes') : null)),
        text(t('tables.status'), ({ held, ...letter }) => {
          if (held !== null) return t('deskLetter.heldTitle');
          return isDraft(letter) ? t('deskLetter.draft') : null;
        }),
        instant(t('tables.goesAt'), race.timeZone, ({ sendAt }) => sendAt),
        instant(t('tables.sentAt'), race.timeZone, ({ sentAt }) => sentAt),
        number(t('tables.recipients'), ({ recipients }) => recipients),
      ],
      letters,
    );
  },

  async avisos({ services: { database, race }, now, t }) {
    const all = await listAnnouncements(database);
    const { text, instant } = columnsFor<(typeof all)[number]>();
    return buildTable(
      t('deskAnnouncements.title'),
      [
        text(t('deskAnnouncements.es'), ({ title }) => title.es),
        text(t('deskAnnouncements.en'), ({ title }) => title.en),
        text(t('deskAnnouncements.fields.text'), ({ text: words }) => words.es),
        text(t('tables.textInEnglish'), ({ text: words }) => words.en),
        text(t('tables.status'), (one) =>
          t(`deskAnnouncements.state.${announcementState(one, now)}`),
        ),
        text(t('deskAnnouncements.fields.urgent'), ({ urgent }) => (urgent ? t('desk.yes') : null)),
        instant(t('deskAnnouncements.fields.from'), race.timeZone, ({ startsAt }) => startsAt),
        instant(t('deskAnnouncements.fields.until'), race.timeZone, ({ endsAt }) => endsAt),
      ],
      all,
    );
  },

  async emergencia(caller) {
    const { database, catalogue } = caller.services;
    const edition = registrationEdition(catalogue) ?? catalogue.at(-1);
    const paddlers = edition ? await listEmergencyContacts(database, edition.id) : [];
    const title = caller.t('deskEmergency.title', { year: edition?.year ?? '' });
    const rows = paddlers.map(({ contactMobile, ...paddler }) => ({
      ...paddler,
      contactMobile: mobileForSheets(contactMobile ?? ''),
    }));
    return makeListTable(caller, emergencyList, title, rows);
  },

  async dorsales({ services, t }) {
    const found = await bibSeeds(services);
    const entries = found ? await readBibs(services.database, found.edition.id, found.seeds) : [];
    const { text, number } = columnsFor<(typeof entries)[number]>();
    return buildTable(
      t('deskBibs.titleOf', { year: found?.edition.year ?? '' }),
      [
        number(t('deskBibs.bib'), ({ bib }) => bib),
        text(t('table.name'), ({ name }) => name),
        text(t('tables.category'), ({ category }) => t(`category.${category}`)),
      ],
      entries.toSorted((a, b) => (a.bib ?? Infinity) - (b.bib ?? Infinity)),
    );
  },
} as const satisfies Record<string, ListLoader>;
