export type MobileIssue = 'required' | 'not_mobile' | 'form';

export type MobileCheck = { value: string } | { issue: MobileIssue };

/**
 * A first look at a mobile number, before it is sent: the digits of a number and what people write
 * between them. The server reads it in full (`read-mobile.server.ts`): what numbers there are is too
 * much for a page to carry.
 */
export function checkMobile(text: string): MobileCheck {
  const written = text.normalize('NFKC').replace(/[\s\p{Pd}()./]/gu, '');
  if (written === '') return { issue: 'required' };
  return /^\+?\d{7,17}$/.test(written) ? { value: written } : { issue: 'form' };
}
