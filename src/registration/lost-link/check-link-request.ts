import { normalizeDocumentNumber } from '../../record/people/personal-document.ts';
import { checkEmail } from '../rules/check-email.ts';

export interface LinkRequest {
  /** Null in a race that asks for no document: the address alone gets its links. */
  documentNumber: string | null;
  email: string;
}

export interface LinkIssues {
  readonly personal_id?: 'required' | 'form';
  readonly email?: 'required' | 'form';
}

type LinkRequestCheck =
  | { issues: LinkIssues; request: null }
  | { issues: null; request: LinkRequest };

/** Accepts the document's number alone, without its kind and country. `home` is the country of the race. */
export function checkLinkRequest(
  written: { personalId: string; email: string },
  home: string,
  asksDocument = true,
): LinkRequestCheck {
  if (!asksDocument) return checkAddress(written.email);
  const documentNumber = normalizeDocumentNumber(written.personalId);
  const form = home === 'EC' ? /^[A-Z0-9]{5,12}$/ : /^[A-Z0-9]{4,20}$/;
  const isNumber = form.test(documentNumber);
  const email = checkEmail(written.email);
  if (isNumber && 'value' in email) {
    return { issues: null, request: { documentNumber, email: email.value } };
  }
  const missing = (text: string) => (text.trim() === '' ? 'required' : 'form');
  return {
    issues: {
      ...(isNumber ? {} : { personal_id: missing(documentNumber) }),
      ...('value' in email ? {} : { email: missing(written.email) }),
    },
    request: null,
  };
}

function checkAddress(written: string): LinkRequestCheck {
  const email = checkEmail(written);
  if ('value' in email)
    return { issues: null, request: { documentNumber: null, email: email.value } };
  return { issues: { email: written.trim() === '' ? 'required' : 'form' }, request: null };
}
