import { useLocation } from 'react-router';
import { SelectField } from '../../design/ui/form/select-field.tsx';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { formatDay } from '../../platform/format/format-day.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { deskPath } from '../frame/desk-path.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { toChoices } from '../frame/parts/line-field.tsx';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { useWhen } from '../frame/use-when.ts';
import type { PrivacyRequest } from './list-requests.server.ts';
import { requestAnswers } from './request-kinds.ts';

const usual = { copy: 'copy_given', correction: 'corrected', erasure: 'refused' } as const;

export function RequestCard({ request }: { request: PrivacyRequest }) {
  const { t, locale } = useTexts();
  const when = useWhen();
  const { id, kind, person, asker, note, answer, answeredAt, daysLeft } = request;
  const day = (date: string) => formatDay(date, locale, 'medium');
  const facts = [
    person && asker,
    t(`desk.values.${request.identifiedBy}`),
    t('deskPrivacy.received', { day: day(request.receivedOn) }),
    note,
  ];
  const dueOn = day(request.dueOn);
  return (
    <li>
      <span>
        <strong>{t(`desk.values.${kind}`)}</strong> {person?.name ?? asker ?? `#${id}`}
        <small>{facts.filter(Boolean).join(' · ')}</small>
        <small>
          {answer && answeredAt ? (
            <>
              {t(`desk.values.${answer}`)} · {when(answeredAt)} · {request.answeredBy}
              {request.answerNote !== null && ` · ${request.answerNote}`}
            </>
          ) : daysLeft < 0 ? (
            <strong className="desk-issue">
              {t('deskPrivacy.late', { count: -daysLeft, day: dueOn })}
            </strong>
          ) : (
            t('deskPrivacy.left', { count: daysLeft, day: dueOn })
          )}
        </small>
      </span>
      {!answer && (
        <span className="desk-actions">
          {person && <RequestAct kind={kind} person={person} />}
          <AnswerForm request={request} />
        </span>
      )}
    </li>
  );
}

interface RequestActProps {
  kind: PrivacyRequest['kind'];
  person: NonNullable<PrivacyRequest['person']>;
}

function RequestAct({ kind, person: { id, name } }: RequestActProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (kind === 'copy') {
    return (
      <PostForm
        action={deskPath(pathname, 'privacidad/copia')}
        fields={{ person: id }}
        reloadDocument
      >
        <Act kind="primary">{t('deskPrivacy.copy')}</Act>
      </PostForm>
    );
  }
  const [to, words] =
    kind === 'correction'
      ? [`inscripciones?${new URLSearchParams({ buscar: name })}`, t('deskPrivacy.correct')]
      : [`privacidad?borrar=${id}`, t('deskPrivacy.erase')];
  return (
    <DeskLink to={to} kind="primary">
      {words}
    </DeskLink>
  );
}

function AnswerForm({ request: { id, kind, person } }: { request: PrivacyRequest }) {
  const { t } = useTexts();
  const answers = requestAnswers.filter((answer) => answer !== 'erased');
  return (
    <More title={t('deskPrivacy.answer')}>
      <DraftForm name={`answer ${id}`} fields={{ id }} className="desk-form">
        <SelectField
          id={`answer-${id}`}
          name="answer"
          required
          none="–"
          label={t('deskPrivacy.how')}
          defaultValue={person === null ? 'nothing_kept' : usual[kind]}
          choices={toChoices(answers, (value) => t(`desk.values.${value}`))}
        />
        <TextField
          id={`note-${id}`}
          name="note"
          maxLength={500}
          autoComplete="off"
          label={t('desk.optional', { label: t('deskPrivacy.answerNote') })}
        />
        <Act intent="answer">{t('deskPrivacy.keepAnswer')}</Act>
      </DraftForm>
    </More>
  );
}
