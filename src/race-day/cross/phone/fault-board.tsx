import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { crossWords } from '../cross-words.ts';
import { Helmet } from './helmet.tsx';
import type { PhoneHeat } from './phone-heats.ts';
import type { HeatActs } from './use-heat-acts.ts';

export interface HeatBoardProps {
  heat: PhoneHeat;
  acts: HeatActs;
  /** Null when there is no next heat. */
  next: { heat: string; go: () => void } | null;
}

/** A touch records a fault; a second touch takes it back. */
export function FaultBoard({ heat, acts, next }: HeatBoardProps) {
  const { t, language } = useTexts();
  const { short, element: titleOf } = crossWords({ t, language });
  const { boats, elements, own } = heat;
  return (
    <>
      <ul className="heats-boats">
        {boats.map((boat) => (
          <li key={boat.bib} data-out={boat.status ?? undefined}>
            <Helmet boat={boat} />
            {boat.status && <b className="heats-status">{boat.status}</b>}
            <span className="heats-cells cluster">
              {elements.map((element) => {
                const isFault = own.faults.has(`${boat.bib} ${element}`);
                return (
                  <button
                    key={element}
                    type="button"
                    aria-pressed={isFault}
                    aria-label={t('crossHeats.faultOf', {
                      bib: boat.bib,
                      element: titleOf(element),
                    })}
                    onClick={(event) => {
                      acts.fault(heat, { bib: boat.bib, element }, event.timeStamp);
                    }}
                  >
                    <b>{short(element)}</b>
                    <small>{t(isFault ? 'crossHeats.fault' : 'crossHeats.clean')}</small>
                  </button>
                );
              })}
            </span>
          </li>
        ))}
      </ul>
      <footer className="heats-acts cluster">
        <p role="status">{faultsText(heat, short) || t('crossHeats.noFaults')}</p>
        <button
          type="button"
          className="heats-done"
          aria-pressed={own.seen}
          onClick={(event) => {
            acts.done(heat, !own.seen, event.timeStamp);
          }}
        >
          {t(own.seen ? 'crossHeats.seen' : 'crossHeats.restClean')}
        </button>
        {own.seen && next && (
          <button type="button" className="heats-next" onClick={next.go}>
            {t('crossHeats.toNext', { heat: next.heat })}
          </button>
        )}
      </footer>
    </>
  );
}

/** Lists the faults of this seat to compare over the radio: `4: Roll · 8: 2, 3`. */
function faultsText(
  { boats, elements, own }: PhoneHeat,
  short: (element: string) => string,
): string {
  return boats
    .map(({ bib }) => ({
      bib,
      at: elements.filter((element) => own.faults.has(`${bib} ${element}`)).map(short),
    }))
    .filter(({ at }) => at.length > 0)
    .map(({ bib, at }) => `${bib}: ${at.join(', ')}`)
    .join(' · ');
}
