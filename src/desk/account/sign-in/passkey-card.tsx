import type { ReactNode } from 'react';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useHydrated } from '../../../design/ui/use-hydrated.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { usePasskey } from './use-passkey.ts';

interface PasskeyCardProps {
  title: string;
  text: string;
  /** What is on the button. */
  act: string;
  /** What a new passkey is called; asked when the button is pressed. */
  label?: () => string;
  /** Fields in front of the button. */
  children?: ReactNode;
}

/** Something done with a passkey: it needs scripts, and says so where the device refused. */
export function PasskeyCard({ title, text, act, label, children }: PasskeyCardProps) {
  const { t } = useTexts();
  const hydrated = useHydrated();
  const passkey = usePasskey();
  return (
    <section className="desk-card">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={!hydrated || passkey.busy}
        onClick={() => passkey.ask(label && { label: label() })}
      >
        {act}
      </button>
      {passkey.failed && (
        <p role="alert" className="desk-issue">
          {t('deskSignIn.passkeyFailed')}
        </p>
      )}
    </section>
  );
}
