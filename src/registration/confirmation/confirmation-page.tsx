import { useEffect } from 'react';
import { data } from 'react-router';
import { loadPage } from '../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { clearDraftOf } from '../draft/registration-draft.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import type { Route } from './+types/confirmation-page.ts';
import { Confirmation } from './confirmation.tsx';
import { loadConfirmation } from './load-confirmation.server.ts';
import { MissingRegistration } from './missing-registration.tsx';

export const handle = { registerButton: false, scripts: 'loaded' };

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadPage(args, {
    deps: registrationDeps,
    texts: ['confirmation', 'payment'],
    load: loadConfirmation,
  });
  return data(loaded, { status: loaded.registration ? 200 : 404 });
}

/** The address opens a registration: it goes into no cache, no search engine and to no other site. */
export function headers() {
  return { ...privateHeaders, 'Referrer-Policy': 'no-referrer' };
}

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { registration, email } = loaderData;
  const name = registration?.name;
  useEffect(() => {
    if (name !== undefined) clearDraftOf(name, new Date());
  }, [name]);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      {registration ? (
        <Confirmation registration={registration} email={email} />
      ) : (
        <MissingRegistration email={email} />
      )}
    </>
  );
}
