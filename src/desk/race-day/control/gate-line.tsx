import type { ControlGate } from '../../../organizing/race-office/control/control-run.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Control } from './load-control.server.ts';

interface GateLineProps {
  gates: readonly ControlGate[];
  course: Control['gates'];
}

/** The gates of a run in a line that fills up: seconds, what is missing, what is in conflict. */
export function GateLine({ gates, course }: GateLineProps) {
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
