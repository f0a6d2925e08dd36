// How screens reach the API: in-process while a page is rendered, over HTTP from the browser. Both are the same client.
// Errors are not softened here: a missing thing becomes the 404 page, everything else the error page.
import { data } from 'react-router';
import type { RouterContextProvider } from 'react-router';
import { createClient } from '#contract/client.ts';
import type { Client } from '#contract/client.ts';
import { environmentContext } from '../context.ts';

/** The client for loaders. What the API does not have ends in the not-found page with status 404. */
export function loaderApi(context: Readonly<RouterContextProvider>): Client {
  const { apiFetch } = context.get(environmentContext);
  return createClient({
    baseUrl: '',
    fetch: async (address, init) => {
      const answer = await apiFetch(address, init);
      if (answer.status === 404) throw data(null, { status: 404 });
      return answer;
    },
  });
}

/** The client for the browser; its calls refuse with a Refusal whose message may be shown. */
export const api: Client = createClient({ baseUrl: '', fetch: (address, init) => fetch(address, init) });
