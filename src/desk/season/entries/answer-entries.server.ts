import { type ActionFunctionArgs, data, redirect } from 'react-router';
import {
  takeBackReleases,
  undoReleases,
  verifyReleases,
} from '../../../organizing/season/entries/verify-releases.server.ts';
import { saveLetter } from '../../../organizing/season/letters/save-letter.server.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { actorOf } from '../../../record/accounts/sessions/read-session.server.ts';
import { entriesInOrder } from '../../../record/entries/search/find-entries.server.ts';
import { deskDeps } from '../../frame/desk-deps.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { readDeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { requireSession } from '../../frame/guard/require-session.server.ts';
import { doneAt } from '../../frame/parts/done.ts';
import { withUndo } from '../../frame/undo/with-undo.ts';
import type { BulkAnswer } from './bulk-confirm.tsx';
import { searchEntries } from './search-entries.server.ts';

/** Entries that one act takes at most: as many numbers as a form carries. */
const most = 2000;
/** Names that are shown of who is meant. */
const mostNames = 60;

/** Answers the forms of the list: who is meant first, then the act to those and to nobody else. */
export async function answerEntries(args: ActionFunctionArgs) {
  const session = await requireSession(args, { permission: 'entries.edit' });
  const form = await readDeskForm(args);
  const services = args.context.get(deskDeps);
  const { database } = services;
  const { pathname, search, searchParams } = new URL(args.request.url);
  const page = pathname.replace(/\.data$/, '') + search;
  const asked = form.read('intent');
  if (asked === 'write') return writeTo(args, numbers(form.readAll('id')));
  if (asked.startsWith('ask-')) {
    const marked = numbers(form.readAll('id'));
    const { ids } = await searchEntries(services, session.account, searchParams);
    const intent = asked === 'ask-verify' ? 'verify' : 'take-back';
    const meant = (await entriesInOrder(database, marked.length > 0 ? marked : ids))
      .filter(({ releaseVerifiedAt }) => (releaseVerifiedAt === null) === (intent === 'verify'))
      .slice(0, most);
    if (meant.length === 0) return answer({ kind: 'nobody' });
    return answer({
      kind: 'confirm',
      intent,
      total: meant.length,
      ids: meant.map(({ participantId }) => participantId).join(' '),
      names: meant.slice(0, mostNames).map(({ name }) => name),
    });
  }
  const now = new Date();
  if (asked === 'undo') {
    const order = { at: form.read('at'), now };
    const { count, signed } = await undoReleases(database, actorOf(session), order);
    return doneAt(withUndo(page, null), { code: codeOf(signed), count });
  }
  const order = { participantIds: numbers(form.read('ids').split(' ')), now };
  const act = asked === 'verify' ? verifyReleases : takeBackReleases;
  const count = await act(database, actorOf(session), order);
  return doneAt(withUndo(page, now), { code: codeOf(asked === 'verify'), count });
}

const codeOf = (signed: boolean) => (signed ? 'released' : 'releaseTakenBack');

/** Begins a letter to who is marked, or else to all that the address finds. */
async function writeTo(args: ActionFunctionArgs, marked: readonly number[]) {
  const session = await requireSession(args, { permission: 'mails.send' });
  const services = args.context.get(deskDeps);
  const { pathname, searchParams } = new URL(args.request.url);
  const { ids } = await searchEntries(services, session.account, searchParams);
  const wanted = (marked.length > 0 ? marked : ids).slice(0, most);
  const chosen = await entriesInOrder(services.database, wanted);
  const [first] = chosen;
  if (!first) return answer({ kind: 'nobody' });
  const draft = {
    id: null,
    version: 0,
    editionId: first.editionId,
    values: {
      title: { es: '', en: '' },
      text: { es: '', en: '' },
      category: null,
      news: false,
      audience: 'chosen' as const,
      leftOut: [],
      chosen: chosen.map(({ participantId }) => participantId),
    },
  };
  const letter = await saveLetter(services.database, actorOf(session), draft, new Date());
  const page = deskPath(pathname.replace(/\.data$/, ''), 'correos/carta');
  return redirect(`${page}?carta=${letter}`, { headers: privateHeaders });
}

function answer(said: BulkAnswer) {
  return data(said, { headers: privateHeaders });
}

function numbers(written: readonly string[]): number[] {
  return written.filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number);
}
