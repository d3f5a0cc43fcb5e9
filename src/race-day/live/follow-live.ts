import { putInPlace } from '../../design/ui/live/put-in-place.ts';
import { runClocks } from '../../design/ui/live/run-clocks.ts';
import { languages } from '../../platform/i18n/languages.ts';
import { anewWithProgram } from './anew-with-program.ts';
import { followFeeds } from './stream/follow-feeds.ts';

const silentMs = 45_000;
/** The shortest time between two sentences for a screen reader. */
const spokenMs = 10_000;

/**
 * A change that does not fit the shown version makes the page fetch itself and replace its live part. Without stream
 * and fetch the page keeps its own link to reload. Calls `onChange` after each update.
 */
export function followLive(page: Document, onChange: () => void): void {
  const shown = () => page.querySelector<HTMLElement>('[data-live]');
  const feed = shown()?.dataset.live;
  const language = languages.find((one) => one === page.documentElement.lang);
  if (!feed || !language) return;
  const clocks = runClocks(shown, language);
  const program = anewWithProgram(page, shown()?.dataset.version ?? '');
  let heardAt = Date.now();
  let spokenAt = 0;
  let speaking: ReturnType<typeof setTimeout> | undefined;

  function tellLine(): void {
    const lost = page.querySelector<HTMLElement>('[data-lost]');
    const hour = lost?.querySelector('time');
    if (!lost || !hour) return;
    lost.hidden = navigator.onLine && Date.now() - heardAt < silentMs;
    hour.textContent = new Date(heardAt).toLocaleTimeString(page.documentElement.lang, {
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: lost.dataset.lost,
    });
  }

  /** Gives the newest sentence to screen readers, not more often than a listener can follow. */
  function speak(): void {
    const said = page.querySelector<HTMLElement>('[data-spoken]');
    const news = shown()?.querySelector('[data-part="news"]')?.textContent ?? '';
    if (!said || said.textContent === news || speaking !== undefined) return;
    const wait = Math.max(0, spokenAt + spokenMs - Date.now());
    speaking = setTimeout(() => {
      speaking = undefined;
      spokenAt = Date.now();
      said.textContent = shown()?.querySelector('[data-part="news"]')?.textContent ?? '';
    }, wait);
  }

  /** Returns the day whose boats can be followed; a change within `[data-live]` never changes the day. */
  const dayOf = (of: Document) =>
    of.querySelector('[data-follow-area]')?.getAttribute('data-follow-area');

  async function whole(): Promise<void> {
    if (program.isLeft()) return;
    const answer = await fetch(location.pathname + location.search, {
      headers: { accept: 'text/html' },
    });
    const html = answer.status === 404 || answer.ok ? await answer.text() : null;
    if (html === null) throw new Error(`live page answered with ${answer.status}`);
    const fresh = new DOMParser().parseFromString(html, 'text/html');
    const [now, next] = [shown(), fresh.querySelector<HTMLElement>('[data-live]')];
    // The page has no live part any more, or shows another day: only a reload brings it up.
    if (!next || dayOf(fresh) !== dayOf(page)) location.reload();
    if (!now || !next || now.dataset.version === next.dataset.version) return;
    program.note(next.dataset.version ?? '');
    if (program.isLeft()) return;
    keepOpened(now, next);
    const choice = now.querySelector('[data-row]:has([type="radio"]:checked)');
    const again =
      choice instanceof HTMLElement &&
      next.querySelector<HTMLInputElement>(
        `[data-row="${CSS.escape(choice.dataset.row ?? '')}"] [type="radio"]`,
      );
    if (again) again.checked = true;
    const focused = page.activeElement;
    const holder = now.contains(focused) ? focused?.closest('[id]') : null;
    const moved = new Map(findBoxes(now).map((box) => [nameOf(box), box.scrollLeft]));
    now.replaceWith(page.adoptNode(next));
    for (const box of findBoxes(next)) box.scrollLeft = moved.get(nameOf(box)) ?? 0;
    if (focused && holder) focusAgain(focused, page.getElementById(holder.id));
    onChange();
    clocks.tick();
    speak();
  }

  followFeeds(
    [
      {
        feed,
        version: () => shown()?.dataset.version ?? '',
        change(patch, to) {
          const root = shown();
          if (!root || !putInPlace(root, patch)) return false;
          root.dataset.version = to;
          onChange();
          clocks.tick();
          speak();
          return true;
        },
        whole,
      },
    ],
    {
      onSign(ahead) {
        heardAt = Date.now();
        if (ahead !== null) clocks.setAhead(ahead);
        tellLine();
      },
    },
  );
  setInterval(tellLine, 5000);
  for (const turn of ['online', 'offline']) addEventListener(turn, tellLine);
}

/** Keeps the details open or closed as the reader left them; everything else is as the new page has it. */
function keepOpened(now: HTMLElement, next: HTMLElement): void {
  for (const one of next.querySelectorAll<HTMLDetailsElement>('details[id]')) {
    const before = now.querySelector<HTMLDetailsElement>(`#${CSS.escape(one.id)}`);
    const wasOpen = before?.dataset.open !== undefined;
    if (before && before.open !== wasOpen) one.open = before.open;
  }
}

function findBoxes(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('[data-scrolls]')];
}

function nameOf(box: HTMLElement): string | undefined {
  return box.closest('[id]')?.id;
}

/** Puts the focus back into the element that replaced its holder; a field keeps its typed value. */
function focusAgain(focused: Element, holder: HTMLElement | null): void {
  const inside = focused.id ? holder : holder?.querySelector<HTMLElement>(focused.localName);
  if (focused instanceof HTMLInputElement && inside instanceof HTMLInputElement) {
    inside.value = focused.value;
  }
  inside?.focus({ preventScroll: true });
}
