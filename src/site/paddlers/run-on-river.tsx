import type { CSSProperties } from 'react';
import { GateDrawing } from '../../design/course-map/drawing/gate-drawing.tsx';
import { RiverDrawing } from '../../design/course-map/drawing/river-drawing.tsx';
import { StartAndFinish } from '../../design/course-map/drawing/start-and-finish.tsx';
import { placeLabels } from '../../design/course-map/gate-costs/gate-cost.ts';
import type { GateMark as DrawnGate } from '../../design/course-map/geometry/gate-mark.ts';
import { type Box, boxAround } from '../../design/course-map/geometry/sheet.ts';
import { type Point, smoothPath } from '../../design/course-map/geometry/smooth-path.ts';
import { gateMark } from '../../record/scoring/gate-mark.ts';
import type { DrawnRun } from './load-paddler.server.ts';

interface RunOnRiverProps {
  run: DrawnRun;
  /** Seconds of a missed gate. */
  miss: number;
  label: string;
  /** The drawn water of the course: written once in a page and reused by its id. */
  river: { id: string; isWritten: boolean };
}

/** Widths in a label: a digit, the gap between number and sign, the space around penalty seconds. */
const DIGIT = 6;
const GAP = 4;
const AROUND = 7;
const CHECK = 9;
const HALF_SIGN = 8;
/** Margin around a run's line, for the water beside it. */
const AROUND_RUN = 10;

export function RunOnRiver({ run, miss, label, river }: RunOnRiverProps) {
  const { drawing, gates } = run;
  const raced = drawing.gates.filter(({ number }) => number <= gates.length);
  const line = smoothPath(run.line);
  const signs = placeSigns(raced, gates, miss);
  const view = encloseRun([
    ...run.line,
    ...signs.flatMap(({ x, y, width }) => [
      { x, y: y - HALF_SIGN },
      { x: x + width, y: y + HALF_SIGN },
    ]),
  ]);
  return (
    <svg
      className="pad-river"
      viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
      width={view.width}
      height={view.height}
      role="img"
      aria-label={label}
    >
      {river.isWritten ? (
        <use href={`#${river.id}`} />
      ) : (
        <g id={river.id}>
          <RiverDrawing drawing={drawing} />
          <StartAndFinish drawing={drawing} />
        </g>
      )}
      <path className="pad-rim" d={line} pathLength="1" />
      <path className="pad-line" d={line} pathLength="1" />
      <GateDrawing gates={raced} hasNumbers={false} />
      {signs.map((sign) => (
        <Sign key={sign.number} {...sign} />
      ))}
    </svg>
  );
}

function encloseRun(points: readonly Point[]): Box {
  const { x, y, width, height } = boxAround(points);
  return {
    x: Math.floor(x - AROUND_RUN),
    y: Math.floor(y - AROUND_RUN),
    width: Math.ceil(width + 2 * AROUND_RUN),
    height: Math.ceil(height + 2 * AROUND_RUN),
  };
}

function placeSigns(raced: readonly DrawnGate[], gates: DrawnRun['gates'], miss: number) {
  const signs = raced.map((gate) => {
    const seconds = gates[gate.number - 1] ?? null;
    const { kind } = seconds === null ? { kind: 'notRun' as const } : gateMark(seconds, { miss });
    const isPenalty = kind === 'touch' || kind === 'miss';
    const numberWidth = String(gate.number).length * DIGIT;
    const signWidth = isPenalty ? String(seconds).length * DIGIT + AROUND : CHECK;
    return {
      gate,
      kind,
      text: isPenalty ? String(seconds) : kind === 'clean' ? '✓' : '–',
      numberWidth,
      signWidth,
      width: numberWidth + GAP + signWidth,
    };
  });
  const places = placeLabels(
    signs.map(({ gate, width }) => ({ gate, width, reach: 0, covered: null })),
  );
  return signs.map(({ gate, ...sign }, index) => {
    const { label, labelSide } = places[index] ?? gate;
    const before = { start: 0, middle: sign.width / 2, end: sign.width }[labelSide];
    return {
      ...sign,
      number: gate.number,
      x: Math.round((label.x - before) * 10) / 10,
      y: label.y,
      /** Share of the run up to this gate. */
      done: Math.round((gate.number / gates.length) * 100) / 100,
    };
  });
}

type SignProps = ReturnType<typeof placeSigns>[number];

function Sign({ number, kind, text, x, y, numberWidth, signWidth, done }: SignProps) {
  const left = x + numberWidth + GAP;
  const style = { '--done': done } as CSSProperties;
  return (
    <>
      <text className="pad-gate" x={x} y={y}>
        {number}
      </text>
      {kind === 'touch' || kind === 'miss' ? (
        <g className={`pad-sign pad-${kind}`} style={style}>
          <rect x={left} y={y - 8} width={signWidth} height="15" rx="2" />
          <text x={left + signWidth / 2} y={y}>
            {text}
          </text>
        </g>
      ) : (
        <text className={`pad-sign pad-${kind}`} x={left} y={y} style={style}>
          {text}
        </text>
      )}
    </>
  );
}
