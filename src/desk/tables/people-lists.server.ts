import { buildTable, columnsFor } from '../../platform/files/table/table.ts';
import { localDate } from '../../platform/format/local-date.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { clubById, listMembers } from '../../registration/clubs/clubs-repository.server.ts';
import { checkInState } from '../check-in/check-in-state.ts';
import { readCheckIn } from '../check-in/read-check-in.server.ts';
import { clubMembersList } from '../clubs/club-members-list.ts';
import { listStoppedNews } from '../mails/list-stopped-news.server.ts';
import { stoppedNewsList } from '../mails/stopped-news-list.ts';
import { listJoined } from '../people/join-people.server.ts';
import { listRequests, type PrivacyRequest } from '../privacy/list-requests.server.ts';
import { type ListLoader, makeListTable } from './list-loader.ts';

/** More requests than a race gets in a hundred years. */
const everyRequest = 100_000;

export const peopleLists = {
  async acreditacion({ services: { database, catalogue, race }, t }) {
    const edition = registrationEdition(catalogue);
    const people = edition ? await readCheckIn(database, edition, race) : [];
    const rows = people.map((person) => ({ ...person, steps: checkInState(person.acts) }));
    type Row = (typeof rows)[number];
    const { text, number, instant } = columnsFor<Row>();
    const yes = (is: boolean) => (is ? t('desk.yes') : null);
    return buildTable(
      t('checkIn.titleOf', { year: edition?.year ?? '' }),
      [
        number(t('table.number'), ({ bib }) => bib),
        text(t('table.name'), ({ name }) => name),
        text(t('tables.category'), ({ category }) => t(`category.${category}`)),
        text(t('checkIn.missing.waiting'), ({ waiting }) => yes(waiting)),
        text(t('checkIn.missing.unpaid'), ({ paid, waiting }) => yes(!paid && !waiting)),
        text(t('checkIn.missing.minor'), ({ minor, released, steps }) =>
          yes(minor && !released && !steps.release.done),
        ),
        text(t('checkIn.acts.release'), ({ released, steps }) =>
          yes(released || steps.release.done),
        ),
        text(t('checkIn.acts.bib'), ({ steps }) => yes(steps.bib.done)),
        text(t('checkIn.acts.shirt'), ({ steps }) => yes(steps.shirt.done)),
        text(t('tables.shirtSize'), ({ shirt }) => shirt),
        instant(t('checkIn.acts.present'), race.timeZone, ({ steps: { present } }) =>
          present.done ? present.said[0]?.at : null,
        ),
      ],
      rows,
    );
  },

  async club(caller) {
    const { database } = caller.services;
    const club = await clubById(database, caller.asked.number('club'));
    if (!club) return null;
    return makeListTable(caller, clubMembersList, club.club, await listMembers(database, club.id));
  },

  /** Open requests, then answered ones, as evidence that the law was followed. */
  async privacidad({ services: { database, race }, now, t }) {
    const today = localDate(now, race.timeZone);
    const of = (open: boolean) => listRequests(database, { open, today, limit: everyRequest });
    const { text, day, instant } = columnsFor<PrivacyRequest>();
    return buildTable(
      t('deskPrivacy.title'),
      [
        text(t('deskPrivacy.fields.kind'), ({ kind }) => t(`desk.values.${kind}`)),
        text(t('deskPrivacy.fields.person'), ({ person }) => person?.name),
        text(t('deskPrivacy.fields.asker'), ({ asker }) => asker),
        text(t('deskPrivacy.fields.identified'), ({ identifiedBy }) =>
          t(`desk.values.${identifiedBy}`),
        ),
        day(t('deskPrivacy.fields.received'), ({ receivedOn }) => receivedOn),
        day(t('tables.dueOn'), ({ dueOn }) => dueOn),
        text(t('deskPrivacy.fields.note'), ({ note }) => note),
        text(t('deskPrivacy.how'), ({ answer }) => answer && t(`desk.values.${answer}`)),
        instant(t('tables.answeredAt'), race.timeZone, ({ answeredAt }) => answeredAt),
        text(t('tables.answeredBy'), ({ answeredBy }) => answeredBy),
        text(t('deskPrivacy.answerNote'), ({ answerNote }) => answerNote),
      ],
      [...(await of(true)), ...(await of(false))],
    );
  },

  async personas({ services: { database }, t }) {
    const joined = await listJoined(database);
    const { text } = columnsFor<(typeof joined)[number]>();
    return buildTable(
      t('deskPeople.joinedTitle'),
      [
        text(t('table.name'), ({ name }) => name),
        text(t('deskPeople.other'), ({ key }) => key),
        text(t('deskPeople.kept'), ({ into }) => into.key),
        text(t('tables.shownAs'), ({ into }) => into.name),
      ],
      joined,
    );
  },

  async 'sin-noticias'(caller) {
    const { people } = await listStoppedNews(caller.services.database);
    return makeListTable(caller, stoppedNewsList, caller.t('deskNews.title'), people);
  },
} as const satisfies Record<string, ListLoader>;
