import { normalizeDocumentNumber } from '../../record/people/personal-document.ts';
import { checkEmail } from '../rules/check-email.ts';

export interface LinkRequest {
  documentNumber: string;
  email: string;
}

export interface LinkIssues {
  readonly personal_id?: 'required' | 'form';
  readonly email?: 'required' | 'form';
}

type LinkRequestCheck =
  | { issues: LinkIssues; request: null }
  | { issues: null; request: LinkRequest };

/** Accepts the document's number alone, without its kind and country. */
export function checkLinkRequest(written: { personalId: string; email: string }): LinkRequestCheck {
  const documentNumber = normalizeDocumentNumber(written.personalId);
  const isNumber = /^[A-Z0-9]{5,12}$/.test(documentNumber);
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
