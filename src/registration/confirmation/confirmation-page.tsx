import { useEffect } from 'react';
import { data } from 'react-router';
import { buttonClass } from '../../design/ui/form/button-class.ts';
import { LocalizedLink } from '../../design/ui/localized-link.tsx';
import { PageHeader } from '../../design/ui/page/page-header.tsx';
import { Scene } from '../../design/ui/page/scene.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { formToken } from '../../platform/page/form-token.server.ts';
import { loadPage } from '../../platform/page/load-page.server.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { clearAcceptedDraft } from '../draft/registration-draft.ts';
import { registrationDeps } from '../registration-deps.server.ts';
import type { Route } from './+types/confirmation-page.ts';
import styles from './confirmation.module.css';
import { Confirmation } from './confirmation.tsx';
import { loadConfirmation } from './load-confirmation.server.ts';
import { submitProof } from './submit-proof.server.ts';

export const handle = { registerButton: false, scripts: 'loaded' };

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadPage(args, {
    deps: registrationDeps,
    texts: ['confirmation', 'payment'],
    load: loadConfirmation,
    description: ({ registration }) =>
      registration?.isFree ? 'free.confirmation.metaDescription' : 'confirmation.metaDescription',
  });
  const status = loaded.registration ? 200 : 404;
  if (!loaded.registration?.proof?.byMail) return data({ ...loaded, token: '' }, { status });
  const { token, setCookie } = formToken(args);
  const headers = setCookie === null ? {} : { 'Set-Cookie': setCookie };
  return data({ ...loaded, token }, { status, headers });
}

export function action(args: Route.ActionArgs) {
  return submitProof(args);
}

export const headers = () => privateHeaders;

export default function ConfirmationPage({ loaderData }: Route.ComponentProps) {
  const { registration, email, token } = loaderData;
  const name = registration?.name;
  useEffect(() => {
    if (name !== undefined) clearAcceptedDraft(name, new Date());
  }, [name]);
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {registration ? (
        <>
          <Confirmation registration={registration} email={email} token={token} />
          <Scene scene={registration.scene} />
        </>
      ) : (
        <MissingRegistration email={email} />
      )}
    </>
  );
}

function MissingRegistration({ email }: { email: string }) {
  const { t } = useTexts();
  const [before, after] = t('confirmation.missing.write', { email }).split(email);
  return (
    <PageHeader title={t('confirmation.missing.title')} lead={t('confirmation.missing.text')}>
      <div className={styles.missing}>
        <p>{t('confirmation.missing.again')}</p>
        <p>
          {before}
          <a href={`mailto:${email}`}>{email}</a>
          {after}
        </p>
        <LocalizedLink to="/registro/enlace" className={buttonClass('primary')}>
          {t('confirmation.missing.askAgain')}
        </LocalizedLink>
        <LocalizedLink to="/registro" className={buttonClass('quiet')}>
          {t('confirmation.missing.register')}
        </LocalizedLink>
      </div>
    </PageHeader>
  );
}
