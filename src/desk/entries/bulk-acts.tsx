import { Link, useLocation } from 'react-router';
import { Notice } from '../../design/ui/page/notice.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import type { BibRefusal } from '../bibs/give-bibs.server.ts';
import { deskPath } from '../frame/desk-path.ts';
import { ConfirmStep } from '../frame/parts/confirm-step.tsx';
import { LineChoice, LineText, TickBox } from '../frame/parts/line-field.tsx';
import { More, PrintButton, Refused, Told } from '../frame/parts/page-top.tsx';
import { Act, type HiddenFields } from '../frame/parts/post-form.tsx';
import { useDesk } from '../frame/use-when.ts';
import type { MoveRefusal } from './move-several.server.ts';
import type { WithdrawalRefusal } from './withdraw-several.server.ts';

export type BulkAct = 'category' | 'number' | 'withdraw';

export type BulkRefusal = MoveRefusal | WithdrawalRefusal | BibRefusal | 'waiting';

interface RefusedEntry {
  id: number;
  name: string;
  code: BulkRefusal;
}

export type BulkAnswer =
  | {
      kind: 'confirm';
      intent: BulkAct | 'verify' | 'take-back';
      ids: string;
      total: number;
      names: string[];
      refused?: RefusedEntry[];
      fields?: HiddenFields;
    }
  | { kind: 'samples'; year: number }
  | { kind: 'missing'; what: 'category' | 'reason' | 'first' }
  | { kind: 'outcome'; done: number; refused: RefusedEntry[] }
  | { kind: 'print'; lines: { id: number; cells: string[] }[]; headings: string[] }
  | { kind: 'nobody' };

/** Shows the usual buttons first, the others folded. */
export function BulkActs({
  total,
  may,
}: {
  total: number;
  may: { edit: boolean; write: boolean; bibs: boolean };
}) {
  const { t } = useTexts();
  const { categories } = useDesk();
  return (
    <>
      <p className="desk-actions desk-bulk">
        <span>{t('deskEntries.bulk', { count: total })}</span>
        {may.edit &&
          (['verify', 'take-back'] as const).map((intent) => (
            <Act key={intent} intent={`ask-${intent}`}>
              {t(`deskEntries.acts.${intent}`)}
            </Act>
          ))}
        {may.write && <Act intent="write">{t('deskEntries.write')}</Act>}
        <Act intent="print">{t('deskEntries.acts.print')}</Act>
      </p>
      {(may.edit || may.bibs) && (
        // These fields are sent with the marks.
        <More title={t('deskEntries.bulkMore')} className="desk-bulk-more">
          {may.edit && (
            <>
              <LineText
                label={t('deskEntries.bulkReason')}
                name="reason"
                maxLength={300}
                autoComplete="off"
              />
              <div className="desk-line">
                <LineChoice
                  label={t('deskEntries.columns.categoria')}
                  name="category"
                  choices={categories.map((code) => [code, t(`category.${code}`)] as const)}
                />
                <TickBox name="waive" value="si" label={t('deskEntries.bulkWaive')} />
                <Act intent="ask-category">{t('deskEntries.acts.category')}</Act>
              </div>
              <div className="desk-line">
                <Act intent="ask-withdraw">{t('deskEntries.acts.withdraw')}</Act>
              </div>
            </>
          )}
          {may.bibs && (
            <div className="desk-line">
              <LineText
                label={t('deskEntries.bulkFirst')}
                name="first"
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
              />
              <Act intent="ask-number">{t('deskEntries.acts.number')}</Act>
            </div>
          )}
        </More>
      )}
    </>
  );
}

export function BulkSaid(props: BulkAnswer & { back: string }) {
  const { t } = useTexts();
  switch (props.kind) {
    case 'nobody':
      return (
        <div role="alert">
          <Notice kind="info" title={t('deskEntries.nobodyTitle')}>
            <p>{t('deskEntries.nobody')}</p>
          </Notice>
        </div>
      );
    case 'missing':
      return (
        <Refused title={t('deskEntries.missingTitle')}>
          {t(`deskEntries.missing.${props.what}`)}
        </Refused>
      );
    case 'samples':
      return (
        <ConfirmStep
          title={t('deskEntries.askSamples', { year: props.year })}
          intent="remove-samples"
          back={props.back}
          fields={{ year: props.year }}
          act={t('deskEntries.removeSamples')}
        >
          {t('deskEntries.meansSamples')}
        </ConfirmStep>
      );
    case 'outcome':
      return (
        <>
          {props.done > 0 && (
            <Told title={t('deskEntries.bulkDone', { count: props.done })}>{null}</Told>
          )}
          {props.refused.length > 0 && (
            <Refused title={t('deskEntries.bulkRefused', { count: props.refused.length })}>
              <RefusedList refused={props.refused} />
            </Refused>
          )}
        </>
      );
    case 'print':
      return <PrintedList headings={props.headings} lines={props.lines} />;
    default: {
      const { intent, ids, total, names, refused = [], fields } = props;
      // Without a first bib the action removes bibs.
      const said = intent === 'number' && !fields?.first ? ('unnumber' as const) : intent;
      return (
        <ConfirmStep
          title={t(`deskEntries.ask.${said}`, { count: total })}
          names={names}
          total={total}
          intent={intent}
          back={props.back}
          fields={{ ids, ...fields }}
          act={t(`deskEntries.acts.${intent}`)}
        >
          <p>{t(`deskEntries.means.${said}`)}</p>
          {refused.length > 0 && (
            <>
              <h3>{t('deskEntries.bulkLeft', { count: refused.length })}</h3>
              <RefusedList refused={refused} />
            </>
          )}
        </ConfirmStep>
      );
    }
  }
}

function RefusedList({ refused }: { refused: readonly RefusedEntry[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  return (
    <ul className="desk-faults">
      {refused.slice(0, mostRefused).map(({ id, name, code }) => (
        <li key={id}>
          <Link to={deskPath(pathname, `inscripciones/${id}`)}>{name}</Link>:{' '}
          {t(`deskEntries.refusedWhy.${code}`)}
        </li>
      ))}
      {refused.length > mostRefused && (
        <li>{t('desk.confirm.more', { count: refused.length - mostRefused })}</li>
      )}
    </ul>
  );
}

const mostRefused = 60;

function PrintedList({
  headings,
  lines,
}: {
  headings: readonly string[];
  lines: readonly { id: number; cells: readonly string[] }[];
}) {
  const { t } = useTexts();
  return (
    <section className="desk-card desk-sheet">
      <p className="desk-screen">
        <PrintButton kind="primary">{t('deskEntries.printNow')}</PrintButton>
      </p>
      <table className="desk-rows">
        <caption>{t('deskEntries.found', { count: lines.length })}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, cells }) => (
            <tr key={id}>
              {cells.map((cell, index) => (
                <td key={headings[index]} data-label={headings[index]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
