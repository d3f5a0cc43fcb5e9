import { useTexts } from '../../../platform/i18n/use-texts.ts';

/**
 * A mail as a mail program shows it, in a frame in which nothing runs and no link leads anywhere; its
 * plain text below.
 */
export function MailSheet(mail: { subject: string; html: string; text: string }) {
  const { t } = useTexts();
  return (
    <>
      <iframe className="desk-mail-sheet" title={mail.subject} sandbox="" srcDoc={mail.html} />
      <details className="desk-more">
        <summary>{t('deskMails.text')}</summary>
        <pre className="desk-mail-text">{mail.text}</pre>
      </details>
    </>
  );
}
