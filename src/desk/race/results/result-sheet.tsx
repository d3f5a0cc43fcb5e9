import { useHour } from '../../../platform/i18n/use-hour.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { ResultList } from '../../../race-day/results/result-lists.ts';
import { timeInWords } from '../../../scoring/run-time-text.ts';
import { buttonClass } from '../../../ui/form/button-class.ts';
import { type PostingLine, stateWords } from './posting-list.tsx';

interface ResultSheetProps {
  day: string;
  list: ResultList;
  posting: PostingLine | null;
  timeZone: string;
}

/** The list as it is now; on paper with what was posted last: state, hours, hash, names. */
export function ResultSheet({ day, list, posting, timeZone }: ResultSheetProps) {
  const { t, language } = useTexts();
  const hour = useHour(timeZone);
  const written = (time: string | null) => (time === null ? '–' : timeInWords(time, language));
  const run = (one: ResultList['rows'][number]['runs'][number]) => {
    if (one === null) return '–';
    const cost = one.penalties ? ` (+${one.penalties})` : '';
    return `${one.status ?? written(one.result)}${cost}${one.underReview ? ' ?' : ''}`;
  };
  return (
    <section>
      <div className="desk-actions race-list-acts">
        <button type="button" data-print className={buttonClass('quiet')}>
          {t('deskRaceResults.print')}
        </button>
      </div>
      <p>
        {day} · {posting ? stateWords(t, hour, posting) : t('deskRaceResults.never')}
      </p>
      <div
        className="desk-scroll" // biome-ignore lint/a11y/noNoninteractiveTabindex: without the focus no key scrolls it
        tabIndex={0}
      >
        <table className="desk-table">
          <caption>{t('deskRaceResults.now')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('deskRaceResults.rank')}</th>
              <th scope="col">{t('deskRaceResults.bib')}</th>
              <th scope="col">{t('deskRaceResults.name')}</th>
              <th scope="col">{t('deskRaceResults.run1')}</th>
              <th scope="col">{t('deskRaceResults.run2')}</th>
              <th scope="col">{t('deskRaceResults.result')}</th>
            </tr>
          </thead>
          <tbody>
            {list.rows.map((row) => (
              <tr key={row.bib}>
                <td>{row.rank ?? '–'}</td>
                <td>{row.bib}</td>
                <th scope="row">{row.name}</th>
                <td>{run(row.runs[0])}</td>
                <td>{run(row.runs[1])}</td>
                <td>{written(row.result)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {posting?.state === 'official' && (
        <p>
          {t('deskRaceResults.hash')} <code className="desk-secret">{posting.hash}</code>
        </p>
      )}
    </section>
  );
}
