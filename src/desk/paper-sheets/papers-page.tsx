import { useRevalidator } from 'react-router';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import sheet from '../../race-day/judge/sheet/sheet.css?url';
import { SheetRow, type SheetRowProps } from '../../race-day/judge/sheet/sheet-row.tsx';
import { sheetIssue, sheetValue } from '../../race-day/judge/sheet/sheet-value.ts';
import { countBoats } from '../../race-day/log/plan/count-boats.ts';
import { listGateValues } from '../../record/scoring/team-rule.ts';
import { readRunKey } from '../control/read-ruling.ts';
import { DayLinks, NoPlan, RaceChoice } from '../day-frame/day-frame.tsx';
import { loadDay } from '../day-frame/load-day.server.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { say } from '../frame/parts/done.ts';
import { Hidden } from '../frame/parts/post-form.tsx';
import { useStandingAnswer } from '../frame/parts/use-standing-answer.ts';
import { useDesk } from '../frame/use-when.ts';
import type { Route } from './+types/papers-page.ts';
import { type PaperSheets, paperSheets } from './paper-sheets.server.ts';
import { typeSheet } from './type-sheet.server.ts';

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDay(
    args,
    ['deskPapers', 'deskRace', 'judge', 'seat'],
    (day, { services, asked, account }) =>
      paperSheets(services, day, {
        accountId: account.id,
        race: asked.read('carrera'),
        section: asked.read('tramo'),
      }),
  );
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerPapers);
}

async function answerPapers({ form: { read }, services, actor, session, now }: DeskAct) {
  const { database, raceDays, config } = services;
  const day = read('day');
  const key = read('run');
  const boat = readRunKey(key);
  const plan = (await raceDays.read(day))?.dayPlan;
  const race = plan?.races.find(({ id }) => id === boat?.race);
  const [first, last] = [Number(read('first')), Number(read('last'))];
  const isThere = plan && race && boat && 1 <= first && first <= last && last <= race.gates;
  const numbers = isThere ? Array.from({ length: last - first + 1 }, (_, at) => first + at) : [];
  const typed = numbers.map((gate) => read(`gate${gate}`).slice(0, 3));
  const sum = read('sum').slice(0, 4);
  // Without scripts the refused row is shown again as typed.
  const refused = (issue: NonNullable<ReturnType<typeof sheetIssue>>) =>
    say({ key, refused: { issue, typed, sum } }, 422);
  if (!isThere) return refused('unknown');
  const allowed = listGateValues(plan.penalties, countBoats(plan, race.id));
  const values = typed.map((text) => sheetValue(text, allowed));
  const issue = sheetIssue(values, sum);
  if (issue !== null) return refused(issue);
  const gates = numbers.flatMap((gate, index) => {
    const seconds = values[index];
    return seconds === undefined || seconds === 'unknown' ? [] : [{ gate, seconds }];
  });
  const sheet = { day, side: config.relay.name, boat, gates };
  const typist = { ...actor, accountId: session.account.id };
  const added = await typeSheet(database, typist, sheet, now);
  return added === 'value' ? refused('unknown') : say({ key, refused: null });
}

export default function PapersPage({ loaderData, ...props }: Route.ComponentProps) {
  const actionData = useStandingAnswer(props.actionData);
  const { t, language } = useTexts();
  if (!loaderData.shown) return <NoPlan title={t('judge.sheet')} text={t('deskPapers.nothing')} />;
  const { day, days, race, races, gates, boats, section, sections, penalties } = loaderData.shown;
  const asks = (carrera: string, tramo: string | null) => ({
    dia: day,
    carrera,
    ...(tramo !== null && { tramo }),
  });
  return (
    <div className="desk-sheet stack-1">
      <h1>{t('judge.sheet')}</h1>
      <DayLinks day={day} days={days} page="papers" />
      <p>{t('deskPapers.how')}</p>
      <p>{t('judge.sheetHow', penalties)}</p>
      <RaceChoice
        label={t('judge.race')}
        stays
        choices={races.map(({ id, title }) => ({
          asks: asks(id, section),
          isShown: id === race,
          words: title[language],
        }))}
      />
      {sections.length > 0 && (
        <RaceChoice
          label={t('deskPapers.sections')}
          stays
          choices={[
            { asks: asks(race, null), isShown: section === null, words: t('deskPapers.allGates') },
            ...sections.map(({ key, first, last }) => ({
              asks: asks(race, key),
              isShown: key === section,
              words: t('seat.gates', { first, last }),
            })),
          ]}
        />
      )}
      <p role="status">
        {t('deskPapers.state', {
          done: boats.filter(({ whole }) => whole).length,
          all: boats.length,
        })}
      </p>
      {boats.length === 0 ? (
        <p>{t('deskPapers.none')}</p>
      ) : (
        <div className="sheet-box">
          <table key={`${race} ${section}`}>
            <thead>
              <tr>
                <th scope="col">{t('judge.bib')}</th>
                {gates.map(({ number, direction }) => (
                  <th key={number} scope="col" data-direction={direction}>
                    {number}
                  </th>
                ))}
                <th scope="col">{t('judge.sum')}</th>
              </tr>
            </thead>
            <tbody>
              {boats.map((boat) => (
                <PaperRow
                  key={boat.key}
                  boat={boat}
                  day={day}
                  refused={actionData?.key === boat.key ? actionData.refused : null}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </div>
  );
}

interface PaperRowProps extends Required<Pick<SheetRowProps, 'refused'>> {
  boat: PaperSheets['boats'][number];
  day: string;
}

/** One boat of a sheet. Enter stores it; without scripts its button does. */
function PaperRow({ boat, day, refused }: PaperRowProps) {
  const { t } = useTexts();
  const { token } = useDesk();
  const { revalidate } = useRevalidator();
  const form = `sheet-${boat.key}`;
  const [first, last] = [boat.gates[0]?.gate, boat.gates.at(-1)?.gate];
  const fields = { day, run: boat.key, first, last };
  const differing = boat.gates.filter(({ differs }) => differs && boat.whole);
  return (
    <SheetRow
      boat={boat}
      form={form}
      refused={refused}
      onKeep={async (values, sum) => {
        const own = Object.entries({ xsrf_token: token, ...fields });
        const typed = values.map((value, index) => {
          return [`gate${boat.gates[index]?.gate}`, value === null ? '?' : String(value)];
        });
        const body = new URLSearchParams([
          ...own.map(([name, value]) => [name, String(value)]),
          ...typed,
          ['sum', sum],
        ]);
        const answer = await fetch(location.href, { method: 'POST', body });
        // A signed-out account is redirected to another page.
        if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
        await revalidate();
      }}
    >
      <form id={form} method="post">
        <Hidden fields={fields} />
        <noscript>
          <button type="submit" className="desk-small-act">
            {t('judge.keep')}
          </button>
        </noscript>
      </form>
      {differing.length > 0 && (
        <small className="sheet-differs">
          {t('deskPapers.differs', {
            count: differing.length,
            gates: differing.map(({ gate }) => gate).join(', '),
          })}
        </small>
      )}
    </SheetRow>
  );
}
