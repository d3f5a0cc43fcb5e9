import { gateWidth } from './canoe123-words.ts';

interface OddGate {
  gate: number;
  value: string | number;
}

interface JudgedGates {
  /** Seconds by gate; null when the gate was not judged. */
  gates: (number | null)[];
  odd: OddGate[];
  isInLine: boolean;
}

/**
 * Reads the penalties of a run's gates. Each gate has three characters, right-aligned; a blank cell is a gate that was
 * not judged or not reached. Cells beyond the course stay.
 */
export function readGates(
  written: string,
  { cells, allowed }: { cells: number; allowed: ReadonlySet<number> | null },
): JudgedGates {
  const text = written.trimEnd();
  const count = Math.max(cells, Math.ceil(text.length / gateWidth));
  const odd: OddGate[] = [];
  const gates: (number | null)[] = [];
  let isInLine = true;
  for (let place = 0; place < count; place += 1) {
    const cell = text.slice(place * gateWidth, (place + 1) * gateWidth);
    const value = cell.trim();
    const isNumber = /^\d+$/.test(value);
    gates.push(isNumber ? Number(value) : null);
    if (value === '') continue;
    if (!/^ *\S+$/.test(cell) || cell.length < gateWidth) isInLine = false;
    const isKnown = isNumber && (allowed === null || allowed.has(Number(value)));
    if (!isKnown || place >= cells) {
      odd.push({ gate: place + 1, value: isNumber ? Number(value) : value });
    }
  }
  return { gates, odd, isInLine };
}
