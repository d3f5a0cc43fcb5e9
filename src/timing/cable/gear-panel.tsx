import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Timing } from '../acts/use-timing.ts';
import type { CourseEnd } from '../rules/read-board.ts';
import { GearForm } from './gear-form.tsx';
import { LineWords } from './line-words.tsx';
import { useGear } from './use-gear.ts';

/** More than this the clock of the gear may not be off: thumbs go by the race's. In microseconds. */
const MOST_AHEAD = 500_000;

interface GearPanelProps {
  timing: Timing;
  seat: string;
  end: CourseEnd;
}

/** The timing gear at this laptop: its cable, and the last line that came. */
export function GearPanel({ timing, seat, end }: GearPanelProps) {
  const { t, locale } = useTexts();
  const { state, last, connect, disconnect } = useGear(timing, { seat, end });
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const ahead = last?.ahead ?? null;
  return (
    <details className="timing-gear-panel" open={state !== 'none'}>
      <summary>{t('timing.gear')}</summary>
      <GearForm {...{ state, onConnect: connect, onDisconnect: () => void disconnect() }} />
      {last && (
        <>
          <pre className="timing-raw">{last.raw}</pre>
          <p>
            <LineWords line={last.line} />
          </p>
        </>
      )}
      {ahead !== null && Math.abs(ahead) > MOST_AHEAD && (
        <p className="timing-warning">
          {t(ahead > 0 ? 'timing.gearAhead' : 'timing.gearBehind', {
            seconds: seconds.format(Math.abs(ahead) / 1_000_000),
          })}
        </p>
      )}
    </details>
  );
}
