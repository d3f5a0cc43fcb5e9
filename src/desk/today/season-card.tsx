import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { Permission, Role } from '../../record/accounts/roles.ts';
import { DeskLink, More } from '../frame/parts/page-top.tsx';
import type { SeasonStep, StepName } from './season-steps.ts';

export const stepWays: Readonly<Record<StepName, { path: string; permission: Permission }>> = {
  edition: { path: 'ediciones/nueva', permission: 'settings.edit' },
  dates: { path: 'ajustes', permission: 'settings.edit' },
  fees: { path: 'ajustes', permission: 'settings.edit' },
  questions: { path: 'preguntas', permission: 'entries.edit' },
  registration: { path: 'inscripciones', permission: 'entries.read' },
  plan: { path: 'carrera/plan', permission: 'race.plan' },
  lists: { path: 'carrera/salidas', permission: 'race.plan' },
  seats: { path: 'puestos', permission: 'seats.edit' },
  race: { path: 'carrera', permission: 'race.read' },
  official: { path: 'carrera/resultados', permission: 'race.decide' },
  archived: { path: 'ediciones', permission: 'settings.edit' },
};

export interface ShownStep extends SeasonStep {
  /** Roles that do the step. Null when the account itself may do it. */
  by: readonly Role[] | null;
}

interface SeasonCardProps {
  /** Null between two seasons. */
  year: number | null;
  steps: readonly ShownStep[];
}

const toPath = (name: StepName, year: number | null) =>
  name === 'archived' && year !== null
    ? `${stepWays[name].path}/${year}?archivar=si`
    : stepWays[name].path;

export function SeasonCard({ year, steps }: SeasonCardProps) {
  const { t } = useTexts();
  const next = steps.find(({ isNext }) => isNext);
  const done = steps.filter(({ state }) => state === 'done').length;
  const who = (by: readonly Role[]) =>
    t('deskToday.season.by', { who: by.map((role) => t(`desk.roles.${role}`)).join(', ') });
  const title = (name: StepName) => t(`deskToday.season.steps.${name}`);
  return (
    <section className="desk-card">
      {next ? (
        <>
          <h2>{t('deskToday.season.next', { step: title(next.name) })}</h2>
          <p>{t(`deskToday.season.texts.${next.name}`)}</p>
          {next.by === null ? (
            <p>
              <DeskLink to={toPath(next.name, year)} kind="primary">
                {t(`deskToday.season.ways.${next.name}`)}
              </DeskLink>
            </p>
          ) : (
            <p>{who(next.by)}</p>
          )}
        </>
      ) : (
        <h2>{t('deskToday.season.ready')}</h2>
      )}
      <More
        title={
          year === null
            ? t('deskToday.season.between')
            : t('deskToday.season.all', { year, done, count: steps.length })
        }
      >
        <ol className="desk-list">
          {steps.map(({ name, state, by }) => (
            <li key={name} aria-current={name === next?.name ? 'step' : undefined}>
              <span>
                {by === null ? (
                  <DeskLink to={toPath(name, year)}>{title(name)}</DeskLink>
                ) : (
                  title(name)
                )}
                {by !== null && state !== 'done' && <small>{who(by)}</small>}
              </span>
              <span>{t(`deskToday.season.states.${state}`)}</span>
            </li>
          ))}
        </ol>
      </More>
    </section>
  );
}
