import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import { localizedPath, splitPath } from '../../platform/i18n/localized-path.ts';
import { callerContext } from '../../platform/page/caller-context.server.ts';
import { formToken } from '../../platform/page/form-token.server.ts';
import { pageContext } from '../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { readTerms } from '../../record/entries/read-terms.server.ts';
import { type FormValues, rawRegistration, readFormValues } from '../form/form-values.ts';
import { paymentsDeps } from '../payments/payments-deps.server.ts';
import { readPayment } from '../payments/payments-repository.server.ts';
import {
  type ReceiptIssue,
  receiveReceiptFor,
} from '../payments/transfer/receive-receipt.server.ts';
import type { CodeFault } from '../prices/price-code.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import type { Issues } from '../rules/fields.ts';
import { codeControl, withCallingCode } from '../rules/with-calling-code.ts';
import { addMember } from './add-member.server.ts';
import { type ClubFaults, clubFields, type TypedClub } from './check-club.ts';
import { findClub, listMembers } from './clubs-repository.server.ts';
import { dropMember } from './drop-member.server.ts';
import { clubQuery } from './load-club.server.ts';
import { startClub } from './start-club.server.ts';

export type ClubAnswer =
  | { code: 'started'; email: string }
  | { code: 'start_refused'; faults: ClubFaults }
  | { code: 'member_refused'; issues: Issues }
  | { code: 'code_refused'; fault: CodeFault }
  | { code: 'too_many_requests'; minutes: number }
  | { code: 'receipt_refused'; issue: ReceiptIssue }
  | {
      code:
        | 'token'
        | 'closed'
        | 'already_registered'
        | 'too_many'
        | 'too_many_today'
        | 'not_dropped';
    };

export interface AnsweredClub {
  answer: ClubAnswer;
  typed: TypedClub | null;
  values: FormValues | null;
  token: string;
}

const statuses: Partial<Record<ClubAnswer['code'], number>> = {
  started: 200,
  token: 403,
  closed: 409,
  already_registered: 409,
  too_many: 409,
  not_dropped: 409,
  too_many_today: 429,
  too_many_requests: 429,
};

export async function submitClub(args: ActionFunctionArgs) {
  const { request, url, params, context } = args;
  const services = context.get(registrationDeps);
  const { language } = pageContext({ request, url, params, services });
  const { token, setCookie } = formToken({ request, context });
  const now = new Date();
  const caller = context.get(callerContext);
  const club = await findClub(services.database, url.searchParams.get(clubQuery.identity) ?? '');
  const answered = (answer: ClubAnswer, kept: Partial<AnsweredClub> = {}) =>
    data({ answer, typed: null, values: null, ...kept, token } satisfies AnsweredClub, {
      status: statuses[answer.code] ?? 422,
      headers: { ...privateHeaders, ...(setCookie ? { 'set-cookie': setCookie } : {}) },
    });
  const here = (hash: string, more: Record<string, string> = {}) => {
    const query = new URLSearchParams({ identity: club?.accessToken ?? '', ...more });
    const address = localizedPath('/registro/equipo', splitPath(url.pathname).language);
    return redirect(`${address}?${query}#${hash}`, { status: 303, headers: privateHeaders });
  };
  if (club && (request.headers.get('content-type') ?? '').startsWith('multipart/')) {
    const sent = { request, caller, now };
    const chosen = url.searchParams.getAll(clubQuery.paying);
    const received = await receiveReceiptFor(context.get(paymentsDeps), sent, async () => {
      const members = await listMembers(services.database, club.id);
      const meant = members.filter(({ participantId }) => chosen.includes(String(participantId)));
      const payments = await Promise.all(
        meant.map(({ participantId }) => readPayment(services.database, participantId)),
      );
      return payments.filter((payment) => payment !== undefined);
    });
    if (received.code === 'received') return here('pago', { receipt: 'received' });
    const issue = received.code === 'unknown' ? 'not_awaited' : received.code;
    return answered({ code: 'receipt_refused', issue });
  }
  const form = await readForm(request);
  const read = (name: string) => (form.get(name) ?? '').slice(0, 300);
  const typed = Object.fromEntries(
    clubFields.map((field) => [
      field,
      field === 'mobile' ? withCallingCode(read(field), read(codeControl(field))) : read(field),
    ]),
  ) as TypedClub;
  const values = readFormValues(form);
  if (!formCarriesToken(request.headers, form)) {
    return answered({ code: 'token' }, club ? { values } : { typed });
  }
  if (!club) {
    const started = await startClub(services, { typed, language, caller }, now);
    switch (started.code) {
      case 'started':
        return answered({ code: 'started', email: typed.email.trim() });
      case 'invalid_request':
        return answered({ code: 'start_refused', faults: started.faults }, { typed });
      default:
        return answered(started, { typed });
    }
  }
  if (form.get('intent') === 'drop') {
    const id = Number(form.get('person') ?? 0) || 0;
    const { varDir } = context.get(paymentsDeps).config;
    const room = { database: services.database, varDir };
    const { isOver } = await readTerms(services, club.editionId);
    const isDropped = !isOver && (await dropMember(room, { club, participantId: id, now }));
    return isDropped ? here('personas') : answered({ code: 'not_dropped' });
  }
  const entered = await addMember(
    services,
    club,
    { raw: rawRegistration(values), code: values.price_code ?? '', caller },
    now,
  );
  switch (entered.code) {
    case 'entered':
      return here('personas');
    case 'invalid_request':
      return answered({ code: 'member_refused', issues: entered.issues }, { values });
    default:
      return answered(entered, { values });
  }
}
