import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { findMidnight } from '../../phone/clock/find-midnight.ts';
import { useClock } from '../../phone/clock/use-clock.ts';
import { seatName } from '../../phone/seat/phone-seat.ts';
import { usePhoneSeat } from '../../phone/seat/use-phone-seat.ts';
import { useRaceDay } from '../../phone/use-race-day.ts';
import { judgement } from '../acts/judgement.ts';
import { judgeBoats } from '../boats/judge-boats.ts';
import { judgePath } from '../judge-path.ts';
import { SheetRow } from './sheet-row.tsx';

export function SheetTool({ timeZone }: { timeZone: string }) {
  const { t, language } = useTexts();
  const { clock } = useClock();
  const count = useRef(0);
  const waiting = useCallback(() => count.current, []);
  const { seat, isKnown } = usePhoneSeat(clock, waiting);
  const { day, unsent, say } = useRaceDay(seat);
  useEffect(() => {
    count.current = unsent.length;
  }, [unsent]);
  const [wanted, setWanted] = useState<string | null>(null);
  const boats = useMemo(() => {
    if (!day || !seat?.gates) return [];
    const midnight = findMidnight(seat.day, timeZone);
    return judgeBoats(day, { seat: seatName(seat), gates: seat.gates, midnight });
  }, [day, seat, timeZone]);
  const back = <a href={judgePath(language)}>{t('judge.toJudge')}</a>;
  if (!isKnown) return <p>{t('judge.opening')}</p>;
  if (!seat?.gates) {
    return (
      <p>
        {t('judge.noSeat.text')} {back}
      </p>
    );
  }
  const races = day?.plan.races.filter(({ id }) => boats.some((boat) => boat.race === id)) ?? [];
  const race = races.find(({ id }) => id === wanted) ?? races[0];
  if (!day || !race) {
    return (
      <p>
        {t('judge.noPlan')} {back}
      </p>
    );
  }
  const rows = boats.filter((boat) => boat.race === race.id);
  const { penalties } = day.plan.plan;
  return (
    <>
      <p>
        <strong>{seat.label}</strong> · {back}
      </p>
      <p>{t('judge.sheetHow', penalties)}</p>
      <label className="sheet-race">
        {t('judge.race')}
        <select value={race.id} onChange={(event) => setWanted(event.currentTarget.value)}>
          {races.map(({ id, title }) => (
            <option key={id} value={id}>
              {title[language]}
            </option>
          ))}
        </select>
      </label>
      <p role="status" className="sheet-state" data-waits={unsent.length > 0 ? '' : undefined}>
        {t('judge.sheetState', {
          done: rows.filter(({ whole }) => whole).length,
          all: rows.length,
          unsent: unsent.length,
        })}
      </p>
      <div className="sheet-box">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('judge.bib')}</th>
              {rows[0]?.gates.map(({ gate, direction }) => (
                <th key={gate} scope="col" data-direction={direction}>
                  {gate}
                </th>
              ))}
              <th scope="col">{t('judge.sum')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((boat) => (
              <SheetRow
                key={boat.key}
                boat={boat}
                onKeep={async (values, _sum, at) => {
                  const said = boat.gates.flatMap((gate, index) => {
                    const value = values[index];
                    return value === undefined || value === gate.seconds
                      ? []
                      : [judgement(boat, gate.gate, value)];
                  });
                  if (said.length > 0) await say(said, clock.stamp(at));
                }}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
