import { Link, useLocation } from 'react-router';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import {
  mostOfViews,
  type SavedView,
  type ViewedList,
} from '../../../record/accounts/saved-views/saved-view.ts';
import { deskPath } from '../desk-path.ts';
import { DraftForm } from '../parts/draft-form.tsx';
import { More } from '../parts/page-top.tsx';
import { Act } from '../parts/post-form.tsx';
import { viewQuery } from './view-query.ts';

interface SavedViewsProps {
  list: ViewedList;
  views: readonly SavedView[];
}

export function SavedViews({ list, views }: SavedViewsProps) {
  const { t } = useTexts();
  const { pathname, search } = useLocation();
  const present = viewQuery(new URLSearchParams(search));
  const shown = views.find(({ query }) => query === present);
  if (views.length === 0 && present === '') return null;
  return (
    <div className="desk-actions">
      {views.length > 0 && (
        <nav aria-label={t('desk.views.title')}>
          <ul className="desk-actions">
            {views.map(({ name, query }) => (
              <li key={name}>
                <Link
                  to={`${pathname}?${query}`}
                  className="desk-chip target"
                  aria-current={query === present ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {present !== '' && (
        <More title={t(shown ? 'desk.views.forget' : 'desk.views.keep')}>
          <DraftForm
            name={`view ${list} ${present}`}
            fields={{ list, query: present, name: shown?.name }}
            className="desk-form"
            action={deskPath(pathname, 'vistas')}
          >
            {shown ? (
              <>
                <p>{t('desk.views.forgetText', { name: shown.name })}</p>
                <Act intent="remove-view">{t('desk.views.forgetNow')}</Act>
              </>
            ) : (
              <>
                <TextField
                  id="view-name"
                  name="name"
                  required
                  autoComplete="off"
                  maxLength={mostOfViews.letters}
                  label={t('desk.views.name')}
                  hint={t('desk.views.hint')}
                />
                <Act intent="save-view">{t('desk.views.keepNow')}</Act>
              </>
            )}
          </DraftForm>
        </More>
      )}
    </div>
  );
}
