import { median } from './bench/median.ts';
import { slowPhone, valley } from './slow-phone.ts';

/**
 * How long it takes on a slow phone to come to the results by a link of the site, beside loading
 * their page: from the tap to the first paint that shows their title. Medians, and their ratio.
 * `npm run measure-navigation`, on the built site.
 */
const slowdown = 4;
const rounds = 5;
const from = '/es/participantes/2023';
const to = '/es/resultados/2023';

const phone = await slowPhone(slowdown);

/** From leaving one page to having painted the results, in milliseconds. */
async function time(way: 'link' | 'load'): Promise<number> {
  const { page } = await phone.open(valley);
  await page.goto(phone.site.url + from);
  await page.locator('html[data-hydrated]').waitFor();
  await page.evaluate((to) => {
    const link = Object.assign(document.createElement('a'), { href: to, id: 'plain' });
    document.body.append(link);
  }, to);
  const link = page.locator(
    way === 'load' ? '#plain' : `main a[href="${to}"], header a[href="${to}"]`,
  );
  const start = Date.now();
  await link.first().evaluate((element: HTMLElement) => element.click());
  await page.waitForURL(`**${to}`, { waitUntil: 'commit' });
  await page.waitForFunction(() =>
    document.querySelector('h1')?.textContent?.includes('Resultados'),
  );
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))),
  );
  const took = Date.now() - start;
  await page.context().close();
  return took;
}

const times = { link: [] as number[], load: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  for (const way of ['link', 'load'] as const) times[way].push(await time(way));
}
await phone.close();
const [link, load] = [median(times.link), median(times.load)];
console.log(`by a link ${link} ms, loading the page ${load} ms, ratio ${(link / load).toFixed(2)}`);
