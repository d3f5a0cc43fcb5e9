import { useHour } from '../../platform/i18n/use-hour.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { LiveGroup } from './live-groups.ts';
import styles from './live-page.module.css';

/** What a list is at this moment: open, provisional until when, under review, official by whom. */
export function PostingLine({ group, timeZone }: { group: LiveGroup; timeZone: string }) {
  const { t, language } = useTexts();
  const hour = useHour(timeZone);
  const { posting } = group;
  const part = { 'data-part': `state.${group.id}`, className: styles.state };
  if (posting === null) return <p {...part}>{t('live.states.open')}</p>;
  const { day, state, number, hash, signed, note, postedAt, enquiriesUntil } = posting;
  const at = hour(postedAt);
  const isRevised = number !== null && number > 1;
  return (
    <div {...part} data-state={state}>
      <p>
        <b>
          {state === 'official' && number !== null
            ? t(isRevised ? 'live.states.revised' : 'live.states.official', { number, at })
            : t(`live.states.${state === 'official' ? 'provisional' : state}`, { at })}
        </b>
        {state === 'provisional' && enquiriesUntil !== null && (
          <> {t('live.enquiries', { until: hour(enquiriesUntil) })}</>
        )}
      </p>
      {note && <p>{note[language]}</p>}
      {state === 'official' && (
        <p>
          {signed.length > 0 && <>{t('live.signed', { names: signed.join(', ') })} </>}
          <small className={styles.hash} title={hash}>
            {t('live.hash', { hash: hash.slice(0, 16) })}
          </small>{' '}
          <a href={`/api/race-day/lists/${day}/${encodeURIComponent(group.id)}/${number}`}>
            {t('live.listFile')}
          </a>
        </p>
      )}
    </div>
  );
}
