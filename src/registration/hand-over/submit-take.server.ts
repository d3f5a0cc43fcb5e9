import type { ActionFunctionArgs } from 'react-router';
import { readRegistration } from '../../record/entries/registrations-repository.server.ts';
import { type PersonAnswer, submitPerson } from '../form/submit-person.server.ts';
import type { OwnRefusal } from '../own-entry/own-limits.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import { offerOfKey } from './offer-own-entry.server.ts';
import { takeOver } from './take-over.server.ts';

export type TakeAnswer =
  | PersonAnswer
  | { code: 'unknown' | 'overtaken' | 'already_registered' }
  | { code: 'refused'; why: OwnRefusal };

/** Redirects to the entry, or returns the form with everything that was typed. */
export async function submitTake(args: ActionFunctionArgs) {
  const services = args.context.get(registrationDeps);
  const now = new Date();
  const key = args.url.searchParams.get('clave') ?? '';
  const offer = await offerOfKey(services.database, key, now);
  const giver = offer && (await readRegistration(services.database, offer.participantId));
  return submitPerson<TakeAnswer>(args, {
    editionId: giver?.editionId ?? null,
    statuses: { unknown: 404 },
    act: ({ raw, language, form }) =>
      takeOver(services, { key, raw, seen: form.get('seen') ?? '', language, now }),
    now,
  });
}
