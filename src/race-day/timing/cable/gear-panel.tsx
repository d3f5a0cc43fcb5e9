import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Timing } from '../acts/use-timing.ts';
import { timingPath } from '../timing-path.ts';
import { GearForm } from './gear-form.tsx';
import { LineWords } from './line-words.tsx';
import { type GearPlace, useGear } from './use-gear.ts';

/** More than this the clock of the gear may not be off: thumbs go by the race's. In microseconds. */
const MOST_AHEAD = 500_000;

interface GearPanelProps extends GearPlace {
  timing: Timing;
}

/** The timing gear at this laptop: its cable, and the last line that came. */
export function GearPanel({ timing, ...place }: GearPanelProps) {
  const { t, locale, language } = useTexts();
  const { state, last, connect, disconnect, recording } = useGear(timing, place);
  const seconds = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const ahead = last?.ahead ?? null;
  return (
    <details className="timing-gear-panel" open={state !== 'none'}>
      <summary>{t('timing.gear')}</summary>
      <GearForm state={state} onConnect={connect} onDisconnect={() => void disconnect()} />
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
      <p className="timing-acts">
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={async () => saveAs(await recording.file(), `${place.day}-${place.seat}.txt`)}
        >
          {t('timing.saveLines')}
        </button>
        <a href={timingPath(language, 'cable')} target="_blank" rel="noopener">
          {t('timing.tryCable')}
        </a>
      </p>
    </details>
  );
}

/** Hands a file to whoever is at the screen. */
function saveAs(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(URL.revokeObjectURL, 60_000, link.href);
}
