import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { HeatBoardProps } from './fault-board.tsx';
import { Helmet } from './helmet.tsx';

const absent = 'DNS';

export function StarterBoard({ heat, acts, next }: HeatBoardProps) {
  const { t } = useTexts();
  return (
    <>
      <ol className="heats-boats heats-starts">
        {heat.boats.map((boat) => (
          <li key={boat.bib} data-out={boat.status ?? undefined}>
            <b className="heats-place">{boat.start}</b>
            <Helmet boat={boat} />
            <span className="heats-cells cluster">
              <button
                type="button"
                aria-pressed={boat.status === absent}
                aria-label={t('crossHeats.statusOf', { bib: boat.bib, status: absent })}
                onClick={(event) => {
                  acts.status(heat, { bib: boat.bib, status: absent }, event.timeStamp);
                }}
              >
                <b>{absent}</b>
                <small>{t('crossHeats.notThere')}</small>
              </button>
            </span>
          </li>
        ))}
      </ol>
      <footer className="heats-acts cluster">
        <p>{t('crossHeats.startsHint')}</p>
        {next && (
          <button type="button" className="heats-next" onClick={next.go}>
            {t('crossHeats.toNext', { heat: next.heat })}
          </button>
        )}
      </footer>
    </>
  );
}
