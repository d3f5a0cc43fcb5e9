import {
  askedWhere,
  codesOfQuestion,
  mostOptions,
  type OwnQuestion,
  type OwnRule,
  ownLimits,
  type Words,
} from './own-question.ts';

const faultCodes = {
  label: ['required', 'too_long'],
  hint: ['too_long'],
  options: ['few', 'many', 'too_long', 'twice', 'waited_for'],
  numbers: ['range'],
  ages: ['range'],
  seenBy: ['long_public'],
  condition: ['unknown', 'itself', 'circle', 'no_codes', 'later'],
} as const;

export type QuestionPart = keyof typeof faultCodes;

export type QuestionFaults = {
  readonly [Part in QuestionPart]?: (typeof faultCodes)[Part][number];
};

export function checkOwnQuestion(
  question: OwnQuestion,
  others: readonly OwnQuestion[],
): QuestionFaults {
  const { kind, least, most, ageFrom, ageTo, seenBy } = question;
  const found: { [Part in QuestionPart]: QuestionFaults[Part] } = {
    label: labelFault(question.label),
    hint: isTooLong(question.hint, ownLimits.hint) ? 'too_long' : undefined,
    options: kind === 'one' || kind === 'several' ? optionsFault(question, others) : undefined,
    numbers: kind === 'number' && isTurned(least, most) ? 'range' : undefined,
    ages: isTurned(ageFrom, ageTo) ? 'range' : undefined,
    seenBy: kind === 'long_text' && seenBy === 'everybody' ? 'long_public' : undefined,
    condition: conditionFault(question, others),
  };
  return Object.fromEntries(Object.entries(found).filter(([, fault]) => fault !== undefined));
}

export function waitingFor<Rule extends OwnRule>(key: string, others: readonly Rule[]): Rule[] {
  return others.filter(({ condition }) => condition?.key === key);
}

function labelFault(label: Words): QuestionFaults['label'] {
  if (label.es === '' && label.en === '') return 'required';
  return isTooLong(label, ownLimits.label) ? 'too_long' : undefined;
}

function isTooLong({ es, en }: Words, limit: number): boolean {
  return [...es].length > limit || [...en].length > limit;
}

function isTurned(from: number | null, to: number | null): boolean {
  return from !== null && to !== null && from > to;
}

function optionsFault(
  question: OwnQuestion,
  others: readonly OwnQuestion[],
): QuestionFaults['options'] {
  const { key, options } = question;
  if (options.length < 2) return 'few';
  if (options.length > mostOptions) return 'many';
  if (options.some(({ words }) => isTooLong(words, ownLimits.option))) return 'too_long';
  for (const language of ['es', 'en'] as const) {
    const said = options.map(({ words }) => words[language].toLowerCase()).filter(Boolean);
    if (new Set(said).size < said.length) return 'twice';
  }
  const codes = codesOfQuestion(question);
  const waiting = waitingFor(key, others).flatMap(({ condition }) => condition?.codes ?? []);
  return waiting.some((code) => !codes.includes(code)) ? 'waited_for' : undefined;
}

function conditionFault(
  question: OwnQuestion,
  others: readonly OwnQuestion[],
): QuestionFaults['condition'] {
  const { condition, key } = question;
  if (condition === null) return undefined;
  if (condition.key === key) return 'itself';
  const awaited = others.find((other) => other.key === condition.key);
  const known = awaited ? codesOfQuestion(awaited) : [];
  if (!awaited || known.length === 0) return 'unknown';
  if (comesBackTo(key, awaited, others)) return 'circle';
  if (isLater(awaited, question)) return 'later';
  const chosen = condition.codes.filter((code) => known.includes(code));
  return chosen.length === 0 ? 'no_codes' : undefined;
}

/** Whether the awaited question waits, possibly through others, for the question itself. */
function comesBackTo(key: string, awaited: OwnRule, others: readonly OwnRule[]): boolean {
  const seen = new Set<string>();
  for (let next: OwnRule | undefined = awaited; next && !seen.has(next.key); ) {
    seen.add(next.key);
    const { condition }: OwnRule = next;
    if (condition?.key === key) return true;
    next = others.find((other) => other.key === condition?.key);
  }
  return false;
}

/** Whether the answer is not known yet when the form asks, as at the check-in. */
function isLater(awaited: OwnRule, question: OwnRule): boolean {
  return askedWhere.indexOf(awaited.askedWhere) > askedWhere.indexOf(question.askedWhere);
}
