import { formatOrdinal } from '../../platform/format/format-ordinal.ts';
import type { Language } from '../../platform/i18n/languages.ts';
import type { Translate } from '../../platform/i18n/text-key.ts';
import type { Bracket } from '../../record/cross/bracket.ts';
import { listSeeds } from '../../record/cross/list-seeds.ts';
import { readPlace } from '../../record/cross/read-place.ts';

export interface CrossWords {
  t: Translate;
  language: Language;
  heat: (id: string) => string;
  phase: (id: string) => string;
  /** Returns `3.º de la Semifinal 1`, or a rank in the time trial. */
  from: (slot: string) => string;
  element: (label: string) => string;
  short: (label: string) => string;
  list: (words: readonly string[]) => string;
  place: (rank: number) => string;
  /** Describes the origin of a bracket: our own by their kind, others in the words of their author. */
  source: (bracket: Bracket) => string;
}

export function crossWords({ t, language }: { t: Translate; language: Language }): CrossWords {
  const place = (rank: number) => formatOrdinal(rank, language);
  const heat = (id: string) => {
    const [, round, number] = /^(P|R|QF|SF)(\d+)$/.exec(id) ?? [];
    if (round && number) return t(`bracket.heat.${round as 'P' | 'R' | 'QF' | 'SF'}`, { number });
    return id === 'F' || id === 'FB' ? t(`bracket.heat.${id}`) : id;
  };
  return {
    t,
    language,
    heat,
    place,
    phase: (id) => {
      const known = (['P', 'R', 'QF', 'SF', 'F'] as const).find((one) => one === id);
      return known ? t(`bracket.phase.${known}`) : id;
    },
    from: (slot) => {
      if (/^\d+$/.test(slot)) return t('bracket.fromTrial', { place: place(Number(slot)) });
      const { heat: id, rank } = readPlace(slot);
      return t('bracket.fromHeat', { place: place(rank), heat: heat(id) });
    },
    element: (label) => {
      if (label === 'start') return t('bracket.element.start');
      if (label === 'roll') return t('bracket.element.roll');
      const which = oneOfRolls(label);
      if (which) return t('bracket.element.rollOf', { which });
      return t(/^\d+$/.test(label) ? 'bracket.element.gate' : 'bracket.element.other', { label });
    },
    short: (label) => {
      if (label === 'start') return t('bracket.short.start');
      if (label === 'roll') return t('bracket.short.roll');
      const which = oneOfRolls(label);
      return which ? t('bracket.short.rollOf', { which }) : label;
    },
    source: (bracket) => {
      const { name, source, year } = bracket;
      const count = listSeeds(bracket).length;
      if (name.startsWith('Czech rules')) return t('bracket.source.czech', { count, year });
      if (name.startsWith('Everybody races')) return t('bracket.source.everybody', { count });
      return t('cross.says.source', { name, source, year });
    },
    list: (words) => new Intl.ListFormat(language, { type: 'conjunction' }).format(words),
  };
}

const oneOfRolls = (label: string) => /^roll (.+)$/.exec(label)?.[1];
