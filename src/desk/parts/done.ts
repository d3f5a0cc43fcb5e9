import { redirect } from 'react-router';
import { privateHeaders } from '../../platform/page/private-headers.ts';

/** What a page can tell after an act: each has its words, `desk.done.…`. */
const doneCodes = [
  ...(['saved', 'erased', 'retained'] as const),
  ...(['released', 'releaseTakenBack', 'promoted', 'withdrawn', 'entered'] as const),
  ...(['imported', 'corrected', 'decided', 'enteredAll', 'clock'] as const),
  ...(['viewSaved', 'viewRemoved', 'viewRefused'] as const),
] as const;

type DoneCode = (typeof doneCodes)[number];

const fields = { done: 'hecho', count: 'cuantos' } as const;

/** Names in an address what was done on a page that has words of its own for it. */
export const stepField = 'paso';

export interface Done {
  code: DoneCode;
  count: number;
}

/**
 * Leads to a page (path and query) that tells what was done, to how many: the address carries it
 * over the redirect, with and without scripts.
 */
export function doneAt(to: string, { code, count = 1 }: { code: DoneCode; count?: number }) {
  const [path = '', search = ''] = to.split('?');
  const query = new URLSearchParams(search);
  query.set(fields.done, code);
  query.set(fields.count, String(count));
  return redirect(`${path}?${query}`, { headers: privateHeaders });
}

/** Whether an address says that something was done. */
export const isDone = (search: string) =>
  doneOf(search) !== null || new URLSearchParams(search).has(stepField);

/** What an address says was done; null where it says nothing of ours. */
export function doneOf(search: string): Done | null {
  const query = new URLSearchParams(search);
  const code = doneCodes.find((known) => known === query.get(fields.done));
  const count = query.get(fields.count) ?? '';
  return code ? { code, count: /^\d{1,6}$/.test(count) ? Number(count) : 1 } : null;
}
