import { Table } from '../../design/ui/list/table.tsx';
import { useHour } from '../../platform/format/use-hour.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { timeInWords } from '../../record/scoring/run-time-text.ts';
import type { LiveGroup, LiveRow, LiveRun } from './live-groups.ts';
import styles from './live-page.module.css';

/** A list of results with its state, and the decisions that stand beside it. */
export function GroupLive({ group, timeZone }: { group: LiveGroup; timeZone: string }) {
  const { t, language } = useTexts();
  const { rows, decisions, descents, title } = group;
  const words = (run: LiveRun | null | undefined) => (run ? runWords(run) : '–');
  function runWords({ result, penalties, underReview, inDoubt, lacksGates }: LiveRun): string {
    if (result === null) return underReview ? t('live.review') : '–';
    const cost = penalties ? ` (+${penalties})` : '';
    const open = [
      underReview && t('live.review'),
      inDoubt && t('live.inDoubt'),
      lacksGates && t('live.lacksGates'),
    ];
    return [`${timeInWords(result, language)}${cost}`, ...open].filter(Boolean).join(' · ');
  }
  const nameOf = ({ name, outside }: LiveRow) =>
    outside ? `${name} · ${t('live.outside')}` : name;
  const runColumn = (index: 0 | 1) => ({
    key: `run${index + 1}`,
    heading: t(index === 0 ? 'live.run1' : 'live.run2'),
    cell: (row: LiveRow) => words(row.runs[index]),
    align: 'end' as const,
  });
  return (
    <>
      <PostingLine group={group} timeZone={timeZone} />
      {rows.length > 0 && (
        <Table
          caption={t('live.listOf', { group: title[language] })}
          captionHidden
          columns={[
            {
              key: 'rank',
              heading: t('live.rank'),
              align: 'end',
              phone: 'lead',
              cell: (row) => row.rank ?? '–',
            },
            { key: 'bib', heading: t('live.bib'), cell: (row) => row.bib, align: 'end' },
            { key: 'name', heading: t('live.name'), cell: nameOf, rowHeader: true },
            ...(descents > 1 ? [runColumn(0), runColumn(1)] : [runColumn(0)]),
            {
              key: 'result',
              heading: t('live.result'),
              align: 'end',
              phone: 'trail',
              cell: (row) => (row.result === null ? '–' : timeInWords(row.result, language)),
            },
          ]}
          rows={rows}
          rowKey={({ bib }) => String(bib)}
          rowId={({ bib }) => `${group.id}.${bib}`}
        />
      )}
      <div data-part={`decisions.${group.id}`}>
        {decisions.length > 0 && (
          <div className={styles.decisions}>
            <h3>{t('live.decisions')}</h3>
            <ul>
              {decisions.map((one) => (
                <li key={`${one.race} ${one.bib} ${one.on} ${one.gate} ${one.at}`}>
                  <b>{one.bib}</b> {one.gate !== null && t('live.gate', { gate: one.gate })}{' '}
                  {one.status ?? (one.seconds === null ? '' : `+${one.seconds}`)}:{' '}
                  {one.reason[language]} <small>({t(`live.authority.${one.authority}`)})</small>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}

/** What a list is at this moment: open, provisional until when, under review, official by whom. */
function PostingLine({ group, timeZone }: { group: LiveGroup; timeZone: string }) {
  const { t, language } = useTexts();
  const hour = useHour(timeZone);
  const { posting } = group;
  const part = { 'data-part': `state.${group.id}`, className: styles.state };
  if (posting === null) {
    return <p {...part}>{t(group.hasBegun ? 'live.states.open' : 'live.states.waiting')}</p>;
  }
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
