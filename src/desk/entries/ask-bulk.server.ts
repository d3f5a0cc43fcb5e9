import type { OrganizerEntry } from '../../record/entries/organizer-entry.server.ts';
import { entriesInOrder } from '../../record/entries/search/find-entries.server.ts';
import { categoryCodes } from '../../record/race/open-categories.ts';
import { holdsPlace } from '../../registration/payments/payment-state.ts';
import { lookAtNumbers, numberSeveral } from '../bibs/number-several.server.ts';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { say } from '../frame/parts/done.ts';
import type { Outcomes } from './act-on-each.ts';
import type { BulkAct, BulkAnswer, BulkRefusal } from './bulk-acts.tsx';
import { lookAtMove, moveSeveral } from './move-several.server.ts';
import { searchEntries } from './search-entries.server.ts';
import { lookAtWithdrawal, withdrawSeveral } from './withdraw-several.server.ts';

/** Most entries of one bulk action: as many ids as a form carries. */
export const most = 2000;
const mostNames = 60;
const lastBib = 9999;

/** Returns the marked entries or, without marks, those that the address finds, at most `most`. */
export async function marked({ form, query, services, session }: DeskAct): Promise<number[]> {
  const ticked = numbers(form.readAll('id'));
  if (ticked.length > 0) return ticked;
  return (await searchEntries(services, session.account, query)).ids.slice(0, most);
}

export function numbers(written: readonly string[]): number[] {
  return written.filter((one) => /^[1-9]\d{0,8}$/.test(one)).map(Number);
}

function readOrder({ form, services }: DeskAct) {
  return {
    reason: form.text('reason'),
    category: form.oneOf('category', categoryCodes(services.race)),
    waive: form.read('waive') === 'si',
    first: form.number('first'),
  };
}

const needed = { category: 'entries.edit', withdraw: 'entries.edit', number: 'bibs.edit' } as const;

export async function askBulk(act: DeskAct, intent: BulkAct) {
  await act.need({ permission: needed[intent] });
  const order = readOrder(act);
  const { category, first, reason } = order;
  if (intent === 'category' && category === undefined) return missing('category');
  if (intent !== 'number' && reason === '') return missing('reason');
  const found = await entriesInOrder(act.services.database, await marked(act));
  const isNoNumber = first === 0 && act.form.text('first') !== '';
  const left = found.map((entry) => ({ entry, why: whyNotMeant(entry, intent, order) }));
  const meant = left.flatMap(({ entry, why }) => (why === null ? [entry] : []));
  if (intent === 'number' && (isNoNumber || first + meant.length - 1 > lastBib)) {
    return missing('first');
  }
  const ids = meant.map(({ participantId }) => participantId);
  const looked = meant[0] ? await lookAt(act, intent, { ...order, ids, one: meant[0] }) : [];
  const why = new Map(looked.map(({ participantId, code }) => [participantId, code]));
  const named = meant.map((entry, index) => ({
    id: entry.participantId,
    name: intent === 'number' && first > 0 ? `${first + index} · ${entry.name}` : entry.name,
  }));
  const done = named.filter(({ id }) => !why.has(id));
  const refused = left.flatMap(({ entry: { participantId: id, name }, why: code }) => {
    const refusal = code ?? why.get(id) ?? null;
    return refusal === null || refusal === 'nothing' ? [] : [{ id, name, code: refusal }];
  });
  if (done.length === 0) {
    return refused.length === 0
      ? say<BulkAnswer>({ kind: 'nobody' })
      : say<BulkAnswer>({ kind: 'outcome', done: 0, refused }, 422);
  }
  return say<BulkAnswer>({
    kind: 'confirm',
    intent,
    total: done.length,
    // Refused entries keep their place in the numbering.
    ids: ids.join(' '),
    names: done.slice(0, mostNames).map(({ name }) => name),
    refused,
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

/** Returns why an action does not apply to an entry: `nothing` when it would change nothing, null when it applies. */
function whyNotMeant(
  entry: OrganizerEntry,
  intent: BulkAct,
  { category, first }: ReturnType<typeof readOrder>,
): BulkRefusal | 'nothing' | null {
  if (intent === 'category') return entry.category === category ? 'unchanged' : null;
  const { withdrawnAt, entryStatus, paymentState, bib } = entry;
  if (intent === 'number' && first === 0) return bib === null ? 'nothing' : null;
  if (withdrawnAt !== null) return 'held_nothing';
  if (intent !== 'number') return null;
  if (entryStatus === 'waiting') return 'waiting';
  // Only entries that hold a place get a bib.
  return paymentState === null || holdsPlace(paymentState) ? null : 'held_nothing';
}

interface BulkPreview extends ReturnType<typeof readOrder> {
  ids: readonly number[];
  one: OrganizerEntry;
}

async function lookAt(
  { services, now }: DeskAct,
  intent: BulkAct,
  { ids: participantIds, one, category, first, reason, waive }: BulkPreview,
): Promise<{ participantId: number; code: BulkRefusal }[]> {
  const { database } = services;
  if (intent === 'withdraw') return (await lookAtWithdrawal(database, participantIds)).refused;
  if (intent === 'category') {
    if (category === undefined) return [];
    const order = { participantIds, category, reason, waive, now };
    return (await lookAtMove(services, order)).refused;
  }
  const { editionId } = one;
  const row = { editionId, participantIds, first: first || null };
  return (await lookAtNumbers(database, row)).refused;
}

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
