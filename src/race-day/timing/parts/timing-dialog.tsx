import { type ReactNode, useEffect, useRef } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

interface TimingDialogProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

export function TimingDialog({ title, onClose, children }: TimingDialogProps) {
  const { t } = useTexts();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const { current } = dialog;
    // A modal dialog would make the stamp button inert, and boats do not wait until it is closed.
    current?.show();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="timing-dialog"
      onClose={onClose}
      onKeyDown={({ key }) => key === 'Escape' && dialog.current?.close()}
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
