/** A perceptual colour (OKLCH): lightness 0 to 1, chroma, hue in degrees. */
export interface SeenColor {
  l: number;
  c: number;
  h: number;
}

const form = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Parses a typed colour (`#0F3D44`, `0f3`) into the form of files, `#0f3d44`; null for anything else. */
export function readColor(typed: string): string | null {
  const digits = form.exec(typed.trim())?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** Returns linear red, green and blue of `#0f3d44`, from 0 to 1 each. */
function toLinearRgb(color: string): [number, number, number] {
  const part = (at: number) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

export function computeLuminance(color: string): number {
  const [red, green, blue] = toLinearRgb(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of two colours (WCAG 2.2), 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const [a, b] = [computeLuminance(one), computeLuminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Converts a colour to OKLCH. Matrices: Björn Ottosson, “A perceptual color space” (2020). */
export function seen(color: string): SeenColor {
  const [r, g, b] = toLinearRgb(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s;
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return { l: lightness, c: Math.hypot(a, bb), h: (Math.atan2(bb, a) * 180) / Math.PI };
}

function lightFrom({ l, c, h }: SeenColor): [number, number, number] {
  const angle = (h * Math.PI) / 180;
  const [a, b] = [c * Math.cos(angle), c * Math.sin(angle)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

/** Converts OKLCH to the nearest colour of a screen, `#0f3d44`, reducing the chroma when needed. */
export function shown({ l, c, h }: SeenColor): string {
  const lightness = Math.min(Math.max(l, 0), 1);
  let [least, most] = [0, c];
  const fits = (chroma: number) =>
    lightFrom({ l: lightness, c: chroma, h }).every((part) => part >= -1e-4 && part <= 1.0001);
  if (!fits(most)) {
    for (let step = 0; step < 20; step += 1) {
      const middle = (least + most) / 2;
      if (fits(middle)) least = middle;
      else most = middle;
    }
    most = least;
  }
  const parts = lightFrom({ l: lightness, c: most, h }).map((light) => {
    const part = Math.min(Math.max(light, 0), 1);
    const value = part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
