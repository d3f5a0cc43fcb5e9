import { grownExport } from './grown-export.ts';

const row = / {2}<Results>\n[\s\S]*?<\/Results>/g;
/** Fields of a row that belong to the run; the others belong to the start list. */
const ofRun =
  /\n {4}<((?:Prev|Total|catTotal|Rnk|CatRnk)\w*|dtStart|dtFinish|Time|Gates|GateTimes|Pen|TieBreaker)(?: \/>|[^\n]*<\/\1>)/g;
const ofFinish =
  /\n {4}<((?:Total|catTotal|Rnk|CatRnk)\w*|dtFinish|Time|GateTimes|Pen|TieBreaker)(?: \/>|[^\n]*<\/\1>)/g;

/**
 * Builds a race as Canoe123 saves it while it is run: at each `step` one run more is over, and the next boat on the
 * course has passed some gates.
 */
export function growingExport(boats: number, step: number): string {
  let place = 0;
  return grownExport({ boats })
    .replaceAll('<RaceStatus>5<', '<RaceStatus>3<')
    .replace(row, (text) => {
      place += 1;
      if (place <= step) return text;
      if (place === step + 1) {
        return text
          .replace(ofFinish, '')
          .replace(/<Gates[^>]*>[^<]*</, (gates) => `${gates.slice(0, 16).padEnd(97)}<`);
      }
      return text.replace(ofRun, '').replace(/<Status>\w+</, '<Status><');
    });
}
