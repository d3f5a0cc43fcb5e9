import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { FilterChoice, FilterText } from '../../frame/parts/filter-choice.tsx';
import { FilterForm } from '../../frame/parts/filter-form.tsx';
import { choiceNames, paymentMethods, paymentStates, waitingKinds } from './payment-choice.ts';

/** What the payments are looked through by. */
export function PaymentsFilter({ years, total }: { years: readonly number[]; total: number }) {
  const { t } = useTexts();
  const words = (name: Exclude<keyof typeof choiceNames, 'search'>) => ({
    name: choiceNames[name],
    label: t(`deskPayments.fields.${choiceNames[name]}`),
    all: t('deskPayments.all'),
  });
  return (
    <FilterForm
      names={Object.values(choiceNames)}
      found={t('deskPayments.count', { count: total })}
    >
      <FilterText name={choiceNames.search} label={t('deskPayments.fields.buscar')} />
      <FilterChoice
        {...words('state')}
        choices={paymentStates.map((value) => ({ value, label: t(`payment.state.${value}`) }))}
      />
      <FilterChoice
        {...words('method')}
        choices={paymentMethods.map((value) => ({
          value,
          label: t(`deskPayments.method.${value}`),
        }))}
      />
      <FilterChoice
        {...words('waits')}
        choices={waitingKinds.map((value) => ({
          value,
          label: t(`deskPayments.waitingFor.${value}`),
        }))}
      />
      {years.length > 1 && (
        <FilterChoice
          {...words('year')}
          choices={years.map((year) => ({ value: String(year), label: String(year) }))}
        />
      )}
    </FilterForm>
  );
}
