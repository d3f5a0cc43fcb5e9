import { Form } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { buttonClass } from '../../ui/form/button-class.ts';
import {
  type PaymentChoice,
  paymentMethods,
  paymentStates,
  waitingKinds,
} from './payment-choice.ts';

interface FilterProps {
  choice: PaymentChoice;
  years: readonly number[];
}

/** What the list of payments shows. */
export function PaymentFilterForm({ choice, years }: FilterProps) {
  const { t } = useTexts();
  type FieldName = 'edicion' | 'estado' | 'medio' | 'espera';
  const select = (
    field: FieldName,
    value: unknown,
    options: readonly (readonly [string, string])[],
  ) => (
    <label className="desk-payments-field">
      {t(`deskPayments.fields.${field}`)}
      <select name={field} defaultValue={String(value ?? '')}>
        <option value="">{t('deskPayments.all')}</option>
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
  const { year, state, method, waits, search } = choice;
  return (
    // Made anew when the address chooses otherwise, so that the fields show it.
    <Form key={JSON.stringify(choice)} method="get" className={`desk-filter desk-payments-filter`}>
      <label className="desk-payments-field">
        {t('deskPayments.fields.buscar')}
        <input type="search" name="buscar" defaultValue={search} />
      </label>
      {select(
        'edicion',
        year,
        years.map((each) => [String(each), String(each)]),
      )}
      {select(
        'estado',
        state,
        paymentStates.map((each) => [each, t(`payment.state.${each}`)]),
      )}
      {select(
        'medio',
        method,
        paymentMethods.map((each) => [each, t(`deskPayments.method.${each}`)]),
      )}
      {select(
        'espera',
        waits,
        waitingKinds.map((each) => [each, t(`deskPayments.waitingFor.${each}`)]),
      )}
      <button type="submit" className={buttonClass('quiet')}>
        {t('deskPayments.show')}
      </button>
    </Form>
  );
}
