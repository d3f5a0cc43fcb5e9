import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { ConfirmStep } from '../../frame/parts/confirm-step.tsx';
import { useWhen } from '../../frame/use-when.ts';
import type { ListPreview as Preview } from './preview-list.server.ts';

/** Names that a preview tells one by one. */
const mostNames = 60;

interface ListPreviewProps {
  preview: Preview;
  race: { id: string; title: string };
  /** The plan that it was made from. */
  day: string;
  version: number;
  token: string;
  back: string;
}

/** What becomes of a start list that is made anew, in numbers and names, before it is. */
export function ListPreview({ preview, race, day, version, token, back }: ListPreviewProps) {
  const { t } = useTexts();
  const when = useWhen();
  const { wanted, digest, publishedAt } = preview;
  const { same, moved, left, come, renumbered } = preview.changes;
  const lines = [
    ...come.map((boat) => t('deskRaceStarts.again.comes', { ...boat })),
    ...left.map((boat) => t('deskRaceStarts.again.leaves', { ...boat })),
    ...renumbered.map((boat) => t('deskRaceStarts.again.renumbered', { ...boat })),
    ...moved.map((boat) => t('deskRaceStarts.again.moves', { ...boat })),
  ];
  const counts = [
    come.length > 0 && t('deskRaceStarts.again.come', { count: come.length }),
    left.length > 0 && t('deskRaceStarts.again.left', { count: left.length }),
    renumbered.length > 0 && t('deskRaceStarts.again.bibs', { count: renumbered.length }),
    moved.length > 0 && t('deskRaceStarts.again.moved', { count: moved.length }),
    t('deskRaceStarts.again.same', { count: same }),
  ];
  return (
    <ConfirmStep
      title={t('deskRaceStarts.again.title', { race: race.title })}
      names={lines.slice(0, mostNames)}
      total={lines.length}
      token={token}
      intent="make"
      back={back}
      act={t('deskRaceStarts.again.do')}
      fields={{
        day,
        over: version,
        race: race.id,
        result: digest,
        orden: wanted.order,
        segun: wanted.rankedBy,
        semilla: wanted.seed,
      }}
    >
      <p>{counts.filter(Boolean).join(' · ')}</p>
      <p>
        {publishedAt === null
          ? t('deskRaceStarts.again.neverPublished')
          : t('deskRaceStarts.again.wasPublished', { at: when(publishedAt) })}
      </p>
      <p>{t('deskRaceStarts.again.keeps')}</p>
    </ConfirmStep>
  );
}
