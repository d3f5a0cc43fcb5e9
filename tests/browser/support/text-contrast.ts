import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

interface Measured {
  text: string;
  /** Lowest contrast between the text and any pixel behind it, by WCAG 2. */
  ratio: number;
  /** Contrast that AA requires for text of this size. */
  needed: number;
}

interface TextBox {
  text: string;
  color: string;
  isLarge: boolean;
  lines: { x: number; y: number; width: number; height: number }[];
}

type Rgb = readonly [number, number, number];

/**
 * Hides the text, photographs the background and compares every pixel with the text's colour, including pictures,
 * gradients and overlays.
 */
export async function textContrast(page: Page, texts: Locator): Promise<Measured[]> {
  const boxes = await texts.evaluateAll(findBoxes);
  const style = await page.addStyleTag({
    content: '*{color:transparent!important;text-shadow:none!important;animation:none!important}',
  });
  const { data, info } = await sharp(await photograph(page))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  await style.evaluate((element) => (element as Element).remove());
  const luminanceAt = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return luminance([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
  };
  return boxes.map(({ text, color, isLarge, lines }) => {
    const ink = luminance(rgb(color));
    let ratio = 21;
    for (const line of lines) {
      const right = Math.min(info.width, line.x + line.width);
      const bottom = Math.min(info.height, line.y + line.height);
      for (let y = Math.max(0, Math.floor(line.y)); y < bottom; y += 1) {
        for (let x = Math.max(0, Math.floor(line.x)); x < right; x += 1) {
          ratio = Math.min(ratio, contrast(ink, luminanceAt(x, y)));
        }
      }
    }
    return { text, ratio: Math.round(ratio * 100) / 100, needed: isLarge ? 3 : 4.5 };
  });
}

/** Takes a screenshot; on a busy machine the browser sometimes fails at the first try. */
async function photograph(page: Page): Promise<Buffer> {
  try {
    return await page.screenshot();
  } catch {
    return await page.screenshot();
  }
}

/** Runs in the page: returns each text with its colour and the boxes of its lines. */
function findBoxes(elements: Element[]): TextBox[] {
  return elements.map((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { color, fontSize } = getComputedStyle(element);
    return {
      text: element.textContent?.trim() ?? '',
      color,
      isLarge: Number.parseFloat(fontSize) >= 24,
      lines: [...range.getClientRects()].map(({ x, y, width, height }) => ({
        x,
        y,
        width,
        height,
      })),
    };
  });
}

function rgb(color: string): Rgb {
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue];
}

function luminance([red, green, blue]: Rgb): number {
  const linear = (value: number) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function contrast(a: number, b: number): number {
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}
