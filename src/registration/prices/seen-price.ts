import { readCodeText } from './price-code.ts';

/** Price that the form showed for a discount code and sends along, so that the sender is known to have seen it. */
export interface SeenPrice {
  code: string;
  category: string;
  cents: number;
  /** Whether the code reserves a place in a category that is full for others. */
  isReserved: boolean;
}

export function writeSeenPrice({ code, category, cents, isReserved }: SeenPrice): string {
  return [code, category, cents, ...(isReserved ? ['reserved'] : [])].join(':');
}

/** Returns null when the form showed no price, or when the code or category changed since. */
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
