import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ProofFirst } from '../../frame/parts/proof-first.tsx';

/** The record of an edition as files: what is public of it, and what never is. */
export function EditionFiles({ year, proven }: { year: number; proven: boolean }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <section className="desk-card">
      <h2>{t('deskEditions.filesTitle')}</h2>
      <p>{t('deskEditions.filesText', { year })}</p>
      <p>
        <a href={`${pathname}/record.json`} download>
          <code>record.json</code>
        </a>{' '}
        · {t('deskEditions.publicFile')}
      </p>
      {proven ? (
        <p>
          <a href={`${pathname}/contacts.json`} download>
            <code>contacts.json</code>
          </a>{' '}
          · {t('deskEditions.privateFile')}
        </p>
      ) : (
        <>
          <p>{t('deskEditions.contactsProof')}</p>
          <ProofFirst />
        </>
      )}
    </section>
  );
}
