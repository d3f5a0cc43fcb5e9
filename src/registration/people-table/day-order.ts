export const dayOrders = ['day_first', 'month_first'] as const;

export type DayOrder = (typeof dayOrders)[number];

/** Evidence for the order of days in a column; positions count from 0. */
type DayEvidence =
  /** No cell is ambiguous. */
  | { code: 'clear' }
  /** `at`: an ambiguous cell; null when every cell proves its order itself. */
  | { code: 'proven'; order: DayOrder; at: number | null }
  | { code: 'both'; at: readonly [number, number] }
  /** Some cells are ambiguous and no other cell proves an order. */
  | { code: 'open'; at: number };

const twoNumbers = /^\s*(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(?:\d{4}|\d{2})(?!\d)/;
const mostMonths = 12;
const mostDays = 31;

/** Returns `either` for an ambiguous date; null when the order makes no difference. */
function orderOf(written: string): DayOrder | 'either' | null {
  const [, first = '', second = ''] = twoNumbers.exec(written) ?? [];
  const [one, other] = [Number(first), Number(second)];
  if (one === other || one < 1 || other < 1 || Math.max(one, other) > mostDays) return null;
  if (one > mostMonths) return other > mostMonths ? null : 'day_first';
  return other > mostMonths ? 'month_first' : 'either';
}

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

/** Returns the order of `Fecha de nacimiento (dd/mm/aaaa)`; null without one. */
export function orderInHeading(heading: string): DayOrder | null {
  const [, first] = /\b([dm])[dm]?[-/. ]([dm])[dm]?[-/. ][ay]/i.exec(heading) ?? [];
  if (first === undefined) return null;
  return first.toLowerCase() === 'd' ? 'day_first' : 'month_first';
}
