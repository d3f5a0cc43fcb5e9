interface Change {
  field: string;
  before: string;
  after: string;
}

/** What an act changed, field by field; a dash stands where there was nothing. */
export function changesOf({ before, after }: { before: unknown; after: unknown }): Change[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].map((field) => ({
    field,
    before: inWords(was[field]),
    after: inWords(is[field]),
  }));
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function inWords(value: unknown): string {
  if (value === undefined || value === null || value === '') return '–';
  return Array.isArray(value) ? value.join(', ') || '–' : String(value);
}
