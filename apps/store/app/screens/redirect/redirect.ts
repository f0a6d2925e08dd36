// Route module of every row of redirects.ts that does not depend on the visitor. Renders nothing.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageAddress, redirectTarget } from '../../redirects.ts';

/** Redirects to the target of the row, or responds with 404 if no row matches. */
export function loader({ request }: LoaderFunctionArgs) {
  const { path, search } = pageAddress(request.url);
  const target = redirectTarget(path, search, false);
  if (!target) throw new Response(null, { status: 404 });
  return redirect(target);
}

export { NoScreen as default } from '../../shared/page/no-screen.ts';
