import type { PublicPictures } from '../../../platform/content/public-pictures.server.ts';
import { barColors, type SiteColors, styleOfColors } from '../../ui/colors/site-colors.ts';

/** The mark beside the name of the race. */
export interface LogoView {
  source: string;
  width: number;
  height: number;
  /** When it cannot be seen without a ground of its own. */
  plate: 'none' | 'day' | 'night';
}

/** What somebody chose of the look: `content/look.json`. */
export interface ChosenLook {
  logo: Omit<LogoView, 'source'> & { picture: string };
  colors: SiteColors;
}

/** What of a site looks otherwise than it is drawn. */
export interface SiteLook {
  /** Values of the tokens that follow its colours; null for those of the style sheet. */
  style: string | null;
  /** Of the browser's own bars around the page. */
  bars: { light: string; dark: string };
  logo: LogoView | null;
  /** Addresses of the icons that are made of the logo; null for the drawn ones. */
  icons: { small: string; large: string; maskable: string } | null;
}

/** How a site looks; null where it looks as it is drawn: then no page says anything of it. */
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
