/** A part of a rule's text; `rule` is the number of a quoted rule. */
export type RulePart = { text: string; rule: string | null };

const reference = /(?<=\b(?:reglas?|rules?|y|and) )\d+\.\d+(?!\d)/giu;

/** Splits a rule's text at the rules that it quotes ("regla 6.14"), so that they can be linked. */
export function ruleReferences(text: string, known: ReadonlySet<string>): RulePart[] {
  const parts: RulePart[] = [];
  let end = 0;
  for (const match of text.matchAll(reference)) {
    const [rule] = match;
    if (!known.has(rule)) continue;
    parts.push({ text: text.slice(end, match.index), rule: null }, { text: rule, rule });
    end = match.index + rule.length;
  }
  return [...parts, { text: text.slice(end), rule: null }].filter((part) => part.text !== '');
}

/** Returns the anchor of a rule: rule 6.12 stands at `#regla-6-12`, in every language. */
export function ruleAnchor(rule: string): string {
  return `regla-${rule.replace('.', '-')}`;
}
