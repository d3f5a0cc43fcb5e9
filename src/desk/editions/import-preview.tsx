import { useTexts } from '../../platform/i18n/use-texts.ts';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { Refused, Told } from '../frame/parts/page-top.tsx';
import type { answerEditionFile, answerEditions } from './answer-editions.server.ts';
import { faultInWords } from './fault-in-words.ts';

type Answers = Awaited<ReturnType<typeof answerEditions | typeof answerEditionFile>>;
type ImportPageAnswer = Exclude<Answers, Response>['data'];

interface ImportPreviewProps {
  looked: Extract<ImportPageAnswer, { kind: 'import' }>;
  back: string;
}

export function ImportPreview({ looked, back }: ImportPreviewProps) {
  const { t } = useTexts();
  if (looked.code === 'championship') {
    const what = t('deskEditions.file.championship', { count: looked.entrants });
    if (!looked.isChanged || !('file' in looked)) {
      return <Unchanged what={what} />;
    }
    return (
      <ConfirmStep
        title={what}
        intent="import"
        fields={{ file: looked.file }}
        act={t('deskEditions.importChampionship')}
        back={back}
      >
        <p>{t('deskEditions.championshipText')}</p>
      </ConfirmStep>
    );
  }
  if (looked.code !== 'read') {
    return (
      <Refused title={t('deskEditions.faulty')}>
        {looked.code === 'faulty' ? (
          <ul className="desk-faults">
            {looked.issues.map((issue, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place may have two faults
              <li key={index}>
                {issue.path !== '' && <code>{issue.path}</code>} {faultInWords(t, issue)}
              </li>
            ))}
            {looked.more > 0 && <li>{t('desk.confirm.more', { count: looked.more })}</li>}
          </ul>
        ) : (
          <p>{t(`desk.file.${looked.code}`)}</p>
        )}
      </Refused>
    );
  }
  const { year, inserted, updated, deleted, unchanged, conflicts } = looked.report;
  const changes = inserted + updated + deleted;
  const words = conflicts.map(
    ({ key, reason }) => `${key}: ${t(`deskEditions.conflict.${reason}`)}`,
  );
  const counts = t('deskEditions.counts', { inserted, updated, deleted, unchanged });
  const what = t(`deskEditions.file.${looked.of}`, { year });
  if (changes === 0 || !('file' in looked)) {
    return <Unchanged what={what} />;
  }
  return (
    <ConfirmStep
      title={what}
      names={words.slice(0, 30)}
      total={words.length}
      intent="import"
      fields={{ file: looked.file }}
      act={t('deskEditions.importNow', { count: changes })}
      back={back}
    >
      <p>{counts}</p>
      <p>{t('deskEditions.importUndone')}</p>
      {words.length > 0 && <p>{t('deskEditions.leftAlone', { count: words.length })}</p>}
    </ConfirmStep>
  );
}

function Unchanged({ what }: { what: string }) {
  const { t } = useTexts();
  return (
    <Told title={what}>
      <p>{t('deskEditions.nothing')}</p>
    </Told>
  );
}
