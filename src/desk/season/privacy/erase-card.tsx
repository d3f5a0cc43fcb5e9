import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

interface EraseCardProps {
  person: {
    id: number;
    name: string;
    key: string;
    entries: { year: number; reference: string | null }[];
    receipts: number;
    mails: number;
    runs: number;
  };
  token: string;
}

/** What an erasure would take, in numbers and names, before it does. */
export function EraseCard({ person, token }: EraseCardProps) {
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
      <Form method="post" action={pathname} className="desk-form">
        <input type="hidden" name="xsrf_token" value={token} />
        <input type="hidden" name="person" value={id} />
        <span className="desk-boxes">
          <label htmlFor="results">
            <input type="checkbox" name="results" id="results" />
            {t('deskPrivacy.alsoResults')}
          </label>
        </span>
        <span className="desk-actions">
          <button type="submit" name="intent" value="erase" className={buttonClass('primary')}>
            {t('deskPrivacy.eraseNow')}
          </button>
          <Link to={pathname} className={buttonClass('quiet')}>
            {t('deskPrivacy.leave')}
          </Link>
        </span>
      </Form>
    </section>
  );
}
