import { build } from 'vite';

/**
 * Builds a script beside React's build and returns its address. A separate build, because one with React would share
 * files with it, and a page would wait for several.
 */
export async function buildPageScript(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: 'build/client',
      emptyOutDir: false,
      modulePreload: { polyfill: false },
      rollupOptions: {
        input,
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
        },
      },
    },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  const entry = outputs.find((file) => file.type === 'chunk' && file.isEntry);
  if (!entry) throw new Error(`The build of ${input} made no script`);
  return `/${entry.fileName}`;
}
