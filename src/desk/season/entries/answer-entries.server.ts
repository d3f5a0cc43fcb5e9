import type { ActionFunctionArgs } from 'react-router';
import {
  takeBackReleases,
  undoReleases,
  verifyReleases,
} from '../../../organizing/season/entries/verify-releases.server.ts';
import { emptyLetter } from '../../../organizing/season/letters/letter.ts';
import { saveLetter } from '../../../organizing/season/letters/save-letter.server.ts';
import { entriesInOrder } from '../../../record/entries/search/find-entries.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { withUndo } from '../../frame/parts/bulk-undo.tsx';
import { doneAt, goTo, say } from '../../frame/parts/done.ts';
import { searchEntries } from './search-entries.server.ts';

/** Entries that one act takes at most: as many numbers as a form carries. */
const most = 2000;
/** Names that are shown of who is meant. */
const mostNames = 60;

/** Who is meant, before anything is done to them. */
export type BulkAnswer =
  | { kind: 'confirm'; intent: 'verify' | 'take-back'; ids: string; total: number; names: string[] }
  | { kind: 'nobody' };

/** Answers the forms of the list: who is meant first, then the act to those and to nobody else. */
export function answerEntries(args: ActionFunctionArgs) {
  return actOnDesk(args, { permission: 'entries.edit' }, async (act) => {
    const { form, intent: asked, services, actor, now, here } = act;
    const { database } = services;
    if (asked === 'write') return writeTo(act);
    if (asked.startsWith('ask-')) {
      const intent = asked === 'ask-verify' ? 'verify' : 'take-back';
      const meant = (await entriesInOrder(database, await marked(act)))
        .filter(({ releaseVerifiedAt }) => (releaseVerifiedAt === null) === (intent === 'verify'))
        .slice(0, most);
      if (meant.length === 0) return say<BulkAnswer>({ kind: 'nobody' });
      return say<BulkAnswer>({
        kind: 'confirm',
        intent,
        total: meant.length,
        ids: meant.map(({ participantId }) => participantId).join(' '),
        names: meant.slice(0, mostNames).map(({ name }) => name),
      });
    }
    if (asked === 'undo') {
      const order = { at: form.read('at'), now };
      const { count, signed } = await undoReleases(database, actor, order);
      return doneAt(withUndo(here, null), { code: codeOf(signed), count });
    }
    const order = { participantIds: numbers(form.read('ids').split(' ')), now };
    const isSigned = asked === 'verify';
    const count = await (isSigned ? verifyReleases : takeBackReleases)(database, actor, order);
    return doneAt(withUndo(here, now), { code: codeOf(isSigned), count });
  });
}

const codeOf = (signed: boolean) => (signed ? 'released' : 'releaseTakenBack');

/** Who is marked, or else all that the address finds. */
async function marked({ form, request, services, session }: DeskAct): Promise<number[]> {
  const ticked = numbers(form.readAll('id'));
  if (ticked.length > 0) return ticked;
  const { searchParams } = new URL(request.url);
  return (await searchEntries(services, session.account, searchParams)).ids;
}

/** Begins a letter to them. */
async function writeTo(act: DeskAct) {
  const { services, actor, now, page, need } = act;
  await need({ permission: 'mails.send' });
  const chosen = await entriesInOrder(services.database, (await marked(act)).slice(0, most));
  const [first] = chosen;
  if (!first) return say<BulkAnswer>({ kind: 'nobody' });
  const ids = chosen.map(({ participantId }) => participantId);
  const values = { ...emptyLetter, audience: 'chosen' as const, chosen: ids };
  const draft = { id: null, version: 0, editionId: first.editionId, values };
  const letter = await saveLetter(services.database, actor, draft, now);
  return goTo(`${deskPath(page, 'correos/carta')}?carta=${letter}`);
}

function numbers(written: readonly string[]): number[] {
  return written.filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number);
}
