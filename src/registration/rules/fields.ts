/**
 * What can be wrong with each field, as programs read it (docs of the API) and as the texts say it
 * (`registration.errors.<field>.<code>`). Programs rely on the codes: they never change.
 */
export const faultCodes = {
  category: ['required', 'unknown', 'too_young'],
  name: ['required', 'too_short', 'too_long', 'characters'],
  personal_id: ['required', 'check_digit', 'cedula_length', 'form'],
  date_birth: ['required', 'no_such_day', 'future', 'too_old', 'too_young'],
  sex: ['required', 'unknown'],
  nationality: ['required', 'unknown'],
  city: ['required', 'too_short', 'too_long', 'characters'],
  size: ['required', 'unknown'],
  email: ['required', 'form', 'too_long'],
  mobile: ['required', 'not_mobile', 'form'],
  guardian_name: ['required', 'too_short', 'too_long', 'characters'],
  guardian_personal_id: ['required', 'check_digit', 'cedula_length', 'form', 'same'],
  guardian_accept_release: ['required'],
  guardian_accept_privacy: ['required'],
  accept_regulations: ['required'],
  accept_release: ['required'],
  accept_privacy: ['required'],
} as const satisfies Record<string, readonly string[]>;

export type Field = keyof typeof faultCodes;
export type CodeOf<F extends Field> = (typeof faultCodes)[F][number];

/** A fault with its field, `name.required`: the end of its text's key. */
export type FaultKey = { [F in Field]: `${F}.${CodeOf<F>}` }[Field];

/** At most one fault a field: the first thing to put right. */
export type Faults = { readonly [F in Field]?: `${F}.${CodeOf<F>}` };

/** The fields in the order in which the form asks for them. */
export const fields = Object.keys(faultCodes) as readonly Field[];

/** Faults in the order of the form. */
export function listFaults(faults: Faults): { field: Field; fault: FaultKey }[] {
  return fields.flatMap((field) => {
    const fault = faults[field];
    return fault ? [{ field, fault }] : [];
  });
}

/** Reads faults that a browser kept; anything that is no fault is left out. */
export function parseFaults(kept: unknown): Faults {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(
    fields.flatMap((field) => {
      const fault: unknown = Reflect.get(kept, field);
      const known = faultCodes[field].some((code) => fault === `${field}.${code}`);
      return known ? [[field, fault]] : [];
    }),
  );
}
