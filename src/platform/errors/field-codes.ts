import type { z } from 'zod';

export type FieldErrors = Record<string, string[]>;

/**
 * Returns the error codes of a schema by field. A schema defines its own code by a message such as `too_young`;
 * otherwise the kind of issue decides: `required`, `too_small`, `too_big`, `invalid`.
 */
export function fieldCodes(error: z.core.$ZodError): FieldErrors {
  const codes: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    const known = codes[field] ?? [];
    const code = fieldCode(issue);
    codes[field] = known.includes(code) ? known : [...known, code];
  }
  return codes;
}

function fieldCode(issue: z.core.$ZodIssue): string {
  if (/^[a-z]+(_[a-z]+)+$/.test(issue.message)) return issue.message;
  if (issue.code === 'too_small' || issue.code === 'too_big') return issue.code;
  if (issue.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    return 'required';
  }
  return 'invalid';
}
