// The one route module behind every row of redirects.ts that asks nothing of its visitor. It shows nothing.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { pageAddress, redirectTarget } from '../../redirects.ts';

/** 302 to the row's target; its address carries the visitor's own query where the row asks for it. */
export function loader({ request }: LoaderFunctionArgs) {
  const { path, search } = pageAddress(request.url);
  const target = redirectTarget(path, search, false);
  if (!target) throw new Response(null, { status: 404 });
  return redirect(target);
}
