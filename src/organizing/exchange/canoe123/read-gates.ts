import { gateWidth } from './canoe123-words.ts';

/** A cell that is neither a number nor empty, or holds what no gate costs. */
interface OddGate {
  /** From 1 on. */
  gate: number;
  value: string | number;
}

interface JudgedGates {
  /** Seconds by gate, null where nobody judged. */
  gates: (number | null)[];
  odd: OddGate[];
  /** Whether each value stands at the right of its cell. */
  isInLine: boolean;
}

/**
 * What the gates of a run cost. Three characters a gate, right aligned: a blank cell is a gate that nobody
 * judged or reached, cells at the end may be missing. Whatever is judged beyond the course is kept.
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
