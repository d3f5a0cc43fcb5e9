import { TextField } from '../../design/ui/form/text-field.tsx';
import { Notice } from '../../design/ui/page/notice.tsx';
import type { Translate } from '../../platform/i18n/text-key.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { crossWords } from '../../race-day/cross/cross-words.ts';
import { listPath } from '../../race-day/feed/feed-paths.ts';
import { findAuthority } from '../../race-day/feed/rights/find-authority.ts';
import { seatName } from '../../race-day/log/log/seat-name.ts';
import { listAllSeats } from '../../race-day/seats/seats-repository.server.ts';
import { mayDo } from '../../record/accounts/roles.ts';
import { crossFaultInWords, placeWhyInWords } from '../../record/cross/bracket-in-words.ts';
import {
  DayLinks,
  LookOnly,
  NoPlan,
  PlanRefused,
  RaceChoice,
  TakeBack,
} from '../day-frame/day-frame.tsx';
import { loadDay } from '../day-frame/load-day.server.ts';
import { useRaceStream } from '../day-frame/use-race-stream.ts';
import { actOnDesk } from '../frame/guard/act-on-desk.server.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { LineText } from '../frame/parts/line-field.tsx';
import { DeskLink, More, Refused } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { Act, type HiddenFields, PostForm } from '../frame/parts/post-form.tsx';
import { useStandingAnswer } from '../frame/parts/use-standing-answer.ts';
import { crossDays } from '../plan/office-day.server.ts';
import { OfficialForm, ProvisionalForm, type Signs } from '../results/official-form.tsx';
import { ListFile, PostingLines, useStateWords } from '../results/result-sheet.tsx';
import type { Route } from './+types/cross-page.ts';
import { answerCross } from './answer-cross.server.ts';
import { type CrossOffice, crossOffice } from './cross-office.ts';
import sheet from './desk-cross.css?url';
import { HeatCard, type HeatWords } from './heat-card.tsx';
import { drawText, seedsText } from './read-cross-rulings.ts';

export function links() {
  return [{ rel: 'stylesheet', href: sheet }];
}

export function loader(args: Route.LoaderArgs) {
  return loadDay(
    args,
    [
      'deskRaceCross',
      'deskRace',
      'cross',
      'series',
      'crossHeats',
      'deskRaceControl',
      'deskRaceResults',
      'bracket',
    ],
    async (office, { services, asked, account, session }) => {
      const { day, days, dayPlan, planVersion, state, unreadable, holder } = office;
      const crosses = dayPlan.crosses ?? [];
      const planned = crosses.find(({ id }) => id === asked.read('cross')) ?? crosses[0];
      const now = state.crosses.find(({ id }) => id === planned?.id);
      const seats = await listAllSeats(services.database, day);
      return {
        day,
        days,
        holder,
        year: dayPlan.year,
        planVersion,
        unreadable,
        signs: { name: account.name, role: findAuthority(account.roles) },
        minutes: services.race.rules.appealMinutes,
        proven: session.proven,
        crosses: crosses.map(({ id, title }) => ({ id, title })),
        office: planned && now ? crossOffice(dayPlan, planned, now) : null,
        seats: Object.fromEntries(seats.map(({ id, label }) => [seatName(id), label])),
        may: {
          score: mayDo(account.roles, 'race.score'),
          decide: mayDo(account.roles, 'race.decide'),
          plan: mayDo(account.roles, 'race.plan'),
        },
      };
    },
    async ({ services }) => (await crossDays(services)).next,
  );
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerCross);
}

/** Also revalidates after a refusal, to show what phones have sent meanwhile. */
export const shouldRevalidate = () => true;

export default function CrossPage({ loaderData, ...props }: Route.ComponentProps) {
  const actionData = useStandingAnswer(props.actionData);
  const { t, language } = useTexts();
  const { shown } = loaderData;
  useRaceStream(shown?.day ?? null);
  if (!shown) return <NoPlan title={t('deskRaceCross.title')} />;
  const { day, days, year, crosses, office, holder, seats, may } = shown;
  const { planVersion, unreadable, signs, minutes, proven } = shown;
  const mine = actionData?.mine ?? null;
  if (!office) {
    return (
      <>
        <h1>{t('deskRaceCross.title')}</h1>
        <DayLinks day={day} days={days} page="cross" />
        <p>{t('deskRaceCross.none')}</p>
        <DeskLink to={`carrera/plan?dia=${day}`}>{t('desk.racePlan')}</DeskLink>
      </>
    );
  }
  const fields = { day, cross: office.cross.id };
  const open = office.rounds
    .flatMap(({ heats }) => heats)
    .filter(({ said }) => (said?.points.length ?? 0) > 0);
  return (
    <div className="cross-office">
      <h1>{office.cross.title[language]}</h1>
      <DayLinks day={day} days={days} page="cross" />
      {crosses.length > 1 && (
        <RaceChoice
          label={t('deskRaceCross.title')}
          choices={crosses.map(({ id, title }) => ({
            asks: { dia: day, cross: id },
            isShown: id === office.cross.id,
            words: title[language],
          }))}
        />
      )}
      {actionData?.of === 'day' && <PlanRefused code={actionData.code} />}
      {actionData?.of === 'list' && (
        <Refused title={t('deskRace.refusedTitle')}>{refusedInWords(actionData.code, t)}</Refused>
      )}
      <LookOnly holder={holder}>
        {open.length > 0 && (
          <div role="status">
            <Notice kind="warning" title={t('deskRaceCross.openTitle', { count: open.length })}>
              <p className="cross-choice cluster">
                {open.map(({ heat }) => (
                  <a key={heat.id} href={`#serie-${heat.id}`}>
                    {heat.id}
                  </a>
                ))}
              </p>
            </Notice>
          </div>
        )}
        <Trial office={office} fields={fields} may={may} mine={mine} />
        {may.score && <DrawForm office={office} fields={fields} />}
        {office.rounds.map(({ id, at, heats }) => (
          <section key={id}>
            <h2>
              {id === '' ? t('deskRaceCross.heats') : crossWords({ t, language }).phase(id)}{' '}
              {at && <small>{at}</small>}
            </h2>
            <div className="cross-heats">
              {heats.map((one) => (
                <HeatCard
                  key={one.heat.id}
                  {...one}
                  office={office}
                  fields={fields}
                  seats={seats}
                  may={may}
                  mine={mine}
                />
              ))}
            </div>
          </section>
        ))}
      </LookOnly>
      {may.plan && holder === null && (
        <LaterForm office={office} fields={{ ...fields, over: planVersion }} mine={mine} />
      )}
      <Places office={office} />
      <Posting
        office={office}
        fields={fields}
        may={{ score: may.score && holder === null, decide: may.decide && holder === null }}
        signs={signs}
        minutes={minutes}
        proven={proven}
        unreadable={unreadable}
      />
      <p>
        {t('deskRaceCross.canoe123')}{' '}
        <DeskLink to={`ediciones/${year}/canoe123`}>{t('deskRaceCross.toCanoe123')}</DeskLink>
      </p>
    </div>
  );
}

const ownWords = ['nothing_raced', 'under_review', 'open', 'unknown_group'] as const;

function refusedInWords(code: ListRefusal, t: Translate): string {
  const own = ownWords.find((one) => one === code);
  return own ? t(`deskRaceCross.refused.${own}`) : t(`deskRaceResults.refused.${code}`);
}

type ListRefusal = Extract<NonNullable<Route.ComponentProps['actionData']>, { of: 'list' }>['code'];

interface PartProps {
  office: CrossOffice;
  fields: { day: string; cross: string };
}

interface WrittenProps extends PartProps {
  mine: HeatWords | null;
}

const writtenIn = (mine: HeatWords | null, intent: string, name: string) =>
  mine?.intent === intent ? mine.values[name]?.[0] : undefined;

function LaterForm({ office, fields, mine }: WrittenProps & { fields: HiddenFields }) {
  const { t } = useTexts();
  const hours = office.cross.hours.filter(({ phase }) => !office.begun.includes(phase));
  if (hours.length === 0) return null;
  return (
    <More title={t('deskRaceCross.laterTitle')} isOpen={mine?.intent === 'later'}>
      <DraftForm
        name={`later ${office.cross.id}`}
        className="desk-form"
        preventScrollReset
        fields={fields}
      >
        <p>
          {t('deskRaceCross.laterText', {
            rounds: hours.map(({ phase, at }) => `${phase} ${at}`).join(', '),
          })}
        </p>
        <div className="desk-line">
          <LineText
            name="minutes"
            type="number"
            required
            min={-600}
            max={600}
            defaultValue={writtenIn(mine, 'later', 'minutes') ?? 10}
            label={t('deskRaceCross.laterMinutes')}
          />
          <Act intent="later">{t('deskRaceCross.later')}</Act>
        </div>
      </DraftForm>
    </More>
  );
}

interface PostingProps extends PartProps {
  may: { score: boolean; decide: boolean };
  signs: Signs;
  proven: boolean;
  minutes: number;
  unreadable: number;
}

function Posting({ office, fields, may, signs, minutes, proven, unreadable }: PostingProps) {
  const { t } = useTexts();
  const stateWords = useStateWords();
  const { postings, isPosted, open, cross, places } = office;
  const last = postings.at(-1);
  if (last === undefined && places.every(({ place }) => place === null)) return null;
  const form = {
    name: `cross ${fields.day} ${cross.id}`,
    fields: { ...fields, over: last?.step ?? 0 },
  };
  const state = () => {
    if (last === undefined) return t('deskRaceCross.never');
    const words = { state: stateWords(last) };
    return isPosted
      ? t('deskRaceResults.samePosted', words)
      : t('deskRaceCross.changedSince', words);
  };
  return (
    <>
      <p className={last !== undefined && isPosted ? 'desk-done' : 'desk-issue'}>{state()}</p>
      {open.length > 0 && (
        <p className="desk-issue">{t('deskRaceCross.openHeats', { heats: open.join(', ') })}</p>
      )}
      {unreadable > 0 && (
        <p className="desk-issue">{t('deskRaceResults.open.unreadable', { count: unreadable })}</p>
      )}
      {may.score && <ProvisionalForm {...form} minutes={minutes} hasPosting={last !== undefined} />}
      {may.decide && last !== undefined && (
        <OfficialForm
          {...form}
          signs={signs}
          proven={proven}
          isOpen={open.length > 0 || unreadable > 0}
          text={t('deskRaceCross.officialText')}
        />
      )}
      <PaperLinks kinds={['cross-results']} of={{ dia: fields.day, de: cross.id }} />
      <PostingLines
        postings={postings}
        acts={({ number }) =>
          number !== null && (
            <p className="desk-actions">
              <ListFile path={listPath('crossList', { day: fields.day, id: cross.id, number })} />
            </p>
          )
        }
      />
    </>
  );
}

function Trial({
  office,
  fields,
  may,
  mine,
}: WrittenProps & { may: { score: boolean; decide: boolean } }) {
  const { t, language } = useTexts();
  const { trial, faults, bracket, seeds, names } = office;
  const list = trial.open.map((bib) => `${bib} ${names[bib] ?? ''}`).join(', ');
  return (
    <section className="desk-card">
      <h2>{trial.title[language]}</h2>
      {(!seeds || trial.open.length === 0) && <p>{t(`deskRaceCross.trial.${trial.state}`)}</p>}
      {trial.open.length > 0 && !seeds && (
        <p className="desk-issue">{t('deskRaceCross.trialOpen', { boats: list })}</p>
      )}
      {trial.state !== 'nobody' &&
        faults.map((fault) => (
          <p key={`${fault.path} ${fault.code}`} className="desk-issue">
            {crossFaultInWords(fault, t)}
          </p>
        ))}
      {bracket && <p>{crossWords({ t, language }).source(bracket)}</p>}
      {seeds && (
        <p>
          {t('deskRaceCross.seedsSet')}{' '}
          {(may.score || may.decide) && (
            <TakeBack
              decision={seeds}
              what={t('deskRaceCross.seeds')}
              day={fields.day}
              of={fields}
            />
          )}
        </p>
      )}
      {(may.score || may.decide) && (
        <More title={t('deskRaceCross.seeds')} isOpen={mine?.intent === 'seeds'}>
          <DraftForm
            name={`cross seeds ${fields.cross}`}
            className="desk-form"
            fields={{ ...fields, basis: seedsText(office) }}
          >
            <TextField
              id="cross-seeds"
              name="order"
              required
              maxLength={2000}
              defaultValue={writtenIn(mine, 'seeds', 'order')}
              label={t('deskRaceCross.seedsLabel')}
              hint={t('deskRaceCross.seedsHint')}
            />
            <Act intent="seeds">{t('deskRaceCross.keep')}</Act>
          </DraftForm>
        </More>
      )}
    </section>
  );
}

function DrawForm({ office, fields }: PartProps) {
  const { t } = useTexts();
  const { draw, drawnFromOpen, names } = office;
  if (draw.length === 0) return null;
  return (
    <PostForm className="desk-card cross-draw" fields={{ ...fields, proposal: drawText(draw) }}>
      <h2>{t('deskRaceCross.drawTitle')}</h2>
      <ul>
        {draw.map(({ heat, boats }) => (
          <li key={heat}>
            <strong>{heat}</strong> {boats.map((bib) => `${bib} ${names[bib] ?? ''}`).join(' · ')}
          </li>
        ))}
      </ul>
      {drawnFromOpen.length > 0 && (
        <p className="desk-issue">
          {t('deskRaceCross.drawnFromOpen', { heats: drawnFromOpen.join(', ') })}
        </p>
      )}
      <Act intent="draw" kind="primary">
        {t('deskRaceCross.draw', { count: draw.length })}
      </Act>
    </PostForm>
  );
}

function Places({ office: { places, names } }: Pick<PartProps, 'office'>) {
  const { t } = useTexts();
  if (places.every(({ place }) => place === null)) return null;
  return (
    <section>
      <h2>{t('deskRaceCross.places')}</h2>
      <p>{t('deskRaceCross.placesText')}</p>
      <table className="desk-table">
        <thead>
          <tr>
            <th scope="col">{t('deskRaceCross.place')}</th>
            <th scope="col">{t('deskRaceCross.boat')}</th>
            <th scope="col">{t('deskRaceCross.why')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map((placed) => (
            <tr key={placed.boat}>
              <td>{placed.place ?? '–'}</td>
              <td>
                {placed.boat} {names[placed.boat] ?? ''}
              </td>
              <td>{placeWhyInWords(placed, t)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
