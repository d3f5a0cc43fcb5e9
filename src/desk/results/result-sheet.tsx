import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../platform/format/format-day.ts';
import { useHour } from '../../platform/format/use-hour.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { listPath } from '../../race-day/feed/feed-paths.ts';
import { signersInWords } from '../../race-day/log/postings/signers-in-words.ts';
import { timeInWords } from '../../record/scoring/run-time-text.ts';
import { PrintButton, Scrolled } from '../frame/parts/page-top.tsx';
import { useDesk } from '../frame/use-when.ts';
import type { GroupResults } from './group-results.server.ts';

type PostingFacts = Omit<GroupResults['postings'][number], 'day' | 'group'>;

function useSigners() {
  const { t } = useTexts();
  return (signed: readonly string[]) =>
    signersInWords(signed, (role) => t(`deskRaceResults.roles.${role}`)).join(', ');
}

export function useStateWords() {
  const { t } = useTexts();
  const hour = useHour(useDesk().timeZone);
  return ({ state, number, postedAt, enquiriesUntil }: PostingFacts): string => {
    const at = hour(postedAt);
    if (state === 'official') {
      const isRevised = (number ?? 1) > 1;
      return t(isRevised ? 'deskRaceResults.states.revised' : 'deskRaceResults.states.official', {
        number: number ?? 1,
        at,
      });
    }
    if (state === 'under_review') return t('deskRaceResults.states.under_review', { at });
    const until = enquiriesUntil === null ? at : hour(enquiriesUntil);
    return t('deskRaceResults.states.provisional', { at, until });
  };
}

const runKeys = ['run1', 'run2', 'run3'] as const;

/** Shows the chosen list as printed; the current list has no hash, which would belong to another list. */
export function ResultSheet({ results }: { results: GroupResults }) {
  const { day, rows, postings, chosen, isPosted, descents } = results;
  const runs = runKeys.slice(0, descents);
  const { t, language, locale } = useTexts();
  const signers = useSigners();
  const stateWords = useStateWords();
  const written = (time: string | null) => (time === null ? '–' : timeInWords(time, language));
  const run = (one: GroupResults['rows'][number]['runs'][number] | undefined) => {
    if (!one) return '–';
    const cost = one.penalties ? ` (+${one.penalties})` : '';
    return `${one.status ?? written(one.result)}${cost}${one.underReview || one.inDoubt ? ' ?' : ''}`;
  };
  const posting = postings.find(({ step }) => step === chosen);
  const last = postings.at(-1);
  const state = () => {
    if (posting) return t('deskRaceResults.postedList', { state: stateWords(posting) });
    if (last === undefined) return t('deskRaceResults.never');
    const words = { state: stateWords(last) };
    return isPosted ? t('deskRaceResults.samePosted', words) : t('deskRaceResults.notPosted');
  };
  return (
    <section>
      <div className="desk-actions race-list-acts">
        <PrintButton>{t('deskRaceResults.print')}</PrintButton>
      </div>
      <p>
        {formatDay(day, locale, 'medium')} · {state()}
      </p>
      <Scrolled>
        <table className="desk-table race-results">
          <caption>{posting ? stateWords(posting) : t('deskRaceResults.now')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('deskRaceResults.rank')}</th>
              <th scope="col">{t('deskRaceResults.bib')}</th>
              <th scope="col" data-start="">
                {t('deskRaceResults.name')}
              </th>
              {[...runs, 'result' as const].map((key) => (
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
                {runs.map((key, index) => (
                  <td key={key} data-end="" data-label={t(`deskRaceResults.${key}`)}>
                    {run(row.runs[index])}
                  </td>
                ))}
                <td data-end="">{written(row.result)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Scrolled>
      {posting && (
        <p>
          {posting.signed.length > 0 && `${signers(posting.signed)} · `}
          {t('deskRaceResults.hash')} <code className="desk-secret">{posting.hash}</code>
        </p>
      )}
    </section>
  );
}

export function PostingList({ day, group, postings, chosen }: GroupResults) {
  const { t } = useTexts();
  return (
    <PostingLines
      postings={postings}
      acts={({ step, number }) => {
        const isChosen = step === chosen;
        const asked = { dia: day, grupo: group, ...(!isChosen && { lista: String(step) }) };
        return (
          <p className="desk-actions">
            <Link to={`?${new URLSearchParams(asked)}`}>
              {t(isChosen ? 'deskRaceResults.showNow' : 'deskRaceResults.show')}
            </Link>
            {number !== null && <ListFile path={listPath('list', { day, id: group, number })} />}
          </p>
        );
      }}
    />
  );
}

export function ListFile({ path }: { path: string }) {
  const { t } = useTexts();
  return <a href={path}>{t('deskRaceResults.file')}</a>;
}

interface PostingLinesProps {
  postings: readonly PostingFacts[];
  acts?: (posting: PostingFacts) => ReactNode;
}

export function PostingLines({ postings, acts }: PostingLinesProps) {
  const { t, language } = useTexts();
  const signers = useSigners();
  const stateWords = useStateWords();
  if (postings.length === 0) return null;
  return (
    <section>
      <h2>{t('deskRaceResults.posted')}</h2>
      <ol className="desk-list" reversed>
        {postings.toReversed().map((posting) => {
          const { step, signed, note, hash } = posting;
          return (
            <li key={step} className="desk-card">
              <strong>{stateWords(posting)}</strong>{' '}
              {signed.length > 0 && <span>{signers(signed)}</span>}
              {note && <p>{note[language]}</p>}
              <p>
                {t('deskRaceResults.hash')} <code className="desk-secret">{hash}</code>
              </p>
              {acts?.(posting)}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
