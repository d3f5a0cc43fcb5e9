import { useTexts } from '../../platform/i18n/use-texts.ts';
import { DeskLink } from '../frame/parts/page-top.tsx';
import type { Guide } from './find-guide.server.ts';

/** Parts of the sample that would be public, each with a link to its form. */
export function Left({ left }: Pick<Guide, 'left'>) {
  const { t } = useTexts();
  return (
    <section>
      <h2>{t('deskOwnRace.left.title')}</h2>
      <p>{t('deskOwnRace.left.text')}</p>
      <ul className="desk-list">
        {left.map((one) => (
          <li key={`${one.what} ${one.to}`}>
            <DeskLink to={one.to}>
              {one.what === 'text'
                ? t('deskOwnRace.left.textOf', { key: one.text })
                : t(`deskOwnRace.left.things.${one.what}`)}
            </DeskLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
