import type { z } from 'zod';

export interface ShapeFault {
  path: string;
  code:
    | 'no-json'
    | 'key-twice'
    | 'no-field'
    | 'amount'
    | 'missing'
    | 'one-of'
    | 'too-small'
    | 'too-big'
    | 'wrong-type'
    | 'wrong-form';
  values: Record<string, string>;
}

export function shapeFault(issue: z.core.$ZodIssue, whole: unknown): ShapeFault {
  const path = pathText(issue.path);
  const found = valueAt(whole, issue.path);
  const say = (code: ShapeFault['code'], values: ShapeFault['values'] = {}): ShapeFault => ({
    path,
    code,
    values: { found: shown(found), ...values },
  });
  if (issue.code === 'unrecognized_keys') return say('no-field', { fields: issue.keys.join(', ') });
  if (issue.code === 'custom') return say('amount');
  if (found === undefined) return say('missing');
  if (issue.code === 'invalid_value') return say('one-of', { values: issue.values.join(', ') });
  if (issue.code === 'invalid_union' && 'options' in issue && Array.isArray(issue.options)) {
    return say('one-of', { values: issue.options.join(', ') });
  }
  if (issue.code === 'too_small') return say('too-small', { least: String(issue.minimum) });
  if (issue.code === 'too_big') return say('too-big', { most: String(issue.maximum) });
  return say(issue.code === 'invalid_type' ? 'wrong-type' : 'wrong-form');
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`;
    return text === '' ? String(part) : `${text}.${String(part)}`;
  }, '');
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inside, part) =>
      typeof inside === 'object' && inside !== null ? Reflect.get(inside, part) : undefined,
    value,
  );
}

function shown(value: unknown): string {
  const text = value === undefined ? '' : JSON.stringify(value);
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
