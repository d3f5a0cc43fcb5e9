import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { DeskTable } from '../frame/parts/desk-table.tsx';
import { TickBox } from '../frame/parts/line-field.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import type { wouldErase } from './would-erase.server.ts';

export function EraseCard({
  person,
}: {
  person: NonNullable<Awaited<ReturnType<typeof wouldErase>>>;
}) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { id, name, key, entries, receipts, mails, runs } = person;
  return (
    <section className="desk-card" role="alert">
      <h2>{t('deskPrivacy.eraseTitle', { name })}</h2>
      <p>
        <code>{key}</code>
      </p>
      <ul>
        {entries.map(({ year, reference }) => (
          <li key={year}>
            {reference === null
              ? t('deskPrivacy.entry', { year })
              : t('deskPrivacy.entryPaid', { year, reference })}
          </li>
        ))}
        <li>{t('deskPrivacy.receipts', { count: receipts })}</li>
        <li>{t('deskPrivacy.mails', { count: mails })}</li>
      </ul>
      <p>{t('deskPrivacy.eraseText', { count: runs })}</p>
      <PostForm action={pathname} className="desk-form" fields={{ person: id }}>
        <TickBox name="results" label={t('deskPrivacy.alsoResults')} />
        <span className="desk-actions">
          <Choice>
            <Act intent="erase" kind="primary">
              {t('deskPrivacy.eraseNow')}
            </Act>
          </Choice>
        </span>
      </PostForm>
    </section>
  );
}

interface DueCardProps {
  due: readonly { kind: string; title: string; count: number; kept: string }[];
}

export function DueCard({ due }: DueCardProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const total = due.reduce((sum, { count }) => sum + count, 0);
  const count = (row: DueCardProps['due'][number]) => row.count;
  return (
    <section className="desk-card" role="alert">
      <h2>{t('deskPrivacy.due', { count: total })}</h2>
      <DeskTable
        caption={t('deskPrivacy.dueCaption')}
        rows={due}
        rowKey={({ kind }) => kind}
        columns={[
          { key: 'what', label: t('deskPrivacy.what'), names: true, cell: ({ title }) => title },
          { key: 'count', label: t('deskPrivacy.count'), alignEnd: true, cell: count },
          { key: 'term', label: t('deskPrivacy.term'), cell: ({ kept }) => kept },
        ]}
      />
      <PostForm action={pathname} className="desk-actions">
        <Choice>
          {total > 0 && (
            <Act intent="retain" kind="primary">
              {t('deskPrivacy.retain')}
            </Act>
          )}
        </Choice>
      </PostForm>
    </section>
  );
}

function Choice({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <>
      {children}
      <Link to={pathname} className={buttonClass('quiet')}>
        {t('deskPrivacy.leave')}
      </Link>
    </>
  );
}
