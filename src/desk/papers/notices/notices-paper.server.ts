import { renderSVG } from 'uqr';
import { formatInstant } from '../../../platform/format/format-instant.ts';
import { shownAt } from '../../../site/announcements/announcement.ts';
import { listAnnouncements } from '../../../site/announcements/announcements-repository.server.ts';
import type { PaperKind, PaperPlace } from '../paper-kind.ts';

export const noticesPaper: PaperKind = {
  title: 'papers.kinds.notices',
  moment: 'river',
  need: 'content.edit',
  template: '/src/desk/papers/notices/notice.typ',

  async subjects(place) {
    return (await shownNow(place)).map(({ id, title }) => ({ id: String(id), title }));
  },

  async make(place, subject) {
    const notice = (await shownNow(place)).find(({ id }) => String(id) === subject);
    if (!notice) return null;
    const { office, t, language, locale } = place;
    const { timeZone } = office.race;
    const address = `${office.config.publicUrl}/${language}/avisos`;
    const square = '/papers/notices.svg';
    const said = {
      title: notice.title[language],
      paragraphs: notice.text[language].split(/\n\s*\n/),
      isUrgent: notice.urgent,
      from: formatInstant(new Date(notice.startsAt), locale, timeZone),
      until: formatInstant(new Date(notice.endsAt), locale, timeZone),
    };
    return {
      title: said.title,
      data: {
        ...said,
        square,
        address,
        words: {
          urgent: t('deskAnnouncements.fields.urgent'),
          times: t('papers.notice.times', { from: said.from, until: said.until }),
          more: t('papers.notice.more'),
          square: t('papers.notice.square', { address }),
        },
      },
      pictures: () =>
        Promise.resolve({
          [square.slice(1)]: new TextEncoder().encode(renderSVG(address, { border: 0, ecc: 'M' })),
        }),
      rows: new Map([[subject, said]]),
    };
  },
};

async function shownNow({ office, now }: PaperPlace) {
  return shownAt(await listAnnouncements(office.database), now);
}
