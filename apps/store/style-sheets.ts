// The two style sheets of the build: one that every page links, and one for screens beyond those where visits begin.
// Vite writes a sheet for each script file; this plugin joins them. Not here: the limits of their sizes (tests/process/page-weight.test.ts).
import type { Plugin, Rolldown } from 'vite';
import routes from './app/routes.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** Paths of the screens that the first sheet is for: home, lists, search, product, cart. */
const ofFirstSheet = /^(main|search|goods\/(?!compare|event)|order\/(cart|guest-cart))/u;

/** The files of the other screens, relative to `app/`. */
async function filesOfSecondSheet(): Promise<Set<string>> {
  const screens = (await routes).flatMap((route) => [route, ...(route.children ?? [])]);
  const filesOf = (isWanted: (path: string) => boolean) =>
    new Set(screens.filter(({ path }) => path !== undefined && isWanted(path)).map(({ file }) => file));
  return filesOf((path) => !ofFirstSheet.test(path)).difference(filesOf((path) => ofFirstSheet.test(path)));
}

/** The sheets of `entries` and of every script file that they import: those of imported files first, those imported on demand last. */
function sheetsOf(bundle: Bundle, entries: readonly Chunk[]): Set<string> {
  const sheets = new Set<string>();
  const seen = new Set<string>();
  const onDemand: string[] = [];
  const collect = (name: string): void => {
    const chunk = bundle[name];
    if (chunk?.type !== 'chunk' || seen.has(name)) return;
    seen.add(name);
    chunk.imports.forEach(collect);
    onDemand.push(...chunk.dynamicImports);
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) sheets.add(sheet);
  };
  for (const { fileName } of entries) collect(fileName);
  for (let next = onDemand.shift(); next !== undefined; next = onDemand.shift()) collect(next);
  return sheets;
}

const textOf = (file: Bundle[string] | undefined): string =>
  file?.type === 'asset' ? file.source.toString() : '';

/** Joins the sheets of the build into two (docs/measured-details.md#style-sheets). The router shows a screen after its sheets are loaded. */
export function twoStyleSheets(): Plugin {
  return {
    name: 'two-style-sheets',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const entries = chunks.filter(({ isEntry }) => isEntry);
      const others = await filesOfSecondSheet();
      const isOther = ({ facadeModuleId }: Chunk) =>
        others.has(facadeModuleId?.replace(/^.*\/store\/app\/|\?.*$/gu, '') ?? '');
      const first = sheetsOf(
        bundle,
        entries.filter((entry) => !isOther(entry)),
      );
      const second = sheetsOf(bundle, entries).difference(first);
      const ofSecond = entries.filter((entry) => !sheetsOf(bundle, [entry]).isDisjointFrom(second));
      const join = (name: string, sheets: Set<string>, links: readonly Chunk[]): void => {
        const source = [...sheets].map((sheet) => textOf(bundle[sheet])).join('');
        const file = this.getFileName(this.emitFile({ type: 'asset', name, source }));
        for (const { viteMetadata } of links) viteMetadata?.importedCss.add(file);
      };
      for (const { viteMetadata } of chunks) viteMetadata?.importedCss.clear();
      // The pages of the server link the sheets of the browser's build.
      if (this.environment.name === 'client') {
        join(
          'style.css',
          first,
          entries.filter(({ name }) => name === 'root'),
        );
        join('more.css', second, ofSecond);
      }
      for (const sheet of first.union(second)) delete bundle[sheet];
    },
  };
}
