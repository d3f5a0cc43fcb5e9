import type { RaceFields } from '../../../organizing/race-office/plan/change-races.ts';
import type { PlannedGroup } from '../../../race-day/log/plan/day-plan.ts';
import type { DeskForm } from '../../frame/guard/read-desk-form.server.ts';
import { readRanking } from './ranking-value.ts';

/** A number as somebody wrote it: what is none is told by the plan. */
export function readNumber(text: string, empty = Number.NaN): number {
  return text.trim() === '' ? empty : Number(text.replace(',', '.'));
}

/** What a form says of a race: the break in minutes, the rest as the plan keeps it. */
export function readRaceFields({ read }: Pick<DeskForm, 'read'>): RaceFields {
  return {
    title: { es: read('title_es').trim(), en: read('title_en').trim() },
    gates: readNumber(read('gates')),
    interval: readNumber(read('interval')),
    gap: Math.round(readNumber(read('gap')) * 60),
    notBefore: read('not_before') || null,
    forerunners: readNumber(read('forerunners'), 0),
  };
}

/** What a form says of a group; a new one is named after its English title. */
export function readGroup({ read, readAll }: DeskForm): PlannedGroup {
  const title = { es: read('title_es').trim(), en: read('title_en').trim() };
  const sex = (['female', 'male'] as const).find((known) => known === read('sex')) ?? null;
  const categories = ([1, 2, 3] as const).filter((code) =>
    readAll('categories').includes(String(code)),
  );
  return {
    id: read('group') || slugOf(title.en),
    title,
    who: { categories, sex },
    ...readRanking(read('ranking')),
  };
}

function slugOf(title: string): string {
  const plain = title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
}
