import { Link } from 'react-router';
import { useHour } from '../../../platform/format/use-hour.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Posting } from '../../../race-day/log/postings/postings-repository.server.ts';

/** A posting without its list. */
export type PostingLine = Omit<Posting, 'list'>;

/** What a posting is, in words: provisional until when, official with which number. */
export function stateWords(
  t: Translate,
  hour: (instant: string) => string,
  { state, number, postedAt, enquiriesUntil }: PostingLine,
): string {
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
}

interface PostingListProps {
  day: string;
  group: string;
  postings: readonly PostingLine[];
  /** The step of the one that is looked at. */
  chosen: number | null;
  timeZone: string;
}

/** Everything that was posted of a group, the latest first: each can be opened as it was, and printed. */
export function PostingList({ day, group, postings, chosen, timeZone }: PostingListProps) {
  const { t, language } = useTexts();
  const hour = useHour(timeZone);
  if (postings.length === 0) return null;
  const to = (step: number | null) =>
    `?${new URLSearchParams({ dia: day, grupo: group, ...(step !== null && { lista: `${step}` }) })}`;
  return (
    <section>
      <h2>{t('deskRaceResults.posted')}</h2>
      <ol className="desk-list" reversed>
        {postings.toReversed().map((posting) => (
          <li key={posting.step} className="desk-card">
            <strong>{stateWords(t, hour, posting)}</strong>{' '}
            {posting.signed.length > 0 && <span>{posting.signed.join(', ')}</span>}
            {posting.note && <p>{posting.note[language]}</p>}
            <p>
              {t('deskRaceResults.hash')} <code className="desk-secret">{posting.hash}</code>
            </p>
            <p className="desk-actions">
              <Link to={to(posting.step === chosen ? null : posting.step)}>
                {t(posting.step === chosen ? 'deskRaceResults.showNow' : 'deskRaceResults.show')}
              </Link>
              {posting.number !== null && (
                <a
                  href={`/api/race-day/lists/${day}/${encodeURIComponent(group)}/${posting.number}`}
                >
                  {t('deskRaceResults.file')}
                </a>
              )}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
