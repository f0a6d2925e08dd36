// The private output of React Router that this folder relies on. A red test here after an upgrade names what changed: adapt
// router-internals.ts and nothing else, then run the browser test every-screen.test.ts.
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
import { splitPage } from './page-frame.ts';
import { contextToRender, loaderDataScript, modulePreload, moduleScriptStart } from './router-internals.ts';
import { deferScripts } from './script-loading.ts';

const packages = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
};

const hint = 'React Router changed its output: adapt rendering/router-internals.ts to the new';

/** A root with one child and one route beside it, as the build would describe them. */
const Root = () =>
  createElement(
    'html',
    null,
    createElement('body', null, createElement('main', null, createElement(Outlet)), createElement(Scripts)),
  );
const Child = () => createElement('p', null, (useLoaderData() as { text: string }).text);

const manifestRoute = (id: string, parentId: string | undefined, path: string) => ({
  id,
  ...(parentId !== undefined && { parentId }),
  path,
  module: `/assets/${id}.js`,
  hasAction: false,
  hasLoader: id === 'child',
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasErrorBoundary: false,
});

/** The entry context that the router passes to the entry module, and the page as this store renders it. */
let entry: EntryContext;
let script: string;
let markup: string;
/** The response to a request for the loader data alone. */
let data: Response;

beforeAll(async () => {
  const render = async (request: Request, _status: number, _headers: Headers, given: EntryContext) => {
    entry = given;
    script = await loaderDataScript(given);
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
  data = await handle(new Request('http://shop.example/child.data'), new RouterContextProvider());
});

test('react-router, @react-router/dev and @react-router/node are pinned to one version', () => {
  const dependencies = { ...packages.dependencies, ...packages.devDependencies };
  const versions = ['react-router', '@react-router/dev', '@react-router/node'].map(
    (name) => dependencies[name],
  );
  expect(new Set(versions).size, 'the versions differ').toBe(1);
  expect(versions[0]).toMatch(/^\d+\.\d+\.\d+$/);
});

describe('the private output of React Router', () => {
  test('has the loader data as a stream in the entry context, and the matched routes by their ids', () => {
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

  test('has a stream that becomes one script with the data, for the controller that the page defines', () => {
    expect(script).toMatch(
      /^<script>window\.__reactRouterContext\.streamController\.enqueue\(.+\);window\..+close\(\);<\/script>$/s,
    );
    expect(script, `${hint}: the encoding of the stream`).toContain('홍삼');
    expect(markup, `${hint}: window.__reactRouterContext`).toContain('window.__reactRouterContext = {');
    expect(markup, `${hint}: window.__reactRouterContext.streamController`).toContain(
      'window.__reactRouterContext.streamController = controller',
    );
  });

  test('is complete without the stream, and then contains no loader data', () => {
    expect(markup, `${hint}: rendering without serverHandoffStream`).toContain('<p>홍삼</p>');
    expect(markup, `${hint}: rendering without serverHandoffStream`).not.toContain('enqueue(');
    expect(markup).not.toContain('<!--$?-->');
  });

  test('lists the modules of the given routes alone', () => {
    expect(markup).toContain('/assets/child.js');
    expect(markup, `${hint}: manifest.routes decides what is listed`).not.toContain('/assets/other.js');
  });

  test('loads its scripts by one inline module script and preloads, all of which can be deferred', () => {
    expect(
      markup.match(new RegExp(moduleScriptStart, 'g')),
      `${hint}: the inline module script`,
    ).toHaveLength(1);
    const preloaded = [...markup.matchAll(modulePreload)].map(([, file]) => file);
    expect(preloaded, `${hint}: <link rel="modulepreload">`).toContain('/assets/entry.js');
    expect(preloaded, `${hint}: <link rel="modulepreload">`).toContain('/assets/child.js');
    const { before, after } = deferScripts(splitPage(markup).frame);
    const loading = /<link[^>]*modulepreload|<script[^>]*(type="module"|src=)/;
    expect(before + after, `${hint}: an element that loads a script`).not.toMatch(loading);
  });

  test('answers <page>.data with the loader data in its own encoding, not with JSON', async () => {
    expect(data.status, `${hint}: the address of loader data`).toBe(200);
    expect(data.headers.get('content-type'), `${hint}: the type of loader data`).toBe('text/x-script');
    expect(await data.text(), `${hint}: the encoding of loader data`).toContain('홍삼');
  });
});
