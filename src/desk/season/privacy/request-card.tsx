import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { PrivacyRequest } from '../../../organizing/season/privacy-requests/list-requests.server.ts';
import { requestAnswers } from '../../../organizing/season/privacy-requests/request-kinds.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { useWhen } from '../../frame/use-when.ts';

const usual = { copy: 'copy_given', correction: 'corrected', erasure: 'refused' } as const;

/** How a request was answered, for the record. An erasure answers by itself. */
function AnswerForm({ request, token }: { request: PrivacyRequest; token: string }) {
  const { t } = useTexts();
  const { id, kind } = request;
  const answers = requestAnswers.filter((answer) => answer !== 'erased');
  return (
    <details className="desk-more">
      <summary>{t('deskPrivacy.answer')}</summary>
      <DraftForm name={`answer ${id}`} token={token} className="desk-form">
        <input type="hidden" name="id" value={id} />
        <SelectField
          id={`answer-${id}`}
          name="answer"
          required
          none="–"
          label={t('deskPrivacy.how')}
          defaultValue={request.person === null ? 'nothing_kept' : usual[kind]}
          choices={answers.map((value) => ({ value, label: t(`desk.values.${value}`) }))}
        />
        <TextField
          id={`note-${id}`}
          name="note"
          maxLength={500}
          autoComplete="off"
          label={t('deskPrivacy.answerNote')}
        />
        <button type="submit" name="intent" value="answer" className={buttonClass('quiet')}>
          {t('deskPrivacy.keepAnswer')}
        </button>
      </DraftForm>
    </details>
  );
}

/** A request: who, what, how long there is, and what may be done about it. */
export function RequestCard({ request, token }: { request: PrivacyRequest; token: string }) {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { id, kind, person, asker, note, answer, answeredAt } = request;
  const day = (date: string) => formatDay(date, locale, 'medium');
  return (
    <li>
      <span>
        <strong>{t(`desk.values.${kind}`)}</strong> {person?.name ?? asker ?? `#${id}`}
        <small>
          {[
            person && asker,
            t(`desk.values.${request.identifiedBy}`),
            t('deskPrivacy.received', { day: day(request.receivedOn) }),
            note,
          ]
            .filter(Boolean)
            .join(' · ')}
        </small>
        {answer && answeredAt ? (
          <small>
            {t(`desk.values.${answer}`)} · {when(answeredAt)} · {request.answeredBy}
            {request.answerNote !== null && ` · ${request.answerNote}`}
          </small>
        ) : (
          <small>
            {request.daysLeft < 0 ? (
              <strong className="desk-issue">
                {t('deskPrivacy.late', { count: -request.daysLeft, day: day(request.dueOn) })}
              </strong>
            ) : (
              t('deskPrivacy.left', { count: request.daysLeft, day: day(request.dueOn) })
            )}
          </small>
        )}
      </span>
      {!answer && (
        <span className="desk-actions">
          {person && kind === 'copy' && (
            <Form method="post" action={deskPath(pathname, 'privacidad/copia')} reloadDocument>
              <input type="hidden" name="xsrf_token" value={token} />
              <input type="hidden" name="person" value={person.id} />
              <button type="submit" className={buttonClass('primary')}>
                {t('deskPrivacy.copy')}
              </button>
            </Form>
          )}
          {person && kind === 'correction' && (
            <Link
              to={`${deskPath(pathname, 'inscripciones')}?${new URLSearchParams({ buscar: person.name })}`}
              className={buttonClass('primary')}
            >
              {t('deskPrivacy.correct')}
            </Link>
          )}
          {person && kind === 'erasure' && (
            <Link to={`${pathname}?borrar=${person.id}`} className={buttonClass('primary')}>
              {t('deskPrivacy.erase')}
            </Link>
          )}
          <AnswerForm request={request} token={token} />
        </span>
      )}
    </li>
  );
}
