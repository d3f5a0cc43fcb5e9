import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import type { PrivacyRequest } from '../../../organizing/season/privacy-requests/list-requests.server.ts';
import { requestAnswers } from '../../../organizing/season/privacy-requests/request-kinds.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

const usual = { copy: 'copy_given', correction: 'corrected', erasure: 'refused' } as const;

/** How a request was answered, for the record. An erasure answers by itself. */
export function AnswerForm({ request, token }: { request: PrivacyRequest; token: string }) {
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
