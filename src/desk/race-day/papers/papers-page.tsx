import { type ActionFunctionArgs, Link, useLocation, useRevalidator } from 'react-router';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { privateHeaders } from '../../../platform/page/private-headers.ts';
import sheet from '../../../race-day/judge/sheet/sheet.css?url';
import { SheetRow, type SheetRowProps } from '../../../race-day/judge/sheet/sheet-row.tsx';
import { deskFlags } from '../../frame/desk-flags.ts';
import { deskPath } from '../../frame/desk-path.ts';
import { ifAllowed } from '../../frame/guard/if-allowed.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DayLinks } from '../day-links.tsx';
import raceSheet from '../desk-race.css?url';
import type { Route } from './+types/papers-page.ts';
import { answerPapers } from './answer-papers.server.ts';
import { loadPapers, type Papers } from './load-papers.server.ts';

export const handle = deskFlags;

export function links() {
  return [raceSheet, sheet].map((href) => ({ rel: 'stylesheet', href }));
}

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, {
    permission: 'race.score',
    texts: ['deskPapers', 'deskRace', 'judge', 'seat'],
    load: ({ services, request }, session) => loadPapers(services, request, session),
  });
}

export function action(args: ActionFunctionArgs) {
  return ifAllowed(args, () => answerPapers(args));
}

export function headers() {
  return privateHeaders;
}

/** Paper sheets of the judges, typed at the desk boat by boat. */
export default function PapersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, language } = useTexts();
  const { pathname } = useLocation();
  if (loaderData.kind === 'none') {
    return (
      <>
        <h1>{t('judge.sheet')}</h1>
        <p>{t('deskRace.noPlan')}</p>
        <Link to={deskPath(pathname, 'carrera/plan')}>{t('deskRace.plan')}</Link>
      </>
    );
  }
  const { day, days, race, races, gates, boats, section, sections, penalties, token } = loaderData;
  const to = (wanted: { carrera?: string; tramo?: string | null }) => {
    const { carrera = race, tramo = section } = wanted;
    return `?${new URLSearchParams({ dia: day, carrera, ...(tramo !== null && { tramo }) })}`;
  };
  return (
    <div className="desk-sheet">
      <h1>{t('judge.sheet')}</h1>
      <DayLinks day={day} days={days} page="papers" />
      <p>{t('deskPapers.how')}</p>
      <p>{t('judge.sheetHow', penalties)}</p>
      <nav className="race-choice" aria-label={t('judge.race')}>
        {races.map(({ id, title }) => (
          <Link
            key={id}
            to={to({ carrera: id })}
            aria-current={id === race ? 'page' : undefined}
            preventScrollReset
          >
            {title[language]}
          </Link>
        ))}
      </nav>
      {sections.length > 0 && (
        <nav className="race-choice" aria-label={t('deskPapers.sections')}>
          <Link
            to={to({ tramo: null })}
            aria-current={section === null ? 'page' : undefined}
            preventScrollReset
          >
            {t('deskPapers.allGates')}
          </Link>
          {sections.map(({ key, first, last }) => (
            <Link
              key={key}
              to={to({ tramo: key })}
              aria-current={key === section ? 'page' : undefined}
              preventScrollReset
            >
              {t('seat.gates', { first, last })}
            </Link>
          ))}
        </nav>
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
                  token={token}
                  penalties={penalties}
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

interface PaperRowProps extends Required<Pick<SheetRowProps, 'penalties' | 'refused'>> {
  boat: Papers['boats'][number];
  day: string;
  token: string;
}

/** One boat of a sheet: kept by Enter, and without scripts by its button. */
function PaperRow({ boat, day, token, penalties, refused }: PaperRowProps) {
  const { t } = useTexts();
  const { revalidate } = useRevalidator();
  const form = `sheet-${boat.key}`;
  const [first, last] = [boat.gates[0]?.gate, boat.gates.at(-1)?.gate];
  const hidden = { xsrf_token: token, day, run: boat.key, first, last };
  const differing = boat.gates.filter(({ differs }) => differs && boat.whole);
  return (
    <SheetRow
      boat={boat}
      penalties={penalties}
      form={form}
      refused={refused}
      onKeep={async (values, sum) => {
        const fields = Object.entries(hidden).map(([name, value]) => [name, String(value)]);
        const typed = values.map((value, index) => {
          return [`gate${boat.gates[index]?.gate}`, value === null ? '?' : String(value)];
        });
        const body = new URLSearchParams([...fields, ...typed, ['sum', sum]]);
        const answer = await fetch(location.href, { method: 'POST', body });
        // Who was signed out is led to another page.
        if (!answer.ok || answer.redirected) throw new Error(String(answer.status));
        await revalidate();
      }}
    >
      <form id={form} method="post">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
