// /tying: the inquiry about several products as a set (request-screen.tsx). /tying/{uuid}: a set that is sold on request (set-screen.tsx).
// One route for both, because every page loads the table of routes.
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, HeadersArgs, LoaderFunctionArgs, MetaFunction } from 'react-router';
import { isUuid } from '#domain/base/uuid.ts';
import type { ScreenHandle } from '../../screen-handle.ts';
import { loaderApi } from '../../shared/api/api.ts';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { asPreview, previewTokenOf } from '../../shared/preview/preview.ts';
import { tyingPath, tyingSetPath } from '../../shared/tying/tying-paths.ts';
import { RequestScreen, loadRequest } from './request-screen.tsx';
import { SetScreen, shownSetOf } from './set-screen.tsx';
import { requestSet } from './tying-request.ts';

export async function loader({ params: { uuid }, request, context }: LoaderFunctionArgs) {
  const client = loaderApi(context);
  if (uuid === undefined)
    return { set: null, request: await loadRequest(client, new URL(request.url).searchParams) };
  if (!isUuid(uuid)) throw data(null, { status: 404 });
  const previewToken = previewTokenOf(request.url);
  if (previewToken === null)
    return { set: shownSetOf(await client.getTyingSet({ uuid }), false), request: null };
  const set = shownSetOf(await client.getTyingSetPreview({ uuid, previewToken }), true);
  return asPreview({ set, request: null });
}

/** Those of the loader: previews are no-store. */
export const headers = ({ loaderHeaders }: HeadersArgs) => loaderHeaders;

export const handle = { cachedBy: ['items', 'keyword'], hasPreviews: true } satisfies ScreenHandle;

export const action = ({ params: { uuid }, request, context }: ActionFunctionArgs) =>
  requestSet(request, (input, logUuid) => {
    const client = loaderApi(context);
    if (uuid === undefined) return client.inquiryTying(input);
    return client.inquirySpecificTying({
      tyingUuid: uuid,
      ...input,
      ...(logUuid !== undefined && { logUuid }),
    });
  });

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const publicUrl = publicUrlOf(matches);
  const set = loaderData?.set;
  if (!set)
    return pageMeta({
      title: '세트·대량 구매 문의',
      description: '명절 선물 세트, 단체 선물, 대량 구매처럼 여러 상품을 함께 구매할 때 견적을 받아 보세요.',
      path: tyingPath,
      publicUrl,
      isListed: loaderData?.request?.keyword === '' && loaderData.request.wanted.length === 0,
    });
  return pageMeta({
    title: set.title,
    description: `${set.rows.map(({ name }) => name).join(', ')}. 구성과 수량을 정해 견적을 받아 보세요.`,
    path: tyingSetPath(set.uuid),
    publicUrl,
    image: set.images[0]?.url ?? '',
    isListed: !set.isPreview,
  });
};

export default function Tying() {
  const { set, request } = useLoaderData<typeof loader>();
  const result = useActionData<typeof action>();
  if (set) return <SetScreen key={set.uuid} shown={set} result={result} />;
  return request && <RequestScreen shown={request} result={result} />;
}
