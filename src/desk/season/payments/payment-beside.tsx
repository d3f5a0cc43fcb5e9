import type { ReactNode } from 'react';
import { nextState, type PaymentEvent } from '../../../registration/payments/payment-state.ts';
import { PaymentFacts } from './payment-facts.tsx';
import { DecisionForms } from './review/decision-forms.tsx';
import { ReceiptView } from './review/receipt-view.tsx';

type Shown = Parameters<typeof DecisionForms>[0]['payment'] &
  Parameters<typeof ReceiptView>[0]['payment'] &
  Parameters<typeof PaymentFacts>[0]['payment'];

interface PaymentBesideProps {
  payment: Shown;
  token: string;
  mayDecide: boolean;
  undone: Parameters<typeof DecisionForms>[0]['undone'];
  /** What stands below the decision. */
  children: ReactNode;
}

/** Whether something that happens to a payment in this state changes it. */
export const changes = (state: Shown['state'], event: PaymentEvent) =>
  (nextState(state, event) ?? state) !== state;

/** The receipt beside what is known of a payment, and what may be decided about it. */
export function PaymentBeside({ payment, token, mayDecide, undone, children }: PaymentBesideProps) {
  const { state } = payment;
  return (
    <div className="desk-payment-beside">
      <ReceiptView payment={payment} />
      <div>
        <PaymentFacts payment={payment} />
        {mayDecide && (
          <DecisionForms
            payment={payment}
            token={token}
            undone={undone}
            may={{ verify: changes(state, 'verify'), reject: changes(state, 'reject') }}
          />
        )}
        {children}
      </div>
    </div>
  );
}
