import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DeskTable } from '../../frame/parts/desk-table.tsx';

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
      <DeskTable
        caption={t('deskPrivacy.dueCaption')}
        rows={due}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'what', label: t('deskPrivacy.what'), names: true, cell: ({ title }) => title },
          {
            key: 'count',
            label: t('deskPrivacy.count'),
            alignEnd: true,
            cell: ({ count }) => count,
          },
          { key: 'term', label: t('deskPrivacy.term'), cell: ({ kept }) => kept },
        ]}
      />
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
