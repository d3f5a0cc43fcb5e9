import bandTerrain from './generated/band-terrain.svg';
import planTerrain from './generated/plan-terrain.svg';
import { bandSheet, planSheet } from './sheet.ts';

interface TerrainPictureProps {
  sheet: 'plan' | 'band';
  className?: string | undefined;
  /** Pictures below the first screen wait until they are near. */
  isFirstSeen?: boolean;
}

/** Contours and hillshade of a sheet: one cached file for both colour schemes, drawn at build time. */
export function TerrainPicture({ sheet, className, isFirstSeen = false }: TerrainPictureProps) {
  const { width, height } = sheet === 'plan' ? planSheet : bandSheet;
  return (
    <img
      className={className}
      src={sheet === 'plan' ? planTerrain : bandTerrain}
      width={width}
      height={height}
      alt=""
      loading={isFirstSeen ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
