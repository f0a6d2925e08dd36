// The client of the screens of an account (registration, finding an account, profile, addresses, consents), for calls that no other
// screen makes: every page loads the table of api.ts.
import { createClient } from '#contract/client.ts';
import type { Client } from '#contract/client.ts';
import { operations } from './operations.gen.ts';

/** As `api`. */
export const accountApi: Pick<Client, keyof typeof operations> = createClient(operations, {
  baseUrl: '',
  fetch: (address, init) => fetch(address, init),
});
