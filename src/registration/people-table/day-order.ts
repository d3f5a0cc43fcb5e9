export const dayOrders = ['day_first', 'month_first'] as const;

/** Which of the two small numbers of a day comes first in a column. */
export type DayOrder = (typeof dayOrders)[number];

/** What the cells of a column say of the order of its days; places count from 0. */
type DayEvidence =
  /** No cell can be read in two ways. */
  | { code: 'clear' }
  /** `at`: a cell that might be another day in the other order; null where each shows its order itself. */
  | { code: 'proven'; order: DayOrder; at: number | null }
  /** One cell is day first, another one month first. */
  | { code: 'both'; at: readonly [number, number] }
  /** Cells may be two days each, and no other cell shows which. */
  | { code: 'open'; at: number };

const twoNumbers = /^\s*(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(?:\d{4}|\d{2})(?!\d)/;
const mostMonths = 12;
const mostDays = 31;

/** The order that a cell proves, `either` where it may be two days, null where the order makes no difference. */
function orderOf(written: string): DayOrder | 'either' | null {
  const [, first = '', second = ''] = twoNumbers.exec(written) ?? [];
  const [one, other] = [Number(first), Number(second)];
  if (one === other || one < 1 || other < 1 || Math.max(one, other) > mostDays) return null;
  if (one > mostMonths) return other > mostMonths ? null : 'day_first';
  return other > mostMonths ? 'month_first' : 'either';
}

/** Finds what the cells of a column prove about the order of day and month. */
export function dayEvidence(written: readonly string[]): DayEvidence {
  const orders = written.map(orderOf);
  const [day, month, either] = (['day_first', 'month_first', 'either'] as const).map((order) =>
    orders.indexOf(order),
  );
  if (day === undefined || month === undefined || either === undefined) return { code: 'clear' };
  if (day >= 0 && month >= 0)
    return { code: 'both', at: day < month ? [day, month] : [month, day] };
  const at = either >= 0 ? either : null;
  if (day >= 0) return { code: 'proven', order: 'day_first', at };
  if (month >= 0) return { code: 'proven', order: 'month_first', at };
  return either >= 0 ? { code: 'open', at: either } : { code: 'clear' };
}

/** The order that a heading names, as `Fecha de nacimiento (dd/mm/aaaa)` does; null without one. */
export function orderInHeading(heading: string): DayOrder | null {
  const [, first] = /\b([dm])[dm]?[-/. ]([dm])[dm]?[-/. ][ay]/i.exec(heading) ?? [];
  if (first === undefined) return null;
  return first.toLowerCase() === 'd' ? 'day_first' : 'month_first';
}
