import type { PaperKind, PaperOption, PaperOptions } from './paper-kind.ts';

export interface OptionFault {
  name: string;
  asked: string;
  may: string;
}

/** Returns all options with defaults; unknown names and invalid values are errors. */
export function readPaperOptions(
  { options = {} }: Pick<PaperKind, 'options'>,
  asked: Readonly<Record<string, string>>,
): { options: PaperOptions; faults: OptionFault[] } {
  const names = Object.keys(options);
  const strange = Object.keys(asked).filter((name) => !names.includes(name));
  const faults = strange.map((name) => ({
    name,
    asked: asked[name] ?? '',
    may: names.join(', ') || '–',
  }));
  const decided: Record<string, string> = {};
  for (const [name, option] of Object.entries(options)) {
    const value = (asked[name] ?? '').trim();
    const may = whatMayBe(option, decided);
    if (value === '') decided[name] = may.first;
    else if (may.has(value)) decided[name] = value;
    else {
      decided[name] = may.first;
      faults.push({ name, asked: value, may: may.words });
    }
  }
  return { options: decided, faults };
}

function whatMayBe({ choices, most }: PaperOption, others: PaperOptions) {
  if (choices) {
    const values = choices.map(({ value }) => value);
    return {
      first: values[0] ?? '',
      has: (value: string) => values.includes(value),
      words: values.join(', '),
    };
  }
  const last = most?.(others) ?? Number.MAX_SAFE_INTEGER;
  return {
    first: '1',
    has: (value: string) => /^[1-9]\d{0,5}$/.test(value) && Number(value) <= last,
    words: `1–${last}`,
  };
}
