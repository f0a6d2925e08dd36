// What the program that mounts the storefront passes to loaders and actions: the shop's environment and the visitor.
// A cached page is rendered for a guest without cookies, so nothing of a visitor can get into it.
import { createContext, RouterContextProvider } from 'react-router';
import type { Client } from '#contract/client.ts';
import type { Answer } from '#contract/contract.ts';
import type { VisitTag, VisitTagIds } from '#domain/channels/visit-tags.ts';
import { serialisedTextsContext } from './rendering/serialised-data.ts';

/** Origins of external providers, each like `https://js.tosspayments.com`; [] admits none. */
export type ProviderOrigins = {
  payment: string[];
  postcode: string[];
  identity: string[];
  /** Scripts of the Naver Pay button and of its inflow. */
  naverPay: string[];
};

/** Where each tag of visits is loaded from, and the further origins to which it sends. */
export type VisitTagAddresses = Record<VisitTag, { scriptUrl: string; sends: readonly string[] }>;

export type StoreEnvironment = {
  /** Public address of the shop without a trailing slash: `https://onns.example`. */
  publicUrl: string;
  providerOrigins: ProviderOrigins;
  /** Undefined: no tags are loaded. */
  visitTags: VisitTagAddresses | undefined;
  /** Origin to which files are uploaded; undefined for the shop's own. */
  uploadOrigin: string | undefined;
  /** The Content-Security-Policy only reports, and assets come from the running Vite. */
  isDevelopment: boolean;
  /** Hosts, with port, of configured payment and login providers that domain/channels/tracking.ts does not list (R123). */
  providerHosts: readonly string[];
  /** The shop's time: the machine's clock, or the movable clock of the demo. */
  now: () => Date;
  /** Logs a failure that is a defect. */
  reportError: (error: unknown, path: string) => void;
  /** Id of the request that is being answered, for its failure page; undefined where there is none. */
  requestId: () => string | undefined;
  /** Whether the error means that the database cannot be reached now: the page is answered with 503 and may be requested again. */
  isUnavailable: (error: unknown) => boolean;
};

/** A member as getMe returns it. */
export type Member = Answer<'getMe'>;

/** Who requests this page. */
export type Visitor = {
  /** In-process calls of the API, with this visitor's token where there is one. */
  api: Client;
  /** In-process media calls with the service token, on behalf of this visitor (R088). */
  mediaApi: Client;
  /** Null for a guest, and where the session is over (R059). */
  member: Member | null;
  /** There is a session whose member could not be read, because the database cannot be reached now; `member` is null. */
  isUnknown: boolean;
  /** By name; the first where several have it. Authorising cookies are read by `proof`. */
  cookies: Readonly<Record<string, string | undefined>>;
  /** The value of an authorising cookie by its name without prefix; undefined where cookies of that name differ. */
  proof: (name: string) => string | undefined;
  /** Whether the browser reached the shop over HTTPS. */
  isHttps: boolean;
  /** Whether this browser stores Secure cookies at the address it used (R120). */
  isSecureContext: boolean;
  /** Set-Cookie lines that store the token of an opened session (R049), and that delete it (R055). */
  sessionCookieLines: (token: string) => string[];
  sessionEndCookieLines: () => string[];
  /** Set-Cookie lines that store a guest's proof of age. */
  adultCookieLines: (token: string) => string[];
};

export const visitorContext = createContext<Visitor>();

export const environmentContext = createContext<StoreEnvironment>();

/** The tags that are on, set by the root loader; {} where it did not run. */
export const visitTagsContext = createContext<VisitTagIds>({});

/**
 * The second argument of React Router's request handler, which must be a RouterContextProvider.
 * `isDocument`: false where the browser asks for loader data alone.
 */
export function createLoadContext(
  environment: StoreEnvironment,
  visitor: Visitor,
  isDocument: boolean,
): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(environmentContext, environment);
  context.set(visitorContext, visitor);
  context.set(serialisedTextsContext, isDocument ? [] : null);
  return context;
}
