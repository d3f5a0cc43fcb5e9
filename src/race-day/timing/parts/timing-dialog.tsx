import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

interface TimingDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog over the whole screen of a phone; it is open while it is there. */
export function TimingDialog({ title, onClose, children }: TimingDialogProps) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="timing-dialog"
      onClose={onClose}
      aria-labelledby="timing-dialog"
    >
      <header>
        <h2 id="timing-dialog">{title}</h2>
        <button type="button" className={buttonClass('quiet')} onClick={onClose}>
          {t('timing.close')}
        </button>
      </header>
      {children}
    </dialog>
  );
}
