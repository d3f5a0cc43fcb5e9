import { toApiValues, toFormValues } from './fuzz-paddler.ts';
import type { SeededDice } from './seeded-dice.ts';
import type { SentRequest } from './send-request.ts';
import type { Visitor } from './visitor.ts';
import { receipt, withFault } from './with-fault.ts';
import { type FormPart, writtenBody } from './written-body.ts';

export interface NamedRequest {
  name: string;
  sent: SentRequest;
}

interface Room {
  visitor: Visitor;
  dice: SeededDice;
  hostile: readonly string[];
  others: readonly string[];
}

type Step = (room: Room) => NamedRequest;

const transferPath = '/payments/bank-transfer';
const lostLinkPath = '/registro/enlace';

/** Builds the visitor's next step to a paid registration, or repeats an earlier one. */
export function visitorStep(room: Room): NamedRequest {
  const { visitor, dice } = room;
  const { forms, identity, salePath, returnPath } = visitor;
  const steps: [number, Step][] = [
    [forms.has('/registro') ? 1 : 6, open('registration form', '/registro')],
    [1, open('lost link', lostLinkPath)],
  ];
  if (forms.has('/registro')) {
    steps.push([identity === null ? 6 : 1, sendForm('registration', '/registro')]);
    steps.push([identity === null ? 3 : 1, registerByApi]);
  }
  if (forms.has(lostLinkPath)) steps.push([1, sendForm('lost link asked for', lostLinkPath)]);
  if (identity !== null) {
    const held = dice.onceIn(12) ? dice.pick([...room.others, 'x', '']) : identity;
    const query = `?identity=${encodeURIComponent(held)}`;
    steps.push(
      [3, open('confirmation', `/confirmacion${query}`)],
      [4, open('card payment', `/api/generateLinkPayment/${encodeURIComponent(held)}`)],
      [2, open('transfer page', `${transferPath}${query}`)],
    );
    if (forms.has(transferPath)) steps.push([3, sendForm('receipt', transferPath)]);
  }
  if (salePath !== null) {
    steps.push([4, open('sandbox page', salePath)]);
    if (forms.has('/payments/sandbox')) steps.push([5, sendForm('decision', '/payments/sandbox')]);
  }
  if (returnPath !== null) {
    steps.push([5, open('card return', returnPath)], [2, notify(returnPath)]);
  }
  return dice.weighted(steps)(room);
}

function open(name: string, path: string): Step {
  return ({ visitor, dice }) => {
    const isApi = path.startsWith('/api/');
    const language = dice.pick(['', '/es', '/en']);
    const localized = isApi || /^\/e[sn]\//.test(path) ? path : language + path;
    const accept: Record<string, string> = isApi && dice.onceIn(2) ? {} : { accept: 'text/html' };
    return { name, sent: request('GET', localized, { ...accept, cookie: visitor.cookieHeader }) };
  };
}

function sendForm(name: string, of: string): Step {
  return ({ visitor, dice, hostile }) => {
    const known = visitor.forms.get(of);
    if (!known) throw new Error(`${of} was not opened`);
    const { form, path } = known;
    const filled: Record<string, string> = { ...form.values };
    const answers: Record<string, string> = {
      ...toFormValues(visitor.paddler),
      decision: dice.pick(['approve', 'approve', 'decline']),
    };
    for (const control of Object.keys(form.choices)) {
      const answer = answers[control];
      if (answer !== undefined) filled[control] = answer;
    }
    const parts: FormPart[] = Object.entries(filled);
    if (form.isMultipart) parts.push(['receipt', receipt(dice)]);
    const changed = dice.onceIn(2) ? parts : withFault(parts, dice, hostile, form.choices);
    const isMultipart = dice.onceIn(15) ? !form.isMultipart : form.isMultipart;
    const { type, body } = writtenBody(changed, { isMultipart });
    const headers = { 'content-type': type, cookie: visitor.cookieHeader };
    const to = form.action.startsWith('/') ? form.action : path;
    return { name, sent: { ...request('POST', to, headers), body } };
  };
}

/** Builds a card provider's notification of a paid sale, which anybody can forge. */
function notify(returnPath: string): Step {
  return ({ dice, hostile }) => {
    const { searchParams } = new URL(returnPath, 'http://localhost');
    const told: Record<string, unknown> = {
      ClientTransactionId: searchParams.get('clientTransactionId'),
      TransactionId: Number(searchParams.get('id')),
      StatusCode: 3,
      Amount: dice.below(10_000),
    };
    if (dice.onceIn(2)) told[dice.pick(Object.keys(told))] = dice.pick([null, {}, 0, ...hostile]);
    const headers = { 'content-type': 'application/json' };
    const sent = request('POST', '/payments/payphone/NotificacionPago', headers);
    return { name: 'notification', sent: { ...sent, body: Buffer.from(JSON.stringify(told)) } };
  };
}

const registerByApi: Step = ({ visitor, dice, hostile }) => {
  const values = toApiValues(visitor.paddler);
  if (dice.onceIn(2)) {
    const field = dice.pick(Object.keys(values));
    values[field] = dice.pick([null, [], {}, 0, true, dice.pick(hostile), { $ne: 1 }, [field]]);
  }
  const headers = {
    'content-type': 'application/json',
    'x-xsrf-token': visitor.token,
    cookie: visitor.cookieHeader,
  };
  const body = Buffer.from(JSON.stringify(values));
  const sent = { ...request('POST', '/api/user/register', headers), body };
  return { name: 'registration by program', sent };
};

function request(method: string, path: string, headers: Record<string, string>): SentRequest {
  return { method, path, headers, body: null };
}
