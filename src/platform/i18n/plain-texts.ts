/** A text in parts: words, and between them the names of the values that stand there. */
type PlainTemplate = readonly string[];

/** Values by their names, of the call or of every text. */
type Values = Readonly<Record<string, unknown>>;

/**
 * The parts of a text that only names values, `{{name}}`: words at even places, names at odd ones.
 * Null for a text that wants more than their values: a form of one, or another text.
 */
function plainTemplate(text: string): PlainTemplate | null {
  const parts = text.split(/\{\{(\w+)\}\}/);
  const words = parts.filter((_, index) => index % 2 === 0).join('');
  return /\{\{|\}\}|\$t\(/.test(words) ? null : parts;
}

/**
 * Writes texts that only name values, by their key; null where that is not all there is to a text,
 * or it is not known: then i18next is asked. A page asks for hundreds, most of them of a few keys,
 * and i18next looks for plurals, contexts, nesting and fallbacks in each: a fourth of a rendering.
 */
export function plainTexts(
  texts: object,
  usual: Values,
): (key: string, values: Values) => string | null {
  const known = new Map<string, PlainTemplate | null>();
  return (key, values) => {
    if ('count' in values || 'context' in values) return null;
    let template = known.get(key);
    if (template === undefined) {
      const text = textAt(texts, key);
      template = text === null ? null : plainTemplate(text);
      known.set(key, template);
    }
    return template && filled(template, { ...usual, ...values });
  };
}

function filled(template: PlainTemplate, values: Values): string | null {
  let text = template[0] ?? '';
  for (let name = 1; name < template.length; name += 2) {
    const value = values[template[name] ?? ''];
    if (value === undefined || value === null) return null;
    text += String(value) + (template[name + 1] ?? '');
  }
  return text;
}

function textAt(texts: object, key: string): string | null {
  let at: unknown = texts;
  for (const part of key.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, part)) return null;
    at = Reflect.get(at, part);
  }
  return typeof at === 'string' ? at : null;
}
