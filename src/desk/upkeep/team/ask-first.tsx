import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { Account } from '../../../record/accounts/account.ts';
import type { Role } from '../../../record/accounts/roles.ts';
import type { WaysIn } from '../../../record/accounts/team/what-ends.server.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';

interface AskFirstProps {
  before: 'end' | 'invite';
  account: Account;
  /** Those that a new link would give besides. */
  roles: readonly Role[];
  ends: WaysIn;
  token: string;
  back: string;
}

/** What somebody loses by the end of their account, or by a new link, before they do. */
export function AskFirst({ before, account, roles, ends, token, back }: AskFirstProps) {
  const { t } = useTexts();
  const { id, name, email } = account;
  const names = [
    ...(['sessions', 'passkeys'] as const).flatMap((kind) =>
      ends[kind] > 0 ? t(`deskTeam.ends.${kind}`, { count: ends[kind] }) : [],
    ),
    ...(ends.hasPassword ? [t('deskTeam.ends.password')] : []),
    ...(ends.hasLink ? [t('deskTeam.ends.link')] : []),
    ...(before === 'end'
      ? account.roles.map((role) => t('deskTeam.ends.role', { role: t(`desk.roles.${role}`) }))
      : []),
  ];
  return (
    <ConfirmStep
      title={t(`deskTeam.ask.${before}.title`, { name })}
      names={names}
      total={names.length}
      token={token}
      back={back}
      intent={before}
      fields={before === 'end' ? { id } : { sure: id, email, name, role: roles }}
      act={t(`deskTeam.ask.${before}.act`)}
    >
      <p>{t(`deskTeam.ask.${before}.text`)}</p>
    </ConfirmStep>
  );
}
