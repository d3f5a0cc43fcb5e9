import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { LocalizedLink } from '../../../design/ui/localized-link.tsx';
import { Notice } from '../../../design/ui/page/notice.tsx';
import { Section } from '../../../design/ui/page/section.tsx';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import { LeftOutLines, SheetField } from '../../people-table/sheet-field.tsx';
import type { TableAnswer } from './submit-table.server.ts';
import styles from './table.module.css';

interface TableStepsProps {
  answer: TableAnswer;
  token: string;
  accessToken: string;
}

type Fields = Readonly<Record<string, string>>;
type Faults = Extract<TableAnswer, { code: 'checked' }>['faults'];

/** Shows the columns to choose, the people to enter, or the rows to correct. */
export function TableSteps({ answer, token, accessToken }: TableStepsProps) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every answer takes the focus
  useEffect(() => box.current?.focus(), [answer]);
  const parts = { token, accessToken };
  return (
    // biome-ignore lint/a11y/noAutofocus: without scripts this is how the answer takes the focus
    <div ref={box} tabIndex={-1} role="alert" autoFocus className={styles.answer}>
      <Section>
        {answer.code === 'refused' && (
          <Notice kind="warning" title={t('clubTable.refusedTitle')}>
            <p>{answer.words}</p>
          </Notice>
        )}
        {answer.code === 'which_sheet' && <WhichSheet {...answer} {...parts} />}
        {(answer.code === 'match' || answer.code === 'checked') && (
          <LeftOutNote {...answer} {...parts} />
        )}
        {answer.code === 'match' && <MatchColumns {...answer} {...parts} />}
        {answer.code === 'days' && <WhichDays {...answer} {...parts} />}
        {answer.code === 'brought' && (
          <>
            <Notice kind="info" title={t('clubTable.entered', { count: answer.count })}>
              {answer.waiting > 0 && <p>{t('clubTable.onList', { count: answer.waiting })}</p>}
              {answer.faults.total === 0 && (
                <p>{t('clubTable.already', { count: answer.faults.already })}</p>
              )}
              <p>
                <LocalizedLink to={`/registro/equipo?identity=${accessToken}`}>
                  {t('clubTable.back')}
                </LocalizedLink>
              </p>
            </Notice>
            <FaultyRows faults={answer.faults} fields={answer.fields} isWhole {...parts} />
          </>
        )}
        {answer.code === 'checked' && (
          <>
            <FaultyRows {...answer} {...parts} />
            <WhoComesIn {...answer} {...parts} />
          </>
        )}
      </Section>
    </div>
  );
}

interface StepFormProps {
  token: string;
  fields: Fields;
  action?: string;
  children: ReactNode;
}

function StepForm({ token, fields, action, children }: StepFormProps) {
  return (
    <form method="post" action={action} className={styles.way}>
      <input type="hidden" name="xsrf_token" value={token} />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

function WhichSheet({
  sheets,
  again: { hoja, ...again },
  token,
}: Extract<TableAnswer, { code: 'which_sheet' }> & { token: string }) {
  const { t } = useTexts();
  return (
    <>
      <h2>{t('deskSheets.whichTitle')}</h2>
      <p>{t('deskSheets.whichText')}</p>
      <StepForm token={token} fields={again}>
        <SheetField sheets={sheets} />
        <button type="submit" name="intent" value="sheet" className={buttonClass('primary')}>
          {t('deskSheets.read')}
        </button>
      </StepForm>
    </>
  );
}

/** Lists the parts of a table that are not read; the captain may include the hidden ones. */
function LeftOutNote({
  left,
  again: { ocultas, ...again },
  token,
}: Pick<Extract<TableAnswer, { code: 'checked' }>, 'left' | 'again'> & { token: string }) {
  const { t } = useTexts();
  return (
    <LeftOutLines left={left}>
      <StepForm token={token} fields={again}>
        <label>
          <input type="checkbox" name="ocultas" value="si" defaultChecked={left?.withHidden} />{' '}
          {t('deskSheets.withHidden')}
        </label>
        <button type="submit" name="intent" value="sheet" className={buttonClass('quiet')}>
          {t('deskSheets.again')}
        </button>
      </StepForm>
    </LeftOutLines>
  );
}

function WhoComesIn(
  props: Extract<TableAnswer, { code: 'checked' }> & { token: string; accessToken: string },
) {
  const { t } = useTexts();
  const { people, waiting, amount, lastDay, daysRead, faults, fields, token } = props;
  if (people.length === 0) {
    return faults.total === 0 ? (
      <Notice kind="info" title={t('clubTable.nobodyNew')}>
        <p>{t('clubTable.already', { count: faults.already })}</p>
      </Notice>
    ) : null;
  }
  const placed = people.length - waiting;
  return (
    <>
      <h2>{t('clubTable.wouldEnter', { count: people.length })}</h2>
      {placed > 0 && <p>{t('clubTable.placed', { count: placed, lastDay, amount })}</p>}
      {waiting > 0 && (
        <Notice kind="warning" title={t('clubTable.waiting', { count: waiting })}>
          <p>{t('clubTable.waitingText')}</p>
        </Notice>
      )}
      {daysRead !== null && <p>{daysRead}</p>}
      <ul className={styles.people}>
        {people.map(({ line, name, boat, category, born, amount: price, hasPlace }) => (
          <li key={line}>
            <strong>{name}</strong> · {[category, boat, born, price].filter(Boolean).join(' · ')}
            {!hasPlace && <> · {t('clubTable.waits')}</>}
          </li>
        ))}
      </ul>
      <StepForm token={token} fields={fields}>
        <p>{t('clubTable.enterText')}</p>
        <button type="submit" name="intent" value="enter" className={buttonClass('primary')}>
          {t('clubTable.enter', { count: people.length })}
        </button>
      </StepForm>
      <StepForm token={token} fields={fields}>
        <button type="submit" name="intent" value="ask-columns" className={buttonClass('quiet')}>
          {t('clubTable.matchAgain')}
        </button>
      </StepForm>
    </>
  );
}

/** Lists the faults by line and person, and offers the rows for download. */
function FaultyRows({
  faults: { shown, total, rows, already },
  fields,
  isWhole,
  token,
  accessToken,
}: {
  faults: Faults;
  fields: Fields;
  isWhole: boolean;
  token: string;
  accessToken: string;
}) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  if (total === 0) return null;
  return (
    <Notice kind="warning" title={t('clubTable.faulty', { count: rows })}>
      {isWhole && <p>{t('clubTable.faultyText')}</p>}
      {already > 0 && <p>{t('clubTable.already', { count: already })}</p>}
      <ul className={styles.faults}>
        {shown.map(({ line, person, title, written, words, allowed }) => (
          <li key={`${line} ${title} ${words}`}>
            <strong>
              {[t('clubTable.line', { line }), person, title].filter(Boolean).join(' · ')}
            </strong>
            {': '}
            {[written && t('clubTable.said', { written }), words].filter(Boolean).join(', ')}
            {allowed !== '' && <small> {t('clubTable.allowed', { allowed })}</small>}
          </li>
        ))}
        {total > shown.length && (
          <li>{t('clubTable.moreFaults', { count: total - shown.length })}</li>
        )}
      </ul>
      {isWhole && (
        <div className={styles.downloads}>
          {(['xlsx', 'csv'] as const).map((ending) => (
            <StepForm
              key={ending}
              token={token}
              fields={fields}
              action={`${pathname.replace(/\/$/, '')}/por-corregir.${ending}?identity=${accessToken}`}
            >
              <button type="submit" className={buttonClass('quiet')}>
                {t(`clubTable.faultyFile.${ending}`)}
              </button>
            </StepForm>
          ))}
        </div>
      )}
    </Notice>
  );
}

type DaysProps = Extract<TableAnswer, { code: 'days' }> & Pick<TableStepsProps, 'token'>;

/** Asks for the order of day and month when no date shows it. */
function WhichDays({ written, orders, fields, token }: DaysProps) {
  const { t } = useTexts();
  return (
    <>
      <h2>{t('clubTable.daysTitle', { written })}</h2>
      <p>{t('clubTable.daysText')}</p>
      {orders.map(({ order, day }) => (
        <StepForm key={order} token={token} fields={{ ...fields, days: order }}>
          <button type="submit" name="intent" value="days" className={buttonClass('primary')}>
            {day}
          </button>
        </StepForm>
      ))}
    </>
  );
}

type MatchProps = Extract<TableAnswer, { code: 'match' }> & Pick<TableStepsProps, 'token'>;

function MatchColumns({ headings, missing, twice, fields, token, choices }: MatchProps) {
  const { t } = useTexts();
  return (
    <>
      <h2>{t('clubTable.matchTitle')}</h2>
      {missing.length > 0 && (
        <Notice kind="warning" title={t('clubTable.missingTitle')}>
          <p>{t('clubTable.missing', { columns: missing.join(', ') })}</p>
        </Notice>
      )}
      {twice.length > 0 && (
        <Notice kind="warning" title={t('clubTable.twiceTitle')}>
          <p>{t('clubTable.twice', { columns: twice.join(', ') })}</p>
        </Notice>
      )}
      <StepForm token={token} fields={fields}>
        <input type="hidden" name="count" value={headings.length} />
        <div className={styles.matches}>
          {headings.map(({ text, chosen, samples }, index) => (
            <SelectField
              // biome-ignore lint/suspicious/noArrayIndexKey: its name counts them
              key={index}
              id={`columna-${index}`}
              name={`columna-${index}`}
              label={t('clubTable.column', { heading: text || index + 1 })}
              hint={
                samples.length > 0
                  ? t('clubTable.samples', { samples: samples.join(' · ') })
                  : undefined
              }
              none={t('clubTable.leftOut')}
              defaultValue={chosen}
              choices={choices}
            />
          ))}
        </div>
        <button type="submit" name="intent" value="columns" className={buttonClass('primary')}>
          {t('clubTable.goOn')}
        </button>
      </StepForm>
    </>
  );
}
