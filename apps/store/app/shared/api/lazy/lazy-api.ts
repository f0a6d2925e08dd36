// The client of modules that are loaded on demand, for calls that no other module makes: every page loads the table of api.ts.
import { createClient } from '#contract/client.ts';
import type { Client } from '#contract/client.ts';
import { operations } from './operations.gen.ts';

/** As `api`, for use in folders called lazy. */
export const lazyApi: Pick<Client, keyof typeof operations> = createClient(operations, {
  baseUrl: '',
  fetch: (address, init) => fetch(address, init),
});
