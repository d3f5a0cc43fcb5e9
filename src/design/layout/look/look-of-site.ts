import type { PublicPictures } from '../../../platform/content/public-pictures.server.ts';
import { barColors, type SiteColors, styleOfColors } from '../../ui/colors/site-colors.ts';

export interface LogoView {
  source: string;
  width: number;
  height: number;
  /** When the logo needs a background of its own: by day or by night. */
  plate: 'none' | 'day' | 'night';
}

export interface ChosenLook {
  logo: Omit<LogoView, 'source'> & { picture: string };
  colors: SiteColors;
}

export interface SiteLook {
  /** Colour tokens as inline style. Null when the style sheet's apply. */
  style: string | null;
  bars: { light: string; dark: string };
  logo: LogoView | null;
  /** Addresses of icons made from the logo. Null for the default icons. */
  icons: { small: string; large: string; maskable: string } | null;
}

/** Returns the design of a site; null when it is the default, so that pages carry nothing. */
export function lookOfSite(
  { logo, colors }: ChosenLook,
  { logos }: Pick<PublicPictures, 'logos'>,
): SiteLook | null {
  const source = logo.picture === '' ? undefined : logos.get(logo.picture);
  const style = styleOfColors(colors);
  if (style === null && source === undefined) return null;
  const icon = (size: string) => logos.get(`${logo.picture}-${size}`);
  const [small, large, maskable] = [icon('small'), icon('icon'), icon('maskable')];
  const { width, height, plate } = logo;
  return {
    style,
    bars: barColors(colors),
    logo: source === undefined ? null : { source, width, height, plate },
    icons: source && small && large && maskable ? { small, large, maskable } : null,
  };
}
