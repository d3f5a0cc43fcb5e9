import { type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Course } from '../../../design/course-map/course.ts';
import { GateDrawing } from '../../../design/course-map/drawing/gate-drawing.tsx';
import { RiverDrawing } from '../../../design/course-map/drawing/river-drawing.tsx';
import { StartAndFinish } from '../../../design/course-map/drawing/start-and-finish.tsx';
import { drawCourse } from '../../../design/course-map/geometry/draw-course.ts';
import { gateMark } from '../../../design/course-map/geometry/gate-mark.ts';
import { acrossPath } from '../../../design/course-map/geometry/placed-spot.ts';
import { courseView, planSheet } from '../../../design/course-map/geometry/sheet.ts';
import type { Point } from '../../../design/course-map/geometry/smooth-path.ts';
import { laidCourse } from '../../../design/course-map/laying/course-layout.ts';
import { placeOnRiver, type RiverPlace } from '../../../design/course-map/laying/place-on-river.ts';
import { useTexts } from '../../../platform/i18n/use-texts.ts';
import type { FormLayout } from './course-form.ts';

/** The selection on the board: a gate by its row, or a line. Null for none. */
export type BoardSelection = number | 'start' | 'finish' | null;

interface RiverBoardProps {
  course: Course;
  layout: FormLayout;
  /** Whether the board is interactive. Without scripts it is a picture. */
  isLive: boolean;
  chosen: BoardSelection;
  onChoose: (chosen: BoardSelection) => void;
  /** Called for a click on the water, in metres from the start. Null for a click on land. */
  onTouch: (place: RiverPlace | null) => void;
  /** Called for each step of a drag, in metres from the start as it was before the drag. */
  onDrag: (chosen: Exclude<BoardSelection, null>, place: RiverPlace, isFirst: boolean) => void;
  onKey: (chosen: Exclude<BoardSelection, null>, key: string, isFar: boolean) => boolean;
}

const margin = 12;
const view = {
  x: courseView.x - margin,
  y: courseView.y - margin,
  width: courseView.width + margin * 2,
  height: courseView.height + margin * 2,
};
/** Pixels that a pointer may move without starting a drag. */
const tremble = 6;
/** Sheet units beside the water that still count as water, because fingers are broad. */
const broad = 9;

const unnamed = () => ({ es: '', en: '' });
const marks = {
  downstream: 'deskCourse.marks.downstream',
  upstream: 'deskCourse.marks.upstream',
} as const;

export function RiverBoard(props: RiverBoardProps) {
  const { course, layout, isLive, chosen, onChoose, onTouch, onDrag, onKey } = props;
  const { t, locale } = useTexts();
  const sheet = useRef<HTMLDivElement>(null);
  const drag = useRef<{
    of: Exclude<BoardSelection, null>;
    x: number;
    y: number;
    isMoved: boolean;
  } | null>(null);
  /** The lines at the start of a drag; the river is drawn anew when the drag ends. */
  const [held, setHeld] = useState<{ start: number; length: number } | null>(null);
  const { start, length } = held ?? layout;
  const drawing = useMemo(() => {
    const lines = { start, length, drop: course.dropMeters, gates: [] };
    return drawCourse(laidCourse(course, lines, unnamed), planSheet);
  }, [course, start, length]);
  const { river } = drawing;
  const laid = laidCourse(course, layout, unnamed);
  const station = (at: number) => river.line.station(river.along(at));
  const gates = laid.gates.map((gate) => gateMark(station(gate.at), gate));
  const lines = {
    ...drawing,
    startLine: acrossPath(station(laid.start.at)),
    finishLine: acrossPath(station(laid.finish.at)),
  };
  // Sorted by row, so that the held button keeps its element when another gate is passed.
  const inRows = layout.gates
    .map((gate, index) => ({ ...gate, index }))
    .toSorted((one, other) => one.row - other.row);
  const metres = (count: number) =>
    count.toLocaleString(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 1 });
  const share = ({ x, y }: Point) => ({
    left: `${((x - view.x) / view.width) * 100}%`,
    top: `${((y - view.y) / view.height) * 100}%`,
  });
  function placeAt({ clientX, clientY }: { clientX: number; clientY: number }, beside: number) {
    const box = sheet.current?.getBoundingClientRect();
    if (!box) return null;
    const place = placeOnRiver(
      river,
      {
        x: view.x + ((clientX - box.left) / box.width) * view.width,
        y: view.y + ((clientY - box.top) / box.height) * view.height,
      },
      beside,
    );
    return place && { ...place, at: place.at - layout.start };
  }
  const handles = (of: Exclude<BoardSelection, null>) => ({
    type: 'button' as const,
    'aria-pressed': chosen === of,
    'data-of': of,
    onPointerDown(event: PointerEvent<HTMLButtonElement>) {
      event.currentTarget.setPointerCapture(event.pointerId);
      drag.current = { of, x: event.clientX, y: event.clientY, isMoved: false };
    },
    onPointerMove(event: PointerEvent<HTMLButtonElement>) {
      const held = drag.current;
      if (!held) return;
      const way = Math.hypot(event.clientX - held.x, event.clientY - held.y);
      if (!held.isMoved && way < tremble) return;
      // Anywhere on the sheet: a dragged gate stays on the water nearest to the pointer.
      const place = placeAt(event, view.width);
      if (!place) return;
      if (!held.isMoved) setHeld({ start: layout.start, length: layout.length });
      onDrag(held.of, place, !held.isMoved);
      held.isMoved = true;
    },
    onPointerUp() {
      setHeld(null);
    },
    onPointerCancel() {
      drag.current = null;
      setHeld(null);
    },
    onClick() {
      const isDragged = drag.current?.isMoved ?? false;
      drag.current = null;
      if (!isDragged) onChoose(of);
    },
    onKeyDown(event: { key: string; shiftKey: boolean; preventDefault: () => void }) {
      if (onKey(of, event.key, event.shiftKey)) event.preventDefault();
    },
  });
  return (
    <div className="course-sheet" ref={sheet}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: "Add a gate" does the same by keyboard */}
      <svg
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        width={view.width}
        height={view.height}
        role="img"
        aria-label={t('deskCourse.board')}
        onClick={isLive ? (event) => onTouch(placeAt(event, broad)) : undefined}
      >
        <RiverDrawing drawing={drawing} />
        <StartAndFinish drawing={lines} />
        <GateDrawing gates={gates} />
      </svg>
      {isLive &&
        (['start', 'finish'] as const).map((line) => (
          <button
            key={line}
            {...handles(line)}
            className="course-line"
            style={share(drawing.place(laid[line], 16))}
          >
            {t(`course.${line}`)}
          </button>
        ))}
      {isLive &&
        inRows.map(({ row, at, direction, index }) => (
          <button
            key={row}
            {...handles(row)}
            className="course-gate"
            style={share(gates[index]?.point ?? view)}
            aria-label={t(marks[direction], { number: index + 1, metres: metres(at) })}
          />
        ))}
    </div>
  );
}
