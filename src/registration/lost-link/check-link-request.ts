import { normalizeDocumentNumber } from '../../record/people/personal-document.ts';
import { checkEmail } from '../rules/check-email.ts';

/** Data needed to mail a registration's link again. */
export interface LinkRequest {
  /** Document number normalized by `normalizeDocumentNumber`. */
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

/** The document's number is enough; its kind and country are not asked. */
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
