import type { Table } from '../../figures.ts';
import { startMeasuredSite } from '../server/start-measured-site.ts';
import { measureFirstLoad } from './measure-first-load.ts';
import { measureKept } from './measure-kept.ts';
import { measureNavigation } from './measure-navigation.ts';
import { measureRiver } from './measure-river.ts';
import { measureSearch } from './measure-search.ts';
import { measureTaps } from './measure-taps.ts';
import { measureWeight } from './measure-weight.ts';
import { slowPhones } from './slow-phone.ts';

export async function benchBrowser(): Promise<Table[]> {
  const site = await startMeasuredSite();
  const port = Number(new URL(site.url).port);
  const phones = await slowPhones();
  try {
    return [
      await measureWeight(site.url, phones),
      await measureFirstLoad(site.url, phones),
      await measureTaps(site.url, phones),
      await measureSearch(site.url, phones),
      await measureNavigation(site.url, phones),
      await measureRiver(port, phones),
      await measureKept(port, phones),
    ];
  } finally {
    await phones.close();
    await site.stop();
  }
}
