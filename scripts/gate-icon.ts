const colors = {
  ink: '#0b1f24',
  inkByNight: '#14555c',
  foam: '#f7f5ef',
  current: '#3fb3b5',
  green: '#1b9e5a',
  red: '#d7263d',
};

interface IconLook {
  /** Corner radius on a grid of 64. */
  corner: number;
  scale: number;
  /** Whether the background follows the browser's light or dark scheme. */
  followsScheme: boolean;
}

export function gateIcon({ corner, scale, followsScheme }: IconLook): string {
  const style = followsScheme
    ? `<style>.ground{fill:${colors.ink}}@media (prefers-color-scheme:dark){.ground{fill:${colors.inkByNight}}}</style>`
    : '';
  const move = `translate(${32 - 32 * scale} ${32 - 32 * scale}) scale(${scale})`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">',
    style,
    `<rect class="ground" width="64" height="64" rx="${corner}" fill="${colors.ink}"/>`,
    `<g transform="${move}">`,
    wave(42.5, colors.current),
    wave(51, colors.foam),
    pole(12, colors.green),
    pole(42, colors.red),
    '</g></svg>\n',
  ].join('');
}

/** Draws a pole of four stripes over the water, with a rim that separates it from the waves. */
function pole(x: number, color: string): string {
  const stripes = [0, 1, 2, 3].map((stripe) => {
    const fill = stripe % 2 === 0 ? color : colors.foam;
    return `<rect x="${x}" y="${8 + stripe * 9}" width="10" height="9" fill="${fill}"/>`;
  });
  return stripes.join('');
}

function wave(y: number, color: string): string {
  return `<path d="M7 ${y}c6-6 10.5-6 16.7 0s10.7 6 16.7 0 10.6-6 16.6 0" transform="translate(0 3)" fill="none" stroke="${color}" stroke-width="4" stroke-linecap="round"/>`;
}
