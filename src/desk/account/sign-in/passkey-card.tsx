import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useSubmit } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { useHydrated } from '../../../design/ui/use-hydrated.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { useDesk } from '../../frame/use-when.ts';

interface PasskeyCardProps {
  title: string;
  text: string;
  act: string;
  label?: () => string;
  children?: ReactNode;
}

/** Shows a button that uses a passkey; needs scripts. */
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

export interface OfferedCeremony {
  kind: 'offered';
  ceremony: string;
  create: boolean;
  options: object;
}

/** Returns a function that gets a challenge, lets the browser sign it, and sends the response with `more`. */
function usePasskey() {
  const { token } = useDesk();
  const fetcher = useFetcher<unknown>();
  const submit = useSubmit();
  const more = useRef<Record<string, string>>({});
  const [failed, setFailed] = useState(false);
  const offered = isOffered(fetcher.data) ? fetcher.data : null;

  useEffect(() => {
    if (!offered) return;
    const { ceremony, create, options } = offered;
    const asked = create
      ? startRegistration({ optionsJSON: options as never })
      : startAuthentication({ optionsJSON: options as never });
    asked.then(
      (response) =>
        submit(
          {
            ...more.current,
            intent: 'passkey',
            xsrf_token: token,
            ceremony,
            response: JSON.stringify(response),
          },
          { method: 'post' },
        ),
      // The visitor canceled, the time ran out, or the device has no lock; another try is possible.
      () => setFailed(true),
    );
  }, [offered, submit, token]);

  return {
    busy: fetcher.state !== 'idle',
    failed: failed || (fetcher.data !== undefined && offered === null),
    ask(sent: Record<string, string> = {}) {
      setFailed(false);
      more.current = sent;
      void fetcher.submit({ intent: 'offer', xsrf_token: token }, { method: 'post' });
    },
  };
}

function isOffered(value: unknown): value is OfferedCeremony {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'offered';
}
