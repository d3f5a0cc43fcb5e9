import { sampleReceipts } from '../../tests/fakes/sample-receipts.ts';
import type { SeededDice } from './seeded-dice.ts';
import type { FormPart } from './written-body.ts';

/** Returns the form with one field hostile, missing, twice, new or far too long. */
export function withFault(
  parts: readonly FormPart[],
  dice: SeededDice,
  hostile: readonly string[],
  choices: Readonly<Record<string, readonly string[]>>,
): FormPart[] {
  const [name = ''] = dice.pick(parts);
  const text = dice.pick(hostile);
  return dice.weighted<() => FormPart[]>([
    [8, () => parts.map((part) => (part[0] === name ? [name, text] : part))],
    [2, () => parts.filter((part) => part[0] !== name)],
    [1, () => [...parts, [name, text]]],
    [1, () => [[text, text], ...parts]],
    [1, () => [...parts, ['name', 'ñ'.repeat(dice.pick([1000, 20_000, 40_000]))]]],
    [1, () => [...parts, ...Array.from({ length: 200 }, (): FormPart => ['a', ''])]],
    [1, () => Object.keys(choices).map((control) => [control, dice.pick(hostile)])],
  ])();
}

export function receipt(dice: SeededDice): Buffer {
  const bytes = Buffer.from(dice.pick(Object.values(sampleReceipts)));
  if (dice.onceIn(3)) return bytes.subarray(0, dice.below(bytes.length));
  // Different bytes each time, because the same file twice is one receipt.
  return dice.onceIn(3) ? Buffer.concat([Buffer.from([dice.below(256)]), bytes]) : bytes;
}
