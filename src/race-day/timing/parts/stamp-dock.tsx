import { type ReactNode, useRef } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useFresh } from '../../phone/touch/use-fresh.ts';
import type { ListedBoat } from '../rules/listed-boats.ts';

interface StampDockProps {
  end: 'start' | 'finish';
  /** The boat that the stamp is for; null when nobody is expected. */
  next: ListedBoat | null;
  titleOf: (race: string) => string;
  onStamp: StampButtonProps['onStamp'];
  /** The boat does not start (DNS), or does not finish (DNF). */
  onStatus: (boat: ListedBoat) => void;
  /** Further actions of this end. */
  children?: ReactNode;
}

/** The stamp and what else is said of the next boat, always in sight: nothing covers it or scrolls it away. */
export function StampDock({ end, next, titleOf, onStamp, onStatus, children }: StampDockProps) {
  const { t } = useTexts();
  // A boat that came just now is not the one that the finger was meant for.
  const isFresh = useFresh(next ? `${next.race} ${next.bib} ${next.attempt}` : '');
  return (
    <div className="timing-dock">
      <p className="timing-acts">
        {children}
        {next && (
          <button
            type="button"
            className={buttonClass('quiet')}
            disabled={isFresh}
            onClick={() => onStatus(next)}
          >
            {t(end === 'start' ? 'timing.doesNotStart' : 'timing.doesNotFinish', { bib: next.bib })}
          </button>
        )}
      </p>
      <StampButton onStamp={onStamp}>
        <span>{t(end === 'start' ? 'timing.startOf' : 'timing.finishOf')}</span>
        <strong>{next?.bib ?? '?'}</strong>
        <span>{next?.name ?? t(end === 'start' ? 'timing.nobodyNext' : 'timing.withoutBoat')}</span>
        {next && <small>{titleOf(next.race)}</small>}
      </StampButton>
    </div>
  );
}

interface StampButtonProps {
  /** Gets when the finger or the key came down, as the event's `timeStamp`. */
  onStamp: (timeStamp: number) => void;
  children: ReactNode;
}

/** The one big button: it stamps when it is touched, not when it is let go. */
function StampButton({ onStamp, children }: StampButtonProps) {
  const handled = useRef(Number.NEGATIVE_INFINITY);
  const stamp = (timeStamp: number) => {
    handled.current = timeStamp;
    onStamp(timeStamp);
  };
  return (
    <button
      type="button"
      className="timing-stamp"
      onPointerDown={({ nativeEvent, isPrimary, button }) => {
        // A second finger on the button is a second boat: phones are held in cold hands.
        if (button === 0 || !isPrimary) stamp(nativeEvent.timeStamp);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) stamp(event.nativeEvent.timeStamp);
      }}
      // Only who has neither finger nor key, such as a screen reader, comes by a click alone.
      onClick={({ nativeEvent, detail }) => {
        const isAlone = nativeEvent.timeStamp - handled.current > 3000;
        if (detail === 0 && isAlone) stamp(nativeEvent.timeStamp);
      }}
      onContextMenu={(event) => event.preventDefault()}
    >
      {children}
    </button>
  );
}
