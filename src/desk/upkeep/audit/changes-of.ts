/** What an act changed of one field; undefined where there was nothing. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** What an act changed, field by field. */
export function changesOf({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: was[field],
    after: is[field],
  }));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
