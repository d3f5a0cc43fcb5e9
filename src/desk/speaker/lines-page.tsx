import { useLocation } from 'react-router';
import { TextAreaField } from '../../design/ui/form/text-area-field.tsx';
import { useSpoken, useTexts } from '../../platform/i18n/use-texts.ts';
import { longestLine, type SpeakerLine } from '../../race-day/speaker/lines/speaker-line.ts';
import { listLines } from '../../race-day/speaker/lines/speaker-lines-repository.server.ts';
import { findEdition, registrationEdition } from '../../record/editions/catalogue.ts';
import type { DeskDeps } from '../frame/desk-deps.server.ts';
import { actOnDesk, type DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { loadDesk } from '../frame/guard/load-desk.server.ts';
import { ChangedMeanwhile } from '../frame/parts/changed-meanwhile.tsx';
import { doneAt, say } from '../frame/parts/done.ts';
import { DraftForm } from '../frame/parts/draft-form.tsx';
import { TickBox } from '../frame/parts/line-field.tsx';
import { More, PageTop, Refused } from '../frame/parts/page-top.tsx';
import { PaperLinks } from '../frame/parts/paper-links.tsx';
import { Act, PostForm } from '../frame/parts/post-form.tsx';
import { sameAsShown, shownWith } from '../frame/parts/same-as-shown.server.ts';
import { useWhen } from '../frame/use-when.ts';
import { chosenDay } from '../plan/office-day.server.ts';
import type { Route } from './+types/lines-page.ts';
import { moveLine } from './move-line.server.ts';
import { removeLine } from './remove-line.server.ts';
import { type LineRefusal, lineIssue, saveLine } from './save-line.server.ts';

export function loader(args: Route.LoaderArgs) {
  return loadDesk(args, ['deskSpeaker'], async ({ services }) => {
    const { edition, day } = await shownEdition(services);
    const lines = edition ? await listLines(services.database, { editionId: edition.id, day }) : [];
    return {
      year: edition?.year ?? null,
      lines: lines.map((line) => ({ ...line, shown: shownWith(toValues(line)) })),
    };
  });
}

/** Returns the edition raced next or last. Without a plan, the edition that takes registrations. */
async function shownEdition(services: DeskDeps) {
  const { day, today } = await chosenDay(services, null);
  const planned = day === null ? null : await services.raceDays.read(day);
  const { catalogue } = services;
  const year = planned?.dayPlan.year;
  const edition =
    year === undefined ? registrationEdition(catalogue) : findEdition(catalogue, year);
  return { edition, day: day ?? today };
}

interface LineValues extends Record<string, string> {
  es: string;
  en: string;
  active: string;
}

const toValues = ({ words, active }: Pick<SpeakerLine, 'words' | 'active'>): LineValues => ({
  es: words.es,
  en: words.en,
  active: active ? 'on' : '',
});

export function action(args: Route.ActionArgs) {
  return actOnDesk(args, answerLines);
}

async function answerLines({ form, intent, services, actor, page, now }: DeskAct) {
  const { database } = services;
  const { edition, day } = await shownEdition(services);
  if (!edition) return say({ kind: 'refused' as const, code: 'no_edition' as const }, 409);
  const editionId = edition.id;
  const id = intent === 'make' ? null : form.number('id');
  switch (intent) {
    case 'up':
    case 'down':
      await moveLine(database, actor, { editionId, id: id ?? 0, by: intent }, now);
      return doneAt(page, { code: 'saved' });
    case 'remove': {
      const isGone = await removeLine(database, actor, { editionId, id: id ?? 0 }, now);
      if (isGone) return doneAt(page, { code: 'saved' });
      return say({ kind: 'refused' as const, code: 'was_read' as const }, 409);
    }
    default: {
      const active = form.read('active') === 'on' ? 'on' : '';
      const most = 2 * longestLine;
      const mine = { es: form.text('es', most), en: form.text('en', most), active };
      const issue = lineIssue(mine);
      if (issue !== null) return say({ kind: 'faulty' as const, id, code: issue, mine }, 422);
      const lines = await listLines(database, { editionId, day });
      const present = lines.find((line) => line.id === id);
      const both =
        present && sameAsShown(form.read('shown'), { sent: mine, present: toValues(present) });
      if (present && both && both.changed.length > 0) {
        const shown = shownWith(toValues(present));
        return say({ kind: 'both' as const, id, changed: both.changed, mine, shown }, 409);
      }
      const { es, en, active: on } = both?.values ?? mine;
      const order = { editionId, id, es, en, active: on === 'on' };
      const refusal = await saveLine(database, actor, order, now);
      if (refusal === null) return doneAt(page, { code: 'saved' });
      return say({ kind: 'faulty' as const, id, code: refusal, mine }, 409);
    }
  }
}

const lineForm = 'desk-form desk-draft speaker-line-form';

type ShownLine = Route.ComponentProps['loaderData']['lines'][number];

/** Also revalidates after a refusal, to show what others did meanwhile. */
export const shouldRevalidate = () => true;

export default function LinesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const { year, lines } = loaderData;
  const back = ['puestos', t('deskSpeaker.toSeats')] as const;
  if (year === null) {
    return <PageTop back={back} title={t('deskSpeaker.title')} lead={t('deskSpeaker.noEdition')} />;
  }
  const both = actionData?.kind === 'both' ? actionData : null;
  const faulty = actionData?.kind === 'faulty' ? actionData : null;
  const typed = both ?? faulty;
  const fieldWords = {
    es: t('deskSpeaker.es'),
    en: t('deskSpeaker.en'),
    active: t('deskSpeaker.active'),
  };
  const findIssue = (id: number | null) => (faulty?.id === id ? faulty.code : null);
  const findTypedValues = (id: number | null) => (typed?.id === id ? typed.mine : null);
  return (
    <>
      <PageTop
        back={back}
        title={t('deskSpeaker.titleOf', { year })}
        lead={t('deskSpeaker.lead')}
      />
      <PaperLinks kinds={['podium']} />
      {actionData?.kind === 'refused' && (
        <Refused title={t(`deskSpeaker.refused.${actionData.code}`)} />
      )}
      {faulty && <Refused title={t(`deskSpeaker.refused.${faulty.code}`)} />}
      {both && (
        <ChangedMeanwhile
          changed={both.changed}
          fieldWords={(field) => fieldWords[field as keyof typeof fieldWords]}
          page={pathname}
        />
      )}
      {lines.length === 0 && <p>{t('deskSpeaker.none')}</p>}
      <ol className="desk-list speaker-lines">
        {lines.map((line, place) => (
          <LineCard
            key={line.id}
            line={line}
            isFirst={place === 0}
            isLast={place === lines.length - 1}
            shown={both?.id === line.id ? both.shown : line.shown}
            mine={findTypedValues(line.id)}
            issue={findIssue(line.id)}
          />
        ))}
      </ol>
      <section className="desk-card">
        <h2>{t('deskSpeaker.newTitle')}</h2>
        <DraftForm name="speaker line new" className={lineForm} key={lines.length} noValidate>
          <LineFields
            prefix="new"
            values={findTypedValues(null) ?? { es: '', en: '', active: 'on' }}
            issue={findIssue(null)}
          />
          <Act intent="make" kind="primary">
            {t('deskSpeaker.make')}
          </Act>
        </DraftForm>
      </section>
    </>
  );
}

interface LineCardProps {
  line: ShownLine;
  isFirst: boolean;
  isLast: boolean;
  shown: string;
  mine: LineValues | null;
  issue: LineRefusal | null;
}

function LineCard({ line, isFirst, isLast, shown, mine, issue }: LineCardProps) {
  const { t, language } = useTexts();
  const when = useWhen();
  const { id, words, active, readOnDay, readInAll, lastRead } = line;
  const said = words[language] || words.es || words.en;
  return (
    <li>
      <span>
        <strong lang={words[language] === '' ? (language === 'es' ? 'en' : 'es') : undefined}>
          {said}
        </strong>
        <small>
          {t(active ? 'deskSpeaker.isActive' : 'deskSpeaker.isOff')} ·{' '}
          {t('deskSpeaker.read', { count: readInAll })}
          {readInAll > 0 && ` · ${t('deskSpeaker.readOnDay', { count: readOnDay })}`}
          {lastRead !== null && ` · ${t('deskSpeaker.lastRead', { at: when(lastRead) })}`}
        </small>
      </span>
      <PostForm className="desk-actions" fields={{ id }} preventScrollReset>
        {!isFirst && (
          <Act intent="up" aria-label={t('deskSpeaker.upNamed', { line: said })}>
            {t('deskSpeaker.up')}
          </Act>
        )}
        {!isLast && (
          <Act intent="down" aria-label={t('deskSpeaker.downNamed', { line: said })}>
            {t('deskSpeaker.down')}
          </Act>
        )}
        {readInAll === 0 && (
          <Act intent="remove" aria-label={t('deskSpeaker.removeNamed', { line: said })}>
            {t('deskSpeaker.remove')}
          </Act>
        )}
      </PostForm>
      <More title={t('deskSpeaker.change')} isOpen={mine !== null}>
        <DraftForm
          name={`speaker line ${id}`}
          className={lineForm}
          shown={shown}
          fields={{ id }}
          noValidate
        >
          <LineFields prefix={String(id)} values={mine ?? toValues(line)} issue={issue} />
          <Act intent="change">{t('deskSpeaker.keep')}</Act>
        </DraftForm>
      </More>
    </li>
  );
}

interface LineFieldsProps {
  prefix: string;
  values: LineValues;
  issue: LineRefusal | null;
}

function LineFields({ prefix, values, issue }: LineFieldsProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  const findError = (language: 'es' | 'en') =>
    issue === 'too_long' && values[language].length > longestLine
      ? t('deskSpeaker.refused.too_long')
      : issue === 'no_words' && language === spoken[0]
        ? t('deskSpeaker.refused.no_words')
        : undefined;
  return (
    <>
      {spoken.map((language) => (
        <TextAreaField
          key={language}
          id={`${prefix}-${language}`}
          name={language}
          lang={language}
          rows={2}
          maxLength={longestLine}
          defaultValue={values[language]}
          label={t(`deskSpeaker.${language}`)}
          hint={language === spoken[0] ? t('deskSpeaker.wordsHint') : undefined}
          error={findError(language)}
        />
      ))}
      <TickBox
        name="active"
        defaultChecked={values.active === 'on'}
        label={t('deskSpeaker.active')}
      />
    </>
  );
}
