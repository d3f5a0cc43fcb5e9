import { Form, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { TickBoxes } from './line-field.tsx';
import { listFields } from './list-order.ts';
import { More } from './page-top.tsx';

interface ColumnChoiceProps {
  columns: readonly { key: string; label: string }[];
  chosen: readonly string[];
}

export function ColumnChoice({ columns, chosen }: ColumnChoiceProps) {
  const { t } = useTexts();
  const { search } = useLocation();
  const others = [...new URLSearchParams(search)].filter(
    ([name]) => name !== listFields.column && name !== 'hecho' && name !== 'paso',
  );
  return (
    <More title={t('desk.list.columns')}>
      <Form method="get" className="desk-form">
        {others.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <TickBoxes
          legend={t('desk.list.columns')}
          name={listFields.column}
          choices={columns.map(({ key, label }) => [key, label])}
          ticked={chosen}
        />
        <button type="submit" className={buttonClass('quiet')}>
          {t('desk.list.show')}
        </button>
      </Form>
    </More>
  );
}
