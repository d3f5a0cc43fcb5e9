import { use } from 'react';
import { RiverPicturesContext } from '../../ui/page/river-pictures.ts';
import { planSheet } from '../geometry/sheet.ts';
import planTerrain from './generated/plan-terrain.svg';

interface TerrainPictureProps {
  className?: string | undefined;
  isFirstSeen?: boolean;
}

/** Shows contours and hillshade of the plan: one cached file for both colour schemes. */
export function TerrainPicture({ className, isFirstSeen = false }: TerrainPictureProps) {
  return (
    <img
      className={className}
      src={use(RiverPicturesContext)?.terrain ?? planTerrain}
      width={planSheet.width}
      height={planSheet.height}
      alt=""
      loading={isFirstSeen ? 'eager' : 'lazy'}
      decoding="async"
    />
  );
}
