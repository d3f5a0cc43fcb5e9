import { restWhenSaving } from '../design/course-map/rest-when-saving.ts';
import { keepStoredLanguage } from '../design/layout/keep-stored-language.ts';
import { showLoading } from '../design/layout/loading/show-loading.ts';
import { followMenu } from '../design/layout/menu/follow-menu.ts';
import { followScroll } from '../design/layout/menu/follow-scroll.ts';
import { switchLanguage } from '../design/layout/menu/switch-language.ts';
import { onContentShown } from '../design/ui/content/on-content-shown.ts';
import { copyOnClick } from '../design/ui/touch/copy-on-click.ts';
import { findInLists } from '../design/ui/touch/find-in-lists.ts';
import { hideFailedFlags } from '../design/ui/touch/hide-failed-flags.ts';
import { playInPlace } from '../design/ui/touch/play-in-place.ts';
import { printOnClick } from '../design/ui/touch/print-on-click.ts';
import { showPartInPlace } from '../design/ui/touch/show-part-in-place.ts';
import { stopAtScrollBoxes } from '../design/ui/touch/stop-at-scroll-boxes.ts';
import { startReact } from '../platform/page/start-react.ts';
import { dropOldDraft } from '../registration/draft/drop-old-draft.ts';
import { followUrgent } from '../site/announcements/follow-urgent.ts';
import { registerServiceWorker } from '../site/offline/register-service-worker.ts';

// Scripts without React; each listens on the document, so that it also works for elements added
// later (docs/decisions/pages.md).
keepStoredLanguage(document);
switchLanguage(document);
followScroll(document);
followMenu(document);
// Scripts that handle a click on the page run before the one that takes it for a navigation.
findInLists(document);
showPartInPlace(document);
showLoading(document);
playInPlace(document);
copyOnClick(document);
printOnClick(document);
stopAtScrollBoxes(document);
hideFailedFlags(document);
void restWhenSaving(document);
if (document.querySelector('[data-live]')) {
  void import('../race-day/live/keep-live.ts').then(({ keepLive }) => keepLive(document));
}
onContentShown(document, () => {
  if (!document.querySelector('[data-next]')) return;
  void import('../design/ui/touch/mark-now.ts').then(({ markNow }) => markNow(document));
});
startReact(document, dropOldDraft(new Date()));
followUrgent(document);
registerServiceWorker();
