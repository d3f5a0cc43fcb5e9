import type { ReactNode } from 'react';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { BankSpot, Course, GateDirection } from './course.ts';
import styles from './course-legend.module.css';
import people from './drawing/people.module.css';
import { JudgeSign, KayakSign, ThrowBagSign } from './drawing/people-signs.tsx';
import { keyedSpots } from './geometry/keyed-spots.ts';

interface CourseLegendProps {
  course: Course;
  widening: number;
}

export function CourseLegend({ course, widening }: CourseLegendProps) {
  const { t, language, locale } = useTexts();
  const where = (spot: BankSpot) => placeText(spot, course.start.at, locale, t);
  const gates = (direction: GateDirection) =>
    new Intl.ListFormat(locale).format(
      course.gates.filter((gate) => gate.direction === direction).map(({ number }) => `${number}`),
    );
  const rapids = new Intl.ListFormat(locale).format(course.drops.map(({ name }) => name[language]));
  return (
    <div className={styles.legend}>
      <Part title={t('course.places')}>
        {keyedSpots(course).map(({ key, kind, spot }) => (
          <Entry
            key={key}
            mark={<Letter>{key}</Letter>}
            name={spot.name[language]}
            kind={t(`course.${kind}`)}
          >
            {where(spot)}
          </Entry>
        ))}
      </Part>
      <Part title={t('course.safety')}>
        {course.safetyPosts.map((post) => (
          <Entry
            key={post.at}
            mark={
              post.kind === 'kayak' ? (
                <Sign view="-7.5 -7.5 15 15" isAfloat>
                  <KayakSign />
                </Sign>
              ) : (
                <Sign view="-4.5 -5.9 9 9">
                  <ThrowBagSign />
                </Sign>
              )
            }
            name={post.name[language]}
            kind={t(post.kind === 'kayak' ? 'course.safetyKayak' : 'course.throwBag')}
          >
            {where(post)}
          </Entry>
        ))}
      </Part>
      {course.judges.length > 0 && (
        <Part title={t('course.judges')}>
          {course.judges.map((judge) => (
            <Entry
              key={judge.at}
              mark={
                <Sign view="-3.5 -7.5 10.5 10.5">
                  <JudgeSign />
                </Sign>
              }
              name={judge.name[language]}
            >
              {where(judge)}
            </Entry>
          ))}
        </Part>
      )}
      <Part title={t('course.water')}>
        {course.gates.length > 0 && (
          <>
            <li>{t('course.downstreamGates', { gates: gates('downstream') })}</li>
            <li>{t('course.upstreamGates', { gates: gates('upstream') })}</li>
          </>
        )}
        {course.drops.length > 0 && <li>{t('course.rapids', { names: rapids })}</li>}
        <li>
          {t('course.sides')}
          {widening > 1.05 &&
            ` ${t('course.widened', { times: widening.toLocaleString(locale, { maximumFractionDigits: 1 }) })}`}
        </li>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}

function Letter({ children }: { children: string }) {
  return <span className={styles.letter}>{children}</span>;
}

interface SignProps {
  view: string;
  isAfloat?: boolean;
  children: ReactNode;
}

function Sign({ view, isAfloat = false, children }: SignProps) {
  return (
    <svg
      className={`${people.people} ${styles.sign}`}
      viewBox={view}
      width="24"
      height="24"
      aria-hidden="true"
    >
      {isAfloat && <circle className={styles.water} r="6.5" />}
      {children}
    </svg>
  );
}

interface EntryProps {
  mark: ReactNode;
  name: string;
  kind?: string;
  children: ReactNode;
}

function Entry({ mark, name, kind = name, children }: EntryProps) {
  return (
    <li className={styles.entry}>
      {mark}
      <span>
        <strong>{name}</strong>
        {name !== kind && ` · ${kind}`}
        <span className={styles.where}>{children}</span>
      </span>
    </li>
  );
}

function placeText(
  spot: BankSpot,
  start: number,
  locale: string,
  t: ReturnType<typeof useTexts>['t'],
): string {
  const metres = Math.round((spot.at - start) / 5) * 5;
  const distance = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'meter',
    maximumFractionDigits: 0,
  }).format(Math.abs(metres));
  if (metres === 0) return t(spot.side === 'left' ? 'course.spotAtLeft' : 'course.spotAtRight');
  if (metres < 0) {
    const before = spot.side === 'left' ? 'course.spotLeftBefore' : 'course.spotRightBefore';
    return t(before, { distance });
  }
  return t(spot.side === 'left' ? 'course.spotLeft' : 'course.spotRight', { distance });
}
