import type { PaymentState } from '../../payments/payment-state.ts';

export const paymentStates = [
  'pending',
  'proof_submitted',
  'verified',
  'rejected',
  'expired',
  'refunded',
] as const satisfies readonly PaymentState[];
export const paymentMethods = ['transfer', 'card', 'hand'] as const;
/** What waits for an organizer, beside receipts, which have a page of their own. */
export const waitingKinds = ['disputed', 'late'] as const;

/** What the list of payments shows, as its address says it; what makes no sense is left out. */
export interface PaymentChoice {
  year: number | undefined;
  state: (typeof paymentStates)[number] | undefined;
  method: (typeof paymentMethods)[number] | undefined;
  waits: (typeof waitingKinds)[number] | undefined;
  search: string;
  page: number;
}

/** Reads the choice out of an address. */
export function readPaymentChoice(query: URLSearchParams): PaymentChoice {
  const year = query.get('edicion') ?? '';
  const page = query.get('pagina') ?? '';
  const one = <Name extends string>(names: readonly Name[], field: string) =>
    names.find((name) => name === query.get(field));
  return {
    year: /^\d{4}$/.test(year) ? Number(year) : undefined,
    state: one(paymentStates, 'estado'),
    method: one(paymentMethods, 'medio'),
    waits: one(waitingKinds, 'espera'),
    search: (query.get('buscar') ?? '').trim().slice(0, 100),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a choice, with its question mark; what is usual is left out. */
export function paymentQuery({ year, state, method, waits, search, page }: PaymentChoice): string {
  const fields = {
    ...{ edicion: year, estado: state, medio: method, espera: waits },
    ...{ buscar: search || undefined, pagina: page === 1 ? undefined : page },
  };
  const given = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return `?${new URLSearchParams(given)}`;
}
