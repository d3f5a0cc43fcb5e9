import { expect, type Page, test } from '@playwright/test';
import { wakeReact } from '../support/wake-react.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 780 },
  { width: 768, height: 1024 },
  { width: 1000, height: 700 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

const river = (page: Page) => page.getByRole('img', { name: /desde arriba|from above/ });

for (const [language, faces] of [
  ['es', 'in its faces'],
  ['en', 'in its faces'],
  ['es', 'in the faces of a first visit on a slow line'],
  ['en', 'in the faces of a first visit on a slow line'],
] as const) {
  test(`gate numbers do not overlap menu and text at any size, in ${language}, ${faces}`, async ({
    page,
  }) => {
    if (faces !== 'in its faces') await page.route('**/*.woff2', (route) => route.abort());
    await page.goto(`/${language}/home`);
    await page.evaluate(() => document.fonts.ready);
    for (const size of sizes) {
      await page.setViewportSize(size);
      const bar = await page.getByRole('banner').first().boundingBox();
      const sheet = await river(page).locator('..').boundingBox();
      const all = await findBoxes(river(page).locator('text'));
      // A small screen shows the upper gates below the menu, a large screen all gates.
      const numbers = all.filter(({ y }) => y < (sheet?.y ?? 0) + (sheet?.height ?? 0) - 12);
      const words = await findBoxes(
        page.locator('main header').first().locator('h1 span, dd, p, a'),
      );
      const at = `${size.width} px`;
      expect(numbers.length, at).toBeGreaterThanOrEqual(size.width < 1000 ? 6 : 12);
      for (const number of numbers) {
        expect(number.y, at).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0) + 2);
        expect(number.x, at).toBeGreaterThanOrEqual(0);
        expect(number.x + number.width, at).toBeLessThan(size.width);
        for (const word of words)
          expect(areApart(number, word), `${at}: ${JSON.stringify(word)}`).toBe(true);
      }
    }
  });
}

const motion = (page: Page) =>
  river(page).evaluate((sheet) =>
    sheet
      .getAnimations({ subtree: true })
      .filter(({ playState }) => playState === 'running')
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
  );

test('the boat rests at the take-out with reduced motion', async ({ page }) => {
  await page.goto('/es/home');
  const boat = river(page).locator('[data-boat]');
  const place = await boat.evaluate((g) => getComputedStyle(g).transform);
  expect(place).not.toBe('none');
  expect(await motion(page)).toEqual([]);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the boat goes down the river, also after coming from another page', async ({ page }) => {
    await page.goto('/es/carrera/objetivo');
    await wakeReact(page);
    await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
    await page.getByRole('banner').first().getByRole('link').first().click();
    await expect(river(page)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-same-document');
    const boat = river(page).locator('[data-boat]');
    const elapsed = () => boat.evaluate((g) => g.getAnimations()[0]?.currentTime);
    const begun = await elapsed();
    await expect.poll(elapsed).not.toBe(begun);
    const places: (number | undefined)[] = [];
    for (const second of [2, 10, 20]) {
      await boat.evaluate((g, at) => {
        for (const animation of g.getAnimations()) {
          animation.pause();
          animation.currentTime = at * 1000;
        }
      }, second);
      places.push((await boat.boundingBox())?.x);
    }
    expect(new Set(places).size).toBe(3);
  });

  test('the river is animated by the compositor alone', async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    let composited = 0;
    const failures: unknown[] = [];
    session.on('Tracing.dataCollected', ({ value }) => {
      for (const event of value) {
        const { name, args } = event as unknown as TracedEvent;
        if (name !== 'Animation' || args?.data?.compositeFailed === undefined) continue;
        if (args.data.compositeFailed === 0) composited += 1;
        else failures.push(args.data);
      }
    });
    const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
    await session.send('Tracing.start', {
      traceConfig: { includedCategories: ['blink.animations', 'devtools.timeline'] },
    });
    await page.goto('/es/home');
    await expect.poll(() => motion(page)).toContain('transform');
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
    });
    await session.send('Tracing.end');
    await ended;
    expect(failures).toEqual([]);
    expect(composited).toBeGreaterThan(5);
    expect(new Set(await motion(page))).toEqual(new Set(['transform', 'opacity']));
    expect(await page.locator('animate, animateMotion, animateTransform, set').count()).toBe(0);
  });

  test('the river does not move out of sight or when it is paused', async ({ page }) => {
    await page.goto('/es/home');
    await expect.poll(() => motion(page)).not.toEqual([]);
    // The browser neither draws nor animates an element that it skips.
    const isDrawn = () =>
      river(page)
        .locator('[data-boat]')
        .evaluate((boat) => boat.checkVisibility({ contentVisibilityAuto: true }));
    await expect.poll(isDrawn).toBe(true);
    await page.locator('footer').scrollIntoViewIfNeeded();
    await expect.poll(isDrawn).toBe(false);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(isDrawn).toBe(true);
    await page.getByRole('checkbox', { name: /detener el agua/i }).check({ force: true });
    await expect.poll(() => motion(page)).toEqual([]);
  });

  for (const [saves, change] of [
    ['data', { saveData: true, level: 1, charging: true }],
    ['power', { saveData: false, level: 0.2, charging: false }],
  ] as const) {
    test(`the river stands still while the device saves ${saves}`, async ({ page }) => {
      await page.addInitScript(() => {
        const device = { saveData: false, level: 1, charging: true };
        const fake = Object.assign(new EventTarget(), device);
        Object.defineProperty(navigator, 'connection', { value: fake });
        Object.defineProperty(navigator, 'getBattery', { value: async () => fake });
        Object.assign(window, { device: fake });
      });
      const tell = (state: object) =>
        page.evaluate((next) => {
          const { device } = window as unknown as { device: EventTarget };
          Object.assign(device, next).dispatchEvent(new Event('change'));
          device.dispatchEvent(new Event('levelchange'));
        }, state);
      await page.goto('/es/home');
      await expect.poll(() => motion(page)).not.toEqual([]);
      await tell(change);
      await expect.poll(() => motion(page)).toEqual([]);
      await tell({ saveData: false, level: 1, charging: true });
      await expect.poll(() => motion(page)).not.toEqual([]);
    });
  }
});

/** The bits of the trace say why the main thread has to draw an animation. */
interface TracedEvent {
  name: string;
  args?: { data?: { compositeFailed?: number; unsupportedProperties?: string[] } };
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function findBoxes(elements: ReturnType<Page['locator']>): Promise<Box[]> {
  return elements.evaluateAll((all) =>
    all.flatMap((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return [...range.getClientRects()].map(({ x, y, width, height }) => ({
        x,
        y,
        width,
        height,
      }));
    }),
  );
}

function areApart(a: Box, b: Box): boolean {
  return a.x + a.width < b.x || b.x + b.width < a.x || a.y + a.height < b.y || b.y + b.height < a.y;
}
