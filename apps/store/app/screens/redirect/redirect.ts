// The one route module behind every row of redirects.ts. It shows nothing.
import { redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { redirectTarget } from '../../redirects.ts';

/** 302 to the row's target; its address carries the visitor's own query where the row asks for it. */
export function loader({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url);
  const target = redirectTarget(pathname.replace(/^\/_(root)?\.data$|\.data$/, ''), search, false);
  if (!target) throw new Response(null, { status: 404 });
  return redirect(target);
}
