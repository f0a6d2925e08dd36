// What the program that mounts the storefront hands to loaders: the API's calls, and where the shop is.
// Of a visitor only the name in which the calls are made: pages that are the same for everyone are made in nobody's.
import { createContext, RouterContextProvider } from 'react-router';
import type { Client } from '#contract/client.ts';

/** Origins of outside companies, each like `https://js.tosspayments.com`; [] admits none. */
export type OutsideOrigins = { payment: string[]; postcode: string[] };

export type StoreEnvironment = {
  /** Address of the shop as people know it, without a slash at the end: `https://onns.example`. */
  publicUrl: string;
  outside: OutsideOrigins;
  /** The policy only reports, and assets come from the running Vite. */
  isDevelopment: boolean;
  /** The shop's time: the machine's, or the moved clock of the demo. */
  now: () => Date;
  /** Loud place for failures that are bugs. */
  reportError: (error: unknown, path: string) => void;
};

export const environmentContext = createContext<StoreEnvironment>();
/** The API's calls inside the same process: of the visitor, or of nobody where a page is for everyone. */
export const apiContext = createContext<Client>();

/** The second argument of React Router's request handler; anything but a RouterContextProvider is refused by it. */
export function createLoadContext(environment: StoreEnvironment, api: Client): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(environmentContext, environment);
  context.set(apiContext, api);
  return context;
}
