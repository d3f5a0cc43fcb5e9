import { buttonClass } from '../../../../design/ui/form/button-class.ts';
import { TextArea } from '../../../../design/ui/form/text-area.tsx';
import { TextField } from '../../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../../frame/parts/draft-form.tsx';

interface DecisionFormProps {
  /** Whose result it is: the year and the bib. */
  of: string;
  token: string;
  /** Of who is signed in. */
  name: string;
  /** As it was sent, where the answer was no. */
  typed: Partial<Record<string, string>> | undefined;
}

/** A remark or a decision that stands beside the result from then on. */
export function DecisionForm({ of, token, name, typed }: DecisionFormProps) {
  const { t } = useTexts();
  return (
    <DraftForm name={`decision ${of}`} token={token} className="desk-card desk-form runs-decision">
      <h3>{t('deskRuns.newDecision')}</h3>
      {(['es', 'en'] as const).map((language) => (
        <TextArea
          key={language}
          id={language}
          name={language}
          lang={language}
          rows={2}
          required
          label={t(`deskRuns.words.${language}`)}
          defaultValue={typed?.[language] ?? ''}
          maxLength={500}
        />
      ))}
      <TextField
        id="author"
        name="author"
        required
        maxLength={80}
        label={t('deskRuns.author')}
        defaultValue={typed?.author ?? name}
      />
      <button type="submit" name="intent" value="ask-decide" className={buttonClass('quiet')}>
        {t('deskRuns.look')}
      </button>
    </DraftForm>
  );
}
