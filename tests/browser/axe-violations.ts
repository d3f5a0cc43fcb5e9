import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong on a page: each broken rule with the elements that break it. Asked for
 * nothing but that, and in one go (no page has frames of its own), it takes a fifth of the time.
 */
export async function axeViolations(
  page: Page,
  select: (axe: AxeBuilder) => AxeBuilder = (axe) => axe,
): Promise<[rule: string, elements: string[]][]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);
  const { violations } = await select(axe).analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
