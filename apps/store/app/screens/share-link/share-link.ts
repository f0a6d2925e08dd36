// /s/{code}: resolves a shared short link to its product, event or article (docs/rules/storefront.md#sharing).
import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { type SharedKind, sharedBy } from '#domain/base/share-code.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { articlePath } from '../../shared/magazine/magazine-paths.ts';
import { eventPath } from '../../shared/paths/event-paths.ts';

const pathOf: Record<SharedKind, (uuid: string) => string> = { event: eventPath, article: articlePath };

/** Redirects with the query of the link, such as campaign parameters. Responds with 404 to an unknown code. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const { search } = new URL(request.url);
  const hash = params.hash ?? '';
  const shared = sharedBy(hash);
  if (shared !== undefined) return redirect(pathOf[shared.kind](shared.uuid) + search);
  if (!/^[0-9A-Za-z]{1,12}$/.test(hash)) throw data(null, { status: 404 });
  const { uuid } = await loaderApi(context).convertHash({ hash });
  return redirect(`/goods/${uuid}${search}`);
}

export { NoScreen as default } from '../../shared/page/no-screen.ts';
