import { minutes, signed } from '../../race-day/minutes.ts';
import type { Speech } from './value-words.ts';

/** What the plan of a race day says of a race or a list, as the audit tells it: `men-1.interval`. */
const planFields = [
  ...(['interval', 'gap', 'notBefore', 'slip', 'forerunners', 'published', 'boats'] as const),
  ...([
    'order',
    'rankedBy',
    'seed',
    'gates',
    'title',
    'who',
    'ranking',
    'descent',
    'group',
  ] as const),
] as const;
type PlanField = (typeof planFields)[number];

const orders = ['ranking_first', 'ranking_last', 'draw', 'first_run_last'] as const;
const rankings = ['best', 'sum', 'single', 'championship', 'results'] as const;
const sexes = ['male', 'female'] as const;
const categories = [1, 2, 3] as const;

/** A field of the plan with the race or list that it is of; null for any other. */
export function planFieldOf(written: string): { of: string; field: PlanField } | null {
  const [, of = '', name = ''] = /^([a-z\d-]+)\.(\w+)$/i.exec(written) ?? [];
  const field = planFields.find((known) => known === name);
  return field === undefined ? null : { of, field };
}

/** A value of the plan in words; null where it says itself. */
export function planValue({ t, language }: Speech, field: PlanField, value: unknown) {
  if (typeof value === 'number') {
    if (field === 'interval' || field === 'gap') return minutes(value);
    return field === 'slip' ? signed(value) : null;
  }
  if (typeof value !== 'string') return null;
  const order = orders.find((known) => known === value);
  if (field === 'order' && order) return t(`desk.values.order.${order}`);
  const ranking = rankings.find((known) => known === value);
  if ((field === 'ranking' || field === 'rankedBy') && ranking) {
    return t(`desk.values.ranking.${ranking}`);
  }
  if (field === 'title') return String(parsed(value)[language] ?? '');
  return field === 'who' ? whoInWords(t, parsed(value)) : null;
}

function whoInWords(t: Speech['t'], { categories: listed, sex }: Record<string, unknown>): string {
  const known = categories.filter((code) => Array.isArray(listed) && listed.includes(code));
  const who = sexes.find((one) => one === sex);
  return [...known.map((code) => t(`category.${code}`)), ...(who ? [t(`sex.${who}`)] : [])].join(
    ', ',
  );
}

/** Lists and titles stand as JSON in a line of the audit. */
function parsed(value: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(value));
  } catch {
    return {};
  }
}
