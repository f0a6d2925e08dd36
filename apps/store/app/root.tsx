// The document of every page: head, context providers, error pages. Header, tabs and footer are shared/shell.
import { useEffect, useState } from 'react';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  redirect,
  Scripts,
  ScrollRestoration,
  useLocation,
  useLoaderData,
  useMatches,
  useRouteError,
} from 'react-router';
import type { LoaderFunctionArgs, MiddlewareFunction } from 'react-router';
import '#ui/theme/tokens.css';
import '#ui/theme/fonts.css';
import '#ui/theme/base.css';
import coreFont from '#ui/fonts/onns-sans.core.woff2?url';
import oftenFont from '#ui/fonts/onns-sans.often.woff2?url';
import { AnchorProvider } from '#ui/anchor.tsx';
import { SnackbarProvider } from '#ui/feedback/snackbar.tsx';
import { environmentContext, visitorContext, visitTagsContext } from './context.ts';
import type { FailedPage, RefusedPage } from './page-failures.ts';
import { loginPath, pageAddress, redirectTarget } from './redirects.ts';
import { replayEarlyInput } from './rendering/event-replay.ts';
import { serialiseData } from './rendering/serialised-data.ts';
import type { ScreenHandle } from './screen-handle.ts';
import { loaderApi } from './shared/api/api.ts';
import { useScrollToFocus } from './shared/browser/scroll-to-focus.ts';
import { CartDialogProvider } from './shared/cart/cart-dialog.tsx';
import {
  FailureScreen,
  MissingScreen,
  RefusedScreen,
  UnavailableScreen,
} from './shared/shell/failure-screens.tsx';
import { OfflineGuard } from './shared/shell/offline-guard.tsx';
import { renderLink } from './shared/page/router-link.tsx';
import { usePreviousPage } from './shared/account/session/previous-page.ts';
import { NavigationProgress } from './shared/shell/navigation-progress.tsx';
import { useVisitTracking } from './shared/visit/visit-tracking.ts';

/** R014-R022: screens for members alone, or for guests alone, redirect everyone else before any loader runs. */
export const middleware: MiddlewareFunction<Response>[] = [
  ({ request, context }) => {
    const { path, search } = pageAddress(request.url);
    const { member, isUnknown } = context.get(visitorContext);
    const target = redirectTarget(path, search, member !== null);
    // The session cannot be read now: a member must not be redirected to the login screen.
    if (isUnknown && target?.startsWith(loginPath('', ''))) throw data(null, { status: 503 });
    if (target !== null) throw redirect(target);
  },
];

/** Data of every page: business information (footer), public URL, provider hosts, and whether the visitor is signed in. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { publicUrl, providerHosts } = context.get(environmentContext);
  const isMember = context.get(visitorContext).member !== null;
  const client = loaderApi(context);
  const [shopInfo, tags] = await Promise.all([client.getShopInfo(), client.getVisitTags()]);
  context.set(visitTagsContext, tags);
  return { publicUrl, isMember, providerHosts, shopInfo: serialiseData(context, shopInfo) };
}

/** Shop information does not change between two pages, and the browser reads a sign-in from its cookie (is-member.ts). */
export const shouldRevalidate = () => false;

/** Marks the document as hydrated (browser tests wait for the mark) and replays earlier input. */
function useHydrationMark(): void {
  useEffect(() => {
    document.documentElement.dataset.isHydrated = '';
    replayEarlyInput();
  }, []);
}

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#ffffff" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/brand/icon-180.png" />
        <link rel="manifest" href="/brand/site.webmanifest" />
        <link rel="preload" href={coreFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="preload" href={oftenFont} as="font" type="font/woff2" crossOrigin="anonymous" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <PageScripts />
      </body>
    </html>
  );
}

function PageScripts() {
  if (useMatches().some(({ handle }) => (handle as ScreenHandle | undefined)?.hasNoScripts)) return null;
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  );
}

function Providers({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  return (
    <AnchorProvider render={renderLink}>
      <SnackbarProvider place={pathname}>
        <OfflineGuard />
        <NavigationProgress />
        <CartDialogProvider>{children}</CartDialogProvider>
      </SnackbarProvider>
    </AnchorProvider>
  );
}

/** The providers of the matched screens, as one text that can be compared. */
function useProviders(): string {
  return useMatches()
    .flatMap((match) => {
      const { providers = [], uploads = false } = (match.handle as ScreenHandle | undefined) ?? {};
      return uploads ? [...providers, 'uploads'] : providers;
    })
    .toSorted()
    .join(' ');
}

/** The Content-Security-Policy belongs to the document: a screen with other providers needs a new one (docs/decisions/010). */
function useReloadForPolicy(): void {
  const providers = useProviders();
  const [first] = useState(providers);
  useEffect(() => {
    if (providers !== first) window.location.reload();
  }, [providers, first]);
}

export default function Root() {
  const { providerHosts } = useLoaderData<typeof loader>();
  useHydrationMark();
  useReloadForPolicy();
  useVisitTracking(providerHosts);
  usePreviousPage();
  useScrollToFocus();
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

/** The page of an error by its HTTP status. Nothing of an unexpected error's content is shown. */
export function ErrorBoundary() {
  useHydrationMark();
  return <Providers>{failureScreenOf(useRouteError())}</Providers>;
}

function failureScreenOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return <FailureScreen />;
  if (error.status === 404) return <MissingScreen />;
  if (error.status >= 500) {
    const requestId = (error.data as FailedPage | null)?.requestId;
    return error.status === 503 ? (
      <UnavailableScreen requestId={requestId} />
    ) : (
      <FailureScreen requestId={requestId} />
    );
  }
  return <RefusedScreen message={(error.data as RefusedPage | null)?.message} />;
}
