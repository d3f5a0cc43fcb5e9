import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

type Watched = Window & { takeShifts?: () => string[] };

/**
 * Records layout shifts without user input from the next page on (web.dev, Cumulative Layout Shift), until it is
 * disposed of.
 */
export function watchShifts(page: Page) {
  return page.addInitScript(() => {
    const shifts: string[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const entry of entries as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const moved = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.localName}.${node.className}` : String(node?.nodeName),
        );
        shifts.push(`${entry.value.toFixed(4)} ${moved.join(', ')}`);
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const takeShifts = () => {
      note(observer.takeRecords());
      return shifts;
    };
    Object.assign(window, { takeShifts });
  });
}

export async function readShifts(page: Page): Promise<string[] | undefined> {
  return page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames++) await new Promise(requestAnimationFrame);
    return (window as Watched).takeShifts?.();
  });
}
