import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

interface NewEditionFormProps {
  token: string;
  /** What the last edition suggests. */
  usual: { year: number; gates: number; touch: number; miss: number };
  refused:
    | {
        code: 'invalid' | 'year_taken' | 'day_elsewhere';
        written: Partial<Record<string, string>>;
      }
    | undefined;
}

/** The next season: an edition that no page shows yet. */
export function NewEditionForm({ token, usual, refused }: NewEditionFormProps) {
  const { t } = useTexts();
  const written = refused?.written;
  const number = { type: 'number', inputMode: 'numeric', required: true, size: 6 } as const;
  const error = (...codes: string[]) =>
    refused && codes.includes(refused.code) ? t(`deskEditions.refused.${refused.code}`) : undefined;
  return (
    <DraftForm name="edition new" token={token} className="desk-card desk-form">
      <h2>{t('deskEditions.newTitle')}</h2>
      <p>{t('deskEditions.newText')}</p>
      <TextField
        {...number}
        id="year"
        name="year"
        min={2000}
        max={2999}
        label={t('deskEditions.year')}
        defaultValue={written?.year ?? usual.year}
        error={error('year_taken', 'invalid')}
      />
      <TextField
        id="raceDate"
        name="raceDate"
        type="date"
        required
        label={t('deskEditions.day')}
        defaultValue={written?.raceDate ?? ''}
        error={error('day_elsewhere')}
      />
      <div className="desk-inline-fields">
        {(['gates', 'touch', 'miss'] as const).map((name) => (
          <TextField
            key={name}
            {...number}
            id={name}
            name={name}
            min={1}
            max={name === 'gates' ? 30 : 999}
            label={t(`deskEditions.${name}`)}
            defaultValue={written?.[name] ?? usual[name]}
          />
        ))}
      </div>
      <button type="submit" name="intent" value="start" className={buttonClass('primary')}>
        {t('deskEditions.start')}
      </button>
    </DraftForm>
  );
}
