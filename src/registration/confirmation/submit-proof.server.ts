import { type ActionFunctionArgs, redirect } from 'react-router';
import type { AppDatabase } from '../../platform/database/open-database.server.ts';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { isAccessToken } from '../../record/entries/is-access-token.ts';
import { lockEdition } from '../../record/entries/lock-edition.server.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import { confirmationPath } from './confirmation-path.ts';

/** Confirms on the button alone, because mail scanners open every link. */
export async function submitProof({ request, url, context }: ActionFunctionArgs) {
  const { pathname, search, searchParams } = url;
  const form = await readForm(request);
  const accessToken = searchParams.get('identity') ?? '';
  const mailToken = searchParams.get('mail') ?? '';
  const { language } = splitPath(pathname);
  // Without a valid form token the page is shown again with a new one.
  if (!formCarriesToken(request.headers, form)) throw redirect(`${pathname}${search}`, 303);
  const { database } = context.get(registrationDeps);
  await proveAddress(database, { accessToken, mailToken, now: new Date() });
  throw redirect(confirmationPath(accessToken, language), 303);
}

interface Proof {
  accessToken: string;
  mailToken: string;
  now: Date;
}

/**
 * Stores the proof by a key that only mails carry; false for a wrong key. A turn that ended without
 * proof resumes its old place.
 */
export async function proveAddress(
  database: AppDatabase,
  { accessToken, mailToken, now }: Proof,
): Promise<boolean> {
  if (!isAccessToken(accessToken) || !isAccessToken(mailToken)) return false;
  return database.transaction().execute(async (transaction) => {
    const found = await transaction
      .selectFrom('registration')
      .innerJoin('participant', 'participant.id', 'registration.participant_id')
      .select(['participant.edition_id as editionId', 'proven_at as provenAt'])
      .where('identity', '=', accessToken)
      .where('mail_token', '=', mailToken)
      .executeTakeFirst();
    if (!found) return false;
    if (found.provenAt !== null) return true;
    // The turn counts again, so concurrent entries must see it.
    await lockEdition(transaction, found.editionId);
    await transaction
      .updateTable('registration')
      // A withdrawn registration has no turn to resume.
      .set(({ ref }) => ({ proven_at: now.toISOString(), turn_over_at: ref('withdrawn_at') }))
      // Entries made from each other's pages have one address and one key.
      .where('mail_token', '=', mailToken)
      .where('proven_at', 'is', null)
      .execute();
    return true;
  });
}
