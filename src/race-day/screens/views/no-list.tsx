import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { Message, useScene } from './scene.tsx';

export function NoList({ list }: { list: string }) {
  const { race } = useScene();
  const { t } = useTexts();
  if (race.groups[list]) return <Message title={t('screen.unpublished')} />;
  const known = race.lists.join(', ');
  return (
    <Message
      title={t('screen.unknown.list', { list })}
      text={known === '' ? undefined : t('screen.unknown.known', { known })}
    />
  );
}
