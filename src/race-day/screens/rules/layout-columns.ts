import type { ScreenLayout } from './derive-layout.ts';

export type Column = 'rank' | 'bib' | 'name' | 'from' | 'runs' | 'behind' | 'result';

export interface Columns {
  names: readonly Column[];
  widths: Readonly<Partial<Record<Column, number>>>;
  room: number;
}

interface ListColumnFacts {
  origin: 'country' | 'club' | null;
  descents: number;
  hasGaps: boolean;
}

/** Widths of a digit and a letter of the display face, as parts of the font size. */
const [digit, letter] = [0.47, 0.45];

/** Drops columns that do not fit beside the names; with two descents times come before clubs. */
export function layoutColumns(
  layout: ScreenLayout,
  { origin, descents, hasGaps }: ListColumnFacts,
): Columns {
  const { kind, width, margin, text, small } = layout;
  const figures = (count: number, size: number) => Math.ceil(count * digit * size + size * 0.2);
  const gap = { behind: figures(6, small) };
  const all: Partial<Record<Column, number>> = {
    rank: figures(2, text),
    ...(kind !== 'tiny' && { bib: figures(3, Math.round(small * 1.2)) }),
    ...(origin === 'country' && kind !== 'tiny' && { from: figures(2, small) }),
    ...(origin === 'club' && isRoomy(kind) && descents < 2 && { from: Math.round(small * 5.5) }),
    ...(kind === 'wide' &&
      descents > 1 && { runs: figures(7 * descents, Math.round(small * 0.8)) }),
    ...(hasGaps && kind !== 'tiny' && gap),
    result: figures(kind === 'tiny' ? 6.4 : 6.6, text),
  };
  const order: readonly Column[] = ['rank', 'bib', 'name', 'from', 'runs', 'behind', 'result'];
  const names = order.filter((name) => name === 'name' || all[name] !== undefined);
  const below: readonly Column[] = kind === 'tall' ? ['bib', 'from', 'runs', 'behind'] : [];
  const beside = names.filter((name) => name !== 'name' && !below.includes(name));
  const taken = beside.reduce((sum, name) => sum + (all[name] ?? 0), 0);
  const spaces = beside.length * computeColumnGap(layout);
  const left = width - 2 * margin - taken - spaces;
  return { names, widths: all, room: Math.max(1, Math.floor(left / (text * letter))) };
}

const isRoomy = (kind: ScreenLayout['kind']) => kind === 'wide' || kind === 'overlay';

function computeColumnGap({ small }: Pick<ScreenLayout, 'small'>): number {
  return Math.round(small * 0.45);
}
