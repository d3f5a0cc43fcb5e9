import type { ReactNode } from 'react';
import type { Column } from '../../design/ui/list/column.ts';
import { searchOfPage } from '../../design/ui/list/page-field.ts';
import { Table } from '../../design/ui/list/table.tsx';
import ways from '../../design/ui/list/ways.module.css';
import { LocalizedLink, useLocalizedPath } from '../../design/ui/localized-link.tsx';
import { useTexts } from '../../platform/i18n/use-texts.ts';
import { descentColumns } from '../../record/editions/record/result-column.ts';
import { gateMark } from '../../record/scoring/gate-mark.ts';
import { gapText, runTimeText } from '../../record/scoring/run-time-text.ts';
import type { PenaltyRule } from '../../record/scoring/scoring.ts';
import { Dash } from '../results/gates/dash.tsx';
import { gateSigns, signCells } from '../results/gates/gate-signs.ts';
import { MarkKeys } from '../results/gates/mark-keys.tsx';
import type { DrawnRun, PaddlerFacts } from './load-paddler.server.ts';
import { hasRaced, type PaddlerRun, type PaddlerStart, tallyGates } from './paddler-record.ts';
import { RunOnRiver } from './run-on-river.tsx';
import { toldStart } from './told-start.ts';

interface EditionFoldProps {
  name: string;
  start: PaddlerStart;
  date: string | undefined;
  rule: PenaltyRule;
  certificate: PaddlerFacts['certificates'][string] | undefined;
  /** The drawn run of the edition. Undefined without judged gates. */
  drawn: DrawnRun | undefined;
  river: { id: string; isWritten: boolean };
  /** Id of the anchor: the year, and for a further start of that year its own. */
  id: string;
  isOpen: boolean;
}

/** The anchor is inside the fold, so that browsers unfold it for a link to it. */
export function EditionFold(props: EditionFoldProps) {
  const { name, start, date, rule, certificate, drawn, river, id, isOpen } = props;
  const { t } = useTexts();
  const { year, runs } = start;
  if (!hasRaced(start)) return <Entered start={start} />;
  return (
    <details className="pad-edition" open={isOpen}>
      <summary>
        <Summary start={start} />
      </summary>
      <div className="pad-whole stack-3" id={id}>
        {drawn && (
          <RunOnRiver
            run={drawn}
            miss={rule.miss}
            label={t('paddler.riverLabel', { year, descent: drawn.descent })}
            river={river}
          />
        )}
        <div className="pad-words stack-2">
          <EditionFacts start={start} date={date} certificate={certificate} />
          {drawn && <LineWords drawn={drawn} rule={rule} />}
          {!drawn && start.hasGates && <p>{t('paddler.noGates', { name })}</p>}
          {runs.length > 0 && (
            <GateTable
              caption={t('paddler.gatesCaption', { name, year })}
              runs={runs}
              miss={rule.miss}
            />
          )}
        </div>
      </div>
    </details>
  );
}

function Entered({ start }: { start: PaddlerStart }) {
  const { year } = start;
  const { group, place } = toldStart(start, useTexts());
  return (
    <p className="pad-entered cluster">
      <LocalizedLink to={`/participantes/${year}`}>
        <b>{year}</b>
      </LocalizedLink>
      <span>
        {group}. {place}
      </span>
    </p>
  );
}

function Summary({ start }: { start: PaddlerStart }) {
  const texts = useTexts();
  const { group, rank, place, result } = toldStart(start, texts);
  return (
    <>
      <h3>{start.year}</h3>
      <span className="pad-group note">{group}</span>
      <span className="pad-rank note">
        {rank && <b>{rank}</b>} {place ?? <Dash label={texts.t('table.none')} />}
      </span>
      {result && <strong className="pad-result">{result}</strong>}
    </>
  );
}

type EditionFactsProps = Pick<EditionFoldProps, 'start' | 'date' | 'certificate'>;

function EditionFacts({ start, date, certificate }: EditionFactsProps) {
  const { t, language } = useTexts();
  const { year, row, result, descents } = start;
  const { time, penalties = null, gap, better, remark } = result ?? {};
  const facts: (readonly [string, ReactNode])[] = [
    [t('paddler.day'), date],
    [t('table.time'), time && runTimeText(time, language)],
    [t('table.penalties'), penalties === null ? null : t('table.seconds', { count: penalties })],
    [t('paddler.gap'), gap ? gapText(gap, language) : null],
    ...descentColumns.slice(0, descents.length).map((column, index) => {
      const own = descents.length > 1 ? (descents[index] ?? null) : null;
      const text = own && (
        <>
          {runTimeText(own, language)} {better === index + 1 && <b>({t('results.better')})</b>}
        </>
      );
      return [t(`table.${column}`), text] as const;
    }),
    [t('table.remark'), remark?.[language]],
  ];
  return (
    <>
      <dl className="pad-facts">
        {facts.map(
          ([term, fact]) =>
            fact && (
              <div key={term}>
                <dt className="fine">{term}</dt>
                <dd>{fact}</dd>
              </div>
            ),
        )}
      </dl>
      <ul className={ways.ways}>
        {row && (
          <li>
            <LocalizedLink to={rowPath(year, row)}>
              {t('paddler.inResults', { year })}
            </LocalizedLink>
          </li>
        )}
        {certificate && (
          <li>
            <Certificate year={year} certificate={certificate} />
          </li>
        )}
      </ul>
    </>
  );
}

function Certificate({
  year,
  certificate: { path, isFile },
}: {
  year: number;
  certificate: PaddlerFacts['certificates'][number];
}) {
  const { t } = useTexts();
  const localize = useLocalizedPath();
  const words = isFile ? 'paddler.certificatePdf' : 'paddler.certificatePage';
  return (
    <a href={localize(path)} download={isFile || undefined}>
      {t('paddler.certificateOf', { year, what: t(words) })}
    </a>
  );
}

function LineWords({ drawn, rule }: { drawn: DrawnRun; rule: PenaltyRule }) {
  const { t } = useTexts();
  const tally = tallyGates([drawn], rule.miss);
  return (
    <>
      <p className="pad-said">
        <b>{t('paddler.line', { descent: drawn.descent })}</b>
        {tally && <span>{t('paddler.tally', { ...tally })}</span>}
      </p>
      <ul className="pad-keys cluster">
        <MarkKeys rule={rule} />
      </ul>
      <p className="fine">
        {t('paddler.lineNote')}{' '}
        {t(drawn.isDrawnThen ? 'course.cost.drawnThen' : 'course.cost.drawnOn')}
      </p>
    </>
  );
}

interface GateTableProps {
  caption: string;
  runs: readonly PaddlerRun[];
  /** Seconds of a missed gate. */
  miss: number;
}

function GateTable({ caption, runs, miss }: GateTableProps) {
  const { t, language } = useTexts();
  const sign = gateSigns(t);
  const toSign = (run: PaddlerRun, index: number) => {
    const seconds = run.gates[index] ?? null;
    return sign(seconds === null ? null : gateMark(seconds, { miss }));
  };
  const count = (kind: 'clean' | 'touched' | 'missed'): Column<PaddlerRun> => ({
    key: kind,
    heading: t(`paddler.${kind}`),
    cell: (run) => tallyGates([run], miss)?.[kind] ?? 0,
  });
  const columns: Column<PaddlerRun>[] = [
    {
      key: 'run',
      heading: t('paddler.run'),
      rowHeader: true,
      cell: ({ descent, heat }) => heat?.[language] ?? t('paddler.runOf', { descent }),
    },
    ...Array.from(
      { length: Math.max(...runs.map(({ gates }) => gates.length)) },
      (_, index): Column<PaddlerRun> => ({
        key: `gate${index + 1}`,
        heading: t('table.gate', { gate: index + 1 }),
        headingTitle: t('table.gateTitle', { gate: index + 1 }),
        phone: 'mark',
        ...signCells((run) => toSign(run, index)),
      }),
    ),
    count('clean'),
    count('touched'),
    count('missed'),
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      align="center"
      columns={columns}
      rows={runs}
      rowKey={({ descent, heat }) => `${descent} ${heat?.es}`}
    />
  );
}

export function rowPath(year: number, { anchor, page }: NonNullable<PaddlerStart['row']>): string {
  return `/resultados/${year}${page > 1 ? searchOfPage(new URLSearchParams(), page) : ''}#${anchor}`;
}
