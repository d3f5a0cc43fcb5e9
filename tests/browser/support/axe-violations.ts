import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Keeps two cells of each kind in a long table: an issue of one cell is an issue of all. */
function thinTables() {
  // Leaves out the classes that only place a cell in its columns.
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

type Violation = [rule: string, elements: string[]];

/** Rules that a page can keep by day and break by night. They take axe the longest. */
const inColour = ['color-contrast', 'link-in-text-block'];

/** Returns axe's issues of a page by day, and in its colours by night; the page stays in day colours. */
export async function axeByDayAndNight(page: Page): Promise<Violation[]> {
  const byDay = await axeViolations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(() => {
    // A colour in the middle of an animation is neither the old nor the new one.
    for (const fading of document.getAnimations()) {
      if (fading instanceof CSSTransition) fading.finish();
    }
  });
  const byNight = await axeViolations(page, (axe) => axe.withRules(inColour));
  await page.emulateMedia({ colorScheme: 'light' });
  return [...byDay, ...byNight];
}

/** Returns axe's issues of a page as a phone shows it by day, with controls too small for a thumb among them. */
export async function axeOnPhone(page: Page): Promise<Violation[]> {
  await page.setViewportSize({ width: 360, height: 740 });
  return axeViolations(page, (axe) =>
    axe.options({ resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }),
  );
}

/**
 * Returns each broken rule of axe with the elements that break it. Running only these rules, in one frame, takes a
 * fifth of the time.
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
