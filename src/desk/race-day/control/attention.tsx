import { Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import type { SilentGate } from '../../../organizing/race-office/control/silent-gates.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { FlagLine } from '../flags/flag-line.tsx';
import { GateCard } from './gate-card.tsx';
import type { Control } from './load-control.server.ts';
import { ReasonFields } from './reason-fields.tsx';
import { flagReasonNames } from './reason-names.ts';
import { StrayCard } from './stray-card.tsx';

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

/** What waits for somebody: conflicts first, then stamps without a boat, silence and doubts. */
export function Attention({ control, token }: { control: Control; token: string }) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { runs, strays, silent, flags, chosen } = control;
  const disputed = runs.flatMap((run) =>
    run.gates
      .filter(({ state, died }) => state === 'conflict' || died)
      .map((gate) => ({ run, gate })),
  );
  const doubts = runs.filter(({ warnings }) => warnings.length > 0);
  // The panel of a run shows its own.
  const shown = disputed.filter(({ run }) => chosen === null || runKey(run) !== runKey(chosen));
  const calm = [disputed, strays, silent, doubts, flags].every(({ length }) => length === 0);
  if (calm) return <p className="desk-done">{t('deskRaceControl.calm')}</p>;
  return (
    <section className="control-attention" aria-label={t('deskRaceControl.attention')}>
      {shown.map(({ run, gate }) => (
        <GateCard
          key={`${runKey(run)} ${gate.gate}`}
          run={run}
          gate={gate}
          control={control}
          token={token}
        />
      ))}
      {strays.length > 0 && <StrayCard control={control} token={token} />}
      {silent.length > 0 && <SilentList silent={silent} now={control.now} />}
      {doubts.length > 0 && (
        <div className="control-card">
          <h2>{t('deskRaceControl.doubtsTitle')}</h2>
          <ul>
            {doubts.map((run) => {
              const query = new URLSearchParams(search);
              query.set('bote', runKey(run));
              return (
                <li key={runKey(run)}>
                  <Link to={`?${query}#bote`}>
                    {run.bib} {run.name}
                  </Link>{' '}
                  {run.warnings
                    .map((warning) => t(`deskRaceControl.warnings.${warning}`))
                    .join(', ')}
                  {run.time !== null && ` (${runTimeText(run.time, language)})`}
                </li>
              );
            })}
          </ul>
        </div>
      )}
      {flags.length > 0 && <FlagList control={control} token={token} />}
    </section>
  );
}

/** What was flagged, folded: those that are ticked are dismissed with one reason. */
function FlagList({ control, token }: { control: Control; token: string }) {
  const { t } = useTexts();
  const { flags, day, may } = control;
  return (
    <details className="control-card desk-more">
      <summary>{t('deskRaceControl.flagsTitle', { count: flags.length })}</summary>
      <DraftForm name={`flags ${day}`} token={token} className="" preventScrollReset>
        <input type="hidden" name="day" value={day} />
        <ul className="control-flags">
          {flags.map((one) => (
            <li key={`${one.event} ${one.flag}`}>
              {may.score ? (
                <label className="control-flag">
                  <input type="checkbox" name="flagged" value={`${one.event} ${one.flag}`} />
                  <span>
                    <FlagLine {...one} />
                  </span>
                </label>
              ) : (
                <FlagLine {...one} />
              )}
            </li>
          ))}
        </ul>
        {may.score && (
          <div className="control-decide desk-inline">
            <ReasonFields prefix="flag" names={flagReasonNames} />
            <button type="submit" name="intent" value="flag" className={buttonClass('quiet')}>
              {t('deskRaceControl.dismiss')}
            </button>
          </div>
        )}
      </DraftForm>
    </details>
  );
}
