import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/**
 * Builds src/server.ts into the same bundle as the pages: a context key that exists once in the
 * bundle and once outside of it would be two different keys.
 */
function serverEntry(): Plugin {
  return {
    name: 'server-entry',
    enforce: 'post',
    configEnvironment(name) {
      if (name !== 'ssr') return;
      return {
        build: {
          rollupOptions: {
            input: { index: 'virtual:react-router/server-build', server: './src/server.ts' },
            output: { entryFileNames: '[name].js' },
          },
        },
      };
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), serverEntry()],
  build: { assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/var/**', '**/test-results/**'] } },
});
