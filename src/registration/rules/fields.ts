/**
 * What can be wrong with each field, as programs read it (docs of the API) and as the texts say it
 * (`registration.errors.<field>.<code>`). Programs rely on the codes: they never change.
 */
export const issueCodes = {
  category: ['required', 'unknown', 'too_young'],
  name: ['required', 'too_short', 'too_long', 'characters', 'address'],
  document_type: ['unknown'],
  personal_id: ['required', 'check_digit', 'cedula_length', 'form'],
  date_birth: ['required', 'no_such_day', 'future', 'too_old', 'too_young'],
  sex: ['required', 'unknown'],
  nationality: ['required', 'unknown'],
  city: ['required', 'too_short', 'too_long', 'characters', 'address'],
  size: ['required', 'unknown'],
  email: ['required', 'form', 'too_long'],
  mobile: ['required', 'not_mobile', 'form'],
  emergency_name: ['required', 'too_short', 'too_long', 'characters', 'address'],
  emergency_mobile: ['required', 'not_mobile', 'form', 'same'],
  guardian_name: ['required', 'too_short', 'too_long', 'characters', 'address'],
  guardian_document_type: ['unknown'],
  guardian_personal_id: ['required', 'check_digit', 'cedula_length', 'form', 'same'],
  guardian_accept_release: ['required'],
  guardian_accept_privacy: ['required'],
  accept_regulations: ['required'],
  accept_release: ['required'],
  accept_privacy: ['required'],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof issueCodes;
export type CodeOf<F extends Field> = (typeof issueCodes)[F][number];

/** An issue with its field, `name.required`: the end of its text's key. */
export type IssueKey = { [F in Field]: `${F}.${CodeOf<F>}` }[Field];

/** At most one issue a field: the first thing to put right. */
export type Issues = { readonly [F in Field]?: `${F}.${CodeOf<F>}` };

/** The fields in the order in which programs are told of their issues. */
export const fields = Object.keys(issueCodes) as readonly Field[];

/** Issues in the order of the fields. */
export function listIssues(issues: Issues): { field: Field; issue: IssueKey }[] {
  return fields.flatMap((field) => {
    const issue = issues[field];
    return issue ? [{ field, issue }] : [];
  });
}

/** Reads issues that a browser kept; anything that is no issue is left out. */
export function parseIssues(kept: unknown): Issues {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const issue: unknown = Reflect.get(kept, field);
      const known = issueCodes[field].some((code) => issue === `${field}.${code}`);
      return known ? [[field, issue]] : [];
    }),
  );
}
