import { formatDay } from '../../../platform/format/format-day.ts';
import { countryNames } from '../../../platform/i18n/country-names.ts';
import { type Language, localeOf } from '../../../platform/i18n/languages.ts';
import { normalizeNation } from '../../../platform/i18n/nation-of-code.ts';
import type { Translate } from '../../../platform/i18n/text-key.ts';
import { amountText } from '../amount-text.ts';
import { compareExact, type Exact, zero } from '../exact.ts';
import { selectRaces } from './select-races.ts';
import type { SeriesFile } from './series-file.ts';
import {
  type AbsentRule,
  type Category,
  type Scale,
  type Selection,
  scoresOfOtherCodes,
  type TieRule,
} from './series-rules.ts';

export function rulesInWords(
  series: SeriesFile,
  t: Translate,
  language: Language,
  locale = localeOf[language],
): string[] {
  return Object.values(speaker(series, t, { language, locale })).flatMap((say) => say());
}

function speaker(
  series: SeriesFile,
  t: Translate,
  { language, locale }: { language: Language; locale: string },
) {
  const { rules, races } = series;
  const number = (amount: Exact) => amountText(amount, language);
  const day = (date: string) => formatDay(date, locale, 'long');
  const list = (parts: readonly string[]) => new Intl.ListFormat(language).format(parts);
  const nameOf = (id: string) => races.find((race) => race.id === id)?.name ?? id;
  const collectRaces = (selection: Selection | undefined) =>
    list(selectRaces(races, selection).map(({ id }) => nameOf(id)));
  const step = (by: { step: Exact; until?: Exact | undefined } | undefined) => {
    if (!by) return t('series.says.beyondNothing');
    const signed = `${compareExact(by.step, zero) > 0 ? '+' : ''}${number(by.step)}`;
    return by.until === undefined
      ? t('series.says.beyondStep', { step: signed })
      : t('series.says.beyondUntil', { step: signed, until: number(by.until) });
  };
  const scale = (points: Scale): string => {
    switch (points.by) {
      case 'table':
        return t('series.says.table', {
          points: points.table.map(number).join(' · '),
          beyond: step(points.beyond),
        });
      case 'linear':
        return t('series.says.linear', {
          first: number(points.first),
          beyond: step(points),
        });
      case 'field':
        return t('series.says.field', {
          top: number(points.top),
          of: t(`series.says.of.${points.of}`),
        });
      case 'winner-percent':
        return t('series.says.winnerPercent', { top: number(points.top) });
      case 'behind-leader': {
        const offsets = Object.entries(points.offsets);
        return t('series.says.behindLeader', {
          factor: number(points.factor),
          offsets: offsets.map(([stage, offset]) => `${stage} ${number(offset)}`).join(', ') || '0',
        });
      }
      case 'typed':
        return t('series.says.typed');
    }
  };
  const instead = (scores: AbsentRule) => {
    switch (scores.as) {
      case 'nothing':
        return t('series.says.instead.nothing');
      case 'points':
        return t('series.says.instead.points', { points: number(scores.points) });
      case 'after-last':
        return t('series.says.instead.afterLast', { plus: number(scores.plus) });
      case 'place-after':
        return {
          ranked: () => t('series.says.instead.afterRanked'),
          starters: () => t('series.says.instead.afterStarters'),
          entries: () => t('series.says.instead.afterEntries'),
        }[scores.of]();
    }
  };
  const others = scoresOfOtherCodes(rules);

  return {
    races: () => [
      t('series.says.races', {
        count: selectRaces(races, undefined).length,
        races: collectRaces(undefined),
      }),
      ...races
        .filter(({ counts }) => !counts)
        .map(({ id }) => t('series.says.tiesOnly', { race: nameOf(id) })),
    ],
    points: () => [
      scale(rules.points),
      ...Object.entries(rules.pointsOfClass).map(([boat, points]) =>
        t('series.says.ofClass', { class: boat, points: scale(points) }),
      ),
      ...(rules.equalPlaces === 'mean' ? [t('series.says.equalPlaces')] : []),
      ...rules.least.map(({ stage, points }) =>
        stage === 'start'
          ? t('series.says.leastStart', { points: number(points) })
          : t('series.says.leastStage', { stage, points: number(points) }),
      ),
      ...rules.weights.map(({ races: meant, times, from }) =>
        from === undefined
          ? t('series.says.weight', { races: collectRaces(meant), times: number(times) })
          : t('series.says.weightFrom', { races: collectRaces(meant), times: number(times), from }),
      ),
    ],
    codes: () => [
      t('series.says.otherCodes', { scores: instead(others) }),
      ...Object.entries(rules.codes).map(([code, { scores = others, droppable }]) =>
        t(droppable ? 'series.says.code' : 'series.says.codeFixed', {
          code,
          scores: instead(scores),
        }),
      ),
      t('series.says.absent', { scores: instead(rules.absent) }),
    ],
    notScoring: () =>
      rules.notScoring.map((bar) => {
        const places = t(`series.says.places.${bar.places}`);
        return bar.who === 'foreigners'
          ? t('series.says.bar.foreigners', {
              home: countryNames(locale)(normalizeNation(bar.home)),
              places,
            })
          : t(`series.says.bar.${bar.who}`, { places });
      }),
    counts: () => {
      const { counts } = rules;
      switch (counts.pick) {
        case 'all':
          return [t('series.says.all')];
        case 'best':
          return [t('series.says.best', { count: counts.count }), ...bounds()];
        case 'drop':
          return [t('series.says.drop', { count: counts.count }), ...bounds()];
        case 'drop-by-races': {
          const drops = counts.drops.map(({ from, drop }) =>
            t('series.says.dropFrom', { count: from, drop }),
          );
          return [t('series.says.dropBy', { drops: list(drops) }), ...bounds()];
        }
        case 'groups':
          return [
            ...counts.groups.map((group) => {
              const own = collectRaces(group.races);
              if ('best' in group) {
                return t('series.says.groupBest', { races: own, count: group.best });
              }
              if ('drop' in group) {
                return t('series.says.groupDrop', { races: own, count: group.drop });
              }
              return t('series.says.groupAll', { races: own });
            }),
            ...bounds(),
          ];
      }
    },
    starts: () =>
      rules.starts.map(({ least, of, otherwise }) =>
        t('series.says.starts', {
          least,
          races: collectRaces(of),
          otherwise: t(`series.says.otherwise.${otherwise}`),
        }),
      ),
    order: () => {
      const { by, wins, fewer } = rules.order;
      const key = {
        sum: { high: 'sumHigh', low: 'sumLow' },
        mean: { high: 'meanHigh', low: 'meanLow' },
      } as const;
      return [
        t(`series.says.order.${key[by][wins]}`),
        ...(fewer === 'below' ? [t('series.says.fewer')] : []),
      ];
    },
    ties: () => {
      const said = rules.ties.map(tieWords);
      if (rules.ties.at(-1)?.tie !== 'shared') said.push(t('series.says.tie.shared'));
      return [t('series.says.ties', { ties: said.join('; ') })];
    },
    categories: () =>
      rules.categories.map((category) =>
        t('series.says.category', {
          id: category.id,
          who: whoIs(category, { t, list, day }),
          places: t(`series.says.categoryPlaces.${category.places}`),
        }),
      ),
    teams: () => {
      if (!rules.teams) return [];
      const { of, best, each } = rules.teams;
      const key = {
        club: { race: 'clubRace', series: 'clubSeries' },
        country: { race: 'countryRace', series: 'countrySeries' },
      } as const;
      return [t(`series.says.teams.${key[of][each]}`, { count: best })];
    },
    targets: () =>
      rules.targets.flatMap(({ id, total, best, or }) => [
        best === undefined
          ? t('series.says.target', { id, total: number(total) })
          : t('series.says.targetBest', { id, total: number(total), count: best }),
        ...(or ? [t('series.says.targetOr', { points: number(or.points), races: or.races })] : []),
      ]),
    rounding: () =>
      (['race', 'total'] as const).flatMap((what) => {
        const rule = rules.rounding[what];
        if (!rule) return [];
        return [
          t(what === 'race' ? 'series.says.roundRace' : 'series.says.roundTotal', {
            decimals: rule.decimals,
            mode: t(`series.says.mode.${rule.mode}`),
          }),
        ];
      }),
    about: () => [
      t('series.says.version', { version: rules.version }),
      ...(rules.source ? [t('series.says.source', { source: rules.source })] : []),
    ],
  };

  function tieWords(rule: TieRule): string {
    switch (rule.tie) {
      case 'place-in':
        return t('series.says.tie.placeIn', {
          race: typeof rule.race === 'string' ? nameOf(rule.race) : collectRaces(rule.race),
        });
      case 'count-back':
        return t(`series.says.tie.${rule.over === 'all' ? 'countBack' : 'countBackCounted'}`);
      case 'best-scores-first':
        return t('series.says.tie.bestScoresFirst');
      case 'latest-race-backwards':
        return t('series.says.tie.latestRaceBackwards');
      case 'best-dropped':
        return t('series.says.tie.bestDropped');
      case 'more-starts':
        return t('series.says.tie.moreStarts');
      case 'shared':
        return t('series.says.tie.shared');
    }
  }

  function bounds(): string[] {
    const { counts } = rules;
    if (counts.pick === 'all') return [];
    return [
      ...(counts.must ? [t('series.says.must', { races: collectRaces(counts.must) })] : []),
      ...(counts.most ?? []).map((most) =>
        t('series.says.most', { count: most.count, kind: most.kind }),
      ),
    ];
  }
}

interface Saying {
  t: Translate;
  list: (parts: readonly string[]) => string;
  day: (date: string) => string;
}

function whoIs({ born, age, sex, experience }: Category, { t, list, day }: Saying): string {
  const said = [
    sex && t(`series.says.who.${sex}`),
    born && bornWords(born, t),
    age && ageWords({ ...age, on: day(age.on) }, t),
    experience && t('series.says.who.experience', { levels: list(experience) }),
  ].filter((words) => words !== undefined);
  return said.length > 0 ? said.join(', ') : t('series.says.who.everybody');
}

function bornWords({ from, to }: NonNullable<Category['born']>, t: Translate): string | undefined {
  if (from !== undefined && to !== undefined) return t('series.says.who.born', { from, to });
  if (from !== undefined) return t('series.says.who.bornFrom', { from });
  return to === undefined ? undefined : t('series.says.who.bornTo', { to });
}

function ageWords(
  { from, to, on }: NonNullable<Category['age']>,
  t: Translate,
): string | undefined {
  if (from !== undefined && to !== undefined) return t('series.says.who.age', { from, to, on });
  if (from !== undefined) return t('series.says.who.ageFrom', { from, on });
  return to === undefined ? undefined : t('series.says.who.ageTo', { to, on });
}
