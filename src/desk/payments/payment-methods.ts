/** Ways in which money arrived; `trial` is a sandbox card, which moves no money. */
export const paymentMethods = ['transfer', 'card', 'hand', 'trial'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
