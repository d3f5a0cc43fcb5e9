import { data } from 'react-router';
import { formToken } from '../platform/page/form-token.server.ts';
import { loadPage, type PageArgs, type PageDefinition } from '../platform/page/load-page.server.ts';
import { type RegistrationDeps, registrationDeps } from './registration-deps.server.ts';

interface FormPage<Facts> extends Omit<PageDefinition<Facts, RegistrationDeps>, 'deps'> {
  /** Whether the address leads to an entry, a boat or a club; the page answers 404 otherwise. */
  isFound?: (facts: Facts) => boolean;
}

/** Loads a page with a form of registration, and the form's token. */
export async function loadFormPage<Facts extends object>(
  args: PageArgs,
  { isFound = () => true, ...page }: FormPage<Facts>,
) {
  const loaded = await loadPage(args, { ...page, deps: registrationDeps });
  const { token, setCookie } = formToken(args);
  const headers = setCookie === null ? {} : { 'Set-Cookie': setCookie };
  return data({ ...loaded, token }, { status: isFound(loaded) ? 200 : 404, headers });
}
