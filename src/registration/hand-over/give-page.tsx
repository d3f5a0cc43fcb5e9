import { redirect } from 'react-router';
import { TextField } from '../../design/ui/form/text-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import { formatInstant } from '../../platform/format/format-instant.ts';
import { formatMoney } from '../../platform/format/format-money.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../platform/page/private-headers.ts';
import { loadFormPage } from '../load-form-page.server.ts';
import {
  answerOwnAct,
  type OwnAnswer,
  type OwnForm as Sent,
} from '../own-entry/answer-own-act.server.ts';
import { loadOwnEntry } from '../own-entry/load-own-entry.server.ts';
import styles from '../own-entry/own-entry.module.css';
import { ActLink, OwnAnswerNotice, OwnForm, OwnPage } from '../own-entry/own-parts.tsx';
import { linkMail } from '../payments/link-mail.tsx';
import type { Route } from './+types/give-page.ts';
import { callBackOwnOffer, offerOwnEntry, openOffer } from './offer-own-entry.server.ts';

export const handle = { registerButton: false, scripts: 'loaded' };

export function loader(args: Route.LoaderArgs) {
  return loadFormPage(args, {
    texts: ['givePage', 'ownEntry', 'registration'],
    load: async (page) => {
      const { services, locale, url } = page;
      const { database, race } = services;
      const { email, own } = await loadOwnEntry(page);
      const offer = own && (await openOffer(database, own.participantId, new Date()));
      const { handOverFeeCents: fee = 0, currency } = race.registration;
      return {
        email,
        own,
        fee: fee > 0 ? formatMoney(fee, currency, locale) : null,
        isCalledBack: url.searchParams.has('retirada'),
        offer: offer && {
          // The entry's link appears in many mails, so only a visitor who proved the mailbox reads the recipient's
          // address.
          email: own?.isAllowed ? offer.email : null,
          until: formatInstant(new Date(offer.expiresAt), locale, race.timeZone),
        },
      };
    },
    isFound: ({ own }) => own !== null,
  });
}

export function action(args: Route.ActionArgs) {
  return answerOwnAct(args, 'handOver', (form) => handOver(form, args.url));
}

async function handOver(form: Sent, address: URL): Promise<OwnAnswer | 'done'> {
  const { services, accessToken, key, version, read, t, now, refuse } = form;
  if (form.intent === 'callBack') {
    const isOver = await callBackOwnOffer(services, { accessToken, now });
    if (!isOver) return refuse('overtaken');
    const query = new URLSearchParams({ identity: accessToken, retirada: '1' });
    throw redirect(`${address.pathname}?${query}`, 303);
  }
  const email = read('email');
  const outcome = await offerOwnEntry(services, { accessToken, key, version, email, now });
  switch (outcome.code) {
    case 'offered':
      return 'done';
    case 'refused':
      return refuse(outcome.why);
    case 'invalid':
      return refuse('invalid', {
        email: t(`registration.errors.email.${outcome.issue}`, { limit: 254 }),
      });
    default:
      return refuse(outcome.code);
  }
}

export const headers = () => privateHeaders;

export default function GivePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { own, email, token, fee, offer, isCalledBack } = loaderData;
  const why = own?.limits.handOver ?? null;
  return (
    <OwnPage
      title={t('givePage.title')}
      lead={t('givePage.lead', { name: own?.name ?? '' })}
      accessToken={own?.accessToken ?? null}
    >
      <OwnAnswerNotice answer={actionData} email={email} />
      {isCalledBack && offer === null && (
        <div role="status">
          <Notice kind="info" title={t('givePage.calledBack')}>
            {null}
          </Notice>
        </div>
      )}
      {offer !== null && own && (
        <section className={styles.part}>
          <h2>{t('givePage.openTitle')}</h2>
          <p>{t('givePage.openText', { until: offer.until })}</p>
          {offer.email !== null && <p>{t('givePage.openTo', { email: offer.email })}</p>}
          <OwnForm
            token={token}
            version=""
            intent="callBack"
            label={t('givePage.callBack')}
            kind="quiet"
          />
        </section>
      )}
      {offer === null && own && why !== null && (
        <p>{linkMail(t(`ownEntry.refused.${why}`, { email }))}</p>
      )}
      {offer === null && own && why === null && (
        <>
          <section className={styles.part}>
            <h2>{t('givePage.howTitle')}</h2>
            <ul className="stack-1">
              <li>{t('givePage.howForm')}</li>
              {!own.isFree && <li>{t('givePage.howMoney')}</li>}
              {(fee !== null || !own.isFree) && (
                <li>{fee === null ? t('givePage.howFree') : t('givePage.howFee', { fee })}</li>
              )}
              <li>{t('givePage.howYou')}</li>
            </ul>
          </section>
          <section className={styles.part}>
            <h2>{t('givePage.whom')}</h2>
            {own.isAllowed ? (
              <OwnForm
                token={token}
                version={own.version}
                intent="offer"
                label={t('givePage.submit')}
              >
                <TextField
                  name="email"
                  type="email"
                  inputMode="email"
                  label={t('givePage.email')}
                  hint={t('givePage.emailHint')}
                  error={actionData?.errors.email}
                  defaultValue={actionData?.written.email ?? ''}
                  autoComplete="off"
                  autoCapitalize="none"
                  spellCheck={false}
                  maxLength={254}
                />
              </OwnForm>
            ) : (
              <ActLink token={token} own={own} />
            )}
          </section>
        </>
      )}
    </OwnPage>
  );
}
