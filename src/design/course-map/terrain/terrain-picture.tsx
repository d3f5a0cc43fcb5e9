import { use } from 'react';
import { RiverPicturesContext } from '../../ui/page/river-pictures.ts';
import { planSheet } from '../geometry/sheet.ts';
import planTerrain from './generated/plan-terrain.svg';

interface TerrainPictureProps {
  className?: string | undefined;
  /** Loads the picture at once; otherwise it waits until it is near the screen. */
  isFirstSeen?: boolean;
}

/** Returns the address of the plan's hills, for drawings that lay them under their own lines. */
export function usePlanTerrain(): string {
  return use(RiverPicturesContext)?.terrain ?? planTerrain;
}

/**
 * Shows contours and hillshade of the plan: one cached file for both colour schemes, drawn at build time for the course
 * file.
 */
export function TerrainPicture({ className, isFirstSeen = false }: TerrainPictureProps) {
  return (
    <img
      className={className}
      src={usePlanTerrain()}
      width={planSheet.width}
      height={planSheet.height}
      alt=""
      loading={isFirstSeen ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
