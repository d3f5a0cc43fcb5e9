import {
  countOpen,
  type OpenBoat,
  type OpenPoints,
} from '../../../organizing/race-office/results/open-points.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';

const kinds = ['unjudged', 'onCourse', 'pending', 'withoutEntry'] as const;

/** What is not settled of a list, in numbers and names, above the button that freezes it. */
export function OpenList({ points }: { points: OpenPoints }) {
  const { t } = useTexts();
  const told = kinds.filter((kind) => points[kind].length > 0);
  if (countOpen(points) === 0) return <p>{t('deskRaceResults.open.settled')}</p>;
  const boat = ({ bib, name, gates }: OpenBoat, withGates: boolean) =>
    withGates
      ? t('deskRaceResults.open.boat', { bib, name, gates: gates.join(', ') })
      : `${bib} ${name}`;
  return (
    <>
      <h3>{t('deskRaceResults.open.title')}</h3>
      <ul>
        {told.map((kind) => (
          <li key={kind}>
            {t(`deskRaceResults.open.${kind}`, {
              names: points[kind].map((one) => boat(one, kind === 'unjudged')).join(', '),
            })}
          </li>
        ))}
        {points.strays > 0 && <li>{t('deskRaceResults.open.strays', { count: points.strays })}</li>}
        {points.unreadable > 0 && (
          <li>{t('deskRaceResults.open.unreadable', { count: points.unreadable })}</li>
        )}
      </ul>
    </>
  );
}
