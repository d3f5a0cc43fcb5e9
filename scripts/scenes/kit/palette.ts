/** The inks of a print: a day one and a night one; lamps burn only at night. */
export interface Palette {
  night: boolean;
  ink: string;
  sky: string;
  skyLow: string;
  disc: string;
  far: string;
  mid: string;
  near: string;
  forest: string;
  contour: string;
  water: string;
  deep: string;
  light: string;
  foam: string;
  foamShade: string;
  paper: string;
  skin: string;
  skinShade: string;
  sun: string;
  sunShade: string;
  red: string;
  green: string;
  teal: string;
  rock: string;
  rockLight: string;
  mud: string;
  mudLight: string;
  lamp: string;
  /** On the edge that a lamp lights; null by day. */
  rim: string | null;
}

export const day: Palette = {
  night: false,
  ink: '#0b1f24',
  sky: '#f4e9cd',
  skyLow: '#f7f5ef',
  disc: '#f2a900',
  far: '#c3d3c6',
  mid: '#7fa9a0',
  near: '#3c7a76',
  forest: '#14464b',
  contour: '#0f3d44',
  water: '#1a7f83',
  deep: '#0f5258',
  light: '#63b5b0',
  foam: '#fffdf8',
  foamShade: '#b9dad5',
  paper: '#fffdf8',
  skin: '#c98d5e',
  skinShade: '#a56b42',
  sun: '#f2a900',
  sunShade: '#c98400',
  red: '#d7263d',
  green: '#1b9e5a',
  teal: '#1a7f83',
  rock: '#2d3f41',
  rockLight: '#6f8380',
  mud: '#8c6a45',
  mudLight: '#b28f63',
  lamp: '#f2a900',
  rim: null,
};

export const night: Palette = {
  night: true,
  ink: '#040f12',
  sky: '#0b1f24',
  skyLow: '#143840',
  disc: '#eaf4f1',
  far: '#1a4148',
  mid: '#12313a',
  near: '#0d262d',
  forest: '#081a1f',
  contour: '#3f7a7c',
  water: '#104c53',
  deep: '#08272d',
  light: '#2f8a8d',
  foam: '#dcefe9',
  foamShade: '#5f9a98',
  paper: '#e9e4d2',
  skin: '#96613d',
  skinShade: '#633b24',
  sun: '#c78503',
  sunShade: '#7d5200',
  red: '#c2213a',
  green: '#16854b',
  teal: '#135a5e',
  rock: '#0a1c21',
  rockLight: '#27474b',
  mud: '#4a3824',
  mudLight: '#75593a',
  lamp: '#ffd98a',
  rim: '#ffe2a3',
};
