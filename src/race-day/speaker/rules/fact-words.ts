import { centiseconds } from '../../../record/scoring/centiseconds.ts';
import { runTimeText } from '../../../record/scoring/run-time-text.ts';
import type { BoatFacts } from '../facts/boat-facts.ts';
import { placeInWords, type Say } from './arrival-sentence.ts';

export function factWords(facts: BoatFacts, say: Say): string[] {
  const { t } = say;
  if (facts.times === 0) return [t('speaker.facts.debut')];
  const { best, gates, last } = facts;
  const isBest = best !== undefined && last?.year === best.year;
  return [
    ...(best ? [t(`speaker.facts.${isBest ? 'bestAndLast' : 'best'}`, placed(best, say))] : []),
    ...(gates ? [gateWords(gates, say)] : []),
    ...(last && !isBest ? [lastWords(last, say)] : []),
    ...(isBest || !last ? [t('speaker.facts.times', { count: facts.times })] : []),
  ];
}

export function shortFact(facts: BoatFacts, say: Say): string {
  const [first = ''] = factWords(facts, say);
  return first;
}

function placed({ rank, year, entrants, group, result }: NonNullable<BoatFacts['best']>, say: Say) {
  const { t, language } = say;
  const time =
    result === undefined
      ? ''
      : t('speaker.facts.time', { time: runTimeText(centiseconds(result), language) });
  return { place: placeInWords(rank, say), year, entrants, list: group[language], time };
}

function gateWords({ judged, clean, last }: NonNullable<BoatFacts['gates']>, { t }: Say): string {
  const { year, touched, missed } = last;
  const cost =
    touched + missed === 0
      ? t('speaker.facts.allClean', { year })
      : t('speaker.facts.gatesIn', {
          year,
          gates: [
            ...(touched > 0 ? [t('speaker.facts.touches', { count: touched })] : []),
            ...(missed > 0 ? [t('speaker.facts.misses', { count: missed })] : []),
          ].join(', '),
        });
  return clean === 0 ? cost : `${cost}; ${t('speaker.facts.cleanRuns', { count: clean, judged })}`;
}

function lastWords(last: NonNullable<BoatFacts['last']>, say: Say): string {
  const { year, rank, entrants, group } = last;
  if (rank === undefined || entrants === undefined || !group) {
    return say.t('speaker.facts.lastWithout', { year });
  }
  const { result } = last;
  const place = { year, rank, entrants, group, ...(result !== undefined && { result }) };
  return say.t('speaker.facts.last', placed(place, say));
}
