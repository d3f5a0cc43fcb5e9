import { resolve } from 'node:path';

/**
 * Environment of a process that draws text: fontconfig, which Typst and sharp both read, then offers the
 * faces of `faces/fonts.conf` and no font of the machine, so that every server draws the same.
 */
export const ownFaces = { FONTCONFIG_FILE: resolve('src/platform/pdf/faces/fonts.conf') } as const;
