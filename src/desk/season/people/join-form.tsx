import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

interface JoinFormProps {
  token: string;
  /** What was written before it was refused. */
  written?: { kept: string; other: string } | undefined;
}

/** For two whom nothing guesses to be the same: by the keys of their pages. */
export function JoinForm({ token, written }: JoinFormProps) {
  const { t } = useTexts();
  const key = (name: 'kept' | 'other') => ({
    id: name,
    name,
    required: true,
    maxLength: 200,
    autoComplete: 'off',
    defaultValue: written?.[name],
  });
  return (
    <DraftForm name="join" token={token} className="desk-form">
      <TextField {...key('kept')} label={t('deskPeople.kept')} />
      <TextField {...key('other')} label={t('deskPeople.other')} />
      <button type="submit" name="intent" value="join" className={buttonClass('primary')}>
        {t('deskPeople.join')}
      </button>
    </DraftForm>
  );
}
