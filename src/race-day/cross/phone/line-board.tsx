import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { HeatBoardProps } from './fault-board.tsx';
import { Helmet } from './helmet.tsx';
import { isLineDone } from './phone-heats.ts';

/** Statuses that the finish gives to a boat that is last by rule or not in the order. */
const lineStatuses = ['RAL', 'DNF'] as const;

/** The helmets, touched in the order in which they cross the line; only *undo* takes a boat out. */
export function LineBoard({ heat, acts, next }: HeatBoardProps) {
  const { t } = useTexts();
  const { boats, own } = heat;
  const isDone = isLineDone(heat);
  return (
    <>
      <ul className="heats-boats heats-line">
        {boats.map((boat) => {
          const place = own.order.indexOf(boat.bib) + 1;
          const isOut = boat.status === 'DNF' || boat.status === 'DNS';
          return (
            <li key={boat.bib} data-out={boat.status ?? undefined}>
              <button
                type="button"
                className="heats-cross"
                aria-pressed={place > 0}
                aria-label={t('crossHeats.crossed', { bib: boat.bib })}
                disabled={isOut && place === 0}
                onClick={(event) => {
                  acts.cross(heat, boat.bib, event.timeStamp);
                }}
              >
                <Helmet boat={boat} />
                <b className="heats-place">{place > 0 ? place : (boat.status ?? '')}</b>
              </button>
              <span className="heats-cells cluster">
                {lineStatuses.map((status) => (
                  <button
                    key={status}
                    type="button"
                    aria-pressed={boat.status === status}
                    aria-label={t('crossHeats.statusOf', { bib: boat.bib, status })}
                    onClick={(event) => {
                      acts.status(heat, { bib: boat.bib, status }, event.timeStamp);
                    }}
                  >
                    <b>{status}</b>
                  </button>
                ))}
              </span>
            </li>
          );
        })}
      </ul>
      <footer className="heats-acts cluster">
        <p role="status">
          {own.order.length > 0
            ? t(isDone ? 'crossHeats.orderDone' : 'crossHeats.orderSoFar', {
                order: own.order.join(' – '),
              })
            : t('crossHeats.nobodyYet')}
        </p>
        <button
          type="button"
          className="heats-done"
          disabled={own.order.length === 0}
          onClick={(event) => {
            acts.uncross(heat, event.timeStamp);
          }}
        >
          {t('crossHeats.undo')}
        </button>
        {isDone && next && (
          <button type="button" className="heats-next" onClick={next.go}>
            {t('crossHeats.toNext', { heat: next.heat })}
          </button>
        )}
      </footer>
    </>
  );
}
