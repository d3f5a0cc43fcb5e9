import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { onPage, pageAt, pageCount } from '../rules/page-at.ts';
import { useScene, View } from './scene.tsx';

const marksAt = { wide: 6, tall: 6, wall: 2, tiny: 1, overlay: 5 } as const;

export function Sponsors() {
  const { layout, sponsors, at, since } = useScene();
  const { t } = useTexts();
  const most = marksAt[layout.kind];
  const pages = pageCount(sponsors.length, most);
  return (
    <View title={t('screen.sponsors.title')} className="screen-sponsors">
      {sponsors.length === 0 && <p className="screen-none">{t('screen.sponsors.none')}</p>}
      <ul data-count={Math.min(most, sponsors.length)}>
        {onPage(sponsors, pageAt(at - since, pages), most).map(({ name, mark }) => (
          <li key={name}>
            {mark && <img src={mark} alt="" />}
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </View>
  );
}
