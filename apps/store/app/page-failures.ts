// Sets the HTTP status of errors that loaders and actions throw: a refusal of the API keeps its own, an unreachable database is 503,
// any other error is a defect with 500. The ErrorBoundary of root.tsx shows them.
import { data, redirect } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { isRefusal } from '#domain/base/refusal.ts';
import type { Refusal } from '#domain/base/refusal.ts';
import { environmentContext } from './context.ts';
import { loginPath, pageAddress } from './redirects.ts';

type Routes = ServerBuild['routes'];
type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler<A extends Args> = (args: A) => unknown;

/** Data of the error response of a page that failed: the id under which the log has the failure. */
export type FailedPage = { requestId: string | undefined };

/** Whether `guarded` reported this failure. */
export const isReported = (thrown: unknown): boolean =>
  thrown !== null && typeof thrown === 'object' && 'requestId' in thrown;

/** Data of the error response of a refused page. */
export type RefusedPage = { message: string };

/** The same routes; every loader and action answers expected failures with their status. */
export function withPageFailures(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => {
      if (route === undefined) return [id, route];
      const { loader, action } = route.module;
      const module = {
        ...route.module,
        ...(loader === undefined
          ? {}
          : { loader: guarded(loader as Handler<LoaderFunctionArgs>, loaderFailure) }),
        ...(action === undefined
          ? {}
          : { action: guarded(action as Handler<ActionFunctionArgs>, actionFailure) }),
      };
      return [id, { ...route, module: module as typeof route.module }];
    }),
  );
}

/** Loaders also throw responses and data with a status, which are no defects. */
function isDefect(error: unknown): boolean {
  return isRefusal(error) ? error.status === 500 : error instanceof Error;
}

function guarded<A extends Args>(handler: Handler<A>, failure: (refusal: Refusal, args: A) => unknown) {
  return async (args: A): Promise<unknown> => {
    try {
      return await handler(args);
    } catch (error) {
      const { isUnavailable, reportError, requestId } = args.context.get(environmentContext);
      const failed: FailedPage = { requestId: requestId() };
      if (isUnavailable(error)) throw data(failed, { status: 503 });
      if (isDefect(error)) {
        if (!args.request.signal.aborted) reportError(error, new URL(args.request.url).pathname);
        throw data(failed, { status: 500 });
      }
      // A redirect or a response that the loader threw.
      if (!isRefusal(error)) throw error;
      throw failure(error, args);
    }
  };
}

/** An address that the API cannot parse (a path part that is no uuid) is a missing page. */
function loaderFailure(refusal: Refusal, args: LoaderFunctionArgs): unknown {
  return refusal.status === 400 ? data(null, { status: 404 }) : actionFailure(refusal, args);
}

/** Redirects to the login screen where the session ended between two requests; other refusals keep status and Korean sentence. */
function actionFailure({ status, message }: Refusal, { request }: Args): unknown {
  if (status !== 401) return data({ message } satisfies RefusedPage, { status });
  const { path, search } = pageAddress(request.url);
  return redirect(loginPath(path, search));
}
