// What the store relies on inside React Router. A red test here after an upgrade names what changed: adapt router-internals.ts, and
// nothing else, then look at every page with its scripts (npx playwright test tests/e2e/shell/every-screen.test.ts).
import { readFileSync } from 'node:fs';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  useLoaderData,
} from 'react-router';
import type { EntryContext, ServerBuild } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { contextToRender, handoffScript, modulePreload, moduleScriptStart } from './router-internals.ts';

const packages = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const hint = 'React Router changed an internal that router-internals.ts relies on';

/** A root with one child and one route beside it, as the build would describe them. */
const Root = () =>
  createElement('html', null, createElement('body', null, createElement(Outlet), createElement(Scripts)));
const Child = () => createElement('p', null, (useLoaderData() as { text: string }).text);

const manifestRoute = (id: string, parentId: string | undefined, path: string) => ({
  id,
  ...(parentId === undefined ? {} : { parentId }),
  path,
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: id === 'child',
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
});

/** The entry context that the router hands to the entry module, and the page as this store renders it. */
let entry: EntryContext;
let script: string;
let markup: string;

beforeAll(async () => {
  const render = async (request: Request, _status: number, _headers: Headers, given: EntryContext) => {
    entry = given;
    script = await handoffScript(given);
    markup = renderToString(
      createElement(ServerRouter, { context: contextToRender(given), url: request.url }),
    );
    return new Response(null);
  };
  const build = {
    entry: { module: { default: render } },
    routes: {
      root: { id: 'root', path: '', module: { default: Root } },
      child: {
        id: 'child',
        parentId: 'root',
        path: 'child',
        module: { default: Child, loader: () => ({ text: '홍삼' }) },
      },
      other: { id: 'other', parentId: 'root', path: 'other', module: { default: Child } },
    },
    assets: {
      version: '1',
      url: '/assets/manifest.js',
      entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
      routes: {
        root: manifestRoute('root', undefined, ''),
        child: manifestRoute('child', 'root', 'child'),
        other: manifestRoute('other', 'root', 'other'),
      },
    },
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    assetsBuildDirectory: '',
    routeDiscovery: { mode: 'initial' },
    basename: '/',
    allowedActionOrigins: false,
  } as unknown as ServerBuild;
  const handle = createRequestHandler(build, 'production');
  await handle(new Request('http://shop.example/child'), new RouterContextProvider());
});

test('the three packages of React Router are pinned to one version', () => {
  const dependencies = { ...packages.dependencies, ...packages.devDependencies };
  const versions = ['react-router', '@react-router/dev', '@react-router/node'].map(
    (name) => dependencies[name],
  );
  expect(new Set(versions).size, 'they move together').toBe(1);
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('internals of React Router', () => {
  test('the entry context has the loader data as a stream, and the matched routes by their ids', () => {
    expect(entry.serverHandoffStream, `${hint}: EntryContext.serverHandoffStream`).toBeInstanceOf(
      ReadableStream,
    );
    const ids = entry.staticHandlerContext.matches.map((match) => match.route.id);
    expect(ids, `${hint}: staticHandlerContext.matches`).toEqual(['root', 'child']);
    expect(Object.keys(entry.manifest.routes), `${hint}: manifest.routes`).toEqual([
      'root',
      'child',
      'other',
    ]);
  });

  test('the stream is read whole into one script with the data, for the controller that the page defines', () => {
    expect(script).toMatch(
      /^<script>window\.__reactRouterContext\.streamController\.enqueue\(.+\);window\..+close\(\);<\/script>$/s,
    );
    expect(script, `${hint}: the encoding of the stream`).toContain('홍삼');
    expect(markup, `${hint}: window.__reactRouterContext`).toContain('window.__reactRouterContext = {');
    expect(markup, `${hint}: window.__reactRouterContext.streamController`).toContain(
      'window.__reactRouterContext.streamController = controller',
    );
  });

  test('without the stream the page renders at once, and brings no data of its own', () => {
    expect(markup, `${hint}: rendering without serverHandoffStream`).toContain('<p>홍삼</p>');
    expect(markup, `${hint}: rendering without serverHandoffStream`).not.toContain('enqueue(');
    expect(markup).not.toContain('<!--$?-->');
  });

  test('only the routes of the page are rendered into it', () => {
    expect(markup).toContain('/assets/child.js');
    expect(markup, `${hint}: manifest.routes decides what is listed`).not.toContain('/assets/other.js');
  });

  test('its scripts are asked for by one inline module script and preloads, which script-start.ts parks', () => {
    expect(
      markup.match(new RegExp(moduleScriptStart, 'g')),
      `${hint}: the inline module script`,
    ).toHaveLength(1);
    const preloaded = [...markup.matchAll(modulePreload)].map(([, file]) => file);
    expect(preloaded, `${hint}: <link rel="modulepreload">`).toContain('/assets/entry.js');
    expect(preloaded).toContain('/assets/child.js');
  });
});
