import { largeYear } from '../../../tests/support/growth/grow-database.ts';
import type { Table } from '../../figures.ts';
import { median } from '../../statistics.ts';
import { mostMemory, residentMemory } from '../server/resident-memory.ts';
import { startMeasuredSite } from '../server/start-measured-site.ts';
import { ask } from './ask.ts';

const rounds = 3;
const visitors = 4;
const visits = 60;

export async function measureProcess(folders: ReadonlyMap<number, string>): Promise<Table> {
  const taken = new Map([...folders.keys()].map((factor) => [factor, [] as number[]]));
  const memory = new Map<number, (number | null)[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [factor, varDir] of folders) {
      const begun = performance.now();
      const site = await startMeasuredSite({ VAR_DIR: varDir });
      taken.get(factor)?.push(performance.now() - begun);
      if (round === rounds - 1) {
        const idle = residentMemory(site.pid);
        const most = await mostMemory(site.pid, visitAll(site.url, factor));
        memory.set(factor, [idle, most]);
      }
      await site.stop();
    }
  }
  const sample = median(taken.get(1) ?? []);
  return {
    title: 'Start and memory of a grown record',
    note: `From the start of the process to its first answer (a start on the folder of the start before, ${rounds} alternating rounds), and resident memory: after it, and the most while ${visitors} visitors ask for ${visits} pages that are made for them, every page of the results, heats, participants and the ranking, searches among them. Goals: start ≤ 1.5 × that of the sample, ≤ 200 MB.`,
    columns: ['record', 'start', '× sample', 'MB after it', 'MB under load'],
    rows: [...taken].map(([factor, values]) => [
      `${factor} ×`,
      `${median(values).toFixed(0)} ms`,
      (median(values) / sample).toFixed(2),
      ...(memory.get(factor) ?? []).map((megabytes) => megabytes?.toFixed(0) ?? '?'),
    ]),
  };
}

async function visitAll(site: string, factor: number): Promise<void> {
  const year = factor === 1 ? 2023 : largeYear;
  const names = ['ana', 'luis', 'maria', 'juan', 'rosa', 'b'];
  const addresses = Array.from({ length: visits }, (_, index) => {
    const query = `pagina=${1 + index}&buscar=${index % 3 === 0 ? names[index % names.length] : ''}`;
    const paths = [
      `resultados/${year}`,
      `resultados/${year}/mangas`,
      `participantes/${year}`,
      'participantes/2027',
      'carrera/campeonato-nacional',
    ];
    return `${site}/${index % 2 ? 'es' : 'en'}/${paths[index % paths.length]}?${query}`;
  });
  const visitor = async () => {
    for (let address = addresses.pop(); address; address = addresses.pop()) {
      await ask(address);
    }
  };
  await Promise.all(Array.from({ length: visitors }, visitor));
}
