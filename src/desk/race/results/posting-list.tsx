import type { Translate } from '../../../platform/i18n/text-key.ts';
import { useHour } from '../../../platform/i18n/use-hour.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Posting } from '../../../race-day/postings/postings-repository.server.ts';

/** A posting without its list. */
export type PostingLine = Omit<Posting, 'list'> & { rows: number };

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
      ...{ number: number ?? 1, at },
    });
  }
  if (state === 'under_review') return t('deskRaceResults.states.under_review', { at });
  const until = enquiriesUntil === null ? at : hour(enquiriesUntil);
  return t('deskRaceResults.states.provisional', { at, until });
}

/** Everything that was posted of a group, the latest first. */
export function PostingList({
  postings,
  timeZone,
}: {
  postings: readonly PostingLine[];
  timeZone: string;
}) {
  const { t, language } = useTexts();
  const hour = useHour(timeZone);
  if (postings.length === 0) return null;
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
          </li>
        ))}
      </ol>
    </section>
  );
}
