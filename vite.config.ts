import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';
import { buildPageScript } from './scripts/build-page-script.ts';

/** What reads files beside itself, or is not there. */
const notBundled = ['sharp', 'pg-native'];

/**
 * Builds src/app/server.ts into the same bundle as the pages: a context key that exists once in the
 * bundle and once outside of it would be two different keys.
 */
function serverEntry(): Plugin {
  return {
    name: 'server-entry',
    enforce: 'post',
    configEnvironment(name, _config, { command }) {
      if (name !== 'ssr') return;
      return {
        // Some hundred modules, each looked for, read and compiled, would be half of a start.
        ...(command === 'build' && {
          resolve: { noExternal: true, external: notBundled },
          define: { 'process.env.NODE_ENV': '"production"' },
        }),
        build: {
          rollupOptions: {
            input: {
              index: 'virtual:react-router/server-build',
              server: './src/app/server.ts',
              // By itself it is loaded first, and needs little of the rest.
              front: './src/app/front.ts',
            },
            output: {
              entryFileNames: '[name].js',
              // Names stay, for the stacks of the log.
              minify: { compress: false, mangle: false, codegen: true },
            },
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
      filter: { id: /\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
    },
  };
}

/**
 * All styles are one file: ten small ones cost a phone at the river more round trips than the bytes
 * that a page does not use. The bundler puts components before the file that orders the layers, so
 * that order is said first here.
 */
function layersInOrder(): Plugin {
  return {
    name: 'layers-in-order',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'post',
    writeBundle({ dir = '' }, bundle) {
      const [order = ''] =
        /@layer [^;{]+;/.exec(readFileSync('src/design/ui/base.css', 'utf8')) ?? [];
      for (const file of Object.keys(bundle).filter((name) => name.endsWith('.css'))) {
        const path = join(dir, file);
        writeFileSync(path, order + readFileSync(path, 'utf8'));
      }
    },
  };
}

/**
 * Drops the style sheet of the server's build: React Router would move it beside the browser's,
 * and the service worker would keep what no page links to.
 */
function browserStylesOnly(): Plugin {
  return {
    name: 'browser-styles-only',
    applyToEnvironment: ({ name }) => name === 'ssr',
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) delete bundle[file];
    },
  };
}

/** Builds a script that stands alone, apart from React's, and tells the server its address. */
function scriptAlone(name: string, input: string): Plugin {
  const id = `\0virtual:${name}`;
  return {
    name,
    resolveId: {
      filter: { id: new RegExp(`^virtual:${name}$`) },
      handler: () => id,
    },
    load: {
      filter: { id: new RegExp(`^${id}$`) },
      async handler() {
        const isServed = this.environment.mode === 'dev';
        const address = isServed ? `/${input}` : await buildPageScript(input);
        return `export const address = ${JSON.stringify(address)};`;
      },
    },
  };
}

/** Own modules of some folders, without the routes among them, which the bundler keeps apart. */
const of = (folders: string) => new RegExp(`/src/(${folders})/[^?]*$`);

/**
 * Puts together what pages load together. By itself the bundler made a file of every few lines that two
 * pages share: the judge's page waited for forty answers of a weak line.
 */
function fewScripts(): Plugin {
  return {
    name: 'few-scripts',
    enforce: 'post',
    configEnvironment(name, _config, { command }) {
      if (name !== 'client' || command !== 'build') return;
      const groups = [
        // With React and the router, because these two import them: every page has it. What only
        // race day's phones and screens ask of the rules and of live documents stays with them.
        {
          name: 'site',
          test: /\/src\/(root\.tsx|entry\.client\.tsx|(design\/ui(?!\/(?:colors|live|form\/copy-button|list\/pager))|platform(?!\/(?:live|config|files|pdf|i18n\/(?:read-country|list-countries|nation-of-code|spoken-languages)|text\/(?:plain-heading|one-writing|uuid-v7)|format\/(?:format-ordinal|local-date|bank-amount|use-hour)))|record\/scoring\/gate-mark\.ts)[^?]*)$/,
          priority: 4,
        },
        // What is asked of a paddler belongs to the forms of registration and of the desk alone, how a
        // course is drawn and coloured to the desk: public pages have it from the server.
        {
          name: 'public',
          test: /\/src\/(design(?!\/ui\/(?:colors|form\/copy-button|list\/pager)|\/course-map)|site\/(?!announcements|results\/gates)|record\/(?!questions|accounts|mail|cross|race\/(?:look|photo-places|account-form)|entries\/(?:to-columns|show-answer)|people\/(?:national-documents|personal-document|licence-key|name-words-key|document-columns)|scoring))[^?]*$/,
          minShareCount: 2,
          priority: 3,
        },
        {
          name: 'registration',
          test: /\/src\/(registration\/(?!own-entry|lost-link|boats|hand-over|clubs|payments|people-table|form\/person-form)|record\/questions\/)[^?]*$/,
          minShareCount: 2,
          priority: 2,
        },
        // What somebody does who is entered already.
        { name: 'entered', test: of('registration'), minShareCount: 2, priority: 1 },
        // With the addresses of sheets that two of its pages link.
        {
          name: 'phone',
          test: /\/src\/((race-day|record\/cross)\/[^?]*(\.css\?url)?|record\/scoring\/[^?]*|platform\/text\/uuid-v7\.ts)$/,
          minShareCount: 2,
          priority: 1,
        },
      ];
      return {
        build: {
          rollupOptions: {
            // What the entry and the root share lies in the entry itself.
            preserveEntrySignatures: 'allow-extension',
            // A module that only says what a file may hold is dropped where nobody reads such files,
            // and the library that checks it with it.
            treeshake: {
              moduleSideEffects: [
                { test: /\/src\/(record|race-day\/log|desk)\/.*\.ts$/, sideEffects: false },
              ],
            },
            output: { codeSplitting: { groups } },
          },
        },
      };
    },
  };
}

/** Returns four characters of a digest of a file's place in the project, the same on every machine. */
function fingerprint(file: string): string {
  const place = relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return hash('sha1', place).slice(0, 4);
}

export default defineConfig({
  plugins: [
    reactRouter(),
    fewScripts(),
    serverEntry(),
    keptStyles(),
    layersInOrder(),
    browserStylesOnly(),
    scriptAlone('page-script', 'src/app/page-script.ts'),
    scriptAlone('frame-script', 'src/race-day/embed/frame-script.ts'),
  ],
  build: { assetsInlineLimit: 0, cssCodeSplit: false },
  css: {
    modules: {
      // Without the line of the class, which Vite adds: names of one file differ by their word alone and pack well.
      generateScopedName: (name, file) => `${name}_${fingerprint(file)}`,
    },
  },
  server: { watch: { ignored: ['**/var/**', '**/test-results/**'] } },
});
