/** How the money came: `trial` is a card of the sandbox, which moves none. */
export const paymentMethods = ['transfer', 'card', 'hand', 'trial'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
