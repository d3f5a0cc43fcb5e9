import { use } from 'react';
import { RiverPicturesContext } from '../../ui/page/river-pictures.ts';
import { planSheet } from '../geometry/sheet.ts';
import planTerrain from './generated/plan-terrain.svg';

interface TerrainPictureProps {
  className?: string | undefined;
  /** Pictures below the first screen wait until they are near. */
  isFirstSeen?: boolean;
}

/** Address of the hills of the plan, for drawings that lay them under their own lines. */
export function usePlanTerrain(): string {
  return use(RiverPicturesContext)?.terrain ?? planTerrain;
}

/** Contours and hillshade of the plan: one cached file for both colour schemes, drawn at build time for the course of the file. */
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
