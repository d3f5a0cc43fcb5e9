import { data, redirect } from 'react-router';
import { privateHeaders } from '../../../platform/page/private-headers.ts';

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

/** Steps for which their page has its own words or shows the change by itself. */
const doneSteps = [
  ...(['guardada', 'prueba', 'enviada', 'programada', 'retenida', 'borrada', 'hecho'] as const),
] as const;
const stepField = 'paso';

type DoneStep = (typeof doneSteps)[number];

export interface Done {
  code: DoneCode;
  count: number;
}

/** Redirects to a page (path and query) that shows the change by itself. */
export function goTo(to: string) {
  return redirect(to, { headers: privateHeaders });
}

export function say<const Said>(said: Said, status = 200) {
  return data(said, { status, headers: privateHeaders });
}

/**
 * Redirects to a page with a message about the finished action. The address carries the message, so that it works
 * without scripts.
 */
export function doneAt(to: string, { code, count = 1 }: { code: DoneCode; count?: number }) {
  const [path = '', search = ''] = to.split('?');
  const query = new URLSearchParams(search);
  query.set(fields.done, code);
  query.set(fields.count, String(count));
  return goTo(`${path}?${query}`);
}

export function stepAt(to: string, step: DoneStep) {
  const [path = '', search = ''] = to.split('?');
  const query = new URLSearchParams(search);
  query.set(stepField, step);
  return goTo(`${path}?${query}`);
}

/** Returns the step that an address reports. Undefined without one. */
export function findStep(search: string): DoneStep | undefined {
  const step = new URLSearchParams(search).get(stepField);
  return doneSteps.find((known) => known === step);
}

export function isDone(search: string): boolean {
  const done = readDone(search);
  return done === null ? findStep(search) !== undefined : !isRefusal(done);
}

export const isRefusal = ({ code }: Done) => code === 'viewRefused';

/** Returns the finished action in an address. Null without a known code. */
export function readDone(search: string): Done | null {
  const query = new URLSearchParams(search);
  const code = doneCodes.find((known) => known === query.get(fields.done));
  const count = query.get(fields.count) ?? '';
  return code ? { code, count: /^\d{1,6}$/.test(count) ? Number(count) : 1 } : null;
}
