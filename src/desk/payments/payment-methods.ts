/** How money arrived; `trial` is a sandbox card, which moves none. */
export const paymentMethods = ['transfer', 'card', 'hand', 'trial'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
