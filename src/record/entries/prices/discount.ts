/** How a discount is counted. */
export const discountKinds = ['amount', 'percent', 'free'] as const;

export type DiscountKind = (typeof discountKinds)[number];

export interface Discount {
  kind: DiscountKind;
  /** Integer cents, or a percentage; nothing where the entry is free. */
  value: number;
}

/** What comes off a fee, in integer cents: never more than the fee. */
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
