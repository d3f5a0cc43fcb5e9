import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { HeatBoardProps } from './fault-board.tsx';
import { Helmet } from './helmet.tsx';

/** Who starts at which position, and who did not come. */
export function StarterBoard({ heat, acts, onTouch, next }: HeatBoardProps) {
  const { t } = useTexts();
  return (
    <>
      <ol className="heats-boats heats-starts">
        {heat.boats.map((boat) => (
          <li key={boat.bib} data-out={boat.status ?? undefined}>
            <b className="heats-place">{boat.start}</b>
            <Helmet boat={boat} />
            <span className="heats-cells">
              <button
                type="button"
                aria-pressed={boat.status === 'DNS'}
                aria-label={t('heats.statusOf', { bib: boat.bib, status: 'DNS' })}
                onClick={(event) => {
                  onTouch();
                  const other = boat.status === 'DNS' ? null : 'DNS';
                  acts.status(heat, boat.bib, other, event.timeStamp);
                }}
              >
                <b>DNS</b>
                <small>{t('heats.notThere')}</small>
              </button>
            </span>
          </li>
        ))}
      </ol>
      <footer className="heats-acts">
        <p>{t('heats.startsHint')}</p>
        {next && (
          <button type="button" className="heats-next" onClick={next.go}>
            {t('heats.toNext', { heat: next.heat })}
          </button>
        )}
      </footer>
    </>
  );
}
