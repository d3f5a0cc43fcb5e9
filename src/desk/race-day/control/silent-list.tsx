import type { SilentGate } from '../../../organizing/race-office/control/silent-gates.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

/** Bibs that a gate names; how many more there are is told. */
const mostBibs = 6;

interface SilentListProps {
  silent: readonly SilentGate[];
  /** When the list was made, ISO 8601. */
  now: string;
}

/** Gates that boats passed without a word, and when their phones were last heard. */
export function SilentList({ silent, now }: SilentListProps) {
  const { t } = useTexts();
  const heard = (at: string | null) => {
    if (at === null) return t('deskRaceControl.neverHeard');
    const count = Math.max(0, Math.round((Date.parse(now) - Date.parse(at)) / 1000));
    return count < 120
      ? t('deskRaceControl.heardSeconds', { count })
      : t('deskRaceControl.heardMinutes', { count: Math.round(count / 60) });
  };
  return (
    <div className="control-card">
      <h2>{t('deskRaceControl.silentTitle')}</h2>
      <ul>
        {silent.map(({ gate, bibs, seats }) => (
          <li key={gate}>
            <strong>{t('seat.gate', { gate })}</strong>{' '}
            {t('deskRaceControl.silentFor', {
              count: bibs.length,
              bibs: bibs
                .slice(0, mostBibs)
                .map(({ bib }) => bib)
                .join(', '),
            })}
            {bibs.length > mostBibs &&
              `, ${t('desk.confirm.more', { count: bibs.length - mostBibs })}`}
            <small>
              {seats.length === 0
                ? t('deskRaceControl.nobodyJudges')
                : seats
                    .map(({ label, lastContactAt, unsent }) =>
                      [
                        label,
                        heard(lastContactAt),
                        unsent > 0 && t('deskRaceControl.unsent', { count: unsent }),
                      ]
                        .filter(Boolean)
                        .join(', '),
                    )
                    .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
    </div>
  );
}
