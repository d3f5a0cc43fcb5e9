import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import {
  requestKinds,
  requestProofs,
} from '../../../organizing/season/privacy-requests/request-kinds.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import { deskFlags } from '../../frame/desk-flags.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import type { Route } from './+types/requests-page.ts';
import { answerPrivacy } from './answer-privacy.server.ts';
import { DueCard } from './due-card.tsx';
import { EraseCard } from './erase-card.tsx';
import { askedFor, loadPrivacy } from './load-privacy.server.ts';
import { RequestCard } from './request-card.tsx';
import type { WrittenRequest } from './written-request.ts';

export const handle = deskFlags;

export function loader(args: Route.LoaderArgs) {
  const { erase, retention } = askedFor(args.request);
  // Whoever looks at what cannot be undone is about to do it.
  const proven = erase !== null || retention;
  return loadDesk(args, {
    permission: 'people.privacy',
    proven,
    texts: ['deskPrivacy'],
    load: loadPrivacy,
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerPrivacy(args));
}

export function headers() {
  return privateHeaders;
}

export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { token, today, counts, open, answered, erasing, due } = loaderData;
  const refusal = actionData?.kind === 'refused' ? actionData : null;
  return (
    <>
      <h1>{t('deskPrivacy.title')}</h1>
      <p className="desk-lead">{t('deskPrivacy.lead')}</p>
      {actionData?.kind === 'files' && (
        <div role="alert">
          <Notice kind="warning" title={t('deskPrivacy.filesTitle')}>
            <p>{t('deskPrivacy.files', { files: actionData.files.join(', ') })}</p>
          </Notice>
        </div>
      )}
      {refusal && (
        <div role="alert">
          <Notice kind="warning" title={t('deskPrivacy.refusedTitle')}>
            <p>{t(`deskPrivacy.refused.${refusal.code}`)}</p>
          </Notice>
        </div>
      )}
      {erasing && <EraseCard key={erasing.id} person={erasing} token={token} />}
      {due && <DueCard due={due} token={token} />}
      <h2>{t('deskPrivacy.open', { count: counts.open })}</h2>
      {counts.overdue > 0 && (
        <p className="desk-issue">{t('deskPrivacy.overdue', { count: counts.overdue })}</p>
      )}
      <ul className="desk-list">
        {open.map((request) => (
          <RequestCard key={request.id} request={request} token={token} />
        ))}
      </ul>
      <details className="desk-more" open={refusal?.written !== undefined || open.length === 0}>
        <summary>{t('deskPrivacy.newTitle')}</summary>
        <NewRequestForm
          token={token}
          today={today}
          written={refusal?.written}
          people={refusal?.people ?? []}
        />
      </details>
      <h2>{t('deskPrivacy.dueTitle')}</h2>
      <p className="desk-lead">{t('deskPrivacy.dueLead')}</p>
      {due === null && (
        <Link to={`${pathname}?plazos=hoy`} className={buttonClass('quiet')}>
          {t('deskPrivacy.dueShow')}
        </Link>
      )}
      <h2>{t('deskPrivacy.answered')}</h2>
      {answered.length === 0 && <p>{t('deskPrivacy.none')}</p>}
      <ul className="desk-list">
        {answered.map((request) => (
          <RequestCard key={request.id} request={request} token={token} />
        ))}
      </ul>
    </>
  );
}

interface NewRequestFormProps {
  token: string;
  /** YYYY-MM-DD at the race. */
  today: string;
  /** What was refused, to be written on. */
  written: WrittenRequest | undefined;
  /** Whom what was written may mean. */
  people: readonly { key: string; name: string }[];
}

/** Writes down what somebody asked for by mail or at the table. */
function NewRequestForm({ token, today, written, people }: NewRequestFormProps) {
  const { t } = useTexts();
  const text = { maxLength: 500, autoComplete: 'off' };
  return (
    <DraftForm name="request new" token={token} className="desk-form">
      <SelectField
        id="kind"
        name="kind"
        required
        none="–"
        label={t('deskPrivacy.kind')}
        defaultValue={written?.kind ?? ''}
        choices={requestKinds.map((value) => ({ value, label: t(`desk.values.${value}`) }))}
      />
      <TextField
        id="asker"
        name="asker"
        required
        {...text}
        label={t('deskPrivacy.asker')}
        hint={t('deskPrivacy.askerHint')}
        defaultValue={written?.asker}
      />
      <TextField
        id="person"
        name="person"
        {...text}
        label={t('deskPrivacy.person')}
        hint={t('deskPrivacy.personHint')}
        defaultValue={written?.person}
      />
      {people.length > 0 && (
        <fieldset className="desk-boxes">
          <legend>{t('deskPrivacy.which')}</legend>
          {people.map(({ key, name }) => (
            <label key={key} htmlFor={`chosen-${key}`}>
              <input type="radio" name="chosen" value={key} id={`chosen-${key}`} />
              {name} <code>{key}</code>
            </label>
          ))}
        </fieldset>
      )}
      <SelectField
        id="identified"
        name="identified"
        required
        none="–"
        label={t('deskPrivacy.identified')}
        defaultValue={written?.identifiedBy ?? ''}
        choices={requestProofs.map((value) => ({ value, label: t(`desk.values.${value}`) }))}
      />
      <TextField
        id="received"
        name="received"
        type="date"
        required
        max={today}
        label={t('deskPrivacy.receivedOn')}
        defaultValue={written?.receivedOn ?? today}
      />
      <TextField
        id="note"
        name="note"
        {...text}
        label={t('deskPrivacy.note')}
        defaultValue={written?.note}
      />
      <button type="submit" name="intent" value="add" className={buttonClass('primary')}>
        {t('deskPrivacy.add')}
      </button>
    </DraftForm>
  );
}
