import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { DeskListName } from '../desk-lists.ts';
import { deskPath } from '../desk-path.ts';
import { queryWith } from './list-order.ts';

interface TableLinksProps {
  list: DeskListName;
  /** What the list is of, besides what the page was asked for. */
  of?: Readonly<Record<string, string>>;
}

/** Leads to the list of a page as files, searched as the page is. */
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
