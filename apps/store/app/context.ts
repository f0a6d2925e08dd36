// What the program that mounts the storefront hands to loaders and actions: where the shop is, and who asks.
// A page that is kept for everyone is rendered for a guest without cookies: nothing of a visitor can get into it.
import { createContext, RouterContextProvider } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { Answer } from '#contract/contract.ts';

/** Origins of outside companies, each like `https://js.tosspayments.com`; [] admits none. */
export type OutsideOrigins = { payment: string[]; postcode: string[]; identity: string[] };

export type StoreEnvironment = {
  /** Address of the shop as people know it, without a slash at the end: `https://onns.example`. */
  publicUrl: string;
  outside: OutsideOrigins;
  /** The policy only reports, and assets come from the running Vite. */
  isDevelopment: boolean;
  /** R052: a sign-in with a password that is due leads to the screen that changes it. */
  asksForNewPassword: boolean;
  /** Hosts, with their port, of the configured payment and login providers that domain/tracking.ts does not list (R123). */
  providerHosts: readonly string[];
  /** The shop's time: the machine's, or the moved clock of the demo. */
  now: () => Date;
  /** Loud place for failures that are bugs. */
  reportError: (error: unknown, path: string) => void;
  /** Whether the error means that the database cannot be reached now: its page answers 503 and may be repeated. */
  isUnavailable: (error: unknown) => boolean;
};

/** A member as getMe answers it. */
export type Member = Answer<'getMe'>;

/** Who asks for this page. */
export type Visitor = {
  /** The API's calls inside the same process, with this visitor's token where there is one. */
  api: Client;
  /** Null for a guest, and where the session is over (R059). */
  member: Member | null;
  /** There is a session whose member could not be read, because the database cannot be reached now; `member` is null. */
  isUnknown: boolean;
  /** By name, the first of several. Cookies that prove something are read by `proof`. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** A cookie that proves something, named as proofCookieName does; undefined where cookies of its name differ. */
  proof: (name: string) => string | undefined;
  /** Whether the browser reached the shop over HTTPS. */
  isHttps: boolean;
  /** Whether this browser keeps Secure cookies of the address it used. */
  isSecurePlace: boolean;
  /** Set-Cookie lines for an action that has opened a session (R049), and for one that has ended it (R055). */
  sessionBegins: (token: string) => string[];
  sessionEnds: () => string[];
  /** Set-Cookie lines for an action in which a guest has shown to be of age. */
  adultBegins: (token: string) => string[];
};

export const visitorContext = createContext<Visitor>();

export const environmentContext = createContext<StoreEnvironment>();

/** JSON that loaders hand over in the document (shared/handed-over.ts); null where the browser asks for data alone. */
export const handedTextsContext = createContext<string[] | null>(null);

/** The second argument of React Router's request handler; anything but a RouterContextProvider is refused by it. */
export function createLoadContext(
  environment: StoreEnvironment,
  visitor: Visitor,
  isDocument: boolean,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(environmentContext, environment);
  context.set(visitorContext, visitor);
  context.set(handedTextsContext, isDocument ? [] : null);
  return context;
}
