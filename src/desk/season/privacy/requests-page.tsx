import { type ActionFunctionArgs, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import {
  countRequests,
  listRequests,
  type PrivacyRequest,
} from '../../../organizing/season/privacy-requests/list-requests.server.ts';
import {
  requestKinds,
  requestProofs,
} from '../../../organizing/season/privacy-requests/request-kinds.ts';
import { wouldErase } from '../../../organizing/season/privacy-requests/would-erase.server.ts';
import { runRetention } from '../../../organizing/season/retention/run-retention.server.ts';
import { localDate } from '../../../platform/format/local-date.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { keptWords } from '../../../site/privacy/data-rows.ts';
import type { RetainedKind } from '../../../site/privacy/personal-data.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import type { Route } from './+types/requests-page.ts';
import { answerPrivacy, type WrittenRequest } from './answer-privacy.server.ts';
import { DueCard, EraseCard } from './erase-card.tsx';
import { RequestCard } from './request-card.tsx';

/** A dry run writes nothing down. */
const nobody = { accountId: null, sessionId: null, name: '' };

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskPrivacy'], async ({ services, query, asked, need, now, t }) => {
    const { database, race, config } = services;
    const erase = asked.number('borrar');
    const retention = query.has('plazos');
    // Whoever looks at what cannot be undone is about to do it.
    if (erase > 0 || retention) await need({ permission: 'people.privacy', proven: true });
    const today = localDate(now, race.timeZone);
    const room = { database, race, varDir: config.varDir, actor: nobody };
    const due = retention ? await runRetention(room, { now, dryRun: true }) : null;
    return {
      today,
      counts: await countRequests(database, today),
      open: await listRequests(database, { open: true, today }),
      answered: await listRequests(database, { open: false, today, limit: 50 }),
      erasing: erase > 0 ? await wouldErase(database, erase) : null,
      due:
        due &&
        (Object.keys(due) as RetainedKind[]).map((kind) => ({
          kind,
          count: due[kind],
          kept: keptWords(t, kind),
          title: t(`privacy.data.${kind}.title`),
        })),
    };
  });
}

export function action(args: ActionFunctionArgs) {
  return answerPrivacy(args);
}

export default function RequestsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { today, counts, open, answered, erasing, due } = loaderData;
  const refusal = actionData?.kind === 'refused' ? actionData : null;
  const list = (requests: readonly PrivacyRequest[]) => (
    <ul className="desk-list">
      {requests.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </ul>
  );
  return (
    <>
      <PageTop title={t('deskPrivacy.title')} lead={t('deskPrivacy.lead')} />
      {actionData?.kind === 'files' && (
        <Refused title={t('deskPrivacy.filesTitle')}>
          {t('deskPrivacy.files', { files: actionData.files.join(', ') })}
        </Refused>
      )}
      {refusal && (
        <Refused title={t('deskPrivacy.refusedTitle')}>
          {t(`deskPrivacy.refused.${refusal.code}`)}
        </Refused>
      )}
      {erasing && <EraseCard key={erasing.id} person={erasing} />}
      {due && <DueCard due={due} />}
      <h2>{t('deskPrivacy.open', { count: counts.open })}</h2>
      {counts.overdue > 0 && (
        <p className="desk-issue">{t('deskPrivacy.overdue', { count: counts.overdue })}</p>
      )}
      {list(open)}
      <details className="desk-more" open={refusal?.written !== undefined || open.length === 0}>
        <summary>{t('deskPrivacy.newTitle')}</summary>
        <NewRequestForm today={today} written={refusal?.written} people={refusal?.people ?? []} />
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
      {list(answered)}
    </>
  );
}

interface NewRequestFormProps {
  /** YYYY-MM-DD at the race. */
  today: string;
  /** What was refused, to be written on. */
  written: WrittenRequest | undefined;
  /** Whom what was written may mean. */
  people: readonly { key: string; name: string }[];
}

/** Writes down what somebody asked for by mail or at the table. */
function NewRequestForm({ today, written, people }: NewRequestFormProps) {
  const { t } = useTexts();
  const text = (name: 'asker' | 'person' | 'note') => ({
    id: name,
    name,
    maxLength: 500,
    autoComplete: 'off',
    label: t(`deskPrivacy.${name}`),
    defaultValue: written?.[name],
  });
  const choices = (values: readonly (typeof requestKinds | typeof requestProofs)[number][]) =>
    values.map((value) => ({ value, label: t(`desk.values.${value}`) }));
  return (
    <DraftForm name="request new" className="desk-form">
      <SelectField
        id="kind"
        name="kind"
        required
        none="–"
        label={t('deskPrivacy.kind')}
        defaultValue={written?.kind ?? ''}
        choices={choices(requestKinds)}
      />
      <TextField {...text('asker')} required hint={t('deskPrivacy.askerHint')} />
      <TextField {...text('person')} hint={t('deskPrivacy.personHint')} />
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
        choices={choices(requestProofs)}
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
      <TextField {...text('note')} />
      <Act intent="add" kind="primary">
        {t('deskPrivacy.add')}
      </Act>
    </DraftForm>
  );
}
