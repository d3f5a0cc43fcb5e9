import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Of a long table each make of cell twice is enough: what is wrong with one is wrong with all. */
function thinTables() {
  // Without the classes that only say in which column a cell begins and ends.
  const makeOf = (element: Element): string =>
    `${element.tagName}.${[...element.classList].filter((name) => !/^[kt]\d+$/.test(name))}` +
    `(${element.getAttributeNames()})${[...element.children].map(makeOf)}`;
  const seen = new Map<string, number>();
  for (const body of document.querySelectorAll('tbody')) {
    for (const row of [...body.rows]) {
      const makes = [...row.cells].map(makeOf);
      const isNew = makes.some((make) => (seen.get(make) ?? 0) < 2);
      for (const make of makes) seen.set(make, (seen.get(make) ?? 0) + 1);
      if (!isNew) row.remove();
    }
  }
}

/**
 * What axe finds wrong on a page: each broken rule with the elements that break it. Asked for
 * nothing but that, and in one go (no page has frames of its own), it takes a fifth of the time.
 */
export async function axeViolations(
  page: Page,
  select: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<[rule: string, elements: string[]][]> {
  await page.evaluate(thinTables);
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await select(axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
