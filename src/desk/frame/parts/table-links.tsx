import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { DeskListName } from '../desk-pages.ts';
import { deskPath } from '../desk-path.ts';
import { queryWith } from './list-order.ts';

interface TableLinksProps {
  list: DeskListName;
  of?: Readonly<Record<string, string>>;
}

export function TableLinks({ list, of = {} }: TableLinksProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const asked = queryWith(new URLSearchParams(search), of).replace(/^\?$/, '');
  const to = (ending: string) => `${deskPath(pathname, `tablas/${list}.${ending}`)}${asked}`;
  return (
    <p className="desk-actions desk-screen">
      <a href={to('csv')} download>
        {t('desk.listCsv')}
      </a>
      <a href={to('xlsx')} download>
        {t('desk.listBook')}
      </a>
    </p>
  );
}
