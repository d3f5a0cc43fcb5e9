import { Form, useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { ErrorSummary } from '../../../design/ui/form/error-summary.tsx';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { notFound } from '../../../platform/page/not-found.ts';
import { actOnDesk } from '../../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../../frame/guard/load-desk.server.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { TickBox, toChoices } from '../../frame/parts/line-field.tsx';
import { DeskLink, More, PageTop, Refused } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import type { Route } from './+types/next-edition-page.ts';
import { answerNext, type NextFault } from './answer-next.server.ts';
import { loadNext, type NextLoaded } from './load-next.server.ts';
import { carried } from './next-edition.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskEditions', 'deskContent', 'category'], async (page) => {
    const loaded = await loadNext(page);
    if (!loaded) throw notFound();
    return loaded;
  });
}

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerNext);
}

export default function NextEditionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { next, taking } = loaderData;
  return (
    <>
      <PageTop
        title={
          next ? t('deskEditions.next.titleOf', { year: next.year }) : t('deskEditions.next.title')
        }
        back={['ediciones', t('deskEditions.title')]}
        lead={t('deskEditions.next.lead')}
      />
      {taking !== null && (
        <Refused title={t('deskEditions.next.takingTitle', { year: taking })}>
          <p>
            {t('deskEditions.next.takingText')}{' '}
            <DeskLink to={`ediciones/${taking}?archivar=si`}>
              {t('deskEditions.archiveTitle', { year: taking })}
            </DeskLink>
          </p>
        </Refused>
      )}
      {next ? (
        <>
          <More title={t('deskEditions.next.chosen')} className="desk-card">
            <ChoiceForm {...loaderData} />
          </More>
          <DatesForm loaded={loaderData} next={next} answer={actionData} />
        </>
      ) : (
        <section className="desk-card">
          <ChoiceForm {...loaderData} />
        </section>
      )}
    </>
  );
}

/** A GET form, which stores nothing. */
function ChoiceForm(props: NextLoaded) {
  const { years, from, raceDate, dayFault, hasCategories, offers, categories } = props;
  const { t } = useTexts();
  const { pathname } = useLocation();
  const words = ({ name, has, year, count }: NextLoaded['offers'][number]) => {
    const what = t(`deskEditions.next.names.${name}`);
    if (!has) return t('deskEditions.next.none', { what });
    return year === null ? what : t('deskEditions.next.listOf', { what, count, year });
  };
  return (
    <Form method="get" action={pathname} className="desk-form" key={`${from} ${raceDate}`}>
      <SelectField
        id="de"
        name="de"
        label={t('deskEditions.next.from')}
        defaultValue={String(from)}
        choices={toChoices(years, String)}
        none={t('deskContent.choose')}
      />
      <TextField
        name="dia"
        type="date"
        required
        label={t('deskEditions.day')}
        hint={t('deskEditions.next.dayHint')}
        defaultValue={raceDate}
        error={dayFault ? t(`deskEditions.next.faults.${dayFault}`) : undefined}
      />
      <fieldset className="desk-boxes">
        <legend>{t('deskEditions.next.comesOver')}</legend>
        {carried.map((name) => {
          const offer = offers.find((one) => one.name === name);
          return (
            offer && (
              <TickBox
                key={name}
                name="pasa"
                value={name}
                defaultChecked={offer.isTicked}
                disabled={!offer.has}
                label={words(offer)}
              />
            )
          );
        })}
      </fieldset>
      <fieldset className="desk-boxes">
        <legend>{t('deskEditions.next.categories')}</legend>
        {!hasCategories && <p role="alert">{t('deskEditions.next.faults.no_category')}</p>}
        {categories.map(({ category, isTicked }) => (
          <TickBox
            key={category}
            name="categoria"
            value={category}
            defaultChecked={isTicked}
            label={t(`category.${category}`)}
          />
        ))}
      </fieldset>
      <p>{t('deskEditions.next.always')}</p>
      <p>
        <button type="submit" className={buttonClass('primary')}>
          {t('deskEditions.next.seeDates')}
        </button>
      </p>
    </Form>
  );
}

interface DatesFormProps {
  loaded: NextLoaded;
  next: NonNullable<NextLoaded['next']>;
  answer: Route.ComponentProps['actionData'];
}

function DatesForm({ loaded, next, answer }: DatesFormProps) {
  const { t, locale } = useTexts();
  const { pathname, search } = useLocation();
  const { from, raceDate, offers, categories, version } = loaded;
  const { year, by, days, programme, anew, settingsDay, currency } = next;
  const day = (date: string) => formatDay(date, locale, 'full');
  const faultOf = (field: string) => answer?.faults.find((fault) => fault.field === field);
  const inWords = (fault: NextFault | undefined) =>
    fault && t(`deskEditions.next.faults.${fault.code}`);
  const typed = (field: string, value: string) => answer?.typed[field] ?? value;
  const label = (field: string) => {
    const [name = '', category] = field.split('.');
    const one = t(`deskContent.fields.${name as 'opens' | 'earlyCents' | 'capacity'}`);
    const said = name === 'capacity' ? one : `${one}, ${currency}`;
    return category ? `${t(`category.${Number(category)}`)}, ${said}` : one;
  };
  const summary = [
    ...(answer?.faults ?? []).map((fault) => ({
      id: fault.field,
      words: `${label(fault.field)}: ${inWords(fault)}`,
    })),
    ...(answer?.other ?? []).map((words) => ({ id: 'dates', words })),
  ];
  return (
    <>
      {answer && (
        <ErrorSummary
          title={t('deskContent.faultyTitle')}
          text={t('deskContent.faultyText')}
          issues={summary}
          attempt={0}
        />
      )}
      <DraftForm
        name={`edition next ${search}`}
        className="desk-form desk-draft desk-card"
        shown={String(version)}
        fields={{
          de: from,
          dia: raceDate,
          pasa: offers.filter(({ isTicked }) => isTicked).map(({ name }) => name),
          categoria: categories.filter(({ isTicked }) => isTicked).map(({ category }) => category),
        }}
        key={`${pathname}${search}`}
      >
        <h2 id="dates">{t('deskEditions.next.datesTitle')}</h2>
        <p>
          {t('deskEditions.next.moved', {
            before: day(settingsDay),
            day: day(raceDate),
            count: Math.abs(by),
          })}
        </p>
        {days.map(({ name, before, value, proposed }) => (
          <TextField
            key={name}
            id={name}
            name={name}
            type="date"
            required
            label={t(`deskContent.fields.${name}`)}
            hint={t('deskEditions.next.proposed', { before: day(before), day: day(proposed) })}
            defaultValue={typed(name, value)}
            error={inWords(faultOf(name))}
          />
        ))}
        {anew.map(({ category, fields }) => (
          <fieldset key={category} className="content-group">
            <legend>{t(`category.${category}`)}</legend>
            {fields.map(({ field, value }) => {
              const name = `${field}.${category}`;
              return (
                <TextField
                  key={field}
                  id={name}
                  name={name}
                  required
                  inputMode={field === 'capacity' ? 'numeric' : 'decimal'}
                  size={8}
                  label={t(`deskContent.fields.${field}`)}
                  defaultValue={typed(name, value)}
                  error={inWords(faultOf(name))}
                />
              );
            })}
          </fieldset>
        ))}
        <h3>{t('deskEditions.next.programme')}</h3>
        <p>{programme.map(day).join(' · ')}</p>
        <p>{t('deskEditions.next.notOver', { year })}</p>
        <Act kind="primary">{t('deskContent.review')}</Act>
      </DraftForm>
    </>
  );
}
