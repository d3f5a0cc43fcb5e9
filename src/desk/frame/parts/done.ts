import { data, redirect } from 'react-router';
import { privateHeaders } from '../../../platform/page/private-headers.ts';

/** What a page can tell after an act: each has its words, `desk.done.…`. */
const doneCodes = [
  ...(['saved', 'erased', 'retained'] as const),
  ...(['released', 'releaseTakenBack', 'promoted', 'withdrawn', 'entered'] as const),
  ...(['offered', 'calledBack'] as const),
  ...(['samplesRemoved', 'cleared'] as const),
  ...(['imported', 'corrected', 'decided', 'enteredAll', 'clock'] as const),
  'paymentsVerified',
  ...(['bibsGiven', 'bibsTakenBack'] as const),
  ...(['viewSaved', 'viewRemoved', 'viewRefused'] as const),
] as const;

type DoneCode = (typeof doneCodes)[number];

const fields = { done: 'hecho', count: 'cuantos' } as const;

/** What was done on a page that has words of its own for it, or shows it by itself. */
const doneSteps = [
  ...(['guardada', 'prueba', 'enviada', 'programada', 'retenida', 'borrada', 'hecho'] as const),
] as const;
const stepField = 'paso';

type DoneStep = (typeof doneSteps)[number];

export interface Done {
  code: DoneCode;
  count: number;
}

/** Leads to a page (path and query), which shows by itself what was done. */
export function goTo(to: string) {
  return redirect(to, { headers: privateHeaders });
}

/** Answers a form on its own page: asks once more, or says why nothing was done. */
export function say<const Said>(said: Said, status = 200) {
  return data(said, { status, headers: privateHeaders });
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
  return goTo(`${path}?${query}`);
}

/** Leads to a page that has words of its own for what was done. */
export function stepAt(to: string, step: DoneStep) {
  const [path = '', search = ''] = to.split('?');
  const query = new URLSearchParams(search);
  query.set(stepField, step);
  return goTo(`${path}?${query}`);
}

/** What an address says was done on a page that has words of its own for it; undefined for nothing. */
export function stepOf(search: string): DoneStep | undefined {
  const step = new URLSearchParams(search).get(stepField);
  return doneSteps.find((known) => known === step);
}

/** Whether an address says that something was done. */
export function isDone(search: string): boolean {
  const done = doneOf(search);
  return done === null ? stepOf(search) !== undefined : !isRefusal(done);
}

/** Whether it was not done after all. */
export const isRefusal = ({ code }: Done) => code === 'viewRefused';

/** What an address says was done; null where it says nothing of ours. */
export function doneOf(search: string): Done | null {
  const query = new URLSearchParams(search);
  const code = doneCodes.find((known) => known === query.get(fields.done));
  const count = query.get(fields.count) ?? '';
  return code ? { code, count: /^\d{1,6}$/.test(count) ? Number(count) : 1 } : null;
}
