import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { OrganizerEntry } from '../../../record/entries/organizer-entry.server.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

/** What can be done about an entry. */
export function EntryActs({ entry, token }: { entry: OrganizerEntry; token: string }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { participantId, releaseVerifiedAt, entryStatus, origin } = entry;
  const release = releaseVerifiedAt === null ? ('verify' as const) : ('take-back' as const);
  const button = (intent: string, words: string) => (
    <button type="submit" name="intent" value={intent} className={buttonClass('quiet')}>
      {words}
    </button>
  );
  return (
    <section className="desk-actions desk-acts">
      {origin === 'site' && (
        <Link
          to={deskPath(pathname, `inscripciones/${participantId}/cambiar`)}
          className={buttonClass('primary')}
        >
          {t('deskEntry.edit')}
        </Link>
      )}
      <Form method="post" className="desk-actions">
        <input type="hidden" name="xsrf_token" value={token} />
        {button(release, t(`deskEntries.acts.${release}`))}
        {entryStatus === 'waiting' && button('promote', t('deskEntry.promote'))}
      </Form>
      {origin === 'site' && (
        <details className="desk-more">
          <summary>{t('deskEntry.withdraw')}</summary>
          <DraftForm name={`withdraw ${participantId}`} token={token} className="desk-form">
            <TextField
              id="reason"
              name="reason"
              label={t('deskEntry.reason')}
              hint={t('deskEntry.reasonHint')}
              maxLength={300}
              required
            />
            {button('ask-withdraw', t('deskEntry.next'))}
          </DraftForm>
        </details>
      )}
    </section>
  );
}
