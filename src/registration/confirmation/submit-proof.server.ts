import { type ActionFunctionArgs, redirect } from 'react-router';
import { formCarriesToken } from '../../platform/http/cross-site/cross-site-token.server.ts';
import { readForm } from '../../platform/http/forms/read-form.server.ts';
import { splitPath } from '../../platform/i18n/localized-path.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import { confirmationPath } from './confirmation-path.ts';
import { proveAddress } from './prove-address.server.ts';

/**
 * Answers the button of who came by the link of a mail. Opening the link alone changes nothing:
 * programs that look through mails open every link.
 */
export async function submitProof({ request, context }: ActionFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const form = await readForm(request);
  const accessToken = searchParams.get('identity') ?? '';
  const mailToken = searchParams.get('mail') ?? '';
  const { language } = splitPath(pathname);
  // Without the token of the page the button is shown again, with one that fits.
  if (!formCarriesToken(request.headers, form)) throw redirect(`${pathname}${search}`, 303);
  const { database } = context.get(registrationDeps);
  await proveAddress(database, { accessToken, mailToken, now: new Date() });
  throw redirect(confirmationPath(accessToken, language), 303);
}
