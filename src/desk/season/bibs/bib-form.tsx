import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { type BibOrder, bibOrders } from '../../../organizing/season/bibs/plan-bibs.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** To whom bibs are to be given, and which: it leads to a preview and changes nothing. */
export function BibForm({ order }: { order: BibOrder | null }) {
  const { t } = useTexts();
  const number = {
    type: 'number',
    inputMode: 'numeric',
    min: 1,
    max: 9999,
    required: true,
  } as const;
  const box = (name: string, label: string, ticked: boolean) => (
    <label htmlFor={name}>
      <input type="checkbox" id={name} name={name} value="1" defaultChecked={ticked} />
      {label}
    </label>
  );
  return (
    <Form method="get" className="desk-card bibs-form">
      <h2>{t('deskBibs.giveTitle')}</h2>
      <div className="bibs-fields">
        <SelectField
          id="categoria"
          name="categoria"
          label={t('deskBibs.category')}
          defaultValue={order?.category ?? ''}
          none={t('deskBibs.all')}
          choices={(['1', '2', '3'] as const).map((value) => ({
            value,
            label: t(`category.${value}`),
          }))}
        />
        <SelectField
          id="sexo"
          name="sexo"
          label={t('deskBibs.sex')}
          defaultValue={order?.sex ?? ''}
          none={t('deskBibs.all')}
          choices={(['female', 'male'] as const).map((value) => ({
            value,
            label: t(`sex.${value}`),
          }))}
        />
        <TextField
          {...number}
          id="desde"
          name="desde"
          size={6}
          defaultValue={order?.from ?? 1}
          label={t('deskBibs.from')}
        />
        <TextField
          {...number}
          id="hasta"
          name="hasta"
          size={6}
          defaultValue={order?.to ?? 99}
          label={t('deskBibs.to')}
        />
        <SelectField
          id="orden"
          name="orden"
          label={t('deskBibs.order')}
          defaultValue={order?.order === 'result' ? '' : (order?.order ?? '')}
          none={t('deskBibs.orders.result')}
          choices={bibOrders
            .filter((value) => value !== 'result')
            .map((value) => ({ value, label: t(`deskBibs.orders.${value}`) }))}
        />
      </div>
      <div className="desk-boxes">
        {box('vuelven', t('deskBibs.keepLast'), order?.keepLast ?? true)}
        {box('faltan', t('deskBibs.onlyMissing'), order?.onlyMissing ?? true)}
      </div>
      <button type="submit" className={buttonClass(order ? 'quiet' : 'primary')}>
        {t('deskBibs.preview')}
      </button>
    </Form>
  );
}
