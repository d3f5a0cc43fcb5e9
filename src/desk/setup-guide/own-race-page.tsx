import { buttonClass } from '../../design/ui/form/button-class.ts';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { registrationEdition } from '../../record/editions/catalogue.ts';
import { setupDraft } from '../content/versions/content-change.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { doneAt, say } from '../frame/parts/done.ts';
import { DeskLink, PageTop, Refused, Told } from '../frame/parts/page-top.tsx';
import { Act, OneAct, PostForm } from '../frame/parts/post-form.tsx';
import type { Route } from './+types/own-race-page.ts';
import { type ClearRefusal, clearSamples, countSamples } from './clear-samples.server.ts';
import { findGuide, type Guide } from './find-guide.server.ts';
import { guideWays } from './guide-card.tsx';
import { leaveStep } from './leave-step.server.ts';
import { Left } from './left.tsx';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskOwnRace'], async ({ services, now }) => {
    const { database, catalogue, race, media, testimonials } = services;
    const { race: drafted, ...guide } = await findGuide(services, now);
    return {
      guide,
      year: guide.isOver ? (registrationEdition(catalogue)?.year ?? null) : null,
      race: guide.isBegun ? drafted.name : race.name,
      gone: guide.isBegun
        ? null
        : {
            ...(await countSamples(database)),
            voices: testimonials.length,
            videos: [media.promo, media.large, ...media.small].filter(Boolean).length,
            links: race.links.length,
            ways: race.place.directions.length,
          },
    };
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerGuide);
}

async function answerGuide({ form, intent, services, actor, here, need, now }: DeskAct) {
  const { database, config, catalogue, race } = services;
  if (intent === 'keep') {
    await leaveStep(database, actor, { step: form.read('step'), now });
    return doneAt(here, { code: 'saved' });
  }
  await need({ permission: 'settings.edit', proven: true });
  const order = { marks: { catalogue, race }, reason: '', now };
  const answer = await clearSamples({ database, folders: config }, actor, order);
  if (answer.code === 'cleared') return doneAt(here, { code: 'cleared' });
  return say({ refusal: answer }, 409);
}

export default function OwnRacePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { guide, gone, year } = loaderData;
  const refusal = actionData?.refusal ?? guide.refusal;
  return (
    <>
      <PageTop title={t('deskOwnRace.title')} lead={t('deskOwnRace.lead')} />
      {refusal && (
        <Refused title={t('deskOwnRace.refusedTitle')}>
          {t(`deskOwnRace.refused.${refusal.code}`, {
            count: countIn(refusal),
            years: 'years' in refusal ? refusal.years.join(', ') : '',
          })}
        </Refused>
      )}
      {year !== null && <Opened year={year} />}
      {gone && !refusal && <Sample race={loaderData.race} gone={gone} />}
      {guide.isBegun && <Steps guide={guide} />}
      {guide.isBegun && !guide.isOver && <Gathered guide={guide} />}
    </>
  );
}

function countIn(refusal: ClearRefusal): number {
  if ('years' in refusal) return refusal.years.length;
  return 'count' in refusal ? refusal.count : 0;
}

function Opened({ year }: { year: number }) {
  const { t, language } = useTexts();
  return (
    <Told title={t('deskOwnRace.opened.title', { year })}>
      <p>{t('deskOwnRace.opened.text')}</p>
      <p className="desk-actions">
        <a
          href={`/${language}/home`}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('primary')}
        >
          {t('deskOwnRace.look')}
        </a>
        <DeskLink to="" kind="quiet">
          {t('deskOwnRace.opened.today')}
        </DeskLink>
      </p>
    </Told>
  );
}

type GoneRace = NonNullable<Route.ComponentProps['loaderData']['gone']>;

function Sample({ race, gone }: { race: string; gone: GoneRace }) {
  const { t } = useTexts();
  const { years, ...counts } = gone;
  const kinds = Object.keys(counts) as (keyof typeof counts)[];
  return (
    <section className="desk-card">
      <h2>{t('deskOwnRace.sample.title', { race })}</h2>
      <div className="desk-columns">
        <div>
          <h3>{t('deskOwnRace.sample.goes')}</h3>
          <ul>
            <li>
              {t('deskOwnRace.sample.years', { count: years.length, years: years.join(', ') })}
            </li>
            {kinds
              .filter((kind) => counts[kind] > 0)
              .map((kind) => (
                <li key={kind}>
                  {t(`deskOwnRace.sample.counts.${kind}`, { count: counts[kind] })}
                </li>
              ))}
          </ul>
        </div>
        <div>
          <h3>{t('deskOwnRace.sample.stays')}</h3>
          <ul>
            {(['texts', 'settings', 'course', 'desk'] as const).map((what) => (
              <li key={what}>{t(`deskOwnRace.sample.kept.${what}`)}</li>
            ))}
          </ul>
        </div>
      </div>
      <p>{t('deskOwnRace.sample.forGood')}</p>
      <PostForm>
        <Act intent="clear" kind="primary">
          {t('deskOwnRace.sample.act')}
        </Act>
      </PostForm>
    </section>
  );
}

type ShownGuide = Omit<Guide, 'race'>;

function Gathered({ guide: { waiting, left } }: { guide: ShownGuide }) {
  const { t } = useTexts();
  return (
    <>
      {left.length > 0 && <Left left={left} />}
      {waiting > 0 && (
        <section>
          <h2>{t('deskOwnRace.gathered.title', { count: waiting })}</h2>
          <p>{t('deskOwnRace.gathered.text')}</p>
          <p>
            <DeskLink to={`contenido/revision/${setupDraft}`} kind="quiet">
              {t('deskOwnRace.gathered.review')}
            </DeskLink>
          </p>
        </section>
      )}
    </>
  );
}

function Steps({ guide: { steps, isOver } }: { guide: ShownGuide }) {
  const { t, language } = useTexts();
  const next = isOver ? undefined : steps.find(({ isNext }) => isNext);
  const done = steps.filter(({ state }) => state === 'done' || state === 'kept').length;
  return (
    <>
      {next && (
        <section className="desk-card">
          <h2>{t('deskOwnRace.next', { step: t(`deskOwnRace.steps.${next.name}`) })}</h2>
          <p>{t(`deskOwnRace.texts.${next.name}`)}</p>
          <div className="desk-actions">
            <DeskLink to={guideWays[next.name]} kind="primary">
              {t(`deskOwnRace.ways.${next.name}`)}
            </DeskLink>
            {next.mayKeep && (
              <OneAct intent="keep" fields={{ step: next.name }}>
                {t('deskOwnRace.keep')}
              </OneAct>
            )}
            <a
              href={`/${language}/home`}
              target="_blank"
              rel="noreferrer"
              className={buttonClass('quiet')}
            >
              {t('deskOwnRace.look')}
            </a>
          </div>
        </section>
      )}
      <section>
        <h2>{t('deskOwnRace.all', { done, count: steps.length })}</h2>
        <ol className="desk-list">
          {steps.map(({ name, state }) => (
            <li key={name} aria-current={name === next?.name ? 'step' : undefined}>
              <span>
                {state === 'later' || name === 'sample' || (isOver && name === 'open') ? (
                  t(`deskOwnRace.steps.${name}`)
                ) : (
                  <DeskLink to={guideWays[name]}>{t(`deskOwnRace.steps.${name}`)}</DeskLink>
                )}
              </span>
              <span>{t(`deskOwnRace.states.${state}`)}</span>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
