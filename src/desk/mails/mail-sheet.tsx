import { useTexts } from '../../platform/i18n/use-texts.ts';
import { More } from '../frame/parts/page-top.tsx';

/** Shows a mail in a frame without scripts and working links; its plain text below. */
export function MailSheet(mail: { subject: string; html: string; text: string }) {
  const { t } = useTexts();
  return (
    <>
      <iframe className="desk-mail-sheet" title={mail.subject} sandbox="" srcDoc={mail.html} />
      <More title={t('deskMails.text')}>
        <pre className="desk-mail-text">{mail.text}</pre>
      </More>
    </>
  );
}
