import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useHour } from '../../../platform/format/use-hour.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { timeInWords } from '../../../record/scoring/run-time-text.ts';
import type { Results } from './load-results.server.ts';
import { stateWords } from './posting-list.tsx';

/**
 * The list that is looked at, as it goes on paper: of a posting its own rows with its state, hours, hash
 * and names; the list of now without a hash, which would be that of another.
 */
export function ResultSheet({ results }: { results: Results }) {
  const { day, rows, postings, chosen, isPosted, timeZone } = results;
  const { t, language, locale } = useTexts();
  const hour = useHour(timeZone);
  const written = (time: string | null) => (time === null ? '–' : timeInWords(time, language));
  const run = (one: Results['rows'][number]['runs'][number] | undefined) => {
    if (!one) return '–';
    const cost = one.penalties ? ` (+${one.penalties})` : '';
    return `${one.status ?? written(one.result)}${cost}${one.underReview ? ' ?' : ''}`;
  };
  const posting = postings.find(({ step }) => step === chosen);
  const last = postings.at(-1);
  const state = () => {
    if (posting) return t('deskRaceResults.postedList', { state: stateWords(t, hour, posting) });
    if (last === undefined) return t('deskRaceResults.never');
    const words = { state: stateWords(t, hour, last) };
    return isPosted ? t('deskRaceResults.samePosted', words) : t('deskRaceResults.notPosted');
  };
  return (
    <section>
      <div className="desk-actions race-list-acts">
        <button type="button" data-print className={buttonClass('quiet')}>
          {t('deskRaceResults.print')}
        </button>
      </div>
      <p>
        {formatDay(day, locale, 'medium')} · {state()}
      </p>
      <div
        className="desk-scroll" // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
        tabIndex={0}
      >
        <table className="desk-table race-results">
          <caption>{posting ? stateWords(t, hour, posting) : t('deskRaceResults.now')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('deskRaceResults.rank')}</th>
              <th scope="col">{t('deskRaceResults.bib')}</th>
              <th scope="col" data-start="">
                {t('deskRaceResults.name')}
              </th>
              {(['run1', 'run2', 'result'] as const).map((key) => (
                <th key={key} scope="col" data-end="">
                  {t(`deskRaceResults.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.bib}>
                <td>{row.rank ?? '–'}</td>
                <td>{row.bib}</td>
                <th scope="row">
                  {row.name}
                  {row.outside && <small> {t('deskRaceResults.outside')}</small>}
                </th>
                {(['run1', 'run2'] as const).map((key, index) => (
                  <td key={key} data-end="" data-label={t(`deskRaceResults.${key}`)}>
                    {run(row.runs[index as 0 | 1])}
                  </td>
                ))}
                <td data-end="">{written(row.result)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {posting && (
        <p>
          {posting.signed.length > 0 && `${posting.signed.join(', ')} · `}
          {t('deskRaceResults.hash')} <code className="desk-secret">{posting.hash}</code>
        </p>
      )}
    </section>
  );
}
