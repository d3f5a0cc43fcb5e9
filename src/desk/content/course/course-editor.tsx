import { useEffect, useRef, useState } from 'react';
import type { Course } from '../../../design/course-map/course.ts';
import { deriveLayout, type LaidGate } from '../../../design/course-map/laying/course-layout.ts';
import { type LayoutFault, slalomCustom } from '../../../design/course-map/laying/layout-faults.ts';
import type { RiverPlace } from '../../../design/course-map/laying/place-on-river.ts';
import { riverShapes } from '../../../design/course-map/laying/river-shapes.ts';
import {
  type FixedPlace,
  fixedPlaces,
  freePlaces,
  mostPlaces,
  type PlaceFault,
} from '../../../design/course-map/laying/with-places.ts';
import { mostGates } from '../../../design/course-map/most-gates.ts';
import { buttonClass } from '../../../design/ui/form/button-class.ts';
import { ErrorSummary } from '../../../design/ui/form/error-summary.tsx';
import { SelectField } from '../../../design/ui/form/select-field.tsx';
import { TextField } from '../../../design/ui/form/text-field.tsx';
import { languages } from '../../../platform/i18n/languages.ts';
import { useSpoken, useTexts } from '../../../platform/i18n/use-texts.ts';
import { DraftForm } from '../../frame/parts/draft-form.tsx';
import { toChoices } from '../../frame/parts/line-field.tsx';
import { More } from '../../frame/parts/page-top.tsx';
import { Act } from '../../frame/parts/post-form.tsx';
import { ReviewAct } from '../review-act.tsx';
import {
  acrossNames,
  acrossPlace,
  banks,
  type CourseForm,
  directions,
  emptyPlace,
  emptyRow,
  type FixedRow,
  type GateRow,
  inOrder,
  laidBy,
  layoutIn,
  movedGate,
  movedLine,
  nextPlace,
  type PlaceRow,
  placeField,
  rowField,
  sentForm,
  toCourseForm,
  toGateRow,
  turnedGate,
} from './course-form.ts';
import { faultInWords } from './fault-in-words.ts';
import { type BoardSelection, RiverBoard } from './river-board.tsx';

interface CourseEditorProps {
  course: Course;
  version: number;
  draft: string | null;
  /** Null unless the form was refused. */
  sent: CourseForm | null;
  /** Version of changes by others about which an earlier answer has warned. */
  known: number;
  isRefused: boolean;
}

type Fault = LayoutFault | PlaceFault;

const spareRows = 4;

/** A change on the river shows in the table, and the other way round. */
export function CourseEditor(props: CourseEditorProps) {
  const { course, version, draft, sent, known, isRefused } = props;
  const { t, locale } = useTexts();
  const [form, setForm] = useState<CourseForm>(() => sent ?? toCourseForm(course));
  const [past, setPast] = useState<readonly CourseForm[]>([]);
  const [chosen, setChosen] = useState<BoardSelection>(null);
  const [isLive, setLive] = useState(false);
  const [isLarge, setLarge] = useState(false);
  const [isOnLand, setOnLand] = useState(false);
  const editor = useRef<HTMLDivElement>(null);
  const last = useRef('');
  const takesFocus = useRef(false);
  const { river, layout, places, faults } = laidBy(form, course);
  // Unreadable gates are not drawn; unreadable lines keep their former place.
  const isDrawable = !faults.some(({ code }) => ['start', 'length', 'offRiver'].includes(code));
  const lines = isDrawable ? layout : { ...deriveLayout(course), gates: layout.gates };
  const drawn = {
    ...lines,
    drop: course.dropMeters,
    gates: layout.gates.filter(({ at }) => !Number.isNaN(at)),
  };
  const gate =
    typeof chosen === 'number' ? layout.gates.find(({ row }) => row === chosen) : undefined;
  const number = gate ? layout.gates.indexOf(gate) + 1 : 0;

  useEffect(() => {
    // A restored draft, or values typed before the script ran.
    const element = editor.current?.closest('form');
    if (element) {
      const fields = new FormData(element);
      const typed = sentForm((name) => String(fields.get(name) ?? ''));
      setForm((shown) => (JSON.stringify(shown) === JSON.stringify(typed) ? shown : typed));
    }
    setLive(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: told after each change of the form
  useEffect(() => {
    // A change on the river fires no input event, which the draft needs.
    const element = editor.current?.closest('form');
    if (past.length > 0) element?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [form]);
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    editor.current?.querySelector<HTMLElement>(`[data-of="${chosen}"]`)?.focus();
  }, [chosen]);

  function change(next: CourseForm, what = '') {
    if (what === '' || what !== last.current) setPast([...past.slice(-99), form]);
    last.current = what;
    setOnLand(false);
    setForm(next);
  }
  function changeRow(row: number, values: Partial<GateRow>, what: string) {
    const rows = [...form.rows];
    while (rows.length <= row) rows.push(emptyRow);
    rows[row] = { ...(rows[row] ?? emptyRow), ...values };
    change({ ...form, rows }, what);
  }
  /** Puts a gate into the form, sorted down the river, and chooses it. */
  function put(row: number, laid: LaidGate, what = '') {
    const own = toGateRow(laid);
    const rows = [...form.rows];
    rows[row] = own;
    const next = inOrder({ ...form, rows: rows.map((one) => one ?? emptyRow) });
    change(next, what);
    setChosen(next.rows.indexOf(own));
  }
  const add = (laid: LaidGate) => {
    if (layout.gates.length < mostGates) put(form.rows.length, laid);
  };
  function remove(row: number) {
    change(inOrder({ ...form, rows: form.rows.filter((_, index) => index !== row) }));
    setChosen(null);
  }
  function undo() {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    last.current = '';
    setForm(before);
    setChosen(null);
  }
  function move(
    of: Exclude<BoardSelection, null>,
    by: { at?: number; across?: number },
    what = `move ${of}`,
  ) {
    if (typeof of !== 'number') {
      if (by.at) change(movedLine(form, of, by.at), what);
      return;
    }
    const moved = layout.gates.find(({ row }) => row === of);
    if (moved) put(of, movedGate(moved, by), what);
  }
  function drag(of: Exclude<BoardSelection, null>, { at, across }: RiverPlace, isFirst: boolean) {
    const what = isFirst ? '' : last.current;
    if (typeof of !== 'number') {
      change(movedLine(form, of, of === 'start' ? at : at - layout.length), what || 'drag');
      setChosen(of);
      return;
    }
    const moved = layout.gates.find(({ row }) => row === of);
    if (!moved) return;
    // While a gate is dragged it keeps its row; the next change sorts the table.
    changeRow(of, toGateRow({ ...moved, at, across }), what || 'drag');
    if (isFirst) setChosen(of);
  }
  function key(of: Exclude<BoardSelection, null>, name: string, isFar: boolean): boolean {
    const far = isFar ? 10 : 1;
    const steps: Record<string, { at?: number; across?: number }> = {
      ArrowDown: { at: far },
      ArrowUp: { at: -far },
      ArrowRight: { across: 1 },
      ArrowLeft: { across: -1 },
    };
    const step = steps[name];
    if (step) {
      takesFocus.current = true;
      move(of, step);
      if (chosen === null || typeof of !== 'number') setChosen(of);
      return true;
    }
    if ((name === 'Delete' || name === 'Backspace') && typeof of === 'number') {
      remove(of);
      editor.current?.querySelector<HTMLElement>('[data-add]')?.focus();
      return true;
    }
    return false;
  }
  const inMetres = (count: number) =>
    count.toLocaleString(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 1 });
  const wordsOf = (fault: Fault) => faultInWords(t, locale, fault);
  const issues = faults.map((fault) => ({
    id: findIssueField(fault, layout.gates, places.places),
    words: wordsOf(fault),
  }));
  const errorAt = (id: string) =>
    isRefused ? issues.find((issue) => issue.id === id)?.words : undefined;
  const isEmpty = layout.gates.length === 0;
  const plainButton = { type: 'button' as const, className: buttonClass('quiet') };
  return (
    <>
      {isRefused && issues.length > 0 && (
        <ErrorSummary
          title={t('deskCourse.faultsTitle')}
          text={t('deskContent.faultyText')}
          issues={issues}
          attempt={0}
        />
      )}
      <DraftForm
        name={draft === null ? 'course' : `course ${draft}`}
        shown={String(version)}
        fields={{ known }}
      >
        <div className="course-editor" ref={editor}>
          <div>
            {isLive && <p className="desk-lead">{t('deskCourse.how')}</p>}
            <div className="course-board" data-large={isLarge || undefined}>
              <RiverBoard
                course={river}
                layout={drawn}
                isLive={isLive}
                chosen={chosen}
                onChoose={setChosen}
                onTouch={(place) => {
                  setOnLand(place === null);
                  if (!place) return;
                  add({ ...place, direction: 'downstream' });
                }}
                onDrag={drag}
                onKey={key}
              />
            </div>
          </div>
          <div className="course-side stack-1">
            {isLive && (
              <>
                <div role="status">
                  <h2>
                    {gate && t('deskCourse.gate', { number })}
                    {chosen === 'start' && t('course.start')}
                    {chosen === 'finish' && t('course.finish')}
                    {chosen === null && t('deskCourse.nothing')}
                    {gate && !Number.isNaN(gate.at) && <small> · {inMetres(gate.at)}</small>}
                  </h2>
                </div>
                {chosen !== null && (
                  <div className="desk-actions">
                    <button {...plainButton} onClick={() => move(chosen, { at: -1 })}>
                      {t('deskCourse.upRiver')}
                    </button>
                    <button {...plainButton} onClick={() => move(chosen, { at: 1 })}>
                      {t('deskCourse.downRiver')}
                    </button>
                  </div>
                )}
                {gate && (
                  <div className="course-chosen stack-1">
                    <SelectField
                      id="chosen-direction"
                      label={t('deskCourse.direction')}
                      none={null}
                      value={gate.direction}
                      choices={toChoices(directions, (way) => t(`deskCourse.directionOf.${way}`))}
                      onChange={({ target }) =>
                        put(gate.row, turnedGate(gate, target.value as LaidGate['direction']))
                      }
                    />
                    <SelectField
                      id="chosen-across"
                      label={t('deskCourse.across')}
                      none={null}
                      value={acrossPlace(gate.across)}
                      choices={toChoices(acrossNames, (name) => t(`deskCourse.acrossOf.${name}`))}
                      onChange={({ target }) => {
                        const across = acrossNames.find((name) => name === target.value);
                        if (across) changeRow(gate.row, { across }, '');
                      }}
                    />
                    <button {...plainButton} onClick={() => remove(gate.row)}>
                      {t('deskCourse.remove')}
                    </button>
                  </div>
                )}
                <div className="desk-actions">
                  <button
                    {...plainButton}
                    data-add
                    disabled={layout.gates.length >= mostGates}
                    onClick={() => {
                      takesFocus.current = true;
                      add(nextPlace(drawn));
                    }}
                  >
                    {t('deskCourse.add')}
                  </button>
                  <button {...plainButton} disabled={past.length === 0} onClick={undo}>
                    {t('deskCourse.undo')}
                  </button>
                  <button
                    {...plainButton}
                    disabled={isEmpty}
                    onClick={() => {
                      change({ ...form, rows: [] });
                      setChosen(null);
                    }}
                  >
                    {t('deskCourse.removeAll')}
                  </button>
                  <button
                    {...plainButton}
                    aria-pressed={isLarge}
                    onClick={() => setLarge(!isLarge)}
                  >
                    {t(isLarge ? 'deskCourse.smaller' : 'deskCourse.larger')}
                  </button>
                </div>
              </>
            )}
            <div className="course-says" role="status">
              {isOnLand && <p className="desk-issue">{t('deskCourse.onLand')}</p>}
              {isEmpty ? (
                <p>{t('deskCourse.empty')}</p>
              ) : (
                <p>
                  {t('deskCourse.well', {
                    count: layout.gates.length,
                    upstream: layout.gates.filter(({ direction }) => direction === 'upstream')
                      .length,
                    metres: inMetres(lines.length),
                  })}
                </p>
              )}
              {!isEmpty && issues.length > 0 && (
                <ul>
                  {faults.map((fault) => (
                    <li key={JSON.stringify(fault)} className="desk-issue">
                      {wordsOf(fault)}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <p className="note">
              {t('deskCourse.custom', {
                fewest: slalomCustom.gates[0],
                most: slalomCustom.gates[1],
                upstream: slalomCustom.upstream,
                shortest: slalomCustom.metres[0],
                longest: slalomCustom.metres[1],
              })}
            </p>
            {isLive && <p className="note">{t('deskCourse.keys')}</p>}
          </div>
        </div>
        <fieldset className="content-group">
          <legend>{t('deskCourse.lines')}</legend>
          {(['start', 'length', 'drop'] as const).map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`deskCourse.${name}`)}
              hint={name === 'start' ? t('deskCourse.startHint') : undefined}
              error={errorAt(name)}
              inputMode="decimal"
              value={form[name]}
              onChange={({ target }) => change({ ...form, [name]: target.value }, name)}
            />
          ))}
        </fieldset>
        <fieldset className="content-group">
          <legend>{t('deskCourse.river')}</legend>
          <SelectField
            name="river"
            label={t('deskCourse.riverShape')}
            hint={t('deskCourse.riverHint')}
            none={null}
            value={form.river}
            choices={toChoices(riverShapes, (shape) => t(`deskCourse.riverShapes.${shape}`))}
            onChange={({ target }) => {
              const shape = riverShapes.find((known) => known === target.value);
              if (shape) change({ ...form, river: shape });
            }}
          />
        </fieldset>
        <GateTable
          form={form}
          isLive={isLive}
          isOpen={isRefused}
          errorAt={errorAt}
          onChange={(row, values) => changeRow(row, values, `${Object.keys(values).join()} ${row}`)}
        />
        <PlaceTable
          form={form}
          isLive={isLive}
          isOpen={isRefused}
          errorAt={errorAt}
          onFixed={(kind, values) =>
            change(
              { ...form, fixed: { ...form.fixed, [kind]: { ...form.fixed[kind], ...values } } },
              `${Object.keys(values).join()} ${kind}`,
            )
          }
          onPlace={(row, values) => {
            const rows = [...form.places];
            while (rows.length <= row) rows.push(emptyPlace);
            rows[row] = { ...(rows[row] ?? emptyPlace), ...values };
            change({ ...form, places: rows }, `${Object.keys(values).join()} place ${row}`);
          }}
        />
        <div className="desk-actions">
          <ReviewAct />
          <noscript>
            <Act intent="look">{t('deskCourse.look')}</Act>
          </noscript>
        </div>
      </DraftForm>
    </>
  );
}

function findIssueField(
  fault: Fault,
  gates: readonly { row: number }[],
  places: readonly { row: number }[],
): string {
  if ('place' in fault) {
    const field = fault.code === 'placeName' ? 'es' : 'at';
    return placeField(field, places[fault.place - 1]?.row ?? 0);
  }
  if (fault.code === 'fixedName') return placeField('es', fault.kind);
  if (fault.code === 'bridges') return placeField('kind', 0);
  if ('gate' in fault) {
    const row = gates[fault.gate - 1]?.row ?? 0;
    return rowField('at', row);
  }
  if (fault.code === 'many') return rowField('at', 0);
  return fault.code === 'offRiver' ? 'length' : fault.code;
}

interface GateTableProps {
  form: CourseForm;
  isLive: boolean;
  isOpen: boolean;
  errorAt: (id: string) => string | undefined;
  onChange: (row: number, values: Partial<GateRow>) => void;
}

function GateTable({ form, isLive, isOpen, errorAt, onChange }: GateTableProps) {
  const { t } = useTexts();
  const { rows } = form;
  const numbers = new Map(layoutIn(form).gates.map(({ row }, index) => [row, index + 1]));
  // Hidden rows are rendered too, so that a restored draft can fill them.
  const all = Array.from({ length: Math.max(mostGates, rows.length) }, (_, row) => row);
  const atOnce = isLive ? all.length : rows.length + spareRows;
  const line = (row: number) => (
    <GateFields
      key={row}
      row={row}
      isHidden={isLive && row > rows.length}
      value={rows[row] ?? emptyRow}
      number={numbers.get(row)}
      errorAt={errorAt}
      onChange={(values) => onChange(row, values)}
    />
  );
  return (
    <More title={t('deskCourse.table')} isOpen={isOpen || !isLive}>
      <p>{t('deskCourse.tableHint')}</p>
      {all.slice(0, atOnce).map(line)}
      {all.length > atOnce && (
        <More title={t('deskCourse.newGate')}>{all.slice(atOnce).map(line)}</More>
      )}
    </More>
  );
}

interface GateFieldsProps {
  row: number;
  isHidden: boolean;
  value: GateRow;
  /** Number of the gate down the river. Undefined for an empty row. */
  number: number | undefined;
  errorAt: (id: string) => string | undefined;
  onChange: (values: Partial<GateRow>) => void;
}

function GateFields({ row, isHidden, value, number, errorAt, onChange }: GateFieldsProps) {
  const { t } = useTexts();
  const names = {
    at: rowField('at', row),
    across: rowField('across', row),
    direction: rowField('direction', row),
  };
  return (
    <fieldset className="course-row" hidden={isHidden}>
      <legend>
        {number === undefined ? t('deskCourse.newGate') : t('deskCourse.gate', { number })}
      </legend>
      <TextField
        name={names.at}
        label={t('deskCourse.at')}
        error={errorAt(names.at)}
        inputMode="decimal"
        value={value.at}
        onChange={({ target }) => onChange({ at: target.value })}
      />
      <SelectField
        name={names.across}
        label={t('deskCourse.across')}
        error={errorAt(names.across)}
        none={null}
        value={value.across}
        choices={toChoices(acrossNames, (name) => t(`deskCourse.acrossOf.${name}`))}
        onChange={({ target }) => {
          const across = acrossNames.find((name) => name === target.value);
          if (across) onChange({ across });
        }}
      />
      <SelectField
        name={names.direction}
        label={t('deskCourse.direction')}
        none={null}
        value={value.direction}
        choices={toChoices(directions, (way) => t(`deskCourse.directionOf.${way}`))}
        onChange={({ target }) => onChange({ direction: target.value as GateRow['direction'] })}
      />
    </fieldset>
  );
}

interface PlaceTableProps {
  form: CourseForm;
  isLive: boolean;
  isOpen: boolean;
  errorAt: (id: string) => string | undefined;
  onFixed: (kind: FixedPlace, values: Partial<FixedRow>) => void;
  onPlace: (row: number, values: Partial<PlaceRow>) => void;
}

function PlaceTable({ form, isLive, isOpen, errorAt, onFixed, onPlace }: PlaceTableProps) {
  const { t } = useTexts();
  const { fixed, places } = form;
  const all = Array.from({ length: Math.max(mostPlaces, places.length) }, (_, row) => row);
  const atOnce = isLive ? all.length : places.length + spareRows;
  const line = (row: number) => {
    const value = places[row] ?? emptyPlace;
    const names = { kind: placeField('kind', row), at: placeField('at', row) };
    return (
      <fieldset key={row} className="course-row" hidden={isLive && row > places.length}>
        <legend>
          {value.es || t(row < places.length ? 'deskCourse.place' : 'deskCourse.newPlace')}
        </legend>
        <SelectField
          name={names.kind}
          label={t('deskCourse.kind')}
          error={errorAt(names.kind)}
          none={null}
          value={value.kind}
          choices={toChoices(freePlaces, (kind) => t(`deskCourse.kinds.${kind}`))}
          onChange={({ target }) => {
            const kind = freePlaces.find((known) => known === target.value);
            if (kind) onPlace(row, { kind });
          }}
        />
        <TextField
          name={names.at}
          label={t('deskCourse.at')}
          error={errorAt(names.at)}
          inputMode="decimal"
          value={value.at}
          onChange={({ target }) => onPlace(row, { at: target.value })}
        />
        <SpotFields
          of={row}
          value={value}
          errorAt={errorAt}
          onChange={(values) => onPlace(row, values)}
        />
      </fieldset>
    );
  };
  return (
    <More title={t('deskCourse.places')} isOpen={isOpen || !isLive}>
      <p>{t('deskCourse.placesHint')}</p>
      {fixedPlaces.map((kind) => (
        <fieldset key={kind} className="course-row">
          <legend>{t(`course.${kind}`)}</legend>
          <SpotFields
            of={kind}
            value={fixed[kind]}
            errorAt={errorAt}
            onChange={(values) => onFixed(kind, values)}
          />
        </fieldset>
      ))}
      {all.slice(0, atOnce).map(line)}
      {all.length > atOnce && (
        <More title={t('deskCourse.newPlace')}>{all.slice(atOnce).map(line)}</More>
      )}
    </More>
  );
}

interface SpotFieldsProps {
  of: FixedPlace | number;
  value: FixedRow;
  errorAt: (id: string) => string | undefined;
  onChange: (values: Partial<FixedRow>) => void;
}

function SpotFields({ of, value, errorAt, onChange }: SpotFieldsProps) {
  const { t } = useTexts();
  const spoken = useSpoken();
  return (
    <>
      <SelectField
        name={placeField('side', of)}
        label={t('deskCourse.side')}
        none={null}
        value={value.side}
        choices={toChoices(banks, (bank) => t(`deskCourse.sides.${bank}`))}
        onChange={({ target }) => {
          const side = banks.find((known) => known === target.value);
          if (side) onChange({ side });
        }}
      />
      {spoken.map((language) => {
        const name = placeField(language, of);
        // A race of one language says the same in both.
        const written = spoken.length > 1 ? [language] : languages;
        return (
          <TextField
            key={language}
            name={name}
            label={t(`deskContent.inLanguage.${language}`, { label: t('deskCourse.name') })}
            lang={language}
            error={errorAt(name)}
            value={value[language]}
            onChange={({ target }) =>
              onChange(Object.fromEntries(written.map((one) => [one, target.value])))
            }
          />
        );
      })}
    </>
  );
}
