import type { DrawnCourse } from './draw-course.ts';
import type { GateMark } from './gate-mark.ts';
import { type Box, courseView, isTouching } from './sheet.ts';
import { type Point, round } from './smooth-path.ts';

/** Anchor of a plate: its edge beside a gate, or its middle above or below one. */
interface GatePlate extends Point {
  /** Share of the plate's width to the left of the anchor. */
  readonly before: 0 | 0.5 | 1;
}

/** Size of a plate with a number and its details, in sheet units. */
const room = { width: 56, height: 22 };
const poleRoom = { width: 10, height: 10 };
const boatRoom = { width: 40, height: 24 };
/** The part of the plan that holds the whole course with the plates on its banks. */
export const plateView: Box = { ...courseView, x: courseView.x - 36, width: courseView.width + 84 };
/** Distances by which a plate can be moved: away from the water, and up or down. */
const [further, sideways] = [
  [0, 8, 16, 24, 32, 40],
  [0, 12, -12, 24, -24],
];
/** Costs, in the unit of the distances above. */
const [otherBank, underBoat, nearOther] = [30, 15, 25];
/** Distance from the place of the number back to the edge of its plate. */
const nearer = 9;

export function gatePlates({ gates, passed }: Pick<DrawnCourse, 'gates' | 'passed'>): GatePlate[] {
  const poles = gates.map(({ point }) => boxAround(point, poleRoom));
  const boats = passed.map((point) => boxAround(point, boatRoom));
  const plates: Box[] = [];
  return gates.map((gate) => {
    const isFree = (box: Box, others: readonly Box[]) =>
      others.every((one) => !isTouching(box, one));
    const free = listPlatePlaces(gate)
      .map((place) => ({ ...place, box: plateBox(place.plate) }))
      .filter(({ box }) => isInside(box, plateView) && isFree(box, [...plates, ...poles]))
      .map(({ plate, box, cost }) => {
        const cramped = isFree(box, boats) ? 0 : underBoat;
        return { plate, cost: cost + cramped + (nearestTo(plate, gates) === gate ? 0 : nearOther) };
      })
      .toSorted((a, b) => a.cost - b.cost);
    const plate = free[0]?.plate ?? { ...gate.label, before: 0.5 };
    plates.push(plateBox(plate));
    return plate;
  });
}

function boxAround({ x, y }: Point, { width, height }: Pick<Box, 'width' | 'height'>): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function listPlatePlaces({
  label,
  point,
  outward,
}: GateMark): { plate: GatePlate; cost: number }[] {
  const facing = { x: 2 * point.x - label.x, y: 2 * point.y - label.y };
  const banks = [
    { from: label, out: outward, cost: 0 },
    { from: facing, out: outward + Math.PI, cost: otherBank },
  ];
  return banks.flatMap(({ from, out, cost }) =>
    further.flatMap((away) =>
      sideways.map((beside) => {
        const across = Math.cos(out);
        const reach = away - nearer * Math.abs(across);
        const before: GatePlate['before'] = Math.abs(across) < 0.28 ? 0.5 : across > 0 ? 0 : 1;
        const plate: GatePlate = {
          x: round(from.x + across * reach),
          y: round(from.y + Math.sin(out) * reach + beside),
          before,
        };
        return { plate, cost: cost + away + Math.abs(beside) };
      }),
    ),
  );
}

export function plateBox({ x, y, before }: GatePlate): Box {
  const { width, height } = room;
  return { x: x - width * before, y: y - height / 2, width, height };
}

function nearestTo({ x, y }: Point, gates: readonly GateMark[]): GateMark | undefined {
  const away = ({ point }: GateMark) => Math.hypot(point.x - x, point.y - y);
  return gates.toSorted((a, b) => away(a) - away(b))[0];
}

function isInside(box: Box, { x, y, width, height }: Box): boolean {
  return (
    box.x >= x && box.y >= y && box.x + box.width <= x + width && box.y + box.height <= y + height
  );
}
