import { useTexts } from '../../platform/i18n/use-texts.ts';
import { DeskLink } from '../frame/parts/page-top.tsx';
import type { GuideStep, GuideStepName } from './guide-steps.ts';

export const guideWays: Readonly<Record<GuideStepName, string>> = {
  sample: 'comenzar',
  kind: 'comenzar/carrera',
  name: 'comenzar/nombre',
  days: 'comenzar/fechas',
  categories: 'comenzar/varias',
  account: 'comenzar/cuenta',
  place: 'comenzar/lugar',
  look: 'aspecto',
  course: 'recorrido',
  programme: 'contenido/datos/programa',
  texts: 'comenzar/textos',
  open: 'comenzar/abrir',
};

export function GuideCard({ isBegun, steps }: { isBegun: boolean; steps: readonly GuideStep[] }) {
  const { t } = useTexts();
  const next = steps.find(({ isNext }) => isNext);
  const done = steps.filter(({ state }) => state === 'done' || state === 'kept').length;
  return (
    <section className="desk-card">
      <h2>{isBegun ? t('deskOwnRace.card.going') : t('deskOwnRace.card.title')}</h2>
      <p>
        {isBegun && next
          ? t('deskOwnRace.card.next', {
              done,
              count: steps.length,
              step: t(`deskOwnRace.steps.${next.name}`),
            })
          : t('deskOwnRace.card.text')}
      </p>
      <p>
        <DeskLink to="comenzar" kind="primary">
          {isBegun ? t('deskOwnRace.card.goOn') : t('deskOwnRace.card.begin')}
        </DeskLink>
      </p>
    </section>
  );
}
