import { type Font, openSync } from 'fontkit';

const files = ['latin', 'latin-ext'].map(
  (set) =>
    `node_modules/@fontsource/barlow-condensed/files/barlow-condensed-${set}-600-normal.woff2`,
);

export interface TextOutline {
  /** Path data in the drawing's units, with the baseline at y = 0. */
  path: string;
  width: number;
}

export function openDisplayFont(): readonly Font[] {
  return files.map((file) => {
    const font = openSync(file);
    if ('fonts' in font) throw new Error(`${file} holds several fonts`);
    return font;
  });
}

/** Turns text into shapes, so that a picture needs no installed font; throws without a font. */
export function outlineText(
  fonts: readonly Font[],
  text: string,
  { size, spacing = 0 }: { size: number; spacing?: number },
): TextOutline {
  let width = 0;
  let path = '';
  for (const part of inOneFont(fonts, text)) {
    const scale = size / part.font.unitsPerEm;
    const run = part.font.layout(part.text);
    for (const [index, glyph] of run.glyphs.entries()) {
      path += glyph.path.scale(scale, -scale).translate(width, 0).toSVG();
      width += (run.positions[index]?.xAdvance ?? glyph.advanceWidth) * scale + spacing;
    }
  }
  return { path: roundNumbers(path), width: Math.max(0, width - spacing) };
}

/** Cuts a text where its letters change from one font file to the other. */
function inOneFont(fonts: readonly Font[], text: string): { font: Font; text: string }[] {
  const parts: { font: Font; text: string }[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const font = fonts.find((each) => each.hasGlyphForCodePoint(code)) ?? fonts[0];
    if (!font) throw new Error('No font to draw with');
    const last = parts.at(-1);
    if (last?.font === font) last.text += character;
    else parts.push({ font, text: character });
  }
  return parts;
}

function roundNumbers(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number) * 100) / 100));
}
