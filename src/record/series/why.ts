import { type Exact, exactText } from './exact.ts';

/** A reason for a number, which pages show in their language and files in English. */
export type Why =
  | { code: 'place'; place: string }
  | { code: 'status'; status: string }
  | { code: 'as-place'; place: string }
  | { code: 'time'; stage: string }
  | { code: 'typed' }
  | { code: 'absent' }
  | { code: 'no-result' }
  | { code: 'weight'; times: Exact }
  | { code: 'least'; stage: string }
  | { code: 'best-of'; count: number }
  | { code: 'members'; members: readonly string[] }
  | { code: 'counted' }
  | { code: 'dropped' }
  | { code: 'most'; kind: string; count: number }
  | { code: 'must' }
  | { code: 'not-droppable' }
  | { code: 'ties-only' }
  | { code: 'not-scoring'; who: 'foreigners' | 'guests' | 'unlicensed' }
  | { code: 'tie'; by: string }
  | { code: 'starts'; starts: number; least: number }
  | { code: 'below-starts'; starts: number; least: number }
  | { code: 'below-fewer'; counted: number; count: number }
  | { code: 'nothing-scored' }
  | { code: 'target'; target: string };

const whoNot = { foreigners: 'foreigner', guests: 'guest', unlicensed: 'no licence' } as const;

/** Returns the reason in the fixed words of machine-readable files. */
function whyText(why: Why): string {
  switch (why.code) {
    case 'place':
      return `place ${why.place}`;
    case 'status':
      return why.status;
    case 'as-place':
      return `as place ${why.place}`;
    case 'time':
      return why.stage === '' ? 'time' : `time of ${why.stage}`;
    case 'typed':
      return 'points typed';
    case 'absent':
      return 'not taken part';
    case 'no-result':
      return 'no result';
    case 'weight':
      return `times ${exactText(why.times)}`;
    case 'least':
      return `least points of ${why.stage}`;
    case 'best-of':
      return `best of ${why.count} finishes`;
    case 'members':
      return why.members.join(' + ');
    case 'most':
      return `dropped: at most ${why.count} of ${why.kind}`;
    case 'must':
      return 'must count';
    case 'not-droppable':
      return 'not droppable';
    case 'ties-only':
      return 'breaks ties only';
    case 'not-scoring':
      return `not scoring: ${whoNot[why.who]}`;
    case 'tie':
      return `tie: ${why.by}`;
    case 'starts':
      return `not ranked: ${why.starts} of ${why.least} starts`;
    case 'below-starts':
      return `below: ${why.starts} of ${why.least} starts`;
    case 'below-fewer':
      return `below: ${why.counted} of ${why.count} results`;
    case 'nothing-scored':
      return 'not ranked: no points';
    case 'target':
      return `reached: ${why.target}`;
    default:
      return why.code;
  }
}

export function whysText(whys: readonly Why[]): string {
  return whys.map(whyText).join('; ');
}
