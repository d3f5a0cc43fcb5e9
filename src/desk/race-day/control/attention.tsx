import { Link, useLocation } from 'react-router';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import { FlagList } from '../flags/flag-list.tsx';
import { GateCard } from './gate-card.tsx';
import type { Control } from './load-control.server.ts';
import { SilentList } from './silent-list.tsx';
import { StrayCard } from './stray-card.tsx';

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
