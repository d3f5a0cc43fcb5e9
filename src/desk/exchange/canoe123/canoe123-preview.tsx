import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { formatDay } from '../../../platform/format/format-day.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import { faultInWords } from '../../editions/fault-in-words.ts';
import { DeskTable } from '../../frame/parts/desk-table.tsx';
import { TickBox } from '../../frame/parts/line-field.tsx';
import { DeskLink, More, Refused } from '../../frame/parts/page-top.tsx';
import { Act, PostForm } from '../../frame/parts/post-form.tsx';
import type { answerCanoe123, takeCanoe123 } from './answer-canoe123.server.ts';
import { CrossPreview } from './cross-preview.tsx';
import { somebodyNew } from './into-record/people-of-file.ts';

type Answers = Awaited<ReturnType<typeof answerCanoe123 | typeof takeCanoe123>>;
type Canoe123PageAnswer = Exclude<Answers, Response>['data'];
type Of<Code extends Canoe123PageAnswer['code']> = Extract<Canoe123PageAnswer, { code: Code }>;

interface PreviewProps {
  answered: Canoe123PageAnswer;
  year: number;
  categories: readonly (readonly [code: number, words: string])[];
  back: string;
}

export function Canoe123Preview(props: PreviewProps) {
  const { answered, year, back } = props;
  return (
    <>
      <RecordPreview {...props} />
      {'crosses' in answered && <CrossPreview {...answered.crosses} year={year} back={back} />}
    </>
  );
}

function RecordPreview({ answered, year, categories, back }: PreviewProps) {
  const { t } = useTexts();
  switch (answered.code) {
    case 'crosses':
      return (
        answered.refused && (
          <Refused title={t('deskCanoeRecord.refusedTitle')}>
            {t(`deskCanoeRecord.cross.refused.${answered.refused}`)}
          </Refused>
        )
      );
    case 'read':
      return <Outlook {...answered} year={year} categories={categories} back={back} />;
    case 'choose_day':
      return <DayForm {...answered} />;
    case 'choose_person':
      return <PersonForm {...answered} />;
    case 'choose_category':
    case 'shared_category':
      return <ClassForm {...answered} categories={categories} />;
    case 'fault': {
      const { code, line, facts } = answered.fault;
      return (
        <Refused title={t('deskCanoeRecord.refusedTitle')}>
          {t(`deskCanoe.fault.${code}`, { ...facts, line })}
        </Refused>
      );
    }
    case 'against_the_rules':
      return (
        <Refused title={t('deskCanoeRecord.refusedTitle')}>
          <ul className="desk-faults">
            {answered.issues.map((issue) => (
              <li key={issue.path}>
                <code>{issue.path}</code> {faultInWords(t, issue)}
              </li>
            ))}
          </ul>
        </Refused>
      );
    case 'no_edition':
    case 'no_race':
      return (
        <Refused title={t('deskCanoeRecord.refusedTitle')}>
          {t(`deskCanoeRecord.refused.${answered.code}`, { year })}
        </Refused>
      );
    case 'file_too_large':
      return (
        <Refused title={t('deskCanoeRecord.refusedTitle')}>
          {t('deskCanoe.fault.too_large', { megabytes: answered.megabytes })}
        </Refused>
      );
    default:
      return (
        <Refused title={t('deskCanoeRecord.refusedTitle')}>
          {t(`desk.file.${answered.code}`)}
        </Refused>
      );
  }
}

function DayForm({ days, carried }: Of<'choose_day'>) {
  const { t, locale } = useTexts();
  return (
    <PostForm className="desk-card desk-form" fields={carried} goesOn>
      <h2>{t('deskCanoeRecord.dayTitle')}</h2>
      <p>{t('deskCanoeRecord.dayText')}</p>
      <SelectField
        id="day"
        name="day"
        label={t('deskCanoe.day')}
        none={null}
        choices={days.map((day) => ({ value: day, label: formatDay(day, locale, 'long') }))}
      />
      <Act intent="look" kind="primary">
        {t('deskCanoeRecord.goOn')}
      </Act>
    </PostForm>
  );
}

function PersonForm({ boats, carried }: Of<'choose_person'>) {
  const { t } = useTexts();
  return (
    <PostForm className="desk-card desk-form" fields={carried} goesOn>
      <h2>{t('deskCanoeRecord.personTitle')}</h2>
      <p role="alert">{t('deskCanoeRecord.refused.choose_person', { count: boats.length })}</p>
      {boats.map(({ id, name, bib, candidates }) => (
        <fieldset key={id} className="desk-boxes">
          <legend>{[bib, name, `(${id})`].filter(Boolean).join(' ')}</legend>
          <input type="hidden" name="boat" value={id} />
          <SelectField
            id={`who-${id}`}
            name="who"
            label={t('deskCanoeRecord.who')}
            defaultValue={candidates[0]?.key ?? somebodyNew}
            none={null}
            choices={[
              ...candidates.map((one) => ({
                value: one.key,
                label: t('deskCanoeRecord.sameAs', { name: one.name, bib: one.bib ?? '–' }),
              })),
              { value: somebodyNew, label: t('deskCanoeRecord.somebodyNew') },
            ]}
          />
        </fieldset>
      ))}
      <Act intent="look" kind="primary">
        {t('deskCanoeRecord.goOn')}
      </Act>
    </PostForm>
  );
}

type WithClasses = Extract<Canoe123PageAnswer, { classes: unknown }>;

interface ClassFormProps extends Pick<WithClasses, 'classes' | 'carried' | 'code'> {
  categories: readonly (readonly [code: number, words: string])[];
}

/** A class without a category is left out. */
function ClassForm({ code, classes, carried, categories }: ClassFormProps) {
  const { t } = useTexts();
  const names = classes.map(({ title }) => title).join(', ');
  return (
    <PostForm className="desk-card desk-form" fields={carried} goesOn>
      <h2>{t('deskCanoeRecord.classTitle')}</h2>
      <p role="alert">
        {code === 'shared_category'
          ? t('deskCanoeRecord.refused.shared_category', { classes: names })
          : t('deskCanoeRecord.classText')}
      </p>
      {classes.map(({ id, title, category, sex }) => (
        <fieldset key={id} className="desk-boxes">
          <legend>{title === id ? id : `${title} (${id})`}</legend>
          <input type="hidden" name="class" value={id} />
          <SelectField
            id={`category-${id}`}
            name="category"
            label={t('deskCanoeRecord.category')}
            defaultValue={category ?? ''}
            none={t('deskCanoeRecord.leaveOut')}
            choices={categories.map(([code, words]) => ({ value: String(code), label: words }))}
          />
          <SelectField
            id={`sex-${id}`}
            name="sex"
            label={t('deskCanoeRecord.sex')}
            defaultValue={sex ?? 'male'}
            none={null}
            choices={[
              { value: 'male', label: t('deskCanoeRecord.men') },
              { value: 'female', label: t('deskCanoeRecord.women') },
            ]}
          />
        </fieldset>
      ))}
      <Act intent="look" kind="primary">
        {t('deskCanoeRecord.goOn')}
      </Act>
    </PostForm>
  );
}

type OutlookProps = Of<'read'> & Pick<PreviewProps, 'year' | 'categories' | 'back'>;

function Outlook({ looked, carried, year, categories, back }: OutlookProps) {
  const { t, language } = useTexts();
  const { event, counts, isNew, kept, doubtful, rows, remarks, isHidden, moved } = looked;
  const { entry, heat, run } = counts;
  const title = [event.title, event.subtitle, event.location].filter((part) => part !== '');
  const takable = kept.rows.filter(({ digest }) => digest !== null);
  return (
    <section className="desk-card desk-confirm" role="alert">
      <h2>{title.join(' · ') || t('deskCanoeRecord.fileTitle')}</h2>
      {isNew ? (
        <p>
          {t('deskCanoeRecord.sum', {
            entries: entry.insert + entry.update + entry.delete,
            heats: heat.insert + heat.update + heat.delete,
            inserted: run.insert,
            updated: run.update,
            deleted: run.delete,
          })}
          {moved > 0 && ` ${t('deskCanoeRecord.moved', { count: moved })}`}
        </p>
      ) : (
        <p>{t('deskCanoeRecord.unchanged', { year })}</p>
      )}
      <Races {...looked} categories={categories} />
      {rows.total > 0 && (
        <Part
          title={t('deskCanoeRecord.changes')}
          total={rows.total}
          // A preview of only new rows is long and overwrites nothing, so it stays folded.
          isOpen={rows.rows.some(({ kind }) => kind !== 'insert')}
        >
          <DeskTable
            caption={t('deskCanoeRecord.changes')}
            rows={rows.rows}
            rowKey={({ key }) => key}
            columns={[
              ...whoColumns<(typeof rows.rows)[number]>(),
              {
                key: 'changes',
                label: t('deskCanoeRecord.change'),
                cell: ({ kind, changes }) =>
                  kind === 'delete' ? t('deskCanoeRecord.removed') : <Changes changes={changes} />,
              },
            ]}
          />
          <Rest shown={rows.rows.length} total={rows.total} />
        </Part>
      )}
      <PostForm className="desk-form" fields={carried} goesOn>
        {doubtful.total > 0 && (
          <Part title={t('deskCanoeRecord.doubtfulTitle')} total={doubtful.total} isOpen>
            <p>{t('deskCanoeRecord.doubtful', { count: doubtful.total })}</p>
            <ul className="desk-names">
              {doubtful.rows.map(({ key, name, bib, race, doubts, time, finish }) => {
                const why = doubts.map((doubt) => t(`runDoubt.${doubt}`)).join(', ');
                const figures = [time === null ? '' : runTimeText(time, language), finish].filter(
                  Boolean,
                );
                const label = [`${bib} ${name}`.trim(), race, why, ...figures].join(' · ');
                return (
                  <li key={key}>
                    <TickBox name="believe" value={key} label={<span>{label}</span>} />
                  </li>
                );
              })}
            </ul>
            <Rest shown={doubtful.rows.length} total={doubtful.total} />
          </Part>
        )}
        {kept.total > 0 && (
          <Part title={t('deskCanoeRecord.kept')} total={kept.total} isOpen>
            <ul className="desk-names">
              {kept.rows.map((row) => {
                const { key, digest, reason, name, bib, changes } = row;
                const who = [bib, name || row.heat?.[language], row.heat?.[language]];
                const label = (
                  <span>
                    {[...new Set(who)].filter(Boolean).join(' · ')}:{' '}
                    {t(`deskCanoeRecord.reason.${reason}`)}. <Changes changes={changes} />
                  </span>
                );
                return (
                  <li key={key}>
                    {digest === null ? (
                      label
                    ) : (
                      <TickBox name="take" value={`${key} ${digest}`} label={label} />
                    )}
                  </li>
                );
              })}
            </ul>
            {takable.length > 0 && <p>{t('deskCanoeRecord.takeText')}</p>}
            <Rest shown={kept.rows.length} total={kept.total} />
          </Part>
        )}
        {isHidden && (
          <p>
            {t('deskCanoeRecord.hidden', { year })}{' '}
            <DeskLink to={`ediciones/${year}`}>{t('deskCanoeRecord.back', { year })}</DeskLink>
          </p>
        )}
        <div className="desk-actions">
          {(isNew || takable.length > 0 || doubtful.total > 0) && (
            <Act intent="import" kind="primary">
              {t('deskCanoeRecord.bring', { year })}
            </Act>
          )}
          <Link to={back} className={buttonClass('quiet')}>
            {t('desk.confirm.back')}
          </Link>
        </div>
      </PostForm>
      {remarks.length > 0 && (
        <Part title={t('deskCanoeRecord.noRoom')} total={remarks.length} isOpen>
          <DeskTable
            caption={t('deskCanoeRecord.noRoom')}
            rows={remarks}
            rowKey={({ code }) => code}
            columns={[
              {
                key: 'what',
                label: t('deskCanoe.what'),
                names: true,
                cell: ({ code }) => t(`deskCanoeRecord.remark.${code}`),
              },
              {
                key: 'count',
                label: t('deskCanoeRecord.rows'),
                alignEnd: true,
                cell: ({ count }) => count,
              },
              {
                key: 'examples',
                label: t('deskCanoeRecord.examples'),
                cell: ({ examples }) => examples.join(', '),
              },
            ]}
          />
        </Part>
      )}
      <Doubts {...looked} />
    </section>
  );

  function whoColumns<Row extends (typeof rows.rows)[number]>() {
    return [
      {
        key: 'who',
        label: t('deskCanoeRecord.who'),
        names: true,
        cell: ({ bib, name }: Row) => [bib, name].filter(Boolean).join(' · '),
      },
      {
        key: 'run',
        label: t('deskCanoeRecord.run'),
        cell: ({ heat: of }: Row) => of?.[language] ?? '',
      },
      {
        key: 'line',
        label: t('deskCanoeRecord.line'),
        alignEnd: true,
        cell: ({ line }: Row) => line ?? '–',
      },
    ];
  }
}

type Canoe123ReadPreview = Of<'read'>['looked'];

function Races({
  races,
  classes,
  categories,
}: Canoe123ReadPreview & Pick<PreviewProps, 'categories'>) {
  const { t, locale } = useTexts();
  const titles = new Map(classes.map(({ id, title }) => [id, title]));
  const words = new Map(categories);
  const here = new Map(classes.map(({ id, category }) => [id, category ?? 0]));
  return (
    <DeskTable
      caption={t('deskCanoeRecord.races')}
      rows={races}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'class',
          label: t('deskCanoe.class'),
          names: true,
          cell: (race) => titles.get(race.class) ?? race.class,
        },
        { key: 'run', label: t('deskCanoeRecord.run'), cell: ({ descent }) => descent },
        {
          key: 'day',
          label: t('deskCanoe.day'),
          cell: ({ day }) => (day === null ? '–' : formatDay(day, locale, 'medium')),
        },
        {
          key: 'category',
          label: t('deskCanoeRecord.category'),
          cell: (race) => {
            const category = here.get(race.class) ?? 0;
            return words.get(category) ?? category;
          },
        },
        {
          key: 'boats',
          label: t('deskCanoe.boats'),
          alignEnd: true,
          cell: ({ rows }) => rows,
        },
      ]}
    />
  );
}

function Doubts({ differences, flags }: Canoe123ReadPreview) {
  const { t } = useTexts();
  const said = (value: string | number | null) => (value === null ? t('deskCanoe.none') : value);
  const race = {
    key: 'race',
    label: t('deskCanoe.race'),
    names: true,
    cell: (row: { race: string | null }) => row.race ?? '–',
  };
  const boat = {
    key: 'boat',
    label: t('deskCanoe.boat'),
    cell: ({ id }: { id: string | null }) => id ?? '–',
  };
  return (
    <>
      {differences.total > 0 && (
        <Part title={t('deskCanoeRecord.differences')} total={differences.total}>
          <DeskTable
            caption={t('deskCanoeRecord.differences')}
            rows={differences.rows}
            rowKey={(row) => `${row.race} ${row.id} ${row.field}`}
            columns={[
              race,
              boat,
              { key: 'field', label: t('deskCanoe.field'), cell: ({ field }) => field },
              {
                key: 'file',
                label: t('deskCanoe.file'),
                alignEnd: true,
                cell: ({ file }) => said(file),
              },
              {
                key: 'computed',
                label: t('deskCanoe.computed'),
                alignEnd: true,
                cell: ({ computed }) => said(computed),
              },
            ]}
          />
          <Rest shown={differences.rows.length} total={differences.total} />
        </Part>
      )}
      {flags.total > 0 && (
        <Part title={t('deskCanoeRecord.flags')} total={flags.total}>
          <DeskTable
            caption={t('deskCanoeRecord.flags')}
            rows={flags.rows}
            rowKey={(row) => `${row.race} ${row.id} ${row.what} ${row.value}`}
            columns={[
              race,
              boat,
              {
                key: 'what',
                label: t('deskCanoe.what'),
                cell: ({ what }) => {
                  if (what.startsWith('gate ')) {
                    return t('deskCanoe.flag.gate', { gate: what.slice(5) });
                  }
                  return t(`deskCanoe.flag.${what as Exclude<typeof what, `gate ${number}`>}`);
                },
              },
              {
                key: 'value',
                label: t('deskCanoe.value'),
                cell: ({ value }) => (value === null ? '–' : String(value).slice(0, 40)),
              },
            ]}
          />
          <Rest shown={flags.rows.length} total={flags.total} />
        </Part>
      )}
    </>
  );
}

interface PartProps {
  title: string;
  total: number;
  isOpen?: boolean;
  children: ReactNode;
}

function Part({ title, total, isOpen = false, children }: PartProps) {
  return (
    <More title={`${title} (${total})`} isOpen={isOpen}>
      {children}
    </More>
  );
}

function Rest({ shown, total }: { shown: number; total: number }) {
  const { t } = useTexts();
  if (total <= shown) return null;
  return <p>{t('desk.confirm.more', { count: total - shown })}</p>;
}

function Changes({ changes }: Pick<Canoe123ReadPreview['rows']['rows'][number], 'changes'>) {
  const { t } = useTexts();
  const none = t('deskCanoeRecord.nothing');
  return changes.map(({ field, before, after }, place) => (
    <span key={field}>
      {place > 0 && '; '}
      {t(`deskCanoeRecord.runField.${field}`)}:{' '}
      {before === '' ? (
        after || none
      ) : (
        <>
          <del>{before}</del> → <ins>{after || none}</ins>
        </>
      )}
    </span>
  ));
}
