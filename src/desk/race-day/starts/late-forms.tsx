import { Form } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';

interface LateFormsProps {
  /** Whose list it is: the day and the race. */
  of: string;
  /** Entries of the group that are not in the list. */
  entries: readonly { id: number; name: string; bib: number | null }[];
  published: boolean;
  hidden: React.ReactNode;
}

/** One boat more at the end of the list: an entry, or a guest. Nobody else moves. */
export function LateForms({ of, entries, published, hidden }: LateFormsProps) {
  const { t } = useTexts();
  const ready = entries.filter(({ bib }) => bib !== null);
  return (
    <details className="desk-more race-late-forms">
      <summary>{t(published ? 'deskRaceStarts.addLate' : 'deskRaceStarts.addOne')}</summary>
      {ready.length > 0 && (
        <Form method="post" className="desk-filter">
          {hidden}
          <label className="desk-filter-field">
            <span>{t('deskRaceStarts.entry')}</span>
            <select name="entry" required>
              {ready.map(({ id, name, bib }) => (
                <option key={id} value={id}>{`${bib} · ${name}`}</option>
              ))}
            </select>
          </label>
          <button type="submit" name="intent" value="late" className={buttonClass('quiet')}>
            {t('deskRaceStarts.add')}
          </button>
        </Form>
      )}
      <DraftForm name={`guest ${of}`} className="desk-filter">
        {hidden}
        <label className="desk-filter-field">
          <span>{t('deskRaceStarts.bib')}</span>
          <input name="bib" type="number" min={1} required max={Number.MAX_SAFE_INTEGER} />
        </label>
        <label className="desk-filter-field">
          <span>{t('deskRaceStarts.guest')}</span>
          <input name="name" maxLength={120} required autoComplete="off" />
        </label>
        <button type="submit" name="intent" value="guest" className={buttonClass('quiet')}>
          {t('deskRaceStarts.add')}
        </button>
      </DraftForm>
    </details>
  );
}
