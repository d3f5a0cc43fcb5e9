export const discountKinds = ['amount', 'percent', 'free'] as const;

export type DiscountKind = (typeof discountKinds)[number];

export interface Discount {
  kind: DiscountKind;
  /** Integer cents, or a percentage; unused when the entry is free. */
  value: number;
}

/** Returns the discount in integer cents, at most the fee. */
export function discountOn(feeCents: number, { kind, value }: Discount): number {
  switch (kind) {
    case 'amount':
      return Math.min(value, feeCents);
    case 'percent':
      return Math.min(Math.round((feeCents * value) / 100), feeCents);
    case 'free':
      return feeCents;
  }
}
