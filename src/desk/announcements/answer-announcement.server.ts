import { notFound } from '../../platform/page/not-found.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { findAnnouncement } from '../../site/announcements/announcements-repository.server.ts';
import { changeAnnouncement } from '../../site/announcements/change-announcement.server.ts';
import { endAnnouncement } from '../../site/announcements/end-announcement.server.ts';
import { publishAnnouncement } from '../../site/announcements/publish-announcement.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { deskAction } from '../frame/guard/desk-action.server.ts';
import { numberIn } from '../frame/guard/fields.ts';
import { doneAt, goTo } from '../frame/parts/done.ts';
import { emptyLetter } from '../mails/letter.ts';
import { saveLetter } from '../mails/save-letter.server.ts';
import { announcementForm, toAnnouncement } from './announcement-form.ts';

export const answerAnnouncement = deskAction({
  refusals: { changed: [] },
  acts: {
    async save({ services: { database }, form, params, actor, now, page, read, refuse }) {
      const values = toAnnouncement(read(announcementForm), now);
      if (params.id === undefined) {
        await publishAnnouncement(database, actor, values, now);
      } else {
        const id = numberIn(params.id);
        const order = { id, version: form.number('version'), values };
        if (await changeAnnouncement(database, actor, order, now)) {
          const present = await findAnnouncement(database, id);
          refuse('changed', { version: present?.version ?? null });
        }
      }
      return doneAt(deskPath(page, 'avisos'), { code: 'saved' });
    },
    async end({ services: { database }, params, actor, now, page }) {
      await endAnnouncement(database, actor, numberIn(params.id), now);
      return goTo(deskPath(page, 'avisos'));
    },
    /** Begins a broadcast e-mail with the words of the announcement, for everybody with a registration. */
    async letter({ need, services: { database, catalogue }, params, actor, now, page }) {
      await need({ permission: 'mails.send' });
      const notice = await findAnnouncement(database, numberIn(params.id));
      if (!notice) throw notFound();
      const editionId = registrationEdition(catalogue)?.id ?? catalogue.at(-1)?.id ?? 0;
      const values = { ...emptyLetter, title: notice.title, text: notice.text };
      const draft = { id: null, version: 0, editionId, values };
      const letter = await saveLetter(database, actor, draft, now);
      return goTo(`${deskPath(page, 'correos/carta')}?carta=${letter}`);
    },
  },
});
