import { useLocation } from 'react-router';
import { useTexts } from '../../../../platform/i18n/use-texts.ts';
import { ConfirmStep } from '../../../frame/parts/confirm-step.tsx';
import type { answerBib } from './answer-bib.server.ts';

type Answered = Exclude<Awaited<ReturnType<typeof answerBib>>, Response>['data'];

interface BibConfirmProps {
  looked: Exclude<Answered, { kind: 'refused' }>;
  bib: number;
  name: string;
  token: string;
}

/** What a correction or a decision would change on the public pages, before it does. */
export function BibConfirm({ looked, bib, name, token }: BibConfirmProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (looked.kind === 'decision') {
    const { es, en, author } = looked.typed;
    return (
      <ConfirmStep
        title={t('deskRuns.decideTitle', { bib, name })}
        names={[`ES: ${es}`, `EN: ${en}`, author]}
        total={3}
        intent="decide"
        fields={{ es, en, author }}
        act={t('deskRuns.decideNow')}
        back={pathname}
        token={token}
      >
        <p>{t('deskRuns.decideText')}</p>
      </ConfirmStep>
    );
  }
  const { typed, lines, descent, seen } = looked;
  return (
    <ConfirmStep
      title={t('deskRuns.changeTitle', { bib, name, descent })}
      names={lines}
      total={lines.length}
      intent="change"
      fields={{ ...typed, seen }}
      act={t('deskRuns.changeNow')}
      back={pathname}
      token={token}
    >
      <p>{t('deskRuns.changeText')}</p>
      <p>{t('deskRuns.because', { reason: typed.reason })}</p>
    </ConfirmStep>
  );
}
