import type { ReactNode } from 'react';

/** The icon set: 24 px grid, 2 px strokes, drawn for this site. */
const paths = {
  check: <path d="M4.5 12.5 10 18 19.5 6.5" />,
  cross: <path d="m6 6 12 12M18 6 6 18" />,
  download: <path d="M12 4v11m-5-5 5 5 5-5M5 20h14" />,
  external: <path d="M14 5h5v5m0-5-9 9M11 6H5v13h13v-6" />,
  calendar: <path d="M4 6h16v14H4zM4 10h16M8 3v4m8-4v4" />,
  clock: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4v5l3.5 2" />,
  pin: (
    <path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
  ),
  play: <path d="M7 4.5v15l12-7.5z" />,
  search: <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zm4.8 11.3L20.5 20.5" />,
  warning: <path d="M12 4 2.5 20h19zm0 6v4.5m0 2.6v.4" />,
  info: <path d="M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v6m0-9.6v.4" />,
  gate: <path d="M6 3v18M18 3v18M6 8h12" />,
  kayak: <path d="M3 17c4-2.5 14-2.5 18 0-4 2.5-14 2.5-18 0zm5-13 8 11" />,
  wave: <path d="M3 9c3-3 6 3 9 0s6 3 9 0M3 15c3-3 6 3 9 0s6 3 9 0" />,
  user: (
    <path d="M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c1-4 4-5.5 7.500-5.500s6.500 1.500 7.500 5.500" />
  ),
  copy: <path d="M9 9h11v11H9zM5 15H4V4h11v1" />,
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
} satisfies Record<string, ReactNode>;

export type IconName = keyof typeof paths;

export const iconNames = Object.keys(paths) as IconName[];

interface IconProps {
  name: IconName;
  size?: number;
  label?: string;
}

export function Icon({ name, size = 20, label }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      style={{ display: 'inline-block', verticalAlign: '-0.2em' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {label && <title>{label}</title>}
      {paths[name]}
    </svg>
  );
}
