import styles from './photograph.module.css';
import { Photograph, type PhotographView } from './photograph.tsx';
import {
  type SceneCut,
  type SceneLight,
  type SceneName,
  sceneCuts,
  sceneFile,
  smallScenes,
} from './scene-file.ts';

export interface SceneView {
  name: SceneName;
  alt: string;
  photo: PhotographView | null;
}

interface SceneProps {
  scene: SceneView;
  /** Width on the page, as an image's `sizes`. */
  sizes?: string;
}

export function Scene({ scene: { name, alt, photo }, sizes = '100vw' }: SceneProps) {
  if (photo) return <Photograph photo={photo} sizes={sizes} />;
  const buildSrcset = (cut: SceneCut, light: SceneLight) =>
    `${sceneFile(name, cut, light, '-small')} ${smallScenes[cut].width}w, ${sceneFile(name, cut, light)} ${sceneCuts[cut].width}w`;
  const dark = '(prefers-color-scheme: dark)';
  const phone = '(max-width: 599px)';
  return (
    <picture className={styles.photograph}>
      <source
        media={`${phone} and ${dark}`}
        srcSet={buildSrcset('phone', 'night')}
        sizes={sizes}
        {...sceneCuts.phone}
      />
      <source
        media={phone}
        srcSet={buildSrcset('phone', 'day')}
        sizes={sizes}
        {...sceneCuts.phone}
      />
      <source
        media={dark}
        srcSet={buildSrcset('wide', 'night')}
        sizes={sizes}
        {...sceneCuts.wide}
      />
      <source srcSet={buildSrcset('wide', 'day')} sizes={sizes} {...sceneCuts.wide} />
      <img
        src={sceneFile(name, 'wide', 'day', '-small')}
        alt={alt}
        {...smallScenes.wide}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
