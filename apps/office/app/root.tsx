// The document of the desk: head, providers, error page. Navigation and the signed-in staff member are shared/shell.
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useNavigate, useRouteError } from 'react-router';
import '#ui/theme/tokens.css';
import '#ui/theme/fonts.css';
import '#ui/theme/base.css';
import '#ui/fonts/onns-sans.later.css';
import './desk.css';
import { createQueryClient } from './shared/api/query-client.ts';
import { SignInAgain } from './shared/session/sign-in-again.tsx';
import { Failure } from './shared/parts/failure.tsx';
import { Toasts } from './shared/parts/toast.tsx';

export function Layout({ children }: { children: React.ReactNode }) {
  return (
    <html lang="ko">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        {/* Replaced for each document (server.ts). */}
        <meta property="csp-nonce" content="__csp_nonce__" />
        <link rel="icon" href="/brand/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The address of a link of React Aria: paths of the desk are below /office. */
const hrefOf = (path: string): string => (path.startsWith('/') ? `/office${path}` : path);

function Providers({ children }: { children: React.ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const navigate = useNavigate();
  return (
    <I18nProvider locale="ko-KR">
      <RouterProvider navigate={(path) => void navigate(path)} useHref={hrefOf}>
        <QueryClientProvider client={queryClient}>
          {children}
          <SignInAgain />
          <Toasts />
        </QueryClientProvider>
      </RouterProvider>
    </I18nProvider>
  );
}

export const meta = () => [{ title: '온스 데스크' }];

/** Shown until the first screen is loaded. */
export const HydrateFallback = () => <p className="spoken">데스크를 여는 중입니다.</p>;

export default function Root() {
  // Browser tests wait for the mark.
  useEffect(() => {
    document.documentElement.dataset.isHydrated = '';
  }, []);
  return (
    <Providers>
      <Outlet />
    </Providers>
  );
}

export function ErrorBoundary() {
  return (
    <Providers>
      <Failure error={useRouteError()} />
    </Providers>
  );
}
