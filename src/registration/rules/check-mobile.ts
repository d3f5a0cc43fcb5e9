export type MobileIssue = 'required' | 'not_mobile' | 'form';

export type MobileCheck = { value: string } | { issue: MobileIssue };

/**
 * Reads a mobile number as people write it into E.164 (`+593987654321`). Without a country code it
 * is Ecuadorian, where mobile numbers are 9 and eight more digits after the zero; other countries
 * need `+` or `00` and have 7 to 15 digits.
 */
export function checkMobile(text: string): MobileCheck {
  const written = text.normalize('NFKC').replace(/[\s\p{Pd}()./]/gu, '');
  if (written === '') return { issue: 'required' };
  const international = written.replace(/^00/, '+');
  if (!/^\+?\d+$/.test(international)) return { issue: 'form' };
  const national = ecuadorianDigits(international);
  if (national !== null) {
    if (/^9\d{8}$/.test(national)) return { value: `+593${national}` };
    return { issue: /^[2-7]\d{7}$/.test(national) ? 'not_mobile' : 'form' };
  }
  return /^\+[1-9]\d{6,14}$/.test(international) ? { value: international } : { issue: 'form' };
}

/** What follows +593, without the zero that is dialled inside the country; null: another country. */
function ecuadorianDigits(written: string): string | null {
  if (written.startsWith('+593')) return written.slice(4).replace(/^0/, '');
  if (written.startsWith('+')) return null;
  if (/^5939\d{8}$/.test(written)) return written.slice(3);
  return written.replace(/^0/, '');
}
