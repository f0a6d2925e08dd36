// How screens reach the API: in-process while a page is rendered, over HTTP from the browser. Both are the same client.
// Refusals with status 404 become the not-found page; every other error reaches the error page.
import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { createClient } from '#contract/client.ts';
import type { Client } from '#contract/client.ts';
import { isRefusal } from '#domain/base/refusal.ts';
import { visitorContext } from '../../context.ts';
import { operations } from './operations.gen.ts';

type Call = (input?: unknown) => Promise<unknown>;

/**
 * The client for loaders and actions, with the session of the page's visitor. Throws a 404 response where the API refuses with
 * status 404.
 */
export function loaderApi(context: Readonly<RouterContextProvider>): Client {
  return new Proxy(context.get(visitorContext).api, {
    get: (calls, operation) => withMissingPage(Reflect.get(calls, operation) as Call),
  });
}

function withMissingPage(call: Call): Call {
  return async (input) => {
    try {
      return await call(input);
    } catch (error) {
      if (isRefusal(error) && error.status === 404) throw data(null, { status: 404 });
      throw error;
    }
  };
}

/** The operations that the browser can call: those that the storefront's sources name (npm run generate). */
export type BrowserApi = Pick<Client, keyof typeof operations>;

/** The client for the browser. Its calls throw a Refusal, whose message may be shown. */
export const api: BrowserApi = createClient(operations, {
  baseUrl: '',
  fetch: (address, init) => fetch(address, init),
});
