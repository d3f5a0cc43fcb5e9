import { paymentStates } from '../../registration/payments/payment-state.ts';
import type { DeskCaller } from '../frame/guard/act-on-desk.server.ts';
import { choiceNames, waitingKinds } from './choice-names.ts';
import type { PaymentFilter } from './list-payments.server.ts';
import { paymentMethods } from './payment-methods.ts';
import { waitingPayments } from './waiting-payments.server.ts';

export async function askedPayments({ services, asked }: Pick<DeskCaller, 'services' | 'asked'>) {
  const waiting = await waitingPayments(services.database, services.race);
  const waits = asked.oneOf(choiceNames.waits, waitingKinds);
  const filter: PaymentFilter = {
    year: asked.number(choiceNames.year) || undefined,
    state: asked.oneOf(choiceNames.state, paymentStates),
    method: asked.oneOf(choiceNames.method, paymentMethods),
    references: waits && waiting[waits],
    search: asked.text(choiceNames.search, 100),
  };
  return { filter, waiting };
}
