import { Link } from 'react-router';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { dayInWords } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { FieldConflict } from './same-as-shown.server.ts';

interface ChangedMeanwhileProps {
  changed: readonly FieldConflict[];
  fieldWords: (field: string) => string;
  page: string;
}

/** Warns the second of two editors about the first one's changes; sending again keeps the second one's values. */
export function ChangedMeanwhile({ changed, fieldWords, page }: ChangedMeanwhileProps) {
  const { t, locale } = useTexts();
  return (
    <div role="alert">
      <Notice kind="warning" title={t('desk.changed.title')}>
        <ul>
          {changed.map(({ field, theirs, mine }) => (
            <li key={field}>
              {t('desk.changed.line', {
                field: fieldWords(field),
                theirs: dayInWords(theirs, locale) || '–',
                mine: dayInWords(mine, locale) || '–',
              })}
            </li>
          ))}
        </ul>
        <p>{t('desk.changed.choice')}</p>
        <p>
          <Link to={page} reloadDocument>
            {t('desk.changed.theirs')}
          </Link>
        </p>
      </Notice>
    </div>
  );
}
