export type MobileIssue = 'required' | 'not_mobile' | 'form';

export type MobileCheck = { value: string } | { issue: MobileIssue };

/** Checks digits and separators; `read-mobile.server.ts` checks plans too large for a page. */
export function checkMobile(text: string): MobileCheck {
  const written = text.normalize('NFKC').replace(/[\s\p{Pd}()./]/gu, '');
  if (written === '') return { issue: 'required' };
  return /^\+?\d{7,17}$/.test(written) ? { value: written } : { issue: 'form' };
}
