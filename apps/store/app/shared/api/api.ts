// How screens reach the API: in-process while a page is rendered, over HTTP from the browser. Both are the same client.
// Errors are not softened here: a missing thing becomes the 404 page, everything else the error page.
import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { createClient } from '#contract/client.ts';
import type { Client } from '#contract/client.ts';
import { isRefusal } from '#domain/refusal.ts';
import { visitorContext } from '../../context.ts';
import { operations } from './operations.gen.ts';

type Call = (input?: unknown) => Promise<unknown>;

/**
 * The client for loaders and actions, in the name of the page's visitor. What the API does not have ends in the not-found
 * page with status 404.
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

/** The calls that the browser can make: those that the storefront's sources name (npm run generate). */
export type BrowserApi = Pick<Client, keyof typeof operations>;

/** The client for the browser; its calls refuse with a Refusal whose message may be shown. */
export const api: BrowserApi = createClient(operations, {
  baseUrl: '',
  fetch: (address, init) => fetch(address, init),
});
