import { expect } from '@playwright/test';
import { test } from '../support/one-tab.ts';

test('the legend of the heats shows each mark as the gates do', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  const legend = page.getByRole('list', { name: 'Qué significa cada marca' });
  const ground = (mark: string) =>
    legend.locator(mark).evaluate((each) => getComputedStyle(each, '::after').backgroundColor);
  const grounds = await Promise.all([ground('.ok'), ground('.touch'), ground('.miss')]);
  expect(new Set([...grounds, 'rgba(0, 0, 0, 0)']).size).toBe(4);
});

test('a gate cell is read as a word and seen as a sign', async ({ page }) => {
  await page.goto('/es/resultados/2023');
  await expect(page.locator('td:is(.ok, .touch, .miss) > *')).toHaveCount(0);
  const clean = page.getByRole('cell', { name: 'limpia', exact: true });
  await expect(clean.first()).toHaveCSS('font-size', '0px');
  const touch = page.getByRole('cell', { name: '2', exact: true }).and(page.locator('.touch'));
  await expect(touch.first()).toHaveAttribute('title', 'toque, 2 segundos');
});

for (const media of ['screen', 'print'] as const) {
  test(`neighbouring clean gates look like one cell with a check under each, ${media}`, async ({
    page,
  }) => {
    await page.emulateMedia({ media });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto('/es/resultados/2023');
    const table = page.getByRole('table', { name: 'Expertos hombres, edición 2023' });
    const off = await table.evaluate((element) => {
      const middle = (box: DOMRect, part: number, parts: number) =>
        box.left + (box.width * (part + 0.5)) / parts;
      const heads = [...element.querySelectorAll<HTMLElement>('thead .m')].map((head) => {
        const { left, right } = head.getBoundingClientRect();
        const start = Number.parseFloat(getComputedStyle(head).paddingInlineStart);
        return (left + start + right) / 2;
      });
      return [...element.querySelectorAll<HTMLTableCellElement>('tbody .ok')].flatMap((cell) => {
        const first = Number(/k(\d+)/.exec(cell.className)?.[1]) - 6;
        const start = Number.parseFloat(getComputedStyle(cell).paddingInlineStart);
        const { left, top, right, bottom } = cell.getBoundingClientRect();
        const box = new DOMRect(left + start, top, right - left - start, bottom - top);
        return Array.from({ length: cell.colSpan }, (_, part) =>
          Math.abs((heads[first + part] ?? Number.NaN) - middle(box, part, cell.colSpan)),
        );
      });
    });
    expect(off.length).toBeGreaterThan(100);
    // On paper the zeros of a cell stand at equal distances, a quarter of a column from the heads at most.
    const most = media === 'print' ? 5 : 3;
    expect(off.filter((distance) => !(distance < most))).toEqual([]);
  });
}

test('on a phone the penalties of an opened result appear one after the other, except with reduced motion', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const cost = 'td:is(.touch, .miss)';
  const row = page.locator(`tbody tr:has(input):has(${cost} ~ ${cost} ~ ${cost})`).first();
  // Read at the moment of opening: finished animations are no longer listed.
  const readEndTimes = () =>
    row.evaluate((each) => {
      each.querySelector('input')?.click();
      return each
        .getAnimations({ subtree: true })
        .map(({ effect }) => Number(effect?.getComputedTiming().endTime));
    });
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/es/resultados/2023');
  const penalties = await row.locator(cost).count();
  const ends = await readEndTimes();
  expect(ends.length).toBe(penalties);
  expect(new Set(ends).size).toBe(penalties);
  expect(Math.max(...ends)).toBeLessThan(1000);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  expect(await readEndTimes()).toEqual([]);
});
