import { useLocation } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import {
  codeAddress,
  newCodeSecret,
} from '../../../record/accounts/proofs/codes/step-of-code.server.ts';
import { listPasskeys } from '../../../record/accounts/proofs/passkeys-repository.server.ts';
import { removePasskey } from '../../../record/accounts/proofs/remove-passkey.server.ts';
import { removePassword } from '../../../record/accounts/proofs/set-password.server.ts';
import { endOwnSession } from '../../../record/accounts/sessions/end-own-session.server.ts';
import { listSessions } from '../../../record/accounts/sessions/list-sessions.server.ts';
import { whatEnds } from '../../../record/accounts/team/what-ends.server.ts';
import { actOnDesk, type DeskAct } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { deviceName } from '../../frame/history/device-name.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { goTo, say } from '../../frame/parts/done.ts';
import { Refused } from '../../frame/parts/page-top.tsx';
import { OneAct } from '../../frame/parts/post-form.tsx';
import { renderQrCode } from '../../frame/render-qr-code.server.ts';
import { useWhen } from '../../frame/use-when.ts';
import type { Route } from './+types/own-page.ts';
import { newProof } from './new-proof.server.ts';
import { NewProofForms } from './new-proof-forms.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskOwn', 'deskSignIn'], async ({ services, account, session }) => {
    const { database, race } = services;
    const { id } = session;
    const secret = newCodeSecret();
    const { email } = account;
    const passkeys = await listPasskeys(database, account.id);
    const sessions = await listSessions(database, account, new Date());
    const { hasPassword } = await whatEnds(database, account, new Date());
    return {
      email,
      // Without a passkey the password is the only way to sign in.
      mayRemovePassword: hasPassword && passkeys.length > 0,
      passkeys,
      secret,
      square: await renderQrCode(codeAddress(secret, { email, race: race.name })),
      sessions: sessions.map((session) => ({ ...session, here: session.id === id })),
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerOwn);
}

async function answerOwn({ form, intent, services, session, actor, page, now }: DeskAct) {
  const { database } = services;
  const { account } = session;
  const who = { account, actor };
  const id = form.read('id');
  const again = () => goTo(page);
  const last = () => say({ kind: 'last' }, 409);
  switch (intent) {
    case 'end-session':
      await endOwnSession(database, who, id, now);
      return again();
    case 'ask-remove-passkey':
    case 'ask-remove-password': {
      const keys = await listPasskeys(database, account.id);
      const key = keys.find(({ credential_id }) => credential_id === id);
      if (intent === 'ask-remove-passkey' && !key) return again();
      const sessions = await listSessions(database, account, now);
      const others = sessions.filter((one) => one.id !== session.id).length;
      const before = intent === 'ask-remove-passkey' ? 'remove-passkey' : 'remove-password';
      return say({ kind: 'ask', before, id, label: key?.label ?? '', others });
    }
    case 'remove-passkey':
      return (await removePasskey(database, who, id, now)) ? again() : last();
    case 'remove-password':
      return (await removePassword(database, who, now)) ? again() : last();
    default: {
      const answered = await newProof(services, { form, ...who }, now);
      return answered.data.kind === 'kept' ? again() : answered;
    }
  }
}

export default function OwnPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { pathname } = useLocation();
  const { email, passkeys, sessions, secret, square, mayRemovePassword } = loaderData;
  return (
    <>
      <h1>{t('deskOwn.title')}</h1>
      {actionData?.kind === 'ask' && (
        <ConfirmStep
          title={t(`deskOwn.ask.${actionData.before}.title`, { label: actionData.label })}
          intent={actionData.before}
          back={pathname}
          fields={{ id: actionData.id }}
          act={t(`deskOwn.ask.${actionData.before}.act`)}
        >
          <p>{t(`deskOwn.ask.${actionData.before}.text`)}</p>
          {actionData.others > 0 && <p>{t('deskOwn.ask.others', { count: actionData.others })}</p>}
        </ConfirmStep>
      )}
      {actionData?.kind === 'last' && (
        <Refused title={t('deskOwn.lastTitle')}>{t('deskOwn.lastText')}</Refused>
      )}
      <h2>{t('deskOwn.sessionsTitle')}</h2>
      <ul className="desk-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              {session.here && <strong>{t('deskOwn.here')} </strong>}
              {deviceName(session.device)}
              <small>{t('deskOwn.seen', { when: when(session.lastSeenAt) })}</small>
            </span>
            <OneAct intent="end-session" fields={{ id: session.id }}>
              {t('deskOwn.endSession')}
            </OneAct>
          </li>
        ))}
      </ul>
      <h2>{t('deskOwn.passkeysTitle')}</h2>
      {passkeys.length === 0 && <p>{t('deskOwn.noPasskeys')}</p>}
      <ul className="desk-list">
        {passkeys.map((passkey) => (
          <li key={passkey.credential_id}>
            <span>
              {passkey.label}
              <small>{t('deskOwn.since', { when: when(passkey.created_at) })}</small>
            </span>
            <OneAct intent="ask-remove-passkey" fields={{ id: passkey.credential_id }}>
              {t('deskOwn.remove')}
            </OneAct>
          </li>
        ))}
      </ul>
      <h2>{t('deskOwn.newTitle')}</h2>
      <NewProofForms
        email={email}
        secret={secret}
        square={square}
        answer={actionData?.kind === 'last' || actionData?.kind === 'ask' ? undefined : actionData}
      />
      {mayRemovePassword && (
        <OneAct intent="ask-remove-password">{t('deskOwn.removePassword')}</OneAct>
      )}
    </>
  );
}
