import { Form, Link, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import type {
  ControlGate,
  ControlRun,
} from '../../../organizing/race-office/control/control-run.ts';
import { runKey } from '../../../organizing/race-office/control/run-key.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { clockText, runTimeText } from '../../../record/scoring/run-time-text.ts';
import type { Control } from './load-control.server.ts';

interface RaceTableProps {
  runs: readonly ControlRun[];
  control: Control;
  caption: string;
  /** The race that can be closed under the table. */
  closing?: { race: string; token: string };
}

/** Runs, one a line: who, from when, gate by gate, how it ended. */
export function RaceTable({ runs, control, caption, closing }: RaceTableProps) {
  const { t, language } = useTexts();
  const { search } = useLocation();
  const { may, closed, day } = control;
  const to = (run: ControlRun) => {
    const query = new URLSearchParams(search);
    query.set('bote', runKey(run));
    query.delete('hecho');
    return `?${query}#bote`;
  };
  return (
    <>
      {runs.length > 0 && (
        <table className="control-table">
          <caption>{caption}</caption>
          <thead>
            <tr>
              {(['bib', 'start', 'gates', 'finish', 'result'] as const).map((key) => (
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
                  <Link to={to(run)}>
                    <strong>{run.bib}</strong> {run.name || t('deskRaceControl.stranger')}
                  </Link>
                  {run.attempt > 1 && (
                    <small>{t('deskRaceControl.attempt', { number: run.attempt })}</small>
                  )}
                </th>
                <td>{<Stamp stamp={run.start} />}</td>
                <td>
                  <GateLine gates={run.gates} course={control.gates} />
                </td>
                <td>{<Stamp stamp={run.finish} />}</td>
                <td className="control-result">
                  {run.status ?? (run.result === null ? '–' : runTimeText(run.result, language))}
                  {run.status === null && (run.penalties ?? 0) > 0 && (
                    <small>+{run.penalties}</small>
                  )}
                  {run.underReview && <small>{t('deskRaceControl.underReview')}</small>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {closing && (may.score || may.decide) && (
        <Form method="post" className="desk-actions" preventScrollReset>
          <input type="hidden" name="xsrf_token" value={closing.token} />
          <input type="hidden" name="day" value={day} />
          <input type="hidden" name="race" value={closing.race} />
          <input type="hidden" name="closed" value={closed.includes(closing.race) ? '0' : '1'} />
          <button type="submit" name="intent" value="race" className={buttonClass('quiet')}>
            {t(closed.includes(closing.race) ? 'deskRaceControl.open' : 'deskRaceControl.close')}
          </button>
        </Form>
      )}
    </>
  );
}

function Stamp({ stamp }: { stamp: ControlRun['start'] }) {
  const { t, language } = useTexts();
  if (!stamp) return '–';
  return (
    <span data-doubtful={stamp.doubtful || undefined}>
      {clockText(stamp.at, language)}
      {stamp.manual && <small>{t('deskRaceControl.byHand')}</small>}
    </span>
  );
}

interface GateLineProps {
  gates: readonly ControlGate[];
  course: Control['gates'];
}

/** The gates of a run in a line that fills up: seconds, what is missing, what is in conflict. */
function GateLine({ gates, course }: GateLineProps) {
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
