import type { ActionFunctionArgs } from 'react-router';
import { notFound } from '../../platform/page/not-found.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { findAnnouncement } from '../../site/announcements/announcements-repository.server.ts';
import { changeAnnouncement } from '../../site/announcements/change-announcement.server.ts';
import { endAnnouncement } from '../../site/announcements/end-announcement.server.ts';
import { publishAnnouncement } from '../../site/announcements/publish-announcement.server.ts';
import {
  type AnnouncementIssues,
  readAnnouncementForm,
  type TypedAnnouncement,
} from '../../site/announcements/read-announcement-form.ts';
import { deskPath } from '../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { type Fields, numberIn } from '../frame/guard/fields.ts';
import { doneAt, goTo, say } from '../frame/parts/done.ts';
import { emptyLetter } from '../mails/letter.ts';
import { saveLetter } from '../mails/save-letter.server.ts';

interface RefusedAnnouncement {
  typed: TypedAnnouncement;
  issues: AnnouncementIssues;
  isChanged: boolean;
  /** The next submit is compared with this version; null when the version did not matter. */
  version: number | null;
}

export function answerAnnouncement(args: ActionFunctionArgs) {
  return actOnDesk(args, async (act) => {
    const { form, intent, services, params, actor, now, page } = act;
    const { database, race } = services;
    const list = deskPath(page, 'avisos');
    const id = params.id === undefined ? null : numberIn(params.id);
    if (id !== null && intent === 'end') {
      await endAnnouncement(database, actor, id, now);
      return goTo(list);
    }
    if (id !== null && intent === 'letter') return writeLetter(act, id);
    const typed = typedIn(form);
    const refused = (status: 409 | 422, facts: Omit<RefusedAnnouncement, 'typed'>) =>
      say<RefusedAnnouncement>({ typed, ...facts }, status);
    const read = readAnnouncementForm(typed, { timeZone: race.timeZone, now });
    if ('issues' in read)
      return refused(422, { issues: read.issues, isChanged: false, version: null });
    if (id === null) {
      await publishAnnouncement(database, actor, read.values, now);
      return doneAt(list, { code: 'saved' });
    }
    const order = { id, version: form.number('version'), values: read.values };
    const refusal = await changeAnnouncement(database, actor, order, now);
    if (refusal === null) return doneAt(list, { code: 'saved' });
    const present = (await findAnnouncement(database, id))?.version ?? null;
    return refused(409, { issues: {}, isChanged: true, version: present });
  });
}

/** Begins a broadcast e-mail with the words of the announcement, for everybody with a registration. */
async function writeLetter({ need, services, actor, now, page }: DeskAct, id: number) {
  await need({ permission: 'mails.send' });
  const { database, catalogue } = services;
  const notice = await findAnnouncement(database, id);
  if (!notice) throw notFound();
  const editionId = registrationEdition(catalogue)?.id ?? catalogue.at(-1)?.id ?? 0;
  const values = { ...emptyLetter, title: notice.title, text: notice.text };
  const letter = await saveLetter(
    database,
    actor,
    { id: null, version: 0, editionId, values },
    now,
  );
  return goTo(`${deskPath(page, 'correos/carta')}?carta=${letter}`);
}

function typedIn({ read }: Fields): TypedAnnouncement {
  return {
    titleEs: read('titleEs'),
    textEs: read('textEs'),
    titleEn: read('titleEn'),
    textEn: read('textEn'),
    from: read('from'),
    until: read('until'),
    urgent: read('urgent') !== '',
  };
}
