// The output of React Router's server rendering that its documentation does not promise, all in one place. The versions are pinned;
// after an upgrade router-internals.test.ts names what changed.
import type { EntryContext } from 'react-router';
import { scriptOfJson } from './script-text.ts';

/** The inline script with which `<Scripts>` imports the page's modules. */
export const moduleScriptStart = /<script type="module" async="">/;

/** A module that `<Scripts>` preloads. */
export const modulePreload = /<link rel="modulepreload" href="([^"]+)"\/?>/g;

/**
 * The loader data as the inline script that the client router waits for. With the stream left in the entry context
 * `renderToString` would suspend on it and the page would never hydrate, without any error (docs/decisions/040).
 */
export async function loaderDataScript({ serverHandoffStream }: EntryContext): Promise<string> {
  if (!serverHandoffStream) return '';
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of serverHandoffStream) text += decoder.decode(chunk, { stream: true });
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${scriptOfJson(text)});${controller}.close();</script>`;
}

/**
 * The entry context to render with: without the stream, and with the routes of this page alone, because the router creates an object
 * per route of the manifest for every page.
 */
export function contextToRender(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const ids = staticHandlerContext.matches.map((match) => match.route.id);
  const routes = Object.fromEntries(ids.map((id) => [id, manifest.routes[id]]));
  return { ...entry, manifest: { ...manifest, routes }, serverHandoffStream: undefined };
}
