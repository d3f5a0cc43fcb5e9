import { Form, Link, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { buttonClass } from '../../ui/form/button-class.ts';

interface DueCardProps {
  due: readonly { kind: string; title: string; count: number; kept: string }[];
  token: string;
}

/** What is kept no longer, as a dry run tells it, and the button that erases it now. */
export function DueCard({ due, token }: DueCardProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const total = due.reduce((sum, { count }) => sum + count, 0);
  return (
    <section className="desk-card" role="alert">
      <h2>{t('deskPrivacy.due', { count: total })}</h2>
      <div className="desk-scroll">
        <table className="desk-table">
          <caption>{t('deskPrivacy.dueCaption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('deskPrivacy.what')}</th>
              <th scope="col">{t('deskPrivacy.count')}</th>
              <th scope="col">{t('deskPrivacy.term')}</th>
            </tr>
          </thead>
          <tbody>
            {due.map(({ kind, title, count, kept }) => (
              <tr key={kind}>
                <th scope="row">{title}</th>
                <td>{count}</td>
                <td>{kept}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Form method="post" action={pathname} className="desk-actions">
        <input type="hidden" name="xsrf_token" value={token} />
        {total > 0 && (
          <button type="submit" name="intent" value="retain" className={buttonClass('primary')}>
            {t('deskPrivacy.retain')}
          </button>
        )}
        <Link to={pathname} className={buttonClass('quiet')}>
          {t('deskPrivacy.leave')}
        </Link>
      </Form>
    </section>
  );
}
