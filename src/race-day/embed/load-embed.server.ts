import { isLanguage } from '../../platform/i18n/languages.ts';
import type { PageContext } from '../../platform/page/load-page.server.ts';
import { yearsWith } from '../../record/editions/catalogue.ts';
import { personKeyForm } from '../../record/editions/edition-fields.ts';
import type { EmbedDeps } from './embed-deps.server.ts';
import {
  embedFields,
  frameHeights,
  frameKinds,
  frameLine,
  framePath,
  pickName,
  themes,
} from './frame-line.ts';

/** The line is null while a choice is missing. */
export async function loadEmbed({ services, url, language, t }: PageContext<EmbedDeps>) {
  const { catalogue, config, race } = services;
  const query = url.searchParams;
  const asked = (name: keyof typeof embedFields) => query.get(embedFields[name]);
  const live = await services.liveDay(services.markPartial);
  const years = [...new Set([...(live ? [live.year] : []), ...yearsWith(catalogue, 'results')])];
  const series = await services.seriesReader.titles();
  const kinds = frameKinds.filter((one) => one !== 'serie' || series.length > 0);
  const kind = pickName(kinds, asked('kind')) ?? (live ? 'en-vivo' : 'resultados');
  const year = pickName(years.map(String), asked('year')) ?? String(years[0] ?? '');
  const ofSeries = series.find(({ name }) => name === asked('series')) ?? series[0];
  const typed = asked('paddler')?.trim() ?? '';
  const height = pickName(['baja', 'media', 'alta'], asked('height')) ?? 'media';
  const inLanguage = asked('language') ?? '';
  const theme = pickName(themes, asked('theme'));
  const of = {
    'en-vivo': '',
    salidas: '',
    cross: year,
    resultados: year,
    serie: ofSeries?.name ?? '',
    palista: keyIn(typed),
  }[kind];
  const isWhole = of !== '' || kind === 'en-vivo' || kind === 'salidas';
  const chosen = { kind, of, language: isLanguage(inLanguage) ? inLanguage : language, theme };
  const path = isWhole ? framePath(chosen) : null;
  const named = { serie: `: ${ofSeries?.title}`, resultados: ` ${of}`, cross: ` ${of}` };
  const what = t(`embed.kinds.${kind}`) + (kind in named ? named[kind as keyof typeof named] : '');
  const title = `${what} · ${race.name}`;
  return {
    form: {
      kind,
      year,
      series: ofSeries?.name ?? '',
      paddler: typed,
      language: chosen.language,
      theme: theme ?? '',
      height,
    },
    kinds,
    series,
    years: years.map(String),
    languages: [...services.spoken],
    isPaddlerMissing: kind === 'palista' && typed !== '' && of === '',
    frame: path === null ? null : { path, title, height: frameHeights[height] },
    line:
      path === null
        ? null
        : frameLine(config.publicUrl + path, { title, height: frameHeights[height] }),
  };
}

/** Returns the key of a paddler in the address of a page, or typed by itself. '' when there is none. */
function keyIn(typed: string): string {
  const [path = ''] = typed.split(/[?#]/, 1);
  const key = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  return personKeyForm.test(key) ? key : '';
}
