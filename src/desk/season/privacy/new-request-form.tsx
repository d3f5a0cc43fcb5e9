import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import {
  requestKinds,
  requestProofs,
} from '../../../organizing/season/privacy-requests/request-kinds.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import type { WrittenRequest } from './written-request.ts';

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
export function NewRequestForm({ token, today, written, people }: NewRequestFormProps) {
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
