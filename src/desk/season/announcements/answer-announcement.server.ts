import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { saveLetter } from '../../../organizing/season/letters/save-letter.server.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { registrationEdition } from '../../../record/editions/catalogue.ts';
import { findAnnouncement } from '../../../site/announcements/announcements-repository.server.ts';
import { changeAnnouncement } from '../../../site/announcements/change-announcement.server.ts';
import { endAnnouncement } from '../../../site/announcements/end-announcement.server.ts';
import { publishAnnouncement } from '../../../site/announcements/publish-announcement.server.ts';
import {
  type AnnouncementIssues,
  readAnnouncementForm,
  type TypedAnnouncement,
} from '../../../site/announcements/read-announcement-form.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { type DeskForm, readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';

interface RefusedAnnouncement {
  typed: TypedAnnouncement;
  issues: AnnouncementIssues;
  /** Whether somebody else changed it meanwhile. */
  isChanged: boolean;
  /** What the answer was made over: the next one is compared with it. Null where it was no reason. */
  version: number | null;
}

/** Answers the form of an announcement: a new one, or the one of the address. */
export async function answerAnnouncement(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'content.edit' });
  const form = await readDeskForm(args);
  const { database, race } = args.context.get(deskDeps);
  const actor = actorOf(session);
  const now = new Date();
  const { pathname } = new URL(args.request.url);
  const list = deskPath(pathname.replace(/\.data$/, ''), 'avisos');
  const { id: asked } = args.params;
  const id = asked === undefined ? null : /^\d{1,9}$/.test(asked) ? Number(asked) : 0;
  if (id !== null && form.read('intent') === 'end') {
    await endAnnouncement(database, actor, id, now);
    return redirect(list);
  }
  if (id !== null && form.read('intent') === 'letter') return writeLetter(args, id);
  const typed = typedIn(form);
  const refused = (status: 409 | 422, facts: Omit<RefusedAnnouncement, 'typed'>) =>
    data({ typed, ...facts } satisfies RefusedAnnouncement, { status, headers: privateHeaders });
  const read = readAnnouncementForm(typed, { timeZone: race.timeZone, now });
  if ('issues' in read)
    return refused(422, { issues: read.issues, isChanged: false, version: null });
  if (id === null) {
    await publishAnnouncement(database, actor, read.values, now);
    return doneAt(list, { code: 'saved' });
  }
  const version = /^\d{1,9}$/.test(form.read('version')) ? Number(form.read('version')) : 0;
  const order = { id, version, values: read.values };
  const refusal = await changeAnnouncement(database, actor, order, now);
  if (refusal === null) return doneAt(list, { code: 'saved' });
  const present = (await findAnnouncement(database, id))?.version ?? null;
  return refused(409, { issues: {}, isChanged: true, version: present });
}

/** Begins a letter that says what a notice says, for all who have a registration. */
async function writeLetter(args: ActionFunctionArgs, id: number) {
  const session = await requireSession(args, { permission: 'mails.send' });
  const { database, catalogue } = args.context.get(deskDeps);
  const notice = await findAnnouncement(database, id);
  if (!notice) throw notFound();
  const draft = {
    id: null,
    version: 0,
    editionId: registrationEdition(catalogue)?.id ?? catalogue.at(-1)?.id ?? 0,
    values: {
      title: notice.title,
      text: notice.text,
      audience: 'all' as const,
      category: null,
      leftOut: [],
      chosen: [],
      news: false,
    },
  };
  const letter = await saveLetter(database, actorOf(session), draft, new Date());
  const { pathname } = new URL(args.request.url);
  const page = deskPath(pathname.replace(/\.data$/, ''), 'correos/carta');
  return redirect(`${page}?carta=${letter}`, { headers: privateHeaders });
}

function typedIn({ read }: DeskForm): TypedAnnouncement {
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
