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

/**
 * Keeps the style sheets of what the server alone renders: the browser's scripts carry nothing of
 * such a component, but its page is to be dressed.
 */
function keptStyles(): Plugin {
  return {
    name: 'kept-styles',
    enforce: 'post',
    transform: {
      filter: { id: /\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

export default defineConfig({
  plugins: [reactRouter(), serverEntry(), keptStyles()],
  build: { assetsInlineLimit: 0 },
  server: { watch: { ignored: ['**/var/**', '**/test-results/**'] } },
});
