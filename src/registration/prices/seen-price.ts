import { readCodeText } from './price-code.ts';

/** A price that the form showed for a code, and sends along: who sends it knows what it costs. */
export interface SeenPrice {
  code: string;
  category: string;
  /** Integer cents. */
  cents: number;
  /** Whether the code has a place in a category that is full for others. */
  isReserved: boolean;
}

/** As the form carries it. */
export function writeSeenPrice({ code, category, cents, isReserved }: SeenPrice): string {
  return [code, category, cents, ...(isReserved ? ['reserved'] : [])].join(':');
}

/** The price that a form showed; null where it showed none, or the code or the category is another now. */
export function readSeenPrice(values: {
  readonly price_code?: string | undefined;
  readonly price_seen?: string | undefined;
  readonly category?: string | undefined;
}): SeenPrice | null {
  const [code = '', category = '', cents = '', more] = (values.price_seen ?? '').split(':');
  if (code === '' || !/^\d{1,9}$/.test(cents)) return null;
  const isSame = code === readCodeText(values.price_code ?? '') && category === values.category;
  return isSame ? { code, category, cents: Number(cents), isReserved: more !== undefined } : null;
}
