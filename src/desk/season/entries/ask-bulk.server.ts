import { numberSeveral } from '../../../organizing/season/bibs/number-several.server.ts';
import type { Outcomes } from '../../../organizing/season/entries/act-on-each.ts';
import { moveSeveral } from '../../../organizing/season/entries/move-several.server.ts';
import { withdrawSeveral } from '../../../organizing/season/entries/withdraw-several.server.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { entriesInOrder } from '../../../record/entries/search/find-entries.server.ts';
import { categoryCodes } from '../../../record/race/open-categories.ts';
import { holdsPlace } from '../../../registration/payments/payment-state.ts';
import type { DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { say } from '../../frame/parts/done.ts';
import type { BulkAct, BulkAnswer, BulkRefusal } from './bulk-acts.tsx';
import { searchEntries } from './search-entries.server.ts';

/** Entries that one act takes at most: as many numbers as a form carries. */
export const most = 2000;
/** Names that are shown of who is meant. */
const mostNames = 60;
/** A bib has four digits. */
const lastBib = 9999;

/** Who is marked, or else all that the address finds, at most `most`. */
export async function marked({ form, query, services, session }: DeskAct): Promise<number[]> {
  const ticked = numbers(form.readAll('id'));
  if (ticked.length > 0) return ticked;
  return (await searchEntries(services, session.account, query)).ids.slice(0, most);
}

export function numbers(written: readonly string[]): number[] {
  return written.filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number);
}

/** What is done to several: what it takes besides who is meant, read once and carried on. */
function readOrder({ form, services }: DeskAct) {
  return {
    reason: form.text('reason'),
    category: form.oneOf('category', categoryCodes(services.race)),
    waive: form.read('waive') === 'si',
    first: form.number('first'),
  };
}

const needed = { category: 'entries.edit', withdraw: 'entries.edit', number: 'bibs.edit' } as const;

/** Shows who is meant by an act that takes more than a mark, before anything is done. */
export async function askBulk(act: DeskAct, intent: BulkAct) {
  await act.need({ permission: needed[intent] });
  const order = readOrder(act);
  const { category, first, reason } = order;
  if (intent === 'category' && category === undefined) return missing('category');
  if (intent !== 'number' && reason === '') return missing('reason');
  const found = await entriesInOrder(act.services.database, await marked(act));
  const isNoNumber = first === 0 && act.form.text('first') !== '';
  const meant = found.filter((entry) => isMeant(entry, intent, order));
  if (intent === 'number' && (isNoNumber || first + meant.length - 1 > lastBib)) {
    return missing('first');
  }
  if (meant.length === 0) return say<BulkAnswer>({ kind: 'nobody' });
  return say<BulkAnswer>({
    kind: 'confirm',
    intent,
    total: meant.length,
    ids: meant.map(({ participantId }) => participantId).join(' '),
    names: meant
      .slice(0, mostNames)
      .map(({ name }, index) =>
        intent === 'number' && first > 0 ? `${first + index} · ${name}` : name,
      ),
    fields: {
      reason,
      category: category ?? null,
      waive: order.waive ? 'si' : null,
      first: first === 0 ? null : first,
    },
  });
}

const missing = (what: 'category' | 'reason' | 'first') =>
  say<BulkAnswer>({ kind: 'missing', what }, 422);

function isMeant(
  entry: OrganizerEntry,
  intent: BulkAct,
  { category, first }: ReturnType<typeof readOrder>,
): boolean {
  if (intent === 'category') return entry.category !== category;
  const { withdrawnAt, entryStatus, paymentState, bib } = entry;
  if (intent === 'number' && first === 0) return bib !== null;
  if (intent === 'number' && entryStatus === 'waiting') return false;
  // Bibs are for who races: whoever let the place go has none to wear.
  const races = paymentState === null || holdsPlace(paymentState);
  return withdrawnAt === null && (intent !== 'number' || races);
}

/** Does it to each of them, and says to whom not and why. */
export async function doBulk(act: DeskAct, intent: BulkAct) {
  await act.need({ permission: needed[intent] });
  const { services, actor, now, form } = act;
  const { database } = services;
  const participantIds = numbers(form.read('ids').split(' ')).slice(0, most);
  const order = readOrder(act);
  const { reason, category, waive, first } = order;
  const [one] = await entriesInOrder(database, participantIds.slice(0, 1));
  if (!one) return say<BulkAnswer>({ kind: 'nobody' });
  const each = { participantIds, reason, now };
  const outcomes = async (): Promise<Outcomes<BulkRefusal>> => {
    if (intent === 'withdraw') return withdrawSeveral(database, actor, each);
    if (intent === 'category' && category !== undefined) {
      return moveSeveral(services, actor, { ...each, category, waive });
    }
    const { editionId } = one;
    return numberSeveral(database, actor, { ...each, editionId, first: first || null });
  };
  const { done, refused } = await outcomes();
  const names = new Map(
    (
      await entriesInOrder(
        database,
        refused.map(({ participantId }) => participantId),
      )
    ).map(({ participantId, name }) => [participantId, name]),
  );
  return say<BulkAnswer>({
    kind: 'outcome',
    done,
    refused: refused.map(({ participantId, code }) => ({
      id: participantId,
      name: names.get(participantId) ?? '–',
      code,
    })),
  });
}
