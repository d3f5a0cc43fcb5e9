import { type ReactNode, useEffect, useRef, useState } from 'react';
import { renderSVG } from 'uqr';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { RaceEvent } from '../../log/log/race-event.ts';
import { logCodes, logCopy } from './log-copy.ts';

interface LogCopyDialogProps {
  day: string;
  seat: string;
  events: readonly RaceEvent[];
  onClose: () => void;
  children?: ReactNode;
}

export function LogCopyDialog({ day, seat, events, onClose, children }: LogCopyDialogProps) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [codes, setCodes] = useState<string[]>([]);
  const [at, setAt] = useState(0);
  useEffect(() => dialog.current?.showModal(), []);
  useEffect(() => {
    void logCodes(logCopy(day, seat, events)).then(setCodes);
  }, [day, seat, events]);
  const name = `${seat}-${day}.json`;
  const file = () =>
    new File([JSON.stringify(logCopy(day, seat, events))], name, { type: 'application/json' });
  const share = async () => {
    const files = [file()];
    if (navigator.canShare?.({ files })) return navigator.share({ files }).catch(() => undefined);
    const link = document.createElement('a');
    link.href = URL.createObjectURL(file());
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  const code = codes[at];
  const step = (by: number) => setAt((now) => (now + by + codes.length) % codes.length);
  return (
    <dialog ref={dialog} className="seat-dialog" onClose={onClose} aria-labelledby="log-copy">
      <h2 id="log-copy">{t('logCopy.title')}</h2>
      <p>{t('logCopy.what', { count: events.length })}</p>
      <div className="seat-dialog-acts cluster">
        <button type="button" className={buttonClass('primary')} onClick={share}>
          {t('logCopy.file')}
        </button>
      </div>
      {code !== undefined && (
        <>
          <h3>{t('logCopy.codes')}</h3>
          <p>{t('logCopy.codesHow')}</p>
          <img
            className="log-copy-code"
            width={300}
            height={300}
            src={`data:image/svg+xml,${encodeURIComponent(renderSVG(code, { ecc: 'L' }))}`}
            alt={t('logCopy.codeOf', { at: at + 1, of: codes.length })}
          />
          <p role="status">{t('logCopy.codeOf', { at: at + 1, of: codes.length })}</p>
          {codes.length > 1 && (
            <div className="seat-dialog-acts cluster">
              <button type="button" className={buttonClass('quiet')} onClick={() => step(-1)}>
                {t('logCopy.before')}
              </button>
              <button type="button" className={buttonClass('quiet')} onClick={() => step(1)}>
                {t('logCopy.next')}
              </button>
            </div>
          )}
        </>
      )}
      <div className="seat-dialog-acts cluster">
        {children}
        <button
          type="button"
          className={buttonClass('quiet')}
          onClick={() => dialog.current?.close()}
        >
          {t('logCopy.close')}
        </button>
      </div>
    </dialog>
  );
}
