import type { SceneLight, SceneName } from '../../src/design/ui/page/scene-file.ts';
import { bridgeScene } from './bridge-scene.ts';
import { childScene } from './child-scene.ts';
import { gateScene } from './gate-scene.ts';
import { judgesScene } from './judges-scene.ts';
import { day, night, type Palette } from './kit/palette.ts';
import { podiumScene } from './podium-scene.ts';
import { type Frame, frames } from './scene.ts';
import { startScene } from './start-scene.ts';

const scenes: Record<SceneName, (palette: Palette, frame: Frame) => string> = {
  gate: gateScene,
  start: startScene,
  judges: judgesScene,
  bridge: bridgeScene,
  podium: podiumScene,
  child: childScene,
};

/** A scene as an SVG file, composed for its cut, by day or by night. */
export function sceneSvg(name: SceneName, cut: keyof typeof frames, light: SceneLight): string {
  const frame = frames[cut];
  const { width, height } = frame;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `${scenes[name](light === 'day' ? day : night, frame)}</svg>`
  );
}
