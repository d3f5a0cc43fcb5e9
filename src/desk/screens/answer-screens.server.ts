import {
  leastLight,
  longestNotice,
  screenTurns,
  screenViews,
} from '../../race-day/screens/order/screen-order.ts';
import { type ScreenChange, setScreens } from '../../race-day/screens/state/set-screens.server.ts';
import type { DeskAct } from '../frame/guard/act-on-desk.server.ts';
import { numberIn } from '../frame/guard/fields.ts';
import { doneAt, goTo, say } from '../frame/parts/done.ts';

export type ScreenIssue = 'no_words' | 'unknown_seat' | 'value';

export async function answerScreens({ form, intent, services, actor, page, now }: DeskAct) {
  const ids = form.readAll('ids').slice(0, 100).map(numberIn);
  const mine = { es: form.text('es', longestNotice), en: form.text('en', longestNotice) };
  const refused = (code: ScreenIssue) => say({ code, ids, mine }, 422);
  const change = readScreenChange();
  if (typeof change === 'string') return refused(change);
  const { database, liveFeeds } = services;
  const told = await setScreens(database, actor, { ids, change }, now);
  if (told === 'unknown_seat') return refused(told);
  liveFeeds.look();
  // The thumbnail beside the button shows a changed view at once.
  return intent === 'view' ? goTo(`${page}#pantalla-${ids[0]}`) : doneAt(page, { code: 'saved' });

  function readScreenChange(): ScreenChange | ScreenIssue {
    if (intent === 'notice') {
      return mine.es === '' && mine.en === '' ? 'no_words' : { view: 'notice', notice: mine };
    }
    if (intent === 'list') return { list: form.text('list', 60) || null };
    if (intent === 'hang') {
      const turn = form.oneOf('turn', screenTurns);
      const light = form.number('light');
      if (turn === undefined || light < leastLight || light > 100) return 'value';
      return { turn, light };
    }
    const view = form.oneOf('view', screenViews);
    return view === undefined ? 'value' : { view };
  }
}
