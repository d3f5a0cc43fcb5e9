import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Of a long table each make of cell twice is enough: what is wrong with one is wrong with all. */
function thinTables() {
  // Without the classes that only say in which column a cell begins and ends.
  const fingerprintElement = (element: Element): string =>
    `${element.tagName}.${[...element.classList].filter((name) => !/^[kt]\d+$/.test(name))}` +
    `(${element.getAttributeNames()})${[...element.children].map(fingerprintElement)}`;
  const seen = new Map<string, number>();
  for (const body of document.querySelectorAll('tbody')) {
    for (const row of [...body.rows]) {
      const makes = [...row.cells].map(fingerprintElement);
      const isNew = makes.some((make) => (seen.get(make) ?? 0) < 2);
      for (const make of makes) seen.set(make, (seen.get(make) ?? 0) + 1);
      if (!isNew) row.remove();
    }
  }
}

/** A broken rule of axe with the elements that break it. */
type Violation = [rule: string, elements: string[]];

/** The rules that a page can keep by day and break by night. */
const inColour = ['color-contrast', 'link-in-text-block'];

/** Returns what axe finds wrong on a page by day, and in its colours by night; it stays a page by day. */
export async function axeByDayAndNight(page: Page): Promise<Violation[]> {
  const byDay = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    // A colour on its way to another one is neither.
    for (const fading of document.getAnimations()) {
      if (fading instanceof CSSTransition) fading.finish();
    }
  });
  const byNight = await axeViolations(page, (axe) => axe.withRules(inColour));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...byDay, ...byNight];
}

/**
 * What axe finds wrong on a page: each broken rule with the elements that break it. Asked for
 * nothing but that, and in one go (no page has frames of its own), it takes a fifth of the time.
 */
export async function axeViolations(
  page: Page,
  select: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<Violation[]> {
  await page.evaluate(thinTables);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await select(axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
