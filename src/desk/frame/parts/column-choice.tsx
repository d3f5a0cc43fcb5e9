import { Form, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { listFields } from './list-order.ts';

interface ColumnChoiceProps {
  columns: readonly { key: string; label: string }[];
  chosen: readonly string[];
}

/** Which columns a list shows: kept in the address, besides all that it asks for. */
export function ColumnChoice({ columns, chosen }: ColumnChoiceProps) {
  const { t } = useTexts();
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => name !== listFields.column && name !== 'hecho' && name !== 'paso',
  );
  return (
    <details className="desk-more">
      <summary>{t('desk.list.columns')}</summary>
      <Form method="get" className="desk-form">
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <fieldset className="desk-boxes">
          <legend>{t('desk.list.columns')}</legend>
          {columns.map(({ key, label }) => (
            <label key={key}>
              <input
                type="checkbox"
                name={listFields.column}
                value={key}
                defaultChecked={chosen.includes(key)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <button type="submit" className={buttonClass('quiet')}>
          {t('desk.list.show')}
        </button>
      </Form>
    </details>
  );
}
