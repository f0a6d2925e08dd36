// /s/{hash}: resolves a shared short link to its product (docs/endpoints.md#d10). The API's convert-id creates such links.
import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '../../shared/api/api.ts';

/** Redirects to the product with the query of the link, such as campaign parameters. Responds with 404 to an unknown code. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const hash = params.hash ?? '';
  if (!/^[0-9A-Za-z]{1,12}$/.test(hash)) throw data(null, { status: 404 });
  const { uuid } = await loaderApi(context).convertHash({ hash });
  return redirect(`/goods/${uuid}${new URL(request.url).search}`);
}
