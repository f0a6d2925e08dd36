// /s/{hash}: a short link that somebody shared leads to its product (docs/api.md#d10). Making such links is the API's convert-id.
import { data, redirect } from 'react-router';
import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '../../shared/api/api.ts';

/** What the code names, or the page that says that there is nothing; advertisement words of the address go along. */
export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const hash = params.hash ?? '';
  if (!/^[0-9A-Za-z]{1,12}$/.test(hash)) throw data(null, { status: 404 });
  const { uuid } = await loaderApi(context).convertHash({ hash });
  return redirect(`/goods/${uuid}${new URL(request.url).search}`);
}
