import { useTexts } from '../../platform/i18n/use-texts.ts';
import { TickBox } from '../frame/parts/line-field.tsx';
import { OneAct } from '../frame/parts/post-form.tsx';
import type { NeverSeen } from './never-seen.ts';

const keysOf = ({ boats }: NeverSeen) => boats.map(({ run }) => run).join(' ');

export function NotStarted({ unseen, day }: { unseen: NeverSeen; day: string }) {
  const { t } = useTexts();
  const { boats, toCome } = unseen;
  return (
    <>
      <OneAct intent="dns" fields={{ day, unstarted: keysOf(unseen) }}>
        {t('deskRace.notStarted', { count: boats.length, bibs: boats[0]?.bib ?? '' })}
      </OneAct>
      {toCome > 0 && <small>{t('deskRace.toCome', { count: toCome })}</small>}
    </>
  );
}

/** Ticked checkbox of the form that closes a race: gives DNS to the named boats that were never seen. */
export function NotStartedBox({ unseen }: { unseen: NeverSeen }) {
  const { t } = useTexts();
  const names = unseen.boats.map(({ bib, name }) => `${bib} ${name}`).join(', ');
  return (
    <TickBox
      key={keysOf(unseen)}
      name="unstarted"
      value={keysOf(unseen)}
      defaultChecked
      label={
        <span>
          {t('deskRace.neverSeen', { names })}
          {unseen.toCome > 0 && <small> {t('deskRace.toCome', { count: unseen.toCome })}</small>}
        </span>
      }
    />
  );
}
