import { Link, useLocation } from 'react-router';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { queryWith } from '../query-with.ts';
import { historyField } from './history-field.ts';

/** Leads to the history of one record of a list, below the list. */
export function HistoryLink({ id, name }: { id: number; name: string }) {
  const { t } = useTexts();
  const { search } = useLocation();
  const query = queryWith(new URLSearchParams(search), { [historyField]: String(id) });
  return <Link to={`${query}#${historyField}`}>{t('desk.historyOf', { name })}</Link>;
}
