import { type ReactNode, useRef } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useFresh } from '../../phone/touch/use-fresh.ts';
import type { ListedBoat } from '../rules/listed-boats.ts';

interface StampDockProps {
  end: 'start' | 'finish';
  /** The boat that the stamp is for; null when no boat is expected. */
  next: ListedBoat | null;
  /** All boats that the stamp starts, when they are several. */
  together?: readonly ListedBoat[];
  titleOf: (race: string) => string;
  onStamp: StampButtonProps['onStamp'];
  /** Called for a boat that does not start (DNS) or does not finish (DNF). */
  onStatus: (boat: ListedBoat) => void;
  children?: ReactNode;
}

/** The stamp button and the statuses of the next boat, always in sight: nothing covers them or scrolls them away. */
export function StampDock({ end, next, titleOf, onStamp, onStatus, ...more }: StampDockProps) {
  const { children, together = [] } = more;
  const isGroup = together.length > 1;
  const { t } = useTexts();
  // The finger was not meant for a boat that has just come up.
  const isFresh = useFresh(next ? `${next.race} ${next.bib} ${next.attempt}` : '');
  return (
    <div className="timing-dock stack-1">
      <p className="timing-acts cluster">
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
        <strong>
          {isGroup && together.length <= 3
            ? together.map(({ bib }) => bib).join(' · ')
            : isGroup
              ? together.length
              : (next?.bib ?? '?')}
        </strong>
        <span>
          {isGroup
            ? t('timing.together', { count: together.length })
            : (next?.name ?? t(end === 'start' ? 'timing.nobodyNext' : 'timing.withoutBoat'))}
        </span>
        {next && <small>{titleOf(next.race)}</small>}
      </StampButton>
    </div>
  );
}

interface StampButtonProps {
  onStamp: (timeStamp: number) => void;
  children: ReactNode;
}

/** The big button, which stamps when it is touched and not when it is released. */
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
        // A second finger on the button stamps a second boat.
        if (button === 0 || !isPrimary) stamp(nativeEvent.timeStamp);
      }}
      onKeyDown={(event) => {
        if (event.key !== ' ' && event.key !== 'Enter') return;
        event.preventDefault();
        if (!event.repeat) stamp(event.nativeEvent.timeStamp);
      }}
      // A click without finger or key comes from assistive technology, such as a screen reader.
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
