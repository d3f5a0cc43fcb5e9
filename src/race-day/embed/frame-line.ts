import type { Language } from '../../platform/i18n/languages.ts';
import { localizedPath } from '../../platform/i18n/localized-path.ts';

export const themeField = 'tema';

export const embedFields = {
  kind: 'que',
  year: 'ano',
  paddler: 'palista',
  series: 'serie',
  language: 'idioma',
  theme: themeField,
  height: 'alto',
} as const;

/** Themes of a frame; without one the frame follows the reader's device. */
export const themes = ['claro', 'oscuro'] as const;
export type Theme = (typeof themes)[number];

export const frameKinds = [
  'en-vivo',
  'salidas',
  'cross',
  'resultados',
  'serie',
  'palista',
] as const;
export type FrameKind = (typeof frameKinds)[number];

/** Heights of a frame in its page, in CSS pixels; larger content scrolls inside. */
export const frameHeights = { baja: 320, media: 480, alta: 720 } as const;

export function pickName<const Name extends string>(
  names: readonly Name[],
  asked: string | null,
): Name | null {
  return names.find((name) => name === asked) ?? null;
}

interface FrameLineInput {
  kind: FrameKind;
  /** The year, the name of the series, or the key of the paddler. '' when the kind has none. */
  of: string;
  language: Language;
  theme: Theme | null;
}

export function framePath({ kind, of, language, theme }: FrameLineInput): string {
  const path = localizedPath(`/insertar/${kind}${of === '' ? '' : `/${of}`}`, language);
  return theme === null ? path : `${path}?${themeField}=${theme}`;
}

/** The line has no script and no cookie, and loads nothing before the reader scrolls near. */
export function frameLine(
  src: string,
  { title, height }: { title: string; height: number },
): string {
  const style = `width:100%;height:${height}px;border:0`;
  return `<iframe src="${inAttribute(src)}" title="${inAttribute(title)}" loading="lazy" style="${style}"></iframe>`;
}

function inAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
