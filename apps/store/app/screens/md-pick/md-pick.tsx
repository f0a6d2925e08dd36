// /goods/mdpick: products that the merchant recommends: the pinned ones, then the others in the merchant's order.
import { useLoaderData } from 'react-router';
import type { LoaderFunctionArgs, MetaFunction } from 'react-router';
import { api, loaderApi } from '../../shared/api/api.ts';
import { withCards } from '../../shared/catalog/cards.tsx';
import { recommendedBasis } from '../../shared/catalog/ranking.ts';
import { deserialiseData, serialiseData } from '../../rendering/serialised-data.ts';
import { ListHead } from '../../shared/list/list-head.tsx';
import { pageSize, readListChoice } from '../../shared/list/list-address.ts';
import { MoreProducts } from '../../shared/list/more-products.tsx';
import { pageMeta, publicUrlOf } from '../../shared/page/page-meta.ts';
import { columnClass, Shell } from '../../shared/shell/shell.tsx';
import type { ScreenHandle } from '../../screen-handle.ts';

const path = '/goods/mdpick';
const picks = { count: pageSize, sortType: 'RECOMMEND', isSoldOut: false } as const;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page } = readListChoice(new URL(request.url).searchParams);
  const client = loaderApi(context);
  const pinned = await pinnedItems(client);
  const listed = { ...picks, exceptUuids: pinned.map(({ uuid }) => uuid) };
  const found = await client.getProductItemsByPaging({ ...listed, page });
  // The pinned products come before the first page.
  const rows = page === 1 ? [...pinned, ...found.data] : found.data;
  return serialiseData(context, {
    page,
    isPicked: pinned.length > 0,
    listed,
    first: withCards({ ...found, data: rows }),
  });
}

/** The products that staff pinned in MD 추천. */
async function pinnedItems(client: ReturnType<typeof loaderApi>) {
  const group = (await client.getEventDefaultTypes()).find(({ type }) => type === 'MD_PICK');
  if (group === undefined) return [];
  return client.getFixedProductItemsByEventGroup({ eventGroupUuid: group.eventGroupUuid });
}

export const handle = { cachedBy: ['page'] } satisfies ScreenHandle;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'MD 추천',
    description: '온스가 추천하는 건강식품입니다.',
    path,
    publicUrl: publicUrlOf(matches),
  });

export default function MdPick() {
  const { page, isPicked, listed, first } = deserialiseData(useLoaderData<typeof loader>());
  return (
    <Shell header="home">
      <div className={columnClass}>
        <ListHead
          title="MD 추천"
          basis={isPicked ? '성분표와 가격을 비교해 선정했습니다' : recommendedBasis}
        />
        <MoreProducts
          key={page}
          name={path}
          first={first}
          firstPage={page}
          load={(number, signal) => api.getProductItemsByPaging({ ...listed, page: number }, { signal })}
          pageAddress={(number) => `${path}?page=${number}`}
        />
      </div>
    </Shell>
  );
}
