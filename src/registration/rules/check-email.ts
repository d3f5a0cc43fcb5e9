export type EmailIssue = 'required' | 'form' | 'too_long';

export type EmailCheck = { value: string } | { issue: EmailIssue };

/** RFC 5321: 64 characters before the @, 254 in all. */
const limit = 254;

const atom = "[a-z0-9!#$%&'*+/=?^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const address = new RegExp(`^${atom}(?:\\.${atom})*@(?:${label}\\.)+[a-z]{2,63}$`, 'i');

/** Checks an e-mail address by RFC 5321 without quotes, and lower-cases its domain. */
export function checkEmail(text: string): EmailCheck {
  const written = text.trim();
  if (written === '') return { issue: 'required' };
  if (written.length > limit || written.lastIndexOf('@') > 64) return { issue: 'too_long' };
  if (!address.test(written)) return { issue: 'form' };
  const at = written.lastIndexOf('@');
  return { value: written.slice(0, at) + written.slice(at).toLowerCase() };
}
