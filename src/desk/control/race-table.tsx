import { Link, useLocation } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { clockText, runTimeText } from '../../record/scoring/run-time-text.ts';
import { TickBox } from '../frame/parts/line-field.tsx';
import { queryWith } from '../frame/parts/list-order.ts';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import type { ControlGate, ControlRun } from './control-run.ts';
import type { ControlTable } from './control-table.server.ts';
import { NotStartedBox } from './not-started.tsx';
import { runKey } from './run-key.ts';

interface RaceTableProps {
  runs: readonly ControlRun[];
  control: ControlTable;
  caption: string;
  closing?: string;
}

export function RaceTable({ runs, control, caption, closing }: RaceTableProps) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { may, closed, day } = control;
  const hasGates = runs.some(({ gates }) => gates.length > 0);
  const headings = (['bib', 'start', 'gates', 'finish', 'result'] as const).filter(
    (key) => key !== 'gates' || hasGates,
  );
  const isClosed = closing !== undefined && closed.includes(closing);
  const lacking = runs.flatMap((run) => {
    const { bib, counts, finish, status } = run;
    const missing = run.gates.filter(({ state }) => state === 'missing' || state === 'silent');
    if (!counts || !finish || status !== null || missing.length === 0) return [];
    const gates = missing.map(({ gate }) => gate).join(', ');
    const words = t('deskRaceControl.lacking', { count: missing.length, bib, gates });
    return { run: runKey(run), words };
  });
  return (
    <>
      {runs.length > 0 && (
        <table className="control-table">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {headings.map((key) => (
                <th key={key} scope="col">
                  {t(`deskRaceControl.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {runs.map((run) => (
              <tr
                key={runKey(run)}
                data-review={run.underReview || undefined}
                data-void={!run.counts || undefined}
              >
                <th scope="row">
                  <Link
                    to={`${queryWith(new URLSearchParams(search), { bote: runKey(run) })}#bote`}
                  >
                    <strong>{run.bib}</strong> {run.name || t('deskRaceControl.stranger')}
                  </Link>
                  {run.attempt > 1 && (
                    <small>{t('deskRaceControl.attempt', { number: run.attempt })}</small>
                  )}
                </th>
                <td>
                  <Stamp stamp={run.start} hour={run.hours.start} />
                </td>
                {hasGates && (
                  <td>
                    <GateLine gates={run.gates} course={control.gates} />
                  </td>
                )}
                <td>
                  <Stamp stamp={run.finish} hour={run.hours.finish} />
                </td>
                <td className="control-result">
                  {run.status ?? (run.result === null ? '–' : runTimeText(run.result, language))}
                  {run.status === null && (run.penalties ?? 0) > 0 && (
                    <small>+{run.penalties}</small>
                  )}
                  {run.underReview && <small>{t('deskRaceControl.underReview')}</small>}
                  {run.warnings.map((warning) => (
                    <small key={warning}>{t(`deskRaceControl.warnings.${warning}`)}</small>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {closing && (may.score || may.decide) && (
        <PostForm
          className="desk-actions"
          preventScrollReset
          fields={{ day, race: closing, closed: isClosed ? '0' : '1' }}
        >
          {!isClosed && control.unseen?.race === closing && (
            <NotStartedBox unseen={control.unseen} />
          )}
          {!isClosed && lacking.length > 0 && (
            <TickBox
              name="despite"
              value={lacking.map(({ run }) => run).join(' ')}
              required
              label={t('deskRaceControl.closeDespite', {
                boats: lacking.map(({ words }) => words).join('; '),
              })}
            />
          )}
          <Act intent="race">{t(isClosed ? 'deskRaceControl.open' : 'deskRaceControl.close')}</Act>
        </PostForm>
      )}
    </>
  );
}

function Stamp({
  stamp,
  hour,
}: {
  stamp: ControlRun['start'];
  hour: ControlRun['hours']['start'];
}) {
  const { t, language } = useTexts();
  if (!stamp) return '–';
  return (
    <span data-doubtful={stamp.doubtful || undefined}>
      {clockText(hour ?? stamp.at, language)}
      {stamp.manual && <small>{t('deskRaceControl.byHand')}</small>}
    </span>
  );
}

function GateLine({
  gates,
  course,
}: {
  gates: readonly ControlGate[];
  course: ControlTable['gates'];
}) {
  const { t } = useTexts();
  return (
    <ol className="gate-line" style={{ '--gates': gates.length }}>
      {gates.map(({ gate, state, seconds, died, checked }) => (
        <li
          key={gate}
          data-state={died ? 'conflict' : state}
          data-cost={seconds ?? undefined}
          data-direction={course[gate - 1]?.direction}
          data-checked={checked || undefined}
          title={t(`deskRaceControl.states.${died ? 'died' : state}`)}
        >
          <small>{gate}</small>
          <span>{seconds ?? (state === 'missing' ? '?' : '·')}</span>
        </li>
      ))}
    </ol>
  );
}
